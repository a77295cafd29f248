"""While the Minotaur hunts: where to meet, what to fetch before, and who holds the virtues."""

from __future__ import annotations

from typing import Final

from clew.core.game import Seat
from clew.core.notation import Action
from clew.games.daedalus_labyrinth.box import COLLAPSE, FIRST_VIRTUE, VIRTUE_NAMES, VIRTUES
from clew.games.daedalus_labyrinth.flow import DaedalusLabyrinth
from clew.games.daedalus_labyrinth.moves import SCOUT, move_to
from clew.games.daedalus_labyrinth.outlook import Outlook, chance, keeper
from clew.games.daedalus_labyrinth.rules import END_TURN
from clew.games.daedalus_labyrinth.spots import START_SPOTS, Spot, is_centre
from clew.games.daedalus_labyrinth.state import Board
from clew.games.daedalus_labyrinth.trek import Trek, trek_of
from clew.games.daedalus_labyrinth.ways import walks

ENOUGH: Final = 5
"""With so many virtues nobody looks for more."""
HOPE: Final = 0.8
"""How much of a virtue's worth counts that is still to be fetched."""
FINDS: Final = 1.0
"""How much of what a scout may find counts."""


class Meeting:
    """The best spot to meet on for whoever is to move, and the best way to begin with."""

    __slots__ = ("board", "seat", "spot", "step", "trek", "value")

    board: DaedalusLabyrinth
    seat: Seat
    trek: Trek
    spot: Spot
    value: float
    step: Spot
    """The next spot; 0 to stay."""

    def __init__(self, board: DaedalusLabyrinth, seat: Seat) -> None:
        self.board = board
        self.seat = seat
        self.trek = trek_of(board, seat)
        self.spot = self.trek.here
        self.value = -1.0
        self.step = 0
        held = len([holder for holder in board.holders if holder >= 0])
        gain = chance(len(board.living()), held + 1 + board.terms.bonus)
        gain -= chance(len(board.living()), held + board.terms.bonus)
        for spot in self._places():
            self._try(spot, Outlook(board, spot).value(), self._step(spot))
        if held < ENOUGH:
            self._try_stations(gain)
            if board.points:
                self._try_virtues(gain)

    def _try(self, spot: Spot, value: float, step: Spot) -> None:
        if value > self.value:
            self.spot, self.value, self.step = spot, value, step

    def _step(self, spot: Spot) -> Spot:
        if spot in self.trek.far:
            return self.trek.first_step(spot)
        if spot == self.board.beast and spot in walks(self.board, self.trek.here, self.trek.steps):
            return spot
        return 0

    def _places(self) -> list[Spot]:
        """START, where the fight is the escape; wherever somebody is; the Minotaur itself."""
        board = self.board
        found = [spot for spot in START_SPOTS if board.is_complete(spot)]
        found += [board.where[seat] for seat in board.living()]
        if not is_centre(board.beast):
            found.append(board.beast)
        return sorted(set(found))

    def _try_stations(self, gain: float) -> None:
        """Where tiles can be laid: they may hold virtues."""
        board = self.board
        bag = board.bag_count()
        if not bag:
            return
        share = sum(board.bag[FIRST_VIRTUE : FIRST_VIRTUE + VIRTUES]) / bag
        for station in sorted({self.trek.came[spot] for spot in self.trek.dark}):
            if self.trek.far[station] <= 2 * board.points + 2:
                finds = min(1.0, share * len(self.trek.scouts(station)))
                value = Outlook(board, station).value() + FINDS * gain * finds
                self._try(station, value, self._step(station))

    def _try_virtues(self, gain: float) -> None:
        """Fetching one, then meeting where it leads to."""
        board = self.board
        tried: list[Spot] = []
        for moves, before, there, cell in self.trek.virtues():
            if cell in tried:
                continue
            tried.append(cell)
            after = board.clone()
            hope = 0.0
            if moves <= board.points:
                after.where[self.seat] = there
                after.holders[board.kind_at(cell) - FIRST_VIRTUE] = self.seat
                after.points -= moves
                if not board.is_complete(there):
                    after.laid[board.beyond(there)] = COLLAPSE * 4  # it may be anything, so nothing that helps
                ends = [there, before, *[spot for spot in START_SPOTS if board.is_complete(spot)]]
            else:
                hope = HOPE * gain
                ends = [before]
            value = max([Outlook(after, spot).value() for spot in ends]) + hope
            self._try(there, value, self.trek.first_step(before) or there)


def act(board: DaedalusLabyrinth, seat: Seat, actions: list[Action]) -> Action:
    """A step to the meeting; there, whoever has points left looks for more."""
    meeting = Meeting(board, seat)
    if meeting.step and board.points:
        return move_to(meeting.step)
    held = len([holder for holder in board.holders if holder >= 0])
    if SCOUT in actions and held < ENOUGH:
        return SCOUT
    return END_TURN if END_TURN in actions else actions[0]


def exchange(board: Board, seat: Seat, actions: list[Action]) -> Action | None:
    """All virtues on a spot go to whoever confronts last (DL-A30)."""
    here = board.on(board.where[seat])
    if len(here) == 1:
        return None
    last = keeper(board, here)
    for virtue, holder in enumerate(board.holders):
        if holder in here and holder != last:
            if holder == seat:
                action: Action = ("give", VIRTUE_NAMES[virtue], last)
            else:
                action = ("take", VIRTUE_NAMES[virtue], holder)
            if action in actions:
                return action
    return None
