"""From card to card, the end of a run, bounds and locations (SW-X, SW-W, SW-Z)."""

from __future__ import annotations

import re
from typing import Any

import pytest

from clew.core.dice import QuickDice
from clew.core.game import CONCEDE, UNHEARD
from clew.games.seventh_and_whisper import GAME
from clew.games.seventh_and_whisper.box.atlas import CARDS, FOLDER, LOCATIONS, read_location
from clew.games.seventh_and_whisper.box.card import Kinds
from clew.games.seventh_and_whisper.box.components import TOKENS
from clew.games.seventh_and_whisper.box.options import Terms
from clew.games.seventh_and_whisper.box.patterns import KIND_NAMES
from games.seventh_and_whisper.table import (
    asked,
    card_sees,
    caught,
    drawn,
    ending,
    enemy_phase,
    lines,
    new_game,
    offered,
    phase,
    play,
    pose,
    table,
    told,
    walk,
    where,
    why,
)

READY: dict[str, Any] = {"done": "C2 B2", "enemies": "G2 1"}
"""The exit of PR-1 is free: camera and fire are off, and the guard looks away."""


@pytest.mark.clause("SW-X01")
@pytest.mark.parametrize(("who", "cell"), [("7th", "O8"), ("7th", "O9"), ("whisper", "O8"), ("whisper", "O9")])
def test_either_cell_of_the_exit_is_good_for_either_of_them(who: str, cell: str) -> None:
    other = "whisper B14" if who == "7th" else "7th B10"
    state = table("PR-1", f"{who} {cell}, {other}", turn=who, roll=1, **READY)

    events = walk(state, "E")

    assert told(events, "left")
    assert where(state, who) == ""


@pytest.mark.clause("SW-X02")
def test_whoever_leaves_ends_the_turn_and_loses_the_rest_of_the_movement() -> None:
    state = table("PR-1", "7th O8, whisper B14", roll=6, **READY)

    walk(state, "E")

    assert (asked(state), state.moves) == ("whisper", 0)


@pytest.mark.clause("SW-X03")
def test_the_other_one_plays_on_with_enemies_as_usual() -> None:
    state = table("PR-1", "7th O8, whisper E10", roll=1, **READY)
    walk(state, "E")

    play(state, "whisper: roll", "whisper: step N", "whisper: end", dice="1")

    assert (pose(state, "P1"), pose(state, "G2")) == ("C5S", "L7N")
    assert (asked(state), state.legal(0)) == ("whisper", [])


@pytest.mark.clause("SW-X04")
def test_when_both_have_left_the_next_card_lies_there_at_once() -> None:
    state = table("PR-1", "7th O8", roll=3, round=7, **READY)

    events = play(state, "7th: step E", dice="1")

    assert [event[0] for event in events] == ["stepped", "left", "finished", "laid"]
    assert (state.card.id, state.rounds, phase(state)) == ("PR-3", [7], "placing")


@pytest.mark.clause("SW-X05", "SW-X06")
def test_the_new_card_is_fresh_and_the_team_says_who_stands_where() -> None:
    state = table("PR-1", "7th O8", roll=3, round=7, first=1, **READY)
    play(state, "7th: step E", dice="1")
    assert lines(state) == ["place 0", "place 1"]

    play(state, "whisper: place 1")

    assert (where(state, "7th"), where(state, "whisper")) == ("I16", "H16")
    assert (state.round, asked(state), phase(state)) == (1, "whisper", "rolling")
    assert state.position()["done"] == []
    assert pose(state, "R1") == "F2"


@pytest.mark.clause("SW-X07")
def test_the_tokens_of_the_box_are_enough_for_every_card_and_exactly_enough_for_the_base_cards() -> None:
    counts = {id: count(id) for id in CARDS}

    for name, most in TOKENS.items():
        if name in counts["PR-1"]:
            assert max(found[name] for found in counts.values()) <= most
            assert sum(counts[id][name] for id in ("PR-1", "PR-2", "PR-3")) == most


def count(id: str) -> dict[str, int]:
    """How many of each token a card needs."""
    card = CARDS[id]
    things = [["camera", "barrel", "case", "vent", "power", "door"][thing.kind] for thing in card.things]
    enemies = [KIND_NAMES[enemy.kind] for enemy in card.enemies]
    return {name: [*things, *enemies].count(name) for name in ("camera", "barrel", "case", "patrol", "guard", "drone")}


