"""Compiles the kernel, the games and the bots with mypyc when CLEW_COMPILE is set; all else is in pyproject.toml.

CLEW_COMPILE_ALSO names one more file to compile with them: the benchmark uses it for its Connect Four.
"""

import importlib.util
import os
from pathlib import Path

from setuptools import setup

COMPILE = bool(os.environ.get("CLEW_COMPILE"))


def extensions() -> list[object]:
    """The compiled modules; the same source runs interpreted."""
    from mypyc.build import mypycify

    rooms = ["core", "games", "bots"]
    files = [str(file) for room in rooms for file in sorted(Path("src/clew", room).rglob("*.py"))]
    also = os.environ.get("CLEW_COMPILE_ALSO")
    return list(mypycify([*files, *([also] if also else [])], opt_level="3"))


if COMPILE and importlib.util.find_spec("mypyc") is None:
    setup(setup_requires=["mypy[mypyc]"])  # pip asks what the build needs first, and comes back with it
else:
    setup(ext_modules=extensions() if COMPILE else [])
