"""Plays Ariadne's Thread, on either side: the same search, with what each side wants (ledger section 10)."""

from __future__ import annotations

from clew.core.bot import Bot
from clew.core.game import Seat, State
from clew.core.notation import Action
from clew.games.daedalus_sentence.attempts import CALL
from clew.games.daedalus_sentence.beam import Mind, Node
from clew.games.daedalus_sentence.commander_bot import Overseer
from clew.games.daedalus_sentence.escapee import Escapee
from clew.games.daedalus_sentence.flow import DaedalusSentence
from clew.games.daedalus_sentence.state import COMMAND, COMMANDER_DISCARD, DISCARD, PLACING, Board
from clew.games.daedalus_sentence.together import answer


class ThreadBot(Bot):
    """Plans a phase at a time, and anew as soon as the station looks otherwise than foreseen."""

    def __init__(self) -> None:
        self._line: list[Node] = []
        self._board: tuple[object, ...] = ()
        """The phase as it was thought out, and the board on which it goes on."""
        self._called = 0
        """The round in which it called others the last time, in vain or not."""

    def choose(self, guess: State, seat: Seat) -> Action:
        """By the phase and the side."""
        assert isinstance(guess, DaedalusSentence)
        actions = guess.legal(seat)
        if guess.phase == PLACING:
            return Overseer(guess, seat).post()
        if guess.phase == COMMANDER_DISCARD:
            return Overseer(guess, seat).worst(actions)
        if guess.phase == DISCARD:
            return Escapee(guess, seat).worst(actions)
        if guess.attempt is not None:
            action = answer(guess, seat, guess.attempt)
            if action == CALL:
                self._called = guess.round
            return action
        if self._line and self._line[0].action in actions and self._board == _sight(guess, seat):
            return self._next(seat)
        mind: Mind = (
            Overseer(guess, seat) if guess.phase == COMMAND else Escapee(guess, seat, self._called == guess.round)
        )
        self._line = mind.best()
        return self._next(seat) if self._line else mind.nothing()

    def _next(self, seat: Seat) -> Action:
        """The next action of the line."""
        node = self._line.pop(0)
        self._board = _sight(node.board, seat)
        return node.action


def _sight(board: Board, seat: Seat) -> tuple[object, ...]:
    """What a line depends on."""
    command, control = board.command, board.control
    return (
        board.round,
        tuple(board.where),
        tuple(board.hands[seat]),
        tuple(board.tiles),
        tuple(board.minotaurs),
        tuple(board.scientists),
        tuple(board.theseus),
        tuple(board.open),
        tuple(board.tokens),
        command.granted if command is not None else (),
        control.left if control is not None else 0,
    )
