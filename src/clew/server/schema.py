"""The tables of the database, as the migrations leave them."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from sqlalchemy import (
    Boolean,
    Column,
    Dialect,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    TypeDecorator,
    column,
    false,
    literal_column,
    true,
)


def as_json(value: Any) -> str:
    """Plain data as text."""
    return msgspec.json.encode(value).decode()


class Json(TypeDecorator[Any]):
    """Plain data, as JSON in a column of text: read back as it was, by any database and in any program."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> str | None:
        """On the way in."""
        return None if value is None else as_json(value)

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:
        """On the way out."""
        return None if value is None else msgspec.json.decode(value)


META: Final = MetaData(
    naming_convention={"pk": "pk_%(table_name)s", "fk": "fk_%(table_name)s_%(column_0_name)s"},
)

people: Final = Table(
    "people",
    META,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", Double, nullable=False),
)

keys: Final = Table(
    "keys",
    META,
    Column("key", Text, primary_key=True),
    Column("person", ForeignKey(people.c.id), nullable=False),
    Column("created", Double, nullable=False),
)

carries: Final = Table(
    "carries",
    META,
    Column("key", Text, primary_key=True),
    Column("person", ForeignKey(people.c.id), nullable=False),
    Column("expires", Double, nullable=False),
)

_OPEN: Final = column("public") & (column("status") == literal_column("'waiting'"))
_CLOCKED: Final = (column("status") == literal_column("'playing'")) & (column("due") > literal_column("0"))

tables: Final = Table(
    "tables",
    META,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("options", Json, nullable=False),
    Column("seed", Text, nullable=False),
    Column("since", Integer, nullable=False),
    Column("start", Json),
    Column("dice", Json, nullable=False),
    Column("digest", Text, nullable=False),
    Column("host", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("clock", Integer, nullable=False),
    Column("pause", Boolean, nullable=False, server_default=false()),
    Column("hints", Boolean, nullable=False, server_default=true()),
    Column("status", Text, nullable=False),
    Column("reason", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("started", Double, nullable=False),
    Column("updated", Double, nullable=False),
    Column("due", Double, nullable=False),
    Column("awaited", Json),
    Column("rematch", Text, nullable=False),
    Column("outcome", Json),
    Column("origin", Json),
    Index("tables_open", "created", sqlite_where=_OPEN, postgresql_where=_OPEN),
    Index("tables_clocked", "due", sqlite_where=_CLOCKED, postgresql_where=_CLOCKED),
    Index("tables_hosted", "host"),
    Index("tables_status", "status"),
    # A move changes its table's row: with room on the page, PostgreSQL leaves the indexes alone.
    postgresql_with={"fillfactor": "70"},
)

seats: Final = Table(
    "seats",
    META,
    Column("table_id", ForeignKey(tables.c.id), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("holder", Text, nullable=False),
    Column("person", Text, nullable=False),
    Column("bot", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("gives_up", Boolean, nullable=False),
    Column("held", Json, nullable=False),
    Column("agreed", Json, nullable=False),
    Index("seats_person", "person"),
)

knots: Final = Table(
    "knots",
    META,
    Column("table_id", ForeignKey(tables.c.id), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("at", Double, nullable=False),
    Column("action", Json, nullable=False),
    Column("dice", Json, nullable=False),
    Column("digest", Text, nullable=False),
    # The key is the order on disk: a thread is read in one go, and a knot is written in one place.
    sqlite_with_rowid=False,
)

chats: Final = Table(
    "chats",
    META,
    Column("id", Integer, primary_key=True),
    Column("table_id", ForeignKey(tables.c.id), nullable=False),
    Column("person", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("at", Double, nullable=False),
    Column("text", Text, nullable=False),
    Column("reaction", Text, nullable=False),
    Index("chats_table", "table_id", "id"),
)

reviews: Final = Table(
    "reviews",
    META,
    Column("table_id", ForeignKey(tables.c.id), primary_key=True),
    Column("review", Json, nullable=False),
)

pulse: Final = Table(
    "pulse",
    META,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
)
"""One row: whoever can change it can write."""
