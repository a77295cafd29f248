"""While the Minotaur hunts: where to meet, what to fetch before, and who holds the virtues."""

from __future__ import annotations

from typing import Final

from clew.core.game import Seat
from clew.core.notation import Action
from clew.games.daedalus_labyrinth.box.board import Board
from clew.games.daedalus_labyrinth.box.components import COLLAPSE, FIRST_VIRTUE, VIRTUE_NAMES, VIRTUES
from clew.games.daedalus_labyrinth.box.spots import NOWHERE, START_SPOTS, STEPS, Spot, cell_at
from clew.games.daedalus_labyrinth.mind.expedition import is_outer
from clew.games.daedalus_labyrinth.mind.prospects import Prospect, chance, keeper
from clew.games.daedalus_labyrinth.mind.trek import Trek, trek_of
from clew.games.daedalus_labyrinth.rules.flow import Flow
from clew.games.daedalus_labyrinth.rules.minotaur import doors, plan
from clew.games.daedalus_labyrinth.rules.moves import SCOUT, move_to
from clew.games.daedalus_labyrinth.rules.offers import END_TURN
from clew.games.daedalus_labyrinth.rules.patrons import turned
from clew.games.daedalus_labyrinth.rules.ways import walks

ENOUGH: Final = 5
"""With so many virtues nobody looks for more."""
HOPE: Final = 0.8
"""How much of a virtue's worth counts that is still to be fetched."""
FINDS: Final = 1.0
"""How much of what a scout may find counts."""
CLEARLY: Final = 0.04
"""So much better the prospect has to be with a power than without: most of them cost the turn, or the next one."""
POWERS: Final = ("summon", "rotate", "drink", "donate")


class Meeting:
    """The best spot to meet on for whoever is to move, and the best way to begin with."""

    __slots__ = ("board", "seat", "spot", "trek", "value", "way")

    board: Flow
    seat: Seat
    trek: Trek
    spot: Spot
    value: float
    way: list[Spot]
    """Over which spots; none to stay."""

    def __init__(self, board: Flow, seat: Seat) -> None:
        self.board = board
        self.seat = seat
        self.trek = trek_of(board, seat)
        self.spot = self.trek.here
        self.value = -1.0
        self.way = []
        held = len([holder for holder in board.holders if holder >= 0])
        gain = chance(len(board.living()), held + 1 + board.terms.bonus)
        gain -= chance(len(board.living()), held + board.terms.bonus)
        for spot in places(board):
            self._try(spot, Prospect(board, spot).value(), self._way(spot))
        if held < ENOUGH:
            self._try_stations(gain)
            if board.points:
                self._try_virtues(gain)

    def _try(self, spot: Spot, value: float, way: list[Spot]) -> None:
        if value > self.value:
            self.spot, self.value, self.way = spot, value, way

    def _way(self, spot: Spot) -> list[Spot]:
        if spot in self.trek.far:
            return self.trek.way(spot)
        if spot == self.board.beast:  # no walk leads over it, but one may end there
            for near in walks(self.board, spot, self.trek.steps):
                if near in self.trek.far:
                    return [*self.trek.way(near), spot]
        return []

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
                value = Prospect(board, station).value() + FINDS * gain * finds
                self._try(station, value, self.trek.way(station))

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
            value = max([Prospect(after, spot).value() for spot in ends]) + hope
            self._try(there, value, [*self.trek.way(before), there])


def places(board: Board) -> list[Spot]:
    """Where to meet: on START, where the fight is the escape; where somebody is; where it can be met; or nowhere."""
    found = [spot for spot in START_SPOTS if board.is_complete(spot)]
    found += [board.where[seat] for seat in board.living()]
    found += doors(board)
    return [*sorted(set(found), key=lambda spot: (-board.where.count(spot), spot)), NOWHERE]


def lures(board: Flow) -> bool:
    """Whether Aphrodite should lure it (DL-P01)."""
    lured = max([Prospect(board, spot).answer(True) for spot in places(board)])
    return lured > max([Prospect(board, spot).answer(False) for spot in places(board)])


class Turn:
    """What somebody is about to do in a turn, as long as everything is as it was foreseen."""

    __slots__ = ("known", "way")

    known: tuple[int, ...]
    """What it holds for: see ``_sight``."""
    way: list[Spot]

    def __init__(self) -> None:
        self.known = ()
        self.way = []

    def act(self, board: Flow, seat: Seat, actions: list[Action]) -> Action:
        """A power that helps; a step to the meeting; there, whoever has points left looks for more."""
        if self.known != _sight(board, seat, board.where[seat]):
            meeting = Meeting(board, seat)
            power = _power(board, seat, actions, meeting)
            if power is not None:
                return power
            self.way = meeting.way
            self.known = _sight(board, seat, board.where[seat])
        if self.way and board.points and move_to(self.way[0]) in actions:
            there = self.way.pop(0)
            self.known = _sight(board, seat, there)
            return move_to(there)
        held = len([holder for holder in board.holders if holder >= 0])
        if SCOUT in actions and held < ENOUGH and is_outer(trek_of(board, seat).scouts(board.where[seat])):
            return SCOUT
        return END_TURN if END_TURN in actions else actions[0]


def _sight(board: Board, seat: Seat, here: Spot) -> tuple[int, ...]:
    """What a turn depends on, once the hero is here."""
    return board.round, seat, len(board.laid), board.beast, here


def _power(board: Flow, seat: Seat, actions: list[Action], meeting: Meeting) -> Action | None:
    """What the patron offers, if the prospect is clearly better with it."""
    best = None
    best_value = meeting.value + CLEARLY
    danger = plan(board, False).way if board.beast not in board.where else []
    for action in actions:
        verb = action[0]
        if verb not in POWERS or (verb == "rotate" and not _is_on(danger, cell_at(action[1], action[2]))):
            continue
        after = board.clone()
        after.points = 0
        spot = meeting.spot
        if verb == "summon":
            spot = after.where[seat]
            after.where[action[1]] = spot
        elif verb == "rotate":
            cell = cell_at(action[1], action[2])
            after.laid[cell] = turned(after.laid[cell], action[3])
        elif verb == "drink":
            after.points = board.points + 1
        else:
            after.points = board.points - action[1]
            after.gifts[action[2]] += action[1]
        value = Prospect(after, spot).value()
        if value > best_value:
            best, best_value = action, value
    return best


def _is_on(way: list[Spot], cell: Spot) -> bool:
    return any(spot - cell in STEPS for spot in way)


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
