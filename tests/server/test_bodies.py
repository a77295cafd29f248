"""What comes in is read once, strictly, and never deeper than we can go."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import connect_four
from clew import files
from clew.core.dice import commitment
from clew.core.thread import Match, fair_dice
from clew.house import seating
from clew.house.house import House
from clew.server.settings import Settings
from server.kit import CONNECT_FOUR, Message, Person, serving

BODIES = [
    ("POST", "/api/tables"),
    ("PATCH", "/api/me"),
    ("POST", "/api/me/carry"),
    ("POST", "/api/tables/nosuchtable/seat"),
    ("PUT", "/api/tables/nosuchtable/seat/0"),
    ("POST", "/api/tables/nosuchtable/play-on"),
    ("POST", "/api/import"),
]
"""Every route that reads a body."""
DEPTHS = (980, 1_500, 30_000)
SEED = bytes(32)


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


@pytest.fixture(params=["a stranger", "a guest"])
def http(request: pytest.FixtureRequest, address: str) -> Iterator[httpx.Client]:
    """Somebody without a cookie, and somebody with one."""
    with httpx.Client(base_url=address, timeout=60) as http:
        if request.param == "a guest":
            http.get("/api/me").raise_for_status()
        yield http


def refused(answer: httpx.Response) -> str:
    """The code of a refusal that is the visitor's own doing."""
    said = answer.json()
    assert answer.status_code in (400, 401), answer.text
    assert said.keys() == {"code", "message"}
    assert "recursion" not in said["message"]
    return str(said["code"])


@pytest.mark.parametrize(("method", "path"), BODIES)
def test_a_body_that_is_nested_too_deeply_is_refused(http: httpx.Client, method: str, path: str) -> None:
    for body in ("[" * 40_000, '{"game":' * 6_000, *map(nested, DEPTHS)):
        code = refused(http.request(method, path, content=body))
        assert code in (("who_are_you", "bad_thread") if path == "/api/import" else ("malformed",))


@pytest.mark.parametrize("depth", [1, 900, *DEPTHS])
@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/tables", '{"game":"connect_four","options":{"a":DEEP}}'),
        ("POST", "/api/tables", '{"game":"connect_four","unknown":DEEP}'),
        ("POST", "/api/tables", '{"game":"connect_four","seats":["me",DEEP]}'),
        ("PATCH", "/api/me", '{"name":DEEP}'),
        ("POST", "/api/tables/nosuchtable/play-on", '{"move":0,"seat":DEEP}'),
    ],
)
def test_so_is_one_that_is_only_deep_somewhere_within(
    http: httpx.Client, method: str, path: str, body: str, depth: int
) -> None:
    assert refused(http.request(method, path, content=body.replace("DEEP", nested(depth)))) == "malformed"


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/tables", {"game": "connect_four", "public": 1}),
        ("POST", "/api/tables", {"game": "connect_four", "clock": "60"}),
        ("POST", "/api/tables/nosuchtable/seat", {"seat": "0"}),
        ("PUT", "/api/tables/nosuchtable/seat/0", {"plan": 7}),
        ("PATCH", "/api/me", ["Ann"]),
        ("PATCH", "/api/me", {"name": "Ann", "more": 1}),
    ],
)
def test_nothing_is_taken_for_what_it_is_not(http: httpx.Client, method: str, path: str, body: dict[str, Any]) -> None:
    assert refused(http.request(method, path, json=body)) == "malformed"


def test_what_is_no_json_or_not_there_is_refused(http: httpx.Client) -> None:
    for body in (b"", b"{", b"\xff\xfe", b'{"name":"\xff"}', b"null", b'{"name":"Ann"} {}'):
        assert refused(http.patch("/api/me", content=body)) == "malformed"


def deep_file(depth: int, checked: bool) -> str:
    """The file of a match that begins with a position in which something is nested."""
    match = Match.start(connect_four.GAME, {"players": 2}, fair_dice(SEED), ["Ann", "Ben"], commitment(SEED))
    file = json.loads(files.encode(match.thread.sprout(match.state, SEED)))
    file["start"]["more"] = "DEEP"
    if not checked:
        del file["check"]
    return json.dumps(file).replace('"DEEP"', nested(depth))


