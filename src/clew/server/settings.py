"""What whoever runs the house may choose."""

from __future__ import annotations

import os
from pathlib import Path

from clew.core.errors import BadComponents
from clew.core.game import Game
from clew.core.registry import find_game, known_games
from clew.house.customs import Customs
from clew.scene.art import BadArt, read_art


class Settings(Customs, kw_only=True):
    """The choices, with what is sensible on one's own machine."""

    data: str = "data"
    """The folder of the database file."""
    database: str = ""
    """The address of a PostgreSQL database to use instead of a file."""
    games: tuple[str, ...] = ()
    """Games besides those of the house: paths of Python files that define ``GAME``."""
    origins: tuple[str, ...] = ()
    """Addresses of pages, besides our own, whose scripts may talk to us."""
    secure: bool = False
    """Whether browsers reach us by https only: then the cookie never travels without it."""
    proxied: bool = False
    """Whether a proxy of ours stands before us: then the address of a visitor is in ``X-Forwarded-For``."""
    workers: int = max(1, (os.cpu_count() or 2) - 1)
    """Processes in which bots think."""
    large: int = 512
    """Megabytes beyond which a process that thinks or reads is replaced by another."""
    reading_memory: int = 1024
    """Megabytes that reading a match may take, where the system can limit them."""

    def url(self) -> str:
        """The address of the database."""
        if self.database:
            _, _, place = self.database.partition("://")
            return f"postgresql+asyncpg://{place}"
        folder = Path(self.data)
        folder.mkdir(parents=True, exist_ok=True)
        return f"sqlite:///{folder.resolve() / 'clew.db'}"

    def find_games(self) -> dict[str, Game]:
        """All games that are offered, by id."""
        found = [find_game(name) for name in (*known_games(), *self.games)]
        for game in found:
            try:
                read_art(game.drawing.art)  # nothing that a browser should not get
            except BadArt as wrong:
                raise BadComponents(game.id, "art.svg", "drawing", str(wrong)) from wrong
        return {game.id: game for game in found}

    def path_of(self, game: str) -> str:
        """The name by which another process finds a game."""
        return next((path for path in self.games if Path(path).stem == game), game)
