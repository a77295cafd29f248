"""Ariadne's Thread: what escapees do otherwise, and Minotaurs that they control (DS-N15 to DS-N36)."""

from __future__ import annotations

import pytest

from clew.core.game import SPECTATOR, Events
from clew.games.daedalus_sentence import GAME
from clew.games.daedalus_sentence.state import DaedalusSentence
from games.daedalus_sentence.ariadne import next_phase, thread
from games.daedalus_sentence.table import (
    discards,
    falls,
    hand,
    is_captured,
    left,
    lines,
    minotaurs,
    names_of,
    phase,
    play,
    read,
    refused,
    scientists,
    tile_at,
    told,
    where,
    why,
)

# --- Their phase ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-N15", "DS-N74")
def test_escapees_then_the_commander_then_theseus() -> None:
    state = thread("R4", at="jamie R4", minotaurs="Y3", theseus="green-1a red-1a blue-1a yellow-1a")

    events = next_phase(state)
    assert phase(state) == "command"
    assert names_of(events)[-2:] == ["commanding", "drew"]
    events = next_phase(state)

    assert names_of(events) == [
        "command_over", "station", "activated", "turned", "slid", "round", "refilled", "escaping",
    ]  # fmt: skip
    assert (phase(state), state.round) == ("actions", 2)


@pytest.mark.clause("DS-N15")
def test_nobody_is_asked_to_be_ready() -> None:
    state = thread(minotaurs="R3")

    assert refused(state, "jamie: ready") == "wrong_phase"
    next_phase(state)
    next_phase(state)
    assert phase(state) == "actions"


@pytest.mark.clause("DS-N16")
@pytest.mark.parametrize("team", ["jamie", "jamie clay audrey", "jamie clay audrey morrow"])
def test_everybody_has_five_actions(team: str) -> None:
    state = thread(team=team)

    assert state.actions == [*[5] * len(team.split()), 0]


@pytest.mark.clause("DS-N17")
def test_a_laboratory_gives_one_card_and_nothing_else_does() -> None:
    state = thread("R4:R03", at="jamie R4")

    play(state, "jamie: lab_draw", draw="red-1a")

    assert hand(state, "jamie") == "red-1a"
    assert left(state, "jamie") == 4
    assert why(state, "jamie: draw") == ("no_draw", "DS-N17")
    assert lines(state, "clay", "draw") == []


@pytest.mark.clause("DS-N74", "DS-A27")
def test_the_escapees_cut_down_their_hands_and_the_commander_does_not_yet() -> None:
    state = thread(
        hands={
            "jamie": "red-1a red-1b red-1c red-2a red-2b red-2c",
            "commander": "blue-1a blue-1b blue-1c blue-2a blue-2b blue-2c",
        },
        minotaurs="R3",
    )

    next_phase(state)
    assert phase(state) == "discard"
    assert state.actors() == [0]
    assert refused(state, "commander: discard blue-1a") == "within_limit"
    play(state, "jamie: discard red-1a")

    assert phase(state) == "command"
    assert len(state.hands[2]) == 7


# --- Fights and icons -------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-N19")
def test_a_minotaur_card_clears_a_room() -> None:
    state = thread("R4 R5 R3", at="jamie R4", hands={"jamie": "mino-01"}, minotaurs="R5 R5 R5 R3")

    assert lines(state, "jamie", "eliminate") == ["eliminate mino-01 R3", "eliminate mino-01 R5+R5+R5"]
    assert why(state, "jamie: eliminate mino-01 R5") == ("whole_room", "DS-N19")
    play(state, "jamie: eliminate mino-01 R5+R5+R5")

    assert minotaurs(state) == "R3"
    assert discards(state) == "mino-01"


@pytest.mark.clause("DS-N20")
def test_loctae_cards_work_as_always() -> None:
    state = thread("R4 R5", at="jamie R4", hands={"jamie": "loctae-1"}, minotaurs="R5 R5 R5 R5", scientists="R3")

    assert "eliminate loctae-1 R5+R5" in lines(state, "jamie", "eliminate")
    assert refused(state, "jamie: eliminate loctae-1 R5+R5+R5+R5") == "three_targets"
    play(state, "jamie: assault R3 loctae-1")
    assert scientists(state) == "G0"


