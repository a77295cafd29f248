"""In a notebook a match and a view show themselves as the board."""

from __future__ import annotations

from clew.core.dice import QuickDice
from clew.core.thread import Match
from toys.heist import GAME


def heist() -> Match:
    """A match in which the first thief has chosen a room."""
    match = Match.start(GAME, GAME.settle({}), QuickDice)
    match.play(0, ("choose", 2))
    return match


def test_a_match_shows_what_everybody_may_see() -> None:
    picture = heist()._repr_svg_()

    assert picture.startswith("<svg ")
    assert "<title>Heist</title>" in picture
    assert "<title>Ash, ready</title>" in picture
    assert "Your hand" not in picture


def test_a_view_shows_what_its_seat_may_see() -> None:
    picture = heist().view(0)._repr_svg_()

    assert "<title>Ash, in room 2</title>" in picture
    assert "Your hand" in picture
