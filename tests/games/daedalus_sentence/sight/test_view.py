"""Who sees what: open and hidden hands, covered cards, tables that look the same (DS-S16, DS-D12, DS-D14)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from clew.core.dice import QuickDice
from clew.core.game import SPECTATOR, Event, Events
from clew.games.daedalus_sentence import GAME
from clew.games.daedalus_sentence.box.components import CARD_IDS
from clew.games.daedalus_sentence.state import DaedalusSentence
from games.daedalus_sentence.table import falls, phase, play, read, table, told, wander

FULL = "blue-1a blue-1b blue-2a blue-2b red-1a red-1b red-2a red-2b"
PERSONAL = {"seat", "hands", "banned"}
"""What a view may hold that others' views do not."""


def cards(names: str) -> list[int]:
    """Cards as numbers."""
    return [CARD_IDS.index(name) for name in names.split()]


def public(state: DaedalusSentence, seat: int) -> dict[str, Any]:
    """The part of a view that is the same for everybody."""
    return {name: value for name, value in state.view(seat).items() if name not in PERSONAL}


def heard(state: DaedalusSentence, line: str, draw: str = "") -> dict[int, list[Event]]:
    """A move, and what each seat and a spectator are told."""
    events = Events()
    seat, action = read(state, line)
    state.play(seat, action, falls(draw), events)
    return {listener: events.seen_by(listener) for listener in (*range(state.players), SPECTATOR)}


# --- Open hands -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-S16", "DS-R08")
@pytest.mark.parametrize("difficulty", ["first_escape", "second_time", "expert"])
def test_without_cloud_disabled_everybody_sees_the_same(difficulty: str) -> None:
    for number, state in enumerate(wander(3, players=3, characters="random", difficulty=difficulty)):
        if number % 9 == 0:
            for seat in range(3):
                view, other = state.view(seat), state.view(SPECTATOR)
                assert {**view, "seat": -1} == other
                assert view["hands"] == state.hands
        if number > 300:
            break


@pytest.mark.clause("DS-D01", "DS-S18")
def test_nobody_sees_a_covered_card_or_a_face_down_tile() -> None:
    """There is nothing to see: neither has a face before it is turned."""
    state = table("R3:R03", enhancers="1", theseus="? red-1a ? - ?", at="jamie R3")

    for seat in (0, 1, SPECTATOR):
        view = state.view(seat)
        assert view["theseus"] == [-2, 9, -2, -1, -2, -1, -1, -1]
        assert [tile for tile in view["tiles"] if tile >= 0] == [8]


@pytest.mark.clause("DS-R08", "DS-S18")
def test_everybody_remembers_what_has_lain_open_since_which_shuffle() -> None:
    """blue-1a or whatever it is lies covered from before the last shuffle; red-1a is open, the rest is in the deck."""
    state = table(enhancers="1", theseus="? ?1 red-1a", older=[["blue-1a"]], discards=["mino-01"])

    for seat in (0, 1, SPECTATOR):
        assert state.view(seat)["pools"] == [[card for card in range(54) if card not in (0, 9, 38)], [0]]


# --- Hidden hands -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-D12")
def test_with_cloud_disabled_a_hand_is_its_owners_alone() -> None:
    state = table(team="jamie clay", hands={"jamie": "red-1a mino-01", "clay": "blue-1a"}, enhancers="2")

    assert state.view(0)["hands"] == [cards("red-1a mino-01"), [-1]]
    assert state.view(1)["hands"] == [[-1, -1], cards("blue-1a")]
    assert state.view(SPECTATOR)["hands"] == [[-1, -1], [-1]]
    assert public(state, 0) == public(state, 1) == public(state, SPECTATOR)


@pytest.mark.clause("DS-D12")
def test_nobody_else_could_tell_what_is_in_a_hand() -> None:
    """Two tables that differ in Jamie's hand, and in what the deck holds for it."""
    plain = table(
        hands={"jamie": "red-1a red-1b"},
        enhancers="2",
        known={"red-1a": 1, "red-1b": 1},
        drawn={"red-1a": 1, "red-1b": 1},
    )
    rich = table(
        hands={"jamie": "white-1 loctae-1"},
        enhancers="2",
        known={"white-1": 1, "loctae-1": 1},
        drawn={"white-1": 1, "loctae-1": 1},
    )

    for seat in (1, SPECTATOR):
        assert plain.view(seat) == rich.view(seat)
        assert plain.legal(1) == rich.legal(1)
    assert plain.view(0) != rich.view(0)


@pytest.mark.clause("DS-D12")
@pytest.mark.parametrize(("line", "tiles", "draw"), [("draw", "", "red-1a"), ("lab_draw", "R4:R03", "red-1a red-1b")])
def test_others_hear_how_many_cards_are_drawn(line: str, tiles: str, draw: str) -> None:
    state = table(tiles, at="jamie R4" if tiles else "", enhancers="2")

    told_ = heard(state, f"jamie: {line}", draw)

    assert told_[0] == [("drew", 0, tuple(cards(draw)))]
    assert told_[1] == told_[SPECTATOR] == [("drew", 0, (-1,) * len(cards(draw)))]


