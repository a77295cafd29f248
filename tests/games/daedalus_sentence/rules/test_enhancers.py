"""Difficulty enhancers 1 and 5: covered cards, data packets, the security die (DS-D01 to DS-D11, DS-D29 to DS-D39)."""

from __future__ import annotations

from typing import Any

import pytest

from clew.core.game import UNHEARD
from clew.games.daedalus_sentence.box.components import CARD_IDS
from clew.games.daedalus_sentence.state import DaedalusSentence
from games.daedalus_sentence.chance import Curious, cards_in
from games.daedalus_sentence.table import (
    all_ready,
    discards,
    finish,
    hand,
    is_captured,
    left,
    lines,
    minotaurs,
    names_of,
    next_round,
    offered,
    phase,
    play,
    refused,
    started,
    table,
    theseus,
    told,
    why,
)

COVERED = "? ? ? ? ? ? ? ?"
FULL = "blue-1a blue-1b blue-2a blue-2b red-1a red-1b red-2a red-2b"
TWO, ONE, NOUGHT = "yellow-1a", "yellow-1b", "yellow-3a"
"""Cards with two packets, with one, and with none."""


def faulty(phase_: str = "actions", **position: Any) -> DaedalusSentence:
    """A table with the faulty algorithm and covered cards."""
    return table(**{"enhancers": "1", "theseus": COVERED, "phase": phase_, **position})


# --- Covered cards ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-D01")
def test_all_cards_come_covered_to_theseus() -> None:
    state = started(difficulty="custom", faulty_algorithm=True)
    assert theseus(state) == COVERED

    pause = faulty("pause", theseus="? ? red-1a")
    next_round(pause)
    assert theseus(pause) == "? ? red-1a ? ? ? ? ?"


@pytest.mark.clause("DS-D02")
@pytest.mark.parametrize("face", [1, 3, 6])
def test_the_die_says_how_many_slots_are_turned_up(face: int) -> None:
    state = faulty("dice", dice={"theseus": face})

    events = all_ready(state, draw=" ".join(CARD_IDS[9 : 9 + face]))

    assert theseus(state).split() == CARD_IDS[9 : 9 + face] + ["?"] * (8 - face)
    assert told(events, "turned_up") == [("turned_up", slot, 9 + slot) for slot in range(face)]


@pytest.mark.clause("DS-D02", "DS-P05")
def test_open_and_empty_slots_among_them_stay_as_they_are() -> None:
    state = faulty("dice", theseus="? blue-1a - ? ? ?", dice={"theseus": 4})

    all_ready(state, draw="red-1a red-1b")

    assert theseus(state) == "red-1a blue-1a - red-1b ? ? - -"


@pytest.mark.clause("DS-D02")
def test_the_die_is_rolled_in_every_round() -> None:
    state = faulty("pause")
    for face in ("4", "2"):
        events = next_round(state, draw=face)
        assert told(events, "rolled") == [("rolled", "theseus", int(face))]
        state = faulty("pause", round=2)


@pytest.mark.clause("DS-D03", "DS-T12")
def test_open_cards_stay_open_when_they_slide() -> None:
    state = faulty(theseus="red-1a red-1b ? red-1c ? ?")

    finish(state)

    assert theseus(state) == "? red-1c ? ? - - - -"


@pytest.mark.clause("DS-D04", "DS-D05", "DS-L22")
@pytest.mark.parametrize(("tile", "slot"), [("R04", 3), ("R05", 4)])
def test_an_exchange_takes_a_covered_card_and_leaves_an_open_one(tile: str, slot: int) -> None:
    """Which card it was is not decided before it is taken."""
    state = faulty(tiles=f"R4:{tile}", at="clay R4", hands={"clay": NOUGHT})
    dice = Curious(4)
    before = set(all_cards_but(NOUGHT))

    state.play(1, ("swap", CARD_IDS.index(NOUGHT), slot - 1), dice, UNHEARD)

    (bag,) = dice.bags
    assert set(cards_in(bag).split()) == before
    assert theseus(state).split()[slot - 1] == NOUGHT
    assert theseus(state).split().count("?") == 7
    assert hand(state, "clay") in before


