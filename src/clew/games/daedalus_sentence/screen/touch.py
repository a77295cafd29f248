"""What people touch: the items of an action, the items an event speaks of, and what a touch is meant to do.

What is done in one's own room, and whatever is only said, is a button. Everything else is touched: a place, a card, or
a card and then what it is for.
"""

from __future__ import annotations

from clew.core.codec import Plain
from clew.core.game import Event, Seat
from clew.core.notation import Action
from clew.games.daedalus_sentence.box.components import (
    AUDREY,
    CARD_KIND,
    CENTRE,
    CHARACTER_IDS,
    CONTROL,
    DICE,
    GATE,
    GATE_CARDS,
    GATES,
    HATCHERY,
    LAB,
    MINOTAUR,
    POD,
    RELAY,
    RING_NAMES,
    TILE_GATE,
    TILE_ROOM,
    TILE_WALL,
    VENT,
)
from clew.games.daedalus_sentence.box.places import (
    CLOCKWISE,
    COUNTER,
    INWARD,
    NOWHERE,
    OUTWARD,
    PLACE_NAMES,
    RING_OF,
    Place,
)
from clew.games.daedalus_sentence.screen.ariadne import touch as ariadne
from clew.games.daedalus_sentence.screen.ariadne.touch import (
    clears_room,
    commands,
    steers,
    takes_control,
)
from clew.games.daedalus_sentence.screen.choosing import choice_key
from clew.games.daedalus_sentence.screen.locks import fitting, gate_here
from clew.games.daedalus_sentence.sight.seen import Seen, card_key, card_of, escapee_key, guard_key


def touches(view: Plain, action: Action) -> list[str]:
    """The keys to touch, one after the other."""
    match action:
        case ("choose", character):
            return [choice_key(character)]
        case ("move" | "vent" | "discover" | "unlock" | "march" | "merge", there) | ("dash", _, there):
            return [PLACE_NAMES[there]]
        case ("reroll", die):
            return [f"die {die}"]
        case ("reveal",):
            return [f"theseus {view['theseus'].index(-2) + 1}"]
        case ("free", seat):
            return [PLACE_NAMES[view["where"][seat]]]
        case ("discard", card):
            return [card_key(card)]
        case _:
            return _with_a_card(view, action)


def _with_a_card(view: Plain, action: Action) -> list[str]:
    """First the card, then what it is for."""
    match action:
        case ("spend", card):
            return [card_key(card), "pool"]
        case ("pass", card, seat):
            return [card_key(card), escapee_key(seat)]
        case ("swap", card, slot):
            lies = view["theseus"][slot]
            return [card_key(card), card_key(lies) if lies >= 0 else f"theseus {slot + 1}"]
        case ("eliminate", card, places):
            aims = places[:1] if clears_room(view, card) else places
            return [card_key(card), *[PLACE_NAMES[there] for there in aims]]
        case ("assault", there, card):
            return [card_key(card), PLACE_NAMES[there]]
        case ("lay", card, position):
            gate = _gate_here(view)
            return [card_key(card), card_key(view["codes"][gate][position])] if gate >= 0 else [card_key(card)]
    return ariadne.touches(view, action)


def _gate_here(view: Plain) -> int:
    """The gate of an attempt, or of the room in which whoever looks is; -1 if there is none."""
    if view["attempt"]:
        return int(view["attempt"]["gate"])
    here = Seen(view).here()
    tile = view["tiles"][here] if here != NOWHERE else -1
    return TILE_GATE[tile] if tile >= 0 else -1


# --- What an event speaks of ------------------------------------------------------------------------------------------


def about(event: Event) -> list[str]:
    """Figures, cards and places."""
    match event:
        case ("chose", _, character):
            return [choice_key(character)]
        case ("round" | "alert", *_):
            return [str(event[0])]
        case ("rolled", die, _) | ("rerolled", _, die, _):
            return [f"die {die}"]
        case ("spent", *_):
            return ["pool"]
        case ("ready" | "unready" | "done" | "undone" | "drew" | "declined" | "enough" | "withdrew", seat, *_):
            return [f"badge {seat}"]
        case ("moved" | "dashed" | "climbed" | "hid", seat, *_):
            return [escapee_key(seat)]
        case ("discovered", _, there, _) | ("failed" | "appeared", there, *_):
            return [PLACE_NAMES[there]]
        case ("took_back" | "called", _, there, *_) | ("laid", _, _, _, there, *_):
            return [PLACE_NAMES[there]]
        case ("passed", seat, _, receiver) | ("freed", seat, receiver, *_):
            return [escapee_key(seat), escapee_key(receiver)]
        case ("opened", _, gate, _):
            return [f"gate {gate}"]
        case ("discarded" | "lost_hand", *_):
            return ["discards"]
        case _:
            return _about_cards(event) or _about_the_station(event)


