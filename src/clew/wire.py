"""What server and clients say to each other: every body and every live message, decoded strictly.

Requests and answers of the HTTP interface come first, then the live connection of a table. A live message is an object
whose ``type`` says which; ``id`` is chosen by whoever asks, and comes back with the answer.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

from clew.scene import AnyItem, Ghost, Scene, Zone

LARGEST_MESSAGE: Final = 65_536
"""Bytes of a message that the server reads at most."""
LONGEST_CHAT: Final = 500
LONGEST_NAME: Final = 24
LONGEST_PLAN: Final = 24
"""Actions that somebody may lay as a plan."""

# The end of a pattern, here and in any other language: ``$`` alone would let a line break follow.
_END: Final = r"$(?!\n)"
# A person's text: no control characters, nothing that turns the direction of what follows.
_TEXT: Final = r"^[^\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+" + _END
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME, pattern=_TEXT)]
Words: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT, pattern=_TEXT)]
GameId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[a-z][a-z0-9_]*" + _END)]
TableId: TypeAlias = Annotated[str, Meta(min_length=8, max_length=40, pattern=r"^[A-Za-z0-9_-]+" + _END)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=-1, le=99)]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
Value: TypeAlias = bool | Annotated[int, Meta(ge=-(2**53), le=2**53)] | Annotated[str, Meta(max_length=64)]
Key: TypeAlias = Annotated[str, Meta(max_length=100)]
Deed: TypeAlias = Annotated[list[Any], Meta(min_length=1, max_length=64)]
"""An action, as it comes from outside; the game reads it."""
RequestId: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]
HintDepth: TypeAlias = Annotated[int, Meta(ge=1, le=3)]
SeatPlan: TypeAlias = Annotated[str, Meta(max_length=40, pattern=r"^(me|open|bot:[a-z][a-z0-9_-]*)" + _END)]
"""Who sits there: ``me``, ``open`` for whoever comes, or ``bot:`` and the name of a bot."""

Reaction: TypeAlias = Literal["well_played", "thanks", "oh_no", "thinking", "hurry", "hello"]


class Said(msgspec.Struct, omit_defaults=True):
    """An error, wherever it happens: a code for programs, a sentence for people, and the clause that forbids it."""

    code: str
    message: str
    clause: str = ""


# --- HTTP: games ------------------------------------------------------------------------------------------------------


class OptionCard(msgspec.Struct):
    """An option to choose before a game."""

    name: str
    choices: list[Value]
    default: Value
    help: str
    seats: bool
    """Whether its numbers are seats: only those of the table can be chosen."""


class LevelCard(msgspec.Struct):
    """A strength at which bots play every game."""

    name: str
    """Of the bot."""
    says: str
    """What it is like."""


class OddsCard(msgspec.Struct):
    """How often teams of bots won at a difficulty, all other options being as usual."""

    difficulty: str
    players: int
    bot: str
    """Everybody in the team."""
    wins: int
    games: int
    low: float
    """The share of wins lies between this ..."""
    high: float
    """... and this, with 95 % confidence."""
    date: str
    """When that was counted; by the version of the rules that is played here."""


class GameCard(msgspec.Struct):
    """A game in the lobby. Its pictures are at ``/api/games/ID/art.svg`` and ``/api/games/ID/cover.svg``."""

    id: str
    title: str
    blurb: str
    mood: str
    minutes: tuple[int, int]
    players: list[int]
    """How many can play."""
    usual: int
    """How many play unless somebody chooses otherwise."""
    options: list[OptionCard]
    """All but ``players``."""
    bots: list[str]
    """All that can take a seat."""
    levels: list[LevelCard]
    """Those of them that are offered to people, the weakest first."""
    bot: str
    """The bot to play against unless somebody chooses another."""
    odds: list[OddsCard]
    """What to expect of a game that is won together; none where nobody has counted."""
    seat_names: list[str]
    version: int


class ClauseCard(msgspec.Struct):
    """A rule."""

    id: str
    section: str
    text: str


# --- HTTP: people -----------------------------------------------------------------------------------------------------


class Me(msgspec.Struct):
    """Who the server takes you for."""

    id: str
    name: str


class Rename(msgspec.Struct, forbid_unknown_fields=True):
    """Another name."""

    name: Name


class Carry(msgspec.Struct, forbid_unknown_fields=True):
    """A token that carries an identity to another device; it works once, for a day."""

    token: Annotated[str, Meta(min_length=16, max_length=128, pattern=r"^[A-Za-z0-9_.-]+" + _END)]


# --- HTTP: tables -----------------------------------------------------------------------------------------------------


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to be set up."""

    game: GameId
    options: Annotated[dict[Annotated[str, Meta(max_length=64)], Value], Meta(max_length=40)] = {}
    """Those not named have their defaults; ``players`` follows from the seats if it is not named."""
    seats: Annotated[list[SeatPlan], Meta(max_length=20)] = []
    """Nobody named: me, and bots on the other seats."""
    public: bool = False
    """Whether the lobby lists it."""
    clock: Annotated[int, Meta(ge=0, le=604_800)] = 0
    """Seconds for each decision, after which a bot decides; none without a limit."""
    pause: bool = False
    """Whether the clocks of the rules pause while somebody is away."""
    hints: bool = True
    """Whether people may ask what a bot would do."""