@pytest.mark.clause("DS-D12", "DS-S15")
def test_the_deal_is_whispered() -> None:
    state = GAME.new(GAME.settle({"players": 2, "difficulty": "custom", "cloud_disabled": True}), QuickDice(1))
    events, dice = Events(), QuickDice(2)
    state.play(0, ("choose", 0), dice, events)
    state.play(1, ("choose", 1), dice, events)

    drew = [told(events.seen_by(seat), "drew") for seat in (0, 1, SPECTATOR)]
    assert [event[2] == (-1, -1) for event in drew[0]] == [False, True]
    assert [event[2] == (-1, -1) for event in drew[1]] == [True, False]
    assert [event[2] == (-1, -1) for event in drew[2]] == [True, True]


@pytest.mark.clause("DS-D14")
def test_a_passed_card_is_seen_by_giver_and_receiver_only() -> None:
    state = table(
        "R4",
        team="jamie clay audrey",
        at="jamie R4, clay R4, audrey R4",
        hands={"jamie": "red-1a red-1b"},
        enhancers="2",
    )

    told_ = heard(state, "jamie: pass red-1a to 2")

    assert told_[0] == told_[1] == [("passed", 0, 9, 1)]
    assert told_[2] == told_[SPECTATOR] == [("passed", 0, -1, 1)]
    assert state.view(0)["hands"] == [cards("red-1b"), cards("red-1a"), []]
    assert state.view(1)["hands"] == [[-1], cards("red-1a"), []]
    assert state.view(2)["hands"] == [[-1], [-1], []]


@pytest.mark.clause("DS-D14", "DS-L22")
def test_a_card_taken_face_up_from_theseus_was_public() -> None:
    state = table(
        "R4:R04", team="jamie clay", at="jamie R4", hands={"jamie": "red-3a red-3b"}, theseus=FULL, enhancers="2"
    )

    told_ = heard(state, "jamie: swap red-3a with 1")

    for seat in (0, 1, SPECTATOR):
        assert told_[seat] == [("swapped", 0, 15, 0, 0)]
        assert state.view(seat)["theseus"][0] == 15
        assert 0 in state.view(seat)["hands"][0]
    assert state.view(1)["hands"][0] == [0, -1]
    assert state.view(1)["banned"] == [0, -1]


@pytest.mark.clause("DS-D14", "DS-D05")
def test_a_card_taken_face_down_is_seen_by_its_new_owner_only() -> None:
    state = table(
        "R4:R04",
        team="jamie clay",
        at="jamie R4",
        hands={"jamie": "red-3a"},
        theseus="? ? ? ? ? ? ? ?",
        enhancers="1 2",
    )

    told_ = heard(state, "jamie: swap red-3a with 1", draw="mino-01")

    assert told_[0] == [("swapped", 0, 15, 0, 38)]
    assert told_[1] == told_[SPECTATOR] == [("swapped", 0, 15, 0, -1)]
    assert state.view(1)["hands"][0] == [-1]
    assert state.view(1)["banned"] == [-1, -1]
    assert state.view(0)["banned"] == [38, -1]
    assert state.view(1)["theseus"][0] == 15  # what was laid down is public


@pytest.mark.clause("DS-D05")
def test_with_open_hands_a_card_taken_face_down_is_seen_by_all() -> None:
    state = table(
        "R4:R04", team="jamie clay", at="jamie R4", hands={"jamie": "red-3a"}, theseus="? ? ? ? ? ? ? ?", enhancers="1"
    )

    told_ = heard(state, "jamie: swap red-3a with 1", draw="mino-01")

    assert told_[1] == told_[SPECTATOR] == [("swapped", 0, 15, 0, 38)]


@pytest.mark.clause("DS-D14", "DS-J08")
def test_cards_laid_on_a_code_are_public_also_when_they_come_back() -> None:
    state = table(
        "B1:B02",
        team="clay jamie audrey",
        at="clay B1, jamie B1",
        codes={"B02": "red-1a red-1b red-1c"},
        hands={"clay": "red-2a red-3a", "jamie": "red-2b"},
        enhancers="2",
    )

    told_ = heard(state, "clay: lay red-2a on 1")
    assert told_[2] == told_[SPECTATOR] == [("laid", 0, 12, 0, 7, 1)]
    assert state.view(2)["attempt"]["laid"] == [[12, 0, 0]]
    play(state, "clay: call", "jamie: decline")

    for seat in (1, 2, SPECTATOR):
        assert state.view(seat)["hands"][0] == [12, -1]


@pytest.mark.clause("DS-D14", "DS-C02")
def test_discarded_cards_are_public() -> None:
    state = table(
        "R4",
        team="jamie clay",
        at="jamie R4",
        hands={"jamie": "red-3a mino-01"},
        minotaurs="R3",
        theseus="- red-1a",
        enhancers="2",
    )
    events = Events()
    for seat in (0, 1):
        state.play(seat, ("done",), falls(""), events)

    assert ("lost_hand", 0, (15, 38)) in events.seen_by(1)
    assert state.view(SPECTATOR)["discards"] == cards("red-3a mino-01 red-1a")


