"""The contract that every game fulfils: a ``Game`` is the facts, a ``State`` the position and its rules.

Seats are numbered from 0, clockwise. A few numbers below zero stand for others at the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from mypy_extensions import mypyc_attr

from clew.core.clause import Clause, read_clauses
from clew.core.codec import Plain, digest
from clew.core.dice import Dice
from clew.core.errors import BadOption, MalformedAction, meant
from clew.core.notation import Action, Grammar
from clew.core.result import Result

if TYPE_CHECKING:
    from clew.core.bot import BotMaker, Guide, Level, Point
    from clew.core.drawing import Drawing

Seat: TypeAlias = int
SPECTATOR: Final = -1
"""Whoever only watches: sees what is public, decides nothing."""
TEAM: Final = -2
"""The players together, as an actor: any seat may answer."""
TABLE: Final = -3
"""The table itself: plays the move that the rules foresee when time runs out."""

Event: TypeAlias = "tuple[Any, ...]"
"""What happened: a participle, then its data, as in an action."""

Frame: TypeAlias = "tuple[Any, ...]"
"""A pending decision: its name, then what it has to remember.

A state keeps them on a stack, and the last one asks. A decision within a decision is pushed on top and popped when it
is answered; frames are tuples, so that a clone copies the stack by a slice.
"""

Value: TypeAlias = "int | str"
"""A value of an option. A bool is an int to Python; options keep the two apart."""
Options: TypeAlias = "dict[str, Value]"

CONCEDE: Final[Action] = ("concede",)
"""Giving up, where the rules of a game know it: the last of the offers. Nobody who only plays at random does it."""

Line: TypeAlias = "list[tuple[str, str]]"
"""A line of a terminal: pieces of text, each with a style such as ``bold red`` (or an empty one)."""


class Refusal:
    """Why a move is not allowed: a stable code, the clause, and the reason in plain words."""

    __slots__ = ("clause", "code", "reason")

    code: Final[str]
    clause: Final[str]
    reason: Final[str]

    def __init__(self, code: str, clause: str, reason: str) -> None:
        self.code = code
        self.clause = clause
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.reason} ({self.clause})" if self.clause else self.reason

    def __repr__(self) -> str:
        return f"Refusal({self.code!r}, {self.clause!r}, {self.reason!r})"


def malformed(grammar: Grammar, action: Action, clause: str) -> Refusal | None:
    """That this is no action of the game at all, whatever the position."""
    try:
        grammar.accept(action)
    except MalformedAction as wrong:
        return Refusal("malformed", clause, f"That is no action of this game: {wrong}.")
    return None


class Survey:
    """What there is to say about a map that somebody drew for a game whose maps are files."""

    __slots__ = ("faults", "lines", "proof", "remarks")

    faults: Final[list[str]]
    """What is wrong with it, a sentence each; none if it can be played."""
    remarks: Final[list[str]]
    """What its author should look at again."""
    lines: Final[list[Line]]
    """The map for a terminal, as far as it can be drawn."""
    proof: Final[list[str]]
    """How it can be won, if that was asked for and is possible; sentences."""

    def __init__(self, faults: list[str], remarks: list[str], lines: list[Line], proof: list[str]) -> None:
        self.faults = faults
        self.remarks = remarks
        self.lines = lines
        self.proof = proof


class Card:
    """A card of a game, for those who want to read all of them."""

    __slots__ = ("clause", "count", "group", "id", "kind", "name", "number", "text")

    id: Final[str]
    name: Final[str]
    group: Final[str]
    """To whom or what it belongs."""
    kind: Final[str]
    """What sort of card it is, in a few words."""
    count: Final[int]
    """How many of it there are."""
    number: Final[int]
    """The number on it; 0 if it has none."""
    text: Final[str]
    """What it does, in whole sentences."""
    clause: Final[str]
    """Where the rules say it exactly."""

    def __init__(
        self, id: str, name: str, group: str, kind: str, count: int, number: int, text: str, clause: str
    ) -> None:
        self.id = id
        self.name = name
        self.group = group
        self.kind = kind
        self.count = count
        self.number = number
        self.text = text
        self.clause = clause


class Deadline:
    """A clock that the rules set: when it runs out, the table plays ``action``.

    The kernel reads no clock. Whoever has one starts it when a deadline of this name first appears, and stops it
    when the name is gone; a name therefore holds what makes it new, such as the round.
    """

    __slots__ = ("action", "name", "seconds")

    name: Final[str]
    seconds: Final[int]
    action: Final[Action]

    def __init__(self, name: str, seconds: int, action: Action) -> None:
        self.name = name
        self.seconds = seconds
        self.action = action


class Events:
    """What happens during a move, and who may see it. Nothing is kept when nobody listens."""

    __slots__ = ("_beats", "_told", "heard", "revealed")

    heard: bool
    """False in simulations: a hot rule asks this before it builds an event."""
    revealed: bool
    """Whether something came to light as by a die, though none fell: such a move is not taken back."""
    _told: list[tuple[Event, tuple[Seat, ...] | None, Event | None]]
    _beats: list[tuple[int, State]]

    def __init__(self, heard: bool = True) -> None:
        self.heard = heard
        self.revealed = False
        self._told = []
        self._beats = []

    def tell(self, *event: Any) -> None:
        """Something that everybody sees."""
        if self.heard:
            self._told.append((event, None, None))

    def whisper(self, seats: tuple[Seat, ...], event: Event, veil: Event | None) -> None:
        """Something that only these seats see; the others see the veil, or nothing at all."""
        if self.heard:
            self._told.append((event, seats, veil))

    def reveal(self) -> None:
        """What was hidden from whoever moves has become known to somebody, if only by what did not happen."""
        self.revealed = True

    def beat(self, state: State) -> None:
        """A moment worth seeing, within a move: the state as it is now goes with what was told since the last one."""
        if self.heard:
            self._beats.append((len(self._told), state.clone()))

    def seen_by(self, seat: Seat) -> list[Event]:
        """The events as this seat, or a spectator, sees them."""
        return self._seen(seat, 0, len(self._told))

    def moments(self, seat: Seat, after: State) -> list[tuple[State, list[Event]]]:
        """The states to look at one after the other, each with what this seat is told; the last is how it ended."""
        moments = []
        told = 0
        for until, state in self._beats:
            moments.append((state, self._seen(seat, told, until)))
            told = until
        return [*moments, (after, self._seen(seat, told, len(self._told)))]

    def _seen(self, seat: Seat, start: int, end: int) -> list[Event]:
        seen = []
        for event, seats, veil in self._told[start:end]:
            if seats is None or seat in seats:
                seen.append(event)
            elif veil is not None:
                seen.append(veil)
        return seen


UNHEARD: Final = Events(heard=False)
"""For simulations: events that nobody hears, and of which nobody asks what they revealed."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position and its rules. Mutable; a clone is a handful of slices.

    ``play`` trusts that the action is legal: whoever takes actions from outside asks ``refusal`` first.
    """

    __slots__ = ()

    def actors(self) -> list[Seat]:
        """Whom the game waits for: one seat, several at once, ``TEAM``; nobody when it is over. Not to be changed."""
        raise NotImplementedError

    def volunteers(self) -> list[Seat]:
        """Who may act too, though nothing waits for it: to take back that they are done, for example.

        Everybody may know this list. Who may act only with a hidden card is in it as long as it could be there, and
        has no offers if it is not.
        """
        return []

    def legal(self, seat: Seat) -> list[Action]:
        """Everything this actor, or volunteer, may do now, in a fixed order. Not to be changed: it may be kept."""
        raise NotImplementedError

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        """Why this seat may not do this; None exactly for what ``legal`` lists. Takes any tuple."""
        raise NotImplementedError

    def play(self, seat: Seat, action: Action, dice: Dice, events: Events) -> None:
        """Carry out a legal action, with all that follows from it without a further decision."""
        raise NotImplementedError

    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""
        raise NotImplementedError

    def clone(self) -> State:
        """An independent copy."""
        raise NotImplementedError

    def position(self) -> Plain:
        """The whole state as plain data, secrets included."""
        raise NotImplementedError

    def view(self, seat: Seat) -> Plain:
        """All that this seat (or a spectator) may know, as plain data."""
        raise NotImplementedError

    def reshuffled(self, seat: Seat, dice: Dice) -> State:
        """Another state that this seat cannot tell from the true one: what is hidden from it falls anew."""
        return self.clone()

    def score(self, seat: Seat) -> float:
        """How well this seat stands, from 0 (lost) to 1 (won)."""
        raise NotImplementedError

    def allies(self, seat: Seat) -> list[Seat]:
        """Who wins and loses with this seat, itself included; everybody where all play together."""
        return [seat]

    def deadlines(self) -> list[Deadline]:
        """The clocks that run now."""
        return []

    def silence(self) -> str:
        """Why the players may not talk to each other now, or nothing."""
        return ""

    def census(self) -> Mapping[str, int]:
        """How many pieces of each kind there are, wherever they are: a game neither makes nor loses any."""
        return {}

    def digest(self) -> str:
        """Sixteen hexadecimal digits that tell positions apart."""
        return digest(self.position())


def awaited(state: State, seat: Seat) -> bool:
    """Whether the game waits for this seat, for itself or for the team."""
    actors = state.actors()
    return seat in actors or (TEAM in actors and seat >= 0)


def worth_trying(actions: list[Action]) -> int:
    """How many of these offers somebody may choose blindly: all, but for giving up, which is the last one."""
    count = len(actions)
    return count - 1 if count > 1 and actions[count - 1] == CONCEDE else count


def may_act(state: State, seat: Seat) -> bool:
    """Whether this seat may do something now, awaited or not."""
    return awaited(state, seat) or seat in state.volunteers()


class Option:
    """Something to choose before a game: the lobby's form, the flags and the validation all come from this."""

    __slots__ = ("choices", "default", "help", "name", "seats")

    def __init__(self, name: str, choices: tuple[Value, ...], default: Value, help: str, seats: bool = False) -> None:
        self.name = name
        self.choices = choices
        self.default = default
        self.help = help
        self.seats = seats
        """Whether its numbers are seats, from 1: a form offers those of the table only."""
        self.check(default)

    def check(self, value: object) -> Value:
        """The value, if it is one of the choices; True is not 1 here."""
        for choice in self.choices:
            if type(choice) is type(value) and choice == value:
                return choice
        raise BadOption(f"option {self.name}: {str(value)[:40]!r} is none of {self.spelled()}")

    def read(self, text: str) -> Value:
        """The value that a person wrote."""
        for choice in self.choices:
            if spell(choice) == text.strip().lower():
                return choice
        raise BadOption(f"option {self.name}: '{text[:40]}' is none of {self.spelled()}")

    def spelled(self) -> str:
        """The choices, as people write them."""
        return ", ".join([spell(choice) for choice in self.choices])


