"""What people touch in Ariadne's Thread: the Commander's cards and guards, and a Minotaur under control.

A card and then what it is played for; a guard and then where it goes, what it discovers, or the deck. A guard is
touched by its room, unless several kinds of guards there may act.
"""

from __future__ import annotations

from clew.core.codec import Plain
from clew.core.game import Event
from clew.core.notation import Action
from clew.games.daedalus_sentence.box.components import (
    CARD_KIND,
    CENTRE,
    GUARDS,
    LAB,
    MINOTAUR,
    MINOTAURS,
    SCIENTIST,
    TILE_GATE,
    TILE_ROOM,
)
from clew.games.daedalus_sentence.box.places import INWARD, NOWHERE, PLACE_NAMES, RING_OF, Place
from clew.games.daedalus_sentence.screen.ariadne.desk import USE_CARDS, use_key
from clew.games.daedalus_sentence.screen.ariadne.takers import NOBODY, first_like, obeying, place_of, taker_key, takers
from clew.games.daedalus_sentence.sight.seen import Seen, card_key, card_of, guard_key


def touches(view: Plain, action: Action) -> list[str]:
    """The keys to touch for an action that only this mode has."""
    match action:
        case ("post", there):
            return [PLACE_NAMES[there]]
        case ("next", guard):
            return [PLACE_NAMES[view["minotaurs"][guard]]]
        case ("control", card, guard):
            return [card_key(card), PLACE_NAMES[view["minotaurs"][guard]]]
        case ("kill", card):
            return [card_key(card), PLACE_NAMES[view["minotaurs"][view["control"]["guard"]]]]
        case ("play", card, use):
            return [card_key(card), use_key(use)]
        case ("icon", how):
            return [PLACE_NAMES[view["command"]["icons"]["place"]] if how == "place" else "deck"]
    return _errand_touches(view, action)


def _errand_touches(view: Plain, action: Action) -> list[str]:
    """First the guard, then what it does."""
    match action:
        case ("guard_move" | "guard_discover", guard, there):
            return [taker_key(Seen(view), guard), PLACE_NAMES[there]]
        case ("guard_draw", guard):
            return [taker_key(Seen(view), guard), "deck"]
        case ("guard_swap", guard, card, slot):
            seen = Seen(view)
            return [taker_key(seen, guard), card_key(card), seen.slot_key(slot)]
    return []


def about(event: Event) -> list[str]:
    """What an event of this mode speaks of."""
    match event:
        case ("guard_moved" | "guard_drew" | "posted" | "reinforced", guard, *_):
            return [guard_key(guard)]
        case ("guard_discovered", guard, there, *_):
            return [guard_key(guard), PLACE_NAMES[there]]
        case ("uncovered", there, _):
            return [PLACE_NAMES[there]]
        case ("controlled", _, _, guard, _) | ("control_next", _, guard, _):
            return [guard_key(guard)]
        case ("commanding" | "skipped" | "rested" | "command_over", seat, *_):
            return [f"badge {seat}"]
        case ("took_hand", seat, _, commander):
            return [f"badge {seat}", f"badge {commander}"]
        case ("played" | "control_over", *_):
            return ["discards"]
    return []


# --- What a touch of the Commander is meant to do ---------------------------------------------------------------------


def commands(seen: Seen, keys: list[str]) -> Action | None:
    """What the Commander tries."""
    view = seen.view
    there = seen.place(keys[-1])
    if view["phase"] == "placing":
        return ("post", there) if there != NOWHERE else None
    card = _held(seen, keys)
    if view["phase"] == "commander_discard":
        return ("discard", card) if card >= 0 else None
    command = view["command"]
    if command and command["icons"]:
        return ("icon", "place" if there == command["icons"]["place"] else "draw")
    use = next((use for use in USE_CARDS if use_key(use) == keys[-1]), "")
    if use:
        return _play(seen, card, use)
    guard = _guard(seen, keys[0])
    if guard != NOBODY:
        return _errand(seen, guard, card, keys, there)
    if card >= 0:
        return ("play", card, _first_use(card))
    return _without_guard(seen, keys[-1], there)


def _held(seen: Seen, keys: list[str]) -> int:
    """The card of the own hand that is touched; -1 if none is."""
    hand = seen.view["hands"][seen.view["seat"]]
    return next((card for card in [card_of(key) for key in keys] if card >= 0 and card in hand), -1)


def _play(seen: Seen, card: int, use: str) -> Action | None:
    """A use; if no card was touched, the first card is tried for it."""
    hand = seen.view["hands"][seen.view["seat"]]
    tried = card if card >= 0 else hand[0] if hand else -1
    return ("play", tried, use) if tried >= 0 else None


def _first_use(card: int) -> str:
    """What a card is played for but for actions."""
    kind = CARD_KIND[card]
    return "spawn" if kind == MINOTAUR else "reinforce" if kind == SCIENTIST else "rotate"


