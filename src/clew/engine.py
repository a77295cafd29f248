"""A program in any language at a table of a server.

An engine that does anything but answer loses its seat to a bot of the house: the table goes on.
"""

from __future__ import annotations

from contextlib import suppress
from urllib.parse import urlsplit

from clew.client import Declined, Visitor, play_on
from clew.core.errors import BadOption, ClewError, UnknownBot, meant
from clew.program import PATIENCE, PROTOCOL, Engine, EngineFailed, Hello, Over, words_of
from clew.wire import Frame, GameCard, Offer, Outcome, TableCard


class SeatLost(ClewError):
    """An engine failed, and a bot of the house has its seat."""

    def __init__(self, message: str) -> None:
        super().__init__("seat_lost", message)


async def run_engine(
    link: str,
    command: str,
    *,
    patience: float = PATIENCE,
    stand_in: str = "",
    seat: int = -1,
    name: str = "",
    token: str = "",
) -> Outcome | None:
    """Let a program play at a table, by its link, to the end; nothing is returned if the table is abandoned.

    Whatever happens before that, a bot of the house takes the seat. If it was the engine's fault, that is a
    ``SeatLost``.
    """
    server, words = _server_of(link), words_of(command)
    async with Visitor(server, token) as visitor:
        table = await visitor.table(link)
        bot = _bot_of(await visitor.games(), table, stand_in)
        async with Engine(words, patience) as engine:  # first: what cannot be started takes no seat
            try:
                if name:
                    await visitor.rename(name)
                if not any(place.mine for place in table.seats):
                    await visitor.sit(link, seat)
                outcome = await _play(visitor, link, engine)
            except EngineFailed as failed:
                engine.kill()
                raise await _lost(visitor, link, bot, failed) from None
            except BaseException:
                engine.kill()
                await visitor.hand_over(link, bot)
                raise
            engine.tell(Over(outcome))
    return outcome


async def _play(visitor: Visitor, link: str, engine: Engine) -> Outcome | None:
    """To the end, unless the engine fails."""
    greeted = False

    async def decide(frame: Frame) -> Offer:
        nonlocal greeted
        if not greeted:
            table = await visitor.table(link)  # now that it has begun, everybody is there
            names = [place.name for place in table.seats]
            engine.tell(Hello(PROTOCOL, table.game, table.title, table.options, frame.seat, names))
            greeted = True
        return await engine.choose(frame)

    async with visitor.live(link) as live:
        return await play_on(live, decide)


async def _lost(visitor: Visitor, link: str, bot: str, failed: EngineFailed) -> SeatLost:
    """Give the seat away; what there is to say about it."""
    try:
        await visitor.hand_over(link, bot)
    except Declined as wrong:
        return SeatLost(f"The engine should lose its seat: {failed}. But no bot could take it: {wrong}")
    return SeatLost(f"The engine has lost its seat: {failed}. The bot {bot} plays on.")


def _bot_of(games: list[GameCard], table: TableCard, wanted: str) -> str:
    """The bot that would stand in: the one that was chosen, or the usual one of the game."""
    game = next(game for game in games if game.id == table.game)
    if wanted and wanted not in game.bots:
        raise UnknownBot(f"{game.title} has no bot '{wanted[:40]}'; {meant(wanted, game.bots)}", game.bots)
    return wanted or game.bot


def _server_of(link: str) -> str:
    """The address of the server in the link of a table; a password in it is nobody's business."""
    with suppress(ValueError):
        parts = urlsplit(link)
        if parts.scheme in ("http", "https") and parts.hostname:
            return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}"
    raise BadOption("this is no link of a table: one looks like http://localhost:8000/t/TABLE")
