"""From the box to the first state (TO-S)."""

from __future__ import annotations

from typing import Final

from clew.core.codec import Plain
from clew.core.dice import Dice
from clew.core.game import UNHEARD, Options, State
from clew.core.parts.counts import take
from clew.core.reading import read_options
from clew.games.dark_orbit.box import reading
from clew.games.dark_orbit.box.board import Board
from clew.games.dark_orbit.box.components import CARD_COUNT, DASHES, FACTIONS, FIRST_BASE, KINDS_OF, RINGS, SECTOR_IDS
from clew.games.dark_orbit.box.options import OPTIONS, objection, wanted_factions
from clew.games.dark_orbit.rules import offers, setup
from clew.games.dark_orbit.rules.flow import DarkOrbit

UNIT_TURN: Final = 300
"""More questions than a unit-turn can ask."""


def new(options: Options, dice: Dice) -> State:
    """Who plays what, who begins, how the ring lies; then set-up goes on until somebody is asked."""
    factions = _factions(options, dice)
    first = options["first_player"]
    players = int(options["players"])
    state = DarkOrbit()
    state.clear(options, factions, (dice.roll(players) if first == "random" else int(first)) - 1)  # TO-S02
    fill_pools(state)
    if state.terms.layout == "standard":
        state.ring = standard_ring(state)
    elif state.terms.layout == "random":
        state.ring = _shuffled_ring(state, dice)
    state.stack = list(setup.STEPS)
    offers.run(state, dice, UNHEARD)
    return state


def _factions(options: Options, dice: Dice) -> list[int]:
    """No faction twice; chance decides where nobody chose (TO-S01)."""
    wanted = wanted_factions(options)
    left = [int(faction not in wanted) for faction in range(FACTIONS)]
    return [faction if faction >= 0 else take(left, dice) for faction in wanted]


def fill_pools(board: Board) -> None:
    """The cards that may be in each deck, and those that are not (TO-S10 to TO-S12)."""
    for seat, faction in enumerate(board.factions):
        first = board.first_kind(seat)
        for local in range(KINDS_OF[faction]):
            out = board.terms.master or DASHES[first + local] > board.terms.level
            (board.aside if out else board.pool)[seat][local] = CARD_COUNT[first + local]


def standard_ring(board: Board) -> list[int]:
    """The order for the number of players (TO-S05, TO-V02)."""
    order = board.order()
    return [
        board.base_of(order[int(name) - 1]) if name.isdecimal() else SECTOR_IDS.index(name)
        for name in RINGS[board.terms.players]
    ]


def _shuffled_ring(board: Board, dice: Dice) -> list[int]:
    """The sectors that are used, in any order (TO-S06)."""
    used = setup.used_sectors(board)
    left = [1] * len(used)
    return [used[take(left, dice)] for _ in used]


def bound(options: Options) -> int:
    """A number of decisions that no game exceeds, from the last round and three unit-turns a turn (TO-E09, TO-B06)."""
    players = int(options["players"])
    turns = (int(options["round_cap"]) + 1) * players
    return (FIRST_BASE + players) + 45 * players + 6 * players + turns * 3 * UNIT_TURN


def load(position: Plain) -> State:
    """A state from a position, checked against the box and the rules."""
    options = read_options(position, OPTIONS, objection)
    state = DarkOrbit()
    reading.read_board(state, position, options)
    return state
