"""Before the run: cards, decks, who acts first, who stands where (SW-S)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from clew.core.dice import QuickDice
from clew.core.errors import BadOption
from clew.core.game import TEAM, UNHEARD
from clew.games.seventh_and_whisper import GAME
from clew.games.seventh_and_whisper.box.atlas import CARDS
from clew.games.seventh_and_whisper.box.mapfile import watched
from games.seventh_and_whisper.table import asked, lines, new_game, offered, phase, play, pose, table, walk, where, why


@pytest.mark.clause("SW-S01")
def test_a_run_has_two_characters_with_a_seat_each() -> None:
    state = new_game()

    assert GAME.seat_names == ("7th", "Whisper")
    assert len(state.where) == 2
    with pytest.raises(BadOption):
        GAME.settle({"players": 3})


@pytest.mark.clause("SW-S02")
def test_the_base_run_starts_on_pr_1_and_any_other_base_card_may_follow() -> None:
    state = new_game()
    assert state.played == ["PR-1"]

    nexts = [finish_first_card(seed) for seed in range(40)]

    assert Counter(nexts).keys() == {"PR-2", "PR-3"}
    assert 8 <= nexts.count("PR-2") <= 32


def finish_first_card(seed: int, **options: Any) -> str:
    """Which card follows the first one."""
    state = table("PR-1", "7th O8", roll=1, done="C2", enemies="G2 1", **options)
    state.play(0, ("step", "E"), QuickDice(seed), UNHEARD)
    return state.card.id


@pytest.mark.clause("SW-S03")
def test_with_the_extended_maps_chance_chooses_the_starter_and_any_card_may_follow() -> None:
    starters = {
        GAME.new(GAME.settle({"maps": "extended"}), QuickDice(seed)).position()["cards"][0] for seed in range(20)
    }
    assert starters == {"PR-1", "PX-1"}

    assert {finish_first_card(seed, maps="extended") for seed in range(60)} == {"PR-2", "PR-3", "PX-2", "PX-3", "PX-4"}


@pytest.mark.clause("SW-S03")
def test_no_card_comes_twice() -> None:
    state = table("PR-1", "7th O8", roll=1, done="C2", enemies="G2 1", maps="extended", cards=6)
    state.played = ["PR-1", "PR-2", "PX-2", "PX-3", "PX-4"]
    state.rounds = [9, 9, 9, 9]

    play(state, "7th: step E", dice="1")  # the second of the pool, which is the only one left

    assert state.played[-1] == "PR-3"


@pytest.mark.clause("SW-S04")
def test_the_item_deck_holds_eight_cards_and_any_may_be_on_top() -> None:
    state = new_game()
    assert state.position()["deck"] == {"CI": 1, "EP": 3, "NK": 1, "DX": 3}

    for item in ("CI", "EP", "NK", "DX"):
        case = table("PR-1", "7th G6, whisper B14", roll=2, done="C1", enemies="G1 3")
        play(case, "7th: step S", dice=item)
        assert case.position()["items"] == {item: 1}


@pytest.mark.clause("SW-S06")
def test_first_the_team_settles_who_acts_first() -> None:
    state = new_game()

    assert phase(state) == "ordering"
    assert lines(state) == ["first 7th", "first whisper"]
    assert why(state, "7th: place 0") == "order_first SW-S06"
    play(state, "7th: first whisper", "7th: place 0")
    assert asked(state) == "whisper"


@pytest.mark.clause("SW-S07")
def test_the_order_holds_for_every_round_and_card() -> None:
    state = new_game()
    play(state, "7th: first whisper", "7th: place 0")
    for _ in range(2):
        assert asked(state) == "whisper"
        play(state, "whisper: roll", "whisper: step N", "whisper: end", dice="1")
        play(state, "7th: roll", "7th: step S", "7th: end", dice="1")
        state.where = [state.card.places[0], state.card.places[1]]
    assert why(state, "whisper: first 7th") == "settled SW-S07"

    later = table("PR-1", "7th O8", roll=1, done="C2", enemies="G2 1", first=1)
    play(later, "7th: step E", "7th: place 0", dice="0")
    assert asked(later) == "whisper"


@pytest.mark.clause("SW-S07", "SW-S13")
def test_with_a_free_order_the_team_chooses_before_each_round_but_not_twice_for_the_first_one() -> None:
    state = new_game(order="free")
    play(state, "7th: first 7th", "7th: place 0")
    assert phase(state) == "rolling"

    play(state, "7th: roll", "7th: step S", "7th: end", "whisper: roll", "whisper: step N", "whisper: end", dice="1 1")
    assert (phase(state), asked(state)) == ("ordering", "team")
    play(state, "whisper: first whisper")
    assert (phase(state), asked(state)) == ("rolling", "whisper")


@pytest.mark.clause("SW-S13")
def test_with_a_free_order_it_is_asked_on_the_next_card_but_not_for_one_character_alone() -> None:
    state = table("PR-1", "7th O8", roll=1, done="C2", enemies="G2 1", order="free")
    play(state, "7th: step E", "7th: place 0", dice="0")
    assert phase(state) == "ordering"

    alone = table("PR-1", "7th B11", roll=1, order="free")
    play(alone, "7th: step N", "7th: end")
    assert (phase(alone), asked(alone)) == ("rolling", "7th")


@pytest.mark.clause("SW-S08", "SW-S09")
def test_on_a_fresh_card_everything_is_on_its_place() -> None:
    state = new_game()

    position = state.position()
    assert position["enemies"]["P1"] == [0, "C2", "S"]
    assert [pose(state, id) for id in ("P2", "G1", "G2", "R1", "R2")] == ["O13W", "E2S", "L7E", "K2", "O11"]
    assert position["done"] == position["failed"] == []
    assert {"C1", "C2", "B1", "B2"} <= state.view(0)["sights"].keys()
    assert (position["thrown"], position["round"], position["items"]) == (False, 1, {})


@pytest.mark.clause("SW-S10")
def test_the_team_says_who_stands_on_which_place() -> None:
    for number, places in ((0, ("B10", "B14")), (1, ("B14", "B10"))):
        state = new_game()
        play(state, "7th: first 7th")
        assert why(state, "7th: roll") == "place_first SW-S10"
        play(state, f"7th: place {number}")

        assert (where(state, "7th"), where(state, "whisper")) == places
        assert why(state, "7th: place 0") == "placed SW-S10"


@pytest.mark.clause("SW-S11")
def test_either_seat_may_answer_for_the_team_and_the_first_answer_counts() -> None:
    for seat in ("7th", "whisper"):
        state = new_game()
        assert state.actors() == [TEAM]
        assert state.legal(0) == state.legal(1) == state.legal(TEAM)

        play(state, f"{seat}: first whisper")

        assert not offered(state, "7th: first 7th")


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.clause("SW-S12")
def test_nobody_is_seen_where_characters_start(card: str) -> None:
    found = CARDS[card]

    assert [id for id, seen in watched(found) for place in found.places if seen >> place & 1] == []


def test_steps_can_be_made_right_after_the_set_up() -> None:
    state = new_game()
    play(state, "7th: first 7th", "7th: place 0", "7th: roll", dice="2")
    walk(state, "ES")

    assert where(state, "7th") == "C11"


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"cards": 4}, "enough for 3"),
        ({"starter": "PX-1"}, "not among the base maps"),
        ({"target": 8}, "choose difficulty custom"),
    ],
)
def test_options_that_do_not_go_together(options: dict[str, object], words: str) -> None:
    with pytest.raises(BadOption, match=words):
        GAME.settle(options)
