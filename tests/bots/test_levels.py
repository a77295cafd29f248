"""The levels are in order: at sixty games each wins more than the one below it. ``clew levels`` measures how much more.

Run as a program, this file plays line-ups and keeps what came of them; the tests let it do so with compiled modules,
because the strongest levels think long.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from clew.bots.levels import SAYS, level_of
from clew.core.bot import LEVEL_NAMES
from clew.core.game import Game, Options
from clew.core.registry import find_game
from clew.lab.ladder import Ladder, Lineup, keep_tally, read_tallies
from conftest import ROOT, all_games

FOUR = str(ROOT / "examples" / "connect_four.py")
GAMES = 60

RIVALS: list[tuple[str, Options]] = [(FOUR, {}), ("dedalos", {"players": 2}), ("dark_orbit", {})]
TEAMS: list[tuple[str, Options]] = [
    ("daedalus_labyrinth", {}),
    ("daedalus_sentence", {"players": 1}),
    ("seventh_and_whisper", {"cards": 1}),
]
"""Short games: one prisoner in place of two, one card in place of three, which tell the levels apart already."""


def play(compiled: Path, keep: Path, game: str, options: Options, lineups: list[Lineup]) -> None:
    """The games of these line-ups, in a process with compiled modules; what comes of them is kept in a file."""
    subprocess.run(
        [sys.executable, __file__, str(keep), game, json.dumps(options), json.dumps(lineups)],
        cwd=compiled,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(compiled), str(ROOT / "tests")])},
        check=True,
    )


def main() -> None:
    """What ``play`` starts."""
    keep, game, options, lineups = sys.argv[1:]
    ladder = Ladder(game, find_game(game).settle(json.loads(options)), GAMES)
    for lineup in json.loads(lineups):
        keep_tally(Path(keep), ladder.play(tuple(lineup), jobs=1))


@pytest.mark.parametrize("level", LEVEL_NAMES[1:])
@pytest.mark.parametrize(("game", "options"), RIVALS, ids=[Path(game).stem for game, _ in RIVALS])
def test_a_level_beats_the_one_below(game: str, options: Options, level: str, compiled: Path, tmp_path: Path) -> None:
    keep = tmp_path / "tallies.json"
    ladder = Ladder(game, find_game(game).settle(options), GAMES, [level])
    play(compiled, keep, game, options, ladder.missing())
    for tally in read_tallies(keep):
        ladder.know(tally)

    (rung,) = ladder.rungs()
    assert rung.upper.of == GAMES
    assert rung.upper.count > rung.lower.count


@pytest.mark.parametrize(("game", "options"), TEAMS, ids=[game for game, _ in TEAMS])
def test_a_team_wins_more_than_one_of_the_level_below(
    game: str, options: Options, compiled: Path, tmp_path: Path
) -> None:
    keep = tmp_path / "tallies.json"
    players = int(find_game(game).settle(options)["players"])
    play(compiled, keep, game, options, [(level,) * players for level in LEVEL_NAMES])
    wins = [tally.wins[0] for tally in read_tallies(keep)]

    assert len(wins) == len(LEVEL_NAMES)
    assert wins == sorted(set(wins))


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_every_game_has_all_levels_each_with_words(game: Game) -> None:
    levels = [level_of(game, name) for name in LEVEL_NAMES]

    assert [level.name for level in levels] == [*LEVEL_NAMES] == [*SAYS]
    assert all(0.0 <= level.slips < 1.0 for level in levels)
    assert all((level.iterations > 0) == (level.bot == "search") for level in levels)


if __name__ == "__main__":
    main()