def spell(value: Value) -> str:
    """The value of an option as people write it."""
    if value is True:
        return "on"
    if value is False:
        return "off"
    return str(value).lower()


def no_objection(options: Options) -> str:
    """All options go together."""
    return ""


def settled(
    declared: tuple[Option, ...],
    chosen: Mapping[str, object],
    objection: Callable[[Options], str] = no_objection,
) -> Options:
    """Every declared option with the chosen value or its default, if they go together."""
    known = {option.name: option for option in declared}
    for name in chosen:
        if name not in known:
            raise BadOption(f"there is no option {str(name)[:40]!r}; {meant(str(name), known)}")
    options = {name: option.check(chosen[name]) if name in chosen else option.default for name, option in known.items()}
    against = objection(options)
    if against:
        raise BadOption(against)
    return options


def read_settings(declared: tuple[Option, ...], settings: Iterable[str]) -> Options:
    """The values that people chose by ``name=value``."""
    known = {option.name: option for option in declared}
    chosen: Options = {}
    for setting in settings:
        name, equals, text = setting.partition("=")
        if not equals:
            raise BadOption(f"'{setting[:40]}': write name=value")
        if name not in known:
            raise BadOption(f"there is no option '{name[:40]}'; {meant(name, known)}")
        chosen[name] = known[name].read(text)
    return chosen


