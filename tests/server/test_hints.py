"""Hints: three depths of one advice, from what the seat knows and nothing else, written down for everybody."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import connect_four
from clew import files
from clew.bots.advice import Advice, advise
from clew.bots.hints import hint
from clew.core.bot import Bot, Guide
from clew.core.dice import QuickDice
from clew.core.game import UNHEARD, Game, Seat, State
from clew.core.registry import find_game
from clew.core.thread import replay, verify
from clew.house import errands
from clew.house.errands import Minds, ponder, think
from clew.house.hints import seed_for
from clew.scene import items_of
from clew.server.settings import Settings
from server.kit import CONNECT_FOUR, CREW, HEIST, Live, Message, Person, serving

LOOKS = 80


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A house where somebody who is asked looks ahead a few times, however long that takes."""
    data = str(tmp_path_factory.mktemp("hints"))
    with serving(a_house(data)) as address:
        yield address


def a_house(data: str, **wishes: Any) -> Settings:
    usual = {"games": (CONNECT_FOUR, HEIST, CREW), "limits": False, "workers": 1}
    return Settings(data=data, **{**usual, "hint_looks": LOOKS, "hint_seconds": 0.0, **wishes})


@pytest.fixture
def duel(ann: Person, ben: Person) -> tuple[Live, Live, str]:
    """Two people at a table, and its id."""
    table = ann.set_up("connect_four", "me", "open")["id"]
    ben.post(f"/api/tables/{table}/seat", {})
    return ann.look(table), ben.look(table), table


def asked(live: Live, frame: Message, depth: int) -> Message:
    return live.ask("hint", n=frame["n"], seat=frame["seat"], depth=depth)


def logged(live: Live) -> str:
    """The next line that no move brought along."""
    return str(live.wait(lambda message: message["type"] == "logged")["line"]["text"])


# --- Nothing that the seat cannot know --------------------------------------------------------------------------------


def wandered(game: Game, moves: int, dice: QuickDice) -> State:
    """A state somewhere in a game that was played at random."""
    state = game.new(game.settle({}), dice)
    for _ in range(moves):
        actors = state.actors()
        if not actors:
            break
        seat = max(0, actors[dice.below(len(actors))])
        legal = state.legal(seat)
        before = state.clone()
        state.play(seat, legal[dice.below(len(legal))], dice, UNHEARD)
        if state.result() is not None:
            return before
    return state


def told(path: str, state: State, seat: Seat, seed: int) -> list[tuple[Any, ...]]:
    """What a seat is told here."""
    game = find_game(path)
    names = game.names(game.settle({}))
    return in_depth(game, state, seat, names, ponder(path, state.position(), seat, names, seed, 24, 0.0).advice())


def in_depth(game: Game, state: State, seat: Seat, names: list[str], advice: Advice) -> list[tuple[Any, ...]]:
    """All depths of a hint, as words, items and move."""
    labels = {item.key: item.label for item in items_of(game.drawing.scene(state.view(seat), names))}
    hints = [hint(game, state, seat, names, labels, advice, depth) for depth in (1, 2, 3)]
    return [(each.text, each.on, each.action) for each in hints]


@pytest.mark.parametrize(("path", "states"), [(HEIST, 12), ("dedalos", 6)])
def test_states_that_the_seat_cannot_tell_apart_give_the_same_hint(
    path: str, states: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Guide, "horizon", 12)  # playouts to the end would show the same, later
    game = find_game(path)
    dice = QuickDice(11)
    different = 0
    for number in range(states):
        state = wandered(game, 2 + 3 * number, dice)
        seat = max(0, state.actors()[0])
        twin = state.reshuffled(seat, dice)
        different += twin.position() != state.position()

        assert told(path, state, seat, number) == told(path, twin, seat, number)

    assert different > states / 3  # something was hidden


def _is_after(moves: int, frame: Message) -> bool:
    return bool(frame["moves"] > moves)


def test_what_the_house_answers_follows_from_what_the_seat_knows(ann: Person, ben: Person) -> None:
    """A whole game; then everything is open, and each answer is found again from a state in which the rest is other."""
    game = find_game(HEIST)
    table = ann.set_up("heist", "me", "open", options={"rounds": 2})["id"]
    ben.post(f"/api/tables/{table}/seat", {})
    lives = [ann.look(table), ben.look(table)]
    frames = [live.frame() for live in lives]
    answers: list[tuple[Message, list[Message]]] = []
    while not frames[0].get("outcome"):
        seat = next(seat for seat in (0, 1) if frames[seat]["offers"])
        here, frame = lives[seat], frames[seat]
        answers.append((frame, [asked(here, frame, depth) for depth in (1, 2, 3)]))
        assert here.play(frame, answers[-1][1][2]["action"])["type"] == "done"
        frames = [live.frame(partial(_is_after, frame["moves"])) for live in lives]

    thread = files.decode(ann.http.get(f"/api/tables/{table}/file").content)
    states, dice = replay(game, thread), QuickDice(3)
    assert len(answers) > 3
    assert len(thread.hints) == 3 * len(answers)
    for frame, said in answers:
        seat, moves = frame["seat"], frame["moves"]
        twin = states[moves].reshuffled(seat, dice)
        advice = advise(game, twin, seat, thread.players, seed_for(table, seat, moves), LOOKS)
        for answer, (text, on, action) in zip(said, in_depth(game, twin, seat, thread.players, advice), strict=True):
            assert answer["text"] == text
            assert answer.get("on", []) == on
            assert answer.get("action", []) == json.loads(json.dumps(action or []))