@pytest.mark.clause("DS-N20", "DS-N21")
def test_three_minotaur_cards_eliminate_the_commander_figure_and_the_commander_plays_on() -> None:
    state = thread("R4 R5", at="jamie R4", hands={"jamie": "mino-01 mino-02 mino-03"}, figure="R5", minotaurs="Y1")

    play(state, *[f"jamie: assault R5 mino-0{number}" for number in (1, 2, 3)])

    assert scientists(state) == ""
    assert state.crown == -1
    next_phase(state)
    assert phase(state) == "command"
    assert "end" in lines(state, "commander")


@pytest.mark.clause("DS-N22", "DS-N23")
@pytest.mark.parametrize(("tile", "cards"), [("R09", 1), ("R13", 1), ("R10", 0)])
def test_an_icon_gives_a_card_and_no_guard(tile: str, cards: int) -> None:
    """R09 shows two Minotaurs: still one card."""
    state = thread("R4:R03", at="jamie R4")

    events = play(state, "jamie: discover R5", draw=f"{tile} red-1a" if cards else tile)

    assert hand(state, "jamie") == ("red-1a" if cards else "")
    assert minotaurs(state) == ""
    assert scientists(state) == "G0"
    assert told(events, "appeared") == []
    assert left(state, "jamie") == 4


# --- Relays and control -----------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-N24")
def test_a_relay_exchanges_nothing_and_a_control_room_does() -> None:
    state = thread(
        "R4:R05 R5:R04", at="jamie R4, clay R5", hands={"jamie": "red-1a", "clay": "red-2a"}, theseus="blue-1a"
    )

    assert lines(state, "jamie", "swap") == []
    assert why(state, "jamie: swap red-1a with 2") == ("upper_row", "DS-N24")
    play(state, "clay: swap red-2a with 1")
    assert hand(state, "clay") == "blue-1a"
    assert refused(state, "clay: swap blue-1a with 1") == "just_taken"


RELAY = "R4:R05 R5 R6 R7 R8"


@pytest.mark.clause("DS-N25")
def test_a_colour_card_controls_a_minotaur_of_its_ring() -> None:
    state = thread(RELAY, at="jamie R4", hands={"jamie": "red-2a yellow-1a mino-01"}, minotaurs="R6 Y3")

    assert lines(state, "jamie", "control") == ["control red-2a M1", "control yellow-1a M2"]
    assert why(state, "jamie: control red-2a M2") == ("other_ring", "DS-N25")
    assert refused(state, "jamie: control red-2a M3") == "in_supply"
    play(state, "jamie: control red-2a M1")
    assert left(state, "jamie") == 4
    assert hand(state, "jamie") == "yellow-1a mino-01"
    assert discards(state) == ""  # it lies there until the control is over
    play(state, "jamie: move R7", "jamie: move R8")

    assert minotaurs(state) == "R8 Y3"
    assert state.control is None
    assert discards(state) == "red-2a"
    assert (left(state, "jamie"), where(state, "jamie")) == (4, "R4")


@pytest.mark.clause("DS-N25")
def test_a_control_may_be_stopped_early() -> None:
    state = thread(RELAY, at="jamie R4", hands={"jamie": "red-3a"}, minotaurs="R6")

    play(state, "jamie: control red-3a M1", "jamie: move R7", "jamie: stop")

    assert (minotaurs(state), discards(state), left(state, "jamie")) == ("R7", "red-3a", 4)
    assert refused(state, "jamie: stop") == "no_control"


@pytest.mark.clause("DS-N25", "DS-L01")
def test_control_takes_a_relay() -> None:
    state = thread(RELAY, at="jamie R5", hands={"jamie": "red-2a"}, minotaurs="R7")

    assert refused(state, "jamie: control red-2a M1") == "wrong_room"
    assert lines(state, "jamie", "control") == []


@pytest.mark.clause("DS-N26")
def test_a_white_card_controls_one_minotaur_of_each_ring() -> None:
    state = thread(RELAY + " Y4 Y5", at="jamie R4", hands={"jamie": "white-2"}, minotaurs="R6 R8 Y4 B1")

    play(state, "jamie: control white-2 M1", "jamie: move R7")
    assert lines(state, "jamie", "next") == ["next M3", "next M4"]
    assert why(state, "jamie: next M2") == ("ring_used", "DS-N26")
    play(state, "jamie: next M3", "jamie: move Y5", "jamie: move Y4")
    assert state.control is not None
    assert lines(state, "jamie") == ["next M4", "stop"]
    assert refused(state, "jamie: move Y5") == "no_guard"
    play(state, "jamie: next M4", "jamie: stop")

    assert minotaurs(state) == "B1 R7 R8 Y4"
    assert (left(state, "jamie"), discards(state)) == (4, "white-2")


