"""How a long list of moves is laid out."""

from __future__ import annotations

import pytest

from clew.cli.offers import Offers, show_offers
from clew.core.notation import Action, Form, Grammar, Int, Word
from cli.kit import Clew

GRAMMAR = Grammar(Form("place {} at {},{}", Word(("T0", "I1")), Int(-9, 9), Int(-9, 9)), Form("move {}", Int(1, 4)))
PLACES: list[Action] = [("place", tile, x, y) for x in range(10) for y in range(10) for tile in ("T0", "I1")]
MOVES: list[Action] = [("move", side) for side in (1, 2, 3)]
OFFERS = Offers(GRAMMAR, PLACES + MOVES)
ALL = list(range(len(OFFERS.legal)))


def test_many_moves_are_grouped_by_their_words() -> None:
    groups = OFFERS.grouped(ALL, 10)

    assert [(OFFERS.shared(group), len(group)) for group in groups] == [
        ("place T0 at", 100),
        ("place I1 at", 100),
        ("move 1", 1),
        ("move 2", 1),
        ("move 3", 1),
    ]


@pytest.mark.parametrize("entries", [1, 2, 3, 5, 14, 36, 500])
def test_every_move_is_in_one_group(entries: int) -> None:
    groups = OFFERS.grouped(ALL, entries)

    assert sorted(place for group in groups for place in group) == ALL
    assert len(groups) <= max(entries, 2)  # two verbs are never one entry


def test_with_room_for_all_every_move_stands_alone() -> None:
    assert OFFERS.grouped(ALL, len(ALL)) == [[place] for place in ALL]


def test_moves_are_found_by_how_they_start() -> None:
    assert [OFFERS.lines[place] for place in OFFERS.starting("PLACE  t0 at 3,4")] == ["place T0 at 3,4"]
    assert len(OFFERS.starting("place i1")) == 100
    assert OFFERS.starting("push") == []


def test_numbers_are_those_of_the_whole_list(clew: Clew, capsys: pytest.CaptureFixture[str]) -> None:
    show_offers(OFFERS, OFFERS.starting("move"), 10, lambda action: f"Go {action[1]}.")
    show_offers(OFFERS, ALL, 3, lambda action: "")

    shown = capsys.readouterr().out
    assert "202  move 2  Go 2." in shown
    assert "move …         201) 1   202) 2   203) 3" in shown
    assert "100 moves: list place T0 at" in shown
