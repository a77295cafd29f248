"""The Hive Commander's desk: his badge, the card that is being used and for whom, and what his cards are good for.

While an escapee controls a Minotaur, the same place shows that: whoever gives orders now, they lie there (DS-N).
"""

from __future__ import annotations

from typing import Final

from clew.core.codec import Plain
from clew.core.wording import joined
from clew.games.daedalus_sentence.box.components import (
    CARD_KIND,
    CARD_NUMBER,
    CARD_WAY,
    CHARACTER_IDS,
    KIND_NAMES,
    MINOTAUR,
    MINOTAURS,
    RING_NAMES,
    SCIENTIST,
    WHITE,
)
from clew.games.daedalus_sentence.box.places import NOWHERE, PLACE_NAMES, RING_OF
from clew.games.daedalus_sentence.rules.ariadne.commander import granted_by
from clew.games.daedalus_sentence.screen.ariadne.takers import place_of, takers
from clew.games.daedalus_sentence.screen.device import DEVICE, LEFT, card_symbol
from clew.games.daedalus_sentence.screen.layout import MIDDLE, point
from clew.games.daedalus_sentence.sight.seen import Seen
from clew.games.daedalus_sentence.words.names import card_words, count, guard_words, place_words, several, way_words
from clew.scene import AnyItem, Group, Path, Sprite, Text

TOP: Final = 408
_WIDE: Final = 400
_HIGH: Final = 88
_PANEL: Final = f"M8 0h{_WIDE - 16}q8 0 8 8v{_HIGH - 16}q0 8 -8 8h-{_WIDE - 16}q-8 0 -8 -8v-{_HIGH - 16}q0 -8 8 -8z"
_CARD: Final = 146
"""Where the card lies that is being used."""
_PLATES: Final = 202
_APART: Final = 50
_CAPTION: Final = 244
_NAME: Final = 11
DESK_CARD: Final = (
    "After the escapees the Commander draws a card for each level of the alert, and plays as many cards as he likes, "
    "each for one of two uses. Four may stay.\n"
    "He wins when all escapees are captured, or when the figure with the crown steps into the chamber."
)
USE_CARDS: Final = {
    "spawn": "A Minotaur card brings a Minotaur: the next card of the deck says where.",
    "reinforce": "A Loctae card brings a scientist from the supply to the pod.",
    "rotate": "A colour card turns its ring, a white one all rings, if there is a scientist on the board.",
    "grant": "Guards act: by a colour card those of its ring, by a white one those of every ring, each as often as the "
    "number says; by a Minotaur card any two times, by a Loctae card any three times.",
}
_USE_LABELS: Final = {
    "spawn": "a Minotaur comes",
    "reinforce": "a scientist comes",
    "rotate": "the station turns",
    "grant": "guards act",
}
_USE_WORDS: Final = {"spawn": "comes", "reinforce": "comes", "rotate": "turns", "grant": "act"}
_USE_SIGNS: Final = {"spawn": "minotaur", "reinforce": "scientist", "rotate": "row-upper", "grant": "send"}
_USE_SIZES: Final = {"spawn": 0.4, "reinforce": 0.42, "rotate": 1.2, "grant": 0.7}
USES_WIDE: Final = 172
"""The room for them beside the cards of a hand."""


def use_key(use: str) -> str:
    """The key of what a card is played for."""
    return f"use {use}"


# --- The desk, on the board -------------------------------------------------------------------------------------------


def desk(seen: Seen, names: list[str]) -> list[AnyItem]:
    """All of it."""
    command, control = seen.view["command"], seen.view["control"]
    busy = bool(control or command or seen.view["phase"] == "placing")
    items: list[AnyItem] = [
        Path(
            _PANEL,
            key="desk",
            x=LEFT,
            y=TOP,
            style="desk-on" if busy else "desk",
            layer=DEVICE - 1,
            label=desk_words(seen, names),
            card=DESK_CARD,
        ),
        _badge(seen, names),
    ]
    if control:
        items += [_used(control["card"], f"controls with {card_words(control['card'])}"), *_control(seen, names)]
    elif seen.view["phase"] == "placing":
        items += _to_place(seen)
    elif command and command["icons"]:
        items += _icons(seen, command["icons"])
    elif command and command["card"] >= 0:
        items += [_used(command["card"], f"{card_words(command['card'])} lets guards act"), *_granted(command)]
    else:
        items.append(_says(_idle_words(seen), "desk idle", "faint"))
    return items


def _badge(seen: Seen, names: list[str]) -> Group:
    """The Commander: his name, and how many cards he holds."""
    seat = seen.view["commander"]
    held = len(seen.view["hands"][seat])
    key = f"badge {seat}"
    parts: list[AnyItem] = [
        Sprite("commander", key=f"{key} figure", y=-10, scale=0.58),
        Sprite("back", key=f"{key} cards", x=42, y=-18, scale=0.32),
        Text(str(held), key=f"{key} held", x=42, y=11, size=18, style="words"),
        Text(names[seat].split(" (")[0][:_NAME], key=f"{key} name", x=6, y=29, size=16, style="words"),
    ]
    label = f"{names[seat]}, the Hive Commander: {several(held, 'card')}"
    return Group(parts, key=key, x=LEFT + 46, y=TOP + 46, layer=DEVICE, label=label, card=DESK_CARD)


