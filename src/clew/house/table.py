"""One table in memory: the match that its knots lead to, who sits there, and which clocks run. No I/O.

Everything here follows from rows of the store, so every process that has read the same rows knows the same table.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import TYPE_CHECKING, Any, Final

from clew.core.dice import commitment
from clew.core.errors import BadOption, StalePosition
from clew.core.game import TABLE, TEAM, Events, Game, Seat, State, awaited, may_act
from clew.core.thread import Match, Move, Step, Thread, fair_dice
from clew.house.frames import Frames
from clew.house.plans import Plans
from clew.house.problems import conflict, not_your_seat
from clew.house.rows import Knot, SeatRow, TableRow

if TYPE_CHECKING:
    from clew.house.hints import Advising
    from clew.house.live import Connection

HURRY: Final = 300
"""Seconds of a clock that hurries whoever decides; one that gives longer is for more than one decision."""
WORN_OUT: Final = 45.0
"""Seconds after which nobody believes any more what another process saw; it repeats it before."""


class Question:
    """Somebody wants to take back moves, and others have a say."""

    def __init__(self, seat: Seat, moves: int, left: list[Seat]) -> None:
        self.seat = seat
        self.moves = moves
        self.left = left
        """Who has not answered yet."""


class Table:
    """A table; everything that changes it goes through ``tie`` or ``seat``, one after the other under ``lock``."""

    def __init__(self, game: Game, row: TableRow, seats: list[SeatRow]) -> None:
        self.game: Final = game
        self.id: Final = row.id
        self.row = row
        self.seats = seats
        self.secrets: Final = has_secrets(game, row)
        self.lock: Final = asyncio.Lock()
        self.match: Match | None = None
        """None while people are missing, and for good once it is archived."""
        self.n = 0
        """The number of the last knot."""
        self._still = 0
        """The number of the last knot that changed something: all but hints do."""
        self.hinted: list[set[int]] = [set() for _ in seats]
        """For each seat how much of a hint it has had for its decision."""
        self.advice: dict[Seat, Advising] = {}
        """What is thought, or was found, about what these seats should do."""
        self._asked_since: list[int] = [0] * len(seats)
        """For each seat the knot since which its decision is the same, whatever others did meanwhile."""
        self.queued: list[Seat] = []
        """The seats whose bots wait for their turn to think, as far as was told."""
        self.clocks: dict[str, float] = {}
        """The deadlines of the rules that run, and when they run out."""
        self.stopped: float | None = None
        """Since when they stand still, because somebody is away."""
        self.late: dict[Seat, float] = {}
        """When the time that the table gives was last up for somebody on these seats."""
        self.question: Question | None = None
        self.frames: Final = Frames(self)
        """How it looks to each seat."""
        self.plans: Final = Plans(self)
        """What people mean to do."""
        self.connections: set[Connection] = set()
        self.telling = False
        """Whether they are about to be sent what is new."""
        self.resting = False
        """Whether it is about to be forgotten what was drawn."""
        self.elsewhere: dict[str, tuple[float, frozenset[str]]] = {}
        """Processes, when each was heard of last, and whom it sees looking at this table."""
        self.used = time.monotonic()
        """When somebody last needed it."""
        self._heard: tuple[int, Events] | None = None
        """The last move, and what was heard in it: most frames tell just that. Of others it is made anew."""
        self._since = row.started
        self._last = 0.0
        self._gone: dict[str, float] = {}
        self._missed: dict[str, float] = {}
        self._deserted = 0.0
        """Since when nobody is here who could wait for anybody; 0 while somebody is."""

    # --- The thread -------------------------------------------------------------------------------------------------

    def has_begun(self) -> bool:
        """Whether there is a match to follow: a table may be abandoned before anybody has played."""
        return bool(self.row.digest) and self.row.status != "archived"

    def begin(self) -> None:
        """Set up the match, as its first die fell; the knots follow."""
        thread = thread_from(self.row, self.names(), [])
        thread.since = 0  # the moves come later; only the record of the match needs to know
        self.match = Match.follow(self.game, thread, fair_dice(bytes.fromhex(self.row.seed)))
        self.match.keeps_all = False  # there are many tables, and few people look back
        self._last = self.row.started
        self._wind(self.match.state, self.row.started)

    def tie(self, knot: Knot, step: Step | None = None, heard: bool = True) -> None:
        """Follow one knot; whoever has just made the step brings it along, and who looks back need not hear it all."""
        match = self.playing()
        before = match.state
        assert knot.n == self.n + 1, f"knot {knot.n} after {self.n}"
        if knot.kind == "move":
            if knot.seat >= 0 and self.seats[knot.seat].holder == "person" and 0.0 < self.patience() <= knot.at:
                self.late[knot.seat] = knot.at
            if step is None:
                move = Move(knot.seat, tuple(knot.action), tuple(knot.dice), knot.at, knot.digest)
                step = match.retrace(move, Events(heard))
            match.take(step)
            self._heard = (match.number, step.events) if heard else None
        elif knot.kind == "undo":
            match.rewind(knot.action[0])
            self._heard = None
        elif knot.kind == "hint":
            match.thread.mark_hint(knot.seat, knot.action[0])
            self.hinted[knot.seat].add(knot.action[0])
        if knot.kind != "hint":
            self._ask(knot)
            self._ask_anew(knot, before, match.state)
            self._still = knot.n
        self.n = knot.n
        self._last = knot.at
        if knot.kind in ("move", "undo"):
            self.row.awaited = match.state.actors()
            self._wind(match.state, knot.at)
        elif knot.kind == "pause":
            self.stopped = knot.at
        elif knot.kind == "resume":
            self._go_on(knot.at)
        elif knot.kind == "seat":
            self._since = self.since_seated(knot)
        if self.plans.laid:
            self.plans.review(knot)

    def _ask(self, knot: Knot) -> None:
        """A question stands until somebody plays on, says no, or all have said yes; whoever gets up has no say."""
        if knot.kind == "ask":
            moves, *asked = knot.action
            self.question = Question(knot.seat, moves, asked)
        elif knot.kind == "agree":
            assert self.question is not None, "an answer without a question"
            self.question.left = [seat for seat in self.question.left if seat not in knot.action]
        elif knot.kind in ("move", "undo", "refuse"):
            self.question = None
        elif knot.kind == "seat" and self.question is not None:
            self.question.left = [seat for seat in self.question.left if seat != knot.seat]
            if knot.seat == self.question.seat:
                self.question = None

    def _ask_anew(self, knot: Knot, before: State, after: State) -> None:
        """Whom another's move leaves as it found them goes on deciding; everybody else decides anew."""
        if knot.kind == "seat":
            self._asked_since[knot.seat] = knot.n
        if knot.kind in ("seat", "ask", "agree", "refuse"):  # what is said about a move changes nobody's decision
            return
        moved = knot.kind == "move" and knot.seat != TABLE and TEAM not in before.actors()
        for seat in range(len(self.seats)):
            if not (moved and seat != knot.seat and is_asked_alike(before, after, seat)):
                self._asked_since[seat] = knot.n
                self.hinted[seat].clear()

    @property
    def page(self) -> int:
        """How often something has changed: frames of the same page show and ask the same."""
        return self.n - (len(self.match.thread.hints) if self.match else 0)

    def playing(self) -> Match:
        """The match, for whoever needs one."""
        if self.match is None:
            archived = self.row.status == "archived"
            raise conflict("this match is an archive" if archived else "the game has not begun: seats are still free")
        return self.match

    def heard(self, move: int) -> Events:
        """What happened in a move."""
        if self._heard is not None and self._heard[0] == move:
            return self._heard[1]
        return self.playing().heard(move)

    # --- Clocks -----------------------------------------------------------------------------------------------------

    def _wind(self, state: State, at: float) -> None:
        """A clock of the rules starts when its name first appears, and stops when the name is gone."""
        self._since = at
        self.clocks = self.clocks_after(state, at)

    def clocks_after(self, state: State, at: float) -> dict[str, float]:
        """The clocks once the game has come to this state."""
        return {clock.name: self.clocks.get(clock.name, at + clock.seconds) for clock in state.deadlines()}

    def due_after(self, state: State, at: float, seats: list[SeatRow] | None = None) -> float:
        """When the first clock would run out, with these on the seats; 0 if none runs."""
        return self._first(self.clocks_after(state, at), state, at, seats or self.seats)

    def _first(self, clocks: dict[str, float], state: State, at: float, seats: list[SeatRow]) -> float:
        return min([*clocks.values(), *self._patience(state, at, seats)], default=0.0)

    def due(self) -> float:
        """When the first clock runs out; 0 if none runs."""
        return self.due_after(self.match.state, self._since) if self.match and self.stopped is None else 0.0

    def patience(self) -> float:
        """When the time for this decision is over; 0 if there is no limit."""
        return next(iter(self._patience(self.match.state, self._since, self.seats)), 0.0) if self.match else 0.0

    def since_seated(self, knot: Knot) -> float:
        """From when on the decision counts, once another is on a seat: whoever sits down has all of the time."""
        if knot.action != ["person"]:
            return self._since
        return knot.at if self.stopped is None else self.stopped

    def _patience(self, state: State, at: float, seats: list[SeatRow]) -> list[float]:
        people = [seat.seat for seat in seats if seat.holder == "person"]
        waiting = self.row.clock and state.result() is None and any(awaited(state, seat) for seat in people)
        return [at + self.row.clock] if waiting else []

    # --- Standing still ---------------------------------------------------------------------------------------------

    def can_pause(self) -> bool:
        """Whether this table stands still as long as somebody is away: only where the rules have a clock running."""
        return self.row.pause and self.row.status == "playing" and bool(self.clocks)

    def absent(self, now: float) -> dict[Seat, float]:
        """The seats of people whom nobody sees, and since when."""
        here = self.people_here(now)
        away = {seat.seat: seat.person for seat in self.seats if seat.holder == "person" and seat.person not in here}
        self._gone = {person: self._gone.get(person, now) for person in away.values()}
        return {seat: self._gone[person] for seat, person in away.items()}

    def stops(self, absent: dict[Seat, float]) -> float:
        """From when on the clocks stand still: what somebody has done meanwhile counts."""
        return max(min(absent.values()), self._last)

    def due_again(self, at: float) -> float:
        """When the first clock runs out, if they go on then."""
        since, clocks = self._once_again(at)
        return self._first(clocks, self.playing().state, since, self.seats)

    def _go_on(self, at: float) -> None:
        """All clocks run out as much later as they stood still."""
        self._since, self.clocks = self._once_again(at)
        self.stopped = None
        self._gone = {}  # whoever let them go on has seen everybody: who is not seen here is away from now on

    def _once_again(self, at: float) -> tuple[float, dict[str, float]]:
        """Since when the decision counts, and the clocks, if they go on then."""
        assert self.stopped is not None, "they run"
        pause = at - self.stopped
        return self._since + pause, {name: due + pause for name, due in self.clocks.items()}

    def stands_still(self, now: float) -> str:
        """Why nobody can move, or nothing."""
        if self.stopped is None or self.row.status != "playing":
            return ""
        names = self.names()
        away = [names[seat] for seat in self.absent(now)]
        if not away:
            return "The clocks stand still."
        return f"The clocks stand still until {' and '.join(away)} {'is' if len(away) == 1 else 'are'} back."

    # --- Seats ------------------------------------------------------------------------------------------------------

    def names(self) -> list[str]:
        """What the seats are called; nobody's name is there twice."""
        names: list[str] = []
        for seat, called in zip(self.seats, self.game.seat_names, strict=False):
            name = seat.name or called
            names.append(name if name not in names else f"{name} ({called})")
        return names

    def seats_with(self, now: SeatRow) -> list[SeatRow]:
        """The seats, with somebody else on one."""
        return [now if seat.seat == now.seat else seat for seat in self.seats]

    def take_places(self, seats: list[SeatRow]) -> None:
        """Others on the seats: they have plans of their own."""
        for was, now in zip(self.seats, seats, strict=True):
            if (was.holder, was.person) != (now.holder, now.person):
                self.plans.drop(now.seat)
        self.seats = seats

    def seats_of(self, person: str) -> list[Seat]:
        """The seats that somebody holds."""
        return [seat.seat for seat in self.seats if seat.holder == "person" and seat.person == person]

    def own(self, person: str, seat: Seat) -> Seat:
        """The seat, if this person holds it."""
        if not person or seat not in self.seats_of(person):
            raise not_your_seat()
        return seat

    def current(self, n: int, seat: Seat | None = None) -> None:
        """Refuse what answers another frame than the last; for a seat, those with the same decision are as good."""
        oldest = self._still if seat is None else self._asked_since[seat]
        if not oldest <= n <= self.n:
            raise StalePosition(n, self.n)

    def sees(self, process: str, here: list[str], now: float) -> bool:
        """Whom a process sees looking at the table; whether that is news."""
        before = self.elsewhere.get(process)
        self.elsewhere[process] = (now, frozenset(here))
        self.missed(now)
        return before is None or before[1] != frozenset(here)

    def people_here(self, now: float) -> set[str]:
        """Who is looking at the table, here or through another process."""
        here = {connection.person.id for connection in self.connections if connection.person}
        for at, people in self.elsewhere.values():
            if now - at < WORN_OUT:
                here |= people
        return here

    def missed(self, now: float) -> dict[str, float]:
        """Who has a seat and is not here, and since when others wait for them; while nobody waits, no time passes."""
        here = self.people_here(now)
        owners = {seat.person for seat in self.seats if seat.person}
        if not here & {*owners, self.row.host}:
            self._deserted = self._deserted or now
            return {}
        pause = now - (self._deserted or now)
        self._deserted = 0.0
        self._missed = {person: self._missed.get(person, now - pause) + pause for person in owners - here}
        return self._missed

    def is_watched(self, now: float) -> bool:
        """Whether anybody looks at the table, with a name or without."""
        return bool(self.connections or self.people_here(now))

    def asked(self) -> list[Seat]:
        """The seats that are asked; ``TEAM`` if any may answer."""
        if self.match is None or self.row.status != "playing":
            return []
        return self.match.state.actors()

    def asked_after(self, knot: Knot, step: Step | None) -> list[Seat]:
        """Who is asked once a knot is tied."""
        if step is not None:
            return step.state.actors()
        match = self.playing()
        return match.at(match.number - knot.action[0] if knot.kind == "undo" else match.number).actors()

    def is_idle(self) -> bool:
        """Whether nobody looks at it and nothing is going on: it can be put away."""
        return not (self.connections or self.lock.locked() or self.bots_asked())

    def rest(self) -> None:
        """Forget what was drawn."""
        self.resting = False
        self.frames.rest()

    def bots_asked(self) -> list[Seat]:
        """The bots that have to decide; for the team one does only where no person is left.

        Where people may act as well they go first, for they plan and bots adapt, unless the rules' clock hurries them.
        """
        if self.stopped is not None:
            return []
        asked = self.asked()
        bots = [seat.seat for seat in self.seats if seat.holder == "bot"]
        if TEAM in asked and all(seat.holder == "bot" for seat in self.seats):
            return bots[:1]
        ready = [seat for seat in bots if seat in asked]
        people = [seat for seat in self.seats if seat.holder == "person" and seat.seat in asked] if ready else []
        return [] if people and not is_hurried(self.playing().state) else ready

    # --- Undo -------------------------------------------------------------------------------------------------------

    def undoing(self, seat: Seat) -> tuple[int, list[Seat]]:
        """How many moves a seat may take back, and which other people have to agree; bots always do."""
        if self.match is None or self.row.status != "playing":
            return 0, []
        moves, asked = self.match.undoing(seat)
        mine = self.seats[seat].person
        others = [other for other in asked if self.seats[other].holder == "person" and self.seats[other].person != mine]
        return moves, others


