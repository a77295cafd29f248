"""The turn: its stages, three actions, the refill, the checks at its end (DD-T)."""

from __future__ import annotations

from itertools import permutations

import pytest

from clew.core.errors import MalformedAction
from games.dedalos.table import (
    EVERY_TABLE,
    POCKET,
    beast,
    corridor,
    empty_bag,
    ending,
    hand,
    kinds,
    names_of,
    new_game,
    offered,
    play,
    read,
    start_turn,
    table,
    wander,
    where,
    why,
)

# --- The order of a turn ----------------------------------------------------------------------------------------------


@pytest.mark.clause("DD-T01")
def test_a_turn_runs_from_the_minotaur_over_the_actions_to_the_refill_and_the_checks() -> None:
    """B shows a tile, the beast walks, B draws, acts and refills; then the cave check sends the beast home."""
    state = table(POCKET, minotaur=(3, 3), row="white", cave=2, turn="B", hands={"B": "RED T0 T0"})

    before = start_turn(state, draw="L0")
    after = play(state, "place T0 at 0,1 turn 1", "push 1 N", "push 3 N", draw="I0")

    assert names_of(before) == ["turn", "minotaur_shown", "minotaur_stepped", "minotaur_stepped", "drew"]
    assert names_of(after) == ["placed", "pushed", "pushed", "drew", "minotaur_left", "turn"]


@pytest.mark.clause("DD-T01")
def test_a_turn_of_re_entry_has_the_minotaur_stage_and_the_draw_but_no_actions() -> None:
    state = table(corridor(1, 4), at={"B": None}, minotaur=(3, 0), back=(2, 0), row="white")

    events = play(state, "discard", draw="I0 I0 I0 L0 L0 L0")

    assert names_of(events) == [
        *["discarded", "drew"],
        *["turn", "minotaur_stepped", "came_back", "drew"],
        *["turn", "minotaur_stepped"],
    ]
    assert state.turn == 2


# --- Three actions ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("DD-T02")
@pytest.mark.parametrize("order", list(permutations(["play", "move", "push"])))
def test_a_play_a_move_and_a_push_come_in_any_order(order: tuple[str, ...]) -> None:
    """B stands where A moves to, C where A starts, so that there is somebody to push before and after."""
    state = table(corridor(1, 2), at={"B": (1, 0)})
    for done, kind in enumerate(order):
        assert (state.turn, state.view(0)["taken"]) == (
            0,
            {k: int(k in order[:done]) for k in ("play", "move", "push")},
        )
        rival = 2 if where(state, "A") == (1, 0) else 3
        play(state, {"play": "place T0 at 0,1 turn 1", "move": "move E", "push": f"push {rival} E"}[kind])

    assert state.turn == 1


@pytest.mark.clause("DD-T03")
@pytest.mark.parametrize(
    ("kind", "line", "others"),
    [
        ("play", "place I0 at 0,1 turn 0", {"move", "push"}),
        ("move", "move E", {"place", "push"}),
        ("push", "push 2 E", {"place", "move"}),
    ],
)
def test_no_kind_of_action_is_taken_three_times(kind: str, line: str, others: set[str]) -> None:
    state = table(corridor(1, 2), taken=f"{kind} {kind}")

    assert why(state, line) == ("third_of_kind", "DD-T03")
    assert kinds(state) == others


@pytest.mark.clause("DD-T04")
@pytest.mark.parametrize(
    "two",
    [
        ("place L0 at 0,1 turn 1", "place I1 at 1,0 turn 1"),
        ("place I1 at 1,0 turn 1", "collapse E"),
        ("collapse E", "place L0 at 0,1 turn 1"),
    ],
)
def test_laying_building_over_and_collapsing_are_all_plays(two: tuple[str, str]) -> None:
    state = table("I0@1 (1,0)", hands={"A": "L0 I1 COL"})

    play(state, *two)

    assert state.view(0)["taken"] == {"play": 2, "move": 0, "push": 0}
    assert kinds(state) == {"move", "push"}
    assert why(state, "place L0 at 0,-1 turn 0") == ("third_of_kind", "DD-T03")
    assert why(state, "collapse W") == ("third_of_kind", "DD-T03")


