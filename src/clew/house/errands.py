"""What workers are asked to do: to think for a seat, and to read or write a match. Each is a function of plain data.

Whoever adds one says what it returns: as that, and nothing else, the house reads what comes back.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final

import msgspec

from clew import files, sights
from clew.bots import make_bot
from clew.bots.advice import Advice, advise
from clew.core.bot import Bot
from clew.core.codec import Plain, frozen
from clew.core.dice import FairDice
from clew.core.errors import BadThread, ClewError
from clew.core.game import Game, Seat, State
from clew.core.notation import Action
from clew.core.registry import find_game
from clew.core.thread import Thread, replay, verify
from clew.house.rows import Knot

ROOM_FOR_HINTS: Final = 1_000
"""Hints beyond three of each decision that a match may tell of: whoever takes back a move may ask anew."""


# --- Thinking ---------------------------------------------------------------------------------------------------------


class Minds:
    """Bots that go on thinking where they were; those that were not asked for longest are forgotten.

    A decision that another worker gets, or a move that is taken back, does no harm: a mind finds out by itself whether
    what it sees is what it foresaw.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._minds: OrderedDict[tuple[str, Seat, str], Bot] = OrderedDict()

    def take(self, table: str, seat: Seat, bot: str, make: Callable[[], Bot]) -> Bot:
        """The bot of a seat, a new one if need be. It has to be brought back: one that fails is not."""
        return self._minds.pop((table, seat, bot), None) or make()

    def keep(self, table: str, seat: Seat, bot: str, mind: Bot) -> None:
        """It has decided, and may be asked again."""
        self._minds[table, seat, bot] = mind
        while len(self._minds) > self._most:
            self._minds.popitem(last=False)


MINDS: Final = Minds(24)


def think(game: str, position: Plain, seat: Seat, bot: str, seed: int, table: str, seconds: float) -> list[Any]:
    """What a bot does here."""
    found = find_game(game)
    mind = MINDS.take(table, seat, bot, lambda: make_bot(found, bot, seed, seconds))
    action = mind.choose(found.load(position), seat)
    MINDS.keep(table, seat, bot, mind)
    return list(action)


class Pondered(msgspec.Struct, array_like=True):
    """An advice, as it comes from a worker."""

    plan: list[list[Any]]
    chance: float
    error: float
    aim: str
    why: list[str]
    line: list[tuple[Seat, list[list[Any]]]]
    stake: float | None

    def advice(self) -> Advice:
        """As it was."""
        line = [(seat, _actions(plan)) for seat, plan in self.line]
        return Advice(_actions(self.plan), self.chance, self.error, self.aim, self.why, line, self.stake)


def _actions(plan: list[list[Any]]) -> tuple[Action, ...]:
    actions: Any = frozen(plan)
    return tuple(actions)


def ponder(game: str, position: Plain, seat: Seat, names: list[str], seed: int, looks: int, seconds: float) -> Pondered:
    """What a seat should do here."""
    found = find_game(game)
    advice = advise(found, found.load(position), seat, names, seed, looks, seconds)
    return msgspec.convert(advice.__reduce__()[1], Pondered)


# --- Matches ----------------------------------------------------------------------------------------------------------


class Unfit(msgspec.Struct, tag=True):
    """Why there is no match in a file."""

    code: str
    message: str


class Brought(msgspec.Struct, tag=True):
    """A match from a file, of which all that it says was found to be so."""

    game: str
    options: dict[str, Any]
    names: list[str]
    start: dict[str, Any] | None
    dice: list[int]
    digest: str
    since: int
    seed: str
    """If it gives every die; a match without proof is shown without a seed."""
    outcome: dict[str, Any] | None
    """None if it can be played on."""
    knots: list[Knot]


def bring(games: dict[str, str], data: bytes) -> Brought | Unfit:
    """The match in a file, if its game is among these; they are called here as any process finds them."""
    try:
        thread = files.decode(data)
        if thread.game not in games:
            return Unfit("unknown_game", f"no game is called '{thread.game[:40]}' here")
        game = find_game(games[thread.game])
        _check_hints(thread)
        states = replay(game, thread)
        _check_first(game, thread, states[0])
    except ClewError as wrong:
        return Unfit(wrong.code, wrong.message)
    result = states[-1].result()
    return Brought(
        game=thread.game,
        options=dict(thread.options),
        names=thread.players,
        start=thread.start,
        dice=list(thread.dice),
        digest=thread.digest,
        since=thread.since if result else len(thread.moves) + 1,
        seed=_proven(game, thread) if result else "",
        outcome=msgspec.to_builtins(sights.outcome(result)),
        knots=knots_of(thread),
    )


def _check_hints(thread: Thread) -> None:
    """Refuse a record of hints that nobody can have asked for: each is a line that everybody is shown."""
    if len(thread.hints) > ROOM_FOR_HINTS + 3 * len(thread.players) * (len(thread.moves) + 1):
        raise BadThread("it tells of more hints than there can have been")


def _check_first(game: Game, thread: Thread, state: State) -> None:
    """Refuse a first position that does not go with the options: nobody could look at it."""
    try:
        for seat in range(len(thread.players) if thread.start is not None else 0):
            game.drawing.scene(state.view(seat), thread.players)
    except Exception as wrong:
        raise BadThread("the first position does not go with the options") from wrong


def _proven(game: Game, thread: Thread) -> str:
    try:
        verify(game, thread)
    except BadThread:
        return ""
    return thread.seed


def knots_of(thread: Thread) -> list[Knot]:
    """A thread for the store: its moves, and after each the hints that were given there."""
    knots: list[Knot] = []
    hints = sorted(thread.hints, reverse=True)
    at = 0.0
    for number in range(len(thread.moves) + 1):
        if number:
            move = thread.moves[number - 1]
            at = move.at
            knots.append(Knot(len(knots) + 1, "move", move.seat, at, list(move.action), list(move.dice), move.digest))
        while hints and hints[-1][0] == number:
            _, seat, depth = hints.pop()
            knots.append(Knot(len(knots) + 1, "hint", seat, at, [depth]))
    return knots


def sprout(game: str, thread: Thread, seat: Seat, seed: bytes) -> tuple[dict[str, Any], str]:
    """A position like the one where a thread ends, as far as the seat knew, and its digest."""
    state = replay(find_game(game), thread)[-1]
    fallen = state.reshuffled(seat, FairDice(seed, 0))
    return fallen.position(), fallen.digest()


def write(thread: Thread) -> bytes:
    """The file of a match."""
    return files.encode(thread)
