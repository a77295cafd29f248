"""Why not: every code, its clause, and which reason comes first."""

from __future__ import annotations

import pytest

from clew.core.notation import Action
from clew.games.dedalos import GAME
from clew.games.dedalos.state import Dedalos
from games.dedalos.table import corridor, play, read, start_turn, table, wander, why

JUNCTION = "I0@1 (1,0), T0@0 (2,0), I0@0 (2,1), I0@1 (3,0), I0@1 (9,9)"
AWAY = {"A": (9, 9), "B": (9, 9), "C": (9, 9)}


def answer(state: Dedalos, seat: int, action: Action) -> str:
    """The code of a refusal by any seat."""
    refusal = state.refusal(seat, action)
    return refusal.code if refusal else ""


def asked_to_step() -> Dedalos:
    """A has to lead the Minotaur from the junction to the north or to the east."""
    state = table(JUNCTION, at=AWAY, minotaur=(2, 0), back=(1, 0), row="white")
    start_turn(state)
    return state


# --- Whose turn, which stage ------------------------------------------------------------------------------------------

ONE_OF_EACH = ["place T0 at 0,1 turn 1", "collapse E", "move E", "push 2 E", "discard", "minotaur to 1,0"]


@pytest.mark.clause("DD-S15")
@pytest.mark.parametrize("line", ONE_OF_EACH)
@pytest.mark.parametrize("seat", [1, 2, 3, -1])
def test_on_anothers_turn_nobody_does_anything(line: str, seat: int) -> None:
    state = table(corridor(1, 2), hands={"A": "T0 COL L0", "B": "T0 I0 L0"})

    refusal = state.refusal(seat, read(line))

    assert state.legal(seat) == []
    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("not_your_turn", "DD-S15")


@pytest.mark.clause("DD-T01")
@pytest.mark.parametrize("line", ONE_OF_EACH[:-1])
def test_before_the_minotaur_has_moved_there_are_no_actions(line: str) -> None:
    assert why(asked_to_step(), line) == ("wrong_stage", "DD-T01")


@pytest.mark.clause("DD-T01")
def test_after_the_minotaur_has_moved_it_is_not_led_again() -> None:
    state = asked_to_step()
    play(state, "minotaur to 3,0")

    assert why(state, "minotaur to 2,0") == ("wrong_stage", "DD-T01")


@pytest.mark.clause("DD-T01")
def test_without_a_minotaur_it_cannot_be_led() -> None:
    assert why(table(corridor(1, 2)), "minotaur to 1,0") == ("wrong_stage", "DD-T01")


@pytest.mark.parametrize("line", ONE_OF_EACH)
def test_after_the_end_everything_is_refused(line: str) -> None:
    state = table("I0@1 (5,0)", at={"A": (5, 0)})
    play(state, "move E")

    for seat in range(3):
        refusal = state.refusal(seat, read(line))
        assert refusal is not None
        assert (refusal.code, refusal.clause) == ("over", "DD-E01")


# --- Which reason comes first -----------------------------------------------------------------------------------------


def test_first_of_all_it_has_to_be_ones_turn() -> None:
    """Not B's turn; the wrong stage as well; and no words for it either."""
    assert answer(asked_to_step(), 1, ("move", "E")) == "not_your_turn"
    assert answer(asked_to_step(), 1, ("dance",)) == "not_your_turn"


def test_the_stage_comes_before_everything_about_the_action() -> None:
    """A holds no such tile, and the cell is the entrance."""
    assert why(asked_to_step(), "place X3 at 0,0 turn 0")[0] == "wrong_stage"


@pytest.mark.parametrize(
    ("line", "without_it"),
    [
        ("place X3 at 3,0 turn 0", "not_in_hand"),
        ("place I0 at 0,0 turn 0", "not_buildable"),
        ("place I0 at 1,0 turn 1", "stars"),
        ("place I0 at 9,9 turn 1", "no_path"),
        ("collapse E", "not_in_hand"),
    ],
)
def test_a_third_play_is_refused_before_anything_about_the_tile(line: str, without_it: str) -> None:
    twice = table(corridor(1, 2), taken="play play")
    never = table(corridor(1, 2))

    assert why(twice, line) == ("third_of_kind", "DD-T03")
    assert why(never, line)[0] == without_it


