"""Tables: setting up, joining, leaving, standing in, starting, playing again, giving up."""

from __future__ import annotations

from typing import Any

import pytest

from clew.bots.levels import USUAL
from clew.house.owners import LENT_AFTER
from server.kit import Later, Message, Person, missing


def seat_of(card: Message, seat: int) -> Message:
    found: Message = card["seats"][seat]
    return found


def problem(person: Person, method: str, path: str, body: Any = None) -> tuple[int, str]:
    """What is wrong with a request: status and code; there is always a sentence too."""
    answer = person.http.request(method, path, json=body)
    said = answer.json()
    assert said["message"]
    return answer.status_code, said["code"]


def test_one_click_sets_up_a_table_against_bots(ann: Person) -> None:
    card = ann.set_up("dedalos")

    assert card["status"] == "playing"
    assert [seat["holder"] for seat in card["seats"]] == ["person", "bot", "bot"]
    assert card["host"]
    assert len(card["commitment"]) == 64
    assert card["seed"] == ""


def test_seats_decide_how_many_play_and_options_are_checked(ann: Person) -> None:
    card = ann.set_up("dedalos", "me", "open", "open", "bot:greedy", options={"minotaur": False})

    assert card["options"]["players"] == 4
    assert card["options"]["minotaur"] is False
    assert card["status"] == "waiting"


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "no_such_game"}, "unknown_game"),
        ({"game": "dedalos", "options": {"minotaur": "maybe"}}, "bad_option"),
        ({"game": "dedalos", "options": {"players": 9}}, "bad_option"),
        ({"game": "dedalos", "seats": ["me", "open"], "options": {"players": 3}}, "bad_seats"),
        ({"game": "dedalos", "seats": ["me", "bot:nobody"]}, "unknown_bot"),
        ({"game": "dedalos", "seats": ["me", "you"]}, "malformed"),
        ({"game": "dedalos", "colour": "red"}, "malformed"),
        ({"game": "dedalos", "public": 1}, "malformed"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_the_reason(ann: Person, body: Message, code: str) -> None:
    status, said = problem(ann, "POST", "/api/tables", body)

    assert said == code
    assert 400 <= status < 500


def test_a_friend_joins_by_the_link_and_the_game_begins(ann: Person, ben: Person) -> None:
    card = ann.set_up("connect_four", "me", "open")
    waiting = ann.look(card["id"])

    joined = ben.post(f"/api/tables/{card['id']}/seat", {})

    assert joined["status"] == "playing"
    assert seat_of(joined, 1)["mine"]
    assert seat_of(joined, 1)["name"] == ben.me["name"]
    assert waiting.turn()["offers"]


def test_public_tables_are_in_the_lobby_and_private_ones_are_not(ann: Person, ben: Person) -> None:
    shown = ann.set_up("connect_four", "me", "open", public=True)
    hidden = ann.set_up("connect_four", "me", "open")

    lobby = ben.http.get("/api/lobby").json()
    mine = ann.http.get("/api/lobby").json()["mine"]

    assert shown["id"] in [card["id"] for card in lobby["open"]]
    assert hidden["id"] not in [card["id"] for card in lobby["open"]]
    assert {shown["id"], hidden["id"]} <= {card["id"] for card in mine}


def test_the_lobby_marks_where_it_is_my_turn(ann: Person) -> None:
    mine = ann.set_up("connect_four", "me", "me")
    waiting = ann.set_up("connect_four", "me", "open")

    cards = {card["id"]: card for card in ann.http.get("/api/lobby").json()["mine"]}

    assert cards[mine["id"]]["yours"]
    assert not cards[waiting["id"]]["yours"]


def test_a_seat_is_taken_once(ann: Person, ben: Person, address: str) -> None:
    card = ann.set_up("dedalos", "me", "open", "open")
    ben.post(f"/api/tables/{card['id']}/seat", {"seat": 2})
    with Person(address) as cleo:
        assert problem(cleo, "POST", f"/api/tables/{card['id']}/seat", {"seat": 2}) == (409, "not_now")
        assert cleo.post(f"/api/tables/{card['id']}/seat", {})["seats"][1]["mine"]


def test_a_full_table_can_be_watched_not_joined(ann: Person, ben: Person) -> None:
    card = ann.set_up("connect_four", "me", "bot:random")

    assert problem(ben, "POST", f"/api/tables/{card['id']}/seat", {}) == (409, "not_now")
    assert ben.look(card["id"]).frame()["seat"] == -1


def test_the_host_waits_no_longer_and_bots_sit_down(ann: Person, ben: Person) -> None:
    card = ann.set_up("dedalos", "me", "open", "open")

    assert problem(ben, "POST", f"/api/tables/{card['id']}/start") == (403, "not_the_host")
    started = ann.post(f"/api/tables/{card['id']}/start")

    assert started["status"] == "playing"
    assert [seat["holder"] for seat in started["seats"]] == ["person", "bot", "bot"]


def test_a_seat_that_its_owner_left_and_freed_is_taken_over_in_the_middle_of_a_game(
    ann: Person, ben: Person, address: str
) -> None:
    card = ann.set_up("connect_four", "me", "open")
    ben.post(f"/api/tables/{card['id']}/seat", {})
    ben.http.delete(f"/api/tables/{card['id']}/seat/1").raise_for_status()
    freed = ben.http.put(f"/api/tables/{card['id']}/seat/1", json={"plan": "open"}).json()
    with Person(address) as cleo:
        cleo.post(f"/api/tables/{card['id']}/seat", {})
        live, hers = ann.look(card["id"]), cleo.look(card["id"])
        live.play(live.turn(), ["drop", 4])
        frame = hers.turn()

        assert seat_of(freed, 1)["holder"] == "open"
        assert hers.play(frame, ["drop", 1])["type"] == "done"


def test_a_bot_stands_in_for_somebody_and_gives_the_seat_back(ann: Person, ben: Person) -> None:
    card = ann.set_up("connect_four", "me", "open")
    path = f"/api/tables/{card['id']}/seat"
    ben.post(path, {})
    live = ann.look(card["id"])

    replaced = ben.http.put(f"{path}/1", json={"plan": "bot:random"}).json()
    live.play(live.turn(), ["drop", 4])
    answered = live.frame(lambda frame: frame["moves"] == 2)
    back = ben.post(path, {"seat": 1})

    assert seat_of(replaced, 1)["bot"] == "random"
    assert answered["offers"]
    assert seat_of(back, 1)["mine"]


def test_nobody_is_replaced_by_a_stranger_or_while_they_look_or_a_moment_later(
    ann: Person, ben: Person, address: str, later: Later
) -> None:
    card = ann.set_up("connect_four", "me", "open")
    path = f"/api/tables/{card['id']}/seat"
    ben.post(path, {})
    live = ben.look(card["id"])
    live.frame()

    with Person(address) as cleo:
        assert problem(cleo, "PUT", f"{path}/1", {"plan": "bot:random"}) == (403, "not_your_seat")
    assert problem(ann, "PUT", f"{path}/1", {"plan": "bot:random"}) == (403, "not_your_seat")
    live.close()
    missing(ann.look(card["id"]), 1)
    assert problem(ann, "PUT", f"{path}/1", {"plan": f"bot:{USUAL}"}) == (409, "not_now")
    later(LENT_AFTER)
    assert ann.http.put(f"{path}/1", json={"plan": f"bot:{USUAL}"}).status_code == 200


def test_the_same_people_play_again_whoever_asks_first(ann: Person, ben: Person) -> None:
    card = ann.set_up("connect_four", "me", "open")
    ben.post(f"/api/tables/{card['id']}/seat", {})
    a, b = ann.look(card["id"]), ben.look(card["id"])
    for _ in range(3):
        a.play(a.turn(), ["drop", 1])
        b.play(b.turn(), ["drop", 2])
    assert problem(ann, "POST", f"/api/tables/{card['id']}/rematch") == (409, "not_now")
    a.play(a.turn(), ["drop", 1])

    again = [ann.post(f"/api/tables/{card['id']}/rematch"), ben.post(f"/api/tables/{card['id']}/rematch")]

    assert again[0]["id"] == again[1]["id"] != card["id"]
    assert [seat["mine"] for seat in again[1]["seats"]] == [False, True]
    assert again[0]["status"] == "playing"
    assert b.wait(lambda message: message["type"] == "table" and message["table"]["rematch"])


def test_a_table_at_which_nobody_else_sits_is_given_up(ann: Person, ben: Person) -> None:
    card = ann.set_up("connect_four", "me", "open")

    gone = ann.post(f"/api/tables/{card['id']}/give-up")

    assert gone["status"] == "abandoned"
    assert gone["reason"] == f"{ann.me['name']} gave up"
    assert problem(ben, "POST", f"/api/tables/{card['id']}/seat", {}) == (409, "not_now")


def test_whoever_still_waits_for_others_leaves_rather_than_giving_up(ann: Person, ben: Person) -> None:
    card = ann.set_up("dedalos", "me", "open", "open")
    ben.post(f"/api/tables/{card['id']}/seat", {})

    assert problem(ann, "POST", f"/api/tables/{card['id']}/give-up") == (409, "not_now")


def test_a_game_is_given_up_when_all_who_play_it_want_that(ann: Person, ben: Person) -> None:
    card = ann.set_up("connect_four", "me", "open")
    ben.post(f"/api/tables/{card['id']}/seat", {})
    path = f"/api/tables/{card['id']}/give-up"
    b = ben.look(card["id"])

    asked = ann.post(path)
    assert (asked["status"], [seat["gives_up"] for seat in asked["seats"]]) == ("playing", [True, False])
    told = b.wait(lambda message: message["type"] == "note")["text"]
    assert told == f"{ann.me['name']} would give up."
    ann.http.delete(path).raise_for_status()
    assert ben.post(path)["status"] == "playing"

    gone = ann.post(path)

    assert gone["status"] == "abandoned"
    assert gone["reason"] == f"{ann.me['name']} and {ben.me['name']} gave up"


def test_a_game_is_given_up_when_the_only_one_who_plays_on_leaves(ann: Person, ben: Person) -> None:
    card = ann.set_up("connect_four", "me", "open")
    ben.post(f"/api/tables/{card['id']}/seat", {})
    ann.post(f"/api/tables/{card['id']}/give-up")

    gone = ben.http.delete(f"/api/tables/{card['id']}/seat/1").json()

    assert (gone["status"], gone["reason"]) == ("abandoned", f"{ann.me['name']} gave up")


@pytest.mark.clause("DL-O06")
def test_a_team_gives_up_when_all_its_people_want_that_whatever_the_bot_thinks(ann: Person, ben: Person) -> None:
    card = ann.set_up("daedalus_labyrinth", "me", "open", "bot:random")
    ben.post(f"/api/tables/{card['id']}/seat", {})

    assert ann.post(f"/api/tables/{card['id']}/give-up")["status"] == "playing"
    gone = ben.post(f"/api/tables/{card['id']}/give-up")

    assert gone["status"] == "abandoned"
    assert gone["outcome"] is None


def test_nobody_gives_up_for_others(ann: Person, ben: Person) -> None:
    card = ann.set_up("connect_four", "open", "me")
    ben.post(f"/api/tables/{card['id']}/seat", {})
    ann.http.delete(f"/api/tables/{card['id']}/seat/1").raise_for_status()

    assert problem(ann, "POST", f"/api/tables/{card['id']}/give-up") == (403, "not_your_seat")


def test_a_table_that_everybody_has_left_is_abandoned(ann: Person) -> None:
    card = ann.set_up("connect_four", "me", "bot:random")

    gone = ann.http.delete(f"/api/tables/{card['id']}/seat/0").json()

    assert gone["status"] == "abandoned"


def test_whoever_holds_several_seats_changes_eyes(ann: Person) -> None:
    card = ann.set_up("connect_four", "me", "me")
    live = ann.look(card["id"])
    first = live.turn()
    live.play(first, ["drop", 4])
    live.frame(lambda frame: frame["moves"] == 1)

    live.ask("sit", seat=1, since=0)
    second = live.turn()

    assert (first["seat"], second["seat"]) == (0, 1)
    assert [beat["lines"][0]["move"] for beat in second["beats"]] == [1]
    assert live.ask("sit", seat=5)["code"] == "not_your_seat"
    assert live.play(second, ["drop", 4])["type"] == "done"


def test_nobody_looks_with_eyes_that_are_not_theirs(ann: Person, ben: Person) -> None:
    card = ann.set_up("dedalos", "me", "bot:random", "bot:random")
    path = f"/api/tables/{card['id']}/past"
    live = ben.look(card["id"])
    live.frame()

    assert live.ask("sit", seat=0)["code"] == "not_your_seat"
    assert problem(ben, "GET", f"{path}/0?seat=0") == (403, "not_your_seat")
    assert problem(ben, "GET", f"{path}?seat=1") == (403, "not_your_seat")
    assert ann.http.get(f"{path}/0?seat=0").json()["seat"] == 0
    assert ben.http.get(f"{path}/0").json()["seat"] == -1


def test_a_link_that_leads_nowhere_says_so(ann: Person) -> None:
    assert problem(ann, "GET", "/api/tables/no-such-table-here") == (404, "no_such_table")
    assert problem(ann, "POST", "/api/tables/no-such-table-here/seat", {}) == (404, "no_such_table")


def test_those_who_look_get_a_new_frame_when_the_names_at_the_table_change(ann: Person, ben: Person) -> None:
    card = ann.set_up("connect_four", "me", "open")
    ben.post(f"/api/tables/{card['id']}/seat", {})
    live = ann.look(card["id"])
    live.frame()

    ben.http.put(f"/api/tables/{card['id']}/seat/1", json={"plan": "bot:random"})
    again = live.frame()
    live.play(again, ["drop", 1])
    told = live.frame(lambda frame: frame["moves"] == 2)

    assert again["moves"] == 0
    assert "Yellow drops" in told["beats"][0]["lines"][0]["text"]


def test_those_who_look_get_a_frame_without_offers_when_a_table_is_given_up(ann: Person) -> None:
    card = ann.set_up("connect_four", "me", "bot:random")
    live = ann.look(card["id"])
    assert live.frame()["offers"]

    ann.post(f"/api/tables/{card['id']}/give-up")

    assert live.frame()["offers"] == []
