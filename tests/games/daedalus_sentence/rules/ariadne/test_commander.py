"""Ariadne's Thread: the Commander's cards (DS-N37 to DS-N50)."""

from __future__ import annotations

import pytest

from clew.core.dice import QuickDice
from clew.core.game import SPECTATOR, UNHEARD, Events
from clew.games.daedalus_sentence.state import DaedalusSentence
from games.daedalus_sentence.ariadne import command, granted, left, next_phase, thread
from games.daedalus_sentence.table import (
    discards,
    falls,
    hand,
    is_captured,
    lines,
    minotaurs,
    phase,
    play,
    read,
    refused,
    scientists,
    tile_at,
    told,
    wander,
    why,
)


@pytest.mark.clause("DS-N37")
@pytest.mark.parametrize("alert", [1, 2, 3, 4])
def test_the_commander_draws_as_many_cards_as_the_alert_level(alert: int) -> None:
    state = thread(alert=alert, minotaurs="R3")

    next_phase(state)

    assert len(state.hands[2]) == alert


@pytest.mark.clause("DS-N38")
def test_cards_are_played_one_after_the_other_until_the_commander_ends() -> None:
    state = command(hands={"commander": "red-1a blue-1a mino-01"}, minotaurs="R3")

    play(state, "commander: play blue-1a rotate", "commander: play red-1a rotate")
    assert discards(state) == "blue-1a red-1a"
    assert refused(state, "commander: play red-1a rotate") == "not_in_hand"
    play(state, "commander: end")

    assert phase(state) == "actions"
    assert hand(state, "commander") == "mino-01"


@pytest.mark.clause("DS-N39")
def test_to_skip_is_to_draw_two_cards() -> None:
    state = command(hands={"commander": "red-1a"}, minotaurs="R3")

    play(state, "commander: skip")

    assert phase(state) == "actions"
    assert len(state.hands[2]) == 3
    assert hand(state, "commander").count("red-1a") == 1


@pytest.mark.clause("DS-N40")
def test_after_the_first_card_it_is_too_late_to_skip() -> None:
    state = command(hands={"commander": "red-1a blue-1a"}, minotaurs="R3")
    assert "skip" in lines(state, "commander")

    play(state, "commander: play blue-1a rotate")

    assert why(state, "commander: skip") == ("has_played", "DS-N40")


@pytest.mark.clause("DS-N40", "DS-N37")
def test_who_skips_keeps_the_cards_of_the_alert_level() -> None:
    state = thread(alert=3, minotaurs="R3")
    next_phase(state)

    state.play(2, ("skip",), QuickDice(1), UNHEARD)

    assert len(state.hands[2]) == 5


@pytest.mark.clause("DS-N41")
def test_at_the_end_the_commander_keeps_four_cards_of_his_choice() -> None:
    state = command(hands={"commander": "red-1a blue-1a green-1a yellow-1a mino-01"}, minotaurs="R3")

    play(state, "commander: end")
    assert phase(state) == "commander_discard"
    assert state.actors() == [2]
    assert len(lines(state, "commander")) == 5
    play(state, "commander: discard green-1a")

    assert phase(state) == "actions"
    assert hand(state, "commander") == "blue-1a red-1a yellow-1a mino-01"


# --- What cards are for -----------------------------------------------------------------------------------------------


def plays(state: DaedalusSentence, card: str) -> list[str]:
    """What a card can be played for."""
    return [line.split()[-1] for line in lines(state, "commander", "play") if line.split()[1] == card]


@pytest.mark.clause("DS-N42")
def test_a_minotaur_card_brings_a_minotaur_or_gives_two_actions_to_any_guards() -> None:
    state = command("R4", hands={"commander": "mino-01 mino-02"}, minotaurs="R4")
    assert plays(state, "mino-01") == ["spawn", "grant"]

    play(state, "commander: play mino-01 spawn", draw="red-1a R10")
    assert minotaurs(state) == "R2 R4"
    play(state, "commander: play mino-02 grant")

    assert left(state) == [2, 0, 0, 0, 0]


@pytest.mark.clause("DS-N43")
def test_a_loctae_card_brings_a_scientist_to_the_pod_or_gives_three_actions() -> None:
    state = command(hands={"commander": "loctae-1 loctae-2"}, figure="Y3", pod="G7")
    assert plays(state, "loctae-1") == ["reinforce", "grant"]

    play(state, "commander: play loctae-1 reinforce")
    assert scientists(state) == "Y3 G7"
    play(state, "commander: play loctae-2 grant")

    assert left(state) == [3, 0, 0, 0, 0]


