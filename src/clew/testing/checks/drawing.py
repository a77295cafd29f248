"""That every view can be drawn, and that moves and events find the items they speak of."""

from __future__ import annotations

from collections import Counter
from typing import TypeVar

import msgspec

from clew.core.codec import Plain, canonical
from clew.core.drawing import Foreseen
from clew.core.errors import MalformedAction
from clew.core.game import Game, Seat, State, may_act
from clew.core.notation import Action
from clew.scene import AnyItem, Extent, Ghost, Path, Scene, Sprite, Text, extents, items_of, read_art, within
from clew.testing.broken import Broken
from clew.testing.checks.words import cites, is_sentence
from clew.testing.junk import KEYS
from clew.testing.spot import Spot
from clew.testing.walk import describe

LONGEST_KEY = 100
"""Letters of a key: what a server still reads."""
THIN = 1 / 200
"""Of the longer side of a zone: within less than this there is no room for an outline on a small screen."""
SOME = 10
"""So many items of a zone are measured in each position."""
T = TypeVar("T", Scene, Ghost)


def scenes(spot: Spot) -> None:
    """Every view has a scene, at each moment of a move: whole, the same when drawn again, and the view is untouched."""
    for seat in spot.some(spot.observers, 1):
        for state in spot.some(_moments(spot, seat), 2):
            view = state.view(seat)
            before = canonical(view)
            scene = _scene(spot.game, view, spot.names)
            if canonical(view) != before:
                raise Broken(f"drawing the view of seat {seat} changes it")
            again = _scene(spot.game, msgspec.json.decode(before), spot.names)
            if msgspec.json.encode(again) != msgspec.json.encode(scene):
                raise Broken(f"two scenes for seat {seat} follow from the same view")
            _is_whole(spot, scene)


def touching(spot: Spot) -> None:
    """An offer names items of the scene, in a list, and each of them has a name; touched, they mean an action."""
    for seat, view, offers in _asked(spot):
        scene = _scene(spot.game, view, spot.names)
        named = {item.key: item.label for item in items_of(scene)}
        touched: set[str] = set()
        for action in offers:
            keys = spot.game.drawing.touches(view, action)
            for key in _keys(keys, f"{action} touches"):
                if key not in named:
                    raise Broken(f"{action} touches {key!r}, which is not in the scene of seat {seat}")
                if not named[key]:
                    raise Broken(f"{action} touches {key!r}, which has no label")
                touched.add(key)
            if keys and _meant(spot, view, keys) is None:
                raise Broken(f"{action} touches {keys}, but whoever touches them means nothing")
            if type(spot.game.drawing.grave(view, action)) is not bool:
                raise Broken(f"whether {action} is grave is neither True nor False")
        _have_room(spot.game, scene, touched)


def ghosts(spot: Spot) -> None:
    """Whatever an offer would do can be drawn into a zone of the scene."""
    for _, view, offers in _asked(spot):
        before = canonical(view)
        scene = _scene(spot.game, view, spot.names)
        for action in offers:
            ghost = spot.game.drawing.ghost(view, action, spot.names)
            if ghost is not None:
                _is_ghost(spot.game, ghost, f"the ghost of {action}", scene)
        if canonical(view) != before:
            raise Broken("looking at ghosts changes the view")


def _is_ghost(game: Game, ghost: Ghost, what: str, scene: Scene) -> None:
    _decoded(ghost, Ghost, what)
    _are_drawn(game, list(within(ghost.items)), what)
    _extents(game, ghost.items, what)
    if ghost.zone not in [zone.key for zone in scene.zones]:
        raise Broken(f"{what} is in the zone {ghost.zone!r}, which is not in the scene")
    if not all(words.strip() for words in ghost.words):
        raise Broken(f"{what} says nothing")
    cites(game, " ".join(ghost.words), what)


def peeks(spot: Spot) -> None:
    """Every question about what will happen has words and an answer that can be drawn; no other is answered."""
    for seat in spot.some(spot.observers, 1):
        view = spot.state.view(seat)
        before = canonical(view)
        asked = _questions(spot, view)
        scene = _scene(spot.game, view, spot.names)
        named = {item.key: item.label for item in items_of(scene)}
        for key in spot.some(sorted(asked), 3):
            if not named.get(key, "a button"):
                raise Broken(f"something can be asked at {key!r}, which has no label")
            _have_room(spot.game, scene, {key})
            _is_answer(spot, _peek(spot, view, key), f"what seat {seat} is told at {key!r}", scene)
        for key in [spot.dice.choose(KEYS), spot.dice.choose(list(named))]:
            if key not in asked and _peek(spot, view, key) is not None:
                raise Broken(f"{key!r} is no question, yet seat {seat} gets an answer")
        if canonical(view) != before:
            raise Broken("asking what will happen changes the view")


