"""What comes of meeting on a spot: everybody walks there, the Minotaur does what it will do, and every roll is weighed.

Nothing is drawn in it, so that the Minotaur's steps are certain and only the dice are not: what comes out is a chance.
"""

from __future__ import annotations

from typing import Final

from clew.core.game import Seat
from clew.games.daedalus_labyrinth.box.board import Board
from clew.games.daedalus_labyrinth.box.components import APOLLO, ARES, FIRST_VIRTUE, HERMES, SEATS, is_virtue
from clew.games.daedalus_labyrinth.box.constants import LOST, UNTAKEN
from clew.games.daedalus_labyrinth.box.spots import NOWHERE, START_SPOTS, Spot
from clew.games.daedalus_labyrinth.mind.flight import NEVER, Flight
from clew.games.daedalus_labyrinth.rules.confrontation import defeat, strength
from clew.games.daedalus_labyrinth.rules.flow import DIE, POINTS, Flow
from clew.games.daedalus_labyrinth.rules.minotaur import plan
from clew.games.daedalus_labyrinth.rules.patrons import steps_of
from clew.games.daedalus_labyrinth.rules.ways import crossed, hero_distances, walks

HORIZON: Final = 15
"""Slots that are looked ahead: five rounds bring the Minotaur from nearly everywhere."""
GATHERED: Final = 0.95
"""Part of the chance that is left if it has not come by then, and all wait together."""
SCATTERED: Final = 0.8
"""The same if they do not."""
PATIENCE: Final = 0.6
"""The part of all rounds after which waiting is worth nothing any more: nobody hides for ever."""
FOUND: Final = 1
"""Virtues that will have been found by then, if there are any left to find."""
CUT_OFF: Final = 0.1
"""The chance of a flight in which somebody has no way home: perhaps the dark leads there."""
HURRY: Final = 0.008
"""What each slot of a flight costs: a hero who is home cannot be cut off."""
STAND: Final = 2
"""With this strength, whoever is left after a confrontation waits for the next one on the spot."""


def chance(heroes: int, virtues: int) -> float:
    """That so many heroes with so many virtues between them slay it, one after the other, the virtues never lost."""
    miss = 1 - min(virtues, DIE) / DIE
    return 1 - miss**heroes


def keeper(board: Board, seats: list[Seat]) -> Seat:
    """Who should hold the virtues of these heroes: whoever confronts it last.

    Hermes has a use for them, Ares is strongest when nobody else is left; else whoever holds most.
    """
    for patron in (HERMES, ARES):
        seat = board.seat_of(patron)
        if seat in seats:
            return seat
    return max(seats, key=lambda seat: (board.holders.count(seat), -seat))


def champion(board: Board, seats: list[Seat]) -> Seat:
    """Who of these confronts it: whoever has least to lose; of equals whose turn comes last, for the collapse waits."""
    last = keeper(board, seats)
    return min(seats, key=lambda seat: (board.holders.count(seat), seat == last, -((seat - board.spawner) % SEATS)))


