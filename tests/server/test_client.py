"""Programs at the table: the client for bots and scripts, against a real server."""

from __future__ import annotations

import ast
import asyncio
import random
import subprocess
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

import httpx
import msgspec
import pytest

from bot_at_a_table import Preference
from clew import client
from clew.client import Declined, Visitor, last_part, run_bot
from clew.wire import (
    Done,
    Frame,
    Ghosted,
    NewTable,
    Offer,
    Outcome,
    Peeked,
    Pinged,
    Planned,
    Plans,
    Refused,
    Spoken,
    Undo,
)
from server.kit import CONNECT_FOUR, PATIENCE, ROOT, Person, Process

T = TypeVar("T")
Choose = Callable[[Frame], Offer]


def run(doing: Coroutine[Any, Any, T], patience: float = PATIENCE) -> T:
    """Not for ever."""
    return asyncio.run(asyncio.wait_for(doing, patience))


def at_random(seed: int) -> Choose:
    choice = random.Random(seed).choice
    return lambda frame: choice(frame.offers)


async def open_table(address: str, *seats: str, game: str = "connect_four") -> str:
    """A table that waits for two bots, set up by somebody who goes away again."""
    async with Visitor(address) as host:
        return (await host.new_table(NewTable(game, seats=list(seats)))).id


def test_two_bots_from_outside_play_a_whole_game(address: str) -> None:
    async def meet() -> tuple[Outcome | None, Outcome | None]:
        table = await open_table(address, "open", "open")
        return await asyncio.gather(
            run_bot(address, table, Preference(["column 4", "column 3"]).choose),
            run_bot(address, f"{address}/t/{table}", Preference(["column 1", "column 2"]).choose),
        )

    first, second = run(meet())

    assert first == second
    assert first is not None
    assert (len(first.winners), first.clause) == (1, "CF-E01")


def test_the_example_joins_by_a_link_and_plays_to_the_end(address: str) -> None:
    async def meet() -> tuple[str, Outcome | None]:
        table = await open_table(address, "open", "open")
        program = [sys.executable, str(ROOT / "examples" / "bot_at_a_table.py"), f"{address}/t/{table}", "column 7"]
        bot = await asyncio.create_subprocess_exec(*program, stdout=subprocess.PIPE)
        outcome = await run_bot(address, table, at_random(1))
        said, _ = await bot.communicate()
        return said.decode(), outcome

    said, outcome = run(meet())

    assert outcome is not None
    assert said.strip() == outcome.reason


def test_a_bot_whose_server_is_killed_plays_on_when_it_is_back(tmp_path: Path) -> None:
    store = ("--data", str(tmp_path), "--game", CONNECT_FOUR, "--no-limits")
    servers = [Process(*store)]

    def choose(frame: Frame) -> Offer:
        if frame.moves == 6 and len(servers) == 1:
            servers[0].kill()
            servers.append(Process(*store, port=servers[0].port))
        return frame.offers[frame.moves % len(frame.offers)]

    async def meet() -> tuple[Outcome | None, Outcome | None]:
        address = servers[0].address
        table = await open_table(address, "open", "open")
        return await asyncio.gather(run_bot(address, table, choose), run_bot(address, table, choose))

    try:
        first, second = run(meet(), 3 * PATIENCE)
    finally:
        servers[-1].stop()

    assert len(servers) == 2
    assert first == second
    assert first is not None


def test_a_visitor_with_a_token_is_who_they_were(address: str) -> None:
    async def visit() -> tuple[str, str, str]:
        async with Visitor(address) as guest:
            name = (await guest.rename("Robin the bot")).name
            me = (await guest.me()).id
        async with Visitor(address, guest.token) as again:
            return name, me, (await again.me()).id

    name, before, after = run(visit())

    assert name == "Robin the bot"
    assert before == after


