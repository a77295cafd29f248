"""A connection that breaks: it is seen, it comes back by itself, nothing is missed and nothing happens twice."""

from __future__ import annotations

import json
import re
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import WebSocketRoute, expect

from browser.people import Meet, Visitor, sees_turn
from server.kit import CONNECT_FOUR, Process

LOST = "The connection is lost."
NO_NETWORK = "ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|WebSocket|ERR_NETWORK"


def test_whoever_comes_back_is_told_what_happened_meanwhile(ann: Visitor, ben: Visitor) -> None:
    table = ann.set_up("connect_four", "me", "open")
    ben.sit_down(table)
    ann.at(table)
    ben.at(table)
    ann.drop(3)
    sees_turn(ben)

    ann.context.set_offline(True)
    expect(ann.page.get_by_role("alert")).to_contain_text(LOST)
    ben.drop(5)
    expect(ben.discs()).to_have_count(2)
    expect(ann.discs()).to_have_count(1)
    ann.context.set_offline(False)

    expect(ann.page.get_by_role("alert")).to_have_count(0)
    expect(ann.region("While you were away")).to_contain_text("Ben drops a disc into column 5.")
    expect(ann.discs()).to_have_count(2)
    sees_turn(ann)
    ann.button("Got it").click()
    ann.drop(3)
    expect(ann.region("While you were away")).to_have_count(0)
    expect(ben.discs()).to_have_count(3)


def test_whoever_opens_the_table_anew_is_told_what_happened_meanwhile(ann: Visitor, ben: Visitor) -> None:
    table = ann.set_up("connect_four", "me", "open")
    ben.sit_down(table)
    ann.at(table)
    ann.drop(3)
    expect(ann.discs()).to_have_count(1)
    ann.open("/elsewhere")
    with ben.elsewhere() as away:
        live = away.look(table)
        live.play(live.turn(), ["drop", 6])

    ann.open("/")
    ann.page.get_by_role("link", name=re.compile("Connect Four.*Your turn")).click()

    expect(ann.region("While you were away")).to_contain_text("Ben drops a disc into column 6.")
    expect(ann.region("While you were away")).not_to_contain_text("Ann")


def test_a_move_whose_answer_was_lost_is_not_played_twice(ann: Visitor, ben: Visitor) -> None:
    """The server gets the move, the line breaks before it says so, and the page comes back."""
    table = ann.set_up("connect_four", "me", "open")
    ben.sit_down(table)
    sent: list[str] = []
    broken: list[WebSocketRoute] = []

    def cut(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def from_page(text: str | bytes) -> None:
            sent.append(str(text))
            server.send(text)

        def from_server(text: str | bytes) -> None:
            plays = [asked["id"] for asked in map(json.loads, sent) if asked["type"] == "play"]
            if not broken and json.loads(text).get("id") in plays:
                broken.append(line)
                line.close()
                server.close()
            elif line not in broken:
                line.send(text)

        line.on_message(from_page)
        server.on_message(from_server)

    ann.page.route_web_socket(re.compile("/live"), cut)
    ann.at(table)
    sees_turn(ann)

    ann.drop(3)

    expect(ann.discs()).to_have_count(1)
    expect(ann.log()).to_contain_text("Ann drops a disc into column 3.")
    expect(ann.page.get_by_role("alert")).to_have_count(0)
    assert broken
    assert sum(json.loads(text)["type"] == "play" for text in sent) == 1
    assert ann.ask("get", f"/api/tables/{table}")["moves"] == 1


def test_play_goes_on_when_the_server_was_killed_and_started_again(meet: Meet, tmp_path: Path) -> None:
    house = ("--data", str(tmp_path), "--game", CONNECT_FOUR)
    server = Process(*house)
    ann, ben = (meet(name, address=server.address) for name in ("Ann", "Ben"))
    table = ann.set_up("connect_four", "me", "open")
    ben.sit_down(table)
    for visitor in (ann, ben):
        visitor.at(table)
    ann.drop(1)
    sees_turn(ben)

    server.kill()
    for visitor in (ann, ben):
        expect(visitor.page.get_by_role("alert")).to_contain_text(LOST)
    with ExitStack() as stack:
        stack.callback(Process(*house, port=server.port).stop)

        for visitor in (ann, ben):
            visitor.button("Try now").or_(visitor.question()).first.click()
            expect(visitor.page.get_by_role("alert")).to_have_count(0)
            expect(visitor.discs()).to_have_count(1)
        for mover, column in [(ben, 2), (ann, 1)] * 3:
            sees_turn(mover)
            mover.drop(column)
        for visitor in (ann, ben):
            expect(visitor.result().get_by_role("heading")).to_have_text("Ann wins")
            expect(visitor.discs()).to_have_count(7)
            visitor.forgive(NO_NETWORK)
            visitor.page.close()