def all_cards_but(card: str) -> list[str]:
    """Everything that nobody has seen."""
    return [other for other in CARD_IDS if other != card]


# --- Data packets -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-D06", "DS-D10")
@pytest.mark.parametrize("phase_", ["dice", "planning", "actions", "window"])
@pytest.mark.parametrize(("card", "packets"), [(TWO, 2), (ONE, 1), ("white-1", 1)])
def test_a_card_with_packets_is_spent_in_phases_one_and_two_and_in_the_window(
    phase_: str, card: str, packets: int
) -> None:
    state = faulty(phase_, hands={"jamie": f"{card} {NOUGHT}"})

    events = play(state, f"jamie: spend {card}")

    assert state.packets == packets
    assert (hand(state, "jamie"), discards(state)) == (NOUGHT, card)
    assert events == [("spent", 0, CARD_IDS.index(card), packets)]
    assert state.actions == ([5, 5] if phase_ == "actions" else [0, 0])
    assert why(state, f"jamie: spend {NOUGHT}") == ("no_packets", "DS-D06")
    assert why(state, f"clay: spend {TWO if card != TWO else 'red-1a'}") == ("not_in_hand", "DS-D06")


@pytest.mark.clause("DS-D06")
def test_packets_of_all_cards_are_those_of_the_box() -> None:
    """Two on every first one, one on the other ones, on the first twos and on the whites: 22 in all."""
    state = faulty(hands={"jamie": " ".join(CARD_IDS)}, theseus="")
    total = 0
    for card in CARD_IDS:
        name = card.split("-")[1]
        packets = (
            0
            if card[0] in "ml"
            else 1
            if card.startswith("white")
            else {"1a": 2, "1b": 1, "1c": 1, "2a": 1}.get(name, 0)
        )
        assert offered(state, f"jamie: spend {card}") == (packets > 0)
        if packets:
            play(state, f"jamie: spend {card}")
            total += packets
            assert state.packets == total
    assert total == 22


@pytest.mark.clause("DS-D06", "DS-D09")
@pytest.mark.parametrize("phase_", ["pause"])
def test_there_is_no_spending_after_phase_three(phase_: str) -> None:
    state = faulty(phase_, hands={"jamie": TWO})

    assert why(state, f"jamie: spend {TWO}") == ("wrong_phase", "DS-D11")


@pytest.mark.clause("DS-D06", "DS-Z13")
def test_who_is_done_or_ready_may_still_spend() -> None:
    """Even where done and ready stand for good, packets are no action."""
    for backs in (10, 0):
        done = faulty(hands={"jamie": TWO}, done=[True, False], backs=[backs, 10])
        assert offered(done, f"jamie: spend {TWO}")
        play(done, f"jamie: spend {TWO}", "jamie: reveal")
        assert done.done == [True, False]
        ready = faulty("planning", hands={"jamie": TWO}, ready=[True, False], backs=[backs, 10])
        play(ready, f"jamie: spend {TWO}", "jamie: reveal")
        assert ready.ready == [True, False]
        assert 0 not in ready.actors()


@pytest.mark.clause("DS-D06")
def test_without_dice_there_are_no_packets() -> None:
    state = table(hands={"jamie": TWO}, enhancers="3")

    assert why(state, f"jamie: spend {TWO}") == ("no_packets", "DS-D06")


@pytest.mark.clause("DS-D07")
def test_a_packet_turns_up_the_first_covered_card() -> None:
    state = faulty(theseus="red-1a ? - ? ?", packets=2)

    events = play(state, "clay: reveal", draw="green-3c")
    assert events == [("revealed", 1, 1, 35)]
    assert theseus(state) == "red-1a green-3c - ? ? - - -"
    play(state, "jamie: reveal", draw="green-3b")

    assert theseus(state) == "red-1a green-3c - green-3b ? - - -"
    assert why(state, "jamie: reveal") == ("empty_pool", "DS-D09")
    assert why(faulty(theseus=FULL, packets=1), "jamie: reveal") == ("nothing_covered", "DS-D07")


