"""A house needs no server: what it asks of the world is a store, workers, and somebody who looks."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import pytest

from clew.core.registry import find_game
from clew.house import seating
from clew.house.bell import Bell
from clew.house.customs import Customs
from clew.house.house import House
from clew.house.live import Connection
from clew.house.packets import Packet
from clew.house.rows import PersonRow
from clew.house.turns import Turns
from clew.house.watch import Watch
from clew.house.workshop import Crew, Workshop
from clew.wire import NewTable
from house.shelf import Shelf

ANN = PersonRow("ann", "Ann", 1.0)


class Here:
    """A worker that works where it is asked."""

    ends = False

    async def do(self, request: bytes, tell: Callable[[float], None]) -> msgspec.Raw:
        work, arguments, tells, _ = pickle.loads(request)
        done = work(*arguments, tell) if tells else work(*arguments)
        return msgspec.Raw(msgspec.msgpack.encode(done))

    def is_there(self) -> bool:
        return True

    async def end(self) -> None:
        pass


class Window:
    """Somebody who looks, from within the same process."""

    def __init__(self) -> None:
        self._asked: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    async def receive(self) -> bytes | None:
        return await self._asked.get()

    def push(self, packet: Packet) -> None:
        self._heard.put_nowait(msgspec.json.decode(packet.data))

    def is_free(self) -> bool:
        return True

    async def drained(self) -> None:
        pass

    async def close(self, code: int, reason: str) -> None:
        self._asked.put_nowait(None)

    def ask(self, kind: str, **fields: Any) -> None:
        """What a client would send."""
        self._asked.put_nowait(msgspec.json.encode({"type": kind, "id": 1, **fields}))

    def leave(self) -> None:
        """Close the page."""
        self._asked.put_nowait(None)

    async def hear(self, wanted: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
        """The next message of which this is true."""
        while not wanted(message := await self._heard.get()):
            pass
        return message


def is_turn(message: dict[str, Any], after: int = -1) -> bool:
    """A newer frame with something to choose from, or with the end."""
    return message["type"] == "frame" and message["n"] > after and bool(message["offers"] or message.get("outcome"))


async def here() -> Here:
    return Here()


def a_house(store: Shelf) -> House:
    watch = Watch()
    crews = [Crew(name, here, Turns(1), watch) for name in ("minds", "matches", "reviews")]
    customs = Customs(hint_looks=20, review_playouts=20, review_seconds=0.0)
    games = {"seventh_and_whisper": find_game("seventh_and_whisper"), "dedalos": find_game("dedalos")}
    return House(customs, games, store, Bell(), Workshop(*crews), "tab", watch)


@pytest.mark.parametrize("game", ["seventh_and_whisper", "dedalos"])
def test_one_can_play_with_a_bot_take_a_hint_and_have_the_match_as_a_file(game: str) -> None:
    async def evening() -> None:
        store = Shelf()
        house = a_house(store)
        async with house.at_work():
            table = await seating.set_up(house, ANN, NewTable(game, seats=["me", "bot:random"]))
            window = Window()
            looking = asyncio.create_task(Connection(house, table, ANN, "here", window).run(0))
            frame = await window.hear(is_turn)
            window.ask("hint", n=frame["n"], seat=0, depth=3)
            hint = await window.hear(lambda message: message["type"] == "hinted")
            action = hint["action"]
            for _ in range(6):
                window.ask("play", n=frame["n"], seat=frame["seat"], action=action)
                frame = await window.hear(partial(is_turn, after=frame["n"]))
                action = frame["offers"][0]["action"]
            assert frame["moves"] >= 6
            await seating.give_up(house, table, ANN, wish=True)
            written = await seating.write(house, table, ANN.id)
            window.leave()
            await looking
            assert (await seating.bring_in(house, ANN, written)).playing().number == table.playing().number

        again = await a_house(store).open(table.id)
        assert again.playing().state.digest() == table.playing().state.digest()

    asyncio.run(evening())
