"""When a game is over: its review, made once and kept; and playing on from any move, with hindsight or without."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from clew import files
from clew.core.dice import FairDice, QuickDice
from clew.core.game import worth_trying
from clew.core.registry import find_game, known_games
from clew.core.thread import Match, replay, verify
from clew.server.settings import Settings
from server.kit import CONNECT_FOUR, CREW, HEIST, Message, Person, serving, until

BLUNDER = (1, 7, 1, 7, 1, 7, 4, 7)
"""The first could have won with the seventh disc, and lets the second win."""


def house(data: Path, playouts: int = 300) -> Settings:
    return Settings(
        data=str(data),
        games=(CONNECT_FOUR, CREW, HEIST),
        limits=False,
        workers=1,
        review_playouts=playouts,
        review_seconds=0.0,
    )


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A house that reviews quickly."""
    with serving(house(tmp_path_factory.mktemp("reviews"))) as address:
        yield address


@pytest.fixture
def ann(place: str) -> Iterator[Person]:
    with Person(place) as person:
        yield person


def played(person: Person, columns: tuple[int, ...] = BLUNDER) -> str:
    """A match of Connect Four of somebody against themselves; its table."""
    table: str = person.set_up("connect_four", "me", "me")["id"]
    live = person.look(table)
    frame = live.turn()
    for column in columns:
        live.play(frame, ["drop", column])
        frame = live.frame()
        if not frame.get("outcome"):
            live.ask("sit", seat=frame["awaited"][0])
            frame = live.turn()
    return table


def played_heist(person: Person) -> str:
    """A match with secrets, of somebody against themselves."""
    table: str = person.set_up("heist", "me", "me")["id"]
    live = person.look(table)
    frame = live.frame()
    while not frame.get("outcome"):
        if frame["offers"]:
            live.play(frame, frame["offers"][0]["action"])
            frame = live.frame()
        else:
            live.ask("sit", seat=frame["awaited"][0])
            frame = live.turn()
    return table


def reviewed(person: Person, table: str) -> Message:
    """The review, once it is done."""
    answers: list[Message] = []

    def is_done() -> bool:
        answer = person.http.get(f"/api/tables/{table}/review")
        assert answer.status_code == 200, answer.text
        answers.append(answer.json())
        return bool(answers[-1]["review"])

    until(is_done)
    shown = [answer["done"] for answer in answers]
    assert shown == sorted(shown)
    assert shown[-1] == 1.0
    review: Message = answers[-1]["review"]
    return review


def test_a_game_that_is_played_has_no_review(ann: Person) -> None:
    table = ann.set_up("connect_four", "me", "me")["id"]

    answer = ann.http.get(f"/api/tables/{table}/review")

    assert (answer.status_code, answer.json()["code"]) == (409, "not_now")
    assert "when the game is over" in answer.json()["message"]


def test_a_review_tells_chances_and_the_turning_point_to_anybody_with_the_link(ann: Person, place: str) -> None:
    table = played(ann)

    with Person(place) as stranger:
        review = reviewed(stranger, table)

    assert (review["game"], review["version"], review["bot"]) == ("connect_four", 1, "greedy")
    assert review["sides"] == [[0], [1]]
    assert [moment["move"] for moment in review["moments"]] == list(range(9))
    assert review["moments"][-1]["chances"][1] == {"share": 1.0, "low": 1.0, "high": 1.0}
    assert review["playouts"] <= 300
    turn = max(review["turns"], key=lambda turn: turn["before"]["share"] - turn["after"]["share"])
    assert (turn["move"], turn["seat"], turn["plan"]) == (7, 0, ["Drop a disc into column 1."])
    assert turn["before"]["share"] - turn["after"]["share"] > 0.9


def test_a_review_is_made_once_and_outlives_the_house(tmp_path: Path) -> None:
    with serving(house(tmp_path)) as address, Person(address) as ann:
        table = played(ann)
        review = reviewed(ann, table)
        assert reviewed(ann, table) == review

    with serving(house(tmp_path, playouts=0)) as address, Person(address, ann.secret) as ann:  # it could make none
        assert ann.http.get(f"/api/tables/{table}/review").json() == {"done": 1.0, "review": review, "waits": None}


