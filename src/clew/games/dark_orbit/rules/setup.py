"""Set-up: factions and the ring, and what players decide: master decks, the first cards, the units (TO-S)."""

from __future__ import annotations

from typing import Final

from clew.core.dice import Dice
from clew.core.game import Events, Frame, Options, Refusal, Seat
from clew.core.notation import Action
from clew.core.parts.counts import take
from clew.games.dark_orbit.box.board import NO_UNIT, Board
from clew.games.dark_orbit.box.components import (
    CARD_COUNT,
    CARD_FACTION,
    CARD_IDS,
    CARD_NAMES,
    CARD_TYPE,
    DASHES,
    DECK,
    FACTIONS,
    FIRST_BASE,
    FIRST_BONUS,
    INSTANT,
    KINDS_OF,
    RINGS,
    ROOM_NAMES,
    ROOMS,
    SECTOR_IDS,
    SECTOR_PENDINGS,
    SLOT_IDS,
    SLOT_SECTOR,
    TEAM_OF_UNITS,
    kind_of,
)
from clew.games.dark_orbit.box.constants import MOST_RETURNED
from clew.games.dark_orbit.box.options import wanted_factions
from clew.games.dark_orbit.rules import cards, ending

STEPS: Final = (("start",), ("units", 0), ("deal", 0), ("shuffle",), ("decks",), ("spread",), ("draft",))
"""What set-up consists of, the last one first."""

DRAWN: Final = 3
DRAWN_TO_LEARN: Final = 5
LAID_TO_LEARN: Final = 3
"""In an introduction game each player draws five cards and lays three of them (TO-S16)."""


def used_sectors(board: Board) -> list[int]:
    """The common sectors and the bases of the factions that are played."""
    return [*range(FIRST_BASE), *sorted([board.base_of(seat) for seat in range(board.terms.players)])]


# --- The ring (TO-S07) ------------------------------------------------------------------------------------------------


def drafts(board: Board, frame: Frame) -> list[Action]:
    """Any sector that is left to any free position; the first one to position 0."""
    if -1 not in board.ring:
        return []
    unplaced = [sector for sector in used_sectors(board) if sector not in board.ring]
    free = [position for position, sector in enumerate(board.ring) if sector < 0]
    if len(free) == len(board.ring):
        free = [0]
    return [("draft", SECTOR_IDS[sector], position) for sector in unplaced for position in free]


def refuse_draft(board: Board, name: str, position: int) -> Refusal:
    """Why not."""
    sector = SECTOR_IDS.index(name)
    if sector not in used_sectors(board):
        return Refusal("not_used", "TO-S07", "Nobody plays the faction of that Sector.")
    if sector in board.ring:
        return Refusal("placed", "TO-S07", "That Sector has its place in the ring already.")
    if position >= len(board.ring):
        return Refusal("no_position", "TO-S07", f"The ring has positions 0 to {len(board.ring) - 1}.")
    if board.ring[position] >= 0:
        return Refusal("taken", "TO-S07", "Another Sector lies at that position.")
    return Refusal("first", "TO-S07", "The first Sector goes to position 0.")


def draft(board: Board, action: Action, dice: Dice, events: Events) -> None:
    """A sector finds its place, and the next player chooses."""
    board.ring[action[2]] = SECTOR_IDS.index(action[1])
    events.tell("drafted", board.turn, action[1], action[2])
    board.turn = board.first if -1 not in board.ring else (board.turn + 1) % board.terms.players


def spread(board: Board, frame: Frame, dice: Dice, events: Events) -> None:
    """A Bonus card in each sector, clockwise from the Corridors; the rest stays unseen (TO-S09)."""
    board.stack.pop()
    left = CARD_COUNT[FIRST_BONUS:]
    for sector in board.from_corridors():
        board.bonus[sector] = FIRST_BONUS + take(left, dice)


# --- Decks (TO-S10 to TO-S12) -----------------------------------------------------------------------------------------


def choosers(board: Board) -> list[Seat]:
    """Whoever has still to choose cards for a master deck."""
    return [seat for seat in range(board.terms.players) if sum(board.pool[seat]) < DECK]


def deck_offers(board: Board, seat: Seat) -> list[Action]:
    """A card more, or one of the chosen ones back (TO-S12, TO-S21)."""
    first = board.first_kind(seat)
    offered: list[Action] = [("deck", CARD_IDS[first + n]) for n, count in enumerate(board.aside[seat]) if count]
    if board.returned[seat] < MOST_RETURNED:
        offered += [("undeck", CARD_IDS[first + n]) for n, count in enumerate(board.pool[seat]) if count]
    return offered


