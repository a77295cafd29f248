"""What a search should know of the game: whole turns that deserve a look, and the chances of the team."""

from __future__ import annotations

import math
from typing import Final

from clew.core import bot
from clew.core.dice import QuickDice
from clew.core.game import UNHEARD, Seat, State
from clew.core.notation import Action
from clew.games.daedalus_sentence.box.board import ACTING, CHOOSING, COMMAND, DISCARD, FACE_DOWN, MARCH, MERGE
from clew.games.daedalus_sentence.box.places import PLACES
from clew.games.daedalus_sentence.mind.ariadne.escapee import Escape, Wish
from clew.games.daedalus_sentence.mind.ariadne.overseer import Overseer
from clew.games.daedalus_sentence.mind.bot import DaedalusBot, by_captures, by_liking, by_loss
from clew.games.daedalus_sentence.mind.standing import standing
from clew.games.daedalus_sentence.mind.together import answer
from clew.games.daedalus_sentence.mind.turns import SEEN_CODE, SEEN_TILE, Turn
from clew.games.daedalus_sentence.mind.worth import Worth
from clew.games.daedalus_sentence.rules.flow import Flow

LEVELS: Final = (
    bot.Level("wanders", "greedy", slips=0.38),
    bot.Level("stumbles", "greedy", slips=0.27),
    bot.Level("seeks", "greedy", slips=0.15),
    bot.Level("unravels", "greedy", slips=0.07),
    bot.Level("minotaur", "greedy"),
)
"""The planners without search, which has not been shown to win more; a slip is seldom harmless here."""

TURNS: Final = 6
"""Turns of a decision that are looked at."""

# Drawn by eye through 1,700 rounds of 80 games of the bots; a position counts as if the team were two
EVEN: Final = -200.0
"""Where chances are even."""
WIDE: Final = 120.0
"""So much more makes it 73 %."""
ALERT: Final = -6.0
"""What a level of alert costs a team, though its planners do not mind."""
ARIADNE_EVEN: Final = -50.0
ARIADNE_WIDE: Final = 65.0
"""The same in Ariadne's Thread, where the Commander's own measure counts against it."""


class DaedalusGuide(bot.Guide):
    """Turns from the planners of both sides, judged where they end: the measure looks beyond the next Phase 3."""

    def __init__(self) -> None:
        self.horizon = 0
        self.first = TURNS
        self.growth = 0.0
        self.deepest = 1

    def plans(self, state: State, seat: Seat, dice: QuickDice) -> list[bot.Plan]:
        """Whole turns where there are turns; else single actions, as the bot likes them."""
        assert isinstance(state, Flow)
        actions = state.legal(seat)
        if len(actions) > 1 and seat in state.actors():
            if state.phase == ACTING and state.attempt is None:
                return _turns(state, seat)
            if state.phase == COMMAND:
                return _commands(state, seat)
            actions = _ordered(state, seat, actions)
        return [(action,) for action in actions]

    def reply(self, state: State, seat: Seat, dice: QuickDice) -> Action:
        """What the bot would do."""
        return DaedalusBot(0).choose(state, seat)

    def worth(self, state: State, seat: Seat) -> float:
        """The chances of the team, or what is left of them for the Commander."""
        assert isinstance(state, Flow)
        board = _decided(state) if state.attempt is not None else state
        if board.ended is not None or not board.cells:
            return standing(board, seat)
        return 1 - chances(board, board.captain()) if seat == board.commander else chances(board, seat)


def _decided(state: Flow) -> Flow:
    """The same once everybody has answered who is asked for cards."""
    board = state.clone()
    dice = QuickDice(0)
    while board.attempt is not None:
        seat = board.actors()[0]
        board.play(seat, answer(board, seat, board.attempt), dice, UNHEARD)
    return board


def chances(board: Flow, seat: Seat) -> float:
    """How likely the team escapes, as one of it sees it: a curve through what came of positions like this one."""
    spare = 0 if board.done[seat] else board.actions[seat]
    worth = Wish(board, seat) if board.terms.ariadne else Worth(board, seat)
    total = worth.of(board, spare)
    if not board.terms.ariadne and board.players > 1:
        total += ALERT * board.alert
    total *= 2 / len(board.team)
    total += SEEN_TILE * (PLACES - board.tiles.count(FACE_DOWN)) + SEEN_CODE * sum([bool(code) for code in board.codes])
    if board.terms.ariadne:
        total -= Overseer(board, board.commander).of(board)
        return _curve((total - ARIADNE_EVEN) / ARIADNE_WIDE)
    return _curve((total - EVEN) / WIDE)


def _curve(value: float) -> float:
    """From any number to a chance."""
    return 0.5 + 0.5 * math.tanh(value / 2)


def _turns(state: Flow, seat: Seat) -> list[bot.Plan]:
    """What an escapee may do with what is left of her turn."""
    if state.terms.ariadne:
        return Escape(state, seat, False).turns(TURNS)
    return Turn(state, seat, Worth(state, seat)).turns(TURNS)


def _commands(state: Flow, seat: Seat) -> list[bot.Plan]:
    """What the Commander may do with what is left of his phase."""
    mind = Overseer(state, seat)
    lines = [tuple([node.action for node in line]) or (mind.nothing(),) for line in mind.lines(TURNS)]
    return list(dict.fromkeys(lines))


def _ordered(state: Flow, seat: Seat, actions: list[Action]) -> list[Action]:
    """Single actions, as the bot likes them."""
    if state.phase == CHOOSING:
        return by_liking(actions)
    if state.phase == DISCARD:
        return by_loss(state, seat, actions)
    if state.phase in (MARCH, MERGE):
        return by_captures(state, seat, actions, 0)
    best = DaedalusBot(0).choose(state, seat)
    return [best, *[action for action in actions if action != best]]
