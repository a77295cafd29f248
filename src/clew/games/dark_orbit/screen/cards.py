"""Cards: what they look like in a slot, in a pending slot or in front of a player, and what they say in plain words."""

from __future__ import annotations

from typing import Final

from clew.core.codec import Plain
from clew.games.dark_orbit.box.components import (
    BONUS_FACTION,
    CARD_FACTION,
    CARD_IDS,
    CARD_TYPE,
    FACTION_IDS,
    FACTION_NAMES,
    MOST_UPGRADES,
    NUMBER,
    TYPE_NAMES,
)
from clew.games.dark_orbit.screen.layout import CARD, slot_at
from clew.games.dark_orbit.sight.seen import COLOURS, Seen, is_pending, slot_key, slots_of
from clew.games.dark_orbit.words.names import card_text, card_words, place_words
from clew.scene import AnyItem, Group, Path, Sprite, Text

CARDS_LAYER: Final = 2
OUTLINE: Final = f"M{-CARD[0] / 2} {-CARD[1] / 2}h{CARD[0]}v{CARD[1]}h{-CARD[0]}z"
"""The edge of a card."""
_KINDS: Final = {
    "trap_stop": "trap, springs when an enemy stops here",
    "trap_enter": "trap, springs whenever an enemy enters, passing by too",
    "action": "action card",
    "module": "module, works all the time",
    "shortcut": "shortcut",
    "duplication": "duplication",
    "special": "special card, works in the whole station",
    "instant": "instant, played in your own turn",
}


def type_of(card: str) -> str:
    """Action, module, trap_stop and so on."""
    return TYPE_NAMES[CARD_TYPE[CARD_IDS.index(card)]]


def faction_of(card: str) -> str:
    """Whose card it is; nothing for a Bonus card."""
    faction = CARD_FACTION[CARD_IDS.index(card)]
    return "" if faction == BONUS_FACTION else FACTION_IDS[faction]


def number_of(card: str, upgrades: int = 0) -> int:
    """The number of a card with so many Upgrade tokens; 0 if it cannot be upgraded (TO-U03)."""
    number = NUMBER[CARD_IDS.index(card)]
    return number + upgrades if number else 0


def kind_words(card: str) -> str:
    """Whose card it is, and of what kind."""
    faction = CARD_FACTION[CARD_IDS.index(card)]
    return f"{'Bonus' if faction == BONUS_FACTION else FACTION_NAMES[faction]}: {_KINDS[type_of(card)]}."


def card_sheet(card: str) -> list[str]:
    """What anybody can read on a card, wherever it lies; a glance shows the first line."""
    return [card_text(card), kind_words(card)]


def face(card: str, key: str, style: str, upgrades: int = 0) -> list[AnyItem]:
    """The frame in the colour of the faction, the ground of its type, the picture, the faction's mark, the number."""
    faction = faction_of(card)
    colour = COLOURS.get(faction, "none")
    parts: list[AnyItem] = [
        Path(OUTLINE, key=f"{key} frame", style=f"{style} line-{colour}"),
        Sprite(f"kind-{type_of(card)}", key=f"{key} kind", x=1, y=-2, style=f"{colour} tint"),
        Sprite(f"i-{card}", key=f"{key} picture", x=1, y=-2),
        Sprite(f"mark-{faction or 'none'}", key=f"{key} mark", x=-18, y=13, scale=0.72),
    ]
    number = number_of(card, upgrades)
    if number:
        parts.append(Path("M8 1h18v19h-18z", key=f"{key} plate", style="plate"))
        parts.append(Text(str(number), key=f"{key} number", x=17, y=11, size=18, style="plate-words"))
    return parts


# --- In the station ---------------------------------------------------------------------------------------------------


def slots(seen: Seen, sector: str, names: list[str]) -> list[AnyItem]:
    """Every slot of a sector with what lies in it, and its pending slots."""
    return [slot_item(seen, place, names) for place in slots_of(sector)]


def slot_item(seen: Seen, place: str, names: list[str]) -> Group:
    """A slot or a pending slot, with what lies in it."""
    return _pending(seen, place, names) if is_pending(place) else _slot(seen, place, names)


def _slot(seen: Seen, slot: str, names: list[str]) -> Group:
    x, y = slot_at(seen.ring, slot)
    key = slot_key(slot)
    where = place_words(slot)
    card = seen.view["slots"].get(slot)
    if card is not None:
        label, sheet = installed_words(seen, slot, names)
        parts = installed(seen, card, key)
        return Group(parts, key=key, x=x, y=y, layer=CARDS_LAYER, label=label, card="\n".join(sheet))
    bonus = seen.view["bonus"].get(slot)
    if bonus:
        words = [*card_sheet(bonus), "Whoever installs a card in this slot takes it."]
        parts = face(bonus, key, "face-waits")
        return Group(
            parts,
            key=key,
            x=x,
            y=y,
            layer=CARDS_LAYER,
            label=f"Bonus card {card_words(bonus)} in {where}",
            card="\n".join(words),
        )
    parts = [Path(OUTLINE, key=f"{key} frame", style="slot")]
    return Group(parts, key=key, x=x, y=y, layer=CARDS_LAYER, label=f"Empty {where}", card=_EMPTY)


