"""The games there are: every folder of ``clew.games``, and every plug-in that names itself ``clew.games``.

A game is imported when it is asked for, not before.
"""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
import sys
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType

from clew.core.errors import UnknownGame, meant
from clew.core.game import Game

_HOUSE = "clew.games"


def known_games() -> list[str]:
    """The ids of all games, sorted."""
    folders = [module.name for module in pkgutil.iter_modules(importlib.import_module(_HOUSE).__path__)]
    return sorted({*folders, *[_id(plug_in.name) for plug_in in entry_points(group=_HOUSE)]})


def find_game(name: str) -> Game:
    """The game of this id. The path of a Python file that defines ``GAME`` is a name too, for authors."""
    if name.endswith(".py"):
        return _from_file(Path(name))
    wanted = _id(name)
    known = known_games()
    if wanted not in known:
        raise UnknownGame(f"no game is called '{name[:40]}'; {meant(wanted, known)}", known)
    for plug_in in entry_points(group=_HOUSE):
        if _id(plug_in.name) == wanted:
            return _checked(plug_in.load(), wanted)
    return _checked(getattr(importlib.import_module(f"{_HOUSE}.{wanted}"), "GAME", None), wanted)


def _id(name: str) -> str:
    """The id that people mean by a name."""
    return name.strip().lower().replace("-", "_")


def _from_file(path: Path) -> Game:
    """The ``GAME`` of a file; imported once, so that its states pickle."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise UnknownGame(f"there is no file {path}", known_games())
    module = sys.modules.get(path.stem)
    if module is None:
        module = importlib.util.module_from_spec(spec)
        sys.modules[path.stem] = module
        try:
            spec.loader.exec_module(module)
        except BaseException:
            del sys.modules[path.stem]
            raise
    elif not _is_file_of(module, path):
        raise UnknownGame(f"another module is called {path.stem} already; give {path} a name of its own", known_games())
    return _checked(getattr(module, "GAME", None), path.name)


def _is_file_of(module: ModuleType, path: Path) -> bool:
    file = getattr(module, "__file__", None)
    return file is not None and Path(file).resolve() == path.resolve()


def _checked(game: object, name: str) -> Game:
    if not isinstance(game, Game):
        raise UnknownGame(f"{name} defines no GAME", known_games())
    return game
