"""What lies beside the labyrinth: the bag by kinds, and a mat for each hero."""

from __future__ import annotations

import textwrap
from typing import Final

from clew.core.codec import Plain
from clew.core.game import Seat
from clew.core.wording import number_words
from clew.games.daedalus_labyrinth.box.board import Board
from clew.games.daedalus_labyrinth.box.components import (
    KIND_NAMES,
    KINDS,
    PATRON_NAMES,
    PATRON_TITLES,
    POWERS,
    VIRTUE_NAMES,
    ZEUS,
)
from clew.games.daedalus_labyrinth.box.constants import ACTING, LAYING, NOBODY
from clew.games.daedalus_labyrinth.screen.figures import emblem
from clew.games.daedalus_labyrinth.screen.ground import face
from clew.games.daedalus_labyrinth.screen.strip import flag_words
from clew.games.daedalus_labyrinth.words.names import tile_words, virtue_words
from clew.scene import AnyItem, Group, Sprite, Text, Zone

_ROW: Final = 5
_LETTERS: Final = 31
"""Letters of a line on a mat."""
_BESIDE: Final = 22
"""Letters of a line beside the picture of a patron."""


def bag(view: Plain, board: Board) -> Zone:
    """Every kind of tile, and how many of it are still in the bag."""
    items: list[AnyItem] = []
    for kind in range(1, KINDS):
        name = KIND_NAMES[kind]
        left = board.bag[kind]
        parts: list[AnyItem] = [
            Sprite(face(kind), key=f"kind {name} face", scale=0.46, style="" if left else "dead"),
            Text(str(left), key=f"kind {name} count", x=29, size=17, anchor="start", style="bold" if left else "faint"),
        ]
        if name in VIRTUE_NAMES:
            parts.insert(1, Sprite(f"seal-{name}", key=f"kind {name} seal", x=-13, y=-13, scale=0.45))
        row, column = divmod(kind - 1, _ROW)
        label = f"{tile_words(name)}: {left} in the bag"
        items.append(Group(parts, key=f"kind {name}", x=30 + 82 * column, y=30 + 58 * row, label=label))
    rows = -(-(KINDS - 1) // _ROW)
    title = f"In the bag: {number_words(view['in_bag'], 'tile')}"
    return Zone("bag by kind", title, (0, 0, 82 * _ROW, 58 * rows + 4), items, role="tableau")


def mat(view: Plain, board: Board, names: list[str], seat: Seat) -> Zone:
    """A hero's patron with the power in words, virtues, points, and how the hero is."""
    alive = bool(board.where[seat])
    key = f"mat {seat}"
    says = f"{names[seat]}, {emblem(seat)}"
    items: list[AnyItem] = [
        Sprite(f"seat-{seat}", key=f"{key} figure", x=34, y=34, scale=0.62, style="" if alive else "dead", label=says)
    ]
    patron = board.patrons[seat]
    if patron >= 0:
        items.append(Sprite(f"patron-{PATRON_NAMES[patron]}", key=f"{key} patron", x=92, y=34, scale=0.66))
        items.append(Text(PATRON_TITLES[patron], key=f"{key} name", x=126, y=23, size=23, anchor="start", style="bold"))
        for number, line in enumerate(textwrap.wrap(POWERS[patron], _LETTERS)):
            items.append(
                Text(line, key=f"{key} power {number}", x=8, y=82 + 20 * number, size=16, anchor="start", style="words")
            )
    lines = textwrap.wrap(_state(board, seat), _BESIDE)
    for number, line in enumerate(lines):
        style = "alarm" if not alive else "words"
        place, size = (50, 16) if len(lines) == 1 else (45 + 14 * number, 13)
        items.append(Text(line, key=f"{key} state {number}", x=126, y=place, size=size, anchor="start", style=style))
    for place, name in enumerate(view["virtues"][seat]):
        label = f"{names[seat]} holds {virtue_words(name)}"
        items.append(Sprite(f"seal-{name}", key=f"{key} {name}", x=28 + 46 * place, y=184, scale=0.95, label=label))
    return Zone(key, names[seat], (0, 0, 290, 208), items, role="mat", seat=seat)


def _state(board: Board, seat: Seat) -> str:
    """Points and flags, as far as there is something to say."""
    says = []
    if seat == board.turn and board.phase in (ACTING, LAYING):
        says.append(f"{number_words(board.points, 'point')} left")
    if board.gifts[seat]:
        says.append(f"+{board.gifts[seat]} from Hera")
    flag = flag_words(board, seat)
    if flag:
        says.append(flag)
    if board.summoned and board.patrons[seat] == ZEUS:
        says.append("has called")
    if board.slayer == seat != NOBODY:
        says.append("slayer")
    return ", ".join(says)
