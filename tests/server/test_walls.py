"""The walls: whose pages may speak to us, what every answer forbids, what is stored, what is said and what is not."""

from __future__ import annotations

import hashlib
import json
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

import connect_four
from clew import files
from clew.core.dice import commitment
from clew.core.thread import verify
from clew.house import seating
from clew.house.house import FLOOD
from clew.server import entrance
from clew.server.app import MOST_CONNECTIONS
from clew.server.routes import LISTED
from clew.server.settings import Settings
from clew.wire import LARGEST_MESSAGE
from server.kit import CONNECT_FOUR, PATIENCE, Live, Message, Person, Process, serving, until

Duel = tuple[Live, Live, str]


@pytest.fixture
def duel(ann: Person, ben: Person) -> Duel:
    """Two people at a table, and its id."""
    table = ann.set_up("connect_four", "me", "open")["id"]
    ben.post(f"/api/tables/{table}/seat", {})
    return ann.look(table), ben.look(table), table


# --- Foreign pages ----------------------------------------------------------------------------------------------------

FOREIGN = ("https://evil.example", "null", "http://127.0.0.1:1", "http://[", "")


@pytest.mark.parametrize("origin", FOREIGN)
def test_a_foreign_page_changes_nothing(ann: Person, origin: str) -> None:
    for method, path, body in (
        ("POST", "/api/tables", {"game": "connect_four"}),
        ("PATCH", "/api/me", {"name": "Mallory"}),
        ("POST", "/api/me/link", None),
    ):
        answer = ann.http.request(method, path, json=body, headers={"origin": origin})
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign_page")
    assert ann.http.get("/api/me").json() == ann.me
    assert ann.http.get("/api/lobby").json()["mine"] == []


@pytest.mark.parametrize("origin", FOREIGN)
def test_a_foreign_page_gets_no_live_connection(ann: Person, origin: str) -> None:
    table = ann.set_up("connect_four", "me", "open")["id"]
    url = f"{ann.address.replace('http', 'ws')}/api/tables/{table}/live"
    with pytest.raises(InvalidStatus) as refused:
        connect(url, additional_headers={"Cookie": f"clew={ann.secret}", "Origin": origin})
    assert refused.value.response.status_code == 403


def test_our_own_page_and_one_that_the_host_trusts_may_do_both(tmp_path: Path) -> None:
    friend = "https://friend.example"
    settings = Settings(data=str(tmp_path), games=(CONNECT_FOUR,), origins=(friend,), limits=False)
    with serving(settings) as address, Person(address) as ann:
        for origin in (address, friend):
            answer = ann.http.post("/api/tables", json={"game": "connect_four"}, headers={"origin": origin})
            assert answer.status_code == 201
            url = f"{address.replace('http', 'ws')}/api/tables/{answer.json()['id']}/live"
            with connect(url, additional_headers={"Cookie": f"clew={ann.secret}", "Origin": origin}) as socket:
                assert json.loads(socket.recv(10))["type"] == "table"