def _about_cards(event: Event) -> list[str]:
    match event:
        case ("refilled", slots):
            return [card_key(card) if card >= 0 else f"theseus {slot + 1}" for slot, card in slots]
        case ("turned_up" | "activated", _, card) | ("revealed", _, _, card) | ("swapped", _, card, _, _):
            return [card_key(card)]
        case ("coded", _, _, cards):
            return [card_key(card) for card in cards]
        case ("spawn_drew", card):
            return [card_key(card)]
        case ("none_left",):
            return ["supply minotaur"]
    return []


def _about_the_station(event: Event) -> list[str]:
    match event:
        case ("turned" | "patrol", ring, *_):
            return [f"ring {RING_NAMES[ring]}"] if ring else [f"ring {name}" for name in RING_NAMES[1:]]
        case ("marched", guard, *_):
            return [guard_key(guard)]
        case ("spawned", _, there):
            return [PLACE_NAMES[there]]
        case ("captured", seats, *_):
            return [escapee_key(seat) for seat in seats]
        case ("merged", there, *_):
            return [PLACE_NAMES[there]]
        case ("entered_chamber", _):
            return ["C3"]
        case ("eliminated", _, _, _, places):
            return sorted({PLACE_NAMES[there] for there in places})
    return ariadne.about(event)


# --- What a touch is meant to do --------------------------------------------------------------------------------------


def meant(view: Plain, keys: list[str]) -> Action | None:
    """The action that somebody tries who touches these items one after the other; None if that is nothing at all."""
    if not keys or view["seat"] < 0:
        return None
    if not view["cells"]:
        word, _, name = keys[-1].partition(" ")
        return ("choose", CHARACTER_IDS.index(name)) if word == "choose" and name in CHARACTER_IDS else None
    seen = Seen(view)
    if view["seat"] == view["commander"]:
        return commands(seen, keys)
    if view["control"]:
        return steers(seen, keys)
    there = seen.place(keys[-1])
    if view["phase"] in ("march", "merge"):
        return None if there == NOWHERE else (view["phase"], there)
    hand = view["hands"][view["seat"]]
    card = next((card for card in [card_of(key) for key in keys] if card in hand and card >= 0), -1)
    if card >= 0 and view["phase"] == "discard":
        return ("discard", card)
    if card >= 0:
        return _use(seen, card, keys) if keys[-1] != card_key(card) else _alone(seen, card)
    return _without_card(seen, keys[-1], there)


def _use(seen: Seen, card: int, keys: list[str]) -> Action | None:
    """A card of the hand, and what it is tried on."""
    target = keys[-1]
    control = takes_control(seen, keys)
    if control is not None:
        return control
    if target == "pool":
        return ("spend", card)
    slot = _slot(seen, target)
    if slot >= 0:
        return ("swap", card, slot)
    position = _position(seen, card_of(target))
    if position >= 0:
        return ("lay", card, position)
    mate = seen.seat(target)
    if mate >= 0 and mate != seen.view["seat"]:
        return ("pass", card, mate)
    places = [there for there in [seen.place(key) for key in keys if key != card_key(card)] if there != NOWHERE]
    return _strike(seen, card, places) if places else None


def _strike(seen: Seen, card: int, places: list[Place]) -> Action:
    """A card on one place or several: against Minotaurs, against a scientist, or for somebody there."""
    there = places[-1]
    if all(there in seen.minotaurs for there in places):
        aims = [there] * seen.minotaurs.count(there) if clears_room(seen.view, card) else sorted(places)
        return ("eliminate", card, tuple(aims))
    if there in seen.scientists:
        return ("assault", there, card)
    mates = [seat for seat in seen.seats_at.get(there, []) if seat != seen.view["seat"]]
    return ("pass", card, mates[0]) if mates else ("eliminate", card, (there,))


def _alone(seen: Seen, card: int) -> Action:
    """A card of the hand, and nothing else: what would it be good for here?"""
    seat = seen.view["seat"]
    here = seen.where[seat]
    room = TILE_ROOM[seen.tiles[here]] if seen.tiles[here] >= 0 else -1
    if room in (CONTROL, RELAY):
        return ("swap", card, room - CONTROL)
    if CARD_KIND[card] >= MINOTAUR and room not in (GATE, POD):
        return ("eliminate", card, (CLOCKWISE[here] if RING_OF[here] != CENTRE else OUTWARD[here][0],))
    gate = gate_here(seen)
    return ("lay", card, min(fitting(seen, gate, card), default=0) if gate >= 0 else 0)


def _slot(seen: Seen, key: str) -> int:
    """The slot of THESEUS with this key; -1 if there is none."""
    return next((slot for slot in range(8) if seen.slot_key(slot) == key), -1)


def _position(seen: Seen, card: int) -> int:
    """The position of a card in a code; -1 if it lies in none."""
    return next((code.index(card) for code in seen.view["codes"] if card in code), -1)


