"""Two server processes on one PostgreSQL serve the same tables: whatever happens at one, happens at both, and once."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from typing import TypeVar

import httpx
import pytest

import connect_four
from clew import files
from clew.core.thread import verify
from clew.house.owners import OPENED_AFTER
from clew.server.settings import Settings
from server.kit import (
    CONNECT_FOUR,
    CREW,
    HEIST,
    PATIENCE,
    ROOT,
    Later,
    Live,
    Message,
    Person,
    Process,
    around,
    missing,
    serving,
    until,
)
from server.postgres import Server

T = TypeVar("T")
TICKING = str(ROOT / "tests" / "server" / "ticking.py")
STEPS = {"dig": {"say": "Dig.", "on": ["tunnel"]}, "search": {"say": "Search the rubble.", "on": ["rubble"]}}
"""Of a plan, as others see them."""


@pytest.fixture(scope="module")
def houses(postgres: Server) -> Iterator[tuple[str, str]]:
    """The addresses of two servers."""
    games = ("--game", CONNECT_FOUR, "--game", HEIST, "--game", TICKING, "--game", CREW)
    arguments = ("--database", postgres.new_database(), *games, "--no-limits")
    started: list[Process] = []
    try:
        for _ in range(2):
            started.append(Process(*arguments))
        yield started[0].address, started[1].address
    finally:
        for server in started:
            server.stop()


@pytest.fixture
def ann(houses: tuple[str, str]) -> Iterator[Person]:
    """Somebody at the first server."""
    with Person(houses[0]) as person:
        yield person


@pytest.fixture
def ben(houses: tuple[str, str]) -> Iterator[Person]:
    """Somebody at the second server."""
    with Person(houses[1]) as person:
        yield person


def both_sit(ann: Person, ben: Person, game: str = "connect_four") -> str:
    """A table set up at one server, at which somebody sits down at the other."""
    table: str = ann.set_up(game, "me", "open")["id"]
    assert ben.post(f"/api/tables/{table}/seat", {})["status"] == "playing"
    return table


def at_once(*deeds: Callable[[], T]) -> list[T]:
    """All of them at the same moment; what came of each, in order."""
    barrier = threading.Barrier(len(deeds))
    came: dict[int, T] = {}

    def do(number: int) -> None:
        barrier.wait(PATIENCE)
        came[number] = deeds[number]()

    threads = [threading.Thread(target=do, args=(number,)) for number in range(len(deeds))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    return [came[number] for number in range(len(deeds))]


def test_a_table_set_up_at_one_server_is_played_at_both_to_its_end(ann: Person, ben: Person) -> None:
    table = both_sit(ann, ben)
    lives = [ann.look(table), ben.look(table)]
    for move in range(7):
        seat, column = move % 2, 1 + move % 2
        frame = lives[seat].turn()
        assert (frame["seat"], frame["moves"]) == (seat, move)
        assert lives[seat].play(frame, ["drop", column])["type"] == "done"
    for live in lives:
        over = live.frame(lambda frame: frame["moves"] == 7)
        assert over["outcome"]["winners"] == [0]
        assert [line["text"] for line in over["beats"][-1]["lines"]] == [
            f"{ann.me['name']} drops a disc into column 1."
        ]
    threads = [files.decode(person.http.get(f"/api/tables/{table}/file").content) for person in (ann, ben)]
    assert [move.action for move in threads[0].moves] == [("drop", 1 + move % 2) for move in range(7)]
    assert files.encode(threads[0]) == files.encode(threads[1])
    verify(connect_four.GAME, threads[0])


def test_of_two_answers_to_the_same_frame_through_different_servers_one_is_taken(
    ann: Person, houses: tuple[str, str]
) -> None:
    with Person(houses[1], ann.secret) as same:
        for _ in range(10):
            table = ann.set_up("connect_four", "me", "me")["id"]
            here, there = ann.look(table), same.look(table)
            answers = at_once(*[partial(live.play, live.turn(), ["drop", at]) for live, at in ((here, 1), (there, 7))])
            kinds = [str(answer.get("code", "done")) for answer in answers]
            assert sorted(kinds) == ["done", "stale_position"]
            column = (1, 7)[kinds.index("done")]
            for live in (here, there):
                after = live.frame(lambda frame: frame["n"] > 0)
                assert (after["n"], after["moves"]) == (1, 1)
                assert f"into column {column}" in after["beats"][-1]["lines"][0]["text"]
                live.close()


def test_two_people_who_choose_in_secret_at_the_same_moment_both_get_their_turn(ann: Person, ben: Person) -> None:
    for _ in range(5):
        table = both_sit(ann, ben, "heist")
        lives = [ann.look(table), ben.look(table)]
        answers = at_once(*[partial(live.play, live.turn(), ["choose", 1]) for live in lives])
        assert [answer["type"] for answer in answers] == ["done", "done"]
        for live in lives:
            live.frame(lambda frame: frame["moves"] == 2)
            live.close()


def test_two_people_who_take_the_last_seats_at_the_same_moment_start_the_game(ann: Person, ben: Person) -> None:
    for _ in range(10):
        table = ann.set_up("connect_four", "open", "open")["id"]
        path = f"/api/tables/{table}/seat"
        at_once(*[partial(person.post, path, {"seat": seat}) for seat, person in enumerate((ann, ben))])
        for person in (ann, ben):
            assert person.http.get(f"/api/tables/{table}").json()["status"] == "playing"
            live = person.look(table)
            live.frame()
            live.close()


def test_of_two_people_who_want_the_same_seat_one_gets_it(ann: Person, ben: Person) -> None:
    for _ in range(5):
        table = ann.set_up("connect_four", "open", "open")["id"]
        path = f"/api/tables/{table}/seat"
        answers = at_once(*[partial(person.http.post, path, json={"seat": 0}) for person in (ann, ben)])
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        mine = [who.http.get(f"/api/tables/{table}").json()["seats"][0]["mine"] for who in (ann, ben)]
        assert mine == [answer.status_code == 200 for answer in answers]


def test_words_and_signs_travel(ann: Person, ben: Person) -> None:
    table = both_sit(ann, ben)
    here, there = ann.look(table), ben.look(table)
    there.frame()
    assert here.ask("chat", text="good luck")["type"] == "done"
    heard = there.wait(lambda message: message["type"] == "spoken")
    assert (heard["text"], heard["name"], heard["seat"]) == ("good luck", ann.me["name"], 0)
    assert there.ask("react", reaction="thanks")["type"] == "done"
    heard = here.wait(lambda message: message["type"] == "spoken" and message.get("reaction"))
    assert (heard["reaction"], heard["seat"]) == ("thanks", 1)


def test_pointing_and_plans_travel(ann: Person, ben: Person) -> None:
    table = both_sit(ann, ben, "crew")
    here, there = ann.look(table), ben.look(table)
    frames = [here.turn(), there.turn()]
    assert here.ask("ping", seat=0, on="tunnel")["type"] == "done"
    seen = there.wait(lambda message: message["type"] == "pinged")
    assert (seen["seat"], seen["name"], seen["on"]) == (0, ann.me["name"], "tunnel")
    assert here.ask("plan", n=frames[0]["n"], seat=0, actions=[["dig"], ["search"]])["type"] == "planned"
    plans = there.wait(lambda message: message["type"] == "plans")["plans"]
    assert plans == [{"seat": 0, "name": ann.me["name"], "steps": [STEPS["dig"], STEPS["search"]]}]
    assert here.play(frames[0], ["dig"])["type"] == "done"
    plans = there.wait(lambda message: message["type"] == "plans")["plans"]
    frame = there.frame(lambda frame: frame["moves"] == 1)
    assert [card["steps"] for card in plans] == [[STEPS["search"]]]
    assert there.ask("plan", n=frame["n"], seat=1, actions=[["dig"]])["type"] == "planned"
    plans = here.wait(lambda message: message["type"] == "plans" and len(message["plans"]) == 2)["plans"]
    assert plans[1]["steps"] == [STEPS["dig"]]
    assert here.ask("plan", n=frame["n"], seat=0, actions=[])["type"] == "planned"
    plans = there.wait(lambda message: message["type"] == "plans" and len(message["plans"]) == 1)["plans"]
    assert plans[0]["seat"] == 1


def test_that_somebody_was_helped_travels_and_makes_no_move_stale(ann: Person, ben: Person) -> None:
    table = both_sit(ann, ben, "crew")
    here, there = ann.look(table), ben.look(table)
    frame, theirs = here.turn(), there.turn()

    assert here.ask("hint", n=frame["n"], seat=0, depth=1)["type"] == "hinted"
    line = there.wait(lambda message: message["type"] == "logged")["line"]

    assert line["text"] == f"{ann.me['name']} asked for a hint (what to aim for)."
    assert there.play(theirs, theirs["offers"][0]["action"])["type"] == "done"


def test_a_plan_reaches_whoever_comes_later_to_another_server(ann: Person, ben: Person) -> None:
    table = ann.set_up("crew", "me", "me")["id"]
    here = ann.look(table)
    here.ask("plan", n=here.turn()["n"], seat=0, actions=[["dig"]])
    there = ben.look(table)
    plans = there.wait(lambda message: message["type"] == "plans" and message["plans"])["plans"]
    assert [card["steps"] for card in plans] == [[STEPS["dig"]]]


def test_a_table_stands_still_and_goes_on_at_both_servers(postgres: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers in this process, where nobody has to be away for five seconds to count."""
    monkeypatch.setattr("clew.house.clocks.AWAY", 0.0)
    settings = Settings(database=postgres.new_database(), games=(CREW,), workers=1, limits=False)
    with serving(settings) as first, serving(settings) as second, Person(first) as ann, Person(second) as ben:
        table = ann.set_up("crew", "me", "open", options={"seconds": 3600}, pause=True)["id"]
        here, there = ann.look(table), ben.look(table)
        ben.post(f"/api/tables/{table}/seat", {})
        for live in (here, there):
            around(live, lambda card: all(seat["here"] for seat in card["seats"]) and not card["paused"])
        watcher = Live(second, table)
        there.close()
        for live in (here, watcher):
            # That they stand still may be known a moment before who is away.
            around(live, lambda card: card["paused"] == f"The clocks stand still until {ben.me['name']} is back.")
        still = here.frame(lambda frame: not frame["offers"])
        assert here.play(still, ["dig"])["code"] == "paused"
        left = still["clocks"][0]["left"]
        with Person(first, ben.secret) as same:  # back, but through the other server
            back = same.look(table)
            for live in (here, watcher, back):
                around(live, lambda card: not card["paused"])
            frame = here.turn()
            assert frame["clocks"][0]["due"] - frame["now"] == pytest.approx(left, abs=10)
            assert here.play(frame, ["dig"])["type"] == "done"
            assert back.frame(lambda frame: frame["moves"] == 1)
            assert watcher.frame(lambda frame: frame["moves"] == 1)["clocks"] == frame["clocks"]
        watcher.close()


