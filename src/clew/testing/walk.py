"""One game played for its checks: at random, or along moves that were played before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from clew.core.dice import Dice, QuickDice, RecordingDice
from clew.core.errors import GameOver, IllegalAction, MalformedAction, NotYourDecision
from clew.core.game import TABLE, TEAM, Events, Game, Options, Seat, State, worth_trying
from clew.core.notation import Action
from clew.core.thread import Match, Move
from clew.testing.broken import Broken
from clew.testing.fitting import FittingDice
from clew.testing.saying import SENTENCES


class Step(NamedTuple):
    """A move to come: who, what, and the dice for it."""

    seat: Seat
    action: Action
    dice: Dice


Guide: TypeAlias = "Callable[[Walk], Step | None]"
"""Says how a walk goes on; None where it stops."""


class Walk:
    """A match, what was heard in each of its moves, and where it came from."""

    def __init__(self, game: Game, options: Options, seed: int, setup: Dice, sentences: int = SENTENCES) -> None:
        self.game = game
        self.options = options
        self.seed = seed
        """Of the walk: it chooses the moves and what each check samples."""
        self.sentences = sentences
        """So many of those that the grammar can say are tried in each position."""
        self.refused: Counter[tuple[str, str]] = Counter()
        """How often something was refused, by code and clause."""
        self.bound = game.bound(options)
        self.heard: list[Events] = []
        self.stuck: list[Move] = []
        """A move that was offered and then could not be played: the thread does not hold it."""
        self._dice = setup
        self.match = Match.start(game, options, self._dice_for)

    def _dice_for(self, move: int) -> Dice:
        return self._dice

    def play(self, step: Step) -> None:
        """Play a move that the rules offer; whatever goes wrong is a broken promise."""
        fallen = RecordingDice(step.dice)
        self._dice = fallen
        line = f"seat {step.seat}: {step.action}"
        number = self.match.number
        try:
            self.heard.append(self.match.play(step.seat, step.action))
        except MalformedAction as wrong:
            raise Broken(f"{line} is offered, but its form does not accept it: {wrong}", "notation") from wrong
        except (IllegalAction, NotYourDecision, GameOver) as wrong:
            raise Broken(f"{line} is offered and refused: {wrong}", "refusals") from wrong
        except Exception as wrong:
            raise Broken(f"{line} is offered, but does not play: {describe(wrong)}", "plays") from wrong
        finally:
            if self.match.number == number:
                self.stuck = [Move(step.seat, step.action, tuple(fallen.shown), 0.0, "")]


def describe(wrong: BaseException) -> str:
    """An exception in one line."""
    return f"{type(wrong).__name__}: {wrong}"


def any_step(state: State, players: int, dice: QuickDice) -> Step:
    """Any actor, any offer but giving up, which would end most walks at once; for the team any seat answers.

    Now and then a volunteer acts or a clock runs out.
    """
    clocks = state.deadlines()
    if clocks and dice.below(8) == 0:
        return Step(TABLE, dice.choose(clocks).action, dice)
    volunteers = [seat for seat in state.volunteers() if state.legal(seat)]
    seat = dice.choose(volunteers if volunteers and dice.below(8) == 0 else state.actors())
    if seat == TEAM:
        seat = dice.below(players)
    offers = state.legal(seat)
    return Step(seat, offers[dice.below(worth_trying(offers))], dice)


def at_random(seed: int) -> Guide:
    """Any step, however far it leads."""
    dice = QuickDice(seed)
    return lambda walk: any_step(walk.match.state, int(walk.options["players"]), dice)


def along(moves: Sequence[Move], seed: int) -> Guide:
    """Moves of another walk, without those that nobody is offered here; their dice fall again wherever they fit."""
    fresh = QuickDice(seed)
    left = iter(moves)

    def guide(walk: Walk) -> Step | None:
        for move in left:
            for seat in [move.seat, *range(int(walk.options["players"]))]:
                if repr(move.action) in map(repr, walk.match.state.legal(seat)):
                    return Step(seat, move.action, FittingDice(move.dice, fresh))
        return None

    return guide
