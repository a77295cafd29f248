"""Spending Upgrade tokens, on units and on cards (TO-U)."""

from __future__ import annotations

from clew.core.dice import Dice
from clew.core.game import Events, Refusal
from clew.core.notation import Action
from clew.games.dark_orbit.box.board import NO_UNIT, Board
from clew.games.dark_orbit.box.components import CARD_IDS, MOST_UPGRADES, NUMBER, SLOT_IDS, TEAM_OF_UNITS


def offers(board: Board, offered: list[Action]) -> None:
    """Own units on their base side, own active cards with a number (TO-U02, TO-U03)."""
    tokens = board.tokens[board.turn]
    if not tokens:
        return
    offered += [("upgrade", board.unit_id(unit)) for unit in board.units_of(board.turn) if not board.upgraded[unit]]
    for slot, card in enumerate(board.cards):
        if card < 0 or board.owners[card] != board.turn or not NUMBER[card] or slot == board.fault:
            continue
        if board.upgrades[slot] < MOST_UPGRADES and price(board, slot) <= tokens:
            offered.append(("boost", SLOT_IDS[slot]))


def price(board: Board, slot: int) -> int:
    """What the next token on a card costs in all (TO-U04)."""
    return board.upgrades[slot] + 1


def refuse_upgrade(board: Board, name: str) -> Refusal:
    """Why not."""
    unit = board.unit_named(name)
    if unit == NO_UNIT or unit // TEAM_OF_UNITS != board.turn:
        return Refusal("not_yours", "TO-U02", "You upgrade your own Units.")
    if board.upgraded[unit]:
        return Refusal("upgraded", "TO-U02", "That Unit is on its upgraded side, and stays there.")
    return Refusal("no_token", "TO-U02", "That costs an Upgrade token, and you have none.")


def refuse_boost(board: Board, name: str) -> Refusal:
    """Why not."""
    slot = SLOT_IDS.index(name)
    card = board.cards[slot]
    if card < 0 or board.owners[card] != board.turn:
        return Refusal("not_yours", "TO-U03", "You upgrade your own installed cards.")
    if not NUMBER[card]:
        return Refusal("no_number", "TO-U03", "That card has no number that a token could raise.")
    if slot == board.fault:
        return Refusal("inactive", "TO-F05", "The card with the Malfunction token takes no Upgrade tokens.")
    if board.upgrades[slot] == MOST_UPGRADES:
        return Refusal("enough", "TO-U05", f"A card carries {MOST_UPGRADES} Upgrade tokens at most.")
    return Refusal(
        "too_dear",
        "TO-U04",
        f"The next token on that card costs {price(board, slot)}, and you have {board.tokens[board.turn]}.",
    )


def upgrade(board: Board, action: Action, dice: Dice, events: Events) -> None:
    """One token back to the supply, one unit turned over (TO-U02)."""
    board.tokens[board.turn] -= 1
    board.supply += 1
    turn_over(board, board.unit_named(action[1]), events)


def turn_over(board: Board, unit: int, events: Events) -> None:
    """A unit shows its upgraded side."""
    board.upgraded[unit] = True
    if events.heard:
        events.tell("upgraded", board.unit_id(unit))


def boost(board: Board, action: Action, dice: Dice, events: Events) -> None:
    """One token on the card, the rest of the price back to the supply (TO-U03, TO-U04)."""
    slot = SLOT_IDS.index(action[1])
    cost = price(board, slot)
    board.tokens[board.turn] -= cost
    board.supply += cost - 1
    board.upgrades[slot] += 1
    if events.heard:
        events.tell("boosted", CARD_IDS[board.cards[slot]], action[1], board.number(slot))
