"""The page about research says what is in the arrays, and the room says what it needs."""

from __future__ import annotations

import importlib
import importlib.util
import sys

import pytest

from clew.core.errors import BadOption, MissingExtra
from clew.core.registry import known_games
from clew.research.page import places, with_arrays
from conftest import ROOT
from research.tables import CONNECT_FOUR

PAGE = ROOT / "docs" / "research.md"


@pytest.mark.parametrize("name", known_games())
def test_the_tables_of_the_page_are_those_of_the_layouts(name: str) -> None:
    page = PAGE.read_text(encoding="utf-8")

    assert page == with_arrays(page, name)


def test_a_page_without_a_place_for_the_table_is_refused() -> None:
    with pytest.raises(BadOption, match="<!-- arrays of connect_four -->"):
        with_arrays("nothing here", CONNECT_FOUR)


def test_every_entry_is_told_once() -> None:
    told = [(at, width) for _, at, width, _ in places(CONNECT_FOUR, depth=1)]

    assert told == [(0, 1), (1, 1), (2, 49), (51, 1), (52, 1)]


def test_without_the_extra_it_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    find = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "pettingzoo" else find(name))
    monkeypatch.delitem(sys.modules, "clew.research")

    with pytest.raises(MissingExtra, match=r"pip install 'clew\[research\]'"):
        importlib.import_module("clew.research")
