"""Moving (TO-M), with everything that makes a way longer, shorter or another one."""

from __future__ import annotations

import pytest

from games.dark_orbit.station import clause, do, offered, stage, station, told, unit, where


@pytest.mark.clause("TO-M01", "TO-M12")
def test_only_own_units_without_a_mark_move() -> None:
    state = station("corridors: A=m1*\ncontrol: A=m2\ntech: A=a1")

    assert offered(state, "move") == ["move marines.2"]
    assert clause(state, "move marines.1") == "TO-M12"
    assert clause(state, "move aliens.1") == "TO-M01"
    assert clause(state, "move greys.1") == "TO-S01"
    assert clause(state, "move marines.3") == "TO-X05"
    assert clause(state, "end") == "TO-M01"
    assert clause(state, "skip") == "TO-M01"


@pytest.mark.clause("TO-M03", "TO-QA09")
@pytest.mark.parametrize(("tokens", "steps"), [("", 2), ("+", 1), ("++", 1)])
def test_slime_holds_enemies_back_but_never_quite(tokens: str, steps: int) -> None:
    state = station(f"control: A=m1 B=m2 C=a1 00=A09{tokens}")

    assert told(do(state, "move marines.1"), "set_out") == [("set_out", "marines.1", "control", steps)]


@pytest.mark.clause("TO-M03", "TO-QA09", "TO-R01")
def test_slime_lets_its_own_side_go() -> None:
    state = station("control: A=m1 B=m2 C=a1 00=A09", turn=1)

    assert told(do(state, "move aliens.1"), "set_out") == [("set_out", "aliens.1", "control", 3)]


@pytest.mark.clause("TO-M03", "TO-QG10", "TO-C05")
def test_a_stasis_field_makes_every_enemy_way_one_sector_long() -> None:
    state = station("control: A=m1 B=m2 C=g1 00=G10", "mg")

    assert told(do(state, "move marines.1"), "set_out")[0][3] == 1


@pytest.mark.clause("TO-M03", "TO-QM10", "TO-QS09", "TO-C06")
@pytest.mark.parametrize(("sides", "card", "name"), [("ma", "M10", "marines"), ("sa", "S09", "scientists")])
def test_a_hatch_or_lift_changes_the_way_by_one(sides: str, card: str, name: str) -> None:
    state = station(f"control: A={sides[0]}1 B=a1 00={card}\ntech: A={sides[0]}2", sides)

    assert offered(state, "adjust") == [f"adjust {name}.1 by -1", f"adjust {name}.1 by 1"]
    assert clause(state, f"adjust {name}.1 by 2") == "TO-M03"
    assert clause(state, f"adjust {name}.1 by -2") == "TO-M03"
    assert clause(state, f"adjust {name}.1 by 0") == "TO-M04"
    assert clause(state, f"adjust {name}.2 by 1") == "TO-M04"
    do(state, f"adjust {name}.1 by 1", "room B")
    assert where(state, f"{sides[0]}1") == "base_aliens B"


@pytest.mark.clause("TO-M03", "TO-D06")
def test_a_copied_hatch_changes_it_by_two() -> None:
    state = station("control: A=m1 B=a1 C=a2 00=M10 01=M12")

    assert [line[-2:].strip() for line in offered(state, "adjust")] == ["-2", "-1", "1", "2"]


@pytest.mark.clause("TO-M05", "TO-M11")
def test_a_way_right_round_the_ring_may_end_in_the_old_room() -> None:
    state = station("control: A=m1 B=m2 C=m3 D=a1 00=M10")

    do(state, "adjust marines.1 by 1")

    assert where(state, "m1") == "control A"  # the only empty room: its own


@pytest.mark.clause("TO-M07", "TO-M16", "TO-D06")
def test_several_vents_can_be_skipped_in_the_order_of_the_way() -> None:
    state = station("corridors: A=a1 B=m1 00=A07\ncontrol: 00=A01\nbase_marines: 00=A01 01=A11", turn=1)

    assert offered(state, "vent") == [
        "vent aliens.1 past base_marines",
        "vent aliens.1 past control",
        "vent aliens.1 past control+base_marines",
    ]
    assert clause(state, "vent aliens.1 past base_marines+control") == "TO-M16"
    assert clause(state, "vent aliens.1 past tech") == "TO-M07"
    assert clause(state, "vent aliens.2 past tech") == "TO-X05"
    events = do(state, "vent aliens.1 past control+base_marines")
    assert [event[2] for event in told(events, "skipped")] == ["control", "base_marines"]
    assert where(state, "a1") == "base_aliens"


@pytest.mark.clause("TO-M16")
def test_a_sector_is_skipped_the_first_time_the_way_comes_to_it() -> None:
    """Four Units start in the Corridors; past two Vents the fourth step leads round into the first of them."""
    state = station("corridors: A=a1 B=m1 C=m2 D=m3\ncontrol: 00=A01\nbase_marines: 00=A01", turn=1)

    events = do(state, "vent aliens.1 past control+base_marines")

    assert [event[2] for event in told(events, "entered")] == ["tech", "base_aliens", "corridors", "control"]


