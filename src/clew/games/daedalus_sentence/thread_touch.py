"""What people touch in Ariadne's Thread: the Commander's cards and guards, and a Minotaur under control."""

from __future__ import annotations

from clew.core.codec import Plain
from clew.core.game import Event
from clew.core.notation import Action
from clew.games.daedalus_sentence.box import CARD_KIND, GUARDS, MINOTAUR, RELAY, SCIENTIST, TILE_GATE, TILE_ROOM
from clew.games.daedalus_sentence.places import INWARD, NOWHERE, PLACE_NAMES, Place
from clew.games.daedalus_sentence.seen import Seen, card_key, card_of, guard_key


def thread_touches(view: Plain, action: Action) -> list[str]:
    """The keys to touch for an action that only this mode has."""
    match action:
        case ("post", there):
            return [PLACE_NAMES[there]]
        case ("next" | "guard_draw", guard):
            return [guard_key(guard)]
        case ("guard_move" | "guard_discover", guard, there):
            return [guard_key(guard), PLACE_NAMES[there]]
        case ("kill" | "play", card, *_):
            return [card_key(card)]
        case ("control", card, guard):
            return [card_key(card), guard_key(guard)]
        case ("guard_swap", guard, card, slot):
            return [guard_key(guard), card_key(card), card_key(view["theseus"][slot])]
    return []


def thread_about(event: Event) -> list[str]:
    """What an event of this mode speaks of."""
    match event:
        case ("guard_moved" | "guard_discovered" | "guard_drew" | "posted" | "reinforced", guard, *_):
            return [guard_key(guard)]
        case ("uncovered", there, _):
            return [PLACE_NAMES[there]]
        case ("controlled", _, _, guard, _) | ("control_next", _, guard, _):
            return [guard_key(guard)]
        case ("commanding" | "skipped" | "rested" | "command_over" | "took_hand", seat, *_):
            return [f"badge {seat}"]
        case ("played" | "control_over", *_):
            return ["discards"]
    return []


# --- What a touch is meant to do --------------------------------------------------------------------------------------


def guard_of(key: str) -> int:
    """The guard with this key; -1 for anything else."""
    return next((guard for guard in range(GUARDS) if guard_key(guard) == key), -1)


def commands(seen: Seen, keys: list[str]) -> Action | None:
    """What the Commander tries."""
    view = seen.view
    there = seen.place(keys[-1])
    if view["phase"] == "placing":
        return ("post", there) if there != NOWHERE else None
    hand = view["hands"][view["seat"]]
    card = next((card for card in [card_of(key) for key in keys] if card in hand and card >= 0), -1)
    guard = guard_of(keys[0])
    if guard >= 0:
        return _errand(seen, guard, card, keys, there)
    if card < 0:
        return None
    return ("discard", card) if view["phase"] == "commander_discard" else ("play", card, _use(card))


def _errand(seen: Seen, guard: int, card: int, keys: list[str], there: Place) -> Action:
    """A guard, and where it is sent or what it does there."""
    slot = _slot(seen, keys[-1])
    if card >= 0 and slot >= 0:
        return ("guard_swap", guard, card, slot)
    if len(keys) == 1 or there == NOWHERE:
        return ("guard_draw", guard)
    return ("guard_discover" if _is_face_down(seen, there) else "guard_move", guard, there)


def _use(card: int) -> str:
    """What a card is most often played for."""
    kind = CARD_KIND[card]
    return "spawn" if kind == MINOTAUR else "reinforce" if kind == SCIENTIST else "grant"


def steers(seen: Seen, keys: list[str]) -> Action | None:
    """What somebody tries who controls a Minotaur."""
    view = seen.view
    held = view["control"]
    if held["seat"] != view["seat"]:
        return None
    hand = view["hands"][view["seat"]]
    card = next((card for card in [card_of(key) for key in keys] if card in hand and card >= 0), -1)
    if card >= 0:
        slot = _slot(seen, keys[-1])
        if slot >= 0:
            return ("swap", card, slot)
        position = next((code.index(card_of(keys[-1])) for code in view["codes"] if card_of(keys[-1]) in code), -1)
        return ("lay", card, position) if position >= 0 else ("kill", card)
    guard = guard_of(keys[-1])
    if guard >= 0 and guard != held["guard"]:
        return ("next", guard)
    there = seen.place(keys[-1])
    return _deed(seen, held["guard"], there) if there != NOWHERE and held["guard"] >= 0 else None


def _deed(seen: Seen, guard: int, there: Place) -> Action:
    """The Minotaur goes there, discovers it, or opens its gate."""
    here = seen.minotaurs[guard]
    tile = seen.tiles[there]
    if _is_face_down(seen, there):
        return ("discover", there)
    if there == INWARD[here] and TILE_GATE[tile] >= 0 and not seen.view["open"][TILE_GATE[tile]]:
        return ("unlock", there)
    return ("move", there)


def takes_control(seen: Seen, keys: list[str]) -> Action | None:
    """In a relay: a card and a Minotaur."""
    view = seen.view
    card, guard = card_of(keys[0]), guard_of(keys[-1])
    tile = seen.tiles[seen.where[view["seat"]]]
    in_relay = view["mode"] == "thread" and tile >= 0 and TILE_ROOM[tile] == RELAY
    if in_relay and guard >= 0 and card >= 0 and card in view["hands"][view["seat"]] and CARD_KIND[card] < MINOTAUR:
        return ("control", card, guard)
    return None


def _slot(seen: Seen, key: str) -> int:
    return next((slot for slot in range(0, 8, 2) if seen.slot_key(slot) == key), -1)


def _is_face_down(seen: Seen, there: Place) -> bool:
    return seen.tiles[there] < 0 and there >= len(seen.cell_colour)
