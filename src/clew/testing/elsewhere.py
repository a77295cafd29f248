"""Following threads in another process, where hashes, and so the order of sets, are different."""

from __future__ import annotations

import os
import subprocess
import sys
from base64 import b64encode
from types import ModuleType
from typing import NamedTuple

import msgspec

from clew import files
from clew.core.game import Game
from clew.testing.memory import Memory, memory
from clew.testing.walk import Walk

CHILD = "clew.testing.stranger"


class Letter(msgspec.Struct):
    """What the other process is given."""

    module: str
    file: str
    """Where the module is, if it cannot be imported by its name."""
    attribute: str
    """The name of the game in the module."""
    threads: list[str]


class Answer(msgspec.Struct):
    """What it finds when it follows one thread."""

    wrong: str
    """Why the thread cannot be followed, or nothing."""
    memory: Memory


class Difference(NamedTuple):
    """Where another process gets somewhere else."""

    walk: Walk
    move: int
    reason: str


def elsewhere(game: Game, walks: list[Walk]) -> Difference | None:
    """The same walks in another process: where it sees or hears something else, or None."""
    threads = [b64encode(files.encode(walk.match.thread)).decode() for walk in walks]
    answers = _ask(Letter(*locate(game), threads))
    for walk, answer in zip(walks, answers, strict=True):
        if answer.wrong:
            return Difference(walk, walk.match.number, f"another process cannot follow the thread: {answer.wrong}")
        here = memory(len(walk.match.thread.players), walk.match.states, walk.heard)
        for move, (mine, theirs) in enumerate(zip(here, answer.memory, strict=True)):
            for question, value in mine.items():
                if theirs[question] != value:
                    return Difference(walk, move, f"another process gives another answer: {question}")
    return None


def locate(game: Game) -> tuple[str, str, str]:
    """A module that holds the game, its file, and the name of the game there."""
    found = [
        (name, getattr(module, "__file__", None) or "", attribute)
        for name, module in list(sys.modules.items())
        if isinstance(module, ModuleType) and name != "__main__"
        for attribute, value in list(vars(module).items())
        if value is game
    ]
    if not found:
        raise LookupError(f"{game.title} is in no module; give it a name there, or leave out the other process")
    return min(found, key=lambda place: (place[2] != "GAME", "test" in place[0]))


def _ask(letter: Letter) -> list[Answer]:
    """The answers of a process with another hash seed."""
    seed = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    done = subprocess.run(  # noqa: S603 (our own interpreter and module)
        [sys.executable, "-m", CHILD],
        input=msgspec.json.encode(letter),
        env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"the other process failed: {done.stderr.decode()}")
    return msgspec.json.decode(done.stdout, type=list[Answer])
