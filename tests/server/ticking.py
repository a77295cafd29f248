"""A game for tests: whoever is on turn presses a button in time, or the table does; five presses end it."""

from __future__ import annotations

import os
import time
from pathlib import Path

from clew.core.bot import Bot
from clew.core.codec import Plain
from clew.core.dice import Dice
from clew.core.drawing import Drawing
from clew.core.game import TABLE, Deadline, Event, Events, Game, Line, Option, Options, Refusal, Seat, State
from clew.core.notation import Action, Form, Grammar
from clew.core.result import Result
from clew.scene import Scene, Sprite, Zone

PRESSES = 5
GATE = "CLEW_TICKING_GATE"
"""In the environment: the path of a file for which some wait, or without which they die."""
OVER = Result((0, 1), "TI-E01", "it was pressed often enough")


class Ticking(State):
    __slots__ = ("pressed", "seconds")

    pressed: int
    seconds: int

    def actors(self) -> list[Seat]:
        return [self.pressed % 2] if self.pressed < PRESSES else []

    def legal(self, seat: Seat) -> list[Action]:
        if self.pressed == PRESSES:
            return []
        return [("press",)] if seat == self.pressed % 2 else [("timeout",)] if seat == TABLE else []

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        return None if action in self.legal(seat) else Refusal("no", "TI-T01", "Not now.")

    def play(self, seat: Seat, action: Action, dice: Dice, events: Events) -> None:
        self.pressed += 1
        events.tell("pressed" if action[0] == "press" else "late")

    def result(self) -> Result | None:
        return OVER if self.pressed == PRESSES else None

    def clone(self) -> Ticking:
        return ticking(self.pressed, self.seconds)

    def position(self) -> Plain:
        return {"pressed": self.pressed, "seconds": self.seconds}

    def view(self, seat: Seat) -> Plain:
        return self.position()

    def score(self, seat: Seat) -> float:
        return 0.5

    def deadlines(self) -> list[Deadline]:
        return [Deadline(f"press {self.pressed}", self.seconds, ("timeout",))] if self.pressed < PRESSES else []


def ticking(pressed: int, seconds: int) -> Ticking:
    state = Ticking()
    state.pressed = pressed
    state.seconds = seconds
    return state


def is_open() -> bool:
    return Path(os.environ[GATE]).exists()


def misbehave(how: object) -> None:
    """Rules that take too long, or too much, or everything down."""
    held = []
    while how == "wait" and not is_open():
        time.sleep(0.01)
    while how == "spin":
        pass
    while how == "hoard":
        held.append(bytearray(1 << 24))
    if how == "exit":
        os._exit(3)


def new(options: Options, dice: Dice) -> State:
    misbehave(options["rules"])
    return ticking(0, int(options["seconds"]))


def load(position: Plain) -> State:
    return ticking(position["pressed"], position["seconds"])


def ask(view: Plain, names: list[str]) -> str:
    return f"{names[view['pressed'] % 2]}, press the button."


def say(action: Action, names: list[str]) -> str:
    return "Press the button." if action[0] == "press" else "Let the time run out."


def tell(event: Event, names: list[str]) -> str:
    return "The button is pressed." if event[0] == "pressed" else "Time is up."


def sketch(view: Plain, names: list[str]) -> list[Line]:
    return [[(str(view["pressed"]), "")]]


def scene(view: Plain, names: list[str]) -> Scene:
    return Scene([Zone("board", "Button", (-50, -50, 100, 100), [Sprite("seat-0", key="button", label="button")])])


def touches(view: Plain, action: Action) -> list[str]:
    return ["button"] if action[0] == "press" else []


def bound(options: Options) -> int:
    return PRESSES


class Sleeper(Bot):
    """Never answers."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, guess: State, seat: int) -> Action:
        while True:
            self.seed += 1


class Cheat(Bot):
    """Does what it must not."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, guess: State, seat: int) -> Action:
        return ("timeout",)


class Quitter(Bot):
    """Wants everything to end."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, guess: State, seat: int) -> Action:
        raise SystemExit(3)


class Crasher(Bot):
    """Takes its process along."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, guess: State, seat: int) -> Action:
        os._exit(3)


class Waiter(Bot):
    """Acts once the gate is open."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, guess: State, seat: int) -> Action:
        misbehave("wait")
        return ("press",)


class Unlucky(Bot):
    """Is killed the first time, by nothing that it did."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, guess: State, seat: int) -> Action:
        if not is_open():
            Path(os.environ[GATE]).touch()
            os._exit(9)
        return ("press",)


GAME = Game(
    id="ticking",
    title="Ticking",
    blurb="Press in time.",
    version=1,
    options=(
        Option("players", (2,), 2, "always two"),
        Option("seconds", (1, 3600), 3600, "for each press"),
        Option("rules", ("quick", "wait", "spin", "hoard", "exit"), "quick", "how they misbehave"),
    ),
    seat_names=("Tick", "Tock"),
    grammar=Grammar(Form("press"), Form("timeout")),
    rules="",
    new=new,
    load=load,
    ask=ask,
    say=say,
    tell=tell,
    sketch=sketch,
    bound=bound,
    drawing=Drawing(art=str(Path(__file__).parents[2] / "examples" / "connect_four.svg"), scene=scene, touches=touches),
    minutes=(1, 1),
    mood="short",
    bots={
        "sleeper": Sleeper,
        "cheat": Cheat,
        "quitter": Quitter,
        "crasher": Crasher,
        "waiter": Waiter,
        "unlucky": Unlucky,
    },
)
