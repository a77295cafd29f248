"""Ariadne's Thread: what is shown of it."""

from __future__ import annotations

from clew.core.codec import Plain
from clew.games.daedalus_sentence.box.ariadne import Control
from clew.games.daedalus_sentence.box.board import Board
from clew.games.daedalus_sentence.box.components import TILE_IDS
from clew.games.daedalus_sentence.box.places import RINGS


def seen_control(control: Control | None) -> Plain | None:
    """The Minotaur that somebody controls, and the card for it, which lies open."""
    if control is None:
        return None
    return {
        "seat": control.seat,
        "card": control.card,
        "guard": control.guard,
        "left": control.left,
        "rings": [ring for ring in range(RINGS) if control.rings >> ring & 1],
    }


def seen_command(board: Board) -> Plain | None:
    """What everybody sees of the Commander's phase."""
    command = board.command
    if command is None:
        return None
    icons = {"place": command.icon_place, "minotaurs": command.icons[0], "scientists": command.icons[1]}
    return {
        "played": command.played,
        "card": command.card,
        "granted": list(command.granted),
        "rings": board.origin[:],
        "icons": icons if command.icon_place >= 0 else None,
        "drained": [tile for tile in range(len(TILE_IDS)) if command.drained >> tile & 1],
    }