# --- Headers and cookies ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/", (200, 503)),  # 503 where the client has not been built
        ("GET", "/tables/anything", (200, 503)),
        ("GET", "/assets/none.js", (404,)),
        ("GET", "/palette.css", (200,)),
        ("GET", "/healthz", (200,)),
        ("GET", "/readyz", (200,)),
        ("GET", "/metrics", (404,)),
        ("GET", "/schema/openapi.json", (200,)),
        ("GET", "/api/games", (200,)),
        ("GET", "/api/games/connect_four/art.svg", (200,)),
        ("GET", "/api/games/connect_four/cover.svg?theme=dark", (200,)),
        ("GET", "/api/games/none/rules", (404,)),
        ("GET", "/api/nothing", (404,)),
        ("GET", "/schema/nothing", (404,)),
        ("HEAD", "/", (200, 503)),
        ("DELETE", "/api/games", (405,)),
        ("POST", "/nowhere", (404, 405)),
        ("GET", "/api/tables/nosuchtable", (404,)),
        ("PATCH", "/api/me", (400,)),
        ("OPTIONS", "/api/tables", (204,)),
    ],
)
def test_every_answer_forbids_what_pages_need_not_do(
    address: str, method: str, path: str, status: tuple[int, ...]
) -> None:
    with httpx.Client(base_url=address) as http:
        answer = http.request(method, path)
    assert answer.status_code in status
    (policy,) = answer.headers.get_list("content-security-policy")
    rules = set(policy.split("; "))
    if "image/svg" in answer.headers.get("content-type", ""):  # a picture brings its own style, and runs nothing
        assert {"default-src 'none'", "frame-ancestors 'none'", "sandbox"} <= rules
        assert "script" not in policy
    else:
        assert {"default-src 'self'", "script-src 'self'", "object-src 'none'", "frame-ancestors 'none'"} <= rules
        assert "unsafe" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["x-frame-options"] == "DENY"
    assert answer.headers["referrer-policy"] == "no-referrer"


@pytest.mark.parametrize("path", ["/", "/t/anything", "/palette.css", "/healthz", "/readyz", "/assets/none.js"])
def test_whoever_asks_for_the_head_of_a_page_gets_it_without_the_body(address: str, path: str) -> None:
    with httpx.Client(base_url=address) as http:
        whole, head = http.get(path), http.head(path)
    assert head.status_code == whole.status_code
    assert head.headers["content-type"] == whole.headers["content-type"]
    assert (bool(whole.content), head.content) == (True, b"")


@pytest.mark.parametrize("path", ["/schema/nothing", "/schema/nothing.json", "/schema/nothing/at/all"])
def test_what_is_not_beside_the_description_is_refused_like_anything_else(address: str, path: str) -> None:
    with httpx.Client(base_url=address) as http:
        answer, other = http.get(path), http.get("/api/nothing")
    assert (answer.status_code, answer.json()) == (other.status_code, other.json())
    assert answer.headers["content-type"] == other.headers["content-type"]


def test_also_an_answer_to_too_large_a_body_forbids(ann: Person) -> None:
    answer = ann.http.post("/api/tables", content=b" " * (LARGEST_MESSAGE + 1))
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
    assert answer.headers["x-frame-options"] == "DENY"
    fits = ann.http.patch("/api/me", content=json.dumps({"name": "Ann"}).encode().ljust(LARGEST_MESSAGE))
    assert fits.status_code == 200


@pytest.mark.parametrize("secure", [False, True])
def test_the_cookie_is_out_of_reach_of_scripts_and_of_other_sites(tmp_path: Path, secure: bool) -> None:
    with serving(Settings(data=str(tmp_path), secure=secure)) as address:
        cookie = httpx.get(f"{address}/api/me").headers["set-cookie"].lower().split("; ")
    assert cookie[0].startswith("clew=")
    assert {"httponly", "samesite=lax", "path=/"} <= set(cookie)
    assert ("secure" in cookie) == secure


@pytest.mark.parametrize("before", ['theme={"dark":1}; ', "a b; ", "=; ;", ""])
def test_cookies_of_other_programs_do_not_hide_ours(ann: Person, before: str) -> None:
    answer = httpx.get(f"{ann.address}/api/me", headers={"cookie": f"{before}clew={ann.secret}"})
    assert answer.json() == ann.me


# --- What is stored, and what is told ---------------------------------------------------------------------------------


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Process]:
    """A server in a process of its own, with its data in ``tmp_path``."""
    server = Process("--data", str(tmp_path), "--game", CONNECT_FOUR)
    try:
        yield server
    finally:
        server.stop()


