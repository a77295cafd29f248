"""Eliminating guards (DS-K, DS-H01 to DS-H03)."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from clew.core.game import Events, Refusal, Seat
from clew.core.notation import Action
from clew.games.daedalus_sentence.box.attempt import SCIENTIST_TARGET, Attempt
from clew.games.daedalus_sentence.box.board import Board
from clew.games.daedalus_sentence.box.components import CARD_KIND, CLAY, MINOTAUR, MINOTAURS, SCIENTIST
from clew.games.daedalus_sentence.box.places import CHAMBER, Place
from clew.games.daedalus_sentence.rules.acting import spend
from clew.games.daedalus_sentence.rules.attempts import assaults, eligible, lay_against
from clew.games.daedalus_sentence.rules.deck import discard
from clew.games.daedalus_sentence.rules.memory import leave
from clew.games.daedalus_sentence.rules.moves import neighbours, refuse_adjacency
from clew.games.daedalus_sentence.rules.station.guards import remove

MOST_TARGETS: Final = 3
"""Minotaurs for a Loctae card, or for a Minotaur card of Clay's (DS-K04, DS-H01)."""


def fights(board: Board, seat: Seat, around: list[Place], offered: list[Action]) -> None:
    """Guard cards against guards in adjacent rooms (DS-K01 to DS-K07)."""
    hand = board.hands[seat]
    if not hand or CARD_KIND[hand[-1]] < MINOTAUR:
        return
    cards = [card for card in hand if CARD_KIND[card] >= MINOTAUR]
    near = [place for place in board.minotaurs if place in around]
    if near:
        near.sort()
        singles = [_for_one_card(board, place) for place in sorted(set(near))]
        groups = _groups(near)
        for card in cards:
            several = CARD_KIND[card] == SCIENTIST or board.gifts[seat] == CLAY
            offered += [("eliminate", card, targets) for targets in (groups if several else singles)]
    for place in around:
        if place in board.scientists:
            offered += [("assault", place, card) for card in cards if CARD_KIND[card] == SCIENTIST]
            helped = bool(eligible(board, SCIENTIST_TARGET, place, seat))
            assaults(board, seat, Attempt(SCIENTIST_TARGET, place, seat), helped, offered)


def _for_one_card(board: Board, place: Place) -> tuple[Place, ...]:
    """What a Minotaur card does in a room: one Minotaur, or all of them in Ariadne's Thread (DS-K03, DS-N19)."""
    return (place,) * (board.minotaurs.count(place) if board.terms.ariadne else 1)


def _groups(near: list[Place]) -> list[tuple[Place, ...]]:
    """One to three of these Minotaurs, by their places; alike ones count once."""
    found: list[tuple[Place, ...]] = []
    for size in range(1, min(MOST_TARGETS, len(near)) + 1):
        found += sorted(set(combinations(near, size)))
    return found


def refuse_target(board: Board, seat: Seat, there: Place) -> Refusal | None:
    """Why a guard in this room is out of reach."""
    here = board.where[seat]
    if there == here:
        return Refusal("own_room", "DS-K09", "You fight guards in the next room, not in your own.")
    if there == CHAMBER:
        return Refusal("chamber", "DS-K11", "Nobody reaches a guard in the chamber.")
    if there not in neighbours(board, here):
        reason = refuse_adjacency(board, here, there)
        return Refusal("out_of_reach", "DS-K01" if reason.code == "not_adjacent" else "DS-K02", reason.reason)
    return None


def refuse_guard_card(board: Board, seat: Seat, card: int) -> Refusal | None:
    """Why this card is no weapon of hers."""
    if card not in board.hands[seat]:
        return Refusal("not_in_hand", "DS-K03", "You do not hold that card.")
    if CARD_KIND[card] < MINOTAUR:
        return Refusal("no_weapon", "DS-K03", "Only Minotaur cards and Loctae cards eliminate guards.")
    return None


def refuse_eliminate(board: Board, seat: Seat, card: int, targets: tuple[Place, ...]) -> Refusal:
    """Why not."""
    refusal = refuse_guard_card(board, seat, card)
    if refusal is not None:
        return refusal
    if not targets:
        return Refusal("no_target", "DS-K04", "Name at least one Minotaur.")
    for there in targets:
        refusal = refuse_target(board, seat, there)
        if refusal is not None:
            return refusal
        if board.minotaurs.count(there) < targets.count(there):
            return Refusal("no_minotaur", "DS-K03", "There are not so many Minotaurs in that room.")
    if list(targets) != sorted(targets):
        return Refusal("unsorted", "DS-K04", "Name the rooms in the order of the rings, from the inside out.")
    if CARD_KIND[card] == MINOTAUR and board.terms.ariadne:
        return Refusal("whole_room", "DS-N19", "A Minotaur card eliminates all Minotaurs of one room: name them all.")
    if CARD_KIND[card] == MINOTAUR and board.gifts[seat] != CLAY:
        return Refusal("one_target", "DS-K03", "A Minotaur card eliminates one Minotaur; only Clay's do more.")
    return Refusal("three_targets", "DS-K04", "One card eliminates at most three Minotaurs.")


def eliminate(board: Board, seat: Seat, card: int, targets: tuple[Place, ...], events: Events) -> None:
    """The Minotaurs go back into the supply (DS-K03, DS-K04, DS-K08, DS-H01)."""
    figures = []
    for there in targets:
        figure = board.minotaurs.index(there)
        remove(board, figure)
        figures.append(figure)
    _play(board, seat, card)
    events.tell("eliminated", seat, (card,), tuple(figures), targets)


def _play(board: Board, seat: Seat, card: int) -> None:
    leave(board, seat, card)
    discard(board, card)
    spend(board, seat)


def refuse_assault(board: Board, seat: Seat, there: Place, card: int) -> Refusal:
    """Why not."""
    attempt = board.attempt
    if attempt is not None and (attempt.gate != SCIENTIST_TARGET or attempt.place != there):
        return Refusal("other_attempt", "DS-J05", "The open attempt is about something else.")
    refusal = refuse_guard_card(board, seat, card) or refuse_target(board, seat, there)
    if refusal is not None:
        return refusal
    if there not in board.scientists:
        return Refusal("no_scientist", "DS-K05", "There is no scientist in that room.")
    if attempt is not None and CARD_KIND[card] == SCIENTIST:
        return Refusal("minotaur_cards", "DS-J15", "Here three Minotaur cards are laid; a Loctae card works alone.")
    return Refusal("incomplete", "DS-J02", "That takes three Minotaur cards: you have too few, and nobody can help.")


def assault(board: Board, seat: Seat, there: Place, card: int, events: Events) -> None:
    """A Loctae card eliminates the scientist, and so do Clay's and three Minotaur cards (DS-K05 to DS-K07, DS-H02)."""
    if CARD_KIND[card] == MINOTAUR:
        lay_against(board, seat, there, card, events)
        return
    guard = MINOTAURS + board.scientists.index(there)
    remove(board, guard)
    _play(board, seat, card)
    events.tell("eliminated", seat, (card,), (guard,), (there,))
