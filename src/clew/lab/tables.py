"""Rows of games as a table on disk: CSV or Parquet, the same columns in both, written as they come.

What was measured rather than played, such as seconds, is in no table: the same games always give the same file.
"""

from __future__ import annotations

import csv
import importlib.util
import io
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from operator import itemgetter
from pathlib import Path
from typing import BinaryIO, Final, Generic, NamedTuple, TypeAlias, TypeVar

from clew.core.errors import BadOption, MissingExtra
from clew.core.game import Value, spell
from clew.files import writing_whole
from clew.lab.facts import Facts
from clew.lab.plan import Plan
from clew.lab.programs import is_program
from clew.lab.series import Row

_GROUP: Final = 10_000
"""Rows that are in memory at once."""

Cell: TypeAlias = "Value | float | None"
"""None where a column does not concern a game, such as the fourth seat of three."""
Numbered: TypeAlias = tuple[int, Row]
"""A row, and which series of the plan it belongs to."""


T = TypeVar("T")

_TIMES: Final[dict[str, type]] = {
    "series": int,
    "game": int,
    "seat": int,
    "bot": str,
    "decisions": int,
    "seconds": float,
}


class Column(NamedTuple, Generic[T]):
    """A column: what it is called, what is in it, and where that is found in a line."""

    name: str
    kind: type
    cell: Callable[[T], Cell]


def has_parquet() -> bool:
    """Whether Parquet can be written here."""
    return importlib.util.find_spec("pyarrow") is not None


def check_table(path: Path) -> None:
    """Raise what would keep a table from being written here: better before the games than after."""
    if path.suffix not in (".csv", ".parquet"):
        raise BadOption(f"{path.name}: results are written to a .csv or a .parquet file")
    if path.suffix == ".parquet" and not has_parquet():
        raise MissingExtra("Parquet needs pyarrow: pip install 'clew[parquet]', or write to a .csv file")
    if not path.parent.is_dir():
        raise BadOption(f"there is no folder {path.parent}")


def write_rows(rows: Sequence[Row], path: Path) -> None:
    """Write the table of one series, whole or not at all; the suffix says in which format."""
    columns = _columns([(row.options, row.bots) for row in rows[:1]])
    _write(columns, ((0, row) for row in rows), path)


def write_plan(plan: Plan, rows: Iterable[Numbered], path: Path) -> None:
    """Write the table of a plan in the same way; its first column says which series a game belongs to, from 1."""
    columns = _columns([(series.options, series.bots) for series, _ in plan.parts])
    if all(series.counts for series, _ in plan.parts):
        columns += _counted(max(len(series.bots) for series, _ in plan.parts))
    _write([Column("series", int, lambda row: row[0] + 1), *columns], rows, path)


def write_times(rows: Iterable[Numbered], path: Path) -> None:
    """Write how long decisions took, a line for each seat of each game: what is measured differs from time to time."""
    columns: list[Column[tuple[Cell, ...]]] = [
        Column(name, kind, itemgetter(place)) for place, (name, kind) in enumerate(_TIMES.items())
    ]
    _write(columns, _times(rows), path)


def _times(rows: Iterable[Numbered]) -> Iterator[tuple[Cell, ...]]:
    for series, row in rows:
        facts = _facts(row)
        for seat, bot in enumerate(row.bots):
            yield series + 1, row.index, seat + 1, bot, facts.decided[seat], facts.seconds[seat]


def _write(columns: Sequence[Column[T]], rows: Iterable[T], path: Path) -> None:
    check_table(path)
    with writing_whole(path) as file:
        (_parquet if path.suffix == ".parquet" else _csv)(columns, rows, file)


# --- What is in it ----------------------------------------------------------------------------------------------------


