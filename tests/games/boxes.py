"""The components of a game, and ways to spoil them: for files that cannot be right."""

from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

from clew.core.box import FILE, read_toml
from clew.core.game import Game

Components = dict[str, Any]
Change = Callable[[Components], None]


def components(game: Game) -> Components:
    """What is in the box, fresh from the file."""
    return read_toml(Path(game.rules).parent / "box" / FILE)


def set_to(*path: Any, value: Any) -> Change:
    """Change one entry of the components."""

    def change(components: Components) -> None:
        _inside(components, path[:-1])[path[-1]] = value

    return change


def without(*path: Any) -> Change:
    """Take one entry of the components away."""

    def change(components: Components) -> None:
        del _inside(components, path[:-1])[path[-1]]

    return change


def again(*path: Any) -> Change:
    """Put the last entry of a list into it once more."""

    def change(components: Components) -> None:
        entries = _inside(components, path)
        entries.append(copy.deepcopy(entries[-1]))

    return change


def _inside(components: Components, path: tuple[Any, ...]) -> Any:
    inside: Any = components
    for key in path:
        inside = inside[key]
    return inside