class SeatCard(msgspec.Struct):
    """Somebody at a table."""

    seat: int
    name: str
    holder: Literal["open", "person", "bot"]
    bot: str
    mine: bool
    here: bool
    """Whether that person is looking at the table now."""
    gives_up: bool
    """Whether that person would give up the game, or has gone and left it to a bot."""
    free: bool
    """Whether you can sit down here."""
    lent: bool
    """Whether a bot stands in for you here: you can have the seat back."""
    owned: bool
    """Whether it is somebody's, who holds it or may have it back."""
    away: float
    """Since when others wait for them; 0 if they are here, or nobody waits."""
    lendable: float
    """From when on others can have a bot stand in for them; 0 if they cannot."""
    openable: float
    """From when on others can open it to whoever comes; 0 if they cannot."""
    agreed: list[int]
    """The seats of those who would open it: all who play have to."""
    queued: bool = False
    """Whether its bot waits for its turn to think: others' do first."""


class Outcome(msgspec.Struct):
    """How a game ended."""

    winners: list[int]
    clause: str
    reason: str


class Origin(msgspec.Struct):
    """Where a table was played on from."""

    table: str
    move: int
    seat: int
    """Of whoever played on."""
    open: bool
    """Whether everything was as it was; else what was hidden from the seat fell anew."""


class TableCard(msgspec.Struct):
    """A table, as everybody who knows its link may see it."""

    id: str
    game: str
    title: str
    options: dict[str, Value]
    status: Literal["waiting", "playing", "over", "abandoned", "archived"]
    reason: str
    """Why it is archived or abandoned."""
    public: bool
    clock: int
    pause: bool
    hints: bool
    """Whether people may ask what a bot would do."""
    now: float
    """The time of the server."""
    paused: str
    """Why the clocks stand still and nobody can move, or nothing."""
    secrets: bool
    """Whether one seat may know what another does not."""
    created: float
    updated: float
    seats: list[SeatCard]
    host: bool
    """Whether it is yours to start and to abandon."""
    moves: int
    awaited: list[int]
    """The seats that are asked; -2 for the team."""
    yours: bool
    """Whether it is your decision."""
    outcome: Outcome | None
    commitment: str
    """The hash of the seed of the dice."""
    seed: str
    """The seed itself, once the game is over."""
    rematch: str
    """The table at which the same people play again, once there is one."""
    origin: Origin | None
    """The other table from which this one was played on, if it was."""


class Waiting(msgspec.Struct):
    """Whether a match that one has brought still waits to be read."""

    before: int | None
    """How many are read before it; none if it does not wait."""


class Lobby(msgspec.Struct):
    """What there is to do: tables that wait for people, and one's own."""

    open: list[TableCard]
    mine: list[TableCard]


