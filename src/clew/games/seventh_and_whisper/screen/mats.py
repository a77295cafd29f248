"""A mat for each player."""

from __future__ import annotations

import textwrap
from typing import Final

from clew.core.game import Seat
from clew.games.seventh_and_whisper.box.board import Board
from clew.games.seventh_and_whisper.box.components import CHARACTERS, ITEMS, OWNERS, SEATS, SKILLS
from clew.games.seventh_and_whisper.screen.figures import called
from clew.games.seventh_and_whisper.screen.strip import caption, item_line
from clew.scene import AnyItem, Sprite, Zone

_LETTERS: Final = 34
"""Letters of a line on a mat."""


def mat(board: Board, names: list[str], seat: Seat) -> Zone:
    """A character, what it can do, and what it owns."""
    key = f"mat {seat}"
    items: list[AnyItem] = [
        Sprite(f"seat-{seat}", key=key, x=36, y=38, scale=0.8, label=called(names, seat), card=SKILLS[seat], seat=seat),
        caption(CHARACTERS[seat], f"{key} name", 78, 26, 22, "bold"),
        caption("acts first" if seat == board.first else "acts second", f"{key} order", 78, 52),
    ]
    lines = textwrap.wrap(SKILLS[seat], _LETTERS)
    for number, text in enumerate(lines):
        items.append(caption(text, f"{key} skill {number}", 8, 90 + 20 * number))
    owned = [item for item in range(len(ITEMS)) if board.items[item] and OWNERS[item] == seat]
    for number, item in enumerate(owned):
        y = 106 + 20 * len(lines) + 32 * number
        items.append(Sprite(f"item-{ITEMS[item].lower()}", key=f"{key} item {ITEMS[item]}", x=24, y=y, scale=0.62))
        items.append(caption(item_line(board, item), f"{key} item words {number}", 46, y, style="bold"))
    return Zone(key, names[seat], (0, 0, 280, 236), items, role="mat", seat=seat)


def mats(board: Board, names: list[str]) -> list[Zone]:
    """A mat for each character."""
    return [mat(board, names, seat) for seat in range(SEATS)]
