"""Whether a board can be: against the box, and against what the rules leave to be asked."""

from __future__ import annotations

import re
from typing import Final

from clew.core.errors import BadPosition
from clew.core.game import Frame, Seat
from clew.games.dark_orbit.box.board import BOX, IN_TIME, NO_PLACE, NO_ROOM, NO_UNIT, SPACE, Board
from clew.games.dark_orbit.box.components import (
    ACTION,
    ALIENS,
    BONUS_SLOT,
    CAMCORDERS,
    CARD_COUNT,
    CARD_IDS,
    CARD_TYPE,
    DECK,
    END,
    FIRST_BASE,
    FIRST_BONUS,
    GREYS,
    HAS_DATA,
    INVISIBILITIES,
    KINDS,
    MINORS,
    MOST_DATA,
    NUMBER,
    PARASITES,
    PENDING_SECTOR,
    ROOMS,
    SLOT_SECTOR,
    TEAM_OF_UNITS,
)
from clew.games.dark_orbit.box.constants import ONSLAUGHT, STRIDE
from clew.games.dark_orbit.rules import attacks, cards, offers, setup
from clew.games.dark_orbit.rules.malfunction import card_at

_EFFECTS: Final = r"( (walk|room|land)( record)? traps| room| stopped traps| attacks|( acid)? engage|( queen)+)?"
_SHAPE: Final = re.compile(rf"rest( move| end|( pending( sector( begin( wait)?| actions)?)?)?){_EFFECTS}")
"""What lies on what while the game is played: phases, and above them an effect that is being resolved."""


def check_possible(board: Board) -> None:
    """Everything at once; BadPosition says what cannot be."""
    _check_cards(board)
    _check_tokens(board)
    _check_tracks(board)
    if board.ended is not None:
        if board.stack:
            raise BadPosition("stack: nothing is asked when the game has ended")
        _check_ring(board)
        _check_travellers(board, 1)
        return
    if not board.stack:
        raise BadPosition("stack: somebody is asked until the game has ended")
    if board.stack[0] == ("start",):
        _check_setup(board)
    else:
        _check_ring(board)
        _check_play(board)
    top = board.stack[-1]
    if top[0] == "decks":
        if not board.terms.master or not setup.choosers(board):
            raise BadPosition("stack: nobody has cards to choose (TO-S12)")
        return
    if top[0] not in offers.OFFERS:
        raise BadPosition(f"stack: {top[0]} happens by itself, nobody is asked")
    offered = offers.OFFERS[top[0]](board, top)
    if len(offered) < (1 if top[0] in offers.ALWAYS_ASKED else 2):
        raise BadPosition("stack: what leaves no choice is done without asking")


# --- Pieces -----------------------------------------------------------------------------------------------------------


def _check_cards(board: Board) -> None:
    for slot, card in enumerate(board.cards):
        if card >= 0:
            _check_installed(board, slot, card)
    for place, card in enumerate(board.pending):
        if card >= 0 and PENDING_SECTOR[place] not in board.ring:
            raise BadPosition("pending: a card lies in a Sector that is not in the ring")
    if board.fault != NO_PLACE and card_at(board, board.fault) < 0:
        raise BadPosition("malfunction: the token lies on a card, or in the Control Room (TO-F01)")
    _check_bonus(board)
    for seat, left in enumerate(board.left):
        below, may = max(0, left - 1), sum(board.pool[seat])
        if may < below or (board.terms.master and left and may != below):
            raise BadPosition(f"decks: {left} cards, but not as many that may come")


def _check_installed(board: Board, slot: int, card: int) -> None:
    if SLOT_SECTOR[slot] not in board.ring:
        raise BadPosition("slots: a card lies in a Sector that is not in the ring")
    if board.upgrades[slot] and not NUMBER[card]:
        raise BadPosition(f"slots: {CARD_IDS[card]} has no number to be upgraded (TO-U03)")
    if board.camcorders[slot] and card != cards.CAMCORDER:
        raise BadPosition(f"slots: {CARD_IDS[card]} carries no Camcorder tokens")
    if board.on[slot] and card != cards.DEFENSE_SYSTEM:
        raise BadPosition(f"slots: {CARD_IDS[card]} cannot be switched on")


def _check_bonus(board: Board) -> None:
    held = [card for seat in range(board.terms.players) for card in board.bonuses[seat] + board.discarded[seat]]
    for sector, card in enumerate(board.bonus):
        if card >= 0 and (sector not in board.ring or board.cards[BONUS_SLOT[sector]] >= 0):
            raise BadPosition("bonus: a Bonus card lies outside the ring, or under another card")
    for kind in range(FIRST_BONUS, KINDS):
        if held.count(kind) + board.bonus.count(kind) > CARD_COUNT[kind]:
            raise BadPosition(f"bonus: there are only {CARD_COUNT[kind]} cards {CARD_IDS[kind]}")