class TakeSeat(msgspec.Struct, forbid_unknown_fields=True):
    """Sit down: on this seat, or on the first free one. A seat on which a bot stands in for you is yours again."""

    seat: SeatNumber = -1


class ReplaceSeat(msgspec.Struct, forbid_unknown_fields=True):
    """A bot for a seat, or the seat given back to people: ``open`` or ``bot:NAME``.

    Of somebody who is missed, from the times that the card of the seat says: the usual bot stands in; and the seat is
    open when all who play have asked for that.
    """

    plan: SeatPlan


# --- HTTP: when it is over --------------------------------------------------------------------------------------------


class PlayOn(msgspec.Struct, forbid_unknown_fields=True):
    """Another table, from a move of one that is over, with bots on all seats but one's own."""

    move: Number
    seat: SeatNumber
    open: bool = False
    """With everything as it was; else what was hidden from the seat falls anew, so that hindsight is of no use."""


class ReviewChance(msgspec.Struct, gc=False):
    """How likely a side wins, from 0 to 1, and the bounds within which that lies in 95 of 100 cases."""

    share: float
    low: float
    high: float


class ReviewMoment(msgspec.Struct, gc=False):
    """The chances after a number of moves, by side."""

    move: int
    chances: list[ReviewChance]


class ReviewLine(msgspec.Struct, gc=False):
    """What somebody would have done next, in words."""

    seat: int
    says: list[str]


class ReviewTurn(msgspec.Struct):
    """A turning point: a decision after which its own side stood worse, and what a bot would have done."""

    move: int
    seat: int
    side: int
    played: list[str]
    plan: list[str]
    same: bool
    """Whether the bot would have begun as it was played: then it was not the decision, but what fell or followed."""
    before: ReviewChance
    after: ReviewChance
    instead: ReviewChance | None
    """The chance after the bot's plan; none where it is what was played."""
    aim: str
    why: list[str]
    line: list[ReviewLine]
    sure: bool = True
    """Whether the loss is more than the luck of few playouts."""


class Review(msgspec.Struct):
    """Where a match was won, as far as playouts can tell."""

    game: str
    version: int
    """Of the rules."""
    bot: str
    """Who played on from every moment."""
    made: float
    seconds: float
    """Of work that it was given; 0 if only the playouts were counted."""
    playouts: int
    cut: int
    """Decisions after which a playout was judged as it stood; 0 if all were played to the end."""
    names: list[str]
    sides: list[list[int]]
    """The seats that win together; one side where all do."""
    moves: int
    moments: list[ReviewMoment]
    turns: list[ReviewTurn]
    """The turning points, in the order of the match: three, or as many as were found."""


class Reviewed(msgspec.Struct):
    """A review, or how much of it is done."""

    done: float
    review: Review | None = None
    waits: int | None = None
    """How many are made before it, while it waits for its turn."""


# --- The live connection: what a client says --------------------------------------------------------------------------


class _Ask(msgspec.Struct, forbid_unknown_fields=True, tag_field="type", kw_only=True):
    id: RequestId = 0


class Play(_Ask, tag="play"):
    """A move for a seat of one's own.

    ``n`` is the number of the frame that it answers: what is stale is refused. Where several act at once, a frame is
    not stale because others have moved.
    """

    n: Number
    seat: SeatNumber
    action: Deed


class Undo(_Ask, tag="undo"):
    """Take back one's last move; where others have a say, they are asked."""

    n: Number
    seat: SeatNumber


class Agree(_Ask, tag="agree"):
    """The answer to somebody who wants to take back a move."""

    n: Number
    seat: SeatNumber
    yes: bool


class Sit(_Ask, tag="sit"):
    """Look with the eyes of another seat of one's own; what happened after move ``since`` is shown again."""

    seat: SeatNumber
    since: Number = 0
    """``moves`` of the last frame that this seat has seen."""


class Look(_Ask, tag="look"):
    """What would this action do?"""

    n: Number
    seat: SeatNumber
    action: Deed


