"""The turns of The Dark Orbit written a second time, plainly, from a public view alone: to play beside the rules.

A ``Station`` plays on by itself and asks only ``choose``, with every line that a player may say at that moment. There
are no frames and no indices: a move is a loop, an effect a function, the end of the game an exception.
"""

from __future__ import annotations

from collections.abc import Callable

from games.dark_orbit.oracle_moves import ATTACK, Walks
from games.dark_orbit.oracle_table import CARD, SECTOR, EndOfTurn, Thing

LIFE_BACK = {"M06": 2, "A08": 3, "S04": 2, "G06": 2, "B01": 2}
DATA_FROM = {"S05": 2, "G05": 3}
ORDERLY = ("A03", "S02", "S03", "S07", "G01", "G09")
"""Action cards whose order makes no difference (TO-C13)."""


class Station(Walks):
    """How a game goes on from a unit that has to be moved."""

    # --- The phases of a unit-turn ------------------------------------------------------------------------------------

    def asked(self, lines: set[str], always: bool = False) -> str:
        """The same in a window for free actions: those come first, as many as the player likes (TO-T05)."""
        line = self.ask(lines | set(self.free()), always)
        if line not in lines:
            self.free()[line]()
            return ""
        return line

    def play(self) -> None:
        """From a unit that has to be moved to the end of the game."""
        while True:
            try:
                self.unit_turn(False)
                while self.extra:
                    self.extra = False
                    if self.moves(True):
                        self.unit_turn(True)
                while not self.asked({"end"}, always=True):
                    pass
            except EndOfTurn:
                pass
            self.next_turn()

    def next_turn(self) -> None:
        """TO-T07, T08, E05, E09."""
        self.extra = False
        for unit in self.units.values():
            unit["moved"] = False
        if self.overtime is None:
            last = self.turn == self.order[-1]
            if last and self.round == self.options["round_cap"]:
                self.finish(self.turn)
            else:
                self.round += last
                self.turn = self.order[(self.order.index(self.turn) + 1) % self.players]
        if self.overtime is not None:
            if not self.overtime:
                self.finish(self.turn)
            self.turn = self.overtime.pop(0)

    def unit_turn(self, additional: bool) -> None:
        """Movement, Action Cards, Sector Action, Pending Cards (TO-T02 to T04)."""
        self.acting, self.paralysed = "", False
        line = ""
        while not line:
            moves = self.moves(additional)
            if not moves:
                return
            line = self.asked(set(moves), always=True)
        self.go(moves[line])
        if "land" in moves[line]:
            return
        if not self.paralysed:
            self.action_cards()
            self.sector_action()
        self.pending_cards()

    def here(self) -> str:
        """Where the acting unit is, if it is anywhere (TO-T04)."""
        sector: str = self.units[self.acting]["sector"]
        return "" if sector == "space" else sector

    def action_cards(self) -> None:
        """TO-C01 to C04, C12, QS06."""
        sector = self.here()
        line = ""
        while not line and self.here() and self.repairable(sector, own=True):
            line = self.asked({"go"})
        if not self.here():
            return
        own = [(slot, card) for slot, card, seat in self.cards(sector) if seat == self.turn]
        for slot, card in own:
            if card == "S06":
                self.slots[slot]["on"] = True
        waiting = [slot for slot, card in own if CARD[card]["type"] == "action" for _ in range(1 + self.copies(slot))]
        while waiting and self.here():
            choices = {line: slot for slot in waiting for line in self.uses(slot)}
            if not self.free() and all(self.slots[slot]["card"] in ORDERLY for slot in waiting):
                line = f"resolve {waiting[-1]}"  # TO-C13: the rules begin with the first; it is the same
            else:
                line = self.asked(set(choices))
            if line:
                slot = choices[line]
                waiting.remove(slot)
                self.use(slot, line.split(), slot not in waiting)

    def repairable(self, sector: str, own: bool) -> bool:
        """Could a Remote Terminal bring an own or enemy card of a sector back to work? (TO-T09)"""
        if "B06" not in self.held[self.turn] or not self.faults() or self.fault not in self.slots:
            return False
        seat = self.slots[self.fault]["seat"]
        return self.fault.startswith(f"{sector}.") and (seat == self.turn if own else self.enemies(seat, self.turn))

    def uses(self, slot: str) -> set[str]:
        """What can be said of one Action card."""
        card, sector = self.slots[slot]["card"], slot.split(".")[0]
        seen = self.seen(self.turn, sector)
        still = [foe for foe in seen if not foe["moved"]]
        if card == "A04":
            seen = [foe for foe in seen if self.joined(sector, foe["room"], self.units[self.acting]["room"])]
        if card in ("M03", "A04"):
            if len({foe["seat"] for foe in seen}) == 1:  # TO-C14
                seen = seen[:1]
            return {f"aim {slot} at {foe['id']}" for foe in seen} or {f"resolve {slot}"}
        lines = set()
        if card == "M11" or (card == "G07" and sector == self.base(self.turn)):
            lines = {f"aim {slot} at {foe['id']}" for foe in seen}
        elif card in ("G03", "G07"):
            lines = {f"aim {slot} at {foe['id']}" for foe in still}
        elif card == "A10":
            at = self.ring.index(sector)
            sides = [self.after(sector), self.ring[at - 1]]
            lines = {f"drag {slot} {foe['id']} to {side}" for foe in still for side in sides}
        elif card == "S13":
            lines = {f"cancel {slot} {place}" for place in self.enemy_pending()}
        else:
            return {f"resolve {slot}"}
        return lines | {f"decline {slot}"}

    def use(self, slot: str, words: list[str], last: bool) -> None:
        """One instance of an Action card, in the acting sector."""
        card = self.slots[slot]["card"]
        if words[0] == "aim":
            self.use_on(slot, card, self.units[words[3]])
        elif words[0] == "drag":
            self.relocate(self.units[words[2]], words[4])
        elif words[0] == "cancel":
            self.cancel(words[2])
        elif words[0] == "resolve":
            self.use_here(slot, card, last)

    def use_on(self, slot: str, card: str, foe: Thing) -> None:
        """A card that picks an enemy."""
        sector = foe["sector"]
        if card in ("M03", "A04"):
            self.wound(foe["seat"], self.number(slot), self.turn)
        if card == "M11":
            self.eject(foe)
        if card == "G03":
            points = self.points(foe)
            foe["moved"] = True
            self.lift(foe)
            start = self.ring.index(sector)
            self.walk(foe, [self.ring[(start + step) % len(self.ring)] for step in range(1, points + 1)])
            self.stop(foe)
        if card == "G07":
            self.gain(self.turn, self.number(slot))
            if sector != self.base(self.turn):
                self.relocate(foe, self.base(self.turn))

    def use_here(self, slot: str, card: str, last: bool) -> None:
        """A card that picks nobody."""
        seat, sector = self.turn, slot.split(".")[0]
        foes = len(self.foes(seat, sector))
        if card == "M08":
            self.sequence([sector], "open fire")
        if card in ("M09", "S10"):
            self.take(seat, 1)
        if card == "A03":
            self.breed(sector, self.number(slot))
        if card == "S02" or (card == "S03" and foes):
            self.gain(seat, self.number(slot))
        if card == "S07":
            recorded = self.slots[slot]["camcorders"]
            self.slots[slot]["camcorders"] = 0 if last else recorded
            self.gain(seat, recorded)
        if card == "G01":
            self.gain(seat, min(self.number(slot), foes))
        if card == "G09" and sum(unit["invisible"] for unit in self.units.values()) < 3:
            self.units[self.acting]["invisible"] = True

    def sector_action(self) -> None:
        """TO-B01 to B09."""
        lines = {"once"}
        while self.here() and lines:
            sector = self.here()
            lines = {"sector"} if sector in ("corridors", "tech") else set()
            if sector == "control":
                lines = {f"malfunction {place}" for place in self.faults()}
            if sector == self.base(self.turn):
                cleaned = [slot for slot, _, seat in self.cards(sector) if self.enemies(seat, self.turn)]
                lines = ({"take"} if self.supply else set()) | {f"clean {slot}" for slot in cleaned}
                if not lines and (self.repairable(sector, own=False) or self.repayable()):
                    lines = {"go"}
            if sector == "tech" and "B05" not in self.held[self.turn]:
                line = "sector"  # TO-T09
            else:
                line = self.asked(lines) if lines else ""
            if line:
                self.act(sector, line)
                return

    def repayable(self) -> bool:
        """Would spending Upgrade tokens put some back into the supply?"""
        paid = [line.split() for line in self.free()]
        return any(verb == "upgrade" or (verb == "boost" and self.slots[to]["upgrades"]) for verb, to, *_ in paid)

    def act(self, sector: str, line: str) -> None:
        """What a sector does."""
        if line == "go":
            return
        if line == "take":
            self.take(self.turn, 1)
            for slot in self.found("S12"):
                if self.own(slot):
                    self.gain(self.turn, self.number(slot))
            for slot in self.found("A13"):
                if self.own(slot):
                    rooms = {there for there in self.ring if self.minors[there] < 3}
                    if rooms and sum(self.minors.values()) < 8:
                        self.breed(self.ask({f"hatch {there}" for there in rooms}).split()[1], self.number(slot))
        elif sector == "corridors":
            start = self.ring.index("corridors")
            self.sequence(self.ring[start:] + self.ring[:start], "onslaught")
        elif sector == "tech":
            self.extra = True
        elif sector == "control":
            self.malfunction(line.split()[1])
        else:
            self.discard(line.split()[1])

    def malfunction(self, place: str) -> None:
        """The token leaves its card, which works again, and is put on another (TO-F01, F10, QG13)."""
        self.fault = place
        for slot in self.found("G13"):
            if self.own(slot):
                self.gain(self.turn, self.number(slot))

    def pending_cards(self) -> None:
        """TO-P01 to P12."""
        line = ""
        while not line:
            sector = self.here()
            if not sector or not SECTOR[sector]["pending"]:
                return
            lines = {"skip"}
            for number in range(SECTOR[sector]["pending"]):
                lines |= self.pending_lines(f"{sector}.P{number}")
            stuck = self.fault.startswith(f"{sector}.P") and "B06" in self.held[self.turn] and self.faults()
            if len(lines) == 1 and not stuck:
                return
            line = self.asked(lines)
        if line != "skip":
            self.use_pending(line.split())

    def pending_lines(self, place: str) -> set[str]:
        """What may be done with one slot (TO-P02, F04)."""
        if place == self.fault:
            return set()
        if place not in self.pending:
            return {f"place {place}"}
        card = self.pending[place]
        if self.enemies(self.owner(card), self.turn):
            return {f"replace {place}"}
        if self.owner(card) != self.turn:
            return set()
        if CARD[card]["type"] == "instant":
            return {f"claim {place}"}
        return {f"install {place} in {slot}" for slot in self.installable()}

    def installable(self) -> list[str]:
        """Empty slots, slots with a Bonus card, and own cards without the Malfunction token (TO-P08)."""
        found = []
        for sector in self.ring:
            for short in SECTOR[sector]["slots"]:
                slot = f"{sector}.{short}"
                if slot not in self.slots or (self.own(slot) and slot != self.fault):
                    found.append(slot)
        return found

    def use_pending(self, words: list[str]) -> None:
        """TO-P03 to P06, P09 to P11, P15."""
        place = words[1]
        if words[0] == "replace":
            self.cancel(place)
        if words[0] == "claim":
            self.held[self.turn].append(self.pending.pop(place))
        if words[0] == "install":
            slot = words[3]
            if slot in self.slots:
                self.discard(slot)
            if slot in self.bonus:
                self.held[self.turn].append(self.bonus.pop(slot))
            card = self.pending.pop(place)
            self.slots[slot] = {"card": card, "seat": self.turn, "upgrades": 0, "camcorders": 0, "on": False}
        self.refill(place)

    # --- Free actions -------------------------------------------------------------------------------------------------

    def free(self) -> dict[str, Callable[[], None]]:
        """Every Instant, Bonus card and Upgrade token that can do something now (TO-N01, N04, U01 to U05)."""
        seat = self.turn
        found: dict[str, Callable[[], None]] = {}
        for card in set(self.held[seat]):
            for line, effect in self.plays(card).items():
                found[line] = self.played(card, effect)
        for name, unit in self.units.items():
            if unit["seat"] == seat and not unit["upgraded"] and self.tokens[seat]:
                found[f"upgrade {name}"] = self.turned(unit, 1)
        for slot, card, other in self.cards():
            there = self.slots[slot]["upgrades"]
            if other == seat and "number" in CARD[card] and there < 6 and self.tokens[seat] > there:
                found[f"boost {slot}"] = self.boosted(slot)
        return found

    def played(self, card: str, effect: Callable[[], None]) -> Callable[[], None]:
        """The card is used up with its effect (TO-N02)."""

        def play() -> None:
            self.held[self.turn].remove(card)
            self.gone[self.turn].append(card)
            effect()

        return play

    def turned(self, unit: Thing, price: int) -> Callable[[], None]:
        """A unit on its upgraded side (TO-U02, QA05)."""

        def turn() -> None:
            unit["upgraded"] = True
            self.tokens[self.turn] -= price
            self.supply += price

        return turn

    def boosted(self, slot: str) -> Callable[[], None]:
        """One token more on a card, and its price (TO-U03, U04)."""

        def boost() -> None:
            there = self.slots[slot]["upgrades"]
            self.tokens[self.turn] -= there + 1
            self.supply += there
            self.slots[slot]["upgrades"] += 1

        return boost

    def plays(self, card: str) -> dict[str, Callable[[], None]]:
        """Every way to play one Instant or Bonus card."""
        seat = self.turn
        data = self.factions[seat] in ("scientists", "greys")
        if card in LIFE_BACK or (card == "B07" and not data):
            return {f"play {card}": self.late(self.heal, seat, LIFE_BACK.get(card, 2))} if self.life[seat] < 20 else {}
        if card in DATA_FROM or card == "B07":
            return {f"play {card}": self.late(self.gain, seat, DATA_FROM.get(card, 2))}
        if card == "B02":
            return {f"play {card}": self.late(self.take, seat, 2)} if self.supply else {}
        ways = self.sector_plays if card in ("M05", "B03") else self.other_plays
        return {f"use {card} on {what}": effect for what, effect in ways(card).items()}

    def sector_plays(self, card: str) -> dict[str, Callable[[], None]]:
        """Grenade and Combat Stims (TO-QM05, QB03)."""
        found: dict[str, Callable[[], None]] = {}
        for sector in self.ring:
            own = [unit for unit in self.inside(sector) if unit["seat"] == self.turn]
            if card == "B03" and self.could_attack(own, sector):
                found[sector] = self.late(self.sequence, [sector], "stims")
            if card == "M05" and own and (self.foes(self.turn, sector) or self.prey(self.turn, sector)):
                found[sector] = self.late(self.grenade, sector)
        return found

    def other_plays(self, card: str) -> dict[str, Callable[[], None]]:
        """Units and places (TO-QA05, QB04, QB05, QB06)."""
        if card == "B04":
            return {place: self.late(self.cancel, place) for place in self.enemy_pending()}
        if card == "B06":
            return {place: self.late(self.malfunction, place) for place in self.faults()}
        found: dict[str, Callable[[], None]] = {}
        for name, unit in self.units.items():
            foe = self.enemies(self.turn, unit["seat"])
            if card == "A05" and unit["seat"] == self.turn and not unit["upgraded"]:
                found[name] = self.turned(unit, 0)
            if card == "B05" and unit["room"] and not (unit["invisible"] and foe):
                found[name] = self.late(self.eject, unit)
        return found

    def late(self, effect: Callable[..., None], *what: object) -> Callable[[], None]:
        """An effect that waits until it is chosen."""
        return lambda: effect(*what)

    def could_attack(self, own: list[Thing], sector: str) -> bool:
        """Would Combat Stims do anything? (TO-QB03)"""
        seat = self.turn
        if self.quarantined(seat, sector):
            return False
        for unit in own:
            way = ATTACK.get((self.factions[seat], unit["upgraded"]))
            if way and self.targets(seat, sector, unit["room"]):
                return True
            if way in ("single", "area") and self.prey(seat, sector):
                return True
        return seat == self.aliens() and self.minors[sector] > 0 and bool(self.targets(seat, sector))

    def grenade(self, sector: str) -> None:
        """All together (TO-QM05, E08)."""
        if self.prey(self.turn, sector):
            self.minors[sector] = 0
        for foe in self.foes(self.turn, sector):
            self.hurt(foe["seat"], 1, self.turn)
        self.check()
