"""The board as plain data, by the names that people know. What is not said is as it follows, or as at the start."""

from __future__ import annotations

from clew.core.codec import Plain
from clew.core.reading import ending_of
from clew.games.daedalus_sentence.box.attempt import Attempt
from clew.games.daedalus_sentence.box.board import COVERED, EMPTY, PHASE_NAMES, TOKEN_NAMES, Board
from clew.games.daedalus_sentence.box.components import (
    CARD_IDS,
    CARDS,
    CHARACTER_IDS,
    GATE_TILE,
    GATES,
    SECURITY,
    TILE_IDS,
)
from clew.games.daedalus_sentence.box.options import SCENARIO
from clew.games.daedalus_sentence.box.places import PLACE_NAMES, PLACES, RINGS, Place

GATE_NAMES = [TILE_IDS[tile] for tile in GATE_TILE]
MEMORY = ("seen", "doubts")
"""Fields that are only there when there is something to remember."""


def to_position(board: Board) -> Plain:
    """Everything there is to know. Cards that are nowhere are in the deck."""
    return {
        "options": _options(board),
        "phase": PHASE_NAMES[board.phase],
        "round": board.round,
        "characters": [CHARACTER_IDS[character] if character >= 0 else None for character in board.characters],
        "cells": board.cells[:],
        "where": [place_name(there) for there in board.where],
        "tokens": [TOKEN_NAMES[token] for token in board.tokens],
        "hidden": board.hidden[:],
        "actions": board.actions[:],
        "done": board.done[:],
        "ready": board.ready[:],
        "backs": board.backs[:],
        "banned": [CARD_IDS[card] if card >= 0 else None for card in board.banned],
        "tiles": {PLACE_NAMES[here]: TILE_IDS[board.tiles[here]] for here in range(PLACES) if board.tiles[here] >= 0},
        "turned": board.turned[:],
        "minotaurs": [place_name(there) for there in board.minotaurs],
        "scientists": [place_name(there) for there in board.scientists],
        "open": [GATE_NAMES[gate] for gate in range(GATES) if board.open[gate]],
        "codes": {GATE_NAMES[gate]: named(list(board.codes[gate])) for gate in range(GATES) if board.codes[gate]},
        "theseus": [slot_name(card) for card in board.theseus],
        "alert": board.alert,
        "hands": [named(hand) for hand in board.hands],
        "known": {CARD_IDS[card]: seats for card, seats in enumerate(board.known) if seats},
        "drawn": {CARD_IDS[card]: -age for card, age in enumerate(board.unseen) if age < 0},
        "older": _older(board),
        "discards": named(board.discards),
        "dice": {
            "theseus": board.theseus_die,
            "timer": board.timer,
            "security": SECURITY[board.security - 1] if board.security else "",
        },
        "packets": board.packets,
        "attempt": _attempt(board.attempt),
        "slot": board.slot,
        "part": board.part,
        "waiting": board.waiting[:],
        "origin": board.origin[:],
        "ended": ending_of(board.ended),
        **_scenario(board),
        **_remembered(board),
    }


def _options(board: Board) -> Plain:
    """The options; those of Ariadne's Thread only where it is played, or somebody has chosen them.

    That it is not balanced goes without saying: so threads from before there was a choice keep their digests.
    """
    terms = board.terms
    tacit = ["balance"] if terms.ariadne else list(SCENARIO)
    return {name: value for name, value in terms.options.items() if name not in tacit or value != SCENARIO[name]}


def _scenario(board: Board) -> Plain:
    """What there is only in Ariadne's Thread."""
    if not board.terms.ariadne:
        return {}
    control, command = board.control, board.command
    found: Plain = {"commander": board.commander, "crown": board.crown, "control": None, "command": None}
    if control is not None:
        found["control"] = {
            "seat": control.seat,
            "card": CARD_IDS[control.card],
            "guard": control.guard,
            "left": control.left,
            "rings": [ring for ring in range(RINGS) if control.rings >> ring & 1],
        }
    if command is not None:
        found["command"] = {
            "played": command.played,
            "card": CARD_IDS[command.card] if command.card >= 0 else None,
            "granted": list(command.granted),
            "icon_place": place_name(command.icon_place),
            "icons": list(command.icons),
            "drained": [TILE_IDS[tile] for tile in range(len(TILE_IDS)) if command.drained >> tile & 1],
        }
    return found


def _remembered(board: Board) -> Plain:
    """What is remembered of cards that changed hands unseen, where there is anything to remember."""
    found: Plain = {}
    seen = {CARD_IDS[card]: who for card, who in enumerate(board.seen) if board.unseen[card] < 0}
    seen = {name: who for name, who in seen.items() if who != board.known[CARD_IDS.index(name)]}
    if seen:
        found["seen"] = seen
    if board.doubts:
        found["doubts"] = [
            [CARD_IDS[passed], named([card for card in range(CARDS) if others >> card & 1]), blind]
            for passed, others, blind in board.doubts
        ]
    return found


def place_name(there: Place) -> str | None:
    """A place as people write it; None for nowhere."""
    return PLACE_NAMES[there] if there >= 0 else None


def named(cards: list[int]) -> list[str]:
    """Cards by their names."""
    return [CARD_IDS[card] for card in cards]


def slot_name(card: int) -> str | None:
    """What is in a slot of THESEUS; ``?`` is a face-down card, ``?1`` one from before the last shuffle."""
    if card >= 0:
        return CARD_IDS[card]
    if card == EMPTY:
        return None
    return "?" if card == COVERED else f"?{COVERED - card}"


def _older(board: Board) -> list[list[str]]:
    """The cards that can lie face down from before the last shuffle, from before the one before it, and so on."""
    oldest = max(board.unseen)
    return [named([card for card, mine in enumerate(board.unseen) if mine == age]) for age in range(2, oldest + 1)]


def _attempt(attempt: Attempt | None) -> Plain | None:
    if attempt is None:
        return None
    return {
        "gate": GATE_NAMES[attempt.gate] if attempt.gate >= 0 else None,
        "place": PLACE_NAMES[attempt.place],
        "opener": attempt.opener,
        "laid": [[CARD_IDS[card], position, seat] for card, position, seat in attempt.laid],
        "called": attempt.called,
        "asked": list(attempt.asked),
    }
