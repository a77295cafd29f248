"""The HTTP interface: games, people, tables. Every body is a struct of ``clew.wire``, decoded strictly."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable, Mapping
from ipaddress import IPv6Address, IPv6Network
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec
from litestar import Request, Response, Router, delete, get, patch, post, put
from litestar.connection import ASGIConnection
from litestar.datastructures import CacheControlHeader, Cookie
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter
from litestar.types import Scope

from clew import files
from clew.core.game import SPECTATOR
from clew.house import seating
from clew.house.cards import game_card, row_card, table_card
from clew.house.problems import UNREADABLE, Problem, nobody, too_much, unreadable
from clew.house.rows import PersonRow
from clew.house.table import Table, thread_from
from clew.scene.svg import cover
from clew.server.describing import GUESTS, MATCH, Bringing, for_anybody, for_guests, limits, refusals
from clew.server.open_house import OpenHouse
from clew.server.people import COOKIE, YEAR
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

A_WHILE: Final = CacheControlHeader(max_age=300)
"""For pictures and colours: they change with the program."""
HOUSEHOLD: Final = 64
"""Bits of an IPv6 address that whoever has it cannot choose."""
UPLOAD: Final = 120.0
"""Seconds in which the file of a match has to come."""
LISTED: Final = 60
"""Tables that the lobby shows of each kind."""
LOOKED_AT: Final = 2_000
"""The newest that wait for people: of these it shows some of everybody's."""

PICTURE: Final[dict[str, Any]] = {
    "sync_to_thread": False,
    "media_type": "image/svg+xml",
    "cache_control": A_WHILE,
}
"""How pictures are served."""

Inside = NamedDependency[OpenHouse]


GamePlace = Annotated[str, PathParameter(schema_extra=limits(GameId))]
TablePlace = Annotated[str, PathParameter(schema_extra=limits(TableId))]
"""Of an id of another form there is nothing, as of one that nobody has: the limits are for whoever reads about them."""
SeatPlace = Annotated[int, PathParameter(**limits(SeatNumber))]
MovePlace = Annotated[int, PathParameter(**limits(Number))]
Eyes = Annotated[int, QueryParameter(**limits(SeatNumber))]
"""With whose eyes; -1 for somebody who watches."""


class Asked(Request[Any, Any, Any]):
    """A request whose body is read once, as it stands: the framework would take 1 for true, and "7" for a number."""

    async def json(self) -> Any:
        """The struct that the route asks for."""
        wanted = self.route_handler.parsed_data_field
        assert wanted is not None, "this route takes no body"
        try:
            return msgspec.json.decode(await self.body(), type=wanted.annotation)
        except UNREADABLE as wrong:
            raise unreadable("body", wrong) from wrong


async def _visitor(request: Asked, house: OpenHouse) -> PersonRow | None:
    """Whoever asks, if they have been here before."""
    person = await house.people.who(dict(request.headers))
    if person is not None:
        house.people.came(person, address(request, house))
    return person


async def _who(request: Asked, house: OpenHouse) -> PersonRow:
    """Whoever asks; they have to have been here before."""
    person = await _visitor(request, house)
    if person is None:
        raise nobody()
    return person


# --- Games ------------------------------------------------------------------------------------------------------------


@get("/games", sync_to_thread=False, responses=refusals())
def list_games(house: Inside) -> list[GameCard]:
    """The games that can be played here."""
    return [game_card(game, house.watch) for game in house.games.values()]


@get("/games/{game:str}/rules", sync_to_thread=False, responses=refusals(404))
def read_rules(house: Inside, game: GamePlace) -> list[ClauseCard]:
    """The clauses of a game, in order."""
    return [ClauseCard(clause.id, clause.section, clause.text) for clause in house.game(game).clauses().values()]


@get("/games/{game:str}/art.svg", responses=refusals(404), **PICTURE)
def read_art(house: Inside, game: GamePlace) -> str:
    """The symbols and styles of a game."""
    return Path(house.game(game).drawing.art).read_text(encoding="utf-8")


@get("/games/{game:str}/cover.svg", responses=refusals(404), **PICTURE)
def read_cover(house: Inside, game: GamePlace, theme: FromQuery[Literal["light", "dark"]] = "light") -> str:
    """The picture of a game in the lobby."""
    return cover(house.game(game).drawing.art, theme)


# --- People -----------------------------------------------------------------------------------------------------------


def _cookie(house: OpenHouse, secret: str) -> Cookie:
    return Cookie(
        COOKIE, value=secret, max_age=YEAR, httponly=True, samesite="lax", secure=house.settings.secure, path="/"
    )


@get("/me", **for_anybody())
async def read_me(request: Asked, house: Inside) -> Response[Me]:
    """Who you are; on a first visit, who you have just become."""
    person = await _visitor(request, house)
    if person is not None:
        return Response(Me(person.id, person.name))
    if house.settings.limits and not house.guests.take(address(request, house)):
        raise too_much("too many new guests from this address: wait a minute")
    person, secret = await house.people.welcome()
    return Response(Me(person.id, person.name), cookies=[_cookie(house, secret)])


