"""Phase 3 without spawns, read off the clauses as literally as can be: slow, and only here to disagree.

Works on the plain data of a position and on the names of places, tiles and cards, and shares no code with the game.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

Place = tuple[str, int]
"""A ring and a slot: ``("R", 5)``."""
Chooser = Callable[[str, list[str]], str]
"""Asked for ``march`` or ``merge`` and the places to choose from."""

SIZE = {"B": 6, "R": 12, "Y": 12, "G": 12}
OUTER = {"B": "R", "R": "Y", "Y": "G"}
COLOUR = {"blue": "B", "red": "R", "yellow": "Y", "green": "G"}
CHAMBER: Place = ("C", 3)
CLOCKWISE_WALL = {"R08", "R14", "Y08", "Y13", "G07", "G13"}
COUNTER_WALL = {"R11", "Y11", "G09", "G12"}
GATES = {"B01", "B02", "R01", "R02", "Y01", "Y02"}
POD = "G01"
BACKWARD = {
    *("blue-1b", "blue-2b", "blue-2c", "blue-3b"),
    *("red-1b", "red-1c", "red-2b", "red-3b", "red-3c"),
    *("yellow-1b", "yellow-2b", "yellow-2c", "yellow-3b"),
    *("green-1b", "green-1c", "green-2b", "green-3b", "green-3c"),
}
"""The colour cards that turn counterclockwise."""
WHITE = {"B": 1, "R": -1, "Y": 1, "G": -1}


def read(name: str) -> Place:
    return name[0], int(name[1:])


def write(place: Place) -> str:
    return f"{place[0]}{place[1]}"


def number_of(card: str) -> int:
    return int(card.split("-")[1][0])


class Lost(Exception):
    """The game is lost, by a clause."""


class Station:
    """A position, and what its THESEUS does to it."""

    def __init__(self, position: dict[str, Any], choose: Chooser) -> None:
        self.choose = choose
        self.tiles = {read(place): tile for place, tile in position["tiles"].items()}
        self.minotaurs = [read(place) if place else None for place in position["minotaurs"]]
        self.scientists = [read(place) if place else None for place in position["scientists"]]
        self.seats = range(len(position["characters"]))
        self.where = [read(place) for place in position["where"]]
        self.hidden = position["hidden"]
        self.tokens = list(position["tokens"])
        self.hands = [list(hand) for hand in position["hands"]]
        self.discards = list(position["discards"])
        self.theseus = list(position["theseus"])
        self.alert = position["alert"]
        self.lost = ""
        cells = dict(zip(["baxter", "jamie", "clay", "audrey", "morrow"], position["cells"], strict=True))
        self.cells = [("C", cells[character]) for character in position["characters"]]

    # --- The board ----------------------------------------------------------------------------------------------------

    def neighbour(self, place: Place, way: int) -> Place:
        return place[0], (place[1] + way) % SIZE[place[0]]

    def walled(self, place: Place, way: int) -> bool:
        """DS-B09 to DS-B12: a wall of either tile on the edge between them."""
        one, other = (place, self.neighbour(place, 1)) if way > 0 else (self.neighbour(place, -1), place)
        return self.tiles.get(one) in CLOCKWISE_WALL or self.tiles.get(other) in COUNTER_WALL

    def section(self, place: Place) -> set[Place] | None:
        """DS-M18, DS-M20: the run of tiles between walls; none where fewer than two edges are walled."""
        ring = place[0]
        edges = [slot for slot in range(SIZE[ring]) if self.walled((ring, slot), 1)]
        if len(edges) < 2:
            return None
        found = {place}
        for way in (1, -1):
            there = place
            while not self.walled(there, way):
                there = self.neighbour(there, way)
                found.add(there)
        return found

    def barren(self, place: Place) -> bool:
        """DS-M19: no escapee, hidden or not, and no face-up gate, the pod included."""
        section = self.section(place)
        if section is None:
            return False
        people = {self.where[seat] for seat in self.seats if self.tokens[seat] != "captured"}
        return not section & people and not any(self.tiles.get(there) in {*GATES, POD} for there in section)

    def outside(self, place: Place, heading: int) -> Place:
        """DS-M13: of two outer tiles the one that lies in the heading."""
        if place[0] == "B":
            return "R", 2 * place[1] + (1 if heading > 0 else 0)
        return OUTER[place[0]], place[1]

    def inside(self, place: Place) -> Place | None:
        """The tile of the next inner ring that this one touches."""
        for inner, outer in OUTER.items():
            if outer == place[0]:
                return (inner, place[1] // 2) if inner == "B" else (inner, place[1])
        return None

    # --- Phase 3 ------------------------------------------------------------------------------------------------------

    def act(self) -> None:
        """DS-T01, DS-T02, DS-T11, DS-T12, DS-T14."""
        try:
            self.merge_check()
            for slot in range(2 * self.alert):
                self.activate(self.theseus[slot], slot)
        except Lost as loss:
            self.lost = str(loss)
            return
        done = 2 * self.alert
        self.discards += [card for card in self.theseus[:done] if card]
        self.theseus = self.theseus[done:] + [None] * done

    def activate(self, card: str | None, slot: int) -> None:
        """DS-T04, DS-T05, DS-T07, DS-T08, DS-T10, DS-P02."""
        if card is None:
            return
        if card.startswith("loctae"):
            if None in self.scientists:
                self.scientists[self.scientists.index(None)] = CHAMBER
        elif slot % 2:
            self.patrol(card)
        else:
            for ring, way in WHITE.items():
                if card.startswith("white"):
                    self.turn(ring, way * number_of(card))
                elif COLOUR[card.split("-")[0]] == ring:
                    self.turn(ring, (-1 if card in BACKWARD else 1) * number_of(card))

    def turn(self, ring: str, steps: int) -> None:
        """DS-B03, DS-B04."""

        def carried(place: Place | None) -> Place | None:
            return (ring, (place[1] + steps) % SIZE[ring]) if place and place[0] == ring else place

        self.tiles = {carried(place) or place: tile for place, tile in self.tiles.items()}
        self.minotaurs = [carried(place) for place in self.minotaurs]
        self.scientists = [carried(place) for place in self.scientists]
        self.where = [carried(place) or place for place in self.where]

    def patrol(self, card: str) -> None:
        """DS-M01, DS-M16, DS-M17."""
        white = card.startswith("white")
        number = number_of(card)
        ways = WHITE if white else dict.fromkeys(WHITE, -1 if card in BACKWARD else 1)
        stood = ["B" if place == CHAMBER else place[0] if place else "" for place in self.scientists]
        before = self.scientists[:]
        self.merge_check()
        for ring in WHITE if white else [COLOUR[card.split("-")[0]]]:
            self.march_all(
                [figure for figure, place in enumerate(self.minotaurs) if place and place[0] == ring],
                self.minotaurs,
                partial(self.march_minotaur, number=number, heading=ways[ring]),
            )
        made = [figure for figure, place in enumerate(self.scientists) if place and before[figure] is None]
        for figure in made:
            there = self.scientists[figure]
            assert there is not None
            stood[figure] = there[0]
        self.march_all(
            [figure for figure, place in enumerate(self.scientists) if place],
            self.scientists,
            lambda figure: self.march_scientist(figure, number, ways[stood[figure]]),
        )

    def march_all(self, waiting: list[int], figures: list[Place | None], march: Callable[[int], None]) -> None:
        """DS-M02 to DS-M04, DS-M24, DS-M33."""
        while waiting:
            rooms = sorted({write(place) for place in [figures[figure] for figure in waiting] if place})
            chosen = self.choose("march", rooms) if len(rooms) > 1 else rooms[0]
            figure = next(figure for figure in waiting if figures[figure] == read(chosen))
            waiting.remove(figure)
            march(figure)
            waiting[:] = [other for other in waiting if figures[other] is not None]  # merged ones march no more

    def along(self, place: Place, heading: int) -> tuple[Place | None, int]:
        """DS-M07, DS-M08."""
        if self.walled(place, heading):
            heading = -heading
            if self.walled(place, heading):
                return None, heading
        return self.neighbour(place, heading), heading

    def march_minotaur(self, figure: int, number: int, heading: int) -> None:
        """DS-M05 to DS-M10, DS-M22, DS-M24 to DS-M26, DS-C07."""
        place = self.minotaurs[figure]
        assert place is not None
        if self.capture(place):
            self.minotaurs[figure] = None
            return
        for _ in range(number):
            there, heading = self.along(place, heading)
            if there is None:
                return
            place = there
            self.minotaurs[figure] = place
            if self.capture(place):
                self.minotaurs[figure] = None
                return
            if self.minotaurs.count(place) >= 3 and None in self.scientists:
                self.merge(place)
                return

    def march_scientist(self, figure: int, number: int, heading: int) -> None:
        """DS-M05, DS-M10 to DS-M15, DS-M29 to DS-M31, DS-C08."""
        place = self.scientists[figure]
        assert place is not None
        self.capture(place)
        for _ in range(number):
            there, heading = self.next_step(place, heading)
            if there is None:
                return
            place = there
            self.scientists[figure] = place
            self.capture(place)

    def next_step(self, place: Place, heading: int) -> tuple[Place | None, int]:
        """DS-M31: the four questions in their order."""
        if place == CHAMBER:
            return ("B", 3), heading
        if self.tiles.get(place) in GATES:
            there = self.outside(place, heading)
            if not self.barren(there):
                return there, heading
        inner = self.inside(place)
        if inner and self.tiles.get(inner) in GATES and self.barren(place):
            return inner, heading
        return self.along(place, heading)

    # --- Merging and capture ------------------------------------------------------------------------------------------

    def merge_check(self) -> None:
        """DS-M21, DS-M23: outer rings first; the captain chooses where not all can be replaced."""
        for ring in "GYRB":
            while None in self.scientists:
                groups = sorted(
                    {
                        place
                        for place in self.minotaurs
                        if place and place[0] == ring and self.minotaurs.count(place) >= 3
                    }
                )
                if not groups:
                    break
                if len(groups) > self.scientists.count(None):
                    self.merge(read(self.choose("merge", sorted([write(place) for place in groups]))))
                else:
                    self.merge(groups[0])

    def merge(self, place: Place) -> None:
        self.minotaurs[:] = [None if there == place else there for there in self.minotaurs]
        self.scientists[self.scientists.index(None)] = place

    def capture(self, place: Place) -> bool:
        """DS-C01 to DS-C06, DS-C12; whether anybody was there."""
        victims = [seat for seat in self.seats if self.where[seat] == place and not self.hidden[seat]]
        for seat in victims:
            self.discards += self.hands[seat]
            self.hands[seat] = []
            self.where[seat] = self.cells[seat]
            if self.tokens[seat] == "gone":
                raise Lost("DS-C05")
            self.tokens[seat] = "captured"
            if all(token == "captured" for token in self.tokens):
                raise Lost("DS-C06")
        return bool(victims)

    def outcome(self) -> tuple[Any, ...]:
        """Everything but which of two like figures is which; of a lost game how it was lost."""
        if self.lost:
            return (self.lost,)
        return (
            sorted([write(place) for place in self.minotaurs if place]),
            sorted([write(place) for place in self.scientists if place]),
            [write(place) for place in self.where],
            self.tokens,
            self.hands,
            sorted(self.discards),
            {write(place): tile for place, tile in self.tiles.items()},
            self.theseus,
        )
