"""THESEUS beside the station, with the alert scale and its lit columns; the piles, and what else all share."""

from __future__ import annotations

from typing import Final

from clew.games.daedalus_sentence.box.components import (
    CARD_IDS,
    CARD_KIND,
    CARD_NUMBER,
    CARD_WAY,
    CONTROL,
    HATCHERY,
    KIND_NAMES,
    LAB,
    MINOTAUR,
    MINOTAURS,
    RELAY,
    RING_NAMES,
    ROOM_NAMES,
    SCIENTISTS,
    VENT,
    WHITE,
)
from clew.games.daedalus_sentence.box.places import NOWHERE
from clew.games.daedalus_sentence.screen.ground import SERVICES
from clew.games.daedalus_sentence.sight.seen import Seen, card_key
from clew.games.daedalus_sentence.words.names import card_words, cards_words, several, slot_words, way_words
from clew.scene import AnyItem, Group, Path, Sprite, Text

DEVICE: Final = 6
"""The layer of cards on the board."""
SIZE: Final = 0.9
"""Of a card on THESEUS; drawn in full it is 72 by 100."""
COLUMNS: Final = (-664, -592, -520, -448)
ROWS: Final = (354, 450)
_COLUMN: Final = "M-35 272h70v226h-70z"
_HALF_COLUMN: Final = "M-35 272h70v130h-70z"
"""Where only the upper row is used (DS-N09)."""
PILES: Final = ((374, 448), (454, 448))
LEFT: Final = -738
"""The left edge of the board."""
SUPPLY: Final = 22
DICE_ROW: Final = 76
CLOSED: Final = 128
ASIDE: Final = 194
"""Rows between the team and THESEUS."""

SPAWN: Final = "brings a Minotaur: the next card of the deck says where"
CHAMBER: Final = "brings a scientist into the chamber"
PHASES: Final = {
    "choosing": "who escapes?",
    "dice": "dice",
    "planning": "planning",
    "actions": "you act",
    "discard": "too many cards",
    "window": "data packets",
    "station": "the station acts",
    "march": "guards march",
    "merge": "Minotaurs merge",
    "pause": "pause",
    "over": "the end",
    "placing": "Minotaurs are placed",
    "command": "the Commander acts",
    "commander_discard": "too many cards",
}
SECURITY: Final = {
    "minotaur": "minotaur",
    "fan": "vent",
    "cards": "lab",
    "walkie_talkie": "relay",
    "ring_rotation": "control",
    "egg": "hatchery",
}
"""The sign on each face of the security die."""


def device(seen: Seen) -> list[AnyItem]:
    """All of it."""
    return [*_theseus(seen), *_piles(seen), *_round(seen), *_supply(seen), *_dice(seen), *_closed(seen), *_aside(seen)]


# --- THESEUS ----------------------------------------------------------------------------------------------------------


