"""The Action Cards Phase: which cards, in which order, and what each does (TO-C)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from clew.core.dice import Dice
from clew.core.game import Events, Frame, Refusal
from clew.core.notation import Action
from clew.games.dark_orbit.box.board import NO_UNIT, SPACE, Board
from clew.games.dark_orbit.box.components import (
    ACTION,
    CARD_IDS,
    CARD_NAMES,
    CARD_TYPE,
    INVISIBILITIES,
    JOINED,
    MINORS,
    MOST_DATA,
    MOST_MINORS,
    PENDING_IDS,
    SECTOR_IDS,
    SECTOR_SLOTS,
    SLOT_IDS,
    TEAM_OF_UNITS,
)
from clew.games.dark_orbit.box.constants import FIRE
from clew.games.dark_orbit.rules import arrival, attacks, cards, free, instants
from clew.games.dark_orbit.rules.phases import moves
from clew.games.dark_orbit.rules.totals import gain, take_tokens, wound


def begin(board: Board, frame: Frame, dice: Dice, events: Events) -> None:
    """The phase begins, after a moment for a free action that could still change its cards (TO-T05)."""
    if is_repairable(board):
        board.stack.append(("wait",))
    else:
        _fix(board, events)


def is_repairable(board: Board) -> bool:
    """Whether a Remote Terminal could bring an own card back to work in time (TO-F10, TO-T09)."""
    sector = board.where[board.acting]
    if sector == SPACE or board.paralysed or board.fault not in SECTOR_SLOTS[sector]:
        return False
    return board.owners[board.cards[board.fault]] == board.turn and instants.can_repair(board)


def waits(board: Board, frame: Frame) -> list[Action]:
    """Free actions, or on to the Action cards."""
    return free.or_free(board, [("go",)]) if is_repairable(board) else []


def go(board: Board, action: Action, dice: Dice, events: Events) -> None:
    """The moment for free actions is over (TO-T05)."""
    board.stack.pop()
    if board.stack[-1] == ("begin",):
        _fix(board, events)


def _fix(board: Board, events: Events) -> None:
    """The instances are listed, unless the unit is in space or paralysed (TO-C01, TO-C04, TO-T04, TO-QG11).

    Defense Systems here are switched on (TO-QS06).
    """
    board.stack.pop()
    sector = board.where[board.acting]
    if sector == SPACE:
        return
    if board.paralysed:
        events.tell("paralysed", board.turn)
        return
    found: list[int] = []
    for slot in SECTOR_SLOTS[sector]:
        card = board.cards[slot]
        if card < 0 or board.owners[card] != board.turn or slot == board.fault:
            continue
        if card == cards.DEFENSE_SYSTEM and not board.on[slot]:
            board.on[slot] = True
            if events.heard:
                events.tell("switched_on", SLOT_IDS[slot])
        elif CARD_TYPE[card] == ACTION:
            found += [slot] * (1 + board.copies(slot))
    if found:
        board.stack.append(("actions", tuple(found)))


def offers(board: Board, frame: Frame) -> list[Action]:
    """Every way to resolve one of the cards that are left (TO-C02, TO-C03); none once the unit is in space (TO-C12)."""
    if board.where[board.acting] == SPACE:
        return []
    slots = sorted(set(frame[1]))
    found = [action for slot in slots for action in ways(board, slot)]
    if not found:
        return found
    beside = free.free_actions(board)
    if not beside and all(board.cards[slot] in ORDERLY for slot in slots):
        return found[:1]  # TO-C13: in whatever order, the same comes out
    return found + beside


def ways(board: Board, slot: int) -> list[Action]:
    """Every way to resolve the card of a slot."""
    choices = _WAYS.get(board.cards[slot])
    return choices(board, slot) if choices is not None else [("resolve", SLOT_IDS[slot])]


def _wounding(slot: int, units: list[int], board: Board) -> list[Action]:
    """At one of these units; without any, nothing happens (TO-G16)."""
    name = SLOT_IDS[slot]
    found: list[Action] = [("aim", name, board.unit_id(unit)) for unit in attacks.one_of_each(board, units)]
    return found or [("resolve", name)]


def gun_ways(board: Board, slot: int) -> list[Action]:
    """A visible enemy here, walls or not (TO-QM03)."""
    return _wounding(slot, board.visible_enemies_in(board.where[board.acting], board.turn), board)


def claws_ways(board: Board, slot: int) -> list[Action]:
    """A visible enemy to whom a passage leads from the acting Alien (TO-QA04)."""
    sector = board.where[board.acting]
    joined = JOINED[sector][board.room[board.acting]]
    reached = [unit for unit in board.visible_enemies_in(sector, board.turn) if board.room[unit] in joined]
    return _wounding(slot, reached, board)


def airlock_ways(board: Board, slot: int) -> list[Action]:
    """A visible enemy here, or nobody (TO-QM11)."""
    return _may_aim(board, slot, board.visible_enemies_in(board.where[board.acting], board.turn))


def control_ways(board: Board, slot: int) -> list[Action]:
    """A visible enemy here that has not moved, or nobody (TO-QG03)."""
    return _may_aim(board, slot, _unmoved(board))


def abduction_ways(board: Board, slot: int) -> list[Action]:
    """A visible enemy here, or nobody; away from home only one that has not moved (TO-QG07)."""
    sector = board.where[board.acting]
    at_home = sector == board.base_of(board.turn)
    return _may_aim(board, slot, board.visible_enemies_in(sector, board.turn) if at_home else _unmoved(board))


def drag_ways(board: Board, slot: int) -> list[Action]:
    """A visible enemy here that has not moved, to either side; or nobody (TO-QA10)."""
    sector = board.where[board.acting]
    goals = [SECTOR_IDS[board.previous_sector(sector)], SECTOR_IDS[board.next_sector(sector)]]
    name = SLOT_IDS[slot]
    found: list[Action] = [("drag", name, board.unit_id(unit), goal) for unit in _unmoved(board) for goal in goals]
    return [*found, ("decline", name)]


def override_ways(board: Board, slot: int) -> list[Action]:
    """An enemy pending card anywhere, or none (TO-QS13)."""
    found: list[Action] = [("cancel", SLOT_IDS[slot], place) for place in instants.enemy_pendings(board, board.turn)]
    return [*found, ("decline", SLOT_IDS[slot])]


def _unmoved(board: Board) -> list[int]:
    enemies = board.visible_enemies_in(board.where[board.acting], board.turn)
    return [unit for unit in enemies if not board.moved[unit]]


def _may_aim(board: Board, slot: int, units: list[int]) -> list[Action]:
    found: list[Action] = [("aim", SLOT_IDS[slot], board.unit_id(unit)) for unit in units]
    return [*found, ("decline", SLOT_IDS[slot])]


_WAYS: Final[dict[int, Callable[[Board, int], list[Action]]]] = {
    cards.SENTRY_GUN: gun_ways,
    cards.CLAWS: claws_ways,
    cards.AIRLOCK: airlock_ways,
    cards.MIND_CONTROL: control_ways,
    cards.ABDUCTION: abduction_ways,
    cards.DRAG_AWAY: drag_ways,
    cards.OVERRIDE: override_ways,
}


# --- Why not ----------------------------------------------------------------------------------------------------------


def refuse(board: Board, action: Action) -> Refusal:
    """Why a card cannot be resolved like this."""
    slot = SLOT_IDS.index(action[1])
    card = board.cards[slot]
    if slot not in board.stack[-1][1]:
        if card >= 0 and board.owners[card] != board.turn:
            return Refusal("not_yours", "TO-C01", "You resolve your own Action cards only.")
        return Refusal("not_waiting", "TO-C04", "No Action card in that slot is waiting to be resolved.")
    name = CARD_NAMES[card]
    offered = ways(board, slot)
    verbs = [way[0] for way in offered]
    if action[0] == "decline":
        return Refusal("compulsory", "TO-C03", f"{name} has to be resolved.")
    if action[0] not in verbs:
        return Refusal("wrong_way", f"TO-Q{CARD_IDS[card]}", f"{name} is not resolved like that.")
    if action[0] == "cancel":
        return Refusal(
            "wrong_card", "TO-QS13", "Only an enemy pending card without the Malfunction token can be removed."
        )
    return _refuse_unit(board, slot, card, action[2])


def _refuse_unit(board: Board, slot: int, card: int, name: str) -> Refusal:
    """Why the card cannot pick this unit."""
    clause = f"TO-Q{CARD_IDS[card]}"
    unit = board.unit_named(name)
    if unit == NO_UNIT or board.where[unit] != board.where[board.acting]:
        return Refusal("elsewhere", "TO-G04", f"{CARD_NAMES[card]} reaches Units in its own Sector only.")
    if not board.is_enemy(unit // TEAM_OF_UNITS, board.turn):
        return Refusal("friend", clause, f"{CARD_NAMES[card]} is meant for enemies.")
    if board.invisible[unit]:
        return Refusal("invisible", "TO-QG09", "No enemy card can pick a Unit that is invisible.")
    if board.moved[unit] and card in (cards.MIND_CONTROL, cards.ABDUCTION, cards.DRAG_AWAY):
        return Refusal("moved", "TO-M12", "That Unit has been moved in this turn already.")
    if card == cards.DRAG_AWAY:
        return Refusal("not_beside", clause, "Drag Away leads to the Sector before or after, no farther.")
    if card == cards.CLAWS and board.room[unit] not in JOINED[board.where[unit]][board.room[board.acting]]:
        return Refusal("wall", clause, "A wall is between your Alien and that Unit.")
    return Refusal("one_life", "TO-C14", "All of them are of one faction and share its Life: the first is taken.")


# --- What they do -----------------------------------------------------------------------------------------------------


def resolve(board: Board, action: Action, dice: Dice, events: Events) -> None:
    """One instance is resolved; the rest of the list stays (TO-C01)."""
    _, instances = board.stack.pop()
    slot = SLOT_IDS.index(action[1])
    left = list(instances)
    left.remove(slot)
    if left:
        board.stack.append(("actions", tuple(left)))
    card = board.cards[slot]
    if events.heard:
        events.tell("declined" if action[0] == "decline" else "resolved", board.turn, CARD_IDS[card], action[1])
    if action[0] == "decline":
        return
    if action[0] == "cancel":
        cards.discard_pending(board, PENDING_IDS.index(action[2]), events)  # TO-QS13
    elif action[0] == "drag":
        moves.relocate(board, board.unit_named(action[2]), SECTOR_IDS.index(action[3]), board.turn, events)
    elif action[0] == "aim":
        events.tell("aimed", action[2])
        _AIMED[card](board, slot, board.unit_named(action[2]), events)
    elif card in _EFFECTS:
        _EFFECTS[card](board, slot, events)
    elif card in _AIMED:
        events.tell("missed", action[1])
    events.beat(board)


def shoot(board: Board, slot: int, unit: int, events: Events) -> None:
    """Wounds by a Sentry Gun or by Claws: no attack (TO-QM03, TO-QA04, TO-A11)."""
    wound(board, unit // TEAM_OF_UNITS, board.number(slot), board.turn, events)


def throw_out(board: Board, slot: int, unit: int, events: Events) -> None:
    """Airlock Control (TO-QM11)."""
    arrival.eject(board, unit, events)


def control(board: Board, slot: int, unit: int, events: Events) -> None:
    """Mind Control: the unit walks as far as it would have to (TO-QG03)."""
    points = moves.move_points(board, unit)
    board.moved[unit] = True
    if events.heard:
        events.tell("set_out", board.unit_id(unit), SECTOR_IDS[board.where[unit]], points)
    board.leave(unit)
    board.stack.append(("walk", unit, points, (), board.turn))


def abduct(board: Board, slot: int, unit: int, events: Events) -> None:
    """Data first; then the unit finds itself in the Saucer (TO-QG07)."""
    gain(board, board.turn, board.number(slot), events)
    base = board.base_of(board.turn)
    if board.data[board.turn] < MOST_DATA and board.where[unit] != base:
        if events.heard:
            events.tell("abducted", board.unit_id(unit))
        moves.relocate(board, unit, base, board.turn, events)


_AIMED: Final[dict[int, Callable[[Board, int, int, Events], None]]] = {
    cards.SENTRY_GUN: shoot,
    cards.CLAWS: shoot,
    cards.AIRLOCK: throw_out,
    cards.MIND_CONTROL: control,
    cards.ABDUCTION: abduct,
}


def open_fire(board: Board, slot: int, events: Events) -> None:
    """The own units here attack (TO-QM08)."""
    board.stack.append(("volley", FIRE, board.turn, (board.where[board.acting],), 0, False))


def tool_up(board: Board, slot: int, events: Events) -> None:
    """Armoury, Workshop: an Upgrade token (TO-QM09, TO-QS10)."""
    take_tokens(board, board.turn, 1, events)


def nest(board: Board, slot: int, events: Events) -> None:
    """Minor Aliens hatch here (TO-QA03)."""
    breed(board, board.where[board.acting], board.number(slot), events)


def breed(board: Board, sector: int, number: int, events: Events) -> None:
    """Minor Aliens appear in a sector, within the limits (TO-K01, TO-K03)."""
    born = min(number, MOST_MINORS - board.minors[sector], MINORS - sum(board.minors))
    board.minors[sector] += born
    if events.heard and born:
        events.tell("hatched", SECTOR_IDS[sector], born)


def compute(board: Board, slot: int, events: Events) -> None:
    """Computer: Data (TO-QS02)."""
    gain(board, board.turn, board.number(slot), events)


def study(board: Board, slot: int, events: Events) -> None:
    """Field Study: Data, if an enemy is here (TO-QS03)."""
    if board.enemies_in(board.where[board.acting], board.turn):
        gain(board, board.turn, board.number(slot), events)


def watch(board: Board, slot: int, events: Events) -> None:
    """Camcorder: Data for its tokens, which are removed after its last instance (TO-QS07, TO-D07)."""
    gain(board, board.turn, board.camcorders[slot], events)
    waiting = board.stack[-1]
    if waiting[0] != "actions" or slot not in waiting[1]:
        board.camcorders[slot] = 0


def probe(board: Board, slot: int, events: Events) -> None:
    """Data for each enemy here, up to the number (TO-QG01)."""
    enemies = len(board.enemies_in(board.where[board.acting], board.turn))
    gain(board, board.turn, min(enemies, board.number(slot)), events)


def vanish(board: Board, slot: int, events: Events) -> None:
    """The acting Grey becomes invisible, if a token is left (TO-QG09, TO-K01, TO-K03)."""
    if not board.invisible[board.acting] and sum(board.invisible) < INVISIBILITIES:
        board.invisible[board.acting] = True
        if events.heard:
            events.tell("vanished", board.unit_id(board.acting))


_EFFECTS: Final[dict[int, Callable[[Board, int, Events], None]]] = {
    cards.OPEN_FIRE: open_fire,
    cards.ARMOURY: tool_up,
    cards.WORKSHOP: tool_up,
    cards.NEST: nest,
    cards.COMPUTER: compute,
    cards.FIELD_STUDY: study,
    cards.CAMCORDER: watch,
    cards.PROBE: probe,
    cards.INVISIBILITY: vanish,
}

ORDERLY: Final = (
    cards.NEST,
    cards.COMPUTER,
    cards.FIELD_STUDY,
    cards.CAMCORDER,
    cards.PROBE,
    cards.INVISIBILITY,
)
"""Cards that do not care about each other's order (TO-C13). A token from a Workshop could go on one of the others."""
