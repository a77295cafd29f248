"""What the house says of its own interface is true: asked as it says, it answers as it says."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import httpx
import msgspec
import pytest
from hypothesis import given, settings
from jsonschema_rs import Draft7Validator, meta

from clew import wire
from clew.house.turns import Turns
from clew.server.settings import Settings
from server.fuzzing import VALID, mutated
from server.kit import CONNECT_FOUR, CREW, HEIST, PATIENCE, Live, Message, Person, serving, until

GAMES = ["dedalos", "daedalus_labyrinth", "dark_orbit", "seventh_and_whisper", "daedalus_sentence", "connect_four"]
REQUESTS, ANSWERS = get_args(wire.Request), get_args(wire.Answer)


@pytest.fixture(scope="module")
def guest(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Person]:
    """Somebody in a house without limits, where a hint takes no time."""
    data = str(tmp_path_factory.mktemp("described"))
    games = (CONNECT_FOUR, HEIST, CREW)
    settings = Settings(data=data, games=games, limits=False, workers=1, hint_looks=5)
    with serving(settings) as address, Person(address) as guest:
        yield guest


@pytest.fixture(scope="module")
def openapi(guest: Person) -> Any:
    """What is said of requests."""
    return httpx.get(f"{guest.address}/schema/openapi.json").json()


@pytest.fixture(scope="module")
def asyncapi(guest: Person) -> Any:
    """What is said of live messages."""
    return httpx.get(f"{guest.address}/schema/asyncapi.json").json()


def found(document: Any, reference: str) -> Any:
    """What stands at a place of a document."""
    for part in reference.removeprefix("#/").split("/"):
        document = document[part]
    return document


def references(part: Any) -> Iterator[str]:
    """All places that are spoken of."""
    inner = part.values() if isinstance(part, dict) else part if isinstance(part, list) else ()
    if isinstance(part, dict) and isinstance(part.get("$ref"), str):
        yield part["$ref"]
    for each in inner:
        yield from references(each)


# --- Requests ---------------------------------------------------------------------------------------------------------

CONFIG = """
[generation]
deterministic = true
database = "none"
max-examples = 15

[auth.openapi.bearer]
bearer = "SECRET"

# What the rules, or those who sit there, object to, no schema can say.
[checks.positive_data_acceptance]
enabled = false

