"""The rows of a series as a table on disk: CSV or Parquet, the same columns in both."""

from __future__ import annotations

import csv
import importlib.util
import io
from collections.abc import Sequence
from pathlib import Path

from clew.core.errors import BadOption, MissingExtra
from clew.core.game import Value
from clew.files import write_whole
from clew.lab.series import Row


def check_table(path: Path) -> None:
    """Raise what would keep ``write_rows`` from writing here: better before the games than after."""
    if path.suffix not in (".csv", ".parquet"):
        raise BadOption(f"{path.name}: results are written to a .csv or a .parquet file")
    if path.suffix == ".parquet" and importlib.util.find_spec("pyarrow") is None:
        raise MissingExtra("Parquet needs pyarrow: pip install 'clew[parquet]', or write to a .csv file")
    if not path.parent.is_dir():
        raise BadOption(f"there is no folder {path.parent}")


def write_rows(rows: Sequence[Row], path: Path) -> None:
    """Write the table, whole or not at all; the suffix says in which format."""
    check_table(path)
    columns = _columns(rows)
    write_whole(path, _parquet(columns) if path.suffix == ".parquet" else _csv(columns))


def _columns(rows: Sequence[Row]) -> dict[str, list[Value | float]]:
    """By name; seats are counted from 1, as people do."""
    columns: dict[str, list[Value | float]] = {
        "game": [row.index for row in rows],
        "seed": [row.seed for row in rows],
    }
    for name in rows[0].options:
        columns[f"option_{name}"] = [row.options[name] for row in rows]
    for seat in range(len(rows[0].bots)):
        columns[f"bot_{seat + 1}"] = [row.bots[seat] for row in rows]
    columns["winners"] = [" ".join([str(seat + 1) for seat in row.winners]) for row in rows]
    columns["clause"] = [row.clause for row in rows]
    columns["decisions"] = [row.decisions for row in rows]
    columns["branching"] = [row.branching for row in rows]
    for seat in range(len(rows[0].bots)):
        columns[f"score_{seat + 1}"] = [row.scores[seat] for row in rows]
    return columns


def _csv(columns: dict[str, list[Value | float]]) -> bytes:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(zip(*columns.values(), strict=True))
    return text.getvalue().encode()


def _parquet(columns: dict[str, list[Value | float]]) -> bytes:
    import pyarrow
    import pyarrow.parquet

    sink = pyarrow.BufferOutputStream()
    pyarrow.parquet.write_table(pyarrow.table(columns), sink)
    data: bytes = sink.getvalue().to_pybytes()
    return data
