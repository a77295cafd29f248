"""The Minotaur: its tiles, its steps, its captures, its cave (DD-B)."""

from __future__ import annotations

import pytest

from clew.games.dedalos.state import Dedalos
from games.dedalos.table import (
    POCKET,
    back,
    beast,
    corridor,
    empty_bag,
    ending,
    hand,
    hear,
    in_bag,
    kinds,
    names_of,
    offered,
    play,
    start_turn,
    table,
    wander,
    where,
    why,
)

JUNCTION = "I0@1 (1,0), T0@0 (2,0), I0@0 (2,1), I0@1 (3,0)"
"""From the entrance east to a junction, from there north or on to the east."""
AWAY = {"A": (9, 9), "B": (9, 9), "C": (9, 9)}
LAWN = "I0@1 (9,9)"
"""A tile for those who shall not be in the way."""


def steps(state: Dedalos) -> list[tuple[int, int]]:
    """The cells to which the Minotaur may be led."""
    assert kinds(state) == {"minotaur"}
    return [(action[1], action[2]) for action in state.legal(state.turn)]


# --- Playing tiles ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("DD-B01", "DD-B02")
def test_all_minotaur_tiles_of_the_hand_are_shown_before_anything_else() -> None:
    state = table(hands={"A": "RED WHITE WHITE"})

    events = start_turn(state, draw="I0 I0 I0")

    assert events[:2] == [("turn", 0), ("minotaur_shown", 0, 1, 2)]
    assert state.view(1)["row"] == {"red": 1, "white": 2}
    assert hand(state, "A") == "I0 I0 I0"
    assert state.view(0)["taken"] == {"play": 0, "move": 0, "push": 0}  # it is no action


@pytest.mark.clause("DD-B01")
def test_only_the_active_hand_shows_its_tiles() -> None:
    state = table(hands={"A": "RED T0 T0", "B": "WHITE T0 T0"})

    start_turn(state, draw="I0")

    assert state.view(0)["row"] == {"red": 1, "white": 0}
    assert hand(state, "B") == "T0 T0 WHITE"


@pytest.mark.clause("DD-B02")
def test_both_colours_count_for_the_number_of_steps() -> None:
    """One red and two white tiles: three steps along a corridor."""
    state = table(f"{corridor(1, 5)}, {LAWN}", at=AWAY, minotaur=(1, 0), back=(0, 0), row="red white white")

    events = start_turn(state)

    assert names_of(events).count("minotaur_stepped") == 3
    assert beast(state) == (4, 0)


@pytest.mark.clause("DD-B03", "DD-B04")
def test_the_first_tile_brings_the_minotaur_onto_the_entrance_where_it_harms_nobody() -> None:
    state = table(hands={"A": "WHITE T0 T0"})

    events = start_turn(state, draw="I0")

    assert "minotaur_came" in names_of(events)
    assert (beast(state), back(state)) == ((0, 0), None)
    assert [where(state, letter) for letter in "ABC"] == [(0, 0)] * 3


@pytest.mark.clause("DD-B05")
def test_a_further_tile_leaves_the_minotaur_where_it_is_and_adds_a_step() -> None:
    state = table(
        f"{corridor(1, 5)}, {LAWN}",
        at=AWAY,
        minotaur=(2, 0),
        back=(1, 0),
        row="white",
        hands={"A": "RED T0 T0"},
    )

    events = start_turn(state)
    assert "minotaur_came" not in names_of(events)
    assert beast(state) == (2, 0)
    play(state, "minotaur to 3,0", draw="I0")

    assert beast(state) == (4, 0)


@pytest.mark.clause("DD-B01")
@pytest.mark.parametrize(
    ("fresh", "minotaur", "reveals"), [([0, 3, 0], True, True), ([0, 0, 0], True, False), ([0, 3, 0], False, False)]
)
def test_whether_the_next_hand_holds_tiles_comes_to_light_without_a_die(
    fresh: list[int], minotaur: bool, reveals: bool
) -> None:
    """Even when it shows none; not where it drew nothing since, nor in a game without the Minotaur."""
    options = {"minotaur": minotaur}
    hands = {"B": "L0 L0 L0"}
    state = table(corridor(1, 1), at={"C": (1, 0)}, hands=hands, taken="move push", options=options, fresh=fresh)

    heard = hear(state, "move E")

    assert state.turn == 1
    assert heard.revealed is reveals