def _used(card: int, label: str) -> Sprite:
    """The card that is being used: its like, for it lies on the discard pile already (DS-N80)."""
    return Sprite(card_symbol(card), key="desk card", x=LEFT + _CARD, y=TOP + 44, scale=0.72, layer=DEVICE, label=label)


def _says(text: str, key: str, style: str = "words", x: float = 120, y: float = 44) -> Text:
    return Text(text, key=key, x=LEFT + x, y=TOP + y, size=17, anchor="start", style=style, layer=DEVICE)


def _idle_words(seen: Seen) -> str:
    view = seen.view
    kept = several(view["limits"][view["commander"]], "card")
    waits = {"command": "chooses a card to play", "commander_discard": f"may keep {kept}", "over": "has finished"}
    return waits.get(view["phase"], "acts after the escapees")


def _to_place(seen: Seen) -> list[AnyItem]:
    """As many Minotaurs as are still to be placed (DS-N12)."""
    left = posts_left(seen.view)
    items: list[AnyItem] = [_says("to be placed:", "desk idle")]
    for number in range(left):
        x = LEFT + 250 + 40 * number
        items.append(Sprite("minotaur", key=f"desk post {number}", x=x, y=TOP + 44, scale=0.42, layer=DEVICE))
    return items


def posts_left(view: Plain) -> int:
    """How many Minotaurs the Commander has still to place: one for each escapee (DS-N12)."""
    return int(view["players"]) - 1 - (MINOTAURS - int(view["minotaurs"].count(NOWHERE)))


def _icons(seen: Seen, icons: Plain) -> list[AnyItem]:
    """What was found, to be placed or exchanged for a card (DS-N59)."""
    found = ["minotaur"] * icons["minotaurs"] + ["scientist"] * icons["scientists"]
    items: list[AnyItem] = [_says(f"found on {PLACE_NAMES[icons['place']]}:", "desk idle")]
    for number, symbol in enumerate(found):
        x = LEFT + 258 + 40 * number
        items.append(Sprite(symbol, key=f"desk icon {number}", x=x, y=TOP + 44, scale=0.42, layer=DEVICE))
    return items


def _granted(command: Plain) -> list[AnyItem]:
    """For any guard, or ring by ring, how many actions are left of how many."""
    full, left = granted_by(command["card"]), command["granted"]
    items: list[AnyItem] = []
    for ring, most in enumerate(full):
        if not most:
            continue
        x = LEFT + _PLATES + _APART * len(items)
        parts: list[AnyItem] = [_plate(ring, f"granted {ring}"), *_pips(left[ring], most, f"granted {ring}")]
        whom = f"guards of the {RING_NAMES[ring]} ring" if ring else "any guard"
        label = f"{several(left[ring], 'action')} left for {whom}"
        style = "" if left[ring] else "later"
        items.append(Group(parts, key=f"granted {ring}", x=x, y=TOP + 34, style=style, layer=DEVICE, label=label))
    if full[0]:
        items.append(_says("for any guard", "granted to", x=_CAPTION))
    return items


def _plate(ring: int, key: str) -> Sprite:
    """A ring, by colour and pattern; the centre stands for all of them."""
    if ring:
        return Sprite(f"plate-{RING_NAMES[ring]}", key=f"{key} plate", scale=0.8)
    return Sprite("send", key=f"{key} plate", scale=0.9)


def _pips(left: int, most: int, key: str) -> list[AnyItem]:
    return [
        Sprite(
            "pip" if place < left else "pip-spent",
            key=f"{key} pip {place}",
            x=14 * (place - (most - 1) / 2),
            y=36,
            scale=0.85,
        )
        for place in range(most)
    ]


def _control(seen: Seen, names: list[str]) -> list[AnyItem]:
    """Who controls with what, how many actions are left, and which rings have had their turn (DS-N25, DS-N26)."""
    control = seen.view["control"]
    most = CARD_NUMBER[control["card"]]
    kind = CARD_KIND[control["card"]]
    items: list[AnyItem] = []
    character = CHARACTER_IDS[seen.view["characters"][control["seat"]]]
    here = place_of(seen, control["guard"]) if control["guard"] >= 0 else NOWHERE
    for ring in range(1, len(RING_NAMES)):
        if kind not in (ring, WHITE):
            continue
        obeys = here != NOWHERE and RING_OF[here] == ring
        used = ring in control["rings"] and not obeys
        left = control["left"] if obeys else 0 if used else most
        key = f"control {ring}"
        parts: list[AnyItem] = [_plate(ring, key), *_pips(left, most, key)]
        if used:
            parts.append(Sprite("check", key=f"{key} used", scale=0.9))
        label = f"the {RING_NAMES[ring]} ring: {_control_state(left, obeys, used)}"
        x = LEFT + _PLATES + _APART * len(items)
        items.append(Group(parts, key=key, x=x, y=TOP + 34, style="later" if used else "", layer=DEVICE, label=label))
    if kind != WHITE:
        who = names[control["seat"]].split(" (")[0][:_NAME]
        items.append(_says(f"{who} controls", "controller", x=_CAPTION))
    x, y = LEFT + _CARD - 24, TOP + 22
    return [*items, Sprite(character, key="controller sign", x=x, y=y, scale=0.36, layer=DEVICE + 1)]


