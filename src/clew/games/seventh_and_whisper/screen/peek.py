"""What can be asked before one decides: what the enemies will do, whether it is safe here, and what beginners ask.

``peeks`` names the questions by the item at which they are asked, ``peek`` answers with a ghost over the table.
"""

from __future__ import annotations

from typing import Final

from clew.core.codec import Plain
from clew.core.game import Seat
from clew.games.seventh_and_whisper.box.board import Board
from clew.games.seventh_and_whisper.box.cells import NOWHERE, Cell, cell_name, cells_of, names_of
from clew.games.seventh_and_whisper.box.components import CHARACTERS, SEATS
from clew.games.seventh_and_whisper.box.constants import ACTING, ESCAPING, ROLLING
from clew.games.seventh_and_whisper.box.patterns import DRONE, Pose
from clew.games.seventh_and_whisper.rules.forecast import coming, shadows, ways_on
from clew.games.seventh_and_whisper.rules.offers import behind
from clew.games.seventh_and_whisper.screen.fields import hidden, living
from clew.games.seventh_and_whisper.screen.figures import facing_words
from clew.games.seventh_and_whisper.screen.layout import ABOVE, centre, outline
from clew.games.seventh_and_whisper.screen.outlook import areas_of, phase_items, sighting, stay_words
from clew.games.seventh_and_whisper.screen.strip import DIE, HELP
from clew.games.seventh_and_whisper.sight.rebuilt import board_of
from clew.games.seventh_and_whisper.words.names import area_words
from clew.scene import AnyItem, Ghost, Path, Sprite

NEXT: Final = "next phase"
"""The key of the question about the enemy phase: a button."""
_SEVENTH, _WHISPER = CHARACTERS
ANSWERS: Final = [
    "Why can I not end my turn? Make a step first; away and back again counts.",
    "Why did it see me? Who turns round turns counterclockwise, and looks on the way.",
    "Why did nothing move? Only enemies in your areas act.",
    "Can a sleeping guard see? Yes, it only keeps still.",
    "Does a crate hide me from a drone? No. Nor from cameras and fires.",
    "Does trying something cost a step? No.",
    "Who gets the item of a case? Whoever can use it.",
    f"Why can {_SEVENTH} not enter a vent? Only {_WHISPER} fits through.",
    "Can I try again? In your next turn.",
    "Can we share a cell? Yes.",
    "What do the marks say? Tick: safe to end there. Triangle: the enemies will see it. Cross: seen. Bar: a dead end.",
]


def peeks(view: Plain) -> dict[str, str]:
    """What can be asked now, by key, and the question in words; the key of no item is a button."""
    board = board_of(view)
    if board.phase not in (ROLLING, ACTING, ESCAPING):
        return {}
    asked = {NEXT: "What will the enemies see?"}
    asked[HELP] = "What do beginners ask?"
    if board.phase == ACTING and board.moves == board.rolled:
        asked[DIE] = "Why can I not end my turn?"
    for number in living(board):
        asked[f"enemy {board.card.enemies[number].id}"] = "What does it see, and what will it do?"
    for seat in range(SEATS):
        if board.where[seat] != NOWHERE:
            asked[f"pawn {seat}"] = "What if both of us stayed where we are?"
    return asked


def peek(view: Plain, key: str, names: list[str]) -> Ghost | None:
    """The answer; None for what cannot be asked."""
    if key not in peeks(view):
        return None
    board = board_of(view)
    if key == NEXT:
        return _phase(board, names)
    if key == DIE:
        return Ghost(
            words=["Nobody may stand still: make at least one step. Away and back again counts, for two steps."]
        )
    if key == HELP:
        return Ghost(words=ANSWERS)
    if key.startswith("enemy "):
        return _enemy(board, board.card.enemy_named(key[6:]))
    return _pawn(board, int(key[-1]), names)


def _phase(board: Board, names: list[str]) -> Ghost:
    """Every cell that is seen in the coming enemy phase, with both where they are."""
    acting = coming(board, board.where)
    words = ["If both of you stayed where you are:", *stay_words(board, board.where, names)]
    words += [f"{board.card.enemies[enemy].id} {_leg_words(board, enemy, poses)}." for enemy, poses in acting]
    return Ghost(phase_items(board, board.where), words)


def _leg_words(board: Board, number: int, poses: list[Pose]) -> str:
    """What an enemy does in its part of a phase."""
    cell, facing = poses[-1]
    if cell == board.cells[number] and all(there == cell for there, _ in poses):
        return f"turns{facing_words(facing).replace(', looking', ' to look')}"
    return f"goes from {cell_name(board.cells[number])} to {cell_name(cell)}{facing_words(facing)}"


def _enemy(board: Board, number: int) -> Ghost:
    """What it sees, what hides somebody from it, its next part, and how one gets rid of it."""
    card = board.card
    enemy = card.enemies[number]
    seen = board.view_of(number) & ~(1 << board.cells[number])
    words = [f"{enemy.id} sees {', '.join(names_of(seen)) or 'nothing'}."]
    legs = [poses for other, poses in coming(board, board.where) if other == number]
    if legs:
        words.append(f"In the enemy phase it {_leg_words(board, number, legs[0])}.")
    else:
        area = area_words(list(card.area_letters(enemy.area)))
        words.append(f"It sleeps, for nobody is in {area}: it does not move, but it sees.")
    items = phase_items(board, board.where, number)
    shade = shadows(board, number)
    if shade:
        items.append(Path(outline(shade), key="shade", layer=ABOVE, style="dusk"))
        words.append(f"A crate hides {', '.join(names_of(shade))} from it.")
    words.append(_weakness(board, number))
    back = _back(board, number)
    if back != NOWHERE:
        x, y = centre(back)
        items.append(Sprite("place", key="behind", x=x, y=y, layer=ABOVE))
    return Ghost(items, words)


def _back(board: Board, number: int) -> Cell:
    """The cell from which it can be struck; NOWHERE if nobody can stand there."""
    back = behind(board, number)
    return back if back != NOWHERE and board.ground() >> back & 1 else NOWHERE


def _weakness(board: Board, number: int) -> str:
    enemy = board.card.enemies[number]
    if enemy.kind == DRONE:
        return "Crates hide nobody from a drone, and nothing stops or lures it."
    back = _back(board, number)
    strike = f"{_WHISPER} can take it down from {cell_name(back)}, right behind it"
    if back == NOWHERE:
        strike = f"{_WHISPER} cannot get behind it now"
    return f"{strike}; {_SEVENTH} can lure it with the tin can."


def _pawn(board: Board, seat: Seat, names: list[str]) -> Ghost:
    """Whether it is safe to stay, and where crates hide somebody."""
    where = board.where
    words = [f"{names[seat]} is in {areas_of(board, where[seat])}.", *stay_words(board, where, names)]
    if sighting(board, where) is None and not ways_on(board, seat, where[seat]):
        words.append(f"But then no unseen step leads on for {names[seat]}.")
    shade = hidden(board)
    items: list[AnyItem] = phase_items(board, where)
    if shade:
        words.append(f"Crates hide whoever is on {', '.join([cell_name(cell) for cell in cells_of(shade)])}.")
    return Ghost(items, words)