@pytest.mark.parametrize(("line", "without_it"), [("move N", "wall"), ("push 3 E", "not_here"), ("push 2 N", "wall")])
def test_a_third_move_or_push_is_refused_before_anything_about_the_way(line: str, without_it: str) -> None:
    kind = line.split()[0]
    twice = table(corridor(1, 2), at={"C": (1, 0)}, taken=f"{kind} {kind}")
    never = table(corridor(1, 2), at={"C": (1, 0)})

    assert why(twice, line) == ("third_of_kind", "DD-T03")
    assert why(never, line)[0] == without_it


@pytest.mark.parametrize("cell", ["0,0", "6,0", "1,0", "9,9"])
def test_a_tile_that_is_not_in_the_hand_is_refused_before_anything_about_the_cell(cell: str) -> None:
    assert why(table("I0@1 (1,0)"), f"place T1 at {cell} turn 0") == ("not_in_hand", "DD-P01")


def test_a_collapse_that_is_not_in_the_hand_is_refused_before_anything_about_the_exit() -> None:
    assert why(table(), "collapse N") == ("not_in_hand", "DD-C01")
    assert why(table(collapsed=["E"]), "collapse E") == ("not_in_hand", "DD-C01")


def test_what_can_never_be_built_over_is_named_before_whoever_stands_there() -> None:
    """All tributes stand on the entrance; no way leads to the exit."""
    state = table(hands={"A": "T3 L0 L0"})

    assert why(state, "place T3 at 0,0 turn 0") == ("not_buildable", "DD-O06")
    assert why(state, "place T3 at 6,0 turn 0") == ("not_buildable", "DD-O06")


def test_too_few_stars_are_named_before_whoever_stands_there() -> None:
    state = table("I1@1 (1,0)", at={"B": (1, 0)}, hands={"A": "T1 T2 L0"})

    assert why(state, "place T1 at 1,0 turn 0") == ("stars", "DD-O01")
    assert why(state, "place T2 at 1,0 turn 0") == ("occupied", "DD-O04")


def test_whoever_stands_there_is_named_before_a_path_that_is_missing() -> None:
    stood_on = table("I0@1 (1,0)", at={"B": (1, 0)}, hands={"A": "I1 L0 L0"})
    guarded = table("I0@1 (1,0)", minotaur=(1, 0), row="white", hands={"A": "I1 L0 L0"})
    free = table("I0@1 (1,0)", hands={"A": "I1 L0 L0"})

    assert why(stood_on, "place I1 at 1,0 turn 0") == ("occupied", "DD-O04")
    assert why(guarded, "place I1 at 1,0 turn 0") == ("occupied", "DD-O05")
    assert why(free, "place I1 at 1,0 turn 0") == ("no_path", "DD-P02")


def test_a_path_that_is_missing_is_named_before_somebody_who_would_be_trapped() -> None:
    """A wall at (10, 0) would trap B; with no open side to meet it cannot lie there anyway."""
    without_path = table("I0@0 (8,0), I0@1 (9,0)", at={"B": (9, 0)})
    with_path = table("I0@0 (8,0), I0@1 (9,0), X0 (10,1)", at={"B": (9, 0)})

    assert why(without_path, "place I0 at 10,0 turn 0") == ("no_path", "DD-P02")
    assert why(with_path, "place I0 at 10,0 turn 0") == ("shut_in", "DD-I05")


@pytest.mark.parametrize("side", ["N", "E"])
def test_who_is_not_here_is_named_before_the_way(side: str) -> None:
    """B is elsewhere; to the north is a wall, to the east an exit."""
    state = table("I0@1 (5,0)", at={"A": (5, 0)})

    assert why(state, f"push 2 {side}") == ("not_here", "DD-U01")


