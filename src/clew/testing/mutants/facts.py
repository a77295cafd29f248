"""Faults in what a game says and draws, in its facts, and in its bots."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from math import nan
from typing import Any

from clew.core.bot import Bot, Guide, Plan, Point
from clew.core.codec import Plain
from clew.core.dice import QuickDice
from clew.core.errors import MalformedAction
from clew.core.game import Event, Game, Line, Seat, State
from clew.core.notation import Action, Grammar
from clew.scene import AnyItem, Ghost, Group, Path, Scene, Text, within
from clew.testing.mutants.mask import redrawn, remade

_COUNTER = count()


# --- Words ------------------------------------------------------------------------------------------------------------


def python_events(game: Game) -> Game:
    """An event is told as Python shows it."""
    return remade(game, tell=lambda event, names: f"{event}.")


def wordless_moves(game: Game) -> Game:
    """A move has no words."""
    return remade(game, say=lambda action, names: "")


def endless_questions(game: Game) -> Game:
    """A question that does not end."""
    return remade(game, ask=lambda view, names: "what now")


def cites_in_vain(game: Game) -> Game:
    """A move, in words, cites a clause that is not in the rules."""
    letters = next(iter(game.clauses())).partition("-")[0]

    def say(action: Action, names: list[str]) -> str:
        return f"{game.say(action, names)[:-1]} ({letters}-ZZ99)."

    return remade(game, say=say)


def empty_sketches(game: Game) -> Game:
    """Nothing is to be seen in a terminal."""
    return remade(game, sketch=lambda view, names: [])


def drifting_sketches(game: Game) -> Game:
    """The same view is sketched otherwise each time."""

    def sketch(view: Plain, names: list[str]) -> list[Line]:
        return [[(str(next(_COUNTER)), "")]]

    return remade(game, sketch=sketch)


class _Spaced(Grammar):
    """Writes two blanks where one should be."""

    def write(self, action: Action) -> str:
        return f"{super().write(action)}  ."

    def read(self, line: str) -> Action:
        raise MalformedAction(line)


def unreadable_moves(game: Game) -> Game:
    """A move is not written as it is read."""
    return remade(game, grammar=_Spaced(*game.grammar.forms.values()))


# --- Facts ------------------------------------------------------------------------------------------------------------


def no_blurb(game: Game) -> Game:
    """There is no sentence for the lobby."""
    return remade(game, blurb=" ")


def no_version(game: Game) -> Game:
    """The rules have no version."""
    return remade(game, version=0)


def other_art(game: Game) -> Game:
    """There is no art."""
    return redrawn(game, art="nowhere.svg")


def no_setup(game: Game) -> Game:
    """The game cannot be set up."""

    def new(options: object, dice: object) -> State:
        raise LookupError("set-up")

    return remade(game, new=new)


def low_bound(game: Game) -> Game:
    """A game takes longer than it may."""
    return remade(game, bound=lambda options: 2)


def denied_secrets(game: Game) -> Game:
    """The game says that it hides nothing, and does."""
    return remade(game, secrets=lambda options: False)


def claimed_secrets(game: Game) -> Game:
    """The game says that it hides something, and does not."""
    return remade(game, secrets=lambda options: True)


def crashing_load(game: Game) -> Game:
    """A position that cannot be is not refused: it crashes."""

    def load(position: Plain) -> State:
        try:
            return game.load(position)
        except Exception as wrong:
            raise KeyError(str(wrong)) from wrong

    return remade(game, load=load)


# --- Bots and advice --------------------------------------------------------------------------------------------------


class _Wanton(Bot):
    """Chooses what is not there."""

    def choose(self, guess: State, seat: int) -> Action:
        return ("fault",)


def wanton_bot(game: Game) -> Game:
    """A bot chooses what is not offered."""
    return remade(game, bots={"wanton": lambda seed: _Wanton()})


class _Twice(Guide):
    """Every plan twice."""

    def plans(self, state: State, seat: Seat, dice: QuickDice) -> list[Plan]:
        return super().plans(state, seat, dice) * 2


def doubled_plans(game: Game) -> Game:
    """A guide names every plan twice."""
    return remade(game, guide=_Twice, levels=())


def echoed_points(game: Game) -> Game:
    """Two points have the same key."""
    return remade(game, points=lambda state, seat, names: [Point("echo", "Well.", "Go on.", 0.0)] * 2)


# --- Scenes -----------------------------------------------------------------------------------------------------------


def _changed(game: Game, change: Callable[[Scene, AnyItem], None]) -> Game:
    """The same game, with something done to each scene: to its last item that is on the board."""

    def scene(view: Plain, names: list[str]) -> Scene:
        drawn = game.drawing.scene(view, names)
        board = next(zone for zone in drawn.zones if zone.role == "board")
        change(drawn, board.items[-1])
        return drawn

    return redrawn(game, scene=scene)


def _added(game: Game, *items: AnyItem) -> Game:
    """The same game, with items in the middle of its board."""

    def change(drawn: Scene, last: AnyItem) -> None:
        board = next(zone for zone in drawn.zones if zone.role == "board")
        left, top, wide, high = board.box
        board.items.append(Group(list(items), key="fault", x=left + wide / 2, y=top + high / 2))

    return _changed(game, change)


def same_key(game: Game) -> Game:
    """Two items have the same key."""
    return _added(game, Text("one", key="same"), Text("two", key="same"))


def negative_letters(game: Game) -> Game:
    """Letters of a negative size."""
    return _added(game, Text("one", key="one", size=-12))


def broken_path(game: Game) -> Game:
    """A path that no browser can draw."""
    return _added(game, Path("M0 0L10", key="one"))


def unknown_style(game: Game) -> Game:
    """A style that the art does not have."""
    return _added(game, Text("one", key="one", style="fault"))


def far_away(game: Game) -> Game:
    """An item far outside its zone."""
    return _added(game, Text("one", key="one", x=1e6))


def nowhere_at_all(game: Game) -> Game:
    """An item at a place that is no number."""
    return _added(game, Text("one", key="one", x=nan))


def nothing_to_see(game: Game) -> Game:
    """An item of which there is nothing to see."""
    return _added(game, Text(" ", key="one"))


def flat_zone(game: Game) -> Game:
    """A zone without height."""

    def change(drawn: Scene, last: AnyItem) -> None:
        left, top, wide, _ = drawn.zones[0].box
        drawn.zones[0].box = (left, top, wide, -1)

    return _changed(game, change)


def drifting_scene(game: Game) -> Game:
    """The same view is drawn otherwise each time."""

    def change(drawn: Scene, last: AnyItem) -> None:
        last.turn = next(_COUNTER) % 360

    return _changed(game, change)


def scribbled_view(game: Game) -> Game:
    """To draw a view changes it."""

    def scene(view: Plain, names: list[str]) -> Scene:
        drawn = game.drawing.scene(view, names)
        view["fault"] = 1
        return drawn

    return redrawn(game, scene=scene)


def _touchable(game: Game, change: Callable[[AnyItem], AnyItem]) -> Game:
    """The same game, with something done to whatever has a name."""

    def scene(view: Plain, names: list[str]) -> Scene:
        drawn = game.drawing.scene(view, names)
        for zone in drawn.zones:
            zone.items = [change(item) if item.label else item for item in zone.items]
        return drawn

    return redrawn(game, scene=scene)


def thin_items(game: Game) -> Game:
    """Whatever can be touched is as thin as a line."""

    def change(item: AnyItem) -> AnyItem:
        parts = {part.key: part.label for part in within([item])}
        named = [label for key, label in parts.items() if key != item.key and label]
        line: list[AnyItem] = [Path("M0 -30V30", key=f"{item.key} fault", x=item.x, y=item.y)]
        return item if named else Group(line, key=item.key, label=item.label)

    return _touchable(game, change)


def nameless_items(game: Game) -> Game:
    """Nobody can say what is touched."""

    def change(item: AnyItem) -> AnyItem:
        for part in within([item]):
            part.label = ""
        return item

    return _touchable(game, change)


def touches_elsewhere(game: Game) -> Game:
    """A move is clicked at an item that is not in the scene."""

    def touches(view: Plain, action: Action) -> list[str]:
        return [f"{key} fault" for key in game.drawing.touches(view, action)] or ["fault"]

    return redrawn(game, touches=touches)


def speaks_of_nothing(game: Game) -> Game:
    """An event speaks of an item that nobody sees."""

    def about(event: Event) -> list[str]:
        return ["fault"]

    return redrawn(game, about=about)


def lost_ghost(game: Game) -> Game:
    """What an action would do is drawn into a zone that is not there."""

    def ghost(view: Plain, action: Action, names: list[str]) -> Ghost:
        return Ghost(zone="fault")

    return redrawn(game, ghost=ghost)


def trips_over_keys(game: Game) -> Game:
    """Nobody can say what a touch means."""

    def meant(view: Plain, keys: list[str]) -> Any:
        return ("fault", keys[7])

    return redrawn(game, meant=meant)


def asks_for_nothing(game: Game) -> Game:
    """What is asked about what will happen has no answer."""
    return redrawn(game, peeks=lambda view: {"fault": "What will happen?"}, peek=lambda view, key, names: None)


def perhaps_grave(game: Game) -> Game:
    """Whether an action is grave is neither true nor false."""
    return redrawn(game, grave=lambda view, action: "perhaps")
