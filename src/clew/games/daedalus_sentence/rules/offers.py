"""What a player may do and why not: the families of actions put together, phase by phase."""

from __future__ import annotations

from typing import Final

from clew.core.game import Refusal, Seat
from clew.core.notation import Action
from clew.games.daedalus_sentence.box.board import (
    ACTING,
    CAPTURED,
    CHOOSING,
    COMMAND,
    COMMANDER_DISCARD,
    DICE,
    DISCARD,
    MARCH,
    MERGE,
    NONE,
    PAUSE,
    PLACING,
    PLANNING,
    WINDOW,
    Board,
)
from clew.games.daedalus_sentence.box.components import CHARACTER_IDS, RELAY
from clew.games.daedalus_sentence.box.places import RINGS, Place
from clew.games.daedalus_sentence.rules import attempts, codes, fights, moves, services
from clew.games.daedalus_sentence.rules.acting import is_locked_in, refuse_acting
from clew.games.daedalus_sentence.rules.ariadne import commander, control
from clew.games.daedalus_sentence.rules.enhancers import packet_offers, refuse_packets
from clew.games.daedalus_sentence.rules.station.march import groups
from clew.games.daedalus_sentence.rules.station.orders import rooms_waiting

READY: Final[Action] = ("ready",)
UNREADY: Final[Action] = ("unready",)
DONE: Final[Action] = ("done",)
UNDONE: Final[Action] = ("undone",)
WAITS: Final = (DICE, PLANNING, WINDOW, PAUSE)
"""Phases that end when every seat has said ready."""
ANSWERS: Final = ("call", "take_back", "withdraw", "decline", "enough")
COMMANDS: Final = (
    "post",
    "play",
    "skip",
    "rest",
    "end",
    "icon",
    "guard_move",
    "guard_discover",
    "guard_draw",
    "guard_swap",
)
"""What only the Hive Commander does."""
SCENARIO_VERBS: Final = (*COMMANDS, "control", "kill", "next", "stop")
"""What there is only in Ariadne's Thread."""


def offers(board: Board, seat: Seat) -> list[Action]:
    """Everything this seat may do now."""
    phase = board.phase
    if phase == ACTING:
        return acting(board, seat)
    if phase == CHOOSING:
        if board.characters[seat] != NONE or seat == board.commander:
            return []
        return [("choose", character) for character in range(len(CHARACTER_IDS)) if character not in board.characters]
    if phase in (DISCARD, COMMANDER_DISCARD):
        return [("discard", card) for card in board.hands[seat]] if seat in board.surplus() else []
    if phase in (PLACING, COMMAND):
        if seat != board.commander:
            return []
        return commander.POSTS if phase == PLACING else commander.commands(board)
    if phase in WAITS:
        return waiting(board, seat)
    if seat != board.captain():
        return []
    return [("march" if phase == MARCH else "merge", place) for place in choices(board)]


def acting(board: Board, seat: Seat) -> list[Action]:
    """Phase 2: an action, a packet, done; while an attempt is open, only that (DS-A, DS-J05)."""
    if board.attempt is not None:
        return attempts.answers(board, seat, board.attempt)
    if board.control is not None:
        return control.orders(board, seat)
    offered: list[Action] = []
    if board.tokens[seat] == CAPTURED:
        packet_offers(board, seat, offered)
        return offered
    if board.done[seat]:
        if board.actions[seat] and board.backs[seat]:  # DS-Z13
            offered.append(UNDONE)
    elif board.actions[seat]:
        if not is_locked_in(board, seat):
            actions(board, seat, offered)
        offered.append(DONE)
    packet_offers(board, seat, offered)
    return offered


def actions(board: Board, seat: Seat, offered: list[Action]) -> None:
    """Everything that costs an action."""
    here = board.where[seat]
    around = moves.neighbours(board, here)
    moves.moves(board, seat, around, offered)
    moves.climbs(board, seat, offered)
    moves.discoveries(board, seat, around, offered)
    fights.fights(board, seat, around, offered)
    codes.gate_actions(board, here, offered)
    attempts.openings(board, seat, here, offered)
    services.rescues(board, seat, offered)
    services.room_actions(board, seat, offered)
    services.passes(board, seat, offered)
    services.draws(board, seat, offered)
    if board.terms.ariadne and board.room(here) == RELAY:
        control.controls(board, seat, offered)


def waiting(board: Board, seat: Seat) -> list[Action]:
    """Phases that wait for everybody: ready, or not any more; and packets (DS-P04, DS-P06, DS-D11, DS-T15)."""
    offered: list[Action] = []
    if not board.ready[seat]:
        offered.append(READY)
    elif board.backs[seat]:  # DS-Z13
        offered.append(UNREADY)
    packet_offers(board, seat, offered)
    return offered


