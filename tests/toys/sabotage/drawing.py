"""Broken on purpose: scenes, and what moves and events have to do with them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from math import nan
from typing import Any

import connect_four
from clew.core.codec import Plain
from clew.core.drawing import Foreseen
from clew.core.game import Event, Game
from clew.core.notation import Action
from clew.scene import AnyItem, Ghost, Group, Path, Scene, Sprite, Text, Zone
from toys import heist
from toys.sabotage.tools import four_drawn, thieves_drawn

BOX = (0.0, 0.0, 100.0, 100.0)


def with_items(*items: AnyItem) -> Game:
    """Connect Four with these items in its scene as well."""

    def scene(view: Plain, names: list[str]) -> Scene:
        drawn = connect_four.scene(view, names)
        drawn.zones[0].items += items
        return drawn

    return four_drawn(scene=scene)


def with_zones(*zones: Zone) -> Game:
    """Connect Four with these zones after its board."""

    def scene(view: Plain, names: list[str]) -> Scene:
        return Scene([*connect_four.scene(view, names).zones, *zones])

    return four_drawn(scene=scene)


def without_board(view: Plain, names: list[str]) -> Scene:
    """Everything is a tableau."""
    return Scene([Zone("table", "Table", BOX, connect_four.scene(view, names).zones[0].items, "tableau")])


def empty(view: Plain, names: list[str]) -> Scene:
    """A board, and nothing on it."""
    return Scene([Zone("board", "Board", BOX, [])])


COUNTER = count()


def only_for_players(view: Plain, names: list[str]) -> Scene:
    """Whoever only watches sees nothing."""
    return heist.scene({**view, "seat": [0, 1, 2, 3].index(view["seat"])}, names)


def not_in_between(view: Plain, names: list[str]) -> Scene:
    """The moment in which they enter cannot be drawn."""
    assert view["asks"] != ["plan"] or heist.CORRIDOR not in view["rooms"], "where are they?"
    return heist.scene(view, names)


def flat_columns(view: Plain, names: list[str]) -> Scene:
    """A column is as wide as a line."""
    drawn = connect_four.scene(view, names)
    line: list[AnyItem] = [Path("M0 0V-500", key="line")]
    for place, item in enumerate(drawn.zones[0].items):
        if item.key == "column 1":
            drawn.zones[0].items[place] = Group(line, key=item.key, x=item.x, label=item.label)
    return drawn


def about_a_disc(event: Event) -> list[str]:
    """A disc that is not there."""
    return ["disc 9,9"]


def about_letters(event: Event) -> Any:
    """A word where a list of words should be."""
    return f"column {event[2]}"


def about_what_is_veiled(event: Event) -> list[str]:
    """Counts on what only one seat is told."""
    return [f"room {event[2]}"] if event[0] == "chose" else []


def touches_below(view: Plain, action: Action) -> list[str]:
    """Column by column, counted from 0."""
    return [f"column {action[1] - 1}"]


def touches_once(view: Plain, action: Action) -> Any:
    """A word where a list of words should be."""
    return f"column {action[1]}"


def touches_numbers(view: Plain, action: Action) -> Any:
    """A list of numbers."""
    return [action[1]]


def ghost_of(*items: AnyItem, words: tuple[str, ...] = (), zone: str = "board") -> Callable[..., Ghost]:
    """Always the same ghost."""

    def ghost(view: Plain, action: Action, names: list[str]) -> Ghost:
        return Ghost(list(items), list(words), zone)

    return ghost


def ghost_that_drops(view: Plain, action: Action, names: list[str]) -> Ghost:
    """To look is to play."""
    view["columns"][0] += "x"
    return Ghost()


def ghost_with_a_crash(view: Plain, action: Action, names: list[str]) -> Ghost:
    """The last column has no ghost."""
    return Ghost(words=[view["columns"][action[1]] or "Empty."])


def means_nothing(view: Plain, keys: list[str]) -> Action | None:
    """Whatever is touched, nobody understands."""
    return None


def means_column_8(view: Plain, keys: list[str]) -> Action | None:
    """No such column."""
    return ("drop", 8)


def means_a_number(view: Plain, keys: list[str]) -> Action | None:
    """Takes it for granted that there is a number."""
    return ("drop", int(keys[-1].split(" ")[1].split(",")[0]))


BUTTON = "what will happen"


def asks(question: str = "What will happen?", key: str = BUTTON) -> Callable[[Plain], dict[str, str]]:
    """Always the same question."""
    return lambda view: {key: question}


def foretells(*moments: Foreseen) -> Callable[..., list[Foreseen] | None]:
    """Always the same answer."""
    return lambda view, key, names: list(moments) if key == BUTTON else None


def tells_moment(text: str = "It rains.", *on: str) -> Callable[..., list[Foreseen] | None]:
    """The board as it is, and a sentence."""

    def peek(view: Plain, key: str, names: list[str]) -> list[Foreseen] | None:
        return [Foreseen(connect_four.scene(view, names), [(text, list(on))])] if key == BUTTON else None

    return peek


def tells_ghost(ghost: Ghost) -> Callable[..., Ghost | None]:
    """Always the same ghost."""
    return lambda view, key, names: ghost if key == BUTTON else None


def with_something(view: Plain, names: list[str]) -> Scene:
    """Connect Four, and something without a name."""
    drawn = connect_four.scene(view, names)
    drawn.zones[0].items.append(Sprite("column", key="something", x=100))
    return drawn


def tells_of_something(view: Plain, key: str, names: list[str]) -> Ghost | None:
    """Whoever cannot see it cannot ask."""
    return Ghost(words=["It is nothing."]) if key == "something" else None


def tells_whoever_asks(view: Plain, key: str, names: list[str]) -> Ghost:
    """Whatever the question."""
    return Ghost(words=["Yes."])


def tells_by_playing(view: Plain, key: str, names: list[str]) -> Ghost | None:
    """To ask is to play."""
    view["columns"][0] += "x"
    return Ghost() if key == BUTTON else None


def tells_nobody(view: Plain, key: str, names: list[str]) -> Ghost | None:
    """Cannot say."""
    raise LookupError(key)


def asks_another_each_time(view: Plain) -> dict[str, str]:
    """The question drifts."""
    return {BUTTON: f"What will happen in {next(COUNTER)} days?"}


NO_SCENE = Foreseen(Scene([]), [("It rains.", [])])
WORDS = Ghost(words=["It rains."])

CASES: list[tuple[str, Game]] = [
    ("peeks", four_drawn(peeks=asks("no sentence"), peek=tells_ghost(WORDS))),
    ("peeks", four_drawn(peeks=asks(key=""), peek=tells_ghost(WORDS))),
    ("peeks", four_drawn(peeks=asks_another_each_time, peek=tells_ghost(WORDS))),
    ("peeks", four_drawn(peeks=asks())),
    ("peeks", four_drawn(peeks=asks(), peek=tells_nobody)),
    ("peeks", four_drawn(peeks=asks(), peek=tells_by_playing)),
    ("peeks", four_drawn(peeks=asks(), peek=tells_whoever_asks)),
    ("peeks", four_drawn(peeks=asks(), peek=tells_ghost(Ghost([Sprite("tower", key="ghost")])))),
    ("peeks", four_drawn(peeks=asks(), peek=tells_ghost(Ghost(zone="attic")))),
    ("peeks", four_drawn(peeks=asks(), peek=foretells(NO_SCENE))),
    ("peeks", four_drawn(peeks=asks(), peek=tells_moment("no sentence"))),
    ("peeks", four_drawn(peeks=asks(), peek=tells_moment("It rains.", "the sky"))),
    ("peeks", four_drawn(scene=with_something, peeks=asks(key="something"), peek=tells_of_something)),
    ("scenes", with_items(Sprite("tower", key="tower"))),
    ("scenes", with_items(Sprite("column", key=""))),
    ("scenes", with_items(Sprite("column", key="more", scale=0))),
    ("scenes", with_items(Sprite("column", key="more", label="two\nlines"))),
    ("scenes", with_items(Text(7, key="seven"))),  # type: ignore[arg-type]  # that is the sabotage
    ("scenes", with_items(Sprite("column", key="more", x=300, scale=0.001))),
    ("scenes", with_items(Path("M0 0", key="more", x=300))),
    ("scenes", with_items(Text("7", key="more", x=300, card="See CF-T99."))),
    ("scenes", with_zones(Zone("more", "More", BOX, []))),
    ("scenes", with_zones(Zone("board", "More", BOX, [], "tableau"))),
    ("scenes", with_zones(Zone("more", "More", (0, 0, 100, 0), [], "tableau"))),
    ("scenes", with_zones(Zone("more", "More", BOX, [], "hand"))),
    ("scenes", with_zones(Zone("more", "More", BOX, [], "tableau", 1))),
    ("scenes", four_drawn(scene=without_board)),
    ("scenes", four_drawn(scene=empty)),
    ("scenes", thieves_drawn(scene=only_for_players)),
    ("scenes", thieves_drawn(scene=not_in_between)),
    ("mentions", four_drawn(about=about_a_disc)),
    ("mentions", four_drawn(about=about_letters)),
    ("mentions", thieves_drawn(about=about_what_is_veiled)),
    ("touching", four_drawn(touches=touches_below)),
    ("touching", four_drawn(touches=touches_once)),
    ("touching", four_drawn(touches=touches_numbers)),
    ("touching", four_drawn(scene=flat_columns)),
    ("touching", four_drawn(meant=means_nothing)),
    ("ghosts", four_drawn(ghost=ghost_of(Sprite("tower", key="ghost")))),
    ("ghosts", four_drawn(ghost=ghost_of(Sprite("column", key="ghost"), Sprite("column", key="ghost")))),
    ("ghosts", four_drawn(ghost=ghost_of(Sprite("column", key="ghost", x=nan)))),
    ("ghosts", four_drawn(ghost=ghost_of(words=(" ",)))),
    ("ghosts", four_drawn(ghost=ghost_that_drops)),
    ("ghosts", four_drawn(ghost=ghost_with_a_crash)),
    ("guesses", four_drawn(meant=means_column_8)),
    ("guesses", four_drawn(meant=means_a_number)),
]
