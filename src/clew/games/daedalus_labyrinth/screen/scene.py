"""The whole table as a scene: the labyrinth, the expedition below it, the bag by kinds, and a mat for each hero."""

from __future__ import annotations

from clew.core.codec import Plain
from clew.games.daedalus_labyrinth.box.components import SEATS
from clew.games.daedalus_labyrinth.box.constants import CHOOSING
from clew.games.daedalus_labyrinth.screen.choosing import line_up
from clew.games.daedalus_labyrinth.screen.figures import figures
from clew.games.daedalus_labyrinth.screen.ground import box, labyrinth
from clew.games.daedalus_labyrinth.screen.mats import bag, mat
from clew.games.daedalus_labyrinth.screen.strip import ribbon
from clew.games.daedalus_labyrinth.sight.rebuilt import board_of
from clew.scene import Scene, Zone


def scene(view: Plain, names: list[str]) -> Scene:
    """All there is to see; as long as somebody chooses a patron, that is the cards."""
    board = board_of(view)
    if board.phase == CHOOSING:
        return Scene([line_up(view, board, names)])
    maze = Zone("board", "The labyrinth", box(board), [*labyrinth(board), *figures(board, names)])
    mats = [mat(view, board, names, seat) for seat in range(SEATS)]
    return Scene([maze, ribbon(view, board, names), bag(view, board), *mats])
