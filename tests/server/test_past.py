"""The past of a match: replay, its file, its proof, and what becomes of one that the rules no longer lead to."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from clew import files
from clew.core.dice import QuickDice
from clew.core.registry import find_game
from clew.core.thread import Match, fair_dice, verify
from clew.server.settings import Settings
from server.kit import CONNECT_FOUR, Live, Message, Person, serving


@pytest.fixture
def finished(ann: Person) -> tuple[Person, str]:
    """Somebody who has won against themselves in seven moves."""
    table = ann.set_up("connect_four", "me", "me")["id"]
    win(ann.look(table))
    return ann, table


def win(live: Live) -> None:
    frame = live.turn()
    for column in (1, 2, 1, 2, 1, 2, 1):
        live.play(frame, ["drop", column])
        frame = live.frame()
        if not frame.get("outcome"):
            live.ask("sit", seat=frame["awaited"][0])
            frame = live.turn()


def test_every_move_of_a_match_can_be_looked_at_again(finished: tuple[Person, str]) -> None:
    ann, table = finished

    frames = [ann.http.get(f"/api/tables/{table}/past/{move}").json() for move in range(8)]

    assert [frame["moves"] for frame in frames] == list(range(8))
    assert [len(frame["scene"]["zones"][0]["items"]) for frame in frames] == [7 + discs for discs in range(8)]
    assert [len(frame.get("beats", [])) for frame in frames] == [0, 1, 1, 1, 1, 1, 1, 1]
    assert frames[-1]["outcome"]["clause"] == "CF-E01"
    assert ann.http.get(f"/api/tables/{table}/past/8").status_code == 404


def test_the_log_tells_every_move(finished: tuple[Person, str]) -> None:
    ann, table = finished

    lines = ann.http.get(f"/api/tables/{table}/past").json()

    assert [line["move"] for line in lines] == list(range(1, 8))


def test_the_file_of_a_finished_match_proves_its_dice(finished: tuple[Person, str]) -> None:
    ann, table = finished
    card = ann.http.get(f"/api/tables/{table}").json()

    thread = files.decode(ann.http.get(f"/api/tables/{table}/file").content)

    assert thread.commitment == card["commitment"]
    assert thread.seed == card["seed"]
    assert verify(find_game(CONNECT_FOUR), thread) == 0  # a game without dice
    assert [move.action[1] for move in thread.moves] == [1, 2, 1, 2, 1, 2, 1]


def test_the_file_of_a_match_that_is_played_would_tell_secrets(ann: Person) -> None:
    table = ann.set_up("dedalos", "me", "bot:random")["id"]

    assert ann.http.get(f"/api/tables/{table}/file").status_code == 409


def test_a_finished_match_comes_back_from_its_file(finished: tuple[Person, str], ben: Person) -> None:
    ann, table = finished
    data = ann.http.get(f"/api/tables/{table}/file").content

    brought = ben.http.post("/api/import", content=data).json()

    assert brought["status"] == "over"
    assert brought["outcome"]["winners"] == [0]
    assert brought["seed"] == ann.http.get(f"/api/tables/{table}").json()["seed"]
    assert ben.http.get(f"/api/tables/{brought['id']}/past/7").json()["outcome"]


def test_an_unfinished_match_is_played_on_with_dice_of_its_own(ann: Person) -> None:
    game = find_game("dedalos")
    match = Match.start(game, game.settle({"players": 2}), fair_dice(b"a seed of another house"))
    for _ in range(5):
        seat = match.state.actors()[0]
        offers = match.state.legal(seat)
        match.play(seat, offers[QuickDice(match.number).below(len(offers))])

    brought = ann.http.post("/api/import", content=files.encode(match.thread)).json()
    live = ann.look(brought["id"])
    frame = live.frame()

    assert (brought["status"], frame["moves"]) == ("playing", 5)
    assert frame["scene"]["zones"][0]["key"] == "board"
    asked = live.ask("sit", seat=frame["awaited"][0])
    assert asked["type"] == "done"
    frame = live.turn()
    assert live.play(frame, frame["offers"][0]["action"])["type"] == "done"


@pytest.mark.parametrize("data", [b"", b"{}", b"nonsense", b'{"clew": 1}', b"\xff\xfe", b"[" * 5000])
def test_a_file_that_is_none_is_refused_with_the_reason(ann: Person, data: bytes) -> None:
    answer = ann.http.post("/api/import", content=data)

    assert (answer.status_code, answer.json()["code"]) == (400, "bad_thread")


def test_a_file_that_somebody_changed_is_refused(finished: tuple[Person, str]) -> None:
    ann, table = finished
    data = ann.http.get(f"/api/tables/{table}/file").content

    answer = ann.http.post("/api/import", content=data.replace(b'["drop",2]', b'["drop",3]', 1))

    assert (answer.status_code, answer.json()["code"]) == (400, "bad_thread")


@pytest.fixture
def bent(tmp_path: Path) -> Iterator[tuple[Person, str]]:
    """A running match of which the store says that it led elsewhere."""
    with serving(Settings(data=str(tmp_path), games=(CONNECT_FOUR,), workers=1)) as address, Person(address) as ann:
        table = ann.set_up("connect_four", "me", "me")["id"]
        live = ann.look(table)
        live.play(live.turn(), ["drop", 4])
    with sqlite3.connect(tmp_path / "clew.db") as database:
        database.execute("UPDATE knots SET digest = '0123456789abcdef'")
    database.close()
    again = serving(Settings(data=str(tmp_path), games=(CONNECT_FOUR,), workers=1))
    with again as address, Person(address, ann.secret) as visitor:
        yield visitor, table


def test_a_match_that_no_longer_follows_from_the_rules_is_kept_as_an_archive(bent: tuple[Person, str]) -> None:
    ann, table = bent

    card = ann.http.get(f"/api/tables/{table}").json()
    lines = ann.http.get(f"/api/tables/{table}/past").json()
    live = ann.look(table)
    around = live.wait(lambda message: message["type"] == "table")

    assert card["status"] == "archived"
    assert "0123456789abcdef" in card["reason"]
    assert [line["text"] for line in lines] == ["seat 1: drop 4"]
    assert around["table"]["status"] == "archived"
    assert live.ask("play", n=0, seat=0, action=["drop", 1])["code"] == "not_now"
    assert len(files.decode(ann.http.get(f"/api/tables/{table}/file").content).moves) == 1


def test_all_that_a_client_needs_of_a_game_is_served(ann: Person) -> None:
    games: list[Message] = ann.http.get("/api/games").json()

    for game in games:
        path = f"/api/games/{game['id']}"
        assert ann.http.get(f"{path}/art.svg").text.startswith("<svg")
        for theme in ("light", "dark"):
            assert "<svg" in ann.http.get(f"{path}/cover.svg?theme={theme}").text
        clauses = ann.http.get(f"{path}/rules").json()
        assert clauses
        assert all(clause["id"] and clause["text"] for clause in clauses)
    assert {"dedalos", "connect_four"} <= {game["id"] for game in games}
