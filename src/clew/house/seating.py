"""Who sits at a table: setting one up, joining, leaving, bots that stand in, starting, giving up, and playing on."""

from __future__ import annotations

import time
from collections.abc import Callable
from math import ceil
from typing import TYPE_CHECKING, Any, Final, TypeVar

import msgspec

from clew.bots import make_bot
from clew.bots.levels import USUAL
from clew.core.errors import ClewError
from clew.core.game import Game
from clew.core.thread import Match, Thread, fair_dice
from clew.house import errands, talk
from clew.house.owners import agreed, is_agreed, lendable, may_take, openable
from clew.house.problems import Problem, conflict, not_your_seat, too_late, too_much
from clew.house.rows import PersonRow, SeatRow
from clew.house.table import Table, fresh_row, thread_from
from clew.house.workshop import TooCostly, WorkerLost
from clew.wire import NewTable, Origin, PlayOn

if TYPE_CHECKING:
    from clew.house.house import House

MOST_TABLES: Final = 60
"""Tables of one person that have not come to an end."""
SLOWNESS: Final = 3
"""However busy the machine is: after so many times the seconds of a processor that there are for it, a match is given
up."""

T = TypeVar("T")


async def set_up(house: House, person: PersonRow, wanted: NewTable) -> Table:
    """A new table, as somebody wishes it; it begins at once if nobody is missing."""
    game = house.game(wanted.game)
    chosen: dict[str, Any] = dict(wanted.options)
    if "players" not in chosen and wanted.seats:
        chosen["players"] = len(wanted.seats)
    options = game.settle(chosen)
    players = int(options["players"])
    plans = wanted.seats or ["me", *[f"bot:{USUAL}"] * (players - 1)]
    if len(plans) != players:
        raise Problem(400, "bad_seats", f"{len(plans)} seats are named for {players} players")
    await _check_limits(house, person)
    row = fresh_row(game, dict(options), person.id, public=wanted.public, clock=wanted.clock, pause=wanted.pause)
    row.hints = wanted.hints
    alone = plans.count("me") == 1
    seats = [_planned(game, seat, plan, person, alone) for seat, plan in enumerate(plans)]
    await house.store.add_table(row, seats)
    table = await house.open(row.id)
    async with table.lock:
        await _begin_if_full(house, table)
    return table


async def _check_limits(house: House, person: PersonRow) -> None:
    """Refuse a new table to whoever has enough of them."""
    if not house.settings.limits:
        return
    if not house.setups.take(person.id):
        raise too_much("too many new tables at once: wait a minute")
    if await house.store.count_tables(person.id) >= MOST_TABLES:
        raise too_much(f"you have {MOST_TABLES} tables that are not finished: end or abandon some first")


def _planned(game: Game, seat: int, plan: str, person: PersonRow, alone: bool) -> SeatRow:
    """Who sits there by plan. Whoever holds several seats plays under the names of the game."""
    if plan == "me":
        return SeatRow(seat, "person", person.id, "", person.name if alone else game.seat_names[seat])
    if plan == "open":
        return SeatRow(seat, "open")
    return _bot(game, seat, plan.removeprefix("bot:"))


def _bot(game: Game, seat: int, bot: str, person: str = "", *, gone: bool = False) -> SeatRow:
    """A bot for nobody, or for somebody who is away or has gone."""
    make_bot(game, bot, 0)  # UnknownBot says which there are
    return SeatRow(seat, "bot", person, bot, game.seat_names[seat], gives_up=gone)


async def _begin_if_full(house: House, table: Table) -> None:
    """The game begins when the last seat is taken, also through another process; the caller holds the lock."""
    if table.row.status == "waiting":
        await house.catch_up(table)
    if table.row.status != "waiting" or any(seat.holder == "open" for seat in table.seats):
        return
    row = table.row
    match = Match.start(table.game, table.game.settle(row.options), fair_dice(bytes.fromhex(row.seed)), table.names())
    now = time.time()
    due = table.due_after(match.state, now)
    fields = {
        "dice": list(match.thread.dice),
        "digest": match.thread.digest,
        "started": now,
        "updated": now,
        "due": due,
        "awaited": match.state.actors(),
    }
    await house.move_on(table, "playing", **fields)


