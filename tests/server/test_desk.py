"""What a program that plays is asked: the newest frame, once, and told of all that happened before it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from clew import client
from clew.client import Declined, Live, folded, play_on
from clew.scene import Scene, Zone
from clew.wire import Agree, Answer, Beat, Done, Frame, Line, Offer, Outcome, Play, Refused, Request
from server.test_client import run

OFFERS = [Offer(["dig"], [], "Dig.")]
END = Outcome([0], "CF-E01", "four in a row")


def scene(n: int) -> Scene:
    return Scene([Zone(f"scene {n}", "", (0, 0, 1, 1), [])])


def frame(n: int, *told: int, asked: str = "", whole: bool = False, number: int = 0, end: bool = False) -> Frame:
    """Frame ``n`` after as many moves, which tells of some of them."""
    beats = [Beat([Line(move, f"move {move}")], None if move == told[-1] else scene(move)) for move in told]
    return Frame(
        id=number,
        n=n,
        moves=n,
        seat=0,
        now=0.0,
        scene=scene(n),
        ask="",
        awaited=[0],
        offers=[] if end else OFFERS,
        beats=beats,
        history=[Line(move, f"move {move}") for move in range(1, n + 1)] if whole else None,
        asked=asked,
        outcome=END if end else None,
    )


class Scripted(Live):
    """A connection on which each thing that is said has its answers written down; None is a connection that is lost."""

    def __init__(self, first: list[Answer], *answers: list[Answer | None]) -> None:
        super().__init__("http://nowhere", "table", "")
        self.said: list[Request] = []
        self._script = list(answers)
        self._coming: asyncio.Queue[Answer] = asyncio.Queue()
        for answer in first:
            self._coming.put_nowait(answer)

    async def hear(self, *answers: Answer) -> None:
        """Answers come in, and are read."""
        for answer in answers:
            self._coming.put_nowait(answer)
        await self._coming.join()

    def __aiter__(self) -> AsyncIterator[Answer]:
        return self._read()

    async def _read(self) -> AsyncIterator[Answer]:
        while True:
            answer = await self._coming.get()
            for _ in range(5):
                await asyncio.sleep(0)  # whoever has something to do does it before the next one comes
            yield answer
            self._coming.task_done()

    async def send(self, request: Request) -> int:
        """Whatever the script answers."""
        self.said.append(request)
        self.asked += 1
        for answer in self._script.pop(0) if self._script else []:
            if answer is None:
                self.lost = self.asked
            else:
                self._coming.put_nowait(answer)
        return self.asked


def play(live: Scripted, *meanwhile: list[Answer]) -> list[Frame]:
    """What is asked until the game ends; the first times something comes in while it is thought about."""
    asked: list[Frame] = []

    async def decide(frame: Frame) -> Offer:
        asked.append(frame)
        if len(asked) <= len(meanwhile):
            await live.hear(*meanwhile[len(asked) - 1])
        return frame.offers[0]

    assert run(play_on(live, decide)) == END
    return asked


def moves_told(told: Frame) -> list[int]:
    return [line.move for beat in told.beats for line in beat.lines]


def test_a_decision_that_was_overtaken_is_asked_anew_as_the_table_stands_now() -> None:
    stale = Refused(id=1, code="stale_position", message="")
    live = Scripted([frame(1, 1)], [stale], [frame(5, 5, number=2, end=True)])

    asked = play(live, [frame(2, 2), frame(3, 3), frame(4, 4)])

    assert [told.n for told in asked] == [1, 4]
    assert moves_told(asked[1]) == [2, 3, 4]
    assert [said.n for said in live.said if isinstance(said, Play)] == [1, 4]


def test_nobody_is_asked_about_a_frame_from_before_their_move() -> None:
    live = Scripted([frame(1)], [Done(id=1), frame(3, 3)], [frame(4, 4, number=2, end=True)])

    asked = play(live, [frame(2, 2)])

    assert [told.n for told in asked] == [1, 3]
    assert moves_told(asked[1]) == [2, 3]


def test_a_move_that_came_too_fast_is_said_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "BREATH", 0.0)
    live = Scripted([frame(1)], [Refused(id=1, code="too_many", message="")], [frame(2, 2, number=2, end=True)])

    asked = play(live)

    assert [told.n for told in asked] == [1]
    assert [said.n for said in live.said if isinstance(said, Play)] == [1, 1]


def test_a_move_that_was_lost_with_the_connection_is_asked_for_again() -> None:
    live = Scripted([frame(1)], [None, frame(1)], [frame(2, 2, number=2, end=True)])

    asked = play(live)

    assert [told.n for told in asked] == [1, 1]


def test_a_frame_that_is_no_answer_does_not_ask_twice() -> None:
    """Somebody sat down: the table is shown anew before the move has happened."""
    live = Scripted([frame(1)], [frame(1, whole=True), frame(2, 2, number=1)], [frame(3, 3, number=2, end=True)])

    asked = play(live)

    assert [told.n for told in asked] == [1, 2]


def test_whoever_wants_to_take_back_a_move_need_not_wait_for_a_program_that_thinks() -> None:
    stale = Refused(id=2, code="stale_position", message="")
    live = Scripted([frame(2)], [frame(1, whole=True, number=1)], [stale], [frame(2, 2, number=3, end=True)])

    asked = play(live, [frame(2, asked="May I?", whole=True)])

    assert [type(said) for said in live.said] == [Agree, Play, Play]
    assert [told.n for told in asked] == [2, 1]


def test_what_a_program_raises_ends_its_game() -> None:
    async def decide(frame: Frame) -> Offer:
        raise KeyError("which?")

    with pytest.raises(KeyError, match=r"which\?"):
        run(play_on(Scripted([frame(1)]), decide))


def test_a_move_that_the_rules_forbid_is_raised() -> None:
    async def decide(frame: Frame) -> Offer:
        return Offer(["fly"], [], "")

    with pytest.raises(Declined, match="nobody flies"):
        run(play_on(Scripted([frame(1)], [Refused(id=1, code="illegal_action", message="nobody flies")]), decide))


def test_two_frames_folded_tell_what_happened_in_both() -> None:
    both = folded(frame(2, 1, 2), frame(4, 3, 4))

    assert (both.n, both.scene) == (4, scene(4))
    assert moves_told(both) == [1, 2, 3, 4]
    assert [beat.scene for beat in both.beats] == [scene(1), scene(2), scene(3), None]
    assert both.history is None


def test_a_frame_in_which_nothing_happened_still_ends_in_its_own_scene() -> None:
    both = folded(frame(2, 1, 2), frame(2))

    assert [beat.scene for beat in both.beats] == [scene(1), None]


def test_the_log_of_an_earlier_frame_goes_on_in_the_later_one() -> None:
    both = folded(frame(2, 2, whole=True), frame(3, 3))

    assert [line.move for line in both.history or []] == [1, 2, 3]


def test_what_was_taken_back_is_not_told() -> None:
    both = folded(frame(3, 2, 3), frame(1, whole=True))

    assert moves_told(both) == []
    assert [line.move for line in both.history or []] == [1]
