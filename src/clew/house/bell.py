"""What is rung when there is something new at a table, and who hears of it besides this process.

A ring says that there is something new. It may bring a knot along, for those who have followed all before it; whoever
has missed something reads it in the store. So a lost ring delays, and cannot mislead.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from clew.house.rows import ChatRow, Knot
from clew.wire import PlanStep


class Pointed(msgspec.Struct):
    """Somebody points at an item."""

    seat: int
    on: str
    at: float


class Laid(msgspec.Struct):
    """Somebody's plan; without steps it is taken away."""

    seat: int
    n: int
    """The last knot that it knows of."""
    steps: list[PlanStep]


class Ring(msgspec.Struct, omit_defaults=True):
    """Something new at a table: a knot, other people on the seats, words, a plan, or somebody who comes or goes."""

    table: str
    process: str
    n: int = 0
    """The number of the last knot."""
    knot: Knot | None = None
    """That knot itself."""
    seats: bool = False
    chat: ChatRow | None = None
    here: list[str] | None = None
    who: bool = False
    """A process has opened the table: whom do the others see there, and what do they plan?"""
    pointed: Pointed | None = None
    laid: Laid | None = None
    queued: list[int] | None = None
    """The seats whose bots now wait for their turn to think."""


class Bell:
    """To whoever else has the same tables; here, to nobody."""

    def pass_on(self, ring: Ring) -> None:
        """Others hear of it."""

    async def listen(self, hear: Callable[[Ring], None]) -> None:
        """Hear of what others ring, for ever."""
