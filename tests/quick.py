"""The quick set: real tests of every room and every game, for while one works; ``make quick`` runs them.

Chosen are tests that take little and go far: whole games told again, worked examples, refusals, a live table. What
needs a browser, a compiler, another database, many games or much time is left to ``make test``.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

import pytest

TESTS = Path(__file__).parent

WHOLE = (
    *("test_architecture.py", "test_connect_four.py", "test_entrance.py", "test_files.py", "test_golden.py"),
    *("test_perft.py", "test_quick.py", "test_references.py", "test_web_types.py"),
)
"""What looks at the whole house, or at every game."""
ROOMS = {
    "bots": ("bots/test_trust.py",),
    "cli": ("cli/test_offers.py", "cli/test_picture.py", "cli/test_play.py"),
    "core": ("core",),
    "house": ("house",),
    "lab": ("lab/test_facts.py", "lab/test_ratings.py"),
    "research": ("research/test_gymnasium.py",),
    "scene": ("scene",),
    "server": ("server/test_live.py", "server/test_undo.py"),
    "testing": ("testing/test_golden.py", "testing/test_shrink.py"),
}
GAMES = {
    "daedalus_labyrinth": ("rules/test_examples.py", "rules/test_refusals.py", "screen/test_scene.py"),
    "daedalus_sentence": ("rules/test_actions.py", "rules/test_examples.py", "sight/test_view.py"),
    "dark_orbit": ("rules/test_examples.py", "rules/test_traps.py", "sight/test_view.py"),
    "dedalos": ("rules/test_examples.py", "rules/test_refusals.py", "sight/test_view.py"),
    "seventh_and_whisper": ("box/test_fields.py", "rules/test_examples.py", "rules/test_turns.py"),
}


def chosen() -> list[Path]:
    """The files and folders of the quick set."""
    games = [f"games/{game}/{name}" for game, names in GAMES.items() for name in names]
    return [TESTS / name for name in (*WHOLE, *[name for names in ROOMS.values() for name in names], *games)]


def files(paths: list[Path]) -> set[Path]:
    """The files with tests among these paths and below them."""
    return {file for path in paths for file in ([path] if path.is_file() else path.rglob("test_*.py"))}


def left_out() -> str:
    """How much of each room, and of each game, the quick set does not run."""
    parts = [file.parent.relative_to(TESTS).parts[:2] for file in files([TESTS]) - files(chosen())]
    missing = Counter("/".join(part) or "the top" for part in parts)
    folders = [f"{folder} {count}" for folder, count in sorted(missing.items())]
    return f"Left out are {missing.total()} files of tests, which `make test` runs: {', '.join(folders)}."


if __name__ == "__main__":
    failed = pytest.main([*sys.argv[1:], *map(str, chosen())])
    print(left_out())
    sys.exit(failed)
