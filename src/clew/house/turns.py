"""Whose piece of work is next, where more is asked for than can be done: fair by home and person, in seconds of work.

Whoever has used least is next, however many pieces they have waiting. A home is the address that people come from: any
number of guests costs nothing there, so the home with the least use is next, and of its people whoever has used least.
How long a piece takes is known when it is done; until then it counts as long as pieces took lately, so that nobody gets
all places at once. Whoever comes anew begins with as much as the one who had the last turn had before it: they are
next, but to be away saves nothing up. This is start-time fair queueing; no clock and no I/O here.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterable
from heapq import heapify, heappop, heappush
from typing import Final, TypeAlias

from clew.house.problems import too_much

FIRST_GUESS: Final = 0.5
"""Seconds that a piece is thought to take before any was done."""
LEAST: Final = 0.001
"""Seconds that a piece counts at least: what costs nothing could be asked for without end."""
LEARNING: Final = 8
"""How many pieces it takes until the usual length of one is another."""
LEFT_OVER: Final = 8.0
"""Seconds of work for those who look on, after which there is a turn for something that nobody looks at."""
FORGOTTEN: Final = 1_000
"""Those of whom we know something, beyond which whoever has nothing waiting is forgotten where it does no harm."""

Path: TypeAlias = tuple[str, ...]
"""Whose a piece is: a home, and a person there."""


class Turn:
    """Somebody's place among those who wait, and then their turn."""

    __slots__ = ("attended", "charged", "path", "waits", "works")

    def __init__(self, path: Path, attended: bool) -> None:
        self.path = path
        """Who pays for it."""
        self.attended = attended
        """Whether anybody looks on, or waits for an answer."""
        self.charged = 0.0
        """What was taken for it in advance."""
        self.waits = True
        self.works = False

    @property
    def person(self) -> str:
        """Who pays for it."""
        return self.path[-1]


class _Pieces:
    """What one person has waiting: first come, first served."""

    def __init__(self) -> None:
        self._turns: deque[Turn] = deque()
        self.join = self._turns.append
        self.leave = self._turns.remove

    @property
    def size(self) -> int:
        """How many wait."""
        return len(self._turns)

    def of(self, _: Path) -> int:
        """How many of them are of this path: all."""
        return self.size

    def spent(self, _: Path) -> tuple[float, ...]:
        """Nobody is told apart here."""
        return ()

    def take(self, usual: float) -> Turn:
        """The next one, for which so much is taken in advance."""
        turn = self._turns.popleft()
        turn.charged = usual
        return turn

    def settle(self, turn: Turn, seconds: float) -> None:
        """Nothing is counted here."""

    def before(self, turn: Turn, _: float) -> int:
        """How many are before it."""
        return self._turns.index(turn)

    def last(self) -> Turn:
        """Who has come last."""
        return self._turns[-1]

    def spare(self, _: Path) -> Turn | None:
        """Nobody makes room for themselves."""
        return None


