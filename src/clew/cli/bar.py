"""How far many games are: a bar with their number, how many a second, and how long it will still take."""

from __future__ import annotations

from types import TracebackType
from typing import Self

from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from clew.cli.screen import err


class Bar:
    """``with Bar(1000) as bar: bar.advance(1)``. It is only seen on a screen, and gone when the games are done."""

    def __init__(self, games: int, done: int = 0) -> None:
        columns = (
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("games"),
            _Rate(),
            TimeElapsedColumn(),
            TimeRemainingColumn(),
        )
        self._progress = Progress(*columns, console=err, transient=True, disable=not err.is_terminal)
        self._task = self._progress.add_task("", total=games, completed=done)

    def __enter__(self) -> Self:
        self._progress.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, wrong: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._progress.stop()

    def advance(self, games: int) -> None:
        """So many more are done."""
        self._progress.advance(self._task, games)

    def about(self, what: str) -> None:
        """What is being played now."""
        self._progress.update(self._task, description=what)


class _Rate(ProgressColumn):
    """Games a second, of late."""

    def render(self, task: Task) -> Text:
        """Nothing, until some are done."""
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else f"{speed:,.1f}/s")