def test_seats_travel(ann: Person, ben: Person) -> None:
    table = ann.set_up("connect_four", "me", "open")["id"]
    here = ann.look(table)
    around(here, lambda card: card["status"] == "waiting")
    ben.post(f"/api/tables/{table}/seat", {})
    card = around(here, lambda card: card["status"] == "playing")
    assert [seat["name"] for seat in card["seats"]] == [ann.me["name"], ben.me["name"]]
    assert here.frame()["offers"]
    ben.http.delete(f"/api/tables/{table}/seat/1").raise_for_status()
    assert around(here, lambda card: card["seats"][1]["holder"] == "bot")["status"] == "playing"
    ben.post(f"/api/tables/{table}/seat", {})
    around(here, lambda card: card["seats"][1]["holder"] == "person")


def test_a_bot_that_thinks_at_one_server_gives_way_to_whoever_comes_back_to_the_other(ann: Person, ben: Person) -> None:
    table = both_sit(ann, ben, "ticking")
    here, there = ann.look(table), ben.look(table)
    ann_moves = here.turn()
    ben.http.put(f"/api/tables/{table}/seat/1", json={"plan": "bot:sleeper"}).raise_for_status()
    here.wait(lambda message: message["type"] == "table" and message["table"]["seats"][1]["holder"] == "bot")
    assert here.play(ann_moves, ["press"])["type"] == "done"

    ben.post(f"/api/tables/{table}/seat", {})
    back = there.frame(lambda frame: frame["moves"] == 1 and frame["offers"])

    assert there.play(back, ["press"])["type"] == "done"
    assert here.frame(lambda frame: frame["moves"] == 2)["offers"]


