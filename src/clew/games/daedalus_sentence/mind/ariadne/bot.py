"""Plays the Hive Commander of Ariadne's Thread."""

from __future__ import annotations

from clew.core.bot import Bot
from clew.core.game import Seat, State
from clew.core.notation import Action
from clew.games.daedalus_sentence.box.board import COMMANDER_DISCARD, PLACING, Board
from clew.games.daedalus_sentence.mind.ariadne.overseer import Node, Overseer
from clew.games.daedalus_sentence.rules.flow import Flow


class CommanderBot(Bot):
    """Plans a phase at a time, and anew as soon as the station looks otherwise than foreseen."""

    def __init__(self) -> None:
        self._line: list[Node] = []
        self._board: tuple[object, ...] = ()
        """The phase as it was thought out, and the board on which it goes on."""

    def choose(self, guess: State, seat: Seat) -> Action:
        """By the phase."""
        assert isinstance(guess, Flow)
        actions = guess.legal(seat)
        if guess.phase == PLACING:
            return Overseer(guess, seat).post()
        if guess.phase == COMMANDER_DISCARD:
            return Overseer(guess, seat).worst(actions)
        if self._line and self._line[0].action in actions and self._board == _sight(guess, seat):
            return self._next(seat)
        mind = Overseer(guess, seat)
        self._line = mind.best()
        return self._next(seat) if self._line else mind.nothing()

    def _next(self, seat: Seat) -> Action:
        """The next action of the line."""
        node = self._line.pop(0)
        self._board = _sight(node.board, seat)
        return node.action


def _sight(board: Board, seat: Seat) -> tuple[object, ...]:
    """What a line depends on."""
    command = board.command
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
    )
