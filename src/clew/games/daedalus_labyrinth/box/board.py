"""Where everything is: questions about the table, no rules."""

from __future__ import annotations

from clew.core.game import Options, Seat, State
from clew.core.notation import Action
from clew.core.result import Result
from clew.games.daedalus_labyrinth.box.components import (
    COUNTS,
    FALLEN,
    KIND_NAMES,
    MIST,
    NO_PATRON,
    NO_TILE,
    SEATS,
    START_KIND,
    VIRTUES,
    is_virtue,
)
from clew.games.daedalus_labyrinth.box.constants import (
    CHOOSING,
    COMPLETE,
    CRUMBLED,
    HALF,
    NO_SPOT,
    NOBODY,
    SOBER,
    UNTAKEN,
)
from clew.games.daedalus_labyrinth.box.options import Terms
from clew.games.daedalus_labyrinth.box.spots import NOWHERE, ROW, START, Spot


class Board(State):
    """The table: maze, heroes, bag, Minotaur, and how far the turn has got."""

    __slots__ = (
        "aside",
        "asked",
        "bag",
        "beast",
        "closed",
        "collapses",
        "confronter",
        "dealt",
        "drawn",
        "drunk",
        "ended",
        "first",
        "freely",
        "fresh",
        "gifts",
        "goal",
        "holders",
        "laid",
        "offers",
        "partner",
        "patrons",
        "phase",
        "points",
        "redrawn",
        "rolled",
        "round",
        "scouted",
        "sites",
        "skips",
        "slayer",
        "spawner",
        "spawns",
        "summoned",
        "swapped",
        "terms",
        "touched",
        "turn",
        "warps",
        "where",
    )

    terms: Terms
    phase: int
    asked: Seat
    """Whose decision it is; NOBODY when the game is over."""

    # The maze
    laid: dict[Spot, int]
    """The code of the tile in each cell."""
    bag: list[int]
    """How many of each kind are in the bag."""
    spawns: list[Spot]
    """The Spawn Points in the order in which they were laid (DL-L11)."""
    warps: list[Spot]
    """The Warps that were laid."""
    holders: list[int]
    """For each virtue the seat that has it, UNTAKEN or LOST."""

    # The heroes
    patrons: list[int]
    dealt: list[int]
    """With pick_of_two, the two cards before each seat until all have chosen."""
    where: list[Spot]
    """Where each hero stands; NOWHERE once eaten."""
    gifts: list[int]
    """Points that Hera gave for the next turn (DL-P28)."""
    skips: bool
    """Whether Apollo's hero skips the next turn (DL-P07)."""
    drunk: int
    """How Dionysus' hero feels."""
    summoned: bool
    """Whether Zeus has called somebody (DL-P39)."""

    # The Minotaur
    beast: Spot
    """Where it stands; NOWHERE before it enters and after it was slain."""
    spawner: Seat
    """In whose turn it entered; NOBODY before (DL-M07)."""
    slayer: Seat
    """Who slew it; NOBODY before (DL-C08)."""
    collapses: int
    """Turns of the slayer that have ended since (DL-E03)."""

    # The turn
    first: Seat
    turn: Seat
    """Whose slot it is."""
    round: int
    points: int
    touched: bool
    """Whether anything was done in this turn (DL-T10)."""
    scouted: bool
    """Whether Athena's free scout of this turn is used (DL-P13)."""
    redrawn: bool
    """Whether Apollo has drawn again in this turn (DL-P05)."""
    partner: Seat
    """With whom an exchange is under way; NOBODY if with none (DL-A36)."""
    swapped: int
    """The virtues that have changed hands in it, as bits."""
    closed: int
    """The heroes with whom an exchange is over until the next move, as bits (DL-A33)."""

    # Tiles that wait to be laid
    drawn: list[int]
    """Their kinds, sorted."""
    sites: list[Spot]
    """The empty cells they were drawn for, sorted."""
    aside: list[int]
    """Kinds that could not be laid, in order (DL-L12)."""
    freely: bool
    """Whether the tile may be laid in any way because the bag ran out (DL-L13)."""
    fresh: bool
    """Whether none of the tiles of this draw was laid yet (DL-P05)."""
    goal: Spot
    """Where the hero goes when the tile lies; NOWHERE for a scout."""

    # A confrontation
    confronter: Seat
    rolled: int
    """The roll that failed."""

    ended: Result | None
    offers: list[Action] | None
    """The legal actions, once somebody asked; replaced, never changed."""

    def copy_to(self, twin: Board) -> None:
        """Make another board equal to this one, and independent of it."""
        twin.terms = self.terms
        twin.phase = self.phase
        twin.asked = self.asked
        twin.laid = self.laid.copy()
        twin.bag = self.bag[:]
        twin.spawns = self.spawns[:]
        twin.warps = self.warps[:]
        twin.holders = self.holders[:]
        twin.patrons = self.patrons[:]
        twin.dealt = self.dealt[:]
        twin.where = self.where[:]
        twin.gifts = self.gifts[:]
        twin.skips = self.skips
        twin.drunk = self.drunk
        twin.summoned = self.summoned
        twin.beast = self.beast
        twin.spawner = self.spawner
        twin.slayer = self.slayer
        twin.collapses = self.collapses
        twin.first = self.first
        twin.turn = self.turn
        twin.round = self.round
        twin.points = self.points
        twin.touched = self.touched
        twin.scouted = self.scouted
        twin.redrawn = self.redrawn
        twin.partner = self.partner
        twin.swapped = self.swapped
        twin.closed = self.closed
        twin.drawn = self.drawn[:]
        twin.sites = self.sites[:]
        twin.aside = self.aside[:]
        twin.freely = self.freely
        twin.fresh = self.fresh
        twin.goal = self.goal
        twin.confronter = self.confronter
        twin.rolled = self.rolled
        twin.ended = self.ended
        twin.offers = self.offers

    def clear(self, options: Options) -> None:
        """START with the three heroes in its centre, everything else in the bag or the box (DL-S04 to DL-S06)."""
        self.terms = Terms(options)
        self.phase = CHOOSING
        self.asked = self.first = self.turn = 0
        self.laid = {START: START_KIND * 4}
        self.bag = [0, *COUNTS[1:]]
        self.spawns = []
        self.warps = []
        self.holders = [UNTAKEN] * VIRTUES
        self.patrons = [NO_PATRON] * SEATS
        self.dealt = []
        self.where = [START] * SEATS
        self.gifts = [0] * SEATS
        self.skips = self.summoned = False
        self.drunk = SOBER
        self.beast = NOWHERE
        self.spawner = self.slayer = NOBODY
        self.collapses = 0
        self.round = 1
        self.points = 0
        self.touched = self.scouted = self.redrawn = False
        self.partner = NOBODY
        self.swapped = self.closed = 0
        self.drawn = []
        self.sites = []
        self.aside = []
        self.freely = self.fresh = False
        self.goal = NOWHERE
        self.confronter = NOBODY
        self.rolled = 0
        self.ended = None
        self.offers = None

    # --- The maze ---------------------------------------------------------------------------------------------------

    def kind_at(self, cell: Spot) -> int:
        """The kind of the face-up tile in a cell; -1 where none lies, or one that has fallen."""
        code = self.laid.get(cell, NO_TILE)
        return code >> 2 if code < FALLEN else -1

    def formed(self, spot: Spot) -> int:
        """What a side spot is: half-formed, complete, crumbled, or nothing at all (DL-B04)."""
        step = 1 if spot & 1 else ROW
        one = self.laid.get(spot - step, NO_TILE)
        other = self.laid.get(spot + step, NO_TILE)
        if one == NO_TILE:
            return NO_SPOT if other == NO_TILE else HALF if other < FALLEN else CRUMBLED
        if other == NO_TILE:
            return HALF if one < FALLEN else CRUMBLED
        return COMPLETE if one < FALLEN and other < FALLEN else CRUMBLED

    def is_complete(self, spot: Spot) -> bool:
        """Whether face-up tiles lie on both sides of a side spot."""
        step = 1 if spot & 1 else ROW
        laid = self.laid
        return laid.get(spot - step, NO_TILE) < FALLEN and laid.get(spot + step, NO_TILE) < FALLEN

    def beyond(self, spot: Spot) -> Spot:
        """The empty cell at a half-formed spot."""
        step = 1 if spot & 1 else ROW
        return spot + step if spot - step in self.laid else spot - step

    def bag_count(self) -> int:
        """How many tiles are in the bag."""
        return sum(self.bag)

    def virtue_tiles(self) -> int:
        """How many virtue tiles have been laid (DL-M01)."""
        return len([code for code in self.laid.values() if is_virtue(code % FALLEN >> 2)])

    # --- The heroes -------------------------------------------------------------------------------------------------

    def seat_of(self, patron: int) -> Seat:
        """Whose hero this patron helps, as long as the hero lives; else NOBODY (DL-P43)."""
        for seat in range(SEATS):
            if self.patrons[seat] == patron and self.where[seat]:
                return seat
        return NOBODY

    def living(self) -> list[Seat]:
        """The heroes who have not been eaten."""
        return [seat for seat in range(SEATS) if self.where[seat]]

    def on(self, spot: Spot) -> list[Seat]:
        """The heroes on a spot."""
        return [seat for seat in range(SEATS) if self.where[seat] == spot]

    def by_slot(self) -> list[Seat]:
        """The seats in the order in which their slots come, counted from the Minotaur's (DL-M14)."""
        return [(self.spawner + i) % SEATS for i in range(SEATS)]

    def virtues_of(self, seat: Seat) -> list[int]:
        """The virtues that a hero holds, in the fixed order."""
        return [virtue for virtue in range(VIRTUES) if self.holders[virtue] == seat]

    def is_hidden(self, seat: Seat) -> bool:
        """Whether a hero is on a side of a Mist tile (DL-X05)."""
        spot = self.where[seat]
        if not (spot & 1 or spot & ROW):
            return False
        step = 1 if spot & 1 else ROW
        return self.kind_at(spot - step) == MIST or self.kind_at(spot + step) == MIST

    def census(self) -> dict[str, int]:
        """All tiles are in the bag, on the table, or wait to be laid."""
        counts = self.bag[:]
        for code in self.laid.values():
            counts[code % FALLEN >> 2] += 1
        for kind in self.drawn + self.aside:
            counts[kind] += 1
        return dict(zip(KIND_NAMES, counts, strict=True))
