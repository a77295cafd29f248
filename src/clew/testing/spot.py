"""Where a check looks: one state of a walk, and dice to choose what it samples."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import NamedTuple, TypeVar
from zlib import crc32

from clew.core.dice import QuickDice
from clew.core.game import SPECTATOR, TABLE, TEAM, Seat, State, may_act
from clew.core.notation import Action
from clew.testing.broken import Broken
from clew.testing.portrait import Portrait, portrait
from clew.testing.walk import Walk

T = TypeVar("T")


class Spot:
    """The last state of a walk."""

    def __init__(self, walk: Walk) -> None:
        thread = walk.match.thread
        self.walk = walk
        self.game = walk.game
        self.options = walk.options
        self.secrets = walk.game.secrets(walk.options)
        """Whether a seat may know what another does not."""
        self.names = thread.players
        self.state = walk.match.state
        self.number = walk.match.number
        self.digest = thread.moves[-1].digest if thread.moves else thread.digest
        """Of the state, as the thread has it."""
        self.over = self.state.result() is not None
        self.seats: list[Seat] = list(range(len(self.names)))
        self.observers: list[Seat] = [*self.seats, SPECTATOR]
        """Everybody who is given a view."""
        self.askers: list[Seat] = [*self.observers, TEAM, TABLE]
        """Everybody in whose name a move might come."""
        self.dice = QuickDice(0)
        """For what a check samples."""
        self.faults: list[Broken] = []
        """What was found so far."""
        self._check = ""

    def turn_to(self, check: str) -> None:
        """What a check samples follows from its name, the state and the seed of the walk, and from nothing before."""
        self._check = check
        self.dice = QuickDice(crc32(check.encode()) ^ int(self.digest, 16) ^ self.walk.seed << 64)

    def fault(self, reason: str, check: str = "") -> None:
        """A promise that does not hold here, found by a check that looks on."""
        self.faults.append(Broken(reason, check or self._check))

    def some(self, items: Sequence[T], most: int) -> list[T]:
        """At most so many of the items, in their order."""
        if len(items) <= most:
            return list(items)
        chosen: set[int] = set()
        while len(chosen) < most:
            chosen.add(self.dice.below(len(items)))
        return [items[index] for index in sorted(chosen)]

    @cached_property
    def offers(self) -> list[tuple[Seat, Action]]:
        """Every move that somebody may make now; one of the team is offered to each seat."""
        able = [seat for seat in self.seats if may_act(self.state, seat)]
        return [(seat, action) for seat in [*able, TABLE] for action in self.state.legal(seat)]

    @cached_property
    def watchers(self) -> list[Seat]:
        """Some of the observers, others in every state."""
        start = int(self.digest, 16) % len(self.observers)
        return (self.observers[start:] + self.observers[:start])[:3]

    @cached_property
    def portrait(self) -> Portrait:
        """Everything that can be asked about the state."""
        return self.portrait_of(self.state)

    def portrait_of(self, state: State) -> Portrait:
        """The same questions about another state."""
        return portrait(state, len(self.seats), self.watchers)


class Check(NamedTuple):
    """A promise of the contract, as a function that raises ``Broken`` where it does not hold."""

    run: Callable[[Spot], None]
    at_end: bool = False
    """Whether it looks at a whole walk, once, instead of at each state."""
    every: int = 1
    """It looks at about one state out of so many."""

    @property
    def name(self) -> str:
        """The name by which a failure is reported."""
        return self.run.__name__

    def due(self, walk: Walk) -> bool:
        """Whether it looks at the last state of this walk; chance decides, but always in the same way."""
        if self.every == 1:
            return True
        return crc32(f"{self.name} {walk.seed} {walk.match.number}".encode()) % self.every == 0