# --- Moving -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DD-B06")
@pytest.mark.parametrize("turn", "ABC")
def test_the_minotaur_moves_on_everybodys_turn_without_a_new_tile(turn: str) -> None:
    state = table(f"{corridor(1, 5)}, {LAWN}", at=AWAY, minotaur=(1, 0), back=(0, 0), row="red white", turn=turn)

    start_turn(state)

    assert beast(state) == (3, 0)


@pytest.mark.clause("DD-B06", "DD-B26")
def test_who_waits_outside_leads_the_minotaur_too() -> None:
    state = table(
        f"{JUNCTION}, {LAWN}",
        at={**AWAY, "A": None},
        hands={"A": ""},
        minotaur=(2, 0),
        back=(1, 0),
        row="white",
        stack=[["minotaur", 1, 0]],
    )
    assert steps(state) == [(3, 0), (2, 1)]

    events = play(state, "minotaur to 2,1", draw="I0 L0 T0")

    assert ("minotaur_stepped", 2, 0, 2, 1, False) in events
    assert (where(state, "A"), state.turn) == ((0, 0), 1)


@pytest.mark.clause("DD-B07")
def test_two_tiles_played_together_are_one_movement_of_all_steps() -> None:
    """Two tiles lie, two are added: four steps, and the choice to turn round at the first of them only."""
    state = table(
        f"{corridor(1, 5)}, {LAWN}",
        at=AWAY,
        minotaur=(1, 0),
        back=(2, 0),
        row="red white",
        hands={"A": "RED WHITE T0"},
    )

    first = start_turn(state)
    assert steps(state) == [(0, 0), (2, 0)]
    later = play(state, "minotaur to 2,0", draw="I0 I0")

    assert names_of(first + later).count("minotaur_stepped") == 4
    assert beast(state) == (5, 0)


@pytest.mark.clause("DD-B08")
def test_a_step_follows_a_way_or_a_passage_and_nothing_else() -> None:
    state = table(f"X0 (3,3), I0@0 (3,4), I0@0 (4,3), I0@0 (3,2), {LAWN}", at=AWAY, minotaur=(3, 3), row="white")

    start_turn(state)

    assert sorted(steps(state)) == [(0, 0), (3, 2), (3, 4)]
    assert why(state, "minotaur to 4,3") == ("bad_option", "DD-B08")  # a wall
    assert why(state, "minotaur to 2,3") == ("bad_option", "DD-B08")  # an empty cell
    assert why(state, "minotaur to 9,9") == ("bad_option", "DD-B08")  # no passage
    assert why(state, "minotaur to 3,3") == ("bad_option", "DD-B08")  # it does not stay


@pytest.mark.clause("DD-B09")
def test_a_passage_joins_the_entrance_and_all_crosses_each_with_each() -> None:
    maze = f"X0 (3,3), X1 (-7,2), X2 (20,-20), {LAWN}"
    crosses = {(0, 0), (3, 3), (-7, 2), (20, -20)}
    for here in crosses:
        state = table(maze, at=AWAY, minotaur=here, row="white")

        start_turn(state)

        assert set(steps(state)) == crosses - {here}


@pytest.mark.clause("DD-B09")
def test_a_passage_is_one_step() -> None:
    """Two steps: through the passage to the far cross, and on from there."""
    state = table(f"X0 (20,20), I0@1 (21,20), {LAWN}", at=AWAY, minotaur=(0, 0), row="white white")

    events = start_turn(state)

    assert ("minotaur_stepped", 0, 0, 20, 20, True) in events
    assert ("minotaur_stepped", 20, 20, 21, 20, False) in events
    assert beast(state) == (21, 20)


@pytest.mark.clause("DD-B09")
def test_a_junction_is_no_passage() -> None:
    state = table(f"T0@0 (3,3), {LAWN}", at=AWAY, minotaur=(0, 0), row="white")

    start_turn(state)

    assert beast(state) == (0, 0)


@pytest.mark.clause("DD-B10")
@pytest.mark.parametrize("collapsed", [[], ["E"]])
def test_the_minotaur_never_enters_an_exit(collapsed: list[str]) -> None:
    """At the end of the corridor it turns round before the exit."""
    state = table(f"{corridor(4, 5)}, {LAWN}", at=AWAY, minotaur=(5, 0), back=(4, 0), row="white", collapsed=collapsed)

    start_turn(state)

    assert beast(state) == (4, 0)


