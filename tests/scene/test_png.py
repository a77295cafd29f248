"""A picture as pixels."""

from __future__ import annotations

import struct

import pytest

from clew.scene import to_png

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
