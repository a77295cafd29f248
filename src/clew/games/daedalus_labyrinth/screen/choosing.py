"""Before the first turn: the patrons from whom a hero may choose, as cards with their powers."""

from __future__ import annotations

import textwrap
from typing import Final

from clew.core.codec import Plain
from clew.games.daedalus_labyrinth.box.board import Board
from clew.games.daedalus_labyrinth.box.components import PATRON_NAMES, PATRON_TITLES, POWERS, SEATS
from clew.scene import AnyItem, Group, Sprite, Text, Zone

_ACROSS: Final = 3
_APART: Final = (246, 164)
_LETTERS: Final = 27


def line_up(view: Plain, board: Board, names: list[str]) -> Zone:
    """The cards that are there to choose, and below them who has chosen."""
    items: list[AnyItem] = []
    for place, name in enumerate(view["choices"]):
        row, column = divmod(place, _ACROSS)
        items.append(_card(name, 122 + _APART[0] * column, 80 + _APART[1] * row))
    below = _APART[1] * (-(-len(view["choices"]) // _ACROSS)) + 40
    for seat in range(SEATS):
        x = 122 + _APART[0] * seat
        patron = board.patrons[seat]
        chosen = PATRON_TITLES[patron] if patron >= 0 else "chooses now" if seat == board.asked else "not yet"
        items.append(
            Sprite(f"seat-{seat}", key=f"hero {seat}", x=x - 80, y=below, scale=0.6, label=f"{names[seat]}: {chosen}")
        )
        items.append(
            Text(
                names[seat][:14],
                key=f"chooser {seat} name",
                x=x - 46,
                y=below - 12,
                size=18,
                anchor="start",
                style="bold",
            )
        )
        items.append(
            Text(chosen, key=f"chooser {seat} patron", x=x - 46, y=below + 12, size=18, anchor="start", style="words")
        )
    return Zone("board", "The patrons", (0, 0, 736, below + 40), items)


def _card(name: str, x: float, y: float) -> Group:
    patron = PATRON_NAMES.index(name)
    parts: list[AnyItem] = [
        Sprite("card", key=f"card {name} plate"),
        Sprite(f"patron-{name}", key=f"card {name} emblem", x=-82, y=-45, scale=0.58),
        Text(PATRON_TITLES[patron], key=f"card {name} title", x=-52, y=-45, size=22, anchor="start", style="bold"),
    ]
    for number, line in enumerate(textwrap.wrap(POWERS[patron], _LETTERS)):
        parts.append(
            Text(
                line,
                key=f"card {name} line {number}",
                x=-104,
                y=-9 + 17 * number,
                size=13.5,
                anchor="start",
                style="words",
            )
        )
    return Group(parts, key=f"patron {name}", x=x, y=y, label=PATRON_TITLES[patron], card=POWERS[patron])
