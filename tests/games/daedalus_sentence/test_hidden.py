"""The search for cards that somebody could not know finds them, however a message names them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from clew.core.game import SPECTATOR
from clew.core.thread import replay
from clew.games.daedalus_sentence import GAME
from clew.games.daedalus_sentence.box.components import CARD_IDS, CARDS
from clew.games.daedalus_sentence.rules.memory import everybody
from clew.games.daedalus_sentence.state import DaedalusSentence
from clew.testing.golden import parse
from games.daedalus_sentence.hidden import Leak, Secrets, told

ANN, BEN, CLEO = range(3)
GAME_TOLD = Path(__file__).parents[2] / "golden" / "daedalus_sentence" / "DS-N03-prisoner.txt"
STATES = replay(GAME, parse(GAME, GAME_TOLD.read_text(encoding="utf-8")))
SECRETS = Secrets(STATES)
"""Ann commands. Cleo draws mino-08 in move 10 and is captured in move 22; red-3b and green-2c are taken too."""


def frame(moves: int, **more: Any) -> dict[str, Any]:
    return {"type": "frame", "moves": moves, **more}


def line(move: int, text: str, *on: str) -> dict[str, Any]:
    return {"move": move, "text": text, "on": list(on)}


def leaks(seat: int, *messages: Any) -> list[Leak]:
    return SECRETS.leaks(seat, told(messages))


@pytest.mark.parametrize(
    ("way", "more"),
    [
        ("id", {"scene": {"zones": [{"items": [{"key": "card green-2c"}]}]}}),
        ("key", {"scene": {"zones": [{"items": [{"key": f"fit {CARD_IDS.index('green-2c')}"}]}]}}),
        ("action", {"offers": [{"action": ["play", CARD_IDS.index("green-2c"), "grant"], "on": ["use grant"]}]}),
        ("words", {"ask": "What does green 2 clockwise do?"}),
    ],
)
def test_a_card_is_found_by_all_its_names(way: str, more: dict[str, Any]) -> None:
    assert leaks(BEN, frame(5, **more)) == [Leak(5, way, "green-2c")]
    assert leaks(SPECTATOR, frame(5, **more)) == [Leak(5, way, "green-2c")]
    assert leaks(CLEO, frame(5, **more)) == []


def test_a_sentence_that_names_a_guard_card_is_found_though_others_lie_open() -> None:
    drawn = frame(10, beats=[{"lines": [line(10, "Cleo draws a Minotaur card.")]}])

    assert Leak(10, "words", "mino-08") in leaks(ANN, drawn)
    assert leaks(CLEO, drawn) == []
    assert leaks(ANN, frame(12, history=[line(12, "Ann plays a Minotaur card to bring a Minotaur.")])) == []


def test_whoever_lost_a_card_to_the_commander_knows_where_it_is_and_nobody_else_does() -> None:
    holds = {"scene": {"zones": [{"items": [{"key": "card green-2c"}]}]}}

    assert leaks(CLEO, frame(22, **holds)) == []
    assert leaks(BEN, frame(22, **holds)) == [Leak(22, "id", "green-2c")]
    assert leaks(BEN, frame(23, **holds)) == []  # it is played


def test_what_nobody_can_date_may_tell_of_no_card_that_was_ever_hidden() -> None:
    answer = {"note": "green-2c"}

    assert [leak.card for leak in SECRETS.leaks(BEN, told([], [answer]))] == ["green-2c"]
    assert [leak.card for leak in leaks(BEN, frame(5), {"type": "note", "text": "green-2c"})] == ["green-2c"]
    assert leaks(BEN, frame(len(STATES) - 1), {"type": "note", "text": "green-2c"}) == []  # all is known at the end


def test_a_view_that_shows_too_much_does_not_excuse_itself() -> None:
    """Rules that reckon everybody to know every card: what is drawn by that is still found."""
    state = STATES[5].clone()
    assert isinstance(state, DaedalusSentence)
    state.known = [everybody(state)] * CARDS
    scene = GAME.drawing.scene(state.view(SPECTATOR), ["Ann", "Ben", "Cleo"])
    keys = [item.key for zone in scene.zones for item in zone.items]

    found = Secrets([*STATES[:5], state]).leaks(SPECTATOR, told([frame(5, scene=keys)]))
    assert {leak.card for leak in found} == {"red-2b", "red-3a", "red-3b", "red-3c", "green-2c", "mino-10"}
