"""How a game is drawn: what it need not say, and how the kernel shows itself."""

from __future__ import annotations

from core import dash
from core.matches import a_dash


def test_unless_it_says_otherwise_a_drawing_has_no_ghosts_no_guesses_and_foresees_nothing() -> None:
    drawing = dash.GAME.drawing
    view = a_dash().state.view(0)

    assert drawing.ghost(view, ("walk",), ["Ann", "Bob"]) is None
    assert drawing.meant(view, ["runner 0"]) is None
    assert drawing.about(("done", 0, "walk")) == []
    assert not drawing.grave(view, ("walk",))
    assert drawing.peeks(view) == {}
    assert drawing.peek(view, "runner 0", ["Ann", "Bob"]) is None


def test_a_match_shows_itself_as_the_board() -> None:
    match = a_dash(())
    match.play(0, ["walk"])

    assert "<title>Ann has 1</title>" in match._repr_svg_()
    assert match.view(1)._repr_svg_() == match._repr_svg_()