@pytest.mark.clause("DS-D08")
def test_dice_are_rerolled_as_often_as_there_are_packets() -> None:
    state = faulty("dice", dice={"theseus": 1}, packets=3)

    for face in (2, 6, 3):
        assert play(state, "clay: reroll theseus", draw=str(face)) == [("rerolled", 1, "theseus", face)]
        assert state.theseus_die == face
    assert why(state, "clay: reroll theseus") == ("empty_pool", "DS-D09")


@pytest.mark.clause("DS-D08")
def test_dice_are_rerolled_only_in_their_step_and_only_those_in_use() -> None:
    assert why(faulty("planning", packets=1), "clay: reroll theseus") == ("wrong_phase", "DS-D08")
    assert why(faulty(packets=1), "clay: reroll theseus") == ("wrong_phase", "DS-D08")
    state = faulty("dice", packets=1)
    assert why(state, "clay: reroll timer") == why(state, "clay: reroll security") == ("not_in_use", "DS-D08")


@pytest.mark.clause("DS-D09")
def test_the_pool_belongs_to_everybody() -> None:
    """Jamie spends; Clay rerolls; Audrey, who is captured, turns up a card."""
    state = faulty("dice", team="jamie clay audrey", captured="audrey", hands={"jamie": f"{TWO} {ONE}"})
    play(state, f"jamie: spend {TWO}", f"jamie: spend {ONE}")
    assert state.packets == 3

    play(state, "clay: reroll theseus", "audrey: reveal")

    assert state.packets == 1


@pytest.mark.clause("DS-D09")
@pytest.mark.parametrize(("phase_", "then"), [("planning", "actions"), ("actions", "pause"), ("window", "pause")])
def test_what_is_left_in_the_pool_is_lost_at_the_end_of_a_phase(phase_: str, then: str) -> None:
    state = faulty(phase_, packets=2)
    if phase_ == "actions":
        finish(state, draw="red-1a red-1b")
    else:
        all_ready(state, draw="" if phase_ == "planning" else "red-1a red-1b")
    assert phase(state) == then
    if then == "pause":
        next_round(state)

    assert state.packets == 0


@pytest.mark.clause("DS-D06", "DS-D12")
def test_that_somebody_could_spend_betrays_no_hidden_card() -> None:
    """Whoever is done and holds any card is a volunteer; only the seat itself knows whether there is a packet on it."""
    for card, enhancers, volunteers in [(TWO, "1", [0]), (NOUGHT, "1", []), (TWO, "1 2", [0]), (NOUGHT, "1 2", [0])]:
        state = faulty(enhancers=enhancers, hands={"jamie": card}, done=[True, False], backs=[0, 10])
        assert state.volunteers() == volunteers
        assert state.legal(0) == ([("spend", CARD_IDS.index(TWO))] if card == TWO else [])


@pytest.mark.clause("DS-D09")
def test_the_pool_lasts_from_the_dice_into_planning() -> None:
    state = faulty("dice", packets=2)

    all_ready(state, draw="red-1a")

    assert (phase(state), state.packets) == ("planning", 2)


@pytest.mark.clause("DS-D10", "DS-L19")
def test_packets_are_spent_anywhere_for_nothing() -> None:
    """In a cell, locked in hiding, and without any action left."""
    hidden = faulty(tiles="R4:R06", at="jamie R4", hidden="jamie", scientists="R4", hands={"jamie": TWO})
    play(hidden, f"jamie: spend {TWO}", "jamie: reveal")
    assert (hidden.hidden[0], left(hidden, "jamie")) == (True, 5)

    tired = faulty(hands={"jamie": TWO}, actions={"jamie": 0})
    play(tired, f"jamie: spend {TWO}", "jamie: reveal")
    assert left(tired, "jamie") == 0


