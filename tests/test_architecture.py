"""The picture of the rooms stays true: imports point one way, no game knows another, the kernel names none."""

from __future__ import annotations

import re
import subprocess
import sys
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from clew.core.registry import find_game, known_games
from rooms import HOUSE, TARGET, arrows, draw, imports, needed, room_of

MAY_IMPORT: dict[str, set[str]] = {
    "scene": set(),
    "core": {"scene"},  # the types of its contract, and the pencils once somebody looks
    "games": {"core", "scene"},
    "bots": {"core", "games"},
    "files": {"core"},
    "wire": {"scene"},
    "client": {"core", "wire"},
    "program": {"core", "wire"},
    "engine": {"core", "wire", "client", "program"},
    "sights": {"core", "wire"},
    "testing": {"core", "scene", "games", "bots", "files"},
    "lab": {"core", "games", "bots", "files", "wire", "sights", "program"},
    "house": {"core", "scene", "bots", "files", "wire", "sights"},
    "server": {"core", "scene", "games", "files", "wire", "house"},
    "research": {"core", "games", "bots", "testing"},
    "cli": {"core", "scene", "games", "bots", "files", "testing", "lab", "research", "server", "engine"},
    "__main__": {"cli"},
}
"""For each room, and each file that stands beside them, the others that it may use."""

OUTSIDE = re.compile(
    r"(_?socket|ssl|select|selectors|_?thread|threading|subprocess|multiprocessing|concurrent|signal|os|io|pathlib|shutil"
    r"|tempfile|sqlite3|http|urllib|logging|ctypes|sys)(\.|$)"
)
"""Ways to a socket, a file, a thread or another process."""

NAMELESS = ("core", "scene", "bots", "research", "house", "server")
"""Rooms that serve every game, and therefore name none."""


INSIDE: dict[str, set[str]] = {
    "box": set(),
    "rules": {"box"},
    "sight": {"box", "rules"},
    "words": {"box", "sight"},
    "screen": {"box", "sight", "words"},
    "mind": {"box", "rules"},
}
"""For each room of a game, the others that it may use; the files beside the rooms join them, and no room uses those."""
STATE = {"box/board", "box/reading", "box/position", "sight/rebuilt"}
"""What words and screen may not see: they know a view, and never the table itself."""
LEFT = Path(__file__).parent / "crossings.txt"
"""Imports against these arrows that are still there, a line each. It may only grow shorter."""


def trespasses(house: Path) -> list[str]:
    """Every import that the picture does not show."""
    found = []
    for file in sorted(house.rglob("*.py")):
        where = file.relative_to(house)
        room = room_of(file, house)
        if room == "__init__":
            continue
        for name in imports(file, house):
            first, second, third, *_ = [*name.split("."), "", ""]
            if first == "clew" and second != room and second not in MAY_IMPORT[room]:
                found.append(f"{where} imports {name}")
            # mypy_extensions only speaks to the compiler.
            if room == "core" and first not in {"clew", "mypy_extensions", *sys.stdlib_module_names}:
                found.append(f"{where} imports {name}")
            if room == second == "games" and third != where.parts[1]:
                found.append(f"{where} imports {name}")
    return found


def crossings(house: Path) -> set[str]:
    """Every import within a game that leads from a room to one that it may not use: from which file to which."""
    found = set()
    for file in sorted((house / "games").rglob("*/*.py")):
        game, *inner = file.relative_to(house / "games").with_suffix("").parts
        room = inner[0]
        if room not in INSIDE:
            continue
        for name in imports(file, house):
            there = leads_to(name, house / "games" / game)
            other = there.split("/")[0]
            table = room in {"words", "screen"} and there in STATE
            if there and (other not in {room, *INSIDE[room]} or table):
                found.add(f"{game}: {'/'.join(inner)} -> {there}")
    return found


def leads_to(name: str, game: Path) -> str:
    """The file of a game in which an imported name is, or nothing if it is elsewhere."""
    parts = name.removeprefix(f"clew.games.{game.name}.").split(".")
    if parts[0] == "clew":
        return ""
    while parts and not (game.joinpath(*parts).is_dir() or game.joinpath(*parts).with_suffix(".py").is_file()):
        parts.pop()
    return "/".join(parts)


def test_every_room_has_its_place_in_the_picture() -> None:
    rooms = {room_of(file, HOUSE) for file in HOUSE.rglob("*.py")} - {"__init__"}

    assert rooms <= MAY_IMPORT.keys()


def test_the_picture_is_that_of_the_code() -> None:
    """``python tests/rooms.py`` draws it anew."""
    assert TARGET.read_text(encoding="utf-8") == draw(arrows(HOUSE))


