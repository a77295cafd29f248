"""Cases and items (SW-L)."""

from __future__ import annotations

import pytest

from clew.games.seventh_and_whisper.box.atlas import CARDS
from games.seventh_and_whisper.table import drawn, lines, new_game, offered, owned, play, table, told, walk, why

CORRIDOR = "..L.L.L."


@pytest.mark.clause("SW-L01", "SW-L02")
@pytest.mark.parametrize("who", ["7th", "whisper"])
def test_either_of_them_opens_a_case_by_entering_it_without_a_check(who: str) -> None:
    state = table(drawn(CORRIDOR), f"{who} C2", turn=who, roll=1)

    events = play(state, f"{who}: step E", dice="EP")

    seat = ["7th", "whisper"].index(who)
    assert told(events, "opened") == [("opened", seat, "L1", "D2", "EP", 0)]
    assert owned(state) == "EP"


@pytest.mark.clause("SW-L03")
def test_the_item_goes_to_whom_it_is_made_for_even_off_the_card() -> None:
    state = table(drawn(CORRIDOR), "whisper C2", turn="whisper", roll=1)

    play(state, "whisper: step E", dice="CI")

    assert owned(state) == "CI"
    assert state.where[0] == -1


@pytest.mark.clause("SW-L04")
def test_an_opened_case_is_empty_for_the_rest_of_the_card() -> None:
    state = table(drawn(CORRIDOR), "7th C2", roll=3)

    events = play(state, "7th: step E", "7th: step W", "7th: step E", dice="DX")

    assert len(told(events, "opened")) == 1


@pytest.mark.clause("SW-L05")
def test_without_items_left_a_case_is_empty() -> None:
    state = table(drawn(CORRIDOR), "7th C2", roll=3, deck=[0, 0, 0, 0])

    events = play(state, "7th: step E")

    assert told(events, "opened") == [("opened", 0, "L1", "D2", "", -1)]
    assert state.position()["done"] == ["L1"]


@pytest.mark.clause("SW-L05")
def test_the_option_without_items_leaves_all_cases_empty() -> None:
    state = new_game(items=False)
    play(state, "7th: first 7th", "7th: place 0", "7th: roll", dice="1")
    state.where[0] = 16 * 5 + 6
    state.done |= 1 << CARDS["PR-1"].targets["C1"]
    state.stops[2], state.faces[2] = 3, 3
    state.look()
    state.offers = None

    events = play(state, "7th: step S")

    assert told(events, "opened") == [("opened", 0, "L1", "G7", "", -1)]


@pytest.mark.clause("SW-L06", "SW-X08")
def test_items_go_along_from_card_to_card() -> None:
    state = table("PR-1", "7th O8", roll=1, done="C2", enemies="G2 1", items="EP NK")
    before = state.position()["deck"]

    play(state, "7th: step E", dice="0")

    assert owned(state) == "EP NK"
    assert state.position()["deck"] == before
    assert state.position()["done"] == []


@pytest.mark.clause("SW-L07")
@pytest.mark.parametrize(
    ("item", "line", "here", "who"),
    [("CI", "hack V1", "B3", "7th"), ("CI", "door ED1", "C4", "7th"), ("NK", "strike G1", "F4", "whisper")],
)
def test_gear_adds_to_each_check_it_is_made_for(item: str, line: str, here: str, who: str) -> None:
    card = drawn("V...... V...... ..D.... ......P", guards=["G4 E N E S"])
    for dice, success in (("2 3", True), ("2 2", False)):
        state = table(card, f"{who} {here}", turn=who, roll=2, done="PP1", items=item)
        events = play(state, f"{who}: {line}", dice=dice)
        (check,) = told(events, "checked")
        assert check[6] == 2
        assert (check[4] + check[5] + check[6] >= 7) is success
        assert owned(state) == item


@pytest.mark.clause("SW-L08", "SW-L09")
@pytest.mark.parametrize("dice", ["1 3", "1 2"])
def test_a_charge_is_gone_whatever_comes_of_it(dice: str) -> None:
    state = table("PR-1", "7th E6, whisper B14", roll=1, enemies="P1 2, G1 3", items="EP EP CI")
    assert lines(state, "camera") == ["camera C1 charge 0", "camera C1 charge 1"]

    play(state, "7th: camera C1 charge 1", dice=dice)

    assert owned(state) == "CI EP"
    assert state.position()["spent"] == {"EP": 1}
    assert (state.position()["done"] == ["C1"]) is (dice == "1 3")
    assert state.check[2] == 3  # the gear is not for cameras


@pytest.mark.clause("SW-L08")
def test_a_charge_that_nobody_owns_cannot_be_spent() -> None:
    state = table("PR-1", "whisper J10", turn="whisper", roll=1, items="EP")

    assert why(state, "whisper: barrel B1 charge 1") == "no_charge SW-L08"
    assert offered(table("PR-1", "whisper J10", turn="whisper", roll=1, items="DX"), "whisper: barrel B1 charge 1")


@pytest.mark.clause("SW-L09")
def test_one_charge_a_check() -> None:
    """With three of them there is still one to spend at a time, for three."""
    state = table("PR-1", "7th E6, whisper B14", roll=1, enemies="P1 2, G1 3", items="EP EP EP")

    assert lines(state, "camera") == ["camera C1 charge 0", "camera C1 charge 1"]


@pytest.mark.clause("SW-L10")
def test_what_is_spent_does_not_come_back() -> None:
    """All three pulses are spent, the other five cards are owned: the deck stays empty."""
    state = table("PR-1", "7th G6, whisper B14", roll=2, done="C1", enemies="G1 3", items="CI NK DX DX DX EP")
    state.items, state.spent, state.deck = [1, 0, 1, 3], [0, 3, 0, 0], [0, 0, 0, 0]

    events = walk(state, "S")

    assert told(events, "opened") == [("opened", 0, "L1", "G7", "", -1)]
