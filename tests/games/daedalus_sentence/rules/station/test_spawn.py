"""How guards appear: spawns by cards, with and without the remote signal (DS-W, DS-D42 to DS-D47)."""

from __future__ import annotations

from typing import Any

import pytest

from clew.core.game import UNHEARD
from clew.games.daedalus_sentence.box.places import PLACE_NAMES
from clew.games.daedalus_sentence.state import DaedalusSentence
from games.daedalus_sentence.chance import Curious, all_but, cards_in
from games.daedalus_sentence.table import (
    all_ready,
    discards,
    ending,
    finish,
    is_captured,
    minotaurs,
    names_of,
    next_round,
    play,
    scientists,
    table,
    told,
)

CELLS = {"blue": 1, "red": 2, "yellow": 4, "green": 5}
"""In line with them: B1, R4, Y8, G10."""
FULL = "blue-1a blue-1b blue-2a blue-2b red-1a red-1b red-2a red-2b"
NO_SCIENTIST = "G0 G0 G0 G0 G0"


def spawned(draw: str, tiles: str = "", **position: Any) -> DaedalusSentence:
    """The station after a Minotaur card on THESEUS for which these cards were drawn."""
    state = table(tiles, theseus="mino-13", cells=CELLS, **position)
    finish(state, draw=draw)
    return state


@pytest.mark.clause("DS-W01", "DS-W02", "DS-B08")
@pytest.mark.parametrize(
    ("card", "place"), [("blue-3b", "B1"), ("red-1a", "R4"), ("yellow-2c", "Y8"), ("green-3c", "G10")]
)
def test_a_colour_card_puts_one_minotaur_in_line_with_the_cell_of_its_colour(card: str, place: str) -> None:
    state = spawned(card)

    assert minotaurs(state) == place
    assert scientists(state) == ""
    assert discards(state) == f"{card} mino-13"


@pytest.mark.clause("DS-W02", "DS-B08")
def test_a_spawn_point_does_not_turn_with_the_ring() -> None:
    state = table(theseus="red-3a mino-13", cells=CELLS)

    finish(state, draw="red-1a")

    assert minotaurs(state) == "R4"


@pytest.mark.clause("DS-W03")
@pytest.mark.parametrize("draw", ["white-1", "white-2", "mino-01 white-1"])
def test_a_white_card_puts_one_minotaur_on_every_ring_whatever_the_pool(draw: str) -> None:
    assert minotaurs(spawned(draw)) == "B1 R4 Y8 G10"


@pytest.mark.clause("DS-W04", "DS-W02")
def test_a_first_minotaur_card_doubles_the_spawn() -> None:
    state = spawned("mino-01 yellow-1a")

    assert minotaurs(state) == "Y8 Y8"
    assert discards(state) == "mino-01 yellow-1a mino-13"


@pytest.mark.clause("DS-W05")
def test_a_second_minotaur_card_brings_a_scientist_and_no_minotaur() -> None:
    state = spawned("mino-01 mino-02")

    assert (minotaurs(state), scientists(state)) == ("", "C3")
    assert discards(state) == "mino-01 mino-02 mino-13"


@pytest.mark.clause("DS-W06")
@pytest.mark.parametrize(("last", "places"), [("red-1a", "R4 R4"), ("white-1", "B1 R4 Y8 G10")])
def test_without_a_scientist_guard_cards_are_passed_over_for_two_minotaurs(last: str, places: str) -> None:
    state = spawned(f"mino-01 mino-02 loctae-1 mino-03 {last}", scientists=NO_SCIENTIST)

    assert minotaurs(state) == places
    assert scientists(state) == NO_SCIENTIST
    assert len(discards(state).split()) == 6


@pytest.mark.clause("DS-W07")
@pytest.mark.parametrize("draw", ["loctae-1", "mino-01 loctae-1"])
def test_a_loctae_card_brings_a_scientist_whenever_it_comes(draw: str) -> None:
    state = spawned(draw)

    assert (minotaurs(state), scientists(state)) == ("", "C3")


@pytest.mark.clause("DS-W07")
@pytest.mark.parametrize(
    ("draw", "places"),
    [("loctae-1 red-1a", "R4"), ("loctae-1 mino-01 red-1a", "R4 R4"), ("mino-01 loctae-1 red-1a", "R4 R4")],
)
def test_without_a_scientist_a_loctae_card_is_passed_over(draw: str, places: str) -> None:
    """It does not count as a Minotaur card either: the pool is what the Minotaur cards made it."""
    assert minotaurs(spawned(draw, scientists=NO_SCIENTIST)) == places


