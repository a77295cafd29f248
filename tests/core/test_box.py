"""Data files of a game: read, checked, and refused by file, entry and field."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from clew.core.box import load_box, need, read_toml
from clew.core.errors import BadComponents


def beside(folder: Path, text: str) -> str:
    """The path of a module next to a file of components with this text."""
    (folder / "components.toml").write_text(text, encoding="utf-8")
    return str(folder / "box.py")


def test_the_components_beside_a_module_are_loaded_once_they_are_checked(tmp_path: Path) -> None:
    checked: list[dict[str, Any]] = []

    data = load_box(beside(tmp_path, "[total]\ntiles = 7"), checked.append)

    assert data == {"total": {"tiles": 7}}
    assert checked == [data]


def test_components_that_the_game_refuses_are_not_loaded(tmp_path: Path) -> None:
    def check(data: dict[str, Any]) -> None:
        need("box", data, "tile", list)

    with pytest.raises(BadComponents, match=r"^components\.toml: box: tile: expected list, found None$"):
        load_box(beside(tmp_path, "[total]\ntiles = 7"), check)


def test_a_broken_file_is_refused_by_its_name(tmp_path: Path) -> None:
    (tmp_path / "map.toml").write_bytes(b"name = '\xff'")
    (tmp_path / "half.toml").write_text("name =")

    for name in ("map", "half", "missing"):
        with pytest.raises(BadComponents, match=rf"^{name}\.toml: file: text: "):
            read_toml(tmp_path / f"{name}.toml")


@pytest.mark.parametrize(("value", "kind"), [(7, int), ("seven", str), (True, bool), ([7], list), ({"a": 7}, dict)])
def test_a_field_of_the_right_kind_is_what_it_is(value: object, kind: type) -> None:
    assert need("tile", {"it": value}, "it", kind) == value


@pytest.mark.parametrize(
    ("value", "kind", "complaint"),
    [
        ("7", int, "expected int, found '7'"),
        (True, int, "expected int, found True"),
        (7, str, "expected str, found 7"),
        ([], dict, "expected dict, found []"),
        (None, list, "expected list, found None"),
    ],
)
def test_a_field_of_another_kind_is_refused(value: object, kind: type, complaint: str) -> None:
    with pytest.raises(BadComponents) as refused:
        need("tile", {"it": value}, "it", kind)

    assert str(refused.value) == f"components.toml: tile: it: {complaint}"