def test_a_link_from_the_browser_makes_a_visitor_that_person(address: str, ann: Person) -> None:
    token = ann.post("/api/me/link")["token"]

    async def visit() -> tuple[str, str]:
        async with Visitor(address) as visitor:
            carried = await visitor.carry(f"{address}/carry/{token}")
            return carried.id, (await visitor.me()).id

    assert run(visit()) == (ann.me["id"], ann.me["id"])


def test_what_the_server_refuses_is_raised_with_its_code_and_sentence(address: str) -> None:
    async def try_it() -> None:
        async with Visitor(address) as visitor:
            await visitor.new_table(NewTable("connect_four", options={"players": 7}))

    with pytest.raises(Declined, match="players") as refused:
        run(try_it())

    assert refused.value.code == "bad_option"


def test_a_table_that_is_not_there_is_not_waited_for(address: str) -> None:
    async def look() -> None:
        async with Visitor(address) as visitor, visitor.live("no-such-table") as live:
            async for _ in live:
                pass

    with pytest.raises(Declined):
        run(look())


def test_something_else_than_a_server_of_ours_is_noticed(address: str) -> None:
    with pytest.raises(Declined, match="is this a Clew server"):
        run(run_bot(f"{address}/elsewhere", "12345678", at_random(1)))


def test_a_bot_lets_others_take_back_their_moves(address: str) -> None:
    async def play() -> int:
        async with Visitor(address) as person:
            table = (await person.new_table(NewTable("connect_four", seats=["me", "open"]))).id
            bot = asyncio.create_task(run_bot(address, table, at_random(2)))
            asked = False
            async with person.live(table) as live:
                async for answer in live:
                    if not isinstance(answer, Frame):
                        continue
                    if asked and answer.moves < 4:
                        bot.cancel()
                        return answer.moves
                    if answer.moves == 4 and not asked:
                        asked = True
                        await live.send(Undo(n=answer.n, seat=answer.seat))
                    elif answer.offers and not asked:
                        await live.play(answer, answer.offers[0])
        raise AssertionError("the connection ended")

    assert run(play()) == 2


