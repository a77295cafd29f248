"""What is offered in each phase, and why something is refused: in words that teach."""

from __future__ import annotations

from typing import Final

from clew.core.game import CONCEDE, Refusal
from clew.core.notation import Action
from clew.games.seventh_and_whisper.box.board import Board
from clew.games.seventh_and_whisper.box.card import BARREL, CAMERA, DOOR, VENT
from clew.games.seventh_and_whisper.box.cells import BESIDE, NOWHERE, SIDE_NAMES, Cell, cell_named, opposite
from clew.games.seventh_and_whisper.box.components import (
    CHARACTER_WORDS,
    CHARACTERS,
    CHARGES,
    ITEM_NAMES,
    SEVENTH,
    WHISPER,
)
from clew.games.seventh_and_whisper.box.constants import ACTING, ESCAPING, GONE, NOBODY, ORDERING, PLACING, ROLLING
from clew.games.seventh_and_whisper.box.patterns import DRONE
from clew.games.seventh_and_whisper.rules import checks, moves, tin_can

ORDERS: Final[list[Action]] = [("first", word) for word in CHARACTER_WORDS]
PLACES: Final[list[Action]] = [("place", 0), ("place", 1)]
ROLL: Final[Action] = ("roll",)
ROLLS: Final[list[Action]] = [ROLL, CONCEDE]
END: Final[Action] = ("end",)
DOES: Final = {
    "camera": SEVENTH,
    "hack": SEVENTH,
    "door": SEVENTH,
    "can": SEVENTH,
    "barrel": WHISPER,
    "strike": WHISPER,
    "vent": WHISPER,
}
"""Who can do what (SW-I04)."""
KINDS: Final = {"camera": CAMERA, "barrel": BARREL, "hack": VENT, "vent": VENT, "door": DOOR}


def offers(board: Board) -> list[Action]:
    """Everything that whoever is asked may do."""
    phase = board.phase
    if phase == ACTING:
        return actions(board)
    if phase == ROLLING:
        return ROLLS
    if phase == ESCAPING:  # SW-K07
        offered: list[Action] = []
        moves.add_steps(board, offered)
        offered.append(CONCEDE)
        return offered
    return ORDERS if phase == ORDERING else PLACES


def actions(board: Board) -> list[Action]:
    """After the roll: steps, vent trips, interactions and the can in any order, and the end (SW-R03)."""
    offered: list[Action] = []
    moves.add_steps(board, offered)
    ways = len(offered)
    tries(board, offered)
    if board.turn == SEVENTH:
        offered += tin_can.throws(board)
    else:
        strikes(board, offered)
    if moves.has_moved(board) or not ways:  # SW-R09, SW-R10
        offered.append(END)
    offered.append(CONCEDE)
    return offered


def tries(board: Board, offered: list[Action]) -> None:
    """The things in reach that are not dealt with yet, with and without a charge (SW-I01, SW-I05 to SW-I09)."""
    closed = board.done | board.failed
    for number in board.card.in_reach[board.turn][board.where[board.turn]]:
        if closed >> number & 1:
            continue
        thing = board.card.things[number]
        if thing.kind == DOOR:
            if board.is_powered(number):  # SW-O15
                offered.append(("door", thing.id))
        elif thing.kind == VENT:
            offered.append(("hack", thing.id))
        else:
            offered.append((thing.verb, thing.id, 0))
            if checks.charges(board, thing.verb):
                offered.append((thing.verb, thing.id, 1))


def strikes(board: Board, offered: list[Action]) -> None:
    """The androids exactly before Whisper who look away from her (SW-K01 to SW-K04)."""
    here = board.where[WHISPER]
    offered += [
        ("strike", board.card.enemies[enemy].id)
        for enemy in range(len(board.stops))
        if board.stops[enemy] != GONE and behind(board, enemy) == here and not has_failed(board, enemy)
    ]