@pytest.mark.clause("DS-W08")
def test_minotaurs_that_are_missing_are_left_out() -> None:
    one_left = " ".join([f"Y{slot}" for slot in range(7)] * 2)
    state = spawned("mino-01 red-1a", minotaurs=one_left, scientists=NO_SCIENTIST)
    assert minotaurs(state).split().count("R4") == 1

    assert "none_left" in names_of(finish(table(theseus="mino-13", minotaurs=one_left + " Y9"), draw="red-1a"))
    none_left = spawned("red-1a", minotaurs=one_left + " Y9", scientists=NO_SCIENTIST)
    assert "R4" not in minotaurs(none_left)
    assert len(minotaurs(none_left).split()) == 15


@pytest.mark.clause("DS-W09")
@pytest.mark.parametrize(("left_over", "served"), [(1, "B1"), (2, "B1 R4"), (3, "B1 R4 Y8"), (4, "B1 R4 Y8 G10")])
def test_a_white_card_serves_the_inner_rings_first(left_over: int, served: str) -> None:
    others = ["G3"] * (15 - left_over)
    state = spawned("white-1", minotaurs=" ".join(others), scientists=NO_SCIENTIST)

    assert sorted(minotaurs(state).split()) == sorted([*served.split(), *others])


@pytest.mark.clause("DS-W10")
def test_drawn_cards_lie_aside_until_the_spawn_ends() -> None:
    """Nothing but Minotaur cards can be drawn, and no scientist is left: it ends without anybody."""
    state = table(
        phase="pause",
        captured="clay",
        theseus=FULL,
        hands={"jamie": all_but(f"{FULL} mino-05 mino-06")},
        scientists=NO_SCIENTIST,
    )

    events = next_round(state, draw="mino-05 mino-06")

    assert [event[0] for event in events][-4:] == ["spawning", "spawn_drew", "spawn_drew", "spawn_failed"]
    assert minotaurs(state) == ""
    assert discards(state) == "mino-05 mino-06"


@pytest.mark.clause("DS-W10", "DS-R05")
def test_what_lies_aside_is_not_shuffled_in() -> None:
    """The deck holds one Minotaur card, the pile another: the second draw finds only the pile."""
    state = table(
        phase="pause",
        captured="clay",
        theseus=FULL,
        hands={"jamie": all_but(f"{FULL} mino-05 mino-06 red-3a")},
        discards=["mino-06", "red-3a"],
        scientists=NO_SCIENTIST,
    )
    dice = Curious(1)
    for seat in (0, 1):
        state.play(seat, ("ready",), dice, UNHEARD)

    assert [cards_in(bag) for bag in dice.bags][:2] == ["mino-05", "red-3a mino-06"]


@pytest.mark.clause("DS-W11", "DS-C07")
@pytest.mark.parametrize(("draw", "stays"), [("red-1a", ""), ("mino-01 red-1a", "R4")])
def test_a_spawned_minotaur_captures_and_is_gone(draw: str, stays: str) -> None:
    state = spawned(draw, "R4", team="jamie audrey clay", at="jamie R4, audrey R4")

    assert is_captured(state, "jamie")
    assert is_captured(state, "audrey")
    assert minotaurs(state) == stays
    assert not is_captured(state, "clay")


@pytest.mark.clause("DS-W11", "DS-L16")
def test_a_spawned_minotaur_stays_with_who_is_hidden() -> None:
    state = spawned("mino-01 red-1a", "R4:R06", at="jamie R4", hidden="jamie")

    assert not is_captured(state, "jamie")
    assert minotaurs(state) == "R4 R4"


@pytest.mark.clause("DS-W11", "DS-W03", "DS-C06")
def test_after_a_capture_that_loses_the_game_nobody_else_appears() -> None:
    state = spawned("white-1", "R4", team="jamie", at="jamie R4")

    assert ending(state) == "DS-C06"
    assert "Y8" not in minotaurs(state)


@pytest.mark.clause("DS-W12")
def test_a_spawn_leaves_a_blank_tile_blank() -> None:
    """R09 with its two icons could be there; nobody looks."""
    state = spawned("red-1a")

    assert state.position()["tiles"] == {}
    assert minotaurs(state) == "R4"


@pytest.mark.clause("DS-W13", "DS-M11")
def test_a_scientist_in_the_chamber_captures_nobody_in_front() -> None:
    state = spawned("loctae-1", "B3", at="jamie B3")

    assert scientists(state) == "C3"
    assert not is_captured(state, "jamie")


@pytest.mark.clause("DS-W14")
def test_nothing_is_ever_spawned_in_line_with_the_purple_cell() -> None:
    """Purple is at C0; whatever card falls, B0, R0, Y0 and G0 stay empty."""
    for card in all_but("mino-13").split():
        state = table(theseus="mino-13", cells=CELLS, scientists=NO_SCIENTIST)
        finish(state, draw=f"{card} red-1a" if card[0] in "lm" else card)
        assert not {"B0", "R0", "Y0", "G0"} & set(minotaurs(state).split())
        assert minotaurs(state) != ""


