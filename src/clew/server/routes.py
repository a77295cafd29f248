"""The HTTP interface: games, people, tables. Every body is a struct of ``clew.wire``, decoded strictly."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Literal, TypeVar

import msgspec
from litestar import Request, Response, Router, delete, get, patch, post, put
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.types import Scope

from clew import files
from clew.core.game import SPECTATOR
from clew.scene.svg import cover
from clew.server import seating
from clew.server.cards import game_card, row_card, table_card
from clew.server.house import House
from clew.server.people import COOKIE, YEAR
from clew.server.problems import Problem, nobody, too_much
from clew.server.reviewing import Reviewing
from clew.server.rows import PersonRow
from clew.server.table import Table, thread_from
from clew.wire import (
    Carry,
    ClauseCard,
    Frame,
    GameCard,
    GameId,
    Line,
    Lobby,
    Me,
    NewTable,
    Number,
    PlayOn,
    Rename,
    ReplaceSeat,
    Reviewed,
    SeatNumber,
    TableCard,
    TableId,
    TakeSeat,
    Waiting,
)

LISTED: Final = 60
"""Tables that the lobby shows of each kind."""

T = TypeVar("T")
Asked = Request[Any, Any, Any]
Inside = NamedDependency[House]
Place = FromPath[SeatNumber]
Eyes = FromQuery[SeatNumber]
"""With whose eyes; -1 for somebody who watches."""


async def _who(request: Asked, house: House) -> PersonRow:
    """Whoever asks, if they have been here before."""
    person = await house.people.who(dict(request.headers))
    if person is None:
        raise nobody()
    return person


async def _strictly(request: Asked, lax: T) -> T:
    """The body again, as it stands: the framework would take 1 for true, and "7" for a number."""
    try:
        return msgspec.json.decode(await request.body(), type=type(lax))
    except msgspec.ValidationError as wrong:
        raise Problem(400, "malformed", f"this body cannot be read: {wrong}") from wrong


# --- Games ------------------------------------------------------------------------------------------------------------


@get("/games", sync_to_thread=False)
def list_games(house: Inside) -> list[GameCard]:
    """The games that can be played here."""
    return [game_card(game) for game in house.games.values()]


@get("/games/{game:str}/rules", sync_to_thread=False)
def read_rules(house: Inside, game: FromPath[GameId]) -> list[ClauseCard]:
    """The clauses of a game, in order."""
    return [ClauseCard(clause.id, clause.section, clause.text) for clause in house.game(game).clauses().values()]


@get("/games/{game:str}/art.svg", sync_to_thread=False, media_type="image/svg+xml")
def read_art(house: Inside, game: FromPath[GameId]) -> Response[str]:
    """The symbols and styles of a game."""
    art = Path(house.game(game).drawing.art).read_text(encoding="utf-8")
    return Response(art, media_type="image/svg+xml", headers={"cache-control": "max-age=300"})


@get("/games/{game:str}/cover.svg", sync_to_thread=False, media_type="image/svg+xml")
def read_cover(
    house: Inside, game: FromPath[GameId], theme: FromQuery[Literal["light", "dark"]] = "light"
) -> Response[str]:
    """The picture of a game in the lobby."""
    picture = cover(house.game(game).drawing.art, theme)
    return Response(picture, media_type="image/svg+xml", headers={"cache-control": "max-age=300"})


# --- People -----------------------------------------------------------------------------------------------------------


def _cookie(house: House, secret: str) -> Cookie:
    return Cookie(
        COOKIE, value=secret, max_age=YEAR, httponly=True, samesite="lax", secure=house.settings.secure, path="/"
    )


@get("/me")
async def read_me(request: Asked, house: Inside) -> Response[Me]:
    """Who you are; on a first visit, who you have just become."""
    person = await house.people.who(dict(request.headers))
    if person is not None:
        return Response(Me(person.id, person.name))
    if house.settings.limits and not house.guests.take(address(request, house)):
        raise too_much("too many new guests from this address: wait a minute")
    person, secret = await house.people.welcome()
    return Response(Me(person.id, person.name), cookies=[_cookie(house, secret)])


@patch("/me")
async def rename_me(request: Asked, house: Inside, data: JSONBody[Rename]) -> Me:
    """Another name."""
    person = await house.people.rename(await _who(request, house), (await _strictly(request, data)).name)
    return Me(person.id, person.name)


@post("/me/link")
async def make_link(request: Asked, house: Inside) -> Carry:
    """A token that makes another device you."""
    return Carry(await house.people.link(await _who(request, house)))


@post("/me/carry", status_code=200)
async def use_link(request: Asked, house: Inside, data: JSONBody[Carry]) -> Response[Me]:
    """Be who made the token."""
    person, secret = await house.people.carry((await _strictly(request, data)).token)
    return Response(Me(person.id, person.name), cookies=[_cookie(house, secret)])


# --- Tables -----------------------------------------------------------------------------------------------------------


@get("/lobby")
async def read_lobby(request: Asked, house: Inside) -> Lobby:
    """Tables that wait for people, and your own."""
    person = await house.people.who(dict(request.headers))
    me = person.id if person else ""
    found = await house.store.open_tables(LISTED)
    waiting = [row_card(house.games[row.game], row, seats, me) for row, seats in found if row.game in house.games]
    mine = []
    for row, seats in await house.store.tables_of(me, LISTED) if me else []:
        if row.status == "playing" and row.game in house.games:
            mine.append(table_card(await house.open(row.id), me))
        elif row.game in house.games:
            mine.append(row_card(house.games[row.game], row, seats, me))
    return Lobby(waiting, mine)


@post("/tables")
async def new_table(request: Asked, house: Inside, data: JSONBody[NewTable]) -> TableCard:
    """Set up a table."""
    person = await _who(request, house)
    return table_card(await seating.set_up(house, person, await _strictly(request, data)), person.id)


async def _table(request: Asked, house: House, table: str) -> tuple[Table, PersonRow]:
    person = await _who(request, house)
    return await house.visit(table), person


@get("/tables/{table:str}")
async def read_table(request: Asked, house: Inside, table: FromPath[TableId]) -> TableCard:
    """How a table stands."""
    person = await house.people.who(dict(request.headers))
    return table_card(await house.visit(table), person.id if person else "")


@post("/tables/{table:str}/seat", status_code=200)
async def take_seat(request: Asked, house: Inside, table: FromPath[TableId], data: JSONBody[TakeSeat]) -> TableCard:
    """Sit down."""
    found, person = await _table(request, house, table)
    await seating.join(house, found, person, (await _strictly(request, data)).seat)
    return table_card(found, person.id)


@delete("/tables/{table:str}/seat/{seat:int}", status_code=200)
async def leave_seat(request: Asked, house: Inside, table: FromPath[TableId], seat: Place) -> TableCard:
    """Get up."""
    found, person = await _table(request, house, table)
    await seating.leave(house, found, person, seat)
    return table_card(found, person.id)


@put("/tables/{table:str}/seat/{seat:int}")
async def replace_seat(
    request: Asked, house: Inside, table: FromPath[TableId], seat: Place, data: JSONBody[ReplaceSeat]
) -> TableCard:
    """A bot on a seat, or the seat free for people."""
    found, person = await _table(request, house, table)
    await seating.replace(house, found, person, seat, (await _strictly(request, data)).plan)
    return table_card(found, person.id)


@post("/tables/{table:str}/start", status_code=200)
async def start_table(request: Asked, house: Inside, table: FromPath[TableId]) -> TableCard:
    """Wait no longer: bots take the free seats."""
    found, person = await _table(request, house, table)
    await seating.start(house, found, person)
    return table_card(found, person.id)


@post("/tables/{table:str}/rematch")
async def play_again(request: Asked, house: Inside, table: FromPath[TableId]) -> TableCard:
    """Another game with the same people."""
    found, person = await _table(request, house, table)
    return table_card(await seating.rematch(house, found, person), person.id)


@post("/tables/{table:str}/give-up", status_code=200)
async def give_up(request: Asked, house: Inside, table: FromPath[TableId]) -> TableCard:
    """Give it up, as far as one is asked: it ends when all who sit here want that."""
    found, person = await _table(request, house, table)
    await seating.give_up(house, found, person, wish=True)
    return table_card(found, person.id)


@delete("/tables/{table:str}/give-up", status_code=200)
async def play_on(request: Asked, house: Inside, table: FromPath[TableId]) -> TableCard:
    """Rather not give it up."""
    found, person = await _table(request, house, table)
    await seating.give_up(house, found, person, wish=False)
    return table_card(found, person.id)


# --- The past ---------------------------------------------------------------------------------------------------------


async def _eyes(request: Asked, house: House, table: str, seat: int) -> Table:
    """The table, if whoever asks may look with these eyes: their own, anybody's once it is over, or a spectator's."""
    found = await house.visit(table)
    if seat != SPECTATOR and found.row.status == "playing":
        found.own((await _who(request, house)).id, seat)
    if not SPECTATOR <= seat < len(found.seats):
        raise Problem(404, "no_such_seat", "there is no such seat")
    return found


@get("/tables/{table:str}/past")
async def read_history(request: Asked, house: Inside, table: FromPath[TableId], seat: Eyes = SPECTATOR) -> list[Line]:
    """All that a seat was told; of an archive, the moves as they were written."""
    found = await _eyes(request, house, table, seat)
    if found.row.status == "archived":
        thread = thread_from(found.row, found.names(), await house.store.knots(found.id))
        moves = enumerate(thread.moves, 1)
        return [Line(n, f"seat {move.seat + 1}: {' '.join(map(str, move.action))}") for n, move in moves]
    return found.frames.history(seat) if found.match else []


@get("/tables/{table:str}/past/{move:int}")
async def read_past(
    request: Asked,
    house: Inside,
    table: FromPath[TableId],
    move: FromPath[Number],
    seat: Eyes = SPECTATOR,
) -> Frame:
    """How the table stood after a move, as this seat saw it."""
    found = await _eyes(request, house, table, seat)
    if move > found.playing().number:
        raise Problem(404, "no_such_move", f"only {found.playing().number} moves have been played")
    return found.frames.past(seat, move)


@get("/tables/{table:str}/review")
async def read_review(
    request: Asked, house: Inside, reviewing: NamedDependency[Reviewing], table: FromPath[TableId]
) -> Reviewed:
    """Where a match that is over was won; whoever asks first has it made, and asks again until it is done."""
    person = await house.people.who(dict(request.headers))
    return await reviewing.ask(await house.visit(table), person)


@post("/tables/{table:str}/play-on")
async def branch_off(request: Asked, house: Inside, table: FromPath[TableId], data: JSONBody[PlayOn]) -> TableCard:
    """Play on from a move of a match that is over, at a table of one's own."""
    found, person = await _table(request, house, table)
    return table_card(await seating.branch_off(house, found, person, await _strictly(request, data)), person.id)


