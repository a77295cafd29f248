"""The table of the oracle: what lies where, by the names of a public view, and what counts in the end."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from clew.games.dark_orbit import GAME

Thing = dict[str, Any]
BOX = tomllib.loads((Path(GAME.rules).parent / "box" / "components.toml").read_text(encoding="utf-8"))
SECTOR: dict[str, Thing] = {sector["id"]: sector for sector in BOX["sector"]}
CARD: dict[str, Thing] = {card["id"]: card for card in BOX["card"]}
END = ["off", "3", "2", "1", "END"]


class Over(Exception):
    """The game has ended, with these winners."""

    def __init__(self, winners: list[int]) -> None:
        super().__init__(winners)
        self.winners = winners


class EndOfTurn(Exception):
    """The End token has arrived at a tie: nothing more of this turn (TO-E04, E05)."""


class Table:
    """What lies where; ``choose`` is asked what a player says, ``top`` which card a deck shows next."""

    def __init__(self, view: Thing, choose: Callable[[set[str]], str], top: Callable[[int], str]) -> None:
        self.choose = choose
        self.top = top
        self.mode: str = view["mode"]
        self.players: int = view["players"]
        self.factions: list[str] = view["factions"]
        self.teams: list[int] = view["teams"]
        self.order: list[int] = view["order"]
        self.ring: list[str] = view["ring"]
        self.options: Thing = view["options"]
        self.units: dict[str, Thing] = {unit["id"]: dict(unit) for unit in view["units"]}
        self.slots: dict[str, Thing] = {
            slot: {key: value for key, value in thing.items() if key != "active"}
            for slot, thing in view["slots"].items()
        }
        self.bonus: dict[str, str] = dict(view["bonus"])
        self.pending: dict[str, str] = {place: thing["card"] for place, thing in view["pending"].items()}
        self.fault: str = view["malfunction"]
        self.minors: dict[str, int] = {sector: view["minors"].get(sector, 0) for sector in self.ring}
        self.life: list[int] = view["life"][:]
        self.data: list[int] = view["data"][:]
        self.trophies: list[int] = view["trophies"][:]
        self.tokens: list[int] = view["tokens"][:]
        self.supply: int = view["supply"]
        self.held: list[list[str]] = [a + b for a, b in zip(view["instants"], view["bonuses"], strict=True)]
        self.left: list[int] = [deck["size"] for deck in view["decks"]]
        self.tops: list[str] = [deck["top"] for deck in view["decks"]]
        self.gone: list[list[str]] = [cards[:] for cards in view["discarded"]]
        self.end: str = view["end"]
        self.turn: int = view["turn"]
        self.round: int = view["round"]
        self.acting = ""
        self.paralysed = False
        self.extra = False
        self.overtime: list[int] | None = None
        self.answer: Thing = {}

    # --- Who and what -------------------------------------------------------------------------------------------------

    def enemies(self, one: int, other: int) -> bool:
        """TO-G03."""
        return self.teams[one] != self.teams[other]

    def owner(self, card: str) -> int:
        """The seat whose faction a card belongs to."""
        return self.factions.index(CARD[card]["faction"])

    def inside(self, sector: str) -> list[Thing]:
        """The units in the rooms of a sector, A to D."""
        found = [unit for unit in self.units.values() if unit["sector"] == sector and unit["room"]]
        return sorted(found, key=lambda unit: str(unit["room"]))

    def foes(self, seat: int, sector: str) -> list[Thing]:
        """The enemy units in a sector."""
        return [unit for unit in self.inside(sector) if self.enemies(seat, unit["seat"])]

    def seen(self, seat: int, sector: str) -> list[Thing]:
        """The enemy units that a card may choose (TO-QG09)."""
        return [unit for unit in self.foes(seat, sector) if not unit["invisible"]]

    def empty(self, sector: str) -> list[str]:
        """The rooms without a unit."""
        return [room for room in "ABCD" if room not in [unit["room"] for unit in self.inside(sector)]]

    def aliens(self) -> int | None:
        """The seat of the Aliens."""
        return self.factions.index("aliens") if "aliens" in self.factions else None

    def base(self, seat: int) -> str:
        """The sector of a faction."""
        return f"base_{self.factions[seat]}"

    # --- Cards --------------------------------------------------------------------------------------------------------

    def cards(self, sector: str | None = None) -> Iterator[tuple[str, str, int]]:
        """Slot, card and owner of every active card (TO-G05), row by row."""
        for slot in sorted(self.slots):
            if slot != self.fault and sector in (None, slot.split(".")[0]):
                card = self.slots[slot]["card"]
                yield slot, card, self.owner(card)

    def copies(self, slot: str) -> int:
        """How many Duplications of the same faction lie beside a card (TO-D01, D02)."""
        card = self.slots[slot]["card"]
        if CARD[card]["type"] == "duplication" or slot == self.fault:
            return 0
        sector, row, column = slot.split(".")[0], slot[-2], slot[-1]
        found = 0
        for across, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            beside = f"{sector}.{int(row) + down}{int(column) + across}"
            if beside in self.slots and beside != self.fault:
                other = CARD[self.slots[beside]["card"]]
                found += other["type"] == "duplication" and other["faction"] == CARD[card]["faction"]
        return found

    def number(self, slot: str) -> int:
        """The number of a card with its tokens."""
        return int(CARD[self.slots[slot]["card"]]["number"]) + int(self.slots[slot]["upgrades"])

    def found(self, card: str, sector: str | None = None) -> list[str]:
        """The slots of all active instances of a card, copies too."""
        return [slot for slot, other, _ in self.cards(sector) if other == card for _ in range(1 + self.copies(slot))]

    def discard(self, slot: str) -> None:
        """A card leaves its slot for good; its tokens go back (TO-C09, U06, K04)."""
        thing = self.slots.pop(slot)
        self.supply += thing["upgrades"]
        self.gone[thing["seat"]].append(thing["card"])

    # --- Life, data and the end ---------------------------------------------------------------------------------------

    def hurt(self, seat: int, wounds: int, by: int) -> None:
        """Life lost, and what it is worth in a free-for-all (TO-G13, G14, V07)."""
        lost = min(wounds, self.life[seat])
        self.life[seat] -= lost
        if self.mode == "ffa" and self.options["ffa_trophies"] and self.factions[by] in ("marines", "aliens"):
            self.trophies[by] += lost

    def wound(self, seat: int, wounds: int, by: int) -> None:
        """One effect that wounds, and the check after it (TO-E08)."""
        self.hurt(seat, wounds, by)
        self.check()

    def heal(self, seat: int, life: int) -> None:
        """TO-G14."""
        self.life[seat] = min(20, self.life[seat] + life)

    def gain(self, seat: int, data: int) -> None:
        """TO-G14, G15, E08."""
        if self.factions[seat] in ("scientists", "greys"):
            self.data[seat] = min(20, self.data[seat] + data)
        self.check()

    def total(self, seat: int) -> int:
        """TO-E04, V07."""
        return self.life[seat] + self.data[seat] + self.trophies[seat] // 2

    def check(self) -> None:
        """0 Life, then 20 Data (TO-E01, E02, E10, V05, V06, V11)."""
        seats = range(self.players)
        dead = [seat for seat in seats if self.life[seat] == 0]
        full = [seat for seat in seats if self.data[seat] == 20]
        if self.mode == "ffa" and (dead or full):
            self.best([seat for seat in seats if seat not in dead])
        if dead:
            raise Over([seat for seat in seats if self.enemies(seat, dead[0])])
        if full:
            raise Over([seat for seat in seats if not self.enemies(seat, full[0])])

    def best(self, seats: list[int]) -> None:
        """Whoever has the most wins, alone or together."""
        most = max(self.total(seat) for seat in seats)
        raise Over([seat for seat in seats if self.total(seat) == most])

    def sums(self) -> list[int]:
        """What each seat's team has together."""
        return [
            sum(self.total(other) for other in range(self.players) if self.teams[other] == self.teams[seat])
            for seat in range(self.players)
        ]

    def finish(self, ender: int) -> None:
        """The End token has arrived, or the last round is over (TO-E04, E05, E07, E09)."""
        sums = self.sums()
        winners = [seat for seat in range(self.players) if sums[seat] == max(sums)]
        if self.overtime is None and len({self.teams[seat] for seat in winners}) > 1:
            at = self.order.index(ender) + 1
            self.overtime = self.order[at:] + self.order[:at]
        else:
            raise Over(winners)

    def refill(self, place: str) -> None:
        """The top card of the own deck goes into a pending slot, or the End token advances (TO-P07, E03, E06)."""
        seat = self.turn
        if self.left[seat]:
            self.pending[place] = self.tops[seat]
            self.left[seat] -= 1
            self.tops[seat] = self.top(seat)
        elif self.overtime is None:
            self.end = END[END.index(self.end) + 1]
            if self.end == "END":
                self.finish(seat)
                raise EndOfTurn

    # --- What is done in many places ----------------------------------------------------------------------------------

    def own(self, slot: str) -> bool:
        """Is a card the active player's?"""
        return bool(self.slots[slot]["seat"] == self.turn)

    def joined(self, sector: str, one: str, other: str) -> bool:
        """TO-A01."""
        return sorted([one, other]) in [sorted(pair) for pair in SECTOR[sector]["passages"]]

    def take(self, seat: int, count: int) -> None:
        """Upgrade tokens from the supply (TO-U07)."""
        count = min(count, self.supply)
        self.supply -= count
        self.tokens[seat] += count

    def breed(self, sector: str, count: int) -> None:
        """Minor Aliens within the limits (TO-K01, K03)."""
        self.minors[sector] += min(count, 3 - self.minors[sector], 8 - sum(self.minors.values()))

    def cancel(self, place: str) -> None:
        """A pending card is discarded; the slot stays empty."""
        card = self.pending.pop(place)
        self.gone[self.owner(card)].append(card)

    def enemy_pending(self) -> list[str]:
        """Pending cards that may be discarded from afar (TO-QS13, QB04, F04)."""
        return [
            place
            for place, card in self.pending.items()
            if place != self.fault and self.enemies(self.turn, self.owner(card))
        ]

    def faults(self) -> list[str]:
        """Where the Malfunction token may go (TO-F01, F02)."""
        laid = [slot for slot, thing in self.slots.items() if self.enemies(thing["seat"], self.turn)]
        return laid + [place for place, card in self.pending.items() if self.enemies(self.owner(card), self.turn)]

    def ask(self, lines: set[str], always: bool = False) -> str:
        """The active player's choice; what nobody can avoid is not asked."""
        if len(lines) == 1 and not always:
            return next(iter(lines))
        return self.choose(lines)
