"""How a game ended: who won, and by which clause."""

from __future__ import annotations

from typing import Final


class Result:
    """The end of a game. Nobody in ``winners`` means that everybody lost, everybody that all share it."""

    __slots__ = ("clause", "reason", "winners")

    winners: Final[tuple[int, ...]]
    clause: Final[str]
    reason: Final[str]

    def __init__(self, winners: tuple[int, ...], clause: str, reason: str) -> None:
        self.winners = winners
        self.clause = clause
        self.reason = reason

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Result)
            and self.winners == other.winners
            and self.clause == other.clause
            and self.reason == other.reason
        )

    def __hash__(self) -> int:
        return hash((self.winners, self.clause))

    def __reduce__(self) -> tuple[object, ...]:
        return Result, (self.winners, self.clause, self.reason)

    def __repr__(self) -> str:
        return f"Result({self.winners}, {self.clause!r}, {self.reason!r})"
