"""What makes a position of The Dark Orbit good or bad, in words."""

from __future__ import annotations

import pytest

from clew.core.bot import Point
from clew.core.dice import QuickDice
from clew.core.game import Options, Seat
from clew.games.dark_orbit import GAME
from clew.games.dark_orbit.mind.standing import lead
from clew.games.dark_orbit.state import DarkOrbit
from games.dark_orbit.station import do, station
from games.dark_orbit.tables import NAMES, TABLES, positions

PEOPLE = ["Ann", "Ben", "Cem", "Dua"]
DECKS = [{"size": 10, "top": "M01"}, {"size": 10, "top": "A01"}]


def found(state: DarkOrbit, seat: Seat = 0) -> dict[str, Point]:
    """The points of a seat by their keys, each of which is there once."""
    points = GAME.points(state, seat, PEOPLE[: state.terms.players])
    assert len({point.key for point in points}) == len(points)
    return {point.key: point for point in points}


def said(state: DarkOrbit, seat: Seat) -> list[tuple[str, str, str, float]]:
    """All of it, to compare."""
    return [(point.key, point.says, point.goal, point.worth) for point in found(state, seat).values()]


# --- Everywhere -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", TABLES, ids=NAMES)
def test_nothing_is_said_that_the_seat_does_not_know(options: Options) -> None:
    """Another truth that the seat cannot tell from this one has the same points."""
    for number, state in enumerate(positions(options, 5, every=6)):
        for seat in range(state.terms.players):
            assert said(state, seat) == said(state.reshuffled(seat, QuickDice(number)), seat)  # type: ignore[arg-type]


@pytest.mark.parametrize("options", TABLES, ids=NAMES)
def test_points_are_sentences_and_the_same_ones_all_the_time(options: Options) -> None:
    keys: set[str] = set()
    for state in positions(options, 6, every=8):
        points = found(state)
        if state.result() is None:
            assert not keys or keys == set(points)
            keys = set(points)
        for point in points.values():
            said = (point.says, point.goal) if state.result() is None else (point.says,)
            assert all(words[0].isupper() and words.endswith(".") for words in said), point.says


def test_they_add_up_to_what_the_bots_think() -> None:
    """In the middle of a duel: but for the traps ahead, which a bot sees by looking ahead."""
    decks = [{"size": 7, "top": "M01"}, {"size": 0}]  # with the End token the weight of the future is about 1
    drawing = """
        control: A=m1+ B=a1 00=M01+ P0=A02
        tech: A=m2% 01=A02 minors=2
        base_aliens: A=a2 00=M03!
        base_marines: A=a3+
        """
    state = station(drawing, decks=decks, life=[15, 4], tokens=[2, 0], instants=[["M06"], []])

    points = found(state)

    ahead = sum([point.worth for key, point in points.items() if not key.startswith("way")])
    assert ahead == pytest.approx(lead(state, 0), rel=0.1)


# --- One by one -------------------------------------------------------------------------------------------------------


def test_life_and_data_are_for_oneself_and_against_others() -> None:
    state = station("corridors: A=m1\ncontrol: A=g1", sides="mg", life=[12, 20], data=[0, 7])

    mine, theirs = found(state, 0), found(state, 1)

    assert mine["life 0"].says == "You have 12 Life."
    assert mine["data 1"].says == "Ben has 7 of 20 Data."
    assert mine["data 1"].worth == -theirs["data 1"].worth < 0
    assert theirs["life 0"].says == "Ann has 12 Life."
    assert "data 0" not in mine


def test_team_mates_are_no_opponents() -> None:
    state = station("corridors: A=m1", sides="masg", life=[20, 20, 9, 20])

    points = found(state)

    assert points["life 2"].says == "Cem has 9 Life."
    assert points["life 2"].worth == 9
    assert points["life 2"].goal == points["life 0"].goal != points["life 1"].goal


def test_traps_say_where_they_lie_and_when_they_are_disturbed() -> None:
    drawing = "control: 00=M01\ntech: 01=M07 11=M03\nbase_aliens: A=a1"
    works, disturbed = station(drawing), station(drawing.replace("01=M07", "01=M07!"))

    assert found(works)["traps 0"].says == "You have 2 traps in the Control Room and the Tech Bay."
    assert found(works)["cards 0"].says == "You have one card in the Tech Bay, traps not counted."
    assert found(disturbed)["traps 0"].says.endswith("; the Malfunction token disturbs one.")
    assert found(disturbed)["traps 0"].worth < found(works)["traps 0"].worth


def test_traps_ahead_are_those_that_the_next_way_meets() -> None:
    """Two Aliens go two Sectors: a stop trap acts where they arrive, a crescent trap also where they pass."""
    two = "corridors: A=a1 B=a2"

    assert found(station(f"{two}\ncontrol: 00=M01"))["way 1"].says == "Ben's Units have no traps ahead of them."
    assert found(station(f"{two}\ncontrol: 00=M07"))["way 1"].says == "Ben's Units have 2 traps ahead of them."
    assert found(station(f"{two}\nbase_marines: 00=M01"))["way 1"].says == "Ben's Units have 2 traps ahead of them."
    assert found(station(f"{two}\nbase_marines: 00=A02"))["way 1"].worth == 0
    assert found(station(f"{two}\nbase_marines: 00=M01"))["way 1"].worth > 0


def test_units_in_space_and_targets_in_range_count() -> None:
    state = station("corridors: A=m1 B=a1\ncontrol: A=m2 B=m3")

    points = found(state)

    assert points["space 0"].says == "You have no Units in space."
    assert points["space 1"].says == "Ben has 2 Units in space."
    assert points["space 1"].worth > 0
    assert points["range 0"].says == "Your Units have one target in range."


def test_the_end_token_makes_totals_weigh() -> None:
    early = found(station("corridors: A=m1", life=[18, 14], decks=DECKS))
    late = found(station("corridors: A=m1", life=[18, 14], end="1"))
    behind = found(station("corridors: A=m1", life=[14, 18], end="1"))

    assert early["end"].worth == 0 < late["end"].worth == -behind["end"].worth
    assert late["end"].says == "The End token is on 1, and you are ahead by the totals: 18 to 14."
    assert late["end"].goal != behind["end"].goal


def test_a_won_game_has_one_point() -> None:
    state = station("base_aliens: A=m1\ncontrol: A=m2 B=a1", life=[20, 1])
    do(state, "move marines.1", "room A")
    assert state.ended is not None

    assert [(point.says, point.worth) for point in found(state, 0).values()] == [("The game is won.", 100.0)]
    assert [(point.says, point.worth) for point in found(state, 1).values()] == [("The game is lost.", -100.0)]
