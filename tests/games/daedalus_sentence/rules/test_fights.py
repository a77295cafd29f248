"""Eliminating guards (DS-K, and Clay's gift: DS-H01 to DS-H03)."""

from __future__ import annotations

import pytest

from games.daedalus_sentence.table import (
    discards,
    hand,
    left,
    lines,
    minotaurs,
    offered,
    play,
    refused,
    scientists,
    table,
    told,
    why,
)

ARMED = {"jamie": "mino-01 mino-02 loctae-1", "clay": "mino-03 loctae-2"}


# --- Where targets stand ----------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-K01")
def test_targets_stand_along_the_ring_through_an_open_gate_or_in_front_of_the_cell() -> None:
    along = table("R3 R4 R5", at="jamie R4", hands=ARMED, minotaurs="R3 R5 R6", cells={"red": 1})
    assert lines(along, "jamie", "eliminate")[:2] == ["eliminate mino-01 R3", "eliminate mino-01 R5"]
    assert why(along, "jamie: eliminate mino-01 R6") == ("out_of_reach", "DS-K01")

    outward = table("B2:B01", at="jamie B2", open="B01", alert=2, hands=ARMED, minotaurs="R5 R3")
    assert lines(outward, "jamie", "eliminate")[:2] == ["eliminate mino-01 R5", "eliminate mino-02 R5"]
    inward = table("B2:B01 R5", at="jamie R5", open="B01", alert=2, hands=ARMED, minotaurs="B2")
    assert offered(inward, "jamie: eliminate mino-01 B2")

    front = table(team="clay jamie", hands=ARMED, minotaurs="B1 B2", cells={"red": 1})
    assert offered(front, "clay: eliminate mino-03 B1")
    assert why(front, "clay: eliminate mino-03 B2") == ("out_of_reach", "DS-K01")


@pytest.mark.clause("DS-K02")
@pytest.mark.parametrize(
    ("tiles", "here", "there"),
    [("R4:R08", "R4", "R5"), ("B2:B01", "B2", "R4"), ("B2:B01 R4", "R4", "B2"), ("B2:B04", "B2", "R4")],
)
def test_walls_locked_gates_and_vents_protect_guards(tiles: str, here: str, there: str) -> None:
    state = table(tiles, team="clay jamie", at=f"clay {here}", hands=ARMED, minotaurs=there, scientists=there)

    assert why(state, f"clay: eliminate mino-03 {there}") == ("out_of_reach", "DS-K02")
    assert why(state, f"clay: eliminate loctae-2 {there}") == ("out_of_reach", "DS-K02")
    assert why(state, f"clay: assault {there} loctae-2") == ("out_of_reach", "DS-K02")
    assert lines(state, "clay", "eliminate") == lines(state, "clay", "assault") == []


@pytest.mark.clause("DS-K09")
def test_a_guard_in_the_own_room_is_no_target() -> None:
    state = table(
        team="morrow clay", at="morrow R4", hands={"morrow": "mino-01 loctae-1"}, minotaurs="R4", scientists="R4"
    )

    assert why(state, "morrow: eliminate mino-01 R4") == ("own_room", "DS-K09")
    assert why(state, "morrow: eliminate loctae-1 R4") == ("own_room", "DS-K09")
    assert why(state, "morrow: assault R4 loctae-1") == ("own_room", "DS-K09")


@pytest.mark.clause("DS-K10")
def test_guards_on_face_down_tiles_can_be_eliminated() -> None:
    state = table("R4", at="jamie R4", hands=ARMED, minotaurs="R5", scientists="R3")

    play(state, "jamie: eliminate mino-01 R5", "jamie: assault R3 loctae-1")

    assert minotaurs(state) == scientists(state) == ""
    assert state.position()["tiles"].keys() == {"R4"}


@pytest.mark.clause("DS-K11", "DS-B20")
def test_a_scientist_in_the_chamber_is_out_of_reach() -> None:
    state = table("B3", at="jamie B3, clay B3", hands=ARMED, scientists="C3")

    assert why(state, "jamie: assault C3 loctae-1") == ("chamber", "DS-K11")
    assert why(state, "clay: assault C3 mino-03") == ("chamber", "DS-K11")


