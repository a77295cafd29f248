"""The server is killed under play: what was acknowledged is there, nothing is there twice, and play goes on."""

from __future__ import annotations

from pathlib import Path

import httpx

from server.killing import outlive
from server.kit import CONNECT_FOUR, Person, Process
from server.postgres import Server


def test_what_was_acknowledged_outlives_a_killed_server(tmp_path: Path) -> None:
    outlive(Process, ("--data", str(tmp_path)), houses=1, seed=1, kills=3)


def test_what_was_acknowledged_outlives_either_of_two_servers_on_postgresql(postgres: Server) -> None:
    outlive(Process, ("--database", postgres.new_database()), houses=2, seed=2, kills=2)


def test_the_bot_of_a_killed_server_plays_on_at_the_other(postgres: Server) -> None:
    arguments = ("--database", postgres.new_database(), "--game", CONNECT_FOUR, "--no-limits")
    first, second = Process(*arguments), Process(*arguments)
    try:
        with Person(first.address) as ann, Person(second.address, ann.secret) as same:
            table = ann.set_up("connect_four", "me", "bot:random")["id"]
            here = ann.look(table)
            same.look(table).frame()
            assert here.play(here.turn(), ["drop", 4])["type"] == "done"
            first.kill()
            there = same.look(table)
            there.frame(lambda frame: frame["moves"] == 2)
            lines = httpx.get(f"{second.address}/api/tables/{table}/past").json()
            assert [line["move"] for line in lines] == [1, 2]
    finally:
        second.stop()
