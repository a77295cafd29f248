"""What search, levels and advice rest on."""

from __future__ import annotations

import pytest

from clew.bots.advice import advise
from clew.core.dice import QuickDice
from clew.core.game import UNHEARD, Seat
from clew.games.seventh_and_whisper import GAME
from clew.games.seventh_and_whisper.box.constants import ACTING
from clew.games.seventh_and_whisper.mind.guide import WhisperGuide, careful, careful_turn
from clew.games.seventh_and_whisper.mind.points import points
from clew.games.seventh_and_whisper.state import SeventhAndWhisper

NAMES = ["Ann", "Bo"]


def under_way(seed: int, actions: int) -> SeventhAndWhisper:
    """A run after some careful actions, at a decision within a turn."""
    dice = QuickDice(seed)
    state = GAME.new(GAME.settle({}), dice)
    assert isinstance(state, SeventhAndWhisper)
    while actions > 0 or state.phase != ACTING:
        seat = max(0, state.actors()[0])
        state.play(seat, careful(state, seat), dice, UNHEARD)
        actions -= 1
    return state


def test_the_first_plan_is_a_whole_careful_turn() -> None:
    for actions in (0, 30, 61):
        state = under_way(1, actions)
        turn = careful_turn(state, state.turn)
        twin = state.clone()

        plans = WhisperGuide().plans(state, state.turn, QuickDice(0))
        for action in turn:
            assert action in twin.legal(state.turn)
            twin.play(state.turn, action, QuickDice(0), UNHEARD)

        assert plans[0] == turn
        assert sorted(plan[0] for plan in plans) == sorted(set(state.legal(state.turn)) - {("concede",)})


def test_a_search_does_not_step_into_a_view() -> None:
    """Wherever a step would be seen at once, the advice is another one."""
    looked = 0
    for seed in range(3):
        state = under_way(seed, 40)
        found = advise(GAME, state, state.turn, NAMES, 1, 8)
        after = state.clone()
        after.play(state.turn, found.plan[0], QuickDice(0), UNHEARD)
        looked += 1
        assert after.ended is None
    assert looked == 3


def test_whoever_is_in_danger_is_said_to_be_and_is_worth_less() -> None:
    """The same cell by cell: a position in which somebody will be seen has a worse point, and a lower worth."""
    safe = danger = 0
    guide = WhisperGuide()
    for seed in range(4):
        state = under_way(seed, 25)
        for action in state.legal(state.turn):
            twin = state.clone()
            twin.play(state.turn, action, QuickDice(0), UNHEARD)
            if twin.ended is not None or twin.turn != state.turn:
                continue
            said = {point.key: point for point in points(twin, twin.turn, NAMES)}
            here = said[f"safety {twin.turn}"]
            if "would be seen" in here.says:
                danger += 1
                assert here.worth < 0
            else:
                safe += 1
                assert here.worth == 0
            assert 0.0 <= guide.worth(twin, twin.turn) <= 1.0
    assert safe
    assert danger


@pytest.mark.parametrize(("seat", "names"), [(0, ("You ", "Bo ")), (1, ("Ann ", "You "))])
def test_points_speak_of_the_run_the_card_the_other_and_you(seat: Seat, names: tuple[str, str]) -> None:
    found = {point.key: point for point in points(under_way(2, 5), seat, NAMES)}
    said = {key: point.says for key, point in found.items()}

    assert said["cards"] == "2 cards lie ahead after this one."
    assert "locked down" in said["time"]
    assert said["way 0"].startswith(names[0])
    assert said["way 1"].startswith(names[1])
    assert found[f"way {seat}"].goal == "Get nearer to what you have to do."
    assert found[f"way {1 - seat}"].goal == f"Bring {NAMES[1 - seat]} nearer to what {NAMES[1 - seat]} has to do."


def test_a_point_is_a_sentence_where_one_thing_is_left_too() -> None:
    state = under_way(2, 5)
    state.done = state.card.tasks & (state.card.tasks - 1)  # all but the first

    said = {point.key: point.says for point in points(state, 0, NAMES)}

    assert said["tasks"] == "One thing on this card still has to be dealt with."