class Why(_Ask, tag="why"):
    """Why can nothing be done with these items, touched in this order?"""

    n: Number
    seat: SeatNumber
    on: Annotated[list[Key], Meta(min_length=1, max_length=12)]


class Peek(_Ask, tag="peek"):
    """What will happen? One of the questions that a frame names as ``peeks``."""

    n: Number
    seat: SeatNumber
    key: Key


class Hint(_Ask, tag="hint"):
    """What would a bot do? What to aim for (1), then which piece or place (2), then the move (3).

    Everybody sees in the log that it was asked. The answer takes a while; others may be asked for meanwhile.
    """

    n: Number
    seat: SeatNumber
    depth: HintDepth


class Plan(_Ask, tag="plan"):
    """What one means to do, for everybody to see before it is done; no actions take the plan away."""

    n: Number
    seat: SeatNumber
    actions: Annotated[list[Deed], Meta(max_length=LONGEST_PLAN)]


class Ping(_Ask, tag="ping"):
    """Look here: an item by its key, for a moment."""

    seat: SeatNumber
    on: Key


class Chat(_Ask, tag="chat"):
    """Something to say."""

    text: Words


class React(_Ask, tag="react"):
    """Something to say without words."""

    reaction: Reaction


Request: TypeAlias = Play | Undo | Agree | Sit | Look | Why | Peek | Hint | Plan | Ping | Chat | React


# --- The live connection: what the server says ------------------------------------------------------------------------


class _Answer(msgspec.Struct, omit_defaults=True, tag_field="type", kw_only=True):
    id: int = 0


class Done(_Answer, tag="done"):
    """It happened, and it is on disk; what changes the table is answered by its next frame instead."""


class Refused(_Answer, tag="refused"):
    """It did not happen; nothing has changed."""

    code: str
    message: str
    clause: str = ""


class Ghosted(_Answer, tag="ghost"):
    """The answer to ``look``, and to a ``peek`` at one thing."""

    ghost: Ghost


class Line(msgspec.Struct, omit_defaults=True, gc=False):
    """A sentence of the log, and the items that it speaks of."""

    move: int
    text: str
    on: list[str] = []


class Beat(msgspec.Struct, omit_defaults=True, gc=False):
    """A moment worth seeing, on the way to the scene of the frame."""

    lines: list[Line]
    scene: Scene | None = None
    """None where it is the scene of the frame itself: the last beat's always is."""


class ZoneChange(msgspec.Struct, omit_defaults=True, gc=False):
    """How a zone comes out of the zone of this key that was there before; it is the same if there is nothing else."""

    key: str = ""
    items: list[AnyItem | tuple[int, int]] | None = None
    """Its items in order: new ones whole; of those that were there before, the place of the first of a run, and of the
    one after its last."""
    whole: Zone | None = None
    """The zone itself, where there was none like it."""


class SceneChange(msgspec.Struct, gc=False):
    """How a scene comes out of the one before: its zones in order."""

    zones: list[ZoneChange]


class ChangedBeat(msgspec.Struct, omit_defaults=True, gc=False):
    """A moment worth seeing, with what it changes in the scene of the moment before."""

    lines: list[Line]
    scene: SceneChange | None = None
    """None for the last."""


class Offer(msgspec.Struct, omit_defaults=True, gc=False):
    """Something that one may do: the action, the items to touch for it in order, and words."""

    action: list[Any]
    on: list[str]
    say: str
    grave: bool = False
    """Whether it may lose everything on the spot: whoever chooses it should be asked once more."""


class Clock(msgspec.Struct, omit_defaults=True, gc=False):
    """When time runs out, in seconds since 1970; ``name`` tells clocks apart."""

    name: str
    due: float
    left: float | None = None
    """While it stands still: the seconds that it has left; ``due`` is then as if it went on now."""


class Peekable(msgspec.Struct, gc=False):
    """A question about what will happen, asked at an item; where there is no item of this key it is a button."""

    key: str
    say: str


