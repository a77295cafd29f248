"""How the game ends (DS-E)."""

from __future__ import annotations

from itertools import permutations

import pytest

from clew.core.game import TABLE
from clew.games.daedalus_sentence.box.components import (
    CARD_IDS,
    CARD_KIND,
    CARD_NUMBER,
    CARD_WAY,
    GATE_TILE,
    IS_RANDOMIZER,
    TILE_WALL,
)
from games.daedalus_sentence.rules.test_gates import breaks
from games.daedalus_sentence.table import (
    all_ready,
    discards,
    ending,
    finish,
    next_round,
    offered,
    phase,
    play,
    table,
    told,
    where,
)

FULL = "blue-1a blue-1b blue-2a blue-2b red-1a red-1b red-2a red-2b"
POD = "G4:G01 G5"
CODE = "blue-1a blue-1b blue-1c blue-2a blue-2b"


@pytest.mark.clause("DS-E01", "DS-E02")
def test_the_team_wins_when_the_last_one_steps_onto_the_open_pod() -> None:
    state = table(POD, team="jamie clay audrey", at="jamie G4, clay G5, audrey G4", open="G01")
    assert ending(state) == ""

    events = play(state, "clay: move G4")

    assert ending(state) == "DS-E01"
    result = state.result()
    assert result is not None
    assert result.winners == (0, 1, 2)
    assert told(events, "won") == [("won",)]
    assert (phase(state), state.actors()) == ("over", [])


@pytest.mark.clause("DS-E02")
def test_the_action_that_opens_the_pod_may_win() -> None:
    state = table(
        POD,
        at="jamie G4, clay G4",
        codes={"G01": CODE},
        hands={"jamie": "red-1a red-1b red-1c red-2a", "clay": "red-2b"},
    )
    cards = ["red-1a", "red-1b", "red-1c", "red-2a"]
    play(state, *[f"jamie: lay {card} on {position}" for position, card in enumerate(cards, 1)], "jamie: call")
    assert ending(state) == ""

    play(state, "clay: lay red-2b on 5")

    assert ending(state) == "DS-E01"


@pytest.mark.clause("DS-E01")
def test_on_a_locked_pod_nobody_wins() -> None:
    state = table(POD, at="jamie G4, clay G5")

    play(state, "clay: move G4")

    assert ending(state) == ""


@pytest.mark.clause("DS-E01")
def test_one_who_is_missing_spoils_it() -> None:
    state = table(POD, team="jamie clay audrey", at="jamie G4, clay G5, audrey G5", open="G01")

    play(state, "clay: move G4")

    assert ending(state) == ""
    play(state, "audrey: dash G4 G5", "audrey: move G4")
    assert ending(state) == "DS-E01"


@pytest.mark.clause("DS-E03")
def test_nobody_wins_while_a_teammate_is_captured() -> None:
    state = table(POD, team="jamie clay", at="jamie G5", captured="clay", open="G01")

    play(state, "jamie: move G4")

    assert ending(state) == ""
    assert where(state, "clay")[0] == "C"


@pytest.mark.clause("DS-E04", "DS-T14")
@pytest.mark.parametrize("freed", ["", "jamie"])
def test_a_loss_ends_the_game_in_the_middle_of_a_phase(freed: str) -> None:
    state = table(
        "R4",
        team="jamie clay" if freed else "jamie",
        at="jamie R4",
        freed=freed,
        minotaurs="R3 R9",
        theseus="- red-1a mino-01",
        alert=2,
        options={"order": "asked"},
    )

    finish(state, order="R3")

    assert ending(state) == ("DS-C05" if freed else "DS-C06")
    assert state.legal(0) == []
    assert discards(state) == ""
    refusal = state.refusal(0, ("ready",))
    assert refusal is not None
    assert refusal.code == "over"


@pytest.mark.clause("DS-E05", "DS-D17")
def test_the_repair_clock_loses_the_game_before_the_win() -> None:
    state = table(POD, team="jamie clay", at="jamie G4, clay G5", open="G01", enhancers="3")

    play(state, "table: clock_expired game")

    assert ending(state) == "DS-D17"
    result = state.result()
    assert result is not None
    assert result.winners == ()


@pytest.mark.clause("DS-E05")
def test_after_the_win_no_clock_runs() -> None:
    state = table(POD, team="jamie clay", at="jamie G4, clay G5", open="G01", enhancers="3")
    play(state, "clay: move G4")

    assert ending(state) == "DS-E01"
    assert state.deadlines() == []
    assert state.legal(TABLE) == []


@pytest.mark.clause("DS-E06")
def test_after_sixty_rounds_the_power_is_back() -> None:
    state = table(round=59, theseus=FULL)
    finish(state)
    assert ending(state) == ""
    next_round(state)
    all_ready(state)
    assert state.round == 60
    assert offered(state, "jamie: done")

    finish(state)

    assert ending(state) == "DS-E06"


@pytest.mark.clause("DS-E06")
def test_in_round_sixty_one_may_still_win() -> None:
    state = table(POD, team="jamie", at="jamie G5", open="G01", round=60)

    play(state, "jamie: move G4")

    assert ending(state) == "DS-E01"


@pytest.mark.clause("DS-E07", "DS-H12")
def test_guards_on_the_pod_do_not_spoil_the_win() -> None:
    state = table(POD, team="morrow jamie", at="morrow G5, jamie G4", open="G01", minotaurs="G4", scientists="G4")

    play(state, "morrow: move G4")

    assert ending(state) == "DS-E01"


@pytest.mark.clause("DS-E08")
def test_every_gate_lies_in_every_game_and_every_ring_can_come_to_stand_anywhere() -> None:
    """The gates are on fixed tiles, blue has no walls, and each colour has a card that turns by one."""
    assert not any(IS_RANDOMIZER[tile] for tile in GATE_TILE)
    assert not any(TILE_WALL[:6])
    for ring in range(1, 5):
        assert {(CARD_NUMBER[card], CARD_WAY[card]) for card in range(54) if CARD_KIND[card] == ring} >= {
            (1, 1),
            (1, -1),
        }


@pytest.mark.clause("DS-E08")
def test_every_code_can_be_matched_by_number_from_the_cards_that_are_left() -> None:
    """The worst codes of five: all of one number, all guards, all white and what they leave."""
    worst = [
        *[
            [card for card in CARD_IDS if card.split("-")[1][0] == number and card[0] not in "mlw"][:5]
            for number in "123"
        ],
        [card for card in CARD_IDS if card.startswith("loctae")] + ["mino-01", "mino-02"],
        ["white-1", "white-2", "blue-1a", "red-1a", "green-1a"],
        ["white-1", "white-2", "mino-01", "loctae-1", "blue-3a"],
    ]
    for code in worst:
        rest = [card for card in CARD_IDS if card not in code]
        same = {
            number: [card for card in rest if card.split("-")[1][0] == number and card[0] not in "mlw"]
            for number in "123"
        }
        guards = [card for card in rest if card[0] in "ml"]
        played = []
        for card in code:
            pool = guards if card[0] in "ml" else same["1"] if card.startswith("white") else same[card.split("-")[1][0]]
            played.append(pool.pop())
        assert breaks(code, played)
        assert any(breaks(code, list(way)) for way in permutations(played, 5))
