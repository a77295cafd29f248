"""The worked examples of the rules, each as a game that is played on."""

from __future__ import annotations

import pytest

from games.dark_orbit.station import clause, do, offered, stage, station, told, unit, where


@pytest.mark.clause("TO-M02", "TO-M04", "TO-M06", "TO-B03", "TO-G01")
def test_three_units_make_three_steps_and_the_corridors_an_onslaught() -> None:
    state = station("base_marines: A=m1 B=m2 C=a3")

    events = do(state, "move marines.1")

    assert [event[2] for event in told(events, "entered")] == ["tech", "base_aliens", "corridors"]
    assert told(do(state, "room A"), "onslaught") == [("onslaught", 0)]
    assert where(state, "m1") == "corridors A"


@pytest.mark.clause("TO-R02", "TO-U03", "TO-QM07")
def test_a_crescent_burns_whoever_passes() -> None:
    state = station(
        """
        base_marines: A=a1 B=m1
        tech: 01=M07+
        """,
        turn=1,
    )

    do(state, "move aliens.1")

    assert state.life == [20, 18]
    assert where(state, "a1") == "base_aliens"


@pytest.mark.clause("TO-M09", "TO-R06", "TO-B05", "TO-QA07")
def test_tentacles_end_the_way_and_the_phases_follow_there() -> None:
    state = station(
        """
        base_marines: A=m1 B=m2 C=a1
        tech: 01=A07 02=A02
        """
    )

    do(state, "move marines.1")
    assert (where(state, "m1"), stage(state), state.life) == ("tech", "room", [20, 20])

    do(state, "room A", "skip")
    assert state.life == [18, 20]
    assert (stage(state), state.view(0)["asked"]) == ("move", {"additional": True})


@pytest.mark.clause("TO-X01", "TO-X02", "TO-L01", "TO-L04", "TO-A01", "TO-G07")
def test_a_full_sector_throws_somebody_out_and_is_fought_over_twice_in_the_corridors() -> None:
    state = station(
        """
        corridors: A=m2 B=a1 C=a2 D=m3
        base_aliens: A=m1
        """
    )

    do(state, "move marines.1")
    assert offered(state) == ["eject marines.2", "eject aliens.1", "eject aliens.2", "eject marines.3"]

    events = do(state, "eject aliens.2")
    assert (where(state, "a2"), where(state, "m1")) == ("space", "corridors C")
    hits = [("attacked", "marines.2", ("aliens.1",)), ("attacked", "marines.1", ("aliens.1",))]
    assert told(events, "attacked") == hits * 2
    assert state.life == [20, 16]


@pytest.mark.clause("TO-A01", "TO-L05")
def test_a_wall_protects_even_if_a_chain_of_passages_leads_round_it() -> None:
    state = station(
        """
        base_aliens: A=m2
        tech: B=m1 C=a1
        """
    )

    do(state, "move marines.2", "room A")

    assert state.life == [20, 20]


@pytest.mark.clause("TO-X05", "TO-X06", "TO-X07", "TO-L02", "TO-QM01")
def test_back_from_space_a_mine_waits_and_then_only_free_actions_are_left() -> None:
    state = station(
        "corridors: A=m1 B=m2 C=a2 00=M01",
        turn=1,
        instants=[[], ["A05"]],
    )

    events = do(state, "land aliens.1 corridors D")

    assert state.life == [20, 17]
    assert told(events, "lesser_onslaught", "onslaught", "attacked") == []
    assert state.position()["slots"] == {}
    assert offered(state) == [
        "end",
        *[f"use A05 on aliens.{number}" for number in (1, 2, 3)],
    ]


@pytest.mark.clause("TO-U03", "TO-U04")
def test_the_third_token_on_a_card_costs_three() -> None:
    gun = "control: 00=M03++\ntech: A=m1"
    state = station(gun, tokens=[3, 0])
    poor = station(gun, tokens=[2, 0])

    do(state, "boost control.00")

    assert (state.tokens, state.supply) == ([0, 0], 17)
    assert state.view(0)["slots"]["control.00"]["upgrades"] == 3
    assert clause(poor, "boost control.00") == "TO-U04"


