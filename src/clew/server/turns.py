"""Whose piece of work is next, where more is asked for than can be done: fair by person, in seconds of work.

Whoever has used least is next, however many pieces they have waiting. How long a piece takes is known when it is done;
until then it counts as long as pieces took lately, so that nobody gets all places at once. Whoever comes anew begins
with as much as the one who had the last turn had before it: they are next, but to be away saves nothing up. This is
start-time fair queueing; no clock and no I/O here.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable
from heapq import heapify, heappop, heappush
from typing import Final

from clew.server.problems import too_much

FIRST_GUESS: Final = 0.5
"""Seconds that a piece is thought to take before any was done."""
LEAST: Final = 0.001
"""Seconds that a piece counts at least: what costs nothing could be asked for without end."""
LEARNING: Final = 8
"""How many pieces it takes until the usual length of one is another."""
LEFT_OVER: Final = 8.0
"""Seconds of work for those who look on, after which there is a turn for something that nobody looks at."""
FORGOTTEN: Final = 1_000
"""People of whom we know something, beyond which those who have nothing waiting are forgotten where it does no harm."""


class Turn:
    """Somebody's place among those who wait, and then their turn."""

    __slots__ = ("attended", "charged", "person", "waits", "works")

    def __init__(self) -> None:
        self.person = ""
        """Who pays for it."""
        self.attended = True
        """Whether anybody looks on, or waits for an answer."""
        self.charged = 0.0
        """What was taken for it in advance."""
        self.waits = True
        self.works = False


class _Line:
    """Those who wait for the same, and what each of them has used."""

    def __init__(self) -> None:
        self.waiting: dict[str, deque[Turn]] = {}
        self.size = 0
        """How many wait."""
        self._used: dict[str, float] = {}
        self._busy: Counter[str] = Counter()
        """Pieces of each person that wait, or are worked on."""
        self._next: list[tuple[float, int, str]] = []
        """A heap of whoever waits, by what they have used; entries that are no longer right stay until they come up."""
        self._entries = 0
        self._last = 0.0
        """What whoever had the last turn had used before."""
        self._usual = FIRST_GUESS

    def least_used(self, people: Iterable[str]) -> str:
        """Who of them has used least."""
        return min(people, key=lambda person: self._used.get(person, 0.0))

    def join(self, turn: Turn) -> None:
        """At the end of their own pieces."""
        person = turn.person
        if not self._busy[person]:
            self._used[person] = max(self._used.get(person, 0.0), self._least())
        self._busy[person] += 1
        turns = self.waiting.setdefault(person, deque())
        turns.append(turn)
        self.size += 1
        if len(turns) == 1:
            self._enter(person)

    def take(self) -> Turn:
        """The next one; somebody has to be waiting."""
        self._least()
        self._last, _, person = heappop(self._next)
        turn = self.waiting[person].popleft()
        self.size -= 1
        turn.charged = self._usual
        self._used[person] += turn.charged
        if self.waiting[person]:
            self._enter(person)
        else:
            del self.waiting[person]
        return turn

    def settle(self, turn: Turn, seconds: float) -> None:
        """It is done, and took so long."""
        if seconds:
            self._usual += (max(seconds, LEAST) - self._usual) / LEARNING
        self._used[turn.person] += max(seconds, LEAST) - turn.charged
        if turn.person in self.waiting:
            self._enter(turn.person)
        self._rest(turn.person)

    def leave(self, turn: Turn) -> None:
        """It waits no more."""
        turns = self.waiting[turn.person]
        turns.remove(turn)
        self.size -= 1
        if not turns:
            del self.waiting[turn.person]
        self._rest(turn.person)

    def before(self, turn: Turn) -> int:
        """How many are before it, if nobody else comes and all take as long as usual."""
        right = [entry for entry in sorted(self._next, reverse=True) if self._is_right(entry[0], entry[2])]
        order = list({entry[2]: entry for entry in right}.values())
        heapify(order)
        gone: Counter[str] = Counter()
        while True:
            used, _, person = heappop(order)
            if self.waiting[person][gone[person]] is turn:
                return gone.total()
            gone[person] += 1
            if gone[person] < len(self.waiting[person]):
                heappush(order, (used + self._usual, self._entries + gone.total(), person))

    def hoarder(self) -> str:
        """Who has most waiting."""
        return max(self.waiting, key=lambda person: len(self.waiting[person]))

    def _enter(self, person: str) -> None:
        self._entries += 1
        heappush(self._next, (self._used[person], self._entries, person))

    def _least(self) -> float:
        """What whoever had the last turn had used before, or whoever is next, if that is less."""
        while self._next and not self._is_right(self._next[0][0], self._next[0][2]):
            heappop(self._next)
        return min(self._last, self._next[0][0]) if self._next else self._last

    def _is_right(self, used: float, person: str) -> bool:
        return person in self.waiting and used == self._used[person]

    def _rest(self, person: str) -> None:
        """One piece less of somebody. When nothing is left, all begin anew."""
        self._busy[person] -= 1
        if not self._busy[person]:
            del self._busy[person]
        if not self._busy:
            self._used.clear()
            self._next.clear()
            self._last = 0.0
        elif len(self._used) > FORGOTTEN + 2 * len(self._busy):
            least = self._least()
            self._used = {one: used for one, used in self._used.items() if used > least or one in self._busy}


