"""The contract of a bot, and what a game may tell a search about itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from mypy_extensions import mypyc_attr

from clew.core.dice import QuickDice
from clew.core.game import Seat, State, worth_trying
from clew.core.notation import Action


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses for one seat. It never sees the true state, but one that its seat cannot tell from it."""

    def choose(self, guess: State, seat: int) -> Action:
        """One of the legal actions of this seat in ``guess``, a reshuffled state."""
        raise NotImplementedError


BotMaker: TypeAlias = Callable[[int], Bot]
"""Makes a bot from a seed: the same seed plays the same moves."""

Plan: TypeAlias = "tuple[Action, ...]"
"""Actions of one seat, one after the other; in most games just one."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide:
    """What a search should know of a game: what deserves a look, how others go on, and what a position is worth.

    This one knows nothing: any move may be good, playouts are random and go to the end.
    """

    curiosity: float = 0.7
    """How much what was seldom tried tempts: less where ``worth`` tells plans apart by little, and reliably."""
    horizon: int = 10_000
    """Decisions of a playout, after which ``worth`` judges."""
    first: int = 8
    """So many plans of a decision are tried before one is looked at twice as often."""
    growth: float = 2.0
    """And so many more for each root of its visits (progressive widening)."""
    trust: float = 0.0
    """By how many standard errors another plan has to be better than the first one to be chosen instead of it; 0 where
    the first is only a guess and what was looked at most is chosen."""
    deepest: int = 39
    """Plans one after the other in the tree; with 1 only those of whoever thinks, and playouts from there."""
    ripe: int = 1
    """A plan is looked at so often before what may follow it is weighed too; until then playouts begin there."""

    def plans(self, state: State, seat: Seat, dice: QuickDice) -> list[Plan]:
        """What deserves a look, the most promising first; each begins with a legal action, and none is there twice."""
        actions = state.legal(seat)
        return [(action,) for action in actions[: worth_trying(actions)]]

    def reply(self, state: State, seat: Seat, dice: QuickDice) -> Action:
        """A cheap and sensible action: so playouts go on."""
        actions = state.legal(seat)
        return actions[dice.below(worth_trying(actions))]

    def quiet(self, state: State) -> bool:
        """Whether a playout may stop here, before its horizon, because ``worth`` knows as much as it would find out."""
        return False

    def worth(self, state: State, seat: Seat) -> float:
        """How well a seat stands, from 0 (lost) to 1 (won)."""
        return state.score(seat)


class Level:
    """A strength that a person can choose: who thinks, for how long, and how often without thinking."""

    __slots__ = ("bot", "iterations", "name", "slips")

    name: Final[str]
    bot: Final[str]
    """Who thinks: a bot of the game or of the house; ``search`` for the search."""
    slips: Final[float]
    """The share of decisions at which any legal action is played instead."""
    iterations: Final[int]
    """How often a search looks ahead; 0 for bots that do not search."""

    def __init__(self, name: str, bot: str, slips: float = 0.0, iterations: int = 0) -> None:
        self.name = name
        self.bot = bot
        self.slips = slips
        self.iterations = iterations


LEVEL_NAMES: Final = ("wanders", "stumbles", "seeks", "unravels", "minotaur")
"""The levels of every game, the weakest first."""


class Point:
    """One thing that makes a position good or bad for a seat, in the game's words.

    Points of two positions are compared by their keys: what changed most is what a move is about.
    """

    __slots__ = ("goal", "key", "says", "worth")

    key: Final[str]
    says: Final[str]
    """How it stands: a sentence."""
    goal: Final[str]
    """What to aim for, if this is what matters: a sentence; nothing where the game is over."""
    worth: Final[float]
    """How much it counts for the seat; more is better. Only differences matter."""

    def __init__(self, key: str, says: str, goal: str, worth: float) -> None:
        self.key = key
        self.says = says
        self.goal = goal
        self.worth = worth
