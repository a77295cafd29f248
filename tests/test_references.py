"""What comments and documents refer to can be found by whoever has nothing but this project."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from conftest import ROOT

FOLDERS = ("src/clew", "tests", "web/src", "bench", "docs", "examples", "requirements", ".ci", ".github")
WRITTEN = {".css", ".html", ".js", ".md", ".py", ".svelte", ".toml", ".ts", ".yaml", ".yml"}
BUILT = {"static", "node_modules", "__pycache__"}
"""What is not there before it has been made."""

NAMED = re.compile(r"(?<![\w./*{-])(?:docs|tests|bench|web|examples|requirements|src|\.ci|\.github)/[\w./*-]*[\w*/]")
"""A path from the top of the project, or from the folder of the file that names it."""
BLANK = re.compile(r"\b(?:NAME|GAME|CLAUSE)\b")
"""What whoever reads it has to put in."""
OUTSIDE = re.compile(r"(?i)\b(?:ledger|section \d|idea \d)|\.\./shared")
"""A part of something that is not here; rules are cited by clause, which another test looks after."""


def texts(root: Path) -> Iterator[Path]:
    """Every file of the project that people write."""
    yield from sorted([*root.glob("*.md"), *root.glob("*.toml"), *root.glob("web/*.[mpt][dys]"), root / "Makefile"])
    for folder in FOLDERS:
        for file in sorted((root / folder).rglob("*")):
            if file.suffix in WRITTEN and not BUILT.intersection(file.relative_to(root).parts):
                yield file


def dangling(file: Path, root: Path) -> list[str]:
    """What this file names and nobody finds, neither from the top nor from where it lies."""
    text = file.read_text(encoding="utf-8")
    paths = [name for name in NAMED.findall(text) if not BLANK.search(name) and not BUILT.intersection(name.split("/"))]
    lost = [name for name in paths if not any(is_there(name, place) for place in (root, file.parent))]
    return [*lost, *OUTSIDE.findall(text)]


def is_there(name: str, place: Path) -> bool:
    """Whether a path, perhaps one for several files, leads somewhere."""
    return next(place.glob(name), None) is not None if "*" in name else (place / name).exists()


def test_whatever_is_named_exists() -> None:
    found = {file.relative_to(ROOT).as_posix(): dangling(file, ROOT) for file in texts(ROOT) if file != Path(__file__)}

    assert {name: lost for name, lost in found.items() if lost} == {}


@pytest.mark.parametrize(
    "comment",
    [
        "# see docs/style",
        "# as in `../shared/design.md`",
        "# (ledger section 7)",
        "# design idea 4",
        "# src/clew/nowhere.py",
    ],
)
def test_what_cannot_be_found_is_noticed(tmp_path: Path, comment: str) -> None:
    (tmp_path / "src").mkdir()
    file = tmp_path / "src" / "some.py"
    file.write_text(comment, encoding="utf-8")

    assert len(dangling(file, tmp_path)) > 0