@pytest.mark.clause("DD-B10")
def test_to_lead_it_into_an_exit_is_refused() -> None:
    state = table(f"X0 (5,0), I0@0 (5,1), I0@0 (5,-1), {LAWN}", at=AWAY, minotaur=(5, 0), row="white")

    start_turn(state)

    assert (6, 0) not in steps(state)
    assert why(state, "minotaur to 6,0") == ("bad_option", "DD-B10")


@pytest.mark.clause("DD-B11")
def test_two_ways_to_one_cell_are_one_option() -> None:
    """The neighbouring crosses (3, 3) and (4, 3) are joined by a way and by a passage."""
    state = table(f"X0 (3,3), X0 (4,3), {LAWN}", at=AWAY, minotaur=(3, 3), row="white")

    start_turn(state)

    assert sorted(steps(state)) == [(0, 0), (4, 3)]
    assert len(state.legal(0)) == 2


@pytest.mark.clause("DD-B11", "DD-B12")
def test_the_back_cell_is_closed_by_passage_as_well_as_by_way() -> None:
    state = table(f"X0 (3,3), X0 (4,3), X0 (9,2), {LAWN}", at=AWAY, minotaur=(3, 3), back=(4, 3), row="white")

    start_turn(state)

    assert sorted(steps(state)) == [(0, 0), (9, 2)]
    assert why(state, "minotaur to 4,3") == ("bad_option", "DD-B12")


@pytest.mark.clause("DD-B12")
def test_the_minotaur_does_not_turn_back_and_remembers_from_turn_to_turn() -> None:
    state = table(f"{corridor(1, 4)}, {LAWN}", at=AWAY, minotaur=(1, 0), back=(0, 0), row="white")
    start_turn(state)
    assert (beast(state), back(state)) == ((2, 0), (1, 0))

    play(state, "discard", draw="I0 I0 I0")

    assert (beast(state), back(state)) == ((3, 0), (2, 0))


@pytest.mark.clause("DD-B12")
def test_in_a_dead_end_it_turns_round_and_walks_on() -> None:
    state = table(f"{corridor(1, 3)}, {LAWN}", at=AWAY, minotaur=(2, 0), back=(1, 0), row="red white white")

    events = start_turn(state)

    assert [event[3:5] for event in events if event[0] == "minotaur_stepped"] == [(3, 0), (2, 0), (1, 0)]


@pytest.mark.clause("DD-B13")
def test_a_new_tile_lets_the_first_step_turn_round_and_only_the_first() -> None:
    state = table(
        f"{JUNCTION}, {LAWN}",
        at=AWAY,
        minotaur=(3, 0),
        back=(2, 0),
        row="white",
        hands={"A": "RED T0 T0"},
    )
    start_turn(state)  # (3, 0) is a dead end: the first step is forced, back to the junction

    assert (beast(state), back(state)) == ((2, 0), (3, 0))
    assert steps(state) == [(1, 0), (2, 1)]
    assert why(state, "minotaur to 3,0") == ("bad_option", "DD-B12")


@pytest.mark.clause("DD-B13")
def test_without_a_new_tile_the_first_step_does_not_turn_round() -> None:
    old = table(f"{JUNCTION}, {LAWN}", at=AWAY, minotaur=(2, 0), back=(1, 0), row="white white")
    new = table(f"{JUNCTION}, {LAWN}", at=AWAY, minotaur=(2, 0), back=(1, 0), row="white", hands={"A": "WHITE T0 T0"})

    start_turn(old)
    start_turn(new)

    assert steps(old) == [(3, 0), (2, 1)]
    assert steps(new) == [(1, 0), (3, 0), (2, 1)]


@pytest.mark.clause("DD-B14")
def test_a_single_option_is_taken_without_asking() -> None:
    """A straight and a corner lead on; nobody is asked before the beast has come to the junction."""
    state = table(
        f"I0@1 (1,0), L0@2 (2,0), T0@1 (2,-1), I0@0 (2,-2), I0@1 (3,-1), {LAWN}",
        at=AWAY,
        minotaur=(1, 0),
        back=(0, 0),
        row="white white white",
    )

    start_turn(state)

    assert (beast(state), state.view(0)["steps"]) == ((2, -1), 1)
    assert sorted(steps(state)) == [(2, -2), (3, -1)]


