"""What an action of Ariadne's Thread would do, as far as a view tells: guards in new places, rings as they turn."""

from __future__ import annotations

from clew.core.codec import Plain
from clew.core.game import Events
from clew.core.notation import Action
from clew.core.wording import capital, joined
from clew.games.daedalus_sentence.box.components import (
    CARD_KIND,
    CARD_NUMBER,
    GUARDS,
    MINOTAURS,
    POD_TILE,
    RING_NAMES,
    WHITE,
)
from clew.games.daedalus_sentence.box.places import CHAMBER, NOWHERE, PLACE_NAMES, RING_OF, Place
from clew.games.daedalus_sentence.rules.ariadne.commander import granted_by
from clew.games.daedalus_sentence.rules.station.theseus import rotate
from clew.games.daedalus_sentence.screen.ariadne.desk import granted_words
from clew.games.daedalus_sentence.screen.ariadne.takers import NOBODY, may_act, obeying, place_of
from clew.games.daedalus_sentence.screen.device import COLUMNS, ROWS, SIZE, card_item, effect_words
from clew.games.daedalus_sentence.screen.figures import guard
from clew.games.daedalus_sentence.screen.ground import danger
from clew.games.daedalus_sentence.screen.layout import MIDDLE, point
from clew.games.daedalus_sentence.screen.peek import ABOVE, changes
from clew.games.daedalus_sentence.sight.rebuilt import board_of
from clew.games.daedalus_sentence.sight.seen import Seen
from clew.games.daedalus_sentence.sight.view import view
from clew.games.daedalus_sentence.words.names import card_words, room_words, several
from clew.games.daedalus_sentence.words.sentences import tell
from clew.scene import AnyItem, Ghost, Sprite, lifted


def ghost(seen: Seen, action: Action, names: list[str]) -> Ghost | None:
    """The table after an action that only this mode has, or that means something else in it; None for all others."""
    match action:
        case ("post", there):
            return _posted(seen, there)
        case ("play", card, use):
            return _played(seen, card, use, names)
        case ("guard_move", figure, there):
            return _moved(seen, figure, there, names)
        case ("guard_swap", _, card, slot):
            return _swapped(seen, card, slot)
        case ("guard_discover", _, there):
            return Ghost(_signs([there], seen, "lens"), ["For each mark of the tile a guard or a card: you choose."])
        case ("move", there) if obeying(seen) != NOBODY:
            return _moved(seen, obeying(seen), there, names)
        case ("control", card, figure):
            return _obeying(seen, figure, card)
        case ("next", figure):
            return _obeying(seen, figure, seen.view["control"]["card"])
        case ("kill", card):
            return _killed(seen, card)
        case ("icon", "place"):
            return _placed(seen)
    words = _words(seen, action, names)
    return Ghost(words=words) if words else None


def _words(seen: Seen, action: Action, names: list[str]) -> list[str]:
    """Actions that move nothing on the board."""
    match action:
        case ("guard_draw", _):
            return ["One card; this laboratory gives no other in this phase."]
        case ("icon", "draw"):
            return ["One card for you, and no guard."]
        case ("skip",):
            return ["Two cards, and THESEUS acts.", *_over_words(seen, 2)]
        case ("rest",):
            return [f"Lost: {granted_words(seen.view['command']['granted'])}."]
        case ("end",):
            return _end_words(seen)
        case ("stop",):
            return [f"{capital(card_words(seen.view['control']['card']))} is discarded."]
        case ("lab_draw",):
            return ["One card from the deck.", *_over_words(seen, 1)]
        case ("free", mate):
            return [f"{names[mate]} may act in this round already."]
        case ("discover", _):
            return ["If the tile has marks, you draw a card."]
    return []


def _end_words(seen: Seen) -> list[str]:
    granted = seen.view["command"]["granted"]
    lost = [f"Lost: {granted_words(granted)}."] if any(granted) else []
    return [*lost, "THESEUS acts.", *_over_words(seen, 0)]


def _over_words(seen: Seen, more: int) -> list[str]:
    """How many cards would have to be discarded."""
    seat = seen.view["seat"]
    over = len(seen.view["hands"][seat]) + more - seen.view["limits"][seat]
    return [f"{capital(several(over, 'card'))} too many for the end of the phase."] if over > 0 else []


# --- Guards -----------------------------------------------------------------------------------------------------------


def _with(seen: Seen, number: int, there: Place) -> Seen:
    """The station with a guard somewhere else."""
    kind, figure = ("minotaurs", number) if number < MINOTAURS else ("scientists", number - MINOTAURS)
    figures = list(seen.view[kind])
    figures[figure] = there
    return Seen({**seen.view, kind: figures})


def _next_guard(seen: Seen, minotaur: bool) -> int:
    """The next guard of the supply, or NOBODY."""
    if minotaur:
        return seen.minotaurs.index(NOWHERE) if NOWHERE in seen.minotaurs else NOBODY
    return MINOTAURS + seen.scientists.index(NOWHERE) if NOWHERE in seen.scientists else NOBODY


def _posted(seen: Seen, there: Place) -> Ghost:
    number = _next_guard(seen, minotaur=True)
    words = ["The tile is turned up; its marks bring nobody."] if seen.tiles[there] < 0 else []
    return Ghost([lifted(guard(_with(seen, number, there), number), ABOVE)], words)


def _placed(seen: Seen) -> Ghost:
    """A guard of an icon on its tile."""
    icons = seen.view["command"]["icons"]
    number = _next_guard(seen, minotaur=bool(icons["minotaurs"]))
    return Ghost([lifted(guard(_with(seen, number, icons["place"]), number), ABOVE)])


