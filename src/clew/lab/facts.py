"""What a report wants to know of a game besides its result: who used what, who led, how long they thought."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from clew.core.game import Game, Seat, State
from clew.core.notation import Action
from clew.lab.sides import sides

ACTION = "action: "
"""What the name of an action begins with, among all that is used."""
EVEN = 0.5
"""A team whose score is above this leads; below it, the game does."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What was counted in one game."""

    began: Seat | None
    """Who made the first decision; None if several were asked at once."""
    leads: int
    """How often the lead changed. A tie changes nothing: who led before it still does."""
    decided: tuple[int, ...]
    """By seat: decisions."""
    uses: tuple[dict[str, int], ...]
    """By seat: how often each thing was used, such as ``action: play`` or ``card: Grenade``; sorted."""
    seconds: tuple[float, ...] = field(compare=False)
    """By seat: the time that decisions took. No game has the same twice."""


class Watcher:
    """Counts along while a game is played."""

    def __init__(self, game: Game, state: State, players: int) -> None:
        self._game = game
        self._sides = sides(state, players)
        self._leader = self._ahead(state)
        self._leads = 0
        self._began: Seat | None = None
        self._uses: list[Counter[str]] = [Counter() for _ in range(players)]
        self._decided = [0] * players
        self._seconds = [0.0] * players

    def before(self, state: State, seat: Seat, action: Action, seconds: float) -> None:
        """A seat has decided, and nothing has happened yet."""
        if not any(self._decided) and state.actors() == [seat]:
            self._began = seat
        self._decided[seat] += 1
        self._seconds[seat] += seconds
        self._uses[seat].update([f"{ACTION}{action[0]}", *used(self._game, state, seat, action)])

    def after(self, state: State) -> None:
        """The action has been carried out."""
        ahead = self._ahead(state)
        if ahead is None:
            return
        self._leads += self._leader is not None and ahead != self._leader
        self._leader = ahead

    def _ahead(self, state: State) -> int | None:
        """The side that leads, or None in a tie. A team that is alone leads, or trails behind the game itself."""
        scores = [state.score(side[0]) for side in self._sides]
        if len(scores) == 1:
            scores.append(EVEN)
        best = max(scores)
        return scores.index(best) if scores.count(best) == 1 else None

    def facts(self) -> Facts:
        """All of it, once the game is over."""
        uses = tuple([dict(sorted(counts.items())) for counts in self._uses])
        return Facts(self._began, self._leads, tuple(self._decided), uses, tuple(self._seconds))


def used(game: Game, state: State, seat: Seat, action: Action) -> list[str]:
    """What an action uses, as the game says it, or else by the words of its notation."""
    if game.uses is None:
        return game.grammar.named(action)
    return game.uses(state, seat, action)
