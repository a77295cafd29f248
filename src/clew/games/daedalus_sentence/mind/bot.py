"""A team-mate that thinks: it knows what the station will do, and what the team is about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from clew.core.bot import Bot, BotMaker
from clew.core.dice import QuickDice
from clew.core.game import UNHEARD, Seat, State
from clew.core.notation import Action
from clew.games.daedalus_sentence.box.attempt import Attempt
from clew.games.daedalus_sentence.box.board import (
    ACTING,
    CAPTURED,
    CHOOSING,
    COVERED,
    DISCARD,
    MARCH,
    MERGE,
    PLANNING,
    Board,
)
from clew.games.daedalus_sentence.box.components import AUDREY, BAXTER, CLAY, JAMIE, MORROW
from clew.games.daedalus_sentence.mind.ariadne.bot import CommanderBot
from clew.games.daedalus_sentence.mind.ariadne.escapee import Escape, Wish
from clew.games.daedalus_sentence.mind.together import answer
from clew.games.daedalus_sentence.mind.turns import Turn
from clew.games.daedalus_sentence.mind.worth import Worth
from clew.games.daedalus_sentence.rules.attempts import CALL
from clew.games.daedalus_sentence.rules.enhancers import REVEAL
from clew.games.daedalus_sentence.rules.flow import Flow
from clew.games.daedalus_sentence.rules.offers import READY

LIKED: Final = [JAMIE, AUDREY, BAXTER, MORROW, CLAY]
"""Whom the bots would rather be."""
CHEAP: Final = 0.6
"""What a card may be worth that is spent for its data packets."""


class DaedalusBot(Bot):
    """Plans a turn at a time."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._dice = QuickDice(seed)
        self._commander = CommanderBot()
        """For the Hive Commander's seat of Ariadne's Thread."""
        self._called = 0
        """The round in which it called others the last time, in vain or not."""
        self._turn: list[Action] = []
        self._board: tuple[object, ...] = ()
        """The turn that was thought out, and the board on which it goes on."""

    def choose(self, guess: State, seat: Seat) -> Action:
        """By the phase; what she does not know of ``guess`` falls anew, so that it has no say."""
        world = guess.reshuffled(seat, self._dice)
        assert isinstance(world, Flow)
        return self._choose(world, seat)

    def _choose(self, guess: Flow, seat: Seat) -> Action:
        actions = guess.legal(seat)
        if len(actions) == 1:
            return actions[0]
        if guess.phase == CHOOSING:
            return by_liking(actions)[0]
        if seat == guess.commander:
            return self._commander.choose(guess, seat)
        if guess.phase == DISCARD:
            return by_loss(guess, seat, actions)[0]
        if guess.phase in (MARCH, MERGE):
            return by_captures(guess, seat, actions, self._seed)[0]
        if guess.phase == ACTING:
            if guess.attempt is not None:
                return self._answer(guess, seat, guess.attempt)
            return self._act(guess, seat, actions)
        return self._wait(guess, seat, actions)

    def _answer(self, guess: Flow, seat: Seat, attempt: Attempt) -> Action:
        action = answer(guess, seat, attempt)
        if action == CALL:
            self._called = guess.round
        return action

    def _wait(self, guess: Flow, seat: Seat, actions: list[Action]) -> Action:
        """Ready; but first data packets turn up cards that will act, if they cost little (DS-D06, DS-D07)."""
        lit = guess.theseus[: 2 * guess.alert]
        if guess.phase == PLANNING and min(lit) <= COVERED:
            if REVEAL in actions:
                return REVEAL
            worth = Worth(guess, seat)
            now = worth.of_hands(guess)
            for action in actions:
                if action[0] == "spend" and now - worth.of_hands(_without(guess, seat, action[1])) < CHEAP:
                    return action
        return READY if READY in actions else actions[0]

    def _act(self, guess: Flow, seat: Seat, actions: list[Action]) -> Action:
        """The next action of the turn, which is thought out anew if the station looks otherwise than foreseen."""
        if not self._turn or self._turn[0] not in actions or self._board != _sight(guess, seat):
            if guess.terms.ariadne:
                self._turn = Escape(guess, seat, self._called == guess.round).best()
            else:
                self._turn = Turn(guess, seat, Worth(guess, seat)).best()
        action = self._turn.pop(0)
        if self._turn:
            after = guess.clone()
            after.actions[seat] += 20
            after.play(seat, action, QuickDice(0), UNHEARD)
            after.actions[seat] -= 20
            self._board = _sight(after, seat)
        return action


def by_liking(actions: list[Action]) -> list[Action]:
    """Characters, whom the bots would rather be first."""
    return sorted(actions, key=_liking)


def by_loss(board: Flow, seat: Seat, actions: list[Action]) -> list[Action]:
    """Discards, the one that is missed least first."""
    worth = Wish(board, seat) if board.terms.ariadne else Worth(board, seat)
    left = [(-worth.of_hands(_without(board, seat, action[1])), index) for index, action in enumerate(actions)]
    return [actions[index] for _, index in sorted(left)]


def by_captures(board: Flow, seat: Seat, actions: list[Action], seed: int) -> list[Action]:
    """Orders of the captain, that after which the fewest are captured first."""
    outcomes = [(-_outcome(board, seat, action, QuickDice(seed)), index) for index, action in enumerate(actions)]
    return [actions[index] for _, index in sorted(outcomes)]


def _outcome(board: Flow, seat: Seat, action: Action, dice: QuickDice) -> float:
    """How well Phase 3 goes after an order."""
    after = board.clone()
    after.play(seat, action, dice, UNHEARD)
    while after.phase in (MARCH, MERGE):
        captain = after.captain()
        after.play(captain, after.legal(captain)[0], dice, UNHEARD)
    if after.ended is not None:
        return -1e6
    return -100.0 * after.tokens.count(CAPTURED) + after.scientists.count(-1) + after.minotaurs.count(-1)


def _sight(board: Board, seat: Seat) -> tuple[object, ...]:
    """What a turn depends on."""
    return (
        board.round,
        board.where[seat],
        board.actions[seat],
        tuple(board.hands[seat]),
        tuple(board.tiles),
        tuple(board.minotaurs),
        tuple(board.scientists),
        tuple(board.theseus),
        tuple(board.open),
        tuple(board.tokens),
    )


def _without(board: Flow, seat: Seat, card: int) -> Flow:
    """The board once a card of hers is gone."""
    after = board.clone()
    after.hands[seat].remove(card)
    return after


def _liking(action: Action) -> int:
    return LIKED.index(action[1])


def greedy(seed: int) -> Bot:
    """The one bot there is."""
    return DaedalusBot(seed)


BOTS: Final[Mapping[str, BotMaker]] = {"greedy": greedy}