def test_who_is_here_travels_also_to_whoever_comes_later(ann: Person, ben: Person) -> None:
    table = both_sit(ann, ben)
    here = ann.look(table)
    here.frame()
    there = ben.look(table)
    everybody = [True, True]
    around(here, lambda card: [seat["here"] for seat in card["seats"]] == everybody)
    around(there, lambda card: [seat["here"] for seat in card["seats"]] == everybody)
    refused = ben.http.put(f"/api/tables/{table}/seat/0", json={"plan": "bot:random"})
    assert refused.json()["code"] == "not_your_seat"
    here.close()
    gone = around(there, lambda card: [seat["here"] for seat in card["seats"]] == [False, True])
    assert gone["seats"][0]["lendable"] > gone["now"]
    refused = ben.http.put(f"/api/tables/{table}/seat/0", json={"plan": "bot:random"})
    assert refused.json()["code"] == "not_now"


def test_what_people_at_different_servers_agree_to_is_done(postgres: Server, later: Later) -> None:
    """And at a server that has just opened the table nobody is missed yet."""
    settings = Settings(database=postgres.new_database(), limits=False, workers=1)
    with ExitStack() as stack:
        places = [stack.enter_context(serving(settings)) for _ in range(2)]
        ann, ben, cleo = [stack.enter_context(Person(places[at])) for at in (0, 0, 1)]
        table = ann.set_up("dedalos", "me", "open", "open")["id"]
        seat = f"/api/tables/{table}/seat"
        ben.post(seat, {"seat": 1})
        a = ann.look(table)
        missing(a, 1)
        later(OPENED_AFTER)

        c = cleo.look(table)
        cleo.post(seat, {"seat": 2})
        missing(c, 1)
        assert ann.http.put(f"{seat}/1", json={"plan": "open"}).json()["seats"][1]["agreed"] == [0]
        around(c, lambda card: card["status"] == "playing")
        assert cleo.http.put(f"{seat}/1", json={"plan": "open"}).status_code == 409
        later(OPENED_AFTER)
        assert cleo.http.put(f"{seat}/1", json={"plan": "open"}).json()["seats"][1]["holder"] == "open"
        around(a, lambda card: card["seats"][1]["holder"] == "open")


