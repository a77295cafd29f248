"""Everything that has to outlive the server: people, tables, their threads and what was said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    Select,
    Text,
    cast,
    delete,
    exists,
    func,
    insert,
    make_url,
    or_,
    select,
    type_coerce,
    update,
)
from sqlalchemy.exc import IntegrityError

from clew.core.game import TEAM
from clew.house import store
from clew.house.rows import ChatRow, Knot, PersonRow, SeatRow, Status, TableRow
from clew.house.store import StoreFailed, Taken
from clew.server.database import Database, Entry, Trouble
from clew.server.postgres import Postgres
from clew.server.schema import carries, chats, keys, knots, people, reviews, seats, tables
from clew.server.sqlite import Sqlite
from clew.server.writer import Writer
from clew.wire import Review

KINDS: Final[dict[str, type[Sqlite | Postgres]]] = {"sqlite": Sqlite, "postgresql": Postgres}
Struct = TypeVar("Struct", bound=msgspec.Struct)


class SqlStore(store.Store):
    """People, and all that a house keeps. What has returned is on disk."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._writer = Writer(database)

    @staticmethod
    async def open(url: str) -> SqlStore:
        """Connect to a database, and bring it up to date."""
        where = make_url(url)
        kind = KINDS.get(where.get_backend_name())
        if kind is None:
            raise StoreFailed(f"the data can be in {' or '.join(KINDS)}, not in {where.get_backend_name()}")
        return SqlStore(await kind.open(where))

    @property
    def is_shared(self) -> bool:
        """Whether other processes can share it and hear of each other."""
        return isinstance(self._database, Postgres)

    async def close(self) -> None:
        """Write what is waiting, then let go."""
        await self._writer.close()
        await self._database.close()

    async def trouble(self) -> Trouble:
        """What keeps us from keeping anything; nothing if all is well."""
        return await self._database.trouble()

    # --- people -------------------------------------------------------------------------------------------------------

    async def add_person(self, person: PersonRow, key: str) -> None:
        """Somebody new, who is known by a key: the hash of their secret."""

        def work(connection: Connection) -> None:
            connection.execute(insert(people), _plain(person))
            connection.execute(insert(keys), {"key": key, "person": person.id, "created": person.created})

        await self._database.write(work)

    async def person_of(self, key: str) -> PersonRow | None:
        """Who has this key."""
        return _first(await self._database.read(select(people).join(keys).where(keys.c.key == key)), PersonRow)

    async def person(self, id: str) -> PersonRow | None:
        """Who has this id."""
        return _first(await self._database.read(select(people).where(people.c.id == id)), PersonRow)

    async def rename(self, id: str, name: str) -> None:
        """Another name for somebody."""
        await self._database.write(lambda it: it.execute(update(people).where(people.c.id == id).values(name=name)))

    async def add_key(self, person: str, key: str, now: float) -> None:
        """Another device of the same person."""
        row = {"key": key, "person": person, "created": now}
        await self._database.write(lambda it: it.execute(insert(keys), row))

    async def add_carry(self, person: str, key: str, expires: float) -> None:
        """A token that carries an identity elsewhere; of the token too, only the hash."""
        row = {"key": key, "person": person, "expires": expires}
        await self._database.write(lambda it: it.execute(insert(carries), row))

    async def take_carry(self, key: str, now: float) -> str | None:
        """Whom a token carries; it works once, and not when it has expired."""

        def work(connection: Connection) -> str | None:
            connection.execute(delete(carries).where(carries.c.expires <= now))
            taken = connection.execute(delete(carries).where(carries.c.key == key).returning(carries.c.person))
            return taken.scalar_one_or_none()

        return await self._database.write(work)

    # --- tables -------------------------------------------------------------------------------------------------------

    async def add_table(self, row: TableRow, sitting: Sequence[SeatRow], thread: Sequence[Knot] = ()) -> None:
        """A new table and its seats; with its thread, if it was played elsewhere."""

        def work(connection: Connection) -> None:
            connection.execute(insert(tables), _plain(row))
            for kind, rows in ((seats, sitting), (knots, thread)):
                if rows:
                    connection.execute(insert(kind), [{"table_id": row.id, **_plain(each)} for each in rows])

        await self._database.write(work)

    async def table(self, id: str, after: int = 0) -> tuple[TableRow, list[SeatRow], list[Knot]] | None:
        """A table, who sits there, and its thread from the number after that one: all as it was at one moment."""
        found = await self._database.look(select(tables).where(tables.c.id == id), _seats(id), _thread(id, after))
        row = _first(found[0], TableRow)
        return (row, _all(found[1], SeatRow), _all(found[2], Knot)) if row else None

    async def update_table(self, id: str, **fields: Any) -> None:
        """Other values for some fields of a table."""
        await self._change(id, fields)

    async def move_on(self, id: str, was: Status, sitting: Sequence[SeatRow], status: Status, **fields: Any) -> bool:
        """From one status to another, if it still is as it was and all sit where they sat; True if that happened."""

        def work(connection: Connection) -> bool:
            if _status(connection, id) != was:
                return False
            if _all(connection.execute(_seats(id)).all(), SeatRow) != list(sitting):
                return False
            connection.execute(update(tables).where(tables.c.id == id).values(status=status, **fields))
            return True

        return await self._database.write(work)

    async def set_rematch(self, id: str, rematch: str) -> str:
        """Where the same people play again: the first who says so decides. Returns where that is."""
        await self._change(id, {"rematch": rematch}, tables.c.rematch == "")
        return str((await self._database.read(select(tables.c.rematch).where(tables.c.id == id)))[0][0])

    async def _change(self, id: str, fields: dict[str, Any], *still: Any) -> bool:
        statement = update(tables).where(tables.c.id == id, *still).values(**fields)
        return await self._database.write(lambda it: it.execute(statement).rowcount == 1)

    async def swap_seat(
        self, id: str, status: Status, was: SeatRow, now: SeatRow, knot: Knot | None = None, **fields: Any
    ) -> bool:
        """Somebody else on a seat, if it is still held as it was at a table that stands as it did; True if so.

        The knot that says so, and what it changes in the table's row, come with it; Taken if its number exists.
        """
        statement = (
            update(seats)
            .where(seats.c.table_id == id, seats.c.seat == was.seat)
            .where(*[seats.c[name] == getattr(was, name) for name in ("holder", "person", "bot", "held", "agreed")])
            .values(_plain(now))
        )

        def work(connection: Connection) -> bool:
            if _status(connection, id) != status or connection.execute(statement).rowcount != 1:
                return False
            if fields:
                connection.execute(update(tables).where(tables.c.id == id).values(**fields))
            if knot is not None:
                try:
                    connection.execute(insert(knots), {"table_id": id, **_plain(knot)})
                except IntegrityError as error:
                    raise (Taken() if self._database.is_taken(error) else error) from None
            return True

        return await self._database.write(work)

    async def waiting(self, limit: int) -> list[tuple[str, str]]:
        """Those that wait for people and may be listed, newest first, and who has set them up."""
        waiting = select(tables.c.id, tables.c.host).where(tables.c.public, tables.c.status == "waiting")
        newest = waiting.order_by(tables.c.created.desc(), tables.c.id).limit(limit)
        return [(row.id, row.host) for row in await self._database.read(newest)]

    async def open_tables(self, ids: Sequence[str]) -> list[tuple[TableRow, list[SeatRow]]]:
        """Those of them that still wait, newest first."""
        still = select(tables).where(tables.c.id.in_(ids), tables.c.status == "waiting")
        return _sitting(await self._database.read(_with_seats(still)))

    async def tables_of(self, person: str, limit: int) -> list[tuple[TableRow, list[SeatRow]]]:
        """Those where somebody has a seat, or has given it to a bot, or which they set up; the latest first."""
        seated = select(seats.c.table_id).where(seats.c.person == person)
        theirs = select(tables).where(or_(tables.c.host == person, tables.c.id.in_(seated)))
        latest = theirs.order_by(tables.c.updated.desc(), tables.c.id).limit(limit)
        return _sitting(await self._database.read(_with_seats(latest, "updated")))

    async def count_tables(self, person: str) -> int:
        """How many tables of theirs wait or are being played."""
        going = tables.c.status.in_(["waiting", "playing"])
        counted = select(func.count()).select_from(tables).where(tables.c.host == person, going)
        return int((await self._database.read(counted))[0][0])

    async def wakeful(self, now: float, until: float, limit: int) -> list[str]:
        """Tables where a clock runs out before that time."""
        clocked = (tables.c.status == "playing") & (tables.c.due > 0) & (tables.c.due <= until)
        return await self._ids(select(tables.c.id).where(clocked).order_by(tables.c.due, tables.c.id).limit(limit))

    async def with_bots(self, since: float, limit: int) -> list[str]:
        """Tables that were played at since that time, and where a bot may be asked."""
        # Who is asked is a list in JSON: a few that are found for nothing, because 1 is in 11, do no harm.
        asked = or_(tables.c.awaited.is_(None), _holds(str(TEAM)), _holds(cast(seats.c.seat, Text)))
        bot = exists().where(seats.c.table_id == tables.c.id, seats.c.holder == "bot", asked)
        played = select(tables.c.id).where(tables.c.status == "playing", tables.c.updated >= since, bot)
        return await self._ids(played.order_by(tables.c.updated.desc(), tables.c.id).limit(limit))

    async def _ids(self, statement: Select[tuple[str]]) -> list[str]:
        return [row[0] for row in await self._database.read(statement)]

    # --- threads ------------------------------------------------------------------------------------------------------

    async def append(self, table: str, knot: Knot, **fields: Any) -> None:
        """Add a knot to a thread, and with it change its table's row; Taken if its number exists."""
        await self._writer.append(Entry(table, knot, fields))

    async def knots(self, table: str) -> list[Knot]:
        """A whole thread."""
        return _all(await self._database.read(_thread(table)), Knot)

    async def keep_review(self, table: str, review: Review) -> None:
        """What there is to say about a match; the first review stays."""

        def work(connection: Connection) -> None:
            if connection.execute(select(reviews.c.table_id).where(reviews.c.table_id == table)).first() is None:
                connection.execute(insert(reviews), {"table_id": table, "review": msgspec.to_builtins(review)})

        await self._database.write(work)

    async def review(self, table: str) -> Review | None:
        """The review of a match, if there is one."""
        found = await self._database.read(select(reviews.c.review).where(reviews.c.table_id == table))
        return msgspec.convert(found[0][0], Review) if found else None

    # --- chat ---------------------------------------------------------------------------------------------------------

    async def add_chat(self, table: str, chat: ChatRow) -> None:
        """Somebody said something."""
        row = {"table_id": table, **_plain(chat)}
        await self._database.write(lambda it: it.execute(insert(chats), row))

    async def chats(self, table: str, limit: int) -> list[ChatRow]:
        """What was said last, the oldest of it first."""
        latest = select(chats).where(chats.c.table_id == table).order_by(chats.c.id.desc()).limit(limit)
        return _all(await self._database.read(latest), ChatRow)[::-1]


