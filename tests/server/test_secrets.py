"""Hidden hands: all that reaches a rival or a spectator in a whole game follows from what they may know."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from clew.core.dice import QuickDice
from clew.core.registry import find_game
from clew.server.settings import Settings
from server.evening import Evening
from server.kit import CREW, HEIST, Person, serving
from server.pairing import compare


@pytest.fixture
def evening(ann: Person, ben: Person, request: pytest.FixtureRequest) -> Any:
    """A table of the game that the test names."""
    game, seats, options = request.param
    table = ann.set_up(game, *seats, options=options)["id"]
    ben.post(f"/api/tables/{table}/seat", {"seat": 1})
    evening = Evening(ann, ben, table)
    yield evening
    evening.watcher.close()


@pytest.mark.parametrize("evening", [("dedalos", ("me", "open", "bot:random"), {})], indirect=True)
def test_nothing_of_a_hidden_hand_reaches_a_rival_or_a_spectator(evening: Evening) -> None:
    evening.play(random.Random(5))
    truth, frames = evening.check(find_game("dedalos"))
    assert frames > len(truth.states)
    assert evening.asked
    assert evening.read
    hidden = [state for state in truth.states if any(any(hand) for hand in state.position()["hands"])]
    assert len(hidden) > len(truth.states) / 2  # there was something to hide


@pytest.mark.parametrize("evening", [("heist", ("me", "open", "bot:random"), {"rounds": 3})] * 4, indirect=True)
def test_nothing_of_a_secret_choice_reaches_a_rival_or_a_spectator(evening: Evening) -> None:
    evening.play(random.Random(6))
    truth, frames = evening.check(find_game(HEIST))
    assert frames >= 2
    chosen = [state for state in truth.states if any(room > 0 for room in state.position()["rooms"])]
    assert chosen  # there was something to hide


@pytest.mark.parametrize("evening", [("crew", ("me", "open"), {"sealed": True})] * 4, indirect=True)
def test_nothing_of_a_sealed_lamp_reaches_anybody_by_plans_or_foresight(evening: Evening) -> None:
    evening.play(random.Random(8), curious=0.5)
    truth, _ = evening.check(find_game(CREW))
    kinds = {question["type"] for _, question, answer in evening.asked if answer["type"] != "refused"}
    assert {"peek", "plan"} <= kinds
    assert any(message["type"] == "plans" for message in evening.watcher.messages)
    assert any(any(state.position()["lamps"]) for state in truth.states)  # there was something to hide


@pytest.fixture(scope="module")
def private(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Settings, str]]:
    """A house into whose store one may write."""
    settings = Settings(data=str(tmp_path_factory.mktemp("pairs")), games=(HEIST, CREW), limits=False, workers=1)
    with serving(settings) as address:
        yield settings, address


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("dedalos", {}),
        ("dark_orbit", {"deck_mode": "master"}),
        ("daedalus_sentence", {"mode": "thread", "players": 3}),
        (HEIST, {}),
        (CREW, {"sealed": True}),
    ],
)
def test_at_two_tables_that_a_seat_cannot_tell_apart_it_hears_the_same(
    private: tuple[Settings, str], name: str, options: dict[str, Any]
) -> None:
    settings, address = private
    game = find_game(name)
    done: Counter[str] = Counter()
    with Person(address) as ann, Person(address) as ben:
        for seed in range(3):
            done += compare(settings, ann, ben, game, game.settle(options), seed)
    assert done["moves"]


def test_at_two_tables_that_a_seat_can_tell_apart_it_hears_a_difference(
    private: tuple[Settings, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is hidden from Saffron is not hidden from Azure."""
    settings, address = private
    game = find_game("dedalos")
    state = game.new(game.settle({}), QuickDice(1))
    mixed = [(1, state, state.reshuffled(0, QuickDice(1)))]
    monkeypatch.setattr("server.pairing.pairs", lambda *_: iter(mixed))
    with Person(address) as ann, Person(address) as ben, pytest.raises(AssertionError, match="dedalos: seat 1 hears"):
        compare(settings, ann, ben, game, game.settle({}), 1)
