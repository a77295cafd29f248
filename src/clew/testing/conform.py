"""The whole kit in one call: walk through a game at random and look at every state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from clew import files
from clew.core.dice import QuickDice
from clew.core.errors import BadThread
from clew.core.game import Game, Options
from clew.testing.broken import Broken, Nonconformity
from clew.testing.checks import CHECKS
from clew.testing.elsewhere import elsewhere
from clew.testing.facts import facts
from clew.testing.saying import SENTENCES
from clew.testing.settings import option_sets
from clew.testing.shrink import shrunk
from clew.testing.spot import Check
from clew.testing.tread import tread
from clew.testing.walk import Walk, at_random, describe

FAILURES = Path("failures")
"""Where threads that show a failure are saved."""


class Tally(NamedTuple):
    """How much was looked at."""

    games: int
    states: int
    endings: Counter[str]
    """How many games ended by each clause."""
    refused: Counter[tuple[str, str]]
    """How often something was refused, by code and clause."""


def conform(
    game: Game,
    *,
    games: int = 10,
    seed: int = 0,
    sets: Sequence[Options] | None = None,
    checks: Sequence[Check] = CHECKS,
    failures: Path = FAILURES,
    abroad: bool = True,
    sentences: int = SENTENCES,
) -> Tally:
    """Play random games with each set of options and check every promise; the first that is broken is raised.

    ``games`` are played for each set of options, with the seeds from ``seed`` on; ``abroad`` says whether they are
    also followed in another process, and ``sentences`` how much of what the grammar can say is tried in each position.
    """
    try:
        facts(game)
        sets = option_sets(game, seed) if sets is None else sets
    except Broken as broken:
        raise Nonconformity(game, "facts", broken.reason, {}, seed, 0) from broken
    starts = [(options, seed + n) for options in sets for n in range(games)]
    walks = [_explored(game, options, start, checks, failures, sentences) for options, start in starts]
    if abroad:
        _followed_elsewhere(game, walks, failures)
    endings = Counter(result.clause for walk in walks if (result := walk.match.state.result()) is not None)
    refused = sum([walk.refused for walk in walks], Counter())
    return Tally(len(walks), sum(len(walk.match.states) for walk in walks), endings, refused)


def _explored(game: Game, options: Options, seed: int, checks: Sequence[Check], failures: Path, sentences: int) -> Walk:
    """One random game in which every check holds."""
    try:
        walk = Walk(game, dict(options), seed, QuickDice(seed), sentences)
    except Exception as wrong:
        raise Nonconformity(game, "set_up", describe(wrong), options, seed, 0) from wrong
    try:
        tread(walk, at_random(seed), checks)
    except Broken as broken:
        shortest, reason = shrunk(walk, broken, checks)
        number = shortest.match.number
        raise _nonconformity(shortest, broken.check, reason, number, failures, broken.others) from broken
    return walk


def _followed_elsewhere(game: Game, walks: list[Walk], failures: Path) -> None:
    """The same walks in another process; a difference is reported with the thread up to there."""
    found = elsewhere(game, walks)
    if found is not None:
        walk, move, reason = found
        raise _nonconformity(walk, "elsewhere", reason, move, failures)


def _nonconformity(
    walk: Walk, check: str, reason: str, move: int, failures: Path, others: Sequence[Broken] = ()
) -> Nonconformity:
    """The report of a failure, with the thread that shows it in a file."""
    report = Nonconformity(walk.game, check, reason, walk.options, walk.seed, move, others)
    path = failures / f"{walk.game.id}-{check}-{walk.seed}.clew"
    failures.mkdir(parents=True, exist_ok=True)
    with suppress(BadThread):  # a thread that no file can hold may be the very failure
        files.save(walk.match.thread.until(move), path)
        report.path = path
    return report