@pytest.mark.clause("SW-X08")
def test_items_go_along_and_failures_and_the_can_do_not() -> None:
    state = table("PR-1", "7th O8", roll=3, items="EP", thrown=True, **READY)
    state.failed = 1

    play(state, "7th: step E", "7th: place 0", dice="0")

    position = state.position()
    assert (position["items"], position["failed"], position["thrown"], position["done"]) == ({"EP": 1}, [], False, [])


# --- The end ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SW-W01", "SW-Z04")
@pytest.mark.parametrize("cards", [1, 2, 3])
def test_the_team_wins_when_both_have_left_the_last_card(cards: int) -> None:
    state = table("PR-1", "7th O8", roll=3, cards=cards, **READY)

    play(state, "7th: step E", dice="" if cards == 1 else "0")

    assert ending(state) == ("SW-W01" if cards == 1 else "")
    result = state.result()
    assert result is None or result.winners == (0, 1)
    assert GAME.settle({})["cards"] == 3


@pytest.mark.clause("SW-W02")
def test_after_somebody_was_seen_nothing_is_left_to_do() -> None:
    state = table("PR-1", "7th D3, whisper B14", roll=5)
    walk(state, "E")

    result = state.result()
    assert result is not None
    assert (result.winners, result.clause) == ((), "SW-W02")
    assert state.actors() == []
    assert state.legal(0) == state.legal(1) == []
    assert why(state, "7th: step E") == "over SW-W02"


@pytest.mark.clause("SW-W03", "SW-Z03")
@pytest.mark.parametrize("rolled", [0, 3])
def test_in_ones_own_turn_one_may_give_up_before_and_after_the_roll(rolled: int) -> None:
    state = table("PR-1", "7th B10, whisper B14", roll=rolled)
    assert why(state, "whisper: concede") == "not_your_turn SW-R14"

    play(state, "7th: concede")

    assert ending(state) == "SW-Z03"


@pytest.mark.clause("SW-Z03")
def test_before_a_card_nobody_gives_up_for_both() -> None:
    state = new_game()

    assert why(state, "7th: concede") == "no_turn SW-Z03"


@pytest.mark.clause("SW-Z03")
def test_nobody_checks_whether_a_run_can_still_be_won() -> None:
    """7th has left, and the door that Whisper needs is closed for ever."""
    state = table("PR-1", "whisper B14", turn="whisper", roll=1)
    walk(state, "N")

    assert ending(state) == ""
    assert state.legal(1)[-1] == CONCEDE


@pytest.mark.clause("SW-W04")
def test_a_new_run_keeps_nothing() -> None:
    lost = table("PR-1", "7th D3, whisper B14", roll=5, items="EP")
    walk(lost, "E")

    fresh = GAME.new(GAME.settle({}), QuickDice(1)).position()

    assert (fresh["cards"], fresh["items"], fresh["rounds"]) == (["PR-1"], {}, [])
    assert fresh["deck"] == {"CI": 1, "EP": 3, "NK": 1, "DX": 3}


@pytest.mark.clause("SW-W05")
def test_how_it_ended_is_kept() -> None:
    seen = table("PR-1", "7th D3, whisper B14", roll=5, round=4)
    walk(seen, "E")
    result = seen.result()
    assert result is not None
    assert result.reason == "7th was seen on E3 by guard G1 at E2"
    assert seen.position()["caught"] == [0, "E3", "G1", "E2", "S"]
    assert (seen.position()["cards"], seen.position()["round"]) == (["PR-1"], 4)


@pytest.mark.clause("SW-W06")
def test_of_several_who_see_somebody_the_first_is_named() -> None:
    card = drawn("..... k.... C.B.. .b...", guards=["B3 E N E S"], cameras=["F2: D3"], barrels=["C5: D3"])
    state = table(card, "7th D2", roll=1)
    walk(state, "S")
    assert caught(state) == "7th D3 G1 B3E"

    without = table(card, "7th D2", roll=1, enemies="G1 gone")
    walk(without, "S")
    assert caught(without) == "7th D3 C1 B4"
    fire = table(card, "7th D2", roll=1, enemies="G1 gone", done="C1")
    walk(fire, "S")
    assert caught(fire) == "7th D3 B1 D4"


@pytest.mark.clause("SW-W06")
def test_of_two_who_are_seen_it_is_the_one_whose_turn_it_is() -> None:
    """A closed door before both of them opens."""
    card = drawn("#######P ...D....", guards=["H3 W S W N"])
    state = table(card, "7th D3, whisper D3", roll=1, done="PP1")

    play(state, "7th: door ED1", dice="6 6")
    assert caught(state) == ""  # four cells are too far for the guard
    near = table(drawn("#######P ...D....", guards=["G3 W S W N"]), "7th D3, whisper D3", roll=1, done="PP1")
    play(near, "7th: door ED1", dice="6 6")

    assert caught(near) == "7th D3 G1 G3W"


