"""Set-up: from the box to the first decision (DD-S)."""

from __future__ import annotations

import pytest

from clew.core.dice import Dice, QuickDice
from clew.core.errors import BadOption, UnscriptedDice
from clew.core.game import Events
from clew.games.dedalos import GAME
from clew.games.dedalos.box.components import KIND_NAMES, LABYRINTH
from clew.games.dedalos.state import Dedalos
from games.dedalos.table import (
    EVERY_TABLE,
    PLAYERS,
    beast,
    corridor,
    hand,
    in_bag,
    kinds,
    new_game,
    offered,
    places,
    play,
    read,
    start_turn,
    table,
    where,
    why,
)

DEAL = [tile for tile in ("I0", "L0", "T0", "X0", "I1", "L1") for _ in range(3)]
"""Hands for up to six players, without a Minotaur tile among them."""


def fresh_game(players: int, **options: object) -> Dedalos:
    """A new game for so many players, without a Minotaur tile in the opening hands."""
    return new_game(" ".join(DEAL[: 3 * players]), players=players, **options)


# --- Players, entrance and exits --------------------------------------------------------------------------------------


@pytest.mark.clause("DD-S01")
@pytest.mark.parametrize("players", EVERY_TABLE)
def test_two_to_six_may_play(players: int) -> None:
    state = fresh_game(players)

    assert len(state.view(0)["tributes"]) == players
    assert [len(held) for held in state.position()["hands"]] == [3] * players


@pytest.mark.clause("DD-S01")
@pytest.mark.parametrize("players", [0, 1, 7, True, "3"])
def test_no_other_number_may_play(players: object) -> None:
    with pytest.raises(BadOption, match="players"):
        GAME.settle({"players": players})


@pytest.mark.clause("DD-S01")
def test_three_play_unless_somebody_says_otherwise() -> None:
    assert GAME.settle({})["players"] == 3


@pytest.mark.clause("DD-S02")
def test_the_entrance_invites_from_all_four_sides() -> None:
    state = table(hands={"A": "X0 X0 X0"})

    assert places(state, "X0") == {(0, 1, 0), (1, 0, 0), (0, -1, 0), (-1, 0, 0)}


@pytest.mark.clause("DD-S02")
def test_a_tribute_may_leave_the_entrance_on_all_four_sides() -> None:
    state = table("X0 (0,1), X0 (1,0), X0 (0,-1), X0 (-1,0)")

    assert all(offered(state, f"move {side}") for side in "NESW")


@pytest.mark.clause("DD-S03", "DD-S05")
@pytest.mark.parametrize(("players", "exits"), [(2, "EW"), (3, "EW"), (4, "EWN"), (5, "EWNS"), (6, "EWNS")])
def test_the_table_says_how_many_exits_there_are_and_where(players: int, exits: str) -> None:
    cells = {"E": [6, 0], "W": [-6, 0], "N": [0, 6], "S": [0, -6]}
    view = fresh_game(players).view(0)

    assert [way_out["name"] for way_out in view["exits"]] == list(exits)
    assert [way_out["cell"] for way_out in view["exits"]] == [cells[name] for name in exits]
    assert not any(way_out["collapsed"] for way_out in view["exits"])


@pytest.mark.clause("DD-S04")
def test_five_tiles_reach_from_the_entrance_to_an_exit_and_four_do_not() -> None:
    five = table(corridor(1, 5), at={"A": (5, 0)})
    four = table(corridor(1, 4), at={"A": (4, 0)})

    assert offered(five, "move E")
    assert why(four, "move E") == ("wall", "DD-M01")
    assert fresh_game(6).position()["tiles"] == []


@pytest.mark.clause("DD-S06")
@pytest.mark.parametrize("exit_at", [(6, 0), (-6, 0), (0, 6), (0, -6)])
def test_an_exit_may_be_entered_from_every_side(exit_at: tuple[int, int]) -> None:
    x, y = exit_at
    for side, (from_x, from_y) in {"N": (x, y - 1), "E": (x - 1, y), "S": (x, y + 1), "W": (x + 1, y)}.items():
        state = table(f"X0 ({from_x},{from_y})", at={"A": (from_x, from_y)}, options={"players": 5})

        play(state, f"move {side}")

        assert where(state, "A") == exit_at
        assert state.result() is not None


@pytest.mark.clause("DD-S07")
def test_where_an_unused_exit_would_be_is_a_cell_like_any_other() -> None:
    state = table("X0 (0,5)", hands={"A": "I0 T0 COL"})

    assert offered(state, "place I0 at 0,6 turn 0")
    assert why(state, "collapse N") == ("not_buildable", "DD-C01")
    assert why(state, "collapse S") == ("not_buildable", "DD-C01")


