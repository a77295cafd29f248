"""Compiled or interpreted, Clew is the same: the same games, pictures, words and hints from the same seeds.

Run as a program, this file plays and prints what it saw; the tests let it do so with the compiled modules first on its
path, and compare.
"""

from __future__ import annotations

import ast
import importlib
import json
import os
import pickle
import re
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass
from hashlib import blake2b
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any, Final, TypeVar

import pytest

from clew.bots import random as random_bots
from clew.bots.random import playout
from clew.core import dice as dice_module
from clew.core import game as contract
from clew.core.codec import Plain, canonical
from clew.core.dice import QuickDice
from clew.core.errors import BadOption, BadPosition
from clew.core.game import TEAM, Game, Options
from clew.core.registry import find_game, known_games
from clew.core.thread import Match, replay
from clew.testing import conform
from clew.testing.golden import parse
from clew.testing.junk import MISFITS, places
from impressions import impressions
from machine_code import EXAMPLE, ROOT, compiler
from server.kit import Person, Process

SEEDS = range(2)
GOLDEN: Final = Path(__file__).parent / "golden"

T = TypeVar("T")

needs_a_compiler = pytest.mark.skipif(
    compiler() is None, reason="there is no C compiler here, so nothing can be compiled"
)


@dataclass
class Story:
    """What can be seen of one random match."""

    digests: list[str]
    """Before the first move and after each."""
    offers: list[int]
    """How many moves were legal each time."""
    dice: list[int]
    """All that fell."""
    cloned: list[str]
    """The digests again, of clones."""
    pickled: list[str]
    """The digests again, of states that went through pickle."""
    replayed: list[str]
    """The digests again, of the thread, which went through pickle too."""
    decisions: int
    """How many a game takes when ``playout`` plays it with the same seed."""


def played(game: Game, options: Options, seed: int) -> tuple[Match, list[int]]:
    """One match at random, and how many moves were legal each time."""
    match = Match.start(game, options, lambda number: QuickDice(f"{seed}:{number}"))
    choices, offers = QuickDice(seed), []
    while actors := match.state.actors():
        seat = 0 if actors[0] == TEAM else actors[0]
        actions = match.state.legal(seat)
        offers.append(len(actions))
        match.play(seat, choices.choose(actions))
    return match, offers


def story(game: Game, options: Options, seed: int) -> Story:
    """Play one match at random."""
    match, offers = played(game, options, seed)
    return Story(
        digests=[state.digest() for state in match.states],
        offers=offers,
        dice=[*match.thread.dice, *[die for move in match.thread.moves for die in move.dice]],
        cloned=[state.clone().digest() for state in match.states],
        pickled=[through_pickle(state).digest() for state in match.states],
        replayed=[state.digest() for state in replay(game, through_pickle(match.thread))],
        decisions=playout(game.new(options, QuickDice(seed)), QuickDice(seed)),
    )


def through_pickle(thing: T) -> T:
    """A copy as another process would get it."""
    twin: T = pickle.loads(pickle.dumps(thing))
    assert type(twin) is type(thing)
    return twin


def games() -> list[Game]:
    """All that is compiled."""
    return [importlib.import_module(EXAMPLE).GAME, *[find_game(name) for name in known_games()]]


def stories() -> dict[str, Any]:
    """Some games of every kind, for every number of players and every mode."""
    return {
        f"{game.id}, {chosen}, seed {seed}": asdict(story(game, game.settle(chosen), seed))
        for game in games()
        for chosen in tables(game)
        for seed in SEEDS
    }


def tables(game: Game) -> Iterator[dict[str, Any]]:
    """Every mode of a game with every number of players that it can have."""
    choices = {option.name: option.choices for option in game.options}
    for mode, players in product(choices.get("mode", [None]), choices.get("players", [None])):
        chosen = {name: value for name, value in (("mode", mode), ("players", players)) if value is not None}
        with suppress(BadOption):
            game.settle(chosen)
            yield chosen


