"""The view as lines of a terminal: a block for each sector, clockwise, then what lies before the players.

A unit is a letter of its faction and its number, ``M1``; upgraded ones have a +, marked ones are dim. Two rooms of a
line are joined by -- where a passage leads, and | stands between the lines.
"""

from __future__ import annotations

from typing import Final

from clew.core.codec import Plain
from clew.core.game import Line
from clew.core.wording import number_words
from clew.games.dark_orbit.box.components import FACTION_IDS, JOINED, PENDING_IDS, SECTOR_IDS, SECTOR_SLOTS, SLOT_IDS
from clew.games.dark_orbit.words.names import card_words, faction_words, sector_words

STYLES: Final = {"marines": "bold red", "aliens": "bold green", "scientists": "bold blue", "greys": "bold white"}


def sketch(view: Plain, names: list[str]) -> list[Line]:
    """The ring, space, the Malfunction token, and everybody's board."""
    lines: list[Line] = []
    for sector in view["ring"]:
        lines += _sector(view, sector) if sector else [[("(a free place in the ring)", "dim")]]
    drifting = [unit for unit in view["units"] if unit["sector"] == "space"]
    if drifting:
        lines.append([("In space: ", ""), *_spaced([_unit(view, unit) for unit in drifting])])
    if view["malfunction"]:
        lines.append([(f"Malfunction token: {view['malfunction']}", "bold red")])
    lines.append([(f"Round {view['round']}, End token: {view['end']}, supply: {view['supply']}", "dim")])
    for seat in view["order"]:
        lines += _player(view, names, seat)
    return lines


def _sector(view: Plain, sector: str) -> list[Line]:
    """Rooms on the left, cards on the right."""
    number = SECTOR_IDS.index(sector)
    here = {unit["room"]: unit for unit in view["units"] if unit["sector"] == sector and unit["room"]}
    passing = [unit for unit in view["units"] if unit["sector"] == sector and not unit["room"]]
    joined = JOINED[number]
    title: Line = [(f"{sector_words(sector)[4:]} ", "bold"), (f"({sector}, {number_words(len(here), 'Unit')})", "dim")]
    if view["minors"].get(sector):
        title.append((f" {number_words(view['minors'][sector], 'Minor Alien')}", "green"))
    if passing:
        title += [(" passing: ", "dim"), *_spaced([_unit(view, unit) for unit in passing])]
    upper: Line = [("  A ", "dim"), _room(view, here.get("A")), ("--" if 1 in joined[0] else "  ", "dim")]
    upper += [_room(view, here.get("B")), (" B", "dim")]
    middle = f"     {'|' if 3 in joined[0] else ' '}    {'|' if 2 in joined[1] else ' '}"
    lower: Line = [("  D ", "dim"), _room(view, here.get("D")), ("--" if 2 in joined[3] else "  ", "dim")]
    lower += [_room(view, here.get("C")), (" C", "dim")]
    rooms: list[Line] = [upper, [(middle, "dim")], lower]
    cards = _cards(view, number, sector)
    blank: Line = [(" " * 16, "")]
    lines: list[Line] = [title]
    for row in range(max(len(rooms), len(cards))):
        left = rooms[row] if row < len(rooms) else blank
        pad = " " * max(1, 18 - sum(len(text) for text, _ in left))
        lines.append([*left, (pad, ""), *(cards[row] if row < len(cards) else [])])
    return lines


def _room(view: Plain, unit: Plain | None) -> tuple[str, str]:
    return _unit(view, unit) if unit else (" . ", "dim")


def _unit(view: Plain, unit: Plain) -> tuple[str, str]:
    faction, _, number = unit["id"].partition(".")
    mark = "*" if unit["parasite"] else "~" if unit["invisible"] else "+" if unit["upgraded"] else " "
    return f"{faction[0].upper()}{number}{mark}", f"dim {STYLES[faction][5:]}" if unit["moved"] else STYLES[faction]


def _spaced(parts: Line) -> Line:
    return [piece for part in parts for piece in (part, (" ", ""))]


def _cards(view: Plain, sector: int, name: str) -> list[Line]:
    """Installed cards, the Bonus card and the pending cards, one below the other."""
    lines: list[Line] = []
    for slot in SECTOR_SLOTS[sector]:
        slot_name = SLOT_IDS[slot]
        if slot_name in view["slots"]:
            lines.append(_card(view, slot_name[-2:], view["slots"][slot_name]))
        elif slot_name in view["bonus"]:
            bonus = view["bonus"][slot_name]
            lines.append([(f"{slot_name[-2:]} ", "dim"), (f"{card_words(bonus)} (bonus {bonus})", "yellow")])
    for place in PENDING_IDS:
        if place.startswith(f"{name}."):
            waiting = view["pending"].get(place)
            text = f"({card_words(waiting['card'])} {waiting['card']})" if waiting else "(free)"
            style = STYLES[view["factions"][waiting["seat"]]][5:] if waiting else "dim"
            lines.append([(f"{place[-2:]} ", "dim"), (text, style)])
    return lines


def _card(view: Plain, slot: str, card: Plain) -> Line:
    tokens = "+" * card["upgrades"] + "o" * card["camcorders"] + (" on" if card["on"] else "")
    text = f"{card_words(card['card'])} {card['card']}{tokens}"
    style = STYLES[view["factions"][card["seat"]]][5:]
    return [(f"{slot} ", "dim"), (text, style if card["active"] else f"{style} strike")]


def _player(view: Plain, names: list[str], seat: int) -> list[Line]:
    faction = view["factions"][seat]
    assert faction in FACTION_IDS
    deck = view["decks"][seat]
    top = f", top {card_words(deck['top'])} {deck['top']}" if deck["top"] else ""
    trophies = f", {number_words(view['trophies'][seat], 'trophy').replace('trophys', 'trophies')}"
    line = f" {names[seat]}, Life {view['life'][seat]}, Data {view['data'][seat]}, total {view['totals'][seat]}"
    rest = f", {number_words(view['tokens'][seat], 'Upgrade token')}, deck {deck['size']}{top}"
    turn = " ◀ on turn" if seat == view["turn"] and view["stage"] != "over" else ""
    lines: list[Line] = [
        [
            (faction_words(faction), STYLES[faction]),
            (line + (trophies if view["trophies"][seat] else "") + rest + turn, ""),
        ]
    ]
    for title, cards in (("at hand", view["instants"][seat] + view["bonuses"][seat]), ("drawn", view["drawn"][seat])):
        if cards:
            lines.append([(f"  {title}: {', '.join([f'{card_words(card)} {card}' for card in cards])}", "")])
    if view["seat"] == seat and view["own_deck"]:
        lines.append([(f"  in your deck: {', '.join(view['own_deck'])}", "dim")])
    return lines
