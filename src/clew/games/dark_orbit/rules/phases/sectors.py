"""The Sector Action Phase: Onslaught, Malfunction, Additional Turn, and the own base (TO-B)."""

from __future__ import annotations

from clew.core.dice import Dice
from clew.core.game import Events, Frame, Refusal
from clew.core.notation import Action
from clew.games.dark_orbit.box.board import SPACE, Board
from clew.games.dark_orbit.box.components import (
    CONTROL,
    CORRIDORS,
    MINORS,
    MOST_MINORS,
    PLACE_IDS,
    SECTOR_IDS,
    SECTOR_SLOTS,
    SLOT_IDS,
    SLOT_SECTOR,
    TECH,
)
from clew.games.dark_orbit.box.constants import ONSLAUGHT
from clew.games.dark_orbit.rules import cards, free, instants, malfunction, upgrades
from clew.games.dark_orbit.rules.phases import actions
from clew.games.dark_orbit.rules.totals import gain, take_tokens


def offers(board: Board, frame: Frame) -> list[Action]:
    """What the sector of the acting unit offers; nothing in somebody else's base (TO-B01, TO-T04, TO-QG11)."""
    sector = board.where[board.acting]
    if sector == SPACE or board.paralysed:
        return []
    if sector == CORRIDORS:
        return free.or_free(board, [("sector",)])
    if sector == TECH:
        # Only who would leave the Tech Bay by it needs a moment for a free action here; the next one comes at once.
        own: list[Action] = [("sector",)]
        return free.or_free(board, own) if cards.VACUUM_BREACH in board.bonuses[board.turn] else own
    if sector == CONTROL:
        return free.or_free(
            board, [("malfunction", PLACE_IDS[place]) for place in malfunction.targets(board, board.turn)]
        )
    if sector == board.base_of(board.turn):
        return free.or_free(board, base_offers(board, sector) or _base_waits(board, sector))
    return []


def base_offers(board: Board, sector: int) -> list[Action]:
    """An Upgrade token, or an enemy card out of the own base (TO-B07 to TO-B09)."""
    offered: list[Action] = [("take",)] if board.supply else []
    for slot in SECTOR_SLOTS[sector]:
        card = board.cards[slot]
        if card >= 0 and board.is_enemy(board.owners[card], board.turn) and slot != board.fault:
            offered.append(("clean", SLOT_IDS[slot]))
    return offered


def _base_waits(board: Board, sector: int) -> list[Action]:
    """Nothing can be done, but it could after tokens have come back or a card works again (TO-T05, TO-T09)."""
    paid: list[Action] = []
    upgrades.offers(board, paid)
    for action in paid:
        if action[0] == "upgrade" or upgrades.price(board, SLOT_IDS.index(action[1])) > 1:
            return [("go",)]
    shielded = board.fault in SECTOR_SLOTS[sector] and board.is_enemy(
        board.owners[board.cards[board.fault]], board.turn
    )
    return [("go",)] if shielded and instants.can_repair(board) else []


# --- Why not ----------------------------------------------------------------------------------------------------------


def refuse_elsewhere(board: Board, verb: str) -> Refusal | None:
    """Why the sector of the acting unit does not offer such an action."""
    sector = board.where[board.acting]
    if verb == "malfunction" and sector != CONTROL:
        return Refusal("not_control", "TO-B04", "The Malfunction token is moved in the Control Room.")
    if verb in ("take", "clean") and sector != board.base_of(board.turn):
        return Refusal("not_home", "TO-B01", "That is an action of your own base, and your Unit is elsewhere.")
    return None


def refuse(board: Board, action: Action) -> Refusal:
    """Why not."""
    verb = action[0]
    refused = refuse_elsewhere(board, verb)
    if refused is not None:
        return refused
    if verb in ("sector", "go"):
        return Refusal("choose", "TO-B02", "The action of this Sector wants a choice.")
    if verb == "malfunction":
        return malfunction.refuse_place(board, board.turn, action[1])
    if verb == "take":
        return Refusal("no_supply", "TO-B09", "There is no Upgrade token left in the supply.")
    return _refuse_clean(board, SLOT_IDS.index(action[1]))


def _refuse_clean(board: Board, slot: int) -> Refusal:
    if SLOT_SECTOR[slot] != board.base_of(board.turn):
        return Refusal("not_home", "TO-B08", "Only your own base is cleaned up.")
    if board.cards[slot] < 0:
        return Refusal("no_card", "TO-B08", "There is no card in that slot.")
    if slot == board.fault:
        return Refusal("malfunction", "TO-F05", "A card with the Malfunction token cannot be discarded.")
    return Refusal("friend", "TO-B08", "Only enemy cards are cleaned up.")


# --- What they do -----------------------------------------------------------------------------------------------------


def perform(board: Board, action: Action, dice: Dice, events: Events) -> None:
    """What needs no choice: the Onslaught, or an Additional Turn (TO-B03, TO-B05)."""
    board.stack.pop()
    if board.where[board.acting] == TECH:
        board.extra = True
        events.tell("extra_turn", board.turn)
    else:
        events.tell("onslaught", board.turn)
        board.stack.append(("volley", ONSLAUGHT, board.turn, tuple(board.from_corridors()), 0, False))
    events.beat(board)


def disturb(board: Board, action: Action, dice: Dice, events: Events) -> None:
    """The Malfunction token is moved (TO-B04)."""
    board.stack.pop()
    malfunction.put(board, board.turn, action[1], events)


def take(board: Board, action: Action, dice: Dice, events: Events) -> None:
    """An Upgrade token, with what a Research Network or a Queen add to it (TO-B07, TO-QS12, TO-QA13)."""
    board.stack.pop()
    take_tokens(board, board.turn, 1, events)
    if board.owners[cards.NETWORK] == board.turn:
        gain(board, board.turn, board.total_number(cards.NETWORK), events)
    if board.owners[cards.QUEEN] == board.turn:
        for slot, card in enumerate(board.cards):
            if card == cards.QUEEN and slot != board.fault:
                board.stack += [("queen", board.number(slot))] * (1 + board.copies(slot))
    events.beat(board)


def clean(board: Board, action: Action, dice: Dice, events: Events) -> None:
    """An enemy card out of the own base (TO-B08)."""
    board.stack.pop()
    cards.discard_installed(board, SLOT_IDS.index(action[1]), events)
    events.beat(board)


def nurseries(board: Board, frame: Frame) -> list[Action]:
    """Sectors with room for Minor Aliens, as long as there are any (TO-QA13, TO-K03)."""
    if sum(board.minors) == MINORS:
        return []
    return [("hatch", SECTOR_IDS[sector]) for sector in board.ring if board.minors[sector] < MOST_MINORS]


def refuse_hatch(board: Board, sector: str) -> Refusal:
    """Why not."""
    number = SECTOR_IDS.index(sector)
    if number not in board.ring:
        return Refusal("not_in_ring", "TO-QA13", "That Sector is not in this game.")
    return Refusal("crowded", "TO-K03", f"A Sector holds {MOST_MINORS} Minor Aliens at most.")


def hatch(board: Board, action: Action, dice: Dice, events: Events) -> None:
    """The Queen's brood (TO-QA13)."""
    _, number = board.stack.pop()
    actions.breed(board, SECTOR_IDS.index(action[1]), number, events)
    events.beat(board)
