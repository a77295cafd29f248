"""Compiles the kernel, the games and the bots with mypyc when CLEW_COMPILE is set; all else is in pyproject.toml.

CLEW_COMPILE_ALSO names one more file to compile with them: the benchmark uses it for its Connect Four.
"""

import os
from pathlib import Path

from setuptools import setup


def extensions() -> list[object]:
    """The compiled modules, if they are wanted; the same source runs interpreted."""
    if not os.environ.get("CLEW_COMPILE"):
        return []
    from mypyc.build import mypycify

    rooms = ["core", "games", "bots"]
    files = [str(file) for room in rooms for file in sorted(Path("src/clew", room).rglob("*.py"))]
    also = os.environ.get("CLEW_COMPILE_ALSO")
    return list(mypycify([*files, *([also] if also else [])], opt_level="3"))


setup(ext_modules=extensions())
