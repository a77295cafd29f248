"""What will happen: the known cards of the round, one by one or all together, until chance or a choice decides.

``peeks`` names what can be asked, ``peek`` answers: for a card of THESEUS with a ghost over the board as it is now, for
the whole round with moments that are shown one after the other. All of it is played by the rules themselves.
"""

from __future__ import annotations

import contextlib
from typing import Final

from clew.core.codec import Plain
from clew.core.drawing import Foreseen
from clew.core.game import Event, Events
from clew.core.wording import joined
from clew.games.daedalus_sentence.box.components import BLUE, RING_NAMES
from clew.games.daedalus_sentence.box.places import HALF, NOWHERE, RING_OF, RINGS, Place
from clew.games.daedalus_sentence.screen.figures import escapee, guard
from clew.games.daedalus_sentence.screen.ground import danger, ring_of_tiles
from clew.games.daedalus_sentence.screen.layout import MIDDLE, OUTER, arc, point
from clew.games.daedalus_sentence.screen.scene import scene
from clew.games.daedalus_sentence.screen.touch import about
from clew.games.daedalus_sentence.sight.forecast import Chance, NoDice, foresee, foresee_card
from clew.games.daedalus_sentence.sight.rebuilt import board_of
from clew.games.daedalus_sentence.sight.seen import Seen, card_key
from clew.games.daedalus_sentence.words.sentences import tell
from clew.scene import AnyItem, Ghost, Path, Sprite, lifted

ROUND: Final = "what will happen"
"""The key of the question about the whole round: a button."""
ABOVE: Final = 9
"""The layer of what is only imagined."""
_OPEN_PHASES: Final = ("dice", "planning", "actions", "discard", "window", "command", "commander_discard")
_ON_THE_MARCH: Final = ("marched", "captured", "lost_hand", "merged", "lost")
END_WORDS: Final = {
    "end": "Then the round is over.",
    "chance": "From here on chance decides.",
    "choice": "From here on it depends on the order in which the guards march.",
    "over": "That would be the end.",
}


def peeks(view: Plain) -> dict[str, str]:
    """What can be asked now, by key, and the question in words; the key of no item is a button."""
    if view["phase"] not in _OPEN_PHASES:
        return {}
    cards = {card_key(card): "What would this card do now?" for card in view["theseus"] if card >= 0}
    return {ROUND: "What will THESEUS do?" if view["mode"] == "thread" else "What will happen?", **cards}


def peek(view: Plain, key: str, names: list[str]) -> Ghost | list[Foreseen] | None:
    """The answer; None for what cannot be asked."""
    if key not in peeks(view):
        return None
    if key == ROUND:
        return _round(view, names)
    return _card(view, [card_key(card) if card >= 0 else "" for card in view["theseus"]].index(key), names)


def caught_words(view: Plain, names: list[str]) -> list[str]:
    """A warning of whom the known cards of the round would catch; nothing if nobody."""
    caught = foresee(view).caught
    if not caught:
        return []
    who = joined(["you" if seat == view["seat"] else names[seat] for seat in caught])
    return [f"Beware: the cards of this round that are known would then catch {who}."]


# --- The round, moment by moment --------------------------------------------------------------------------------------


def _round(view: Plain, names: list[str]) -> list[Foreseen]:
    """The known cards in their order; rooms in which somebody would be caught stay marked."""
    forecast = foresee(view)
    moments: list[Foreseen] = []
    marked: list[Place] = []
    for after, events in forecast.steps:
        marked += [there for there in _caught_at(events) if there not in marked]
        picture = scene(after, names)
        picture.zones[0].items += _dangers(Seen(after), marked)
        moments.append(Foreseen(picture, [(tell(event, names), about(event)) for event in events]))
    moments[-1].lines.append((END_WORDS[forecast.end], []))
    return moments


def _caught_at(events: list[Event]) -> list[Place]:
    return [event[3] for event in events if event[0] == "captured"]


