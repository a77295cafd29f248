"""What an action would do, as far as a view tells: figures and cards in their new places, and what follows in words."""

from __future__ import annotations

from typing import Final

from clew.core.codec import Plain
from clew.core.notation import Action
from clew.core.wording import capital
from clew.games.daedalus_sentence.box.codes import COLOUR, NUMBER
from clew.games.daedalus_sentence.box.components import (
    CARD_KIND,
    CARD_PACKETS,
    CENTRE,
    GATE_CARDS,
    GATE_TO,
    MINOTAUR,
    RING_NAMES,
    SCIENTIST,
    TILE_GATE,
    WHITE,
)
from clew.games.daedalus_sentence.box.places import RING_OF, Place
from clew.games.daedalus_sentence.screen.ariadne import ghost as ariadne
from clew.games.daedalus_sentence.screen.device import COLUMNS, ROWS, SIZE, card_item, effect_words
from clew.games.daedalus_sentence.screen.figures import ABILITY, PENALTY, escapee
from clew.games.daedalus_sentence.screen.layout import MIDDLE, point
from clew.games.daedalus_sentence.screen.locks import MINOTAUR_CARDS, code_places, gate_here, laid_on, left_modes
from clew.games.daedalus_sentence.screen.peek import ABOVE, caught_words, marching
from clew.games.daedalus_sentence.sight.seen import Seen
from clew.games.daedalus_sentence.words.names import card_words, count, first_name, room_words, several
from clew.scene import AnyItem, Ghost, Sprite, lifted

DRAW_WORDS: Final = "A card from the deck, for two actions."


def ghost(view: Plain, action: Action, names: list[str]) -> Ghost | None:
    """The table after an action of whoever looks."""
    is_ariadne = view["mode"] == "thread"
    if action[0] == "choose":
        return None if is_ariadne else Ghost(words=[ABILITY[action[1]], PENALTY[action[1]]])
    if view["seat"] < 0 or not view["cells"]:
        return None
    seen = Seen(view)
    if is_ariadne and (special := ariadne.ghost(seen, action, names)) is not None:
        return special
    match action:
        case ("move" | "vent", there) | ("dash", _, there):
            return _moved(seen, there, names)
        case ("hide",):
            return _hidden(seen, names)
        case ("swap", card, slot):
            return _swapped(seen, card, slot, names)
        case ("lay", card, position):
            return _laid(seen, card, position, names)
        case ("march", there):
            return marching(view, there, names)
    struck = _struck(seen, action)
    if struck is not None:
        return struck
    words = _words(seen, action, names)
    return Ghost(words=words) if words else None


def _struck(seen: Seen, action: Action) -> Ghost | None:
    """A sign on whatever an action is aimed at."""
    match action:
        case ("discover", there):
            return Ghost(_signs([there], seen, "lens"), _discovery_words(seen, there))
        case ("eliminate", card, places):
            cost = f"{capital(several(len(places), 'Minotaur'))} back to the supply, for {card_words(card)}."
            return Ghost(_signs(list(places), seen, "closed"), [cost])
        case ("assault", there, card):
            return Ghost(_signs([there], seen, "closed"), [_assault_words(seen, card)])
    return None


def _words(seen: Seen, action: Action, names: list[str]) -> list[str]:
    """Actions that move nothing on the board."""
    view = seen.view
    match action:
        case ("pass", _, mate):
            held, limit = len(view["hands"][mate]) + 1, view["limits"][mate]
            return [f"{names[mate]} then holds {several(held, 'card')}; {limit} may stay at the end of the round."]
        case ("draw",):
            return [DRAW_WORDS, *_limit_words(seen, 1)]
        case ("lab_draw",):
            return ["Two cards from the deck.", *_limit_words(seen, 2)]
        case ("obtain_code",):
            number = GATE_CARDS[TILE_GATE[seen.tiles[_here(seen)]]]
            return [f"{capital(count(number))} cards from the deck become the code of this gate."]
        case ("free", mate):
            return [
                f"{names[mate]} may act in this round already, and can be caught once more only by losing the game."
            ]
        case ("spend", card):
            return [f"{capital(several(CARD_PACKETS[card], 'data packet'))} for the pool, until the phase ends."]
        case ("unlock", there):
            return _open_words(seen, TILE_GATE[seen.tiles[there]], names)
        case ("open_gate",):
            return _open_words(seen, TILE_GATE[seen.tiles[_here(seen)]], names)
        case ("done",):
            return caught_words(view, names)
        case ("call",):
            return [
                "Your action is spent, and those who can help are asked. If it fails, cards come back, actions do not."
            ]
    return []


def _here(seen: Seen) -> Place:
    return seen.here()


def _limit_words(seen: Seen, more: int) -> list[str]:
    seat = seen.view["seat"]
    over = len(seen.view["hands"][seat]) + more - seen.view["limits"][seat]
    return [f"{capital(several(over, 'card'))} too many for the end of the round."] if over > 0 else []


# --- Figures ----------------------------------------------------------------------------------------------------------