@pytest.mark.clause("DS-N26")
def test_after_the_last_ring_a_white_control_is_over_by_itself() -> None:
    state = thread(RELAY, at="jamie R4", hands={"jamie": "white-1"}, minotaurs="R6")

    play(state, "jamie: control white-1 M1", "jamie: move R7")

    assert state.control is None


@pytest.mark.clause("DS-N27")
def test_guard_cards_control_nobody_and_nobody_controls_scientists() -> None:
    state = thread(RELAY, at="jamie R4", hands={"jamie": "red-1a mino-01 loctae-1"}, minotaurs="R6", scientists="R8")

    for card in ("mino-01", "loctae-1"):
        assert why(state, f"jamie: control {card} M1") == ("guard_card", "DS-N27")
    assert why(state, "jamie: control red-1a S2") == ("scientist", "DS-N27")


@pytest.mark.clause("DS-N78")
def test_minotaurs_in_one_room_are_alike() -> None:
    state = thread(RELAY, at="jamie R4", hands={"jamie": "red-1a"}, minotaurs="R6 R6")

    assert lines(state, "jamie", "control") == ["control red-1a M1"]
    assert why(state, "jamie: control red-1a M2") == ("alike", "DS-N78")


@pytest.mark.clause("DS-N81")
def test_nobody_else_acts_meanwhile() -> None:
    state = thread(RELAY, at="jamie R4, clay R5", hands={"jamie": "red-3a", "clay": "red-1a"}, minotaurs="R8")

    play(state, "jamie: control red-3a M1")

    assert state.actors() == [0]
    assert lines(state, "clay") == []
    assert why(state, "clay: move R6") == ("control_open", "DS-N81")
    assert why(state, "clay: done") == ("control_open", "DS-N81")
    assert why(state, "jamie: done") == ("controlling", "DS-N28")
    assert why(state, "jamie: pass red-1a to 2") == ("controlling", "DS-N28")


@pytest.mark.clause("DS-N29")
def test_a_controlled_minotaur_keeps_to_its_ring_and_to_face_up_tiles() -> None:
    state = thread("R4:R05 R6:R01 Y6 R7", at="jamie R4", hands={"jamie": "red-3a"}, minotaurs="R6", open="R01", alert=3)

    play(state, "jamie: control red-3a M1")

    assert lines(state, "jamie", "move") == ["move R7"]
    assert why(state, "jamie: move Y6") == ("own_ring", "DS-N29")
    assert why(state, "jamie: move R5") == ("face_down", "DS-N29")


@pytest.mark.clause("DS-N30", "DS-N35")
def test_what_it_discovers_gives_its_player_a_card_also_through_an_open_gate() -> None:
    state = thread("R4:R05 R6:R01", at="jamie R4", hands={"jamie": "red-3a"}, minotaurs="R6", open="R01", alert=3)
    play(state, "jamie: control red-3a M1")
    assert lines(state, "jamie", "discover") == ["discover R7", "discover R5", "discover Y6"]

    play(state, "jamie: discover R7", draw="R09 blue-1a")
    play(state, "jamie: discover Y6", draw="Y07")

    assert hand(state, "jamie") == "blue-1a"
    assert minotaurs(state) == "R6"
    assert tile_at(state, "Y6") == "Y07"
    assert state.control is not None
    assert state.control.left == 1


@pytest.mark.clause("DS-N31")
def test_kill_clears_its_room_and_ends_its_actions() -> None:
    state = thread(RELAY, at="jamie R4", hands={"jamie": "red-3a mino-01 blue-1a"}, minotaurs="R7 R8 R8")

    play(state, "jamie: control red-3a M1", "jamie: move R8")
    assert lines(state, "jamie", "kill") == ["kill mino-01"]
    assert why(state, "jamie: kill blue-1a") == ("no_weapon", "DS-N31")
    assert refused(state, "jamie: kill loctae-1") == "not_in_hand"
    events = play(state, "jamie: kill mino-01")

    assert minotaurs(state) == ""
    assert state.control is None
    assert discards(state) == "mino-01 red-3a"
    assert told(events, "eliminated")[0][3] == (0, 1, 2)


