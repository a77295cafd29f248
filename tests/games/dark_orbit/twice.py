"""Games and random stations played twice at once: by the rules, and by the same rules written a second time."""

from __future__ import annotations

from collections import Counter
from typing import Any

from clew.core.codec import Plain
from clew.core.dice import QuickDice
from clew.core.game import UNHEARD
from clew.games.dark_orbit import GAME
from clew.games.dark_orbit.state import DarkOrbit
from games.dark_orbit.oracle import Station
from games.dark_orbit.oracle_table import CARD, SECTOR, Over
from games.dark_orbit.station import FACTIONS, RINGS


class Enough(Exception):
    """So many decisions are enough."""


class Twins:
    """One game, played by the rules and by the oracle, with the same random choices."""

    def __init__(self, state: DarkOrbit, dice: QuickDice, most: int) -> None:
        self.state = state
        self.dice = dice
        self.left = most
        self.said: list[str] = []
        self.verbs: Counter[str] = Counter()
        self.oracle = Station(state.view(-1), self.choose, self.top)

    def top(self, seat: int) -> str:
        """Chance turned up the same card for both."""
        found: str = self.state.view(-1)["decks"][seat]["top"]
        return found

    def choose(self, lines: set[str]) -> str:
        """Both see the same station and may say the same; one of it is said, and the rules play it first."""
        self.left -= 1
        if self.left < 0:
            raise Enough
        self.compare()
        state = self.state
        assert state.result() is None, self.tale("the oracle plays on")
        (seat,) = state.actors()
        offered = {GAME.grammar.write(action): action for action in state.legal(seat)}
        assert set(offered) == lines, self.tale(f"{sorted(set(offered) ^ lines)}: {state.view(-1)['stage']}")
        assert seat == self.oracle.turn, self.tale("turn")
        verbs = sorted({line.split()[0] for line in lines})
        verb = self.dice.choose(verbs)
        line = self.dice.choose(sorted([line for line in lines if line.split()[0] == verb]))
        self.said.append(line)
        self.verbs[verb] += 1
        state.play(seat, offered[line], self.dice, UNHEARD)
        return line

    def compare(self) -> None:
        """Everything that lies on the table."""
        found, oracle = self.state.view(-1), self.oracle
        table = {
            "units": list(oracle.units.values()),
            "slots": {slot: {**thing, "active": slot != oracle.fault} for slot, thing in oracle.slots.items()},
            "bonus": oracle.bonus,
            "pending": {p: {"card": card, "seat": oracle.owner(card)} for p, card in oracle.pending.items()},
            "malfunction": oracle.fault,
            "minors": {sector: count for sector, count in oracle.minors.items() if count},
            "tokens": oracle.tokens,
            "supply": oracle.supply,
            "discarded": [sorted(cards) for cards in oracle.gone],
            "end": oracle.end,
            "round": oracle.round,
            **self.scores(),
        }
        for name, value in table.items():
            there = [sorted(cards) for cards in found[name]] if name == "discarded" else found[name]
            assert there == value, self.tale(name)
        held = [sorted(a + b) for a, b in zip(found["instants"], found["bonuses"], strict=True)]
        assert held == [sorted(cards) for cards in oracle.held], self.tale("held")
        assert [deck["size"] for deck in found["decks"]] == oracle.left, self.tale("decks")

    def scores(self) -> Plain:
        """What counts in the end."""
        oracle = self.oracle
        totals = [oracle.total(seat) for seat in range(oracle.players)]
        return {"life": oracle.life, "data": oracle.data, "trophies": oracle.trophies, "totals": totals}

    def play(self) -> str:
        """To the end, or so far; the clause that ended it."""
        try:
            self.oracle.play()
        except Enough:
            return ""
        except Over as over:
            winners = over.winners
        found, result = self.state.view(-1), self.state.result()
        assert result is not None, self.tale("the rules play on")
        assert list(result.winners) == winners, self.tale("winners")
        for name, value in self.scores().items():
            assert found[name] == value, self.tale(name)
        return result.clause

    def tale(self, what: str) -> str:
        """Where the two part."""
        return f"{what}, after {self.said[-6:]}"


# --- Where they begin -------------------------------------------------------------------------------------------------


def begun(dice: QuickDice, options: Plain) -> DarkOrbit:
    """A game after a random set-up."""
    state = GAME.new(GAME.settle(options), dice)
    assert isinstance(state, DarkOrbit)
    while state.view(-1)["stage"] != "move":
        seat = state.actors()[0]
        state.play(seat, dice.choose(state.legal(seat)), dice, UNHEARD)
    return state


def some(dice: QuickDice, items: list[Any], count: int) -> list[Any]:
    """Some of the items, in any order."""
    left = items[:]
    return [left.pop(dice.below(len(left))) for _ in range(min(count, len(left)))]


