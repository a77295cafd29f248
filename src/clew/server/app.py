"""The application: what is served where, behind which walls."""

from __future__ import annotations

import re
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final, cast
from urllib.parse import parse_qsl, urlsplit

from litestar import HttpMethod, Litestar, MediaType, Request, Response, Router, route
from litestar.config.compression import CompressionConfig
from litestar.datastructures import CacheControlHeader
from litestar.datastructures import State as AppState
from litestar.di import NamedDependency, Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.spec import Components
from litestar.params import FromPath
from litestar.static_files import create_static_files_router
from litestar.types import ASGIApp, Message, Receive, Scope, Send, WebSocketScope

from clew.core.errors import ClewError
from clew.house.bell import Bell
from clew.house.live import Connection
from clew.house.problems import status_of, unsaved
from clew.house.rows import PersonRow
from clew.house.store import StoreFailed
from clew.house.table import Table
from clew.scene.palette import sheet
from clew.server import metrics
from clew.server.bell import SharedBell, channels_to
from clew.server.describing import PROOFS, Description, live_messages
from clew.server.health import Health
from clew.server.line import LINE, Line
from clew.server.open_house import OpenHouse
from clew.server.routes import A_WHILE, ROUTES, address, address_of
from clew.server.settings import Settings
from clew.server.store import SqlStore
from clew.wire import LARGEST_MESSAGE, Said

MOST_CONNECTIONS: Final = 50
"""Live connections of one person, or of all who watch without a name from one address."""
MOST_FROM_HOME: Final = 300
"""And of all people from one address."""
STATIC: Final = Path(__file__).parent / "static"

