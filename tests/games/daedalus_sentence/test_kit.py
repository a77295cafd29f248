"""Ariadne's Thread keeps the promises of the contract at every size of the table, whoever commands."""

from __future__ import annotations

import pytest

from clew.games.daedalus_sentence import GAME
from clew.testing import conform

ENDS = {"DS-N02", "DS-N03", "DS-N04", "DS-N72"}


@pytest.mark.parametrize(
    ("players", "commander", "characters", "balance", "seed"),
    [
        (2, "last", "chosen", "rulebook", 213),
        (3, "first", "random", "rulebook", 314),
        (3, "last", "random", "balanced", 314),
        (4, "random", "random", "rulebook", 422),
        (5, "last", "random", "rulebook", 516),
    ],
)
def test_the_kit_passes(players: int, commander: str, characters: str, balance: str, seed: int) -> None:
    """The wall among it: what a seat cannot know is in no view, offer, event or sentence of its own.

    The seeds are of games in which somebody wins before the fortieth round.
    """
    chosen = {"players": players, "commander": commander, "characters": characters, "balance": balance}
    options = GAME.settle({"mode": "thread", **chosen})

    tally = conform(GAME, sets=[options], games=1, seed=seed)

    assert tally.games == 1
    assert set(tally.endings) <= ENDS
