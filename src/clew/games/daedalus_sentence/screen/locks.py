"""The seven gates at a glance, the codes that were fetched, and what is laid in an attempt."""

from __future__ import annotations

from typing import Final

from clew.core.codec import Plain
from clew.core.wording import joined
from clew.games.daedalus_sentence.box.codes import BOTH, COLOUR, NUMBER, fit, modes
from clew.games.daedalus_sentence.box.components import (
    GATE_CARDS,
    GATE_TILE,
    GATE_TO,
    GATES,
    RING_NAMES,
    TILE_NAMES,
    TILE_RING,
)
from clew.games.daedalus_sentence.box.places import NOWHERE, PLACE_NAMES
from clew.games.daedalus_sentence.screen.device import DEVICE, LEFT, card_item
from clew.games.daedalus_sentence.sight.seen import Seen
from clew.games.daedalus_sentence.words.names import card_words, key_words
from clew.scene import AnyItem, Group, Sprite, Text

TOP: Final = -470
"""Of the strip of gates."""
MINOTAUR_CARDS: Final = 3
"""Cards that an attempt against a scientist needs (DS-K06)."""

RIGHT: Final = -428
_CODES: Final = -422
_BOTTOM: Final = -236
_SIZES: Final[tuple[float, ...]] = (0.92, 0.8, 0.7, 0.6, 0.52, 0.44, 0.36, 0.3, 0.24)
MODE_WORDS: Final = {COLOUR: "by colour", NUMBER: "by number", BOTH: "either way"}


def locks(seen: Seen) -> list[AnyItem]:
    """Gates and codes; the one that is being tried comes first."""
    items: list[AnyItem] = [_gate(seen, gate) for gate in range(GATES)]
    attempt = seen.view["attempt"]
    if attempt and attempt["gate"] < 0:
        return [*items, *_assault(attempt)]
    gates = _coded(seen)
    size, corners = _laid_out(seen, gates)
    for gate, corner in zip(gates, corners, strict=True):
        items += _code(seen, gate, corner, size)
    return items


def _coded(seen: Seen) -> list[int]:
    """The gates with a code, in the order in which they are shown."""
    tried = gate_here(seen)
    return sorted([gate for gate in range(GATES) if seen.view["codes"][gate]], key=lambda gate: (gate != tried, gate))


def code_places(seen: Seen, gate: int) -> list[tuple[float, float, float]]:
    """Where the cards of a code lie, and how large they are."""
    gates = _coded(seen)
    size, corners = _laid_out(seen, gates)
    return _positions(corners[gates.index(gate)], size, len(seen.view["codes"][gate]))


def _positions(corner: tuple[float, float], size: float, length: int) -> list[tuple[float, float, float]]:
    left, top = corner
    return [
        (round(left + (38 + 77 * place) * size, 1), round(top + 22 + 50 * size, 1), size) for place in range(length)
    ]


def _laid_out(seen: Seen, gates: list[int]) -> tuple[float, list[tuple[float, float]]]:
    """How large the cards of these codes can be, and where each code begins: side by side, then in rows."""
    high = 138 if seen.view["attempt"] else 104
    for size in _SIZES:
        corners = []
        x, y = float(LEFT), float(_CODES)
        right = x
        for gate in gates:
            wide = max((77 * GATE_CARDS[gate] + 14) * size, 150)
            if x > LEFT and x + wide > RIGHT:
                x, y = float(LEFT), y + high * size + 26
            corners.append((x, y))
            x += wide
            right = max(right, x)
        if right <= RIGHT and y + high * size + 22 <= _BOTTOM:
            break
    return size, corners


def gate_here(seen: Seen) -> int:
    """The gate that is being tried, or in whose room whoever looks is; -1 if there is none."""
    attempt = seen.view["attempt"]
    if attempt:
        return int(attempt["gate"])
    here = seen.here()
    for gate in range(GATES):
        if here != NOWHERE and seen.view["codes"][gate] and seen.gate_place(gate) == here:
            return gate
    return -1