def test_secrets_stay_where_they_belong_in_files_logs_answers_and_metrics(house: Process, tmp_path: Path) -> None:
    with Person(house.address) as ann, httpx.Client(base_url=house.address) as http:
        token = ann.post("/api/me/link")["token"]
        carried = http.post("/api/me/carry", json={"token": token})
        table = ann.set_up("connect_four", "me", "me", public=True)["id"]
        with sqlite3.connect(tmp_path / "clew.db") as database:
            ((seed,),) = database.execute("SELECT seed FROM tables WHERE id = ?", (table,)).fetchall()
            keys = {key for (key,) in database.execute("SELECT key FROM keys")}
        database.close()
        secrets = [ann.secret, http.cookies["clew"], token]
        assert len(set(secrets)) == 3
        assert {hashlib.sha256(secret.encode()).hexdigest() for secret in secrets[:2]} == keys
        stored = b"".join([file.read_bytes() for file in tmp_path.iterdir() if file.is_file()])
        assert seed.encode() in stored  # so that we know that we read what is there
        for secret in secrets:
            assert secret.encode() not in stored

        live, other = ann.look(table), Live(house.address, table)
        frame = live.turn()
        for message in ("nonsense", json.dumps({"type": "chat", "text": "x" * 600})):
            live.socket.send(message)
            live.wait(lambda message: message["type"] == "refused")
        said = [answer.text for answer in asked(http, table)]
        play_to_the_end(live, frame, seed)
        before = [*said, b"".join(house.log).decode()]
        assert not any(seed in text for text in before)
        over = http.get(f"/api/tables/{table}").json()
        assert over["seed"] == seed
        assert over["commitment"] == commitment(bytes.fromhex(seed))
        thread = files.decode(http.get(f"/api/tables/{table}/file").content)
        assert verify(connect_four.GAME, thread) == 0  # this game rolls no dice: that none did is what is shown
        assert thread.seed == seed

        other.close()
        everything = [json.dumps(live.messages), *said, http.get(house.metrics).text, b"".join(house.log).decode()]
        assert carried.json() == ann.me
        for secret in secrets:
            assert not any(secret in text for text in everything)
        assert not any(seed in text for text in everything[-2:])


def asked(http: httpx.Client, table: str) -> list[httpx.Response]:
    """All that can be asked about a table."""
    paths = ["", "/past", "/past/0", "/past?seat=0", "/file", "/start", "/past/99"]
    answers = [http.get(f"/api/tables/{table}{path}") for path in paths]
    return [*answers, *[http.get(path) for path in ("/api/lobby", "/api/games", "/readyz", "/api/me")]]


def play_to_the_end(live: Live, frame: Message, seed: str) -> None:
    """Play on two columns, with both hands; until the last move, nobody has heard of the seed."""
    for move in range(7):
        if frame["seat"] != move % 2:
            assert live.ask("sit", seat=move % 2)["type"] == "done"
            frame = live.turn()
        assert seed not in json.dumps(live.messages)
        assert live.play(frame, ["drop", 1 + move % 2])["type"] == "done"
        frame = live.frame()
        assert frame["moves"] == move + 1
    assert frame["outcome"]["winners"] == [0]


# --- Words ------------------------------------------------------------------------------------------------------------

UNSEEMLY = ["\x00", "\x07", "\n", "\x1b[31m", "\x7f", "\x9b", "\u202e", "\u2066", "\u200f", "\u061c", "\u2028"]


@pytest.mark.parametrize("odd", UNSEEMLY)
def test_words_that_would_disturb_others_are_refused(duel: Duel, ann: Person, odd: str) -> None:
    duel[0].socket.send(json.dumps({"type": "chat", "text": f"see{odd}this"}))
    assert duel[0].wait(lambda message: message["type"] == "refused")["code"] == "malformed"
    renamed = ann.http.patch("/api/me", json={"name": f"A{odd}nn"})
    assert (renamed.status_code, renamed.json()["code"]) == (400, "malformed")
    assert ann.http.get("/api/me").json() == ann.me


