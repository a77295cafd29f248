"""What is in the box: every sum is checked, and a wrong file says where it is wrong."""

from __future__ import annotations

from typing import Any

import pytest

from clew.core.errors import BadComponents
from clew.games.dark_orbit import GAME
from clew.games.dark_orbit.box import components as box
from games.boxes import components, set_to


def test_every_faction_has_25_cards_and_15_of_them_without_a_dash() -> None:
    for faction in range(box.FACTIONS):
        counts = [
            (box.CARD_COUNT[kind], box.DASHES[kind]) for kind in range(box.KINDS) if box.CARD_FACTION[kind] == faction
        ]

        assert [sum(count for count, dashes in counts if dashes == level) for level in range(4)] == [15, 4, 3, 3]


def test_the_station_has_24_28_or_32_slots() -> None:
    common = sum(len(box.SECTOR_SLOTS[sector]) for sector in range(box.FIRST_BASE))

    assert [common + players * 4 for players in (2, 3, 4)] == [24, 28, 32]
    assert [box.PENDING_SECTOR.count(sector) for sector in range(box.SECTORS)] == [0, 1, 1, 2, 2, 2, 2]


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        (("total", "cards"), 110, "card: count: they make 109, not 110"),
        (("card", 0, "count"), 5, "marines: cards: they make 26, not 25"),
        (("card", 0, "dashes"), 1, "marines: dashes: they make 11, not 15"),
        (("card", 0, "type"), "joke", "M01: type: there is no type 'joke'"),
        (("card", 0, "number"), 0, "M01: number"),
        (("card", 0, "text"), "Nothing.", "M01: text"),
        (("card", 1, "id"), "M01", "card: id: two cards share an id"),
        (("card", 0, "faction"), "robots", "M01: faction"),
        (("card", 0, "count"), "4", "M01: count: expected int"),
        (("tokens", "mine", "count"), 3, "mine: count: they make 3, not 4"),
        (("tokens", "upgrade", "count"), 21, "tokens: count: they make 72, not 71"),
        (("tokens", "mine", "owner"), "robots", "mine: owner"),
        (("tokens", "mine", "kind"), "toy", "mine: kind"),
        (("sector", 0, "id"), "hall", "sector: id"),
        (("sector", 0, "slots"), ["00", "0"], "corridors: slots"),
        (("sector", 0, "slots"), ["01", "00"], "corridors: slots: expected each slot once"),
        (("sector", 0, "bonus_slot"), "22", "corridors: bonus_slot"),
        (("sector", 0, "pending"), 3, "corridors: pending"),
        (("sector", 0, "passages"), ["AE"], "corridors: passages"),
        (("faction", 0, "base_attack"), "bite", "marines: base_attack"),
        (("faction", 0, "units"), 4, "marines: units"),
        (("rings", "3"), ["corridors"], "rings: 3"),
        (("tracks", "end"), ["off"], "tracks: end"),
        (("limits",), {}, "limits: minors_in_sector"),
    ],
)
def test_a_wrong_box_says_file_entry_and_field(path: tuple[Any, ...], value: object, said: str) -> None:
    spoilt = components(GAME)
    set_to(*path, value=value)(spoilt)
    with pytest.raises(BadComponents) as wrong:
        box.check(spoilt)

    assert f"components.toml: {said}" in str(wrong.value)


def test_every_card_can_be_read() -> None:
    clauses = GAME.clauses()

    assert sum(card.count for card in GAME.cards) == 109
    assert {card.clause for card in GAME.cards} <= clauses.keys()
    assert not any("#" in card.text for card in GAME.cards)
    assert [card.text for card in GAME.cards if card.id == "A03"] == ["Hatches 1 Minor Alien in this Sector."]
