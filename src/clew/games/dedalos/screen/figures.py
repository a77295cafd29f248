"""Who is in the maze: tributes side by side, the Minotaur and where it faces, and the passages it can use."""

from __future__ import annotations

from typing import Final

from clew.core.game import Seat
from clew.core.parts.grid import STEPS, Cell, x_of, xy, y_of
from clew.core.wording import number_words
from clew.games.dedalos.box.components import TRIBUTES
from clew.games.dedalos.box.constants import NOWHERE
from clew.games.dedalos.sight.seen import CELL, Seen
from clew.scene import AnyItem, Group, Path, Sprite

EMBLEMS: Final = ("disc", "triangle", "square", "diamond", "clover", "heart")
"""The shapes of the tributes, so that nobody depends on colours."""

# For a number of tributes in one cell: how large each is drawn, and where.
_PLACES: Final = (
    (0.62, ((0, 0),)),
    (0.5, ((-21, 0), (21, 0))),
    (0.44, ((-20, -17), (20, -17), (0, 19))),
    (0.42, ((-20, -18), (20, -18), (-20, 18), (20, 18))),
    (0.37, ((-30, -17), (0, -17), (30, -17), (-15, 17), (15, 17))),
    (0.37, ((-30, -17), (0, -17), (30, -17), (-30, 17), (0, 17), (30, 17))),
)
_BELOW_THE_BEAST: Final = 27
"""How far down tributes stand in a cell that the Minotaur is in too, in one row."""
_ROW: Final = 66
"""How wide that row may be, from the first tribute to the last."""

TRIBUTE_CARD: Final = "Whoever stands on the same tile can push this tribute to a tile beside it."


def tributes(seen: Seen, turn: Seat, names: list[str]) -> list[AnyItem]:
    """Everybody who is in the maze; a ring lies under whoever is on turn."""
    items: list[AnyItem] = []
    for seat, cell in enumerate(seen.where):
        if cell != NOWHERE:
            figure = tribute(seen, seat, names[seat])
            if seat == turn:
                items.append(Sprite("ring", key="ring", x=figure.x, y=figure.y, scale=figure.scale, layer=6))
            items.append(figure)
    return items


def tribute(seen: Seen, seat: Seat, name: str) -> Sprite:
    """One tribute, beside the others in its cell."""
    cell = seen.where[seat]
    company = seen.on(cell)
    scale, places = _PLACES[len(company) - 1]
    x, y = places[company.index(seat)]
    if cell == seen.beast:
        gaps = len(company) - 1
        scale = min(scale, 0.5 if gaps < 2 else 0.4)
        x, y = round(min(42, _ROW / max(1, gaps)) * (company.index(seat) - gaps / 2)), _BELOW_THE_BEAST
    return Sprite(
        f"seat-{seat}",
        key=f"tribute {seat}",
        x=x_of(cell) * CELL + x,
        y=-y_of(cell) * CELL + y,
        scale=scale,
        layer=7,
        label=f"{name}, {emblem(seat)}, at ({x_of(cell)}, {y_of(cell)})",
        card=TRIBUTE_CARD,
        seat=seat,
    )


def emblem(seat: Seat) -> str:
    """Colour and shape of a tribute in words."""
    return f"the {TRIBUTES[seat].lower()} {EMBLEMS[seat]}"


def minotaur(seen: Seen, steps: int) -> list[AnyItem]:
    """The Minotaur with an arrow to where it faces, and its latest step."""
    x, y = xy(seen.beast)
    head: list[AnyItem] = [Sprite("minotaur", key="minotaur head")]
    facing = ""
    items: list[AnyItem] = []
    if seen.back != NOWHERE:
        from_x, from_y = xy(seen.back)
        items.append(
            Path(f"M{from_x * CELL} {-from_y * CELL}L{x * CELL} {-y * CELL}", key="trail", layer=4, style="trail")
        )
        heading = seen.beast - seen.back
        if heading in STEPS:
            bit = STEPS.index(heading)
            head.insert(0, Sprite("heading", key="minotaur heading", turn=bit * 90))
            facing = f", facing {('north', 'east', 'south', 'west')[bit]}"
        else:
            facing = f", out of the passage from ({from_x}, {from_y})"
    crowded = bool(seen.on(seen.beast))
    items.append(
        Group(
            head,
            key="minotaur",
            x=x * CELL,
            y=-y * CELL - (16 if crowded else 0),
            scale=0.72 if crowded else 1.0,
            layer=6,
            label=f"the Minotaur at ({x}, {y}){facing}",
            card=(
                f"At the start of every turn it walks {number_words(steps, 'step')}; whoever is on turn leads it.\n"
                "It turns back only in a dead end, or with its first step when a new Minotaur tile was shown.\n"
                "Whoever it steps onto loses the hand and waits outside; then it goes home to its cave.\n"
                "It never enters an exit."
            ),
        )
    )
    return items


def passages(seen: Seen) -> list[AnyItem]:
    """The horned marks: faint while the Minotaur sleeps, awake while it walks, joined to where it stands."""
    cells = seen.passages()
    awake = seen.beast != NOWHERE
    items: list[AnyItem] = [
        Sprite(
            "portal" if awake else "horns",
            key=f"passage {x_of(cell)},{y_of(cell)}",
            x=x_of(cell) * CELL,
            y=-y_of(cell) * CELL,
            layer=5,
        )
        for cell in cells
    ]
    if seen.beast in cells and len(cells) > 1:
        ways = [_bow(seen.beast, cell) for cell in cells if cell != seen.beast]
        items.append(Path("".join(ways), key="passages", layer=5, style="link"))
    return items


def _bow(here: Cell, there: Cell) -> str:
    """A bent line between two cells, so that it is no corridor."""
    x, y = x_of(here) * CELL, -y_of(here) * CELL
    east, down = x_of(there) * CELL - x, -y_of(there) * CELL - y
    return f"M{x} {y}q{round(east / 2 - down / 6)} {round(down / 2 + east / 6)} {east} {down}"
