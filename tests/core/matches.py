"""Matches for tests: with dice that the test writes, or fair ones; played by hand or at random."""

from __future__ import annotations

from collections.abc import Sequence

from clew.core.dice import QuickDice, ScriptedDice, commitment, scripted
from clew.core.thread import DiceSource, Match, Move, Thread, fair_dice
from connect_four import GAME as CONNECT_FOUR
from core import dash

SEED = b"a secret that nobody knows"
OTHER_SEED = b"another"


def says(*script: Sequence[int]) -> DiceSource:
    """Dice by number of the move: first those of the set-up."""
    return lambda number: ScriptedDice(script[number])


def a_dash(*script: Sequence[int]) -> Match:
    """A match of Dash that the first player begins, with dice for each move."""
    return Match.start(dash.GAME, dash.GAME.settle({}), says((1,), *script))


def a_four(columns: str = "") -> Match:
    """A match of Connect Four after discs in these columns."""
    match = Match.start(CONNECT_FOUR, CONNECT_FOUR.settle({}), lambda number: scripted())
    for number, column in enumerate(columns):
        match.play(number % 2, ["drop", int(column)])
    return match


def a_fair_dash(seed: bytes = SEED, choices: int = 7) -> Match:
    """A whole match of Dash with fair dice, played at random, its seed revealed."""
    match = Match.start(dash.GAME, dash.GAME.settle({}), fair_dice(seed), commitment=commitment(seed))
    played_at_random(match, QuickDice(choices))
    match.reveal(seed)
    return match


def a_fair_dash_with(verb: str) -> Match:
    """A match of one move with fair dice, its seed revealed."""
    match = Match.start(dash.GAME, dash.GAME.settle({}), fair_dice(SEED), commitment=commitment(SEED))
    match.play(match.state.actors()[0], [verb, 0] if verb == "fish" else [verb])
    match.reveal(SEED)
    return match


def played_at_random(match: Match, choices: QuickDice) -> None:
    """Play to the end."""
    while match.state.result() is None:
        seat = match.state.actors()[0]
        match.play(seat, choices.choose(match.state.legal(seat)))


def changed(thread: Thread, number: int, **fields: object) -> Thread:
    """The same thread with a forged move."""
    old = thread.moves[number - 1]
    was = {"seat": old.seat, "action": old.action, "dice": old.dice, "at": old.at, "digest": old.digest}
    forged = thread.until(len(thread.moves))
    forged.moves[number - 1] = Move(**{**was, **fields})  # type: ignore[arg-type]  # forged fields may have any type
    return forged
