"""Identity: a guest with a pleasant name, and a link that carries it to another device."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from clew.house.rows import PersonRow
from clew.server.people import People
from clew.server.settings import Settings
from server.kit import Person, serving


def test_a_first_visit_gives_a_name_and_the_next_knows_it(address: str) -> None:
    with Person(address) as ann, Person(address, ann.secret) as again:
        assert ann.me["name"]
        assert again.me == ann.me


def test_a_name_can_be_changed(ann: Person) -> None:
    renamed = ann.http.patch("/api/me", json={"name": "  Ariadne   of Crete "})

    assert renamed.json()["name"] == "Ariadne of Crete"
    assert ann.http.get("/api/me").json()["name"] == "Ariadne of Crete"


@pytest.mark.parametrize("name", ["", " ", "x" * 25, "line\nbreak", "\u202egnihton", 7, None])
def test_a_name_that_is_none_is_refused(ann: Person, name: object) -> None:
    answer = ann.http.patch("/api/me", json={"name": name})

    assert answer.status_code == 400
    assert answer.json()["message"]
    assert ann.http.get("/api/me").json() == ann.me


def test_a_link_makes_another_device_the_same_person_once(ann: Person, address: str) -> None:
    token = ann.post("/api/me/link")["token"]
    with httpx.Client(base_url=address) as phone:
        carried = phone.post("/api/me/carry", json={"token": token})
        again = phone.post("/api/me/carry", json={"token": token})

        assert carried.json() == ann.me
        assert phone.get("/api/me").json() == ann.me
        assert phone.cookies["clew"] != ann.secret
        assert (again.status_code, again.json()["code"]) == (404, "no_such_link")


def test_a_program_may_send_its_secret_as_a_token(ann: Person, address: str) -> None:
    answer = httpx.get(f"{address}/api/me", headers={"Authorization": f"Bearer {ann.secret}"})

    assert answer.json() == ann.me


@pytest.mark.parametrize("cookie", ["clew=", "clew=wrong", "clew=" + "x" * 5000, "\x7f;;=", 'clew="\\'])
def test_a_cookie_of_somebody_unknown_is_a_first_visit(address: str, cookie: str) -> None:
    answer = httpx.get(f"{address}/api/me", headers={"Cookie": cookie})

    assert answer.status_code == 200
    assert answer.cookies["clew"]


def test_whoever_has_no_name_can_look_but_not_change(address: str) -> None:
    answers = [httpx.post(f"{address}/api/tables", json={"game": "connect_four"}), httpx.post(f"{address}/api/me/link")]

    assert [(answer.status_code, answer.json()["code"]) for answer in answers] == [(401, "who_are_you")] * 2
    assert httpx.get(f"{address}/api/lobby").json()["mine"] == []


def test_whoever_has_a_whole_network_is_one_household(tmp_path: Path) -> None:
    with (
        serving(Settings(data=str(tmp_path), proxied=True, workers=1)) as address,
        httpx.Client(base_url=address) as http,
    ):

        def comes(place: str) -> int:
            http.cookies.clear()
            return http.get("/api/me", headers={"x-forwarded-for": place}).status_code

        assert any(comes(f"2001:db8:0:1::{number:x}") == 429 for number in range(1, 1_000))
        assert [comes(place) for place in ("2001:db8:0:2::1", "::ffff:192.0.2.1", "192.0.2.2")] == [200] * 3


def test_where_somebody_comes_from_is_known_however_they_come(
    address: str, ann: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    came = []

    def remembered(self: People, person: PersonRow, address: str) -> None:
        came.append((person.id, address))

    table = ann.set_up("connect_four", "me", "me")["id"]
    monkeypatch.setattr(People, "came", remembered)
    ann.http.get(f"/api/tables/{table}/review")
    ben.look(table).frame()

    assert came == [(ann.me["id"], "127.0.0.1"), (ben.me["id"], "127.0.0.1")]