def test_a_review_that_was_interrupted_is_begun_again(tmp_path: Path) -> None:
    with serving(house(tmp_path, playouts=20_000)) as address, Person(address) as ann:
        table = played(ann)
        until(lambda: 0 < ann.http.get(f"/api/tables/{table}/review").json()["done"] < 1)  # and then it closes
    with sqlite3.connect(tmp_path / "clew.db") as database:
        assert database.execute("SELECT count(*) FROM reviews").fetchone() == (0,)
    database.close()

    with serving(house(tmp_path)) as address, Person(address, ann.secret) as ann:
        assert reviewed(ann, table)["turns"]


def test_nobody_blocks_the_reviews_of_others(tmp_path: Path) -> None:
    with serving(house(tmp_path, playouts=200_000)) as address, Person(address) as ann, Person(address) as ben:

        def asks(person: Person) -> tuple[int, int | None]:
            answer = person.http.get(f"/api/tables/{played(person)}/review")
            return answer.status_code, answer.json().get("waits")

        assert [asks(ann) for _ in range(4)] == [(200, None), (200, 0), (200, 1), (200, 2)]  # one is made, three wait
        assert asks(ann) == (429, None)
        assert asks(ben) == (200, 0)


def test_reviews_are_made_for_people_one_knows_and_not_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("clew.house.house.REVIEWS", (0.0, 1))
    settings = house(tmp_path)
    settings.limits = True
    with serving(settings) as address, Person(address) as ann, httpx.Client(base_url=address) as stranger:
        first, second = [f"/api/tables/{played(ann)}/review" for _ in range(2)]

        assert (stranger.get(first).status_code, stranger.get(first).json()["code"]) == (401, "who_are_you")
        assert ann.http.get(first).status_code == 200
        assert ann.http.get(second).json()["code"] == "too_many"
        until(lambda: ann.http.get(first).json()["review"])
        assert stranger.get(first).json()["review"]["game"] == "connect_four"


def test_a_review_that_fails_says_so_and_is_tried_again(tmp_path: Path) -> None:
    with serving(house(tmp_path, playouts=0)) as address, Person(address) as ann:  # nobody can divide by that
        table = played(ann)
        path = f"/api/tables/{table}/review"
        until(lambda: ann.http.get(path).status_code == 503)

        assert ann.http.get(path).json()["done"] == 0.0


def test_with_everything_open_the_new_table_has_the_same_past(ann: Person, place: str) -> None:
    table = played(ann)
    with Person(place) as ben:
        card = ben.post(f"/api/tables/{table}/play-on", {"move": 6, "seat": 0, "open": True})

        live = ben.look(card["id"])
        frame = live.turn()
        assert card["origin"] == {"table": table, "move": 6, "seat": 0, "open": True}
        assert [(seat["holder"], seat["bot"], seat["mine"]) for seat in card["seats"]] == [
            ("person", "", True),
            ("bot", "seeks", False),
        ]
        assert (frame["moves"], frame["seat"]) == (6, 0)
        live.play(frame, ["drop", 1])
        assert live.frame(lambda frame: frame.get("outcome"))["outcome"]["winners"] == [0]
        thread = files.decode(ben.http.get(f"/api/tables/{card['id']}/file").content)
        assert (len(thread.moves), thread.since, thread.start) == (7, 7, None)
        assert verify(find_game(CONNECT_FOUR), thread) == 0


def test_the_others_move_where_it_is_their_turn(ann: Person) -> None:
    card = ann.post(f"/api/tables/{played(ann)}/play-on", {"move": 5, "seat": 0, "open": True})

    assert ann.look(card["id"]).turn()["moves"] == 6


def test_from_what_a_seat_knew_all_that_it_knew_is_as_it_was_and_the_rest_falls_anew(ann: Person) -> None:
    table = played_heist(ann)
    game = find_game(HEIST)
    states = replay(game, files.decode(ann.http.get(f"/api/tables/{table}/file").content))
    positions = []
    for _ in range(6):
        card = ann.post(f"/api/tables/{table}/play-on", {"move": 2, "seat": 1})
        frame = ann.look(card["id"]).turn()
        assert (frame["seat"], card["origin"]["open"]) == (1, False)
        assert ann.http.get(f"/api/tables/{card['id']}/file").status_code == 409  # while it is played
        ann.post(f"/api/tables/{card['id']}/give-up")
        thread = files.decode(ann.http.get(f"/api/tables/{card['id']}/file").content)
        assert thread.since == 1
        first = replay(game, thread)[0]
        assert first.view(1) == states[2].view(1)
        positions.append(first.position())

    assert any(position != states[2].position() for position in positions)
    assert any(position != positions[0] for position in positions)