def behind(board: Board, enemy: int) -> Cell:
    """The cell from which an enemy can be eliminated; NOWHERE if there is none (SW-K02, SW-K03)."""
    if not board.card.enemies[enemy].strikeable:
        return NOWHERE
    return BESIDE[board.cells[enemy]][opposite(board.faces[enemy])]


def has_failed(board: Board, enemy: int) -> bool:
    """Whether a strike at this enemy has failed in this turn (SW-I08)."""
    return bool(board.failed >> len(board.card.things) + enemy & 1)


# --- Refusals ---------------------------------------------------------------------------------------------------------


def refuse(board: Board, action: Action) -> Refusal:
    """Why an action that can be read is not offered."""
    verb = action[0]
    if board.phase in (ORDERING, PLACING):
        return _refuse_before(board, verb)
    if verb in _SETTLED:
        return _SETTLED[verb]
    if board.phase == ROLLING:
        return Refusal("roll_first", "SW-R02", "Roll the die first.")
    if board.phase == ESCAPING and verb not in ("step", "vent"):
        return Refusal("escape", "SW-K07", "The strike has failed: first you have to step away.")
    if verb in DOES and DOES[verb] != board.turn:
        return _refuse_skill(board, verb)
    return _refuse_act(board, action)


_SETTLED: Final = {
    "first": Refusal("settled", "SW-S07", "Who acts first is settled."),
    "place": Refusal("placed", "SW-S10", "The characters have their places on this card."),
    "roll": Refusal("rolled", "SW-R02", "You have rolled already: the die is rolled once a turn."),
}


def _refuse_act(board: Board, action: Action) -> Refusal:
    """The character could do such a thing, but not this one, or not here."""
    match action:
        case ("step", side):
            return refuse_step(board, BESIDE[board.where[board.turn]][SIDE_NAMES.index(side)])
        case ("vent", id):
            return refuse_trip(board, id)
        case ("strike", id):
            return refuse_strike(board, id)
        case ("can", cell, id):
            return refuse_can(board, cell_named(cell), id)
        case ("end",):
            return Refusal("stand_still", "SW-R06", "Nobody may stand still: make at least one step first.")
    return refuse_try(board, action[0], action[1], action[2] if len(action) > 2 else 0)


def _refuse_before(board: Board, verb: str) -> Refusal:
    if verb == "concede":
        return Refusal("no_turn", "SW-Z03", "You can give up in your own turn only.")
    if board.phase == ORDERING:
        return Refusal("order_first", "SW-S06", "First settle who of you acts first.")
    return Refusal("place_first", "SW-S10", "First settle who of you stands where.")


def _refuse_skill(board: Board, verb: str) -> Refusal:
    """That is the other one's craft."""
    name = CHARACTERS[DOES[verb]]
    if verb == "vent":
        return Refusal("not_yours", "SW-O11", f"Only {name} fits through the vents.")
    if verb == "hack":
        return Refusal("not_yours", "SW-O11", f"Only {name} can hack a vent.")
    if verb == "door":
        return Refusal("not_yours", "SW-O17", f"Only {name} can open electric doors.")
    if verb == "strike":
        return Refusal("not_yours", "SW-K01", f"Only {name} can take an android down.")
    if verb == "can":
        return Refusal("not_yours", "SW-T01", f"Only {name} throws the tin can.")
    return Refusal("not_yours", "SW-I04", f"Only {name} can do that.")


def refuse_step(board: Board, there: Cell) -> Refusal:
    """Why can't I go there?"""
    if not board.moves:
        return Refusal("no_movement", "SW-R04", "You have no movement left.")
    if there == NOWHERE:
        return Refusal("edge", "SW-M03", "There the card ends.")
    if board.held >> there & 1:
        return Refusal("enemy", "SW-M03", "An enemy is in the way.")
    letter = board.card.grid[there]
    if letter == "D":
        return Refusal("closed", "SW-M03", "The electric door is closed.")
    return Refusal("wall", "SW-M03", _IN_THE_WAY.get(letter, "That is a wall."))


_IN_THE_WAY: Final = {
    "H": "A crate is in the way; from behind it nobody sees you.",
    "B": "A fire barrel is in the way.",
    "C": "That is a wall with a camera on it.",
}


