"""Ariadne's Thread over live connections: whole games, in which nobody is told of a card that they cannot know."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from clew import files
from clew.core.dice import Dice, ScriptedDice
from clew.core.game import SPECTATOR, Seat
from clew.core.thread import DiceSource, Thread, replay
from clew.games.daedalus_sentence import GAME
from clew.testing.golden import parse
from games.daedalus_sentence.hidden import Secrets, Told, told
from server.kit import ROOT, Live, Message, Person

GOLDEN = ROOT / "tests" / "golden" / "daedalus_sentence"
CURIOUS = 20
"""After so many moves everybody looks into the past and asks what will happen."""


class Evening:
    """A table at which a game is played that is known in advance; everybody comes with a live connection."""

    def __init__(self, thread: Thread, people: dict[Seat, Person]) -> None:
        host, *others = [person for seat, person in people.items() if seat != SPECTATOR]
        seats = ["me", *["open"] * len(others)]
        self.thread = thread
        self.people = people
        self.id: str = host.set_up(thread.game, *seats, options=thread.options)["id"]
        for seat, person in enumerate(others, 1):
            person.post(f"/api/tables/{self.id}/seat", {"seat": seat})
        self.lives = {seat: person.look(self.id) for seat, person in people.items()}
        self.frames = {seat: live.frame() for seat, live in self.lives.items()}
        self.read: dict[Seat, list[Any]] = {seat: [] for seat in people}
        """What they read beside what came live."""

    def play(self) -> None:
        """To the end; everybody sees every move."""
        for number, move in enumerate(self.thread.moves, 1):
            answer = self.lives[move.seat].play(self.frames[move.seat], list(move.action))
            assert answer["type"] == "done", answer
            self.frames = {seat: _after(live, number) for seat, live in self.lives.items()}
            if number % CURIOUS == 0:
                self.pry(number)

    def pry(self, move: int) -> None:
        """They ask for all that can be asked for."""
        for seat, frame in self.frames.items():
            for peek in frame.get("peeks", []):
                assert self.lives[seat].ask("peek", n=frame["n"], seat=seat, key=peek["key"])["type"] != "refused"
            for path in ("past", f"past/{move // 2}", f"past/{move}"):
                answer = self.people[seat].http.get(f"/api/tables/{self.id}/{path}", params={"seat": seat})
                self.read[seat].append(answer.raise_for_status().json())

    def told(self, seat: Seat) -> list[Told]:
        """All that somebody was told."""
        return told(self.lives[seat].messages, self.read[seat])


def _after(live: Live, move: int) -> Message:
    return live.frame(lambda frame: frame["moves"] == move)


@pytest.fixture
def evening(address: str, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Iterator[Evening]:
    """A table at which the dice fall as in the golden game that the test names."""
    thread = parse(GAME, (GOLDEN / f"{request.param}.txt").read_text(encoding="utf-8"))
    for module in ("seating", "table"):
        monkeypatch.setattr(f"clew.house.{module}.fair_dice", lambda seed: falls_of(thread))
    with ExitStack() as stack:
        seats = [*range(len(thread.players)), SPECTATOR]
        yield Evening(thread, {seat: stack.enter_context(Person(address)) for seat in seats})


def falls_of(thread: Thread) -> DiceSource:
    """Dice that show what they showed in this thread."""

    def dice(move: int) -> Dice:
        return ScriptedDice(thread.moves[move - 1].dice if move else thread.dice)

    return dice


@pytest.mark.clause("DS-N10", "DS-N56")
@pytest.mark.parametrize(
    ("evening", "clause"),
    [("DS-N02-balanced", "DS-N02"), ("DS-N03-prisoner", "DS-N03")],
    indirect=["evening"],
    ids=["escaped", "captured"],
)
def test_a_whole_game_tells_nobody_of_cards_that_they_cannot_know(evening: Evening, clause: str) -> None:
    evening.play()
    thread = files.decode(evening.people[0].http.get(f"/api/tables/{evening.id}/file").content)
    assert [move.digest for move in thread.moves] == [move.digest for move in evening.thread.moves]
    assert {frame["outcome"]["clause"] for frame in evening.frames.values()} == {clause}

    secrets = Secrets(replay(GAME, thread))
    told = {seat: evening.told(seat) for seat in secrets.seats}
    assert {seat: secrets.leaks(seat, told[seat]) for seat in secrets.seats} == {seat: [] for seat in secrets.seats}
    secrets.finds_what_it_looks_for(told)
