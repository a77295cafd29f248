"""A house whose door is open to the web: who comes, from where, and how much may come from one address."""

from __future__ import annotations

from collections import Counter
from typing import Final

from clew.core.game import Game
from clew.house.bell import Bell
from clew.house.house import House
from clew.house.limits import AtOnce, Limit
from clew.server.metrics import Metrics
from clew.server.people import People
from clew.server.settings import Settings
from clew.server.store import SqlStore
from clew.server.workers import workshop

UPLOADS: Final = 4
"""Matches that may be on their way from one address."""


class OpenHouse(House):
    """What every request and every connection shares."""

    settings: Settings
    store: SqlStore

    def __init__(self, settings: Settings, games: dict[str, Game], store: SqlStore, bell: Bell, process: str) -> None:
        self.people: Final = People(store)
        watch = Metrics()
        super().__init__(
            settings, games, store, bell, workshop(settings, games, self.people.home, watch), process, watch
        )
        self.requests: Final = Limit(20, 200)
        """Requests from one address."""
        self.guests: Final = Limit(0.5, 40)
        """New guests from one address."""
        self.uploads: Final = AtOnce(UPLOADS)
        """Matches that are on their way from one address: until they have come whole they are in our memory."""
        self.connected: Final[Counter[str]] = Counter()
        """Live connections of each person, and from each address."""

    def home(self, person: str) -> str:
        """The address that somebody came from last."""
        return self.people.home(person)
