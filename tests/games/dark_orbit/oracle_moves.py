"""The movement of the oracle: ways, arrivals, traps and attacks, each a plain loop."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.dark_orbit.oracle_table import CARD, SECTOR, Table, Thing

ATTACK = {
    ("marines", False): "single",
    ("marines", True): "area",
    ("aliens", True): "area",
    ("scientists", True): "data",
    ("greys", True): "data",
}
"""By faction and side; all others do not attack."""
ONCE = ("A07", "A06", "G11")
"""Traps that a copy adds nothing to (TO-D06)."""


class Walks(Table):
    """How units get about, and what happens to them."""

    # --- Movement -----------------------------------------------------------------------------------------------------

    def points(self, unit: Thing) -> int:
        """TO-M02, M03 (1) and (2)."""
        here = unit["sector"]
        points = len(self.inside(here))
        slime = sum(self.number(slot) for slot in self.found("A09", here) if self.against(unit, slot))
        if slime:
            points = max(1, points - slime)
        if any(self.against(unit, slot) for slot in self.found("G10", here)):
            points = 1
        return points

    def against(self, unit: Thing, slot: str) -> bool:
        """Does a card belong to an enemy of a unit's owner?"""
        return self.enemies(unit["seat"], self.slots[slot]["seat"])

    def after(self, sector: str) -> str:
        """The next sector clockwise."""
        return self.ring[(self.ring.index(sector) + 1) % len(self.ring)]

    def routes(self, seat: int, sector: str, points: int, skipped: tuple[str, ...] = ()) -> Iterator[Thing]:
        """Every way to spend the points: which sectors are skipped, which entered (TO-M04, M07)."""
        if points == 0:
            yield {"skipped": skipped, "entered": []}
            return
        there = self.after(sector)
        for way in self.routes(seat, there, points - 1, skipped):
            yield {**way, "entered": [there, *way["entered"]]}
        if there not in skipped and any(self.slots[slot]["seat"] == seat for slot in self.found("A01", there)):
            yield from self.routes(seat, there, points, (*skipped, there))

    def moves(self, additional: bool) -> dict[str, Thing]:
        """Every move of the Movement Phase: which unit, and where to (TO-M01, M03, M07, M08, X05)."""
        found: dict[str, Thing] = {}
        for name, unit in self.units.items():
            if unit["seat"] != self.turn or unit["moved"]:
                continue
            if unit["sector"] == "space":
                for sector in self.ring if not additional else []:
                    for room in self.empty(sector):
                        found[f"land {name} {sector} {room}"] = {"unit": unit, "land": sector, "room": room}
                continue
            points = self.points(unit)
            here = unit["sector"]
            for way in self.routes(self.turn, here, points):
                skips = "+".join(way["skipped"])
                line = f"vent {name} past {skips}" if skips else f"move {name}"
                assert line not in found, "a declared route has to be one route"
                found[line] = {"unit": unit, "entered": way["entered"]}
            farther = len([slot for card in ("M10", "S09") for slot in self.found(card, here) if self.own(slot)])
            for change in range(-farther, farther + 1):
                if change and points + change >= 1:
                    # Whoever has a Hatch or a Lift has no Vents.
                    (way,) = self.routes(self.turn, here, points + change)
                    found[f"adjust {name} by {change}"] = {"unit": unit, "entered": way["entered"]}
            doors = {slot.split(".")[0] for slot in self.found("G04") if self.own(slot)}
            for there in (doors | {self.base(self.turn)}) - {here} if here in doors else set():
                found[f"teleport {name} to {there}"] = {"unit": unit, "teleport": there}
        return found

    def lift(self, unit: Thing) -> None:
        """A unit leaves its room (TO-M05, M14)."""
        unit["room"] = ""
        unit["invisible"] = False

    def go(self, move: Thing) -> None:
        """A move of the Movement Phase (TO-M13, X06)."""
        unit = move["unit"]
        unit["moved"] = True
        self.acting = unit["id"]
        if "land" in move:
            unit["sector"] = move["land"]
            self.enter(unit)
            unit["room"] = move["room"]
            self.stop_traps(unit)
            return
        if unit["parasite"]:
            aliens = self.aliens()
            assert aliens is not None
            self.wound(unit["seat"], 1, aliens)
        self.lift(unit)
        if "teleport" in move:
            unit["sector"] = move["teleport"]
            self.enter(unit)
        else:
            self.walk(unit, move["entered"])
        self.stop(unit)

    def walk(self, unit: Thing, entered: list[str]) -> None:
        """Step by step, until something holds it (TO-M06, M09)."""
        for sector in entered:
            unit["sector"] = sector
            if self.enter(unit):
                return

    def relocate(self, unit: Thing, sector: str) -> None:
        """TO-G10, M12."""
        unit["moved"] = True
        self.lift(unit)
        unit["sector"] = sector
        self.enter(unit)
        self.stop(unit)

    def eject(self, unit: Thing) -> None:
        """TO-G10, X04."""
        self.lift(unit)
        unit["sector"] = "space"

    # --- Arrivals -----------------------------------------------------------------------------------------------------

    def enter(self, unit: Thing) -> bool:
        """Crescent traps, then recordings (TO-R02, R06, QS07); does the move end here?"""
        held = self.traps(unit, "trap_enter")
        for slot, card, seat in self.cards(unit["sector"]):
            spare = 6 - sum(thing["camcorders"] for thing in self.slots.values())
            if card == "S07" and self.enemies(seat, unit["seat"]) and self.slots[slot]["camcorders"] < 3 and spare:
                self.slots[slot]["camcorders"] += 1
        return held

    def stop(self, unit: Thing) -> None:
        """A room or an ejection, traps, cure, Lesser Onslaught; all by the active player (TO-M10, X01, R06, L01)."""
        sector = unit["sector"]
        rooms = self.empty(sector)
        if rooms:
            unit["room"] = self.ask({f"room {room}" for room in rooms})[-1]
        else:
            out = self.units[self.ask({f"eject {other['id']}" for other in self.inside(sector)}).split()[1]]
            unit["room"] = out["room"]
            self.eject(out)
        self.stop_traps(unit)
        if not self.empty(sector):
            self.sequence([sector], "lesser")

    def stop_traps(self, unit: Thing) -> None:
        """TO-R03, QA06."""
        self.traps(unit, "trap_stop")
        if unit["sector"] == self.base(unit["seat"]):
            unit["parasite"] = False

    def traps(self, unit: Thing, kind: str) -> bool:
        """All traps of a moment, in the order that the active player likes (TO-R01, R04, R05, R08)."""
        sector = unit["sector"]
        tracker = sum(self.number(slot) for slot in self.found("M14", sector))
        waiting = []
        for slot, card, seat in self.cards(sector):
            if CARD[card]["type"] != kind or not self.enemies(seat, unit["seat"]):
                continue
            if card == "S06" and not self.slots[slot]["on"]:
                continue
            strength = self.number(slot) if "number" in CARD[card] else 0
            strength += tracker if card in ("M01", "M02", "M07") else 0
            for copy in range(1 if card in ONCE else 1 + self.copies(slot)):
                waiting.append((copy > 0, slot, card, seat, strength))
        waiting.sort()
        held = False
        while waiting:
            kinds: dict[tuple[str, int], Any] = {}
            for trap in waiting:
                kinds.setdefault((trap[2], trap[3]), trap)
            line = self.ask({f"trap {trap[1]}" for trap in kinds.values()})
            trap = next(trap for trap in kinds.values() if f"trap {trap[1]}" == line)
            waiting.remove(trap)
            held |= self.spring(unit, *trap)
        return held

    def spring(self, unit: Thing, copy: bool, slot: str, card: str, seat: int, strength: int) -> bool:
        """One trap; does it hold the unit?"""
        sector = unit["sector"]
        if card in ("M01", "M07", "A02", "S06"):
            self.wound(unit["seat"], strength, seat)
        if card == "M02" and any(other["seat"] == seat for other in self.inside(sector)):
            self.wound(unit["seat"], strength, seat)
        if card == "M01" and not copy:
            self.discard(slot)
        if card == "A06" and sum(other["parasite"] for other in self.units.values()) < 3:
            unit["parasite"] = True
        if card in ("S01", "G02", "G08"):
            self.gain(seat, strength)
        if card == "G11" and unit["id"] == self.acting:
            self.paralysed = True
        return card == "A07"

    # --- Attacks ------------------------------------------------------------------------------------------------------

    def sequence(self, sectors: list[str], kind: str) -> None:
        """The active player's units attack, and what follows (TO-L06, A09, QM13, QA12)."""
        seat, aliens = self.turn, self.aliens()
        before = self.life[aliens] if aliens is not None else 0
        for sector in sectors:
            for unit in self.inside(sector):
                if unit["seat"] == seat:
                    self.attack(unit)
            if seat == aliens and kind != "open fire":
                for _ in range(self.minors[sector]):
                    self.bite(sector)
        burnt = aliens is not None and self.life[aliens] < before
        if kind == "lesser":
            for slot in self.found("M13"):
                if self.own(slot) and self.seen(seat, sectors[0]):
                    self.wound(self.victim(self.seen(seat, sectors[0]))["seat"], 1, seat)
        if burnt and aliens is not None:
            for slot in self.found("A12"):
                self.wound(seat, self.number(slot), aliens)

    def quarantined(self, seat: int, sector: str) -> bool:
        """TO-QS08, V12."""
        return any(self.enemies(seat, self.slots[slot]["seat"]) for slot in self.found("S08", sector))

    def targets(self, seat: int, sector: str, room: str = "") -> list[Thing]:
        """Whom somebody in this room may attack, or a Minor Alien from anywhere (TO-A01, A07, A09)."""
        passages = [sorted(pair) for pair in SECTOR[sector]["passages"]]
        found = []
        for foe in self.seen(seat, sector):
            if self.factions[foe["seat"]] == "marines" and self.found("M04", sector):
                continue
            if not room or sorted([room, foe["room"]]) in passages:
                found.append(foe)
        return found

    def prey(self, seat: int, sector: str) -> bool:
        """Is there an enemy Minor Alien? (TO-A08)"""
        aliens = self.aliens()
        return aliens is not None and self.enemies(seat, aliens) and self.minors[sector] > 0

    def attack(self, unit: Thing) -> None:
        """One unit attacks if it can (TO-A02 to A08)."""
        seat, sector = unit["seat"], unit["sector"]
        way = ATTACK.get((self.factions[seat], unit["upgraded"]))
        if way is None or self.quarantined(seat, sector):
            return
        targets = self.targets(seat, sector, unit["room"])
        minor = way != "data" and self.prey(seat, sector)
        if minor and (not targets or self.asked_minor(way, targets)):
            self.minors[sector] -= 1
        elif way == "area":
            for foe in targets:
                self.hurt(foe["seat"], 1, seat)
            self.check()
        elif targets:
            # With a Minor Alien about, the question has been answered already; Data asks none (TO-A12).
            if way == "single":
                self.wound((self.answer if minor else self.victim(targets))["seat"], 1, seat)
            else:
                self.gain(seat, 1)

    def asked_minor(self, way: str, targets: list[Thing]) -> bool:
        """Units or a Minor Alien? (TO-A08, A10)"""
        units = {"target all"} if way == "area" else {f"target {foe['id']}" for foe in targets}
        line = self.ask({"target minor"} | units)
        if line not in ("target minor", "target all"):
            self.answer = self.units[line.split()[1]]
        return line == "target minor"

    def victim(self, targets: list[Thing]) -> Thing:
        """One of several, asked only if their owners differ (TO-A10)."""
        if len({foe["seat"] for foe in targets}) == 1:
            return targets[0]
        return self.units[self.ask({f"target {foe['id']}" for foe in targets}).split()[1]]

    def bite(self, sector: str) -> None:
        """A Minor Alien attacks (TO-A09)."""
        if not self.quarantined(self.turn, sector):
            targets = self.targets(self.turn, sector)
            if targets:
                self.wound(self.victim(targets)["seat"], 1, self.turn)
