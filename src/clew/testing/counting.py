"""Perft: how many paths of decisions lead so many moves deep. A changed rule changes a number."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

from clew.core.dice import Dice
from clew.core.errors import BadThread
from clew.core.game import TEAM, UNHEARD, Game, State
from clew.testing.fitting import FirstDice
from clew.testing.settings import read_options


def perft(state: State, depth: int) -> int:
    """How many paths of legal actions of this length start here; the dice always show the first possible thing.

    A decision of the team is counted once, not for each seat that might answer; clocks do not run out.
    """
    return _paths(state, depth, FirstDice())


def _paths(state: State, depth: int, dice: Dice) -> int:
    if depth == 0:
        return 1
    if depth == 1:
        return sum([len(state.legal(seat)) for seat in state.actors()])
    count = 0
    for seat in list(state.actors()):
        for action in list(state.legal(seat)):
            after = state.clone()
            after.play(0 if seat == TEAM else seat, action, dice, UNHEARD)
            count += _paths(after, depth - 1, dice)
    return count


class Perft(NamedTuple):
    """The counts of a ``.perft`` file.

    Its lines: ``game ID``, ``options NAME=VALUE, …``, perhaps ``position JSON``, then ``DEPTH COUNT`` for each depth;
    what follows a ``#`` at the start of a line is for people.
    """

    game: str
    options: str
    position: str
    counts: dict[int, int]

    def start(self, game: Game) -> State:
        """The state from which it counts."""
        if self.position:
            return game.load(json.loads(self.position))
        return game.new(read_options(game, self.options), FirstDice())


def read_perft(path: Path) -> Perft:
    """The counts in a file."""
    heads = {"game": "", "options": "", "position": ""}
    counts = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        word, _, rest = line.strip().partition(" ")
        if word in heads:
            heads[word] = rest.strip()
        elif word.isdecimal() and rest.strip().isdecimal():
            counts[int(word)] = int(rest)
        elif word and not word.startswith("#"):
            raise BadThread(f"{path.name}: line {number}: expected a head or a depth and a count")
    return Perft(heads["game"], heads["options"], heads["position"], counts)