_EMPTY: Final = "A card from a pending slot can be installed here."
_EMPTY_PENDING: Final = "Whoever stops in this Sector may put the top card of the own deck here."


def installed(seen: Seen, card: Plain, key: str) -> list[AnyItem]:
    """An installed card: pips for Upgrade tokens, reels for recordings, a lamp if it is switched on."""
    parts = face(card["card"], key, "face" if card["active"] else "face-off", card["upgrades"])
    if not card["active"]:
        for part in parts[1:]:
            part.style = f"{part.style} off".strip()
    for number in range(card["upgrades"]):
        parts.append(Sprite("pip", key=f"{key} pip {number}", x=-25 + 9 * number, y=-21))
    for number in range(card["camcorders"]):
        parts.append(Sprite("reel", key=f"{key} reel {number}", x=14 + 7 * number, y=-21))
    if card["on"]:
        parts.append(Sprite("lamp", key=f"{key} lamp", x=24, y=-18))
    return parts


def _pending(seen: Seen, slot: str, names: list[str]) -> Group:
    x, y = slot_at(seen.ring, slot)
    key = slot_key(slot)
    card = seen.view["pending"].get(slot)
    if card is None:
        parts: list[AnyItem] = [
            Path(OUTLINE, key=f"{key} frame", style="slot-waits"),
            Text("pending", key=f"{key} word", size=13, style="faint"),
        ]
        label = f"Empty {place_words(slot)}"
        return Group(parts, key=key, x=x, y=y, layer=CARDS_LAYER, label=label, card=_EMPTY_PENDING)
    small = Group(face(card["card"], key, "face-waits"), key=f"{key} card", scale=0.84)
    parts = [Path(OUTLINE, key=f"{key} bed", style="slot-waits"), small]
    whose = names[card["seat"]]
    label = f"{card_words(card['card'])} of {whose}, in {place_words(slot)}, not working yet"
    words = card_sheet(card["card"])
    if seen.view["malfunction"] == slot:
        words.append("The Malfunction token lies on it: nobody can install or discard it.")
    else:
        words.append(f"{whose} can install it by stopping here; an enemy who stops here can discard it.")
    return Group(parts, key=key, x=x, y=y, layer=CARDS_LAYER, label=label, card="\n".join(words))


# --- Words ------------------------------------------------------------------------------------------------------------


def installed_words(seen: Seen, slot: str, names: list[str]) -> tuple[str, list[str]]:
    """The name of an installed card, and all there is to know of it."""
    installed = seen.view["slots"][slot]
    card, upgrades = installed["card"], installed["upgrades"]
    state = "" if installed["active"] else ", switched off by the Malfunction token"
    number = f" {number_of(card, upgrades)}" if number_of(card) else ""
    label = f"{card_words(card)}{number} of {names[installed['seat']]} in {place_words(slot)}{state}"
    words = [card_text(card, upgrades), kind_words(card)]
    if not installed["active"]:
        words.append("The Malfunction token lies on it: it does nothing and cannot be discarded or upgraded.")
    if number_of(card):
        words.append(_price(upgrades))
    if card == "S06":
        words.append("It is switched on." if installed["on"] else "It is still switched off.")
    if installed["camcorders"]:
        words.append(f"Recordings on it: {installed['camcorders']}.")
    return label, [*words, *duplication_words(seen, slot)]


def _price(upgrades: int) -> str:
    on_it = f"Upgrade tokens on it: {upgrades}. " if upgrades else ""
    if upgrades >= MOST_UPGRADES:
        return f"{on_it}It takes no more."
    return f"{on_it}The next one costs {upgrades + 1}."


def duplication_words(seen: Seen, slot: str) -> list[str]:
    """What a Duplication copies, or which ones copy this card."""
    words = []
    card = seen.view["slots"][slot]
    if type_of(card["card"]) == "duplication" and card["active"]:
        copied = [card_words(seen.view["slots"][other]["card"]) for other in seen.copied(slot)]
        words.append(f"It acts as one more {' and one more '.join(copied)}." if copied else "It copies nothing now.")
    copies = seen.copies(slot)
    if copies:
        words.append(
            "It acts once more by a Duplication." if copies == 1 else f"It acts {copies} times more by copies."
        )
    return words