@pytest.mark.clause("DD-U03", "DD-U04")
def test_a_wall_is_named_before_an_exit_behind_it() -> None:
    """Beside the exit, but with a wall towards it; and beside rubble, which is a wall itself."""
    walled = table("I0@0 (5,0)", at={"A": (5, 0), "B": (5, 0)})
    rubble = table("I0@1 (5,0)", at={"A": (5, 0), "B": (5, 0)}, collapsed=["E"])
    open_way = table("I0@1 (5,0)", at={"A": (5, 0), "B": (5, 0)})

    assert why(open_way, "push 2 E") == ("exit_push", "DD-U04")
    assert why(walled, "push 2 E") == ("wall", "DD-U03")
    assert why(rubble, "push 2 E")[0] == "wall"


def test_a_wall_is_named_before_the_minotaur_behind_it() -> None:
    state = table("I0@0 (1,0)", minotaur=(1, 0), row="white")

    assert why(state, "move E") == ("wall", "DD-M01")


def test_the_minotaur_is_named_before_the_way_back() -> None:
    """A started beside the Minotaur on the entrance and may not return there for two reasons."""
    state = table(corridor(1, 2), minotaur=(0, 0), row="white")

    play(state, "move E")

    assert why(state, "move W") == ("minotaur", "DD-M06")


def test_a_third_move_is_named_before_the_way_back() -> None:
    state = table(corridor(1, 2), at={"A": (1, 0)}, taken="move move", start=[0, 0])

    assert why(state, "move W") == ("third_of_kind", "DD-T03")


@pytest.mark.clause("DD-D01")
@pytest.mark.parametrize("taken", ["play", "move", "push", "play play", "move push"])
def test_a_discard_after_another_action_comes_too_late(taken: str) -> None:
    assert why(table(corridor(1, 2), taken=taken), "discard") == ("not_first", "DD-D01")


@pytest.mark.parametrize(
    ("line", "clause"),
    [
        ("minotaur to 1,0", "DD-B12"),  # where it came from
        ("minotaur to 6,0", "DD-B10"),  # an exit
        ("minotaur to 2,-1", "DD-B08"),  # a wall
        ("minotaur to 0,0", "DD-B08"),  # too far
    ],
)
def test_a_step_that_is_no_option_says_why(line: str, clause: str) -> None:
    assert why(asked_to_step(), line) == ("bad_option", clause)


# --- Every refusal ----------------------------------------------------------------------------------------------------

CODES = {
    "not_your_turn",
    "wrong_stage",
    "third_of_kind",
    "not_first",
    "not_in_hand",
    "not_buildable",
    "stars",
    "occupied",
    "no_path",
    "shut_in",
    "not_here",
    "wall",
    "exit_push",
    "minotaur",
    "return",
    "bad_option",
}


def test_offers_and_refusals_agree_in_whole_games_and_every_refusal_names_a_clause() -> None:
    """Every tile in every cell around, every side, every seat: legal, or refused with a code and a clause."""
    tries: list[Action] = [
        ("discard",),
        *[("move", side) for side in "NESW"],
        *[("push", seat, side) for seat in range(4) for side in "NESW"],
        *[("collapse", side) for side in "NESW"],
        *[("minotaur", x, y) for x in range(-3, 4) for y in range(-3, 4)],
        *[
            ("place", tile, x, y, turn)
            for tile, turn in (("I0", 1), ("L0", 2), ("T1", 3), ("X2", 0))
            for x in range(-3, 4)
            for y in range(-3, 4)
        ],
    ]
    clauses = GAME.clauses()
    found = set()
    for number, state in enumerate(wander(13, players=4)):
        if number % 12 == 0 and state.result() is None:
            for seat in range(4):
                legal = set(state.legal(seat))
                for action in tries:
                    refusal = state.refusal(seat, action)
                    assert (refusal is None) == (action in legal), action
                    if refusal is not None:
                        found.add(refusal.code)
                        assert refusal.clause in clauses
                        assert refusal.reason.endswith(".")

    assert found <= CODES
    assert found >= {
        "not_your_turn",
        "third_of_kind",
        "not_in_hand",
        "stars",
        "occupied",
        "no_path",
        "not_here",
        "wall",
    }