# --- Three depths -----------------------------------------------------------------------------------------------------


def test_each_depth_tells_more_of_the_same_advice(duel: tuple[Live, Live, str]) -> None:
    here, there, _ = duel
    frame = here.turn()

    first, second, third = [asked(here, frame, depth) for depth in (1, 2, 3)]

    assert [answer["type"] for answer in (first, second, third)] == ["hinted"] * 3
    assert not {"on", "action"} & first.keys()
    assert "action" not in second
    offer = next(offer for offer in frame["offers"] if offer["action"] == third["action"])
    assert third["on"] == offer["on"]
    assert second["on"] == offer["on"][:1]
    assert offer["say"] in third["text"]
    assert "%" in third["text"]
    assert offer["say"] not in first["text"] + second["text"]
    assert asked(here, frame, 1) == {**first, "id": 4}
    assert here.play(frame, third["action"])["type"] == "done"
    assert there.turn()["moves"] == 1


def test_everybody_sees_once_that_somebody_asked_and_nobodys_frame_gets_stale(
    duel: tuple[Live, Live, str], ann: Person
) -> None:
    here, there, _ = duel
    frame = here.turn()
    watched = there.frame()
    for depth in (1, 1, 2, 2, 3):
        asked(here, frame, depth)
    name = ann.me["name"]

    assert [logged(there) for _ in range(3)] == [
        f"{name} asked for a hint ({what})." for what in ("what to aim for", "which piece or place", "the move")
    ]
    assert here.play(frame, ["drop", 4])["type"] == "done"
    assert there.frame()["moves"] == 1  # the next frame is the move: a hint brings none
    assert watched["n"] == frame["n"] == 0


def test_a_hint_takes_nothing_from_undo(duel: tuple[Live, Live, str]) -> None:
    here, there, _ = duel
    here.play(here.turn(), ["drop", 4])
    moved = here.frame(lambda frame: frame["moves"] == 1)
    asked(there, there.turn(), 1)

    assert here.ask("undo", n=moved["n"], seat=0)["type"] == "done"
    question = there.frame(lambda frame: frame.get("asked"))
    assert there.ask("agree", n=question["n"], seat=1, yes=True)["type"] == "done"
    back = here.frame(lambda frame: frame["moves"] == 0 and "history" in frame)

    assert [line["move"] for line in back["history"]] == [0]
    assert back["history"][0]["text"].endswith("asked for a hint (what to aim for).")
    assert here.play(back, ["drop", 1])["type"] == "done"


def test_others_are_served_while_somebody_thinks_and_what_comes_too_late_is_stale(tmp_path: Path) -> None:
    settings = a_house(str(tmp_path), hint_looks=1_000_000, hint_seconds=3.0)
    with serving(settings) as address, Person(address) as ann:
        table = ann.set_up("connect_four", "me", "me")["id"]
        live = ann.look(table)
        frame = live.turn()
        live.socket.send(json.dumps({"type": "hint", "id": 77, "n": 0, "seat": 0, "depth": 1}))

        assert live.ask("look", n=0, seat=0, action=["drop", 1])["type"] == "ghost"
        assert live.play(frame, ["drop", 1])["type"] == "done"
        answer = live.wait(lambda message: message.get("id") == 77)
        assert (answer["type"], answer["code"]) == ("refused", "stale_position")
        assert ann.http.get(f"/api/tables/{table}/past").json()[0]["text"] == "Red drops a disc into column 1."


# --- Refused ----------------------------------------------------------------------------------------------------------


def test_who_may_not_ask_is_refused_and_nothing_is_written_down(duel: tuple[Live, Live, str], ann: Person) -> None:
    here, there, table = duel
    here.turn()
    tries = [
        (here, {"n": 0, "seat": 1}, "not_your_seat"),
        (here, {"n": 0, "seat": -1}, "not_your_seat"),
        (here, {"n": 0, "seat": 99}, "not_your_seat"),
        (here, {"n": 5, "seat": 0}, "stale_position"),
        (there, {"n": 0, "seat": 0}, "not_your_seat"),
        (there, {"n": 0, "seat": 1}, "not_your_decision"),
        (Live(ann.address, table), {"n": 0, "seat": 0}, "who_are_you"),
    ]
    for live, wrong, code in tries:
        answer = live.ask("hint", depth=3, **wrong)
        assert (answer["type"], answer["code"]) == ("refused", code), wrong
    tries[-1][0].close()
    for depth in (0, 4, "1", None):
        here.socket.send(json.dumps({"type": "hint", "n": 0, "seat": 0, "depth": depth}))
        assert here.wait(lambda message: message["type"] == "refused")["code"] == "malformed"
    assert ann.http.get(f"/api/tables/{table}/past").json() == []


