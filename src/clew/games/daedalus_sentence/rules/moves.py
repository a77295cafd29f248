"""Moving and discovering: adjacency, steps, vents (DS-B09 to DS-B21, DS-A08 to DS-A20, DS-L03 to DS-L10)."""

from __future__ import annotations

from typing import Final

from clew.core.dice import Dice
from clew.core.game import Events, Refusal, Seat
from clew.core.notation import Action
from clew.games.daedalus_sentence.box.board import FACE_DOWN, Board
from clew.games.daedalus_sentence.box.components import (
    AUDREY,
    CENTRE,
    FIRST_TILE,
    IS_RANDOMIZER,
    JAMIE,
    MORROW,
    RANDOMIZERS,
    RANDOMIZERS_LAID,
    SECURITY,
    TILE_GATE,
    TILE_MINOTAURS,
    TILE_SCIENTISTS,
    VENT,
)
from clew.games.daedalus_sentence.box.places import (
    CLOCKWISE,
    COUNTER,
    FIRST,
    INWARD,
    OUTWARD,
    PLACE_NAMES,
    PLACES,
    RING_OF,
    SIZE,
    SLOT_OF,
    Place,
)
from clew.games.daedalus_sentence.rules.acting import spend, stand
from clew.games.daedalus_sentence.rules.deck import draw_to_hand
from clew.games.daedalus_sentence.rules.station.guards import place_minotaur, place_scientist

MOVES: Final[list[Action]] = [("move", place) for place in range(PLACES)]
DISCOVERIES: Final[list[Action]] = [("discover", place) for place in range(PLACES)]
CLIMBS: Final[list[Action]] = [("vent", place) for place in range(PLACES)]
BESIDE: Final[list[list[Place]]] = [[CLOCKWISE[here], COUNTER[here]] for here in range(PLACES)]
FAN: Final = SECURITY.index("fan") + 1
"""The face of the security die that closes the vents (DS-D31)."""


# --- Adjacency (4.1) --------------------------------------------------------------------------------------------------


def neighbours(board: Board, here: Place) -> list[Place]:
    """The places adjacent to one: along the ring, through open gates, out of an open cell (DS-B09, DS-B16, DS-B17)."""
    ring = RING_OF[here]
    if ring == CENTRE:
        return OUTWARD[here]
    walls = board.walls[ring]
    found = BESIDE[here][:]
    if walls:
        if walls >> SLOT_OF[COUNTER[here]] & 1:
            found.pop()
        if walls >> SLOT_OF[here] & 1:
            del found[0]
    tile = board.tiles[here]
    if tile >= 0 and TILE_GATE[tile] >= 0 and board.open[TILE_GATE[tile]]:
        found += OUTWARD[here]
    inner = INWARD[here]
    if inner >= 0:
        tile = board.tiles[inner]
        if tile >= 0 and TILE_GATE[tile] >= 0 and board.open[TILE_GATE[tile]]:
            found.append(inner)
    return found


# --- Move (4.5) -------------------------------------------------------------------------------------------------------


def steps(board: Board, seat: Seat, around: list[Place]) -> list[Place]:
    """Of adjacent places, those she may step onto: face up and without guards, but for Morrow (DS-A16 to DS-A18)."""
    if board.gifts[seat] == MORROW:  # DS-H12
        return around
    tiles = board.tiles
    return [there for there in around if tiles[there] >= 0 and not board.is_guarded(there)]


def moves(board: Board, seat: Seat, around: list[Place], offered: list[Action]) -> None:
    """One step; Audrey one or two (DS-A16, DS-H05)."""
    found = steps(board, seat, around)
    offered += [MOVES[there] for there in found]
    if board.gifts[seat] == AUDREY:
        for via in found:
            offered += [("dash", via, there) for there in steps(board, seat, neighbours(board, via))]


def refuse_step(board: Board, seat: Seat, here: Place, there: Place) -> Refusal | None:
    """Why this step is not possible, in the order in which a player would ask."""
    if RING_OF[there] == CENTRE:
        return Refusal("no_way_in", "DS-A19", "Nobody walks into a cell or into the chamber.")
    if there == here:
        return Refusal("same_room", "DS-A16", "You are there already.")
    if there not in neighbours(board, here):
        return refuse_adjacency(board, here, there)
    if board.gifts[seat] == MORROW:
        return None
    if board.tiles[there] == FACE_DOWN:
        return Refusal("face_down", "DS-A17", "Nobody has seen that tile yet: discover it first.")
    if board.is_guarded(there):
        return Refusal("guarded", "DS-A18", "A guard stands there.")
    return None