@get("/tables/{table:str}/file")
async def read_file(request: Asked, house: Inside, table: FromPath[TableId]) -> Response[bytes]:
    """The whole match as a file."""
    found = await house.visit(table)
    person = await house.people.who(dict(request.headers))
    data = await seating.write(house, found, person.id if person else address(request, house))
    name = f"{found.row.game}-{found.id[:6]}{files.SUFFIX}"
    return Response(
        data, media_type="application/json", headers={"content-disposition": f'attachment; filename="{name}"'}
    )


@post("/import", request_max_body_size=files.LARGEST_FILE)
async def import_file(request: Asked, house: Inside) -> TableCard:
    """A table from the file of a match."""
    person = await _who(request, house)
    return table_card(await seating.bring_in(house, person, await request.body()), person.id)


@get("/import")
async def read_waiting(request: Asked, house: Inside) -> Waiting:
    """How many matches are read before the one that one has brought."""
    return Waiting(house.workshop.matches.waits((await _who(request, house)).id))


def address(request: ASGIConnection[Any, Any, Any, Any], house: House) -> str:
    """Where a request comes from."""
    return address_of(request.scope, request.headers, house)


def address_of(scope: Scope, headers: Mapping[str, str], house: House) -> str:
    """Where whatever has this scope comes from."""
    if house.settings.proxied:
        return headers.get("x-forwarded-for", "").rpartition(",")[2].strip()
    return scope["client"][0] if scope["client"] else ""


ROUTES: Final = Router(
    "/api",
    route_handlers=[
        list_games,
        read_rules,
        read_art,
        read_cover,
        read_me,
        rename_me,
        make_link,
        use_link,
        read_lobby,
        new_table,
        read_table,
        take_seat,
        leave_seat,
        replace_seat,
        start_table,
        play_again,
        give_up,
        play_on,
        read_history,
        read_past,
        read_review,
        branch_off,
        read_file,
        import_file,
        read_waiting,
    ],
)
