"""A series: many games of the same kind, each of which follows from the seed of the series and its number."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from time import perf_counter

from clew.bots import make_bot
from clew.bots.levels import USUAL
from clew.bots.random import RandomBot
from clew.core.bot import Bot
from clew.core.dice import Dice, QuickDice
from clew.core.errors import BadOption, ClewError
from clew.core.game import TEAM, UNHEARD, Events, Game, Options, Seat, State
from clew.core.notation import Action
from clew.core.registry import find_game
from clew.core.result import Result
from clew.core.thread import Match, Thread
from clew.lab.facts import Facts, Watcher
from clew.lab.programs import Program, check_program, is_program
from clew.program import PATIENCE, EngineFailed


@dataclass(frozen=True)
class Series:
    """All that is needed to play any game of the series, in this process or in another."""

    game: str
    """A name that ``find_game`` knows: an id, or the path of a file."""
    options: Options
    """All of them, as ``Game.settle`` gives them."""
    bots: tuple[str, ...]
    """A name for each seat: of a bot, or the command of a program."""
    seed: str
    patience: float = PATIENCE
    """Seconds that a program has for each answer."""
    counts: bool = False
    """Whether its rows have facts; they take time."""

    @staticmethod
    def of(
        game: str,
        options: Mapping[str, object],
        bots: Sequence[str],
        seed: int | str = 0,
        patience: float = PATIENCE,
        counts: bool = False,
    ) -> Series:
        """A series, once it is clear that its game, its options and its bots exist and fit together."""
        found = find_game(game)
        settled = found.settle(options)
        if settled["players"] != len(bots):
            raise BadOption(f"{len(bots)} bots cannot take {settled['players']} seats: name one for each")
        for name in dict.fromkeys(bots):
            if is_program(name):
                check_program(name)
            else:
                make_bot(found, name, 0)
        return Series(game, settled, tuple(bots), str(seed), patience, counts)

    def seed_of(self, index: int) -> int:
        """The seed of one game: 63 bits, so that every table can hold it."""
        return int.from_bytes(hashlib.sha256(f"{self.seed}:{index}".encode()).digest()[:8], "big") >> 1


@dataclass(frozen=True, slots=True)
class Row:
    """What is kept of one game."""

    index: int
    seed: int
    options: Mapping[str, bool | int | str]
    bots: tuple[str, ...]
    winners: tuple[Seat, ...]
    clause: str
    """By which the game ended."""
    decisions: int
    branching: float
    """The mean length of the list of legal actions."""
    scores: tuple[float, ...]
    failed: tuple[tuple[Seat, str], ...] = ()
    """Programs that lost their seats to a bot of the house, and what they did wrong."""
    facts: Facts | None = None
    """If the series asked for them."""


class GameFailed(ClewError):
    """A game of a series broke down: a mistake in the game or in a bot. ``thread`` leads up to it, where known."""

    def __init__(
        self, index: int, seed: int, reason: str, thread: Thread | None = None, series: Series | None = None
    ) -> None:
        super().__init__("game_failed", f"game {index} (seed {seed}) broke down: {reason}")
        self.index = index
        self.reason = reason
        self.thread = thread
        self.series = series
        """The one it belongs to, where there are several."""


class _Players:
    """The bots of one game. They guess with dice of their own, so that no guess moves the dice of the game."""

    def __init__(self, game: Game, series: Series, seed: int) -> None:
        self._game = game
        self._seed = seed
        self._programs = {
            seat: Program(game, series.options, name, seat, seed, series.patience)
            for seat, name in enumerate(series.bots)
            if is_program(name)
        }
        self._bots = [self._bot(USUAL if is_program(name) else name, seat) for seat, name in enumerate(series.bots)]
        self._dice = QuickDice(f"{seed}:guesses")
        self.failed: list[tuple[Seat, str]] = []

    def _bot(self, name: str, seat: Seat) -> Bot:
        return make_bot(self._game, name, self._seed + seat)

    def decide(self, state: State) -> tuple[Seat, Action, int]:
        """Who acts now, what, and out of how many actions. For the team its first seat answers."""
        actors = state.actors()
        seat = actors[0] if len(actors) == 1 else actors[self._dice.below(len(actors))]
        if seat == TEAM:
            seat = 0
        legal = state.legal(seat)
        action = self._asked(state, seat)
        if action is not None:
            return seat, action, len(legal)
        bot = self._bots[seat]
        if isinstance(bot, RandomBot):  # it only looks at the list, which is the same in every guess
            return seat, bot.choose(state, seat), len(legal)
        action = bot.choose(state.reshuffled(seat, self._dice), seat)
        assert action in legal, f"the bot of seat {seat} chose {action}, which is not legal"
        return seat, action, len(legal)

    def _asked(self, state: State, seat: Seat) -> Action | None:
        """What a program does, if one plays here; one that fails leaves its seat to the usual bot."""
        program = self._programs.get(seat)
        if program is None:
            return None
        try:
            return program.choose(state)
        except EngineFailed as failed:
            self.failed.append((seat, str(failed)))
            self._programs.pop(seat).close(None)
            return None

    def listen(self) -> Events:
        """For what happens in the next move, if anybody wants to know."""
        return Events() if self._programs else UNHEARD

    def watch(self, events: Events, after: State) -> None:
        """A move was made."""
        for program in self._programs.values():
            program.watch(events, after)

    def part(self, result: Result | None) -> None:
        """The game is over, or has broken down."""
        for program in self._programs.values():
            program.close(result)


_game = cache(find_game)  # to look for it in all that is installed takes longer than many a game


def play(series: Series, index: int) -> Row:
    """One game of the series."""
    game = _game(series.game)
    seed = series.seed_of(index)
    decisions = offered = 0
    state: State | None = None
    players = _Players(game, series, seed)
    try:
        dice = QuickDice(f"{seed}:dice")
        state = game.new(series.options, dice)
        bound = game.bound(series.options)
        watcher = Watcher(game, state, len(series.bots)) if series.counts else None
        while state.result() is None:
            assert decisions < bound, f"no end after {bound} decisions, the bound that the game declares"
            start = perf_counter()
            seat, action, choices = players.decide(state)
            if watcher is not None:
                watcher.before(state, seat, action, perf_counter() - start)
            events = players.listen()
            state.play(seat, action, dice, events)
            players.watch(events, state)
            if watcher is not None:
                watcher.after(state)
            decisions += 1
            offered += choices
    except Exception as wrong:  # whatever it was, it has to be known which game it was
        raise GameFailed(index, seed, _reason(wrong, decisions)) from wrong
    finally:
        players.part(state.result() if state is not None else None)
    result = state.result()
    assert result is not None
    return Row(
        index=index,
        seed=seed,
        options=series.options,
        bots=series.bots,
        winners=result.winners,
        clause=result.clause,
        decisions=decisions,
        branching=offered / max(decisions, 1),
        scores=tuple(state.score(seat) for seat in range(len(series.bots))),
        failed=tuple(players.failed),
        facts=watcher.facts() if watcher is not None else None,
    )


def record(series: Series, index: int) -> Thread:
    """The same game, as a thread to look at. If it breaks down, ``GameFailed.thread`` leads up to that point."""
    game = _game(series.game)
    seed = series.seed_of(index)
    dice = QuickDice(f"{seed}:dice")

    def same_dice(move: int) -> Dice:
        return dice

    players = _Players(game, series, seed)
    match = Match.start(game, dict(series.options), same_dice)
    try:
        while match.state.result() is None:
            assert match.number < game.bound(series.options), "no end within the bound that the game declares"
            seat, action, _ = players.decide(match.state)
            players.watch(match.play(seat, action), match.state)
    except Exception as wrong:
        raise GameFailed(index, seed, _reason(wrong, match.number), match.thread) from wrong
    finally:
        players.part(match.state.result())
    return match.thread


def _reason(wrong: Exception, decisions: int) -> str:
    return f"{type(wrong).__name__} after {decisions} decisions: {wrong}"