def _questions(spot: Spot, view: Plain) -> dict[str, str]:
    """What can be asked, by key; the same from the same view."""
    asked = spot.game.drawing.peeks(view)
    if type(asked) is not dict or not all(type(key) is str and 0 < len(key) <= LONGEST_KEY for key in asked):
        raise Broken(f"the questions {asked!r} have no keys")
    if not all(is_sentence(say) for say in asked.values()):
        raise Broken(f"the questions {list(asked.values())} are no sentences")
    cites(spot.game, " ".join(asked.values()), "a question")
    if spot.game.drawing.peeks(msgspec.json.decode(canonical(view))) != asked:
        raise Broken("other questions follow from the same view")
    return asked


def _peek(spot: Spot, view: Plain, key: str) -> Ghost | list[Foreseen] | None:
    try:
        return spot.game.drawing.peek(view, key, spot.names)
    except Exception as wrong:
        raise Broken(f"asked at {key!r}, nobody can say what will happen: {describe(wrong)}") from wrong


def _is_answer(spot: Spot, answer: Ghost | list[Foreseen] | None, what: str, now: Scene) -> None:
    """A ghost, or moments with sentences that speak of what was seen before or is seen then."""
    if isinstance(answer, Ghost):
        _is_ghost(spot.game, answer, what, now)
    elif answer:
        seen = {item.key for scene in [now, *[moment.scene for moment in answer]] for item in items_of(scene)}
        for moment in answer:
            _is_whole(spot, moment.scene)
            for text, keys in moment.lines:
                if not is_sentence(text):
                    raise Broken(f"{what} is no sentence: {text!r}")
                cites(spot.game, text, what)
                if unseen := set(_keys(keys, f"{what} speaks of")) - seen:
                    raise Broken(f"{what} speaks of {min(unseen)!r}, which is not to be seen")
    else:
        raise Broken(f"{what} is nothing")


def guesses(spot: Spot) -> None:
    """Whatever somebody touches means nothing, or an action of this game."""
    for seat in spot.some(spot.seats, 1):
        view = spot.state.view(seat)
        keys = [item.key for item in items_of(_scene(spot.game, view, spot.names))]
        touched = [[spot.dice.choose(keys) for _ in range(length)] for length in (1, 1, 2, 3)]
        for attempt in [*touched, [spot.dice.choose(KEYS)], [spot.dice.choose(keys), spot.dice.choose(KEYS)]]:
            _meant(spot, view, attempt)


def mentions(spot: Spot) -> None:
    """Every event, as everybody sees it, speaks of items that were in the scene before it or are there after it."""
    for seat in spot.some(spot.observers, 1) if spot.walk.heard else []:
        states = [spot.walk.match.states[-2], *_moments(spot, seat)]
        seen = {item.key for state in states for item in items_of(_scene(spot.game, state.view(seat), spot.names))}
        for event in spot.walk.heard[-1].seen_by(seat):
            for key in _keys(spot.game.drawing.about(event), f"the event {event} speaks of"):
                if key not in seen:
                    raise Broken(f"the event {event} speaks of {key!r}, which seat {seat} does not see")


def _asked(spot: Spot) -> list[tuple[Seat, Plain, list[Action]]]:
    """Somebody who is asked, with what they see and some of what they may do; nobody touches anything for the table."""
    asked = spot.some([seat for seat in spot.seats if may_act(spot.state, seat)], 1)
    return [(seat, spot.state.view(seat), spot.some(spot.state.legal(seat), 6)) for seat in asked]


def _moments(spot: Spot, seat: Seat) -> list[State]:
    """What there is to see of the last move, ending with the state now."""
    if not spot.walk.heard:
        return [spot.state]
    return [state for state, _ in spot.walk.heard[-1].moments(seat, spot.state)]


def _scene(game: Game, view: Plain, names: list[str]) -> Scene:
    try:
        return game.drawing.scene(view, names)
    except Exception as wrong:
        raise Broken(f"{canonical(view)[:300]} cannot be drawn: {describe(wrong)}", "scenes") from wrong


