"""Matches of Theseus: The Dark Orbit that have come to where a test begins."""

from __future__ import annotations

from typing import Any

from clew import files
from clew.core.dice import Dice
from clew.core.thread import Match
from clew.games.dark_orbit import GAME
from clew.games.dark_orbit.box import CARD_FACTION, CARD_IDS, FIRST_KIND, KINDS_OF
from clew.games.dark_orbit.flow import DarkOrbit

STATION = "The station"
NAMES = ["Ann", "Ben", "Cleo", "Dan"]


class Stacked(Dice):
    """Decks in an order that a test has chosen; where it has not, the first card that can come."""

    def __init__(self, cards: str) -> None:
        self.cards = [CARD_IDS.index(card) for card in cards.split()]

    def below(self, n: int) -> int:
        return 0

    def draw(self, counts: list[int]) -> int:
        """The first of the chosen cards that belongs to this deck and is left in it."""
        for card in self.cards:
            faction = CARD_FACTION[card]
            local = card - FIRST_KIND[faction]
            if KINDS_OF[faction] == len(counts) and counts[local]:
                self.cards.remove(card)
                return local
        return next(local for local, count in enumerate(counts) if count)


def tale(factions: str, *lines: str, cards: str = "", **options: Any) -> bytes:
    """The file of a match after these lines, whoever is asked; ``cards`` come first, each in its own deck."""
    people = factions.split()
    chosen = {f"faction_{seat}": faction for seat, faction in enumerate(people, 1)}
    settled = GAME.settle({"players": len(people), "first_player": 1, **chosen, **options})
    stacked = Stacked(cards)
    match = Match.start(GAME, settled, lambda _: stacked, NAMES[: len(people)])
    for line in lines:
        state = match.state
        assert isinstance(state, DarkOrbit)
        match.play(state.turn, GAME.grammar.read(line))
    return files.encode(match.thread)