def _control_state(left: int, obeys: bool, used: bool) -> str:
    if used:
        return "its Minotaur has had its turn"
    return f"its Minotaur obeys for {several(left, 'more action')}" if obeys else "no Minotaur of it was chosen yet"


def desk_words(seen: Seen, names: list[str]) -> str:
    """The desk in a sentence."""
    view = seen.view
    who = names[view["commander"]]
    command, control = view["command"], view["control"]
    if control:
        return f"{names[control['seat']]} controls a Minotaur with {card_words(control['card'])}"
    if view["phase"] == "placing":
        return f"the Commander's desk: {who} has to place {several(posts_left(view), 'Minotaur')}"
    if command and command["icons"]:
        return f"the Commander's desk: {who} decides about {_icon_words(command['icons'])}"
    if command and command["card"] >= 0:
        guards = [_taker_words(seen, guard) for guard in takers(seen)]
        whom = joined(guards) if guards else "nobody"
        return f"the Commander's desk: {granted_words(command['granted'])} by {card_words(command['card'])}, for {whom}"
    return f"the Commander's desk: {who} {_idle_words(seen)}"


def _taker_words(seen: Seen, guard: int) -> str:
    return f"{guard_words(guard)} in {place_words(place_of(seen, guard))}"


def _icon_words(icons: Plain) -> str:
    found = [several(icons["minotaurs"], "Minotaur mark")] if icons["minotaurs"] else []
    found += [several(icons["scientists"], "scientist mark")] if icons["scientists"] else []
    return f"{joined(found)} of {PLACE_NAMES[icons['place']]}"


def granted_words(granted: list[int]) -> str:
    """Guard actions that are left, and where."""
    if granted[0]:
        return f"{several(granted[0], 'action')} for any guards"
    return joined([f"{several(left, 'action')} in {RING_NAMES[ring]}" for ring, left in enumerate(granted) if left])


# --- Guards that have been found, on the board ------------------------------------------------------------------------


def found_guards(seen: Seen) -> list[AnyItem]:
    """Over a tile whose icons have to be decided: the next guard that may come, with a question mark (DS-N59)."""
    command = seen.view["command"]
    if not command or not command["icons"]:
        return []
    icons = command["icons"]
    x, y = point(MIDDLE[RING_OF[icons["place"]]], seen.angle(icons["place"]))
    symbol = "minotaur" if icons["minotaurs"] else "scientist"
    return [
        Sprite(symbol, key="found", x=x, y=y, scale=0.55, style="later", layer=DEVICE, label=_icon_words(icons)),
        Sprite("doubt", key="found doubt", x=x + 20, y=y - 18, scale=0.8, layer=DEVICE),
    ]


# --- What a card is played for, in the Commander's hand ---------------------------------------------------------------


def uses(seen: Seen, left: float) -> list[AnyItem]:
    """Four signs beside his cards: after a card one of them is touched."""
    style = "" if seen.view["phase"] == "command" else "later"
    items: list[AnyItem] = []
    for number, use in enumerate(USE_CARDS):
        key = use_key(use)
        parts: list[AnyItem] = [
            Sprite("use", key=f"{key} plate"),
            Sprite(_USE_SIGNS[use], key=f"{key} sign", y=-13, scale=_USE_SIZES[use]),
            Text(_USE_WORDS[use], key=f"{key} word", y=16, size=17, style="words"),
        ]
        x, y = left + 42 + 86 * (number % 2), 38 + 76 * (number // 2)
        items.append(Group(parts, key=key, x=x, y=y, style=style, label=_USE_LABELS[use], card=USE_CARDS[use]))
    return items


def commanded_card(card: int) -> str:
    """What a card is good for in the Commander's hand."""
    kind, number = CARD_KIND[card], CARD_NUMBER[card]
    if kind == MINOTAUR:
        return "Brings a Minotaur, or gives two actions to any guards."
    if kind == SCIENTIST:
        return "Brings a scientist to the pod, or gives three actions to any guards."
    actions = several(number, "action")
    if kind == WHITE:
        return f"Turns all rings by {count(number)}, or gives {actions} to the guards of every ring."
    turns = f"Turns the {KIND_NAMES[kind]} ring {several(number, 'place')} {way_words(CARD_WAY[card])}"
    return f"{turns}, or gives {actions} to its guards."