def _guard(seen: Seen, key: str) -> int:
    """The guard of a figure, or of a room: of several there one that may act; NOBODY for anything else."""
    figure = _figure(key)
    if figure != NOBODY:
        return first_like(seen, figure) if place_of(seen, figure) != NOWHERE else NOBODY
    here = seen.place(key) if key in PLACE_NAMES else NOWHERE
    if here == NOWHERE:
        return NOBODY
    ready = [guard for guard in takers(seen) if place_of(seen, guard) == here]
    return next(iter([*ready, *seen.guards_at(here)]), NOBODY)


def _figure(key: str) -> int:
    return next((guard for guard in range(GUARDS) if guard_key(guard) == key), NOBODY)


def _errand(seen: Seen, guard: int, card: int, keys: list[str], there: Place) -> Action | None:
    """A guard, and where it is sent or what it does there."""
    slot = _slot(seen, keys[-1])
    if card >= 0 and slot >= 0:
        return ("guard_swap", guard, card, slot)
    if keys[-1] == "deck":
        return ("guard_draw", guard)
    if there == NOWHERE:
        return None
    return ("guard_discover" if _is_face_down(seen, there) else "guard_move", guard, there)


def _without_guard(seen: Seen, key: str, there: Place) -> Action | None:
    """A place or the deck, and no guard: one that may act is tried, or any."""
    guards = [*takers(seen), *[guard for guard in range(GUARDS) if place_of(seen, guard) != NOWHERE]]
    if not guards:
        return None
    if key == "deck":
        in_lab = [guard for guard in guards if _is_lab(seen, place_of(seen, guard))]
        return ("guard_draw", [*in_lab, *guards][0])
    return _errand(seen, guards[0], -1, [key], there)


def _is_lab(seen: Seen, here: Place) -> bool:
    return seen.tiles[here] >= 0 and TILE_ROOM[seen.tiles[here]] == LAB


# --- What a touch of an escapee is meant to do ------------------------------------------------------------------------


def steers(seen: Seen, keys: list[str]) -> Action | None:
    """What somebody tries while a Minotaur is controlled."""
    view = seen.view
    card = _held(seen, keys)
    if card >= 0:
        slot = _slot(seen, keys[-1])
        if slot >= 0:
            return ("swap", card, slot)
        target = card_of(keys[-1])
        position = next((code.index(target) for code in view["codes"] if target in code), -1)
        return ("lay", card, position) if position >= 0 else ("kill", card)
    there = seen.place(keys[-1])
    guard = obeying(seen)
    if there == NOWHERE:
        return None
    other = _minotaur(seen, keys[-1])
    if other != NOBODY and other != guard and (guard == NOBODY or RING_OF[there] != RING_OF[seen.minotaurs[guard]]):
        return ("next", other)
    return _deed(seen, guard, there)


def _deed(seen: Seen, guard: int, there: Place) -> Action:
    """The Minotaur goes there, discovers it, or opens its gate."""
    if _is_face_down(seen, there):
        return ("discover", there)
    tile = seen.tiles[there]
    is_locked = RING_OF[there] != CENTRE and TILE_GATE[tile] >= 0 and not seen.view["open"][TILE_GATE[tile]]
    if guard != NOBODY and there == INWARD[seen.minotaurs[guard]] and is_locked:
        return ("unlock", there)
    return ("move", there)


def clears_room(view: Plain, card: int) -> bool:
    """Whether a card is for all Minotaurs of a room, so that the room is touched once (DS-N19)."""
    return bool(view["mode"] == "thread" and CARD_KIND[card] == MINOTAUR)


def takes_control(seen: Seen, keys: list[str]) -> Action | None:
    """A colour card or a white one, and a guard: it should obey, which it does from a relay if it is a Minotaur."""
    card = _held(seen, keys[:1])
    if seen.view["mode"] != "thread" or card < 0 or CARD_KIND[card] >= MINOTAUR:
        return None
    minotaur = _minotaur(seen, keys[-1])
    guard = minotaur if minotaur != NOBODY else _guard(seen, keys[-1])
    return ("control", card, guard) if guard != NOBODY else None


def _minotaur(seen: Seen, key: str) -> int:
    """The Minotaur of a figure or of a room; NOBODY if there is none."""
    if key in PLACE_NAMES:
        here = seen.place(key)
        return seen.minotaurs.index(here) if here in seen.minotaurs else NOBODY
    figure = _figure(key)
    is_minotaur = 0 <= figure < MINOTAURS and place_of(seen, figure) != NOWHERE
    return first_like(seen, figure) if is_minotaur else NOBODY


def _slot(seen: Seen, key: str) -> int:
    """The slot of THESEUS with this key, of which only the upper row is used (DS-N09); -1 if there is none."""
    return next((slot for slot in range(0, 8, 2) if seen.slot_key(slot) == key), -1)


def _is_face_down(seen: Seen, there: Place) -> bool:
    return RING_OF[there] != CENTRE and seen.tiles[there] < 0
