"""Attacks and Onslaughts (TO-A, TO-L), and the cards that speak of them."""

from __future__ import annotations

import pytest

from games.dark_orbit.station import clause, do, offered, stage, station, told


@pytest.mark.clause("TO-A02", "TO-A03", "TO-A04", "TO-A06")
@pytest.mark.parametrize(("attacker", "life"), [("a1", 20), ("a1+", 18)], ids=["base side", "upgraded"])
def test_an_alien_attacks_only_when_it_is_upgraded_and_then_everybody_in_range(attacker: str, life: int) -> None:
    state = station(f"base_aliens: A={attacker}\ncorridors: A=m1 C=m2 D=m3", turn=1)

    do(state, "move aliens.1")  # Room B is the only one, and the Sector is full

    assert state.life == [20 if life == 20 else life - 2, 20]  # a Lesser Onslaught and an Onslaught


@pytest.mark.clause("TO-L05", "TO-L08")
def test_an_onslaught_that_reaches_nobody_says_so() -> None:
    idle = station("base_aliens: A=m1\ncorridors: C=a1")
    busy = station("base_aliens: A=m1\ncorridors: B=a1")

    assert told(do(idle, "move marines.1", "room A"), "onslaught", "idle") == [("onslaught", 0), ("idle", 0)]
    assert told(do(busy, "move marines.1", "room A"), "onslaught", "idle") == [("onslaught", 0)]


@pytest.mark.clause("TO-A03", "TO-A10")
def test_a_marine_hits_one_unit_and_is_asked_only_if_owners_differ() -> None:
    duel = station("base_aliens: A=m1\ncorridors: B=a1 D=a2")
    three = station("base_marines: A=m1\ncorridors: B=a1 D=g2", "mag")

    events = do(duel, "move marines.1", "room A")
    do(three, "move marines.1", "room A")

    assert told(events, "attacked") == [("attacked", "marines.1", ("aliens.1",))]
    assert (stage(three), offered(three)) == ("target", ["target aliens.1", "target greys.2"])
    assert three.view(0)["asked"] == {"attacker": "marines.1", "sector": "corridors", "kind": "onslaught"}
    do(three, "target greys.2")
    assert three.life == [20, 20, 19]


@pytest.mark.clause("TO-A01", "TO-A07", "TO-G03")
def test_why_somebody_cannot_be_attacked() -> None:
    state = station("base_marines: A=m1\ncorridors: B=a1 C=a2 D=g1\ntech: A=g2~", "mag")
    do(state, "move marines.1")

    assert clause(state, "target aliens.2") == "TO-A01"  # diagonally
    assert clause(state, "target greys.2") == "TO-A01"  # elsewhere
    assert clause(state, "target marines.1") == "TO-G03"
    assert clause(state, "target all") == "TO-A03"
    assert clause(state, "target minor") == "TO-A08"


@pytest.mark.clause("TO-A07", "TO-QG09")
def test_nobody_attacks_what_nobody_sees() -> None:
    state = station("base_greys: A=m1\ncorridors: B=g1~ D=g2", "mg")

    events = do(state, "move marines.1", "room A")

    assert told(events, "attacked") == [("attacked", "marines.1", ("greys.2",))]


@pytest.mark.clause("TO-QM04", "TO-A07", "TO-A11")
def test_a_barricade_stops_attacks_but_no_claws() -> None:
    state = station("base_aliens: A=a1+\ncorridors: B=m1 D=m2 00=M04 01=A04", turn=1)

    events = do(state, "move aliens.1", "room A")

    assert told(events, "attacked") == []
    assert state.life == [17, 20]


@pytest.mark.clause("TO-A05", "TO-A12")
def test_a_data_attack_gains_one_data_without_a_question() -> None:
    state = station("base_scientists: A=s1+\ncorridors: B=m1 D=a1", "sma")

    do(state, "move scientists.1", "room A")

    assert (state.data, state.life, stage(state)) == ([1, 0, 0], [20, 20, 20], "end")


@pytest.mark.clause("TO-A08")
@pytest.mark.parametrize("marks", ["", "+"])
def test_an_attacker_may_destroy_a_minor_alien_instead(marks: str) -> None:
    state = station(f"base_aliens: A=m1{marks}\ncorridors: B=a1 D=a2 minors=2")

    do(state, "move marines.1", "room A")
    hits = ["target all"] if marks else ["target aliens.1", "target aliens.2"]
    assert offered(state) == [*hits, "target minor"]
    if marks:
        assert clause(state, "target aliens.1") == "TO-A04"
    do(state, "target minor")

    assert (state.life, state.view(0)["minors"]) == ([20, 20], {"corridors": 1})


@pytest.mark.clause("TO-A04", "TO-E08", "TO-V05")
def test_the_wounds_of_an_area_attack_fall_together() -> None:
    state = station("base_marines: A=m1+\ncorridors: B=a1 D=g1", "mag", life=[5, 1, 1])

    do(state, "move marines.1", "room A")

    result = state.result()
    assert result is not None
    assert (state.life, result.winners, result.clause) == ([5, 0, 0], (0,), "TO-V05")


@pytest.mark.clause("TO-A09", "TO-L06")
def test_an_onslaught_goes_round_from_the_corridors_by_rooms_and_then_minor_aliens() -> None:
    state = station(
        "base_aliens: A=a1+\ncorridors: B=m1 minors=1\ncontrol: A=m2 B=a2+ minors=1\ntech: C=a3+ D=m3", turn=1
    )

    events = do(state, "move aliens.1", "room A")

    assert [event[1] for event in told(events, "attacked", "minor_attacked")] == [
        *("aliens.1", "corridors", "aliens.2", "control", "aliens.3"),
    ]
    assert state.life == [15, 20]


