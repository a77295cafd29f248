"""The station on a screen: what is drawn, what turns, what can be touched, and what a touch is taken for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from clew.core.dice import QuickDice
from clew.core.game import SPECTATOR, TABLE, Events
from clew.core.notation import Action
from clew.games.daedalus_sentence import GAME
from clew.games.daedalus_sentence.box.components import CARD_IDS, CHARACTER_IDS, TILE_IDS
from clew.games.daedalus_sentence.box.places import PLACE_NAMES
from clew.games.daedalus_sentence.state import DaedalusSentence
from clew.scene import AnyItem, Ghost, Group, Item, Scene, Sprite, Text, Zone, items_of, within
from clew.scene.art import read_art
from clew.scene.svg import cover, to_svg
from games.daedalus_sentence.table import falls, play, read, table, wander
from games.daedalus_sentence.walks import DIFFICULTIES

DRAWING = GAME.drawing
NAMES = ["Ann", "Bo", "Cy", "Di"]
LARGEST = 80_000
"""Bytes of a scene at most."""
JUNK = [
    [],
    [""],
    ["R"],
    ["R12"],
    ["X1"],
    ["r5"],
    ["R5 "],
    ["R٣"],
    ["card"],
    ["card "],
    ["card blue-9z"],
    ["card blue-1a"],
    ["card loctae-3", "card blue-1a"],
    ["escapee"],
    ["escapee 9"],
    ["escapee -1"],
    ["escapee ²"],
    ["badge 0", "badge 1"],
    ["minotaur 0"],
    ["minotaur 14"],
    ["minotaur 99"],
    ["scientist 5"],
    ["die timer"],
    ["die x"],
    ["pool"],
    ["deck"],
    ["discards"],
    ["theseus 0"],
    ["theseus 9"],
    ["theseus 3"],
    ["choose jamie"],
    ["choose nobody"],
    ["gate 0", "ring blue"],
    ["C3"],
    ["C0", "C0"],
    ["a" * 100, "\x00"],
]


def picture(state: DaedalusSentence, seat: int = 0) -> Scene:
    """What a seat sees."""
    return DRAWING.scene(state.view(seat), NAMES)


def keyed(scene: Scene) -> dict[str, AnyItem]:
    """The items of a scene by key."""
    return {item.key: item for item in items_of(scene)}


def items(state: DaedalusSentence, seat: int = 0) -> dict[str, AnyItem]:
    """What a seat sees, by key."""
    return keyed(picture(state, seat))


def zone(scene: Scene, key: str) -> Zone:
    """A zone by its key."""
    return next(zone for zone in scene.zones if zone.key == key)


def symbol(item: Item) -> str:
    """The drawing of a sprite."""
    assert isinstance(item, Sprite)
    return item.symbol


def moments_of_play(seed: int, every: int, **options: Any) -> Iterator[DaedalusSentence]:
    """Some states of a game at random, the last one among them."""
    for number, state in enumerate(wander(seed, **options)):
        if number % every == 0 or state.result() is not None:
            yield state


def eyes(state: DaedalusSentence) -> list[int]:
    """Everybody who looks."""
    return [SPECTATOR, *range(state.players)]


def shown(state: DaedalusSentence, line: str) -> Ghost:
    """What an action would do, as whoever acts sees it."""
    seat, action = read(state, line)
    ghost = DRAWING.ghost(state.view(seat), action, NAMES)
    assert ghost is not None
    return ghost


def tried(state: DaedalusSentence, *keys: str, seat: int = 0) -> str:
    """The code with which somebody is refused who touches these items."""
    action = DRAWING.meant(state.view(seat), list(keys))
    assert action is not None
    refusal = state.refusal(seat, action)
    assert refusal is not None, f"{action} is legal"
    return refusal.code


# --- Every picture ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(5))
def test_every_view_of_a_game_can_be_drawn(seed: int) -> None:
    for state in moments_of_play(seed, 9, players=1 + seed % 4, difficulty=DIFFICULTIES[seed]):
        for seat in eyes(state):
            scene = picture(state, seat)
            keys = [item.key for item in items_of(scene)]

            assert len(set(keys)) == len(keys)
            assert len(msgspec.json.encode(scene)) < LARGEST
            assert to_svg(scene, DRAWING.art).startswith("<svg")  # every symbol is in the art, or this fails


def test_the_zones_come_in_order() -> None:
    state = table(team="jamie clay morrow")
    mats = ["mat 0", "mat 1", "mat 2"]

    assert [part.key for part in picture(state, 1).zones] == ["board", "hand", *mats]
    assert [part.key for part in picture(state, SPECTATOR).zones] == ["board", *mats]
    assert [part.role for part in picture(state, 1).zones] == ["board", "hand", "mat", "mat", "mat"]
    assert [part.seat for part in picture(state, 1).zones] == [-1, 1, 0, 1, 2]


def test_the_art_has_every_tile_every_card_and_every_character() -> None:
    symbols = read_art(DRAWING.art).symbols
    faces = [name for name in CARD_IDS if not name.startswith(("mino", "loctae"))]

    assert {*TILE_IDS, *faces, "mino", "loctae", "back", *CHARACTER_IDS} <= symbols
    assert {*[f"face-{name}" for name in CHARACTER_IDS], *[f"seat-{seat}" for seat in range(4)]} <= symbols
    assert cover(DRAWING.art, "dark").startswith("<svg")


@pytest.mark.parametrize("ring", ["blue", "red", "yellow", "green"])
def test_a_ring_has_a_pattern_of_its_own_wherever_it_is_shown(ring: str) -> None:
    """Nobody depends on colours: backs, floors, cards and gates of a ring carry lines that no other ring has."""
    defs = read_art(DRAWING.art).defs
    for part in ("back", "floor", "sheet", "plate"):
        lines = {
            other: re.findall(r'class="(?:spots )?(?:hatch|rim|hatch-card)(?: spots)?" d="([^"]+)"', found.group())
            for other in ("blue", "red", "yellow", "green")
            if (found := re.search(rf'<g id="{part}-{other}">.*?</g>', defs))
        }

        assert lines[ring], part
        assert all(lines[ring] != lines[other] for other in lines if other != ring)


def test_nobody_sees_in_a_picture_what_is_hidden_from_them() -> None:
    """A table that a seat cannot tell from the true one looks the same to it."""
    dice = QuickDice(7)
    for state in moments_of_play(3, 11, players=3, difficulty="hell_in_space"):
        for seat in eyes(state):
            other = state.reshuffled(seat, dice)
            assert isinstance(other, DaedalusSentence)
            assert msgspec.json.encode(picture(other, seat)) == msgspec.json.encode(picture(state, seat))


# --- Choosing ---------------------------------------------------------------------------------------------------------


def test_before_the_set_up_five_prisoners_are_there_to_choose() -> None:
    state = next(wander(1, players=2))
    state.play(1, ("choose", 2), QuickDice(1), Events())
    posters = items(state)

    assert [part.key for part in picture(state).zones] == ["board"]
    assert {f"choose {name}" for name in CHARACTER_IDS} <= posters.keys()
    assert posters["choose jamie"].label == "Jamie Jones, the stowaway: climbs anywhere, chosen by Bo"
    assert DRAWING.touches(state.view(0), ("choose", 0)) == ["choose clay"]
    assert DRAWING.meant(state.view(0), ["choose clay"]) == ("choose", 0)
    assert tried(state, "choose jamie")


# --- The rings --------------------------------------------------------------------------------------------------------


def test_a_face_down_tile_shows_nothing_but_its_ring() -> None:
    state = table("B2:B01")
    seen = items(state)

    assert (symbol(seen["blue 2"]), symbol(seen["blue 3"])) == ("B01", "back-blue")
    assert seen["B3"].label == "B3, not discovered"
    assert seen["B2"].label == "B2, Sorting Lock: a gate to the red ring"


@pytest.mark.clause("DS-B03")
def test_a_ring_turns_as_a_group_and_its_places_stand_still() -> None:
    state = table("R2:R03", at="jamie R2", minotaurs="R7", theseus="red-3a")
    before, after = items(state), items(after_phase_3(state))

    assert (before["tiles red"].turn, after["tiles red"].turn) == (0, 90)
    assert (symbol(before["red 2"]), symbol(after["red 2"])) == ("R03", "R03")
    assert before["red 2"].turn == after["red 2"].turn
    assert before["R2"].turn == after["R2"].turn == 75
    assert after["R5"].label == "R5, Marrow Bank: a laboratory"


@pytest.mark.clause("DS-B04")
def test_figures_ride_on_their_ring_and_stay_upright() -> None:
    state = table("R2:R03", at="jamie R2", minotaurs="R7", theseus="red-3b")
    before, after = items(state), items(after_phase_3(state))

    for who in ("escapee 0", "minotaur 0"):
        assert way(before[f"at {who}"], after[f"at {who}"]) == way(before["tiles red"], after["tiles red"]) == -90
        assert after[who].turn == -after[f"at {who}"].turn
        assert after[who].y == before[who].y
    assert way(before["red 2 sign"], after["red 2 sign"]) == 90


@pytest.mark.parametrize(("card", "turn"), [("blue-3a", 180), ("blue-3b", -180)])
def test_blue_turns_half_around_the_way_that_its_card_says(card: str, turn: int) -> None:
    """A screen takes the shorter way, and of half a turn there are two: the rings and whoever rides on them agree."""
    state = table("B2 R0", team="jamie clay", at="jamie B2", theseus=card)
    before = items(state)
    turned = keyed(next(scene for scene in phase_3(state) if keyed(scene)["B5"].label != "B5, not discovered"))

    for key, expected in (("tiles blue", turn), ("at escapee 0", turn), ("escapee 0", -turn)):
        assert way(before[key], turned[key]) == pytest.approx(expected, abs=0.1)


def way(before: Item, after: Item) -> float:
    """How far a screen turns an item: the shorter way, as web/src/play/geometry.ts has it."""
    return ((after.turn - before.turn) % 360 + 540) % 360 - 180


def phase_3(state: DaedalusSentence) -> list[Scene]:
    """Everybody is done; what is seen one after the other."""
    events = Events()
    for seat in range(state.players):
        if not state.done[seat] and seat in state.actors():
            state.play(seat, ("done",), falls(""), events)
    return [DRAWING.scene(moment.view(0), NAMES) for moment, _ in events.moments(0, state)]


def after_phase_3(state: DaedalusSentence) -> DaedalusSentence:
    phase_3(state)
    return state


@pytest.mark.clause("DS-W02", "DS-B08")
def test_spawn_marks_are_in_line_with_the_cells_and_do_not_turn() -> None:
    state = table(cells={"blue": 5, "red": 4, "yellow": 2, "green": 1}, theseus="white-1")
    before, after = items(state), items(after_phase_3(state))

    labels = [before[f"spawn head {ring}"].label.split(": ")[1] for ring in ("blue", "red", "yellow", "green")]
    assert labels == ["B5", "R8", "Y4", "G2"]
    for ring in ("blue", "red", "yellow", "green"):
        assert before[f"spawn {ring}"].turn == after[f"spawn {ring}"].turn
        assert before[f"tiles {ring}"].turn != after[f"tiles {ring}"].turn


def test_a_gate_shows_whether_it_is_locked_broken_or_open() -> None:
    state = table("B2:B01 B3:B02 Y4:Y02 G1:G01", open="B02", alert=2)
    seen = items(state)

    assert [symbol(seen[f"{key} door"]) for key in ("blue 2", "blue 3", "yellow 4", "green 1")] == [
        "locked-blue",
        "open-blue",
        "locked-yellow",
        "pod-shut",
    ]
    assert [symbol(seen[f"{key} sign"]) for key in ("blue 2", "blue 3", "yellow 4", "green 1")] == [
        "lock-2",
        "gate",
        "lock-0",
        "lock-5",
    ]
    assert "blue 3 way" in seen
    assert "blue 2 way" not in seen
    assert seen["B2"].card.startswith("Locked. One action here fetches its code of 2 cards.")


@pytest.mark.clause("DS-L02", "DS-H15")
def test_what_is_closed_is_crossed_out_on_its_tiles_and_beside_them() -> None:
    state = table("B3:B03 B5:B05", team="baxter jamie", captured="baxter", at="jamie B1")
    seen = items(state, 1)

    assert "blue 3 closed" in seen
    assert "blue 5 closed" not in seen
    assert seen["closed lab"].label == "closed: laboratories"
    assert "Closed: nobody can use it now." in seen["B3"].card


def test_cells_tell_who_is_in_them() -> None:
    state = table(team="jamie clay", captured="clay")
    seen = items(state)

    assert (symbol(seen["cell door 4"]), symbol(seen["cell door 1"]), symbol(seen["cell door 0"])) == (
        "cell-open",
        "cell-shut",
        "cell-shut",
    )
    assert seen["C1"].label == "C1, the red cell: Clay Rojas is locked in"
    assert seen["C0"].label == "C0, the purple cell, locked and empty"
    assert "bars 1" in seen
    assert "bars 4" not in seen


# --- Figures ----------------------------------------------------------------------------------------------------------


def test_figures_in_one_room_stand_side_by_side_however_many_they_are() -> None:
    state = table("R2:R03", at="jamie R2, clay R2", minotaurs="R2 R2 R2 R2 R2 R2", scientists="R2 R2")
    seen = items(state)
    keys = ["escapee 0", "escapee 1", *[f"minotaur {n}" for n in range(6)], "scientist 0", "scientist 1"]
    places = {(seen[f"at {key}"].turn, seen[key].y) for key in keys}

    assert len(places) == len(keys)
    assert {seen[key].scale for key in keys} == {seen["escapee 0"].scale}
    for key in keys:
        assert 60 < seen[f"at {key}"].turn < 90
        assert -294 < seen[key].y < -216


def test_one_finds_ones_own_figure_and_who_hides() -> None:
    state = table("R2:R06 R3", at="jamie R2, clay R3", hidden="jamie")

    assert "escapee 0 ring" in items(state, 0)
    assert "escapee 1 ring" in items(state, 1)
    assert not any(key.endswith(" ring") and key.startswith("escapee") for key in items(state, SPECTATOR))
    assert "escapee 0 shell" in items(state)
    assert "escapee 1 shell" not in items(state)
    assert items(state)["escapee 0"].label == "Jamie Jones, played by Ann, at R2, hidden"


def test_guards_that_have_still_to_march_carry_a_mark() -> None:
    state = table("B0 B1 B2", at="jamie B2", minotaurs="B0 B1", theseus="- blue-2a", options={"order": "asked"})
    phase_3(state)
    seen = items(state)

    assert {"minotaur 0 waits", "minotaur 1 waits"} <= seen.keys()
    assert seen["minotaur 0"].label == "a Minotaur at B0, has still to march"
    assert "now" in seen


# --- THESEUS and the piles --------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-T02")
def test_the_columns_that_act_are_lit() -> None:
    seen = items(table(theseus="red-1a blue-2a green-3a", alert=2))

    assert [symbol(seen[f"lamp {column}"]) for column in (1, 2, 3, 4)] == ["lamp-lit", "lamp-lit", "lamp", "lamp"]
    assert [seen[f"column {column}"].style for column in (1, 2, 3, 4)] == [
        "column",
        "column",
        "column-off",
        "column-off",
    ]
    assert seen["alert"].label == "alert level 2: columns 1 to 2 act each round"


def test_a_card_on_theseus_tells_what_its_row_makes_of_it() -> None:
    seen = items(table(theseus="red-2a red-2b white-1 white-2 mino-01 loctae-1"))

    assert seen["card red-2a"].card == "When it acts the red ring turns two places clockwise."
    assert seen["card red-2b"].card == (
        "When it acts the Minotaurs of the red ring, then all scientists, march two places counterclockwise."
    )
    assert seen["card white-1"].card.startswith("When it acts all rings turn by one place:")
    assert seen["card white-2"].card.startswith("When it acts all guards march two places:")
    assert "brings a Minotaur" in seen["card mino-01"].card
    assert "brings a scientist" in seen["card loctae-1"].card


@pytest.mark.clause("DS-D01")
def test_a_face_down_card_shows_its_back() -> None:
    seen = items(table(theseus="? red-1a", enhancers="1"))

    assert symbol(seen["theseus 1"]) == "back"
    assert symbol(seen["theseus 3"]) == "slot"
    assert seen["theseus 1"].label == "column 1, upper row: face down"


def test_cards_slide_when_theseus_does() -> None:
    """A card keeps its key wherever it lies."""
    state = table(theseus="- - red-2a")
    before, after = items(state)["card red-2a"], items(after_phase_3(state))["card red-2a"]

    assert before.x - after.x == pytest.approx(72)
    assert before.y == after.y


@pytest.mark.clause("DS-R08")
def test_the_discard_pile_can_be_looked_through() -> None:
    pile = items(table(discards=["red-1a", "blue-3b", "mino-02", "red-2b", "white-1"]))["discards"]

    assert pile.label == "the discard pile: five cards"
    assert pile.card.split("\n") == [
        "On top: white 1, red 2 counterclockwise and a Minotaur card.",
        "1 blue: 3 ccw",
        "2 red: 1 cw, 2 ccw",
        "1 white: 1",
        "1 Minotaur",
    ]


def test_dice_and_packets_are_there_only_if_they_are_in_use() -> None:
    plain, hard = items(table()), items(table(enhancers="1 4 5", packets=2, dice={"theseus": 4, "security": "egg"}))

    assert not {"die theseus", "die timer", "die security", "pool"} & plain.keys()
    assert hard["die theseus"].label == "THESEUS die: 4"
    assert hard["die timer"].label == "timer die, seconds: 25"
    assert hard["die security"].label == "security die: egg"
    assert hard["pool"].label == "two data packets in the pool"


# --- Codes ------------------------------------------------------------------------------------------------------------


def test_the_gates_are_faint_until_they_are_found() -> None:
    seen = items(table("B2:B01 B3:B02", open="B02", alert=2))

    assert [seen[f"gate {gate}"].style for gate in range(3)] == ["", "", "later"]
    assert seen["gate 0"].label == "Sorting Lock at B2, to red: locked"
    assert seen["gate 1"].label == "Warden's Lock at B3, to red: open"
    assert seen["gate 2"].label == "a gate of the red ring to yellow, not found yet"


@pytest.mark.clause("DS-G07", "DS-G09", "DS-G11")
def test_a_hand_tells_which_positions_of_the_code_its_cards_fit_and_how() -> None:
    state = table(
        "R2:R02", at="jamie R2", codes={"R02": "loctae-2 white-1 green-2b green-3a"},
        hands={"jamie": "green-1a red-2a mino-01 green-2a"},
    )  # fmt: skip
    seen = items(state)

    assert seen["card green-1a"].label == ("green 1 clockwise; fits position 2 either way, 3 by colour and 4 by colour")
    assert seen["card red-2a"].label == "red 2 clockwise; fits position 2 either way and 3 by number"
    assert seen["card mino-01"].label == "a Minotaur card; fits position 1 either way"
    assert text(seen, "fit", "red-2a") == "fits 2 3"
    assert text(seen, "fit", "green-1a") == "2 3 4"  # there is no room for more


@pytest.mark.clause("DS-G12", "DS-G14")
def test_what_is_laid_narrows_what_still_fits() -> None:
    state = table(
        "R2:R02", at="jamie R2, clay R2", codes={"R02": "loctae-2 white-1 green-2b green-3a"},
        hands={"jamie": "green-1a red-3a green-2a", "clay": "mino-01"},
    )  # fmt: skip
    play(state, "jamie: lay green-1a on 3")
    seen = items(state)

    assert seen["card red-3a"].label == "red 3 clockwise; fits position 2 by colour"
    assert seen["card green-1a"].label == "green 1 clockwise, laid on position 3"
    assert isinstance(seen["code 3"], Text)
    assert seen["code 3"].text == "R2 Barracks Lock, by colour"


def text(seen: dict[str, AnyItem], word: str, card: str) -> str:
    """What is written below a card."""
    item = seen[f"{word} {CARD_IDS.index(card)}"]
    assert isinstance(item, Text)
    return item.text


def test_all_six_codes_find_room_beside_the_station() -> None:
    gates = ("B01", "B02", "R01", "R02", "Y01", "G01")
    cards = iter(CARD_IDS)
    codes = {
        gate: " ".join([next(cards) for _ in range(size)]) for gate, size in zip(gates, (2, 3, 3, 4, 4, 5), strict=True)
    }
    state = table("B2:B01 B3:B02 R1:R01 R2:R02 Y1:Y01 G1:G01", codes=codes)
    seen = items(state)

    spots = {
        (round(seen[f"card {card}"].x), round(seen[f"card {card}"].y))
        for code in codes.values()
        for card in code.split()
    }
    assert len(spots) == 21
    assert all(-742 < x < -380 and -500 < y < -230 for x, y in spots)


def test_an_attempt_on_a_scientist_shows_its_three_places() -> None:
    state = table("B2 B3", at="jamie B2, clay B4", hands={"jamie": "mino-01 mino-02 mino-03"}, scientists="B3")
    play(state, "jamie: assault B3 mino-02")
    seen = items(state)

    assert {"assault 0", "assault 1", "assault 2"} <= seen.keys()
    assert seen["card mino-02"].label == "a Minotaur card, laid against the scientist"


# --- Hands and the team -----------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-S16")
def test_open_hands_lie_on_mats_and_ones_own_in_the_hand() -> None:
    state = table(hands={"jamie": "red-1a", "clay": "blue-2a white-1"})
    scene = picture(state, 0)

    assert [item.key for item in zone(scene, "hand").items if item.key.startswith("card")] == ["card red-1a"]
    assert [item.key for item in zone(scene, "mat 1").items if item.key.startswith("card")] == [
        "card blue-2a",
        "card white-1",
    ]


@pytest.mark.clause("DS-D12")
def test_hidden_hands_are_backs_to_everybody_else() -> None:
    state = table(hands={"jamie": "red-1a", "clay": "blue-2a white-1"}, enhancers="2")

    for seat in (0, SPECTATOR):
        drawn = msgspec.json.encode(picture(state, seat)).decode()
        assert "blue-2a" not in drawn
        assert "held 1 1" in drawn
    assert "card blue-2a" in items(state, 1)


def test_the_team_shows_actions_left_cards_and_who_is_done() -> None:
    state = table(hands={"clay": "blue-2a white-1"}, actions={"clay": 2})
    play(state, "clay: done")
    seen = items(state)

    assert seen["badge 1"].label == "Bo, Clay Rojas: two actions left, two cards, at C1, done"
    assert [symbol(seen[f"badge 1 pip {place}"]) for place in range(5)] == ["pip", "pip", *["pip-spent"] * 3]
    assert "badge 1 check" in seen
    assert "badge 0 check" not in seen


@pytest.mark.clause("DS-C04", "DS-L28")
def test_a_mat_tells_who_is_captured_and_who_has_a_last_chance() -> None:
    state = table("B1", team="jamie clay morrow", captured="clay", freed="morrow", at="morrow B1")
    seen = items(state)

    assert seen["mat 1"].label == "Bo plays Clay Rojas: captured"
    assert seen["mat 2"].label == "Cy plays Morrow: at B1, last chance"
    assert "a Minotaur appears at the start of every round" in seen["mat 1"].card


def test_a_hand_above_its_limit_says_so() -> None:
    state = table(team="jamie clay morrow baxter", hands={"jamie": "red-1a red-1b red-1c red-2a"})

    limit = items(state)["limit"]

    assert isinstance(limit, Text)
    assert (limit.text, limit.style) == ("cards 4 of 3", "alarm")
    assert limit.label == "four cards, 3 at most at the end of the round"


def test_eight_cards_in_a_hand_and_on_a_mat_do_not_leave_their_zones() -> None:
    cards = "red-1a red-1b red-1c red-2a red-2b red-2c red-3a red-3b"
    state = table(hands={"jamie": cards, "clay": cards.replace("red", "blue")})
    for part in ("hand", "mat 1"):
        there = zone(picture(state), part)

        assert all(
            36 * item.scale <= item.x <= there.box[2] - 36 * item.scale for item in there.items if "card" in item.key
        )


# --- Touching ---------------------------------------------------------------------------------------------------------


def alike(one: Action | None, other: Action) -> bool:
    """The same, or two readings of one touch: a blank tile that Morrow may walk onto or discover, a dash by another
    way or back to where it began, one of two kinds of guards in a room."""
    if one is None or one == other:
        return one is not None
    pair = {one[0], other[0]}
    if "dash" in pair:
        return pair <= {"dash", "move", "hide", "lab_draw", "obtain_code", "open_gate"}
    return pair in ({"move", "discover"}, {"eliminate", "assault"})


@pytest.mark.parametrize("seed", range(6))
def test_what_can_be_done_touches_items_that_have_a_name_and_is_taken_for_it(seed: int) -> None:
    options = {"players": 1 + seed % 4, "difficulty": DIFFICULTIES[seed % 5], "order": ("brisk", "asked")[seed % 2]}
    for state in moments_of_play(seed + 20, 2, **options):
        for seat in state.actors():
            view = state.view(seat)
            seen = items(state, seat)
            for action in state.legal(seat):
                on = DRAWING.touches(view, action)
                assert all(seen[key].label for key in on), action
                assert not on or alike(DRAWING.meant(view, on), action), (action, DRAWING.meant(view, on))


@pytest.mark.parametrize("keys", JUNK)
def test_a_touch_of_anything_else_means_nothing_or_an_action_of_the_game(keys: list[str]) -> None:
    acting = table(
        "B2 R2:R02",
        at="jamie B2",
        hands={"jamie": "red-1a loctae-3"},
        minotaurs="B3",
        theseus="? red-2a",
        enhancers="1 4",
    )
    marching = table("B0 B1", at="jamie B1", minotaurs="B0 B3", theseus="- blue-1a", options={"order": "asked"})
    phase_3(marching)
    for state in (acting, marching, next(wander(1, players=2))):
        for seat in eyes(state):
            action = DRAWING.meant(state.view(seat), keys)
            if action is not None:
                GAME.grammar.accept(list(action))


def test_a_spectator_means_nothing() -> None:
    assert DRAWING.meant(table("B2").view(SPECTATOR), ["B2"]) is None


@pytest.mark.parametrize(
    ("keys", "action"),
    [
        (["B1"], "move B1"),
        (["B3"], "discover B3"),
        (["escapee 1"], "pass red-1a to 2"),
        (["card red-1a", "escapee 1"], "pass red-1a to 2"),
        (["card red-1a", "badge 1"], "pass red-1a to 2"),
        (["card mino-01", "R5"], "eliminate mino-01 R5"),
        (["card mino-01", "minotaur 0"], "eliminate mino-01 R5"),
        (["card mino-01", "minotaur 0", "R5"], "eliminate mino-01 R5+R5"),
        (["card mino-01", "scientist 0"], "assault R4 mino-01"),
        (["card red-1a", "card green-2a"], "swap red-1a with 1"),
        (["card green-2a"], "swap red-1a with 1"),
        (["card red-1a", "card blue-3a"], "lay red-1a on 2"),
        (["escapee 2"], "free 3"),
        (["C1"], "free 3"),
        (["deck"], "draw"),
        (["B2"], "obtain_code"),
    ],
)
def test_what_a_touch_is_taken_for(keys: list[str], action: str) -> None:
    state = table(
        "B1 B2:B01 R4 R5", team="jamie morrow clay", at="jamie B2, morrow B2", captured="clay", minotaurs="R5 R5",
        scientists="R4", codes={"B01": "blue-2a blue-3a"}, hands={"jamie": "red-1a mino-01"}, theseus="green-2a",
    )  # fmt: skip

    assert DRAWING.meant(state.view(0), keys) == GAME.grammar.read(action)


def test_a_card_touched_alone_is_meant_for_the_position_that_it_fits() -> None:
    """So that the answer says what is missing, not that another position takes another card."""
    state = table("B2:B01", at="jamie B2", codes={"B01": "mino-04 white-2"}, hands={"jamie": "blue-3b"})

    action = DRAWING.meant(state.view(0), ["card blue-3b"])

    assert action == GAME.grammar.read("lay blue-3b on 2")
    assert str(state.refusal(0, action)).startswith("Your cards cannot complete the code")


def test_the_code_of_another_gate_stands_for_that_gate() -> None:
    """The answer must not speak of the gate where somebody is, which has no code yet."""
    state = table("B2:B02 B3:B01", at="jamie B2", codes={"B01": "mino-04 white-2"}, hands={"jamie": "blue-3b"})

    assert DRAWING.meant(state.view(0), ["card white-2"]) == GAME.grammar.read("move B3")


def test_figures_and_badges_tell_whose_they_are() -> None:
    seen = items(table("B1", at="jamie B1"))

    assert [seen[key].seat for key in ("escapee 0", "escapee 1", "badge 0", "badge 1", "B1")] == [0, 1, 0, 1, -1]


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        (["R4"], "no_gate"),
        (["B4"], "not_adjacent"),
        (["B5"], "not_adjacent"),
        (["minotaur 0"], "guarded"),
        (["card red-1a", "card green-2a"], "wrong_room"),
        (["card red-1a"], "no_gate"),
        (["card red-1a", "B1"], "no_weapon"),
        (["C0"], "no_way_in"),
    ],
)
def test_what_cannot_be_done_is_refused_for_a_reason(keys: list[str], code: str) -> None:
    state = table("B1:B03 B2:B05 B4 R4", at="jamie B2", hands={"jamie": "red-1a"}, minotaurs="B1", theseus="green-2a")

    assert tried(state, *keys) == code


def test_audrey_dashes_by_a_touch_of_where_she_goes() -> None:
    state = table("B0 B1:B01 R2", team="audrey jamie", at="audrey B0", open="B01", alert=2)
    action = ("dash", PLACE_NAMES.index("B1"), PLACE_NAMES.index("R2"))

    assert DRAWING.touches(state.view(0), action) == ["R2"]
    assert DRAWING.meant(state.view(0), ["R2"]) == action


def test_the_captain_sends_guards_by_a_touch_of_their_room() -> None:
    state = table("B0 B1 B2", at="jamie B2", minotaurs="B0 B1", theseus="- blue-2a", options={"order": "asked"})
    phase_3(state)

    assert DRAWING.touches(state.view(0), ("march", PLACE_NAMES.index("B1"))) == ["B1"]
    assert DRAWING.meant(state.view(0), ["minotaur 1"]) == ("march", PLACE_NAMES.index("B1"))


# --- What would be ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_every_ghost_can_be_drawn_and_says_something(seed: int) -> None:
    for state in moments_of_play(seed + 40, 3, players=1 + seed, difficulty=DIFFICULTIES[seed]):
        for seat in state.actors():
            view = state.view(seat)
            for action in state.legal(seat)[:6]:
                ghost = DRAWING.ghost(view, action, NAMES)
                if ghost is not None:
                    keys = [item.key for item in within(ghost.items)]
                    assert len(set(keys)) == len(keys)
                    assert all(words.strip() for words in ghost.words)
                    assert to_svg(Scene([Zone("board", "Board", (0, 0, 100, 100), ghost.items)]), DRAWING.art)


def test_a_ghost_of_a_move_stands_where_it_would() -> None:
    state = table("B1:B03 B2", at="jamie B2")
    ghost = shown(state, "jamie: move B1")

    assert [item.key for item in ghost.items] == ["at escapee 0"]
    assert 60 < ghost.items[0].turn < 120
    assert ghost.words == ["To the Blood Archive (B1)."]


def test_a_ghost_warns_of_known_cards_that_would_catch_somebody() -> None:
    state = table("B1 B2", at="jamie B2", minotaurs="B0", theseus="- blue-1a")

    assert shown(state, "jamie: move B1").words[1] == (
        "Beware: the cards of this round that are known would then catch you."
    )
    play(state, "jamie: move B1")
    assert shown(state, "clay: done").words == ["Beware: the cards of this round that are known would then catch Ann."]


def test_a_ghost_of_a_discovery_counts_actions_and_tells_of_a_patrol() -> None:
    state = table("B2", at="jamie B2", theseus="- blue-1a", actions={"jamie": 2})

    assert shown(state, "jamie: discover B3").words == [
        "Guards may be waiting. You have one action left then.",
        "A patrol of the blue ring comes in this round.",
    ]


def test_a_ghost_of_an_exchange_shows_the_new_sequence() -> None:
    state = table("B2:B06", at="jamie B2", hands={"jamie": "red-2a"}, theseus="green-1a - blue-1a", alert=1)
    ghost = shown(state, "jamie: swap red-2a with 3")

    assert [item.key for item in ghost.items] == ["card red-2a"]
    assert ghost.words == [
        "You take blue 1 clockwise.",
        "When it acts the red ring turns two places clockwise.",
        "It does not act in this round yet.",
    ]


@pytest.mark.clause("DS-G13", "DS-G16", "DS-G22")
def test_ghosts_of_a_code_tell_the_mode_what_is_missing_and_the_alert() -> None:
    state = table("B2:B01", at="jamie B2", codes={"B01": "blue-2a red-3a"}, hands={"jamie": "blue-1a red-1a"})

    assert shown(state, "jamie: lay blue-1a on 1").words == ["By colour from now on; one position left."]
    play(state, "jamie: lay blue-1a on 1")
    assert shown(state, "jamie: lay red-1a on 2").words == [
        "The gate to the red ring opens for good.",
        "Alert 2: columns 1 to 2 act, in this round already.",
    ]


def test_a_ghost_of_an_elimination_crosses_out_each_target() -> None:
    state = table("B1 B2 B3", at="jamie B2", hands={"jamie": "loctae-1"}, minotaurs="B1 B3 B3")
    ghost = shown(state, "jamie: eliminate loctae-1 B1+B3+B3")

    assert [symbol(item) for item in ghost.items] == ["closed"] * 3
    assert len({(item.x, item.y) for item in ghost.items}) == 3
    assert ghost.words == ["Three Minotaurs back to the supply, for a Loctae card."]


def test_a_ghost_of_a_march_shows_its_way_and_whom_it_catches() -> None:
    state = table(
        "B0 B1 B2", team="jamie clay", at="jamie B2", minotaurs="B0 B1", theseus="- blue-2a", options={"order": "asked"}
    )
    phase_3(state)
    ghost = shown(state, "jamie: march B0")

    assert {"trail 0", f"danger {PLACE_NAMES.index('B2')} room"} <= {item.key for item in ghost.items}
    assert any("captures Ann" in words for words in ghost.words)


# --- Moments ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_an_event_speaks_of_items_that_are_there(seed: int) -> None:
    dice, whim = QuickDice(seed), QuickDice(seed + 1)
    state = GAME.new(GAME.settle({"players": 1 + seed, "difficulty": DIFFICULTIES[seed + 1]}), dice)
    assert isinstance(state, DaedalusSentence)
    told = set()
    while state.result() is None:
        before = items(state, SPECTATOR).keys()
        events = Events()
        seat = whim.choose(state.actors())
        state.play(seat, whim.choose(state.legal(seat)), dice, events)
        moments = events.moments(SPECTATOR, state)
        seen = {key for moment, _ in moments for key in keyed(DRAWING.scene(moment.view(SPECTATOR), NAMES))}
        for event in events.seen_by(SPECTATOR):
            told.add(event[0])
            assert set(DRAWING.about(event)) <= seen | before, event
    assert {"chose", "drew", "moved", "discovered", "activated", "turned", "spawned"} <= told


def test_a_spawn_shows_the_cards_that_are_drawn() -> None:
    state = table(theseus="mino-01")
    events = Events()
    for seat in (0, 1):
        state.play(seat, ("done",), falls("mino-09 red-2b") if seat else falls(""), events)
    seen = [keyed(DRAWING.scene(moment.view(0), NAMES)) for moment, _ in events.moments(0, state)]

    assert any({"card mino-09", "card red-2b"} <= moment.keys() for moment in seen)
    assert any("minotaur 0" in moment and "minotaur 1" in moment for moment in seen)


def test_whoever_is_caught_is_seen_in_the_room_and_then_in_the_cell() -> None:
    state = table("B1 B2", at="jamie B2", minotaurs="B1", theseus="- blue-1a")
    places = [keyed(scene)["escapee 0"].label for scene in phase_3(state)]

    assert places[0] == "Jamie Jones, played by Ann, at B2"
    assert places[-1] == "Jamie Jones, played by Ann, at C4, captured"
    assert isinstance(items(state)["at escapee 0"], Group)


def test_the_clock_of_the_table_touches_nothing() -> None:
    state = table(enhancers="6")

    assert [DRAWING.touches(state.view(0), action) for action in state.legal(TABLE)] == [[]]
