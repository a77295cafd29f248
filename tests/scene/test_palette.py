"""The colours of the house: the same names in light and dark, and words that can be read."""

from __future__ import annotations

import re

import pytest

from clew.scene.palette import DARK, LIGHT, sheet


def brightness(colour: str) -> float:
    """Relative luminance, as WCAG 2 defines it."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((brightness(one), brightness(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("ground", ["paper", "panel"])
@pytest.mark.parametrize("words", ["ink", "faint", "lit", "danger", "good"])
def test_words_can_be_read(theme: dict[str, str], words: str, ground: str) -> None:
    """4.5 is what WCAG wants of text."""
    assert contrast(theme[words], theme[ground]) >= 4.5


def test_both_themes_know_the_same_colours() -> None:
    assert LIGHT.keys() == DARK.keys()
    assert all(re.fullmatch("#[0-9a-f]{6}", colour) for colour in [*LIGHT.values(), *DARK.values()])


def test_the_style_sheet_declares_every_colour_for_each_way_to_choose_a_theme() -> None:
    """Light, dark as the system prefers it, dark by choice."""
    text = sheet()

    assert [text.count(f"--{name}:") for name in LIGHT] == [3] * len(LIGHT)
    assert text.count("{") == text.count("}")