@pytest.mark.clause("DS-N31", "DS-L25")
def test_a_weapon_that_was_just_taken_from_theseus_may_be_used() -> None:
    state = thread("R4:R05 R6:R04", at="jamie R4", hands={"jamie": "red-3a blue-1a"}, minotaurs="R6", theseus="mino-01")

    play(state, "jamie: control red-3a M1", "jamie: swap blue-1a with 1", "jamie: kill mino-01")

    assert state.banned == [-1, -1, -1]
    assert GAME.load(state.position()).digest() == state.digest()


@pytest.mark.clause("DS-N22", "DS-R06")
def test_with_nothing_to_draw_an_icon_gives_nothing() -> None:
    state = thread("R4:R03", at="jamie R4")
    state.deck, state.discards = 0, []
    state.unseen = [0 if age > 0 else age for age in state.unseen]

    events = play(state, "jamie: discover R5", draw="R09")

    assert names_of(events) == ["discovered"]


@pytest.mark.clause("DS-A21", "DS-N01")
def test_nobody_gives_the_commander_cards_or_frees_him() -> None:
    state = thread("R4", at="jamie R4, clay R4", hands={"jamie": "red-1a"})

    assert lines(state, "jamie", "pass") == ["pass red-1a to 2"]
    assert refused(state, "jamie: pass red-1a to 3") == "no_receiver"
    assert refused(state, "jamie: free 3") == "not_captured"


@pytest.mark.clause("DS-N32")
def test_it_does_not_go_where_an_escapee_stands_but_past_a_hidden_one() -> None:
    state = thread(
        "R4:R05 R5 R6:R06 R7", team="jamie clay morrow", at="jamie R4, clay R5, morrow R6", hidden="morrow",
        hands={"jamie": "red-3a"}, minotaurs="R7",
    )  # fmt: skip

    play(state, "jamie: control red-3a M1", "jamie: move R6")

    assert why(state, "jamie: move R5") == ("escapee", "DS-N32")
    assert not is_captured(state, "morrow")


@pytest.mark.clause("DS-N28", "DS-N33", "DS-N34", "DS-N83")
def test_it_breaks_a_code_with_the_cards_of_its_player() -> None:
    state = thread(
        "R4:R05 R6:R01", at="jamie R4, clay R4", hands={"jamie": "red-2a blue-1a blue-2a blue-3a", "clay": "blue-2b"},
        minotaurs="R6", codes={"R01": "blue-1b blue-1c blue-2c"},
    )  # fmt: skip
    play(state, "jamie: control red-2a M1")

    play(state, "jamie: lay blue-1a on 1", "jamie: lay blue-2a on 2")
    assert refused(state, "jamie: call") == "nobody_eligible"
    assert state.control is not None
    assert state.control.left == 2  # nothing is spent before the code is complete
    play(state, "jamie: take_back", "jamie: lay blue-1a on 1", "jamie: lay blue-2a on 2", "jamie: lay blue-3a on 3")

    assert state.open[2]
    assert state.alert == 3
    assert state.control.left == 1
    assert left(state, "jamie") == 4


@pytest.mark.clause("DS-N33", "DS-J13")
def test_a_code_that_its_player_cannot_complete_is_not_begun() -> None:
    state = thread(
        "R4:R05 R6:R01", at="jamie R4, clay R4", hands={"jamie": "red-2a blue-1a", "clay": "blue-2b blue-3b"},
        minotaurs="R6", codes={"R01": "blue-1b blue-1c blue-2c"},
    )  # fmt: skip
    play(state, "jamie: control red-2a M1")

    assert refused(state, "jamie: lay blue-1a on 1") == "incomplete"


@pytest.mark.clause("DS-N28", "DS-N35")
def test_it_opens_the_broken_gate_and_unlocks_from_outside() -> None:
    state = thread(
        "R4:R05 R6:R01 Y6:Y02 Y7", at="jamie R4", hands={"jamie": "yellow-3a"}, minotaurs="Y6",
    )  # fmt: skip
    play(state, "jamie: control yellow-3a M1")
    assert refused(state, "jamie: obtain_code") == "broken_gate"

    play(state, "jamie: unlock R6", "jamie: open_gate")

    assert (state.open[2], state.open[5], state.alert) == (True, True, 4)