async def join(house: House, table: Table, person: PersonRow, wanted: int) -> None:
    """Sit down on a free seat, or have back the seat on which a bot stands in."""
    async with table.lock:
        if table.row.status not in ("waiting", "playing"):
            raise conflict("this table is closed")
        if wanted >= len(table.seats):
            raise conflict("there is no such seat")
        free = [seat.seat for seat in table.seats if may_take(table, seat.seat, person.id)]
        if wanted not in free and (wanted >= 0 or not free):
            asked = [table.seats[wanted]] if wanted >= 0 else table.seats
            if any(seat.holder == "open" for seat in asked):
                raise Problem(403, "knows_another", "you know another seat of this game, and would see what is hidden")
            raise conflict("that seat is taken" if wanted >= 0 else "all seats are taken; you can watch")
        lent = [seat for seat in free if table.seats[seat].holder == "bot"]
        seat = wanted if wanted >= 0 else [*lent, *free][0]
        mine = table.seats_of(person.id)
        name = table.game.seat_names[seat] if mine else person.name
        gives_up = any(table.seats[other].gives_up for other in mine)  # one person, one wish
        await house.reseat(table, SeatRow(seat, "person", person.id, "", name, gives_up))
        how = "is back and plays" if seat in lent else "plays"
        await _tell_players(house, table, f"{person.name} {how} {table.game.seat_names[seat]} from now on.")
        await _begin_if_full(house, table)


async def leave(house: House, table: Table, person: PersonRow, seat: int) -> None:
    """Get up. In a running game a bot plays on at once, and keeps the seat for them; otherwise the seat is free.

    A game that everybody has left is abandoned.
    """
    async with table.lock:
        table.own(person.id, seat)
        if table.row.status not in ("waiting", "playing"):
            raise conflict("this table is closed")
        last = not any(other.seat != seat and _plays(other) for other in table.seats)
        if table.row.status == "waiting" or last:
            await house.reseat(table, SeatRow(seat, "open", "", "", ""))
        else:
            await house.reseat(table, _bot(table.game, seat, USUAL, person.id, gone=True))
            await _tell_players(house, table, f"{person.name} has left. {_takes_over(table, seat)}")
        if last:
            await _abandon(house, table, "everybody has left")
        await _end_if_given_up(house, table)


def _plays(seat: SeatRow) -> bool:
    """Whether it is somebody's who has not gone: the seat of whoever is only away is played on for them."""
    return bool(seat.person) and (seat.holder == "person" or not seat.gives_up)


def _takes_over(table: Table, seat: int) -> str:
    return f"A bot ({table.seats[seat].bot}) plays {table.game.seat_names[seat]} from now on."


async def _tell_players(house: House, table: Table, text: str) -> None:
    """A line for the log of a game; before it begins, everybody sees who sits where."""
    if table.row.status == "playing":
        await talk.note(house, table, text)


async def replace(house: House, table: Table, person: PersonRow, seat: int, plan: str) -> None:
    """A bot on a seat, or the seat free: one's own, or nobody's; of others who are missed only as far as they allow."""
    async with table.lock:
        if not 0 <= seat < len(table.seats) or table.row.status not in ("waiting", "playing"):
            raise conflict("there is no such seat" if table.row.status in ("waiting", "playing") else "it is closed")
        if plan == "me":
            raise Problem(400, "bad_seats", "to sit down yourself, take the seat")
        was, whose = table.seats[seat], table.names()[seat]
        mine = was.person == person.id
        if not mine and not table.seats_of(person.id) and table.row.host != person.id:
            raise not_your_seat()
        missed = bool(was.person) and not mine
        if missed and plan != "open":
            _check_lendable(table, was, plan)
        elif missed and not await _is_opened(house, table, person, was):
            return
        stand_in = plan.removeprefix("bot:")
        now = SeatRow(seat, "open") if plan == "open" else _bot(table.game, seat, stand_in, was.person, gone=mine)
        if (now.holder, now.bot) == (was.holder, was.bot):
            return
        await house.reseat(table, now)
        if now.holder == "bot":
            why = f"{person.name} has a bot stand in. " if mine else f"{whose} is away. " if missed else ""
            await _tell_players(house, table, f"{why}{_takes_over(table, seat)}")
        else:
            await _tell_players(house, table, f"The seat {table.game.seat_names[seat]} is free: {person.name} says so.")
        await _begin_if_full(house, table)
        await _end_if_given_up(house, table)


def _check_lendable(table: Table, was: SeatRow, plan: str) -> None:
    """Refuse a bot on the seat of somebody else, unless they are missed and nobody plays for them yet."""
    now = time.time()
    if was.holder == "bot":
        raise Problem(403, "not_your_seat", "a bot plays there for somebody: only they can change that")
    _check_missed(table, was, lendable(table, was.seat, now), now, "a bot can play for them")
    if plan != f"bot:{USUAL}":
        raise Problem(403, "not_your_seat", f"which bot plays for them, only they can choose: for you it is {USUAL}")


