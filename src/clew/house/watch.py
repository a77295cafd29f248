"""What a house tells whoever runs it. Nobody has to listen."""

from __future__ import annotations


class Watch:
    """Somebody who wants to know how the house fares; this one does not mind."""

    def moved(self) -> None:
        """A move was played and written."""

    def refused(self, code: str) -> None:
        """A request was refused."""

    def connected(self, more: int) -> None:
        """So many more look at a table, or fewer."""

    def kept(self, tables: int) -> None:
        """So many tables are in memory."""

    def thought(self, seconds: float) -> None:
        """A bot has decided."""

    def waiting(self, crew: str, pieces: int) -> None:
        """So many pieces of costly work wait for their turn."""

    def archived(self, table: str, error: str) -> None:
        """A match no longer follows from the rules as they are here."""

    def without_odds(self, game: str, error: str) -> None:
        """What to expect of a game's difficulties cannot be read."""

    def failed(self, where: str, wrong: BaseException, **facts: str) -> None:
        """A mistake of ours: its kind and its place may be told, its words never, for they may tell secrets."""
