"""A PostgreSQL of our own for as long as the tests run: its files in a temporary folder, no network, no password."""

from __future__ import annotations

import os
import pwd
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

PLACES = ("/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/postgresql*/bin", "/usr/local/pgsql/bin")
"""Where distributions hide the programs of the server."""
PROGRAMS = ("initdb", "pg_ctl", "postgres", "psql")
USER = "clew"


class NoPostgres(Exception):
    """There is none, or it does not start; the tests that need it fail."""

    def __init__(self, why: str) -> None:
        super().__init__(
            f"\n\n  *** PostgreSQL cannot be started: {why}\n"
            "  *** The store has to be tested with it. Install the server, its files are enough: it need not run.\n"
            "  *** Debian, Ubuntu: apt-get install postgresql    macOS: brew install postgresql\n"
        )


class Server:
    """A running server."""

    def __init__(self, folder: Path, programs: Path) -> None:
        self._folder = folder
        self._programs = programs
        self._numbers = count(1)

    def start(self) -> None:
        """Make an empty cluster, and serve it on a socket in the folder."""
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            account = pwd.getpwnam(_account())
            os.chown(self._folder, account.pw_uid, account.pw_gid)
        self._run("initdb", "-D", "data", "-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        self._serve()

    def _serve(self) -> None:
        options = f"-k {self._folder} -c listen_addresses= -c max_connections=200"
        self._run("pg_ctl", "start", "-w", "-D", "data", "-l", "log", "-o", options)

    def stop(self) -> None:
        """At once: nobody needs the data any more."""
        self._run("pg_ctl", "stop", "-w", "-m", "immediate", "-D", "data")

    def restart(self) -> None:
        """Every connection breaks."""
        self._run("pg_ctl", "stop", "-w", "-m", "fast", "-D", "data")
        self._serve()

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"test_{next(self._numbers)}"
        self._psql("postgres", f"CREATE DATABASE {name}")
        return self._address(name)

    def emptied_database(self) -> str:
        """The address of a database that is empty again, for one test after the other: quicker than a new one."""
        self._psql("postgres", "DROP SCHEMA public CASCADE", "CREATE SCHEMA public")
        return self._address("postgres")

    def _address(self, database: str) -> str:
        return f"postgresql+asyncpg://{USER}@/{database}?host={self._folder}"

    def _psql(self, database: str, *statements: str) -> None:
        said = [word for statement in statements for word in ("-c", statement)]
        self._run("psql", "-q", "-h", str(self._folder), "-U", USER, "-d", database, *said)

    def _run(self, program: str, *arguments: str) -> None:
        as_root = os.geteuid() == 0
        account = pwd.getpwnam(_account()) if as_root else None
        log = self._folder / "log"
        with tempfile.TemporaryFile() as said:  # not a pipe: the server would keep it open
            done = subprocess.run(
                [self._programs / program, *arguments],
                cwd=self._folder,
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=subprocess.STDOUT,
                timeout=60,
                user=account.pw_uid if account else None,
                group=account.pw_gid if account else None,
                extra_groups=[] if account else None,
            )
            if done.returncode:
                said.seek(0)
                text = said.read().decode(errors="replace") + (log.read_text(errors="replace") if log.exists() else "")
                raise NoPostgres(f"{program} failed:\n{text}")


def _account() -> str:
    """Whom to be where we are root."""
    known = {account.pw_name for account in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"


def programs() -> Path:
    """The folder of the server's programs."""
    found = [Path(found).resolve().parent for found in [shutil.which("initdb")] if found]
    config = shutil.which("pg_config")
    if config:
        found.append(Path(subprocess.run([config, "--bindir"], capture_output=True, text=True).stdout.strip()))
    for place in PLACES:
        found += sorted(Path("/").glob(place.lstrip("/")), key=_version, reverse=True)
    for folder in found:
        if all((folder / program).exists() for program in PROGRAMS):
            return folder
    raise NoPostgres(f"{', '.join(PROGRAMS)} are nowhere to be found")


def _version(folder: Path) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", str(folder))]


@contextmanager
def running() -> Iterator[Server]:
    """A server with nothing in it, gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="clew-postgres-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        server = Server(folder, programs())
        server.start()
        try:
            yield server
        finally:
            server.stop()