def test_a_table_that_begins_in_the_middle_outlives_the_house_and_its_file_comes_back(tmp_path: Path) -> None:
    with serving(house(tmp_path)) as address, Person(address) as ann:
        card = ann.post(f"/api/tables/{played(ann)}/play-on", {"move": 6, "seat": 0})
        table = card["id"]

    with serving(house(tmp_path)) as address, Person(address, ann.secret) as ann:
        live = ann.look(table)
        frame = live.turn()
        assert frame["moves"] == 0
        assert "disc 1,2" in str(frame["scene"])
        live.play(frame, ["drop", 1])
        assert live.frame(lambda frame: frame.get("outcome"))["outcome"]["winners"] == [0]
        data = ann.http.get(f"/api/tables/{table}/file").content
        assert verify(find_game(CONNECT_FOUR), files.decode(data)) == 0
        brought = ann.http.post("/api/import", content=data).json()
        assert (brought["status"], brought["moves"], brought["outcome"]["winners"]) == ("over", 1, [0])
        again = ann.post(f"/api/tables/{table}/play-on", {"move": 0, "seat": 0, "open": True})
        assert "disc 1,2" in str(ann.look(again["id"]).turn()["scene"])


@pytest.mark.parametrize(
    ("wanted", "status", "code"),
    [
        ({"move": 9, "seat": 0}, 404, "no_such_move"),
        ({"move": 8, "seat": 0}, 409, "not_now"),
        ({"move": 1, "seat": 2}, 404, "no_such_seat"),
        ({"move": 1, "seat": -1}, 404, "no_such_seat"),
        ({"move": 1, "seat": 0, "open": 1}, 400, "malformed"),
        ({"move": 1}, 400, "malformed"),
    ],
)
def test_one_plays_on_from_a_move_and_a_seat_that_exist(ann: Person, wanted: Message, status: int, code: str) -> None:
    answer = ann.http.post(f"/api/tables/{played(ann)}/play-on", json=wanted)

    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_a_first_position_of_another_number_of_seats_is_refused(ann: Person) -> None:
    game = find_game(CREW)
    two = Match.start(game, game.settle({"players": 2}), lambda move: QuickDice(move))
    thread = two.thread.sprout(two.state, b"seed")
    thread.options, thread.players = game.settle({"players": 3}), ["a", "b", "c"]

    answer = ann.http.post("/api/import", content=files.encode(thread))

    assert (answer.status_code, answer.json()["code"]) == (400, "bad_thread")


@pytest.mark.parametrize("name", known_games())
def test_in_every_game_each_seat_can_play_on_from_what_it_knew(name: str) -> None:
    game = find_game(name)
    match = Match.start(game, game.settle({}), lambda move: QuickDice(move))
    dice = QuickDice(5)
    while match.number < 40 and match.state.result() is None:
        seat = max(0, match.state.actors()[0])
        offers = match.state.legal(seat)
        match.play(seat, offers[dice.below(worth_trying(offers))])

    for seat in range(len(match.thread.players)):
        for number in (0, match.number // 2, match.number - 1):
            state = match.states[number]
            seed = bytes([seat, number])
            shoot = files.decode(files.encode(match.thread.sprout(state.reshuffled(seat, FairDice(seed, 0)), seed)))
            assert replay(game, shoot)[0].view(seat) == state.view(seat)


def test_nobody_plays_on_from_a_game_that_is_played(ann: Person) -> None:
    table = ann.set_up("heist", "me", "me")["id"]

    answer = ann.http.post(f"/api/tables/{table}/play-on", json={"move": 0, "seat": 0, "open": True})

    assert (answer.status_code, answer.json()["code"]) == (409, "not_now")


def test_a_game_that_was_given_up_is_reviewed_too(ann: Person) -> None:
    table = ann.set_up("crew", "me", "me")["id"]
    live = ann.look(table)
    live.play(live.turn(), ["dig"])
    ann.post(f"/api/tables/{table}/give-up")

    review = reviewed(ann, table)

    assert review["sides"] == [[0, 1]]
    assert [moment["move"] for moment in review["moments"]] == [0, 1]
