"""Thousands of bad messages and requests: each is refused with a code and a sentence, and nobody else notices."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

import httpx
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from clew.server.settings import Settings
from clew.wire import LARGEST_MESSAGE, Refused, Said
from server.kit import CONNECT_FOUR, HEIST, PATIENCE, Live, Message, Person, Process, serving, until

ANSWERS = ("done", "refused", "ghost", "peeked", "hinted", "planned")
TRACES = re.compile(r"Traceback|Exception|Error\b|\.py\b|line \d+|0x[0-9a-f]{6}")
"""What an answer never contains: it would speak of how we work."""


class Victim:
    """Somebody whose messages are all bad, at a server where others play."""

    def __init__(self, server: Process) -> None:
        self.address = address = server.address
        self.metrics = server.metrics
        self.failures = failures(self.metrics)
        self.villain = Person(address)
        self.ann = Person(address)
        self.ben = Person(address)
        self.control: str = self.ann.set_up("connect_four", "me", "open")["id"]
        self.ben.post(f"/api/tables/{self.control}/seat", {})
        self.quiet = self.ann.look(self.control)
        assert self.quiet.play(self.quiet.turn(), ["drop", 4])["type"] == "done"
        self.before = self.state()
        self.tables = [
            self.villain.set_up("connect_four", "me", "me")["id"],
            self.villain.set_up("heist", "me", "open", "open")["id"],
        ]
        self.rivals: str = self.villain.set_up("heist", "me", "open")["id"]
        self.ann.post(f"/api/tables/{self.rivals}/seat", {})
        self.lives: dict[str, Live] = {}

    def state(self) -> list[Message]:
        """All that the control table shows."""
        paths = ("", "/past", "/past/1")
        shown: list[Message] = [self.ben.http.get(f"/api/tables/{self.control}{path}").json() for path in paths]
        for card in shown:
            if isinstance(card, dict):
                card.pop("now", None)
        return shown

    def live(self, table: str) -> Live:
        """The villain's connection to a table: always the same one."""
        if table not in self.lives:
            self.lives[table] = self.villain.look(table)
        return self.lives[table]

    def send(self, table: str, messages: list[str | bytes]) -> list[Message]:
        """The answers to these messages, one for each."""
        live = self.live(table)
        for message in messages:
            live.socket.send(message)
        answers: list[Message] = []
        while len(answers) < len(messages):
            answer: Message = json.loads(live.socket.recv(PATIENCE))
            if answer["type"] in ANSWERS or "id" in answer:  # a frame with an id answers a move
                answers.append(answer)
        return answers

    def request(self, **request: Any) -> httpx.Response:
        """The answer to a request of the villain's, who stays the same whatever cookies come back."""
        self.villain.http.cookies.clear()
        request["headers"] = {"cookie": f"clew={self.villain.secret}", **request["headers"]}
        return self.villain.http.request(**request)

    def close(self) -> None:
        """Everybody goes; before that, the control table is as it was and goes on, and nothing of ours has failed."""
        try:
            assert self.state() == self.before
            live = self.ben.look(self.control)
            assert live.play(live.turn(), ["drop", 4])["type"] == "done"
            assert self.quiet.frame(lambda frame: frame["moves"] == 2)
            assert failures(self.metrics) == self.failures
        finally:
            for person in (self.villain, self.ann, self.ben):
                person.__exit__()


def failures(metrics: str) -> float:
    """How often something went wrong on our side."""
    counted = re.findall(r"^clew_failures_total.* (.*)$", httpx.get(metrics).text, re.MULTILINE)
    return sum(map(float, counted))


@pytest.fixture(scope="module")
def victim(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Victim]:
    """A server without limits, for the volume; not a thread of ours, which would draw from hypothesis' dice."""
    data = str(tmp_path_factory.mktemp("fuzz"))
    server = Process("--data", data, "--game", CONNECT_FOUR, "--game", HEIST, "--no-limits")
    try:
        victim = Victim(server)
        yield victim
        victim.close()
    finally:
        server.stop()


