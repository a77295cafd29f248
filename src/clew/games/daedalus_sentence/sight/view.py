"""What each seat knows."""

from __future__ import annotations

from typing import Final

from clew.core.codec import Plain
from clew.core.game import Seat
from clew.core.reading import ending_of
from clew.games.daedalus_sentence.box.attempt import Attempt
from clew.games.daedalus_sentence.box.board import COVERED, MARCH, MERGE, NONE, PHASE_NAMES, TOKEN_NAMES, Board
from clew.games.daedalus_sentence.box.components import (
    CARDS,
    CONTROL,
    HATCHERY,
    LAB,
    RELAY,
    SECURITY,
)
from clew.games.daedalus_sentence.rules.enhancers import clocks, silence
from clew.games.daedalus_sentence.rules.memory import knows
from clew.games.daedalus_sentence.rules.moves import vents_closed
from clew.games.daedalus_sentence.rules.offers import choices
from clew.games.daedalus_sentence.rules.services import is_closed
from clew.games.daedalus_sentence.sight.ariadne import seen_command, seen_control

SERVICES: Final = ((LAB, "labs"), (CONTROL, "control"), (RELAY, "relay"), (HATCHERY, "hatcheries"))


def view(board: Board, seat: Seat) -> Plain:
    """Everything that lies open, and the hands as this seat sees them. Numbers, as in actions and events."""
    terms = board.terms
    return {
        "seat": seat,
        "players": board.players,
        "mode": str(terms.options["mode"]),
        "commander": board.commander,
        "enhancers": list(terms.enhancers),
        "phase": PHASE_NAMES[board.phase],
        "round": board.round,
        "last_round": terms.last_round,
        "characters": board.characters[:],
        "cells": board.cells[:],
        "where": board.where[:],
        "tokens": [TOKEN_NAMES[token] for token in board.tokens],
        "hidden": board.hidden[:],
        "actions": board.actions[:],
        "done": board.done[:],
        "ready": board.ready[:],
        "backs": board.backs[:],
        "banned": [card if card >= 0 and knows(board, seat, card) else NONE for card in board.banned],
        "hands": [seen_hand(board, seat, hand) for hand in board.hands],
        "limits": [board.hand_limit(other) for other in range(board.players)],
        "tiles": board.tiles[:],
        "turned": board.turned[:],
        "minotaurs": board.minotaurs[:],
        "scientists": board.scientists[:],
        "crown": board.crown,
        "open": board.open[:],
        "codes": [list(code) for code in board.codes],
        "theseus": [max(card, COVERED) for card in board.theseus],
        "alert": board.alert,
        "deck": board.deck,
        "pools": pools(board),
        "discards": board.discards[:],
        "aside": board.aside[:],
        "dice": {
            "theseus": board.theseus_die,
            "timer": board.timer,
            "security": SECURITY[board.security - 1] if board.security else "",
        },
        "pool": board.packets,
        "closed": closed(board),
        "attempt": seen_attempt(board.attempt),
        "control": seen_control(board.control),
        "command": seen_command(board),
        "slot": board.slot,
        "part": board.part,
        "waiting": board.waiting[:],
        "origin": board.origin[:],
        "choices": choices(board) if board.phase in (MARCH, MERGE) else [],
        "captain": board.captain(),
        "clocks": [{"name": clock.name, "seconds": clock.seconds} for clock in clocks(board)],
        "silence": silence(board),
        "options": dict(terms.options),
        "result": ending_of(board.ended),
    }


def seen_hand(board: Board, seat: Seat, hand: list[int]) -> list[int]:
    """The cards that a seat knows in a hand, then NONE for each that it does not."""
    known = [card for card in hand if knows(board, seat, card)]
    return known + [NONE] * (len(hand) - len(known))


def pools(board: Board) -> list[list[int]]:
    """The cards that have not lain open since the last shuffle, since the one before it, and so on: all saw that."""
    ages = [abs(age) for age in board.unseen]
    return [[card for card in range(CARDS) if ages[card] == age] for age in range(1, max(ages) + 1)]


def closed(board: Board) -> list[str]:
    """The services that nobody can use now (DS-L02)."""
    found = ["vents"] if vents_closed(board) else []
    return found + [name for room, name in SERVICES if is_closed(board, room)]


def seen_attempt(attempt: Attempt | None) -> Plain | None:
    """Laid cards lie open."""
    if attempt is None:
        return None
    return {
        "gate": attempt.gate,
        "place": attempt.place,
        "opener": attempt.opener,
        "called": attempt.called,
        "laid": [list(card) for card in attempt.laid],
        "asked": list(attempt.asked),
    }


def unseen(seen: Plain) -> list[int]:
    """From a view: the cards that this seat sees nowhere."""
    found = {card for hand in seen["hands"] for card in hand}
    found |= {*seen["theseus"], *seen["discards"], *seen["aside"]}
    found |= {card for code in seen["codes"] for card in code}
    found |= {laid[0] for laid in seen["attempt"]["laid"]} if seen["attempt"] else set()
    found |= {seen["control"]["card"]} if seen["control"] else set()
    return [card for card in range(CARDS) if card not in found]


# --- Nothing is lost --------------------------------------------------------------------------------------------------
