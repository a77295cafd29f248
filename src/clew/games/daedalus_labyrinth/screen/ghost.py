"""What an action would do, as far as a view tells: the labyrinth with the tile or the hero in place, and words."""

from __future__ import annotations

from typing import Final

from clew.core.codec import Plain
from clew.core.game import Seat
from clew.core.notation import Action
from clew.core.wording import joined, number_words, percent
from clew.games.daedalus_labyrinth.box.board import Board
from clew.games.daedalus_labyrinth.box.components import (
    COLLAPSE,
    FIRST_VIRTUE,
    KIND_NAMES,
    PATRON_NAMES,
    POWERS,
    SEATS,
    SPAWN,
    VIRTUE_TITLES,
    WARP,
    is_virtue,
)
from clew.games.daedalus_labyrinth.box.constants import HALF, NOBODY, UNTAKEN
from clew.games.daedalus_labyrinth.box.spots import (
    START,
    STEPS,
    Spot,
    across,
    cell_at,
    cell_xy,
    is_side,
    spot_at,
    spot_xy,
)
from clew.games.daedalus_labyrinth.rules.collapse import has_escaped
from clew.games.daedalus_labyrinth.rules.confrontation import strength
from clew.games.daedalus_labyrinth.rules.forecast import fall_times, senses
from clew.games.daedalus_labyrinth.rules.moves import destinations, is_far, scouted_cells
from clew.games.daedalus_labyrinth.rules.patrons import athena, steps_of, turned
from clew.games.daedalus_labyrinth.rules.ways import crossed
from clew.games.daedalus_labyrinth.screen.figures import hero
from clew.games.daedalus_labyrinth.screen.ground import ABOVE, CELL, HALF_CELL, opens_to, signs, tile
from clew.games.daedalus_labyrinth.screen.outlook import (
    beast_way,
    beast_words,
    chance_words,
    fall_words,
    home_words,
    loss_words,
    stand_words,
)
from clew.games.daedalus_labyrinth.screen.strip import WAKES
from clew.games.daedalus_labyrinth.sight.rebuilt import board_of
from clew.games.daedalus_labyrinth.words.names import SIDE_WORDS, cell_words, link_words, spot_words
from clew.scene import AnyItem, Ghost, Group, Path, Sprite, lifted

_DISC: Final = "M-17 0a17 17 0 1 0 34 0a17 17 0 1 0 -34 0z"
"""A mark around a spot: a line, for what is chosen gets a frame around everything else."""


def ghost(view: Plain, action: Action, names: list[str]) -> Ghost | None:
    """The table after an action of whoever is asked."""
    board = board_of(view)
    match action:
        case ("choose", patron):
            return Ghost(words=[POWERS[PATRON_NAMES.index(patron)]])
        case ("move", x, y):
            return _moved(board, spot_at(x, y), names)
        case ("scout",):
            return _scouted(board)
        case ("place", name, x, y, turn):
            return _placed(board, KIND_NAMES.index(name), cell_at(x, y), turn)
        case ("rotate", x, y, quarters):
            return _rotated(board, cell_at(x, y), quarters, names)
        case ("give" | "take", _, _):
            return _handed(board, action, names)
        case ("summon", seat):
            return _summoned(board, seat, names)
        case ("end_turn",):
            return _ended_turn(board, names)
        case ("lure", answer):
            return Ghost(beast_way(board, answer == "yes"), beast_words(board, names, answer == "yes"))
        case ("confront", seat):
            return _confronted(board, seat, names)
    return Ghost(words=_other(board, action, names))


# --- Moves ------------------------------------------------------------------------------------------------------------


def _moved(board: Board, there: Spot, names: list[str]) -> Ghost:
    """The hero there, what the move takes, and how dangerous it is."""
    seat = board.turn
    here = board.where[seat]
    dark = is_side(there) and board.formed(there) == HALF
    cell = crossed(board, here, there, steps_of(board, seat))
    words = []
    if not cell and is_far(here, there):
        words.append("Warps.")
    if dark:
        words.append(f"Draws a tile and lays it at {cell_words(*cell_xy(board.beyond(there)))}.")
    kind = board.kind_at(cell) if cell else -1
    if is_virtue(kind) and board.holders[kind - FIRST_VIRTUE] == UNTAKEN:
        board.holders[kind - FIRST_VIRTUE] = seat
        words.append(f"Takes {VIRTUE_TITLES[kind - FIRST_VIRTUE]}.")
    board.where[seat] = there
    items: list[AnyItem] = [lifted(hero(board, seat, names), ABOVE)]
    if there == board.beast:
        x, y = spot_xy(there)
        items.insert(0, Sprite("warned", key="warned", x=x * HALF_CELL, y=y * HALF_CELL, layer=ABOVE))
        words += ["The Minotaur is there: that ends the turn.", *stand_words(board, there, names)]
    else:
        words += _danger_words(board, seat, there, dark)
    return Ghost(items, words)