@pytest.mark.clause("DD-S07", "DD-S10")
@pytest.mark.parametrize(("players", "standard", "landslide"), [(2, 1, 1), (3, 1, 1), (4, 1, 2), (5, 2, 3), (6, 2, 3)])
def test_the_exits_say_how_many_collapse_tiles_are_in_the_game(players: int, standard: int, landslide: int) -> None:
    assert fresh_game(players).census()["COL"] == standard
    assert fresh_game(players, collapse="landslide").census()["COL"] == landslide
    assert fresh_game(players, collapse="off").census()["COL"] == 0


# --- Tributes, bag and hands ------------------------------------------------------------------------------------------


@pytest.mark.clause("DD-S08")
@pytest.mark.parametrize("players", EVERY_TABLE)
def test_everybody_starts_on_the_entrance_with_a_tribute_of_their_own(players: int) -> None:
    state = fresh_game(players)

    assert [where(state, letter) for letter in PLAYERS[:players]] == [(0, 0)] * players
    assert len(set(GAME.names(GAME.settle({"players": players})))) == players


@pytest.mark.clause("DD-S09")
@pytest.mark.parametrize(
    ("players", "dealt", "left"), [(2, 143, 137), (3, 143, 134), (4, 143, 131), (5, 144, 129), (6, 144, 126)]
)
def test_the_bag_holds_what_is_left_after_the_deal(players: int, dealt: int, left: int) -> None:
    state = fresh_game(players)

    assert sum(state.census().values()) == dealt
    assert state.view(0)["bag"] == left


@pytest.mark.clause("DD-S09")
def test_every_labyrinth_tile_and_ten_minotaur_tiles_are_in_the_game() -> None:
    census = fresh_game(6).census()

    assert [census[name] for name in KIND_NAMES[:16]] == LABYRINTH
    assert sum(LABYRINTH) == 132
    assert (census["RED"], census["WHITE"]) == (4, 6)


@pytest.mark.clause("DD-S09")
def test_without_the_minotaur_the_bag_holds_no_tile_of_it_and_crosses_are_no_passages() -> None:
    census = fresh_game(3, minotaur=False).census()
    quiet = table("X0 (3,2)", options={"minotaur": False})
    usual = table("X0 (3,2)")

    assert (census["RED"], census["WHITE"], sum(census.values())) == (0, 0, 133)
    assert quiet.passages() == []
    assert len(usual.passages()) == 2
    assert quiet.view(0)["minotaur_plays"] is False


@pytest.mark.clause("DD-S11")
def test_the_minotaur_starts_in_its_cave() -> None:
    state = fresh_game(3)

    assert beast(state) is None
    assert state.view(0)["row"] == {"red": 0, "white": 0}


@pytest.mark.clause("DD-S12")
def test_three_tiles_each_are_dealt_clockwise_from_the_first_player() -> None:
    state = new_game("I0 I1 I2 L0 L1 L2 T0 T1 T2 X0 X1 X2", players=4, first_player=3)

    assert [hand(state, letter) for letter in "CDAB"] == ["I0 I1 I2", "L0 L1 L2", "T0 T1 T2", "X0 X1 X2"]


@pytest.mark.clause("DD-S13")
def test_a_minotaur_tile_dealt_to_the_first_player_is_played_at_once() -> None:
    state = new_game("T0 RED T0 L0 L0 L0 X0 X0 X0 I3")

    assert beast(state) == (0, 0)
    assert state.view(0)["row"] == {"red": 1, "white": 0}
    assert hand(state, "A") == "I3 T0 T0"


@pytest.mark.clause("DD-S13")
def test_a_minotaur_tile_dealt_to_a_later_player_waits_for_their_first_turn() -> None:
    state = new_game("T0 T0 T0 L0 WHITE L0 X0 X0 X0")
    assert hand(state, "B") == "L0 L0 WHITE"
    assert beast(state) is None

    play(state, "discard", draw="I0 I0 I0 I3")

    assert beast(state) == (0, 0)
    assert hand(state, "B") == "I3 L0 L0"


# --- Who begins, and in which order -----------------------------------------------------------------------------------


@pytest.mark.clause("DD-S14")
@pytest.mark.parametrize("face", [1, 2, 3, 4])
def test_a_die_says_who_begins(face: int) -> None:
    state = new_game(f"{face} {' '.join(DEAL[:12])}", players=4, first_player="random")

    assert state.actors() == [face - 1]


@pytest.mark.clause("DD-S14")
@pytest.mark.parametrize("players", EVERY_TABLE)
def test_the_host_may_name_whoever_begins(players: int) -> None:
    for seat in range(1, players + 1):
        assert fresh_game(players, first_player=seat).actors() == [seat - 1]


@pytest.mark.clause("DD-S14")
def test_whoever_begins_has_to_sit_at_the_table() -> None:
    with pytest.raises(BadOption, match="seat 5 is not at a table of 4"):
        GAME.settle({"players": 4, "first_player": 5})