@pytest.mark.clause("DS-W01", "DS-T09")
def test_one_card_is_one_spawn() -> None:
    state = table(theseus="mino-12 mino-13", cells=CELLS)

    events = finish(state, draw="red-1a blue-1b")

    assert names_of(events).count("spawning") == 2
    assert minotaurs(state) == "B1 R4"


# --- The remote activation signal -------------------------------------------------------------------------------------


@pytest.mark.clause("DS-D42")
@pytest.mark.parametrize(
    ("card", "place"),
    [
        ("blue-3a", "B4"),
        ("blue-2b", "B5"),
        ("red-1a", "R5"),
        ("red-3b", "R1"),
        ("yellow-3a", "Y11"),
        ("green-3a", "G1"),
        ("green-3c", "G7"),
    ],
)
def test_the_signal_counts_on_from_the_mark_by_number_and_direction(card: str, place: str) -> None:
    assert minotaurs(spawned(card, enhancers="7")) == place


@pytest.mark.clause("DS-D42")
def test_of_two_minotaurs_both_are_counted_by_the_card_that_fixed_the_ring() -> None:
    assert minotaurs(spawned("mino-01 red-2a", enhancers="7")) == "R6 R6"


@pytest.mark.clause("DS-D43")
@pytest.mark.parametrize(("card", "places"), [("white-1", "B2 R3 Y9 G9"), ("white-2", "B3 R2 Y10 G8")])
def test_a_white_card_counts_in_every_ring_its_own_way(card: str, places: str) -> None:
    assert minotaurs(spawned(card, enhancers="7")) == places


@pytest.mark.clause("DS-D44")
def test_the_count_passes_walls_and_people() -> None:
    """R08 on R5 has its wall beyond; Jamie on R5 and Audrey on R6 are passed over, Clay on R7 is met."""
    state = spawned(
        "red-3a", "R5:R08 R6 R7", team="jamie audrey clay", at="jamie R5, audrey R6, clay R7", enhancers="7"
    )

    assert [is_captured(state, name) for name in ("jamie", "audrey", "clay")] == [False, False, True]
    assert minotaurs(state) == ""


@pytest.mark.clause("DS-D45", "DS-W11")
def test_at_the_end_of_the_count_who_is_hidden_is_safe() -> None:
    caught = spawned("red-2a", "R6:R06 R4", at="jamie R6", enhancers="7")
    assert is_captured(caught, "jamie")

    safe = spawned("red-2a", "R6:R06 R4", at="jamie R6, clay R4", hidden="jamie", enhancers="7")
    assert not is_captured(safe, "jamie")
    assert not is_captured(safe, "clay")  # the mark itself is harmless
    assert minotaurs(safe) == "R6"


@pytest.mark.clause("DS-D46")
def test_icons_and_scientists_are_not_counted_on() -> None:
    icons = table("R3:R03", at="jamie R3", enhancers="7")
    play(icons, "jamie: discover R4", draw="R09")
    assert minotaurs(icons) == "R4 R4"

    chamber = spawned("mino-01 mino-02", enhancers="7")
    assert scientists(chamber) == "C3"
    card = table(theseus="loctae-1", enhancers="7")
    finish(card)
    assert scientists(card) == "C3"


@pytest.mark.clause("DS-D47")
def test_the_signal_holds_for_every_spawn_by_cards() -> None:
    clay = table(phase="pause", captured="clay", theseus=FULL, cells=CELLS, enhancers="7")
    next_round(clay, draw="green-3a")
    die = table(phase="dice", theseus=FULL, cells=CELLS, enhancers="5 7", dice={"security": "minotaur"})
    all_ready(die, draw="green-3a")

    assert minotaurs(clay) == minotaurs(die) == minotaurs(spawned("green-3a", enhancers="7")) == "G1"


@pytest.mark.clause("DS-W02", "DS-D42")
@pytest.mark.parametrize("remote", [False, True])
def test_all_colour_cards_in_all_cells_end_where_the_arithmetic_says(remote: bool) -> None:
    for segment in (1, 2, 4, 5):
        for colour, size in (("blue", 6), ("red", 12), ("yellow", 12), ("green", 12)):
            for number, letter, way in (
                (1, "a", 1),
                (2, "a", 1),
                (3, "a", 1),
                (1, "b", -1),
                (2, "b", -1),
                (3, "b", -1),
            ):
                state = table(theseus="mino-13", cells={colour: segment}, enhancers="7" if remote else "")
                events = finish(state, draw=f"{colour}-{number}{letter}")
                mark = segment if colour == "blue" else 2 * segment
                slot = (mark + number * way) % size if remote else mark
                assert [PLACE_NAMES[event[2]] for event in told(events, "spawned")] == [f"{colour[0].upper()}{slot}"]
