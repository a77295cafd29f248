"""Three and four players: opponents and allies (TO-V)."""

from __future__ import annotations

import pytest

from clew.core.errors import BadOption
from clew.games.dark_orbit import GAME
from games.dark_orbit.station import clause, do, offered, stage, station, told

# The ring of "mags": corridors, base_scientists, control, base_greys, tech, base_aliens, base_marines.


@pytest.mark.clause("TO-V01", "TO-V09", "TO-G03")
def test_who_plays_with_whom() -> None:
    assert station(sides="ma").view(0)["teams"] == [0, 1]
    assert station(sides="mag").view(0)["mode"] == "ffa"
    teams = station(sides="mags").view(0)
    assert (teams["mode"], teams["teams"]) == ("team", [0, 1, 0, 1])
    assert station(sides="mags", options={"mode": "ffa"}).view(0)["teams"] == [0, 1, 2, 3]
    for wrong in ({"mode": "team"}, {"mode": "ffa"}, {"players": 3, "mode": "duel"}, {"first_player": 3}):
        with pytest.raises(BadOption):
            GAME.settle(wrong)


@pytest.mark.clause("TO-V03", "TO-V04")
def test_any_opponent_can_be_chosen() -> None:
    state = station("base_scientists: A=m1\ncontrol: 00=A02 01=S02 10=G02", "mags")

    do(state, "move marines.1", "room A")

    assert offered(state) == ["malfunction control.00", "malfunction control.01"]
    assert clause(state, "malfunction control.10") == "TO-F02"


@pytest.mark.clause("TO-V10", "TO-R01")
def test_allies_do_each_other_no_harm_but_fill_rooms() -> None:
    """The Grey walks through the Marine's fire, counts for the way, and is thrown out when it is crowded."""
    state = station("corridors: A=g1 B=m1\nbase_scientists: 00=M07\ncontrol: A=m2 B=m3 C=a1 D=g2", "mags", turn=2)

    events = do(state, "move greys.1")
    assert (state.life, stage(state)) == ([20] * 4, "eject")
    assert offered(state) == ["eject marines.2", "eject marines.3", "eject aliens.1", "eject greys.2"]
    events = do(state, "eject marines.2")
    assert told(events, "attacked") == []


@pytest.mark.clause("TO-L07", "TO-V10")
def test_a_team_mate_does_not_attack_in_an_onslaught() -> None:
    state = station("base_marines: A=g1\ncorridors: A=m1 B=a1 D=g2", "mags", turn=2)

    events = do(state, "move greys.1")

    assert (told(events, "attacked"), state.life) == ([], [20] * 4)


@pytest.mark.clause("TO-V10", "TO-P02")
def test_the_pending_card_of_an_ally_is_left_alone() -> None:
    state = station("control: A=m1\nbase_greys: P0=G01 P1=A02", "mags")

    do(state, "move marines.1", "room A")

    assert offered(state) == ["replace base_greys.P1", "skip"]
    assert clause(state, "replace base_greys.P0") == "TO-P02"


@pytest.mark.clause("TO-V12", "TO-B01")
def test_cards_and_bases_serve_their_own_faction_only() -> None:
    vent = station("corridors: A=g1\nbase_scientists: 00=A01", "amgs", turn=2)
    home = station("control: A=m1\nbase_greys: 00=G01 01=A02", "mags")
    barricade = station("base_marines: A=s1+\ncorridors: B=m1 D=g1 00=M04", "mags", turn=3)

    do(home, "move marines.1", "room A")
    do(barricade, "move scientists.1", "room A")

    assert offered(vent, "vent") == []  # the Greys are allies of the Aliens
    assert (stage(home), home.tokens) == ("pending", [0] * 4)
    assert barricade.data == [0, 0, 0, 1]  # the Grey is no Marine: it can be watched


@pytest.mark.clause("TO-V12", "TO-QS08")
def test_a_quarantine_field_stops_both_enemies() -> None:
    state = station("base_marines: A=m1\ncorridors: B=s1 00=S08", "mags")

    do(state, "move marines.1", "room A")

    assert state.life == [20] * 4


@pytest.mark.clause("TO-V12", "TO-QS08")
def test_a_quarantine_field_does_not_stop_allies() -> None:
    state = station("base_marines: A=a1+\ncorridors: B=m1 00=S08", "mags", turn=1)

    do(state, "move aliens.1", "room A")

    assert state.life == [19, 20, 20, 20]


@pytest.mark.clause("TO-V10", "TO-A08", "TO-QM05")
def test_nobody_destroys_the_minor_aliens_of_an_ally() -> None:
    state = station(
        "base_marines: A=m1\ncorridors: B=s1 minors=2\ntech: A=m2 minors=1", "msag", instants=[["M05"], [], [], []]
    )

    assert offered(state, "use") == []
    do(state, "move marines.1", "room A", "use M05 on corridors")

    assert (state.life, state.view(0)["minors"]) == ([20, 18, 20, 20], {"corridors": 2, "tech": 1})


@pytest.mark.clause("TO-V10", "TO-M03")
def test_the_slime_of_an_ally_holds_nobody() -> None:
    state = station("corridors: A=m1 B=m2 00=A09", "msag")

    assert told(do(state, "move marines.1"), "set_out") == [("set_out", "marines.1", "corridors", 2)]