def _no_secrets(options: Options) -> bool:
    return False


def _no_plans(view: Plain) -> bool:
    return False


def _no_points(state: State, seat: Seat, names: list[str]) -> list[Point]:
    return []


class Game:
    """The facts about a game, and the functions of its folder under the names that the house uses."""

    def __init__(
        self,
        *,
        id: str,
        title: str,
        blurb: str,
        version: int,
        options: tuple[Option, ...],
        seat_names: tuple[str, ...],
        grammar: Grammar,
        rules: str,
        new: Callable[[Options, Dice], State],
        load: Callable[[Plain], State],
        ask: Callable[[Plain, list[str]], str],
        say: Callable[[Action, list[str]], str],
        tell: Callable[[Event, list[str]], str],
        sketch: Callable[[Plain, list[str]], list[Line]],
        bound: Callable[[Options], int],
        drawing: Drawing,
        minutes: tuple[int, int],
        mood: str,
        objection: Callable[[Options], str] = no_objection,
        bots: Mapping[str, BotMaker] | None = None,
        guide: Callable[[], Guide] | None = None,
        levels: tuple[Level, ...] = (),
        points: Callable[[State, Seat, list[str]], list[Point]] = _no_points,
        secrets: Callable[[Options], bool] = _no_secrets,
        plans: Callable[[Plain], bool] = _no_plans,
        undo: bool = True,
        survey: Callable[[str, bool], Survey] | None = None,
        cards: tuple[Card, ...] = (),
        uses: Callable[[State, Seat, Action], list[str]] | None = None,
    ) -> None:
        self.id: Final = id
        """The name of its folder."""
        self.title: Final = title
        self.blurb: Final = blurb
        """One sentence for the lobby."""
        self.version: Final = version
        """Of the rules: moves when a rule changes what happens, never for speed."""
        self.options: Final = options
        """One of them is called ``players``: the number of seats."""
        self.seat_names: Final = seat_names
        """What seats are called until people give their names: one for each seat of the largest table."""
        self.grammar: Final = grammar
        self.rules: Final = rules
        """The path of its clauses, ``rules.md``."""
        self.new: Final = new
        """The first state, for options that ``settle`` has checked."""
        self.load: Final = load
        """A state from a position, which is checked."""
        self.ask: Final = ask
        """The question put to a seat, from its view and the players' names."""
        self.say: Final = say
        """An action in words."""
        self.tell: Final = tell
        """An event in words."""
        self.sketch: Final = sketch
        """A view as lines of a terminal."""
        self.bound: Final = bound
        """A number of moves that no game exceeds."""
        self.drawing: Final = drawing
        """The board on a screen."""
        self.minutes: Final = minutes
        """How long a game takes people: seldom less than the one, seldom more than the other."""
        self.mood: Final = mood
        """What kind of game it is, in a few words."""
        self.objection: Final = objection
        """Why these options do not go together, or nothing."""
        self.bots: Final = bots or {}
        """Its own bots, by name."""
        self.guide: Final = guide
        """What a search should know of it; None if there is nothing to know."""
        self.levels: Final = levels
        """How strong each of ``LEVEL_NAMES`` is here; none if the house's own will do."""
        self.points: Final = points
        """What makes a position good or bad for a seat, in words. Says nothing that the seat does not know."""
        self.secrets: Final = secrets
        """Whether, with these options, a seat may know what another does not; if not, all have the same view."""
        self.plans: Final = plans
        """Whether whoever has this view may want to show friends some steps before doing them."""
        self.undo: Final = undo
        """Whether a move can be taken back while nothing was revealed since."""
        self.survey: Final = survey
        """Looks at a map file by its path, and for a way to win it if told to; None without map files."""
        self.cards: Final = cards
        """Cards with words of their own, in the order of the box; none in most games."""
        self.uses: Final = uses
        """The pieces that a legal action uses, such as ``card: Mine``, for those who count; None: see ``Grammar``."""
        self._clauses: dict[str, Clause] | None = None

    def settle(self, chosen: Mapping[str, object]) -> Options:
        """All options, with defaults for what was not chosen; BadOption says what is wrong."""
        return settled(self.options, chosen, self.objection)

    def clauses(self) -> dict[str, Clause]:
        """The clauses of its rules, by id."""
        if self._clauses is None:
            self._clauses = read_clauses(self.rules)
        return self._clauses

    def names(self, options: Options) -> list[str]:
        """What the seats are called when nobody gave a name."""
        return list(self.seat_names[: int(options["players"])])
