"""What an action would do, as far as a view tells: the board with the tile or the figure in place, and words."""

from __future__ import annotations

from typing import Final

from clew.core.codec import Plain
from clew.core.notation import Action
from clew.core.parts.grid import SIDE_NAMES, STEPS, Cell, cell_at, x_of, xy, y_of
from clew.core.wording import joined, number_words
from clew.games.dedalos.box.components import ENTRANCE, HAND, KIND_NAMES, SIDES
from clew.games.dedalos.box.constants import EXIT_WORDS, NOWHERE
from clew.games.dedalos.screen.figures import minotaur, tribute
from clew.games.dedalos.sight.seen import CELL, Seen, tile_key
from clew.games.dedalos.words.names import SIDE_WORDS, tile_words
from clew.scene import AnyItem, Ghost, Path, Sprite, lifted

ABOVE: Final = 9
"""The layer of what is only imagined."""


def ghost(view: Plain, action: Action, names: list[str]) -> Ghost | None:
    """The board after an action of the active player."""
    seen = Seen(view)
    match action:
        case ("place", tile, x, y, turn):
            return _placed(view, seen, tile, cell_at(x, y), turn, names)
        case ("collapse", way_out):
            return _collapsed(view, seen, way_out, names)
        case ("move", side):
            return _moved(view, seen, side, names)
        case ("push", rival, side):
            return _pushed(view, seen, rival, side, names)
        case ("minotaur", x, y):
            return _led(view, seen, cell_at(x, y), names)
    return Ghost(words=["Your three tiles leave the game, and your turn is over.", *_bag_words(view, HAND)])


# --- Tiles ------------------------------------------------------------------------------------------------------------


def _placed(view: Plain, seen: Seen, tile: str, cell: Cell, turn: int, names: list[str]) -> Ghost:
    x, y = xy(cell)
    code = KIND_NAMES.index(tile) * 4 + turn
    covers = f"Covers {tile_words(KIND_NAMES[seen.tops[cell] >> 2])}." if cell in seen.tops else ""
    words = [covers, *_meetings(seen, cell, SIDES[code])]
    before = Seen(view)
    seen.lay(cell, code)
    items: list[AnyItem] = [
        Sprite(tile, key=tile_key(tile, x, y), x=x * CELL, y=-y * CELL, turn=turn * 90, layer=ABOVE)
    ]
    walls, shut = _prisons(before, seen, names)
    return Ghost(items + walls, [line for line in [*words, *shut, *_bag_words(view, _due(view))] if line])


def _meetings(seen: Seen, cell: Cell, sides: int) -> list[str]:
    """Side by side, what becomes of the ways around a cell."""
    before = seen.maze.sides.get(cell, 0)
    joins, blocked, closes, cuts, free = [], [], [], [], []
    for bit in range(4):
        near = cell + STEPS[bit]
        mine = sides >> bit & 1
        theirs = seen.maze.sides.get(near, -1)
        if theirs < 0:
            free += [SIDE_WORDS[SIDE_NAMES[bit]]] if mine else []
        elif theirs >> (bit ^ 2) & 1:
            if mine:
                joins.append(SIDE_WORDS[SIDE_NAMES[bit]])
            elif cell not in seen.maze.sides:
                closes.append(_place_words(seen, near))
            elif before >> bit & 1:
                cuts.append(_place_words(seen, near))
        elif mine:
            blocked.append(SIDE_WORDS[SIDE_NAMES[bit]])
    return [
        f"Joins {joined(joins)}." if joins else "",
        f"Closes the open side of {joined(closes)}." if closes else "",
        f"Cuts the way to {joined(cuts)}." if cuts else "",
        f"Runs against a wall in the {joined(blocked)}." if blocked else "",
        f"Open end to the {joined(free)}." if free else "Leaves no open end of its own.",
    ]


def _place_words(seen: Seen, cell: Cell) -> str:
    if cell == ENTRANCE:
        return "the entrance"
    if cell in seen.exits:
        return f"the {EXIT_WORDS[seen.exits[cell]]} exit"
    return f"({x_of(cell)}, {y_of(cell)})"


def _collapsed(view: Plain, seen: Seen, way_out: str, names: list[str]) -> Ghost | None:
    cell = next((cell for cell, name in seen.exits.items() if name == way_out), NOWHERE)
    if cell == NOWHERE:
        return None
    before = Seen(view)
    seen.collapse(cell)
    items: list[AnyItem] = [
        Sprite("rubble", key=f"exit {way_out}", x=x_of(cell) * CELL, y=-y_of(cell) * CELL, layer=ABOVE)
    ]
    walls, shut = _prisons(before, seen, names)
    words = [f"The {EXIT_WORDS[way_out]} exit is closed for the rest of the game."]
    return Ghost(items + walls, [*words, *shut, *_bag_words(view, _due(view))])


