"""The card itself: floor and walls, rooms that sleep or are awake, cells, doorways, gates, crates."""

from __future__ import annotations

from typing import Final

from clew.core.wording import joined
from clew.games.seventh_and_whisper.box.board import Board
from clew.games.seventh_and_whisper.box.card import WALKABLE
from clew.games.seventh_and_whisper.box.cells import CELLS, COLUMNS, SIZE, Cell, cell_name, cells_of, joined_cells
from clew.games.seventh_and_whisper.box.constants import SAFE, SEEN, SWEPT
from clew.games.seventh_and_whisper.screen.fields import watchers
from clew.games.seventh_and_whisper.screen.layout import CELL, HALF, MARGIN, PRINTED, centre, outline, sign
from clew.games.seventh_and_whisper.words.names import area_words
from clew.scene import AnyItem, Path, Sprite

_TINTS: Final = 5
"""How many tints there are for areas."""
_NONE: Final[dict[Cell, str]] = {}
CRATE_CARD: Final = (
    "A hiding place. Whoever is straight behind it, in the same lane of an android's gaze, is hidden; "
    "beside it one is seen.\nDrones look down: nothing hides anybody from them, nor from cameras and fires."
)
STEPS_CARD: Final = "Steps are made one by one: touch the next cell on the way here."
OUTLOOKS: Final = {
    SAFE: "safe if the turn ends here",
    SWEPT: "unseen now, but seen in the enemy phase",
    SEEN: "a step here loses the run",
}


def ground(board: Board, outlook: dict[Cell, str] = _NONE) -> list[AnyItem]:
    """Everything that is printed flat."""
    card = board.card
    floor = joined_cells([cell for cell in range(CELLS) if not card.solid >> cell & 1])
    edge = CELL * SIZE + 8
    items: list[AnyItem] = [
        Path(f"M{-MARGIN} {-MARGIN}H{edge}V{edge}H{-MARGIN}z", key=f"plan {card.id}", style="night"),
        Path(outline(floor), key=f"floor {card.id}", style="paving"),
    ]
    active = board.active()
    for number, letter in enumerate(card.area_names):
        cells = joined_cells([cell for cell in range(CELLS) if card.areas[cell] == 1 << number])
        wakes = "" if active >> number & 1 else " dim"
        items.append(Path(outline(cells), key=f"area {letter}", style=f"area-{number % _TINTS}{wakes}"))
    items.append(Path(outline(floor), key=f"walls {card.id}", style="walls"))
    seen = watchers(board)
    items += [
        _cell(board, cell, seen.get(cell, []), outlook.get(cell, ""))
        for cell in range(CELLS)
        if card.grid[cell] in WALKABLE
    ]
    return [*items, *_doorways(board), *_crates(board), *_gates(board), *_letters()]


def _cell(board: Board, cell: Cell, seen: list[str], outlook: str) -> Sprite:
    card = board.card
    x, y = centre(cell)
    says = [cell_name(cell), area_words(list(card.area_letters(card.areas[cell])))]
    if card.exits >> cell & 1:
        says.append("an exit")
    if seen:
        says.append(f"seen by {joined(seen)}")
    if outlook:
        says.append(OUTLOOKS[outlook])
    card_text = STEPS_CARD if outlook else ""
    return Sprite("cell", key=f"cell {cell_name(cell)}", x=x, y=y, label=", ".join(says), card=card_text)


def _doorways(board: Board) -> list[AnyItem]:
    """Cells that belong to two areas have a dashed edge."""
    card = board.card
    cells = [cell for cell in range(CELLS) if card.areas[cell] & card.areas[cell] - 1]
    return [Path("".join([outline(1 << cell, 3) for cell in cells]), key="doorways", layer=PRINTED, style="doorway")]


def _crates(board: Board) -> list[AnyItem]:
    items: list[AnyItem] = []
    for cell in cells_of(board.card.hiding):
        x, y = centre(cell)
        name = cell_name(cell)
        items.append(
            Sprite("crate", key=f"crate {name}", x=x, y=y, layer=PRINTED, label=f"a crate at {name}", card=CRATE_CARD)
        )
    return items


def _gates(board: Board) -> list[AnyItem]:
    """Arrows that lead out of the card."""
    turn = 90 * "NESW".index(board.card.exit_side)
    items: list[AnyItem] = []
    for cell in cells_of(board.card.exits):
        x, y = centre(cell)
        items.append(Sprite("way-out", key=f"way out {cell_name(cell)}", x=x, y=y, turn=turn, layer=PRINTED))
    return items


def _letters() -> list[AnyItem]:
    """Columns above, rows at the left."""
    items: list[AnyItem] = []
    for number in range(SIZE):
        at = CELL * number + HALF
        items.append(sign(COLUMNS[number], f"column {number}", at, -15, 15, "edge", PRINTED))
        items.append(sign(str(number + 1), f"row {number}", -16, at, 15, "edge", PRINTED))
    return items
