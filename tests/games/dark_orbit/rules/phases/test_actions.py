"""Action cards (TO-C), and what each of them does."""

from __future__ import annotations

import pytest

from games.dark_orbit.station import clause, do, offered, stage, station, told, unit, where


@pytest.mark.clause("TO-C01", "TO-C04", "TO-G04", "TO-G05")
def test_own_active_action_cards_of_the_sector_are_resolved_and_no_others() -> None:
    state = station("corridors: A=s1\ncontrol: 00=S02 01=M09 10=S02!\ntech: 01=S02 P0=S02", "sm")

    events = do(state, "move scientists.1", "room A")

    assert told(events, "resolved") == [("resolved", 0, "S02", "control.00")]
    assert state.data == [1, 0]


@pytest.mark.clause("TO-C02", "TO-C03", "TO-C13")
def test_the_order_is_asked_where_it_matters() -> None:
    simple = station("corridors: A=s1\ncontrol: 00=S02 01=S07oo", "sm")
    mixed = station("corridors: A=m1\ncontrol: A=a1 00=M03 01=M11")

    do(simple, "move scientists.1", "room A")
    do(mixed, "move marines.1", "room B")

    assert simple.data == [3, 0]
    assert offered(mixed) == ["aim control.00 at aliens.1", "aim control.01 at aliens.1", "decline control.01"]
    assert clause(mixed, "decline control.00") == "TO-C03"
    assert clause(mixed, "skip") == "TO-C03"
    assert clause(mixed, "resolve control.02") == "TO-C04"
    assert clause(mixed, "resolve control.01") == "TO-QM11"


@pytest.mark.clause("TO-C01")
def test_the_cards_of_others_are_not_resolved() -> None:
    state = station("corridors: A=m1\ncontrol: A=a1 00=M03 01=M11 10=A03")

    do(state, "move marines.1", "room B")

    assert clause(state, "resolve control.10") == "TO-C01"


@pytest.mark.clause("TO-C07", "TO-C10")
def test_a_special_card_lies_in_a_slot_and_works_everywhere() -> None:
    state = station("control: A=s1\ntech: 01=S12", "sm")

    do(state, "move scientists.1", "room A")

    assert (state.data, state.tokens) == ([1, 0], [1, 0])


@pytest.mark.clause("TO-C11")
def test_a_unit_moved_by_others_has_no_phases() -> None:
    state = station("corridors: A=g1\ncontrol: A=m1 00=G03\ntech: 01=M09 P0=M01", "gm")

    events = do(state, "move greys.1", "room B", "aim control.00 at marines.1", "room A")

    assert (where(state, "m1"), state.tokens) == ("tech A", [0, 0])
    assert told(events, "resolved") == [("resolved", 0, "G03", "control.00")]


@pytest.mark.clause("TO-C12")
def test_what_is_not_resolved_is_lost_when_the_acting_unit_is_thrown_out() -> None:
    state = station("corridors: A=m1\ncontrol: A=a1 00=M03 01=M11", bonuses=[["B05"], []])

    do(state, "move marines.1", "room B", "use B05 on marines.1")

    assert (stage(state), state.life) == ("end", [20, 20])


@pytest.mark.clause("TO-QM03", "TO-C14", "TO-V03")
def test_a_sentry_gun_shoots_through_walls_and_asks_only_if_owners_differ() -> None:
    duel = station("corridors: A=m1\ncontrol: A=a1 D=a2 00=M03+")
    three = station("base_greys: A=m1\ncontrol: A=a1 C=g1~ D=g2 00=M03", "mag")

    do(duel, "move marines.1", "room B")
    do(three, "move marines.1")

    assert duel.life == [20, 17]
    assert offered(three) == ["aim control.00 at aliens.1", "aim control.00 at greys.2"]
    assert clause(three, "aim control.00 at greys.1") == "TO-QG09"
    assert clause(three, "aim control.00 at marines.1") == "TO-QM03"
    assert clause(three, "aim control.00 at greys.3") == "TO-G04"


@pytest.mark.clause("TO-C14")
def test_the_units_of_a_faction_share_its_life_so_the_first_is_taken() -> None:
    state = station("corridors: A=m1\ncontrol: A=a1 D=a2 00=M03 01=M11")

    do(state, "move marines.1", "room B")

    assert clause(state, "aim control.00 at aliens.2") == "TO-C14"


@pytest.mark.clause("TO-QM03", "TO-G16")
def test_a_gun_without_a_target_does_nothing() -> None:
    state = station("corridors: A=m1\ncontrol: 00=M03")

    events = do(state, "move marines.1", "room B")

    assert (told(events, "resolved"), state.life) == ([("resolved", 0, "M03", "control.00")], [20, 20])
    assert told(events, "aimed", "missed") == [("missed", "control.00")]