def _dangers(seen: Seen, places: list[Place]) -> list[AnyItem]:
    return [item for there in places for item in danger(seen, there, f"danger {there}", ABOVE)]


# --- One card, as the station stands now ------------------------------------------------------------------------------


def _card(view: Plain, slot: int, names: list[str]) -> Ghost:
    forecast = foresee_card(view, slot)
    steps = forecast.steps
    events = [event for _, told in steps for event in told]
    words = [tell(event, names) for event in events]
    if forecast.end in ("chance", "choice"):
        words.append(END_WORDS[forecast.end])
    return Ghost(changes(Seen(view), Seen(steps[-1][0]), events, names), words)


def marching(view: Plain, there: Place, names: list[str]) -> Ghost:
    """The march of the guard that the captain sends from a place, and what it does on its way."""
    state, events = board_of(view), Events()
    with contextlib.suppress(Chance):
        state.play(view["captain"], ("march", there), NoDice(), events)
    told = _one_march(events.seen_by(view["seat"]))
    seen = Seen(view)
    return Ghost([*_trails(seen, told), *_dangers(seen, _caught_at(told))], [tell(event, names) for event in told])


def _one_march(events: list[Event]) -> list[Event]:
    """What is told of one guard, until the next one marches or another card acts."""
    told: list[Event] = []
    guard = -1
    for event in events:
        if event[0] not in _ON_THE_MARCH or (event[0] == "marched" and guard not in (-1, event[1])):
            break
        guard = event[1] if event[0] == "marched" else guard
        told.append(event)
    return told


def changes(now: Seen, then: Seen, events: list[Event], names: list[str]) -> list[AnyItem]:
    """Rings as they would be turned, figures as they would stand, the ways of the guards, and who would be caught."""
    turned = [ring for ring in range(BLUE, RINGS) if now.turned[ring] != then.turned[ring]]
    items: list[AnyItem] = [lifted(ring_of_tiles(then, ring), ABOVE) for ring in turned]
    items += [item for event in events if event[0] == "turned" for item in _swing(event[1], event[2])]
    items += _trails(now, events)
    for seat, here in enumerate(then.where):
        if here != NOWHERE and (here != now.where[seat] or RING_OF[here] in turned):
            items.append(lifted(escapee(then, seat, names), ABOVE))
    for figure, here in enumerate([*then.minotaurs, *then.scientists]):
        before = [*now.minotaurs, *now.scientists][figure]
        if here != NOWHERE and (here != before or RING_OF[here] in turned):
            items.append(lifted(guard(then, figure), ABOVE))
    return items + _dangers(then, list(dict.fromkeys(_caught_at(events))))


def _swing(ring: int, steps: int) -> list[AnyItem]:
    """An arrow around a ring, as far as it turns, from the top."""
    radius = OUTER[ring] - 8
    end = steps * 2 * HALF[ring]
    tip = end - 4 * (1 if steps > 0 else -1)
    x, y = point(radius, end)
    way = arc(radius, 0, tip)
    name = RING_NAMES[ring]
    return [
        Path(way, key=f"swing edge {name}", style="swing", layer=ABOVE),
        Path(way, key=f"swing {name}", style="swing-way", layer=ABOVE),
        Sprite("swing-head", key=f"swing head {name}", x=x, y=y, turn=end + (90 if steps > 0 else -90), layer=ABOVE),
    ]


def _trails(now: Seen, events: list[Event]) -> list[AnyItem]:
    """The ways of the guards, from middle to middle."""
    items: list[AnyItem] = []
    for number, event in enumerate(events):
        if event[0] != "marched":
            continue
        points = [point(MIDDLE[RING_OF[there]] - 12, now.angle(there)) for there in event[2]]
        way = "M" + "L".join([f"{x} {y}" for x, y in points])
        items.append(Path(way, key=f"trail edge {number}", style="trail-edge", layer=ABOVE))
        items.append(Path(way, key=f"trail {number}", style="trail", layer=ABOVE))
    return items
