"""Every game keeps the promises of the contract, with every set of options, in random play."""

from __future__ import annotations

import pytest

from clew.core.game import Game, Options
from clew.testing import conform, option_sets
from every_game import ENDINGS, GAMES, WALKS

PARTS = 4
"""The games of each game are spread over so many tests, which may run side by side."""


def cases() -> list[object]:
    """Each test takes some of the sets of options, or all of them with other seeds where they are few."""
    found: list[object] = []
    for game in GAMES.values():
        sets = option_sets(game)
        games = -(-WALKS[game.id] // max(len(sets), PARTS))
        for part in range(PARTS):
            chosen = sets[part::PARTS] if len(sets) >= PARTS else sets
            found.append(pytest.param(game, chosen, games, 1000 * part, id=f"{game.id}-{part + 1}"))
    return found


@pytest.mark.parametrize(("game", "sets", "games", "seed"), cases())
def test_a_game_keeps_its_promises(game: Game, sets: list[Options], games: int, seed: int) -> None:
    """Whatever is broken is raised, with a short thread that shows it."""
    tally = conform(game, sets=sets, games=games, seed=seed)

    assert tally.games == games * len(sets)
    assert set(tally.endings) <= set(ENDINGS[game.id])
