"""The levels are in order: at sixty games each wins more than the one below it. ``clew levels`` measures how much more.

Where a game takes bots many seconds, the rungs that are shown here are those that a test can afford.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.bots.levels import SAYS, level_of
from clew.core.bot import LEVEL_NAMES
from clew.core.game import Game, Options
from clew.core.registry import find_game
from clew.lab.ladder import Ladder
from conftest import ROOT, all_games

FOUR = str(ROOT / "examples" / "connect_four.py")
GAMES = 60
JOBS = 2
"""In processes of their own: where coverage is traced, games take several times as long."""

DUELS: list[tuple[str, Options, str]] = [
    (FOUR, {}, "stumbles"),
    (FOUR, {}, "seeks"),
    (FOUR, {}, "unravels"),
    (FOUR, {}, "minotaur"),
    ("dedalos", {"players": 2}, "stumbles"),
    ("dedalos", {"players": 2}, "seeks"),
    ("dedalos", {"players": 2}, "unravels"),
    ("dark_orbit", {}, "stumbles"),
    ("dark_orbit", {}, "seeks"),
    ("dark_orbit", {}, "unravels"),
]


@pytest.mark.parametrize(
    ("game", "options", "level"), DUELS, ids=[f"{Path(game).stem}-{level}" for game, _, level in DUELS]
)
def test_a_level_beats_the_one_below(game: str, options: Options, level: str) -> None:
    ladder = Ladder(game, find_game(game).settle(options), GAMES, [level])
    for lineup in ladder.missing():
        ladder.play(lineup, jobs=JOBS)
    rung = ladder.rungs()[0]

    assert rung.upper.of == GAMES
    assert rung.upper.count > rung.lower.count


@pytest.mark.parametrize(
    ("game", "players", "levels"),
    [("daedalus_labyrinth", 3, LEVEL_NAMES[:4]), ("daedalus_sentence", 1, LEVEL_NAMES[3:])],  # alone games are shorter
)
def test_a_team_wins_more_than_one_of_the_level_below(game: str, players: int, levels: tuple[str, ...]) -> None:
    ladder = Ladder(game, find_game(game).settle({"players": players}), GAMES)
    wins = [ladder.play((level,) * players, jobs=JOBS).wins[0] for level in levels]

    assert wins == sorted(set(wins))


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_every_game_has_all_levels_each_with_words(game: Game) -> None:
    levels = [level_of(game, name) for name in LEVEL_NAMES]

    assert [level.name for level in levels] == [*LEVEL_NAMES] == [*SAYS]
    assert all(0.0 <= level.slips < 1.0 for level in levels)
    assert all((level.iterations > 0) == (level.bot == "search") for level in levels)
