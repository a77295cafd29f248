"""How much one person, or one address, may ask for: a bucket that fills slowly and is emptied by asking.

What takes long and holds something meanwhile is also limited at once.
"""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from clew.house.problems import too_much

_KEPT: Final = 10_000


class Bucket:
    """Some drops at once, and then no more than a few a second."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = time.monotonic()

    def take(self) -> bool:
        """One drop, if there is one."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Limit:
    """A bucket for everybody who comes; those who have not come for longest are forgotten first."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> bool:
        """Whether they may."""
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(self._rate, self._burst)
            if len(self._buckets) > _KEPT:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(who)
        return bucket.take()


class AtOnce:
    """So many of something that everybody may have going on."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._going: Counter[str] = Counter()

    @contextmanager
    def one(self, who: str) -> Iterator[None]:
        """One more, for as long as it takes."""
        if self._going[who] >= self._most:
            raise too_much(f"{self._most} at once are enough: wait until one is done")
        self._going[who] += 1
        try:
            yield
        finally:
            self._going[who] -= 1
            if not self._going[who]:
                del self._going[who]