@pytest.mark.clause("DS-N43")
def test_without_a_scientist_in_the_supply_no_reinforcement_comes() -> None:
    state = command(hands={"commander": "loctae-1 mino-01"}, scientists="R1 R2 R3 R5")

    assert plays(state, "loctae-1") == ["grant"]
    assert why(state, "commander: play loctae-1 reinforce") == ("no_supply", "DS-N43")
    assert why(state, "commander: play mino-01 reinforce") == ("other_use", "DS-N43")
    assert why(state, "commander: play loctae-1 spawn") == ("other_use", "DS-N42")
    assert why(state, "commander: play mino-01 rotate") == ("other_use", "DS-N44")


@pytest.mark.clause("DS-N44")
def test_a_colour_card_turns_its_ring_or_gives_actions_there() -> None:
    state = command("R4", at="jamie R4", hands={"commander": "red-2a red-3b"}, minotaurs="R7")
    assert plays(state, "red-2a") == ["rotate", "grant"]

    play(state, "commander: play red-2a rotate")
    assert tile_at(state, "R6")
    assert minotaurs(state) == "R9"
    play(state, "commander: play red-3b grant")

    assert left(state) == [0, 0, 3, 0, 0]


@pytest.mark.clause("DS-N45")
def test_a_white_card_turns_all_rings_or_gives_actions_to_each() -> None:
    """X25: blue, red, yellow and green have two guard actions each."""
    state = command(hands={"commander": "white-1 white-2"}, minotaurs="B0 R0 Y0", figure="G0")

    play(state, "commander: play white-1 rotate")
    assert minotaurs(state) == "B1 R11 Y1"
    assert scientists(state) == "G11"
    play(state, "commander: play white-2 grant")

    assert left(state) == [0, 2, 2, 2, 2]


@pytest.mark.clause("DS-N46")
def test_rings_turn_only_while_a_scientist_is_on_the_board() -> None:
    nobody = command(hands={"commander": "red-2a"}, figure="", minotaurs="Y3")
    chamber = command(hands={"commander": "red-2a"}, figure="", scientists="C3")
    figure = command(hands={"commander": "red-2a"})

    assert plays(nobody, "red-2a") == []
    assert why(nobody, "commander: play red-2a rotate") == ("no_scientist", "DS-N46")
    assert plays(chamber, "red-2a") == ["rotate"]
    assert plays(figure, "red-2a") == ["rotate"]


@pytest.mark.clause("DS-N47", "DS-N48")
def test_a_scientist_belongs_to_the_ring_where_it_stood_when_the_card_was_played() -> None:
    """X25: one that used a yellow action to step into red cannot use red actions of this card."""
    state = granted("Y6 R6:R01 R7 R5", card="white-2", figure="Y6")

    play(state, "commander: guard_move S1 to R6")
    assert left(state) == [0, 2, 2, 1, 2]
    play(state, "commander: guard_move S1 to R7")

    assert left(state) == [0, 2, 2, 0, 2]
    assert why(state, "commander: guard_move S1 to R6") == ("other_ring", "DS-N47")


@pytest.mark.clause("DS-N47")
def test_a_guard_that_is_placed_meanwhile_belongs_to_its_ring() -> None:
    state = granted("R4:R03", card="red-3a", minotaurs="R4")

    play(state, "commander: guard_discover M1 at R5", draw="R13")
    play(state, "commander: icon place")
    play(state, "commander: guard_move S2 to R4")

    assert left(state) == [0, 0, 1, 0, 0]


@pytest.mark.clause("DS-N44", "DS-N47")
def test_guards_of_other_rings_get_nothing_of_a_colour_card() -> None:
    state = granted("R4 R5 Y4 Y5", card="red-1a", minotaurs="R4 Y4")

    assert lines(state, "commander", "guard_move") == ["guard_move M1 to R5"]
    assert why(state, "commander: guard_move M2 to Y5") == ("other_ring", "DS-N47")
    assert refused(state, "commander: guard_move M3 to Y5") == "in_supply"