def refuse_trip(board: Board, id: str) -> Refusal:
    """Why can't I crawl through this vent?"""
    vent = board.card.targets.get(id, NOBODY)
    here = board.where[board.turn]
    if vent == NOBODY or board.card.vents_at[here] != vent:
        return Refusal("not_here", "SW-O08", "You have to stand on an end of that vent.")
    if not board.done >> vent & 1:
        return Refusal("locked", "SW-O08", "That vent is still locked: 7th has to hack it.")
    if not board.moves:
        return Refusal("no_movement", "SW-R04", "You have no movement left.")
    return Refusal("enemy", "SW-O09", "An enemy stands on the other end.")


def refuse_try(board: Board, verb: str, id: str, charge: int) -> Refusal:
    """Why can't I try this?"""
    number = board.card.targets.get(id, NOBODY)
    if number == NOBODY or board.card.things[number].kind != KINDS[verb]:
        return Refusal("no_such_thing", "SW-I01", "There is nothing of that name on this card.")
    if board.done >> number & 1:
        return Refusal("dealt_with", "SW-I09", "That is done already.")
    if number not in board.card.in_reach[board.turn][board.where[board.turn]]:
        return Refusal("not_here", *_WHERE[verb])
    if board.failed >> number & 1:
        return Refusal("failed", "SW-I08", "That has failed in this turn: try again in your next one.")
    if charge:
        return Refusal("no_charge", "SW-L08", f"You have no {ITEM_NAMES[CHARGES[verb]]} to spend.")
    return Refusal("no_power", "SW-O15", "The door has no power yet: Whisper has to switch it on.")


_WHERE: Final = {
    "camera": ("SW-O01", "A camera is switched off from its own point on the map."),
    "barrel": ("SW-O03", "A fire is put out from its own point on the map."),
    "hack": ("SW-O06", "You have to stand on an end of that vent."),
    "door": ("SW-O15", "You have to stand right beside that door."),
}


def refuse_strike(board: Board, id: str) -> Refusal:
    """Why can't I take it down?"""
    enemy = board.card.enemy_named(id)
    if enemy == NOBODY:
        return Refusal("no_such_enemy", "SW-I01", "There is nothing of that name on this card.")
    if board.card.enemies[enemy].kind == DRONE:
        return Refusal("drone", "SW-D05", "Nobody can touch a drone.")
    if board.stops[enemy] == GONE:
        return Refusal("dealt_with", "SW-I09", "That is done already.")
    if has_failed(board, enemy):
        return Refusal("failed", "SW-I08", "That has failed in this turn: try again in your next one.")
    return Refusal("not_behind", "SW-K02", "You have to stand exactly behind it, right beside it.")


def refuse_can(board: Board, landing: Cell, id: str) -> Refusal:
    """Why can't the can land there?"""
    card = board.card
    enemy = card.enemy_named(id)
    if board.thrown:
        return Refusal("thrown", "SW-T01", "The tin can was thrown on this card already.")
    if enemy == NOBODY:
        return Refusal("no_such_enemy", "SW-I01", "There is nothing of that name on this card.")
    if card.enemies[enemy].kind == DRONE:
        return Refusal("drone", "SW-D05", "A drone does not listen.")
    if not card.enterable(board.opened()) >> landing & 1 or card.gates >> landing & 1:
        return Refusal("no_floor", "SW-T04", "The can has to land on open floor, and on no gate.")
    if landing not in card.landings(board.where[SEVENTH], board.opened()):
        return Refusal("too_far", "SW-T02", "The can flies one, two or three cells, and not through walls.")
    if (board.held | board.who()) >> landing & 1:
        return Refusal("taken", "SW-T04", "Somebody is standing there.")
    if not tin_can.listeners(board, landing):
        return Refusal("nobody_hears", "SW-T06", "No android is near enough to hear that.")
    return Refusal("not_nearest", "SW-T07", "Another android is nearer to it, and only the nearest one comes.")
