"""The forecast is what then happens, as far as it goes; and it goes as far as nothing is open."""

from __future__ import annotations

from collections import Counter

import pytest

from clew.core.dice import QuickDice
from clew.core.game import UNHEARD
from clew.games.daedalus_sentence.box.board import ACTING, DISCARD, MARCH, MERGE, PAUSE, WINDOW
from clew.games.daedalus_sentence.box.components import CARD_IDS
from clew.games.daedalus_sentence.sight.forecast import foresee, foresee_card
from games.daedalus_sentence.table import names_of, table, told, wander

SEEN = ("where", "tokens", "hidden", "minotaurs", "scientists", "tiles", "turned", "theseus", "result")


@pytest.mark.parametrize("difficulty", ["first_escape", "veteran"])
def test_what_is_foreseen_is_what_happens(difficulty: str) -> None:
    """In random games, wherever it is known to the end: all are done, nobody has cards to discard."""
    ends: Counter[str] = Counter()
    for seed in range(12):
        for state in wander(seed, players=2, difficulty=difficulty, waits="asked"):
            if state.phase != ACTING or state.attempt is not None:
                continue
            view = state.view(seed % 2)
            forecast = foresee(view)
            ends[forecast.end] += 1
            truth, dice = state.clone(), QuickDice(seed)
            while truth.phase in (ACTING, WINDOW):
                truth.play(truth.actors()[0], ("done",) if truth.phase == ACTING else ("ready",), dice, UNHEARD)
            if truth.phase == DISCARD:
                continue
            if forecast.end == "choice":
                assert truth.phase in (MARCH, MERGE)
            elif forecast.end != "chance":
                after = truth.view(seed % 2)
                assert {name: after[name] for name in SEEN} == {name: forecast.steps[-1][0][name] for name in SEEN}
                assert (truth.phase == PAUSE) == (forecast.end == "end")
                freed = [seat for seat in (0, 1) if view["tokens"][seat] != "captured"]
                assert set(forecast.caught) == {
                    seat for seat in freed if after["where"][seat] < 6 <= view["where"][seat]
                }

    assert min(ends["end"], ends["chance"]) > 50


def test_it_stops_before_a_card_is_drawn() -> None:
    state = table(theseus="blue-1a red-1a mino-01 red-2a", alert=2)

    forecast = foresee(state.view(0))

    assert forecast.end == "chance"
    assert names_of([event for _, events in forecast.steps for event in events])[-1] == "spawning"


def test_it_stops_before_a_covered_card() -> None:
    assert foresee(table(theseus="blue-1a ?", enhancers="1").view(0)).end == "chance"


def test_it_stops_where_the_captain_would_have_to_choose() -> None:
    state = table("B0 B1 B2", team="baxter jamie", at="baxter B2", minotaurs="B0 B1", theseus="- blue-2a")

    assert foresee(state.view(0)).end == "choice"


def test_it_knows_whom_the_guards_will_catch() -> None:
    state = table("B2", at="clay B2", minotaurs="B1", theseus="- blue-1a")

    forecast = foresee(state.view(0))

    assert (forecast.end, forecast.caught) == ("end", [1])


def test_the_end_of_the_game_is_foreseen_too() -> None:
    state = table("B2", team="clay", at="clay B2", minotaurs="B1", theseus="- blue-1a")

    assert foresee(state.view(0)).end == "over"


def test_a_single_card_is_foreseen_in_the_present_position() -> None:
    """The third card of the row, as if it came now: the cards before it are left out."""
    state = table(theseus="blue-3a - red-2a", minotaurs="R0")

    forecast = foresee_card(state.view(0), 2)

    assert told(forecast.steps[0][1], "turned") == [("turned", 2, 2)]
    assert forecast.end == "end"


def test_there_is_nothing_to_foresee_in_an_empty_slot() -> None:
    forecast = foresee_card(table().view(0), 5)

    assert (forecast.end, forecast.caught) == ("end", [])


def test_looking_ahead_leaves_the_view_as_it_is() -> None:
    view = table("B2", at="clay B2", minotaurs="B1", theseus="- blue-1a").view(0)
    before = repr(view)

    foresee(view)

    assert repr(view) == before


def test_hidden_hands_stay_hidden_and_keep_their_size() -> None:
    """With hidden hands the own cards are still seen in what will come, the others as backs, until they are lost."""
    state = table(
        "B2",
        team="jamie clay",
        at="clay B2",
        hands={"jamie": "red-1a", "clay": "red-2a red-3a"},
        minotaurs="B1",
        theseus="red-1b blue-1a",
        enhancers="2",
    )

    hands = [view["hands"] for view, _ in foresee(state.view(0)).steps]

    own = CARD_IDS.index("red-1a")
    assert hands[0] == [[own], [-1, -1]]
    assert hands[-1] == [[own], []]
