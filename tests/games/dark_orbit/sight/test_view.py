"""What each seat knows, and the words for it."""

from __future__ import annotations

import pytest

from clew.core.dice import QuickDice
from clew.core.game import SPECTATOR, Events
from clew.games.dark_orbit import GAME
from clew.games.dark_orbit.words.names import card_text, target_words
from games.dark_orbit.station import do, station


def test_without_master_decks_everybody_sees_the_same() -> None:
    state = station("control: A=m1", decks=[{"size": 3, "top": "M01"}, {"size": 2, "top": "A02"}])
    views = [state.view(seat) for seat in (0, 1, SPECTATOR)]

    assert [{**view, "seat": 0} for view in views] == [views[0]] * 3
    assert GAME.secrets(GAME.settle({})) is False
    assert GAME.secrets(GAME.settle({"deck_mode": "master"})) is True


@pytest.mark.clause("TO-S12")
def test_a_master_deck_is_known_to_its_owner_only() -> None:
    state = station(
        "control: A=m1",
        options={"deck_mode": "master"},
        decks=[{"size": 3, "top": "M01", "pool": {"M02": 1, "M14": 1}}, {"size": 1, "top": "A02", "pool": {}}],
    )

    assert (state.view(0)["own_deck"], state.view(1)["own_deck"]) == (["M02", "M14"], [])
    assert "M14" not in str(state.view(1)) + str(state.view(SPECTATOR))
    guesses = {tuple(state.reshuffled(1, QuickDice(seed)).position()["decks"][0]["pool"]) for seed in range(20)}
    assert len(guesses) > 5
    assert state.reshuffled(0, QuickDice(1)).position()["decks"][0]["pool"] == {"M02": 1, "M14": 1}


def test_a_card_tells_its_number_as_it_is() -> None:
    assert card_text("M07") == "Burns every enemy Unit that comes in, even on its way through: 1 wound."
    assert "3 wounds" in card_text("M07", 2)


def test_targets_of_cards_have_words() -> None:
    assert target_words("tech") == "the Tech Bay"
    assert target_words("greys.2") == "Grey 2"
    assert target_words("control.P0") == "the card in pending slot P0 of the Control Room"


def test_a_walk_is_told_step_by_step_with_a_moment_for_each() -> None:
    state = station("base_marines: A=m1 B=m2\ntech: 01=A02")
    before = state.clone()
    events = Events()

    state.play(0, ("move", "marines.1"), QuickDice(1), events)

    moments = events.moments(SPECTATOR, state)
    seen = [moment.view(0)["units"][0]["sector"] for moment, _ in moments]
    assert seen == ["tech", "base_aliens", "base_aliens"]
    assert [GAME.tell(event, ["Ann", "Ben"]) for event in events.seen_by(0)] == [
        "Marine 1 leaves the Dropship and goes 2 Sectors.",
        "Marine 1 enters the Tech Bay.",
        "Marine 1 enters the Hive.",
    ]
    assert before.view(0)["units"][0]["sector"] == "base_marines"


def test_the_terminal_shows_rooms_cards_and_decks() -> None:
    state = station(
        "control: A=m1+ B=a1 00=M03+ P0=A02 minors=2\ntech: bonus=B03 01=A09!",
        decks=[{"size": 4, "top": "M01"}, {"size": 0}],
    )

    lines = ["".join(text for text, _ in line) for line in GAME.sketch(state.view(0), ["Ann", "Ben"])]

    assert "Control Room (control, 2 Units) 2 Minor Aliens" in lines
    assert "  A M1+--A1  B    00 Sentry Gun M03+" in lines
    assert any("P0 (Ambush A02)" in line for line in lines)
    assert any("Combat Stims (bonus B03)" in line for line in lines)
    assert "Malfunction token: tech.01" in lines
    assert any(line.startswith("Marines Ann, Life 20") and "deck 4, top Mine M01" in line for line in lines)


def test_the_standing_prefers_more_life_data_and_tokens() -> None:
    even = station("control: A=m1\ntech: A=a1")
    ahead = station("control: A=m1\ntech: A=a1", life=[20, 12], tokens=[2, 0])

    assert even.score(0) == pytest.approx(0.5)
    assert ahead.score(0) > 0.6 > 0.4 > ahead.score(1)
    do(ahead, "upgrade marines.1")
    assert ahead.score(0) > 0.6