@pytest.mark.clause("TO-M07", "TO-M16")
def test_a_sector_that_was_entered_can_be_skipped_when_the_way_comes_to_it_again() -> None:
    state = station(
        "corridors: A=a1 B=m1 C=m2 D=m3\ncontrol: 00=A01\nbase_marines: 00=A01\ntech: 01=A01",
        turn=1,
    )

    assert "vent aliens.1 past control+base_marines+tech" in offered(state)
    events = do(state, "vent aliens.1 past base_marines+tech+control")

    assert [event[2] for event in told(events, "entered")] == ["control", "base_aliens", "corridors", "base_marines"]


@pytest.mark.clause("TO-M08", "TO-QG04")
def test_a_teleporter_leads_home_or_to_another_one() -> None:
    state = station("control: A=g1 00=G04\ntech: 01=G04 A=m1 B=g2\nbase_greys: A=g3 00=M07 01=M01", "gm")

    assert offered(state, "teleport") == [
        "teleport greys.1 to base_greys",
        "teleport greys.1 to tech",
        "teleport greys.2 to control",
        "teleport greys.2 to base_greys",
    ]
    assert clause(state, "teleport greys.1 to control") == "TO-M08"
    assert clause(state, "teleport greys.3 to tech") == "TO-M08"
    do(state, "teleport greys.1 to base_greys", "room B")
    assert (where(state, "g1"), unit(state, "g1")["moved"], state.life) == ("base_greys B", True, [16, 20])


@pytest.mark.clause("TO-M10", "TO-G02")
def test_the_room_is_chosen_after_the_crescents() -> None:
    state = station("corridors: A=m1\ncontrol: A=a1 C=a2 00=A07")

    do(state, "move marines.1")

    assert offered(state) == ["room B", "room D"]
    assert clause(state, "room A") == "TO-G02"
    assert clause(state, "eject aliens.1") == "TO-X01"


@pytest.mark.clause("TO-M12")
def test_a_unit_that_was_relocated_is_marked_and_can_still_be_thrown_out() -> None:
    state = station("corridors: A=a1\ncontrol: A=m1 00=A10", turn=1, bonuses=[[], ["B05"]])

    do(state, "move aliens.1", "room B", "drag control.00 marines.1 to base_marines", "room A")
    assert unit(state, "m1")["moved"] is True

    do(state, "use B05 on marines.1")
    assert where(state, "m1") == "space"


@pytest.mark.clause("TO-M14")
@pytest.mark.parametrize("line", ["move greys.1", "use B05 on greys.1"])
def test_who_leaves_its_room_is_visible_again(line: str) -> None:
    state = station("control: A=g1~ B=g2", "gm", bonuses=[["B05"], []])

    do(state, line)

    assert unit(state, "g1")["invisible"] is False


@pytest.mark.clause("TO-X03", "TO-M02")
def test_units_in_space_count_for_nobody() -> None:
    state = station("corridors: A=m1\nspace: space=a1 space=a2")

    assert told(do(state, "move marines.1"), "set_out")[0][3] == 1


@pytest.mark.clause("TO-X05", "TO-X08")
def test_from_space_any_empty_room_can_be_chosen_and_the_tech_bay_gives_nothing() -> None:
    state = station("tech: A=a1\ncontrol: A=m2")
    assert len(offered(state, "land")) == 18 * 2  # two Marines are in space, two rooms are taken
    assert clause(state, "land marines.1 tech A") == "TO-X05"
    assert clause(state, "land marines.1 base_greys A") == "TO-X05"
    assert clause(state, "land marines.2 tech B") == "TO-M04"

    do(state, "land marines.1 tech B")

    assert (stage(state), offered(state)) == ("end", ["end"])


@pytest.mark.clause("TO-X09")
def test_even_an_invisible_unit_can_be_crowded_out() -> None:
    state = station("corridors: A=m1\ncontrol: A=g1~ B=g2 C=g3 D=m2", "mg")

    do(state, "move marines.1", "eject greys.1")

    assert where(state, "g1") == "space"


@pytest.mark.clause("TO-G06", "TO-G10")
def test_relocated_units_enter_only_where_they_arrive() -> None:
    """Dragged two sectors apart from each other they would burn; dragged one step back only there."""
    state = station("corridors: A=a1\ncontrol: A=m1 00=A10 01=A07\nbase_marines: 00=A02", turn=1)

    do(state, "move aliens.1", "room B", "drag control.00 marines.1 to base_marines", "room A")

    assert state.life == [18, 20]


@pytest.mark.clause("TO-M13", "TO-M08")
def test_a_parasite_bites_before_a_teleport_too() -> None:
    state = station("control: A=g1% 00=G04", "ga")

    do(state, "teleport greys.1 to base_greys")

    assert state.life == [19, 20]


@pytest.mark.clause("TO-QG03", "TO-M12")
def test_a_unit_under_mind_control_is_marked() -> None:
    state = station("corridors: A=g1\ncontrol: A=m1 00=G03", "gm")

    do(state, "move greys.1", "room B", "aim control.00 at marines.1", "room A")

    assert (where(state, "m1"), unit(state, "m1")["moved"]) == ("tech A", True)
