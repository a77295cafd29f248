"""What things are called."""

from __future__ import annotations

from clew.core.wording import joined
from clew.games.seventh_and_whisper.box.components import ITEM_NAMES, ITEMS


def item_words(id: str) -> str:
    """An item by its name."""
    return ITEM_NAMES[ITEMS.index(id)]


def area_words(letters: list[str]) -> str:
    """Areas by their letters."""
    return f"area {letters[0]}" if len(letters) == 1 else f"areas {joined(letters)}"