def refuse_adjacency(board: Board, here: Place, there: Place) -> Refusal:
    """Why a place is not adjacent to where one stands."""
    ring = RING_OF[there]
    if there in BESIDE[here]:
        return Refusal("wall", "DS-B13", "A wall stands between the two rooms.")
    if RING_OF[here] == CENTRE:
        front = PLACE_NAMES[OUTWARD[here][0]]
        return Refusal("not_adjacent", "DS-B17", f"From your cell you reach only the tile in front of it, {front}.")
    if ring == RING_OF[here]:
        return Refusal("not_adjacent", "DS-B09", "That is not the room next to yours.")
    if there not in OUTWARD[here] and there != INWARD[here]:
        return Refusal("not_adjacent", "DS-B16", "That tile does not touch yours.")
    inner = here if RING_OF[here] < ring else there
    if board.gate_at(inner) >= 0:
        return Refusal("gate_locked", "DS-B16", "The gate between the two rings is still locked.")
    if board.room(inner) == VENT:
        return Refusal("only_vent", "DS-B21", "Only a vent leads there, and that is another action: vent.")
    return Refusal("no_gate", "DS-B16", "From ring to ring you go only through an open gate, or by a vent.")


def refuse_move(board: Board, seat: Seat, there: Place) -> Refusal:
    """Why not."""
    refusal = refuse_step(board, seat, board.where[seat], there)
    assert refusal is not None, f"{there} is no legal step and nothing speaks against it"
    return refusal


def move(board: Board, seat: Seat, there: Place, events: Events) -> None:
    """One step."""
    events.tell("moved", seat, board.where[seat], there, board.tiles[there])
    board.where[seat] = there
    spend(board, seat)


def refuse_dash(board: Board, seat: Seat, via: Place, there: Place) -> Refusal:
    """Why not."""
    if board.gifts[seat] != AUDREY:
        return Refusal("not_audrey", "DS-H05", "Only Audrey takes two steps with one action.")
    refusal = refuse_step(board, seat, board.where[seat], via) or refuse_step(board, seat, via, there)
    assert refusal is not None, f"{via} and {there} are no legal steps and nothing speaks against them"
    return refusal


def dash(board: Board, seat: Seat, via: Place, there: Place, events: Events) -> None:
    """Audrey's two steps (DS-H05)."""
    events.tell("dashed", seat, board.where[seat], via, there, board.tiles[there])
    board.where[seat] = there
    spend(board, seat)


# --- Vents (4.8) ------------------------------------------------------------------------------------------------------


def vents_closed(board: Board) -> bool:
    """By Jamie's capture or the security die (DS-H11, DS-D31)."""
    return board.is_penalty(JAMIE) or board.security == FAN


def climbs(board: Board, seat: Seat, offered: list[Action]) -> None:
    """Out through the vent here, or in through one of the next inner ring (DS-L03 to DS-L10)."""
    here = board.where[seat]
    if RING_OF[here] == CENTRE or vents_closed(board):
        return
    ends = OUTWARD[here][:] if board.room(here) == VENT else []
    inner = INWARD[here]
    if inner >= 0 and board.room(inner) == VENT:
        ends.append(inner)
    offered += [CLIMBS[there] for there in ends if _may_climb(board, seat, there)]


def _may_climb(board: Board, seat: Seat, there: Place) -> bool:
    """The end of the vent is face up, free of guards, and in a ring that vents lead into (DS-L06, DS-L07, DS-L09)."""
    if board.tiles[there] == FACE_DOWN:
        return False
    if board.gifts[seat] != MORROW and board.is_guarded(there):  # DS-H17
        return False
    return board.gifts[seat] == JAMIE or board.is_accessible(RING_OF[there])