@pytest.mark.parametrize("name", ["", " ", "\u3000", "\u200b", "\ufeff \u200d", "x" * 25])
def test_a_name_has_to_be_there_to_be_seen(ann: Person, name: str) -> None:
    answer = ann.http.patch("/api/me", json={"name": name})
    assert answer.status_code == 400
    assert answer.json()["code"] in ("malformed", "bad_name")


def test_words_are_words_whatever_they_look_like(duel: Duel) -> None:
    here, there, _ = duel
    text = "<script>alert(1)</script> &amp; 'quotes' \"more\" {{x}} Ω 🐂"
    assert here.ask("chat", text=text)["type"] == "done"
    assert there.wait(lambda message: message["type"] == "spoken")["text"] == text


# --- Sizes ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("letter", ["x", "Ω"])
def test_a_message_that_is_too_large_is_answered_and_the_connection_lives_on(duel: Duel, letter: str) -> None:
    here, there, _ = duel
    frame = here.turn()
    frames = len([message for message in there.messages if message["type"] == "frame"])
    for size in (LARGEST_MESSAGE, 1_000_000):
        text = letter * (size // len(letter.encode()) + 1)
        for message in (text, text.encode()):
            here.socket.send(message)
            refused = here.wait(lambda message: message["type"] == "refused")
            assert refused["code"] == "too_large"
            assert "65,536" in refused["message"]
    assert here.play(frame, ["drop", 1])["type"] == "done"
    assert there.frame(lambda frame: frame["moves"] == 1)
    assert frames <= 1


def test_the_largest_message_is_read(duel: Duel) -> None:
    message = b'{"type":"chat","id":77,"text":"hello"}'
    duel[0].socket.send(message.ljust(LARGEST_MESSAGE))
    assert duel[0].wait(lambda message: message.get("id") == 77)["type"] == "done"


# --- Moves that are none ----------------------------------------------------------------------------------------------


def test_a_move_that_may_not_be_made_says_why_and_changes_nothing(duel: Duel, ann: Person, ben: Person) -> None:
    here, there, table = duel
    frame = here.turn()
    tries = [
        (there, {"n": 0, "seat": 0}, "not_your_seat"),
        (here, {"n": 0, "seat": 1}, "not_your_seat"),
        (here, {"n": 0, "seat": -1}, "not_your_seat"),
        (here, {"n": 0, "seat": 99}, "not_your_seat"),
        (here, {"n": 5, "seat": 0}, "stale_position"),
        (there, {"n": 0, "seat": 1}, "not_your_decision"),
    ]
    for live, wrong, code in tries:
        for kind in ("play", "look"):
            answer = live.ask(kind, action=["drop", 1], **wrong)
            assert (answer["type"], answer["code"]) == ("refused", code), (kind, wrong)
    for kind, more, code in (
        ("undo", {"n": 0, "seat": 0}, "nothing_to_undo"),
        ("undo", {"n": 0, "seat": 1}, "not_your_seat"),
        ("agree", {"n": 0, "seat": 0, "yes": True}, "not_now"),
        ("sit", {"seat": 1}, "not_your_seat"),
        ("why", {"n": 0, "seat": 1, "on": ["column 1"]}, "not_your_seat"),
        ("why", {"n": 3, "seat": 0, "on": ["column 1"]}, "stale_position"),
        ("play", {"n": 0, "seat": 0, "action": ["fly", 1]}, "malformed_action"),
        ("play", {"n": 0, "seat": 0, "action": ["drop", 8]}, "malformed_action"),
    ):
        assert here.ask(kind, **more)["code"] == code, (kind, more)
    with Person(ann.address) as cara:
        answer = cara.look(table).ask("play", n=0, seat=0, action=["drop", 1])
        assert answer["code"] == "not_your_seat"
    assert ann.http.get(f"/api/tables/{table}/past").json() == []
    assert here.play(frame, ["drop", 1])["type"] == "done"
    assert there.play(there.turn(), ["drop", 2])["type"] == "done"
    assert len(ben.http.get(f"/api/tables/{table}/past").json()) == 2


def test_nothing_is_played_once_the_game_is_over(duel: Duel, ann: Person) -> None:
    here, there, table = duel
    for move in range(7):
        live = (here, there)[move % 2]
        assert live.play(live.turn(), ["drop", 1 + move % 2])["type"] == "done"
    for kind in ("play", "undo"):
        more = {"action": ["drop", 3]} if kind == "play" else {}
        assert here.ask(kind, n=7, seat=0, **more)["code"] == "game_over"
        assert there.ask(kind, n=7, seat=1, **more)["code"] == "game_over"
    lines = ann.http.get(f"/api/tables/{table}/past").json()
    assert len(lines) == 7


def test_what_was_told_of_a_move_that_was_taken_back_is_told_no_more(ann: Person) -> None:
    table = ann.set_up("connect_four", "me", "me")["id"]
    live = ann.look(table)
    live.frame()
    told = []
    for n, column in ((0, 1), (2, 2)):
        assert live.ask("play", n=n, seat=0, action=["drop", column])["type"] == "done"
        told.append([line["text"] for line in ann.http.get(f"/api/tables/{table}/past").json()])
        if n == 0:
            assert live.ask("undo", n=1, seat=0)["type"] == "done"
    assert told == [["Red drops a disc into column 1."], ["Red drops a disc into column 2."]]


def test_one_person_has_so_many_connections_and_no_more(tmp_path: Path) -> None:
    with serving(Settings(data=str(tmp_path), games=(CONNECT_FOUR,), workers=1)) as address, Person(address) as ann:
        table = ann.set_up("connect_four", "me", "me")["id"]
        for _ in range(MOST_CONNECTIONS):
            ann.look(table).frame()

        with pytest.raises(ConnectionClosed) as closed:
            ann.look(table).frame()
        ann.lives.pop(0).close()

        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4429
        until(lambda: _answers(ann, table))


def _answers(person: Person, table: str) -> bool:
    """Whether another connection is taken now."""
    try:
        person.look(table).frame()
    except ConnectionClosed:
        return False
    return True


# --- Whoever takes more than their share ------------------------------------------------------------------------------


def test_nobody_fills_the_lobby_alone(tmp_path: Path) -> None:
    """Neither one guest nor one address; who is at home there gets as much as the others there."""
    settings = Settings(data=str(tmp_path), games=(CONNECT_FOUR,), limits=False, proxied=True)
    with serving(settings) as address, Person(address) as ann, Person(address) as ben, Person(address) as eve:
        for person, home in ((ann, "192.0.2.1"), (ben, "192.0.2.2"), (eve, "192.0.2.2")):
            person.http.headers["x-forwarded-for"] = home
        tables = [person.set_up("connect_four", "me", "open", public=True)["id"] for person in (ann, ben)]
        eves = [eve.set_up("connect_four", "me", "open", public=True)["id"] for _ in range(LISTED)]

        shown = [card["id"] for card in ann.http.get("/api/lobby").json()["open"]]

    assert shown == [*eves[:1:-1], *tables[::-1]]


def test_whoever_has_enough_tables_plays_no_old_one_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seating, "MOST_TABLES", 1)
    with serving(Settings(data=str(tmp_path), games=(CONNECT_FOUR,))) as address, Person(address) as ann:
        over = ann.set_up("connect_four", "me", "me")["id"]
        ann.post(f"/api/tables/{over}/give-up")
        going = ann.set_up("connect_four", "me", "me")["id"]

        refused = ann.http.post(f"/api/tables/{over}/rematch")
        ann.post(f"/api/tables/{going}/give-up")

        assert (refused.status_code, refused.json()["code"]) == (429, "too_many")
        assert ann.http.post(f"/api/tables/{over}/rematch").status_code == 201


