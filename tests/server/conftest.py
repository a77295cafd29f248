"""One house for the tests that do not mind sharing it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from clew.server.settings import Settings
from server.kit import CONNECT_FOUR, CREW, HEIST, Person, serving
from server.postgres import Server, running


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with all games, without limits."""
    data = str(tmp_path_factory.mktemp("house"))
    with serving(Settings(data=data, games=(CONNECT_FOUR, HEIST, CREW), limits=False, workers=1)) as address:
        yield address


@pytest.fixture
def ann(address: str) -> Iterator[Person]:
    """Somebody."""
    with Person(address) as person:
        yield person


@pytest.fixture
def ben(address: str) -> Iterator[Person]:
    """Somebody else."""
    with Person(address) as person:
        yield person


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """A PostgreSQL of our own, for whoever needs an empty database."""
    with running() as server:
        yield server
