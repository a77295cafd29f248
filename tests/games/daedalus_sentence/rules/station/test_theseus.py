"""Phase 3: THESEUS is activated, column by column (DS-T)."""

from __future__ import annotations

import pytest

from clew.core.game import UNHEARD
from games.daedalus_sentence.chance import Curious, cards_in
from games.daedalus_sentence.table import (
    discards,
    ending,
    finish,
    is_captured,
    minotaurs,
    names_of,
    phase,
    play,
    scientists,
    table,
    theseus,
    tile_at,
    told,
)

FULL = "blue-1a blue-1b blue-2a blue-2b red-1a red-1b red-2a red-2b"


@pytest.mark.clause("DS-T01", "DS-M21", "DS-M22")
def test_groups_merge_before_the_first_card() -> None:
    """The first card turns the ring: the merge has happened on R4, and the scientist is carried along."""
    state = table(minotaurs="R4 R4 R4", theseus="red-1a")

    events = finish(state)

    assert names_of(events)[2:6] == ["station", "merged", "activated", "turned"]
    assert told(events, "merged") == [("merged", 16, (0, 1, 2), 15)]
    assert (minotaurs(state), scientists(state)) == ("", "R5")


@pytest.mark.clause("DS-T01", "DS-T02")
def test_groups_merge_even_if_no_card_is_there() -> None:
    state = table(minotaurs="R4 R4 R4 R4")

    finish(state)

    assert (minotaurs(state), scientists(state)) == ("", "R4")


@pytest.mark.clause("DS-T02")
@pytest.mark.parametrize("alert", [1, 2, 3, 4])
def test_as_many_columns_act_as_the_alert_level_says_upper_card_first(alert: int) -> None:
    state = table(alert=alert, theseus=FULL)

    events = finish(state)

    cards = [0, 1, 3, 4, 9, 10, 12, 13]
    assert told(events, "activated") == [("activated", slot, cards[slot]) for slot in range(2 * alert)]
    assert told(events, "station") == [("station", alert)]


@pytest.mark.clause("DS-T03", "DS-D01")
def test_a_covered_card_is_turned_up_when_its_turn_comes() -> None:
    state = table(enhancers="1", theseus="? ? ? red-1a", alert=2)
    dice = Curious(2)

    for seat in (0, 1):
        state.play(seat, ("done",), dice, UNHEARD)

    assert "red-1a" not in cards_in(dice.bags[0])
    scripted = table(enhancers="1", theseus="? red-1b ? ?", alert=1)
    events = finish(scripted, draw="red-2a")
    assert [event for event in events if event[0] in ("turned_up", "activated")] == [
        ("turned_up", 0, 12),
        ("activated", 0, 12),
        ("activated", 1, 10),
    ]
    assert theseus(scripted) == "? ? - - - - - -"  # the second column stays covered


@pytest.mark.clause("DS-T04")
def test_only_the_ring_of_the_colour_turns() -> None:
    state = table("B0:B03 R0:R03 Y0:Y03 G0:G02", theseus="yellow-2b")

    events = finish(state)

    assert state.position()["tiles"] == {"B0": "B03", "R0": "R03", "Y10": "Y03", "G0": "G02"}
    assert told(events, "turned") == [("turned", 3, -2)]


@pytest.mark.clause("DS-T05")
@pytest.mark.parametrize("number", [1, 2])
def test_a_white_card_turns_all_rings_each_its_own_way(number: int) -> None:
    state = table("B3:B03 R3:R03 Y3:Y03 G3:G02", theseus=f"white-{number}")

    events = finish(state)

    ahead, back = 3 + number, 3 - number
    assert [tile_at(state, place) for place in (f"B{ahead}", f"R{back}", f"Y{ahead}", f"G{back}")] == [
        "B03",
        "R03",
        "Y03",
        "G02",
    ]
    assert told(events, "turned") == [
        ("turned", 1, number),
        ("turned", 2, -number),
        ("turned", 3, number),
        ("turned", 4, -number),
    ]


@pytest.mark.clause("DS-T06")
def test_empty_rings_turn_too() -> None:
    state = table(theseus="green-3a")

    events = finish(state)

    assert told(events, "turned") == [("turned", 4, 3)]
    assert state.turned[4] == 3


@pytest.mark.clause("DS-T07", "DS-M01")
def test_a_colour_card_below_is_a_patrol_and_turns_nothing() -> None:
    state = table("R0:R03", minotaurs="R0 Y0", scientists="G5", theseus="- red-2b")

    events = finish(state)

    assert (minotaurs(state), scientists(state)) == ("R10 Y0", "G3")
    assert tile_at(state, "R0") == "R03"
    assert told(events, "patrol") == [("patrol", 2, 2, -1)]


