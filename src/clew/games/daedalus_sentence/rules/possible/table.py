"""Whether a position can be: what must hold in every state that a game leads to."""

from __future__ import annotations

from clew.core.errors import BadPosition
from clew.games.daedalus_sentence.box.board import CAPTURED, CHOOSING, COVERED, NONE, OVER, Board
from clew.games.daedalus_sentence.box.components import (
    CARD_IDS,
    CHARACTER_COLOUR,
    FIRST_TILE,
    GATE_CARDS,
    GATE_TILE,
    GATE_TO,
    GATES,
    GREEN,
    HATCHERY,
    IS_RANDOMIZER,
    RANDOMIZERS_LAID,
    TILE_IDS,
    TILE_RING,
    TIMER,
)
from clew.games.daedalus_sentence.box.places import CHAMBER, FIRST, NOWHERE, PLACE_NAMES, PLACES, RING_OF, RINGS
from clew.games.daedalus_sentence.rules.ariadne.possible import check_commander
from clew.games.daedalus_sentence.rules.memory import everybody
from clew.games.daedalus_sentence.rules.possible.asked import check_phase


def check_possible(board: Board) -> None:
    """BadPosition says what cannot be."""
    if board.phase == CHOOSING:
        check_choosing(board)
        return
    check_commander(board)
    check_people(board)
    check_tiles(board)
    check_guards(board)
    check_gates(board)
    check_cards(board)
    check_hidden_hands(board)
    check_dice(board)
    check_phase(board)


def check_choosing(board: Board) -> None:
    """Nothing is dealt, and somebody has still to choose (DS-S01)."""
    fresh = Board()
    fresh.clear(board.terms.options)
    check_commander(board)
    undecided = [seat for seat in board.team if board.characters[seat] == NONE]
    if board.terms.options["characters"] != "chosen" or not undecided:
        raise BadPosition("phase: there is nobody who has to choose a character")
    _check_characters(board)
    if board.round or board.ended is not None or board.attempt is not None or board.penalties:
        raise BadPosition("phase: the characters are chosen before the game (DS-S01)")
    for mine, other in (
        (board.where, fresh.where),
        (board.tokens, fresh.tokens),
        (board.hidden, fresh.hidden),
        (board.actions, fresh.actions),
        (board.done, fresh.done),
        (board.ready, fresh.ready),
        (board.backs, fresh.backs),
        (board.banned, fresh.banned),
        (board.tiles, fresh.tiles),
        (board.turned, fresh.turned),
        (board.minotaurs, fresh.minotaurs),
        (board.scientists, fresh.scientists),
        (board.open, fresh.open),
        (board.codes, fresh.codes),
        (board.hands, fresh.hands),
        (board.known, fresh.known),
        (board.seen, fresh.seen),
        (board.doubts, fresh.doubts),
        (board.theseus, fresh.theseus),
        (board.unseen, fresh.unseen),
        (board.waiting, fresh.waiting),
        (board.origin, fresh.origin),
        ([board.alert, board.packets, board.slot, board.part, board.timer], [1, 0, NONE, 0, 0]),
        ([board.theseus_die, board.security, board.crown], [0, 0, NONE]),
        ([board.control, board.command], [None, None]),
    ):
        if mine != other:
            raise BadPosition("phase: while the characters are chosen everything is in the box (DS-S01)")


def _check_characters(board: Board) -> None:
    chosen = [character for character in board.characters if character != NONE]
    if len(set(chosen)) != len(chosen):
        raise BadPosition("characters: nobody plays a character twice (DS-S01)")


def check_people(board: Board) -> None:
    """Everybody is in her own cell or on a tile; prisoners are locked in (DS-S05, DS-B18, DS-C03)."""
    if any(board.characters[seat] == NONE for seat in board.team):
        raise BadPosition("characters: everybody plays one (DS-S01)")
    _check_characters(board)
    if board.cells[0] != 0 or sorted(board.cells) != [0, 1, 2, 4, 5]:
        raise BadPosition("cells: purple is at 0, the others at 1, 2, 4 and 5 (DS-S05)")
    for seat in board.team:
        here = board.where[seat]
        cell = board.cells[CHARACTER_COLOUR[board.characters[seat]]]
        captured = board.tokens[seat] == CAPTURED
        if here == NOWHERE or (here < FIRST[1] and here != cell) or (captured and here != cell):
            raise BadPosition(f"where: seat {seat} cannot be at {PLACE_NAMES[here] if here >= 0 else 'no place'}")
        if captured and board.hands[seat]:
            raise BadPosition(f"hands: seat {seat} is captured and holds no cards (DS-C02)")
        if board.hidden[seat] and board.room(here) != HATCHERY:
            raise BadPosition(f"hidden: seat {seat} is in no hatchery (DS-L14)")
        if board.hidden[seat] and board.hidden.count(True) > 1:
            rooms = [board.where[other] for other in range(board.players) if board.hidden[other]]
            if rooms.count(here) > 1:
                raise BadPosition("hidden: only one is hidden in a room (DS-L15)")
        held = board.hands[seat] + (board.attempt.cards() if board.attempt is not None else [])
        if board.banned[seat] != NONE and board.banned[seat] not in held:
            raise BadPosition("banned: the card taken from THESEUS is in the hand (DS-L25)")