class Prospect:
    """The chance to win if all meet on a spot from now on; NOWHERE if they stay where they are."""

    __slots__ = ("board", "meeting", "toward")

    board: Flow
    meeting: Spot
    toward: list[dict[Spot, int]]
    """For each seat, how far it is to the meeting from everywhere."""

    def __init__(self, board: Flow, meeting: Spot) -> None:
        self.board = board
        self.meeting = meeting
        self.toward = [{} for _ in range(SEATS)]

    def value(self) -> float:
        """From the middle of somebody's turn."""
        after = self.board.clone()
        self._aim(after, self.meeting)
        return self._go_on(after, after.points, HORIZON)

    def answer(self, lured: bool) -> float:
        """In the Minotaur's turn, when Aphrodite is asked."""
        after = self.board.clone()
        self._aim(after, self.meeting)
        return self._hunt(after, lured, HORIZON)

    def _aim(self, board: Flow, meeting: Spot) -> None:
        self.meeting = meeting
        if meeting == NOWHERE:  # all stay where they are
            return
        found: list[tuple[list[list[int]], dict[Spot, int]]] = []
        for seat in range(SEATS):
            steps = steps_of(board, seat)
            known = [far for table, far in found if table is steps]
            if known:
                self.toward[seat] = known[0]
            else:
                self.toward[seat] = hero_distances(board, meeting, steps)
                found.append((steps, self.toward[seat]))

    def _go_on(self, board: Flow, points: int, slots: int) -> float:
        """The hero whose slot it is walks; then the next, and the Minotaur before its own."""
        while slots:
            seat = board.turn
            if board.where[seat]:
                self._walk(board, seat, points)
            slots -= 1
            board.turn = (seat + 1) % SEATS
            if board.turn == board.spawner and board.beast:
                return self._wake(board, slots)
            points = self._points(board)
        return self._later(board)

    def _points(self, board: Flow) -> int:
        seat = board.turn
        if board.skips and board.patrons[seat] == APOLLO:
            board.skips = False
            return 0
        given = board.gifts[seat]
        board.gifts[seat] = 0
        return POINTS + given

    def _walk(self, board: Flow, seat: Seat, points: int) -> None:
        """Toward the meeting, around the Minotaur, taking virtues that lie on the way; then all here pool theirs."""
        far = self.toward[seat]
        at = board.where[seat]
        while points and far.get(at, 0):
            best = NOWHERE
            for near in walks(board, at, steps_of(board, seat)):
                if far.get(near, NEVER) < far[at] and (near != board.beast or near == self.meeting):
                    best = near
                    break
            if not best:
                break
            cell = crossed(board, at, best, steps_of(board, seat))
            if cell:
                kind = board.kind_at(cell)
                if is_virtue(kind) and board.holders[kind - FIRST_VIRTUE] == UNTAKEN:
                    board.holders[kind - FIRST_VIRTUE] = seat
            at = best
            points -= 1
            if at == board.beast:
                board.where[seat] = at
                return  # DL-A10: no exchange any more
        board.where[seat] = at
        if board.where.count(at) > 1:
            here = board.on(at)
            last = keeper(board, here)
            board.holders = [last if holder in here else holder for holder in board.holders]

    def _wake(self, board: Flow, slots: int) -> float:
        if board.beast in board.where:
            return self._confront(board, slots)
        return self._hunt(board, False, slots)

    def _hunt(self, board: Flow, lured: bool, slots: int) -> float:
        way = plan(board, lured).way
        if way:
            board.beast = way[-1]
            if board.beast in board.where:
                return self._confront(board, slots)
        return self._go_on(board, self._points(board), slots)

    def _confront(self, board: Flow, slots: int) -> float:
        """Slain, they run; or one is eaten, and the others go on."""
        here = board.on(board.beast)
        seat = champion(board, here)
        wins = min(strength(board, board.beast, seat), DIE) / DIE
        total = 0.0
        if wins:
            after = board.clone() if wins < 1 else board
            total = wins * escape(after, seat)
        if wins < 1:
            board.holders = [LOST if holder == seat else holder for holder in board.holders]
            board.where[seat] = NOWHERE
            if defeat(board) is None:
                left = board.on(board.beast)
                if left and strength(board, board.beast, left[0]) >= STAND:
                    self._aim(board, board.beast)
                total += (1 - wins) * self._go_on(board, self._points(board), slots)
        return total

    def _later(self, board: Flow) -> float:
        """It has not come: there was time to find more."""
        living = board.living()
        virtues = board.terms.bonus + len([holder for holder in board.holders if holder >= 0])
        if UNTAKEN in board.holders:
            virtues += FOUND
        together = board.where.count(board.where[living[0]]) == len(living)
        patience = max(0.0, 1 - (board.round / (PATIENCE * board.terms.limit)) ** 2)
        return (GATHERED if together else SCATTERED) * patience * chance(len(living), virtues)


def escape(board: Flow, slayer: Seat) -> float:
    """The chance to win once this hero has slain it, in its turn; spoils the board."""
    if all(not spot or spot in START_SPOTS for spot in board.where):
        return 1.0  # DL-E08
    board.beast = NOWHERE
    board.slayer = slayer
    board.points = POINTS
    found = Flight(board)
    return CUT_OFF if found.slots >= NEVER else max(CUT_OFF, 1 - HURRY * found.slots)
