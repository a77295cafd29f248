"""What a match is played with: the options, and the numbers that follow from them."""

from __future__ import annotations

from typing import Final

from clew.core.game import Option, Options
from clew.games.daedalus_labyrinth.box.components import SEATS

OPTIONS: Final = (
    Option("players", (SEATS,), SEATS, "always three heroes; one person may play several of them"),
    Option("first_seat", ("random", 1, 2, 3), "random", "who begins: drawn at random, or whoever got lost last"),
    Option(
        "patrons",
        ("random", "choose", "pick_of_two", "starter", "none"),
        "random",
        "dealt, chosen from all, one of two, Athena with Artemis and Ares for a first game, or no powers",
    ),
    Option(
        "difficulty",
        ("gentle", "standard", "harsh"),
        "standard",
        "gentle: stronger heroes and a later collapse; harsh: the Minotaur is faster and senses farther",
    ),
    Option("round_limit", (30, 45, 60, 90), 60, "the team has lost when so many rounds are over"),
)


class Terms:
    """The options, and what they come to. Never changed, so that all copies of a state share one."""

    __slots__ = ("bonus", "gentle", "limit", "options", "reach", "steps")

    options: Options
    gentle: bool
    """No game is hopeless, and the first collapse step is left out."""
    bonus: int
    """Added to every strength."""
    steps: int
    """How far the Minotaur walks in a turn (DL-M15)."""
    reach: int
    """How far it senses (DL-M13)."""
    limit: int
    """The last round (DL-O05)."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.gentle = options["difficulty"] == "gentle"
        self.bonus = 1 if self.gentle else 0
        harsh = options["difficulty"] == "harsh"
        self.steps = 4 if harsh else 3
        self.reach = 9 if harsh else 6
        self.limit = int(options["round_limit"])

    def __reduce__(self) -> tuple[object, ...]:
        return Terms, (self.options,)
