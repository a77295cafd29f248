"""Heist: a toy game that uses what Connect Four does not.

Thieves choose rooms at the same time and in secret, a clock runs while they do, hands are drawn out of a bag, a
decision may interrupt another, and one is made by the thieves together.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any, Final

from clew.core.bot import Bot
from clew.core.codec import Plain
from clew.core.dice import Dice
from clew.core.drawing import Drawing
from clew.core.errors import BadPosition
from clew.core.game import (
    TABLE,
    TEAM,
    Deadline,
    Event,
    Events,
    Frame,
    Game,
    Line,
    Option,
    Options,
    Refusal,
    Seat,
    State,
)
from clew.core.notation import Action, Form, Grammar, Int, Many, Word
from clew.core.parts.counts import listed, put_back, take
from clew.core.result import Result
from clew.scene import AnyItem, Ghost, Group, Scene, Sprite, Text, Zone

KINDS: Final = ("rope", "lamp", "gem", "bell")
VALUES: Final = (1, 2, 3, 0)
BOX: Final = (6, 6, 5, 4)
BELL: Final = 3
HAND: Final = 3
ROOMS: Final = 3
NOWHERE: Final = 0
CORRIDOR: Final = -1
SECRET: Final = -2  # in views only

GRAMMAR: Final = Grammar(
    Form("choose {}", Int(1, ROOMS)),
    Form("throw {}", Many(Word(KINDS))),
    Form("decide {}", Word(("run", "hide"))),
    Form("timeout"),
)
PLAN: Final[Frame] = ("plan",)
ENDINGS: Final = ("", "HE-E01", "HE-E02", "HE-E03")
REASONS: Final = ("", "the most valuable loot", "they ran", "they were caught")


class Heist(State):
    """Who holds what, who goes where, and what is being asked."""

    __slots__ = ("alert", "bag", "discard", "ended", "entered", "hands", "players", "rooms", "round", "rounds", "stack")

    players: int
    rounds: int
    alert: bool
    round: int
    """From 1."""
    bag: list[int]
    """How many of each kind are left; so are the others."""
    hands: list[list[int]]
    discard: list[int]
    rooms: list[int]
    """Where each thief goes; NOWHERE before the choice, CORRIDOR once they have been in."""
    entered: list[int]
    """Where they went last, for everybody to see."""
    stack: list[Frame]
    """The decisions that are pending; the last one asks: ("plan",), ("throw", seat) or ("alarm", seat)."""
    ended: int
    """The number of the ending, 0 while the game goes on."""

    def planning(self) -> bool:
        """Whether the thieves choose their rooms."""
        return self.stack == [PLAN]

    def actors(self) -> list[Seat]:
        """Everybody who has not chosen (HE-P01), whoever has to throw (HE-R02), or the team (HE-A01)."""
        if not self.stack:
            return []
        frame = self.stack[-1]
        if frame == PLAN:
            return [seat for seat in range(self.players) if self.rooms[seat] == NOWHERE]
        return [frame[1]] if frame[0] == "throw" else [TEAM]

    def legal(self, seat: Seat) -> list[Action]:
        """The rooms, what may be thrown away, the team's choice, or the end of the time."""
        actors = self.actors()
        if seat == TABLE:
            return [("timeout",)] if self.planning() else []
        if actors == [TEAM]:
            return [("decide", "run"), ("decide", "hide")] if seat == TEAM or 0 <= seat < self.players else []
        if seat not in actors:
            return []
        return [("choose", room) for room in range(1, ROOMS + 1)] if self.planning() else self.throws(seat)

    def throws(self, seat: Seat) -> list[Action]:
        """One or two pieces of the hand (HE-R02)."""
        hand = self.hands[seat]
        return [
            ("throw", tuple([KINDS[kind] for kind in kinds]))
            for size in (1, 2)
            for kinds in combinations_with_replacement(range(len(KINDS)), size)
            if all(kinds.count(kind) <= hand[kind] for kind in kinds)
        ]

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        """Why not, in the order a player would ask."""
        if self.ended:
            return Refusal("over", "HE-E01", "The game is over.")
        form = GRAMMAR.forms.get(action[0]) if action and type(action[0]) is str else None
        if form is None or form.complaint(action):
            return Refusal("unknown", "HE-P01", "That is no move of this game.")
        offers = self.legal(seat)
        if not offers:
            return Refusal("turn", "HE-P01", "It is not your decision.")
        if action not in offers:
            return Refusal("not_now", "HE-R02", "That is not what you are asked, or you do not hold it.")
        return None

    def play(self, seat: Seat, action: Action, dice: Dice, events: Events) -> None:
        """Carry it out, and everything up to the next decision."""
        if action[0] == "choose":
            self.rooms[seat] = action[1]
            self.tell_choice(seat, action[1], events)
        elif action[0] == "timeout":  # HE-P02
            events.tell("timed_out")
            self.rooms = [room or 1 for room in self.rooms]
        elif action[0] == "throw":
            self.throw(seat, [KINDS.index(word) for word in action[1]], events)
        elif action[1] == "run":  # HE-E02
            events.tell("ran")
            self.end(2)
        else:
            self.hide(dice, events)
        self.go_on(dice, events)

    def tell_choice(self, seat: Seat, room: int, events: Events) -> None:
        """Everybody sees that a thief has chosen, only the thief knows what."""
        events.whisper((seat,), ("chose", seat, room), ("chose", seat))

    def throw(self, seat: Seat, kinds: list[int], events: Events) -> None:
        """The pieces leave the hand (HE-R02); a bell interrupts what is going on (HE-A01)."""
        self.stack.pop()
        for kind in kinds:
            self.hands[seat][kind] -= 1
        put_back(self.discard, kinds)
        events.tell("threw", seat, tuple([KINDS[kind] for kind in kinds]))
        if BELL in kinds:
            self.stack.append(("alarm", seat))

    def hide(self, dice: Dice, events: Events) -> None:
        """A die decides whether they are caught (HE-A02, HE-E03)."""
        self.stack.pop()
        die = dice.roll(6)
        events.tell("hid", die)
        if die <= 1 + self.alert:
            self.end(3)

    def go_on(self, dice: Dice, events: Events) -> None:
        """Once all have chosen they enter; once nothing is pending the next round begins (HE-E01)."""
        if self.planning() and min(self.rooms) > NOWHERE:
            self.enter(dice, events)
        if self.planning() and self.rooms[0] == CORRIDOR:
            self.next_round()

    def enter(self, dice: Dice, events: Events) -> None:
        """Whoever is alone grabs a piece (HE-R01), the first of those who meet has to throw (HE-R02)."""
        self.entered = self.rooms
        self.rooms = [CORRIDOR] * self.players
        events.reveal()  # whoever chose last did not know the other rooms
        events.tell("entered", tuple(self.entered))
        events.beat(self)
        throwers = []
        for seat, room in enumerate(self.entered):
            if self.entered.count(room) == 1 and any(self.bag):
                self.grab(seat, dice, events)
            elif self.entered.index(room) == seat and self.entered.count(room) > 1 and any(self.hands[seat]):
                throwers.append(seat)
        self.stack += [("throw", seat) for seat in reversed(throwers)]

    def grab(self, seat: Seat, dice: Dice, events: Events) -> None:
        """Draw a piece that nobody else sees."""
        kind = take(self.bag, dice)
        self.hands[seat][kind] += 1
        events.whisper((seat,), ("grabbed", seat, KINDS[kind]), ("grabbed", seat))

    def next_round(self) -> None:
        """Plan again, unless that was the last round."""
        self.rooms = [NOWHERE] * self.players
        if self.round == self.rounds:
            self.end(1)
        else:
            self.round += 1

    def end(self, ending: int) -> None:
        """Nothing is pending any more."""
        self.ended = ending
        self.stack = []

    def loot(self, seat: Seat) -> int:
        """What the pieces in hand are worth."""
        return sum([VALUES[kind] for kind in listed(self.hands[seat])])

    def result(self) -> Result | None:
        """All, none, or the richest (HE-E01 to HE-E03)."""
        if not self.ended:
            return None
        most = max(self.loot(seat) for seat in range(self.players))
        richest = tuple([seat for seat in range(self.players) if self.loot(seat) == most])
        winners = (richest, tuple(range(self.players)), ())[self.ended - 1]
        return Result(winners, ENDINGS[self.ended], REASONS[self.ended])

    def clone(self) -> Heist:
        """A copy of everything."""
        twin = type(self)()
        twin.players, twin.rounds, twin.alert = self.players, self.rounds, self.alert
        twin.round, twin.ended = self.round, self.ended
        twin.bag, twin.discard = self.bag[:], self.discard[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.rooms, twin.entered, twin.stack = self.rooms[:], self.entered[:], self.stack[:]
        return twin

    def position(self) -> Plain:
        """Everything, as lists."""
        return {
            "players": self.players,
            "rounds": self.rounds,
            "alert": self.alert,
            "round": self.round,
            "bag": self.bag[:],
            "hands": [hand[:] for hand in self.hands],
            "discard": self.discard[:],
            "rooms": self.rooms[:],
            "entered": self.entered[:],
            "stack": [list(frame) for frame in self.stack],
            "ended": self.ended,
        }

    def view(self, seat: Seat) -> Plain:
        """The own hand and the own choice; of the others, how much they hold and whether they have chosen."""
        return {
            "seat": seat,
            "round": self.round,
            "asks": list(self.stack[-1]) if self.stack else [],
            "bag": sum(self.bag),
            "hand": self.hands[seat][:] if seat >= 0 else [],
            "held": [sum(hand) for hand in self.hands],
            "discard": self.discard[:],
            "rooms": [SECRET if room > 0 and other != seat else room for other, room in enumerate(self.rooms)],
            "entered": self.entered[:],
            "ended": self.ended,
        }

    def reshuffled(self, seat: Seat, dice: Dice) -> Heist:
        """The hands and choices of all others fall anew."""
        twin = self.clone()
        others = [other for other in range(self.players) if other != seat]
        for other in others:
            put_back(twin.bag, listed(twin.hands[other]))
            twin.hands[other] = [0] * len(KINDS)
        for other in others:
            for _ in range(sum(self.hands[other])):
                twin.hands[other][take(twin.bag, dice)] += 1
        self.choose_anew(twin, others, dice)
        return twin

    def choose_anew(self, twin: Heist, others: list[Seat], dice: Dice) -> None:
        """Rooms are secret only until all have chosen."""
        for other in others:
            if self.rooms[other] > 0:
                twin.rooms[other] = dice.roll(ROOMS)

    def score(self, seat: Seat) -> float:
        """Won or lost, or the share of all loot."""
        result = self.result()
        if result is not None:
            return 1.0 if seat in result.winners else 0.0
        return self.loot(seat) / (1 + sum([self.loot(other) for other in range(self.players)]))

    def deadlines(self) -> list[Deadline]:
        """Half a minute for every plan (HE-P02)."""
        return [Deadline(f"plan-{self.round}", 30, ("timeout",))] if self.planning() else []

    def silence(self) -> str:
        """Whoever chooses in secret does not talk about it (HE-P03)."""
        return "Nobody speaks while the thieves choose." if self.planning() else ""

    def census(self) -> dict[str, int]:
        """In the bag, in hands and thrown away."""
        piles = [self.bag, self.discard, *self.hands]
        return {name: sum([pile[kind] for pile in piles]) for kind, name in enumerate(KINDS)}


def new(options: Options, dice: Dice) -> Heist:
    """Three pieces for everybody (HE-S01)."""
    state = Heist()
    state.players, state.rounds = int(options["players"]), int(options["rounds"])
    state.alert = options["alert"] is True
    state.round, state.ended = 1, 0
    state.bag, state.discard = list(BOX), [0] * len(KINDS)
    state.hands = [[0] * len(KINDS) for _ in range(state.players)]
    for hand in state.hands:
        for _ in range(HAND):
            hand[take(state.bag, dice)] += 1
    state.rooms, state.entered = [NOWHERE] * state.players, [NOWHERE] * state.players
    state.stack = [PLAN]
    return state


def load(position: Plain) -> Heist:
    """A state from a position, every part of which is checked."""
    state = Heist()
    state.players = _number(position, "players", 2, 4)
    state.rounds = _number(position, "rounds", 1, 3)
    state.round = _number(position, "round", 1, state.rounds)
    state.ended = _number(position, "ended", 0, 3)
    if type(position.get("alert")) is not bool:
        raise BadPosition("'alert' has to be true or false")
    state.alert = position["alert"]
    state.bag = _numbers(position.get("bag"), len(KINDS), 0, max(BOX))
    state.discard = _numbers(position.get("discard"), len(KINDS), 0, max(BOX))
    hands = position.get("hands")
    if not isinstance(hands, list) or len(hands) != state.players:
        raise BadPosition("'hands' has to be a list with one entry for each thief")
    state.hands = [_numbers(hand, len(KINDS), 0, max(BOX)) for hand in hands]
    state.rooms = _numbers(position.get("rooms"), state.players, CORRIDOR, ROOMS)
    state.entered = _numbers(position.get("entered"), state.players, NOWHERE, ROOMS)
    state.stack = _frames(state, position.get("stack"))
    _agree(state)
    return state


def _number(position: Plain, name: str, low: int, high: int) -> int:
    return _numbers([position.get(name)], 1, low, high)[0]


def _numbers(value: Any, size: int, low: int, high: int) -> list[int]:
    if not isinstance(value, list) or len(value) != size:
        raise BadPosition(f"expected a list of {size} numbers")
    if not all(type(number) is int and low <= number <= high for number in value):
        raise BadPosition(f"expected numbers from {low} to {high}")
    return value[:]


def _frames(state: Heist, stack: Any) -> list[Frame]:
    """The plan below, then at most one throw for each thief who holds something, then perhaps an alarm."""
    if not isinstance(stack, list) or not all(isinstance(frame, list) and frame for frame in stack):
        raise BadPosition("'stack' has to be a list of pending decisions")
    frames: list[Frame] = [tuple(frame) for frame in stack]
    if (frames[:1] != [PLAN]) != bool(state.ended) or (state.ended and frames):
        raise BadPosition("a game that goes on has a plan, and only one that goes on")
    for place, frame in enumerate(frames[1:], 2):
        known = frame[0] == "throw" or (frame[0] == "alarm" and place == len(frames))
        if not known or len(frame) != 2 or type(frame[1]) is not int or not 0 <= frame[1] < state.players:
            raise BadPosition(f"{frame} cannot be pending")
        if frames.count(frame) > 1 or (frame[0] == "throw" and not sum(state.hands[frame[1]])):
            raise BadPosition(f"{frame} is pending twice, or for nothing")
    return frames


def _agree(state: Heist) -> None:
    """All pieces of the box are there, and the thieves are where the pending decision wants them."""
    if tuple(state.census().values()) != BOX:
        raise BadPosition(f"the pieces {state.census()} are not those of the box")
    rooms = set(state.rooms)
    if state.planning() and (CORRIDOR in rooms or NOWHERE not in rooms):
        raise BadPosition("while they plan, somebody has not chosen yet")
    if not state.planning() and rooms != {CORRIDOR} and not (state.ended and rooms == {NOWHERE}):
        raise BadPosition("after the plan, all are in the corridor")


def ask(view: Plain, names: list[str]) -> str:
    """The question of the pending decision."""
    decision = view["asks"][0]
    if decision == "plan":
        return f"{names[view['seat']]}, which room?"
    return "Run or hide?" if decision == "alarm" else f"{names[view['seat']]}, what do you throw away?"


def say(action: Action, names: list[str]) -> str:
    """A move in words."""
    if action[0] == "choose":
        return f"Go to room {action[1]}."
    if action[0] == "throw":
        return f"Throw away {' and '.join(action[1])}."
    return "The time is up." if action[0] == "timeout" else f"We {action[1]}!"


def tell(event: Event, names: list[str]) -> str:
    """An event in words; what was veiled is shorter."""
    if event[0] in ("chose", "grabbed", "threw"):
        return f"{names[event[1]]} {_deed(event)}."
    if event[0] == "entered":
        return f"They enter the rooms {', '.join([str(room) for room in event[1]])}."
    if event[0] == "hid":
        return f"They hide, and the die shows {event[1]}."
    return "The time is up." if event[0] == "timed_out" else "They run!"


def _deed(event: Event) -> str:
    if event[0] == "threw":
        return f"throws away {' and '.join(event[2])}"
    if event[0] == "chose":
        return f"chooses room {event[2]}" if len(event) > 2 else "has chosen"
    return f"grabs a {event[2]}" if len(event) > 2 else "grabs something"


def sketch(view: Plain, names: list[str]) -> list[Line]:
    """Who holds how much, and the own hand."""
    lines: list[Line] = [[(f"{name}: {held}", "")] for name, held in zip(names, view["held"], strict=True)]
    return [*lines, [("hand ", "dim"), (" ".join([KINDS[kind] for kind in listed(view["hand"])]), "bold")]]


SIDE: Final = 200
"""Of a room."""
PIECE: Final = 80
"""What a piece takes up."""
HOLDS: Final = 7
"""So many pieces lie beside each other in a hand: nobody gets more than six."""


def scene(view: Plain, names: list[str]) -> Scene:
    """Three rooms above a corridor with the thieves; then the own hand, the bag, and what the others hold."""
    rooms: list[AnyItem] = [
        Sprite("room", key=f"room {room}", x=_middle(room), y=SIDE / 2, label=f"room {room}")
        for room in range(1, ROOMS + 1)
    ]
    numbers: list[AnyItem] = [
        Text(str(room), key=f"number {room}", x=_middle(room), y=26, size=28, layer=1) for room in range(1, ROOMS + 1)
    ]
    thieves: list[AnyItem] = [_thief(view, seat, name) for seat, name in enumerate(names)]
    floor: list[AnyItem] = [
        Sprite("corridor", key="corridor", x=1.5 * SIDE, y=1.5 * SIDE),
        Text(f"Round {view['round']}", key="round", x=1.5 * SIDE, y=SIDE + 24, size=24),
    ]
    if view["asks"][:1] == ["alarm"]:
        floor.append(Sprite("bell", key="alarm", x=1.5 * SIDE, y=SIDE + 80, scale=1.5, label="the alarm"))
    board = Zone("board", "The house", (0, 0, ROOMS * SIDE, 2 * SIDE), [*rooms, *numbers, *floor, *thieves])
    return Scene([board, *_hand(view), _heap(view), *_held(view, names)])


def _middle(room: int) -> float:
    return (room - 0.5) * SIDE


def _thief(view: Plain, seat: Seat, name: str) -> Group:
    """In the corridor, with a lantern once the choice is made; in a room, if one may know which."""
    room = view["rooms"][seat]
    if room == CORRIDOR:
        room = view["entered"][seat]
    where = f"in room {room}" if room > 0 else "ready" if room == SECRET else "in the corridor"
    x, y, scale = _place(seat, room)
    items: list[AnyItem] = [
        Sprite(f"seat-{seat}", key=f"emblem {seat}"),
        Text(name, key=f"name {seat}", y=48, size=20),
    ]
    if room == SECRET:
        items.append(Sprite("lamp", key=f"ready {seat}", x=44, y=-20, scale=0.5))
    return Group(items, key=f"thief {seat}", x=x, y=y, scale=scale, layer=2, label=f"{name}, {where}")


def _place(seat: Seat, room: int) -> tuple[float, float, float]:
    """Where a thief stands, and how large: four have room in a room."""
    if room <= 0:
        return (0.5 + seat) * SIDE * ROOMS / 4, 1.5 * SIDE, 1
    return _middle(room) + (-46, 46, -46, 46)[seat], SIDE / 2 + (-34, -34, 44, 44)[seat], 0.8


def _hand(view: Plain) -> list[Zone]:
    """The own pieces; whoever only watches has none."""
    if view["seat"] < 0:
        return []
    pieces: list[AnyItem] = [
        Sprite(
            KINDS[kind],
            key=f"hand {KINDS[kind]} {number}",
            x=(place + 0.5) * PIECE,
            y=PIECE / 2,
            label=KINDS[kind],
            card=f"Worth {VALUES[kind]}.",
        )
        for place, (kind, number) in enumerate(_numbered(view["hand"]))
    ]
    return [Zone("hand", "Your hand", (0, 0, HOLDS * PIECE, PIECE), pieces, "hand", view["seat"])]


def _numbered(counts: list[int]) -> list[tuple[int, int]]:
    """Every piece by its kind and its number among the equal ones."""
    return [(kind, number) for kind, count in enumerate(counts) for number in range(1, count + 1)]


def _heap(view: Plain) -> Zone:
    """The bag, and what was thrown away."""
    bag: list[AnyItem] = [
        Sprite("bag", key="bag", x=PIECE / 2, y=PIECE / 2, label=f"the bag with {view['bag']} pieces"),
        Text(str(view["bag"]), key="in the bag", x=PIECE / 2, y=PIECE / 2 + 8, size=24, layer=1),
    ]
    thrown: list[AnyItem] = [
        _thrown(KINDS[kind], f"heap {KINDS[kind]} {number}", place)
        for place, (kind, number) in enumerate(_numbered(view["discard"]))
    ]
    return Zone("heap", "Bag and heap", (0, 0, HOLDS * PIECE, PIECE), [*bag, *thrown], "tableau")


def _thrown(word: str, key: str, place: int) -> Sprite:
    """A piece on the heap: two rows, at half the size."""
    return Sprite(word, key=key, x=(3 + place // 2) * PIECE / 2, y=(place % 2 + 0.5) * PIECE / 2, scale=0.5, label=word)


def _held(view: Plain, names: list[str]) -> list[Zone]:
    """How much each of the others holds, face down."""
    return [
        Zone(f"mat {seat}", name, (0, 0, HOLDS * PIECE / 2, PIECE / 2), _backs(seat, view["held"][seat]), "mat", seat)
        for seat, name in enumerate(names)
        if seat != view["seat"]
    ]


def _backs(seat: Seat, count: int) -> list[AnyItem]:
    return [
        Sprite("back", key=f"held {seat} {number}", x=(number - 0.5) * PIECE / 2, y=PIECE / 4, scale=0.5)
        for number in range(1, count + 1)
    ]


def touches(view: Plain, action: Action) -> list[str]:
    """A room, or the pieces of the hand; what the thieves do together is a button."""
    if action[0] == "choose":
        return [f"room {action[1]}"]
    if action[0] == "throw":
        return [f"hand {word} {action[1][: place + 1].count(word)}" for place, word in enumerate(action[1])]
    return []


def about(event: Event) -> list[str]:
    """The thief who does something, or the rooms that are entered."""
    if event[0] in ("chose", "grabbed", "threw"):
        return [f"thief {event[1]}"]
    return [f"room {room}" for room in sorted(set(event[1]))] if event[0] == "entered" else []


def ghost(view: Plain, action: Action, names: list[str]) -> Ghost | None:
    """The thief in the room; the pieces on the heap."""
    if action[0] == "choose":
        x, y, scale = _place(view["seat"], action[1])
        return Ghost([Sprite(f"seat-{view['seat']}", key=f"thief {view['seat']}", x=x, y=y, scale=scale, layer=2)])
    if action[0] == "throw":
        thrown: list[AnyItem] = [
            _thrown(word, key, sum(view["discard"]) + place)
            for place, (word, key) in enumerate(zip(action[1], touches(view, action), strict=True))
        ]
        return Ghost(thrown, ["A bell wakes the guard."] if "bell" in action[1] else [], "heap")
    return None


def meant(view: Plain, keys: list[str]) -> Action | None:
    """Whoever touches a room wants to go there; whoever touches pieces of the hand, to throw them away."""
    for room in range(1, ROOMS + 1):
        if keys[-1] == f"room {room}":
            return ("choose", room)
    words = [word for key in keys for word in KINDS if key.startswith(f"hand {word} ")]
    return ("throw", tuple(sorted(words, key=KINDS.index))) if words else None


def bound(options: Options) -> int:
    """In a round everybody chooses, and at most every second thief throws and is asked to run."""
    players = int(options["players"])
    return int(options["rounds"]) * (players + 2 * (players // 2))


def objection(options: Options) -> str:
    """An alert guard is too much for two."""
    return "Two thieves cannot deal with an alert guard." if options["alert"] and options["players"] == 2 else ""


class CarefulBot(Bot):
    """Always does the last thing on the list."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, guess: State, seat: int) -> Action:
        """The last offer."""
        return guess.legal(seat)[-1]


GAME = Game(
    id="heist",
    title="Heist",
    blurb="Thieves in a dark house.",
    version=1,
    options=(
        Option("players", (2, 3, 4), 3, "how many thieves"),
        Option("rounds", (1, 2, 3), 2, "how often they go in"),
        Option("alert", (False, True), False, "whether the guard is alert"),
    ),
    seat_names=("Ash", "Birch", "Cedar", "Dogwood"),
    grammar=GRAMMAR,
    rules=str(Path(__file__).parent / "heist.md"),
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
        ghost=ghost,
        meant=meant,
    ),
    bound=bound,
    minutes=(2, 10),
    mood="secrets in the dark",
    objection=objection,
    bots={"careful": CarefulBot},
    secrets=lambda options: True,
)