def test_where_the_host_wants_none_nobody_is_helped_and_it_stays_so_when_they_play_again(ann: Person) -> None:
    card = ann.set_up("connect_four", "me", "me", hints=False)
    live = ann.look(card["id"])
    frame = live.turn()

    assert card["hints"] is False
    assert asked(live, frame, 1)["code"] == "no_hints"
    ann.post(f"/api/tables/{card['id']}/give-up")
    assert ann.post(f"/api/tables/{card['id']}/rematch")["hints"] is False
    assert ann.set_up("connect_four", "me", "me")["hints"] is True


def test_nobody_is_helped_once_it_is_over(ann: Person) -> None:
    table = ann.set_up("connect_four", "me", "me")["id"]
    live = ann.look(table)
    live.turn()
    for move in range(7):
        live.ask("play", n=move, seat=move % 2, action=["drop", 1 + move % 2])

    assert live.ask("hint", n=7, seat=0, depth=1)["code"] == "game_over"


def test_too_many_positions_are_too_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clew.house.house.THOUGHTS", (0.0, 2))
    with serving(a_house(str(tmp_path), limits=True)) as address, Person(address) as ann:
        live = ann.look(ann.set_up("connect_four", "me", "me")["id"])
        live.turn()
        codes = []
        for move in range(3):
            n = [message["n"] for message in live.messages if message["type"] == "frame"][-1]
            answers = [live.ask("hint", n=n, seat=move % 2, depth=1) for _ in range(2)]
            codes.append([answer.get("code") for answer in answers])
            assert live.ask("play", n=n, seat=move % 2, action=["drop", 1 + move])["type"] == "done"

    assert codes == [[None, None], [None, None], ["too_many", "too_many"]]


# --- In the record ----------------------------------------------------------------------------------------------------


def test_hints_outlive_the_server_and_are_in_the_file_and_come_back_with_it(tmp_path: Path) -> None:
    with serving(a_house(str(tmp_path))) as address, Person(address) as ann:
        table = ann.set_up("connect_four", "me", "me")["id"]
        live = ann.look(table)
        frame = live.turn()
        asked(live, frame, 1)
        assert live.play(frame, ["drop", 1])["type"] == "done"
        n = live.frame(lambda frame: frame["moves"] == 1)["n"]
        assert live.ask("hint", n=n, seat=1, depth=3)["type"] == "hinted"
    with serving(a_house(str(tmp_path))) as address, Person(address, ann.secret) as ann:
        live = ann.look(table)
        frame = live.frame()
        assert live.ask("hint", n=frame["n"], seat=1, depth=3)["type"] == "hinted"  # known already: no second line
        for move in range(1, 7):
            n = [message["n"] for message in live.messages if message["type"] == "frame"][-1]
            assert live.ask("play", n=n, seat=move % 2, action=["drop", 1 + move % 2])["type"] == "done"
        data = ann.http.get(f"/api/tables/{table}/file").content
        thread = files.decode(data)
        again = ann.http.post("/api/import", content=data).json()["id"]
        pasts = [ann.http.get(f"/api/tables/{each}/past").json() for each in (table, again)]
        same = files.decode(ann.http.get(f"/api/tables/{again}/file").content)

    lines = [(line["move"], line["text"]) for line in pasts[0] if "hint" in line["text"]]
    assert thread.hints == [(0, 0, 1), (1, 1, 3)]
    assert verify(connect_four.GAME, thread) == 0
    assert [move for move, _ in lines] == [0, 1]
    assert lines[1][1].endswith("asked for a hint (the move).")
    assert [line["text"] for line in pasts[0][:4]] == [
        lines[0][1],
        "Red drops a disc into column 1.",
        lines[1][1],
        "Yellow drops a disc into column 2.",
    ]
    assert pasts[0] == pasts[1]
    assert same.hints == thread.hints


# --- Minds ------------------------------------------------------------------------------------------------------------


class Counting(Bot):
    """Knows how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, guess: State, seat: Seat) -> tuple[Any, ...]:
        self.asked += 1
        return ("drop", self.asked) if self.asked < 4 else sorted({})[0]


def test_a_bot_goes_on_thinking_where_it_was_until_it_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(errands, "MINDS", Minds(2))
    monkeypatch.setattr(errands, "make_bot", lambda *_: Counting())
    position = connect_four.GAME.new(connect_four.GAME.settle({}), QuickDice(1)).position()

    def decided(table: str, seat: Seat) -> tuple[Any, ...]:
        return tuple(think(CONNECT_FOUR, position, seat, "counting", 1, table, 0.0))

    assert [decided("a", 0), decided("a", 0), decided("a", 1), decided("a", 0)] == [
        ("drop", 1),
        ("drop", 2),
        ("drop", 1),
        ("drop", 3),
    ]
    with pytest.raises(IndexError):
        decided("a", 0)
    assert decided("a", 0) == ("drop", 1)
    assert [decided("b", 0), decided("c", 0), decided("a", 0)] == [("drop", 1)] * 3  # two are kept, the others not
    assert decided("c", 0) == ("drop", 2)
