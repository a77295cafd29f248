"""Crew: a toy game for a team, whose members all act at once.

Whoever is done may take that back, a clock may run, there may be silence, and lamps are secret only by option. One can
ask what will happen, and nothing is undone.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from clew.core.codec import Plain
from clew.core.dice import Dice
from clew.core.drawing import Drawing, Foreseen
from clew.core.errors import BadPosition
from clew.core.game import TABLE, Deadline, Event, Events, Game, Line, Option, Options, Refusal, Seat, State
from clew.core.notation import Action, Form, Grammar, Int
from clew.core.result import Result
from clew.scene import AnyItem, Ghost, Scene, Sprite, Text, Zone

SHIFTS: Final = 2
WORK: Final = 2
THROUGH: Final = 12
SPENT: Final = 0
SEALED: Final = -1  # in views only
TOMORROW: Final = "tomorrow"

GRAMMAR: Final = Grammar(
    Form("dig"),
    Form("search"),
    Form("shine"),
    Form("borrow {}", Int(0, 3)),
    Form("done"),
    Form("undone"),
    Form("whistle"),
)


class Crew(State):
    """How deep it is, who still works, and how bright the lamps are."""

    __slots__ = ("back", "depth", "done", "hush", "lamps", "left", "players", "sealed", "seconds", "shift")

    players: int
    seconds: int
    """For a shift; 0 without a clock."""
    hush: bool
    sealed: bool
    shift: int
    """From 1; one more than there are when the game is over."""
    depth: int
    left: list[int]
    done: list[bool]
    back: list[bool]
    """Who has taken a done back in this shift."""
    lamps: list[int]

    def actors(self) -> list[Seat]:
        """Everybody who is not done (CR-S01)."""
        return [] if self.over() else [seat for seat in range(self.players) if not self.done[seat]]

    def volunteers(self) -> list[Seat]:
        """Whoever may take back a done (CR-S01)."""
        return [] if self.over() else [seat for seat in range(self.players) if self.done[seat] and not self.back[seat]]

    def over(self) -> bool:
        """Whether the last shift is over."""
        return self.shift > SHIFTS

    def legal(self, seat: Seat) -> list[Action]:
        """Work, as long as there is any, and then done."""
        if self.over() or not (0 <= seat < self.players or (seat == TABLE and self.seconds)):
            return []
        if seat == TABLE:
            return [("whistle",)]
        if self.done[seat]:
            return [] if self.back[seat] else [("undone",)]
        if not self.left[seat]:
            return [("done",)]
        lamp: list[Action] = [("shine",)]
        if self.lamps[seat] == SPENT:
            lamp = [("borrow", other) for other in range(self.players) if self.lamps[other] != SPENT]
        return [("dig",), ("search",), *lamp, ("done",)]

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        """Why not."""
        form = GRAMMAR.forms.get(action[0]) if action and type(action[0]) is str else None
        if form is None or form.complaint(action):
            return Refusal("unknown", "CR-S01", "That is no move of this game.")
        if action in self.legal(seat):
            return None
        if action[0] in ("shine", "borrow"):
            return Refusal("lamp", "CR-S05", "There is no such lamp for you.")
        return Refusal("not_now", "CR-S01", "You cannot do that now.")

    def play(self, seat: Seat, action: Action, dice: Dice, events: Events) -> None:
        """Carry it out; when all are done the next shift begins."""
        verb = action[0]
        if verb == "whistle":
            self.done = [True] * self.players
            events.tell("whistled")
        elif verb in ("done", "undone"):
            self.done[seat] = verb == "done"
            self.back[seat] = self.back[seat] or verb == "undone"
            events.tell(verb, seat)
        else:
            self.left[seat] -= 1
            self.work(seat, action, dice, events)
        if all(self.done):
            self.shift += 1
            self.left, self.done = [WORK] * self.players, [False] * self.players
            self.back = [False] * self.players

    def work(self, seat: Seat, action: Action, dice: Dice, events: Events) -> None:
        """Dig, search, shine or borrow."""
        if action[0] == "dig":
            self.depth += 1
            events.tell("dug", seat)
        elif action[0] == "search":
            die = dice.roll(6)
            self.depth += die > 3
            events.tell("searched", seat, die)
        elif action[0] == "shine":
            events.tell("shone", seat, self.lamps[seat])
            self.depth += self.lamps[seat]
            self.lamps[seat] = SPENT
        else:
            self.lamps[seat], self.lamps[action[1]] = self.lamps[action[1]], SPENT
            events.tell("borrowed", seat, action[1])

    def result(self) -> Result | None:
        """All or nobody."""
        if not self.over():
            return None
        if self.depth >= THROUGH:
            return Result(tuple(range(self.players)), "CR-E01", "the crew is through")
        return Result((), "CR-E02", "the tunnel is too short")

    def clone(self) -> Crew:
        """A copy of everything."""
        twin = Crew()
        twin.players, twin.seconds, twin.hush, twin.sealed = self.players, self.seconds, self.hush, self.sealed
        twin.shift, twin.depth = self.shift, self.depth
        twin.left, twin.done, twin.back, twin.lamps = self.left[:], self.done[:], self.back[:], self.lamps[:]
        return twin

    def position(self) -> Plain:
        """Everything, as lists."""
        return {
            "seconds": self.seconds,
            "hush": self.hush,
            "sealed": self.sealed,
            "shift": self.shift,
            "depth": self.depth,
            "left": self.left[:],
            "done": self.done[:],
            "back": self.back[:],
            "lamps": self.lamps[:],
        }

    def view(self, seat: Seat) -> Plain:
        """All of it, but for the lamps of others if they are sealed (CR-S06)."""
        hidden = self.sealed and not self.over()
        lamps = [SEALED if hidden and lamp and other != seat else lamp for other, lamp in enumerate(self.lamps)]
        return {
            "seat": seat,
            "shift": self.shift,
            "depth": self.depth,
            "left": self.left[:],
            "done": self.done[:],
            "back": self.back[:],
            "lamps": lamps,
        }

    def reshuffled(self, seat: Seat, dice: Dice) -> Crew:
        """The sealed lamps of others fall anew."""
        twin = self.clone()
        for other in range(self.players):
            if self.sealed and other != seat and self.lamps[other] != SPENT:
                twin.lamps[other] = dice.roll(6)
        return twin

    def score(self, seat: Seat) -> float:
        """How far they are."""
        result = self.result()
        return min(1.0, self.depth / THROUGH) if result is None else float(seat in result.winners)

    def allies(self, seat: Seat) -> list[Seat]:
        """All dig together."""
        return list(range(self.players))

    def deadlines(self) -> list[Deadline]:
        """The whistle (CR-S07)."""
        ticking = self.seconds and not self.over()
        return [Deadline(f"shift-{self.shift}", self.seconds, ("whistle",))] if ticking else []

    def silence(self) -> str:
        """The mountain sleeps (CR-S08)."""
        return "Nobody speaks in the first shift." if self.hush and self.shift == 1 else ""


def new(options: Options, dice: Dice) -> Crew:
    """A lamp for everybody."""
    state = Crew()
    state.players, state.seconds = int(options["players"]), int(options["seconds"])
    state.hush, state.sealed = options["hush"] is True, options["sealed"] is True
    state.shift, state.depth = 1, 0
    state.left, state.done = [WORK] * state.players, [False] * state.players
    state.back = [False] * state.players
    state.lamps = [dice.roll(6) for _ in range(state.players)]
    return state


def load(position: Plain) -> Crew:
    """A state from a position, every part of which is checked."""
    lists = [position.get(name) for name in ("left", "done", "back", "lamps")]
    if not all(isinstance(each, list) and len(each) == len(lists[0] or []) for each in lists):
        raise BadPosition("there has to be one entry for everybody")
    state = Crew()
    state.players = len(position["lamps"])
    state.seconds = _number(position.get("seconds"), 0, 3600)
    state.shift = _number(position.get("shift"), 1, SHIFTS + 1)
    state.depth = _number(position.get("depth"), 0, 100)
    state.left = [_number(left, 0, WORK) for left in position["left"]]
    state.lamps = [_number(lamp, SPENT, 6) for lamp in position["lamps"]]
    state.hush, state.sealed = _flag(position.get("hush")), _flag(position.get("sealed"))
    state.done = [_flag(done) for done in position["done"]]
    state.back = [_flag(back) for back in position["back"]]
    if state.players not in (2, 3) or all(state.done):
        raise BadPosition("two or three dig, and they are not all done")
    return state


def _number(value: object, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise BadPosition(f"expected a number from {low} to {high}")
    return value


def _flag(value: object) -> bool:
    if type(value) is not bool:
        raise BadPosition("expected true or false")
    return value


def ask(view: Plain, names: list[str]) -> str:
    """Everybody is asked the same."""
    return f"Shift {view['shift']}: what do you do?"


def say(action: Action, names: list[str]) -> str:
    """A move in words; they do not tell how bright a lamp is."""
    words = {
        "dig": "Dig.",
        "search": "Search the rubble.",
        "shine": "Spend your lamp.",
        "done": "Done.",
        "undone": "Not done after all.",
        "whistle": "The whistle blows.",
    }
    return f"Borrow the lamp of {names[action[1]]}." if action[0] == "borrow" else words[action[0]]


def tell(event: Event, names: list[str]) -> str:
    """An event in words."""
    if event[0] == "whistled":
        return "The whistle blows."
    deeds = {
        "dug": "digs",
        "searched": f"searches and rolls {event[-1]}",
        "shone": f"spends a lamp of {event[-1]}",
        "borrowed": f"borrows the lamp of {names[event[-1]] if event[0] == 'borrowed' else ''}",
        "done": "is done",
        "undone": "is not done after all",
    }
    return f"{names[event[1]]} {deeds[event[0]]}."


def sketch(view: Plain, names: list[str]) -> list[Line]:
    """How deep it is."""
    return [[(f"{view['depth']} deep", "bold")], [(f"shift {view['shift']}", "dim")]]


def scene(view: Plain, names: list[str]) -> Scene:
    """The tunnel, the rubble, the crew and its lamps."""
    items: list[AnyItem] = [
        Sprite("corridor", key="tunnel", x=200, y=100, label=f"the tunnel, {view['depth']} deep"),
        Text(str(view["depth"]), key="depth", x=200, y=100, size=40, layer=1),
        Sprite("bag", key="rubble", x=360, y=100, label="the rubble"),
    ]
    for seat, name in enumerate(names):
        x = 80 + 120 * seat
        items.append(Sprite(f"seat-{seat}", key=f"digger {seat}", x=x, y=220, label=name))
        if view["lamps"][seat] != SPENT:
            key = lamp_key(view, seat)
            items.append(Sprite("lamp", key=key, x=x, y=290, label=key))
    return Scene([Zone("board", "The mountain", (0, 0, 400, 340), items)])


def lamp_key(view: Plain, seat: Seat) -> str:
    """It tells how bright a lamp is to whoever may know."""
    lamp = view["lamps"][seat]
    return f"lamp {seat}" if lamp == SEALED else f"lamp {seat} of {lamp}"


def touches(view: Plain, action: Action) -> list[str]:
    """The tunnel, the rubble or a lamp; the rest are buttons."""
    if action[0] in ("dig", "search"):
        return ["tunnel" if action[0] == "dig" else "rubble"]
    if action[0] in ("shine", "borrow"):
        return [lamp_key(view, action[1] if action[0] == "borrow" else view["seat"])]
    return []


def meant(view: Plain, keys: list[str]) -> Action | None:
    """Whoever touches a lamp wants it."""
    if keys[-1] in ("tunnel", "rubble"):
        return ("dig",) if keys[-1] == "tunnel" else ("search",)
    for seat in range(len(view["lamps"])):
        if keys[-1] == lamp_key(view, seat):
            return ("shine",) if seat == view["seat"] else ("borrow", seat)
    return None


def about(event: Event) -> list[str]:
    """Whoever does it."""
    return [f"digger {event[1]}"] if len(event) > 1 else []


def peeks(view: Plain) -> dict[str, str]:
    """How deep will it be?"""
    return {} if view["shift"] > SHIFTS else {"tunnel": "How deep will it be?", TOMORROW: "What will tomorrow bring?"}


def peek(view: Plain, key: str, names: list[str]) -> Ghost | list[Foreseen] | None:
    """If all only dig from now on."""
    if key not in peeks(view):
        return None
    deep = view["depth"] + sum(view["left"])
    if key == "tunnel":
        return Ghost([Text(str(deep), key="depth", x=200, y=100, size=40)], [f"If all only dig, {deep}."])
    dug = {**view, "depth": deep, "left": [0] * len(view["left"])}
    rested = {**dug, "left": [WORK] * len(view["left"])}
    return [
        Foreseen(scene(dug, names), [("All dig.", ["tunnel"])]),
        Foreseen(scene(rested, names), [("Then everybody sleeps.", [])]),
    ]


def bound(options: Options) -> int:
    """Everybody works, is done, takes it back and is done again."""
    return SHIFTS * int(options["players"]) * (WORK + 3)


def is_sealed(options: Options) -> bool:
    """Whether lamps are secret."""
    return options["sealed"] is True


def is_grave(view: Plain, action: Action) -> bool:
    """Nobody gives the own lamp away by mistake."""
    return bool(action[0] == "borrow")


GAME = Game(
    id="crew",
    title="Crew",
    blurb="Dig together.",
    version=1,
    options=(
        Option("players", (2, 3), 2, "how many dig"),
        Option("seconds", (0, 1, 60, 3600), 0, "for a shift; 0 without a clock"),
        Option("hush", (False, True), False, "whether the mountain sleeps"),
        Option("sealed", (False, True), False, "whether lamps are secret"),
    ),
    seat_names=("Ant", "Bee", "Cicada"),
    grammar=GRAMMAR,
    rules=str(Path(__file__).parent / "crew.md"),
    new=new,
    load=load,
    ask=ask,
    say=say,
    tell=tell,
    sketch=sketch,
    drawing=Drawing(
        art=str(Path(__file__).parent / "heist.svg"),
        scene=scene,
        touches=touches,
        about=about,
        meant=meant,
        peeks=peeks,
        peek=peek,
        grave=is_grave,
    ),
    bound=bound,
    minutes=(1, 5),
    mood="all hands",
    secrets=is_sealed,
    plans=lambda view: True,
    undo=False,
)
