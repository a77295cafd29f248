"""What an operator watches: counters and gauges for Prometheus, and a line in the log for each mistake of ours."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import structlog
from prometheus_client import Counter, Gauge, Histogram, start_http_server

from clew.house.watch import Watch

moves: Final = Counter("clew_moves", "Moves that were played and written")
refusals: Final = Counter("clew_refusals", "Requests that were refused", ["code"])
connections: Final = Gauge("clew_connections", "Live connections")
tables: Final = Gauge("clew_tables", "Tables in memory")
thinking: Final = Histogram("clew_bot_seconds", "How long bots think about a move")
waiting: Final = Gauge("clew_waiting", "Pieces of costly work that wait for their turn", ["crew"])
failures: Final = Counter("clew_failures", "Mistakes of ours: each has a line in the log", ["where"])

log: Final = structlog.get_logger()


@contextmanager
def told_at(place: tuple[str, int] | None) -> Iterator[None]:
    """Tell Prometheus, at an address and a port of its own, and from a thread: also while the house is too busy."""
    if place is None:
        yield
        return
    host, port = place
    server, thread = start_http_server(port, host)
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class Metrics(Watch):
    """All that an operator may want to know."""

    def moved(self) -> None:
        moves.inc()

    def refused(self, code: str) -> None:
        refusals.labels(code).inc()

    def connected(self, more: int) -> None:
        connections.inc(more)

    def kept(self, tables_: int) -> None:
        tables.set(tables_)

    def thought(self, seconds: float) -> None:
        thinking.observe(seconds)

    def waiting(self, crew: str, pieces: int) -> None:
        waiting.labels(crew).set(pieces)

    def archived(self, table: str, error: str) -> None:
        log.warning("table archived", table=table, error=error)

    def without_odds(self, game: str, error: str) -> None:
        log.warning("odds not shown", game=game, error=error)

    def failed(self, where: str, wrong: BaseException, **facts: str) -> None:
        failed(where, wrong, **facts)


def failed(where: str, wrong: BaseException, **facts: str) -> None:
    """Something went wrong on our side: what kind of error, and where. Its message is left out: it may tell secrets."""
    failures.labels(where).inc()
    places = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(wrong.__traceback__)]
    error = getattr(wrong, "raised", type(wrong).__name__)  # by a worker, for us
    log.error("our mistake", where=where, error=error, places=places, **facts)