def refuse_deck(board: Board, seat: Seat, verb: str, name: str) -> Refusal:
    """Why not."""
    card = kind_of(name)
    if CARD_FACTION[card] != board.factions[seat]:
        return Refusal("not_yours", "TO-S12", "Your deck is made of cards of your own faction.")
    if verb == "deck":
        return Refusal("all_chosen", "TO-S12", f"All {CARD_COUNT[card]} cards {CARD_NAMES[card]} are in your deck.")
    if board.returned[seat] == MOST_RETURNED:
        return Refusal("enough", "TO-S21", f"You have taken back {MOST_RETURNED} cards; that is enough.")
    return Refusal("not_chosen", "TO-S21", f"There is no {CARD_NAMES[card]} among the cards that you have chosen.")


def choose(board: Board, seat: Seat, action: Action, events: Events) -> None:
    """A card into the own deck, or out of it; the others see only how many (TO-S12)."""
    local = kind_of(action[1]) - board.first_kind(seat)
    step = 1 if action[0] == "deck" else -1
    board.pool[seat][local] += step
    board.aside[seat][local] -= step
    if step < 0:
        board.returned[seat] += 1
    chosen = sum(board.pool[seat])
    events.whisper((seat,), ("chose", seat, action[1], step, chosen), ("chose", seat, "", step, chosen))
    if not choosers(board):
        board.stack.pop()


def shuffle(board: Board, frame: Frame, dice: Dice, events: Events) -> None:
    """Every deck shows its top card; the others are decided when they are seen (TO-S10, TO-G12)."""
    board.stack.pop()
    for seat in board.order():
        board.left[seat] = DECK
        cards.reveal(board, seat, dice)


# --- The first cards (TO-S13 to TO-S16) -------------------------------------------------------------------------------


def deal(board: Board, frame: Frame, dice: Dice, events: Events) -> None:
    """The next player has cards to lay, or all have laid theirs."""
    _, number = board.stack.pop()
    players = board.terms.players
    learning = board.terms.introduction
    order = board.order()
    if number == players * (LAID_TO_LEARN if learning else 1):
        board.turn = board.first
        return
    if learning and number == 0:
        for seat in order:
            _draw(board, seat, DRAWN_TO_LEARN, dice, events)
    board.turn = order[number % players]
    if not learning:
        _draw(board, board.turn, DRAWN, dice, events)
    board.stack.append(("install", number))


def _draw(board: Board, seat: Seat, count: int, dice: Dice, events: Events) -> None:
    board.drawn[seat] = [cards.take_top(board, seat, dice) for _ in range(count)]
    if events.heard:
        events.tell("drew", seat, tuple(board.card_ids(board.drawn[seat])))


def installs(board: Board, frame: Frame) -> list[Action]:
    """One of the drawn cards into any slot that holds nothing; an Instant is kept (TO-S13 to TO-S15)."""
    offered: list[Action] = []
    slots = [SLOT_IDS[slot] for slot in board.slots_in_ring() if board.is_free(slot)]
    for card in sorted(set(board.drawn[board.turn])):
        if CARD_TYPE[card] == INSTANT:
            offered.append(("keep", CARD_IDS[card]))
        else:
            offered += [("lay", CARD_IDS[card], slot) for slot in slots]
    return offered


def refuse_install(board: Board, action: Action) -> Refusal:
    """Why not."""
    card = kind_of(action[1])
    if card not in board.drawn[board.turn]:
        return Refusal("not_drawn", "TO-S13", f"{CARD_NAMES[card]} is not among the cards that you have drawn.")
    if action[0] == "keep":
        return Refusal("no_instant", "TO-S15", f"{CARD_NAMES[card]} is no Instant: it goes into a slot.")
    if CARD_TYPE[card] == INSTANT:
        return Refusal("instant", "TO-S15", f"{CARD_NAMES[card]} is an Instant: you keep it in front of you.")
    slot = SLOT_IDS.index(action[2])
    if SLOT_SECTOR[slot] not in board.ring:
        return Refusal("not_in_ring", "TO-S14", "That Sector is not in this game.")
    if board.has_bonus(slot):
        return Refusal("bonus", "TO-S14", "A Bonus card lies in that slot; in set-up it stays there.")
    return Refusal("taken", "TO-S14", "There is a card in that slot already.")