@pytest.mark.clause("DS-D11")
@pytest.mark.parametrize(
    ("hands", "slots", "opens"),
    [
        ({"clay": ONE}, COVERED, True),
        ({"clay": NOUGHT}, COVERED, False),
        ({}, COVERED, False),
        ({"clay": ONE}, FULL, False),
        ({"clay": ONE}, "red-1a red-1b red-1c red-2a red-2b red-2c red-3a ?", True),
    ],
)
def test_phase_three_opens_with_a_window_if_packets_could_show_something(
    hands: dict[str, str], slots: str, opens: bool
) -> None:
    state = faulty(theseus=slots, hands=hands)
    covered = slots.split()[:2].count("?")

    finish(state, draw="" if opens else " ".join(["green-3a", "green-3b"][:covered]))

    assert phase(state) == ("window" if opens else "pause")


@pytest.mark.clause("DS-D11")
def test_the_window_ends_when_every_seat_is_ready_and_then_it_is_too_late() -> None:
    state = faulty(
        team="jamie clay audrey",
        captured="audrey",
        hands={"clay": TWO},
        minotaurs="R0 R5 R5",
        options={"order": "asked"},
    )
    finish(state)
    assert (phase(state), state.actors()) == ("window", [0, 1, 2])
    play(state, f"clay: spend {TWO}", "jamie: reveal", draw="blue-3a")
    play(state, "jamie: ready", "clay: ready")
    assert phase(state) == "window"

    events = play(state, "audrey: ready", draw="red-1a")

    assert names_of(events)[1] == "station"
    assert (phase(state), state.packets) == ("march", 1)
    assert refused(state, "jamie: reveal") == "wrong_phase"


@pytest.mark.clause("DS-Z14")
@pytest.mark.parametrize(
    ("hands", "slots", "opens"),
    [({"clay": NOUGHT}, COVERED, True), ({}, COVERED, False), ({"clay": NOUGHT}, FULL, False)],
)
def test_with_hidden_hands_the_window_opens_for_any_card(hands: dict[str, str], slots: str, opens: bool) -> None:
    """Otherwise it would tell whether a hidden hand holds packets."""
    state = faulty(theseus=slots, hands=hands, enhancers="1 2")

    finish(state, draw="" if opens or slots == FULL else "green-3a green-3b")

    assert phase(state) == ("window" if opens else "pause")


# --- The security die -------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-D29")
def test_the_security_die_holds_for_its_round() -> None:
    state = table(enhancers="5", dice={"security": "cards"}, theseus=FULL)
    assert state.view(0)["closed"] == ["labs"]
    finish(state)

    next_round(state, draw="green-3a green-3b 5")

    assert state.view(0)["dice"]["security"] == "ring_rotation"
    assert state.view(0)["closed"] == ["control"]


@pytest.mark.clause("DS-D29")
@pytest.mark.parametrize(
    ("face", "word"), list(enumerate(["minotaur", "fan", "cards", "walkie_talkie", "ring_rotation", "egg"], 1))
)
def test_each_effect_is_on_one_face(face: int, word: str) -> None:
    state = table(enhancers="5", phase="pause", theseus=FULL)

    events = next_round(state, draw=str(face))

    assert told(events, "rolled") == [("rolled", "security", word)]


@pytest.mark.clause("DS-D30", "DS-P08")
def test_the_minotaur_face_spawns_one() -> None:
    state = table(
        "R4", enhancers="5", phase="dice", dice={"security": "minotaur"}, cells={"red": 2}, theseus=FULL, at="jamie R4"
    )

    events = all_ready(state, draw="red-3a")

    assert names_of(events).count("spawning") == 1
    assert is_captured(state, "jamie")
    assert phase(state) == "planning"


@pytest.mark.clause("DS-D30")
@pytest.mark.parametrize("word", ["fan", "cards", "walkie_talkie", "ring_rotation", "egg"])
def test_no_other_face_spawns(word: str) -> None:
    state = table(enhancers="5", phase="dice", dice={"security": word}, theseus=FULL)

    all_ready(state, draw="")

    assert minotaurs(state) == ""


CLOSED = {
    "fan": ("vent Y4", "DS-D31"),
    "cards": ("lab_draw", "DS-D32"),
    "walkie_talkie": ("swap red-3a with 2", "DS-D33"),
    "ring_rotation": ("swap red-3a with 1", "DS-D34"),
    "egg": ("hide", "DS-D35"),
    "minotaur": ("", ""),
}
ROOMS = {"vent Y4": "R07", "lab_draw": "R03", "swap red-3a with 2": "R05", "swap red-3a with 1": "R04", "hide": "R06"}