@pytest.fixture
def limited(tmp_path: Path) -> Iterator[str]:
    """A house with its limits, behind a proxy that says where people come from."""
    with serving(Settings(data=str(tmp_path), games=(CONNECT_FOUR,), workers=1, proxied=True)) as address:
        yield address


def closed(live: Live) -> int:
    """With which code the house hangs up."""
    with pytest.raises(ConnectionClosed) as hung_up:
        babble(live)
    assert hung_up.value.rcvd is not None
    return hung_up.value.rcvd.code


def babble(live: Live) -> None:
    """Say what nobody understands, as long as anybody listens."""
    while True:
        live.socket.send("nonsense")
        live.receive()


def test_whoever_was_disconnected_for_a_flood_cannot_begin_it_anew_by_coming_back(limited: str) -> None:
    with Person(limited) as ann:
        table = ann.set_up("connect_four", "me", "me")["id"]
        assert closed(ann.look(table)) == 1008
        again = ann.look(table)
        assert closed(again) == 1008

    refused = [message for message in again.messages if message["type"] == "refused"]
    assert len(refused) < FLOOD / 2


def test_one_address_has_so_many_connections_whoever_they_are_of(limited: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clew.server.app.MOST_FROM_HOME", 2)
    with Person(limited) as ann, Person(limited) as ben:
        table = ann.set_up("connect_four", "me", "open")["id"]
        for person in (ann, ben):
            person.look(table).wait(lambda message: message["type"] == "table")

        assert closed(Live(limited, table)) == 4429


def test_to_come_and_go_is_a_request_like_any_other(limited: str) -> None:
    with Person(limited) as ann:
        table = ann.set_up("connect_four", "me", "me")["id"]

        until(lambda: ann.http.get("/api/games").status_code == 429 and not _answers(ann, table))


def test_whoever_asks_too_often_is_told_so_also_where_there_are_pictures(limited: str) -> None:
    with httpx.Client(base_url=limited) as http:
        while (answer := http.get("/api/games/connect_four/art.svg")).status_code == 200:
            pass

    assert (answer.status_code, answer.json()["code"]) == (429, "too_many")


def test_one_address_says_so_much_and_no_more(limited: str) -> None:
    with Person(limited) as ann, Person(limited) as ben:
        table = ann.set_up("connect_four", "me", "open")["id"]
        said = [live.ask("chat", text="hello") for live in [ann.look(table), ben.look(table)] for _ in range(50)]

    assert [answer["type"] for answer in said[:50]] == ["done"] * 50
    assert said[-1]["message"].startswith("too many words")


# --- Whoever keeps the house waiting ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "half",
    [
        b"",
        b"GET /healthz HTTP/1.1\r\nHost: house\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: house\r\nContent-Length: 9\r\n\r\n{",
        b"GET /healthz HTTP/1.1\r\nHost: house\r\n\r\nGET ",
    ],
)
def test_whoever_does_not_say_what_they_want_is_not_waited_for(
    address: str, monkeypatch: pytest.MonkeyPatch, half: bytes
) -> None:
    monkeypatch.setattr(entrance, "HEAD", 0.1)
    monkeypatch.setattr(entrance, "BODY", 0.1)
    with socket.create_connection((httpx.URL(address).host, httpx.URL(address).port or 0), PATIENCE) as line:
        line.sendall(half)
        while line.recv(1_000):
            pass

    until(lambda: not entrance.Entrance.open["127.0.0.1"])


def test_one_address_has_so_many_open_connections_and_no_more(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    until(lambda: not entrance.Entrance.open["127.0.0.1"])
    monkeypatch.setattr(entrance.Entrance, "most", 2)
    place = (httpx.URL(address).host, httpx.URL(address).port or 0)
    with ExitStack() as lines:
        first, *_, last = [lines.enter_context(socket.create_connection(place, PATIENCE)) for _ in range(3)]
        assert last.recv(1) == b""

        first.sendall(b"GET /healthz HTTP/1.1\r\nHost: house\r\n\r\n")
        assert first.recv(1) == b"H"