def is_asked(asked: list[Seat], seats: list[SeatRow], person: str) -> bool:
    """Whether this person is among those who are asked."""
    mine = [seat.seat for seat in seats if person and seat.holder == "person" and seat.person == person]
    return any(seat in asked for seat in mine) or bool(mine and TEAM in asked)


def is_asked_alike(before: State, after: State, seat: Seat) -> bool:
    """Whether a seat may act in both states, and both wait for it or neither does."""
    return may_act(before, seat) and may_act(after, seat) and awaited(before, seat) == awaited(after, seat)


def is_hurried(state: State) -> bool:
    """Whether the rules' clock runs for what is decided now, and not for the whole game."""
    return any(clock.seconds <= HURRY for clock in state.deadlines())


def has_secrets(game: Game, row: TableRow) -> bool:
    """Whether a seat may know what another does not; of options that the game no longer knows nobody can say."""
    try:
        return game.secrets(game.settle(row.options))
    except BadOption:
        return True


def thread_from(row: TableRow, names: list[str], knots: list[Knot]) -> Thread:
    """The thread that the store keeps, without what was taken back; whether it leads anywhere is not asked."""
    seed = bytes.fromhex(row.seed)
    thread = Thread(row.game, row.version, dict(row.options), names)
    thread.start = row.start
    thread.dice = tuple(row.dice)
    thread.digest = row.digest
    thread.since = row.since
    thread.commitment = commitment(seed) if seed else ""
    for knot in knots:
        if knot.kind == "move":
            move = Move(knot.seat, tuple(knot.action), tuple(knot.dice), knot.at, knot.digest)
            thread.moves.append(move)
        elif knot.kind == "undo":
            thread.drop(knot.action[0])
        elif knot.kind == "hint":
            thread.mark_hint(knot.seat, knot.action[0])
    return thread


def timeout_action(table: Table, now: float) -> tuple[Seat, tuple[object, ...]] | None:
    """The rules' own move for the clock that has run out, if one has."""
    state = table.playing().state
    for deadline in state.deadlines():
        if table.clocks.get(deadline.name, now + 1) <= now:
            return TABLE, deadline.action
    return None


def fresh_id() -> str:
    """An id that nobody guesses: the link of a table is its key."""
    return secrets.token_urlsafe(12)


def fresh_row(game: Game, options: dict[str, Any], host: str, *, public: bool, clock: int, pause: bool) -> TableRow:
    """A table that waits for people."""
    now = time.time()
    return TableRow(
        id=fresh_id(),
        game=game.id,
        version=game.version,
        options=options,
        seed=secrets.token_hex(32),
        host=host,
        public=public,
        clock=clock,
        pause=pause,
        status="waiting",
        created=now,
        updated=now,
    )