@patch("/me", **for_guests(413))
async def rename_me(request: Asked, house: Inside, data: JSONBody[Rename]) -> Me:
    """Another name."""
    person = await house.people.rename(await _who(request, house), data.name)
    return Me(person.id, person.name)


@post("/me/link", **for_guests())
async def make_link(request: Asked, house: Inside) -> Carry:
    """A token that makes another device you."""
    return Carry(await house.people.link(await _who(request, house)))


@post("/me/carry", status_code=200, responses=refusals(403, 404, 413))
async def use_link(request: Asked, house: Inside, data: JSONBody[Carry]) -> Response[Me]:
    """Be who made the token."""
    person, secret = await house.people.carry(data.token)
    return Response(Me(person.id, person.name), cookies=[_cookie(house, secret)])


# --- Tables -----------------------------------------------------------------------------------------------------------


def shared(waiting: Iterable[tuple[str, str, str]], most: int) -> list[str]:
    """Some of these tables, each with the home and the name of its host: nobody, and no address, fills the list alone.

    Everybody's first come before anybody's second, and so it is among the people of one home.
    """
    hosts, homes = Counter[str](), Counter[str]()
    theirs = []
    for place, (id, home, host) in enumerate(waiting):
        theirs.append((hosts[host], place, id, home))
        hosts[host] += 1
    ranked = []
    for _, place, id, home in sorted(theirs):
        ranked.append((homes[home], place, id))
        homes[home] += 1
    return [id for _, _, id in sorted(ranked)[:most]]


@get("/lobby", **for_anybody())
async def read_lobby(request: Asked, house: Inside) -> Lobby:
    """Tables that wait for people, and your own."""
    person = await _visitor(request, house)
    me = person.id if person else ""
    newest = await house.store.waiting(LOOKED_AT)
    found = await house.store.open_tables(shared([(id, house.home(host), host) for id, host in newest], LISTED))
    waiting = [row_card(house.games[row.game], row, seats, me) for row, seats in found if row.game in house.games]
    mine = []
    for row, seats in await house.store.tables_of(me, LISTED) if me else []:
        if row.status == "playing" and row.game in house.games and row.awaited is None:
            await house.open(row.id)  # nobody has written down who is asked
        if row.id in house.tables:
            mine.append(table_card(house.tables[row.id], me))
        elif row.game in house.games:
            mine.append(row_card(house.games[row.game], row, seats, me))
    return Lobby(waiting, mine)


@post("/tables", **for_guests(404, 413))
async def new_table(request: Asked, house: Inside, data: JSONBody[NewTable]) -> TableCard:
    """Set up a table."""
    person = await _who(request, house)
    return table_card(await seating.set_up(house, person, data), person.id)


async def _table(request: Asked, house: OpenHouse, table: str) -> tuple[Table, PersonRow]:
    person = await _who(request, house)
    return await house.visit(table), person


@get("/tables/{table:str}", **for_anybody(404))
async def read_table(request: Asked, house: Inside, table: TablePlace) -> TableCard:
    """How a table stands."""
    person = await _visitor(request, house)
    return table_card(await house.visit(table), person.id if person else "")


@post("/tables/{table:str}/seat", status_code=200, **for_guests(404, 409, 413))
async def take_seat(request: Asked, house: Inside, table: TablePlace, data: JSONBody[TakeSeat]) -> TableCard:
    """Sit down."""
    found, person = await _table(request, house, table)
    await seating.join(house, found, person, data.seat)
    return table_card(found, person.id)


@delete("/tables/{table:str}/seat/{seat:int}", status_code=200, **for_guests(404, 409))
async def leave_seat(request: Asked, house: Inside, table: TablePlace, seat: SeatPlace) -> TableCard:
    """Get up."""
    found, person = await _table(request, house, table)
    await seating.leave(house, found, person, seat)
    return table_card(found, person.id)


@put("/tables/{table:str}/seat/{seat:int}", **for_guests(404, 409, 413))
async def replace_seat(
    request: Asked, house: Inside, table: TablePlace, seat: SeatPlace, data: JSONBody[ReplaceSeat]
) -> TableCard:
    """A bot on a seat, or the seat free for people."""
    found, person = await _table(request, house, table)
    await seating.replace(house, found, person, seat, data.plan)
    return table_card(found, person.id)


@post("/tables/{table:str}/start", status_code=200, **for_guests(404, 409))
async def start_table(request: Asked, house: Inside, table: TablePlace) -> TableCard:
    """Wait no longer: bots take the free seats."""
    found, person = await _table(request, house, table)
    await seating.start(house, found, person)
    return table_card(found, person.id)


@post("/tables/{table:str}/rematch", **for_guests(404, 409))
async def play_again(request: Asked, house: Inside, table: TablePlace) -> TableCard:
    """Another game with the same people."""
    found, person = await _table(request, house, table)
    return table_card(await seating.rematch(house, found, person), person.id)


@post("/tables/{table:str}/give-up", status_code=200, **for_guests(404, 409))
async def give_up(request: Asked, house: Inside, table: TablePlace) -> TableCard:
    """Give it up, as far as one is asked: it ends when all who sit here want that."""
    found, person = await _table(request, house, table)
    await seating.give_up(house, found, person, wish=True)
    return table_card(found, person.id)