@pytest.mark.clause("DD-B14")
def test_the_active_player_chooses_and_nobody_else() -> None:
    state = table(f"{JUNCTION}, {LAWN}", at=AWAY, minotaur=(2, 0), back=(1, 0), row="white", turn="B")

    start_turn(state)

    assert state.actors() == [1]
    refusal = state.refusal(0, ("minotaur", 3, 0))
    assert refusal is not None
    assert refusal.code == "not_your_turn"


@pytest.mark.clause("DD-B15")
def test_where_no_step_is_possible_the_rest_is_lost_and_the_back_cell_stays() -> None:
    """Walled in on a single cell: three steps, none of which can be made."""
    state = table(
        f"I0@0 (3,3), I0@1 (3,4), I0@1 (3,2), {LAWN}",
        at=AWAY,
        minotaur=(3, 3),
        back=(3, 4),
        row="red white white",
    )

    events = start_turn(state)

    assert names_of(events) == ["turn"]
    assert (beast(state), back(state)) == ((3, 3), (3, 4))
    assert "discard" in kinds(state)


@pytest.mark.clause("DD-B15")
def test_all_steps_are_made_even_if_they_only_lead_to_and_fro() -> None:
    state = table(f"{POCKET}, {LAWN}", at=AWAY, minotaur=(3, 3), row="red red white white white")

    events = start_turn(state)

    assert names_of(events).count("minotaur_stepped") == 5
    assert beast(state) == (3, 4)


@pytest.mark.clause("DD-B16")
@pytest.mark.parametrize(
    ("held", "draw"), [("RED T0 T0", "X3"), ("RED WHITE T0", "X3 X0"), ("RED WHITE RED", "X3 X0 X0")]
)
def test_after_the_movement_as_many_tiles_are_drawn_as_were_shown(held: str, draw: str) -> None:
    state = table(f"{POCKET}, {LAWN}", at=AWAY, minotaur=(3, 3), row="white", hands={"A": held})

    events = start_turn(state, draw=draw)

    assert names_of(events)[-2:] == ["minotaur_stepped", "drew"]
    assert len(hand(state, "A").split()) == 3
    assert "discard" in kinds(state)


@pytest.mark.clause("DD-B16", "DD-B25")
def test_who_is_caught_does_not_draw() -> None:
    state = table(
        corridor(1, 2),
        at={"A": (2, 0)},
        minotaur=(1, 0),
        row="white",
        hands={"A": "RED T0 T0", "B": "L0 L0 L0"},
    )
    start_turn(state)

    events = play(state, "minotaur to 2,0", draw="")

    assert ("caught", (0,)) in events
    assert hand(state, "A") == ""


@pytest.mark.clause("DD-B17")
def test_a_minotaur_tile_drawn_after_the_movement_stays_in_hand_until_the_next_turn() -> None:
    state = table(POCKET, minotaur=(3, 3), row="white", hands={"A": "RED T0 T0"})

    start_turn(state, draw="WHITE")
    assert (hand(state, "A"), state.view(0)["row"]) == ("T0 T0 WHITE", {"red": 1, "white": 1})
    play(state, "place T0 at 0,1 turn 1", "place T0 at 0,-1 turn 1", "push 2 N", draw="I1 I1")

    assert (state.turn, hand(state, "A"), state.view(0)["row"]) == (1, "I1 I1 WHITE", {"red": 1, "white": 1})


@pytest.mark.clause("DD-B17")
def test_at_the_next_turn_the_late_tile_is_shown() -> None:
    state = table(POCKET, minotaur=(3, 3), row="red", turn="C", hands={"A": "T0 T0 WHITE"})

    play(state, "discard", draw="I0 I0 I0 X3")

    assert state.turn == 0
    assert state.view(0)["row"] == {"red": 1, "white": 1}
    assert hand(state, "A") == "T0 T0 X3"


@pytest.mark.clause("DD-B18")
def test_in_its_cave_the_minotaur_forgets_where_it_came_from() -> None:
    """Its last step led from (1, 0) onto the entrance, where it caught B."""
    state = table(f"I0@1 (1,0), {LAWN}", at={**AWAY, "B": (0, 0)}, minotaur=(1, 0), row="red")

    start_turn(state)

    assert (where(state, "B"), beast(state), back(state)) == (None, None, None)


