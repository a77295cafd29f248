"""What the house refuses, besides what the games and the kernel refuse: each with a code and an HTTP status."""

from __future__ import annotations

from typing import Final

import msgspec

from clew.core.errors import ClewError
from clew.house.store import StoreDamaged, StoreFailed

UNSAVED: Final = 503
"""The status of what could not be kept."""
UNREADABLE: Final = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What reading something from outside may end in."""
STATUS = {"game_over": 409, "stale_position": 409, "nothing_to_undo": 409, "unknown_game": 404}
"""For the errors of the kernel; the others are 400."""


class Problem(ClewError):
    """Something that cannot be done here, or not by whoever asks."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(code, message, status, code, message)
        self.status = status


def unreadable(what: str, wrong: Exception) -> Problem:
    """It is no JSON, or not the JSON that is wanted."""
    told = {UnicodeDecodeError: "it is not written in UTF-8", RecursionError: "it is nested too deeply"}
    return Problem(400, "malformed", f"this {what} cannot be read: {told.get(type(wrong), wrong)}")


def nobody() -> Problem:
    """No identity came with the request."""
    return Problem(401, "who_are_you", "open the front page first: it gives you a name")


def no_table() -> Problem:
    """The same words whether it never was or is gone."""
    return Problem(404, "no_such_table", "there is no table at this link")


def not_your_seat() -> Problem:
    """The seat is not held by whoever asks."""
    return Problem(403, "not_your_seat", "that seat is not yours")


def conflict(message: str) -> Problem:
    """It could be done, but not as the table stands."""
    return Problem(409, "not_now", message)


def too_late() -> Problem:
    """Another process has changed the same thing."""
    return conflict("somebody was quicker: look at the table again")


def too_much(message: str) -> Problem:
    """A limit."""
    return Problem(429, "too_many", message)


def unsaved(failed: StoreFailed) -> Problem:
    """The store does not answer, or what it has makes no sense."""
    if isinstance(failed, StoreDamaged):
        return Problem(UNSAVED, "damaged", "what this house has written down is damaged: its host has to mend that")
    return Problem(UNSAVED, "not_saved", "the house cannot write anything down at the moment: try again soon")


def status_of(error: ClewError) -> int:
    """The HTTP status for any error of ours."""
    return error.status if isinstance(error, Problem) else STATUS.get(error.code, 400)
