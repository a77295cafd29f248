"""What is going to happen, as far as the rules tell: for pictures, hints and bots.

Everything on a card is open and every enemy is clockwork, so all of this follows from a view. ``where`` are the cells
of the two characters as somebody imagines them, NOWHERE for one that has left.
"""

from __future__ import annotations

from clew.core.notation import Action
from clew.games.seventh_and_whisper.box import fields
from clew.games.seventh_and_whisper.box.board import Board
from clew.games.seventh_and_whisper.box.card import DOOR
from clew.games.seventh_and_whisper.box.cells import BESIDE, NOWHERE, Cell, Cells, cell_named, joined_cells
from clew.games.seventh_and_whisper.box.components import WHISPER
from clew.games.seventh_and_whisper.box.constants import GONE, NOBODY, SAFE, SEEN, SWEPT
from clew.games.seventh_and_whisper.box.patterns import DRONE, Pose
from clew.games.seventh_and_whisper.rules import checks, tin_can
from clew.games.seventh_and_whisper.rules.moves import other_end

# --- The enemies ------------------------------------------------------------------------------------------------------


def awake(board: Board, where: list[Cell]) -> int:
    """The areas that would be active, as bits (SW-A02)."""
    twin = board_with(board, where)
    return twin.active()


def board_with(board: Board, where: list[Cell]) -> Board:
    """The same table with the characters on these cells."""
    twin = Board()
    board.copy_to(twin)
    twin.where = where[:]
    return twin


def coming(board: Board, where: list[Cell]) -> list[tuple[int, list[Pose]]]:
    """The enemies that would act if the turns were over, in order, each with all its poses (SW-E02, SW-T12)."""
    active = awake(board, where)
    acting: list[tuple[int, list[Pose]]] = []
    for number, enemy in enumerate(board.card.enemies):
        if board.stops[number] == GONE:
            continue
        if number == board.lured:
            acting.append((number, tin_can.back(board)))
        elif enemy.area & active:
            acting.append((number, enemy.pattern.legs[board.stops[number]]))
    return acting


def danger(board: Board, where: list[Cell]) -> Cells:
    """Every cell that is seen at some moment from now until the coming enemy phase is over."""
    seen = board.sight
    opened = board.opened()
    for enemy, poses in coming(board, where):
        if enemy != board.lured:
            seen |= board.card.swept(enemy, board.stops[enemy], opened)
        else:
            for pose in poses:
                seen |= board.card.view(board.card.enemies[enemy].kind, pose, opened)
    return seen


def after(board: Board, where: list[Cell]) -> Board:
    """The table after the coming enemy phase, if nobody is seen in it; whose turn it is is left as it was."""
    twin = board_with(board, where)
    for enemy, poses in coming(board, where):
        twin.cells[enemy], twin.faces[enemy] = poses[-1]
        if enemy != board.lured:
            twin.stops[enemy] = board.card.enemies[enemy].pattern.after[board.stops[enemy]]
    twin.lured = NOBODY
    twin.route = []
    twin.offers = None
    twin.look()
    return twin


def shadows(board: Board, enemy: int) -> Cells:
    """The cells that hiding places hide from a living android where it looks now (SW-V09)."""
    card = board.card
    if card.enemies[enemy].kind == DRONE:
        return 0
    opaque = card.hides(board.opened())
    pose = board.cells[enemy], board.faces[enemy]
    depth = card.kinds.depth[card.enemies[enemy].kind]
    bare = fields.cone(opaque & ~card.hiding, *pose, depth)
    return bare & ~fields.cone(opaque, *pose, depth) & ~card.hiding


# --- A character ------------------------------------------------------------------------------------------------------


def steps_from(board: Board, seat: int, cell: Cell) -> list[Cell]:
    """The cells to which a step or a vent trip leads, seen or not (SW-M01, SW-O08)."""
    ground = board.ground()
    found = [there for there in BESIDE[cell] if there != NOWHERE and ground >> there & 1]
    vent = board.card.vents_at[cell]
    if seat == WHISPER and vent >= 0 and board.done >> vent & 1:
        there = other_end(board, vent, cell)
        if ground >> there & 1:
            found.append(there)
    return found