def crowd(dice: QuickDice, sides: str, ring: list[str], friends: str) -> Plain:
    """Units in few sectors, with marks that they can have; ``friends`` are never bitten by a Parasite."""
    rooms = [(sector, room) for sector in some(dice, ring, 4) for room in "ABCD"]
    units: Plain = {}
    bitten = 0
    for letter in sides:
        for number in (1, 2, 3):
            marks = ["upgraded"] if dice.below(3) == 0 else []
            if letter not in friends and bitten < 3 and dice.below(3) == 0:
                marks.append("parasite")
                bitten += 1
            if letter == "g" and dice.below(3) == 0:
                marks.append("invisible")
            spot = rooms.pop(dice.below(len(rooms)))
            units[f"{FACTIONS[letter]}.{number}"] = [*spot, *marks] if dice.below(12) else ["space", ""]
    return units


def lay(dice: QuickDice, position: Plain, sides: str, ring: list[str]) -> None:
    """Many cards of all factions on the station and in front of the players, and short decks."""
    free = [f"{sector}.{short}" for sector in ring for short in SECTOR[sector]["slots"]]
    waiting = [f"{sector}.P{n}" for sector in ring for n in range(SECTOR[sector]["pending"])]
    spare = 20 - sum(position["tokens"])
    for letter in sides:
        box = [id for id, card in CARD.items() if card["faction"] == FACTIONS[letter] for _ in range(card["count"])]
        own = some(dice, box, len(box))
        for card in [card for card in own if CARD[card]["type"] != "instant"][: min(len(free) - 2, 5 + dice.below(7))]:
            upgrades = min(spare, dice.below(3)) if "number" in CARD[card] and dice.below(3) == 0 else 0
            spare -= upgrades
            slot = free.pop(dice.below(len(free)))
            position["slots"][slot] = {"card": card, "upgrades": upgrades, "on": card == "S06" and dice.below(2) == 0}
            own.remove(card)
        for card in some(dice, own, min(len(waiting), dice.below(4))):
            position["pending"][waiting.pop(dice.below(len(waiting)))] = card
            own.remove(card)
        kept = [card for card in own if CARD[card]["type"] == "instant"][: dice.below(3)]
        position["instants"].append(kept)
        for card in kept:
            own.remove(card)
        size = min(dice.below(4), len(own))
        position["decks"].append({"size": size, "top": own[0] if size else None})
    extra = some(dice, [card for card in CARD if card.startswith("B")], 7)
    bare = [sector for sector in ring if f"{sector}.{SECTOR[sector]['bonus_slot']}" in free]
    position["bonus"] = {sector: extra.pop() for sector in bare[:3]}
    position["bonuses"] = [[extra.pop()] for _ in sides]
    position["malfunction"] = dice.choose([None, *position["slots"], *position["pending"]])


def scattered(dice: QuickDice, sides: str, mode: str = "usual") -> DarkOrbit:
    """A station far denser than games become: units crowded, most slots taken, the end near."""
    factions = [FACTIONS[letter] for letter in sides]
    bases = {f"base {seat}": f"base_{faction}" for seat, faction in enumerate(factions)}
    ring = [bases.get(name, name) for name in RINGS[len(sides)]]
    friends = sides if "a" not in sides else "a"
    if len(sides) == 4 and mode == "usual":
        friends += sides[sides.index("a") - 2]
    position: Plain = {
        "options": {"players": len(sides), "mode": mode},
        "factions": factions,
        "first": dice.below(len(sides)),
        "turn": dice.below(len(sides)),
        "round": 1 + dice.below(40),
        "ring": some(dice, ring, 7) if dice.below(2) else ring,
        "units": crowd(dice, sides, ring, friends),
        "slots": {},
        "pending": {},
        "instants": [],
        "decks": [],
        "tokens": [dice.below(4) for _ in sides],
        "life": [3 + dice.below(16) for _ in sides],
        "data": [dice.below(18) if letter in "sg" else 0 for letter in sides],
        "end": dice.choose(["off", "3", "2", "1"]),
        "minors": {sector: 1 + dice.below(3) for sector in some(dice, ring, 2)} if "a" in sides else {},
    }
    lay(dice, position, sides, ring)
    state = GAME.load(position)
    assert isinstance(state, DarkOrbit)
    return state


DUELS = ["ma", "as", "sg", "gm", "ms", "ga"]
CROWDS = ["mas", "gsm", "agm", "sag", "masg", "gams", "mags", "samg"]


def play_twice(sides: str, seed: int) -> int:
    """Sixty decisions on a crowded station; how many there were before the end."""
    dice = QuickDice(f"{sides} {seed}")
    twins = Twins(scattered(dice, sides, "ffa" if len(sides) == 4 and seed % 2 else "usual"), dice, 60)
    twins.play()
    return len(twins.said)