def _danger_words(board: Board, seat: Seat, there: Spot, dark: bool) -> list[str]:
    """Whether the Minotaur would sense the hero, or the ground falls; the tile to come may change that."""
    if board.slayer != NOBODY:
        return _run_words(board, seat, there)
    if not board.beast or dark:
        return []
    far = senses(board).get(there, -1)
    if far < 0:
        return ["The Minotaur does not sense you there."]
    if board.is_hidden(seat):
        return ["The mist hides you there."]
    words = [f"The Minotaur is then {number_words(far, 'step')} away and senses you."]
    if far <= board.terms.steps:
        words.append(f"You would have {chance_words(board, there, seat)}.")
    return words


def _run_words(board: Board, seat: Seat, there: Spot) -> list[str]:
    if has_escaped(board):
        return ["All are at START: that is the escape!"]
    times = fall_times(board)
    step = across(there) if is_side(there) else 0
    soonest = min([times[cell] for cell in (there - step, there + step) if cell in times], default=0)
    return [f"This spot falls in step {soonest} of the collapse."] if soonest else []


def _scouted(board: Board) -> Ghost:
    """The cells that would be filled."""
    cells = scouted_cells(board, destinations(board, board.turn))
    items: list[AnyItem] = []
    for cell in cells:
        x, y = cell_xy(cell)
        items.append(Sprite("site", key=f"cell {x},{y}", x=x * CELL, y=y * CELL, layer=ABOVE))
    count = min(len(cells), board.bag_count())
    price = "free with Athena's help" if athena(board) else "for one point"
    return Ghost(items, [f"Draws {number_words(count, 'tile')}, {price}; nobody moves."])


def _summoned(board: Board, seat: Seat, names: list[str]) -> Ghost:
    board.where[seat] = board.where[board.turn]
    words = [f"{names[seat]} comes to {spot_words(*spot_xy(board.where[seat]))}. That is the whole turn."]
    if has_escaped(board):
        words.append("All are at START: that is the escape!")
    return Ghost([lifted(hero(board, seat, names), ABOVE)], words)


# --- Tiles ------------------------------------------------------------------------------------------------------------


def _placed(board: Board, kind: int, cell: Spot, turn: int) -> Ghost:
    """The tile as it would lie, a green disc where a path goes on, a dashed ring where it opens into the dark."""
    tiles = board.virtue_tiles()
    board.laid[cell] = kind * 4 + turn
    if kind == SPAWN:
        board.spawns.append(cell)
    elif kind == WARP:
        board.warps = sorted([*board.warps, cell])
    items, words = _meetings(board, cell)
    words += _kind_words(board, kind, tiles)
    return Ghost([_lying(board, cell), *items], words)


def _lying(board: Board, cell: Spot) -> Group:
    """A tile and what is written on it, as one thing."""
    x, y = cell_xy(cell)
    return Group([tile(board, cell), *signs(board, cell)], key=f"lying {x},{y}", layer=ABOVE)


def _meetings(board: Board, cell: Spot) -> tuple[list[AnyItem], list[str]]:
    """Side by side, what becomes of the paths around a tile."""
    items: list[AnyItem] = []
    joins: list[str] = []
    opens: list[str] = []
    blocked: list[str] = []
    closes: list[str] = []
    for side, step in enumerate(STEPS):
        spot, near = cell + step, cell + 2 * step
        mine, lies = opens_to(board, cell, spot), board.kind_at(near) >= 0
        theirs = lies and opens_to(board, near, spot)
        if mine and (theirs or near not in board.laid):
            x, y = spot_xy(spot)
            what = "joins" if theirs else "opens"
            items.append(Path(_DISC, key=f"{what} {x},{y}", x=x * HALF_CELL, y=y * HALF_CELL, layer=ABOVE, style=what))
            (joins if theirs else opens).append(SIDE_WORDS[side])
        elif mine:
            blocked.append(SIDE_WORDS[side])
        elif theirs:
            closes.append(SIDE_WORDS[side])
    words = [
        f"Goes on from the {joined(joins)}." if joins else "",
        f"Opens to the {joined(opens)}." if opens else "",
        f"A dead end for the path from the {joined(closes)}." if closes else "",
        f"Runs against a blind side in the {joined(blocked)}." if blocked else "",
    ]
    return items, [line for line in words if line]