def _theseus(seen: Seen) -> list[AnyItem]:
    alert = seen.view["alert"]
    levels = f"alert level {alert}: {'column 1 acts' if alert == 1 else f'columns 1 to {alert} act'} each round"
    items: list[AnyItem] = [
        Text("THESEUS", key="theseus title", x=LEFT, y=256, size=22, anchor="start", style="bold"),
        Text(f"alert {alert}", key="alert", x=-432, y=256, size=20, anchor="end", style="bold", label=levels),
        Sprite("row-upper", key="upper row", x=-718, y=ROWS[0], label="upper row: rings turn"),
    ]
    ariadne = seen.view["mode"] == "thread"
    outline = _HALF_COLUMN if ariadne else _COLUMN
    if not ariadne:
        items.append(Sprite("row-lower", key="lower row", x=-718, y=ROWS[1], label="lower row: guards march"))
    for column, x in enumerate(COLUMNS):
        lit = column < alert
        label = f"column {column + 1} {'acts this round' if lit else 'does not act yet'}"
        items.append(Path(outline, key=f"column {column + 1}", x=x, style="column" if lit else "column-off"))
        items.append(
            Sprite("lamp-lit" if lit else "lamp", key=f"lamp {column + 1}", x=x, y=288, scale=0.8, label=label)
        )
    items += [_slot(seen, slot) for slot in range(0, 8, 2 if ariadne else 1)]
    active = seen.view["slot"]
    if 0 <= active < 8:
        x, y = COLUMNS[active // 2], ROWS[active % 2]
        items.append(Sprite("now", key="now", x=x, y=y, scale=SIZE, layer=DEVICE + 1))
    return items


def _slot(seen: Seen, slot: int) -> Sprite:
    """What lies in a slot; columns that do not act yet are faint."""
    card = seen.view["theseus"][slot]
    x, y = COLUMNS[slot // 2], ROWS[slot % 2]
    style = "" if slot // 2 < seen.view["alert"] else "later"
    if card >= 0:
        return card_item(card, x, y, SIZE, f"{slot_words(slot)}: {card_words(card)}", effect_words(card, slot), style)
    symbol, label = ("slot", "empty") if card == -1 else ("back", "face down")
    return Sprite(
        symbol,
        key=f"theseus {slot + 1}",
        x=x,
        y=y,
        scale=SIZE,
        layer=DEVICE,
        style=style,
        label=f"{slot_words(slot)}: {label}",
    )


def card_item(card: int, x: float, y: float, size: float, label: str, text: str, style: str = "") -> Sprite:
    """A card, face up."""
    return Sprite(
        card_symbol(card),
        key=card_key(card),
        x=x,
        y=y,
        scale=size,
        layer=DEVICE,
        style=style,
        label=label,
        card=text,
    )


def card_symbol(card: int) -> str:
    """The drawing of a card: Minotaur cards look alike, and so do scientist cards."""
    kind = CARD_KIND[card]
    return CARD_IDS[card] if kind <= WHITE else "mino" if kind == MINOTAUR else "loctae"


def effect_words(card: int, slot: int) -> str:
    """What a card does when its slot acts."""
    kind, number = CARD_KIND[card], CARD_NUMBER[card]
    if kind == MINOTAUR:
        return f"When it acts it {SPAWN}."
    if kind > MINOTAUR:
        return f"When it acts it {CHAMBER}."
    steps = several(number, "place")
    if slot % 2 == 0:
        if kind == WHITE:
            return f"When it acts all rings turn by {steps}: blue and yellow clockwise, red and green counterclockwise."
        return f"When it acts the {KIND_NAMES[kind]} ring turns {steps} {way_words(CARD_WAY[card])}."
    if kind == WHITE:
        return (
            f"When it acts all guards march {steps}: on blue and yellow clockwise, on red and green counterclockwise."
        )
    who = f"the Minotaurs of the {KIND_NAMES[kind]} ring, then all scientists,"
    return f"When it acts {who} march {steps} {way_words(CARD_WAY[card])}."


_DECK: Final = "Two actions draw a card, anywhere. When it is empty, the discard pile is shuffled."
_ARIADNE_DECK: Final = "Laboratories give cards, one at a time. When it is empty, the discard pile is shuffled."

# --- Piles ------------------------------------------------------------------------------------------------------------


def _piles(seen: Seen) -> list[AnyItem]:
    left = seen.view["deck"]
    discards = seen.view["discards"]
    (x, y), (other, _) = PILES
    items: list[AnyItem] = [
        Sprite(
            "back" if left else "slot",
            key="deck",
            x=x,
            y=y,
            scale=SIZE,
            layer=DEVICE,
            label=f"the deck: {several(left, 'card')}",
            card=_ARIADNE_DECK if seen.view["mode"] == "thread" else _DECK,
        )
    ]
    label, there = f"the discard pile: {several(len(discards), 'card')}", pile(discards)
    items.append(Sprite("slot", key="discards", x=other, y=y, scale=SIZE, layer=DEVICE, label=label, card=there))
    if discards:
        items.append(card_item(discards[-1], other, y, SIZE, f"{label}, {card_words(discards[-1])} on top", there))
    return [*items, *_count("deck", left, x, y), *_count("discards", len(discards), other, y)]


def _count(key: str, number: int, x: float, y: float) -> list[AnyItem]:
    return [
        Sprite("count", key=f"{key} plate", x=x + 20, y=y + 36, layer=DEVICE + 1),
        Text(str(number), key=f"{key} count", x=x + 20, y=y + 37, size=21, style="count", layer=DEVICE + 1),
    ]


def pile(cards: list[int]) -> str:
    """What lies in the discard pile: the last three, then kind by kind."""
    lines = []
    for kind in range(1, len(KIND_NAMES)):
        there = sorted([card for card in cards if CARD_KIND[card] == kind])
        if there:
            lines.append(_kind_words(kind, there))
    return "\n".join([f"On top: {cards_words(cards[:-4:-1])}.", *lines]) if cards else "Nothing was discarded yet."


def _kind_words(kind: int, cards: list[int]) -> str:
    if kind > WHITE:
        return f"{len(cards)} {'Minotaur' if kind == MINOTAUR else 'Loctae'}"
    numbers = [
        f"{CARD_NUMBER[card]}{'' if kind == WHITE else ' cw' if CARD_WAY[card] > 0 else ' ccw'}" for card in cards
    ]
    return f"{len(cards)} {KIND_NAMES[kind]}: {', '.join(numbers)}"


# --- What else all share ----------------------------------------------------------------------------------------------


def _round(seen: Seen) -> list[AnyItem]:
    number, last = seen.view["round"], seen.view["last_round"]
    end = "nobody has won" if seen.view["mode"] == "thread" else "the station has power again and the game is lost"
    label = f"round {number}; after round {last} {end}" if number else "before the first round"
    return [
        Text(
            f"Round {number}" if number else "Set-up",
            key="round",
            x=496,
            y=-470,
            size=32,
            anchor="end",
            style="bold",
            label=label,
        ),
        Text(_phase(seen), key="phase", x=496, y=-438, size=21, anchor="end", style="words"),
    ]


def _phase(seen: Seen) -> str:
    """The phase in a few words; in Ariadne's Thread one side acts after the other."""
    is_theirs = seen.view["mode"] == "thread" and seen.view["phase"] == "actions"
    return "the escapees act" if is_theirs else PHASES[seen.view["phase"]]


def _supply(seen: Seen) -> list[AnyItem]:
    """How many guards are still to come."""
    items: list[AnyItem] = []
    for place, (name, figures, all_of) in enumerate(
        (("minotaur", seen.minotaurs, MINOTAURS), ("scientist", seen.scientists, SCIENTISTS))
    ):
        left = figures.count(NOWHERE)
        x = LEFT + 24 + 92 * place
        parts: list[AnyItem] = [
            Sprite(name, key=f"supply {name} figure", scale=0.45),
            Text(f"x{left}", key=f"supply {name} left", x=25, size=21, anchor="start", style="words"),
        ]
        label = f"{left} of {all_of} {name.capitalize() if name == 'minotaur' else name}s are in the supply"
        card = "None can appear while the supply is empty."
        items.append(Group(parts, key=f"supply {name}", x=x, y=SUPPLY, label=label, card=card))
    return items


def _dice(seen: Seen) -> list[AnyItem]:
    """The dice of the enhancers in force, and the data packets of the team."""
    items: list[AnyItem] = []
    force = seen.view["enhancers"]
    dice = seen.view["dice"]
    x = LEFT + 26
    for number, name in ((1, "theseus"), (4, "timer"), (5, "security")):
        if number not in force:
            continue
        items.append(_die(name, dice[name], x))
        x += 60
    if {1, 4, 5} & set(force):
        pool = seen.view["pool"]
        parts: list[AnyItem] = [
            Sprite("chip", key="pool chip", scale=1.3),
            Text(f"x{pool}", key="pool count", x=16, size=21, anchor="start", style="words"),
        ]
        label = f"{several(pool, 'data packet')} in the pool"
        card = "The team's, until the phase ends. Cards with packets can be discarded for them."
        items.append(Group(parts, key="pool", x=LEFT + 192, y=SUPPLY, label=label, card=card))
    return items


def _die(name: str, face: int | str, x: float) -> Group:
    parts: list[AnyItem] = [Sprite("die", key=f"{name} die body", scale=0.8)]
    if name == "security":
        if face:
            size = 0.4 if face == "minotaur" else 0.85
            parts.append(Sprite(SECURITY[str(face)], key=f"{name} die face", scale=size))
    elif face:
        size = 22.0 if name == "timer" else 30.0
        parts.append(Text(f"{face}", key=f"{name} die face", size=size, style="bold"))
    shows = str(face).replace("_", " ") if face else "not rolled"
    words = {"theseus": "THESEUS die", "timer": "timer die, seconds", "security": "security die"}[name]
    return Group(parts, key=f"die {name}", x=x, y=DICE_ROW, label=f"{words}: {shows}", card=DICE_CARDS[name])


DICE_CARDS: Final = {
    "theseus": "So many slots of THESEUS are turned face up.",
    "timer": "So many seconds there are for all actions of the round.",
    "security": "A Minotaur comes, or a kind of room is closed for this round.",
}


CLOSED_WORDS: Final = {
    VENT: "vents",
    LAB: "laboratories",
    HATCHERY: "hatcheries",
    CONTROL: "control rooms",
    RELAY: "communications relays",
}


def _closed(seen: Seen) -> list[AnyItem]:
    """Kinds of rooms that nobody can use now."""
    items: list[AnyItem] = []
    for room in CLOSED_WORDS:
        if SERVICES[room] not in seen.view["closed"]:
            continue
        name = ROOM_NAMES[room]
        parts: list[AnyItem] = [Sprite(name, key=f"closed {name} sign"), Sprite("closed", key=f"closed {name} cross")]
        x = LEFT + 24 + 46 * len(items)
        card = "By the penalty of a captured character, or by the security die."
        items.append(
            Group(
                parts, key=f"closed {name}", x=x, y=CLOSED, scale=0.85, label=f"closed: {CLOSED_WORDS[room]}", card=card
            )
        )
    return items


def _aside(seen: Seen) -> list[AnyItem]:
    """The cards that a spawn has drawn so far."""
    cards = seen.view["aside"]
    apart = min(50, 180 / max(1, len(cards) - 1))
    return [
        card_item(card, LEFT + 28 + apart * place, ASIDE, 0.76, f"drawn: {card_words(card)}", spawn_words(card))
        for place, card in enumerate(cards)
    ]


def spawn_words(card: int) -> str:
    """What a card does that was drawn for a spawn."""
    kind = CARD_KIND[card]
    if kind < WHITE:
        return f"The Minotaur appears on the {RING_NAMES[kind]} ring, at the mark of its colour."
    if kind == WHITE:
        return "A Minotaur appears on every ring, at the mark of its colour."
    return "The next Minotaur card makes a scientist of it." if kind == MINOTAUR else "A scientist comes instead."