POLICY: Final = (
    b"default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    b"base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'"
)
PICTURE_POLICY: Final = b"default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
"""For pictures: an SVG brings its own style and does nothing else; the policy of pages would paint it black."""
HEADERS: Final = [
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
"""On every answer."""
FOR_GOOD: Final = CacheControlHeader(public=True, max_age=31_536_000, immutable=True)
"""For what is named after what is in it: something else would have another name."""


# --- Around the routes ------------------------------------------------------------------------------------------------


async def wall(message: Message, _: Scope) -> None:
    """Headers on every answer, also where no route was found; what nobody said may be kept is kept by nobody."""
    if message["type"] == "http.response.start":
        said = dict(message["headers"])
        is_picture = said.get(b"content-type", b"").startswith(b"image/svg")
        policy = (b"content-security-policy", PICTURE_POLICY if is_picture else POLICY)
        keeping = [] if b"cache-control" in said else [(b"cache-control", b"no-store")]
        message["headers"] = [*message["headers"], policy, *keeping, *HEADERS]


def is_ours(headers: Any, settings: Settings) -> bool:
    """Whether a request comes from one of our own pages, or from no page at all."""
    origin = headers.get("origin")
    if origin is None or origin in settings.origins:
        return True
    with suppress(ValueError):  # it is no address at all
        return bool(urlsplit(origin).netloc) and urlsplit(origin).netloc == headers.get("host")
    return False


async def admit(request: Request[Any, Any, Any]) -> Response[Said] | None:
    """Before every request: the wrong page, or too many of them?"""
    house: OpenHouse = request.app.state.house
    if request.method not in ("GET", "HEAD") and not is_ours(request.headers, house.settings):
        return _turned_away(403, "foreign_page", "this page may not change anything here")
    limited = house.settings.limits and request.url.path.startswith("/api/")
    if limited and not house.requests.take(address(request, house)):
        return _turned_away(429, "too_many", "too many requests at once: wait a moment")
    return None


def _turned_away(status: int, code: str, message: str) -> Response[Said]:
    """An answer in place of what was asked for, which may be a picture."""
    return Response(Said(code, message), status_code=status, media_type=MediaType.JSON)


def refuse(_: Request[Any, Any, Any], wrong: ClewError) -> Response[Said]:
    """What the rules, the kernel or the house refuse."""
    metrics.refusals.labels(wrong.code).inc()
    return Response(Said(wrong.code, wrong.message, getattr(wrong, "clause", "")), status_code=status_of(wrong))


def refuse_http(_: Request[Any, Any, Any], wrong: HTTPException) -> Response[Said]:
    """What the framework refuses: a path, a method, a body that does not fit."""
    code = {404: "not_found", 405: "not_allowed", 413: "too_large", 429: "too_many"}.get(wrong.status_code, "malformed")
    extra = wrong.extra if isinstance(wrong.extra, list) else []
    details = "; ".join([f"{entry.get('key', 'body')}: {entry.get('message', '')}" for entry in extra])
    return Response(Said(code, details or wrong.detail), status_code=wrong.status_code, headers=wrong.headers)


def refuse_unsaved(request: Request[Any, Any, Any], wrong: StoreFailed) -> Response[Said]:
    """The store does not answer."""
    metrics.failed("store", wrong)
    return refuse(request, unsaved(wrong))


def fail(request: Request[Any, Any, Any], wrong: Exception) -> Response[Said]:
    """A mistake of ours: the log has it, the answer does not."""
    metrics.failed("http", wrong, route=request.scope.get("path_template", ""))
    return Response(Said("our_mistake", "something went wrong on our side; nothing has changed"), status_code=500)


def refuse_schema(answer: Response[Any]) -> Response[Any]:
    """Nothing else is beside the description: the framework would say so with a page of its own."""
    if answer.status_code != 404:
        return answer
    return Response(Said("not_found", "Not Found"), media_type=MediaType.JSON, status_code=404)


# --- Besides the interface --------------------------------------------------------------------------------------------

NO_PAGES: Final = ("/api", "/assets", "/metrics")
"""What is found there, or not, is no page of the client."""
READ: Final = (HttpMethod.GET, HttpMethod.HEAD)
"""The server sends no body where only the head was asked for."""


@route("/healthz", http_method=READ, include_in_schema=False, sync_to_thread=False)
def is_alive() -> dict[str, bool]:
    """Whether this process answers: if not, it has to be started anew."""
    return {"alive": True}


@route("/readyz", http_method=READ, include_in_schema=False)
async def is_ready(health: NamedDependency[Health]) -> Response[dict[str, bool | str]]:
    """Whether what is played here is kept: if not, nobody should be sent here, and somebody has to look after it."""
    trouble = await health.trouble()
    if trouble:
        return Response({"ready": False, "why": trouble}, status_code=503)
    return Response({"ready": True})


@route(
    "/palette.css",
    http_method=READ,
    include_in_schema=False,
    sync_to_thread=False,
    media_type="text/css",
    cache_control=A_WHILE,
)
def palette() -> str:
    """The colours of the house."""
    return sheet()


@route(["/", "/{page:path}"], http_method=READ, include_in_schema=False, sync_to_thread=False)
def front(page: FromPath[str] = "") -> Response[bytes]:
    """The client, whatever page of it is meant."""
    index = STATIC / "index.html"
    if page.startswith(NO_PAGES):
        raise HTTPException(status_code=404, detail="there is nothing here")
    if not index.is_file():
        missing = b"<!doctype html><title>Clew</title><p>The web client has not been built: run <code>make play</code>."
        return Response(missing, media_type=MediaType.HTML, status_code=503)
    return Response(index.read_bytes(), media_type=MediaType.HTML, headers={"cache-control": "no-cache"})


@route("/asyncapi.json", http_method=READ, sync_to_thread=False)
def describe_live() -> Response[bytes]:
    """What is said on a live connection."""
    return Response(live_messages(), media_type=MediaType.JSON)


# --- The live connection ----------------------------------------------------------------------------------------------


class LiveSocket:
    """A connection that was accepted, at the server's own ends of it."""

    def __init__(self, receive: Receive, send: Send, line: Line) -> None:
        self._receive = receive
        self._send = send
        self.push = line.push
        self.is_free = line.is_free
        self.drained = line.drained

    async def receive(self) -> str | bytes | None:
        """The next message, or None."""
        message: Any = await self._receive()
        if message["type"] != "websocket.receive":
            return None
        text = message.get("text")
        return text if text is not None else message.get("bytes") or b""

    async def close(self, code: int, reason: str) -> None:
        """Hang up."""
        with suppress(RuntimeError, OSError):
            await self._send({"type": "websocket.close", "code": code, "reason": reason})


LIVE: Final = re.compile(r"/api/tables/([A-Za-z0-9_-]{8,40})/live")
"""Where a table can be looked at: the place has the form of a ``TableId``."""


def door(app: Litestar) -> ASGIApp:
    """In front of the framework, which is there for requests: a live connection talks to the server itself."""

    async def enter(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET:
            await live(app.state.house, scope, receive, send)
        else:
            await app(scope, receive, send)

    return enter


async def _come_in(
    house: OpenHouse, scope: WebSocketScope, send: Send, socket: LiveSocket
) -> tuple[Table, PersonRow | None, str] | None:
    """Who wants to look at which table, and from where; None if they were turned away."""
    headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
    place = LIVE.fullmatch(scope["path"])
    if place is None or not is_ours(headers, house.settings):
        await socket.close(1008, "foreign page" if place else "there is nothing here")
        return None
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    home = address_of(scope, headers, house)
    if house.settings.limits and not house.requests.take(home):
        await socket.close(4429, "too many connections one after the other: wait a moment")
        return None
    try:
        person = await house.people.who(headers)
        found = await house.visit(place[1])
    except ClewError as wrong:
        await socket.close(4404 if status_of(wrong) == 404 else 4400, wrong.message)
        return None
    if person is not None:
        house.people.came(person, home)
    theirs, ours = [house.connected[who] for who in _counted(person, home)]
    if house.settings.limits and (theirs >= MOST_CONNECTIONS or ours >= MOST_FROM_HOME):
        await socket.close(4429, "too many connections at once: close some of your pages")
        return None
    return found, person, home


def _counted(person: PersonRow | None, home: str) -> tuple[str, str]:
    """By which names a live connection is counted: as whose it is, and as one of a home."""
    return (person.id if person else f"nobody at {home}"), home


async def live(house: OpenHouse, scope: WebSocketScope, receive: Receive, send: Send) -> None:
    """Look at a table, and play."""
    await receive()  # that somebody wants to connect
    line = cast("dict[str, Line]", scope["extensions"])[LINE]
    socket = LiveSocket(receive, send, line)
    come = await _come_in(house, scope, send, socket)
    if come is None:
        return
    line.settle()
    found, person, home = come
    house.connected.update(_counted(person, home))
    wishes = dict(parse_qsl(scope["query_string"].decode("latin-1")))
    since = int(wishes["since"]) if wishes.get("since", "").isdecimal() else 0
    try:
        await Connection(house, found, person, home, socket, wishes.get("changes") == "1").run(min(since, 1_000_000))
    finally:
        for who in _counted(person, home):
            house.connected[who] -= 1
            if not house.connected[who]:
                del house.connected[who]


# --- Putting it together ----------------------------------------------------------------------------------------------


def create_app(settings: Settings) -> ASGIApp:
    """The whole application for these settings."""
    games = settings.find_games()
    place = settings.database.partition("://")[2]
    channels = channels_to(place) if place else None

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = await SqlStore.open(settings.url())
        bell = SharedBell(channels) if channels else Bell()
        house = OpenHouse(settings, games, store, bell, process=secrets.token_hex(8))
        app.state.house, app.state.health = house, Health(store)
        try:
            async with house.at_work():
                yield
        finally:
            await store.close()

    def house_of(state: AppState) -> OpenHouse:
        found: OpenHouse = state.house
        return found

    def health_of(state: AppState) -> Health:
        found: Health = state.health
        return found

    assets = STATIC / "assets"
    assets.mkdir(parents=True, exist_ok=True)
    app = Litestar(
        route_handlers=[
            ROUTES,
            is_alive,
            is_ready,
            palette,
            create_static_files_router("/assets", [assets], cache_control=FOR_GOOD, include_in_schema=False),
            front,
        ],
        plugins=[channels] if channels else [],
        lifespan=[lifespan],
        dependencies={
            "house": Provide(house_of, sync_to_thread=False),
            "health": Provide(health_of, sync_to_thread=False),
        },
        before_send=[wall],
        before_request=admit,
        exception_handlers={
            ClewError: refuse,
            HTTPException: refuse_http,
            StoreFailed: refuse_unsaved,
            Exception: fail,
        },
        openapi_config=OpenAPIConfig(
            title="Clew",
            version="1",
            description="What is said on a live connection is described at /schema/asyncapi.json.",
            components=Components(security_schemes=PROOFS),
            render_plugins=[Description(path="/openapi.json")],
            openapi_router=Router(
                "/schema", route_handlers=[describe_live], include_in_schema=False, after_request=refuse_schema
            ),
        ),
        request_max_body_size=LARGEST_MESSAGE,
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000),
        logging_config=None,
        signature_types=[Health, OpenHouse],
    )
    return door(app)