def _check_tokens(board: Board) -> None:
    if board.supply < 0:
        raise BadPosition("tokens: there are not so many Upgrade tokens (TO-K01)")
    if sum(board.camcorders) > CAMCORDERS or sum(board.minors) > MINORS:
        raise BadPosition("minors, camcorders: there are not so many tokens (TO-K01)")
    if sum(board.parasite) > PARASITES or sum(board.invisible) > INVISIBILITIES:
        raise BadPosition("units: there are not so many Parasites or Invisibility tokens (TO-K01)")
    aliens = board.seats_of[ALIENS]
    if any(count and (sector not in board.ring or aliens < 0) for sector, count in enumerate(board.minors)):
        raise BadPosition("minors: Minor Aliens come with the Aliens, into Sectors of the ring")
    for unit in range(len(board.where)):
        seat = unit // TEAM_OF_UNITS
        if board.parasite[unit] and (aliens < 0 or not board.is_enemy(aliens, seat)):
            raise BadPosition("units: a Parasite sits on an enemy of the Aliens (TO-QA06)")
        if board.invisible[unit] and (board.factions[seat] != GREYS or board.room[unit] == NO_ROOM):
            raise BadPosition("units: only a Grey in a Room is invisible (TO-QG09)")
        if board.where[unit] == BOX and (board.upgraded[unit] or board.moved[unit]):
            raise BadPosition("units: a Unit in the box has no marks")


def _check_tracks(board: Board) -> None:
    for seat, faction in enumerate(board.factions):
        if board.data[seat] and not HAS_DATA[faction]:
            raise BadPosition("data: only Scientists and Greys have Data (TO-G15)")
        if board.trophies[seat] and (not board.terms.trophies or HAS_DATA[faction]):
            raise BadPosition("trophies: they count in a free-for-all, for factions without Data (TO-V07)")
    if board.ended is not None:
        return
    if 0 in board.life or MOST_DATA in board.data:
        raise BadPosition("life, data: the game would be over (TO-E01, TO-E02)")
    late = board.end == END or board.round == board.terms.cap
    if board.overtime != IN_TIME and not late:
        raise BadPosition("overtime: additional turns follow the End token or the last round (TO-E05)")
    if board.end == END and board.overtime == IN_TIME:
        raise BadPosition("end: the End token has arrived, and no additional turns are played (TO-E04)")


def _check_ring(board: Board) -> None:
    if sorted(board.ring) != sorted(setup.used_sectors(board)):
        raise BadPosition("ring: it consists of the common Sectors and the bases of all players (TO-S05)")
    if any(where >= 0 and where not in board.ring for where in board.where):
        raise BadPosition("units: a Unit stands in a Sector that is not in the ring")
    if BOX in board.where:
        raise BadPosition("units: after set-up all Units are on the station or in space")


def _check_travellers(board: Board, most: int) -> None:
    """Units in a sector without a room."""
    travellers = [where for where, room in zip(board.where, board.room, strict=True) if where >= 0 and room == NO_ROOM]
    if len(travellers) > most:
        raise BadPosition("units: a Unit in a Sector stands in a Room (TO-G07)")


# --- Set-up -----------------------------------------------------------------------------------------------------------


def _check_setup(board: Board) -> None:
    frame = board.stack[-1]
    name = frame[0]
    steps = list(setup.STEPS)
    players = board.terms.players
    wanted = {"draft": steps, "decks": steps[:5], "install": [*steps[:2], frame], "units": [steps[0], frame]}
    if board.stack != wanted.get(name):
        raise BadPosition("stack: set-up goes through its steps in their order")
    if board.acting != NO_UNIT or board.extra or board.paralysed or board.overtime != IN_TIME or any(board.moved):
        raise BadPosition("acting: nobody acts in set-up")
    if name in ("draft", "decks"):
        if any(board.left) or any(board.drawn) or any(card >= 0 for card in (*board.cards, *board.pending)):
            raise BadPosition("decks: no card is drawn before the decks are made (TO-S10)")
        if any(board.instants) or any(board.bonuses) or any(board.discarded):
            raise BadPosition("instants: no card is drawn before the decks are made (TO-S10)")
    if name == "draft":
        _check_draft(board)
        return
    _check_placed(board, frame[1] if name == "units" else 0)
    if sorted(board.ring) != sorted(setup.used_sectors(board)):
        raise BadPosition("ring: it consists of the common Sectors and the bases of all players (TO-S05)")
    if name == "install":
        _check_installs(board, frame[1])
    elif any(board.drawn):
        raise BadPosition("drawn: all cards of set-up have been laid")
    elif name == "decks" and any(sum(pool) > DECK for pool in board.pool):
        raise BadPosition(f"decks: a deck has {DECK} cards (TO-S12)")
    elif name == "units" and frame[1] >= players * TEAM_OF_UNITS:
        raise BadPosition("stack: all Units have been placed")


