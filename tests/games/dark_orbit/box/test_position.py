"""Positions: what is written comes back, and what cannot be is refused with a reason."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from clew.core.errors import BadPosition
from clew.games.dark_orbit import GAME
from games.dark_orbit.station import do, drawn, station

MIDDLE = """
    corridors: A=m1+ B=a1 00=M01+ 01=M12
    control: A=m2% C=a2* 10=S01 P0=A02 minors=2
    tech: 01=A06 02=A02 P0=M05 bonus=B03
    base_marines: D=s1+ 00=A09! P0=M03
    base_scientists: A=s2 B=a3 01=S07oo
"""


def middle(**fields: Any) -> dict[str, Any]:
    """Three players in the middle of a game."""
    position = drawn(
        MIDDLE,
        "mas",
        life=[11, 12, 13],
        data=[0, 0, 4],
        tokens=[2, 0, 1],
        instants=[["M06"], ["A05"], []],
        bonuses=[["B01"], [], []],
        decks=[{"size": 5, "top": "M02"}, {"size": 1, "top": "A01"}, {"size": 0}],
        discarded=[["M01"], [], ["S02"]],
        trophies=[3, 4, 0],
        round=9,
        end="3",
        **fields,
    )
    whole: dict[str, Any] = GAME.load(position).position()
    return whole


def test_a_position_comes_back_as_it_was() -> None:
    position = middle()

    assert GAME.load(copy.deepcopy(position)).position() == position


DAMAGES: list[tuple[str, object, str]] = [
    ("factions", ["marines", "marines", "aliens"], "TO-S01"),
    ("ring", ["corridors"] * 6, "not in the ring"),
    ("ring", ["corridors"], "1 entries instead of 6"),
    ("units", {"marines.1": ["control", "Z"]}, "units: 'Z' is unknown"),
    ("units", {"marines.1": ["control"]}, "is not [sector, room, marks]"),
    ("units", {"greys.1": ["control", "A"]}, "nobody plays the faction"),
    ("units", {"marines.1": ["control", "A"], "marines.2": ["control", "A"]}, "TO-G02"),
    ("units", {"marines.1": ["control", "A", "asleep"]}, "'asleep' is unknown"),
    ("units", {"marines.1": ["control", "A", "invisible"]}, "TO-QG09"),
    ("units", {"aliens.1": ["control", "A", "parasite"]}, "TO-QA06"),
    ("units", {}, "all Units are on the station"),
    ("slots", {"control.00": {"card": "G01"}}, "nobody plays the faction"),
    ("slots", {"control.00": {"card": "M05"}}, "TO-C08"),
    ("slots", {"control.00": {"card": "M04", "upgrades": 1}}, "TO-U03"),
    ("slots", {"control.00": {"card": "M03", "camcorders": 1}}, "Camcorder"),
    ("slots", {"control.00": {"card": "M03", "on": True}}, "switched on"),
    ("slots", {"control.99": {"card": "M03"}}, "there is no 'control.99'"),
    ("slots", {"base_greys.00": {"card": "M03"}}, "not in the ring"),
    ("pending", {"base_greys.P0": "M03"}, "not in the ring"),
    ("bonus", {"tech": "M01"}, "no Bonus card"),
    ("bonus", {"tech": "B03", "control": "B03"}, "there are only 1"),
    ("bonuses", [["M01"], [], []], "does not belong there"),
    ("malfunction", "tech.12", "TO-F01"),
    ("minors", {"control": 4}, "no whole number from 1 to 3"),
    ("life", [0, 12, 13], "TO-E01"),
    ("life", [21, 12, 13], "no whole number"),
    ("data", [1, 0, 4], "TO-G15"),
    ("trophies", [0, 0, 1], "TO-V07"),
    ("tokens", [20, 1, 0], "TO-K01"),
    ("instants", [["M01"], [], []], "only Instants"),
    ("decks", [{"size": 2}, {"size": 0}, {"size": 0}], "TO-G12"),
    ("decks", [{"size": 0, "pool": {"M01": 1}}, {"size": 0}, {"size": 0}], "only of a master deck"),
    ("discarded", [["M09", "M09"], [], []], "more than this game has"),
    ("end", "END", "TO-E04"),
    ("overtime", 2, "TO-E05"),
    ("round", 41, "no whole number"),
    ("acting", "aliens.1", "TO-T03"),
    ("acting", "greys.1", "nobody plays that faction"),
    ("stack", [], "somebody is asked"),
    ("stack", [["rest"]], "happens by itself"),
    ("stack", [["rest"], ["nonsense"]], "is no step of this game"),
    ("stack", [["rest"], ["move"]], "remembers 1 things, not 0"),
    ("stack", [["rest"], ["move", 1]], "neither true nor false"),
    ("stack", [["rest"], ["pending"]], "TO-T03"),
    ("stack", [["rest"], ["end"], ["move", False]], "do not follow from each other"),
    ("stack", [["rest"], ["move", False], ["attacks", "lesser", 0, [1], 0, False]], "TO-A10"),
    ("stack", [["rest"], ["move", False], ["attacks", "duel", 0, [1], 0, False]], "no sequence of attacks"),
    ("stack", [["rest"], ["move", False], ["attacks", "lesser", 0, [9], 0, False]], "no sector of the ring"),
    ("stack", [["rest"], ["move", False], ["engage", 0, 1, 1]], "leaves no choice"),
    ("stack", [["rest"], ["queen", 1]], "TO-QA13"),
    ("stack", [["start"], ["units", 0]], "nobody acts in set-up"),
    ("drawn", [["M07"], [], []], "have been laid"),
    ("ended", {"winners": [0], "clause": "TO-E99", "reason": ""}, "by that clause and for that reason no game ends"),
    ("ended", {"winners": [0], "clause": "TO-V05", "reason": "so"}, "by that clause and for that reason no game ends"),
    ("extra", 1, "neither true nor false"),
    ("surprise", 1, "position: there is no 'surprise'"),
    ("options", {"players": 7}, "option players"),
    ("options", {"players": 3, "mode": "duel"}, "option mode"),
    ("options", [], "has to be an object"),
]


@pytest.mark.parametrize(("field", "value", "said"), DAMAGES)
def test_a_position_that_cannot_be_is_refused_with_a_reason(field: str, value: object, said: str) -> None:
    position = middle()
    position[field] = value

    with pytest.raises(BadPosition) as wrong:
        GAME.load(position)

    assert said in str(wrong.value)


@pytest.mark.parametrize(
    ("pool", "said"),
    [
        ({"M01": 9}, "no whole number"),
        ({"M01": 4}, "4 cards M01 are to come, but 3 are left"),
        ({"M02": 2}, "not as many that may come"),
        ({"A01": 1}, "there is no 'A01'"),
        ([], "has to be an object"),
    ],
)
def test_a_master_deck_that_cannot_be_is_refused(pool: object, said: str) -> None:
    decks = [{"size": 2, "top": "M01", "pool": pool}, {"size": 0}]

    with pytest.raises(BadPosition, match=said):
        station("control: A=m1", options={"deck_mode": "master"}, decks=decks)


def test_a_position_in_the_middle_of_an_arrival_comes_back() -> None:
    """Two different traps act on a Marine who has stopped in the Tech Bay."""
    state = station("base_marines: A=m1\ntech: 01=A02 02=A06")
    do(state, "move marines.1", "room A")

    again = GAME.load(state.position())

    assert again.position() == state.position()
    assert again.legal(0) == state.legal(0)