class _Line:
    """Homes that wait, or the people of one, and what each of them has used."""

    def __init__(self, depth: int = 0) -> None:
        self._depth = depth
        self._waiting: dict[str, _Line | _Pieces] = {}
        """What those have waiting who have a piece that waits, or is worked on."""
        self.size = 0
        """How many pieces wait."""
        self._used: dict[str, float] = {}
        self._busy: Counter[str] = Counter()
        """Pieces of each that wait, or are worked on."""
        self._next: list[tuple[float, int, str]] = []
        """A heap of whoever waits, by what they have used; entries that are no longer right stay until they come up."""
        self._entries = 0
        self._last = 0.0
        """What whoever had the last turn had used before."""

    def spent(self, path: Path) -> tuple[float, ...]:
        """What the home has used, and the person within it."""
        key, inner = path[self._depth], self._waiting.get(path[self._depth])
        return self._used.get(key, 0.0), *(inner.spent(path) if inner is not None else ())

    def of(self, path: Path) -> int:
        """How many pieces of this path wait."""
        inner = self._waiting.get(path[self._depth])
        return inner.of(path) if inner is not None else 0

    def join(self, turn: Turn) -> None:
        """At the end of their own pieces."""
        key = turn.path[self._depth]
        if not self._busy[key]:
            self._used[key] = max(self._used.get(key, 0.0), self._least())
            self._waiting[key] = _Line(self._depth + 1) if self._depth + 1 < len(turn.path) else _Pieces()
        self._busy[key] += 1
        self._waiting[key].join(turn)
        self.size += 1
        if self._waiting[key].size == 1:
            self._enter(key)

    def take(self, usual: float) -> Turn:
        """The next one, for which so much is taken in advance; somebody has to be waiting."""
        self._least()
        self._last, _, key = heappop(self._next)
        turn = self._waiting[key].take(usual)
        self.size -= 1
        self._used[key] += usual
        if self._waiting[key].size:
            self._enter(key)
        return turn

    def settle(self, turn: Turn, seconds: float) -> None:
        """It is done, and counts as long."""
        key = turn.path[self._depth]
        self._waiting[key].settle(turn, seconds)
        self._used[key] += seconds - turn.charged
        if self._waiting[key].size:
            self._enter(key)
        self._rest(key)

    def leave(self, turn: Turn) -> None:
        """It waits no more."""
        key = turn.path[self._depth]
        self._waiting[key].leave(turn)
        self.size -= 1
        self._rest(key)

    def before(self, turn: Turn, usual: float) -> int:
        """How many are before it, if nobody else comes and all take as long as usual."""
        mine = turn.path[self._depth]
        left = self._waiting[mine].before(turn, usual)
        right = [entry for entry in sorted(self._next, reverse=True) if self._is_right(entry[0], entry[2])]
        order = list({entry[2]: entry for entry in right}.values())
        heapify(order)
        gone: Counter[str] = Counter()
        while True:
            used, _, key = heappop(order)
            if key == mine and gone[key] == left:
                return gone.total()
            gone[key] += 1
            if gone[key] < self._waiting[key].size:
                heappush(order, (used + usual, self._entries + gone.total(), key))

    def last(self) -> Turn:
        """Who has come last of those who have most waiting."""
        return self._waiting[self._hoarder()].last()

    def spare(self, path: Path) -> Turn | None:
        """Who has to make room for whoever comes: somebody with more waiting than they would have."""
        hoarder, mine = self._hoarder(), path[self._depth]
        if hoarder == mine:
            return self._waiting[mine].spare(path)
        had = self._waiting[mine].size if mine in self._waiting else 0
        return self.last() if self._waiting[hoarder].size > had + 1 else None

    def _hoarder(self) -> str:
        """Who has most waiting; of several, who has come last."""
        return max(reversed(self._waiting), key=lambda key: self._waiting[key].size)

    def _enter(self, key: str) -> None:
        self._entries += 1
        heappush(self._next, (self._used[key], self._entries, key))

    def _least(self) -> float:
        """What whoever had the last turn had used before, or whoever is next, if that is less."""
        while self._next and not self._is_right(self._next[0][0], self._next[0][2]):
            heappop(self._next)
        return min(self._last, self._next[0][0]) if self._next else self._last

    def _is_right(self, used: float, key: str) -> bool:
        return key in self._waiting and self._waiting[key].size > 0 and used == self._used[key]

    def _rest(self, key: str) -> None:
        """One piece less of somebody. When nothing is left, all begin anew."""
        self._busy[key] -= 1
        if not self._busy[key]:
            del self._busy[key], self._waiting[key]
        if not self._busy:
            self._used.clear()
            self._next.clear()
            self._last = 0.0
        elif len(self._used) > FORGOTTEN + 2 * len(self._busy):
            least = self._least()
            self._used = {one: used for one, used in self._used.items() if used > least or one in self._busy}


class Turns:
    """So many places, and those who wait for one. Where somebody looks on comes first, and the rest is left over."""

    def __init__(self, places: int, each: int = 0, most: int = 0, home: Callable[[str], str] = str) -> None:
        self._free = places
        self._each = each
        """Pieces that one person may have waiting; 0 for any number."""
        self._most = most
        """Pieces that may wait in all; 0 for any number."""
        self._home = home
        """Where somebody comes from; each from a home of their own, if nobody knows."""
        self._usual = FIRST_GUESS
        """How long pieces took lately."""
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
        line = self._line(attended)
        path = min([(self._home(person), person) for person in people], key=line.spent)
        mine = line.of(path)
        if self._each and mine >= self._each:
            raise too_much(f"{mine} of yours wait already: ask again when one of them is done")
        gone = None
        if self._most and len(self) >= self._most:
            gone = line.spare(path) if line.size else None
            if gone is None:
                raise too_much("many wait already: try again in a few minutes")
            self.leave(gone)
        turn = Turn(path, attended)
        line.join(turn)
        return turn, gone

    def next(self) -> Turn | None:
        """Whose turn it is, if a place is free; it is theirs until it is done."""
        if not self._free or not len(self):
            return None
        leaves_over = not self._attended.size or (self._left.size and self._passed >= LEFT_OVER)
        if leaves_over:
            self._passed = 0.0
        turn = (self._left if leaves_over else self._attended).take(self._usual)
        turn.waits, turn.works = False, True
        self._free -= 1
        return turn

    def done(self, turn: Turn, seconds: float) -> None:
        """Somebody had their turn, and worked so long."""
        turn.works = False
        self._free += 1
        if seconds:
            self._usual += (max(seconds, LEAST) - self._usual) / LEARNING
        self._line(turn.attended).settle(turn, max(seconds, LEAST))
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
        return self._line(turn.attended).before(turn, self._usual) + (0 if turn.attended else self._attended.size)

    def _line(self, attended: bool) -> _Line:
        return self._attended if attended else self._left