@pytest.mark.clause("TO-F05", "TO-F06", "TO-F08", "TO-F09", "TO-F10", "TO-QS06")
def test_a_defense_system_stops_under_the_malfunction_token_and_goes_on_after_it() -> None:
    state = station(
        """
        corridors: A=m1
        base_scientists: A=m2
        control: 01=M04
        tech: 01=S06^+
        """,
        "sm",
        turn=1,
    )

    do(state, "move marines.1", "room A", "skip", "end")
    assert state.view(0)["slots"]["tech.01"] == {
        "card": "S06",
        "seat": 0,
        "upgrades": 1,
        "camcorders": 0,
        "on": True,
        "active": False,
    }

    do(state, "land scientists.1 corridors A", "end", "move marines.2", "room A", "skip", "move marines.1", "room A")
    assert state.life == [20, 20]

    do(state, "skip", "end", "move scientists.1", "room A", "skip", "end", "move marines.1")
    assert (state.view(0)["malfunction"], where(state, "m1"), state.life) == ("control.01", "tech", [20, 18])


@pytest.mark.clause("TO-D01", "TO-D05", "TO-D06", "TO-R05", "TO-QM14", "TO-QM12", "TO-U06")
def test_a_copied_mine_explodes_twice_with_all_that_the_tracker_adds() -> None:
    state = station(
        """
        corridors: 00=M01+ 01=M12 02=M14
        base_aliens: A=a1
        """,
        turn=1,
    )

    do(state, "move aliens.1", "room A")

    assert state.life == [20, 8]
    assert "corridors.00" not in state.view(0)["slots"]
    assert state.supply == 20


@pytest.mark.clause("TO-P01", "TO-P02", "TO-P04")
def test_each_pending_slot_offers_what_lies_in_it_and_one_may_be_used() -> None:
    state = station(
        """
        tech: A=m1
        base_aliens: P0=A02
        """,
        decks=[{"size": 2, "top": "M01"}, {"size": 0}],
    )

    do(state, "move marines.1", "room A")
    assert offered(state) == ["replace base_aliens.P0", "place base_aliens.P1", "skip"]

    do(state, "replace base_aliens.P0")
    assert stage(state) == "end"
    assert state.view(0)["discarded"] == [[], ["A02"]]
    assert state.view(0)["pending"] == {"base_aliens.P0": {"card": "M01", "seat": 0}}


@pytest.mark.clause("TO-P07", "TO-P15", "TO-E03", "TO-E04")
def test_the_end_token_ends_the_game_at_once() -> None:
    state = station(
        """
        corridors: A=a1
        control: P0=A02
        """,
        turn=1,
        end="1",
        life=[12, 13],
    )

    do(state, "move aliens.1", "room A", "install control.P0 in tech.01")

    result = state.result()
    assert result is not None
    assert (result.winners, result.clause) == ((1,), "TO-E04")
    assert (state.view(0)["end"], state.view(0)["pending"]) == ("END", {})
    assert state.view(0)["slots"]["tech.01"]["card"] == "A02"


TIE = """
    corridors: A=m1 C=m2
    control: A=m3
    base_marines: D=a2
    base_aliens: A=a1+
"""


@pytest.mark.clause("TO-E05", "TO-E06", "TO-E07")
@pytest.mark.parametrize(
    ("life", "winners", "by"), [([11, 11], (1,), "TO-E05"), ([13, 11], (0, 1), "TO-E07")], ids=["decided", "shared"]
)
def test_after_a_tie_everybody_has_one_more_turn(life: list[int], winners: tuple[int, ...], by: str) -> None:
    """The Marines bring the End token to END; the answer of the Aliens in the Corridors costs them two Life."""
    state = station(TIE, end="1", life=[11, 11])

    do(state, "move marines.3", "room A", "place base_marines.P0")
    assert (state.turn, state.view(0)["overtime"]) == (1, 2)

    state.life = life[:]
    do(state, "move aliens.1", "room B", "end", "move marines.3", "room A", "skip", "end")
    result = state.result()
    assert result is not None
    assert (state.life, result.winners, result.clause) == ([life[0] - 2, 11], winners, by)


@pytest.mark.clause("TO-B05", "TO-B06", "TO-T01", "TO-T02")
@pytest.mark.parametrize(("third", "then"), [("", "end"), ("base_aliens: A=m3", "move")], ids=["in space", "inside"])
def test_the_tech_bay_gives_another_turn_as_long_as_somebody_can_take_it(third: str, then: str) -> None:
    state = station(
        f"""
        base_marines: A=m1
        control: A=m2 B=a1
        {third}
        """
    )

    do(state, "move marines.1", "room A", "skip", "move marines.2", "room B", "skip")

    assert stage(state) == then
    assert offered(state) == (["end"] if then == "end" else ["move marines.3"])


