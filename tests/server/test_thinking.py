"""Bots at a table: they think elsewhere, they play on after a restart, and a bad one is nobody's trouble."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

from clew.server.settings import Settings
from server.kit import CONNECT_FOUR, Person, Process, serving
from server.test_clocks import TICKING


@pytest.mark.parametrize("bot", ["sleeper", "cheat", "quitter", "crasher"])
def test_a_bot_that_hangs_cheats_quits_or_crashes_is_replaced_by_a_simpler_one(tmp_path: Path, bot: str) -> None:
    settings = Settings(data=str(tmp_path), games=(TICKING,), workers=1, patience=2.0 if bot == "sleeper" else 60.0)
    with serving(settings) as address, Person(address) as ann:
        table = ann.set_up("ticking", f"bot:{bot}", "me")
        live = ann.look(table["id"])

        note = live.wait(lambda message: message["type"] == "note")

        assert bot in note["text"]
        assert live.frame(lambda frame: frame["moves"] >= 1)
        reseated = ann.http.get(f"/api/tables/{table['id']}").json()["seats"][0]
        assert reseated["bot"] in ("greedy", "random")


def test_while_a_bot_thinks_others_are_served(tmp_path: Path) -> None:
    settings = Settings(data=str(tmp_path), games=(TICKING, CONNECT_FOUR), workers=1, patience=30.0)
    with serving(settings) as address, Person(address) as ann:
        ann.set_up("ticking", "bot:sleeper", "me")
        table = ann.set_up("connect_four", "me", "me")
        live = ann.look(table["id"])

        assert live.play(live.turn(), ["drop", 1])["type"] == "done"


def test_a_game_of_bots_goes_on_after_a_restart(tmp_path: Path) -> None:
    server = Process("--data", str(tmp_path), "--game", CONNECT_FOUR)
    with Person(server.address) as ann:
        table = ann.set_up("connect_four", "bot:random", "bot:random")
        live = ann.look(table["id"])
        live.frame(lambda frame: frame["moves"] >= 1)
        server.kill()

    again = Process("--data", str(tmp_path), "--game", CONNECT_FOUR)
    try:
        with Person(again.address, ann.secret) as ann:
            assert ann.look(table["id"]).frame(lambda frame: frame.get("outcome"))
    finally:
        again.stop()


def test_a_house_that_closes_while_a_bot_begins_to_think_leaves_nothing_behind(tmp_path: Path) -> None:
    """Whatever is left open complains when it is collected, and here that fails the test."""
    with serving(Settings(data=str(tmp_path), games=(CONNECT_FOUR,), workers=1)) as address, Person(address) as ann:
        ann.set_up("connect_four", "bot:random", "bot:random")
    gc.collect()