def looks() -> dict[str, str]:
    """What was seen and heard in one match for each mode and number of players, and in every golden game."""
    matches = {
        f"{game.id}, {chosen}": played(game, game.settle(chosen), 0)[0] for game in games() for chosen in tables(game)
    }
    for game in games():
        for path in sorted((GOLDEN / game.id).glob("*.txt")):
            thread = parse(game, path.read_text(encoding="utf-8"))
            matches[f"{game.id}, {path.stem}"] = Match.follow(game, thread, lambda number: QuickDice(number))
    return {
        f"{name}, move {where}": blake2b(text.encode(), digest_size=6).hexdigest()
        for name, match in matches.items()
        for where, text in impressions(match)
    }


def modes() -> list[tuple[Game, dict[str, Any]]]:
    """Every mode of every game, with as few players as it can have."""
    return [
        (game, chosen)
        for game in games()
        for chosen in {table.get("mode"): table for table in reversed(list(tables(game)))}.values()
    ]


def promises() -> dict[str, int]:
    """How many states the kit has looked at, where it found nothing broken."""
    with TemporaryDirectory() as failures:
        return {
            f"{game.id}, {chosen}": conform(
                game, games=1, sets=[game.settle(chosen)], failures=Path(failures), abroad=False
            ).states
            for game, chosen in modes()
        }


