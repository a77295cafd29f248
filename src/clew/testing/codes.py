"""The codes by which a game refuses: those that its source names, and those that random games came by."""

from __future__ import annotations

import ast
from collections.abc import Iterable

from clew.core.clause import code_beside
from clew.core.game import Game


def declared(game: Game) -> set[str]:
    """Every code that stands as a word in a ``Refusal(...)`` of the game's source; one that is made up is not known."""
    found = set()
    for file in code_beside(game.rules):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and _name(node.func) == "Refusal" and node.args:
                words = [part.value for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant)]
                found |= {word for word in words if isinstance(word, str)}
    return found


def _name(called: ast.expr) -> str:
    return called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""


def unreached(game: Game, refused: Iterable[tuple[str, str]]) -> list[str]:
    """The codes that nobody was given: what they forbid was not tried."""
    return sorted(declared(game) - {code for code, _ in refused})