async def _is_opened(house: House, table: Table, person: PersonRow, was: SeatRow) -> bool:
    """Whether the seat of somebody else can be opened; if others have to want it too, they are told who does."""
    now = time.time()
    if table.row.status == "waiting" and table.row.host != person.id:
        raise Problem(403, "not_the_host", "before the game begins, only whoever set up the table can free this seat")
    _check_missed(table, was, openable(table, was.seat, now), now, "their seat can be opened")
    if table.row.status == "waiting" or is_agreed(table, was.seat, now, person.id):
        return True
    if person.id not in agreed(table, was.seat, now):
        await house.reseat(table, msgspec.structs.replace(was, agreed={**was.agreed, person.id: now}))
        await talk.note(house, table, f"{person.name} would open the seat {table.names()[was.seat]} to others.")
    return False


def _check_missed(table: Table, was: SeatRow, then: float, now: float, what: str) -> None:
    """Refuse what others can do only when somebody has been missed for long enough."""
    if was.person in table.people_here(now):
        raise not_your_seat()
    if then == 0.0:
        raise conflict("nobody is at the table to wait for them: look at it first")
    if now < then:
        left = ceil(then - now)
        span = f"{left} seconds" if left < 120 else f"{ceil(left / 60)} minutes"
        raise conflict(f"they may be back in a moment: if not, {what} in {span}")


async def start(house: House, table: Table, person: PersonRow) -> None:
    """The host waits no longer: bots take the free seats."""
    async with table.lock:
        if table.row.host != person.id:
            raise Problem(403, "not_the_host", "only whoever set up the table can start it early")
        if table.row.status != "waiting":
            raise conflict("it has started already")
        for seat in [seat for seat in table.seats if seat.holder == "open"]:
            await house.reseat(table, _bot(table.game, seat.seat, USUAL))
        await _begin_if_full(house, table)


async def rematch(house: House, table: Table, person: PersonRow) -> Table:
    """The same people, the same game, another table; whoever asks first sets it up."""
    if not table.seats_of(person.id):
        raise not_your_seat()
    if table.row.status not in ("over", "abandoned"):
        raise conflict("this game is not over")
    was = table.row
    row = fresh_row(table.game, was.options, person.id, public=was.public, clock=was.clock, pause=was.pause)
    row.hints = was.hints
    async with table.lock:
        if not table.row.rematch:
            await _check_limits(house, person)
            await house.store.add_table(row, [_again(seat) for seat in table.seats])
            table.row.rematch = await house.store.set_rematch(table.id, row.id)
            if table.row.rematch != row.id:  # another process was quicker
                await house.store.update_table(row.id, status="abandoned", reason="set up twice")
            house.ring(table.id, seats=True)
    again = await house.visit(table.row.rematch)
    async with again.lock:
        await _begin_if_full(house, again)
    return again


def _again(seat: SeatRow) -> SeatRow:
    """Whoever holds a seat holds it again, and whoever has lent it may have it back; nothing else is kept."""
    return SeatRow(seat.seat, seat.holder, seat.person, seat.bot, seat.name, seat.holder == "bot" and seat.gives_up)


async def give_up(house: House, table: Table, person: PersonRow, wish: bool) -> None:
    """Say that one would give up the game, or plays on after all; it ends when all who sit here want it to."""
    async with table.lock:
        mine = table.seats_of(person.id)
        others = any(_plays(seat) and seat.person != person.id for seat in table.seats)
        if not mine and (others or table.row.host != person.id):
            raise not_your_seat()
        if table.row.status not in ("waiting", "playing"):
            raise conflict("it has ended already")
        if table.row.status == "waiting" and others:
            raise conflict("others still sit here: leave your seat instead")
        if wish and not others:
            if not await _abandon(house, table, f"{person.name} gave up"):
                raise too_late()
            return
        for seat in [seat for seat in table.seats if seat.person == person.id]:
            await house.reseat(table, msgspec.structs.replace(seat, gives_up=wish))
        await talk.note(house, table, f"{person.name} {'would give up' if wish else 'plays on after all'}.")
        await _end_if_given_up(house, table)


async def _end_if_given_up(house: House, table: Table) -> None:
    """The game is abandoned when all people who play it want that."""
    while table.row.status in ("waiting", "playing"):
        left = [seat for seat in table.seats if _plays(seat)]
        if not left or not all(seat.gives_up for seat in left):
            return
        names = dict.fromkeys(seat.name for seat in left)
        await _abandon(house, table, f"{' and '.join(names)} gave up")


