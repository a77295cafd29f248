"""A table as one seat sees it: its scene, its choices, its sentences. Only views pass through here, never states."""

from __future__ import annotations

import time
from typing import Final, NamedTuple, cast

import msgspec

from clew import sights
from clew.bots.hints import record
from clew.core.codec import Plain
from clew.core.game import SPECTATOR, Seat
from clew.core.thread import Move
from clew.scene import Scene, items_of
from clew.server.table import REMEMBERED, Table
from clew.wire import Beat, Clock, Frame, Line

MOST_BEATS: Final = 60
"""A recap shows no more moments than these; the log tells the rest."""

encode: Final = msgspec.json.Encoder().encode


class Drawn(NamedTuple):
    """What some eyes see: all that a frame takes from it."""

    view: Plain
    scene: Scene
    written: msgspec.Raw
    """The scene as it goes over the wire, however many look at it."""
    beats: list[Beat]
    """The moments of the last move."""


class Frames:
    """The frames of one table; what several people look at is drawn once."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.edition = 0
        """Grows when names or seats change: what was sent before speaks of others."""
        self._n = -1
        self._shared: bool | None = None
        self._drawn: dict[Seat, Drawn] = {}
        self._next: dict[Seat, bytes] = {}
        self._lines: dict[Seat, list[tuple[Move, list[Line]]]] = {}

    def latest(self, seat: Seat) -> bytes:
        """The newest frame for whoever has seen the one before."""
        self._turn()
        if seat not in self._next:
            self._next[seat] = encode(self.frame(seat, self._table.playing().number - 1))
        return self._next[seat]

    def since(self, seat: Seat, move: int) -> bytes:
        """The newest frame for whoever was too slow for those in between: what happened after a move, and no more."""
        return encode(self.frame(seat, move))

    def whole(self, seat: Seat, since: int) -> bytes:
        """The newest frame for whoever comes, or comes back having seen move ``since``: with the whole log."""
        frame = self.frame(seat, since)
        frame.history = self.history(seat)
        return encode(frame)

    def frame(self, seat: Seat, since: int) -> Frame:
        """How the table stands, and the moments after move ``since``."""
        self._turn()
        table = self._table
        match = table.playing()
        state = match.state
        names = table.names()
        view, _, written, latest = self._seen(seat, names)
        playing = table.row.status == "playing"
        moves, asked = table.undoing(seat) if seat >= 0 else (0, [])
        return Frame(
            n=table.n,
            moves=match.number,
            seat=seat,
            now=time.time(),
            scene=cast("Scene", written),
            ask=sights.question(table.game, view, state.result(), names),
            awaited=table.asked(),
            offers=sights.offers(table.game, view, state, seat, names) if playing and table.stopped is None else [],
            beats=latest if since == match.number - 1 else self._beats(seat, since, names),
            undo=("ask" if asked else "free") if moves else "no",
            asked=self._question(seat, names),
            clocks=self._clocks(),
            outcome=sights.outcome(state.result()),
            silence=state.silence(),
            peeks=sights.peeks(table.game, view) if playing and seat >= 0 else [],
            plans=playing and seat >= 0 and table.game.plans(view),
        )

    def past(self, seat: Seat, move: int) -> Frame:
        """How the table stood after a move, as this seat saw it then."""
        table = self._table
        match = table.playing()
        state = match.at(move)
        view = state.view(seat)
        names = table.names()
        return Frame(
            n=table.n,
            moves=move,
            seat=seat,
            now=time.time(),
            scene=table.game.drawing.scene(view, names),
            ask=sights.question(table.game, view, state.result(), names),
            awaited=state.actors(),
            offers=[],
            beats=self._moments(seat, move, names) if move else [],
            outcome=sights.outcome(state.result()),
        )

    def history(self, seat: Seat) -> list[Line]:
        """All that a seat was told."""
        names = self._table.names()
        told = self._lines.setdefault(seat, [])
        moves = self._table.playing().thread.moves
        del told[len(moves) :]
        while told and told[-1][0] is not moves[len(told) - 1]:  # it was taken back, and others came
            told.pop()
        told += [(moves[move - 1], self._told(seat, move, names)) for move in range(len(told) + 1, len(moves) + 1)]
        lines = [line for _, lines in told for line in lines]
        return sorted([*lines, *self.hints(0)], key=_move_of) if self._table.playing().thread.hints else lines

    def hints(self, told: int) -> list[Line]:
        """Who was helped, but for the first so many hints; everybody may know."""
        names = self._table.names()
        hints = self._table.playing().thread.hints[told:]
        return [Line(move, record(names[seat], depth)) for move, seat, depth in hints]

    def _turn(self) -> None:
        """A page for each knot."""
        if self._n != self._table.n:
            self._n = self._table.n
            self._drawn.clear()
            self._next.clear()

    def forget(self) -> None:
        """Names or seats have changed: nothing that was drawn is right any more."""
        self.edition += 1
        self._n = -1
        self._lines.clear()

    def _seen(self, seat: Seat, names: list[str]) -> Drawn:
        """What a seat sees; where all see the same, they share it."""
        table = self._table
        eyes = SPECTATOR if self._is_shared() else seat
        if eyes not in self._drawn:
            match = table.playing()
            view = match.state.view(eyes)
            scene = table.game.drawing.scene(view, names)
            beats = self._beats(eyes, match.number - 1, names)
            self._drawn[eyes] = Drawn(view, scene, msgspec.Raw(encode(scene)), beats)
        return self._drawn[eyes]

    def _is_shared(self) -> bool:
        """Whether all have the same view: nothing is secret, and it does not say whose it is."""
        if self._shared is None:
            self._shared = not self._table.secrets and "seat" not in self._table.playing().state.view(SPECTATOR)
        return self._shared

    def labels(self, seat: Seat) -> dict[str, str]:
        """What the items that a seat sees are called."""
        self._turn()
        return {item.key: item.label for item in items_of(self._seen(seat, self._table.names()).scene)}

    def keys(self, seat: Seat) -> set[str]:
        """The items that a seat sees."""
        self._turn()
        return {item.key for item in items_of(self._seen(seat, self._table.names()).scene)}

    def _beats(self, seat: Seat, since: int, names: list[str]) -> list[Beat]:
        number = self._table.playing().number
        first = max(since, number - REMEMBERED, 0) + 1
        beats = [beat for move in range(first, number + 1) for beat in self._moments(seat, move, names)]
        if beats:
            beats[-1].scene = None
        return beats[-MOST_BEATS:]

    def _moments(self, seat: Seat, move: int, names: list[str]) -> list[Beat]:
        """The beats of one move."""
        table = self._table
        match = table.playing()
        last = move == match.number
        return sights.beats(table.game, table.heard(move), match.at(move), move, seat, names, last=last)

    def _told(self, seat: Seat, move: int, names: list[str]) -> list[Line]:
        game = self._table.game
        return [sights.line(game, move, event, names) for event in self._table.heard(move).seen_by(seat)]

    def _question(self, seat: Seat, names: list[str]) -> str:
        question = self._table.question
        if question is None or seat not in question.left:
            return ""
        moves = "the last move" if question.moves == 1 else f"the last {question.moves} moves"
        return f"{names[question.seat]} would like to take back {moves}."

    def _clocks(self) -> list[Clock]:
        table = self._table
        if table.row.status != "playing":
            return []
        own = table.patience()
        clocks = [Clock(name, due) for name, due in table.clocks.items()] + ([Clock("move", own)] if own else [])
        if table.stopped is not None:
            now = time.time()
            for clock in clocks:
                clock.left = max(0.0, clock.due - table.stopped)
                clock.due = now + clock.left
        return clocks


def _move_of(line: Line) -> int:
    return line.move


def eyes(table: Table, person: str) -> Seat:
    """The seat with whose eyes somebody looks first: one of theirs that is asked, or any of theirs, or none."""
    mine = table.seats_of(person) if person else []
    asked = table.asked()
    return next((seat for seat in mine if seat in asked), mine[0] if mine else SPECTATOR)
