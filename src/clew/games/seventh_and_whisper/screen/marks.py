"""Where the acting character can still get to, and what it means to end the turn there; before that, the places."""

from __future__ import annotations

from typing import Final

from clew.core.notation import Action
from clew.core.wording import percent
from clew.games.seventh_and_whisper.box.board import Board
from clew.games.seventh_and_whisper.box.card import VENT
from clew.games.seventh_and_whisper.box.cells import Cell, cell_name
from clew.games.seventh_and_whisper.box.components import WHISPER
from clew.games.seventh_and_whisper.box.constants import ACTING, ESCAPING, PLACING, SAFE, SEEN, SWEPT
from clew.games.seventh_and_whisper.rules.checks import chance
from clew.games.seventh_and_whisper.rules.forecast import odds, outlook, ways_on
from clew.games.seventh_and_whisper.rules.offers import strikes, tries
from clew.games.seventh_and_whisper.screen.layout import ABOVE, REACH, centre
from clew.scene import AnyItem, Group, Sprite, Text

MARKS: Final = {SAFE: "mark-safe", SWEPT: "mark-swept", SEEN: "mark-seen"}
STUCK: Final = "mark-stuck"
"""Safe for now, but no unseen step would lead on (SW-R08)."""


def outlooks(board: Board) -> dict[Cell, str]:
    """What it means to end the turn on each cell in reach; nothing before the roll."""
    return outlook(board) if board.phase in (ACTING, ESCAPING) else {}


def marks(board: Board, found: dict[Cell, str]) -> list[AnyItem]:
    """A mark on each of these cells: each a shape of its own."""
    items: list[AnyItem] = []
    for cell in sorted(found):
        x, y = centre(cell)
        items.append(Sprite(mark(board, cell, found[cell]), key=f"mark {cell_name(cell)}", x=x, y=y, layer=REACH))
    if board.phase == PLACING:
        for cell in board.card.places:
            x, y = centre(cell)
            items.append(Sprite("place", key=f"mark {cell_name(cell)}", x=x, y=y, layer=REACH))
    return items


def mark(board: Board, cell: Cell, what: str) -> str:
    """The drawing of an outlook."""
    is_exit = board.card.exits >> cell & 1
    if what == SAFE and not is_exit and not ways_on(board, board.turn, cell):
        return STUCK
    return MARKS[what]


def chances(board: Board) -> list[AnyItem]:
    """How likely each check succeeds that could be tried now, beside what it is tried on."""
    if board.phase != ACTING:
        return []
    offered: list[Action] = []
    tries(board, offered)
    if board.turn == WHISPER:
        strikes(board, offered)
    items: list[AnyItem] = []
    told: set[str] = set()
    for action in offered:
        likely = odds(board, action)
        id = action[1]
        if likely is not None and id not in told:
            told.add(id)
            items.append(_badge(board, id, likely))
    return items


def _badge(board: Board, id: str, likely: float) -> Group:
    """Below a thing, whose name is above it; above an enemy, whose name is below it."""
    card = board.card
    enemy = card.enemy_named(id)
    if enemy >= 0:
        x, y = centre(board.cells[enemy])
    else:
        thing = card.things[card.targets[id]]
        here = board.where[board.turn]
        x, y = centre(here if thing.kind == VENT else thing.at)
    parts: list[AnyItem] = [
        Sprite("odds", key=f"odds {id} plate"),
        Text(percent(likely), key=f"odds {id} words", size=12, style="odds-words"),
    ]
    down = -25 if enemy >= 0 else 25
    return Group(parts, key=f"odds {id}", x=x, y=y + down, layer=ABOVE, label=f"{id}: {percent(likely)}")


def check_words(board: Board, verb: str, charge: int) -> str:
    """How likely such a check succeeds, in a sentence."""
    return f"{percent(chance(board, verb, charge))} chance: two dice have to reach {board.terms.target}."