@pytest.mark.clause("DD-S15")
@pytest.mark.parametrize("players", EVERY_TABLE)
def test_turns_pass_to_the_next_seat_and_from_the_last_to_the_first(players: int) -> None:
    state = fresh_game(players, first_player=2, minotaur=False)
    seats = []
    for _ in range(players + 1):
        seats.append(state.turn)
        play(state, "discard")

    assert seats == [seat % players for seat in range(1, players + 2)]


# --- Chance -----------------------------------------------------------------------------------------------------------


class Witness(Dice):
    """Dice that remember which bags they were asked to draw from."""

    __slots__ = ("bags", "dice")

    def __init__(self) -> None:
        self.bags: list[list[int]] = []
        self.dice = QuickDice(4)

    def below(self, n: int) -> int:
        return self.dice.below(n)

    def draw(self, counts: list[int]) -> int:
        self.bags.append(counts[:])
        return self.dice.draw(counts)


@pytest.mark.clause("DD-S16")
def test_each_tile_is_drawn_from_all_that_are_in_the_bag_at_that_moment() -> None:
    dice = Witness()
    state = table("I0@1 (1,0)", taken="play play")
    before = state.bag[:]

    state.play(0, read("move E"), dice, Events())

    first, second = dice.bags
    assert first == before
    assert sum(second) == sum(before) - 1
    assert sum(state.bag) == sum(before) - 2


@pytest.mark.clause("DD-S16")
def test_tiles_that_went_back_into_the_bag_are_drawn_like_the_rest() -> None:
    """B is caught with the only two-star cross that is left; A draws it straight away."""
    state = table(
        corridor(1, 3),
        at={"A": (1, 0), "B": (2, 0), "C": (1, 0)},
        minotaur=(3, 0),
        row="white",
        hands={"A": "I0 L0 RED", "B": "X2 X2 T0"},
    )
    assert in_bag(state, "X2") == 0

    start_turn(state, draw="X2")

    assert where(state, "B") is None
    assert hand(state, "A") == "I0 L0 X2"


# --- Tiles that are alike, and a quiet start --------------------------------------------------------------------------


@pytest.mark.clause("DD-S17")
def test_equal_tiles_in_a_hand_are_one_offer_and_one_of_them_is_played() -> None:
    state = table(hands={"A": "T1 T1 L0"})
    line = "place T1 at 0,1 turn 1"

    assert state.legal(0).count(read(line)) == 1
    assert len(state.legal(0)) == len(set(state.legal(0)))

    play(state, line)

    assert hand(state, "A") == "L0 T1"


@pytest.mark.clause("DD-S17")
def test_two_collapse_tiles_in_a_hand_are_one_offer() -> None:
    state = table(hands={"A": "COL COL L0"}, options={"players": 5})
    assert state.legal(0).count(("collapse", "E")) == 1

    play(state, "collapse E")

    assert hand(state, "A") == "L0 COL"


@pytest.mark.clause("DD-S18")
def test_a_quiet_start_replaces_minotaur_tiles_clockwise_from_the_first_player() -> None:
    """B begins with two of them and draws one more; C has none; A has one."""
    state = new_game(
        "RED T0 WHITE L0 L0 L0 X0 WHITE X0 I1 RED I2 I3",
        first_player=2,
        quiet_start=True,
    )

    assert [hand(state, letter) for letter in "BCA"] == ["I1 I2 T0", "L0 L0 L0", "I3 X0 X0"]
    assert (in_bag(state, "RED"), in_bag(state, "WHITE")) == (4, 6)
    assert beast(state) is None
    assert kinds(state) >= {"place", "discard"}


@pytest.mark.clause("DD-S18")
def test_what_a_quiet_start_set_aside_cannot_be_drawn_again_meanwhile() -> None:
    """All four red tiles were dealt, so that there is no red tile to draw."""
    with pytest.raises(UnscriptedDice, match="kind 17"):
        new_game("RED RED RED RED T0 T0 T0 T0 T0 RED", quiet_start=True)


@pytest.mark.clause("DD-S18")
@pytest.mark.parametrize("players", EVERY_TABLE)
def test_after_a_quiet_start_nobody_holds_a_minotaur_tile(players: int) -> None:
    for seed in range(20):
        state = GAME.new(GAME.settle({"players": players, "quiet_start": True}), QuickDice(seed))

        held = [tile for tiles in state.position()["hands"] for tile in tiles]
        assert len(held) == 3 * players
        assert not {"RED", "WHITE"} & set(held)
        assert sum(state.census().values()) == (144 if players > 4 else 143)


@pytest.mark.clause("DD-S13", "DD-S18")
def test_without_a_quiet_start_somebody_does_now_and_then() -> None:
    loud = [GAME.new(GAME.settle({"quiet_start": False}), QuickDice(seed)).position() for seed in range(40)]

    assert any(position["row"]["red"] + position["row"]["white"] for position in loud)
    assert any({"RED", "WHITE"} & {tile for tiles in position["hands"] for tile in tiles} for position in loud)