def test_a_question_for_undo_and_its_answer_travel(ann: Person, ben: Person) -> None:
    table = both_sit(ann, ben)
    here, there = ann.look(table), ben.look(table)
    assert here.play(here.turn(), ["drop", 3])["type"] == "done"
    after = here.frame(lambda frame: frame["moves"] == 1)
    assert after["undo"] == "ask"
    assert here.ask("undo", n=after["n"], seat=0)["type"] == "done"
    asked = there.frame(lambda frame: frame.get("asked"))
    assert ann.me["name"] in asked["asked"]
    assert there.ask("agree", n=asked["n"], seat=1, yes=True)["type"] == "done"
    for live in (here, there):
        back = live.frame(lambda frame: frame["n"] == 3)
        assert (back["moves"], back["history"]) == (0, [])
    assert here.play(here.messages[-1], ["drop", 5])["type"] == "done"
    assert there.frame(lambda frame: frame["moves"] == 1)["n"] == 4
    lines = [person.http.get(f"/api/tables/{table}/past").json() for person in (ann, ben)]
    assert lines[0] == lines[1]
    assert [line["text"] for line in lines[0]] == [f"{ann.me['name']} drops a disc into column 5."]


def _is_over_or_asks(moves: int, frame: Message) -> bool:
    return bool(frame.get("outcome") or (frame["moves"] >= moves and frame["offers"]))


