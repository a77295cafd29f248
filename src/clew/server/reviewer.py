"""The program that reviews one match, in a process of its own: the house asks it, hears how far it is, and reads.

One line of JSON comes in, a ``Job``. Lines of JSON go out: how much is done, again and again, and at last the review.
It steps back behind everything else that the machine does.
"""

from __future__ import annotations

import os
import sys
import time
from typing import Final

import msgspec

from clew import files
from clew.bots import review as reviews
from clew.bots.playouts import Chance
from clew.core.registry import find_game
from clew.core.thread import replay
from clew.wire import Review, ReviewChance, ReviewLine, ReviewMoment, ReviewTurn

BOT: Final = "greedy"
"""Who plays on from every moment: quick, and without slips, which would blur what a decision cost."""
ITERATIONS: Final = 600
"""How often the bot looks ahead at a turning point, if it has the time."""
NEWS: Final = 0.005
"""Progress that is worth a line."""
POLITE: Final = 10


class Job(msgspec.Struct):
    """A match to be reviewed."""

    game: str
    """A name by which any process finds it."""
    thread: str
    """The match, as its file."""
    playouts: int
    seconds: float
    seed: int


class Told(msgspec.Struct, omit_defaults=True):
    """One line of what the program says."""

    done: float = 0.0
    review: Review | None = None
    failed: str = ""
    """The name of an error, never its words: they may tell what is hidden elsewhere."""


def review(job: Job) -> Review:
    """The whole work."""
    game = find_game(job.game)
    thread = files.decode(job.thread.encode())
    budget = reviews.Budget(job.playouts, job.seconds, ITERATIONS)
    told = 0.0

    def tell(done: float) -> None:
        nonlocal told
        if done >= told + NEWS:
            told = done
            _say(Told(done=done))

    states = replay(game, thread)
    found = reviews.Reviewer(game, thread.moves, states, thread.players, BOT, budget, job.seed).review(tell)
    return Review(
        game=game.id,
        version=game.version,
        bot=BOT,
        made=time.time(),
        seconds=job.seconds,
        playouts=found.playouts,
        cut=found.cut,
        names=thread.players,
        sides=found.sides,
        moves=len(thread.moves),
        moments=[ReviewMoment(each.move, [_chance(one) for one in each.chances]) for each in found.moments],
        turns=[_turn(turn) for turn in found.turns],
    )


def _turn(turn: reviews.Turn) -> ReviewTurn:
    return ReviewTurn(
        move=turn.move,
        seat=turn.seat,
        side=turn.side,
        played=turn.played,
        plan=turn.plan,
        same=turn.same,
        sure=turn.sure,
        before=_chance(turn.before),
        after=_chance(turn.after),
        instead=None if turn.instead is None else _chance(turn.instead),
        aim=turn.aim,
        why=turn.why,
        line=[ReviewLine(seat, says) for seat, says in turn.line],
    )


def _chance(chance: Chance) -> ReviewChance:
    return ReviewChance(round(chance.share, 4), round(chance.low, 4), round(chance.high, 4))


def _say(told: Told) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(told) + b"\n")
    sys.stdout.buffer.flush()


def main() -> None:
    """One job, and out."""
    if hasattr(os, "nice"):
        os.nice(POLITE)
    try:
        told = Told(review=review(msgspec.json.decode(sys.stdin.buffer.read(), type=Job)))
    except Exception as wrong:  # noqa: BLE001 (whatever it is, the house hears its name)
        told = Told(failed=type(wrong).__name__)
    _say(told)


if __name__ == "__main__":
    main()
