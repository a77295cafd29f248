"""Random games compared with the rules as written a second time, and with the tiles of random mazes."""

from __future__ import annotations

import random
from typing import Any

import pytest

from clew.core.dice import QuickDice
from clew.core.game import UNHEARD
from clew.games.daedalus_labyrinth import GAME
from clew.games.daedalus_labyrinth.box.components import COUNTS, KIND_NAMES, PATRON_NAMES, TURNS
from clew.games.daedalus_labyrinth.box.constants import LAYING
from clew.games.daedalus_labyrinth.rules.minotaur import plan
from clew.games.daedalus_labyrinth.state import DaedalusLabyrinth
from games.daedalus_labyrinth.oracle import SIDES, Place, Table, at
from games.daedalus_labyrinth.twice import agree, assert_layings, play_twice

WALLS = ("collapse", "spawn", "straight", "vee", "warp", "ring")
"""Tiles that lead nowhere, or not everywhere."""


SHUT: dict[Place, str] = {(1, 0): "collapse", (0, 1): "spawn", (-1, 0): "collapse"}
"""Around START, so that there is only one way out of it."""


def maze(seed: int, around: dict[Place, str], most: int) -> dict[str, Any]:
    """A random maze: tiles laid one beside the other, heroes and Minotaur on random spots of it."""
    chance = random.Random(seed)
    bag = [name for name, count in zip(KIND_NAMES, COUNTS, strict=True) for _ in range(count) if name != "start"]
    for name in around.values():
        bag.remove(name)
    chance.shuffle(bag)
    cells: dict[Place, str] = {(0, 0): "start", **around}
    for name in bag[: chance.randint(most // 9, most)]:
        x, y = chance.choice([cell for cell in cells if cell not in around])
        step = chance.choice([(1, 0), (-1, 0), (0, 1), (0, -1)])
        cells.setdefault((x + step[0], y + step[1]), name)
    tiles = [[name, x, y, chance.randrange(TURNS[KIND_NAMES.index(name)]), False] for (x, y), name in cells.items()]
    table = Table({"tiles": tiles, "heroes": [], "bag": {}})
    spots = sorted({at(cell, side) for cell in cells for side in SIDES if table.form(at(cell, side)) == "complete"})
    stands = spots + [at(cell, "C") for cell, name in cells.items() if name == "trap"]
    dens = [at(cell, "C") for cell, name in cells.items() if name == "spawn"]
    position: dict[str, Any] = {
        "tiles": tiles,
        "heroes": [list(chance.choice(stands)) for _ in range(3)],
        "patrons": chance.sample(PATRON_NAMES, 3),
        "round": 2,
        "turn": chance.randrange(3),
        "options": {"difficulty": chance.choice(["standard", "harsh"])},
    }
    if dens:
        position["minotaur"] = list(chance.choice(spots + dens))
        position["spawner"] = chance.randrange(3)
    return position


def loaded(position: dict[str, Any]) -> DaedalusLabyrinth:
    """The state of a position."""
    state = GAME.load(position)
    assert isinstance(state, DaedalusLabyrinth)
    return state


@pytest.mark.clause("DL-B05", "DL-B06", "DL-L06", "DL-L07", "DL-L08", "DL-M15", "DL-M22", "DL-E04")
@pytest.mark.parametrize("seed", range(8))
def test_random_games_agree_with_the_oracle(seed: int) -> None:
    assert play_twice(seed) > 20


@pytest.mark.clause("DL-M13", "DL-M14", "DL-M15", "DL-M17", "DL-M18", "DL-M20", "DL-M21", "DL-M22")
def test_random_mazes_agree_with_the_oracle() -> None:
    """Far more tangled than what games lead to: nobody takes care that the labyrinth stays open."""
    raged = stayed = 0
    for seed in range(250):
        state = loaded(maze(seed, {}, 36))
        agree(state)
        if state.beast and state.beast not in state.where:
            made = plan(state, lured=False)
            raged += made.raging
            stayed += not made.way
    assert raged > 5
    assert stayed > 5


@pytest.mark.clause("DL-L06", "DL-L08", "DL-L12")
def test_what_may_be_laid_in_tangled_mazes_agrees_with_the_oracle() -> None:
    """Scouts and moves into the dark from random positions, with tiles that lead nowhere."""
    refused = 0
    for seed in range(300):
        chance = random.Random(seed)
        position = maze(seed, SHUT, 9)
        state = loaded(position)
        left = {name: count for name, count in state.position()["bag"].items() if name in WALLS}
        state = loaded({**position, "bag": left})
        for action in state.legal(state.asked):
            if action[0] not in ("move", "scout"):
                continue
            after = state.clone()
            after.play(after.asked, action, QuickDice(seed), UNHEARD)
            while after.phase == LAYING:
                assert_layings(after)
                total = sum(TURNS[kind] for kind in set(after.drawn)) * len(after.sites)
                refused += len([a for a in after.legal(after.asked) if a[0] == "place"]) < total
                after.play(after.asked, chance.choice(after.legal(after.asked)), QuickDice(seed), UNHEARD)
    assert refused > 20
