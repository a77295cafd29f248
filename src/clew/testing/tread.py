"""Going along a walk and looking at every state."""

from __future__ import annotations

from collections.abc import Sequence

from clew.testing.broken import Broken
from clew.testing.spot import Check, Spot
from clew.testing.walk import Guide, Step, Walk, describe


def tread(walk: Walk, guide: Guide, checks: Sequence[Check], *, thorough: bool = False) -> None:
    """Follow the guide to the end of the game; Broken says what failed first, and what else in the same position.

    Thorough: no check skips a state.
    """
    while True:
        spot = _look(walk)
        examine([check for check in checks if not check.at_end and (thorough or check.due(walk))], spot)
        if spot.over or walk.match.number > walk.bound:
            break
        step = _next(walk, guide)
        if step is None:
            break
        walk.play(step)
    examine([check for check in checks if check.at_end], spot)


def examine(checks: Sequence[Check], spot: Spot) -> None:
    """Let all checks look; whatever one stumbles over is broken too."""
    for check in checks:
        spot.turn_to(check.name)
        try:
            check.run(spot)
        except Broken as broken:
            spot.fault(broken.reason, broken.check)
        except Exception as wrong:  # noqa: BLE001 (a broken game may fail in any way)
            spot.fault(describe(wrong))
        if spot.faults and not _is_untouched(spot):
            break  # what others would find here is of another position
    if spot.faults:
        first = spot.faults[0]
        first.others = spot.faults[1:]
        raise first


def _is_untouched(spot: Spot) -> bool:
    try:
        return spot.state.digest() == spot.digest
    except Exception:  # noqa: BLE001 (a broken game may fail in any way)
        return False


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
