"""Messages on their way out: what many get is written once, and each gets the same bytes."""

from __future__ import annotations

from typing import Final


class Packet:
    """A text message for as many as want it."""

    __slots__ = ("data", "forms")

    def __init__(self, data: bytes) -> None:
        self.data: Final = data
        self.forms: Final[dict[str, bytes]] = {}
        """As it goes over some kind of line, once somebody has sent it there: the next one sends the same."""