def _prisons(before: Seen, after: Seen, names: list[str]) -> tuple[list[AnyItem], list[str]]:
    """The regions with tributes in them that would be closed, and are not now: an outline, and who is inside."""
    items: list[AnyItem] = []
    words = []
    done: set[Cell] = set()
    for cell in after.where:
        if cell == NOWHERE or cell in after.exits or cell in done:
            continue
        region = after.region(cell)
        done |= region
        if after.is_closed(region) and not before.is_closed(before.region(cell)):
            inside = [names[seat] for seat, place in enumerate(after.where) if place in region]
            words.append(f"Shuts in {joined(inside)}.")
            items.append(Path(_outline(region), key=f"prison {len(items)}", layer=ABOVE, style="prison"))
    return items, words


def _outline(region: set[Cell]) -> str:
    """The edge of a set of cells, side by side."""
    lines = []
    for cell in sorted(region):
        x, y = x_of(cell) * CELL, -y_of(cell) * CELL
        for bit, line in enumerate(("M{0} {1}h100", "M{2} {1}v100", "M{0} {3}h100", "M{0} {1}v100")):
            if cell + STEPS[bit] not in region:
                lines.append(line.format(x - 50, y - 50, x + 50, y + 50))
    return "".join(lines)


def _due(view: Plain) -> int:
    """How many tiles have to be drawn at the end of the turn, after one more Play."""
    held: int = view["held"][view["turn"]]
    return HAND - held + 1


def _bag_words(view: Plain, due: int) -> list[str]:
    """A warning when the bag cannot supply the draw at the end of the turn, or hardly (DD-E04)."""
    left = view["bag"]
    if left < due:
        short = f"the bag holds {number_words(left, 'tile')}, {due} have to be drawn at the end of the turn"
        return [f"Beware: {short}. Unless you escape before, the Minotaur wins."]
    if left - due < HAND:
        rest = f"holds only {number_words(left - due, 'tile')}" if left > due else "is empty"
        return [f"Beware: after the draw at the end of the turn the bag {rest}."]
    return []


# --- Figures ----------------------------------------------------------------------------------------------------------


def _moved(view: Plain, seen: Seen, side: str, names: list[str]) -> Ghost | None:
    seat = view["turn"]
    if seen.where[seat] == NOWHERE:
        return None
    seen.where[seat] += STEPS[SIDE_NAMES.index(side)]
    there = seen.where[seat]
    words = ["Out, and the game is won!"] if there in seen.exits else [f"To {_place_words(seen, there)}."]
    return Ghost([lifted(tribute(seen, seat, names[seat]), ABOVE)], words)


def _pushed(view: Plain, seen: Seen, rival: int, side: str, names: list[str]) -> Ghost | None:
    if rival >= len(seen.where) or seen.where[rival] == NOWHERE:
        return None
    here = seen.where[rival]
    seen.where[rival] += STEPS[SIDE_NAMES.index(side)]
    there = seen.where[rival]
    words = [f"{names[rival]} goes to {_place_words(seen, there)}."]
    if there == seen.beast:
        words = [_caught_words(seen.on(there), names)]
    arrow = Sprite(
        "shove", key="shove", x=x_of(here) * CELL, y=-y_of(here) * CELL, turn=90 * SIDE_NAMES.index(side), layer=ABOVE
    )
    return Ghost([arrow, lifted(tribute(seen, rival, names[rival]), ABOVE)], words)


def _led(view: Plain, seen: Seen, there: Cell, names: list[str]) -> Ghost | None:
    if seen.beast == NOWHERE:
        return None
    seen.back = seen.beast
    seen.beast = there
    caught = seen.on(there)
    left = view["steps"] - 1
    words = [f"Then it has {number_words(left, 'step')} left." if left else "That is its last step."]
    if caught:
        words = [_caught_words(caught, names)]
    figures = minotaur(seen, view["row"]["red"] + view["row"]["white"])
    return Ghost([lifted(figure, ABOVE) for figure in figures], words)


def _caught_words(seats: list[int], names: list[str]) -> str:
    return f"Catches {joined([names[seat] for seat in seats])}; the Minotaur goes home to its cave."
