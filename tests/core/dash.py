"""Dash: a game for tests, as small as one with dice, a bag and a clock can be.

A die says who begins. On a turn a player may walk once, which is one point and reveals nothing, and then rolls a die
or fishes a token out of a bag; that many points, and the turn passes. Twelve points win. When time runs out, the table
passes the turn. Written ``fish 7``, fishing is the same: the number is tidied away.
"""

from __future__ import annotations

from pathlib import Path

from clew.core.codec import Plain
from clew.core.dice import Dice
from clew.core.drawing import Drawing
from clew.core.errors import BadPosition
from clew.core.game import TABLE, Deadline, Event, Events, Game, Line, Option, Options, Refusal, Seat, State
from clew.core.notation import Action, Form, Grammar, Int
from clew.core.parts.counts import take
from clew.core.result import Result
from clew.scene import Scene, Sprite, Zone

GOAL = 12
TOKENS = [2, 1, 1, 2]


class Dash(State):
    """Points, whose turn it is, whether they have walked, and the bag."""

    __slots__ = ("bag", "points", "turn", "walked")

    points: list[int]
    turn: Seat
    walked: bool
    bag: list[int]

    def actors(self) -> list[Seat]:
        return [] if self.result() else [self.turn]

    def legal(self, seat: Seat) -> list[Action]:
        if self.result():
            return []
        if seat == TABLE:
            return [("pass",)]
        if seat != self.turn:
            return []
        walk: list[Action] = [] if self.walked else [("walk",)]
        return [*walk, ("roll",), *([("fish", 0)] if sum(self.bag) else [])]

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        if action in self.legal(seat):
            return None
        if action == ("walk",):
            return Refusal("tired", "DA-T01", "You have walked already.")
        return Refusal("unknown", "DA-T02", "You cannot do that.")

    def play(self, seat: Seat, action: Action, dice: Dice, events: Events) -> None:
        if action[0] == "walk":
            self.points[seat] += 1
            self.walked = True
        else:
            if action[0] == "roll":
                self.points[seat] += dice.roll(6)
            elif action[0] == "fish":
                self.points[seat] += take(self.bag, dice)
            self.turn = 1 - self.turn
            self.walked = False
        events.tell("done", seat, action[0])

    def result(self) -> Result | None:
        for seat in range(2):
            if self.points[seat] >= GOAL:
                return Result((seat,), "DA-E01", "twelve points")
        return None

    def clone(self) -> Dash:
        return dash(list(self.points), self.turn, self.walked, list(self.bag))

    def position(self) -> Plain:
        return {"points": list(self.points), "turn": self.turn, "walked": self.walked, "bag": list(self.bag)}

    def view(self, seat: Seat) -> Plain:
        return self.position()

    def score(self, seat: Seat) -> float:
        return min(self.points[seat] / GOAL, 1.0)

    def deadlines(self) -> list[Deadline]:
        return [Deadline("turn", 30, ("pass",))]


def dash(points: list[int], turn: Seat, walked: bool, bag: list[int]) -> Dash:
    """A position as its four parts."""
    state = Dash()
    state.points, state.turn, state.walked, state.bag = points, turn, walked, bag
    return state


def new(options: Options, dice: Dice) -> State:
    return dash([0, 0], dice.roll(2) - 1, False, list(TOKENS))


def load(position: Plain) -> State:
    if sum(position["points"]) < 0:
        raise BadPosition("nobody has less than no points")
    return dash(position["points"], position["turn"], position["walked"], position["bag"])


def ask(view: Plain, names: list[str]) -> str:
    return f"{names[view['turn']]}?"


def say(action: Action, names: list[str]) -> str:
    return str(action[0])


def tell(event: Event, names: list[str]) -> str:
    return f"{names[event[1]]} has done it: {event[2]}."


def sketch(view: Plain, names: list[str]) -> list[Line]:
    return [[(str(view["points"]), "")]]


def scene(view: Plain, names: list[str]) -> Scene:
    runners = [
        Sprite(f"seat-{seat}", key=f"runner {seat}", x=points * 20, y=seat * 50, label=f"{names[seat]} has {points}")
        for seat, points in enumerate(view["points"])
    ]
    return Scene([Zone("board", "Track", (-50, -50, 400, 150), [*runners])])


def touches(view: Plain, action: Action) -> list[str]:
    return [f"runner {view['turn']}"] if action[0] == "walk" else []


def bound(options: Options) -> int:
    return 10_000


def tidied(action: Action) -> Action:
    return ("fish", 0)


def game(version: int = 1) -> Game:
    """Dash, under some version of its rules."""
    return Game(
        id="dash",
        title="Dash",
        blurb="Roll or fish.",
        version=version,
        options=(Option("players", (2,), 2, "always two"), Option("clock", (True, False), True, "is there one")),
        seat_names=("Ann", "Bob"),
        grammar=Grammar(Form("walk"), Form("roll"), Form("fish {}", Int(0, 9), tidy=tidied), Form("pass")),
        rules="",
        new=new,
        load=load,
        ask=ask,
        say=say,
        tell=tell,
        sketch=sketch,
        bound=bound,
        drawing=Drawing(art=str(Path(__file__).parent / "dash.svg"), scene=scene, touches=touches),
        minutes=(1, 3),
        mood="a short run",
    )


GAME = game()
