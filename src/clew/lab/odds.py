"""Counting how often teams of bots win, at every difficulty and with every number of players."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import Final

from clew.core.bot import LEVEL_NAMES
from clew.core.dice import QuickDice
from clew.core.errors import BadOption
from clew.core.game import Game, Options
from clew.core.odds import DIFFICULTY, Odds, declared
from clew.files import write_whole
from clew.lab.series import Row
from clew.lab.summary import Share

OWN: Final = "custom"
"""The choice that stands for anything: nothing can be said about it."""
_HEAD: Final = "# How often a team of bots wins. Made by `clew odds`, not by hand.\n"


def countable(game: Game) -> list[Options]:
    """The options to count with: every difficulty and number of players, all else as usual."""
    difficulty, players = declared(game, DIFFICULTY), declared(game, "players")
    if difficulty is None or players is None:
        raise BadOption(f"{game.title} has no option {DIFFICULTY}")
    found = []
    for grade, count in product(difficulty.choices, sorted(players.choices, key=int)):
        try:
            options = game.settle({DIFFICULTY: grade, "players": count})
        except BadOption:  # not with so many
            continue
        if grade != OWN and _is_won_together(game, options):
            found.append(options)
    if not found:
        raise BadOption(f"{game.title} is not won together: its odds depend on who plays whom")
    return found


def _is_won_together(game: Game, options: Options) -> bool:
    return len(game.new(options, QuickDice(0)).allies(0)) == options["players"]


def counted(game: Game, options: Options, rows: Sequence[Row], bot: str, seed: str, today: str) -> Odds:
    """What games of one kind come to."""
    share = Share(sum(bool(row.winners) for row in rows), len(rows))
    low, high = (round(bound, 4) for bound in share.interval)
    grade, players = str(options[DIFFICULTY]), int(options["players"])
    return Odds(bot, today, game.version, seed, grade, players, share.count, share.of, low, high)


def write_odds(path: Path, odds: Sequence[Odds]) -> None:
    """The file, whole or not at all: a table for each bot, the weakest first."""
    tables = [_table([each for each in odds if each.bot == bot]) for bot in LEVEL_NAMES]
    write_whole(path, "\n".join([_HEAD, *filter(None, tables)]).encode())


def _table(odds: list[Odds]) -> str:
    if not odds:
        return ""
    lines = [f"    {{ {_entry(each)} }},\n" for each in odds]
    made = max(each.date for each in odds)
    return (
        f'[{odds[0].bot}]\ndate = {made}\nversion = {odds[0].version}\nseed = "{odds[0].seed}"\n'
        f"rows = [\n{''.join(lines)}]\n"
    )


def _entry(odds: Odds) -> str:
    counts = f"players = {odds.players}, wins = {odds.wins}, games = {odds.games}"
    return f'difficulty = "{odds.difficulty}", {counts}, low = {odds.low:.4f}, high = {odds.high:.4f}'