# --- Minotaur cards ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-K03", "DS-K08")
def test_a_minotaur_card_eliminates_one_minotaur() -> None:
    state = table("R4", at="jamie R4", hands=ARMED, minotaurs="R5 R5 R3")
    assert why(state, "jamie: eliminate mino-01 R5+R5") == ("one_target", "DS-K03")
    assert why(state, "jamie: eliminate mino-01 R3+R5") == ("one_target", "DS-K03")

    events = play(state, "jamie: eliminate mino-01 R5")

    assert minotaurs(state) == "R3 R5"
    assert state.minotaurs.count(-1) == 13
    assert discards(state) == "mino-01"
    assert (hand(state, "jamie"), left(state, "jamie")) == ("mino-02 loctae-1", 4)
    assert told(events, "eliminated") == [("eliminated", 0, (38,), (0,), (17,))]


@pytest.mark.clause("DS-K03")
def test_only_guard_cards_that_one_holds_are_weapons() -> None:
    state = table("R4", at="jamie R4", hands={"jamie": "red-1a white-1"}, minotaurs="R5", scientists="R3")

    assert why(state, "jamie: eliminate red-1a R5") == ("no_weapon", "DS-K03")
    assert refused(state, "jamie: eliminate white-1 R5") == "no_weapon"
    assert refused(state, "jamie: assault R3 red-1a") == "no_weapon"
    assert why(state, "jamie: eliminate mino-07 R5") == ("not_in_hand", "DS-K03")
    assert refused(state, "jamie: eliminate mino-07 R3") == "not_in_hand"


@pytest.mark.clause("DS-K03")
def test_there_must_be_a_minotaur() -> None:
    state = table("R4", at="jamie R4", hands=ARMED, minotaurs="R5", scientists="R3")

    assert why(state, "jamie: eliminate mino-01 R3") == ("no_minotaur", "DS-K03")
    assert refused(state, "jamie: eliminate loctae-1 R5+R5") == "no_minotaur"


# --- Loctae cards -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-K04")
def test_a_loctae_card_eliminates_up_to_three_minotaurs_here_and_there() -> None:
    state = table("R4", at="jamie R4", hands={"jamie": "loctae-1"}, minotaurs="R3 R3 R5 R5")
    assert sorted(lines(state, "jamie", "eliminate")) == sorted(
        [f"eliminate loctae-1 {targets}" for targets in ("R3", "R5", "R3+R3", "R3+R5", "R5+R5", "R3+R3+R5", "R3+R5+R5")]
    )
    assert why(state, "jamie: eliminate loctae-1 R3+R3+R5+R5") == ("three_targets", "DS-K04")
    assert why(state, "jamie: eliminate loctae-1 R5+R3") == ("unsorted", "DS-K04")

    play(state, "jamie: eliminate loctae-1 R3+R5+R5")

    assert minotaurs(state) == "R3"
    assert (discards(state), left(state, "jamie")) == ("loctae-1", 4)


@pytest.mark.clause("DS-K04")
def test_a_loctae_card_names_at_least_one_target() -> None:
    state = table("R4", at="jamie R4", hands={"jamie": "loctae-1"}, minotaurs="R3")

    refusal = state.refusal(0, ("eliminate", 51, ()))
    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("no_target", "DS-K04")


@pytest.mark.clause("DS-K05")
def test_a_loctae_card_eliminates_one_scientist_and_nothing_else() -> None:
    state = table("R4", at="jamie R4", hands={"jamie": "loctae-1"}, minotaurs="R5", scientists="R5 R5 R3")

    events = play(state, "jamie: assault R5 loctae-1")

    assert (scientists(state), minotaurs(state)) == ("R3 R5", "R5")
    assert (discards(state), left(state, "jamie")) == ("loctae-1", 4)
    assert told(events, "eliminated") == [("eliminated", 0, (51,), (15,), (17,))]