def reach(board: Board, seat: int, movement: int) -> dict[Cell, int]:
    """Where a character gets with this much movement without being seen: the fewest steps to each cell.

    Its own cell is among them. The way ends at an exit; a seen cell at which it would end is not listed.
    """
    far = {board.where[seat]: 0}
    front = list(far)
    for steps in range(1, movement + 1):
        following = []
        for here in front:
            for there in steps_from(board, seat, here):
                if there not in far and not board.sight >> there & 1:
                    far[there] = steps
                    if not board.card.exits >> there & 1:
                        following.append(there)
        front = following
    return far


def outlook(board: Board) -> dict[Cell, str]:
    """Each cell to which the acting character could still step, and what it means to end the turn there.

    The other character is taken to stay where it is. Seen cells are listed where one step from an unseen one leads.
    """
    seat = board.turn
    far = reach(board, seat, board.moves)
    found: dict[Cell, str] = {}
    for cell, steps in far.items():
        found[cell] = SAFE if board.card.exits >> cell & 1 or is_safe(board, seat, cell) else SWEPT
        if steps < board.moves and not board.card.exits >> cell & 1:
            for there in steps_from(board, seat, cell):
                if board.sight >> there & 1:
                    found[there] = SEEN
    return found


def placed(board: Board, seat: int, cell: Cell) -> list[Cell]:
    """The characters' cells if this one stood elsewhere."""
    return [cell if other == seat else here for other, here in enumerate(board.where)]


def is_safe(board: Board, seat: int, cell: Cell) -> bool:
    """Whether nobody is seen in the coming enemy phase if this character ends its turn there."""
    where = placed(board, seat, cell)
    seen = danger(board, where)
    return not seen & joined_cells([here for here in where if here != NOWHERE])


def ways_on(board: Board, seat: int, cell: Cell) -> int:
    """How many unseen steps lead on from a cell after the coming enemy phase: none is the end of the run (SW-R08)."""
    later = after(board, placed(board, seat, cell))
    return len([there for there in steps_from(later, seat, cell) if not later.sight >> there & 1])


# --- Actions ----------------------------------------------------------------------------------------------------------


def odds(board: Board, action: Action) -> float | None:
    """How likely a check succeeds; None for what needs none."""
    match action:
        case ("camera" | "barrel" as verb, _, charge):
            return checks.chance(board, verb, charge)
        case ("hack" | "door" | "strike" as verb, _):
            return checks.chance(board, verb, 0)
    return None


def is_desperate(board: Board) -> bool:
    """Whether a failed strike would lose the run on the spot: no movement left, or nowhere to go (SW-K06)."""
    return not board.moves or not steps_from(board, board.turn, board.where[board.turn])


class Lure:
    """What a throw would bring about."""

    __slots__ = ("caught", "poses", "route", "view")

    route: list[Cell]
    """The way of the android, from where it stands to the can."""
    poses: list[Pose]
    """Everything it does on it; the last is how it stays."""
    view: Cells
    """What it sees then."""
    caught: bool
    """Whether somebody is seen on the way or from the can."""

    def __init__(self, route: list[Cell], poses: list[Pose], view: Cells, caught: bool) -> None:
        self.route = route
        self.poses = poses
        self.view = view
        self.caught = caught


def lure(board: Board, landing: str, id: str) -> Lure:
    """What happens if the can lands there and this android comes; for throws that are offered (SW-T08 to SW-T10)."""
    card = board.card
    enemy = card.enemy_named(id)
    cell = cell_named(landing)
    poses = tin_can.there(board, enemy, cell)
    kind, opened, who = card.enemies[enemy].kind, board.opened(), board.who()
    views = [card.view(kind, pose, opened) for pose in poses]
    route = card.route(board.cells[enemy], cell, opened)
    return Lure(route, poses, views[-1], max([seen & who for seen in views]) > 0)


def opened_view(board: Board, id: str) -> Cells:
    """All that would be seen by enemies at the moment a door opens (SW-O16)."""
    number = board.card.targets[id]
    assert board.card.things[number].kind == DOOR
    twin = board_with(board, board.where)
    twin.done |= 1 << number
    twin.look()
    return twin.sight
