"""The clauses of a game: where they are written, and who cites them.

``rules.md`` is text for people in which every clause is a list entry ``- **DD-P07** text``. A clause that no test
could show ends with ``(untestable: why)``.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection
from pathlib import Path
from typing import Final

from clew.core.errors import BadComponents

_ENTRY = re.compile(r"^- \*\*([A-Z]{2}-[A-Z]{1,2}\d{2,3})\*\* (.+?)(?: \(untestable: (.+)\))?$")
_CITED = re.compile(r"\b[A-Z]{2}-[A-Z]{1,2}\d{2,3}\b")


class Clause:
    """One numbered rule, in our words."""

    __slots__ = ("id", "section", "text", "untestable")

    id: Final[str]
    section: Final[str]
    text: Final[str]
    untestable: Final[str]
    """Why no test can show it, or nothing."""

    def __init__(self, id: str, section: str, text: str, untestable: str) -> None:
        self.id = id
        self.section = section
        self.text = text
        self.untestable = untestable


def read_clauses(path: str) -> dict[str, Clause]:
    """The clauses of a rules file, in its order."""
    clauses: dict[str, Clause] = {}
    section = ""
    for number, line in enumerate(Path(path).read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("#"):
            section = line.lstrip("# ")
        elif line.startswith("- **"):
            entry = _ENTRY.match(line)
            if entry is None:
                raise BadComponents(Path(path).name, f"line {number}", "clause", "expected '- **XX-A01** text'")
            if entry[1] in clauses:
                raise BadComponents(Path(path).name, f"line {number}", entry[1], "is there twice")
            clauses[entry[1]] = Clause(entry[1], section, entry[2], entry[3] or "")
    return clauses


def cited_by_code(rules: str) -> set[str]:
    """The clauses that a game's code names."""
    return cited_in("\n".join([file.read_text(encoding="utf-8") for file in code_beside(rules)]))


def code_beside(rules: str) -> list[Path]:
    """A game's code: the folder of its ``rules.md``, or the one file beside its rules."""
    path = Path(rules)
    files = sorted(path.parent.rglob("*.py")) if path.name == "rules.md" else [path.with_suffix(".py")]
    return [file for file in files if file.is_file()]


def cited_in(text: str) -> set[str]:
    """The clauses that a text names."""
    return set(_CITED.findall(text))


def missing(cited: set[str], clauses: Collection[str]) -> list[str]:
    """What is cited with the letters of these rules, and is not in them."""
    letters = {clause.partition("-")[0] for clause in clauses}
    return sorted([name for name in cited if name.partition("-")[0] in letters and name not in clauses])


def shown_by_tests(folder: Path) -> dict[str, list[str]]:
    """For each clause the tests below a folder that carry it in a ``clause`` mark."""
    shown: dict[str, list[str]] = {}
    for file in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for clause in _marked(node):
                    shown.setdefault(clause, []).append(node.name)
    return shown


def _marked(test: ast.FunctionDef) -> list[str]:
    return [
        argument.value
        for mark in test.decorator_list
        if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Attribute) and mark.func.attr == "clause"
        for argument in mark.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]