@pytest.mark.clause("DS-N49")
def test_in_the_chamber_a_guard_acts_only_by_guard_cards() -> None:
    white = granted("B3 R4", card="white-1", scientists="C3", minotaurs="R4")
    loctae = granted("B3", card="loctae-1", scientists="C3")

    assert why(white, "commander: guard_move S2 to B3") == ("in_chamber", "DS-N49")
    assert "guard_move S2 to B3" in lines(loctae, "commander")


@pytest.mark.clause("DS-N50")
def test_actions_that_are_not_used_are_lost() -> None:
    state = granted("R4 R5", card="red-3a", minotaurs="R4", hands={"commander": "blue-1a mino-01"})

    resting = state.clone()
    play(resting, "commander: rest")
    assert left(resting) == [0] * 5
    assert why(resting, "commander: guard_move M1 to R5") == ("no_grant", "DS-N44")
    assert why(resting, "commander: rest") == ("no_grant", "DS-N50")
    another = state.clone()
    play(another, "commander: play blue-1a rotate")
    assert left(another) == [0] * 5
    play(state, "commander: play mino-01 grant")
    assert left(state) == [2, 0, 0, 0, 0]
    play(state, "commander: end")
    assert phase(state) == "actions"


@pytest.mark.clause("DS-N79")
def test_a_card_is_played_for_actions_only_if_there_is_a_guard_for_them() -> None:
    state = command(hands={"commander": "red-1a green-1a white-1 mino-01"}, scientists="C3")
    alone = command(hands={"commander": "white-1 mino-01 loctae-1"}, figure="")

    assert plays(state, "red-1a") == ["rotate"]
    assert plays(state, "green-1a") == ["rotate", "grant"]
    assert why(state, "commander: play red-1a grant") == ("no_taker", "DS-N79")
    assert (plays(alone, "white-1"), plays(alone, "mino-01"), plays(alone, "loctae-1")) == (
        [],
        ["spawn"],
        ["reinforce"],
    )


@pytest.mark.clause("DS-N80", "DS-R04")
def test_a_card_is_discarded_before_it_acts() -> None:
    """With an empty deck the card that calls for a spawn is all there is to draw: a Minotaur card, and then nothing."""
    state = command(hands={"commander": "mino-01"})
    state.unseen = [0 if age > 0 else age for age in state.unseen]
    state.deck = 0

    events = play(state, "commander: play mino-01 spawn", draw="mino-01")

    assert told(events, "spawn_drew") == [("spawn_drew", 38)]
    assert told(events, "spawn_failed") == [("spawn_failed",)]


@pytest.mark.clause("DS-N38", "DS-N10")
def test_what_the_commander_plays_is_seen_and_what_he_holds_is_not() -> None:
    state = command(hands={"commander": "red-1a blue-1a"}, minotaurs="R3")
    events = Events()
    seat, action = read(state, "commander: play red-1a grant")
    state.play(seat, action, falls(""), events)

    for observer in (0, 1, SPECTATOR):
        assert events.seen_by(observer) == [("played", 2, 9, "grant")]
        view = state.view(observer)
        assert view["hands"][2] == [-1]
        assert view["command"]["granted"] == [0, 0, 1, 0, 0]
        assert state.legal(observer) == []


@pytest.mark.clause("DS-N38")
def test_the_phase_of_the_commander_always_ends() -> None:
    """However greedy he is: cards give actions, actions give cards, and in the end there is nothing left."""
    for seed in range(3):
        played = 0
        for state in wander(seed, mode="thread", players=2, characters="random"):
            if phase(state) == "command" and state.round > 2:
                dice = QuickDice(seed)
                twin = state.clone()
                while phase(twin) == "command":
                    offers = [action for action in twin.legal(1) if action[0] not in ("end", "skip", "rest")]
                    twin.play(1, dice.choose(offers) if offers else ("end",), dice, UNHEARD)
                    played += 1
                    assert played < 3000
                break


@pytest.mark.clause("DS-N64", "DS-N42")
def test_a_spawn_of_the_commanders_captures_and_brings_him_the_cards() -> None:
    state = command("R2", at="jamie R2", hands={"commander": "mino-01", "jamie": "red-1b red-1c"})

    play(state, "commander: play mino-01 spawn", draw="red-1a")

    assert is_captured(state, "jamie")
    assert minotaurs(state) == ""
    assert hand(state, "commander") == "red-1b red-1c"
