"""Thousands of bad messages and requests: each is refused with a code and a sentence, and nobody else notices."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from clew.server.settings import Settings
from clew.wire import Said
from server.fuzzing import (
    ANSWERS,
    TRACES,
    Victim,
    attacked,
    check_refusal,
    encodable,
    import_anything,
    request_anything,
    send_anything,
    send_anything_as_a_watcher,
)
from server.kit import CONNECT_FOUR, PATIENCE, Message, Person, serving, until


@pytest.fixture(scope="module")
def victim(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Victim]:
    """One for all tests."""
    with attacked(str(tmp_path_factory.mktemp("fuzz"))) as victim:
        yield victim


# --- Live messages ----------------------------------------------------------------------------------------------------


def test_whatever_a_client_sends_gets_an_answer_and_the_connection_lives_on(victim: Victim) -> None:
    send_anything(victim, settings(max_examples=400))


def test_whoever_only_watches_is_refused_whatever_they_send(victim: Victim) -> None:
    send_anything_as_a_watcher(victim, settings(max_examples=40))


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999", "0x10", "1" * 5000, "-0", "1.0", "01"])
def test_odd_numbers_are_refused(victim: Victim, number: str) -> None:
    message = f'{{"type":"play","id":1,"n":0,"seat":0,"action":["drop",{number}]}}'
    answer = victim.send(victim.tables[0], [message])[0]
    assert answer["type"] == "refused"
    check_refusal(answer)


def test_many_messages_at_once_are_answered_in_order(victim: Victim) -> None:
    messages: list[str | bytes] = [
        json.dumps({"type": "react", "id": number, "reaction": "x"}) for number in range(200)
    ]
    messages += [json.dumps({"type": "sit", "id": number, "seat": 5}) for number in range(1, 200)]
    answers = victim.send(victim.tables[0], messages)
    assert [answer.get("id", 0) for answer in answers] == [*range(200), *range(1, 200)]
    assert {answer["code"] for answer in answers} == {"malformed", "not_your_seat"}


# --- Requests ---------------------------------------------------------------------------------------------------------


def test_whatever_is_requested_of_any_route_gets_an_answer(victim: Victim) -> None:
    request_anything(victim, settings(max_examples=60))


@settings(max_examples=100)
@given(
    table=st.text(min_size=1, max_size=30) | st.sampled_from(["x" * 500, "a" * 8, "..", "\x00"]),
    since=st.sampled_from(["0", "", "x", "-1", "9" * 400, "1.5", "NaN"]),
    origin=st.sampled_from(["", "null", "http://[", "https://evil.example"]),
)
def test_a_live_connection_that_cannot_be_made_is_refused(victim: Victim, table: str, since: str, origin: str) -> None:
    headers = {"connection": "upgrade", "upgrade": "websocket", "sec-websocket-version": "13"}
    headers["sec-websocket-key"] = "AAAAAAAAAAAAAAAAAAAAAA=="
    if origin:
        headers["origin"] = origin
    with victim.villain.http.stream(
        "GET", f"/api/tables/{encodable(table)}/live?since={since}", headers=headers
    ) as answer:
        if answer.status_code != 101:  # accepted, and then hung up with a reason
            text = answer.read().decode()
            assert 400 <= answer.status_code < 500
            assert not TRACES.search(text), text


def test_a_damaged_file_of_a_match_is_refused_or_followed(victim: Victim) -> None:
    import_anything(victim, settings(max_examples=150))


# --- Limits -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def limited(tmp_path: Path) -> Iterator[str]:
    """A server as everybody runs it."""
    with serving(Settings(data=str(tmp_path), games=(CONNECT_FOUR,), workers=1)) as address:
        yield address


@pytest.mark.parametrize("message", ['{"type":"react","reaction":"hello"}', "nonsense"])
def test_whoever_floods_is_told_so_and_then_hung_up_on(limited: str, message: str) -> None:
    with Person(limited) as villain, Person(limited) as ann:
        table = ann.set_up("connect_four", "me", "me")["id"]
        live, other = villain.look(table), ann.look(table)
        codes = []
        with suppress(ConnectionClosed):
            for _ in range(700):
                live.socket.send(message)
        with pytest.raises(ConnectionClosed) as closed:  # noqa: PT012 (whenever it is)
            while True:
                answer = json.loads(live.socket.recv(PATIENCE))
                codes += [answer.get("code", "done")] if answer["type"] in ANSWERS else []
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008
        assert codes.count("too_many") > 100
        assert other.play(other.turn(), ["drop", 1])["type"] == "done"


def test_too_many_requests_from_one_address_are_refused_and_then_taken_again(limited: str) -> None:
    with httpx.Client(base_url=limited, timeout=PATIENCE) as http:
        for _ in range(2_000):
            answer = http.get("/api/games")
            if answer.status_code != 200:
                break
        assert answer.status_code == 429
        assert msgspec.json.decode(answer.content, type=Said).code == "too_many"
        assert http.get("/healthz").status_code == 200
        until(lambda: http.get("/api/games").status_code == 200)


def test_too_many_tables_are_refused(limited: str) -> None:
    with Person(limited) as ann:
        answers: list[httpx.Response] = []
        until(lambda: _sets_up(ann, answers) == 429 and answers[-1].json()["message"].startswith("too many new tables"))
        assert 1 < len([answer for answer in answers if answer.status_code == 201]) < 60


def _sets_up(ann: Person, answers: list[httpx.Response]) -> int:
    answers.append(ann.http.post("/api/tables", json={"game": "connect_four", "seats": ["me", "open"]}))
    return answers[-1].status_code


def test_too_many_guests_from_one_address_are_refused(limited: str) -> None:
    with httpx.Client(base_url=limited, timeout=PATIENCE) as http:
        until(lambda: _comes_anew(http).get("message", "").startswith("too many new guests"))


def _comes_anew(http: httpx.Client) -> Message:
    http.cookies.clear()
    answer: Message = http.get("/api/me").json()
    return answer