@pytest.mark.clause("TO-QM08")
def test_open_fire_lets_the_marines_of_the_sector_attack() -> None:
    state = station("corridors: A=m1\ncontrol: A=a1 C=m2 D=a2 00=M08\ntech: A=m3 B=a3")

    events = do(state, "move marines.1")

    shots = [("attacked", "marines.1", ("aliens.1",)), ("attacked", "marines.2", ("aliens.2",))]
    assert told(events, "attacked") == shots * 2  # the fourth Unit brought a Lesser Onslaught, then came Open Fire
    assert len(told(events, "lesser_onslaught")) == 1
    assert state.life == [20, 16]


@pytest.mark.clause("TO-QM09", "TO-QS10", "TO-U07")
@pytest.mark.parametrize(("side", "card", "tokens"), [("m", "M09", 0), ("s", "S10", 0), ("m", "M09", 20)])
def test_an_armoury_or_workshop_gives_a_token_while_there_are_any(side: str, card: str, tokens: int) -> None:
    state = station(f"corridors: A={side}1\ncontrol: 00={card}", f"{side}a", tokens=[0, tokens])

    do(state, f"move {'marines' if side == 'm' else 'scientists'}.1", "room A")

    assert state.tokens[0] == (1 if tokens == 0 else 0)


@pytest.mark.clause("TO-QM11", "TO-X04")
def test_airlock_control_may_throw_an_enemy_out() -> None:
    state = station("corridors: A=m1\ncontrol: A=a1+ 00=M11")

    do(state, "move marines.1", "room B", "aim control.00 at aliens.1")

    assert (where(state, "a1"), unit(state, "a1")["upgraded"], unit(state, "a1")["moved"]) == ("space", True, False)


@pytest.mark.clause("TO-QA03", "TO-K01", "TO-K03")
@pytest.mark.parametrize(
    ("here", "elsewhere", "then"),
    [(0, "", 2), (2, "", 3), (0, "tech: minors=3\nbase_marines: minors=3\ncorridors: minors=1", 1)],
)
def test_a_nest_breeds_within_the_limits(here: int, elsewhere: str, then: int) -> None:
    count = f"minors={here}" if here else ""
    state = station(f"corridors: A=a1\ncontrol: 00=A03+ {count}\n{elsewhere}", turn=1)

    do(state, "move aliens.1", "room A")

    assert state.view(0)["minors"]["control"] == then


@pytest.mark.clause("TO-QA04", "TO-A11", "TO-V03")
def test_claws_reach_through_a_passage_but_not_through_a_wall() -> None:
    """In the Control Room B is joined to A and C, and D only to C."""
    state = station("base_scientists: A=a1\ncontrol: A=m1 C=s1 D=s2 00=A04 01=A10", "ams")
    walled = station("corridors: A=a1\ncontrol: A=m1 00=A04", turn=1)

    do(state, "move aliens.1")
    do(walled, "move aliens.1", "room D")

    assert offered(state, "aim") == ["aim control.00 at marines.1", "aim control.00 at scientists.1"]
    assert clause(state, "aim control.00 at scientists.2") == "TO-QA04"
    do(state, "aim control.00 at scientists.1")
    assert (state.life, walled.life) == ([20, 20, 17], [20, 20])


@pytest.mark.clause("TO-QA10")
def test_drag_away_leads_one_sector_forward_or_back() -> None:
    state = station("corridors: A=a1\ncontrol: A=m1 B=m2* 00=A10", turn=1)

    do(state, "move aliens.1", "room C")

    assert offered(state) == [
        "drag control.00 marines.1 to corridors",
        "drag control.00 marines.1 to base_marines",
        "decline control.00",
    ]
    assert clause(state, "drag control.00 marines.2 to corridors") == "TO-M12"
    assert clause(state, "drag control.00 marines.1 to tech") == "TO-QA10"
    do(state, "drag control.00 marines.1 to corridors", "room C")
    assert where(state, "m1") == "corridors C"


@pytest.mark.clause("TO-QS02", "TO-QS03")
@pytest.mark.parametrize(("card", "enemy", "data"), [("S02", "", 2), ("S03", "", 0), ("S03", "A=g1~", 4)])
def test_computers_always_give_data_and_field_studies_need_an_enemy(card: str, enemy: str, data: int) -> None:
    state = station(f"corridors: A=s1\ncontrol: {enemy} 00={card}+", "sg")

    do(state, "move scientists.1", "room B")

    assert state.data == [data, 0]