def test_a_file_whose_first_position_is_nested_too_deeply_is_refused(ann: Person) -> None:
    for depth in (files.DEEPEST, 300, *range(900, 1_000, 3), *DEPTHS):
        for checked in (True, False):
            answer = ann.http.post("/api/import", content=deep_file(depth, checked))
            assert refused(answer) == "bad_thread"
            assert "nested" in answer.json()["message"]
    plain = ann.http.post("/api/import", content=deep_file(files.DEEPEST - 1, checked=False))
    assert plain.status_code == 201


def test_a_message_that_is_nested_too_deeply_is_refused(ann: Person) -> None:
    live = ann.look(ann.set_up("connect_four", "me", "me")["id"])
    live.frame()
    for depth in (*range(850, 1_000, 7), *DEPTHS):
        deep = nested(depth)
        for kind in ('"play","n":0,"seat":0,"action":["drop",DEEP]', '"plan","n":0,"seat":0,"actions":[["drop",DEEP]]'):
            live.socket.send('{"type":' + kind.replace("DEEP", deep) + "}")
            answer = live.wait(lambda message: message["type"] == "refused")
            assert answer["code"] in ("malformed", "malformed_action", "not_now"), depth
        live.socket.send(deep)
        assert live.wait(lambda message: message["type"] == "refused")["code"] == "malformed"


UNREAD = [
    ('{"type":"chat","id":5}', 5),
    ('{"id":6,"type":"chat","text":7}', 6),
    ('{"type":"dance","id":7}', 7),
    ('{"type":"chat","text":"hello","id":8,"more":[{"id":1}]}', 8),
    ('{"type":"play","n":-1,"seat":0,"action":["drop",1],"id":9}', 9),
    ('{"type":"chat","id":10,"text":"' + "x" * 70_000 + '"}', 10),
    (b'{"type":"chat","id":11,"text":{}}', 11),
    ('{"type":"chat","text":"hello"', 0),
    ('{"type":"chat","id":-1,"text":"hello"}', 0),
    ('{"type":"chat","id":"12","text":"hello"}', 0),
    ('{"type":"chat","id":' + "9" * 30 + "}", 0),
    ('{"id":13,"type":' + "[" * 30_000, 0),
    (b'{"id":14,"text":"\xff"', 0),
    ("[15]", 0),
    ("", 0),
]


@pytest.mark.parametrize(("message", "number"), UNREAD)
def test_a_message_that_is_refused_unread_is_refused_under_its_number(
    ann: Person, message: str | bytes, number: int
) -> None:
    live = ann.look(ann.set_up("connect_four", "me", "me")["id"])
    live.socket.send(message)
    refused = live.wait(lambda message: message["type"] == "refused")

    assert refused.get("id", 0) == number
    assert refused["code"] == ("too_large" if len(message) > 65_536 else "malformed")
    assert live.ask("chat", text="hello")["type"] == "done"


def test_so_is_a_message_that_comes_too_soon(tmp_path: Path) -> None:
    settings = Settings(data=str(tmp_path), games=(CONNECT_FOUR,), workers=1)
    with serving(settings) as address, Person(address) as ann:
        live = ann.look(ann.set_up("connect_four", "me", "me")["id"])
        answers: list[Message] = []
        for number in range(1, 200):
            live.socket.send(json.dumps({"type": "sit", "id": number, "seat": 5}))
        while len(answers) < 199:
            answers += [answer] if (answer := live.receive())["type"] == "refused" else []

    assert [answer["id"] for answer in answers] == list(range(1, 200))
    assert {answer["code"] for answer in answers} == {"not_your_seat", "too_many"}


def endless(*_: object) -> None:
    """A mistake of ours."""
    endless()


def test_a_mistake_of_ours_is_not_the_fault_of_whoever_asks(ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    live = ann.look(ann.set_up("connect_four", "me", "me")["id"])
    monkeypatch.setattr(seating, "set_up", endless)
    monkeypatch.setattr(House, "play", endless)
    answer = ann.http.post("/api/tables", json={"game": "connect_four"})

    assert (answer.status_code, answer.json()["code"]) == (500, "our_mistake")
    assert live.play(live.turn(), ["drop", 1])["code"] == "our_mistake"