def check_tiles(board: Board) -> None:
    """Each tile once, in its ring, with as many randomizers as there can be (DS-S09, DS-S10)."""
    for here in range(PLACES):
        tile = board.tiles[here]
        if tile >= 0 and TILE_RING[tile] != RING_OF[here]:
            raise BadPosition(f"tiles: {TILE_IDS[tile]} does not belong to the ring of {PLACE_NAMES[here]}")
        if tile >= 0 and board.tiles.count(tile) > 1:
            raise BadPosition(f"tiles: {TILE_IDS[tile]} is there twice")
    for ring in range(1, RINGS):
        laid = [tile for tile in range(FIRST_TILE[ring], FIRST_TILE[ring + 1]) if tile in board.tiles]
        if len([tile for tile in laid if IS_RANDOMIZER[tile]]) > RANDOMIZERS_LAID:
            raise BadPosition("tiles: two randomizers of each ring are in the game (DS-S10)")


def check_guards(board: Board) -> None:
    """Minotaurs are on rings, scientists there or in the chamber (DS-B19)."""
    for there in board.minotaurs:
        if NOWHERE < there < FIRST[1]:
            raise BadPosition("minotaurs: they keep to the rings (DS-B19)")
    for there in board.scientists:
        if NOWHERE < there < FIRST[1] and there != CHAMBER:
            raise BadPosition("scientists: they never enter a cell (DS-B19)")


def check_gates(board: Board) -> None:
    """Open gates and codes are on face-up tiles; the alert level is at least what they bring (DS-G)."""
    for gate in range(GATES):
        code = board.codes[gate]
        if (code or board.open[gate]) and GATE_TILE[gate] not in board.tiles:
            raise BadPosition("gates: one that is open or has a code is on a face-up tile (DS-G02, DS-G18)")
        if code and (board.open[gate] or len(code) != GATE_CARDS[gate]):
            raise BadPosition("codes: a locked gate has a code of its own number of cards (DS-G02, DS-G15)")
        if board.open[gate] and GATE_TO[gate] > board.alert:
            raise BadPosition("alert: it follows the gates that have been opened (DS-G16)")
    if board.alert > GREEN:
        raise BadPosition("alert: it is at most 4 (DS-G21)")


def check_cards(board: Board) -> None:
    """Face-down cards only with enhancer 1, and as many unseen cards as the decks and they need."""
    if board.deck < 0:
        raise BadPosition("theseus: more cards lie face down than nobody has seen")
    oldest = max(board.unseen)
    for age in range(2, max(oldest, COVERED - min(board.theseus) + 1) + 1):
        if board.unseen.count(age) != board.theseus.count(COVERED - age + 1):
            raise BadPosition("older: as many cards as lie face down from that deck (DS-R05)")
    if board.has_covered() and not board.terms.faulty:
        raise BadPosition("theseus: cards lie face down only with the faulty algorithm (DS-D01)")


def check_hidden_hands(board: Board) -> None:
    """Who knows which card is only kept where hands are hidden (DS-D12)."""
    holders = {card: seat for seat, hand in enumerate(board.hands) for card in hand}
    for card in range(len(CARD_IDS)):
        known, drawn = board.known[card], board.unseen[card] < 0
        if (known or drawn) and not board.terms.hidden_hands:
            raise BadPosition("known: hands are open (DS-S16)")
        if known and card not in holders:
            raise BadPosition("known: that is about cards in hands (DS-D12)")
        if board.terms.hidden_hands and card in holders and not known >> holders[card] & 1:
            raise BadPosition("known: everybody knows her own cards (DS-D12)")
        if drawn and known == everybody(board):
            raise BadPosition("drawn: a card that everybody knows has been seen (DS-D14)")
        if board.terms.hidden_hands and (known & ~board.seen[card] or (board.seen[card] and card not in holders)):
            raise BadPosition("seen: who knows a card of a hand has seen it (DS-D14)")
    for passed, others, _ in board.doubts:
        cards = [passed, *[card for card in range(len(CARD_IDS)) if others >> card & 1]]
        if len(cards) < 2 or others >> passed & 1 or any(card not in holders for card in cards):
            raise BadPosition("doubts: they are about a card that was passed, and others, all in hands (DS-D14)")


def check_dice(board: Board) -> None:
    """Dice show something where they are in use, and only there; a game may end before they are rolled (DS-P04)."""
    terms = board.terms
    if board.timer and board.timer not in TIMER:
        raise BadPosition(f"dice: the timer die has no face {board.timer} (DS-D20)")
    for name, shown, used in (
        ("THESEUS", board.theseus_die, terms.faulty),
        ("timer", board.timer, terms.protocols),
        ("security", board.security, terms.lockdowns),
    ):
        if shown and not used:
            raise BadPosition(f"dice: the {name} die is not used in this game (DS-P04)")
        if used and not shown and board.phase != OVER:
            raise BadPosition(f"dice: the {name} die has been rolled in this round (DS-P04)")
    if board.packets and not board.terms.has_dice():
        raise BadPosition("packets: data packets are not used in this game (DS-D06)")
