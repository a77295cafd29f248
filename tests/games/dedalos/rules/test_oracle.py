"""The quick rules and a literal reading of the clauses offer the same actions."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from clew.core.errors import BadPosition
from clew.core.parts.grid import cell_at
from clew.games.dedalos import GAME
from clew.games.dedalos.rules.shut_in import is_trapped
from clew.games.dedalos.state import Dedalos
from games.dedalos.oracle import Oracle
from games.dedalos.twice import play_twice

TURNS = {"I": 2, "L": 4, "T": 4, "X": 1}


@pytest.mark.parametrize("players", range(2, 7))
def test_random_games_offer_what_the_clauses_say(players: int) -> None:
    assert play_twice(players, players) > 40


@st.composite
def crowded(draw: st.DrawFn) -> dict[str, Any]:
    """A small maze thrown together, full of walls: where people get shut in."""
    near_exit = draw(st.booleans())
    west = 3 if near_exit else -1
    cells = draw(st.sets(st.tuples(st.integers(west, west + 3), st.integers(-1, 1)), min_size=2, max_size=12))
    cells -= {(0, 0), (6, 0)}
    tiles = []
    for x, y in sorted(cells):
        shape = draw(st.sampled_from("IILLLT"))
        tiles.append([f"{shape}{draw(st.integers(0, 1))}", x, y, draw(st.integers(0, TURNS[shape] - 1))])
    standable = [[0, 0], *[[x, y] for x, y in sorted(cells)]]
    return {
        "options": {"players": 3},
        "tiles": tiles,
        "tributes": [draw(st.sampled_from(standable)) for _ in range(3)],
        "hands": [[draw(st.sampled_from(["L2", "I2", "T2"])), "L1", draw(st.sampled_from(["COL", "I0"]))]]
        + [["T0", "T0", "T0"]] * 2,
    }


@settings(max_examples=100)
@given(crowded())
def test_crowded_mazes_offer_what_the_clauses_say(position: dict[str, Any]) -> None:
    try:
        state = GAME.load(position)
    except BadPosition:  # more tiles of a kind than there are
        assume(False)
    oracle = Oracle(state.position())

    assert set(state.legal(0)) == oracle.actions()
    assert isinstance(state, Dedalos)
    standing = {(0, 0)} | {cell for cell in oracle.tributes if cell is not None}
    assert oracle.trapped(oracle.maze) == {cell for cell in standing if is_trapped(state, cell_at(*cell))}
