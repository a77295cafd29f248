"""Matches of Theseus: The Dark Orbit that have come to where a test begins."""

from __future__ import annotations

from functools import partial
from typing import Any

from clew import files
from clew.core.dice import Dice, QuickDice
from clew.core.game import UNHEARD
from clew.core.notation import Action
from clew.core.thread import Match, fair_dice
from clew.games.dark_orbit import GAME
from clew.games.dark_orbit.box.components import CARD_FACTION, CARD_IDS, FIRST_KIND, KINDS_OF
from clew.games.dark_orbit.state import DarkOrbit

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


HOMES = ("stand base_{0} A", "stand base_{0} B", "stand base_{1} A", "stand base_{1} B")


def duel(
    factions: str, third: tuple[str, str], *lines: str, cards: str, lays: tuple[str, ...], **options: Any
) -> bytes:
    """A duel after set-up: what is laid, two units of each at home, the third ones where they are wanted."""
    homes = [line.format(*factions.split()) for line in HOMES]
    return tale(factions, *lays, *homes, *[f"stand {place}" for place in third], *lines, cards=cards, **options)


BURNING = duel(
    "aliens marines", ("control A", "control B"), cards="A03 M07", lays=("lay A03 in control.10", "lay M07 in tech.01")
)
"""A Flamethrower in the Tech Bay, which the Aliens at home have to pass."""
CROWDED = duel(
    "marines aliens",
    ("base_aliens D", "base_aliens C"),
    cards="M03 A03",
    lays=("lay M03 in tech.01", "lay A03 in tech.02"),
)
"""The Hive is full, a Marine among three Aliens, and two Marines at home reach it."""
DOUBLED = duel(
    "aliens marines",
    ("tech A", "tech B"),
    cards="A03 A02 A04 M01 M12 M14",
    lays=(
        "lay A03 in control.00",
        "lay M01 in corridors.00",
        "lay A02 in control.01",
        "lay M12 in corridors.01",
        "lay A04 in control.10",
        "lay M14 in corridors.02",
    ),
    introduction=True,
)
"""A Mine and a Motion Tracker in the Corridors with a Tactical Uplink between them; an Alien is about to stop there."""
SPOILED = duel(
    "marines aliens",
    ("corridors A", "tech B"),
    cards="M03 A02",
    lays=("lay M03 in base_marines.00", "lay A02 in control.00"),
)
"""A Marine reaches the Control Room, where an Ambush waits, and then an Alien does."""
THREE = tale(
    "marines aliens scientists",
    "lay M03 in tech.01",
    "lay A03 in tech.02",
    "lay S01 in tech.11",
    *["stand base_marines A", "stand base_marines B", "stand base_aliens A", "stand base_aliens B"],
    *[
        "stand base_scientists A",
        "stand base_scientists B",
        "stand corridors A",
        "stand corridors B",
        "stand corridors C",
    ],
    cards="M03 A03 S01",
)
PAIRS = tale(
    "marines aliens scientists greys",
    "lay M07 in base_marines.00",
    "lay A02 in tech.01",
    "lay S01 in tech.02",
    "lay G02 in control.00",
    *[f"stand base_{faction} {room}" for faction in ("marines", "aliens", "scientists", "greys") for room in "AB"],
    *["stand tech A", "stand corridors B", "stand base_aliens C", "stand corridors C"],
    cards="M07 A02 S01 G02",
)
"""Marines and Scientists against Aliens and Greys; a Scientist in the Hive has to pass the Marines' Flamethrower."""


def rule_of_thumb(seed: bytes, **options: Any) -> tuple[list[Action], str]:
    """What two players do at a new table of this house who want Life and Data at once, and by which clause it ends."""
    settled = GAME.settle(options)
    match = Match.start(GAME, settled, fair_dice(seed), GAME.names(settled))
    while match.state.result() is None:
        state = match.state
        assert isinstance(state, DarkOrbit)
        match.play(state.turn, max(state.legal(state.turn), key=partial(_hope, state)))
    result = match.state.result()
    assert result is not None
    return [move.action for move in match.thread.moves], result.clause


def _hope(state: DarkOrbit, action: Action) -> float:
    """How good an action looks to somebody in a hurry: what it takes and brings, whatever it costs; then more cards."""
    me, other = state.turn, 1 - state.turn
    after = state.clone()
    after.play(me, action, QuickDice(1), UNHEARD)
    cards = [card for card in after.cards if card >= 0 and after.owners[card] == me]
    cost: int = after.life[me] - after.data[other] + (action[0] in ("upgrade", "boost", "play", "use"))
    gain: int = after.data[me] - after.life[other]
    hope: float = 2 * gain - 0.5 * cost + 0.3 * len(cards) - 0.1 * (action[0] == "end")
    return hope
