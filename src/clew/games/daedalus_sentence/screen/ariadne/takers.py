"""Whom guards obey now: which may act for the Hive Commander, and which Minotaur an escapee controls (DS-N)."""

from __future__ import annotations

from typing import Final

from clew.games.daedalus_sentence.box.components import GUARDS, MINOTAURS
from clew.games.daedalus_sentence.box.places import NOWHERE, PLACE_NAMES, RING_OF, Place
from clew.games.daedalus_sentence.sight.seen import Seen, guard_key

NOBODY: Final = -1


def place_of(seen: Seen, guard: int) -> Place:
    """Where a guard is; NOWHERE in the supply."""
    return seen.minotaurs[guard] if guard < MINOTAURS else seen.scientists[guard - MINOTAURS]


def may_act(seen: Seen, guard: int) -> bool:
    """Whether some of the granted actions are for this guard (DS-N42 to DS-N49)."""
    command = seen.view["command"]
    here = place_of(seen, guard)
    if command is None or here == NOWHERE or command["icons"]:
        return False
    granted: list[int] = command["granted"]
    ring: int = RING_OF[here] if guard < MINOTAURS else command["rings"][guard - MINOTAURS]
    return bool(granted[0] or (ring and granted[ring]))


def takers(seen: Seen) -> list[int]:
    """The guards that may act for the Commander; of Minotaurs in one room, which are alike, the first (DS-N78)."""
    return [guard for guard in range(GUARDS) if may_act(seen, guard) and first_like(seen, guard) == guard]


def first_like(seen: Seen, guard: int) -> int:
    """The guard that stands for all of its kind in its room (DS-N78)."""
    return seen.minotaurs.index(seen.minotaurs[guard]) if guard < MINOTAURS else guard


def obeying(seen: Seen) -> int:
    """The Minotaur that an escapee controls, or NOBODY."""
    control = seen.view["control"]
    return int(control["guard"]) if control else NOBODY


def taker_key(seen: Seen, guard: int) -> str:
    """What is touched of a guard that may act: its room, or the figure itself if others there may act too."""
    here = place_of(seen, guard)
    alone = all(other == guard or place_of(seen, other) != here for other in takers(seen))
    return PLACE_NAMES[here] if alone else guard_key(guard)
