"""A table as one seat sees it: its scene, its choices, its sentences. Only views pass through here, never states."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

import msgspec

from clew import sights
from clew.bots.hints import record
from clew.core.codec import Plain
from clew.core.game import SPECTATOR, Seat
from clew.core.thread import Move
from clew.house.ink import Ink, Marks
from clew.house.packets import Packet
from clew.scene import Scene, items_of
from clew.wire import Beat, Changed, ChangedBeat, Clock, Frame, Line, SceneChange

if TYPE_CHECKING:
    from clew.house.table import Table

REMEMBERED: Final = 12
"""Whoever has missed no more moves than these is shown them, and need not hear the whole past again."""
MOST_BEATS: Final = 60
"""A recap shows no more moments than these; the log tells the rest."""

READ_AGAIN: Final = 60.0
"""Seconds after which the past that somebody wanted to hear is forgotten; it can be told again."""

encode: Final = msgspec.json.Encoder().encode


class Drawn(NamedTuple):
    """What some eyes see: all that a frame takes from it, however many look at it."""

    view: Plain
    scene: Scene
    ink: Ink
    """The scene as it goes over the wire."""
    beats: list[Beat]
    """The moments of the last move."""


class Shown(NamedTuple):
    """What is remembered of what some eyes were shown."""

    page: int
    marks: Marks


class Frames:
    """The frames of one table; what several people look at is drawn once."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.edition = 0
        """Grows when names or seats change: what was sent before speaks of others."""
        self._n = -1
        self._shared: bool | None = None
        self._drawn: dict[Seat, Drawn] = {}
        self._packets: dict[tuple[Seat, bool], Packet] = {}
        self._shown: dict[Seat, Shown] = {}
        """What each pair of eyes was shown last, and what they were shown before that."""
        self._before: dict[Seat, Shown] = {}
        self._lines: dict[Seat, list[tuple[Move, list[Line]]]] = {}
        self._read = 0.0
        """When somebody last wanted to hear the whole past."""

    def latest(self, seat: Seat) -> Packet:
        """The newest frame for whoever has seen the one before."""
        return self._packet(seat, False, lambda: encode(self.frame(seat, self._table.playing().number - 1)))

    def changed(self, seat: Seat, page: int) -> Packet | None:
        """The newest frame for whoever has that page, as changes; none if it is not known what these eyes saw there."""
        self._turn()
        drawn = self._seen(seat, self._table.names())
        before = self._before.get(self._eyes(seat))
        if before is None or before.page != page:
            return None
        return self._packet(seat, True, lambda: encode(self._changed(seat, drawn, before.marks)))

    def _packet(self, seat: Seat, changes: bool, write: Callable[[], bytes]) -> Packet:
        """Written once for all who look with these eyes."""
        self._turn()
        packet = self._packets.get((seat, changes))
        if packet is None:
            packet = self._packets[seat, changes] = Packet(write())
        return packet

    def since(self, seat: Seat, move: int) -> Packet:
        """The newest frame for whoever was too slow for those in between: what happened after a move, and no more."""
        return Packet(encode(self.frame(seat, move)))

    def whole(self, seat: Seat, since: int) -> Packet:
        """The newest frame for whoever comes, or comes back having seen move ``since``: with the whole log."""
        frame = self.frame(seat, since)
        frame.history = self.history(seat)
        return Packet(encode(frame))

    def frame(self, seat: Seat, since: int) -> Frame:
        """How the table stands, and the moments after move ``since``."""
        self._turn()
        table = self._table
        names = table.names()
        drawn = self._seen(seat, names)
        beats = drawn.beats if since == table.playing().number - 1 else self._beats(seat, since, names)
        scene = cast("Scene", msgspec.Raw(drawn.ink.whole()))
        return Frame(**self._facts(seat, drawn.view, names), scene=scene, beats=beats)

    def _changed(self, seat: Seat, drawn: Drawn, marks: Marks) -> Changed:
        """The moments of the last move, each as what it changes."""
        beats = []
        for beat in drawn.beats[:-1]:
            assert beat.scene is not None, "only the last is the scene of the frame"
            ink = Ink(beat.scene)
            beats.append(ChangedBeat(beat.lines, _as_change(ink.since(marks))))
            marks = ink.marks()
        beats += [ChangedBeat(beat.lines) for beat in drawn.beats[-1:]]
        facts = self._facts(seat, drawn.view, self._table.names())
        return Changed(**facts, beats=beats, scene=_as_change(drawn.ink.since(marks)))

    def _facts(self, seat: Seat, view: Plain, names: list[str]) -> dict[str, Any]:
        """All of a frame but what there is to see."""
        table = self._table
        match = table.playing()
        state = match.state
        result = state.result()
        playing = table.row.status == "playing"
        moves, asked = table.undoing(seat) if seat >= 0 else (0, [])
        return {
            "n": table.n,
            "moves": match.number,
            "seat": seat,
            "now": time.time(),
            "ask": sights.question(table.game, view, result, names),
            "awaited": table.asked(),
            "offers": sights.offers(table.game, view, state, seat, names) if playing and table.stopped is None else [],
            "undo": ("ask" if asked else "free") if moves else "no",
            "asked": self._question(seat, names),
            "clocks": self._clocks(),
            "outcome": sights.outcome(result),
            "silence": state.silence(),
            "peeks": sights.peeks(table.game, view) if playing and seat >= 0 else [],
            "plans": playing and seat >= 0 and table.game.plans(view),
        }

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
        match = self._table.playing()
        told = self._lines.setdefault(seat, [])
        moves = match.thread.moves
        del told[len(moves) :]
        while told and told[-1][0] is not moves[len(told) - 1]:  # it was taken back, and others came
            told.pop()
        for events in match.story(len(told) + 1):
            move = len(told) + 1
            lines = [sights.line(self._table.game, move, event, names) for event in events.seen_by(seat)]
            told.append((moves[move - 1], lines))
        self._read = time.monotonic()
        lines = [line for _, lines in told for line in lines]
        return sorted([*lines, *self.hints(0)], key=_move_of) if match.thread.hints else lines

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
            self._packets.clear()

    def rest(self) -> None:
        """Everybody has the newest frame: what was drawn for it need not stay in memory."""
        self._drawn.clear()
        self._packets.clear()
        self._before.clear()
        if self._lines and time.monotonic() - self._read > READ_AGAIN:
            self._lines.clear()

    def forget(self) -> None:
        """Names or seats have changed: nothing that was drawn is right any more."""
        self.edition += 1
        self._n = -1
        self._lines.clear()
        self._shown.clear()
        self._before.clear()

    def _eyes(self, seat: Seat) -> Seat:
        """Where all see the same, they look with the same eyes."""
        return SPECTATOR if self._is_shared() else seat

    def _seen(self, seat: Seat, names: list[str]) -> Drawn:
        """What a seat sees."""
        table, eyes = self._table, self._eyes(seat)
        if eyes not in self._drawn:
            match = table.playing()
            view = match.state.view(eyes)
            scene = table.game.drawing.scene(view, names)
            beats = self._beats(eyes, match.number - 1, names)
            self._drawn[eyes] = Drawn(view, scene, Ink(scene), beats)
            self._remember(eyes, self._drawn[eyes].ink)
        return self._drawn[eyes]

    def _remember(self, eyes: Seat, ink: Ink) -> None:
        """What these eyes are shown now: the next frame is told as what changes in it."""
        before = self._shown.get(eyes)
        if before is not None and before.page != self._table.page:
            self._before[eyes] = before
        self._shown[eyes] = Shown(self._table.page, ink.marks())

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
        return beats[-MOST_BEATS:]

    def _moments(self, seat: Seat, move: int, names: list[str]) -> list[Beat]:
        """The beats of one move."""
        table = self._table
        match = table.playing()
        last = move == match.number
        return sights.beats(table.game, table.heard(move), match.at(move), move, seat, names, last=last)

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


def _as_change(written: bytes) -> SceneChange:
    return cast("SceneChange", msgspec.Raw(written))


def _move_of(line: Line) -> int:
    return line.move


def eyes(table: Table, person: str) -> Seat:
    """The seat with whose eyes somebody looks first: one of theirs that is asked, or any of theirs, or none."""
    mine = table.seats_of(person) if person else []
    asked = table.asked()
    return next((seat for seat in mine if seat in asked), mine[0] if mine else SPECTATOR)
