"""A scene as it goes over the wire: whole, or as what has changed since another one.

Most of a scene is as it was a move ago. Of what was sent last only a mark of each item is kept, eight bytes: an item
that is written as before has the same mark, and is told by its place.
"""

from __future__ import annotations

from array import array
from typing import Final, NamedTuple

import msgspec

from clew.scene import Scene, Zone

_NO_ITEMS: Final = b'"items":[]'
_encode: Final = msgspec.json.Encoder().encode


class Mark(NamedTuple):
    """What is remembered of a zone that was sent."""

    frame: int
    """Of all but its items."""
    items: array[int]


Marks = dict[str, Mark]
"""What is remembered of a scene: a mark for each zone, by its key."""


class Ink:
    """A scene, each item written once."""

    __slots__ = ("_zones",)

    def __init__(self, scene: Scene) -> None:
        self._zones = [_Written(zone) for zone in scene.zones]

    def whole(self) -> bytes:
        """The scene as JSON."""
        return b'{"zones":[%s]}' % b",".join([zone.whole() for zone in self._zones])

    def marks(self) -> Marks:
        """What to remember of it."""
        return {zone.key: zone.mark for zone in self._zones}

    def since(self, before: Marks) -> bytes:
        """A ``SceneChange`` that makes it out of a scene of which these marks were kept."""
        return b'{"zones":[%s]}' % b",".join([zone.since(before.get(zone.key)) for zone in self._zones])


class _Written:
    """A zone."""

    __slots__ = ("_end", "_items", "_start", "key", "mark")

    def __init__(self, zone: Zone) -> None:
        bare = msgspec.structs.replace(zone, items=[])
        self.key = zone.key
        self._start, _, self._end = _encode(bare).partition(_NO_ITEMS)  # a quote within a title is escaped
        self._items = [_encode(item) for item in zone.items]
        self.mark = Mark(hash((self._start, self._end)), array("q", map(hash, self._items)))

    def whole(self) -> bytes:
        return b'%s"items":[%s]%s' % (self._start, b",".join(self._items), self._end)

    def since(self, before: Mark | None) -> bytes:
        if before is None or before.frame != self.mark.frame:
            return b'{"whole":%s}' % self.whole()
        key = _encode(self.key)
        if before.items == self.mark.items:
            return b'{"key":%s}' % key
        return b'{"key":%s,"items":[%s]}' % (key, b",".join(self._changed(before.items)))

    def _changed(self, before: array[int]) -> list[bytes]:
        """Items that are new, and between them runs of those that were there: the first, and the one after the last."""
        places = {mark: place for place, mark in enumerate(before)}
        told: list[bytes] = []
        start = end = -1
        for item, mark in zip(self._items, self.mark.items, strict=True):
            place = places.get(mark, -1)
            if place == end and start >= 0:
                end += 1
                continue
            if start >= 0:
                told.append(b"[%d,%d]" % (start, end))
            start, end = (place, place + 1) if place >= 0 else (-1, -1)
            if place < 0:
                told.append(item)
        if start >= 0:
            told.append(b"[%d,%d]" % (start, end))
        return told
