"""Before the set-up: five prisoners to choose from."""

from __future__ import annotations

from typing import Final

from clew.core.codec import Plain
from clew.games.daedalus_sentence.box.components import CHARACTER_IDS
from clew.games.daedalus_sentence.screen.figures import ABILITY, PENALTY
from clew.games.daedalus_sentence.words.names import character_words
from clew.scene import AnyItem, Group, Sprite, Text

_PLACES: Final = ((-270, -165), (0, -205), (270, -165), (-138, 165), (138, 165))
GIFTS: Final = ("kills three at a blow", "runs two steps", "climbs anywhere", "walks among guards", "holds more cards")


def choice_key(character: int) -> str:
    """The key of a character to choose."""
    return f"choose {CHARACTER_IDS[character]}"


def line_up(view: Plain, names: list[str]) -> list[AnyItem]:
    """The five, each with a sign, a gift, and who has chosen them."""
    items: list[AnyItem] = [Sprite("hull", key="hull")]
    for character, (x, y) in enumerate(_PLACES):
        items.append(_prisoner(view, names, character, x, y))
    if view["commander"] >= 0:
        items += _commander(names[view["commander"]])
    return items


def _commander(name: str) -> list[AnyItem]:
    """Who hunts them in Ariadne's Thread."""
    label = f"{name} is the Hive Commander"
    return [
        Sprite("commander", key="commander", y=380, scale=0.9, layer=1, label=label),
        Text(name.split(" (")[0][:16], key="commander name", y=440, size=24, style="bearing", layer=1),
    ]


def _prisoner(view: Plain, names: list[str], character: int, x: int, y: int) -> Group:
    key = choice_key(character)
    taken = character in view["characters"]
    parts: list[AnyItem] = [
        Sprite("poster", key=f"{key} poster"),
        Sprite(f"face-{CHARACTER_IDS[character]}", key=f"{key} face", y=-48, scale=1.5),
        Sprite(CHARACTER_IDS[character], key=f"{key} sign", x=74, y=-96, scale=0.6),
        Text(CHARACTER_IDS[character].capitalize(), key=f"{key} name", y=60, size=36, style="bold"),
    ]
    label = character_words(character)
    plain = view["mode"] == "thread"  # DS-N06: nobody is special
    if not plain:
        parts.append(Text(GIFTS[character], key=f"{key} gift", y=92, size=19, style="words"))
        label += f": {GIFTS[character]}"
    if taken:
        who = names[view["characters"].index(character)]
        parts.append(Text(who.split(" (")[0][:16], key=f"{key} taken", y=120, size=22, style="good"))
        label += f", chosen by {who}"
    card = "" if plain else f"{ABILITY[character]}\n{PENALTY[character]}"
    return Group(parts, key=key, x=x, y=y, scale=1.1, style="later" if taken else "", layer=1, label=label, card=card)
