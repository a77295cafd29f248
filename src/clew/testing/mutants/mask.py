"""How a game is broken from outside: other facts, other drawings, and masks before its states."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, TypeVar

from clew.core.bot import Bot, Guide, Plan
from clew.core.codec import Plain
from clew.core.dice import Dice, QuickDice
from clew.core.drawing import Drawing
from clew.core.game import Deadline, Events, Game, Refusal, Seat, State
from clew.core.notation import Action
from clew.core.result import Result

T = TypeVar("T")

_FACTS = (
    "id title blurb version options seat_names grammar rules new load ask say tell sketch bound drawing minutes mood "
    "objection bots guide levels points secrets plans undo survey cards uses"
)
_FUNCTIONS = "art scene touches about ghost meant peeks peek grave"


def remade(game: Game, **changes: Any) -> Game:
    """The same game with some facts changed."""
    return Game(**{name: getattr(game, name) for name in _FACTS.split()} | changes)


def redrawn(game: Game, **changes: Any) -> Game:
    """The same game with some functions of its drawing changed."""
    functions = {name: getattr(game.drawing, name) for name in _FUNCTIONS.split()}
    return remade(game, drawing=Drawing(**functions | changes))


class Mask(State):
    """A state that hands on every question to the one behind it. A fault is a mask that answers something otherwise."""

    __slots__ = ("inner",)

    bitten: ClassVar[bool] = False
    """Whether it has ever answered otherwise: a fault that finds no place cannot be noticed."""

    def __init__(self, inner: State) -> None:
        self.inner = inner

    @classmethod
    def spoilt(cls, answer: T, other: T) -> T:
        """The other answer, and that it is another is remembered."""
        if repr(answer) != repr(other):
            cls.bitten = True
        return other

    def actors(self) -> list[Seat]:
        return self.inner.actors()

    def volunteers(self) -> list[Seat]:
        return self.inner.volunteers()

    def legal(self, seat: Seat) -> list[Action]:
        return self.inner.legal(seat)

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        return self.inner.refusal(seat, action)

    def play(self, seat: Seat, action: Action, dice: Dice, events: Events) -> None:
        self.inner.play(seat, action, dice, events)

    def result(self) -> Result | None:
        return self.inner.result()

    def clone(self) -> State:
        return type(self)(self.inner.clone())

    def position(self) -> Plain:
        return self.inner.position()

    def view(self, seat: Seat) -> Plain:
        return self.inner.view(seat)

    def reshuffled(self, seat: Seat, dice: Dice) -> State:
        return type(self)(self.inner.reshuffled(seat, dice))

    def score(self, seat: Seat) -> float:
        return self.inner.score(seat)

    def allies(self, seat: Seat) -> list[Seat]:
        return self.inner.allies(seat)

    def deadlines(self) -> list[Deadline]:
        return self.inner.deadlines()

    def silence(self) -> str:
        return self.inner.silence()

    def census(self) -> Mapping[str, int]:
        return self.inner.census()


def bare(state: State) -> State:
    """The state behind a mask."""
    return state.inner if isinstance(state, Mask) else state


def masked(game: Game, mask: type[Mask], **changes: Any) -> Game:
    """The same game with a mask before each of its states; its bots, guides and points look behind it."""
    return remade(
        game,
        **{
            "new": lambda options, dice: mask(game.new(options, dice)),
            "load": lambda position: mask(game.load(position)),
            "bots": {name: _unmasking(make) for name, make in game.bots.items()},
            "guide": game.guide and _guide(game.guide),
            "points": lambda state, seat, names: game.points(bare(state), seat, names),
            "uses": game.uses and _uses(game.uses),
        }
        | changes,
    )


class _Bot(Bot):
    """A bot that is shown what is behind the mask."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def choose(self, guess: State, seat: int) -> Action:
        return self.bot.choose(bare(guess), seat)


def _unmasking(make: Callable[[int], Bot]) -> Callable[[int], Bot]:
    return lambda seed: _Bot(make(seed))


def _uses(uses: Callable[[State, Seat, Action], list[str]]) -> Callable[[State, Seat, Action], list[str]]:
    return lambda state, seat, action: uses(bare(state), seat, action)


def _guide(make: Callable[[], Guide]) -> Callable[[], Guide]:
    def made() -> Guide:
        return _Guide(make())

    return made


class _Guide(Guide):
    """A guide that is shown what is behind the mask."""

    def __init__(self, guide: Guide) -> None:
        self.guide = guide
        for name in ("curiosity", "horizon", "first", "growth", "trust", "deepest", "ripe"):
            setattr(self, name, getattr(guide, name))

    def plans(self, state: State, seat: Seat, dice: QuickDice) -> list[Plan]:
        return self.guide.plans(bare(state), seat, dice)

    def reply(self, state: State, seat: Seat, dice: QuickDice) -> Action:
        return self.guide.reply(bare(state), seat, dice)

    def quiet(self, state: State) -> bool:
        return self.guide.quiet(bare(state))

    def worth(self, state: State, seat: Seat) -> float:
        return self.guide.worth(bare(state), seat)
