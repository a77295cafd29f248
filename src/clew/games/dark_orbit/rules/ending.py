"""Turns one after the other, and how the game ends (TO-T, TO-E, TO-V)."""

from __future__ import annotations

from clew.core.dice import Dice
from clew.core.game import Events, Frame, Seat
from clew.core.notation import Action
from clew.core.result import Result
from clew.games.dark_orbit.box.board import IN_TIME, NO_UNIT, SPACE, Board
from clew.games.dark_orbit.box.components import MOST_DATA
from clew.games.dark_orbit.box.constants import REASONS
from clew.games.dark_orbit.box.options import DUEL, FFA
from clew.games.dark_orbit.rules.totals import team_total, total

# --- Turns ------------------------------------------------------------------------------------------------------------


def start_turn(board: Board, seat: Seat, events: Events) -> None:
    """Nobody is marked as moved, and a unit has to go (TO-T01, TO-T07)."""
    board.turn = seat
    board.moved = [False] * len(board.moved)
    board.acting = NO_UNIT
    board.paralysed = board.extra = False
    board.stack = [("rest",), ("move", False)]
    events.tell("turn", seat, board.round)


def rest(board: Board, frame: Frame, dice: Dice, events: Events) -> None:
    """A unit-turn is over: another one, if it was earned and somebody can take it, or the end (TO-B05, TO-B06)."""
    board.paralysed = False
    if board.extra:
        board.extra = False
        for unit in board.units_of(board.turn):
            if not board.moved[unit] and board.where[unit] != SPACE:
                board.acting = NO_UNIT
                board.stack.append(("move", True))
                return
    board.stack.append(("end",))


def end_turn(board: Board, action: Action, dice: Dice, events: Events) -> None:
    """The next player; after the last one a round is over (TO-T06, TO-T08, TO-E09)."""
    following = (board.turn + 1) % board.terms.players
    if board.overtime != IN_TIME:
        board.overtime -= 1
        if board.overtime == 0:
            _settle(board, events)
            return
    elif following == board.first:
        if board.round == board.terms.cap:
            count_up(board, "TO-E09", events)
            return
        board.round += 1
    start_turn(board, following, events)


# --- The end ----------------------------------------------------------------------------------------------------------


def end(board: Board, winners: list[Seat], clause: str, events: Events) -> None:
    """The game is over, and nothing more happens."""
    board.ended = Result(tuple(winners), clause, REASONS[clause])
    board.stack = []
    board.offers = None
    events.tell("over", tuple(winners), clause, tuple([total(board, seat) for seat in range(board.terms.players)]))


def check(board: Board, events: Events) -> None:
    """After every effect: a faction without Life, or with all its Data (TO-E01, TO-E02, TO-E08, TO-E10, TO-V13)."""
    seats = range(board.terms.players)
    dead = [seat for seat in seats if board.life[seat] == 0]
    if not dead and MOST_DATA not in board.data:
        return
    if board.terms.mode == FFA:
        _end_of_all(board, dead, events)
        return
    teams = board.terms.teams
    if dead:
        losers = [teams[seat] for seat in dead]
        winners = [seat for seat in seats if teams[seat] not in losers]
    else:
        full = [teams[seat] for seat in seats if board.data[seat] == MOST_DATA]
        winners = [seat for seat in seats if teams[seat] in full]
    duel = "TO-E01" if dead else "TO-E02"
    end(board, winners, duel if board.terms.mode == DUEL else "TO-V11", events)


def _end_of_all(board: Board, dead: list[Seat], events: Events) -> None:
    """Everybody for themselves: the largest total among those with Life (TO-V05, TO-V06, TO-V08)."""
    alive = [seat for seat in range(board.terms.players) if seat not in dead]
    best = max([total(board, seat) for seat in alive], default=0)
    winners = [seat for seat in alive if total(board, seat) == best]
    clause = "TO-V08" if len(winners) > 1 else "TO-V05" if dead else "TO-V06"
    end(board, winners, clause, events)


def count_up(board: Board, clause: str, events: Events) -> None:
    """The totals decide; after a tie everybody has one more turn (TO-E04, TO-E05)."""
    winners = leaders(board)
    if len({board.terms.teams[seat] for seat in winners}) == 1:
        end(board, winners, clause, events)
        return
    board.overtime = board.terms.players
    events.tell("tied", tuple(winners))
    start_turn(board, (board.turn + 1) % board.terms.players, events)


def leaders(board: Board) -> list[Seat]:
    """Everybody whose team has the largest total."""
    sums = [team_total(board, seat) for seat in range(board.terms.players)]
    return [seat for seat, found in enumerate(sums) if found == max(sums)]


def _settle(board: Board, events: Events) -> None:
    """After the additional turns whoever shares the largest total wins together (TO-E05, TO-E07)."""
    winners = leaders(board)
    shared = len({board.terms.teams[seat] for seat in winners}) > 1
    end(board, winners, "TO-E07" if shared else "TO-E05", events)