@pytest.mark.clause("DS-N28")
def test_it_exchanges_in_a_control_room() -> None:
    state = thread(
        "R4:R05 R6:R04", at="jamie R4", hands={"jamie": "red-3a blue-1a"}, minotaurs="R6", theseus="green-1a green-1b",
    )  # fmt: skip
    play(state, "jamie: control red-3a M1")
    assert lines(state, "jamie", "swap") == ["swap blue-1a with 1", "swap blue-1a with 3"]

    play(state, "jamie: swap blue-1a with 3")

    assert hand(state, "jamie") == "green-1b"
    assert refused(state, "jamie: swap green-1b with 3") == "just_taken"
    assert refused(state, "jamie: swap green-1b with 2") == "upper_row"
    play(state, "jamie: stop")
    assert refused(state, "jamie: swap green-1b with 1") == "wrong_room"


@pytest.mark.clause("DS-N28")
def test_what_it_cannot_do_is_refused() -> None:
    state = thread(RELAY, at="jamie R4", hands={"jamie": "red-3a blue-1a"}, minotaurs="R6", theseus="green-1a")
    play(state, "jamie: control red-3a M1")

    for line, code in (
        ("move R6", "same_room"),
        ("move R8", "not_adjacent"),
        ("discover R7", "face_up"),
        ("swap blue-1a with 1", "wrong_room"),
        ("obtain_code", "no_gate"),
        ("open_gate", "no_gate"),
        ("unlock B3", "face_down"),
        ("lay blue-1a on 1", "no_gate"),
        ("next M1", "one_minotaur"),
        ("hide", "controlling"),
    ):
        assert refused(state, f"jamie: {line}") == code


@pytest.mark.clause("DS-N36")
def test_prisoners_are_freed_as_always() -> None:
    state = thread("B4", at="clay B4", captured="jamie")

    play(state, "clay: free 1")

    assert (left(state, "jamie"), left(state, "clay"), where(state, "jamie")) == (5, 4, "C4")
    assert not is_captured(state, "jamie")


@pytest.mark.clause("DS-N25", "DS-N28", "DS-N34")
def test_control_minotaur_the_worked_example() -> None:
    """X26: Jamie lets a Minotaur fetch the code of R02; later one breaks it, and the alert is 3."""
    state = thread(
        "R4:R05 R6 R7:R02", at="jamie R4", hands={"jamie": "red-3a red-1a mino-01 mino-02 mino-03 mino-04"},
        minotaurs="R6",
    )  # fmt: skip

    play(state, "jamie: control red-3a M1", "jamie: move R7")
    play(state, "jamie: obtain_code", draw="mino-05 mino-06 mino-07 mino-08")
    play(state, "jamie: stop")
    assert (left(state, "jamie"), state.alert, len(state.codes[3])) == (4, 1, 4)
    play(state, "jamie: control red-1a M1")
    play(state, *[f"jamie: lay mino-0{number} on {number}" for number in (1, 2, 3, 4)])

    assert state.alert == 3
    assert state.open[3]


@pytest.mark.clause("DS-N10", "DS-N18")
def test_who_watches_sees_the_card_of_a_control_and_no_hand() -> None:
    state = thread(RELAY, at="jamie R4", hands={"jamie": "red-3a blue-1a"}, minotaurs="R6")
    events = Events()
    seat, action = read(state, "jamie: control red-3a M1")
    state.play(seat, action, falls(""), events)

    for observer in (1, 2, SPECTATOR):
        assert events.seen_by(observer) == [("controlled", 0, 15, 0, 18)]
        assert state.view(observer)["hands"][0] == [-1]
        assert state.view(observer)["control"] == {"seat": 0, "card": 15, "guard": 0, "left": 3, "rings": [2]}


def test_a_commander_does_nothing_among_the_escapees() -> None:
    state: DaedalusSentence = thread("R4", at="jamie R4", hands={"commander": "red-1a"}, minotaurs="R3")

    assert state.legal(2) == []
    assert refused(state, "commander: move R5") == "commander"
    assert refused(state, "commander: done") == "commander"
    assert why(state, "commander: play red-1a grant") == ("wrong_phase", "DS-N15")
    assert refused(state, "jamie: play red-1a grant") == "not_commander"
