"""How a runner measures: it does the work in bursts until the time is over, and reads two clocks.

Every runner is a process of its own that prints one line of JSON. ``steps`` are moves of random games, ``clones``
copies of one position; each with the seconds that passed on the wall and those that the processor worked.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Callable

Burst = Callable[[], int]
"""Some of the work; how many steps or clones it was."""

CLONED_AFTER = 10
"""How many moves have been played in the position that is cloned."""


def arguments(description: str) -> argparse.Namespace:
    """What every runner is told: for how long, with which seed; and which game, where it knows several."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("game", nargs="?", default="")
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def chooser(seed: int) -> Callable[[int], int]:
    """A number below n, each equally likely: the quickest way there is in Python, the same for every library."""
    draw = random.Random(seed).random
    return lambda n: int(draw() * n)


def copies(copy: Callable[[], object], number: int) -> Burst:
    """A burst that makes so many copies."""

    def burst() -> int:
        for _ in range(number):
            copy()
        return number

    return burst


def report(by: str, seconds: float, steps: Burst, clones: Burst | None) -> None:
    """Warm up, measure, print."""
    clock(steps, seconds / 4)
    measured: dict[str, object] = {"by": by, "steps": clock(steps, seconds), "clones": None}
    if clones:
        clock(clones, seconds / 8)
        measured["clones"] = clock(clones, seconds / 2)
    print(json.dumps(measured))


def clock(burst: Burst, seconds: float) -> dict[str, float]:
    """Bursts until the time is over: units done, seconds on the wall, seconds of the processor."""
    units = 0
    wall, cpu = time.perf_counter(), time.process_time()
    while time.perf_counter() - wall < seconds:
        units += burst()
    return {"units": units, "wall": time.perf_counter() - wall, "cpu": time.process_time() - cpu}
