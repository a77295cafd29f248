"""The own hand, a mat for each player, and the team beside the station."""

from __future__ import annotations

from typing import Final

from clew.core.game import Seat
from clew.games.daedalus_sentence.box.components import (
    CARD_KIND,
    CARD_PACKETS,
    CHARACTER_IDS,
    CHARACTER_NAMES,
    MINOTAUR,
)
from clew.games.daedalus_sentence.box.options import actions_of
from clew.games.daedalus_sentence.box.places import PLACE_NAMES
from clew.games.daedalus_sentence.screen.ariadne.desk import DESK_CARD, USES_WIDE, commanded_card, uses
from clew.games.daedalus_sentence.screen.device import card_item
from clew.games.daedalus_sentence.screen.figures import ABILITY, PENALTY
from clew.games.daedalus_sentence.screen.locks import fitting, fitting_words, gate_here
from clew.games.daedalus_sentence.sight.seen import Seen
from clew.games.daedalus_sentence.words.names import card_words, first_name, role_words, several
from clew.scene import AnyItem, Group, Sprite, Text, Zone

APART: Final = 79
_BADGES: Final = ((-684, -168), (-572, -168), (-684, -62), (-572, -62))
_NAME: Final = 12
"""Letters of a name that fit beside the station."""
_SHORT: Final = 14
"""Letters beside a face that may be large."""
_WORDED: Final = 2
"""Positions that a card fits for which there is room below it, with a word; more stand there without."""
GUARD_CARD: Final = (
    "A weapon against guards on a tile next to yours; a key for guard cards in a code; to exchange with THESEUS."
)
KEY_CARD: Final = "A key for codes, by colour or by number; to exchange with THESEUS."
CONTROL_CARD: Final = "In a relay: controls a Minotaur of its ring, a white card one of each ring."


# --- The own hand -----------------------------------------------------------------------------------------------------


def hand(seen: Seen) -> Zone:
    """The own cards, and where they fit into the code of the gate here; then what is left to do."""
    view = seen.view
    seat = view["seat"]
    cards = view["hands"][seat]
    room = max(len(cards), view["limits"][seat], 4)
    gate = gate_here(seen)
    items: list[AnyItem] = []
    for place, card in enumerate(cards):
        items += _held(seen, card, 42 + APART * place, gate)
    wide = 6 + APART * room
    items += _left(seen, seat, wide)
    if seat == view["commander"]:
        items += uses(seen, wide)
        wide += USES_WIDE
    title = f"Your hand: {role_words(view['characters'][seat]).removeprefix('the ')}"
    return Zone("hand", title, (0, 0, wide, 156), items, "hand", seat)


def _held(seen: Seen, card: int, x: float, gate: int) -> list[AnyItem]:
    text = _card_text(seen, card)
    if CARD_PACKETS[card] and seen.view["mode"] != "thread":
        text += f"\n{several(CARD_PACKETS[card], 'data packet').capitalize()}."
    banned = card == seen.view["banned"][seen.view["seat"]]
    if banned:
        text += "\nJust taken from THESEUS: it cannot be given in the very next exchange."
    fits = fitting(seen, gate, card) if gate >= 0 else {}
    how = f"; fits position {fitting_words(fits)}" if fits else "; does not fit this code" if gate >= 0 else ""
    label = card_words(card) + how
    items: list[AnyItem] = [card_item(card, x, 54, 1, label, text)]
    if gate >= 0:
        where = " ".join([str(position + 1) for position in fits])
        shown = "no fit" if not fits else f"fits {where}" if len(fits) <= _WORDED else where
        style = "good" if fits else "faint"
        items.append(Text(shown, key=f"fit {card}", x=x, y=115, size=17, style=style))
    return items


def _card_text(seen: Seen, card: int) -> str:
    """What a card of the hand is good for."""
    view = seen.view
    if view["seat"] == view["commander"]:
        return commanded_card(card)
    if CARD_KIND[card] >= MINOTAUR:
        return GUARD_CARD
    return f"{KEY_CARD}\n{CONTROL_CARD}" if view["mode"] == "thread" else KEY_CARD


def _left(seen: Seen, seat: Seat, wide: float) -> list[AnyItem]:
    """Actions left, and cards by the limit."""
    view = seen.view
    held, limit = len(view["hands"][seat]), view["limits"][seat]
    over = held > limit
    says = "captured" if seen.captured(seat) else "hidden" if view["hidden"][seat] else "actions"
    items: list[AnyItem] = []
    if seat != view["commander"]:
        items.append(Text(says, key="own state", x=6, y=139, size=18, anchor="start", style="words"))
        items += _pips(seen, seat, "own", 102, 139, 16)
    label = f"{several(held, 'card')}, {limit} at most at the end of the round"
    items.append(
        Text(f"cards {held} of {limit}", key="limit", x=wide - 6, y=139, size=18, anchor="end",
             style="alarm" if over else "words", label=label)
    )  # fmt: skip
    return items


def _pips(seen: Seen, seat: Seat, key: str, x: float, y: float, apart: float) -> list[AnyItem]:
    """A pip for each action of the round; those spent are hollow."""
    left = seen.view["actions"][seat]
    allowed = actions_of(seen.view["options"])
    scale = apart / 16
    return [
        Sprite("pip" if place < left else "pip-spent", key=f"{key} pip {place}", x=x + apart * place, y=y, scale=scale)
        for place in range(max(allowed, left))
    ]


