"""The peers, from their registries, in environments of their own below ``build``."""

from __future__ import annotations

import filecmp
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent

PYTHON_PEERS = {
    "OpenSpiel": ["open_spiel"],
    "PettingZoo": ["pettingzoo", "pygame"],  # its Connect Four draws with pygame, and imports it at once
    "python-chess": ["chess"],
}
NODE_PEER = "boardgame.io"


def install_python_peers(into: Path) -> dict[str, str]:
    """Each peer by itself, so that one that fails leaves the others; for each why it is not there, or nothing."""
    if not (into / "bin" / "python").exists():
        subprocess.run([sys.executable, "-m", "venv", str(into)], check=True)
    pip = [str(into / "bin" / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    missing = {}
    for name, packages in PYTHON_PEERS.items():
        done = _run([*pip, "--constraint", str(HERE / "peers.txt"), *packages], HERE)
        missing[name] = "" if done else "pip could not install it"
    return missing


def install_node_peer(into: Path) -> str:
    """Why boardgame.io is not there, or nothing."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        return "there is no Node here"
    lock = into / "package-lock.json"
    finished = into / "node_modules" / ".package-lock.json"  # the last thing that npm writes
    if finished.exists() and filecmp.cmp(lock, HERE / lock.name, shallow=False):
        return ""
    into.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", lock.name):
        shutil.copy(HERE / name, into)
    done = _run(["npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel", "error"], into)
    return "" if done else "npm could not install it"


def _run(command: list[str], folder: Path) -> bool:
    """Whether the command succeeded; what it complains about is shown, not kept."""
    return subprocess.run(command, cwd=folder, check=False).returncode == 0
