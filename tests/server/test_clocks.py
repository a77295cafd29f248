"""Clocks: the rules' own and the table's, kept by the server, also over a restart."""

from __future__ import annotations

from pathlib import Path

from clew.server.settings import Settings
from server.kit import CONNECT_FOUR, Person, Process, serving

TICKING = str(Path(__file__).parent / "ticking.py")
"""A game whose rules can give a second for every decision."""


def test_a_deadline_of_the_rules_is_shown_to_everybody(ann: Person, ben: Person) -> None:
    """The thieves have half a minute for their plan (HE-P02)."""
    table = ann.set_up("heist", "me", "open")
    ben.post(f"/api/tables/{table['id']}/seat", {})

    frames = [ann.look(table["id"]).frame(), ben.look(table["id"]).frame()]

    assert frames[0]["clocks"] == frames[1]["clocks"]
    assert 25 < frames[0]["clocks"][0]["due"] - frames[0]["now"] <= 30


def test_when_time_runs_out_the_table_plays_the_move_of_the_rules(tmp_path: Path) -> None:
    with serving(Settings(data=str(tmp_path), games=(TICKING,), workers=1)) as address, Person(address) as ann:
        table = ann.set_up("ticking", "me", "me", options={"seconds": 1})
        live = ann.look(table["id"])

        late = live.frame(lambda frame: frame["moves"] == 1)

        assert late["history" if "history" in late else "beats"]
        assert ann.http.get(f"/api/tables/{table['id']}/past").json()[0]["text"] == "Time is up."


def test_a_clock_goes_on_while_no_server_runs(tmp_path: Path) -> None:
    server = Process("--data", str(tmp_path), "--game", TICKING)
    with Person(server.address) as ann:
        table = ann.set_up("ticking", "me", "me", options={"seconds": 1})
    server.kill()

    again = Process("--data", str(tmp_path), "--game", TICKING)
    try:
        with Person(again.address, ann.secret) as ann:
            live = ann.look(table["id"])
            frame = live.frame(lambda frame: frame["moves"] >= 1)

            assert frame["moves"] >= 1
    finally:
        again.stop()


def test_whoever_is_too_slow_for_the_tables_clock_gets_a_bots_move(tmp_path: Path) -> None:
    with serving(Settings(data=str(tmp_path), games=(CONNECT_FOUR,), workers=1)) as address, Person(address) as ann:
        table = ann.set_up("connect_four", "me", "me", clock=1)
        live = ann.look(table["id"])
        first = live.frame()

        moved = live.frame(lambda frame: frame["moves"] == 1)
        note = live.wait(lambda message: message["type"] == "note")

        assert first["clocks"][0]["name"] == "move"
        assert moved["awaited"] == [1]
        assert "time" in note["text"]


def test_a_game_without_clocks_shows_none(ann: Person) -> None:
    table = ann.set_up("connect_four", "me", "me")

    assert "clocks" not in ann.look(table["id"]).frame()
