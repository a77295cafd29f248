"""A picture as pixels."""

from __future__ import annotations

import struct

import pytest

import connect_four
from clew.scene import Scene, Text, Zone, to_png, to_svg

GROUND = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#fff"/>'


def size(png: bytes) -> tuple[int, int]:
    """Width and height."""
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def test_a_picture_is_as_wide_as_asked_and_as_high_as_it_has_to_be() -> None:
    assert size(to_png(GROUND + "</svg>", 80)) == (80, 40)


def test_what_is_no_picture_is_refused() -> None:
    with pytest.raises(ValueError, match="never closed"):
        to_png("<p>")


def test_words_are_painted_with_whatever_font_the_machine_has() -> None:
    """A machine with a browser has one, but seldom Arial, which is all that the painter itself would look for."""

    def painted(*words: Text) -> bytes:
        board = Zone("board", "", (0, 0, 100, 50), list(words))
        return to_png(to_svg(Scene([board]), connect_four.GAME.drawing.art), 200)

    assert painted(Text("Theseus", key="name", x=50, y=25)) != painted()