# --- A mat for each player --------------------------------------------------------------------------------------------


def mat(seen: Seen, names: list[str], seat: Seat) -> Zone:
    """Who plays whom, how they are, and the cards that everybody may see."""
    view = seen.view
    character = view["characters"][seat]
    items: list[AnyItem] = []
    if character >= 0:
        key = CHARACTER_IDS[character]
        label = f"{names[seat]} plays {CHARACTER_NAMES[character]}: {state_words(seen, seat)}"
        text = card_of_character(seen, character)
        items.append(Sprite(f"face-{key}", key=f"mat {seat}", x=52, y=54, label=label, card=text))
        items.append(Sprite(key, key=f"mat sign {seat}", x=90, y=92, scale=0.4))
        items.append(
            Text(first_name(character), key=f"mat name {seat}", x=114, y=20, size=25, anchor="start", style="bold")
        )
        items.append(
            Text(
                state_words(seen, seat),
                key=f"mat state {seat}",
                x=114,
                y=48,
                size=18 if len(state_words(seen, seat)) <= _SHORT else 13,
                anchor="start",
                style=_mood(seen, seat),
            )
        )
        items += _pips(seen, seat, f"mat {seat}", 122, 76, 17)
    elif seat == view["commander"]:
        label = f"{names[seat]} is the Hive Commander"
        items.append(Sprite("commander", key=f"mat {seat}", x=52, y=58, label=label, card=DESK_CARD))
        items.append(Text("Commander", key=f"mat name {seat}", x=114, y=20, size=22, anchor="start", style="bold"))
        held = several(len(view["hands"][seat]), "card")
        items.append(Text(held, key=f"mat state {seat}", x=114, y=48, size=18, anchor="start", style="words"))
    if seat != view["seat"]:
        items += _shown(seen, seat)
    return Zone(f"mat {seat}", names[seat], (0, 0, 264, 182), items, "mat", seat)


def _shown(seen: Seen, seat: Seat) -> list[AnyItem]:
    """The cards of another, or their backs."""
    cards = seen.view["hands"][seat]
    apart = min(46, 212 / max(1, len(cards) - 1))
    items: list[AnyItem] = []
    for place, card in enumerate(cards):
        x = 25 + apart * place
        if card < 0:
            items.append(Sprite("back", key=f"held {seat} {place}", x=x, y=144, scale=0.6))
        else:
            items.append(
                card_item(
                    card, x, 144, 0.6, f"{role_words(seen.view['characters'][seat])} holds {card_words(card)}", ""
                )
            )
    return items


def state_words(seen: Seen, seat: Seat) -> str:
    """How somebody is, in a word or two."""
    view = seen.view
    if seen.captured(seat):
        return "captured"
    words = [f"at {PLACE_NAMES[seen.where[seat]]}"] if view["cells"] else []
    if view["hidden"][seat]:
        words.append("hidden")
    if view["tokens"][seat] == "gone":
        words.append("last chance")
    return ", ".join(words)


def _mood(seen: Seen, seat: Seat) -> str:
    return "alarm" if seen.captured(seat) else "words"


# --- The team beside the station --------------------------------------------------------------------------------------


def team(seen: Seen, names: list[str]) -> list[AnyItem]:
    """For each player: figure, actions left, cards held, and whether they are done."""
    seats = [seat for seat in range(seen.view["players"]) if seat != seen.view["commander"]]  # he sits at the desk
    return [_badge(seen, names, seat, place) for place, seat in enumerate(seats)]


def _badge(seen: Seen, names: list[str], seat: Seat, place: int) -> Group:
    view = seen.view
    x, y = _BADGES[place]
    character = view["characters"][seat]
    key = CHARACTER_IDS[character]
    held = len(view["hands"][seat])
    waits = view["phase"] in ("dice", "planning", "window", "pause")
    finished = view["ready"][seat] if waits else view["done"][seat]
    pips = _pips(seen, seat, f"badge {seat}", 0, 26, 11)
    for place, pip in enumerate(pips):
        pip.x = (place - (len(pips) - 1) / 2) * 11
    parts: list[AnyItem] = [
        Sprite(key, key=f"badge {seat} figure", y=-16, scale=0.6),
        Sprite("back", key=f"badge {seat} cards", x=33, y=-22, scale=0.3),
        Text(str(held), key=f"badge {seat} held", x=33, y=4, size=17, style="words"),
        *pips,
        Text(names[seat].split(" (")[0][:_NAME], key=f"badge {seat} name", y=45, size=16, style="words"),
    ]
    if finished:
        parts.append(Sprite("check", key=f"badge {seat} check", x=-24, y=2, scale=0.9))
    if seen.captured(seat):
        parts.append(Sprite("captive", key=f"badge {seat} captive", y=-16, scale=0.6))
    says = [several(view["actions"][seat], "action") + " left", several(held, "card"), state_words(seen, seat)]
    says += ["ready" if waits else "done"] if finished else []
    label = f"{names[seat]}, {CHARACTER_NAMES[character]}: {', '.join(says)}"
    return Group(parts, key=f"badge {seat}", x=x, y=y, label=label, card=card_of_character(seen, character), seat=seat)


def card_of_character(seen: Seen, character: int) -> str:
    """What is special about a character; nothing in Ariadne's Thread (DS-N06)."""
    return "" if seen.view["mode"] == "thread" else f"{ABILITY[character]}\n{PENALTY[character]}"
