"""A store in memory: what a house without a door keeps, for as long as the test takes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import msgspec

from clew.core.codec import Plain
from clew.house.rows import ChatRow, Knot, SeatRow, Status, TableRow
from clew.house.store import Store, Taken
from clew.wire import Review


class Shelf(Store):
    """Copies go in and copies come out, as they would through a file."""

    def __init__(self) -> None:
        self._tables: dict[str, TableRow] = {}
        self._seats: dict[str, list[SeatRow]] = {}
        self._knots: dict[str, list[Knot]] = {}
        self._chats: defaultdict[str, list[ChatRow]] = defaultdict(list)
        self._reviews: dict[str, Review] = {}

    @property
    def is_shared(self) -> bool:
        return False

    async def add_table(self, row: TableRow, sitting: Sequence[SeatRow], thread: Sequence[Knot] = ()) -> None:
        self._tables[row.id] = again(row)
        self._seats[row.id] = [again(seat) for seat in sitting]
        self._knots[row.id] = [again(knot) for knot in thread]

    async def table(self, id: str, after: int = 0) -> tuple[TableRow, list[SeatRow], list[Knot]] | None:
        if id not in self._tables:
            return None
        knots = [again(knot) for knot in self._knots[id] if knot.n > after]
        return again(self._tables[id]), [again(seat) for seat in self._seats[id]], knots

    async def update_table(self, id: str, **fields: Any) -> None:
        self._tables[id] = msgspec.structs.replace(self._tables[id], **fields)

    async def move_on(self, id: str, was: Status, sitting: Sequence[SeatRow], status: Status, **fields: Any) -> bool:
        if self._tables[id].status != was or self._seats[id] != list(sitting):
            return False
        await self.update_table(id, status=status, **fields)
        return True

    async def set_rematch(self, id: str, rematch: str) -> str:
        if not self._tables[id].rematch:
            await self.update_table(id, rematch=rematch)
        return self._tables[id].rematch

    async def swap_seat(
        self, id: str, status: Status, was: SeatRow, now: SeatRow, knot: Knot | None = None, **fields: Any
    ) -> bool:
        if self._tables[id].status != status or self._seats[id][was.seat] != was:
            return False
        if knot is not None:
            await self.append(id, knot, **fields)
        self._seats[id][now.seat] = again(now)
        return True

    async def count_tables(self, person: str) -> int:
        return sum(row.host == person and row.status in ("waiting", "playing") for row in self._tables.values())

    async def wakeful(self, now: float, until: float, limit: int) -> list[str]:
        due = [row for row in self._tables.values() if row.status == "playing" and 0 < row.due <= until]
        return [row.id for row in due][:limit]

    async def with_bots(self, since: float, limit: int) -> list[str]:
        playing = [id for id, row in self._tables.items() if row.status == "playing" and row.updated >= since]
        return [id for id in playing if any(seat.holder == "bot" for seat in self._seats[id])][:limit]

    async def append(self, table: str, knot: Knot, **fields: Any) -> None:
        if knot.n != len(self._knots[table]) + 1:
            raise Taken
        self._knots[table].append(again(knot))
        await self.update_table(table, **fields)

    async def knots(self, table: str) -> list[Knot]:
        return [again(knot) for knot in self._knots[table]]

    async def keep_review(self, table: str, review: Review) -> None:
        self._reviews.setdefault(table, review)

    async def review(self, table: str) -> Review | None:
        return self._reviews.get(table)

    async def add_chat(self, table: str, chat: ChatRow) -> None:
        self._chats[table].append(chat)

    async def chats(self, table: str, limit: int) -> list[ChatRow]:
        return self._chats[table][-limit:]


def again(row: Any) -> Any:
    """The same, as it would be read from what was written."""
    written: Plain = msgspec.to_builtins(row)
    return msgspec.convert(written, type(row))