@pytest.mark.clause("DD-T05")
def test_a_discard_takes_the_place_of_all_three_actions() -> None:
    state = table("I0@1 (1,0)")
    assert offered(state, "discard")

    play(state, "discard")

    assert state.turn == 1


@pytest.mark.clause("DD-T06")
@pytest.mark.parametrize("line", ["pass", "end", "skip", "stop", "done"])
def test_there_are_no_words_for_stopping_early(line: str) -> None:
    state = table("I0@1 (1,0)", taken="move play")

    with pytest.raises(MalformedAction):
        read(line)
    refusal = state.refusal(0, (line,))
    assert refusal is not None
    assert refusal.code == "malformed"


@pytest.mark.clause("DD-T06")
def test_while_an_action_is_possible_the_turn_goes_on() -> None:
    """Even when all that is left is to shove a rival, it has to be done."""
    state = table(corridor(1, 2), at={"B": (2, 0)}, hands={"A": "RED RED WHITE"})

    play(state, "move E", "move E")

    assert state.turn == 0
    assert state.legal(0) == [("push", 1, "W")]


@pytest.mark.clause("DD-T07")
def test_a_turn_ends_after_one_action_if_no_other_is_left() -> None:
    """A dead end: the only way leads back to the start, and the hand holds nothing to play."""
    state = table("I0@1 (1,0), I0@0 (2,0)", hands={"A": "RED RED WHITE"})

    play(state, "move E", draw="")

    assert (state.turn, where(state, "A")) == (1, (1, 0))


@pytest.mark.clause("DD-T08")
def test_a_discard_is_possible_when_nothing_else_is() -> None:
    """Walled in, alone, with a hand that cannot be played."""
    state = table("I0@0 (5,5), I0@1 (5,6), I0@1 (5,4)", at={"A": (5, 5), "B": (0, 0)}, hands={"A": "RED RED WHITE"})

    assert state.legal(0) == [("discard",)]


@pytest.mark.clause("DD-T08")
@pytest.mark.parametrize("players", EVERY_TABLE)
def test_every_action_stage_starts_with_a_discard_among_the_offers(players: int) -> None:
    starts = 0
    for state in wander(players, players=players):
        if state.result() is None and state.view(0)["stage"] == "actions" and not any(state.view(0)["taken"].values()):
            starts += 1
            assert ("discard",) in state.legal(state.turn)

    assert starts > players


@pytest.mark.clause("DD-T09")
def test_a_capture_is_complete_before_the_next_action_is_chosen() -> None:
    state = table(corridor(1, 2), at={"A": (1, 0), "B": (1, 0)}, minotaur=(2, 0), row="red", hands={"B": "T1 T1 T1"})

    play(state, "push 2 E")

    assert (where(state, "B"), hand(state, "B"), beast(state)) == (None, "", None)
    assert (state.turn, offered(state, "move E")) == (0, True)


@pytest.mark.clause("DD-T09")
def test_when_an_action_ends_the_game_no_further_one_is_chosen() -> None:
    state = table("I0@1 (5,0)", at={"A": (5, 0)})

    play(state, "move E")

    assert state.actors() == []
    assert [state.legal(seat) for seat in range(3)] == [[], [], []]
    refusal = state.refusal(0, ("move", "W"))
    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("over", "DD-E01")


