"""One server process: uvicorn around the application, and logs that machines can read."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import socket
import sys
from contextlib import suppress
from typing import Final

import structlog
import uvicorn
from litestar.types import ASGIApp

from clew.core.errors import BadOption
from clew.house.store import StoreFailed
from clew.server import metrics
from clew.server.app import create_app
from clew.server.entrance import MOST, Entrance
from clew.server.line import Line
from clew.server.settings import Settings
from clew.server.store import SqlStore

try:
    import resource
except ImportError:  # not on Windows
    resource = None  # type: ignore[assignment]

PING_EVERY: Final = 30.0
"""Seconds after which a quiet connection is asked whether it is still there."""
LARGEST_FRAME: Final = 1 << 20
"""Bytes at which a message is cut off; what is merely too large for us gets an answer."""
FILES: Final = 65_536
"""Open files that are enough for any house."""
LOCAL: Final = "127.0.0.1"
LAST_PORT: Final = 65_535
ABOVE: Final = 1000
"""So far above the port of the house is the usual one for its metrics: the next house has the next one."""


def prepare(settings: Settings, host: str, port: int) -> ASGIApp:
    """All that can go wrong before anybody comes: the port, the database, the games."""
    configure_logs()
    check_port(host, port)
    check_store(settings)
    return create_app(settings)


def run(app: ASGIApp, host: str, port: int, metrics_at: tuple[str, int] | None, settings: Settings) -> None:
    """Serve until somebody stops it."""
    allow_files()
    Entrance.most = MOST if settings.limits and not settings.proxied else 0
    # What is loaded now stays, and tables come and go: to look through all of it again and again would stop the house.
    gc.freeze()
    gc.set_threshold(50_000, 50, 1000)
    with metrics.told_at(metrics_at):
        uvicorn.run(
            app,
            host=host,
            port=port,
            http=Entrance,
            ws=Line,
            ws_max_size=LARGEST_FRAME,
            ws_ping_interval=PING_EVERY,
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=5,
        )


def allow_files() -> None:
    """As many open files as we need and may have: each connection is one."""
    if resource is None:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(ValueError, OSError):  # not every system lets us
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def place_of_metrics(wished: str, port: int) -> tuple[str, int] | None:
    """Where metrics are told: as somebody wished, or at the usual port, or nowhere if that is taken."""
    if wished == "off":
        return None
    address, _, number = (wished or str(port + ABOVE)).rpartition(":")
    try:
        if not (number.isdecimal() and 0 < int(number) <= LAST_PORT and int(number) != port):
            raise BadOption(f"--metrics is a port of its own, ADDRESS:PORT, or off, not {wished!r}")
        place = (address or LOCAL, int(number))
        check_port(*place, "--metrics")
    except (BadOption, OSError):
        if wished:
            raise
        return None
    return place


def check_store(settings: Settings) -> None:
    """Open the database once, and bring it up to date, before anybody comes; say what is wrong with it."""

    async def look() -> None:
        await (await SqlStore.open(settings.url())).close()

    try:
        asyncio.run(look())
    except StoreFailed as wrong:
        raise OSError(f"the database cannot be used: {wrong}") from wrong


def check_port(host: str, port: int, option: str = "--port") -> None:
    """Say what to do if somebody else listens there already."""
    try:
        with socket.create_server((host, port)):
            pass
    except OSError as wrong:
        why = os.strerror(wrong.errno) if wrong.errno else wrong
        message = f"cannot listen on {host}:{port}: {why}; choose another port with {option}"
        raise OSError(wrong.errno, message) from wrong


def configure_logs() -> None:
    """One line of JSON for each thing worth knowing, on standard error."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