def _kind_words(board: Board, kind: int, tiles: int) -> list[str]:
    """What a special tile will do."""
    words = []
    if is_virtue(kind) and tiles == WAKES - 1 and not board.beast and board.slayer == NOBODY:
        where = "" if board.spawns else " as soon as there is a Spawn Point"
        words.append(f"The third virtue tile: the Minotaur wakes{where}!")
    if kind == SPAWN:
        words.append(f"Spawn Point number {len(board.spawns)}.")
        if tiles >= WAKES and len(board.spawns) == 1 and not board.beast and board.slayer == NOBODY:
            words.append("The Minotaur comes out of it at once!")
    if kind == COLLAPSE:
        words.append(f"After the kill START would fall in step {fall_times(board).get(START, 0)}.")
    return words


def _rotated(board: Board, cell: Spot, quarters: int, names: list[str]) -> Ghost:
    """The tile turned, and what the Minotaur would then do."""
    board.laid[cell] = turned(board.laid[cell], quarters)
    code = board.laid[cell]
    items, words = _meetings(board, cell)
    words = [f"Then it lies {link_words(KIND_NAMES[code >> 2], code & 3)}.", *words, "That is the whole turn."]
    if board.beast:
        items += beast_way(board)
        words += ["The Minotaur, if its turn came then:", *beast_words(board, names)]
    return Ghost([_lying(board, cell), *items], words)


# --- Words only -------------------------------------------------------------------------------------------------------


def _handed(board: Board, action: Action, names: list[str]) -> Ghost:
    verb, name, seat = action
    virtue = KIND_NAMES.index(name) - FIRST_VIRTUE
    board.holders[virtue] = seat if verb == "give" else board.turn
    words = [
        f"{names[hero]} then holds {number_words(len(board.virtues_of(hero)), 'virtue')}."
        for hero in (board.turn, seat)
    ]
    return Ghost(words=[*words, "Free; the strength of the spot stays the same."])


def _ended_turn(board: Board, names: list[str]) -> Ghost:
    """What comes before the next hero's turn: a part of the labyrinth falls, or the Minotaur moves."""
    words = []
    if board.slayer == board.turn:
        words += ["The labyrinth falls in at the end of this turn.", *fall_words(board, names)]
    if board.slayer != NOBODY:
        return Ghost(words=[*words, *home_words(board, names)])
    upcoming = (board.turn + 1) % SEATS
    if board.beast and upcoming == board.spawner:
        return Ghost(beast_way(board), ["Then the Minotaur moves.", *beast_words(board, names)])
    following = next(seat for seat in [(board.turn + 1 + i) % SEATS for i in range(SEATS)] if board.where[seat])
    return Ghost(words=[f"Then it is {names[following]}'s turn."])


def _confronted(board: Board, seat: Seat, names: list[str]) -> Ghost:
    spot = board.beast
    words = [
        f"{names[seat]} has {chance_words(board, spot, seat)}.",
        f"If the roll fails, {names[seat]} is eaten, and {loss_words(board, seat)}.",
    ]
    x, y = spot_xy(spot)
    return Ghost([Sprite("warned", key="warned", x=x * HALF_CELL, y=y * HALF_CELL, layer=ABOVE)], words)


def _other(board: Board, action: Action, names: list[str]) -> list[str]:
    """What a button does, where there is more to say than stands on it."""
    match action:
        case ("redraw",):
            count = len(board.drawn)
            tiles = "The tile goes back, another is" if count == 1 else f"The {count} tiles go back, as many are"
            return [f"{tiles} drawn, and the next turn is skipped."]
        case ("drink",):
            return [f"{number_words(board.points + 1, 'point')} now; before the next turn a 5 or 6, 33 %, means sleep."]
        case ("donate", points, seat):
            left = number_words(board.points - points, "point")
            return [f"{names[seat]} has {number_words(points, 'point')} more in the next turn; you have {left} left."]
        case ("reroll", "yes"):
            less = strength(board, board.beast, board.confronter) - 1
            return [f"One virtue less: the next roll has a strength of {less}, {percent(min(6, less) / 6)}."]
    return [f"{names[board.confronter]} is eaten, and {loss_words(board, board.confronter)}."]
