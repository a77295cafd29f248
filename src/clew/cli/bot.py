"""``clew bot``: a program of one's own at a table."""

from __future__ import annotations

import asyncio
import signal
import sys
from typing import Annotated

import typer

from clew.cli.screen import complain, say

LOST = 3
"""The exit code when the engine has lost its seat."""
TOLD_TO_END = 128 + signal.SIGTERM


def bot(
    link: Annotated[str, typer.Argument(metavar="TABLE", help="The link of a table with a free seat.")],
    engine: Annotated[str, typer.Option(metavar="COMMAND", help='The program that plays: "./mybot --flag".')],
    patience: Annotated[float, typer.Option(min=0.1, max=86_400, help="Seconds for each answer.")] = 30.0,
    stand_in: Annotated[
        str, typer.Option(metavar="BOT", help="The bot of the house that takes over if the engine fails.")
    ] = "",
    seat: Annotated[int | None, typer.Option(min=1, help="The seat to take; else the first that is free.")] = None,
    name: Annotated[str, typer.Option(help="What it is called at the table.")] = "",
) -> None:
    """Let a program in any language play at a table; docs/client.md says how it is asked."""
    from clew.engine import SeatLost, run_engine  # only who plays waits for the client to be imported

    async def play() -> str:
        task = asyncio.current_task()
        if sys.platform != "win32" and task is not None:  # whoever is told to end gives the seat away first
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
        place = -1 if seat is None else seat - 1
        outcome = await run_engine(link, engine, patience=patience, stand_in=stand_in, seat=place, name=name)
        return outcome.reason if outcome else "The table was given up."

    try:
        say(asyncio.run(play()))
    except SeatLost as lost:
        complain(lost)
        raise typer.Exit(LOST) from None
    except asyncio.CancelledError:
        raise typer.Exit(TOLD_TO_END) from None