def check_refusal(answer: Message) -> None:
    """A code for programs, a sentence for people, nothing of our insides."""
    if answer["type"] != "refused":
        return
    refused = msgspec.convert({key: value for key, value in answer.items() if key != "type"}, Refused, strict=True)
    check_words(refused.code, refused.message)


def check_words(code: str, message: str) -> None:
    assert re.fullmatch(r"[a-z_]+", code), code
    assert code != "our_mistake"
    assert len(message) > 3
    assert not TRACES.search(message), message


# --- Live messages ----------------------------------------------------------------------------------------------------

SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 9),
    st.integers(),
    st.sampled_from([2**53, 2**63, 2**64, -(2**63), 10**400]),
    st.floats(),
    st.text(max_size=12),
    st.sampled_from(["drop", "choose", "throw", "timeout", "column 3", "me", "", "\u202e", "a" * 300]),
)
PLAIN = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)
VALID: list[dict[str, Any]] = [
    {"type": "play", "id": 1, "n": 0, "seat": 0, "action": ["drop", 1]},
    {"type": "play", "id": 1, "n": 0, "seat": 0, "action": ["choose", 1]},
    {"type": "play", "id": 1, "n": 0, "seat": 0, "action": ["throw", ["rope", "gem"]]},
    {"type": "undo", "id": 2, "n": 0, "seat": 0},
    {"type": "agree", "id": 3, "n": 0, "seat": 0, "yes": True},
    {"type": "sit", "id": 4, "seat": 1, "since": 0},
    {"type": "look", "id": 5, "n": 0, "seat": 0, "action": ["drop", 7]},
    {"type": "why", "id": 6, "n": 0, "seat": 0, "on": ["column 1", "disc 1,0"]},
    {"type": "peek", "id": 9, "n": 0, "seat": 0, "key": "tomorrow"},
    {"type": "hint", "id": 9, "n": 0, "seat": 0, "depth": 2},
    {"type": "plan", "id": 10, "n": 0, "seat": 0, "actions": [["drop", 1]]},
    {"type": "plan", "id": 11, "n": 0, "seat": 0, "actions": []},
    {"type": "ping", "id": 12, "seat": 0, "on": "column 1"},
    {"type": "chat", "id": 7, "text": "hello"},
    {"type": "react", "id": 8, "reaction": "hello"},
]


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A good message with something wrong in it, or with nothing wrong by chance."""
    message = dict(draw(st.sampled_from(VALID)))
    for _ in range(draw(st.integers(0, 2))):
        field = draw(st.sampled_from(sorted(message)) | st.sampled_from(["n", "seat", "action", "extra"]))
        if draw(st.booleans()):
            message[field] = draw(PLAIN)
        else:
            message.pop(field, None)
    if "n" in message and draw(st.booleans()):
        message["n"] = draw(st.integers(-1, 6))
    text = json.dumps(message)
    cut = draw(st.integers(0, 40))
    return text[: len(text) - cut] if cut < 4 else text


DEEP = st.integers(1, 30_000).map(lambda depth: "[" * depth + "]" * (depth if depth % 3 else depth - 1))
LARGE = st.integers(LARGEST_MESSAGE - 60, LARGEST_MESSAGE + 2_000).map(
    lambda size: json.dumps({"type": "chat", "id": 9, "text": "x" * size})
)
NESTED = st.integers(1, 2_000).map(
    lambda depth: '{"type":"play","n":0,"seat":0,"action":["drop",' + "[" * depth + "]" * depth + "]}"
)


BAD: st.SearchStrategy[str | bytes] = st.one_of(
    mutated(),
    mutated(),
    mutated(),
    PLAIN.map(json.dumps),
    st.text(max_size=60),
    st.binary(max_size=60),
    mutated().map(str.encode),
    mutated().map(lambda text: text.encode("utf-16")),
    DEEP,
    NESTED,
    LARGE,
)


@settings(max_examples=400)
@given(messages=st.lists(BAD, min_size=1, max_size=12), which=st.integers(0, 2))
def test_whatever_a_client_sends_gets_an_answer_and_the_connection_lives_on(
    victim: Victim, messages: list[str | bytes], which: int
) -> None:
    for answer in victim.send([*victim.tables[:2], victim.rivals][which], messages):
        check_refusal(answer)


@settings(max_examples=40)
@given(messages=st.lists(BAD, min_size=1, max_size=8))
def test_whoever_only_watches_is_refused_whatever_they_send(victim: Victim, messages: list[str | bytes]) -> None:
    for answer in victim.send(victim.control, messages):
        check_refusal(answer)
        assert answer["type"] in ("refused", "done")  # words and signs are for everybody at the table


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


def from_schema(schema: dict[str, Any], whole: dict[str, Any]) -> st.SearchStrategy[Any]:
    """What fits a schema of the served description, as far as it is written down there."""
    if "$ref" in schema:
        found: Any = whole
        for part in schema["$ref"].removeprefix("#/").split("/"):
            found = found[part]
        return from_schema(found, whole)
    if "enum" in schema:
        return st.sampled_from(schema["enum"])
    choices = schema.get("oneOf") or schema.get("anyOf")
    if choices:
        return st.one_of([from_schema(choice, whole) for choice in choices])
    kind = schema.get("type")
    if kind == "object":
        known = {name: from_schema(part, whole) for name, part in schema.get("properties", {}).items()}
        needed = {name: known.pop(name) for name in schema.get("required", [])}
        return st.fixed_dictionaries(needed, optional=known)
    if kind == "array":
        return st.lists(from_schema(schema.get("items", {}), whole), max_size=4)
    if kind == "integer":
        return st.integers(schema.get("minimum"), schema.get("maximum"))
    if kind == "string":
        return st.from_regex(schema["pattern"]) if "pattern" in schema else st.text(max_size=40)
    return st.booleans() if kind == "boolean" else PLAIN


HEADERS = st.fixed_dictionaries(
    {},
    optional={
        "origin": st.sampled_from(["null", "http://[", "https://evil.example", "", "http://", "\xff"]),
        "cookie": st.sampled_from(["clew=", "clew=x", "a b; clew=y", '{"a":1}', "clew=" + "z" * 500, "\xfc=1;=;;"]),
        "authorization": st.sampled_from(["Bearer", "Bearer x", "Basic eDp5", "Bearer " + "y" * 500]),
        "content-type": st.sampled_from(["text/plain", "application/json", "multipart/form-data", "x/y; charset=q"]),
        "accept": st.sampled_from(["*/*", "application/json", "text/html", ";;;"]),
        "x-forwarded-for": st.sampled_from(["1.2.3.4", "nonsense, more", ""]),
    },
)


def odd_values(victim: Victim, name: str) -> st.SearchStrategy[str]:
    """Something for a parameter of a path or of a query: right, nearly right, or not at all."""
    right = {
        "table": [*victim.tables, victim.rivals, victim.control],
        "game": ["connect_four", "heist"],
        "seat": ["0", "1", "2", "-1"],
        "move": ["0", "1", "2"],
        "theme": ["light", "dark"],
    }
    numbers = ["99999", "-5", "1e3", "٣", "0x1", "9" * 50, "9" * 5000, "1.5", " 1"]
    odd = ["..", "%00", "\x00", "a/b", "null", "'; --", "x" * 2000, "ü", "dedalos\n", *numbers]
    return st.sampled_from(right.get(name, ["1"])) | st.sampled_from(odd) | st.text(min_size=1, max_size=10)


def encodable(text: str) -> str:
    """For an address; half of a surrogate pair cannot be written there."""
    return quote(text.encode("utf-8", "surrogatepass"), safe="")


TOO_LARGE = st.just(70_000).map(bytes)


def bodies(route: dict[str, Any], description: dict[str, Any]) -> st.SearchStrategy[bytes]:
    """Something that fits, something that does not, or nothing."""
    if "requestBody" not in route:
        return st.sampled_from([b"", b"", b"{}", b"null", b"\xff"]) | TOO_LARGE
    schema = next(iter(route["requestBody"]["content"].values()))["schema"]
    fitting = from_schema(schema, description).map(lambda data: json.dumps(data).encode())
    any_json = PLAIN.map(lambda data: json.dumps(data).encode())
    return st.one_of(fitting, fitting, any_json, st.binary(max_size=80), TOO_LARGE)


def requests(
    victim: Victim, path: str, method: str, route: dict[str, Any], description: dict[str, Any]
) -> st.SearchStrategy[dict[str, Any]]:
    """Requests to one route, with anything in them."""
    parameters = sorted({(each["in"], each["name"]) for each in route.get("parameters", [])})
    places = {name: odd_values(victim, name) for place, name in parameters if place == "path"}
    queries = {name: odd_values(victim, name) for place, name in parameters if place == "query"}
    others = ["get", "post", "put", "patch", "delete", "head", "options", "trace"]

    def build(filled: dict[str, str], query: dict[str, str], **rest: Any) -> dict[str, Any]:
        url = path.format(**{name: encodable(value) for name, value in filled.items()})
        asked = urlencode(query, errors="surrogatepass")
        headers = {name: value.encode("latin-1") for name, value in rest["headers"].items()}
        return {"method": rest["method"].upper(), "url": f"{url}?{asked}", "content": rest["body"], "headers": headers}

    return st.builds(
        build,
        st.fixed_dictionaries(places),
        st.fixed_dictionaries({}, optional={**queries, "unknown": odd_values(victim, "unknown")}),
        method=st.sampled_from([method] * 20 + others),
        body=bodies(route, description),
        headers=HEADERS,
    )


def check_answer(answer: httpx.Response) -> None:
    """Right, or refused in the one way in which everything is refused here."""
    assert answer.status_code < 500, (answer.status_code, answer.text)
    if answer.status_code >= 400 and answer.request.method != "HEAD":
        said = msgspec.json.decode(answer.content, type=Said)
        check_words(said.code, said.message)


@pytest.fixture(scope="module")
def description(victim: Victim) -> dict[str, Any]:
    """The description that the server gives of itself."""
    served: dict[str, Any] = httpx.get(f"{victim.address}/schema/openapi.json").json()
    assert len(served["paths"]) > 10
    return served


def test_whatever_is_requested_of_any_route_gets_an_answer(victim: Victim, description: dict[str, Any]) -> None:
    for path, methods in description["paths"].items():
        for method, route in methods.items():

            @settings(max_examples=60)
            @given(request=requests(victim, path, method, route, description))
            def is_answered(request: dict[str, Any]) -> None:
                check_answer(victim.request(**request))

            is_answered()


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


@pytest.fixture(scope="module")
def match_file(victim: Victim) -> dict[str, Any]:
    """The file of a match that is over, without the sum that would betray any change."""
    with Person(victim.address) as ann:
        table = ann.set_up("heist", "me", "me", options={"rounds": 1})["id"]
        live = ann.look(table)
        frame = live.turn()
        while not frame.get("outcome"):
            seat = max(frame["awaited"][0], 0)
            if seat != frame["seat"]:
                assert live.ask("sit", seat=seat)["type"] == "done"
            else:
                assert live.play(frame, frame["offers"][0]["action"])["type"] == "done"
            frame = live.frame()
        file: dict[str, Any] = ann.http.get(f"/api/tables/{table}/file").json()
    del file["check"]
    return file


@st.composite
def altered(draw: st.DrawFn, data: Any) -> Any:
    """The same data with something else at one place, or without it."""
    if isinstance(data, dict) and data and draw(st.integers(0, 5)):
        name = draw(st.sampled_from(sorted(data)))
        if draw(st.integers(0, 9)) == 0:
            return {key: value for key, value in data.items() if key != name}
        return {**data, name: draw(altered(data[name]))}
    if isinstance(data, list) and data and draw(st.integers(0, 5)):
        place = draw(st.integers(0, len(data) - 1))
        return [*data[:place], draw(altered(data[place])), *data[place + 1 :]]
    return draw(PLAIN)


def test_a_damaged_file_of_a_match_is_refused_or_followed(victim: Victim, match_file: dict[str, Any]) -> None:
    assert victim.request(method="POST", url="/api/import", json=match_file, headers={}).status_code == 201

    @settings(max_examples=150)
    @given(file=altered(match_file))
    def is_answered(file: Any) -> None:
        check_answer(victim.request(method="POST", url="/api/import", content=json.dumps(file), headers={}))

    is_answered()


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
