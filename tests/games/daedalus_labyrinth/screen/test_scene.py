"""The labyrinth on a screen: what is drawn, what can be touched, and what a touch is taken for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from clew.core.game import SPECTATOR, Events
from clew.games.daedalus_labyrinth import GAME
from clew.games.daedalus_labyrinth.box.components import KIND_NAMES, LINKS, PATRON_NAMES, TURNS, VIRTUE_NAMES
from clew.games.daedalus_labyrinth.screen.ground import face
from clew.games.daedalus_labyrinth.state import DaedalusLabyrinth
from clew.scene import AnyItem, Group, Scene, Sprite, Text, Zone, items_of
from clew.scene.art import read_art
from clew.scene.svg import cover, to_svg
from games.daedalus_labyrinth.table import falls, new_game, play, read, table, wander

DRAWING = GAME.drawing
NAMES = ["Ann", "Bo", "Cy"]
LARGEST = 60_000
"""Bytes of a scene at most."""
JUNK = [
    [],
    [""],
    ["spot"],
    ["spot 1"],
    ["spot 999,0"],
    ["spot 9999,0"],
    ["spot ٣,0"],
    ["tile 1,"],
    ["tile 200,0"],
    ["cell 0,0"],
    ["hero 9"],
    ["hero -1"],
    ["badge x"],
    ["power 7"],
    ["power 0", "hero 7"],
    ["virtue"],
    ["virtue courage"],
    ["virtue kleos"],
    ["virtue kleos", "virtue dike"],
    ["drawn vee"],
    ["drawn start", "cell 1,0"],
    ["patron odin"],
    ["minotaur"],
    ["beast"],
    ["a" * 100, "\x00"],
]
CORRIDOR = "straight/1 1,0; fan 2,0; mist 2,1; trap 3,0"
"""East of START; the fan leads on to the north, to the Trap, and to the Mist in the south, which is its hub."""

RUN = "spawn -1,-1; straight/1 1,0; xenia 2,0; collapse 3,0"
"""A straight way home, and the end of it falls first."""


def picture(state: DaedalusLabyrinth, seat: int = 0) -> Scene:
    """What a seat sees."""
    return DRAWING.scene(state.view(seat), NAMES)


def items(state: DaedalusLabyrinth, seat: int = 0) -> dict[str, AnyItem]:
    """What a seat sees, by key."""
    return {item.key: item for item in items_of(picture(state, seat))}


def zone(scene: Scene, key: str) -> Zone:
    """A zone by its key."""
    return next(zone for zone in scene.zones if zone.key == key)


def symbol(state: DaedalusLabyrinth, key: str) -> str:
    """The drawing of an item."""
    item = items(state)[key]
    assert isinstance(item, Sprite)
    return item.symbol


def written(item: AnyItem) -> str:
    """The words on an item."""
    if isinstance(item, Text):
        return item.text
    return " ".join(filter(None, [written(part) for part in item.items])) if isinstance(item, Group) else ""


def moments_of_play(seed: int, every: int, **options: Any) -> Iterator[DaedalusLabyrinth]:
    """Some states of a game at random, the last one among them."""
    for number, state in enumerate(wander(seed, **options)):
        if number % every == 0 or state.result() is not None:
            yield state


def tried(state: DaedalusLabyrinth, *keys: str) -> str:
    """The code with which somebody is refused who touches these items, or ``legal``."""
    action = DRAWING.meant(state.view(state.asked), list(keys))
    assert action is not None
    refusal = state.refusal(state.asked, action)
    return refusal.code if refusal else "legal"


# --- Every picture ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{}, {"patrons": "choose"}, {"patrons": "none", "difficulty": "harsh"}], ids=str)
def test_every_view_of_a_game_can_be_drawn(options: dict[str, Any]) -> None:
    for state in moments_of_play(len(options), 11, **options):
        for seat in (SPECTATOR, 0, 2):
            scene = picture(state, seat)
            keys = [item.key for item in items_of(scene)]

            assert len(set(keys)) == len(keys)
            assert to_svg(scene, DRAWING.art).startswith("<svg")  # every symbol is in the art, or this fails
            assert len(msgspec.json.encode(scene)) < LARGEST


def test_the_zones_come_in_order_and_everybody_has_the_expedition_before_their_eyes() -> None:
    state = table(CORRIDOR, at="red 1,0; blue 1,0; yellow 3,0", patrons="ares hera zeus")

    scene = picture(state, 1)
    assert [part.key for part in scene.zones] == ["board", "expedition", "bag by kind", "mat 0", "mat 1", "mat 2"]
    assert [part.role for part in scene.zones] == ["board", "hand", "tableau", "mat", "mat", "mat"]
    assert zone(scene, "expedition").seat == 1
    assert zone(picture(state, SPECTATOR), "expedition").role == "tableau"


def test_the_art_has_all_faces_figures_and_emblems() -> None:
    symbols = read_art(DRAWING.art).symbols

    assert {face(kind) for kind in range(len(KIND_NAMES))} <= symbols
    assert {f"patron-{name}" for name in PATRON_NAMES} <= symbols
    assert {f"seal-{name}" for name in VIRTUE_NAMES} <= symbols
    assert {f"{name}-{number}" for name in ("die", "carried") for number in range(1, 7)} <= symbols
    assert {"cover", "back", "minotaur", "seat-0", "seat-1", "seat-2"} <= symbols
    assert cover(DRAWING.art, "dark").startswith("<svg")


def test_the_faces_show_exactly_the_links_of_their_kinds() -> None:
    """A side with a path has its half-disc in the open part of the drawing, a blind one behind a bar."""
    ends = {"M-15 -50": 0, "M50 -15": 1, "M15 50": 2, "M-50 15": 3}
    bars = {"M-17 -33": 0, "M33 -17": 1, "M-17 33": 2, "M-33 -17": 3}
    defs = read_art(DRAWING.art).defs
    for kind, name in enumerate(KIND_NAMES):
        if face(kind) == "face-trap":
            continue  # all its sides lead to the centre
        drawn = _drawing(defs, face(kind))
        shown = {side for start, side in ends.items() if start in _part(drawn, "door")}
        shut = {side for start, side in bars.items() if start in _part(drawn, "shut")}

        assert shown == {one for one, _ in LINKS[kind * 4]}, name
        assert shown | shut == {0, 1, 2, 3}, name


def _drawing(defs: str, symbol: str) -> str:
    """A symbol with those it uses."""
    body = defs.split(f'<g id="{symbol}">', 1)[1].split("</g><", 1)[0]
    for part in body.split('href="#')[1:]:
        body += _drawing(defs, part.split('"', 1)[0])
    return body


def _part(drawn: str, name: str) -> str:
    """The lines of the parts of one class."""
    return " ".join([part.split('"', 1)[0] for part in drawn.split(f'class="{name}" d="')[1:]])


# --- The maze ---------------------------------------------------------------------------------------------------------


def test_a_tile_lies_where_it_is_and_turned_as_it_is() -> None:
    state = table("straight/1 1,0; vee/3 0,-1", at="red 1,0; blue 1,0; yellow 1,0")

    tile = items(state)["tile 0,-1"]
    assert (tile.x, tile.y, tile.turn) == (0, -100, 270)
    assert symbol(state, "tile 0,-1") == "face-vee"
    assert tile.label == "A vee at (0, -1), joining north with east and east with south"


@pytest.mark.parametrize("kind", range(1, len(KIND_NAMES)), ids=lambda kind: KIND_NAMES[kind])
def test_every_turn_of_a_tile_that_differs_is_seen(kind: int) -> None:
    turns = set()
    for turn in range(TURNS[kind]):
        state = table(f"{KIND_NAMES[kind]}/{turn} 1,0")
        turns.add(items(state)["tile 1,0"].turn)

    assert len(turns) == TURNS[kind]


def test_spots_are_whole_half_or_shut() -> None:
    state = table(CORRIDOR, at="red 1,0; blue 1,0; yellow 1,0")

    assert symbol(state, "spot 1,0") == "spot"
    assert symbol(state, "spot 4,-1") == "spot-half"
    assert symbol(state, "spot 2,-1") == "spot-shut"  # a blind side of the straight
    assert symbol(state, "spot 6,0") == "spot-pit"
    seen = items(state)
    assert "half-formed: a tile is drawn there" in seen["spot 4,-1"].label
    assert "a blind side" in seen["spot 2,-1"].label
    assert "in the mist" in seen["spot 4,1"].label


def test_a_virtue_has_its_seal_until_somebody_takes_it() -> None:
    tiles = "kleos/1 1,0"
    lies = table(tiles, at="red 1,0; blue 1,0; yellow 1,0")
    taken = table(tiles, at="red 1,0; blue 1,0; yellow 1,0", virtues={"blue": "kleos"})

    assert symbol(lies, "seal kleos") == "seal-kleos"
    assert "Whoever crosses this tile first takes the virtue." in items(lies)["tile 1,0"].card
    assert symbol(taken, "seal kleos") == "seal-gone"
    assert items(taken)["virtue kleos"].label == "Kleos"
    assert symbol(taken, "hero 1 seal") == "carried-1"


def test_spawn_points_have_their_numbers() -> None:
    state = table("spawn 1,0; spawn -1,0; straight 0,1", at="red 0,1; blue 0,1; yellow 0,1", spawns=[[-1, 0], [1, 0]])

    seen = items(state)
    assert (seen["spawn 1"].x, seen["spawn 2"].x) == (-65, 135)
    assert "number 2" in seen["tile 1,0"].label


def test_heroes_on_one_spot_stand_side_by_side() -> None:
    together = items(table(CORRIDOR, at="red 1,0; blue 1,0; yellow 3,0"))

    places = {seat: (together[f"hero {seat}"].x, together[f"hero {seat}"].y) for seat in range(3)}
    assert len(set(places.values())) == 3
    assert places[2] == (150, 0)
    assert abs(places[0][0] - places[1][0]) >= 26
    assert [together[f"hero {seat}"].seat for seat in range(3)] == [0, 1, 2]


def test_nobody_hides_behind_the_minotaur() -> None:
    seen = items(table(CORRIDOR + "; spawn 0,-1", at="red 3,0; blue 1,0; yellow 1,0", minotaur="3,0"))

    assert seen["hero 0"].y - seen["minotaur"].y >= 30
    assert seen["hero 0"].layer > seen["minotaur"].layer


def test_the_board_grows_with_the_maze() -> None:
    small = zone(picture(new_game()), "board").box
    large = zone(picture(table("straight/1 1,0; straight/1 2,0; straight/1 3,0; mist 4,0", at="")), "board").box

    assert small[2] == small[3] < large[2]
    assert large[0] + large[2] > 450


def test_after_the_kill_each_tile_says_when_it_falls() -> None:
    state = table(RUN, at="red 3,0; blue 1,0; yellow 3,0", slayer="red")

    seen = items(state)
    assert [written(seen[f"fall {x},0"]) for x in (3, 2, 1, 0)] == ["1", "2", "3", "4"]
    assert "fall 3,0 cracks" in seen
    assert "fall 2,0 cracks" not in seen
    assert seen["fall 3,0"].label == "(3, 0) falls next"


def test_a_fallen_tile_shows_its_back() -> None:
    state = table(f"{RUN}!", at="red 1,0; blue 1,0; yellow 3,0", slayer="red")

    assert symbol(state, "tile 3,0") == "back"
    assert items(state)["tile 3,0"].label == "A Collapse tile at (3, 0), fallen in"


# --- The expedition ---------------------------------------------------------------------------------------------------


def test_the_minotaur_has_its_place_in_the_order_of_turns() -> None:
    tiles = CORRIDOR + "; spawn 0,-1"
    asleep = items(table(tiles, at="red 1,0; blue 1,0; yellow 1,0"))
    awake = items(table(tiles, at="red 1,0; blue 1,0; yellow 1,0", minotaur="5,0", slot="blue"))

    assert [key for key in sorted(asleep, key=lambda key: asleep[key].x) if key in ("badge 0", "beast")][-1] == "beast"
    order = sorted(["badge 0", "badge 1", "badge 2", "beast"], key=lambda key: awake[key].x)
    assert order == ["badge 0", "beast", "badge 1", "badge 2"]


def test_the_sleeping_minotaur_counts_the_virtue_tiles() -> None:
    seen = items(table("kleos/1 1,0; arete/1 0,1", at="red 1,0; blue 1,0; yellow 1,0"))

    assert "2 of 3 virtue tiles" in seen["beast"].label
    assert written(seen["beast"]) == "wakes at 3"


def test_the_minotaur_says_when_it_moves_and_whom_it_hunts() -> None:
    tiles = "straight/1 1,0; xenia 2,0; spawn 3,0; mist 0,1"
    hunts = items(table(tiles, at="red 1,0; blue 0,1; yellow 0,1", minotaur="6,0", slot="blue"))
    home = items(table(tiles, at="red 0,1; blue 0,1; yellow 0,1", minotaur="6,0", slot="red"))

    assert hunts["beast"].label == "The Minotaur moves next: as things stand it hunts Ann"
    assert home["beast"].label == "The Minotaur in 3 turns: it senses nobody and goes home"


def test_badges_show_points_virtues_and_how_heroes_are() -> None:
    state = table(
        CORRIDOR,
        at="red 1,0; blue 4,1; yellow 1,0",
        patrons="hera apollo dionysus",
        virtues={"red": "kleos dike"},
        gifts=[0, 0, 2],
        skips=True,
    )

    seen = items(state)
    assert "2 points left" in seen["badge 0"].label
    assert "holds Kleos and Dikê" in seen["badge 0"].label
    assert written(seen["badge 1"]) == "skips next"
    assert written(seen["badge 2"]) == "+2"
    assert {"badge 0 point 0", "badge 0 point 1"} <= set(seen)
    assert seen["power 2"].card.startswith("Dionysus: ")


def test_whoever_is_hidden_is_called_so_and_whoever_is_eaten_too() -> None:
    seen = items(table(CORRIDOR, at="red 4,1; blue 1,0", eaten="yellow"))

    assert "hidden" in seen["badge 0"].label
    assert "hidden in the mist" in seen["hero 0"].label
    assert seen["badge 2"].label.endswith("eaten")
    assert "hero 2" not in seen


def test_before_a_hero_is_named_the_odds_are_on_the_table() -> None:
    state = table(
        CORRIDOR + "; spawn 0,-1",
        at="red 3,0; blue 3,0; yellow 1,0",
        virtues={"red": "kleos", "blue": "dike"},
        minotaur="3,0",
        phase="naming",
        asked=0,
    )

    seen = items(state)
    assert [written(seen[f"odds {seat}"]) for seat in (0, 1)] == ["33 %", "33 %"]
    assert "odds 2" not in seen
    assert "33 %" in seen["badge 0"].label


def test_a_failed_roll_lies_on_the_table() -> None:
    state = table(
        CORRIDOR + "; spawn 0,-1",
        at="red 3,0; blue 1,0; yellow 1,0",
        patrons="hermes - -",
        virtues={"red": "kleos dike"},
        minotaur="3,0",
        phase="rerolling",
        asked=0,
        confronter=0,
        rolled=5,
    )

    assert symbol(state, "die") == symbol(state, "fight die") == "die-5"
    assert written(items(state)["now"]) == "rolled 5, needed 2 or less"


def test_a_roll_is_seen_at_the_moment_when_it_falls() -> None:
    state = table(
        CORRIDOR + "; spawn 0,-1",
        at="red 3,0; blue 3,0; yellow 1,0",
        virtues={"red": "kleos", "blue": "dike"},
        minotaur="3,0",
        phase="naming",
        asked=0,
    )
    events = Events()
    state.play(0, ("confront", 1), falls("2"), events)

    moments = [then for then, told in events.moments(0, state) if ("rolled", 1, 2, 2) in told]
    scene = DRAWING.scene(moments[0].view(0), NAMES)
    seen = {item.key: item for item in items_of(scene)}
    assert seen["die"].label == "rolled 2, needed 2 or less"
    assert seen["now"].style == "good"


def test_drawn_tiles_lie_ready_and_their_cells_are_marked() -> None:
    state = new_game(first_seat=1, patrons="none")
    play(state, "red: scout", draw="vee vee kleos mist")

    seen = items(state)
    assert {"drawn vee", "drawn kleos", "drawn mist", "cell 1,0", "cell 0,-1", "cell -1,0", "cell 0,1"} <= set(seen)
    assert seen["drawn vee"].label == "a vee, 2 of them"


def test_the_bag_is_counted_by_kind() -> None:
    seen = items(table("vee 1,0", at="red 1,0; blue 1,0; yellow 1,0"))

    assert seen["kind vee"].label == "a vee: 2 in the bag"
    assert seen["bag"].label == "40 tiles in the bag"


def test_patrons_to_choose_from_are_cards() -> None:
    state = new_game(patrons="pick_of_two", first_seat=1)

    board = picture(state).zones[0]
    cards = [item for item in board.items if item.key.startswith("patron ")]
    assert len(cards) == 2
    assert all(card.card and card.label for card in cards)
    assert DRAWING.touches(state.view(0), state.legal(0)[0]) == [cards[0].key]


# --- Touches ----------------------------------------------------------------------------------------------------------


def test_one_kind_of_tile_needs_only_its_cell_several_need_the_tile_first() -> None:
    state = new_game(first_seat=1, patrons="none")
    play(state, "red: move to 1,0", draw="vee")
    assert DRAWING.touches(state.view(0), read("red: place vee at 1,0 turn 2")[1]) == ["cell 1,0"]

    other = new_game(first_seat=1, patrons="none")
    play(other, "red: scout", draw="vee vee kleos mist")
    assert DRAWING.touches(other.view(0), read("red: place vee at 1,0 turn 2")[1]) == ["drawn vee", "cell 1,0"]


@pytest.mark.parametrize(
    ("line", "keys"),
    [
        ("red: move to 3,0", ["spot 3,0"]),
        ("red: give kleos to 2", ["virtue kleos", "badge 1"]),
        ("red: take dike from 2", ["virtue dike", "badge 0"]),
        ("red: rotate 1,0 by 1", ["power 0", "tile 1,0"]),
        ("red: summon 2", ["power 0", "badge 1"]),
        ("red: donate 1 to 3", ["power 0", "badge 2"]),
        ("red: confront 2", ["badge 1"]),
        ("red: choose ares", ["patron ares"]),
        ("red: scout", []),
        ("red: end_turn", []),
        ("red: lure yes", []),
    ],
)
def test_actions_name_what_is_touched(line: str, keys: list[str]) -> None:
    state = table(CORRIDOR, at="red 1,0; blue 1,0; yellow 3,0", virtues={"red": "kleos", "blue": "dike"})

    assert DRAWING.touches(state.view(0), read(line)[1]) == keys


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        (["spot 1,0"], "here"),
        (["spot 2,-1"], "blind"),
        (["spot 5,0"], "too_far"),
        (["tile 1,0"], "no_spot"),
        (["tile 3,0"], "too_far"),
        (["tile 0,0"], "start_centre"),
        (["badge 1"], "not_here"),
        (["virtue dike"], "not_here"),
        (["virtue kleos", "badge 2"], "not_here"),
        (["power 0"], "legal"),
        (["badge 0"], "legal"),
    ],
)
def test_what_beginners_try_is_answered(keys: list[str], code: str) -> None:
    state = table(
        CORRIDOR,
        at="red 1,0; blue 3,0; yellow 4,1",
        patrons="athena poseidon ares",
        virtues={"red": "kleos", "blue": "dike"},
    )

    assert tried(state, *keys) == code


def test_a_bridge_a_trap_and_what_has_fallen_explain_themselves() -> None:
    bridge = table("bridge 1,0", at="red 1,0; blue 1,0; yellow 1,0")
    trap = table("trap 1,0", at="red 1,0; blue 1,0; yellow 1,0")
    run = table(f"{RUN}!", at="red 3,0; blue 1,0; yellow 3,0", slayer="red")

    assert tried(bridge, "spot 2,-1") == "bridge"
    assert tried(trap, "spot 3,0") == "trap"
    assert tried(trap, "tile 1,0") == "legal"
    assert tried(run, "tile 3,0") == "crumbled"
    assert tried(run, "fall 2,0") == "no_spot"


def test_nobody_ends_a_turn_in_the_centre_and_is_told_why() -> None:
    state = new_game(first_seat=1, patrons="none")

    assert tried(state, "badge 0") == "in_the_centre"


def test_an_empty_bag_is_the_reason_for_a_spot_that_stays_half() -> None:
    state = table("straight/1 1,0", at="red 1,0; blue 1,0; yellow 1,0", bag="")

    assert tried(state, "spot 3,0") == "bag_empty"
    assert tried(state, "bag") == "bag_empty"


@pytest.mark.parametrize("keys", JUNK, ids=str)
def test_junk_means_nothing_or_an_action(keys: list[str]) -> None:
    for state in (
        new_game(first_seat=1, patrons="none"),
        new_game(patrons="choose"),
        table(CORRIDOR, at="red 1,0; blue 1,0; yellow 3,0", patrons="zeus hera poseidon"),
    ):
        for seat in range(3):
            action = DRAWING.meant(state.view(seat), keys)
            if action is not None:
                GAME.grammar.accept(action)


def test_whoever_only_watches_means_nothing() -> None:
    assert DRAWING.meant(new_game().view(SPECTATOR), ["spot 1,0"]) is None


def test_every_offer_touches_what_is_there_and_means_something() -> None:
    for state in moments_of_play(7, 5):
        if state.result() is not None:
            continue
        seat = state.asked
        view = state.view(seat)
        seen = items(state, seat)
        for action in state.legal(seat):
            keys = DRAWING.touches(view, action)
            assert all(seen[key].label for key in keys)
            assert not keys or DRAWING.meant(view, keys) is not None


def test_events_speak_of_what_is_seen() -> None:
    events = Events()
    state = new_game(first_seat=1, patrons="none")
    before = set(items(state))
    state.play(0, ("move", 1, 0), falls("mist"), events)
    told = events.seen_by(0)

    assert [event[0] for event in told] == ["drew", "placed", "moved"]
    for event in told:
        assert set(DRAWING.about(event)) <= before | set(items(state))
    assert DRAWING.about(("fell", ((0, 0), (1, 0)))) == ["tile 0,0", "tile 1,0"]
    assert DRAWING.about(("slain", 1)) == ["beast"]
