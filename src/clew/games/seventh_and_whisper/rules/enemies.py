"""The enemy phase: who acts, one after the other, and whether somebody is seen on the way (SW-E, SW-A, SW-T12)."""

from __future__ import annotations

from clew.core.game import Events, Seat
from clew.games.seventh_and_whisper.box.board import Board
from clew.games.seventh_and_whisper.box.cells import NO_SIDE, SIDE_NAMES, cell_name
from clew.games.seventh_and_whisper.box.constants import GONE, NOBODY
from clew.games.seventh_and_whisper.box.patterns import GUARD, KIND_NAMES, Pose
from clew.games.seventh_and_whisper.rules import tin_can


def phase(board: Board, events: Events) -> bool:
    """Every enemy whose area is active acts, in order; whether a character was seen (SW-E02, SW-A02, SW-A03)."""
    active = board.active()
    if events.heard:
        events.tell("enemies", board.round, tuple(board.card.area_letters(active)), tuple(_acting(board, active)))
    for enemy in range(len(board.stops)):
        if board.stops[enemy] == GONE:
            continue
        if enemy == board.lured:
            if go_home(board, events):
                return True
        elif board.card.enemies[enemy].area & active and act(board, enemy, events):
            return True
    board.look()
    return False


def _acting(board: Board, active: int) -> list[str]:
    enemies = board.card.enemies
    return [
        enemies[enemy].id
        for enemy in range(len(enemies))
        if board.stops[enemy] != GONE and (enemy == board.lured or enemies[enemy].area & active)
    ]


def act(board: Board, enemy: int, events: Events) -> bool:
    """Its next leg; whether somebody is seen (SW-E03)."""
    pattern = board.card.enemies[enemy].pattern
    stop = board.stops[enemy]
    start = board.cells[enemy]
    looked_at = events.heard or board.card.swept(enemy, stop, board.opened()) & board.who()
    if looked_at and take_poses(board, enemy, pattern.legs[stop], events):
        return True
    board.stops[enemy] = pattern.after[stop]
    board.cells[enemy], board.faces[enemy] = pattern.stops[board.stops[enemy]]
    if events.heard:
        _tell_of(board, enemy, cell_name(start), events)
        events.beat(board)
    return False


def _tell_of(board: Board, enemy: int, start: str, events: Events) -> None:
    id, facing = board.card.enemies[enemy].id, board.faces[enemy]
    if board.card.enemies[enemy].kind == GUARD:
        events.tell("turned", id, start, SIDE_NAMES[facing])
    else:
        events.tell("patrolled", id, start, cell_name(board.cells[enemy]), side_name(facing))


def go_home(board: Board, events: Events) -> bool:
    """The lured android goes back, wherever the characters are; whether somebody is seen (SW-T12 to SW-T14)."""
    enemy = board.lured
    start = board.cells[enemy]
    if take_poses(board, enemy, tin_can.back(board), events):
        return True
    board.lured = NOBODY
    board.route = []
    if events.heard:
        facing = side_name(board.faces[enemy])
        events.tell("returned", board.card.enemies[enemy].id, cell_name(start), cell_name(board.cells[enemy]), facing)
        events.beat(board)
    return False


def take_poses(board: Board, enemy: int, poses: list[Pose], events: Events) -> bool:
    """One pose after the other, each a moment to be seen; whether somebody was (SW-V16)."""
    who = board.who()
    for number, pose in enumerate(poses):
        board.cells[enemy], board.faces[enemy] = pose
        if board.view_of(enemy) & who:
            catch(board, len(board.card.things) + enemy, events)
            return True
        if number + 1 < len(poses):
            events.beat(board)
    return False


def is_seen(board: Board, events: Events) -> bool:
    """Whether a character stands in an active view now; then the run is lost (SW-V16, SW-V17)."""
    if not board.sight & board.who():
        return False
    for cell in [board.where[board.turn], *board.where]:
        if cell >= 0 and board.sight >> cell & 1:
            catch(board, board.watcher(cell), events)
            break
    return True


def catch(board: Board, target: int, events: Events) -> None:
    """Remember who was seen, where, by whom and from where (SW-W05)."""
    card = board.card
    enemy = target - len(card.things)
    if enemy >= 0:
        view, pose = board.view_of(enemy), (board.cells[enemy], board.faces[enemy])
    else:
        view, pose = card.things[target].view, (card.things[target].at, NO_SIDE)
    seat: Seat = next(seat for seat in (board.turn, 1 - board.turn) if _is_in(board, seat, view))
    board.caught = [seat, board.where[seat], target, *pose]
    if events.heard:
        at, id, kind = cell_name(board.where[seat]), card.target_id(target), kind_name(board, target)
        events.tell("seen", seat, at, kind, id, cell_name(pose[0]), side_name(pose[1]))


def _is_in(board: Board, seat: Seat, view: int) -> bool:
    return board.where[seat] >= 0 and bool(view >> board.where[seat] & 1)


def kind_name(board: Board, target: int) -> str:
    """What a watcher is: a camera, a barrel, a patrol, a guard, a drone."""
    things = board.card.things
    if target < len(things):
        return "camera" if things[target].verb == "camera" else "barrel"
    return KIND_NAMES[board.card.enemies[target - len(things)].kind]


def side_name(side: int) -> str:
    """N, E, S or W; nothing for whoever looks nowhere in particular."""
    return SIDE_NAMES[side] if side >= 0 else ""
