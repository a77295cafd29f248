"""What the tests need of the machine besides Python and Node: a Chromium, and the programs of a PostgreSQL server.

Run as a program, it fetches what is missing where it may: from Debian's packages as root, or the browser that
Playwright brings. Otherwise it says what to install.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from server.postgres import NoPostgres, programs

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
ADVICE = """
  *** There is no Chromium here, and the client has to be tested in one.
  *** Debian, Ubuntu: apt-get install chromium    elsewhere: .venv/bin/playwright install chromium
"""


def chromium() -> str | None:
    """The browser: one that somebody names, the system's, or the one that Playwright brings."""
    named = os.environ.get("CLEW_CHROMIUM")
    found = named or next(filter(None, map(shutil.which, BROWSERS)), None)
    return found or _playwrights()


def _playwrights() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def has_postgres() -> bool:
    """Whether a server can be started."""
    try:
        programs()
    except NoPostgres:
        return False
    return True


def fetch(*packages: str) -> None:
    """Debian's packages, where we may install some."""
    if os.geteuid() == 0 and shutil.which("apt-get"):
        print(f"Installing {' and '.join(packages)}", flush=True)
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
            subprocess.run(["apt-get", "-qq", *command], check=False, env=environment, stdout=subprocess.DEVNULL)


def main() -> None:
    """Fetch what is missing, or say what to do."""
    missing = [*([] if chromium() else ["chromium"]), *([] if has_postgres() else ["postgresql"])]
    if missing:
        fetch(*missing)
    if chromium() is None:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)
    if chromium() is None:
        sys.exit(ADVICE)
    try:
        programs()
    except NoPostgres as why:
        sys.exit(str(why))


if __name__ == "__main__":
    main()
