"""``clew serve``: what can go wrong is said before anybody comes."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest
from litestar import Litestar

from clew.server import run as running
from cli.kit import Clew


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """Where it would have listened, instead of listening for ever."""
    places: list[tuple[str, int]] = []

    def run(app: Litestar, host: str, port: int) -> None:
        places.append((host, port))

    monkeypatch.setattr(running, "run", run)
    return places


def test_the_house_says_where_it_is_open(clew: Clew, served: list[tuple[str, int]], tmp_path: Path) -> None:
    said = clew("serve", "--port", "18765", "--data", str(tmp_path))

    assert served == [("127.0.0.1", 18765)]
    assert "http://localhost:18765" in said.out
    assert (tmp_path / "clew.db").exists()


def test_without_a_command_the_house_is_opened(
    clew: Clew, served: list[tuple[str, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "check_port", lambda host, port: None)
    monkeypatch.setattr(running, "check_store", lambda settings: None)

    clew()

    assert served == [("127.0.0.1", 8000)]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--database", "postgresql://nobody@127.0.0.1:1/none"], "the database cannot be used"),
        (["--game", "no_such_file.py"], "no_such_file.py"),
        (["--data", "/dev/null/nowhere"], "/dev/null/nowhere"),
    ],
)
def test_what_cannot_be_opened_is_one_clear_line(
    clew: Clew, served: list[tuple[str, int]], tmp_path: Path, arguments: list[str], reason: str
) -> None:
    said = clew("serve", "--port", "18766", "--data", str(tmp_path), *arguments)

    assert said.code == 2
    assert reason in said.err
    assert served == []


def test_a_port_that_is_taken_asks_for_another(clew: Clew, served: list[tuple[str, int]], tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]

        said = clew("serve", "--port", str(port), "--data", str(tmp_path))

    assert said.code == 2
    assert "--port" in said.err
    assert served == []
