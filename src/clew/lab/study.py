"""A study: the variants that a folder of games is about, each with its figures."""

from __future__ import annotations

import shlex
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from clew.core.game import Game, Options, spell
from clew.core.registry import find_game
from clew.lab.figures import Figures, parties_of
from clew.lab.journal import BadRun, Journal
from clew.lab.plan import Plan
from clew.lab.run import JOURNAL, plan_of, read_run
from clew.lab.series import Series
from clew.lab.variants import Varied, label

KIND: Final = "report"
"""Of runs that a report can be made of."""


@dataclass(frozen=True)
class Cell:
    """One variant, and what its games came to."""

    name: str
    series: Series
    figures: Figures


@dataclass(frozen=True)
class Study:
    """All of it."""

    game: Game
    rules: int
    """The version of the rules that were played."""
    clew: str
    """The version of Clew that played."""
    varied: Varied
    left_out: list[str]
    """A sentence about each variant that the game does not allow."""
    plan: Plan
    cells: list[Cell]

    @property
    def games(self) -> int:
        """How many were played."""
        return sum(cell.figures.games for cell in self.cells)

    @property
    def bots(self) -> list[str]:
        """Who played, each once."""
        return list(dict.fromkeys(bot for cell in self.cells for bot in cell.series.bots))

    def fixed(self) -> Options:
        """The options that are the same everywhere, and not as usual."""
        usual = {option.name: option.default for option in self.game.options}
        options = self.cells[0].series.options
        return {
            name: value
            for name, value in options.items()
            if name not in self.varied and value != usual.get(name, value)
        }

    def command(self) -> str:
        """What plays these games again."""
        series, games = self.plan.parts[0]
        words = ["clew", "lab", "report", series.game, "--games", str(games), "--seed", series.seed]
        for name, values in self.varied.items():
            words += ["--vary", f"{name}={','.join([spell(value) for value in values])}"]
        for name, value in self.fixed().items():
            words += ["--set", f"{name}={spell(value)}"]
        words += ["--bot", self.bots[0]] if len(self.bots) == 1 else ["--seats", ",".join(series.bots)]
        return shlex.join([*words, "--out", "FOLDER"])


def read_study(path: Path) -> Study:
    """The study that a folder holds, by its path or that of a file in it."""
    folder = path.parent if path.is_file() else path
    known = read_run(folder)
    if known.get("kind") != KIND:
        raise BadRun(folder, "these games are not those of `clew lab report`")
    plan = plan_of(known)
    varied: Varied = known["varied"]
    game = find_game(plan.parts[0][0].game)
    cells = [_empty(game, series, varied) for series, _ in plan.parts]
    journal = Journal(folder / JOURNAL, plan)
    try:
        for number, row in journal.rows():
            cells[number].figures.add(row)
    finally:
        journal.close()
    played = [cell for cell in cells if cell.figures.games]
    if not played:
        raise BadRun(folder, "no game was finished yet")
    return Study(game, _rules(known), known["clew"], varied, known["left_out"], plan, played)


def _empty(game: Game, series: Series, varied: Varied) -> Cell:
    return Cell(label(series.options, list(varied)), series, Figures(parties_of(game, series.options)))


def _rules(known: dict[str, Any]) -> int:
    """A study is about one game."""
    (version,) = known["rules"].values()
    return int(version)
