"""How a worker reviews a match: it plays on from every moment, and says what that shows."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from clew.bots import review as reviews
from clew.bots.playouts import Chance
from clew.core.registry import find_game
from clew.core.thread import Thread, replay
from clew.wire import Review, ReviewChance, ReviewLine, ReviewMoment, ReviewTurn

BOT: Final = "greedy"
"""Who plays on from every moment: quick, and without slips, which would blur what a decision cost."""
ITERATIONS: Final = 600
"""How often the bot looks ahead at a turning point, if it has the time."""
NEWS: Final = 0.005
"""Progress that is worth telling."""


def review(
    name: str, thread: Thread, playouts: int, seconds: float, seed: int, tell: Callable[[float], None]
) -> Review:
    """The whole work, of a game by the name by which any process finds it; now and then how much of it is done."""
    game = find_game(name)
    told = 0.0

    def told_news(done: float) -> None:
        nonlocal told
        if done >= told + NEWS:
            told = done
            tell(done)

    states = replay(game, thread)
    budget = reviews.Budget(playouts, seconds, ITERATIONS)
    found = reviews.Reviewer(game, thread.moves, states, thread.players, BOT, budget, seed).review(told_news)
    return Review(
        game=game.id,
        version=game.version,
        bot=BOT,
        made=time.time(),
        seconds=seconds,
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