def choices(board: Board) -> list[Place]:
    """Where the captain may choose from in Phase 3 (DS-M02, DS-M21)."""
    if board.phase == MARCH:
        return rooms_waiting(board)
    for ring in range(RINGS - 1, 0, -1):
        found = groups(board, ring)
        if found:
            return found
    return []


def awaits(board: Board, seat: Seat) -> bool:
    """Whether the game waits for this seat; others may still take something back, or use packets."""
    phase = board.phase
    if phase == ACTING:
        attempt = board.attempt
        if attempt is not None:
            return seat in attempt.asked if attempt.called else seat == attempt.opener
        if board.control is not None:
            return seat == board.control.seat
        return board.tokens[seat] != CAPTURED and not board.done[seat] and board.actions[seat] > 0
    if phase == CHOOSING:
        return board.characters[seat] == NONE and seat != board.commander
    if phase in (DISCARD, COMMANDER_DISCARD):
        return seat in board.surplus()
    if phase in (PLACING, COMMAND):
        return seat == board.commander
    if phase in WAITS:
        return not board.ready[seat]
    return phase in (MARCH, MERGE) and seat == board.captain()


# --- Why not ----------------------------------------------------------------------------------------------------------


def refuse(board: Board, seat: Seat, action: Action) -> Refusal:
    """Why an action that is not offered is not possible."""
    verb = action[0]
    if verb == "clock_expired":
        return Refusal("not_yours", "DS-Z02", "Only the clock itself can say that.")
    if verb in ("spend", "reveal", "reroll"):
        return refuse_packets(board, seat, action)
    if verb in ("ready", "unready"):
        return refuse_waiting(board, seat, verb)
    if verb in SCENARIO_VERBS and not board.terms.ariadne:
        return Refusal("other_game", "DS-N01", "That belongs to Ariadne's Thread.")
    if verb in COMMANDS:
        return refuse_commander(board, seat, action)
    if board.phase == CHOOSING or verb == "choose":
        return refuse_choose(board, seat, verb)
    if verb == "discard":
        return refuse_discard(board, seat, action[1])
    if verb in ("march", "merge"):
        return refuse_captain(board, seat, verb)
    return refuse_escapee(board, seat, action)


def refuse_escapee(board: Board, seat: Seat, action: Action) -> Refusal:
    """Why an escapee does not do this in Phase 2."""
    verb = action[0]
    if seat == board.commander:
        return Refusal("commander", "DS-N38", "The Hive Commander acts through cards and guards, in his own phase.")
    if board.phase != ACTING:
        return Refusal("wrong_phase", "DS-R01", "The players act in Phase 2.")
    if verb in ANSWERS:
        return attempts.refuse_answer(board, seat, verb)
    if board.control is not None and board.attempt is None:
        return control.refuse_order(board, seat, action)
    if verb in ("done", "undone"):
        return refuse_done(board, seat, verb)
    return _refuse_in_attempt(board, seat, action) or refuse_acting(board, seat) or refuse_action(board, seat, action)


def refuse_discard(board: Board, seat: Seat, card: int) -> Refusal:
    """Why this card is not discarded."""
    if board.phase not in (DISCARD, COMMANDER_DISCARD):
        return Refusal("wrong_phase", "DS-A27", "Cards are discarded only at the end of Phase 2.")
    return services.refuse_drop(board, seat, card)


def _refuse_in_attempt(board: Board, seat: Seat, action: Action) -> Refusal | None:
    """Laying a card is refused for its own reasons to those who may lay one now (DS-J03 to DS-J05)."""
    attempt = board.attempt
    if attempt is None or action[0] not in ("lay", "assault"):
        return None
    if attempt.called and seat == attempt.opener:
        return Refusal("called", "DS-J05", "You have called the others: now you can only wait or withdraw.")
    if seat not in attempt.asked and seat != attempt.opener:
        return None
    return refuse_action(board, seat, action)


def refuse_action(board: Board, seat: Seat, action: Action) -> Refusal:
    """Why not this action, from whoever could take one."""
    match action:
        case ("move", there):
            return moves.refuse_move(board, seat, there)
        case ("dash", via, there):
            return moves.refuse_dash(board, seat, via, there)
        case ("vent", there):
            return moves.refuse_vent(board, seat, there)
        case ("discover", there):
            return moves.refuse_discover(board, seat, there)
        case ("pass", card, other):
            return services.refuse_pass(board, seat, card, other)
        case ("swap", card, slot):
            return services.refuse_swap(board, seat, card, slot)
        case ("free", other):
            return services.refuse_free(board, seat, other)
        case ("control", card, guard):
            return control.refuse_control(board, seat, card, guard)
    return _refuse_force(board, seat, action)


