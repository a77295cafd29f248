"""``clew serve``: what can go wrong is said before anybody comes."""

from __future__ import annotations

import resource
import socket
from pathlib import Path

import pytest
from litestar import Litestar

from clew.server import run as running
from clew.server.settings import Settings
from cli.kit import Clew

Place = tuple[str, int]
Served = list[tuple[str, int, Place | None]]


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> Served:
    """Where it would have listened, instead of listening for ever."""
    places: Served = []

    def run(app: Litestar, host: str, port: int, metrics_at: Place | None, settings: Settings) -> None:
        places.append((host, port, metrics_at))

    monkeypatch.setattr(running, "run", run)
    return places


def test_the_house_says_where_it_is_open(clew: Clew, served: Served, tmp_path: Path) -> None:
    said = clew("serve", "--port", "18765", "--data", str(tmp_path))

    assert served == [("127.0.0.1", 18765, ("127.0.0.1", 19765))]
    assert "http://localhost:18765" in said.out
    assert "http://127.0.0.1:19765/metrics" in said.out
    assert (tmp_path / "clew.db").exists()


def test_without_a_command_the_house_is_opened(clew: Clew, served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "check_port", lambda host, port, option="": None)
    monkeypatch.setattr(running, "check_store", lambda settings: None)

    clew()

    assert served == [("127.0.0.1", 8000, ("127.0.0.1", 9000))]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--database", "postgresql://nobody@127.0.0.1:1/none"], "the database cannot be used"),
        (["--game", "no_such_file.py"], "no_such_file.py"),
        (["--data", "/dev/null/nowhere"], "/dev/null/nowhere"),
    ],
)
def test_what_cannot_be_opened_is_one_clear_line(
    clew: Clew, served: Served, tmp_path: Path, arguments: list[str], reason: str
) -> None:
    said = clew("serve", "--port", "18766", "--data", str(tmp_path), *arguments)

    assert said.code == 2
    assert reason in said.err
    assert served == []


def test_a_port_that_is_taken_asks_for_another(clew: Clew, served: Served, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]

        said = clew("serve", "--port", str(port), "--data", str(tmp_path))

    assert said.code == 2
    assert "--port" in said.err
    assert served == []


@pytest.mark.parametrize(
    ("wished", "place"),
    [("18777", ("127.0.0.1", 18777)), ("0.0.0.0:18777", ("0.0.0.0", 18777)), ("off", None)],
)
def test_metrics_are_told_where_the_host_wishes(
    clew: Clew, served: Served, tmp_path: Path, wished: str, place: Place | None
) -> None:
    said = clew("serve", "--port", "18767", "--data", str(tmp_path), "--metrics", wished)

    assert served == [("127.0.0.1", 18767, place)]
    assert ("No metrics" in said.out) == (place is None)


@pytest.mark.parametrize("wished", ["nowhere", "host:", "127.0.0.1:0", "70000", "-1", "18768"])
def test_a_place_for_metrics_has_to_be_one(clew: Clew, served: Served, tmp_path: Path, wished: str) -> None:
    said = clew("serve", "--port", "18768", "--data", str(tmp_path), "--metrics", wished)

    assert said.code == 2
    assert "--metrics" in said.err
    assert served == []


def test_a_place_for_metrics_that_is_taken_asks_for_another_if_somebody_wished_it(
    clew: Clew, served: Served, tmp_path: Path
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = other.getsockname()[1]
        said = clew("serve", "--port", "18769", "--data", str(tmp_path), "--metrics", str(taken))

        assert (said.code, served) == (2, [])
        assert "--metrics" in said.err

        assert clew("serve", "--port", str(taken - 1000), "--data", str(tmp_path)).code == 0
        assert served == [("127.0.0.1", taken - 1000, None)]


def test_the_last_ports_have_none_above_them(clew: Clew, served: Served, tmp_path: Path) -> None:
    assert clew("serve", "--port", "65535", "--data", str(tmp_path)).code == 0
    assert served == [("127.0.0.1", 65535, None)]


def test_the_house_gives_itself_as_many_open_files_as_it_may_have() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = min(running.FILES, before[1]) if before[1] != resource.RLIM_INFINITY else running.FILES
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most // 2, before[1]))
        running.allow_files()
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (most, before[1])
        running.allow_files()
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (most, before[1])
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
