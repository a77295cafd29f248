"""Broken on purpose: facts, set-up, scores and results."""

from __future__ import annotations

from pathlib import Path

import connect_four
from clew.core.game import Card, Game, Option, Options, Seat
from clew.core.result import Result
from toys.heist import Heist
from toys.sabotage.tools import Four, discs, four, four_drawn, thieves


class Overrates(Four):
    """Scores grow beyond 1."""

    __slots__ = ()

    def score(self, seat: Seat) -> float:
        return discs(self) / 8


class WinnersInDisorder(Heist):
    """The last seat is named first."""

    __slots__ = ()

    def result(self) -> Result | None:
        result = super().result()
        return result and Result(result.winners[::-1], result.clause, result.reason)


class EndStumbles(Four):
    """After eight discs nobody can say whether it is over."""

    __slots__ = ()

    def result(self) -> Result | None:
        assert discs(self) < 8, "lost count"
        return super().result()


def tall(options: Options) -> int:
    """A bound that is too low."""
    return 9


CASES: list[tuple[str, Game]] = [
    ("ends_in_time", four(bound=tall)),
    ("facts", four(seat_names=("Red",))),
    ("facts", four(id="Connect Four")),
    ("facts", four(options=())),
    ("facts", four(options=(Option("players", ("two",), "two", "always two"),))),
    ("facts", four(options=(*connect_four.GAME.options, Option("players", (2,), 2, "again")))),
    ("facts", four(objection=lambda options: "Never.")),
    ("facts", four(rules="nowhere.md")),
    ("facts", four(rules=__file__)),
    ("facts", four(mood=" ")),
    ("facts", four(minutes=(0, 10))),
    ("facts", four(minutes=(10, 3))),
    ("facts", four(options=(Option("players", (2,), 2, "always two, see CF-T99"),))),
    ("facts", four(cards=(Card("joker", "Joker", "all", "card", 1, 0, "Wins.", "XX-A01"),))),
    ("facts", four(rules=str(Path(__file__).with_name("others.md")))),
    ("facts", four_drawn(art=str(Path(__file__).with_name("inside_out.svg")))),
    ("facts", four_drawn(art=__file__)),
    ("facts", four_drawn(art=str(Path(__file__).with_name("coverless.svg")))),
    ("facts", four(seat_names=("Red", "Yellow", "Green"))),
    ("results", thieves(WinnersInDisorder)),
    ("results", four(EndStumbles)),
    ("scores", four(Overrates)),
]
