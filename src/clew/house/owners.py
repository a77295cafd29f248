"""Whose a seat is: what others may do with it while its owner is away, and who may have it when it is free.

A seat is its owner's until they give it away. While they are missed a bot may stand in; to others it is opened only
after long. What a seat knows never reaches anybody who knows another seat of the game. No I/O.
"""

from __future__ import annotations

from typing import Final

from clew.core.game import Seat
from clew.house.rows import SeatRow
from clew.house.table import Table

LENT_AFTER: Final = 45.0
"""Seconds for which somebody has to be missed before a bot may stand in for them: a page loads again, a train leaves
its tunnel."""
OPENED_AFTER: Final = 900.0
"""Seconds for which somebody has to be missed before others may open their seat to whoever comes."""


def missed_since(table: Table, seat: Seat, now: float) -> float:
    """Since when others wait for the owner of a seat; 0 if nobody does."""
    return table.missed(now).get(table.seats[seat].person, 0.0)


def lendable(table: Table, seat: Seat, now: float) -> float:
    """From when on others may have a bot stand in there; 0 if nobody who plays there is missed."""
    since = missed_since(table, seat, now) if table.seats[seat].holder == "person" else 0.0
    return since and since + max(LENT_AFTER, _time_to_decide(table))


def openable(table: Table, seat: Seat, now: float) -> float:
    """From when on others may open a seat; 0 if nobody is missed there. Before the game begins only a chair is lost."""
    since = missed_since(table, seat, now)
    patience = OPENED_AFTER if table.row.status == "playing" else LENT_AFTER
    return since and since + max(patience, _time_to_decide(table))


def _time_to_decide(table: Table) -> int:
    """What the table gives for a decision is everybody's to use: nobody else decides before."""
    return table.row.clock if table.row.status == "playing" else 0


def agreed(table: Table, seat: Seat, now: float) -> list[str]:
    """Who would open the seat of whoever is missed there; what was said before they were last here does not count."""
    since = missed_since(table, seat, now)
    return [person for person, at in table.seats[seat].agreed.items() if 0.0 < since <= at]


def is_agreed(table: Table, seat: Seat, now: float, person: str) -> bool:
    """Whether a seat is open if this person wants it too: all who play do, or the time of its owner has run out.

    That a bot stands in for somebody takes no say from them; that they have left does, or are missed for as long.
    """
    playing = [other for other in table.seats if other.person and not (other.holder == "bot" and other.gives_up)]
    players = {other.person for other in playing if not 0.0 < openable(table, other.seat, now) <= now}
    ran_out = 0.0 < missed_since(table, seat, now) <= table.late.get(seat, 0.0)
    return ran_out or (players != set() and players <= {person, *agreed(table, seat, now)})


def may_take(table: Table, seat: Seat, person: str) -> bool:
    """Whether somebody may sit down: on what is free, unless they know another seat where seats have secrets.

    Whoever had it last may have it again: since then nobody has learned anything on it.
    """
    row, status = table.seats[seat], table.row.status
    if row.holder == "person" or status not in ("waiting", "playing"):
        return False
    if row.holder == "bot":
        return row.person == person != ""
    if status == "waiting" or not table.secrets or row.held[-1:] == [person]:
        return True
    return not any(person in (other.person, *other.held) for other in table.seats if other is not row)


def held_before(table: Table, was: SeatRow, now: SeatRow) -> list[str]:
    """Whose a seat was, when it is another's; before the game begins nobody learns anything on it."""
    if table.row.status != "playing" or was.person in ("", now.person):
        return was.held
    return [*[person for person in was.held if person != was.person], was.person]
