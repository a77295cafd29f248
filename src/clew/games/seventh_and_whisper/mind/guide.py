"""What a search should know of this game: whole turns, the careful one first, and what a position is worth."""

from __future__ import annotations

from typing import Final

from clew.core.bot import Guide, Plan
from clew.core.dice import QuickDice
from clew.core.game import CONCEDE, UNHEARD, Seat, State
from clew.core.notation import Action
from clew.games.seventh_and_whisper.box.board import Board
from clew.games.seventh_and_whisper.box.cells import NOWHERE
from clew.games.seventh_and_whisper.box.constants import ACTING, ESCAPING
from clew.games.seventh_and_whisper.mind.partner import living
from clew.games.seventh_and_whisper.mind.standing import standing
from clew.games.seventh_and_whisper.mind.turns import turn_of
from clew.games.seventh_and_whisper.rules import forecast
from clew.games.seventh_and_whisper.rules.flow import Flow

LONGEST: Final = 30
"""Actions of a turn that are thought out together."""
TRIES: Final = ("camera", "hack", "door", "barrel", "strike")
"""What the dice decide: a turn is not planned beyond it."""
UNDER_WAY: Final = 0.6
"""What it is worth to be safe at the start of a run; the rest comes with the way that is behind."""


class WhisperGuide(Guide):
    """The careful turn, and the other cells where one could rest unseen."""

    horizon = 0
    first = 3
    growth = 1.0

    def plans(self, state: State, seat: Seat, dice: QuickDice) -> list[Plan]:
        """The careful turn first, then other single actions that nobody sees at once."""
        assert isinstance(state, Flow)
        if state.phase not in (ACTING, ESCAPING):
            return [(action,) for action in state.legal(seat) if action != CONCEDE]
        careful = careful_turn(state, seat)
        others: list[Plan] = [(action,) for action in state.legal(seat) if action not in (careful[0], CONCEDE)]
        return [careful, *others]

    def reply(self, state: State, seat: Seat, dice: QuickDice) -> Action:
        """What the careful planner does."""
        assert isinstance(state, Flow)
        return careful(state, seat)

    def worth(self, state: State, seat: Seat) -> float:
        """How far the team has got, by the chance that both can go on unseen."""
        assert isinstance(state, Flow)
        if state.ended is not None:
            return standing(state)
        return (UNDER_WAY + (1 - UNDER_WAY) * standing(state)) * going_on(state)


def going_on(board: Board) -> float:
    """The chance that the next rolls of both are good enough to rest unseen, as it stands."""
    seen = forecast.danger(board, board.where)
    chance = 1.0
    for seat, cell in enumerate(board.where):
        if cell != NOWHERE and seen >> cell & 1:
            chance *= living(board, seat, board.where)
    return chance


def careful(board: Flow, seat: Seat) -> Action:
    """The next action of a careful player."""
    if board.phase not in (ACTING, ESCAPING):
        return board.legal(seat)[0]
    return turn_of(board).action()


def careful_turn(board: Flow, seat: Seat) -> Plan:
    """What a careful player does until its turn ends, or until dice decide."""
    turn: Plan = ()
    twin = board.clone()
    while len(turn) < LONGEST:
        action = careful(twin, seat)
        turn = (*turn, action)
        twin.play(seat, action, QuickDice(0), UNHEARD)
        if action[0] in TRIES or twin.ended is not None or twin.turn != seat or twin.phase not in (ACTING, ESCAPING):
            break
    return turn
