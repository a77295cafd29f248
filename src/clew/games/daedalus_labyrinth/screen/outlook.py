"""What people would reckon before they decide, in words and lines: chances, the Minotaur's way, the way home."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from clew.core.game import Seat
from clew.core.wording import joined, number_words, percent
from clew.games.daedalus_labyrinth.box.board import Board
from clew.games.daedalus_labyrinth.box.components import SEATS, VIRTUE_NAMES
from clew.games.daedalus_labyrinth.box.constants import NOBODY
from clew.games.daedalus_labyrinth.box.spots import NOWHERE, START, Spot, across, is_side, spot_xy
from clew.games.daedalus_labyrinth.rules.collapse import buried
from clew.games.daedalus_labyrinth.rules.confrontation import strength
from clew.games.daedalus_labyrinth.rules.forecast import fall_times, next_steps, odds, senses, turns_home, way_home
from clew.games.daedalus_labyrinth.rules.minotaur import Hunt
from clew.games.daedalus_labyrinth.screen.ground import ABOVE, HALF_CELL
from clew.games.daedalus_labyrinth.words.names import cell_words, spot_words, virtue_words
from clew.scene import AnyItem, Group, Path, Sprite, Text

_BEND: Final = 10
"""How far from the centre of a tile its curves pass."""


# --- Chances ----------------------------------------------------------------------------------------------------------


def chance_words(board: Board, spot: Spot, seat: Seat) -> str:
    """How strong this hero would be here, and the chance of one roll: "2 virtues: 33 %"."""
    virtues = len([holder for holder in board.holders if holder >= 0 and board.where[holder] == spot])
    total = strength(board, spot, seat)
    more = f" and {total - virtues} more" if total > virtues else ""
    return f"{number_words(virtues, 'virtue')}{more}: {percent(odds(board, spot, seat))}"


def stand_words(board: Board, spot: Spot, names: list[str]) -> list[str]:
    """How a confrontation on this spot would be, for each hero on it."""
    company = board.on(spot)
    if len(company) == 1:
        return [f"Against the Minotaur {names[company[0]]} has {chance_words(board, spot, company[0])}."]
    heroes = joined([names[seat] for seat in company])
    return [
        f"Together {heroes} have {chance_words(board, spot, company[0])}.",
        *[f"If {names[seat]} confronts it and fails, {loss_words(board, seat)}." for seat in company],
    ]


def loss_words(board: Board, seat: Seat) -> str:
    """What goes with a hero who is eaten."""
    held = [virtue_words(VIRTUE_NAMES[virtue]) for virtue in board.virtues_of(seat)]
    return f"{joined(held)} {'is' if len(held) == 1 else 'are'} lost too" if held else "no virtue is lost"


# --- The Minotaur -----------------------------------------------------------------------------------------------------


def beast_words(board: Board, names: list[str], lured: bool = False) -> list[str]:
    """What the Minotaur would do if its turn came now."""
    here = board.on(board.beast)
    if here:
        return ["It stays where it is and is confronted.", *stand_words(board, board.beast, names)]
    hunt = next_steps(board, lured)
    words = [_why_words(hunt, names, lured)]
    if not hunt.way:
        return [*words, "It has no way to go."]
    end = hunt.way[-1]
    words.append(f"It takes {number_words(len(hunt.way), 'step')}, to {spot_words(*spot_xy(end))}.")
    caught = board.on(end)
    if caught:
        words.append(f"There it meets {joined([names[seat] for seat in caught])}.")
        words += stand_words(board, end, names)
    return words


def _why_words(hunt: Hunt, names: list[str], lured: bool) -> str:
    rage = "It is sealed in and breaks through. " if hunt.raging else ""
    if hunt.prey == NOBODY:
        return f"{rage}It senses nobody and makes for START."
    verb = "is lured toward" if lured else "senses"
    return f"{rage}It {verb} {names[hunt.prey]}, {number_words(hunt.distance, 'step')} away."


def beast_way(board: Board, lured: bool = False) -> list[AnyItem]:
    """Its way with a number at each step; a red disc where it ends."""
    hunt = next_steps(board, lured)
    if not hunt.way:
        return []
    way = stroke([board.beast, *hunt.way])
    items: list[AnyItem] = [
        Path(way, key="beast way edge", style="trail-edge", layer=ABOVE),
        Path(way, key="beast way", style="trail", layer=ABOVE),
    ]
    for number, spot in enumerate(hunt.way, 1):
        x, y = spot_xy(spot)
        parts: list[AnyItem] = [
            Sprite("step", key=f"beast step {number} disc"),
            Text(str(number), key=f"beast step {number} words", size=16, style="step-words"),
        ]
        items.append(Group(parts, key=f"beast step {number}", x=x * HALF_CELL, y=y * HALF_CELL, layer=ABOVE))
    return items


def sense_marks(board: Board) -> list[AnyItem]:
    """The spots within its steps of one turn, and those farther away at which it senses a hero."""
    items: list[AnyItem] = []
    for spot, far in sorted(senses(board).items()):
        if spot == board.beast:
            continue
        x, y = spot_xy(spot)
        symbol = "near" if far <= board.terms.steps else "sense"
        items.append(Sprite(symbol, key=f"sense {x},{y}", x=x * HALF_CELL, y=y * HALF_CELL, layer=ABOVE - 1))
    return items


# --- The run ----------------------------------------------------------------------------------------------------------


def fall_words(board: Board, names: list[str]) -> list[str]:
    """What falls next, whom it would bury, and when START falls."""
    times = fall_times(board)
    if not times:
        return ["No Collapse tile lies: nothing can fall."]
    soonest = min(times.values())
    cells = [cell for cell in sorted(times) if times[cell] == soonest]
    where = joined([cell_words(*_cell(cell)) for cell in cells])
    words = [f"Next to fall, in step {soonest}: {where}."]
    dead = buried(board, cells)
    if dead:
        words.append(f"As they stand, that would bury {joined([names[seat] for seat in dead])}.")
    if START in times:
        words.append(f"START falls in step {times[START]}.")
    return words


def _cell(cell: Spot) -> tuple[int, int]:
    x, y = spot_xy(cell)
    return x // 2, y // 2


def home_words(board: Board, names: list[str]) -> list[str]:
    """How many own turns each hero needs to START."""
    words = []
    for seat in range(SEATS):
        if not board.where[seat]:
            continue
        turns = turns_home(board, seat)
        if turns < 0:
            words.append(f"No way leads {names[seat]} to START.")
        elif turns == 0:
            words.append(f"{names[seat]} is at START.")
        else:
            words.append(f"{names[seat]} needs {number_words(turns, 'own turn')} to START.")
    return words


def ways_home(board: Board) -> list[AnyItem]:
    """The shortest walks of all heroes to START."""
    items: list[AnyItem] = []
    for seat in board.living():
        way = way_home(board, seat)
        if len(way) > 1:
            items.append(Path(stroke(way), key=f"home edge {seat}", style="trail-edge", layer=ABOVE))
            items.append(Path(stroke(way), key=f"home {seat}", style="home", layer=ABOVE))
    return items


# --- Lines ------------------------------------------------------------------------------------------------------------


def stroke(spots: list[Spot]) -> str:
    """A line from spot to spot, along the paths of the tiles between them."""
    x, y = spot_xy(spots[0])
    line = f"M{x * HALF_CELL} {y * HALF_CELL}"
    for here, there in pairwise(spots):
        to_x, to_y = spot_xy(there)
        cell = _between(here, there)
        if cell == NOWHERE or there - cell == cell - here:
            line += f"L{to_x * HALF_CELL} {to_y * HALF_CELL}"
            continue
        x, y = spot_xy(cell)
        from_x, from_y = spot_xy(here)
        bend_x = x * HALF_CELL + _BEND * (from_x + to_x - 2 * x)
        bend_y = y * HALF_CELL + _BEND * (from_y + to_y - 2 * y)
        line += f"Q{bend_x} {bend_y} {to_x * HALF_CELL} {to_y * HALF_CELL}"
    return line


def _between(here: Spot, there: Spot) -> Spot:
    """The cell of which both are sides; NOWHERE for a warp, or where one of them is a centre."""
    if is_side(here) and is_side(there):
        for cell in (here - across(here), here + across(here)):
            if cell in (there - across(there), there + across(there)):
                return cell
    return NOWHERE