def _moved(seen: Seen, number: int, there: Place, names: list[str]) -> Ghost:
    """A guard one step further, and whom it catches there."""
    after = _with(seen, number, there)
    items: list[AnyItem] = [lifted(guard(after, number), ABOVE)]
    if there == CHAMBER:
        return Ghost(items, ["The Commander figure is in the chamber: you have won."])
    words = [f"To {room_words(after.tiles[there], there)}."]
    caught = [seat for seat in seen.seats_at.get(there, []) if not seen.view["hidden"][seat]]
    if caught:
        items += danger(after, there, "caught", ABOVE)
        words.append(_caught_words(seen, number, caught, names))
    return Ghost(items, words)


def _caught_words(seen: Seen, number: int, caught: list[int], names: list[str]) -> str:
    cards = sum([len(seen.view["hands"][seat]) for seat in caught])
    gone = "; the Minotaur is then gone" if number < MINOTAURS else ""
    taken = f" You take {several(cards, 'card')}." if cards else ""
    return f"It catches {joined([names[seat] for seat in caught])}{gone}.{taken}"


def _obeying(seen: Seen, number: int, card: int) -> Ghost:
    """A Minotaur under control."""
    ring = RING_OF[place_of(seen, number)]
    control: Plain = {"seat": seen.view["seat"], "card": card, "guard": number, "left": CARD_NUMBER[card], "rings": []}
    after = Seen({**seen.view, "control": control})
    words = [f"It obeys you for {several(CARD_NUMBER[card], 'action')}, in the {RING_NAMES[ring]} ring."]
    if CARD_KIND[card] == WHITE:
        words.append("Then a Minotaur of another ring can follow.")
    return Ghost([lifted(guard(after, number), ABOVE)], words)


def _killed(seen: Seen, card: int) -> Ghost:
    here = seen.minotaurs[obeying(seen)]
    number = seen.minotaurs.count(here)
    words = f"{capital(several(number, 'Minotaur'))} back to the supply, for {card_words(card)}."
    return Ghost(_signs([here] * number, seen, "closed"), [words])


def _signs(places: list[Place], seen: Seen, symbol: str) -> list[AnyItem]:
    """A sign over each place; a second one beside the first."""
    items: list[AnyItem] = []
    for number, there in enumerate(places):
        x, y = point(MIDDLE[RING_OF[there]], seen.angle(there))
        beside = 30 * places[:number].count(there)
        items.append(Sprite(symbol, key=f"aim {number}", x=x + beside, y=y, scale=1.4, layer=ABOVE))
    return items


# --- Cards of the Commander -------------------------------------------------------------------------------------------


def _played(seen: Seen, card: int, use: str, names: list[str]) -> Ghost:
    """A card for one of its uses; the actions of the card before are lost (DS-N50)."""
    command = seen.view["command"]
    lost = [f"Lost: {granted_words(command['granted'])}."] if any(command["granted"]) else []
    if use == "rotate":
        shown = _rotated(seen, card, names)
    elif use == "grant":
        shown = _granting(seen, card)
    elif use == "reinforce":
        shown = _reinforced(seen, names)
    else:
        shown = Ghost(words=["The next card of the deck says where; whoever is there is caught."])
    return Ghost(shown.items, [*shown.words, *lost])


def _rotated(seen: Seen, card: int, names: list[str]) -> Ghost:
    """The rings as they would be, by the rules themselves."""
    state, events = board_of(seen.view), Events()
    rotate(state, card, events)
    told = events.seen_by(seen.view["seat"])
    after = Seen(view(state, seen.view["seat"]))
    return Ghost(changes(seen, after, told, names), [tell(event, names) for event in told])


def _granting(seen: Seen, card: int) -> Ghost:
    """A mark on every guard that could act then."""
    granted = list(granted_by(card))
    rings = [RING_OF[there] if there != NOWHERE else 0 for there in seen.scientists]
    command: Plain = {**seen.view["command"], "card": card, "granted": granted, "rings": rings}
    after = Seen({**seen.view, "command": command})
    items = [lifted(guard(after, number), ABOVE) for number in range(GUARDS) if may_act(after, number)]
    return Ghost(items, [f"{capital(granted_words(granted))}."])


def _reinforced(seen: Seen, names: list[str]) -> Ghost:
    """A scientist on the pod; the Commander figure if it is not on the board (DS-N43, DS-N66)."""
    there = seen.tiles.index(POD_TILE)
    number = _next_guard(seen, minotaur=False)
    crowned = seen.view["crown"] < 0
    after = _with(seen, number, there)
    if crowned:
        after = Seen({**after.view, "crown": number - MINOTAURS})
    words = [f"{'The Commander figure' if crowned else 'A scientist'} comes to {PLACE_NAMES[there]}."]
    caught = [seat for seat in seen.seats_at.get(there, []) if not seen.view["hidden"][seat]]
    if caught:
        words.append(_caught_words(seen, number, caught, names))
    return Ghost([lifted(guard(after, number), ABOVE)], words)


def _swapped(seen: Seen, card: int, slot: int) -> Ghost:
    item = card_item(card, COLUMNS[slot // 2], ROWS[slot % 2], SIZE, "", "")
    words = [f"You take {card_words(seen.view['theseus'][slot])}.", effect_words(card, slot)]
    if slot // 2 >= seen.view["alert"]:
        words.append("It does not act in this round yet.")
    return Ghost([lifted(item, ABOVE)], words)
