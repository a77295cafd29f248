"""Sentences of Ariadne's Thread: what the Hive Commander and controlled Minotaurs do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from clew.core.wording import capital
from clew.games.daedalus_sentence.box.components import CARD_KIND, RING_NAMES, WHITE
from clew.games.daedalus_sentence.box.places import CHAMBER, PLACE_NAMES, RING_OF
from clew.games.daedalus_sentence.words.names import (
    card_words,
    cards_words,
    face_words,
    figure_words,
    guard_words,
    kind_words,
    place_words,
    room_words,
    several,
    slot_words,
)

# --- Actions ----------------------------------------------------------------------------------------------------------

ARIADNE_PLAIN: Final = {
    "stop": "Let the Minotaur go.",
    "rest": "No more actions for the guards.",
    "skip": "Play nothing: draw two cards.",
    "end": "End your phase.",
}


def _control(names: list[str], card: int, guard: int) -> str:
    return f"Control {figure_words(guard)} with {card_words(card)}."


def _kill(names: list[str], card: int) -> str:
    return f"Eliminate all Minotaurs in its room with {card_words(card)}."


def _next(names: list[str], guard: int) -> str:
    return f"Go on with {figure_words(guard)}."


def _takers(kind: int) -> str:
    """Which guards a card is for."""
    if kind > WHITE:
        return "any guards"
    return "guards in every ring" if kind == WHITE else f"guards in {RING_NAMES[kind]}"


def _play(names: list[str], card: int, use: str) -> str:
    kind = CARD_KIND[card]
    ring = _takers(kind)
    turns = f"turn {RING_NAMES[kind]}" if kind < WHITE else "turn all rings"
    uses = {
        "spawn": "a Minotaur comes",
        "reinforce": "a scientist comes to the pod",
        "rotate": turns,
        "grant": f"actions for {ring}",
    }
    return f"Play {card_words(card)}: {uses[use]}."


def _guard_move(names: list[str], guard: int, place: int) -> str:
    return f"Move {figure_words(guard)} to {place_words(place)}."


def _guard_discover(names: list[str], guard: int, place: int) -> str:
    return f"Let {figure_words(guard)} discover {place_words(place)}."


def _guard_draw(names: list[str], guard: int) -> str:
    return f"Draw a card: {figure_words(guard)} is in a laboratory."


def _guard_swap(names: list[str], guard: int, card: int, slot: int) -> str:
    return f"Let {figure_words(guard)} swap {face_words(card)} for the card in {slot_words(slot)}."


def _icon(names: list[str], how: str) -> str:
    return "Place the guard of the icon." if how == "place" else "Draw a card for the icon."


ARIADNE_REQUESTS: Final[dict[str, Callable[..., str]]] = {
    "control": _control,
    "kill": _kill,
    "next": _next,
    "play": _play,
    "guard_move": _guard_move,
    "guard_discover": _guard_discover,
    "guard_draw": _guard_draw,
    "guard_swap": _guard_swap,
    "icon": _icon,
}


# --- Events -----------------------------------------------------------------------------------------------------------


def _escaping(names: list[str]) -> str:
    return "The escapees act."


def _posted(names: list[str], guard: int, place: int, tile: int) -> str:
    return f"A Minotaur waits in {room_words(tile, place)}, {kind_words(tile)}."


def _uncovered(names: list[str], place: int, tile: int) -> str:
    return f"{capital(room_words(tile, place))} comes to light: {kind_words(tile)}."


def _commanding(names: list[str], seat: int, level: int, cards: int) -> str:
    return f"{names[seat]} commands the station: {several(cards, 'card')} for alert level {level}."


def _skipped(names: list[str], seat: int) -> str:
    return f"{names[seat]} plays nothing this time."


def _played(names: list[str], seat: int, card: int, use: str) -> str:
    kind = CARD_KIND[card]
    ring = _takers(kind)
    whats = {
        "spawn": "to bring a Minotaur",
        "reinforce": "to bring a scientist",
        "rotate": "to turn the station",
        "grant": f"and sends {ring}",
    }
    return f"{names[seat]} plays {card_words(card)} {whats[use]}."


def _rested(names: list[str], seat: int) -> str:
    return f"{names[seat]} lets the guards rest."


def _command_over(names: list[str], seat: int) -> str:
    return f"{names[seat]} has no more commands."


def _reinforced(names: list[str], guard: int, place: int, crowned: bool) -> str:
    who = "The Hive Commander comes back" if crowned else "A scientist comes"
    return f"{who}, to the pod ({PLACE_NAMES[place]})."


def _who(guard: int, leads: bool, place: int) -> str:
    return "The Hive Commander" if leads else f"The {guard_words(guard)} in {place_words(place)}"


def _guard_moved(names: list[str], guard: int, start: int, place: int, tile: int, leads: bool) -> str:
    who = _who(guard, leads, start)
    if place == CHAMBER:
        return f"{who} steps into the chamber."
    gate = " through the gate" if RING_OF[start] != RING_OF[place] and start != CHAMBER else ""
    return f"{who} goes{gate} to {room_words(tile, place)}."


def _guard_discovered(names: list[str], guard: int, place: int, tile: int, leads: bool) -> str:
    who = "The Hive Commander" if leads else f"A {guard_words(guard)}"
    return f"{who} discovers {room_words(tile, place)}, {kind_words(tile)}."


def _guard_drew(names: list[str], guard: int, place: int, tile: int) -> str:
    return f"The {guard_words(guard)} in {room_words(tile, place)} finds a card."


def _controlled(names: list[str], seat: int, card: int, guard: int, place: int) -> str:
    return f"{names[seat]} controls the Minotaur in {place_words(place)} with {card_words(card)}."


def _control_next(names: list[str], seat: int, guard: int, place: int) -> str:
    return f"{names[seat]} goes on with the Minotaur in {place_words(place)}."


def _control_over(names: list[str], seat: int, card: int) -> str:
    return f"{names[seat]} lets go."


def _took_hand(names: list[str], seat: int, cards: Sequence[int], commander: int) -> str:
    return f"{names[commander]} takes {cards_words(cards)} from {names[seat]}."


ARIADNE_SENTENCES: Final[dict[str, Callable[..., str]]] = {
    "escaping": _escaping,
    "posted": _posted,
    "uncovered": _uncovered,
    "commanding": _commanding,
    "skipped": _skipped,
    "played": _played,
    "rested": _rested,
    "command_over": _command_over,
    "reinforced": _reinforced,
    "guard_moved": _guard_moved,
    "guard_discovered": _guard_discovered,
    "guard_drew": _guard_drew,
    "controlled": _controlled,
    "control_next": _control_next,
    "control_over": _control_over,
    "took_hand": _took_hand,
}
