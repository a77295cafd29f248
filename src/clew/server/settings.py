"""What whoever runs the house may choose."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from clew.core.errors import BadComponents
from clew.core.game import Game
from clew.core.registry import find_game, known_games
from clew.scene.art import BadArt, read_art


class Settings(msgspec.Struct, kw_only=True):
    """The choices, with what is sensible on one's own machine."""

    data: str = "data"
    """The folder of the database file."""
    database: str = ""
    """The address of a PostgreSQL database to use instead of a file."""
    games: tuple[str, ...] = ()
    """Games besides those of the house: paths of Python files that define ``GAME``."""
    origins: tuple[str, ...] = ()
    """Addresses of pages, besides our own, whose scripts may talk to us."""
    limits: bool = True
    """Whether there are limits on how much one person may do; only a benchmark turns them off."""
    secure: bool = False
    """Whether browsers reach us by https only: then the cookie never travels without it."""
    proxied: bool = False
    """Whether a proxy of ours stands before us: then the address of a visitor is in ``X-Forwarded-For``."""
    workers: int = max(1, (os.cpu_count() or 2) - 1)
    """Processes in which bots think."""
    large: int = 512
    """Megabytes beyond which a process that thinks or reads is replaced by another."""
    patience: float = 20.0
    """Seconds that a bot may think, from when it begins."""
    pace: float = 0.9
    """Seconds after which a bot that searches decides, whatever it has found."""
    hint_seconds: float = 2.0
    """And one that is asked for a hint."""
    hint_looks: int = 3000
    """How often it looks ahead at most."""
    review_seconds: float = 90.0
    """Seconds of work that go into the review of a match; 0 for as many as its playouts take."""
    review_playouts: int = 1600
    """Games that are played on for it, at most."""

    reading_seconds: float = 20.0
    """Seconds of a processor that reading a match may take, which somebody may have made up."""
    reading_memory: int = 1024
    """And megabytes, where the system can limit them."""

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
