"""Bad messages and requests without end, and somebody who sends them: each is refused in the one way there is."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import quote, urlencode

import httpx
import msgspec
from hypothesis import given
from hypothesis import strategies as st

from clew.wire import LARGEST_MESSAGE, Refused, Said
from seeds import Drawn, seeded
from server.kit import CONNECT_FOUR, HEIST, PATIENCE, Live, Message, Person, Process

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
        self.frames = self.requests = 0
        """How many were sent and answered."""

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
        self.frames += len(answers)
        return answers

    def request(self, **request: Any) -> httpx.Response:
        """The answer to a request of the villain's, who stays the same whatever cookies come back."""
        self.villain.http.cookies.clear()
        request["headers"] = {"cookie": f"clew={self.villain.secret}", **request["headers"]}
        self.requests += 1
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


@contextmanager
def attacked(data: str) -> Iterator[Victim]:
    """A server without limits, for the volume; not a thread of ours, which would draw from hypothesis' dice."""
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


def check_answer(answer: httpx.Response) -> None:
    """Right, or refused in the one way in which everything is refused here."""
    assert answer.status_code < 500, (answer.status_code, answer.text)
    if answer.status_code >= 400 and answer.request.method != "HEAD":
        said = msgspec.json.decode(answer.content, type=Said)
        check_words(said.code, said.message)


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


def send_anything(victim: Victim, drawn: Drawn) -> None:
    """Whoever plays sends bad messages, and gets an answer to each."""

    @drawn
    @given(messages=st.lists(BAD, min_size=1, max_size=12), table=st.sampled_from([*victim.tables, victim.rivals]))
    def is_answered(messages: list[str | bytes], table: str) -> None:
        for answer in victim.send(table, messages):
            check_refusal(answer)

    is_answered()


def send_anything_as_a_watcher(victim: Victim, drawn: Drawn) -> None:
    """Whoever only watches is refused."""

    @drawn
    @given(messages=st.lists(BAD, min_size=1, max_size=8))
    def is_refused(messages: list[str | bytes]) -> None:
        for answer in victim.send(victim.control, messages):
            check_refusal(answer)
            assert answer["type"] in ("refused", "done")  # words and signs are for everybody at the table

    is_refused()


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


def request_anything(victim: Victim, drawn: Drawn) -> None:
    """Every route that the server describes gets right and wrong requests, and answers each."""
    description: dict[str, Any] = httpx.get(f"{victim.address}/schema/openapi.json").json()
    assert len(description["paths"]) > 10
    for path, methods in description["paths"].items():
        for method, route in methods.items():

            @drawn
            @given(request=requests(victim, path, method, route, description))
            def is_answered(request: dict[str, Any]) -> None:
                check_answer(victim.request(**request))

            is_answered()


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


def import_anything(victim: Victim, drawn: Drawn) -> None:
    """The file of a match, with something wrong in it, is refused or followed."""
    right = match_file(victim)
    assert victim.request(method="POST", url="/api/import", json=right, headers={}).status_code == 201

    @drawn
    @given(file=altered(right))
    def is_answered(file: Any) -> None:
        check_answer(victim.request(method="POST", url="/api/import", content=json.dumps(file), headers={}))

    is_answered()


# --- Without end ------------------------------------------------------------------------------------------------------

LISTS, REQUESTS = 150, 8
"""Examples of a campaign: lists of messages, and requests to each route."""
FLOOD, AT_ONCE = 40_000, 200
"""Messages of its flood."""
SHORT = 1_000
"""Characters up to which a message is worth spoiling."""


def spoiled(dice: random.Random, pool: list[str]) -> str:
    """A good message with a piece of another in it, or any with pieces of others between its letters."""
    if dice.random() < 0.6:
        message = dict(dice.choice(VALID))
        other = dice.choice(VALID)
        message |= {name: other[name] for name in dice.sample(sorted(other), dice.randrange(3))}
        if "n" in message:
            message["n"] = dice.randint(-1, 40)
        text = json.dumps(message)
    else:
        text = dice.choice(pool)
    for _ in range(dice.choice((0, 0, 1, 1, 2, 4))):
        piece = dice.choice(pool)
        here, there = dice.randrange(len(text) + 1), dice.randrange(len(piece) + 1)
        text = text[:here] + piece[there : there + dice.randrange(9)] + text[here + dice.randrange(9) :]
    return text


def flood(victim: Victim, seed: int, count: int) -> None:
    """So many messages, and nobody waits for answers: quicker than examples are drawn, from what was drawn before."""
    pool: list[str] = []

    @seeded(seed, LISTS)
    @given(message=mutated() | PLAIN.map(json.dumps) | st.text(max_size=60))
    def collect(message: str) -> None:
        if len(message) <= SHORT:
            pool.append(message)

    collect()
    dice = random.Random(seed)
    tables = [*victim.tables, victim.rivals, victim.control]
    for _ in range(count // AT_ONCE):
        for answer in victim.send(dice.choice(tables), [spoiled(dice, pool) for _ in range(AT_ONCE)]):
            check_refusal(answer)


def fuzz(seed: int) -> dict[str, int]:
    """All of it at a server of its own; how much that was."""
    with TemporaryDirectory(prefix="clew-fuzz-") as data, attacked(data) as victim:
        send_anything(victim, seeded(seed, LISTS))
        send_anything_as_a_watcher(victim, seeded(seed, LISTS // 5))
        flood(victim, seed, FLOOD)
        request_anything(victim, seeded(seed, REQUESTS))
        import_anything(victim, seeded(seed, REQUESTS))
    return {"frames": victim.frames, "requests": victim.requests}