@pytest.mark.clause("DS-D14")
def test_after_a_hidden_pass_nobody_else_is_sure_of_the_givers_known_cards() -> None:
    """Everybody has seen Jamie take blue-1a; then she passes something to Clay, face down. Was it that?"""
    state = table(
        "R4:R04",
        team="jamie clay audrey",
        at="jamie R4, clay R4",
        hands={"jamie": "red-3a red-3b"},
        theseus=FULL,
        enhancers="2",
    )
    play(state, "jamie: swap red-3a with 1")
    assert state.view(2)["hands"] == [[0, -1], [], []]

    play(state, "jamie: pass red-3b to 2")

    assert state.view(2)["hands"] == [[-1], [-1], []]
    assert state.view(1)["hands"] == [[0], [16], []]  # Clay has seen what came, and so knows what stayed


@pytest.mark.clause("DS-D14")
def test_a_single_known_card_is_known_wherever_it_is_passed() -> None:
    state = table(
        "R4:R04",
        team="jamie clay audrey",
        at="jamie R4, clay R4",
        hands={"jamie": "red-3a"},
        theseus=FULL,
        enhancers="2",
    )

    play(state, "jamie: swap red-3a with 1", "jamie: pass blue-1a to 2")

    assert state.view(2)["hands"] == [[], [0], []]


# --- After the end ----------------------------------------------------------------------------------------------------


def test_after_the_end_all_hands_are_open() -> None:
    state = table(
        "G4:G01 G5", at="jamie G4, clay G5", open="G01", hands={"jamie": "red-1a", "clay": "mino-01"}, enhancers="2"
    )
    play(state, "clay: move G4")

    for seat in (0, 1, SPECTATOR):
        assert state.view(seat)["hands"] == [cards("red-1a"), cards("mino-01")]
        assert state.view(seat)["result"]["winners"] == [0, 1]


# --- Other tables that look the same ----------------------------------------------------------------------------------


@pytest.mark.clause("DS-D12", "DS-D14")
@pytest.mark.parametrize("difficulty", ["veteran", "hell_in_space"])
def test_a_reshuffled_table_looks_the_same_and_holds_the_same_cards(difficulty: str) -> None:
    for number, state in enumerate(wander(7, players=3, characters="random", difficulty=difficulty)):
        if number % 17 or state.result() is not None:
            continue
        before = state.digest()
        for seat in (0, 1, 2, SPECTATOR):
            other = state.reshuffled(seat, QuickDice(number))
            assert isinstance(other, DaedalusSentence)
            assert json.dumps(other.view(seat), sort_keys=True) == json.dumps(state.view(seat), sort_keys=True)
            assert other.census() == state.census()
            assert seat < 0 or other.legal(seat) == state.legal(seat)
            assert [len(hand) for hand in other.hands] == [len(hand) for hand in state.hands]
            assert GAME.load(other.position()).digest() == other.digest()
        assert state.digest() == before
        if number > 500:
            break


@pytest.mark.clause("DS-D12")
def test_what_a_seat_does_not_see_falls_anew() -> None:
    """Clay does not know Jamie's cards: they could be any of the deck; his own stay."""
    state = table(
        hands={"jamie": "red-1a", "clay": "blue-1a"},
        enhancers="2",
        known={"red-1a": 1, "blue-1a": 2},
        drawn={"red-1a": 1, "blue-1a": 1},
    )
    seen = set()
    for seed in range(600):
        other = state.reshuffled(1, QuickDice(seed))
        assert isinstance(other, DaedalusSentence)
        assert other.hands[1] == [0]
        seen.add(other.hands[0][0])

    assert seen == set(range(1, 54))


@pytest.mark.clause("DS-D14")
def test_what_was_seen_on_the_way_is_not_dealt_from_the_deck() -> None:
    """After the hidden pass Audrey knows that blue-1a is with Jamie or Clay, though not with whom."""
    state = table(
        "R4:R04",
        team="jamie clay audrey",
        at="jamie R4, clay R4",
        hands={"jamie": "red-3a red-3b"},
        theseus=FULL,
        enhancers="2",
        known={"red-3a": 1, "red-3b": 1},
        drawn={"red-3a": 1, "red-3b": 1},
    )
    play(state, "jamie: swap red-3a with 1", "jamie: pass red-3b to 2")
    holders = set()
    for seed in range(80):
        other = state.reshuffled(2, QuickDice(seed))
        assert isinstance(other, DaedalusSentence)
        held = [0 in hand for hand in other.hands]
        assert sum(held) == 1
        holders.add(held.index(True))

    assert holders == {0, 1}


def test_the_view_says_what_is_asked_of_whom() -> None:
    state = table(team="jamie clay", minotaurs="R1 R5", theseus="- red-1a", options={"order": "asked"})
    for seat in (0, 1):
        state.play(seat, ("done",), falls(""), Events())

    view = state.view(1)
    assert phase(state) == view["phase"] == "march"
    assert (view["captain"], view["choices"], view["waiting"], view["slot"]) == (0, [13, 17], [0, 1], 1)