def _moved(seen: Seen, there: Place, names: list[str]) -> Ghost:
    view: Plain = {**seen.view, "where": list(seen.where), "hidden": list(seen.view["hidden"])}
    seat = view["seat"]
    view["where"][seat], view["hidden"][seat] = there, False
    after = Seen(view)
    words = [f"To {room_words(after.tiles[there], there)}.", *caught_words(view, names)]
    return Ghost([lifted(escapee(after, seat, names), ABOVE)], words)


def _hidden(seen: Seen, names: list[str]) -> Ghost:
    view: Plain = {**seen.view, "hidden": list(seen.view["hidden"])}
    view["hidden"][view["seat"]] = True
    words = ["Guards walk past, until you do anything else.", *caught_words(view, names)]
    return Ghost([lifted(escapee(Seen(view), view["seat"], names), ABOVE)], words)


def _signs(places: list[Place], seen: Seen, symbol: str) -> list[AnyItem]:
    """A sign over each place; a second one beside the first."""
    items: list[AnyItem] = []
    for number, there in enumerate(places):
        again = places[:number].count(there)
        x, y = point(MIDDLE[RING_OF[there]], seen.angle(there))
        items.append(Sprite(symbol, key=f"aim {number}", x=x + 30 * again, y=y, scale=1.4, layer=ABOVE))
    return items


def _discovery_words(seen: Seen, there: Place) -> list[str]:
    """How many actions are left then, and whether a patrol of this ring is coming."""
    view = seen.view
    left = view["actions"][view["seat"]] - 1
    words = [f"Guards may be waiting. You have {several(left, 'action')} left then."]
    ring = RING_OF[there]
    for slot in range(1, 2 * view["alert"], 2):
        card = view["theseus"][slot]
        if card >= 0 and CARD_KIND[card] in (ring, WHITE):
            words.append(f"A patrol of the {RING_NAMES[ring]} ring comes in this round.")
            break
    return words


# --- Cards ------------------------------------------------------------------------------------------------------------


def _swapped(seen: Seen, card: int, slot: int, names: list[str]) -> Ghost:
    taken = seen.view["theseus"][slot]
    view: Plain = {**seen.view, "theseus": list(seen.view["theseus"])}
    view["theseus"][slot] = card
    item = card_item(card, COLUMNS[slot // 2], ROWS[slot % 2], SIZE, "", "")
    words = [f"You take {card_words(taken)}.", effect_words(card, slot)]
    if slot // 2 >= view["alert"]:
        words.append("It does not act in this round yet.")
    words += caught_words(view, names)
    return Ghost([lifted(item, ABOVE)], words)


def _laid(seen: Seen, card: int, position: int, names: list[str]) -> Ghost | None:
    gate = gate_here(seen)
    if gate < 0:
        return None
    code = seen.view["codes"][gate]
    laid = [*laid_on(seen, gate), [card, position, seen.view["seat"]]]
    x, y, size = code_places(seen, gate)[position]
    item = card_item(card, x + 5 * size, y + 34 * size, size, "", "")
    left = len(code) - len(laid)
    if not left:
        return Ghost([lifted(item, ABOVE)], _open_words(seen, gate, names))
    how = {COLOUR: "By colour from now on", NUMBER: "By number from now on"}.get(
        left_modes(code, laid), "By colour or by number"
    )
    return Ghost([lifted(item, ABOVE)], [f"{how}; {several(left, 'position')} left."])


def _open_words(seen: Seen, gate: int, names: list[str]) -> list[str]:
    """What an open gate means: the alert, and what the station will do with it."""
    to = GATE_TO[gate]
    if to == CENTRE:
        return ["The pod opens: once everybody stands here, you have won."]
    opens = f"The gate to the {RING_NAMES[to]} ring opens for good"
    if to <= seen.view["alert"]:
        return [f"{opens}; the alert stays at {seen.view['alert']}."]
    drawn = [f"The Commander draws {count(to)} cards."] if seen.view["mode"] == "thread" else []
    return [
        f"{opens}.",
        f"Alert {to}: columns 1 to {to} act, in this round already.",
        *drawn,
        *caught_words({**seen.view, "alert": to}, names),
    ]


def _assault_words(seen: Seen, card: int) -> str:
    if CARD_KIND[card] == SCIENTIST or (CARD_KIND[card] == MINOTAUR and _is_clay(seen)):
        return f"The scientist goes back to the supply, for {card_words(card)}."
    attempt = seen.view["attempt"]
    left = MINOTAUR_CARDS - 1 - (len(attempt["laid"]) if attempt else 0)
    return (
        "The scientist goes back to the supply."
        if left <= 0
        else f"{capital(several(left, 'Minotaur card'))} more to go."
    )


def _is_clay(seen: Seen) -> bool:
    """Whether whoever looks is Clay, whose gift counts (not in Ariadne's Thread, DS-N06)."""
    is_special = seen.view["mode"] != "thread"
    return is_special and first_name(seen.view["characters"][seen.view["seat"]]) == "Clay"
