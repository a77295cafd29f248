"""Folders of games for the tests of reports: played once, read by many."""

from __future__ import annotations

from pathlib import Path

import connect_four
from clew.core.game import Value
from clew.core.registry import find_game
from clew.lab import Plan, Run, Series, make_engine
from clew.lab.facts import Facts
from clew.lab.figures import Figures, parties_of
from clew.lab.series import Row
from clew.lab.study import KIND, Cell, Study
from clew.lab.variants import variants

CONNECT_FOUR = connect_four.__file__


def played(
    folder: Path, game: str, varied: dict[str, list[Value]], games: int, bot: str = "random", seed: str = "1"
) -> Path:
    """A folder as ``clew lab report`` leaves it, but for the report."""
    found = find_game(game)
    allowed, refused = variants(found, {}, varied)
    plan = Plan(
        (Series.of(game, options, [bot] * int(options["players"]), seed, counts=True), games) for options in allowed
    )
    with Run(folder, plan, KIND, {"varied": varied, "left_out": refused}, ".parquet") as run:
        run.play(make_engine(jobs=1))
    return folder


def row(*winners: int, clause: str = "CF-E01", decisions: int = 10, leads: int = 0, uses: tuple[str, ...] = ()) -> Row:
    """A game of Connect Four that somebody thought up; ``uses`` are those of the first seat."""
    facts = Facts(0, leads, (5, 5), (dict.fromkeys(uses, 1), {}), (0.005, 0.01))
    return Row(0, 1, {"players": 2}, ("greedy", "random"), winners, clause, decisions, 7.0, (1.0, 0.0), facts=facts)


def study(rows: list[Row], name: str = "all games") -> Study:
    """A study of such games."""
    series = Series.of(CONNECT_FOUR, {}, ["greedy", "random"], "1", counts=True)
    figures = Figures(parties_of(connect_four.GAME, series.options))
    for each in rows:
        figures.add(each)
    cells = [Cell(name, series, figures)]
    return Study(connect_four.GAME, 1, "0.1.0", {}, [], Plan([(series, len(rows))]), cells)