def _refuse_force(board: Board, seat: Seat, action: Action) -> Refusal:
    """The same for fights and gates."""
    match action:
        case ("eliminate", card, targets):
            return fights.refuse_eliminate(board, seat, card, targets)
        case ("assault", there, card):
            return fights.refuse_assault(board, seat, there, card)
        case ("unlock", there):
            return codes.refuse_unlock(board, seat, there)
        case ("lay", card, position):
            return attempts.refuse_lay(board, seat, card, position)
        case ("kill", _) | ("next", _) | ("stop",):
            return Refusal("no_control", "DS-N25", "You control no Minotaur.")
    return _refuse_bare(board, seat, action[0])


def _refuse_bare(board: Board, seat: Seat, verb: str) -> Refusal:
    """The same for actions that name nothing."""
    match verb:
        case "draw":
            return services.refuse_draw(board, seat)
        case "lab_draw":
            return services.refuse_lab_draw(board, seat)
        case "hide":
            return services.refuse_hide(board, seat)
        case "obtain_code":
            return codes.refuse_obtain_code(board, seat)
    return codes.refuse_open_gate(board, seat)


def refuse_choose(board: Board, seat: Seat, verb: str) -> Refusal:
    """Why not this character."""
    if board.phase != CHOOSING:
        return Refusal("wrong_phase", "DS-S01", "The characters are chosen before the game.")
    if verb != "choose":
        return Refusal("wrong_phase", "DS-S01", "First everybody chooses a character.")
    if seat == board.commander:
        return Refusal("commander", "DS-N01", "The Hive Commander plays no character.")
    if board.characters[seat] != NONE:
        return Refusal("chosen", "DS-S01", "You have chosen your character.")
    return Refusal("taken", "DS-S01", "Somebody else plays this character.")


def refuse_commander(board: Board, seat: Seat, action: Action) -> Refusal:
    """Why this is no command."""
    if seat != board.commander:
        return Refusal("not_commander", "DS-N38", "Only the Hive Commander does that.")
    if action[0] == "post":
        if board.phase != PLACING:
            return Refusal("wrong_phase", "DS-N12", "Minotaurs are placed before the first round only.")
        return Refusal("inner_ring", "DS-N12", "Place it in red, yellow or green.")
    if board.phase != COMMAND:
        return Refusal("wrong_phase", "DS-N15", "The Commander's phase comes after that of the escapees.")
    return commander.refuse_command(board, action)


def refuse_waiting(board: Board, seat: Seat, verb: str) -> Refusal:
    """Why nobody waits for this seat's ready, or why it stands."""
    if board.phase not in WAITS:
        return Refusal("wrong_phase", "DS-P06", "Nobody is asked to be ready now.")
    if verb == "ready":
        return Refusal("ready", "DS-P06", "You are ready already.")
    if not board.ready[seat]:
        return Refusal("not_ready", "DS-P06", "You have not said that you are ready.")
    return Refusal("finished", "DS-Z13", "You have taken back too often in this phase: wait for the others.")


def refuse_done(board: Board, seat: Seat, verb: str) -> Refusal:
    """Why she cannot be done, or not take it back."""
    if board.tokens[seat] == CAPTURED:
        return Refusal("captured", "DS-A05", "Nobody waits for a captured player.")
    if board.attempt is not None:
        return Refusal("attempt_open", "DS-J05", "First the open attempt has to be decided.")
    if board.actions[seat] == 0:
        return Refusal("no_actions", "DS-A05", "You have no actions left: nobody waits for you.")
    if verb == "done":
        return Refusal("done", "DS-A04", "You have said that you are done.")
    if not board.done[seat]:
        return Refusal("not_done", "DS-A04", "You have not said that you are done.")
    return Refusal("finished", "DS-Z13", "You have taken back too often in this phase: wait for the others.")


def refuse_captain(board: Board, seat: Seat, verb: str) -> Refusal:
    """Why this is no choice of hers in Phase 3."""
    clause = "DS-M02" if verb == "march" else "DS-M21"
    if board.phase != (MARCH if verb == "march" else MERGE):
        return Refusal("wrong_phase", clause, "There is nothing to choose for the guards now.")
    if seat != board.captain():
        return Refusal("not_captain", "DS-Z01", "The captain decides: the first free player.")
    what = "No guard in that room has still to march." if verb == "march" else "No Minotaurs merge in that room."
    return Refusal("no_choice", clause, what)
