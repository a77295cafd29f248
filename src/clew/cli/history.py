"""A match that was played: its states, and each of its moves in words."""

from __future__ import annotations

from clew.bots.hints import record
from clew.core.errors import BadOption
from clew.core.game import SPECTATOR, Game, Line, Seat
from clew.core.result import Result
from clew.core.thread import Thread, events_of, replay


class History:
    """A thread that has been followed, seen through the eyes of one seat."""

    def __init__(self, game: Game, thread: Thread, seat: int | None) -> None:
        """People count seats from 1; None is a spectator."""
        self.game = game
        self.thread = thread
        self.states = replay(game, thread)
        if seat is not None and not 1 <= seat <= len(thread.players):
            raise BadOption(f"this match has seats 1 to {len(thread.players)}, not {seat}")
        self.eyes: Seat = SPECTATOR if seat is None else seat - 1

    def mover(self, number: int) -> str:
        """Who made move ``number``, counted from 1."""
        seat = self.thread.moves[number - 1].seat
        return self.thread.players[seat] if seat >= 0 else "the table"

    def line(self, number: int) -> str:
        """The move in its notation."""
        return self.game.grammar.write(self.thread.moves[number - 1].action)

    def told(self, number: int) -> list[str]:
        """What happened in the move, in sentences."""
        events = events_of(self.game, self.thread.moves[number - 1], self.states[number - 1])
        return [self.game.tell(event, self.thread.players) for event in events.seen_by(self.eyes)]

    def hints(self, number: int) -> list[str]:
        """Who was helped with what came after the move, in sentences."""
        thread = self.thread
        return [record(thread.players[seat], depth) for move, seat, depth in thread.hints if move == number]

    def sketch(self, number: int) -> list[Line]:
        """The board after the move; 0 is before the first."""
        return self.game.sketch(self.states[number].view(self.eyes), self.thread.players)

    def ending(self) -> str:
        """How it ended, in one line."""
        result = self.states[-1].result()
        if result is None:
            return "The match goes on."
        return f"{who_won(result, self.thread.players)}: {result.reason} ({result.clause})."


def who_won(result: Result, names: list[str]) -> str:
    """``Ann and Ben win``."""
    winners = [names[seat] for seat in result.winners]
    if not winners:
        return "Nobody wins"
    return f"{', '.join(winners[:-1])} and {winners[-1]} win" if len(winners) > 1 else f"{winners[0]} wins"