@pytest.mark.clause("DD-B19")
def test_neither_the_own_tribute_nor_the_entrance_is_safe() -> None:
    """From (1, 0) the beast's only way leads onto the entrance, where A and B stand."""
    state = table("I0@1 (1,0), I0@1 (2,0)", at={"C": (2, 0)}, minotaur=(1, 0), back=(2, 0), row="white")

    events = start_turn(state)

    assert ("caught", (0, 1)) in events


# --- Capture ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DD-B20")
def test_everybody_on_the_cell_is_caught_and_nobody_else() -> None:
    state = table(
        corridor(1, 3),
        at={"A": (1, 0), "B": (2, 0), "C": (2, 0), "D": (0, 0)},
        minotaur=(3, 0),
        row="white",
        options={"players": 4},
    )

    events = start_turn(state)

    assert ("caught", (1, 2)) in events
    assert [where(state, letter) for letter in "ABCD"] == [(1, 0), None, None, (0, 0)]


@pytest.mark.clause("DD-B20")
def test_a_push_onto_the_minotaur_catches_those_who_share_its_cell_too() -> None:
    """C came back onto the entrance beside the beast; B is pushed there."""
    state = table("I0@1 (1,0)", at={"A": (1, 0), "B": (1, 0), "C": (0, 0)}, minotaur=(0, 0), row="white")

    events = play(state, "push 2 W")

    assert ("caught", (1, 2)) in events
    assert (where(state, "A"), where(state, "B"), where(state, "C")) == ((1, 0), None, None)


@pytest.mark.clause("DD-B20")
def test_passing_by_a_way_beside_a_tribute_is_no_capture() -> None:
    state = table(
        f"{corridor(1, 4)}, I0@1 (2,1)",
        at={"A": (2, 1), "B": (2, 1), "C": (2, 1)},
        minotaur=(1, 0),
        back=(0, 0),
        row="white white",
    )

    start_turn(state)

    assert beast(state) == (3, 0)
    assert where(state, "A") == (2, 1)


@pytest.mark.clause("DD-B21")
def test_a_capture_ends_the_movement_and_sends_the_minotaur_home() -> None:
    """Three steps are due; the first catches B, and C, two steps further on, is spared."""
    state = table(
        corridor(1, 4),
        at={"B": (2, 0), "C": (3, 0)},
        minotaur=(1, 0),
        back=(0, 0),
        row="red white white",
    )

    events = start_turn(state)

    assert names_of(events) == ["turn", "minotaur_stepped", "caught"]
    assert beast(state) is None
    assert (where(state, "B"), where(state, "C")) == (None, (3, 0))


@pytest.mark.clause("DD-B22")
def test_after_a_capture_red_tiles_are_in_the_bag_again_and_white_ones_gone() -> None:
    state = table(corridor(1, 2), at={"B": (2, 0)}, minotaur=(1, 0), back=(0, 0), row="red red white white white")
    red, white = in_bag(state, "RED"), in_bag(state, "WHITE")

    start_turn(state)

    assert (in_bag(state, "RED"), in_bag(state, "WHITE")) == (red + 2, white)
    assert state.view(0)["gone"] == 3
    assert state.view(0)["row"] == {"red": 0, "white": 0}
    assert state.census()["WHITE"] == 6


@pytest.mark.clause("DD-B23")
def test_the_whole_hand_of_the_caught_goes_back_whatever_it_holds() -> None:
    state = table(
        corridor(1, 2), at={"B": (2, 0)}, minotaur=(1, 0), back=(0, 0), row="red", hands={"B": "COL RED WHITE"}
    )
    before = [in_bag(state, tile) for tile in ("COL", "RED", "WHITE")]

    start_turn(state)

    assert before == [0, 2, 5]
    assert [in_bag(state, tile) for tile in ("COL", "RED", "WHITE")] == [1, 4, 6]
    assert (hand(state, "B"), where(state, "B"), state.view(0)["gone"]) == ("", None, 0)