@pytest.mark.clause("DS-D31", "DS-D32", "DS-D33", "DS-D34", "DS-D35")
@pytest.mark.parametrize("word", CLOSED)
@pytest.mark.parametrize(("line", "tile"), ROOMS.items())
def test_each_face_closes_one_kind_of_room_and_no_other(word: str, line: str, tile: str) -> None:
    state = table(
        f"R4:{tile} Y4 R0:R01",
        at="clay R4",
        open="R01",
        alert=3,
        hands={"clay": "red-3a"},
        theseus=FULL,
        enhancers="5",
        dice={"security": word},
    )

    closed, clause = CLOSED[word]
    assert why(state, f"clay: {line}") == (("closed", clause) if line == closed else ("", ""))


@pytest.mark.clause("DS-D32")
def test_with_laboratories_closed_two_actions_buy_a_card() -> None:
    assert offered(table("R4:R03", at="clay R4", enhancers="5", dice={"security": "cards"}), "clay: draw")


@pytest.mark.clause("DS-D36")
def test_who_was_hidden_before_the_egg_stays_hidden() -> None:
    state = table(
        "R4:R06",
        phase="dice",
        at="clay R4",
        hidden="clay",
        enhancers="5",
        dice={"security": "egg"},
        minotaurs="R3",
        theseus="blue-1a red-1a",
    )

    all_ready(state)
    all_ready(state)
    assert state.hidden == [False, True]
    finish(state)

    assert not is_captured(state, "clay")


@pytest.mark.clause("DS-D37", "DS-H08")
def test_the_fan_does_not_stop_jamie_from_looking() -> None:
    state = table("B2:B04 R4", at="jamie B2", enhancers="5", dice={"security": "fan"})

    assert refused(state, "jamie: vent R4") == "closed"
    play(state, "jamie: discover R5")
    assert left(state, "jamie") == 4


@pytest.mark.clause("DS-D37", "DS-H11")
def test_jamies_own_penalty_is_about_moving_too() -> None:
    """Nobody but Jamie could look through a vent, and she is not there to do it."""
    state = table("B2:B04", team="jamie clay", captured="jamie", at="clay B2")

    assert refused(state, "clay: discover R4") == "through_vent"


@pytest.mark.clause("DS-D38", "DS-D27")
@pytest.mark.parametrize(("enhancers", "die"), [("5", "security"), ("4", "timer")])
def test_packets_reroll_the_other_dice_too(enhancers: str, die: str) -> None:
    state = table(phase="dice", enhancers=enhancers, hands={"clay": TWO}, theseus=FULL)

    play(state, f"clay: spend {TWO}", f"jamie: reroll {die}", f"clay: reroll {die}", draw="3 6")

    assert state.view(0)["dice"][die] == {"security": "egg", "timer": 40}[die]
    assert state.packets == 0


@pytest.mark.clause("DS-D39")
@pytest.mark.parametrize("enhancers", ["4", "5", "4 5"])
def test_without_the_faulty_algorithm_packets_are_for_the_dice_only(enhancers: str) -> None:
    for phase_ in ("planning", "actions", "pause"):
        state = table(phase=phase_, enhancers=enhancers, hands={"clay": TWO}, theseus=FULL)
        assert why(state, f"clay: spend {TWO}") == ("wrong_phase", "DS-D39")
        assert not [line for line in lines(state, "clay") if line.startswith(("spend", "reveal", "reroll"))]
    dice = table(phase="dice", enhancers=enhancers, hands={"clay": TWO}, theseus=FULL, packets=1)
    assert offered(dice, f"clay: spend {TWO}")
    assert not offered(dice, "clay: reveal")


@pytest.mark.clause("DS-D39", "DS-D11")
def test_without_the_faulty_algorithm_there_is_no_window() -> None:
    state = table(enhancers="5", hands={"clay": TWO}, theseus=FULL)

    finish(state)

    assert phase(state) == "pause"
