"""Going along a walk and looking at every state."""

from __future__ import annotations

from collections.abc import Sequence

from clew.testing.broken import Broken
from clew.testing.spot import Check, Spot
from clew.testing.walk import Guide, Step, Walk, describe


def tread(walk: Walk, guide: Guide, checks: Sequence[Check], *, thorough: bool = False) -> None:
    """Follow the guide to the end of the game; Broken says which check failed. Thorough: no check skips a state."""
    while True:
        spot = _look(walk)
        for check in checks:
            if not check.at_end and (thorough or check.due(walk)):
                examine(check, spot)
        if spot.over or walk.match.number > walk.bound:
            break
        step = _next(walk, guide)
        if step is None:
            break
        walk.play(step)
    for check in checks:
        if check.at_end:
            examine(check, spot)


def examine(check: Check, spot: Spot) -> None:
    """Let a check look; whatever it stumbles over is broken too."""
    spot.turn_to(check.name)
    try:
        check.run(spot)
    except Broken as broken:
        broken.check = broken.check or check.name
        raise
    except Exception as wrong:
        raise Broken(describe(wrong), check.name) from wrong


def _look(walk: Walk) -> Spot:
    try:
        return Spot(walk)
    except Exception as wrong:
        raise Broken(f"nobody can say whether the game is over: {describe(wrong)}", "results") from wrong


def _next(walk: Walk, guide: Guide) -> Step | None:
    try:
        return guide(walk)
    except Exception as wrong:
        raise Broken(f"no move can be chosen: {describe(wrong)}", "offers") from wrong
