"""The search guide of Dedalo's and its levels: what they find, and that they know no more than their seat."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from clew.bots import make_bot
from clew.bots.search import Search
from clew.core.bot import LEVEL_NAMES
from clew.core.dice import QuickDice
from clew.core.game import UNHEARD
from clew.core.notation import Action
from clew.games.dedalos import GAME
from clew.games.dedalos.mind.escape import escape
from clew.games.dedalos.mind.guide import LEVELS, DedalosGuide
from clew.games.dedalos.mind.turns import best_turns
from clew.games.dedalos.mind.worth import Worth
from clew.games.dedalos.state import Dedalos
from games.dedalos.table import corridor, table, wander


def asked(players: int, seed: int, every: int, until: int = 120) -> Iterator[Dedalos]:
    """Some states of a random game in which somebody is asked."""
    for number, state in enumerate(wander(seed, players=players)):
        if number > until or state.result() is not None:
            return
        if number % every == 0:
            yield state


def carried_out(state: Dedalos, plan: tuple[Action, ...]) -> Dedalos:
    """The table after a plan, every action of which is legal when it is its turn."""
    after = state.clone()
    for action in plan:
        assert action in after.legal(state.turn), f"{action} of {plan}"
        assert after.turns == state.turns
        after.play(state.turn, action, QuickDice(1), UNHEARD)
    return after


def wins_by_force(state: Dedalos, left: int) -> bool:
    """Whether the active player walks out in this turn, by trying everything."""
    for action in state.legal(state.turn):
        if left == 1 and action[0] != "move":
            continue
        after = state.clone()
        after.play(state.turn, action, QuickDice(1), UNHEARD)
        result = after.result()
        if result is not None and result.winners == (state.turn,):
            return True
        if result is None and left > 1 and after.turns == state.turns and wins_by_force(after, left - 1):
            return True
    return False


# --- Plans ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 6])
def test_plans_are_turns_that_can_be_carried_out_and_none_is_there_twice(players: int) -> None:
    seen = 0
    for state in asked(players, players, 11):
        plans = DedalosGuide().plans(state, state.turn, QuickDice(1))

        assert plans
        assert len(set(plans)) == len(plans)
        for plan in plans:
            carried_out(state, plan)
        seen += 1

    assert seen > 5


def test_a_turn_is_planned_to_its_end() -> None:
    state = table()

    for plan in best_turns(state, 0):
        after = carried_out(state, plan)
        assert after.turns == 1
        assert len(plan) == 3 or plan == (("discard",),)


def test_the_same_tiles_in_another_order_are_no_other_turn() -> None:
    tables = [carried_out(table(), plan).position() for plan in best_turns(table(), 0)]
    shown = [repr((at["tiles"], at["tributes"])) for at in tables]

    assert len(set(shown)) == len(shown)


def test_the_way_out_is_the_only_plan_if_there_is_one() -> None:
    step = table("I0@1 (5,0)", at={"A": (5, 0)})
    tile = table(corridor(1, 4), at={"A": (4, 0)}, hands={"A": "L0 L0 I0"})

    assert DedalosGuide().plans(step, 0, QuickDice(1)) == [(("move", "E"),)]
    assert DedalosGuide().plans(tile, 0, QuickDice(1)) == [(("place", "I0", 5, 0, 1), ("move", "E"), ("move", "E"))]


@pytest.mark.parametrize(
    ("tiles", "at", "hand", "taken"),
    [
        (corridor(1, 5), (5, 0), "L0 L0 L0", ""),
        (corridor(1, 5), (4, 0), "L0 L0 L0", ""),
        (corridor(1, 5), (4, 0), "L0 L0 L0", "push"),
        (corridor(1, 5), (4, 0), "L0 L0", "play push"),
        (corridor(1, 5), (3, 0), "L0 L0 L0", ""),
        (corridor(1, 4), (4, 0), "L0 L0 L0", ""),
        (corridor(1, 4), (4, 0), "L0 L0 T1", ""),
        (corridor(1, 4), (4, 0), "L0 T1", "play"),
        (corridor(1, 4) + ", I0@0 (5,0)", (4, 0), "L0 L0 T1", ""),
        (corridor(1, 4) + ", T1@1 (5,0)", (4, 0), "L0 L0 T1", ""),
        (corridor(1, 4) + ", L0@2 (5,0)", (5, 0), "L0 L0 T1", ""),
        ("T0@0 (5,1), L1@0 (5,0)", (5, 1), "L0 L0 I0", ""),
        ("T0@2 (5,1), L1@0 (5,0)", (5, 1), "L0 L0 I0", ""),
        ("I0@0 (6,2), I0@0 (6,3)", (6, 2), "L0 L0 T0", ""),
    ],
)
def test_a_way_out_within_a_turn_is_seen_exactly_when_there_is_one(
    tiles: str, at: tuple[int, int], hand: str, taken: str
) -> None:
    state = table(tiles, at={"A": at}, hands={"A": hand}, taken=taken)
    plan = escape(state, state.legal(0))

    assert bool(plan) == wins_by_force(state, 3 - len(taken.split()))
    if plan:
        result = carried_out(state, plan).result()
        assert result is not None
        assert result.winners == (0,)


def test_tiles_that_change_nobodys_way_are_weighed_as_such() -> None:
    """A quick look and a close one agree about nearly everything, and about what is best."""
    same = total = 0
    for state in asked(3, 5, 9):
        if state.stack[-1][0] == "minotaur":
            continue
        worth = Worth(state, state.turn, 1.0)
        weighed = worth.weighed(state.legal(state.turn))
        close = [worth.of_action(action) for action in state.legal(state.turn)]
        same += sum(value == exact for (value, _), exact in zip(weighed, close, strict=True))
        total += len(close)

    assert total > 200
    assert same > 0.97 * total


# --- Replies and worth ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_reply_is_legal_and_worths_are_chances(players: int) -> None:
    guide = DedalosGuide()
    for state in asked(players, players + 10, 7):
        assert guide.reply(state, state.turn, QuickDice(1)) in state.legal(state.turn)
        chances = [guide.worth(state, seat) for seat in range(players)]
        assert all(0.0 <= chance <= 1.0 for chance in chances)
        assert sum(chances) <= 1.0 + 1e-9


def test_the_nearer_the_likelier_and_who_can_walk_out_has_won() -> None:
    guide = DedalosGuide()
    far = table(corridor(1, 5), at={"A": (1, 0), "B": (2, 0)})
    near = table(corridor(1, 5), at={"A": (1, 0), "B": (4, 0)})
    won = table(corridor(1, 5), at={"A": (4, 0), "B": (4, 0)})

    assert guide.worth(near, 1) > guide.worth(far, 1)
    assert guide.worth(near, 0) < guide.worth(far, 0)
    assert [guide.worth(won, seat) for seat in range(3)] == [1.0, 0.0, 0.0]


def test_the_end_is_worth_all_or_nothing() -> None:
    state = table("I0@1 (5,0)", at={"A": (5, 0)})
    state.play(0, ("move", "E"), QuickDice(1), UNHEARD)

    assert [DedalosGuide().worth(state, seat) for seat in range(3)] == [1.0, 0.0, 0.0]


# --- What the search finds --------------------------------------------------------------------------------------------


def test_a_search_lays_the_tile_that_leads_out_and_goes() -> None:
    """A win in three actions of which the first gains no more than others do."""
    state = table(corridor(1, 4), at={"A": (4, 0)}, hands={"A": "L0 L0 I0"})
    found = Search(DedalosGuide(), 1, 10).think(state, 0)

    assert found[0].plan == (("place", "I0", 5, 0, 1), ("move", "E"), ("move", "E"))
    assert found[0].mean == 1.0


@pytest.mark.parametrize("seed", range(3))
def test_a_search_does_not_let_a_rival_walk_out(seed: int) -> None:
    """B stands two steps before the exit; whatever else A does, B wins next."""
    state = table(
        corridor(1, 5), options={"players": 2}, at={"A": (2, 0), "B": (4, 0)}, hands={"A": "L1 T0 I0", "B": "I0 I0 L0"}
    )
    plan = Search(DedalosGuide(), seed, 20).think(state, 0)[0].plan
    after = carried_out(state, plan)

    assert after.turn == 1
    assert escape(after, after.legal(1)) == ()


# --- Levels -----------------------------------------------------------------------------------------------------------


def test_there_are_five_levels_and_the_upper_ones_search() -> None:
    assert tuple(level.name for level in LEVELS) == LEVEL_NAMES
    assert [level.bot for level in LEVELS[-2:]] == ["search", "search"]
    assert LEVELS[-2].iterations < LEVELS[-1].iterations


@pytest.mark.parametrize("name", LEVEL_NAMES)
def test_a_level_chooses_by_what_its_seat_knows(name: str) -> None:
    """A server reshuffles the truth before it asks: whatever the truth was, the same dice make the same choice."""
    every = 70 if name == "minotaur" else 35
    for state in asked(3, 4, every):
        seat = state.turn
        twin = state.reshuffled(seat, QuickDice(9))
        choices = {
            make_bot(GAME, name, 7).choose(truth.reshuffled(seat, QuickDice(3)), seat) for truth in (state, twin)
        }
        assert len(choices) == 1
        assert choices <= set(state.legal(seat))


def test_a_search_beats_those_who_stumble() -> None:
    wins = 0
    for number in range(4):
        dice = QuickDice(number)
        state = GAME.new(GAME.settle({"players": 2}), dice)
        bots = [make_bot(GAME, "stumbles", number), make_bot(GAME, "unravels", number)]
        while state.result() is None:
            seat = state.actors()[0]
            state.play(seat, bots[seat].choose(state.reshuffled(seat, dice), seat), dice, UNHEARD)
        result = state.result()
        wins += result is not None and result.winners == (1,)

    assert wins >= 3