def _check_draft(board: Board) -> None:
    used = setup.used_sectors(board)
    placed = [sector for sector in board.ring if sector >= 0]
    if board.terms.layout != "draft" or any(placed.count(sector) != 1 or sector not in used for sector in placed):
        raise BadPosition("ring: each Sector of this game is placed once (TO-S07)")
    if placed and board.ring[0] < 0:
        raise BadPosition("ring: the first Sector lies at position 0 (TO-S07)")
    if board.turn != (board.first + len(placed)) % board.terms.players:
        raise BadPosition("turn: the ring is laid in turn order (TO-S07)")
    _check_placed(board, 0)
    if any(card >= 0 for card in board.bonus):
        raise BadPosition("bonus: the ring comes first (TO-S09)")


def _check_placed(board: Board, count: int) -> None:
    """The first so many units are in rooms, the others in the box."""
    placed = [setup.unit_to_place(board, number) for number in range(min(count, len(board.where)))]
    for unit in range(len(board.where)):
        if (board.where[unit] == BOX) == (unit in placed) or (unit in placed and board.room[unit] == NO_ROOM):
            raise BadPosition("units: they are put on the station in turn order (TO-S17)")
        if unit in placed and board.where[unit] not in board.ring:
            raise BadPosition("units: a Unit stands in a Sector that is not in the ring")
    asked = board.stack[-1][0] == "units" and count < len(board.where)
    if asked and board.turn != setup.unit_to_place(board, count) // TEAM_OF_UNITS:
        raise BadPosition("turn: somebody else places a Unit (TO-S17)")


def _check_installs(board: Board, number: int) -> None:
    players = board.terms.players
    learning = board.terms.introduction
    order = board.order()
    if number >= players * (setup.LAID_TO_LEARN if learning else 1) or board.turn != order[number % players]:
        raise BadPosition("turn: the first cards are laid in turn order (TO-S13)")
    for place, seat in enumerate(order):
        if learning:
            laid = number // players + (1 if place < number % players else 0)
            due = setup.DRAWN_TO_LEARN - laid if laid < setup.LAID_TO_LEARN else 0
        else:
            due = setup.DRAWN if seat == board.turn else 0
        if len(board.drawn[seat]) != due:
            raise BadPosition(f"drawn: seat {seat} has {len(board.drawn[seat])} cards to lay instead of {due} (TO-S13)")
        if due and any(
            board.pending[p] >= 0
            for p in range(len(board.pending))
            if PENDING_SECTOR[p] == FIRST_BASE + board.factions[seat]
        ):
            raise BadPosition("pending: the last two cards of set-up come there (TO-S13)")


# --- In play ----------------------------------------------------------------------------------------------------------


def _check_play(board: Board) -> None:
    if any(board.drawn):
        raise BadPosition("drawn: all cards of set-up have been laid")
    names = " ".join([frame[0] for frame in board.stack])
    if not _SHAPE.fullmatch(names):
        raise BadPosition(f"stack: {names[:80]} do not follow from each other")
    phases = "pending" in names
    if board.acting != NO_UNIT and board.acting // TEAM_OF_UNITS != board.turn:
        raise BadPosition("acting: the acting Unit is one of the active player (TO-T03)")
    if (phases or "land" in names) and board.acting == NO_UNIT:
        raise BadPosition("acting: after the Movement Phase there is an acting Unit (TO-T03)")
    if "stopped" in names and board.acting == NO_UNIT:
        raise BadPosition("acting: after the Movement Phase there is an acting Unit (TO-T03)")
    if ("move", True) in board.stack and all(
        board.moved[unit] or board.where[unit] == SPACE for unit in board.units_of(board.turn)
    ):
        raise BadPosition("stack: nobody can take an additional turn (TO-B05)")
    travellers = _on_their_way(board)
    _check_travellers(board, len(travellers))
    for unit in travellers:
        if board.where[unit] < 0 or board.room[unit] != NO_ROOM:
            raise BadPosition("stack: whoever is on the way is in a Sector, but in no Room")
    if phases and board.acting not in travellers and board.where[board.acting] >= 0 and board.room[board.acting] < 0:
        raise BadPosition("acting: the acting Unit stands in a Room, or is in space")
    if "begin" not in names and board.acting in travellers and "land" not in names:
        raise BadPosition("stack: the acting Unit moves in its Movement Phase (TO-T02)")
    for frame in board.stack:
        _check_frame(board, frame)


