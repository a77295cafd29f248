"""A game for tests that is won together: everybody pulls once, and the difficulty alone decides."""

from __future__ import annotations

from pathlib import Path

from clew.core.codec import Plain
from clew.core.dice import Dice
from clew.core.drawing import Drawing
from clew.core.game import Event, Events, Game, Line, Option, Options, Refusal, Seat, State
from clew.core.notation import Action, Form, Grammar
from clew.core.result import Result
from clew.scene import Scene, Sprite, Zone

NEEDED = {"sure": 1, "even": 4, "hopeless": 7}
"""The least that the last die has to show."""


class Lift(State):
    __slots__ = ("needed", "players", "pulled", "shown")

    players: int
    needed: int
    pulled: int
    shown: int

    def actors(self) -> list[Seat]:
        return [self.pulled] if self.pulled < self.players else []

    def legal(self, seat: Seat) -> list[Action]:
        return [("pull",)] if seat == self.pulled < self.players else []

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        return None if action in self.legal(seat) else Refusal("no", "LI-T01", "Not now.")

    def play(self, seat: Seat, action: Action, dice: Dice, events: Events) -> None:
        self.pulled += 1
        self.shown = dice.roll(6)

    def result(self) -> Result | None:
        if self.pulled < self.players:
            return None
        up = self.shown >= self.needed
        return Result(tuple(range(self.players)) if up else (), "LI-E01", "it is up" if up else "it fell")

    def clone(self) -> Lift:
        return lift(self.players, self.needed, self.pulled, self.shown)

    def position(self) -> Plain:
        return {"players": self.players, "needed": self.needed, "pulled": self.pulled, "shown": self.shown}

    def view(self, seat: Seat) -> Plain:
        return self.position()

    def score(self, seat: Seat) -> float:
        return 0.5

    def allies(self, seat: Seat) -> list[Seat]:
        return list(range(self.players))


def lift(players: int, needed: int, pulled: int = 0, shown: int = 0) -> Lift:
    state = Lift()
    state.players, state.needed, state.pulled, state.shown = players, needed, pulled, shown
    return state


def new(options: Options, dice: Dice) -> State:
    return lift(int(options["players"]), NEEDED.get(str(options["difficulty"]), 4))


def load(position: Plain) -> State:
    return lift(position["players"], position["needed"], position["pulled"], position["shown"])


def objection(options: Options) -> str:
    alone = options["players"] == 1 and options["difficulty"] == "hopeless"
    return "option difficulty: alone it is hopeless already" if alone else ""


def say(action: Action, names: list[str]) -> str:
    return "Pull."


def words(view: Plain, names: list[str]) -> str:
    return "Who pulls?"


def tell(event: Event, names: list[str]) -> str:
    return "Pulled."


def sketch(view: Plain, names: list[str]) -> list[Line]:
    return [[(str(view["pulled"]), "")]]


def scene(view: Plain, names: list[str]) -> Scene:
    return Scene([Zone("board", "Lever", (-50, -50, 100, 100), [Sprite("seat-0", key="lever", label="lever")])])


def touches(view: Plain, action: Action) -> list[str]:
    return ["lever"]


def bound(options: Options) -> int:
    return 3


def game(folder: Path, version: int = 1) -> Game:
    """The game, as if it lived in that folder."""
    return Game(
        id="lift",
        title="Lift",
        blurb="Pull together.",
        version=version,
        options=(
            Option("players", (2, 1, 3), 2, "how many pull"),
            Option("difficulty", (*NEEDED, "custom"), "even", "what the die has to show"),
        ),
        seat_names=("Heave", "Ho", "Hup"),
        grammar=Grammar(Form("pull")),
        rules=str(folder / "rules.md"),
        new=new,
        load=load,
        ask=words,
        say=say,
        tell=tell,
        sketch=sketch,
        bound=bound,
        objection=objection,
        drawing=Drawing(
            art=str(Path(__file__).parents[2] / "examples" / "connect_four.svg"), scene=scene, touches=touches
        ),
        minutes=(1, 1),
        mood="short",
    )


GAME = game(Path(__file__).parent)