def test_a_bot_plays_once_whoever_looks_on(ann: Person, houses: tuple[str, str]) -> None:
    with Person(houses[1], ann.secret) as same:
        table = ann.set_up("connect_four", "me", "bot:random")["id"]
        lives = [ann.look(table), same.look(table)]
        for moves in range(0, 42, 2):
            live = lives[moves // 2 % 2]  # now at one server, now at the other
            frame = live.frame(partial(_is_over_or_asks, moves))
            if frame.get("outcome"):
                break
            assert live.play(frame, frame["offers"][0]["action"])["type"] == "done"
        for live, person in zip(lives, (ann, same), strict=True):
            over = next((message for message in live.messages if message.get("outcome")), None) or live.turn()
            lines = person.http.get(f"/api/tables/{table}/past").json()
            assert over["n"] == over["moves"] == len(lines)
            assert [line["text"].startswith(ann.me["name"]) for line in lines] == [
                move % 2 == 0 for move in range(len(lines))
            ]


def test_a_clock_of_the_table_that_runs_out_is_played_once(ann: Person, ben: Person) -> None:
    table = ann.set_up("connect_four", "me", "open", clock=1)["id"]
    here, there = ann.look(table), ben.look(table)
    around(there, lambda card: card["status"] == "waiting")
    ben.post(f"/api/tables/{table}/seat", {})
    for live in (here, there):
        frame = live.frame(lambda frame: frame["moves"] == 2)
        assert frame["n"] == 2
    for person in (ann, ben):
        later = person.look(table)
        for who in (ann, ben):  # a note follows its move: it may still be on its way
            note = later.wait(lambda message: message["type"] == "note")["text"]
            assert note == f"The time of {who.me['name']} was up: a bot has decided."


def test_a_clock_of_the_rules_that_runs_out_is_played_once(ann: Person, ben: Person) -> None:
    table = ann.set_up("ticking", "me", "open", options={"seconds": 1})["id"]
    here, there = ann.look(table), ben.look(table)
    around(there, lambda card: card["status"] == "waiting")
    ben.post(f"/api/tables/{table}/seat", {})
    for live in (here, there):
        assert live.frame(lambda frame: frame["moves"] == 2)["n"] == 2
    lines = [person.http.get(f"/api/tables/{table}/past").json()[:2] for person in (ann, ben)]
    assert lines[0] == lines[1] == [{"move": move, "text": "Time is up."} for move in (1, 2)]


def test_servers_hear_each_other_again_after_the_database_was_away(
    ann: Person, ben: Person, postgres: Server, houses: tuple[str, str]
) -> None:
    table = both_sit(ann, ben)
    here, there = ann.look(table), ben.look(table)
    frame = here.turn()
    there.frame()
    postgres.restart()
    until(lambda: all(httpx.get(f"{address}/readyz").status_code == 200 for address in houses))
    until(lambda: here.play(frame, ["drop", 1]).get("code") in (None, "stale_position"))
    frame = there.frame(lambda frame: frame["moves"] == 1)
    until(lambda: there.play(frame, ["drop", 2]).get("code") in (None, "stale_position"))
    here.frame(lambda frame: frame["moves"] == 2)
    assert here.ask("chat", text="there you are")["type"] == "done"
    there.wait(lambda message: message["type"] == "spoken")
