"""Every card can be won: whole runs, move by move."""

from __future__ import annotations

import pytest

from games.seventh_and_whisper.table import ending
from games.seventh_and_whisper.witnesses import RUNS, begin, follow


@pytest.mark.parametrize("card", RUNS)
@pytest.mark.clause("SW-W01")
def test_a_winning_run_is_accepted_move_by_move(card: str) -> None:
    state = begin(card)

    for _ in follow(state, RUNS[card]):
        pass

    assert ending(state) == "SW-W01"
    assert state.rounds[-1] == len(RUNS[card].strip().splitlines())
