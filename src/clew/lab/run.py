"""A run: a plan that is played into a folder, and goes on where it was if it is interrupted at any moment.

run.json       what is played, and by which rules: whoever opens the folder has to mean the same
games.jsonl    the journal: a line for each game, as soon as it is finished
games.parquet  the table of all games in the order of the plan, once they are finished (or games.csv)
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import asdict
from importlib.metadata import version
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from clew.core.errors import BadOption, ClewError
from clew.core.registry import find_game
from clew.files import write_whole
from clew.lab.journal import BadRun, Journal
from clew.lab.plan import Plan
from clew.lab.series import Row, Series
from clew.lab.tables import check_table, has_parquet, write_plan
from clew.lab.work import Engine, drive

FORMAT: Final = 1
RUN: Final = "run.json"
JOURNAL: Final = "games.jsonl"

_LINE: Final = 400
"""Bytes for a game in the journal, before one has been played."""
_TABLE: Final = 0.5
"""What the table needs for a game, at most, next to what the journal does."""
_SURE: Final = 100
"""So many games tell how long lines are."""


class NoRoom(ClewError):
    """The disk is too small for what is to be kept."""

    def __init__(self, folder: Path, needed: float, free: float) -> None:
        megabytes = f"about {needed / 1e6:,.0f} MB, and {free / 1e6:,.0f} MB are free"
        super().__init__("no_room", f"{folder}: the games need {megabytes}: make room, or choose another folder")


class Run:
    """A plan and its folder, which is made if it does not exist: ``with Run(folder, plan, "simulate") as run``.

    ``about`` is what else the run rests on. A folder of another plan, other rules or another Clew is refused.
    """

    def __init__(
        self, folder: Path, plan: Plan, kind: str, about: Mapping[str, Any] | None = None, suffix: str = ""
    ) -> None:
        self.folder = folder
        self.plan = plan
        self.table = folder / f"games{suffix or ('.parquet' if has_parquet() else '.csv')}"
        _claim(folder, described(plan, kind, about or {}))
        check_table(self.table)
        self._journal = Journal(folder / JOURNAL, plan)
        self._sure = False

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, wrong: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._journal.close()

    @property
    def finished(self) -> int:
        """How many games are finished."""
        return self._journal.games

    def play(self, engine: Engine, progress: Callable[[int], None] | None = None) -> None:
        """Play what is missing, then write the table. ``progress`` hears how many more are done."""
        self._check_room()
        if self.finished < len(self.plan):
            with closing(drive(engine, self.plan, self._journal.missing())) as batches:
                for games in batches:
                    new = self._journal.add(games)
                    if progress is not None:
                        progress(new)
                    if not self._sure and self.finished >= _SURE:
                        self._check_room()
        write_plan(self.plan, self.rows(), self.table)

    def rows(self) -> Iterator[tuple[int, Row]]:
        """What is finished, in the order of the plan, each game with the number of its series; read as it is needed."""
        return self._journal.rows()

    def _check_room(self) -> None:
        """Whether the disk will do, as far as is known: before the first game, and when lines are known."""
        self._sure = self.finished >= _SURE
        line = self._journal.size / self.finished if self._sure else _LINE
        needed = line * (len(self.plan) - self.finished) + _TABLE * line * len(self.plan)
        free = shutil.disk_usage(self.folder).free
        if needed > free:
            raise NoRoom(self.folder, needed, free)


def described(plan: Plan, kind: str, about: Mapping[str, Any]) -> dict[str, Any]:
    """All that the games of a run follow from."""
    games = sorted({series.game for series, _ in plan.parts})
    return {
        "format": FORMAT,
        "kind": kind,
        "clew": version("clew"),
        "rules": {game: find_game(game).version for game in games},
        **about,
        "plan": [asdict(series) | {"bots": list(series.bots)} | {"games": games} for series, games in plan.parts],
    }


def read_run(folder: Path) -> dict[str, Any]:
    """What a folder says about its run."""
    path = folder / RUN
    try:
        known = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BadRun(folder, "there is no run in this folder") from None
    except ValueError:
        raise BadRun(path, "this cannot be read") from None
    if not isinstance(known, dict) or known.get("format") != FORMAT:
        raise BadRun(path, f"this Clew reads runs of format {FORMAT}")
    return known


def plan_of(known: Mapping[str, Any]) -> Plan:
    """The plan of a run, from what its folder says."""
    try:
        parts = [({**part, "bots": tuple(part["bots"])}, part["games"]) for part in known["plan"]]
        return Plan(
            [(Series(**{name: part[name] for name in part if name != "games"}), games) for part, games in parts]
        )
    except (KeyError, TypeError) as wrong:
        raise BadOption(f"the plan of the run cannot be read ({type(wrong).__name__})") from None


def _claim(folder: Path, wanted: dict[str, Any]) -> None:
    """Make the folder ours, or make sure that it is."""
    if not folder.exists():
        folder.mkdir(parents=True)
    elif not folder.is_dir():
        raise BadOption(f"{folder} is a file: choose a folder for the run")
    if not (folder / RUN).exists():
        if any(folder.iterdir()):
            raise BadOption(f"{folder} holds something else: choose a new folder for the run")
        lines = [f"{json.dumps(name)}: {_lines(value)}" for name, value in wanted.items()]
        write_whole(folder / RUN, ("{\n" + ",\n".join(lines) + "\n}\n").encode())
        return
    known = read_run(folder)
    for name in [*wanted, *known]:
        if known.get(name) != wanted.get(name):
            why = f"the games here are others ({name} is not the same)"
            raise BadRun(folder, f"{why}: give the command that began the run, or choose a new folder")


def _lines(value: object) -> str:
    """JSON for people as well: a series a line."""
    if isinstance(value, list):
        return "[\n  " + ",\n  ".join([json.dumps(each) for each in value]) + "\n]"
    return json.dumps(value)