@pytest.mark.clause("DS-T08", "DS-M16")
def test_a_white_card_below_is_a_white_patrol() -> None:
    state = table("R0:R03", minotaurs="B0 R0 Y0 G0", theseus="- white-2")

    events = finish(state)

    assert minotaurs(state) == "B2 R10 Y2 G10"
    assert tile_at(state, "R0") == "R03"
    assert told(events, "patrol") == [("patrol", 0, 2, 0)]


@pytest.mark.clause("DS-T09", "DS-W01")
@pytest.mark.parametrize("cards", ["mino-01 -", "- mino-01"])
def test_a_minotaur_card_spawns_in_either_row(cards: str) -> None:
    state = table(theseus=cards, minotaurs="R1", scientists="R2", cells={"green": 4})

    finish(state, draw="green-1a")

    assert (minotaurs(state), scientists(state)) == ("R1 G8", "R2")


@pytest.mark.clause("DS-T10", "DS-W13")
@pytest.mark.parametrize("cards", ["loctae-1 -", "- loctae-1"])
def test_a_loctae_card_brings_a_scientist_to_the_chamber_in_either_row(cards: str) -> None:
    state = table(theseus=cards, minotaurs="R1", scientists="R2")
    events = finish(state)
    assert (minotaurs(state), scientists(state)) == ("R1", "C3 R2")
    assert told(events, "entered_chamber") == [("entered_chamber", 16)]

    empty = table(theseus=cards, scientists="R2 R2 R2 R2 R2")
    assert told(finish(empty), "entered_chamber") == []
    assert scientists(empty) == "R2 R2 R2 R2 R2"


@pytest.mark.clause("DS-T11")
@pytest.mark.parametrize("alert", [1, 2, 4])
def test_activated_cards_are_discarded_after_the_last_column(alert: int) -> None:
    state = table(alert=alert, theseus=FULL, discards=["green-3c"])

    events = finish(state)

    assert discards(state) == " ".join(["green-3c", *FULL.split()[: 2 * alert]])
    assert names_of(events)[-1] == "slid"


@pytest.mark.clause("DS-T12", "DS-D03")
@pytest.mark.parametrize("alert", [1, 2, 3])
def test_the_rest_slides_left_and_keeps_row_and_facing(alert: int) -> None:
    slots = ["blue-1a", "blue-1b", "?", "blue-2b", "red-1a", "?", "red-2a", "?"]
    state = table(alert=alert, theseus=" ".join(slots), enhancers="1")

    covered = slots[: 2 * alert].count("?")
    finish(state, draw=" ".join(["yellow-1a", "yellow-1b", "yellow-1c"][:covered]))

    assert theseus(state).split() == slots[2 * alert :] + ["-"] * (2 * alert)


@pytest.mark.clause("DS-T12")
def test_an_empty_slot_slides_like_a_card() -> None:
    state = table(theseus="blue-1a blue-1b - red-1b red-2a -")

    finish(state)

    assert theseus(state) == "- red-1b red-2a - - - - -"


@pytest.mark.clause("DS-T14", "DS-E04")
def test_a_loss_stops_everything() -> None:
    """The lower card of column 1 captures the only player: column 2 does not act, nothing is discarded."""
    state = table("R4", team="jamie", at="jamie R4", minotaurs="R3", theseus="- red-1a green-3a mino-01", alert=2)

    events = finish(state)

    assert ending(state) == "DS-C06"
    assert [event[1] for event in told(events, "activated")] == [1]
    assert state.turned[4] == 0
    assert theseus(state).startswith("- red-1a green-3a mino-01")


@pytest.mark.clause("DS-T14", "DS-M02")
def test_after_a_loss_no_other_guard_marches() -> None:
    state = table(
        "R4",
        team="jamie",
        at="jamie R4",
        minotaurs="R3 R8",
        scientists="G0",
        theseus="- red-1a",
        options={"order": "asked"},
    )

    finish(state, order="R3")

    assert ending(state) == "DS-C06"
    assert minotaurs(state).split()[-1] == "R8"
    assert scientists(state) == "G0"


@pytest.mark.clause("DS-T15", "DS-D26")
def test_after_phase_three_the_round_waits_for_every_seat() -> None:
    state = table(team="jamie clay audrey", captured="clay", theseus=FULL)
    finish(state)
    assert phase(state) == "pause"
    assert state.actors() == [0, 1, 2]

    play(state, "jamie: ready", "audrey: ready")
    assert (phase(state), state.round) == ("pause", 1)
    play(state, "clay: ready")

    assert state.round == 2


@pytest.mark.clause("DS-T02", "DS-T04", "DS-T07")
def test_each_card_acts_on_what_the_cards_before_have_made() -> None:
    """Red carries both on by two places, to R1 and R3; then the Minotaur walks the two between them."""
    state = table("R2", team="jamie clay", at="jamie R1", minotaurs="R11", theseus="red-2a red-2c")

    finish(state)

    assert is_captured(state, "jamie")
    assert minotaurs(state) == ""