async def _abandon(house: House, table: Table, reason: str) -> bool:
    return await house.move_on(table, "abandoned", reason=reason, due=0.0, updated=time.time())


async def record(house: House, table: Table) -> Thread:
    """The whole match, for its file; while it is played it would tell secrets. An archive is read as it was written."""
    if table.row.status in ("waiting", "playing") or not table.row.digest:
        raise conflict("the file of a match can be had when it is over: until then it would tell what is hidden")
    thread = thread_from(table.row, table.names(), await house.store.knots(table.id))
    thread.seed = table.row.seed
    return thread


async def write(house: House, table: Table, who: str) -> bytes:
    """The file of a match, for this person or address."""
    thread = await record(house, table)
    return await _elsewhere(house, who, errands.write, thread)


async def bring_in(house: House, person: PersonRow, data: bytes) -> Table:
    """A table from a file: to look at if the match is over, else to play on, with dice of its own from here."""
    await _check_limits(house, person)
    games = {game: house.settings.path_of(game) for game in house.games}
    found = await _elsewhere(house, person.id, errands.bring, games, data)
    if isinstance(found, errands.Unfit):
        raise ClewError(found.code, found.message)
    game = house.game(found.game)
    row = fresh_row(game, found.options, person.id, public=False, clock=0, pause=False)
    row.start, row.dice, row.digest, row.since = found.start, found.dice, found.digest, found.since
    row.started = row.created
    row.outcome, row.seed = found.outcome, row.seed if found.outcome is None else found.seed
    row.status = "playing" if found.outcome is None else "over"
    names = [_readable(name) or game.seat_names[seat] for seat, name in enumerate(found.names)]
    seats = [SeatRow(seat, "person", person.id, "", name) for seat, name in enumerate(names)]
    await house.store.add_table(row, seats, found.knots)
    return await house.open(row.id)


async def _elsewhere(house: House, who: str, work: Callable[..., T], *arguments: object) -> T:
    """A match is read or written by a worker, within limits: it may be larger than it seems."""
    crew = house.workshop.matches
    try:
        async with crew.called(crew.join([who])) as place:
            return await place.do(SLOWNESS * house.settings.reading_seconds, work, *arguments)
    except (TooCostly, WorkerLost, TimeoutError) as wrong:
        raise Problem(
            422, "too_costly", "this match takes more time or memory to read than there is for one"
        ) from wrong


async def branch_off(house: House, table: Table, person: PersonRow, wanted: PlayOn) -> Table:
    """A table from the past of one that is over: on one seat who asks, on the others bots, dice of its own from here.

    With everything open it has the same past. From what the seat knew then, what was hidden from it falls anew, and the
    new match begins with that position.
    """
    if table.row.status in ("waiting", "playing"):
        raise conflict("one can play on from a match that is over: until then it would tell what is hidden")
    match = table.playing()
    if wanted.move > match.number:
        raise Problem(404, "no_such_move", f"only {match.number} moves have been played")
    if not 0 <= wanted.seat < len(table.seats):
        raise Problem(404, "no_such_seat", "there is no such seat")
    if wanted.move == match.number and match.state.result() is not None:
        raise conflict("the game is over there: choose an earlier move")
    await _check_limits(house, person)
    game = table.game
    row = fresh_row(game, dict(table.row.options), person.id, public=False, clock=0, pause=False)
    seed = bytes.fromhex(row.seed)
    past = match.thread.until(wanted.move)
    if wanted.open:
        row.start, row.dice, row.digest, row.since = past.start, list(past.dice), past.digest, wanted.move + 1
        knots = errands.knots_of(past)
    else:
        name = house.settings.path_of(game.id)
        row.start, row.digest = await _elsewhere(house, person.id, errands.sprout, name, past, wanted.seat, seed)
        row.since, knots = 1, []
    row.status, row.started = "playing", row.created
    row.origin = msgspec.to_builtins(Origin(table.id, wanted.move, wanted.seat, wanted.open))
    plans = ["me" if seat == wanted.seat else f"bot:{USUAL}" for seat in range(len(table.seats))]
    seats = [_planned(game, seat, plan, person, alone=True) for seat, plan in enumerate(plans)]
    for knot in knots:
        knot.at = row.created  # as if all of it had just been played: the clocks of the rules begin anew
    await house.store.add_table(row, seats, knots)
    return await house.open(row.id)


def _readable(name: str) -> str:
    """A name from a file, without anything that is not to be seen."""
    return "".join([letter for letter in name if letter.isprintable()])[:40]