def test_an_arrow_that_follows_from_others_is_not_drawn() -> None:
    assert needed({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == {"a": {"b"}, "b": {"c"}, "c": set()}


def test_imports_point_one_way() -> None:
    assert trespasses(HOUSE) == []


@pytest.mark.parametrize("game", known_games())
def test_every_game_has_the_same_rooms(game: str) -> None:
    folder = HOUSE / "games" / game
    beside = {file.name for file in folder.glob("*.py")} - {"survey.py"}

    assert {file.parent.name for file in folder.glob("*/__init__.py")} == INSIDE.keys()
    assert beside == {"__init__.py", "state.py"}


def test_the_rooms_of_a_game_use_each_other_one_way() -> None:
    """Whoever mends one of those in ``crossings.txt`` takes its line out."""
    assert crossings(HOUSE) == set(LEFT.read_text(encoding="utf-8").splitlines())


@pytest.mark.parametrize(
    ("file", "line", "crossing"),
    [
        ("rules/moves.py", "from clew.games.one.words.names import tile_words", "rules/moves -> words/names"),
        ("rules/moves.py", "from clew.games.one.words import names", "rules/moves -> words/names"),
        ("words/names.py", "def f():\n    from ..rules.moves import moves", "words/names -> rules/moves"),
        ("screen/deep/ghost.py", "from ...box.board import Board", "screen/deep/ghost -> box/board"),
        ("mind/bot.py", "from clew.games.one.state import One", "mind/bot -> state"),
        ("box/__init__.py", "from clew.games.one.rules import moves", "box/__init__ -> rules/moves"),
    ],
)
def test_a_crossing_is_found(tmp_path: Path, file: str, line: str, crossing: str) -> None:
    for name in ("state", "box/board", "rules/moves", "words/names", "mind/bot"):
        (tmp_path / "games/one" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / f"games/one/{name}.py").touch()
    (tmp_path / "games/one" / file).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / "games/one" / file).write_text(line)

    assert crossings(tmp_path) == {f"one: {crossing}"}


@pytest.mark.parametrize("game", known_games())
def test_no_files_of_a_game_use_each_other_in_a_circle(game: str) -> None:
    folder = HOUSE / "games" / game
    uses = {
        file.relative_to(folder).with_suffix("").as_posix().removesuffix("/__init__"): {
            leads_to(name, folder) for name in imports(file, HOUSE)
        }
        for file in folder.rglob("*.py")
    }

    assert set(TopologicalSorter(uses).static_order()) >= uses.keys()


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("core/dice.py", "from clew.games import dedalos"),
        ("core/dice.py", "import msgspec"),
        ("core/parts/grid.py", "from ...games.dedalos import box"),
        ("games/one/rules.py", "from clew.games.two.rules import push"),
        ("games/one/rules.py", "from clew.games import two"),
        ("games/one/bot.py", "def f():\n    from clew.bots.random import playout"),
        ("bots/search.py", "import clew.lab.pool"),
        ("files.py", "from clew.cli import main"),
        ("server/app.py", "from clew.cli.app import main"),
        ("lab/pool.py", "from clew.research import SoloEnv"),
    ],
)
def test_an_import_that_points_the_other_way_is_found(tmp_path: Path, file: str, line: str) -> None:
    (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / file).write_text(line)

    assert len(trespasses(tmp_path)) == 1


def ways_out(house: Path) -> list[str]:
    """What a house without a door uses of the world outside, or of anybody but the kernel's friends."""
    return [
        f"{file.relative_to(house)} imports {name}"
        for file in sorted((house / "house").rglob("*.py"))
        for name in imports(file, house)
        if OUTSIDE.match(name) or name.split(".")[0] not in {"clew", "msgspec", *sys.stdlib_module_names}
    ]


def test_a_house_without_a_door_opens_no_socket_no_file_and_no_thread() -> None:
    assert ways_out(HOUSE) == []


@pytest.mark.parametrize(
    "line", ["import os", "from pathlib import Path", "from concurrent import futures", "import uvloop"]
)
def test_a_way_out_is_found(tmp_path: Path, line: str) -> None:
    (tmp_path / "house").mkdir()
    (tmp_path / "house" / "table.py").write_text(line)

    assert len(ways_out(tmp_path)) == 1


def test_the_kernel_runs_without_what_only_drawing_needs() -> None:
    """It names the pencils in its contract, and takes them up when somebody looks."""
    question = (
        "import sys, clew.core.thread; print([name for name in ('msgspec', 'clew.scene') if name in sys.modules])"
    )

    answer = subprocess.run([sys.executable, "-c", question], capture_output=True, text=True, check=True)

    assert answer.stdout == "[]\n"


def test_rooms_that_serve_every_game_name_none() -> None:
    games = [*known_games(), "connect_four"]
    names = [*games, *[game.replace("_", " ") for game in games], *[find_game(game).title for game in known_games()]]
    named = re.compile("|".join([rf"\b{re.escape(name)}\b" for name in names]), re.IGNORECASE)
    files = [file for room in NAMELESS for file in sorted((HOUSE / room).rglob("*.py"))]

    assert [file.name for file in files if named.search(file.read_text(encoding="utf-8"))] == []
