"""What the store keeps: one class for each of its tables."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

Status: TypeAlias = Literal["waiting", "playing", "over", "abandoned", "archived"]
Holder: TypeAlias = Literal["open", "person", "bot"]
KnotKind: TypeAlias = Literal["move", "undo", "ask", "agree", "refuse", "pause", "resume", "seat", "hint"]


class PersonRow(msgspec.Struct):
    """Somebody who plays. Who they are is proven by a key, of which only the hash is kept."""

    id: str
    name: str
    created: float


class TableRow(msgspec.Struct, kw_only=True):
    """A table: everything of the thread that stands before its first move, and how the match stands."""

    id: str
    game: str
    version: int
    """Of the rules."""
    options: dict[str, Any]
    seed: str
    """Of the dice, in hexadecimal; secret until the game is over."""
    since: int = 0
    """The first move whose dice come from the seed."""
    start: dict[str, Any] | None = None
    """The first position, where it does not follow from the set-up: it was played on from another table."""
    dice: list[int] = []
    """What the dice showed in the set-up."""
    digest: str = ""
    """Of the first position; empty while the table waits for people."""
    host: str
    """The person who set it up."""
    public: bool
    clock: int
    pause: bool = False
    """Whether the clocks of the rules pause while somebody is away."""
    hints: bool = True
    """Whether people may ask what a bot would do."""
    status: Status
    reason: str = ""
    """Why it is archived or abandoned."""
    created: float
    started: float = 0.0
    """When the last seat was taken; 0 while it waits. The clocks of the set-up run from here."""
    updated: float
    due: float = 0.0
    """When the next clock runs out, for whoever has to wake up; 0 if none runs."""
    awaited: list[int] | None = None
    """Who is asked, so that nobody has to follow the thread to find out; None where nobody has written it down."""
    rematch: str = ""
    """The table at which the same people play again."""
    outcome: dict[str, Any] | None = None
    """Winners, clause and reason, once it is over."""
    origin: dict[str, Any] | None = None
    """From which move of which table it was played on, if it was."""


class SeatRow(msgspec.Struct):
    """Who holds a seat of a table."""

    seat: int
    holder: Holder
    person: str = ""
    """Whose it is: who holds it, or for whom a bot stands in."""
    bot: str = ""
    name: str = ""
    """As it is shown, also later in the record of the match."""
    gives_up: bool = False
    """Whether that person would give up the game: it ends when all who play want that. Whoever has left a bot in their
    place does not mind; whoever was only away has said nothing."""
    held: list[str] = []
    """Whose it was before, since the game began; the last of them last. They know what it knew then."""
    agreed: dict[str, float] = {}
    """Who would open it to others, because its owner is away for long, and since when."""


class Knot(msgspec.Struct):
    """One entry of a table's thread. Knots are only ever added; an undo is a knot too."""

    n: int
    """From 1, without a gap: two writers who want the same number cannot both have it."""
    kind: KnotKind
    seat: int
    at: float
    action: list[Any] = []
    """The move; of an undo or a question for one, how many moves it takes back; of a pause, the seats of the absent; of
    another on a seat, who holds it now: a person, a bot or nobody; of a hint, its depth."""
    dice: list[int] = []
    digest: str = ""


class ChatRow(msgspec.Struct):
    """Something that was said at a table, or a note about it (then without a person)."""

    person: str
    name: str
    seat: int
    at: float
    text: str = ""
    reaction: str = ""