def _without_card(seen: Seen, key: str, there: Place) -> Action | None:
    """Something touched with empty hands."""
    view = seen.view
    hand = view["hands"][view["seat"]]
    if key == "deck":
        here = seen.tiles[seen.where[view["seat"]]]
        return ("lab_draw",) if here >= 0 and TILE_ROOM[here] == LAB else ("draw",)
    if key.startswith("die ") and key.removeprefix("die ") in DICE:
        return ("reroll", key.removeprefix("die "))
    if key == "pool":
        return ("reveal",)
    slot = _slot(seen, key)
    if slot >= 0:
        if view["theseus"][slot] == -2 and view["pool"]:
            return ("reveal",)
        return ("swap", hand[0], slot) if hand else None
    position = _position(seen, card_of(key))
    if position >= 0:
        gate = next(gate for gate, code in enumerate(view["codes"]) if card_of(key) in code)
        if gate != _gate_here(view):
            return _towards(seen, seen.gate_place(gate))
        return ("lay", hand[0], position) if hand else ("obtain_code",)
    mate = seen.seat(key)
    if mate >= 0 and mate != view["seat"]:
        return _towards_mate(seen, mate, hand)
    return None if there == NOWHERE else _towards(seen, there)


def _towards_mate(seen: Seen, mate: Seat, hand: list[int]) -> Action:
    """Somebody else's figure: to free them, to give them something, or to go there."""
    if seen.captured(mate):
        return ("free", mate)
    if seen.where[mate] == seen.where[seen.view["seat"]] and hand:
        return ("pass", hand[0], mate)
    return _towards(seen, seen.where[mate]) or ("move", seen.where[mate])


def _towards(seen: Seen, there: Place) -> Action | None:
    """A place: to use the room, to discover it, to open it, or to go there by foot or by vent."""
    here = seen.where[seen.view["seat"]]
    if there == here:
        return _service(seen, here) or _dash(seen, here, there)
    prisoner = next((mate for mate in seen.seats_at.get(there, []) if seen.captured(mate)), -1)
    if prisoner >= 0:
        return ("free", prisoner)
    tile = seen.tiles[there]
    if tile < 0 and RING_OF[there] != CENTRE:
        return ("discover", there)
    if not _adjacent(seen, here, there):
        if INWARD[here] == there and TILE_GATE[tile] >= 0 and not seen.view["open"][TILE_GATE[tile]]:
            return ("unlock", there)
        climbs_in = _is_vent(seen, there) and INWARD[here] == there
        if climbs_in or (_is_vent(seen, here) and there in OUTWARD[here]):
            return ("vent", there)
        return _dash(seen, here, there) or ("move", there)
    return ("move", there)


def _dash(seen: Seen, here: Place, there: Place) -> Action | None:
    """Two steps, if whoever looks can take them at once."""
    via = _between(seen, here, there)
    is_audrey = seen.view["mode"] != "thread" and seen.view["characters"][seen.view["seat"]] == AUDREY
    return ("dash", via, there) if is_audrey and via != NOWHERE else None


def _service(seen: Seen, here: Place) -> Action | None:
    """What the own room is good for."""
    tile = seen.tiles[here]
    if tile < 0:
        return None
    room = TILE_ROOM[tile]
    if room in (GATE, POD):
        return ("obtain_code",) if GATE_CARDS[TILE_GATE[tile]] else ("open_gate",)
    return {LAB: ("lab_draw",), HATCHERY: ("hide",)}.get(room)


def _is_vent(seen: Seen, here: Place) -> bool:
    tile = seen.tiles[here]
    return tile >= 0 and TILE_ROOM[tile] == VENT


def _between(seen: Seen, here: Place, there: Place) -> Place:
    """A place next to both, where nothing is in the way; NOWHERE if there is none."""
    for via in (CLOCKWISE[here], COUNTER[here], INWARD[here], *OUTWARD[here]):
        if via == NOWHERE or RING_OF[via] == CENTRE or seen.tiles[via] < 0 or seen.guards_at(via):
            continue
        if _adjacent(seen, here, via) and _adjacent(seen, via, there):
            return via
    return NOWHERE


def _adjacent(seen: Seen, here: Place, there: Place) -> bool:
    """Whether one step leads from one place to the other (DS-B09, DS-B16, DS-B17)."""
    if RING_OF[here] == CENTRE or RING_OF[there] == CENTRE:
        return there in OUTWARD[here]
    if RING_OF[here] == RING_OF[there]:
        first, second = (here, there) if CLOCKWISE[here] == there else (there, here)
        return CLOCKWISE[first] == second and not (_wall(seen, first) > 0 or _wall(seen, second) < 0)
    inner, outer = (here, there) if there in OUTWARD[here] else (there, here)
    tile = seen.tiles[inner]
    gate = TILE_GATE[tile] if tile >= 0 else -1
    return outer in OUTWARD[inner] and 0 <= gate < GATES and bool(seen.view["open"][gate])


def _wall(seen: Seen, here: Place) -> int:
    return TILE_WALL[seen.tiles[here]] if seen.tiles[here] >= 0 else 0