def test_a_bot_whose_program_fails_leaves_its_seat_to_one_of_the_house(address: str, ann: Person) -> None:
    table = ann.set_up("connect_four", "open", "bot:random")["id"]

    def choose(frame: Frame) -> Offer:
        return frame.offers[len(frame.offers) - frame.moves // 4]  # there is none after the last

    with pytest.raises(IndexError):
        run(run_bot(address, table, choose))

    ann.look(table).frame(lambda frame: frame.get("outcome"))
    assert [seat["holder"] for seat in ann.http.get(f"/api/tables/{table}").json()["seats"]] == ["bot", "bot"]


class Unlucky(Visitor):
    """Somebody whose requests fail, as long as there are reasons left."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.reasons: list[str] = []

    async def _ask(self, method: str, path: str, body: msgspec.Struct | None = None) -> httpx.Response:
        if self.reasons:
            raise Declined(self.reasons.pop(), "not now")
        return await super()._ask(method, path, body)


def test_a_seat_is_handed_over_as_soon_as_the_server_can(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "FIRST_WAIT", 0.001)

    async def leave(*reasons: str) -> list[str]:
        visitor = Unlucky(address)
        async with visitor:
            table = (await visitor.new_table(NewTable("connect_four", seats=["me", "me"]))).id
            visitor.reasons.extend(reasons)
            await visitor.hand_over(table, "random")
            return [seat.bot for seat in (await visitor.table(table)).seats]

    assert run(leave("unreachable", "too_many", "not_saved")) == ["random", "random"]
    with pytest.raises(Declined, match="not now"):
        run(leave("no_such_table"))


def test_a_bot_goes_home_when_the_table_is_given_up(address: str, ann: Person) -> None:
    table = ann.set_up("connect_four", "me", "bot:random")["id"]

    def choose(frame: Frame) -> Offer:
        ann.post(f"/api/tables/{table}/give-up")
        return frame.offers[0]

    assert run(run_bot(address, table, choose, token=ann.secret)) is None


def test_a_visitor_plays_again_with_the_same_people_and_finds_the_table_in_the_lobby(address: str) -> None:
    async def visit() -> tuple[list[str], str, list[str]]:
        async with Visitor(address) as visitor:
            games = [game.id for game in await visitor.games()]
            first = await visitor.new_table(NewTable("connect_four", seats=["me", "open"]))
            started = await visitor.start(first.id)
            mine = [table.id for table in (await visitor.lobby()).mine]
            assert first.id in mine
            return games, started.status, [seat.holder for seat in started.seats]

    games, status, holders = run(visit())

    assert "connect_four" in games
    assert status == "playing"
    assert holders == ["person", "bot"]


def test_answers_come_with_the_number_of_what_was_asked(address: str) -> None:
    async def talk() -> dict[int, str]:
        async with Visitor(address) as visitor:
            table = await visitor.new_table(NewTable("connect_four", seats=["me", "me"]))
            answers: dict[int, str] = {}
            async with visitor.live(table.id) as live:
                async for answer in live:
                    match answer:
                        case Frame():
                            said = await live.chat("hello")
                            wrong = await live.send(Undo(n=answer.n, seat=0))
                        case Done() | Refused():
                            answers[answer.id] = type(answer).__name__
                        case Spoken():
                            assert answer.text == "hello"
                    if len(answers) == 2:
                        break
            assert answers.keys() == {said, wrong}
            return answers

    assert sorted(run(talk()).values()) == ["Done", "Refused"]


def test_a_bot_is_not_asked_to_take_back_what_it_did(address: str) -> None:
    """Two bots in a crew that always do the last thing they are offered: done, and never undone."""
    chosen: list[str] = []

    def choose(frame: Frame) -> Offer:
        chosen.append(frame.offers[-1].action[0])
        return frame.offers[-1]

    async def meet() -> Outcome | None:
        async with Visitor(address) as host:
            table = (await host.new_table(NewTable("crew", seats=["open", "open"]))).id
        return (await asyncio.gather(*[run_bot(address, table, choose) for _ in range(2)]))[0]

    outcome = run(meet())

    assert outcome is not None
    assert set(chosen) == {"done"}


def test_a_program_points_plans_and_looks_ahead(address: str) -> None:
    async def talk() -> list[object]:
        async with Visitor(address) as visitor:
            table = await visitor.new_table(NewTable("crew", seats=["me", "me"]))
            heard: list[object] = []
            async with visitor.live(table.id) as live:
                async for answer in live:
                    match answer:
                        case Frame():
                            await live.ping(answer, "tunnel")
                            await live.plan(answer, [["dig"], ["done"]])
                            await live.peek(answer, answer.peeks[0].key)
                            await live.peek(answer, answer.peeks[1].key)
                        case Pinged():
                            heard.append(answer.on)
                        case Planned():
                            heard.append([step.say for step in answer.steps])
                        case Plans():
                            heard.append([card.seat for card in answer.plans])
                        case Ghosted():
                            heard.append(answer.ghost.words)
                        case Peeked():
                            heard.append(len(answer.beats))
                    if len(heard) == 5:
                        break
            return heard

    heard = run(talk())

    assert sorted(map(str, heard)) == ["2", "['Dig.', 'Done.']", "['If all only dig, 4.']", "[0]", "tunnel"]


def test_a_link_and_an_id_name_the_same_table() -> None:
    assert last_part("abcdefgh") == "abcdefgh"
    assert last_part("https://example.org/t/abcdefgh/?theme=dark#chat") == "abcdefgh"


def test_the_page_about_programs_shows_code_that_can_be_read() -> None:
    page = (ROOT / "docs" / "client.md").read_text(encoding="utf-8")

    for block in page.split("```python\n")[1:]:
        compile(block.partition("```")[0], "client.md", "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
