"""Random play from the middle of winning runs, compared with the rules as written a second time."""

from __future__ import annotations

import pytest

from games.seventh_and_whisper.table import new_game, play
from games.seventh_and_whisper.twice import compared, play_twice, wander
from games.seventh_and_whisper.witnesses import RUNS, begin, follow


@pytest.mark.parametrize("card", RUNS)
def test_both_rules_agree_along_a_winning_run(card: str) -> None:
    state = begin(card)
    for _ in follow(state, RUNS[card]):
        if state.ended is None:
            compared(state)


@pytest.mark.parametrize("card", RUNS)
def test_both_rules_agree_in_random_play_from_the_middle_of_a_run(card: str) -> None:
    assert {"step", "roll", "end", "can"} <= play_twice(card, 0).keys()


def test_both_rules_agree_when_everybody_is_awake() -> None:
    state = new_game(difficulty="hard")
    play(state, "7th: first 7th", "7th: place 0")

    assert wander(state, 3, 120)["end"] > 5
