"""What stands around the figures: the machine, the commit, and the page of results, a section for each benchmark."""

from __future__ import annotations

import os
import platform
import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
RESULTS = HERE / "results.md"


def machine() -> str:
    """What it was measured on, and what was measured."""
    model = platform.processor() or platform.machine()
    facts = Path("/proc/cpuinfo")
    if facts.exists():
        names = [line.split(":")[1].strip() for line in facts.read_text().splitlines() if line.startswith("model name")]
        model = names[0] if names else model
    return f"{model}, {os.cpu_count()} processors, {platform.system()}, Python {platform.python_version()}"


def commit() -> str:
    """The commit that was measured, and whether files differ from it."""
    head = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=HERE, capture_output=True, text=True, check=True)
    changed = subprocess.run(["git", "status", "--porcelain"], cwd=HERE, capture_output=True, text=True, check=True)
    return head.stdout.strip() + (" with changes" if changed.stdout.strip() else "")


def write_section(section: str) -> None:
    """Put a section, which begins with its ``# Title``, in the place of the one with that title, or at the end."""
    title = section.partition("\n")[0]
    page = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else ""
    sections = [part.strip() + "\n" for part in re.split(r"^(?=# )", page, flags=re.MULTILINE) if part.strip()]
    places = [place for place, part in enumerate(sections) if part.partition("\n")[0] == title]
    place = places[0] if places else len(sections)
    sections[place : place + 1] = [section.strip() + "\n"]
    RESULTS.write_text("\n".join(sections), encoding="utf-8")


def say(line: str) -> None:
    """Progress, apart from the table."""
    print(line, file=sys.stderr, flush=True)
