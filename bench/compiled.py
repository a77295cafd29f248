"""Clew, compiled: the same source through mypyc, into a folder of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

EXAMPLE = "connect_four"


def build_compiled(root: Path, into: Path) -> str:
    """Compile the kernel, the games, the bots and Connect Four; why that failed, or nothing.

    All other files are copied beside. Where a compiled module and its source meet, Python takes the compiled one.
    """
    shutil.rmtree(into, ignore_errors=True)
    shutil.copytree(root / "src" / "clew", into / "clew", ignore=shutil.ignore_patterns("__pycache__"))
    for file in sorted((root / "examples").glob(f"{EXAMPLE}.*")):
        shutil.copy(file, into)
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--build-lib", str(into)]
    wanted = {"CLEW_COMPILE": "1", "CLEW_COMPILE_ALSO": f"examples/{EXAMPLE}.py"}
    done = subprocess.run(
        [*command, "--build-temp", str(into.parent / "temp")],
        cwd=root,
        env={**os.environ, **wanted},
        stdout=subprocess.DEVNULL,
        check=False,
    )
    return "" if done.returncode == 0 else "mypyc could not compile it"
