"""What people at a table tell each other: words and signs, an item to look at, and what they mean to do."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

import msgspec

from clew.house.bell import Laid, Pointed
from clew.house.foresight import foresee
from clew.house.problems import Problem, conflict, too_much
from clew.house.rows import ChatRow, PersonRow
from clew.house.table import Table
from clew.wire import Ping, Plan, Planned

if TYPE_CHECKING:
    from clew.house.house import House

LONGEST_PLAN: Final = 7_000
"""Bytes: a plan has to fit into what one process tells the others."""


def _may_talk(table: Table) -> None:
    """Unless the rules of the game ask for silence."""
    silence = table.match.state.silence() if table.match and table.row.status == "playing" else ""
    if silence:
        raise Problem(409, "silence", silence)


async def say(house: House, table: Table, person: PersonRow, text: str = "", reaction: str = "") -> None:
    """Words or a sign of somebody."""
    _may_talk(table)
    if house.settings.limits and not house.words.take(house.home(person.id)):
        raise too_much("too many words at once: let others speak for a moment")
    seats = table.seats_of(person.id)
    chat = ChatRow(person.id, person.name, seats[0] if seats else -1, time.time(), text.strip(), reaction)
    if not (chat.text or chat.reaction):
        raise Problem(400, "nothing_said", "say something")
    await _keep(house, table, chat)


async def note(house: House, table: Table, text: str) -> None:
    """A line about the table itself."""
    await _keep(house, table, ChatRow("", "", -1, time.time(), text))


async def _keep(house: House, table: Table, chat: ChatRow) -> None:
    await house.store.add_chat(table.id, chat)
    house.ring(table.id, chat=chat)


def ping(house: House, table: Table, person: PersonRow, asked: Ping) -> None:
    """Somebody who sits here points at an item."""
    seat = table.own(person.id, asked.seat)
    _may_talk(table)
    house.ring(table.id, pointed=Pointed(seat, asked.on, time.time()))


def plan(house: House, table: Table, person: PersonRow, asked: Plan) -> Planned:
    """Somebody says beforehand what they mean to do; the answer is what comes of it, as far as they can know."""
    seat = table.own(person.id, asked.seat)
    if table.row.status != "playing":
        raise conflict("there is nothing to plan: nobody plays here")
    table.current(asked.n, seat)
    _may_talk(table)
    if asked.actions and not table.game.plans(table.playing().state.view(seat)):  # rivals would read it too
        raise conflict("no plans are laid here: each step waits for the others, or is none of their business")
    planned = foresee(table, seat, asked.actions)
    laid = Laid(seat, table.n, planned.steps)
    if len(msgspec.json.encode(laid)) > LONGEST_PLAN:
        raise Problem(413, "too_large", "this plan is too long to be told")
    house.ring(table.id, laid=laid)
    return planned
