"""The games that every general test is run on: conformance, golden games, counts of paths."""

from __future__ import annotations

import connect_four
from clew.core.game import Game
from clew.core.registry import find_game, known_games
from toys import heist

GAMES: dict[str, Game] = {
    game.id: game for game in (connect_four.GAME, heist.GAME, *[find_game(name) for name in known_games()])
}

ENDINGS: dict[str, tuple[str, ...]] = {
    "connect_four": ("CF-E01", "CF-E02"),
    "daedalus_labyrinth": ("DL-C09", "DL-C10", "DL-E06", "DL-E07", "DL-E08", "DL-O05"),
    "daedalus_sentence": (
        *("DS-C05", "DS-C06", "DS-D17", "DS-D19", "DS-E01", "DS-E06"),
        *("DS-N02", "DS-N03", "DS-N04", "DS-N72"),
    ),
    "dark_orbit": (
        *("TO-E01", "TO-E02", "TO-E04", "TO-E05", "TO-E07", "TO-E09"),
        *("TO-V05", "TO-V06", "TO-V08", "TO-V11"),
    ),
    "dedalos": ("DD-E01", "DD-E04", "DD-E06"),
    "heist": ("HE-E01", "HE-E02", "HE-E03"),
    "seventh_and_whisper": ("SW-K06", "SW-W01", "SW-W02", "SW-Z01", "SW-Z03"),
}
"""The clauses by which each game can end: each has a golden game."""

WALKS: dict[str, int] = {
    "connect_four": 60,
    "daedalus_labyrinth": 16,
    "daedalus_sentence": 24,
    "dark_orbit": 16,
    "dedalos": 16,
    "heist": 75,
    "seventh_and_whisper": 16,
}
"""How many games of each are played at least; with each set of options one."""
