"""Games and random stations played twice at once: by the rules, and by the same rules written a second time."""

from __future__ import annotations

import pytest

from clew.core.codec import Plain
from clew.core.dice import QuickDice
from games.dark_orbit.station import station
from games.dark_orbit.twice import CROWDS, DUELS, Twins, begun, play_twice

# --- They never part --------------------------------------------------------------------------------------------------

STATIONS = 5
"""Of each table; thousands of them were played when this was written."""


@pytest.mark.clause("TO-M02", "TO-M03", "TO-M07", "TO-M08", "TO-M09", "TO-R04", "TO-R05", "TO-R06", "TO-D01", "TO-D06")
@pytest.mark.clause(
    "TO-A07", "TO-A08", "TO-A09", "TO-A10", "TO-L06", "TO-QA12", "TO-QM13", "TO-P02", "TO-P08", "TO-E08"
)
@pytest.mark.parametrize("sides", DUELS + CROWDS)
def test_crowded_stations_agree_with_the_oracle(sides: str) -> None:
    for seed in range(STATIONS):
        play_twice(sides, seed)


@pytest.mark.clause("TO-T02", "TO-T05", "TO-T08", "TO-E03", "TO-E05", "TO-E09", "TO-V05", "TO-V06", "TO-V07", "TO-V11")
@pytest.mark.parametrize(
    "options",
    [
        {"players": 2, "layout": "draft", "introduction": True},
        {"players": 2, "deck_mode": "master", "round_cap": 20},
        {"players": 3, "layout": "random", "deck_mode": "gradual"},
        {"players": 4},
        {"players": 4, "mode": "ffa", "round_cap": 20},
    ],
)
def test_whole_games_agree_with_the_oracle(options: Plain) -> None:
    dice = QuickDice(f"{options}")

    assert Twins(begun(dice, options), dice, 100_000).play()


@pytest.mark.clause("TO-M07", "TO-M11", "TO-M16")
def test_ways_past_three_vents_round_the_whole_station_agree_with_the_oracle() -> None:
    drawing = "corridors: A=a1 B=m1 C=m2 D=m3 00=M07\ncontrol: 00=A01\nbase_marines: 00=A01\ntech: 01=A01 02=M07"
    for seed in range(12):
        Twins(station(drawing, turn=1), QuickDice(seed), 3).play()
