"""What things are called."""

from __future__ import annotations

from clew.games.seventh_and_whisper.box.components import ITEM_NAMES, ITEMS


def joined(words: list[str]) -> str:
    """A list in words: one, two and three."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def number_words(number: int, thing: str) -> str:
    """One step, 2 steps."""
    return f"one {thing}" if number == 1 else f"{number} {thing}s"


def item_words(id: str) -> str:
    """An item by its name."""
    return ITEM_NAMES[ITEMS.index(id)]


def area_words(letters: list[str]) -> str:
    """Areas by their letters."""
    return f"area {letters[0]}" if len(letters) == 1 else f"areas {joined(letters)}"
