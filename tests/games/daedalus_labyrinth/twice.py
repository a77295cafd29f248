"""Random games, compared with the rules as written a second time."""

from __future__ import annotations

from clew.games.daedalus_labyrinth.box.components import KIND_NAMES, TURNS
from clew.games.daedalus_labyrinth.box.constants import ACTING, LAYING
from clew.games.daedalus_labyrinth.box.spots import cell_xy, spot_xy
from clew.games.daedalus_labyrinth.rules.collapse import falling
from clew.games.daedalus_labyrinth.rules.minotaur import plan, reach, ways
from clew.games.daedalus_labyrinth.rules.patrons import aphrodite
from clew.games.daedalus_labyrinth.rules.ways import is_open
from clew.games.daedalus_labyrinth.state import DaedalusLabyrinth
from games.daedalus_labyrinth.oracle import Table
from games.daedalus_labyrinth.table import wander


def agree(state: DaedalusLabyrinth) -> None:
    """What the rules say about a position is what the oracle says."""
    table = Table(state.position())
    if state.phase == ACTING:
        offered = {tuple(action[1:]) for action in state.legal(state.asked) if action[0] == "move"}
        assert offered == (table.moves(state.turn) if state.points else set())
    if state.phase == LAYING:
        assert_layings(state)
    if state.slayer < 0:
        assert is_open(state) == table.is_open()
    assert {cell_xy(cell) for cell in falling(state.laid)} == table.falling()
    if state.beast and state.beast not in state.where:
        assert_hunt(state, table)


def assert_hunt(state: DaedalusLabyrinth, table: Table) -> None:
    """The Minotaur goes where the oracle goes, lured or not."""
    lurer = aphrodite(state, reach(state, ways(state)))
    for lured in [False, True] if lurer >= 0 else [False]:
        made = plan(state, lured)
        raging, prey, way = table.minotaur_steps(lured, state.terms.steps, state.terms.reach)
        assert (made.raging, made.prey, [spot_xy(spot) for spot in made.way]) == (
            raging,
            -1 if prey is None else prey,
            way,
        )


def assert_layings(state: DaedalusLabyrinth) -> None:
    """Exactly those layings are offered after which the labyrinth is open, as long as that matters."""
    position = state.position()
    guarded = state.slayer < 0 and not state.freely and (any(state.bag) or bool(state.aside))
    wanted = set()
    for name in position["drawn"]:
        for x, y in position["sites"]:
            for turn in range(TURNS[KIND_NAMES.index(name)]):
                laid = {**position, "tiles": [*position["tiles"], [name, x, y, turn, False]]}
                if not guarded or Table(laid).is_open():
                    wanted.add(("place", name, x, y, turn))
    assert {action for action in state.legal(state.asked) if action[0] == "place"} == wanted


def play_twice(seed: int) -> int:
    """A game in which both agree about every fifth position, and wherever a tile is laid; how many decisions it had."""
    number = 0
    for number, state in enumerate(wander(seed, patrons="random", difficulty=["standard", "harsh"][seed % 2])):
        if number % 5 == seed % 5 or state.phase == LAYING:
            agree(state)
    return number
