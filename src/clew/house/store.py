"""What a house asks of whatever outlives it: rows in, rows out. What has returned is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from clew.house.rows import ChatRow, Knot, SeatRow, Status, TableRow
from clew.wire import Review


class StoreFailed(Exception):
    """It refused, or did not answer. The message holds nothing of what it was asked: it may be logged."""


class StoreMoved(StoreFailed):
    """The files are not where they were opened: what is written to them would be gone when we start again."""


class StoreDamaged(StoreFailed):
    """What is written there makes no sense any more."""


class Taken(Exception):
    """Another writer had that number first."""


class Store(Protocol):
    """All that has to outlive the house; who comes to it is the business of its door."""

    @property
    def is_shared(self) -> bool:
        """Whether other processes use it too, and hear of each other."""

    async def add_table(self, row: TableRow, sitting: Sequence[SeatRow], thread: Sequence[Knot] = ()) -> None:
        """A new table and its seats; with its thread, if it was played elsewhere."""

    async def table(self, id: str, after: int = 0) -> tuple[TableRow, list[SeatRow], list[Knot]] | None:
        """A table, who sits there, and its thread from the number after that one: all as it was at one moment."""

    async def update_table(self, id: str, **fields: Any) -> None:
        """Other values for some fields of a table."""

    async def move_on(self, id: str, was: Status, sitting: Sequence[SeatRow], status: Status, **fields: Any) -> bool:
        """From one status to another, if it still is as it was and all sit where they sat; True if that happened."""

    async def set_rematch(self, id: str, rematch: str) -> str:
        """Where the same people play again: the first who says so decides. Returns where that is."""

    async def swap_seat(
        self, id: str, status: Status, was: SeatRow, now: SeatRow, knot: Knot | None = None, **fields: Any
    ) -> bool:
        """Somebody else on a seat, if it is still held as it was at a table that stands as it did; True if so.

        The knot that says so, and what it changes in the table's row, come with it; Taken if its number exists.
        """

    async def count_tables(self, person: str) -> int:
        """How many tables of theirs wait or are being played."""

    async def wakeful(self, now: float, until: float, limit: int) -> list[str]:
        """Tables where a clock runs out before that time."""

    async def with_bots(self, since: float, limit: int) -> list[str]:
        """Tables that were played at since that time, and where a bot may be asked."""

    async def append(self, table: str, knot: Knot, **fields: Any) -> None:
        """Add a knot to a thread, and with it change its table's row; Taken if its number exists."""

    async def knots(self, table: str) -> list[Knot]:
        """A whole thread."""

    async def keep_review(self, table: str, review: Review) -> None:
        """What there is to say about a match; the first review stays."""

    async def review(self, table: str) -> Review | None:
        """The review of a match, if there is one."""

    async def add_chat(self, table: str, chat: ChatRow) -> None:
        """Somebody said something."""

    async def chats(self, table: str, limit: int) -> list[ChatRow]:
        """What was said last, the oldest of it first."""