# --- The hand ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DD-T10")
@pytest.mark.parametrize(
    ("lines", "draw"),
    [
        (["move E", "push 2 E", "push 3 W"], ""),
        (["move E", "push 2 E", "place I0 at 0,1 turn 0"], "X0"),
        (["move E", "place T0 at 0,1 turn 1", "place I0 at 0,-1 turn 0"], "X0 X0"),
        (["discard"], "X0 X0 X0"),
    ],
)
def test_at_the_end_of_a_turn_the_hand_is_filled_up_to_three(lines: list[str], draw: str) -> None:
    state = table(corridor(1, 2), at={"B": (1, 0), "C": (1, 0)})

    play(state, *lines, draw=draw)

    assert state.turn == 1
    assert len(hand(state, "A").split()) == 3
    assert hand(state, "A").split().count("X0") == len(draw.split())


@pytest.mark.clause("DD-T11")
@pytest.mark.parametrize("players", EVERY_TABLE)
def test_whenever_an_action_stage_starts_the_hand_holds_three_tiles(players: int) -> None:
    starts = 0
    for state in wander(10 + players, players=players):
        view = state.view(state.turn)
        if view["stage"] == "actions" and not any(view["taken"].values()):
            starts += 1
            assert len(view["hand"]) == 3

    assert starts > players


@pytest.mark.clause("DD-T12")
def test_a_tile_drawn_at_the_end_of_a_turn_waits_for_the_next() -> None:
    state = new_game("T0 T0 T0 L0 L0 L0 I0 I0 I0", players=3)
    play(state, "discard", draw="X3 X0 X0")

    refusal = state.refusal(0, read("place X3 at 0,1 turn 0"))
    assert refusal is not None
    assert refusal.code == "not_your_turn"

    play(state, "discard", "discard")
    assert state.turn == 0
    assert offered(state, "place X3 at 0,1 turn 0")


@pytest.mark.clause("DD-T12")
def test_a_tile_drawn_after_the_minotaur_stage_is_used_in_the_same_turn() -> None:
    state = table(hands={"A": "WHITE L0 L0"})

    start_turn(state, draw="X3")

    assert offered(state, "place X3 at 0,1 turn 0")


# --- The end of a turn ------------------------------------------------------------------------------------------------


@pytest.mark.clause("DD-T13")
def test_the_cave_check_comes_before_the_stall_check() -> None:
    state = table(
        f"{POCKET}, {corridor(1, 2)}",
        minotaur=(3, 3),
        row="white",
        cave=2,
        calm=8,
        hands={"A": "RED RED WHITE"},
    )

    events = play(state, "move E", "move E", draw="")

    assert names_of(events) == ["moved", "moved", "minotaur_left", "stalled"]
    assert ending(state) == ((), "DD-E06")


@pytest.mark.clause("DD-T13")
def test_a_turn_that_ends_the_game_by_escape_has_no_checks() -> None:
    state = table(f"{POCKET}, I0@1 (5,0)", at={"A": (5, 0)}, minotaur=(3, 3), row="white", cave=2, calm=8)

    events = play(state, "move E", draw="")

    assert names_of(events) == ["moved", "escaped"]
    assert (beast(state), state.view(0)["cave"], state.view(0)["calm"]) == ((3, 3), 2, 8)


@pytest.mark.clause("DD-T13")
def test_a_turn_that_ends_the_game_by_a_short_bag_has_no_checks() -> None:
    state = table(POCKET, minotaur=(3, 3), row="white", cave=2)
    empty_bag(state, "T1 T1")

    events = play(state, "discard", draw="")

    assert names_of(events) == ["discarded", "bag_short"]
    assert (beast(state), state.view(0)["cave"]) == ((3, 3), 2)


@pytest.mark.clause("DD-T14")
@pytest.mark.parametrize("players", EVERY_TABLE)
def test_a_round_is_one_turn_of_each_player(players: int) -> None:
    """The beast goes home after a full round without a tribute in reach: not a turn earlier, not a turn later."""
    state = table(POCKET, minotaur=(3, 3), row="white", options={"players": players})
    home = []
    for _ in range(players):
        play(state, "discard", draw="T0 T0 T0")
        home.append(beast(state) is None)

    assert home == [False] * (players - 1) + [True]