class Turns:
    """So many places, and those who wait for one. Where somebody looks on comes first, and the rest is left over."""

    def __init__(self, places: int, each: int = 0, most: int = 0) -> None:
        self._free = places
        self._each = each
        """Pieces that one person may have waiting; 0 for any number."""
        self._most = most
        """Pieces that may wait in all; 0 for any number."""
        self._attended = _Line()
        self._left = _Line()
        self._passed = 0.0
        """Seconds of work for those who look on, since the others began to wait or had a turn."""

    def __len__(self) -> int:
        """How many wait."""
        return self._attended.size + self._left.size

    def join(self, people: Iterable[str], attended: bool = True) -> tuple[Turn, Turn | None]:
        """A place for one of these people, whoever has used least; and who has to go for it, if there is no room.

        Only whoever has more waiting than others loses one of them: nobody can fill the room alone.
        """
        turn, line = Turn(), self._line(attended)
        turn.attended = attended
        turn.person = line.least_used(people)
        mine = len(line.waiting.get(turn.person, ()))
        if self._each and mine >= self._each:
            raise too_much(f"{mine} of yours wait already: ask again when one of them is done")
        gone = None
        if self._most and len(self) >= self._most:
            hoard = line.waiting[line.hoarder()] if line.waiting else deque()
            if len(hoard) <= mine + 1:
                raise too_much("many wait already: try again in a few minutes")
            gone = hoard[-1]
            self.leave(gone)
        line.join(turn)
        return turn, gone

    def next(self) -> Turn | None:
        """Whose turn it is, if a place is free; it is theirs until it is done."""
        if not self._free or not len(self):
            return None
        leaves_over = not self._attended.size or (self._left.size and self._passed >= LEFT_OVER)
        if leaves_over:
            self._passed = 0.0
        turn = (self._left if leaves_over else self._attended).take()
        turn.waits, turn.works = False, True
        self._free -= 1
        return turn

    def done(self, turn: Turn, seconds: float) -> None:
        """Somebody had their turn, and worked so long."""
        turn.works = False
        self._free += 1
        self._line(turn.attended).settle(turn, seconds)
        if turn.attended:
            self._passed = self._passed + seconds if self._left.size else 0.0

    def leave(self, turn: Turn) -> None:
        """Somebody waits no more."""
        turn.waits = False
        self._line(turn.attended).leave(turn)

    def attend(self, turn: Turn, attended: bool) -> None:
        """Somebody begins to look on, or nobody does any more."""
        if turn.waits and turn.attended != attended:
            self._line(turn.attended).leave(turn)
            turn.attended = attended
            self._line(attended).join(turn)

    def before(self, turn: Turn) -> int | None:
        """How many are before it, as far as one can say; None if it does not wait."""
        if not turn.waits:
            return None
        return self._line(turn.attended).before(turn) + (0 if turn.attended else self._attended.size)

    def _line(self, attended: bool) -> _Line:
        return self._attended if attended else self._left
