"""The box: components.toml, loaded and checked. The map cards have files of their own."""

from __future__ import annotations

from typing import Any, Final

from clew.core.box import FILE, load_box, need
from clew.core.errors import BadComponents
from clew.core.game import Seat

CHECKS: Final = ["camera", "hack", "door", "barrel", "strike"]
"""What is tried with two dice (SW-I03)."""


def check(data: dict[str, Any]) -> None:
    """Refuse a box with a gap, or whose sums are not those printed: file, entry, field."""
    dice = need("box", data, "dice", dict)
    for field in ("movement", "check", "checks"):
        need("dice", dice, field, int)
    tokens = need("box", data, "tokens", dict)
    for field in tokens:
        need("tokens", tokens, field, int)
    words = []
    for character in need("box", data, "character", list):
        for field in ("name", "word", "skills"):
            need("character", character, field, str)
        words.append(character["word"])
    items = need("box", data, "item", list)
    for item in items:
        _check_item(item, words)
    total = need("total", need("box", data, "total", dict), "items", int)
    found = sum(item["copies"] for item in items)
    if found != total:
        raise BadComponents(FILE, "total", "items", f"there are {found}, {total} are printed")


def _check_item(item: dict[str, Any], words: list[str]) -> None:
    name = need("item", item, "name", str)
    for field, kind in (("id", str), ("copies", int), ("owner", str), ("lasting", bool), ("bonus", int)):
        need(name, item, field, kind)
    if item["owner"] not in words:
        raise BadComponents(FILE, name, "owner", f"nobody is called {item['owner']!r}")
    for tried in need(name, item, "checks", list):
        if tried not in CHECKS:
            raise BadComponents(FILE, name, "checks", f"{tried!r} is none of {', '.join(CHECKS)}")


_BOX: Final = load_box(__file__, check)

MOVEMENT_DIE: Final[int] = _BOX["dice"]["movement"]
CHECK_DIE: Final[int] = _BOX["dice"]["check"]
TOKENS: Final[dict[str, int]] = _BOX["tokens"]
"""How many of each token there are."""

# --- Characters -------------------------------------------------------------------------------------------------------

SEVENTH: Final[Seat] = 0
WHISPER: Final[Seat] = 1
SEATS: Final = 2
CHARACTERS: Final[list[str]] = [character["name"] for character in _BOX["character"]]
CHARACTER_WORDS: Final[list[str]] = [character["word"] for character in _BOX["character"]]
"""As people type them."""
SKILLS: Final[list[str]] = [character["skills"] for character in _BOX["character"]]

# --- Items ------------------------------------------------------------------------------------------------------------

ITEMS: Final[list[str]] = [item["id"] for item in _BOX["item"]]
ITEM_NAMES: Final[list[str]] = [item["name"] for item in _BOX["item"]]
COPIES: Final[list[int]] = [item["copies"] for item in _BOX["item"]]
OWNERS: Final[list[Seat]] = [CHARACTER_WORDS.index(item["owner"]) for item in _BOX["item"]]
LASTING: Final[list[bool]] = [item["lasting"] for item in _BOX["item"]]
BONUSES: Final[list[int]] = [item["bonus"] for item in _BOX["item"]]
HELPS: Final[list[list[str]]] = [item["checks"] for item in _BOX["item"]]
"""The checks to which each item adds."""


def _helper(verb: str, lasting: bool) -> int:
    return next((item for item in range(len(ITEMS)) if verb in HELPS[item] and LASTING[item] == lasting), -1)


GEAR: Final = {verb: _helper(verb, True) for verb in CHECKS}
"""The lasting item that adds to each check; -1 if there is none (SW-L07)."""
CHARGES: Final = {verb: _helper(verb, False) for verb in CHECKS}
"""The charge that can be spent on each check; -1 if there is none (SW-L08)."""
