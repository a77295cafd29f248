"""What is in a game's box: its data files, read; what is wrong with one is said by file, entry and field."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

from clew.core.errors import BadComponents

FILE: Final = "components.toml"

T = TypeVar("T")


def load_box(module: str, check: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
    """The components beside a module (its ``__file__``), once the game has checked them."""
    data = read_toml(Path(module).parent / FILE)
    check(data)
    return data


def read_toml(path: Path) -> dict[str, Any]:
    """The data of a file."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as wrong:
        raise BadComponents(path.name, "file", "text", str(wrong)) from wrong


def need(entry: str, table: dict[str, Any], field: str, kind: type[T], file: str = FILE) -> T:
    """A field of a data file, which has to be there and of this kind; True is no number."""
    value = table.get(field)
    if type(value) is not kind:
        raise BadComponents(file, entry, field, f"expected {kind.__name__}, found {value!r}")
    return value