# --- Bounds and locations ---------------------------------------------------------------------------------------------


@pytest.mark.clause("SW-Z01", "SW-W03")
def test_after_the_last_round_on_a_card_everything_is_locked_down() -> None:
    state = table("PR-1", "7th B10", round=40)

    enemy_phase(state)

    assert ending(state) == "SW-Z01"


@pytest.mark.clause("SW-Z01")
def test_whoever_gets_out_in_the_last_round_is_out_in_time() -> None:
    state = table("PR-1", "7th O8", roll=1, round=40, cards=1, **READY)

    walk(state, "E")

    assert ending(state) == "SW-W01"


@pytest.mark.clause("SW-Z01")
@pytest.mark.parametrize("limit", [20, 60])
def test_the_last_round_is_an_option(limit: int) -> None:
    state = table("PR-1", "7th B10", round=limit - 1, difficulty="custom", lockdown=limit)
    enemy_phase(state)
    assert ending(state) == ""

    state.where[0] = state.card.places[0]
    enemy_phase(state)
    assert ending(state) == "SW-Z01"


@pytest.mark.clause("SW-Z02")
@pytest.mark.parametrize("seed", range(3))
def test_every_run_comes_to_an_end_before_its_bound(seed: int) -> None:
    options = GAME.settle({"difficulty": "custom", "lockdown": 20})
    state, dice, moves = GAME.new(options, QuickDice(seed)), QuickDice(seed), 0
    while actors := state.actors():
        seat = max(0, actors[0])
        offers = [action for action in state.legal(seat) if action != CONCEDE]
        state.play(seat, dice.choose(offers), dice, UNHEARD)
        moves += 1

    assert moves <= GAME.bound(options)


@pytest.mark.clause("SW-Z05")
def test_a_location_is_a_folder() -> None:
    """The rules name no location: what there is to choose is what lies in the folder of maps."""
    assert list(LOCATIONS) == sorted(path.name for path in FOLDER.iterdir() if path.is_dir())
    rules = [path.read_text(encoding="utf-8") for path in FOLDER.parent.glob("*.py")]
    assert not [text for text in rules if re.search(r"[Pp]rison\b", text)]


@pytest.mark.clause("SW-Z06")
def test_what_there_is_in_the_prison() -> None:
    cards = LOCATIONS["prison"].cards

    assert {enemy.kind for card in cards for enemy in card.enemies} == {0, 1, 2}
    assert {thing.kind for card in cards for thing in card.things} == {0, 1, 2, 3, 4, 5}
    assert [card.id for card in cards] == ["PR-1", "PR-2", "PR-3", "PX-1", "PX-2", "PX-3", "PX-4"]


@pytest.mark.clause("SW-Z07")
def test_another_location_may_have_other_enemies() -> None:
    kinds = Kinds([2, 0, 1], [4, 2, 0], [False, True, False], [True, False, False])
    card = drawn("......... .........", kinds, patrols=["B2 C2 D2 E2"], guards=["B3 E N E S"], drones=[["H2 H3"]])
    state = table(card, "7th J3")

    assert card_sees(card, "P1", "B2E") == "C2 D2 E2 F2 D3 E3 F3"
    assert card_sees(card, "G1", "B3E") == "D2 C3 D3"
    enemy_phase(state)
    assert (pose(state, "P1"), pose(state, "R1")) == ("D2E", "H3")
    behind = table(card, "whisper C2", turn="whisper", roll=1, enemies="P1 1")
    assert not offered(behind, "whisper: strike P1")
    assert read_location(FOLDER / "prison").kinds.depth[:2] == [3, 3]


@pytest.mark.clause("SW-Z08")
@pytest.mark.parametrize(
    ("difficulty", "numbers"), [("standard", (7, 40, False)), ("story", (6, 60, False)), ("hard", (8, 30, True))]
)
def test_the_named_difficulties(difficulty: str, numbers: tuple[int, int, bool]) -> None:
    terms = Terms(GAME.settle({"difficulty": difficulty}))

    assert (terms.target, terms.limit, terms.all_awake) == numbers


@pytest.mark.clause("SW-Z08")
def test_a_custom_difficulty_is_left_to_the_players() -> None:
    terms = Terms(GAME.settle({"difficulty": "custom", "target": 6, "lockdown": 100, "activation": "all"}))

    assert (terms.target, terms.limit, terms.all_awake) == (6, 100, True)