@pytest.mark.clause("TO-QS07", "TO-K03")
def test_a_camcorder_records_three_visitors_and_plays_them_once() -> None:
    state = station("corridors: A=m1 B=m2\ncontrol: 00=S07oo 01=S07ooo\nbase_scientists: A=s1", "ms", turn=0)

    do(state, "move marines.1")
    assert state.view(0)["slots"]["control.00"]["camcorders"] == 3
    assert state.view(0)["slots"]["control.01"]["camcorders"] == 3

    played = station("corridors: A=s1\ncontrol: 00=S07oo 01=S07ooo", "sm")
    do(played, "move scientists.1", "room A")
    assert played.data == [5, 0]
    assert played.view(0)["slots"]["control.01"]["camcorders"] == 0


@pytest.mark.clause("TO-QS07")
def test_a_camcorder_films_neither_friends_nor_under_the_malfunction_token() -> None:
    own = station("corridors: A=s1 B=s2\ncontrol: 00=S07", "sm")
    disturbed = station("corridors: A=m1 B=m2\ncontrol: 00=S07!", "ms")

    do(own, "move scientists.1")
    do(disturbed, "move marines.1")

    assert own.view(0)["slots"]["control.00"]["camcorders"] == 0
    assert disturbed.view(0)["slots"]["control.00"]["camcorders"] == 0


@pytest.mark.clause("TO-QS13", "TO-F04")
def test_a_security_override_removes_a_pending_card_anywhere() -> None:
    state = station("corridors: A=s1\ncontrol: 00=S13\ntech: P0=M01!\nbase_marines: P0=M02 P1=M03", "sm")

    do(state, "move scientists.1", "room A")
    assert offered(state) == [
        "cancel control.00 base_marines.P0",
        "cancel control.00 base_marines.P1",
        "decline control.00",
    ]
    assert clause(state, "cancel control.00 tech.P0") == "TO-QS13"
    do(state, "cancel control.00 base_marines.P1")

    assert sorted(state.view(0)["pending"]) == ["base_marines.P0", "tech.P0"]


@pytest.mark.clause("TO-QG01", "TO-QG09")
def test_a_probe_counts_enemies_up_to_its_number() -> None:
    few = station("corridors: A=g1\ncontrol: A=m1 B=m2 00=G01", "gm")
    many = station("corridors: A=g1\ncontrol: A=m1 B=m2 C=m3 00=G01", "gm")

    do(few, "move greys.1", "room D")
    do(many, "move greys.1")

    assert (few.data, many.data) == ([2, 0], [3, 0])


@pytest.mark.clause("TO-C02", "TO-T05", "TO-QS10")
def test_a_workshop_may_come_first_so_that_its_token_serves_the_other_cards() -> None:
    state = station("corridors: A=s1\ncontrol: 00=S02 01=S10", "sm")

    do(state, "move scientists.1", "room A")
    assert offered(state) == ["resolve control.00", "resolve control.01"]
    do(state, "resolve control.01", "boost control.00")

    assert state.data == [2, 0]


@pytest.mark.clause("TO-QG03")
def test_mind_control_uses_no_shortcut_and_no_parasite_and_picks_no_marked_unit() -> None:
    state = station("base_aliens: A=g1\ncontrol: A=m1% B=m2* 00=G03 01=M10", "gma")

    do(state, "move greys.1", "room D")
    assert offered(state) == ["aim control.00 at marines.1", "decline control.00"]
    assert clause(state, "aim control.00 at marines.2") == "TO-M12"

    events = do(state, "aim control.00 at marines.1")
    assert (told(events, "set_out")[0][3], told(events, "bitten")) == (3, [])


@pytest.mark.clause("TO-QG07")
def test_an_abduction_brings_data_and_the_unit_to_the_saucer() -> None:
    away = station("corridors: A=g1\ncontrol: A=m1 B=m2* 00=G07+\nbase_greys: 00=G02", "gm")
    home = station("control: A=g1\nbase_greys: A=m1* 00=G07", "gm")

    do(away, "move greys.1", "room D")
    assert clause(away, "aim control.00 at marines.2") == "TO-M12"
    do(away, "aim control.00 at marines.1", "room A")
    do(home, "move greys.1", "room B", "aim base_greys.00 at marines.1")

    assert (where(away, "m1"), away.data) == ("base_greys A", [4, 0])
    assert (where(home, "m1"), home.data) == ("base_greys A", [2, 0])


@pytest.mark.clause("TO-QG09", "TO-K01", "TO-K03")
def test_invisibility_is_for_the_acting_grey_while_tokens_last() -> None:
    state = station("corridors: A=g1\ncontrol: 00=G09", "gm")

    do(state, "move greys.1", "room A")

    assert unit(state, "g1")["invisible"] is True