@delete("/tables/{table:str}/give-up", status_code=200, **for_guests(404, 409))
async def play_on(request: Asked, house: Inside, table: TablePlace) -> TableCard:
    """Rather not give it up."""
    found, person = await _table(request, house, table)
    await seating.give_up(house, found, person, wish=False)
    return table_card(found, person.id)


# --- The past ---------------------------------------------------------------------------------------------------------


async def _eyes(request: Asked, house: OpenHouse, table: str, seat: int) -> Table:
    """The table, if whoever asks may look with these eyes: their own, anybody's once it is over, or a spectator's."""
    found = await house.visit(table)
    if seat != SPECTATOR and found.row.status == "playing":
        found.own((await _who(request, house)).id, seat)
    if not SPECTATOR <= seat < len(found.seats):
        raise Problem(404, "no_such_seat", "there is no such seat")
    return found


@get("/tables/{table:str}/past", **for_anybody(401, 403, 404))
async def read_history(request: Asked, house: Inside, table: TablePlace, seat: Eyes = SPECTATOR) -> list[Line]:
    """All that a seat was told; of an archive, the moves as they were written."""
    found = await _eyes(request, house, table, seat)
    if found.row.status == "archived":
        thread = thread_from(found.row, found.names(), await house.store.knots(found.id))
        moves = enumerate(thread.moves, 1)
        return [Line(n, f"seat {move.seat + 1}: {' '.join(map(str, move.action))}") for n, move in moves]
    return found.frames.history(seat) if found.match else []


@get("/tables/{table:str}/past/{move:int}", **for_anybody(401, 403, 404, 409))
async def read_past(
    request: Asked,
    house: Inside,
    table: TablePlace,
    move: MovePlace,
    seat: Eyes = SPECTATOR,
) -> Frame:
    """How the table stood after a move, as this seat saw it."""
    found = await _eyes(request, house, table, seat)
    if move > found.playing().number:
        raise Problem(404, "no_such_move", f"only {found.playing().number} moves have been played")
    return found.frames.past(seat, move)


@get("/tables/{table:str}/review", **for_anybody(401, 404, 409))
async def read_review(request: Asked, house: Inside, table: TablePlace) -> Reviewed:
    """Where a match that is over was won; whoever asks first has it made, and asks again until it is done."""
    person = await _visitor(request, house)
    return await house.reviewing.ask(await house.visit(table), person)


@post("/tables/{table:str}/play-on", **for_guests(404, 409, 413, 422))
async def branch_off(request: Asked, house: Inside, table: TablePlace, data: JSONBody[PlayOn]) -> TableCard:
    """Play on from a move of a match that is over, at a table of one's own."""
    found, person = await _table(request, house, table)
    return table_card(await seating.branch_off(house, found, person, data), person.id)


@get("/tables/{table:str}/file", responses={200: MATCH, **refusals(404, 409, 422)}, security=[{}, *GUESTS])
async def read_file(request: Asked, house: Inside, table: TablePlace) -> Response[bytes]:
    """The whole match as a file."""
    found = await house.visit(table)
    person = await _visitor(request, house)
    data = await seating.write(house, found, person.id if person else address(request, house))
    name = f"{found.row.game}-{found.id[:6]}{files.SUFFIX}"
    return Response(
        data, media_type="application/json", headers={"content-disposition": f'attachment; filename="{name}"'}
    )


@post(
    "/import",
    request_max_body_size=files.LARGEST_FILE,
    operation_class=Bringing,
    **for_guests(404, 408, 413, 422),
)
async def import_file(request: Asked, house: Inside) -> TableCard:
    """A table from the file of a match."""
    person = await _who(request, house)
    try:
        with house.uploads.one(address(request, house)):
            async with asyncio.timeout(UPLOAD):
                data = await request.body()
    except TimeoutError as wrong:
        raise Problem(408, "too_slow", "the file took too long to come: try again") from wrong
    return table_card(await seating.bring_in(house, person, data), person.id)


@get("/import", **for_guests())
async def read_waiting(request: Asked, house: Inside) -> Waiting:
    """How many matches are read before the one that one has brought."""
    return Waiting(house.workshop.matches.waits((await _who(request, house)).id))


def address(request: ASGIConnection[Any, Any, Any, Any], house: OpenHouse) -> str:
    """Where a request comes from."""
    return address_of(request.scope, request.headers, house)


def address_of(scope: Scope, headers: Mapping[str, str], house: OpenHouse) -> str:
    """Where whatever has this scope comes from: an address, or the network of one, where a household has so many."""
    if house.settings.proxied:
        said = headers.get("x-forwarded-for", "").rpartition(",")[2].strip()
    else:
        said = scope["client"][0] if scope["client"] else ""
    try:
        known = IPv6Address(said)
    except ValueError:
        return said
    return str(known.ipv4_mapped or IPv6Network((known, HOUSEHOLD), strict=False))


ROUTES: Final = Router(
    "/api",
    request_class=Asked,
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
