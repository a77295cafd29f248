"""What an action uses, for those who count: characters, cards, and the rooms that somebody enters."""

from __future__ import annotations

from typing import Final

from clew.core.game import Seat, State
from clew.core.notation import Action
from clew.games.daedalus_sentence.box.board import FACE_DOWN, Board
from clew.games.daedalus_sentence.box.components import (
    CARD_KIND,
    CARD_NUMBER,
    CENTRE,
    CHARACTER_NAMES,
    KIND_NAMES,
    RING_NAMES,
    ROOM_NAMES,
    TILE_RING,
    TILE_ROOM,
    WHITE,
)
from clew.games.daedalus_sentence.box.places import CHAMBER, RING_OF, Place
from clew.games.daedalus_sentence.words.notation import CARD, GRAMMAR, PLACE

ENTERING: Final = ("move", "dash", "vent", "guard_move")


def uses(state: State, seat: Seat, action: Action) -> list[str]:
    """Every card of the action; a room where somebody goes into it."""
    assert isinstance(state, Board)
    verb = action[0]
    if verb == "choose":
        return [f"character: {CHARACTER_NAMES[action[1]]}"]
    found = []
    for number, field in enumerate(GRAMMAR.forms[verb].fields, 1):
        if field is CARD:
            found.append(card_name(action[number]))
        elif field is PLACE and verb in ENTERING:
            found.append(room_name(state, action[number]))
    return found


def card_name(card: int) -> str:
    """A card by its kind, and its number if it has one."""
    kind = CARD_KIND[card]
    return f"card: {KIND_NAMES[kind]} {CARD_NUMBER[card]}" if kind <= WHITE else f"card: {KIND_NAMES[kind]}"


def room_name(board: Board, place: Place) -> str:
    """A room by its ring and what it is."""
    if RING_OF[place] == CENTRE:
        return "room: chamber" if place == CHAMBER else "room: cell"
    tile = board.tiles[place]
    if tile == FACE_DOWN:
        return "room: face down"
    return f"room: {RING_NAMES[TILE_RING[tile]]} {ROOM_NAMES[TILE_ROOM[tile]]}"