def _columns(kinds: Sequence[tuple[Mapping[str, Value], tuple[str, ...]]]) -> list[Column[Numbered]]:
    """For games of these options and bots; seats are counted from 1, as people do."""
    names = dict.fromkeys(name for options, _ in kinds for name in options)
    seats = range(max(len(bots) for _, bots in kinds))
    programs = any(is_program(bot) for _, bots in kinds for bot in bots)
    return [
        Column("game", int, lambda row: row[1].index),
        Column("seed", int, lambda row: row[1].seed),
        *[_option(name, {type(options[name]) for options, _ in kinds if name in options}) for name in names],
        *[_bot(seat) for seat in seats],
        Column("winners", str, lambda row: " ".join([str(seat + 1) for seat in row[1].winners])),
        Column("clause", str, lambda row: row[1].clause),
        Column("decisions", int, lambda row: row[1].decisions),
        Column("branching", float, lambda row: row[1].branching),
        *[_score(seat) for seat in seats],
        *([Column("failed", str, _failed)] if programs else []),
    ]


def _option(name: str, kinds: set[type]) -> Column[Numbered]:
    """Of the kind of its values; words, where they are of several."""
    if len(kinds) == 1:
        return Column(f"option_{name}", kinds.pop(), lambda row: row[1].options.get(name))
    return Column(f"option_{name}", str, lambda row: spell(row[1].options[name]) if name in row[1].options else None)


def _bot(seat: int) -> Column[Numbered]:
    return Column(f"bot_{seat + 1}", str, lambda row: row[1].bots[seat] if seat < len(row[1].bots) else None)


def _failed(row: Numbered) -> str:
    return "; ".join([f"{seat + 1}: {why}" for seat, why in row[1].failed])


def _score(seat: int) -> Column[Numbered]:
    return Column(f"score_{seat + 1}", float, lambda row: row[1].scores[seat] if seat < len(row[1].scores) else None)


def _counted(seats: int) -> list[Column[Numbered]]:
    """What a series counts on request."""
    return [
        Column("began", int, _began),
        Column("lead_changes", int, lambda row: _facts(row[1]).leads),
        *[_decided(seat) for seat in range(seats)],
        *[_uses(seat) for seat in range(seats)],
    ]


def _began(row: Numbered) -> Cell:
    began = _facts(row[1]).began
    return None if began is None else began + 1


def _decided(seat: int) -> Column[Numbered]:
    def cell(row: Numbered) -> Cell:
        return _facts(row[1]).decided[seat] if seat < len(row[1].bots) else None

    return Column(f"decided_{seat + 1}", int, cell)


def _uses(seat: int) -> Column[Numbered]:
    """As JSON: which things there are to be used is for the game to say."""

    def cell(row: Numbered) -> Cell:
        return json.dumps(_facts(row[1]).uses[seat], ensure_ascii=False) if seat < len(row[1].bots) else None

    return Column(f"uses_{seat + 1}", str, cell)


def _facts(row: Row) -> Facts:
    assert row.facts is not None, "the series did not ask for facts"
    return row.facts


# --- As bytes ---------------------------------------------------------------------------------------------------------


def _groups(rows: Iterable[T]) -> Iterator[list[T]]:
    source = iter(rows)
    while group := list(islice(source, _GROUP)):
        yield group


def _csv(columns: Sequence[Column[T]], rows: Iterable[T], file: BinaryIO) -> None:
    text = io.TextIOWrapper(file, encoding="utf-8", newline="")
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow([column.name for column in columns])
    for group in _groups(rows):
        writer.writerows([[column.cell(row) for column in columns] for row in group])
    text.flush()
    text.detach()  # whoever opened the file closes it


def _parquet(columns: Sequence[Column[T]], rows: Iterable[T], file: BinaryIO) -> None:
    import pyarrow
    import pyarrow.parquet

    kinds = {int: pyarrow.int64(), float: pyarrow.float64(), str: pyarrow.string(), bool: pyarrow.bool_()}
    schema = pyarrow.schema([(column.name, kinds[column.kind]) for column in columns])
    with pyarrow.parquet.ParquetWriter(file, schema) as writer:
        for group in _groups(rows):
            cells = {column.name: [column.cell(row) for row in group] for column in columns}
            writer.write_table(pyarrow.table(cells, schema=schema))