def _on_their_way(board: Board) -> list[int]:
    """The unit whose arrival is being resolved, if it has no room yet."""
    return [frame[1] for frame in board.stack if frame[0] in ("walk", "room", "land")]


def _check_frame(board: Board, frame: Frame) -> None:
    match frame:
        case ("walk", _, _, _, seat) | ("room", _, seat, _) | ("stopped", _, seat, _) | ("acid", seat):
            if seat != board.turn:
                raise BadPosition("stack: the active player carries out every move (TO-G09)")
            if frame[0] == "stopped" and board.room[frame[1]] == NO_ROOM:
                raise BadPosition("stack: whoever has stopped stands in a Room")
        case ("land", unit, room):
            if board.rooms[board.where[unit] * ROOMS + room] != NO_UNIT:
                raise BadPosition("stack: from space a Unit comes into an empty Room (TO-X05)")
        case ("traps", unit, instances):
            _check_traps(board, unit, instances)
        case ("actions", slots):
            _check_actions(board, slots)
        case _:
            _check_effect(board, frame)


def _check_effect(board: Board, frame: Frame) -> None:
    match frame:
        case ("record", unit):
            if board.where[unit] < 0 or board.owners[cards.CAMCORDER] < 0:
                raise BadPosition("stack: there is nothing to record")
        case ("attacks", kind, seat, sectors, cursor, _):
            _check_attacks(board, kind, seat, sectors, cursor)
        case ("engage", seat, _, count):
            if seat != board.turn or board.owners[cards.ENGAGEMENT] != seat or not count:
                raise BadPosition("stack: Rules of Engagement are a card of the active player (TO-QM13)")
        case ("queen", count):
            if board.owners[cards.QUEEN] != board.turn or not count:
                raise BadPosition("stack: no Queen of the active player breeds (TO-QA13)")


def _check_traps(board: Board, unit: int, instances: tuple[tuple[int, int, int], ...]) -> None:
    below = board.stack[-2]
    if below[1] != unit or (below[0] == "record" and board.stack[-3][1] != unit):
        raise BadPosition("stack: traps act on the Unit that arrives")
    for slot, card, _ in instances:
        gone = card == cards.MINE and board.cards[slot] < 0
        if SLOT_SECTOR[slot] != board.where[unit] or board.owners[card] < 0 or not (board.cards[slot] == card or gone):
            raise BadPosition("stack: a trap acts that is not there")
        if not board.is_enemy(board.owners[card], unit // TEAM_OF_UNITS):
            raise BadPosition("stack: traps act on enemies (TO-R01)")


def _check_attacks(board: Board, kind: str, seat: Seat, sectors: tuple[int, ...], cursor: int) -> None:
    if seat != board.turn or cursor >= STRIDE * len(sectors):
        raise BadPosition("stack: nobody attacks there")
    if kind == ONSLAUGHT and sectors != tuple(board.from_corridors()):
        raise BadPosition("stack: an Onslaught goes round the ring (TO-L06)")
    if kind != ONSLAUGHT and len(sectors) != 1:
        raise BadPosition("stack: these attacks take place in one Sector")
    if not attacks.asks(board, board.turn, sectors[cursor // STRIDE], cursor % STRIDE):
        raise BadPosition("stack: nobody attacks there, or nobody has to be asked (TO-A10)")


def _check_actions(board: Board, slots: tuple[int, ...]) -> None:
    if not slots:
        raise BadPosition("stack: no Action card is left to be resolved")
    for slot in slots:
        card = board.cards[slot]
        if card < 0 or CARD_TYPE[card] != ACTION or board.owners[card] != board.turn or slot == board.fault:
            raise BadPosition("stack: the active player resolves own active Action cards (TO-C01)")
        if board.where[board.acting] >= 0 and SLOT_SECTOR[slot] != board.where[board.acting]:
            raise BadPosition("stack: Action cards are resolved where the acting Unit is (TO-C01)")
        if slots.count(slot) > 1 + board.copies(slot):
            raise BadPosition("stack: a card is resolved once, and once for each copy (TO-D01)")