def install(board: Board, action: Action, dice: Dice, events: Events) -> None:
    """A card is on the station; after the last one the other two wait in the own base (TO-S13, TO-S16)."""
    _, number = board.stack.pop()
    seat = board.turn
    card = kind_of(action[1])
    board.drawn[seat].remove(card)
    if action[0] == "keep":
        cards.keep(board, seat, card, events)
    else:
        board.cards[SLOT_IDS.index(action[2])] = card
        events.tell("installed", seat, action[1], action[2])
    if number >= board.terms.players * (LAID_TO_LEARN - 1) or not board.terms.introduction:
        waiting = SECTOR_PENDINGS[board.base_of(seat)]
        for place, left in zip(waiting, board.drawn[seat], strict=True):
            board.pending[place] = left
        board.drawn[seat] = []
    board.stack.append(("deal", number + 1))


# --- Units (TO-S17 to TO-S19) -----------------------------------------------------------------------------------------


def unit_to_place(board: Board, number: int) -> int:
    """Which unit comes next: two of each player, then the third of each."""
    players = board.terms.players
    order = board.order()
    if number < 2 * players:
        return order[number // 2] * TEAM_OF_UNITS + number % 2
    return order[number - 2 * players] * TEAM_OF_UNITS + 2


def stands(board: Board, frame: Frame) -> list[Action]:
    """An empty room: of the own base for the first two, anywhere for the third."""
    number = frame[1]
    if number == board.terms.players * TEAM_OF_UNITS:
        return []
    seat = unit_to_place(board, number) // TEAM_OF_UNITS
    sectors = [board.base_of(seat)] if number < 2 * board.terms.players else board.ring
    return [
        ("stand", SECTOR_IDS[sector], ROOM_NAMES[room])
        for sector in sectors
        for room in range(ROOMS)
        if board.rooms[sector * ROOMS + room] == NO_UNIT
    ]


def refuse_stand(board: Board, name: str, room: str) -> Refusal:
    """Why not."""
    sector = SECTOR_IDS.index(name)
    if sector not in board.ring:
        return Refusal("not_in_ring", "TO-S18", "That Sector is not in this game.")
    if board.stack[-1][1] < 2 * board.terms.players and sector != board.base_of(board.turn):
        return Refusal("not_home", "TO-S17", "The first two Units start in your own base.")
    return Refusal("occupied", "TO-G02", "A Room holds one Unit, and that one is taken.")


def stand(board: Board, action: Action, dice: Dice, events: Events) -> None:
    """A unit is on the station; nothing acts on it (TO-S19)."""
    _, number = board.stack.pop()
    unit = unit_to_place(board, number)
    board.stand(unit, SECTOR_IDS.index(action[1]), ROOM_NAMES.index(action[2]))
    if events.heard:
        events.tell("stood", board.unit_id(unit), action[1], action[2])
    board.stack.append(("units", number + 1))
    if number + 1 < board.terms.players * TEAM_OF_UNITS:
        board.turn = unit_to_place(board, number + 1) // TEAM_OF_UNITS


def start(board: Board, frame: Frame, dice: Dice, events: Events) -> None:
    """The first turn."""
    ending.start_turn(board, board.first, events)


def drawn_factions(options: Options, dice: Dice) -> list[int]:
    """No faction twice; chance decides where nobody chose (TO-S01)."""
    wanted = wanted_factions(options)
    left = [int(faction not in wanted) for faction in range(FACTIONS)]
    return [faction if faction >= 0 else take(left, dice) for faction in wanted]


def fill_pools(board: Board) -> None:
    """The cards that may be in each deck, and those that are not (TO-S10 to TO-S12)."""
    for seat, faction in enumerate(board.factions):
        first = board.first_kind(seat)
        for local in range(KINDS_OF[faction]):
            out = board.terms.master or DASHES[first + local] > board.terms.level
            (board.aside if out else board.pool)[seat][local] = CARD_COUNT[first + local]


def standard_ring(board: Board) -> list[int]:
    """The order for the number of players (TO-S05, TO-V02)."""
    order = board.order()
    return [
        board.base_of(order[int(name) - 1]) if name.isdecimal() else SECTOR_IDS.index(name)
        for name in RINGS[board.terms.players]
    ]


def shuffled_ring(board: Board, dice: Dice) -> list[int]:
    """The sectors that are used, in any order (TO-S06)."""
    used = used_sectors(board)
    left = [1] * len(used)
    return [used[take(left, dice)] for _ in used]
