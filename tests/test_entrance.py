"""What a newcomer reads first leads somewhere: the page of each room, and the way of a move."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from conftest import ROOT
from rooms import HOUSE
from test_architecture import MAY_IMPORT

ROOMS = sorted(file.parent for file in HOUSE.glob("*/__init__.py"))
PAGES = [*[room / "README.md" for room in ROOMS], *[ROOT / name / "README.md" for name in ("web", "tests", "examples")]]
PAGE = 60
"""Lines, at most."""
FILE = re.compile(r"`((?:[\w.-]+/)*[\w.-]+\.(?:py|ts|js|svelte|md|svg|toml)|(?:[\w.-]+/)+)`(?::\s+`([\w.]+)`)?")
"""A file or a folder, perhaps with what to look for in it."""
METHOD = re.compile(r"`([A-Z]\w*[a-z]\w*\.\w+)`")
IN_GAMES = {
    *(
        "__init__.py",
        "state.py",
        "rules.md",
        "observations.toml",
        "odds.toml",
        "components.toml",
        "flow.py",
        "forecast.py",
    ),
    *(
        "possible.py",
        "rebuilt.py",
        "reshuffled.py",
        "uses.py",
        "names.py",
        "art.svg",
        "ground.py",
        "figures.py",
        "mats.py",
    ),
    *("outlook.py", "peek.py", "turns.py"),
}
"""Files that one finds under the same name in one game after the other."""


def found(name: str, folder: Path) -> Path | None:
    """What a page names: in its folder, from the top of the project, or in a game."""
    games = (HOUSE / "games").glob(f"*/**/{name}") if name in IN_GAMES else ()
    return next((place for place in (folder / name, ROOT / name, *games) if place.exists()), None)


def defines(file: Path, name: str) -> bool:
    """Whether a class, a function or a method of this name is written there."""
    text = file.read_text(encoding="utf-8")
    return all(
        re.search(
            rf"\b(?:def|class|function|const) {part}\b|^ +(?:private |async )*{part}\(|^{part}\b.* =",
            text,
            re.MULTILINE,
        )
        for part in name.split(".")
    )


def lost(page: Path) -> list[str]:
    """What a page names that is not there."""
    text = page.read_text(encoding="utf-8")
    missing = []
    files = set()
    for name, sought in FILE.findall(text):
        file = found(name, page.parent)
        files.add(file)
        if file is None or (sought and not defines(file, sought)):
            missing.append(f"{name}: {sought}" if sought else name)
    read = [file for file in files if file is not None and file.is_file()]
    return [*missing, *[method for method in METHOD.findall(text) if not any(defines(file, method) for file in read)]]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.parent.name)
def test_every_room_has_a_page_that_leads_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")

    assert text.count("\n") <= PAGE
    assert "**It may touch**" in text
    assert "## Where to begin" in text
    assert lost(page) == []


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.name)
def test_the_page_of_a_room_says_what_it_may_import(room: Path) -> None:
    said = re.search(r"\*\*It may touch\*\*([^.]*)\.", (room / "README.md").read_text(encoding="utf-8"))

    assert said is not None
    assert set(re.findall(r"`(\w+)`", said[1])) == MAY_IMPORT[room.name]


@pytest.mark.parametrize("name", ["ARCHITECTURE.md", "CONTRIBUTING.md"])
def test_what_stands_at_the_door_leads_somewhere(name: str) -> None:
    assert lost(ROOT / name) == []


def test_what_leads_nowhere_is_noticed(tmp_path: Path) -> None:
    page = tmp_path / "README.md"
    page.write_text("`src/clew/core/thread.py`: `Match.leap`, `core/yarn.py`, `Makefile`", encoding="utf-8")

    assert lost(page) == ["src/clew/core/thread.py: Match.leap", "core/yarn.py", "Match.leap"]