@pytest.mark.clause("DD-B24")
def test_who_was_not_caught_goes_on_with_the_turn() -> None:
    state = table(corridor(1, 2), at={"B": (2, 0)}, minotaur=(1, 0), back=(0, 0), row="red")

    start_turn(state)

    assert state.turn == 0
    assert kinds(state) == {"place", "move", "push", "discard"}
    play(state, "move E", "move E", "place T0 at 0,1 turn 1")


@pytest.mark.clause("DD-B25")
def test_who_is_caught_on_their_own_turn_neither_acts_nor_draws() -> None:
    state = table(corridor(1, 2), at={"A": (2, 0)}, minotaur=(1, 0), back=(0, 0), row="red")

    events = start_turn(state, draw="")

    assert names_of(events) == ["turn", "minotaur_stepped", "caught", "turn"]
    assert (state.turn, hand(state, "A"), where(state, "A")) == (1, "", None)


@pytest.mark.clause("DD-B26")
def test_who_waits_is_nowhere_and_cannot_be_caught_again() -> None:
    """The beast steps onto the entrance: C stands there, B will only come back there."""
    state = table(f"{corridor(1, 2)}, {LAWN}", at={"A": (9, 9), "B": None}, minotaur=(1, 0), back=(2, 0), row="white")
    assert where(state, "B") is None

    events = start_turn(state)

    assert ("caught", (2,)) in events


@pytest.mark.clause("DD-B26")
def test_who_waits_does_not_count_for_the_cave() -> None:
    """The beast could walk to the entrance, but nobody stands there; who plays is cut off from it."""
    state = table(f"{corridor(1, 3)}, {LAWN}", at={"A": (9, 9), "B": (9, 9), "C": None}, minotaur=(2, 0), row="white")

    play(state, "discard", draw="I0 I0 I0")

    assert state.view(0)["cave"] == 1


@pytest.mark.clause("DD-B27")
def test_who_waited_comes_back_draws_three_and_does_nothing_else() -> None:
    state = table(corridor(1, 2), at={"B": None})

    events = play(state, "discard", draw="I0 I0 I0 T1 T2 T3")

    assert names_of(events) == ["discarded", "drew", "turn", "came_back", "drew", "turn"]
    assert (where(state, "B"), hand(state, "B"), state.turn) == ((0, 0), "T1 T2 T3", 2)


@pytest.mark.clause("DD-B28")
def test_coming_back_beside_the_minotaur_is_not_an_attack() -> None:
    """The beast stands on the entrance and cannot leave it."""
    state = table(LAWN, at={**AWAY, "B": None}, minotaur=(0, 0), row="white")

    play(state, "discard", draw="I0 I0 I0 T1 T2 T3")

    assert (where(state, "B"), beast(state)) == ((0, 0), (0, 0))


@pytest.mark.clause("DD-B28")
def test_beside_the_minotaur_on_the_entrance_tributes_move_and_push_as_usual() -> None:
    state = table(corridor(1, 2), minotaur=(0, 0), row="white")

    play(state, "push 2 E", "push 3 E")

    assert [where(state, letter) for letter in "ABC"] == [(0, 0), (1, 0), (1, 0)]
    assert (beast(state), offered(state, "move E")) == ((0, 0), True)


@pytest.mark.clause("DD-B29")
def test_what_a_capture_puts_back_can_be_drawn_at_once() -> None:
    """The bag is empty. A has shown a tile and draws one of B's straight after the capture."""
    state = table(
        corridor(1, 3),
        at={"A": (1, 0), "B": (2, 0), "C": (1, 0)},
        minotaur=(3, 0),
        row="white",
        hands={"A": "T0 T0 RED", "B": "X3 T3 L3"},
    )
    empty_bag(state)

    start_turn(state, draw="X3")

    assert ending(state) is None
    assert hand(state, "A") == "T0 T0 X3"
    assert state.view(0)["bag"] == 3  # two more of B's, and the red tile of the row
    assert [in_bag(state, tile) for tile in ("T3", "L3", "RED")] == [1, 1, 1]


@pytest.mark.clause("DD-B30")
def test_after_a_capture_by_a_push_the_action_stage_goes_on() -> None:
    state = table(corridor(1, 2), at={"A": (1, 0), "B": (1, 0), "C": (1, 0)}, minotaur=(2, 0), row="white")

    play(state, "push 2 E", "push 3 E")

    assert (state.turn, state.view(0)["taken"]) == (0, {"play": 0, "move": 0, "push": 2})
    assert where(state, "C") == (2, 0)  # the beast is gone, so that C is only pushed
    assert offered(state, "move E")


