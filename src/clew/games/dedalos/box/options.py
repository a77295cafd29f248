"""The declared options, and what is in the game by them."""

from __future__ import annotations

from typing import Final

from clew.core.game import Option, Options
from clew.games.dedalos.box.components import COLLAPSES, EXITS, LABYRINTH, REDS, WHITES

OPTIONS: Final = (
    Option("players", (2, 3, 4, 5, 6), 3, "how many play; two is a variant, the box says three to six"),
    Option("first_player", ("random", 1, 2, 3, 4, 5, 6), "random", "who begins: drawn at random, or a seat", True),
    Option("minotaur", (True, False), True, "off: no Minotaur tiles in the bag, and crosses are no passages"),
    Option(
        "collapse",
        ("standard", "off", "landslide"),
        "standard",
        "Collapse tiles in the bag: half the exits, none, or one less than there are exits",
    ),
    Option("quiet_start", (False, True), False, "on: nobody starts with a Minotaur tile in hand"),
)


def objection(options: Options) -> str:
    """The first player has to be at the table (DD-S14)."""
    first, players = options["first_player"], options["players"]
    if first != "random" and int(first) > int(players):
        return f"option first_player: seat {first} is not at a table of {players}"
    return ""


def contents(options: Options) -> list[int]:
    """How many tiles of each kind are in the game (DD-S09, DD-S10)."""
    exits = EXITS[int(options["players"])]
    collapses = {"standard": exits // 2, "off": 0, "landslide": exits - 1}[str(options["collapse"])]
    assert collapses <= COLLAPSES
    return [*LABYRINTH, collapses, *([REDS, WHITES] if options["minotaur"] else [0, 0])]