# The framework answers OPTIONS by itself, and where two functions share a path it names the methods of one.
[checks.allow_header_conformance]
enabled = false
"""
REAL = """
[parameters]
"path.table" = "TABLE"
"path.game" = "heist"
"""
PHASES = {"anything": "coverage,fuzzing", "a real table": "fuzzing"}


@pytest.mark.parametrize("asked", PHASES)
def test_every_route_does_what_is_said_of_it(guest: Person, tmp_path: Path, asked: str) -> None:
    """As ``schemathesis`` finds out: right requests and wrong ones, with and without a proof of who asks."""
    config = CONFIG.replace("SECRET", guest.secret)
    if asked == "a real table":  # only in right requests: it would make wrong ones right
        config = config.replace("[generation]", '[generation]\nmode = "positive"')
        config += REAL.replace("TABLE", guest.set_up("heist", "me", "open")["id"])
    (tmp_path / "schemathesis.toml").write_text(config)
    description = f"{guest.address}/schema/openapi.json"
    command = [sys.executable, "-m", "schemathesis.cli", "run", description, "--no-color", "--phases", PHASES[asked]]
    tested = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=10 * PATIENCE, check=False)

    assert tested.returncode == 0, tested.stdout + tested.stderr


def operations(openapi: Any) -> list[tuple[str, str, Any]]:
    return [(path, method, said) for path, each in openapi["paths"].items() for method, said in each.items()]


def test_every_refusal_is_described_as_it_comes(openapi: Any) -> None:
    for path, method, said in operations(openapi):
        statuses = {int(status) for status in said["responses"]}
        assert statuses >= {400, 429, 503}, path
        assert 413 in statuses or "requestBody" not in said, path
        assert 404 in statuses or "{" not in path, path
        assert 403 in statuses or method == "get", path
        assert 401 in statuses or {} in said.get("security", [{}]), path
        for status in statuses - {200, 201}:
            (content,) = said["responses"][str(status)]["content"].items()
            assert content == ("application/json", {"schema": {"$ref": "#/components/schemas/Said"}}), (path, status)
    assert "status_code" not in json.dumps(openapi)
    assert found(openapi, "#/components/schemas/Said")["required"] == ["code", "message"]


def test_who_one_is_can_be_proven_in_two_ways(openapi: Any) -> None:
    proofs = openapi["components"]["securitySchemes"]
    needed = [path for path, _, said in operations(openapi) if said.get("security") == [{"cookie": []}, {"bearer": []}]]

    assert (proofs["cookie"]["in"], proofs["cookie"]["name"]) == ("cookie", "clew")
    assert (proofs["bearer"]["type"], proofs["bearer"]["scheme"]) == ("http", "bearer")
    assert {"/api/me", "/api/tables", "/api/import", "/api/tables/{table}/seat"} <= set(needed)
    assert "/api/games" not in needed


def test_the_structs_are_described_as_they_are_read(openapi: Any) -> None:
    named = openapi["components"]["schemas"]
    _, read = msgspec.json.schema_components(
        [wire.NewTable, wire.ReplaceSeat, wire.Rename, wire.Frame], ref_template="#/components/schemas/{name}"
    )
    for name, schema in read.items():
        assert named[name]["properties"] == schema["properties"], name
        assert named[name].get("additionalProperties", True) == schema.get("additionalProperties", True), name
    assert all(found(openapi, place) for place in references(openapi))


@pytest.mark.parametrize(
    ("wrong", "status"),
    [
        ("past/-1", 400),
        ("past/1000001", 400),
        ("past?seat=-2", 400),
        ("past?seat=100", 400),
        ("past/0?seat=-5", 400),
        ("past/1", 404),
        ("past?seat=5", 403),
    ],
)
def test_numbers_have_their_limits_also_in_an_address(guest: Person, openapi: Any, wrong: str, status: int) -> None:
    table = guest.set_up("connect_four", "me", "me")["id"]
    said = openapi["paths"]["/api/tables/{table}/past/{move}"]["get"]["parameters"]
    limits = {each["name"]: (each["schema"].get("minimum"), each["schema"].get("maximum")) for each in said}
    answer = guest.http.get(f"/api/tables/{table}/{wrong}")

    assert limits == {"table": (None, None), "move": (0, 1_000_000), "seat": (-1, 99)}
    assert answer.status_code == status
    assert answer.json().keys() == {"code", "message"}


def test_a_method_that_is_not_taken_names_those_that_are(guest: Person) -> None:
    answer = guest.http.put("/api/tables")

    assert answer.status_code == 405
    assert set(answer.headers["allow"].split(", ")) == {"OPTIONS", "POST"}


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("PATCH", "/api/me", {"name": "Ann\n"}),
        ("POST", "/api/tables", {"game": "connect_four\n"}),
        ("POST", "/api/tables", {"game": "connect_four", "seats": ["me", "open\n"]}),
        ("POST", "/api/me/carry", {"token": "x" * 20 + "\n"}),
    ],
)
def test_no_line_break_follows_what_has_a_form(guest: Person, method: str, path: str, body: Message) -> None:
    answer = guest.http.request(method, path, json=body)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


# --- Live messages ----------------------------------------------------------------------------------------------------


def strict(schema: Any) -> Any:
    """The same schema where nothing is allowed that it does not name."""
    if isinstance(schema, list):
        return [strict(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    only = {"additionalProperties": False} if "properties" in schema and "additionalProperties" not in schema else {}
    return {name: strict(part) for name, part in schema.items()} | only


class Told:
    """What live messages are said to be."""

    def __init__(self, asyncapi: Any) -> None:
        self.parts = {"components": {"schemas": strict(asyncapi["components"]["schemas"])}}
        self.places = {tag: each["payload"] for tag, each in asyncapi["components"]["messages"].items()}
        self._known = {tag: Draft7Validator({"allOf": [place], **self.parts}) for tag, place in self.places.items()}

    def check(self, message: Message) -> None:
        """It is as it is said to be, and has nothing that nobody spoke of."""
        self._known[message["type"]].validate(message)

    def is_one(self, message: Any, kinds: set[str]) -> bool:
        """Whether a message is one of these kinds."""
        return any(self._known[kind].is_valid(message) for kind in kinds)


@pytest.fixture(scope="module")
def told(asyncapi: Any) -> Told:
    return Told(asyncapi)


def tags(kinds: tuple[Any, ...]) -> set[str]:
    return {kind.__struct_config__.tag for kind in kinds}


def test_every_message_is_described(asyncapi: Any) -> None:
    messages, channel = asyncapi["components"]["messages"], asyncapi["channels"]["table"]
    ask, tell = asyncapi["operations"]["ask"], asyncapi["operations"]["tell"]

    assert asyncapi["asyncapi"] == "3.0.0"
    assert (ask["action"], tell["action"]) == ("receive", "send")
    assert messages.keys() == channel["messages"].keys() == tags(REQUESTS) | tags(ANSWERS)
    assert {place["$ref"].rpartition("/")[2] for place in ask["messages"]} == tags(REQUESTS)
    assert {place["$ref"].rpartition("/")[2] for place in tell["messages"]} == tags(ANSWERS)
    for kind in (*REQUESTS, *ANSWERS):
        tag, schema = kind.__struct_config__.tag, asyncapi["components"]["schemas"][kind.__name__]
        assert messages[tag]["payload"]["$ref"] == f"#/components/schemas/{kind.__name__}"
        assert schema["properties"]["type"] == {"enum": [tag]}
        assert "type" in schema["required"]
    for schema in asyncapi["components"]["schemas"].values():
        meta.validate({"$schema": "http://json-schema.org/draft-07/schema#", **schema})
    assert all(found(asyncapi, place) for place in references(asyncapi))


def test_all_that_is_heard_at_a_table_is_as_it_is_described(
    guest: Person, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("clew.house.hints.TOLD_EVERY", 0.05)
    with Person(guest.address) as ben:
        table = guest.set_up("crew", "me", "open")["id"]
        ben.post(f"/api/tables/{table}/seat", {})
        with_changes, whole = Live(guest.address, table, guest.secret, changes=True), ben.look(table)
        guest.lives.append(with_changes)
        frame = with_changes.frame()
        mine = {"n": frame["n"], "seat": 0}
        whole.frame()
        asked: list[tuple[str, Message]] = [
            ("look", {**mine, "action": ["dig"]}),
            ("why", {**mine, "on": ["tunnel"]}),
            ("peek", {**mine, "key": "tunnel"}),
            ("peek", {**mine, "key": "tomorrow"}),
            ("hint", {**mine, "depth": 3}),
            ("plan", {**mine, "actions": [["dig"]]}),
            ("ping", {"seat": 0, "on": "tunnel"}),
            ("chat", {"text": "hello"}),
            ("react", {"reaction": "hello"}),
            ("sit", {"seat": 0}),
            ("agree", {**mine, "yes": True}),
            ("play", {**mine, "action": ["dig"]}),
            ("undo", {"n": frame["n"] + 1, "seat": 0}),
            ("chat", {}),
        ]
        with monkeypatch.context() as nobodys_turn:
            nobodys_turn.setattr(Turns, "next", lambda turns: None)
            assert with_changes.ask("hint", **mine, depth=1)["type"] == "waits"
        guest.set_up("connect_four", "bot:random", "me")  # whoever comes next calls all whose turn it is
        for kind, more in asked:
            with_changes.ask(kind, **more)
        guest.post(f"/api/tables/{table}/give-up")
        until(lambda: {message["type"] for message in heard(with_changes)} >= tags(ANSWERS) - {"frame"})
        whole.wait(lambda message: message["type"] == "note")

    for message in (*with_changes.messages, *whole.messages):
        told.check(message)
    assert {message["type"] for message in (*with_changes.messages, *whole.messages)} == tags(ANSWERS)
    assert {kind for kind, _ in asked} == tags(REQUESTS)


def heard(live: Live) -> list[Message]:
    """All that was heard, and one more message."""
    live.receive()
    return live.messages


@pytest.mark.parametrize("game", GAMES)
def test_the_pictures_of_every_game_are_as_they_are_described(guest: Person, told: Told, game: str) -> None:
    seats = next(card["usual"] for card in guest.http.get("/api/games").json() if card["id"] == game)
    table = guest.set_up(game, *["me"] * seats)["id"]
    whole = guest.look(table)
    frame = whole.frame()
    for _ in range(3):
        seat = max(frame["awaited"][0], 0)
        if frame["seat"] != seat:
            whole.ask("sit", seat=seat)
            frame = whole.frame()
        whole.ask("look", n=frame["n"], seat=seat, action=frame["offers"][0]["action"])
        whole.play(frame, frame["offers"][0]["action"])
        frame = whole.frame()

    for message in whole.messages:
        told.check(message)


@settings(max_examples=300)
@given(text=mutated())
def test_what_is_read_as_a_request_is_one_by_its_description(told: Told, text: str) -> None:
    try:
        msgspec.json.decode(text, type=wire.Request)
    except msgspec.DecodeError:
        return
    assert told.is_one(json.loads(text), tags(REQUESTS))


def test_every_request_that_is_right_is_one_by_its_description_and_no_other_is(told: Told) -> None:
    for message in VALID:
        assert told.is_one(message, {message["type"]})
        assert not told.is_one({**message, "more": 1}, tags(REQUESTS))
        assert not told.is_one({**message, "id": -1}, tags(REQUESTS))
        assert not told.is_one({**message, "type": "dance"}, tags(REQUESTS))
        needed = next(kind for kind in REQUESTS if kind.__struct_config__.tag == message["type"])
        for name in msgspec.structs.fields(needed):
            if name.required:
                less = {key: value for key, value in message.items() if key != name.name}
                assert not told.is_one(less, tags(REQUESTS))