def damages() -> dict[str, list[str]]:
    """What becomes of positions from the middle of matches when something that does not fit stands at one place."""
    found: dict[str, list[str]] = {}
    for game, chosen in modes():
        states = played(game, game.settle(chosen), 0)[0].states
        for state in states[len(states) // 4 :: len(states) // 2]:
            position = state.position()
            for holder, key in places(position):
                was = holder[key]
                name = f"{game.id}, {chosen}, {len(found)}: {key}, {canonical(was)[:40]}"
                found[name] = []
                for holder[key] in MISFITS:
                    found[name].append(fate(game, position))
                holder[key] = was
    return found


def fate(game: Game, position: Plain) -> str:
    """What becomes of a position."""
    try:
        return game.load(position).digest()
    except BadPosition as refused:
        return str(refused)


def modules() -> list[ModuleType]:
    """Some of each room, and every game."""
    found = [importlib.import_module(f"clew.games.{name}") for name in known_games()]
    return [contract, dice_module, random_bots, importlib.import_module(EXAMPLE), *found]


ASKED: Final[dict[str, Callable[[], dict[str, Any]]]] = {
    "stories": stories,
    "looks": looks,
    "promises": promises,
    "damages": damages,
}


def seen_by(compiled: Path, what: str) -> dict[str, Any]:
    """What compiled Clew saw."""
    done = subprocess.run(
        [sys.executable, "-W", "error", __file__, what],
        cwd=compiled,
        env={**os.environ, "PYTHONPATH": str(compiled)},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    seen = json.loads(done.stdout)
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    assert all(file.startswith(str(compiled)) and file.endswith(suffix) for file in seen["files"])
    found: dict[str, Any] = seen["seen"]
    return found


@needs_a_compiler
def test_compiled_clew_plays_the_same_games_move_by_move(compiled: Path) -> None:
    """Equal offers, dice and digests after every move; states clone, pickle and replay in both."""
    seen = seen_by(compiled, "stories")

    assert seen == stories()
    for name, told in seen.items():
        assert told["digests"] == told["cloned"] == told["pickled"] == told["replayed"], name


@needs_a_compiler
def test_compiled_clew_draws_says_and_advises_the_same_to_the_byte(compiled: Path) -> None:
    """Views, scenes, pictures, sketches, ghosts, peeks, words, refusals, points, hints: of every seat, and of none."""
    seen, wanted = seen_by(compiled, "looks"), looks()

    assert list(seen) == list(wanted)
    assert [where for where, look in seen.items() if look != wanted[where]] == []


@needs_a_compiler
def test_compiled_games_keep_their_promises(compiled: Path) -> None:
    """The whole kit, in one game for each mode."""
    assert seen_by(compiled, "promises").keys() == {f"{game.id}, {chosen}" for game, chosen in modes()}


@needs_a_compiler
def test_compiled_games_refuse_the_same_positions_in_the_same_words(compiled: Path) -> None:
    seen = seen_by(compiled, "damages")

    assert seen == damages()


@needs_a_compiler
def test_a_compiled_house_serves_every_game(compiled: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody plays with bots, asks for a hint, and looks ahead where the game can."""
    monkeypatch.setenv("PYTHONPATH", str(compiled))
    command = [sys.executable, "-c", "import clew.core.game; print(clew.core.game.__file__)"]
    assert subprocess.check_output(command, cwd=ROOT, text=True).startswith(str(compiled))
    server = Process("--data", str(tmp_path), "--no-limits")
    try:
        with Person(server.address) as ann:
            for game, chosen in modes()[1:]:
                bots = ["bot:greedy"] * (int(chosen["players"]) - 1)
                table = ann.set_up(game.id, "me", *bots, options=chosen)
                live = ann.look(table["id"])
                for _ in range(3):
                    frame = live.turn()
                    assert frame["scene"]["zones"]
                    assert live.ask("hint", n=frame["n"], seat=0, depth=3)["type"] != "error"
                    for peek in frame.get("peeks", []):
                        assert live.ask("peek", n=frame["n"], seat=0, key=peek["key"])["type"] != "error"
                    assert live.play(frame, frame["offers"][0]["action"])["type"] == "done"
    finally:
        server.stop()


# --- What the compiler cannot do --------------------------------------------------------------------------------------


def sources() -> list[Path]:
    """All that is compiled."""
    return [path for room in ("core", "games", "bots") for path in sorted((ROOT / "src/clew" / room).rglob("*.py"))]


def constants(path: Path) -> Iterator[tuple[str, str, object]]:
    """The final names of a module, how each is annotated, and its value."""
    name = ".".join(path.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield (
                node.target.id,
                ast.unparse(node.annotation),
                getattr(importlib.import_module(name), node.target.id, None),
            )


def is_all_floats(value: object) -> bool:
    """Whether this is a float, or a tuple of nothing else."""
    return isinstance(value, float) or (type(value) is tuple and all(is_all_floats(part) for part in value))


def test_no_constant_is_a_tuple_of_nothing_but_floats() -> None:
    """The compiler takes such a one for not set. As a tuple of any length, or with an int in it, it is kept."""
    found = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in sources()
        for name, annotation, value in constants(path)
        if type(value) is tuple and value and is_all_floats(value) and ", ..." not in annotation
    ]

    assert found == []


def test_no_pattern_gives_a_name_to_the_rest() -> None:
    """``case (verb, *rest)``: compiled, the rest of a tuple is a tuple, and is refused where a list is expected."""
    found = [
        f"{path.relative_to(ROOT)}: {node.name}"
        for path in sources()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.MatchStar) and node.name is not None
    ]

    assert found == []


def test_whoever_installs_has_the_compiler_of_the_tests() -> None:
    """Another one may make other code of the same source, and nobody would have seen it play."""
    locked = dict(re.findall(r"^(mypy|setuptools)==(\S+)", (ROOT / "requirements/dev.txt").read_text(), re.MULTILINE))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    setup = (ROOT / "setup.py").read_text(encoding="utf-8")

    assert project["build-system"]["requires"] == [f"setuptools=={locked['setuptools']}"]
    assert re.findall(r"mypy\S*==([\d.]+)", setup) == [locked["mypy"]]


if __name__ == "__main__":
    print(json.dumps({"files": [module.__file__ for module in modules()], "seen": ASKED[sys.argv[1]]()}))
