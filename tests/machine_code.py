"""The compiled Clew that tests play with: built from a copy of the source, once for all workers."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Final

from filelock import FileLock

ROOT: Final = Path(__file__).parent.parent
EXAMPLE: Final = "connect_four"
"""It is compiled too."""


def compiler() -> str | None:
    """The C compiler that Python would use."""
    return shutil.which(str(sysconfig.get_config_var("CC") or "cc").split()[0])


def library(shared: Path) -> Path:
    """The folder with the compiled modules, in one that all workers share: whoever comes first builds it.

    Without a C compiler it is the source, which does the same, slowly.
    """
    if compiler() is None:
        return ROOT / "src"
    lib = shared / "compiled"
    with FileLock(shared / "compiled.lock"):
        if not lib.exists():
            _build(shared / "build").rename(lib)
            shutil.rmtree(shared / "build")
    return lib


def _build(into: Path) -> Path:
    """From a copy: the checkout stays as it is."""
    into.mkdir()
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, into)
    for name in ("src/clew", "examples"):
        shutil.copytree(ROOT / name, into / name, ignore=shutil.ignore_patterns("__pycache__"))
    lib = into / "lib"
    shutil.copytree(into / "src" / "clew", lib / "clew")
    for kind in ("md", "svg"):
        shutil.copy(into / "examples" / f"{EXAMPLE}.{kind}", lib)
    subprocess.run(
        [sys.executable, "setup.py", "--quiet", "build_ext", "--build-lib", str(lib)],
        cwd=into,
        env={**os.environ, "CLEW_COMPILE": "quick", "CLEW_COMPILE_ALSO": f"examples/{EXAMPLE}.py"},
        check=True,
    )
    return lib