class _Told(_Answer, kw_only=True):
    n: int
    """The number of this frame: it grows with all that is decided, also when a move is taken back."""
    moves: int
    seat: int
    """With whose eyes; -1 for somebody who watches."""
    now: float
    """The clock of the server."""
    ask: str
    awaited: list[int]
    offers: list[Offer]
    undo: Literal["no", "ask", "free"] = "no"
    asked: str = ""
    """Somebody wants to take back a move: the question to this seat."""
    clocks: list[Clock] = []
    outcome: Outcome | None = None
    silence: str = ""
    """Why nobody may talk, point or plan now."""
    peeks: list[Peekable] = []
    """What this seat can ask about what will happen."""
    plans: bool = False
    """Whether this seat may want to lay a plan now."""


class Frame(_Told, tag="frame", kw_only=True):
    """The table as one seat sees it now, and how it came to this.

    With an ``id`` it is also the answer to what was asked: that happened, and is on disk.
    """

    scene: Scene
    beats: list[Beat] = []
    """What happened since the frame before, oldest first; the last ends in ``scene``."""
    history: list[Line] | None = None
    """All that this seat was told since the start, where the client cannot know it: then it replaces the log."""


class Changed(_Told, tag="changed", kw_only=True):
    """A frame for whoever has the one before and asked for changes (``changes=1``): only what is new in it.

    The scene of each beat comes out of the one before it, beginning with that of the frame before.
    """

    beats: list[ChangedBeat] = []
    """What happened since the frame before, oldest first; the last ends in ``scene``."""
    scene: SceneChange
    """Out of the last beat but one, or of the frame before."""


class Peeked(_Answer, tag="peeked"):
    """The answer to a ``peek`` at more than one moment: each with its scene."""

    beats: list[Beat]


class Hinted(_Answer, tag="hinted"):
    """The answer to ``hint``: what is told at this depth, and no more."""

    n: int
    """The frame for which it was asked."""
    depth: int
    text: str
    on: list[str] = []
    """The items to look at."""
    action: list[Any] = []
    """The move itself, at the last depth: one of the offers of the frame."""


class Waits(_Answer, tag="waits"):
    """Not yet the answer to ``hint``: so many others are thought about first. It is told again and again."""

    before: int


class Logged(_Answer, tag="logged"):
    """A line for the log that no move brought along: somebody asked for a hint."""

    line: Line


class PlanStep(msgspec.Struct, omit_defaults=True, gc=False):
    """An action of a plan in words, and the items that it touches, as far as whoever looks sees them."""

    say: str
    on: list[str] = []
    action: list[Any] = []
    """The action itself, for whoever laid the plan."""


class Planned(_Answer, tag="planned"):
    """The answer to ``plan``: how far one can foresee what comes of it."""

    steps: list[PlanStep]
    scene: Scene
    """The table after these steps, as far as the seat can foresee it."""
    offers: list[Offer]
    """What could be done next."""
    end: str = ""
    """Why nothing more can be planned: chance decides, or others do."""


class PlanCard(msgspec.Struct, gc=False):
    """Somebody's plan."""

    seat: int
    name: str
    steps: list[PlanStep]


class Plans(_Answer, tag="plans"):
    """All plans that stand; sent whenever one is laid, carried out or falls."""

    plans: list[PlanCard]


class Pinged(_Answer, tag="pinged"):
    """Somebody points at an item; whoever has no item of this key sees nothing."""

    seat: int
    name: str
    on: str
    at: float


class Around(_Answer, tag="table"):
    """Who sits here, and how the table stands; sent whenever that changes."""

    table: TableCard


class Spoken(_Answer, tag="spoken"):
    """Somebody said something."""

    name: str
    seat: int
    at: float
    text: str = ""
    reaction: str = ""
    past: bool = False
    """Said before this connection was made."""


class Note(_Answer, tag="note"):
    """Something about the table itself for its log: a bot took over, a clock ran out."""

    text: str
    at: float


Answer: TypeAlias = (
    Done
    | Refused
    | Ghosted
    | Peeked
    | Hinted
    | Waits
    | Planned
    | Frame
    | Changed
    | Logged
    | Around
    | Plans
    | Pinged
    | Spoken
    | Note
)