def refuse_vent(board: Board, seat: Seat, there: Place) -> Refusal:
    """Why not."""
    here = board.where[seat]
    if board.is_penalty(JAMIE):
        return Refusal("closed", "DS-H11", "While Jamie is captured nobody moves through vents.")
    if board.security == FAN:
        return Refusal("closed", "DS-D31", "The vents are closed in this round.")
    own, inner = board.room(here) == VENT, INWARD[here]
    if own and there == inner and board.room(inner) != VENT:
        return Refusal("inward", "DS-L05", "A vent leads outward from its own tile, never inward.")
    if not own and (inner < 0 or board.room(inner) != VENT):
        return Refusal("no_vent", "DS-L03", "There is no vent here.")
    if not (own and there in OUTWARD[here]) and there != inner:
        return Refusal("not_linked", "DS-B21", "No vent links your tile with that one.")
    if board.tiles[there] == FACE_DOWN:
        return Refusal("face_down", "DS-L06", "Nobody has seen the tile at the other end of the vent.")
    if board.gifts[seat] != MORROW and board.is_guarded(there):
        return Refusal("guarded", "DS-L07", "A guard stands at the other end of the vent.")
    return Refusal("no_access", "DS-L09", "Vents lead into a ring only once a gate into it is open.")


def climb(board: Board, seat: Seat, there: Place, events: Events) -> None:
    """Through a vent."""
    events.tell("climbed", seat, board.where[seat], there, board.tiles[there])
    board.where[seat] = there
    spend(board, seat)


# --- Discover (4.5) ---------------------------------------------------------------------------------------------------


def discoveries(board: Board, seat: Seat, around: list[Place], offered: list[Action]) -> None:
    """Adjacent face-down tiles; Jamie also sees through a vent (DS-A08 to DS-A10, DS-H08)."""
    tiles = board.tiles
    offered += [DISCOVERIES[there] for there in around if tiles[there] == FACE_DOWN]
    here = board.where[seat]
    if board.gifts[seat] == JAMIE and board.room(here) == VENT:
        offered += [DISCOVERIES[there] for there in OUTWARD[here] if tiles[there] == FACE_DOWN]


def refuse_discover(board: Board, seat: Seat, there: Place) -> Refusal:
    """Why not."""
    here = stand(board, seat)
    if RING_OF[there] == CENTRE or board.tiles[there] != FACE_DOWN:
        return Refusal("face_up", "DS-A08", "Everybody can see that room already.")
    if there == here:
        return Refusal("below", "DS-H13", "You cannot discover the tile you stand on.")
    if board.room(here) == VENT and there in OUTWARD[here]:
        return Refusal("through_vent", "DS-L08", "Only Jamie discovers tiles through a vent.")
    return refuse_adjacency(board, here, there)


def discover(board: Board, seat: Seat, there: Place, dice: Dice, events: Events) -> None:
    """The tile gets its face, and the guards of its icons stand on it, or give a card (DS-A08, DS-A11, DS-N22)."""
    tile = turn_up_tile(board, there, dice)
    events.tell("discovered", seat, there, tile)
    spend(board, seat)
    if board.terms.ariadne:
        if TILE_MINOTAURS[tile] or TILE_SCIENTISTS[tile]:  # DS-N22, DS-N23, DS-N30
            draw_to_hand(board, seat, 1, dice, events)
    else:
        _appear(board, there, tile, events)


def turn_up_tile(board: Board, there: Place, dice: Dice) -> int:
    """A face-down tile gets its face, one of those that may lie there (DS-S10, DS-S18)."""
    ring = RING_OF[there]
    tile = FIRST_TILE[ring] + dice.draw(chances(board, ring))
    board.turn_up(there, tile)
    return tile


def _appear(board: Board, there: Place, tile: int, events: Events) -> None:
    """The guards of the icons, as many as the supply has (DS-A11 to DS-A15)."""
    appeared = [place_minotaur(board, there) for _ in range(TILE_MINOTAURS[tile])]
    appeared += [place_scientist(board, there) for _ in range(TILE_SCIENTISTS[tile])]
    placed = [guard for guard in appeared if guard >= 0]
    if placed:
        events.beat(board)
        events.tell("appeared", there, tuple(placed))


def chances(board: Board, ring: int) -> list[int]:
    """How likely each tile of a ring is below a face-down one (DS-S10, DS-S18).

    Two of the randomizers are out of the game. With r of them unseen and q still lying face down, a fixed tile is as
    likely as r, a randomizer as q.
    """
    first, last = FIRST_TILE[ring], FIRST_TILE[ring + 1]
    laid = board.tiles[FIRST[ring] : FIRST[ring] + SIZE[ring]]
    seen = 0
    for tile in laid:
        if tile >= 0 and IS_RANDOMIZER[tile]:
            seen += 1
    unseen, lying = RANDOMIZERS - seen, RANDOMIZERS_LAID - seen
    return [0 if tile in laid else lying if IS_RANDOMIZER[tile] else unseen for tile in range(first, last)]