def _gate(seen: Seen, gate: int) -> Group:
    """A gate in the strip: faint until it is found, an arrow once it is open."""
    ring = RING_NAMES[TILE_RING[GATE_TILE[gate]]]
    here = seen.gate_place(gate)
    is_open = seen.view["open"][gate]
    symbol = "way-out" if is_open else f"lock-{GATE_CARDS[gate]}"
    leads = f"to {RING_NAMES[GATE_TO[gate]]}" if GATE_TO[gate] else "off the station"
    state = "open" if is_open else "locked" if GATE_CARDS[gate] else "broken, opens without a code"
    if here == NOWHERE:
        label = f"a gate of the {ring} ring {leads}, not found yet"
    else:
        label = f"{TILE_NAMES[GATE_TILE[gate]]} at {PLACE_NAMES[here]}, {leads}: {state}"
    parts: list[AnyItem] = [
        Sprite(f"plate-{ring}", key=f"gate {gate} plate"),
        Sprite(symbol, key=f"gate {gate} sign", scale=0.8, y=-1),
    ]
    if here != NOWHERE:
        parts.append(Text(PLACE_NAMES[here], key=f"gate {gate} place", y=33, size=15, style="words"))
    style = "later" if here == NOWHERE else ""
    return Group(parts, key=f"gate {gate}", x=LEFT + 24 + 52 * gate, y=TOP, style=style, label=label)


def _code(seen: Seen, gate: int, corner: tuple[float, float], size: float) -> list[AnyItem]:
    """The cards of a code, with those that are laid onto them."""
    left, top = corner
    here = seen.gate_place(gate)
    code, laying = seen.view["codes"][gate], laid_on(seen, gate)
    laid = {position: card for card, position, _ in laying}
    name = f"{PLACE_NAMES[here]} {TILE_NAMES[GATE_TILE[gate]]}"
    title = f"{name}, {MODE_WORDS[left_modes(code, laying)]}" if laying else name
    items: list[AnyItem] = [
        Text(title, key=f"code {gate}", x=left, y=top + 8, size=max(14, 20 * size), anchor="start", style="bold")
    ]
    for position, (card, (x, y, _)) in enumerate(zip(code, _positions(corner, size, len(code)), strict=True)):
        label = f"position {position + 1} of the code of {name}: {key_words(card)}"
        text = "It takes any guard card." if fits_guard(card) else _takes(card)
        items.append(card_item(card, x, y, size, label, text))
        if position in laid:
            items.append(_laid(laid[position], x, y, size, f"on position {position + 1}"))
    return items


def _laid(card: int, x: float, y: float, size: float, where: str) -> Sprite:
    """A card laid in an attempt, a little lower than what it covers."""
    item = card_item(card, x + 5 * size, y + 34 * size, size, f"{card_words(card)}, laid {where}", "")
    item.layer = DEVICE + 1
    return item


def _assault(attempt: Plain) -> list[AnyItem]:
    """Three places for Minotaur cards against a scientist."""
    where = PLACE_NAMES[attempt["place"]]
    title = f"Against the scientist at {where}"
    items: list[AnyItem] = [Text(title, key="assault", x=LEFT, y=_CODES + 8, size=18, anchor="start", style="bold")]
    laid = attempt["laid"]
    for position in range(MINOTAUR_CARDS):
        x, y = LEFT + 34 + 72 * position, _CODES + 76
        items.append(Sprite("slot", key=f"assault {position}", x=x, y=y, scale=0.9, layer=DEVICE))
        if position < len(laid):
            card = laid[position][0]
            items.append(card_item(card, x, y, 0.9, f"{card_words(card)}, laid against the scientist", ""))
    return items


def fits_guard(card: int) -> bool:
    """Whether a code card is a guard card, which only guard cards match (DS-G07)."""
    return key_words(card).startswith("a ")


def _takes(card: int) -> str:
    if key_words(card).startswith("white"):
        return "It takes any card that is no guard card."
    colour, number = key_words(card).split()
    return f"It takes a {colour} card if the code is opened by colour, a {number} if by number, or a white card."


def laid_on(seen: Seen, gate: int) -> list[list[int]]:
    """What is laid on a code: card, position and seat."""
    attempt = seen.view["attempt"]
    return list(attempt["laid"]) if attempt and attempt["gate"] == gate else []


def left_modes(code: list[int], laid: list[list[int]]) -> int:
    """The modes in which a code can still be opened."""
    return modes(tuple(code), tuple([(card, position, seat) for card, position, seat in laid]))


def fitting(seen: Seen, gate: int, card: int) -> dict[int, int]:
    """The open positions of a code that a card fits, with the modes in which it does."""
    code, laid = seen.view["codes"][gate], laid_on(seen, gate)
    left = left_modes(code, laid)
    covered = [position for _, position, _ in laid]
    fits = {position: fit(wanted, card) & left for position, wanted in enumerate(code) if position not in covered}
    return {position: ways for position, ways in fits.items() if ways}


def fitting_words(fits: dict[int, int]) -> str:
    """Position 1 by colour, 3 either way."""
    return joined([f"{position + 1} {MODE_WORDS[ways]}" for position, ways in fits.items()])
