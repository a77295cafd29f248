"""Whole games among curious people, and pairs of tables that somebody cannot tell apart, over a real server."""

from __future__ import annotations

import random
from collections import Counter
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple
from unittest import mock

from clew.core.game import Game
from clew.core.registry import find_game
from clew.server.settings import Settings
from server.evening import Evening
from server.kit import CONNECT_FOUR, CREW, HEIST, Person, serving
from server.pairing import compare


class Kind(NamedTuple):
    """A game, and how it is set up; its name may be the path of a toy."""

    game: str
    seats: tuple[str, ...]
    options: dict[str, Any]

    def found(self) -> Game:
        return find_game(self.game)


HIDING = (
    Kind("dedalos", ("me", "open", "bot:random"), {}),
    Kind("dark_orbit", ("me", "open"), {"deck_mode": "master", "round_cap": 20}),
    Kind("daedalus_sentence", ("me", "open"), {"difficulty": "custom", "cloud_disabled": True}),
    Kind("daedalus_sentence", ("me", "open", "bot:random"), {"mode": "thread"}),
    Kind(HEIST, ("me", "open", "bot:random"), {"rounds": 3}),
    Kind(CREW, ("me", "open"), {"sealed": True}),
)
"""Games in which somebody knows what another does not."""
OPEN = (
    Kind("daedalus_labyrinth", ("me", "open", "bot:random"), {"round_limit": 30}),
    Kind("seventh_and_whisper", ("me", "open"), {}),
)
"""Games in which nobody knows the dice."""
EVENINGS = (*HIDING, *OPEN)
FRAMES = 150
"""Short games are played again until so many have been compared."""
PAIRS = 3
"""Of each game that hides something."""


def evening(address: str, kind: Kind, dice: random.Random) -> Counter[str]:
    """One game; how much was compared."""
    with Person(address) as ann, Person(address) as ben:
        game = kind.found()
        table = ann.set_up(game.id, *kind.seats, options=kind.options)["id"]
        ben.post(f"/api/tables/{table}/seat", {"seat": 1})
        evening = Evening(ann, ben, table)
        try:
            evening.play(dice, curious=0.2)
            _, frames = evening.check(game)
        finally:
            evening.watcher.close()
        return Counter(games=1, frames=frames, bytes=evening.size())


def leak(seed: int) -> dict[str, int]:
    """Games of one kind, and pairs of all; the dice of the server follow from the seed too."""
    dice = random.Random(seed)
    done: Counter[str] = Counter()
    with (
        TemporaryDirectory(prefix="clew-leak-") as data,
        mock.patch("secrets.token_hex", lambda n: dice.randbytes(n).hex()),
    ):
        settings = Settings(data=data, games=(CONNECT_FOUR, HEIST, CREW), limits=False, workers=1)
        with serving(settings) as address:
            while done["frames"] < FRAMES:
                done += evening(address, EVENINGS[seed % len(EVENINGS)], dice)
            for kind in HIDING:
                game = kind.found()
                options = game.settle({**kind.options, "players": len(kind.seats)})
                with Person(address) as ann, Person(address) as ben:
                    for number in range(PAIRS):
                        done += compare(settings, ann, ben, game, options, PAIRS * seed + number)
    return dict(done)