def _is_whole(spot: Spot, scene: Scene) -> None:
    """Zones and items as the vocabulary wants them."""
    _decoded(scene, Scene, "the scene")
    zones = [zone.key for zone in scene.zones]
    if [zone.role for zone in scene.zones].count("board") != 1 or len(set(zones)) != len(zones):
        raise Broken(f"the zones {zones} have not one board, or two have the same key")
    for zone in scene.zones:
        if min(zone.box[2:]) <= 0:
            raise Broken(f"the zone {zone.key!r} is as small as {zone.box}")
        if (zone.seat in spot.seats) != (zone.role in ("hand", "mat")):
            raise Broken(f"the zone {zone.key!r} is a {zone.role} of seat {zone.seat}")
    items = list(items_of(scene))
    if not items:
        raise Broken("there is nothing to see")
    _are_drawn(spot.game, items, "the scene")
    for zone in scene.zones:
        left, top, wide, high = zone.box
        for key, box in _extents(spot.game, spot.some(zone.items, SOME), "the scene").items():
            if box is None or max(box.sides) < THIN * max(wide, high):
                raise Broken(f"{key!r} is too small to be seen, or there is nothing of it")
            x, y = box.middle
            if not (left <= x <= left + wide and top <= y <= top + high):
                raise Broken(f"{key!r} lies outside the zone {zone.key!r}, at {x:g}, {y:g}")


def _have_room(game: Game, scene: Scene, touched: set[str]) -> None:
    """What can be touched can be outlined: a path along itself, anything else within its four sides."""
    for zone in scene.zones:
        around = [item for item in zone.items if touched.intersection([part.key for part in within([item])])]
        lines = {item.key for item in within(around) if isinstance(item, Path)}
        for key, box in _extents(game, around, "the scene").items():
            if key in touched - lines and box is not None and min(box.sides) < THIN * max(zone.box[2:]):
                wide, high = box.sides
                raise Broken(f"{key!r} can be touched, and is too thin to be outlined: {wide:g} by {high:g}")


def _extents(game: Game, items: list[AnyItem], what: str) -> dict[str, Extent | None]:
    try:
        return extents(items, game.drawing.art)
    except ValueError as wrong:
        raise Broken(f"{what} cannot be drawn: {wrong}") from wrong


def _decoded(drawn: T, kind: type[T], what: str) -> None:
    """It arrives elsewhere as it is: of the right types, all numbers finite."""
    try:
        back = msgspec.json.decode(msgspec.json.encode(drawn), type=kind)
    except (msgspec.MsgspecError, TypeError, ValueError) as wrong:
        raise Broken(f"{what} does not arrive elsewhere: {wrong}") from wrong
    if back != drawn:
        raise Broken(f"{what} does not arrive elsewhere as it is")


def _are_drawn(game: Game, items: list[AnyItem], what: str) -> None:
    """Every item has a key of its own, a size, and looks that the art knows."""
    art = read_art(game.drawing.art)
    keys = Counter([item.key for item in items])
    for item in items:
        if not 0 < len(item.key) <= LONGEST_KEY or keys[item.key] > 1:
            raise Broken(f"{what} has the key {item.key!r} twice, or it is empty or too long")
        if isinstance(item, Sprite) and item.symbol not in art.symbols:
            raise Broken(f"{what} has the symbol {item.symbol!r}, which the art does not have")
        if item.style and (unknown := set(item.style.split()) - art.classes):
            raise Broken(f"{what} has the style {min(unknown)!r}, which the art does not have")
        if item.scale <= 0 or (isinstance(item, Text) and item.size <= 0) or "\n" in item.label:
            raise Broken(f"{what}: {item.key!r} has no size, or a label of several lines")
        cites(game, f"{item.label} {item.card}", f"{what}: {item.key!r}")


def _keys(keys: object, what: str) -> list[str]:
    if type(keys) is not list or not all(type(key) is str for key in keys):
        raise Broken(f"{what} {keys!r}, which is no list of keys")
    return keys


def _meant(spot: Spot, view: Plain, keys: list[str]) -> Action | None:
    """What these keys mean, which has to be an action of the game."""
    try:
        action = spot.game.drawing.meant(view, keys)
    except Exception as wrong:
        raise Broken(f"nobody can say what {keys} mean: {describe(wrong)}", "guesses") from wrong
    if action is None or repr(action) in [repr(offer) for _, offer in spot.offers]:
        return action
    try:
        return spot.game.grammar.accept(action)
    except MalformedAction as wrong:
        raise Broken(f"{keys} mean {action!r}, which is no action of this game: {wrong}", "guesses") from wrong