@pytest.mark.clause("TO-A09")
def test_a_minor_alien_is_asked_whom_it_bites_if_owners_differ() -> None:
    state = station("base_aliens: A=a1\ncontrol: A=m1 C=s1 minors=1", "ams")

    do(state, "move aliens.1", "room A")

    assert (state.view(0)["asked"]["attacker"], offered(state)) == (
        "minor",
        ["target marines.1", "target scientists.1"],
    )


@pytest.mark.clause("TO-L01", "TO-A02")
def test_only_a_full_sector_brings_a_lesser_onslaught() -> None:
    three = station("corridors: A=m1\ncontrol: A=a1 B=m2")
    four = station("corridors: A=m1\ncontrol: A=a1 B=m2 C=a2")

    do(three, "move marines.1", "room D")
    do(four, "move marines.1")

    assert (three.life, four.life) == ([20, 20], [20, 18])  # B hits A, and D hits C


@pytest.mark.clause("TO-L01")
def test_a_relocation_can_fill_a_sector_too() -> None:
    state = station("corridors: A=a1\ncontrol: A=m1 00=A10\nbase_marines: A=a2+ B=m2 C=m3", turn=1)

    do(state, "move aliens.1", "room B", "drag control.00 marines.1 to base_marines")

    assert state.life == [18, 20]  # the Alien in Room A is joined to B and D


@pytest.mark.clause("TO-L08", "TO-QM13", "TO-L09", "TO-QA12")
def test_rules_of_engagement_come_before_acid_blood() -> None:
    state = station("corridors: A=m1\ncontrol: A=a1 B=m2 C=a2 00=M13\ntech: 01=A12")

    events = do(state, "move marines.1")

    assert [event[0] for event in told(events, "attacked", "engaged", "acid")] == [
        *("attacked", "attacked", "engaged", "acid"),
    ]
    assert state.life == [18, 17]


@pytest.mark.clause("TO-L08", "TO-QM13")
def test_rules_of_engagement_follow_even_if_nobody_could_attack() -> None:
    """All Marines are behind walls or quarantined, and the Sector is full."""
    state = station("corridors: A=m1\ncontrol: A=s1 B=m2 C=s2 00=M13 01=S08", "ms")

    do(state, "move marines.1")

    assert state.life == [20, 19]


@pytest.mark.clause("TO-QM13", "TO-D06")
def test_rules_of_engagement_ask_if_owners_differ_and_count_their_copy() -> None:
    state = station("base_greys: A=m1\ncontrol: A=a1 B=g1 C=g2~ 00=M13 01=M12", "mag")

    do(state, "move marines.1")
    assert (stage(state), offered(state)) == ("engage", ["target aliens.1", "target greys.1"])
    assert clause(state, "target greys.2") == "TO-A07"
    assert clause(state, "target minor") == "TO-QM13"

    life = state.life[:]
    do(state, "target greys.1", "target aliens.1")
    assert [before - after for before, after in zip(life, state.life, strict=True)] == [0, 1, 1]


@pytest.mark.clause("TO-QA12")
def test_acid_blood_answers_once_and_only_if_the_aliens_were_wounded() -> None:
    hit = station("base_aliens: A=m1\ncorridors: B=a1\ncontrol: A=m2 B=a2\ntech: 01=A12+")
    missed = station("base_aliens: A=m1\ncorridors: C=a1\ntech: 01=A12+")

    do(hit, "move marines.1", "room A")
    do(missed, "move marines.1", "room A")

    assert (hit.life, missed.life) == ([17, 18], [20, 20])


@pytest.mark.clause("TO-QA12", "TO-E01")
def test_acid_blood_is_too_late_when_the_game_is_over() -> None:
    state = station("base_aliens: A=m1\ncorridors: B=a1\ntech: 01=A12", life=[1, 1])

    do(state, "move marines.1", "room A")

    result = state.result()
    assert result is not None
    assert (result.winners, state.life) == ((0,), [1, 0])


@pytest.mark.clause("TO-QS08", "TO-A11")
def test_a_quarantine_field_stops_enemy_attacks_but_no_gun() -> None:
    state = station("base_scientists: A=m1\ncorridors: B=s1 00=S08 01=M03", "ms")

    events = do(state, "move marines.1", "room A")

    assert (told(events, "attacked"), state.life) == ([], [20, 18])


@pytest.mark.clause("TO-QS08", "TO-A09")
def test_a_quarantine_field_stops_minor_aliens() -> None:
    state = station("base_scientists: A=a1\ncorridors: B=s1 00=S08 minors=3", "as")

    do(state, "move aliens.1", "room A")

    assert state.life == [20, 20]


@pytest.mark.clause("TO-A08")
def test_a_data_attack_destroys_no_minor_alien() -> None:
    state = station("base_aliens: A=s1+\ncorridors: minors=1", "sa")

    do(state, "move scientists.1", "room A")

    assert state.view(0)["minors"] == {"corridors": 1}


@pytest.mark.clause("TO-QM13")
def test_rules_of_engagement_do_not_follow_an_onslaught() -> None:
    state = station("base_aliens: A=m1\ncorridors: C=a1\ncontrol: 00=M13")

    do(state, "move marines.1", "room A")

    assert state.life == [20, 20]


@pytest.mark.clause("TO-QA12")
def test_acid_blood_remembers_the_first_wound_of_a_sequence() -> None:
    """The Marine in Room A wounds an Alien, the one in the Control Room after it a Scientist."""
    state = station("base_marines: A=m1\ncorridors: B=a1\ncontrol: A=m2 B=s1\ntech: 01=A12", "mas")

    do(state, "move marines.1", "room A")

    assert state.life == [18, 19, 19]