# --- Shut-in Minotaur -------------------------------------------------------------------------------------------------


@pytest.mark.clause("DD-B31", "DD-B32")
@pytest.mark.parametrize(
    ("maze", "stands", "came_from", "cave"),
    [
        pytest.param(POCKET, (3, 3), None, 2, id="walls all around"),
        pytest.param(f"{corridor(2, 4)}, I0@0 (1,0)", (3, 0), None, 2, id="a wall on the way"),
        pytest.param("I0@0 (3,3), X0 (3,4), I0@1 (3,2)", (3, 3), None, 0, id="a passage on the way"),
        pytest.param(corridor(1, 4), (3, 0), (2, 0), 0, id="behind it"),
        pytest.param(LAWN, (0, 0), None, 0, id="on its own cell"),
    ],
)
def test_the_counter_rises_if_nobody_is_within_reach_and_starts_anew_otherwise(
    maze: str, stands: tuple[int, int], came_from: tuple[int, int] | None, cave: int
) -> None:
    """Everybody is on the entrance; the counter was at one."""
    state = table(maze, minotaur=stands, row="white", back=came_from, cave=1)

    play(state, "discard", draw="I0 I0 I0")

    assert beast(state) is not None
    assert state.view(0)["cave"] == cave


@pytest.mark.clause("DD-B32")
def test_a_turn_of_re_entry_counts_like_any_other() -> None:
    state = table(POCKET, at={"B": None}, minotaur=(3, 3), row="white")

    play(state, "discard", draw="I0 I0 I0 T1 T1 T1")

    assert (state.turn, state.view(0)["cave"]) == (2, 2)


@pytest.mark.clause("DD-B32")
def test_the_counter_starts_anew_when_the_minotaur_leaves() -> None:
    state = table(corridor(1, 2), at={"B": (2, 0)}, minotaur=(1, 0), back=(0, 0), row="red", cave=2)

    start_turn(state)

    assert (beast(state), state.view(0)["cave"]) == (None, 0)


@pytest.mark.clause("DD-B33")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_after_a_full_round_without_a_way_it_goes_home_and_all_its_tiles_into_the_bag(players: int) -> None:
    state = table(POCKET, minotaur=(3, 3), row="red red white", cave=players - 1, options={"players": players})

    events = play(state, "discard", draw="I1 I1 I1")

    assert "minotaur_left" in names_of(events)
    assert (beast(state), back(state), state.view(0)["cave"]) == (None, None, 0)
    assert (in_bag(state, "RED"), in_bag(state, "WHITE"), state.view(0)["gone"]) == (4, 6, 0)
    assert state.view(0)["row"] == {"red": 0, "white": 0}


@pytest.mark.clause("DD-B33")
def test_before_a_full_round_has_passed_it_stays() -> None:
    state = table(POCKET, minotaur=(3, 3), row="red", cave=1)

    events = play(state, "discard", draw="I1 I1 I1")

    assert "minotaur_left" not in names_of(events)
    assert state.view(0)["cave"] == 2


# --- Whole games ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DD-S09", "DD-B02")
def test_without_the_option_nobody_ever_meets_the_minotaur() -> None:
    for state in wander(3, minotaur=False):
        view = state.view(0)
        assert view["stage"] != "minotaur"
        assert (view["minotaur"], view["row"]) == (None, {"red": 0, "white": 0})


@pytest.mark.clause("DD-B02", "DD-B12", "DD-B14", "DD-B20", "DD-B26")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_in_whole_games_the_minotaur_keeps_its_rules(players: int) -> None:
    """In the maze exactly while tiles lie in the row; alone but on the entrance; asking only for real choices."""
    choices = 0
    for state in wander(20 + players, players=players):
        view = state.view(0)
        assert (view["minotaur"] is not None) == (sum(view["row"].values()) > 0)
        if view["minotaur"] not in (None, [0, 0]):
            assert view["minotaur"] not in view["tributes"]
        if view["stage"] == "minotaur":
            choices += 1
            assert len(state.legal(state.turn)) > 1
            assert 1 <= view["steps"] <= sum(view["row"].values())
        for tribute, held in zip(view["tributes"], view["held"], strict=True):
            assert tribute is not None or held == 0

    assert choices > 0