@pytest.mark.clause("TO-M07", "TO-QA01", "TO-R02", "TO-C06")
def test_a_vent_leads_past_a_sector_and_its_fire() -> None:
    drawing = """
        base_marines: A=a1 B=m1
        tech: 01=A01 02=M07
    """
    plain, vented = station(drawing, turn=1), station(drawing, turn=1)
    assert offered(plain, "move", "vent")[:2] == ["move aliens.1", "vent aliens.1 past tech"]

    do(plain, "move aliens.1", "room A")
    do(vented, "vent aliens.1 past tech", "room A")

    assert (where(plain, "a1"), plain.life) == ("base_aliens A", [20, 19])
    assert (where(vented, "a1"), vented.life) == ("corridors A", [20, 20])


@pytest.mark.clause("TO-QG03", "TO-M02", "TO-R01", "TO-C11", "TO-G08")
def test_mind_control_walks_a_marine_past_its_own_mine() -> None:
    state = station(
        """
        corridors: A=g1 00=G02
        control: A=m1 B=m2 C=g2 00=G03 01=M09
        base_greys: 01=M01
        tech: 01=M07
        """,
        "gm",
    )

    events = do(state, "move greys.1", "aim control.00 at marines.1")
    assert [event[2] for event in told(events, "entered")][-4:] == ["base_greys", "tech", "base_marines", "corridors"]

    do(state, "room B")
    assert (state.life, state.data) == ([20, 20], [1, 0])
    assert stage(state) == "malfunction"  # the Greys' own phases go on in the Control Room


@pytest.mark.clause("TO-L03", "TO-A05")
def test_who_fills_a_sector_with_a_foreign_unit_attacks_there() -> None:
    state = station(
        """
        corridors: A=g1
        control: A=m1 00=G03
        tech: A=g2+ B=m2 C=m3
        """,
        "gm",
    )

    events = do(state, "move greys.1", "room B", "aim control.00 at marines.1")

    assert told(events, "lesser_onslaught") == [("lesser_onslaught", 0, "tech")]
    assert (state.data, state.life) == ([1, 0], [20, 20])


@pytest.mark.clause("TO-QG11")
def test_paralysis_takes_the_action_cards_and_the_additional_turn_but_not_the_pending_slot() -> None:
    state = station(
        """
        base_marines: A=m1
        control: A=m3
        tech: 01=G11 02=M09
        """,
        "mg",
    )

    do(state, "move marines.1", "room A")

    assert state.tokens == [0, 0]
    assert offered(state) == ["place tech.P0", "skip"]
    do(state, "skip")
    assert stage(state) == "end"


@pytest.mark.clause("TO-M13", "TO-QA06", "TO-X04")
def test_a_parasite_bites_until_its_host_is_home() -> None:
    away = station("tech: A=m1%")
    home = station("control: A=m1%")
    space = station("space: space=m1%")

    do(away, "move marines.1", "room A")
    do(home, "move marines.1", "room A")
    do(space, "land marines.1 control A")

    assert (away.life[0], unit(away, "m1")["parasite"]) == (19, True)
    assert (home.life[0], unit(home, "m1")["parasite"]) == (19, False)
    assert (space.life[0], unit(space, "m1")["parasite"]) == (20, True)


@pytest.mark.clause("TO-V06", "TO-V07")
@pytest.mark.parametrize(("trophies", "winner"), [([0, 13, 9], 0), ([0, 25, 9], 1)])
def test_in_a_free_for_all_whoever_ends_it_need_not_win(trophies: list[int], winner: int) -> None:
    state = station(
        """
        corridors: A=s1
        base_aliens: 00=S02
        """,
        "sma",
        life=[6, 15, 17],
        data=[19, 0, 0],
        trophies=trophies,
    )

    do(state, "move scientists.1", "room A")

    result = state.result()
    assert result is not None
    assert (result.winners, result.clause) == ((winner,), "TO-V06")
    assert state.view(0)["totals"] == [26, 15 + trophies[1] // 2, 21]


@pytest.mark.clause("TO-A08", "TO-A09")
def test_minor_aliens_bite_through_walls_and_are_shot_when_nobody_else_is_there() -> None:
    drawing = """
        control: A=m1 D=m2 minors=2
        base_aliens: A={}
    """
    bitten, shot = station(drawing.format("a1"), turn=1), station(drawing.format("m3"))

    do(bitten, "move aliens.1", "room A")
    do(shot, "move marines.3", "room A")

    assert (bitten.life, bitten.view(0)["minors"]) == ([18, 20], {"control": 2})
    assert (shot.life, shot.view(0)["minors"]) == ([20, 20], {})
