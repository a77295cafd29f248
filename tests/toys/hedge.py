"""Hedge: two look for their gates, and buy hedges to stand in each other's way.

Written as by somebody from elsewhere, by the page about adding a game: with a price, a stock, and something hidden.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from clew.core.codec import Plain
from clew.core.dice import Dice
from clew.core.drawing import Drawing
from clew.core.errors import BadPosition
from clew.core.game import Event, Events, Game, Line, Option, Options, Refusal, Seat, State
from clew.core.notation import Action, Form, Grammar, Int, Word
from clew.core.reading import Reader
from clew.core.result import Result
from clew.scene import AnyItem, Ghost, Scene, Sprite, Text, Zone

SIZE: Final = 5
LAST: Final = 60
WAYS: Final = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
ROWS: Final = (SIZE, 1)
KINDS: Final = ("across", "down")
PLACES: Final[list[Action]] = [
    ("hedge", kind, x, y) for kind in KINDS for x in range(1, SIZE + 1) for y in range(1, SIZE + 1)
]
GRAMMAR: Final = Grammar(
    Form("step {}", Word(tuple(WAYS))),
    Form("dig"),
    Form("hedge {} {},{}", Word(KINDS), Int(1, SIZE), Int(1, SIZE)),
)


class Hedge(State):
    """Where the two are, what they hold, where hedges stand."""

    __slots__ = ("at", "coins", "ended", "gates", "hedges", "left", "number", "turn", "without")

    at: list[tuple[int, int]]
    coins: list[int]
    left: list[int]
    gates: list[int]
    without: list[list[int]]
    """Columns of the last row where somebody stood and did not win."""
    hedges: list[Action]
    turn: int
    number: int
    ended: Result | None

    def actors(self) -> list[Seat]:
        return [self.turn] if self.ended is None else []

    def goal(self, seat: Seat) -> int:
        return ROWS[1 - seat]

    def legal(self, seat: Seat) -> list[Action]:
        if seat != self.turn or self.ended is not None:
            return []
        steps: list[Action] = [("step", way) for way in WAYS if self.against_step(seat, way) is None]
        digs: list[Action] = [("dig",)] if self.coins[seat] < 5 else []
        places: list[Action] = [
            ("hedge", k, x, y) for k in KINDS for x in range(1, SIZE + 1) for y in range(1, SIZE + 1)
        ]
        return steps + digs + [place for place in places if self.against_hedge(seat, place) is None]

    def against_step(self, seat: Seat, way: str) -> Refusal | None:
        x, y = self.at[seat]
        there = (x + WAYS[way][0], y + WAYS[way][1])
        if not (1 <= there[0] <= SIZE and 1 <= there[1] <= SIZE):
            return Refusal("edge", "HG-T02", "There is no cell.")
        if there == self.at[1 - seat]:
            return Refusal("taken", "HG-T02", "The other stands there.")
        if self.between(x, y, way) in self.hedges:
            return Refusal("hedge", "HG-T02", "A hedge stands between.")
        return None

    def between(self, x: int, y: int, way: str) -> Action:
        if way in "NS":
            return ("hedge", "across", x, y + (way == "S"))
        return ("hedge", "down", x + (way == "E"), y)

    def price(self) -> int:
        return 2

    def against_hedge(self, seat: Seat, place: Action) -> Refusal | None:
        if self.left[seat] < 1:
            return Refusal("no_hedges", "HG-W01", "You have no hedge left.")
        if self.coins[seat] < self.price():
            return Refusal("no_coins", "HG-W01", "A hedge costs two coins.")
        if place[2 if place[1] == "down" else 3] == 1:
            return Refusal("rim", "HG-W02", "There is a cell on one side only.")
        if place in self.hedges:
            return Refusal("there", "HG-W02", "A hedge stands there.")
        return None

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        if self.ended is not None:
            return Refusal("over", self.ended.clause, "The game is over.")
        if seat != self.turn:
            return Refusal("turn", "HG-T01", "It is not your turn.")
        form = GRAMMAR.forms.get(action[0]) if action and type(action[0]) is str else None
        if form is None or form.complaint(action):
            return Refusal("unknown", "HG-T01", "Step, dig, or buy a hedge.")
        if action[0] == "step":
            return self.against_step(seat, action[1])
        if action[0] == "hedge":
            return self.against_hedge(seat, action)
        if self.coins[seat] >= 5:
            return Refusal("rich", "HG-T03", "Nobody holds more than five coins.")
        return None

    def play(self, seat: Seat, action: Action, dice: Dice, events: Events) -> None:
        self.number += 1
        self.turn = 1 - seat
        if action[0] == "step":
            (x, y), (dx, dy) = self.at[seat], WAYS[action[1]]
            self.at[seat] = (x + dx, y + dy)
            events.tell("stepped", seat, *self.at[seat])
            if self.at[seat] == (self.gates[seat], self.goal(seat)):
                self.ended = Result((seat,), "HG-E01", "through the gate")
            elif y + dy == self.goal(seat) and x + dx not in self.without[seat]:
                self.without[seat] = sorted([*self.without[seat], x + dx])
        elif action[0] == "dig":
            die = dice.roll(6)
            self.coins[seat] += die % 2 == 0
            events.tell("dug", seat, die)
        else:
            self.coins[seat] -= 2
            self.left[seat] -= 1
            self.hedges = sorted([*self.hedges, action])
            events.tell("planted", seat, *action[1:])
        if self.ended is None and (self.number >= LAST or not self.legal(self.turn)):
            self.ended = Result((0, 1), "HG-E02", "sixty turns")

    def result(self) -> Result | None:
        return self.ended

    def clone(self) -> Hedge:
        twin = type(self)()
        twin.at, twin.coins, twin.left = self.at[:], self.coins[:], self.left[:]
        twin.gates, twin.without, twin.hedges = self.gates[:], [w[:] for w in self.without], self.hedges[:]
        twin.turn, twin.number, twin.ended = self.turn, self.number, self.ended
        return twin

    def position(self) -> Plain:
        return {
            "at": [list(at) for at in self.at],
            "coins": self.coins[:],
            "left": self.left[:],
            "gates": self.gates[:],
            "without": [w[:] for w in self.without],
            "hedges": [list(hedge[1:]) for hedge in self.hedges],
            "number": self.number,
        }

    def view(self, seat: Seat) -> Plain:
        found = self.position()
        gates = found.pop("gates")
        return {
            **found,
            "seat": seat,
            "turn": self.turn,
            "gate": gates[seat] if seat >= 0 else 0,
            "over": self.ended is not None,
        }

    def reshuffled(self, seat: Seat, dice: Dice) -> Hedge:
        twin = self.clone()
        for other in (0, 1):
            if other != seat and self.ended is None:
                free = [x for x in range(1, SIZE + 1) if x not in self.without[other]]
                twin.gates[other] = free[dice.below(len(free))]
        return twin

    def score(self, seat: Seat) -> float:
        if self.ended is not None:
            return 1.0 if seat in self.ended.winners else 0.0
        return 0.5

    def census(self) -> dict[str, int]:
        return {"hedges": sum(self.left) + len(self.hedges)}


def new(options: Options, dice: Dice) -> Hedge:
    state = Hedge()
    state.at = [(3, ROWS[0]), (3, ROWS[1])]
    state.coins, state.left = [2, 2], [3, 3]
    state.gates = [dice.roll(SIZE), dice.roll(SIZE)]
    state.without, state.hedges = [[], []], []
    state.turn = state.number = 0
    state.ended = None
    return state


def load(position: Plain) -> Hedge:
    reader = Reader(position)
    reader.only("position", ("at", "coins", "left", "gates", "without", "hedges", "number"))
    state = Hedge()
    cells = [Reader({"cell": at}).numbers("cell", 1, SIZE, [3, 3]) for at in reader.items("at", 2)]
    state.at = [(x, y) for x, y in cells]
    state.coins = reader.numbers("coins", 0, 5, [2, 2])
    state.left = reader.numbers("left", 0, 3, [3, 3])
    state.gates = reader.numbers("gates", 1, SIZE, [1, 1])
    state.number = reader.number("number", 0, LAST, 0)
    state.turn = state.number % 2
    state.without = []
    for columns in reader.items("without", 2):
        if not isinstance(columns, list) or any(type(x) is not int or not 1 <= x <= SIZE for x in columns):
            raise BadPosition("without: has to hold columns")
        state.without.append(sorted(set(columns)))
    state.hedges = []
    for hedge in reader.items("hedges"):
        if not isinstance(hedge, list) or GRAMMAR.forms["hedge"].complaint(("hedge", *hedge)):
            raise BadPosition("hedges: one of them is none")
        if ("hedge", *hedge) in state.hedges or hedge[1 if hedge[0] == "down" else 2] == 1:
            raise BadPosition("hedges: one of them cannot stand there")
        state.hedges.append(("hedge", *hedge))
    state.hedges.sort()
    state.ended = None
    if state.at[0] == state.at[1] or sum(state.left) + len(state.hedges) != 6:
        raise BadPosition("the two stand in one cell, or hedges are missing")
    for seat in (0, 1):
        if state.gates[seat] in state.without[seat]:
            raise BadPosition("a gate is where nobody went through")
        if state.at[seat] == (state.gates[seat], state.goal(seat)):
            state.ended = Result((seat,), "HG-E01", "through the gate")
        elif state.at[seat][1] == state.goal(seat) and state.at[seat][0] not in state.without[seat]:
            raise BadPosition("without: a column is missing")
    if state.ended is None and (state.number >= LAST or not state.legal(state.turn)):
        state.ended = Result((0, 1), "HG-E02", "sixty turns")
    return state


def ask(view: Plain, names: list[str]) -> str:
    return f"{names[view['turn']]}, step, dig, or buy a hedge?"


def say(action: Action, names: list[str]) -> str:
    if action[0] == "step":
        return f"Step {action[1]}."
    if action[0] == "dig":
        return "Dig for a coin."
    return f"Buy a hedge {action[1]} at {action[2]}, {action[3]}."


def tell(event: Event, names: list[str]) -> str:
    who = names[event[1]]
    if event[0] == "stepped":
        return f"{who} steps to {event[2]}, {event[3]}."
    if event[0] == "dug":
        return f"{who} digs, and the die shows {event[2]}."
    return f"{who} plants a hedge {event[2]} at {event[3]}, {event[4]}."


def sketch(view: Plain, names: list[str]) -> list[Line]:
    lines: list[Line] = []
    for y in range(1, SIZE + 1):
        row = "".join([str(1 + view["at"].index([x, y])) if [x, y] in view["at"] else "." for x in range(1, SIZE + 1)])
        lines.append([(row, "")])
    return lines


CELL: Final = 100


def _spot(kind: str, x: int, y: int) -> tuple[float, float]:
    return (x * CELL, y * CELL - 50) if kind == "across" else (x * CELL - 50, y * CELL)


def scene(view: Plain, names: list[str]) -> Scene:
    cells: list[AnyItem] = [
        Sprite("cell", key=f"cell {x},{y}", x=x * CELL, y=y * CELL, label=f"cell {x}, {y}")
        for x in range(1, SIZE + 1)
        for y in range(1, SIZE + 1)
    ]
    if view["gate"]:
        row = ROWS[1 - view["seat"]]
        cells.append(Sprite("gate", key="gate", x=view["gate"] * CELL, y=row * CELL, label="your gate"))
    slots = [_slot(view, kind, x, y) for _, kind, x, y in PLACES if (x if kind == "down" else y) > 1]
    figures = [_figure(view, seat, name) for seat, name in enumerate(names)]
    purses: list[AnyItem] = [
        Text(f"{coins} coins", key=f"coins {seat}", x=(SIZE, 1)[seat] * CELL, y=(25, 580)[seat])
        for seat, coins in enumerate(view["coins"])
    ]
    return Scene([Zone("board", "Garden", (0, 0, 600, 600), [*cells, *slots, *figures, *purses])])


def _slot(view: Plain, kind: str, x: int, y: int) -> AnyItem:
    """A hedge, or where one might stand."""
    across, down = _spot(kind, x, y)
    symbol = kind if [kind, x, y] in view["hedges"] else f"slot-{kind}"
    return Sprite(symbol, key=f"{kind} {x},{y}", x=across, y=down, layer=1, label=f"hedge {kind} {x}, {y}")


def _figure(view: Plain, seat: Seat, name: str) -> AnyItem:
    x, y = view["at"][seat]
    return Sprite(f"seat-{seat}", key=f"figure {seat}", x=x * CELL, y=y * CELL, layer=2, label=name)


def touches(view: Plain, action: Action) -> list[str]:
    if action[0] == "step":
        x, y = view["at"][view["turn"]]
        return [f"cell {x + WAYS[action[1]][0]},{y + WAYS[action[1]][1]}"]
    return [f"{action[1]} {action[2]},{action[3]}"] if action[0] == "hedge" else []


def meant(view: Plain, keys: list[str]) -> Action | None:
    kind, _, place = keys[-1].partition(" ")
    if kind in KINDS and "," in place:
        x, y = place.split(",")[:2]
        return ("hedge", kind, int(x), int(y))
    if kind == "cell":
        for way in WAYS:
            if touches(view, ("step", way)) == [keys[-1]]:
                return ("step", way)
    return None


def about(event: Event) -> list[str]:
    return [f"figure {event[1]}"]


def ghost(view: Plain, action: Action, names: list[str]) -> Ghost | None:
    if action[0] == "hedge":
        x, y = _spot(*action[1:])
        return Ghost([Sprite(action[1], key="ghost", x=x, y=y, layer=1)])
    return None


GAME = Game(
    id="hedge",
    title="Hedge",
    blurb="Find your gate, and grow hedges before the other's.",
    version=1,
    options=(Option("players", (2,), 2, "always two"),),
    seat_names=("Ada", "Bo"),
    grammar=GRAMMAR,
    rules=str(Path(__file__).with_suffix(".md")),
    new=new,
    load=load,
    ask=ask,
    say=say,
    tell=tell,
    sketch=sketch,
    drawing=Drawing(
        art=str(Path(__file__).with_suffix(".svg")),
        scene=scene,
        touches=touches,
        about=about,
        ghost=ghost,
        meant=meant,
    ),
    bound=lambda options: LAST,
    minutes=(5, 15),
    mood="a race in a garden",
    secrets=lambda options: True,
)