# --- Three Minotaur cards ---------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-K06", "DS-J12")
def test_three_minotaur_cards_of_one_player_are_one_action() -> None:
    state = table("R4", at="jamie R4", hands={"jamie": "mino-01 mino-02 mino-03 mino-04"}, scientists="R5")

    play(state, "jamie: assault R5 mino-01", "jamie: assault R5 mino-04")
    assert (scientists(state), left(state, "jamie")) == ("R5", 5)
    play(state, "jamie: assault R5 mino-02")

    assert scientists(state) == ""
    assert left(state, "jamie") == 4
    assert (hand(state, "jamie"), discards(state)) == ("mino-03", "mino-01 mino-04 mino-02")


@pytest.mark.clause("DS-K06", "DS-J02")
def test_two_minotaur_cards_and_no_friend_are_too_few() -> None:
    state = table("R4", at="jamie R4", hands={"jamie": "mino-01 mino-02", "clay": "mino-03"}, scientists="R5")

    assert why(state, "jamie: assault R5 mino-01") == ("incomplete", "DS-J02")


@pytest.mark.clause("DS-K07", "DS-J03")
def test_several_put_three_cards_together_from_different_rooms() -> None:
    """Jamie is on one side, Baxter on the other, Audrey beyond an open gate; everybody pays one action."""
    state = table(
        "R4 R6 B2:B01",
        team="jamie baxter audrey",
        at="jamie R4, baxter R6, audrey B2",
        open="B01",
        alert=2,
        scientists="R5",
        hands={"jamie": "mino-01", "baxter": "mino-02", "audrey": "mino-03 red-1a"},
    )

    play(state, "jamie: assault R5 mino-01", "jamie: call", "audrey: assault R5 mino-03", "baxter: assault R5 mino-02")

    assert scientists(state) == ""
    assert state.actions == [3, 3, 3]
    assert discards(state) == "mino-01 mino-03 mino-02"
    assert state.attempt is None


@pytest.mark.clause("DS-K07")
def test_who_is_not_adjacent_to_the_scientist_is_not_asked() -> None:
    state = table(
        "R4 R6:R14 R3",
        team="jamie baxter audrey",
        at="jamie R4, baxter R3, audrey R4",
        scientists="R5",
        hands={"jamie": "mino-01", "baxter": "mino-02", "audrey": "mino-03"},
    )

    play(state, "jamie: assault R5 mino-01", "jamie: call")

    assert state.actors() == [2]
    assert lines(state, "baxter") == []


# --- Clay -------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-H01")
def test_clays_minotaur_card_eliminates_up_to_three_minotaurs() -> None:
    state = table("R4", team="clay jamie", at="clay R4", hands={"clay": "mino-01"}, minotaurs="R3 R3 R5 R5")
    assert len(lines(state, "clay", "eliminate")) == 7
    assert refused(state, "clay: eliminate mino-01 R3+R3+R5+R5") == "three_targets"

    play(state, "clay: eliminate mino-01 R3+R3+R5")

    assert minotaurs(state) == "R5"
    assert (discards(state), left(state, "clay")) == ("mino-01", 4)


@pytest.mark.clause("DS-H02", "DS-J06")
def test_one_minotaur_card_of_clays_eliminates_a_scientist_and_no_minotaur() -> None:
    state = table("R4", team="clay jamie", at="clay R4", hands={"clay": "mino-01"}, minotaurs="R5", scientists="R5")

    play(state, "clay: assault R5 mino-01")

    assert (scientists(state), minotaurs(state)) == ("", "R5")
    assert (discards(state), left(state, "clay")) == ("mino-01", 4)


@pytest.mark.clause("DS-H03")
def test_clays_loctae_cards_are_nothing_special() -> None:
    state = table(
        "R4", team="clay jamie", at="clay R4", hands={"clay": "loctae-1"}, minotaurs="R3 R3 R5 R5", scientists="R5"
    )
    assert refused(state, "clay: eliminate loctae-1 R3+R3+R5+R5") == "three_targets"

    play(state, "clay: eliminate loctae-1 R3+R3+R5")

    assert (minotaurs(state), scientists(state)) == ("R5", "R5")
    play(
        table("R4", team="clay", at="clay R4", hands={"clay": "loctae-1"}, scientists="R5"), "clay: assault R5 loctae-1"
    )