def _seats(table: str) -> Select[Any]:
    return select(seats).where(seats.c.table_id == table).order_by(seats.c.seat)


def _thread(table: str, after: int = 0) -> Select[Any]:
    return select(knots).where(knots.c.table_id == table, knots.c.n > after).order_by(knots.c.n)


def _with_seats(chosen: Select[Any], latest: str = "created") -> Select[Any]:
    """Tables with their seats, in one query: both are of the same moment."""
    table = chosen.subquery()
    sitting = [seats.c[name].label(f"its_{name}") for name in SeatRow.__struct_fields__]
    joined = select(table, *sitting).outerjoin(seats, seats.c.table_id == table.c.id)
    return joined.order_by(table.c[latest].desc(), table.c.id, seats.c.seat)


def _sitting(rows: Sequence[Row[Any]]) -> list[tuple[TableRow, list[SeatRow]]]:
    """Each table once, with all of its seats."""
    found: dict[str, tuple[TableRow, list[SeatRow]]] = {}
    for row in rows:
        if row.id not in found:
            found[row.id] = (_struct(row, TableRow), [])
        if row.its_seat is not None:
            found[row.id][1].append(_struct(row, SeatRow, "its_"))
    return list(found.values())


def _status(connection: Connection, id: str) -> str | None:
    """How a table stands; until the transaction ends, nobody else changes that, or who sits there."""
    found = connection.execute(select(tables.c.status).where(tables.c.id == id).with_for_update(key_share=True))
    return found.scalar_one_or_none()


def _holds(seat: str | ColumnElement[str]) -> ColumnElement[bool]:
    """Whether a seat stands in the list of who is asked."""
    return type_coerce(tables.c.awaited, Text).contains(seat)


def _plain(struct: msgspec.Struct) -> dict[str, Any]:
    return msgspec.structs.asdict(struct)


def _struct(row: Row[Any], kind: type[Struct], prefix: str = "") -> Struct:
    """A row as its class, every type checked."""
    return msgspec.convert({name: getattr(row, prefix + name) for name in kind.__struct_fields__}, kind)


def _all(rows: Sequence[Row[Any]], kind: type[Struct]) -> list[Struct]:
    return [_struct(row, kind) for row in rows]


def _first(rows: Sequence[Row[Any]], kind: type[Struct]) -> Struct | None:
    return _struct(rows[0], kind) if rows else None
