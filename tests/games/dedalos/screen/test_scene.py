"""The board on a screen: what is drawn, what can be touched, what a touch is taken for, what is seen to happen."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from clew.core.dice import QuickDice
from clew.core.game import SPECTATOR, Events
from clew.core.notation import Action
from clew.games.dedalos import GAME
from clew.games.dedalos.box.components import KIND_NAMES
from clew.games.dedalos.state import Dedalos
from clew.scene import AnyItem, Ghost, Group, Item, Scene, Sprite, Text, Zone, items_of
from clew.scene.art import read_art
from clew.scene.svg import cover, to_svg
from games.dedalos.table import EVERY_TABLE, corridor, empty_bag, hear, read, table, wander

DRAWING = GAME.drawing
NAMES = ["Ariadne", "Icarus", "Pasiphae", "Minos", "Phaedra", "Daedalus"]
JUNK = [
    [],
    [""],
    ["hand"],
    ["hand "],
    ["hand T9"],
    ["hand RED", "cell 1,0"],
    ["cell"],
    ["cell 1"],
    ["cell 1,"],
    ["cell 99999,0"],
    ["cell 999,0"],
    ["cell ٣,0"],
    ["tribute"],
    ["tribute 9"],
    ["tribute -1"],
    ["tribute x"],
    ["tribute ²"],
    ["exit Q"],
    ["exit S"],
    ["exit E", "hand T0"],
    ["bag", "strip", "row"],
    ["minotaur"],
    ["hand COL", "cell 1,0"],
    ["mat 0", "cell 0,0"],
    ["tile 1,0 T0", "tile 1,0 T0"],
    ["a" * 100, "\x00"],
]


def picture(state: Dedalos, seat: int) -> Scene:
    """What a seat sees."""
    return DRAWING.scene(state.view(seat), NAMES)


def keyed(scene: Scene) -> dict[str, AnyItem]:
    """The items of a scene by key."""
    return {item.key: item for item in items_of(scene)}


def zone(scene: Scene, key: str) -> Zone:
    """A zone by its key."""
    return next(zone for zone in scene.zones if zone.key == key)


def moments_of_play(seed: int, every: int, **options: int | bool) -> Iterator[Dedalos]:
    """Some states of a game at random, the last one among them."""
    for number, state in enumerate(wander(seed, **options)):
        if number % every == 0 or state.result() is not None:
            yield state


def eyes(state: Dedalos) -> list[int]:
    """Everybody who looks."""
    return [SPECTATOR, *range(state.players)]


def figure(scene: Scene, seat: int) -> Item:
    """A tribute."""
    return keyed(scene)[f"tribute {seat}"]


def shown(state: Dedalos, line: str) -> Ghost:
    """What an action of the active player would do."""
    ghost = DRAWING.ghost(state.view(state.turn), read(line), NAMES)
    assert ghost is not None
    return ghost


def tried(state: Dedalos, *keys: str) -> str:
    """The code with which the active player is refused who touches these items."""
    action = DRAWING.meant(state.view(state.turn), list(keys))
    assert action is not None
    refusal = state.refusal(state.turn, action)
    assert refusal is not None, f"{action} is legal"
    return refusal.code


# --- Every picture ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", EVERY_TABLE)
def test_every_view_of_a_game_can_be_drawn(players: int) -> None:
    for state in moments_of_play(players, 17, players=players):
        for seat in eyes(state):
            scene = picture(state, seat)
            keys = [item.key for item in items_of(scene)]

            assert len(set(keys)) == len(keys)
            assert to_svg(scene, DRAWING.art).startswith("<svg")  # every symbol is in the art, or this fails


@pytest.mark.parametrize("options", [{}, {"minotaur": False}])
def test_the_zones_come_in_order(options: dict[str, bool]) -> None:
    state = table(options=options)
    mats = ["mat 0", "mat 1", "mat 2"]

    assert [part.key for part in picture(state, 1).zones] == ["board", "hand", "tableau", *mats]
    assert [part.key for part in picture(state, SPECTATOR).zones] == ["board", "tableau", *mats]
    assert [part.seat for part in picture(state, 1).zones] == [-1, 1, -1, 0, 1, 2]
    assert [part.role for part in picture(state, 1).zones] == ["board", "hand", "tableau", "mat", "mat", "mat"]


def test_the_art_has_an_emblem_for_each_seat_and_a_cover() -> None:
    symbols = read_art(DRAWING.art).symbols

    assert {*[f"seat-{seat}" for seat in range(6)], "cover", *KIND_NAMES} <= symbols
    assert cover(DRAWING.art, "dark").startswith("<svg")


def test_nobody_sees_in_a_picture_what_is_hidden_from_them() -> None:
    """A table that a seat cannot tell from the true one looks the same to it."""
    dice = QuickDice(7)
    for state in moments_of_play(3, 23, players=4):
        for seat in eyes(state):
            other = state.reshuffled(seat, dice)
            assert isinstance(other, Dedalos)
            assert msgspec.json.encode(picture(other, seat)) == msgspec.json.encode(picture(state, seat))


def test_only_the_own_hand_is_drawn_until_the_end() -> None:
    state = table(corridor(1, 5), at={"A": (5, 0)}, hands={"A": "I1 L2 T3", "B": "X3 X2 COL"})

    assert {"hand I1", "hand L2", "hand T3"} <= keyed(picture(state, 0)).keys()
    for seat in (1, 2, SPECTATOR):
        text = msgspec.json.encode(picture(state, seat)).decode()
        assert not any(f'"symbol":"{tile}"' in text for tile in ("I1", "L2", "T3"))

    hear(state, "move E")
    over = picture(state, SPECTATOR)
    opened = [item.symbol for item in zone(over, "mat 1").items if isinstance(item, Sprite)]
    assert opened == ["seat-1", "X2", "X3", "COL"]
    assert "laurel 0" in keyed(over)


# --- The board --------------------------------------------------------------------------------------------------------


def test_at_the_start_fifteen_cells_both_ways_can_be_touched() -> None:
    keys = keyed(picture(table(), 0)).keys()

    assert len([key for key in keys if key.startswith("cell ")]) == 15 * 15 - 3
    assert {"cell -7,7", "cell 7,-7", "entrance", "exit E", "exit W"} <= keys


def test_the_board_grows_with_the_maze_and_holds_every_item() -> None:
    small, large = picture(table(), 0).zones[0], picture(table(corridor(1, 5) + ", T0@1 (6,1), X0 (7,1)"), 0).zones[0]

    assert large.box[2] == small.box[2] + 200
    assert "cell 9,0" in {item.key for item in large.items}


def test_north_is_up_and_a_turn_is_clockwise() -> None:
    tile = keyed(picture(table("L1@3 (0,1)"), 0))["tile 0,1 L1"]

    assert (tile.x, tile.y, tile.turn) == (0, -100, 270)
    assert tile.label == "corner with a star at (0, 1), open to the north and west"


def test_a_tile_that_is_built_over_has_a_key_of_its_own_and_lies_higher() -> None:
    items = keyed(picture(table("I0@1 (1,0), I1@1 (1,0), T3@0 (1,0)"), 0))

    assert "tile 1,0 I1" not in items
    assert items["tile 1,0 T3"].label.endswith("on 2 others")
    edge = items["edge 1,0"]
    assert isinstance(edge, Sprite)
    assert edge.symbol == "stack-3"
    assert items["tile 1,0 T3"].layer > edge.layer


def test_a_collapsed_exit_is_rubble() -> None:
    items = keyed(picture(table(collapsed=["W"]), 0))
    west, east = items["exit W"], items["exit E"]

    assert isinstance(west, Sprite)
    assert isinstance(east, Sprite)
    assert (west.symbol, west.label) == ("rubble", "the western exit, collapsed")
    assert east.symbol == "exit"
    assert msgspec.to_builtins(items["guide"])["d"] == "M60 0L540 0"  # and no line leads there any more


def test_an_open_end_has_an_arrow_and_an_open_side_at_a_wall_a_bar() -> None:
    """East of the entrance lies a straight from north to south: the entrance looks at a wall."""
    items = keyed(picture(table("L0@1 (0,1), L0@2 (1,1), I0@0 (1,0)"), 0))
    ends, bars = items["open ends"], items["bars"]

    assert msgspec.to_builtins(bars)["d"].count("M") == 1
    assert msgspec.to_builtins(ends)["d"].count("M") == 3  # south and west of the entrance, south of the straight


def test_up_to_six_tributes_stand_side_by_side() -> None:
    scene = picture(table(options={"players": 6}), 0)
    places = {(figure(scene, seat).x, figure(scene, seat).y) for seat in range(6)}

    assert len(places) == 6
    assert all(abs(x) < 50 and abs(y) < 50 for x, y in places)


@pytest.mark.parametrize("players", EVERY_TABLE)
def test_the_minotaur_makes_room_for_whoever_shares_its_cell(players: int) -> None:
    scene = picture(table(minotaur=(0, 0), row="red", options={"players": players}), 0)
    without = picture(table(options={"players": players}), 0)
    figures = [figure(scene, seat) for seat in range(players)]
    beast = keyed(scene)["minotaur"]

    assert len({item.x for item in figures}) == players
    assert all(abs(item.x) < 50 and beast.y + 40 < item.y < 50 for item in figures)
    assert all(item.scale > 0.9 * figure(without, seat).scale for seat, item in enumerate(figures))
    assert beast.scale < 1


def test_every_tribute_has_a_name_a_colour_and_a_shape() -> None:
    scene = picture(table(options={"players": 6}), 0)

    assert figure(scene, 3).label == "Minos, the plum diamond, at (0, 0)"
    assert [figure(scene, seat).seat for seat in range(6)] == list(range(6))  # so that everybody finds their own
    assert len({figure(scene, seat).label.split(" ")[3] for seat in range(6)}) == 6


def test_the_minotaur_shows_where_it_faces() -> None:
    state = table(corridor(1, 3), minotaur=(2, 0), back=(1, 0), row="white")
    beast = keyed(picture(state, 0))["minotaur"]

    assert (beast.x, beast.y, beast.label) == (200, 0, "the Minotaur at (2, 0), facing east")
    assert keyed(picture(state, 0))["minotaur heading"].turn == 90


def test_the_minotaur_comes_out_of_a_passage_without_a_heading() -> None:
    items = keyed(picture(table("X0 (1,0), X0 (3,3)", minotaur=(3, 3), back=(1, 0), row="white"), 0))

    assert "minotaur heading" not in items
    assert items["minotaur"].label == "the Minotaur at (3, 3), out of the passage from (1, 0)"
    assert msgspec.to_builtins(items["passages"])["d"].count("M") == 2


def test_passages_are_awake_while_the_minotaur_walks() -> None:
    def marks(state: Dedalos) -> list[str]:
        items = keyed(picture(state, 0)).values()
        return [item.symbol for item in items if isinstance(item, Sprite) and item.key.startswith("passage ")]

    assert marks(table("X0 (1,0)")) == ["horns", "horns"]
    assert marks(table("X0 (1,0)", minotaur=(0, 0), row="red")) == ["portal", "portal"]
    assert marks(table("X0 (1,0)", options={"minotaur": False})) == []
    assert "passages" not in keyed(picture(table(corridor(1, 2) + ", X0 (3,0)", minotaur=(1, 0), row="red"), 0))


# --- Beside the board -------------------------------------------------------------------------------------------------


def test_equal_tiles_in_hand_are_one_item() -> None:
    scene = picture(table(hands={"A": "T1 T1 RED"}), 0)

    assert [item.key for item in zone(scene, "hand").items] == ["hand T1", "hand RED"]
    assert keyed(scene)["hand T1"].label == "a junction with a star, 2 of them"
    assert keyed(scene)["hand RED"].style == "idle"


def test_an_action_taken_twice_is_crossed_out() -> None:
    items = keyed(picture(table(corridor(1, 3), at={"A": (2, 0)}, taken="move move", start=[0, 0]), 0))

    assert items["strip"].label == "actions taken: move and move"
    assert "move crossed" in items
    assert "play crossed" not in items


@pytest.mark.parametrize(
    ("left", "words", "style"),
    [(20, "in the bag", "words"), (19, "running low", "warn"), (8, "nearly empty!", "alarm")],
)
def test_a_bag_that_runs_short_says_so_in_words(left: int, words: str, style: str) -> None:
    view = table().view(0)
    items = keyed(DRAWING.scene({**view, "bag": left}, NAMES))
    said = items["bag words"]

    assert isinstance(said, Text)
    assert (said.text, said.style) == (words, style)
    assert ("bag sign" in items) == (left < 20)


def test_the_row_the_cave_and_who_waits_lie_on_the_table() -> None:
    state = table(corridor(1, 3), at={"C": None}, minotaur=(2, 0), back=(1, 0), row="red white white", cave=2)
    items = keyed(picture(state, 0))

    assert items["row"].label == "the Minotaur walks 3 steps each turn: 1 red and 2 white"
    assert items["cave"].label == "the Minotaur has reached nobody for 2 of 3 turns"
    assert items["tribute 2"] in zone(picture(state, 0), "tableau").items
    assert keyed(picture(table(), 0))["row"].label == "the Minotaur is in its cave"


def test_a_mat_says_who_is_on_turn_and_how_many_tiles_they_hold() -> None:
    scene = picture(table(corridor(1, 1), turn="B", hands={"B": "I0"}, taken="play play"), 2)

    assert keyed(scene)["mat 1"].label == "Icarus, one tile, on turn"
    assert len([item for item in zone(scene, "mat 1").items if item.key.startswith("held ")]) == 1
    assert keyed(scene)["mat 0"].label == "Ariadne, 3 tiles"


# --- Touching ---------------------------------------------------------------------------------------------------------


def target(action: Action) -> object:
    """What an action is about, its turn left aside."""
    return action[:4] if action[0] == "place" else action


@pytest.mark.parametrize("seed", range(4))
def test_what_can_be_done_touches_items_that_are_there_and_is_taken_for_it(seed: int) -> None:
    for state in moments_of_play(seed, 13, players=EVERY_TABLE[seed]):
        view = state.view(state.turn)
        keys = keyed(picture(state, state.turn)).keys()
        for action in state.legal(state.turn):
            on = DRAWING.touches(view, action)
            assert set(on) <= keys, action
            if action == ("discard",):
                assert on == []
                continue
            understood = DRAWING.meant(view, on)
            assert understood is not None
            assert target(understood) == target(action)


@pytest.mark.parametrize("keys", JUNK)
def test_a_touch_of_anything_else_means_nothing_or_an_action_of_the_game(keys: list[str]) -> None:
    walk = table(corridor(1, 2), at={"C": None}, minotaur=(1, 0), row="red")
    choice = table("X0 (1,0), X0 (3,3)", minotaur=(0, 0), row="red", stack=[["minotaur", 1, 1]])
    for state in (walk, choice, table(turn="B")):
        for seat in eyes(state):
            action = DRAWING.meant(state.view(seat), keys)
            if action is not None:
                GAME.grammar.accept(list(action))


def test_a_spectator_means_nothing() -> None:
    assert DRAWING.meant(table().view(SPECTATOR), ["cell 1,0"]) is None


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        (["hand T0", "cell 5,5"], "no_path"),
        (["hand T0", "tile 1,0 I0"], "stars"),
        (["hand L1", "tile 2,0 I0"], "occupied"),
        (["hand L1", "tribute 1"], "occupied"),
        (["hand L1", "entrance"], "not_buildable"),
        (["hand L1", "exit E"], "not_buildable"),
        (["hand COL", "exit W"], "not_buildable"),
        (["cell 0,1"], "wall"),
        (["cell 3,5"], "wall"),
        (["exit W"], "wall"),
        (["tribute 1"], "not_here"),
        (["tribute 1", "tile 1,0 I0"], "not_here"),
        (["tribute 2", "cell 0,-1"], "wall"),
    ],
)
def test_what_cannot_be_done_is_refused_for_the_reason_that_tells_most(keys: list[str], code: str) -> None:
    state = table(corridor(1, 2), at={"B": (2, 0)}, hands={"A": "T0 L1 COL"}, collapsed=["W"], options={"players": 5})

    assert tried(state, *keys) == code


def test_a_play_that_shuts_somebody_in_is_refused_as_such() -> None:
    """The entrance is open to the north alone, and beyond the next cell lies a wall."""
    state = table("I0@0 (1,0), I0@0 (-1,0), I0@1 (0,-1), I0@1 (0,2)")

    assert tried(state, "hand I0", "cell 0,1") == "shut_in"


def test_after_two_plays_a_tile_in_hand_says_why_it_stays_there() -> None:
    state = table(corridor(1, 1), hands={"A": "I0"}, taken="play play")

    assert tried(state, "hand I0") == "third_of_kind"
    assert tried(state, "hand I0", "cell 0,1") == "third_of_kind"


def test_a_rival_is_pushed_onto_another_by_a_touch_of_both() -> None:
    """C stands beside A and B; touched after B, C is where B goes."""
    state = table(corridor(1, 2), at={"C": (1, 0)})

    assert DRAWING.meant(state.view(0), ["tribute 1", "tribute 2"]) == ("push", 1, "E")
    assert DRAWING.meant(state.view(0), ["tribute 2", "tribute 1"]) == ("push", 1, "E")


def test_nobody_walks_into_the_minotaur() -> None:
    state = table(corridor(1, 2), minotaur=(1, 0), row="red")

    assert tried(state, "minotaur") == "minotaur"
    assert tried(state, "tile 1,0 I0") == "minotaur"


def test_the_minotaur_is_led_by_a_touch_of_its_next_cell() -> None:
    state = table("X0 (1,0), I0@1 (2,0)", at={"B": (2, 0)}, minotaur=(1, 0), row="red", stack=[["minotaur", 1, 1]])

    assert DRAWING.meant(state.view(0), ["minotaur", "tribute 1"]) == ("minotaur", 2, 0)
    assert tried(state, "exit E") == "bad_option"
    assert tried(state, "cell 1,5") == "bad_option"


def test_an_event_speaks_of_items_that_are_there() -> None:
    dice, whim = QuickDice(5), QuickDice(6)
    state = GAME.new(GAME.settle({"players": 4}), dice)
    assert isinstance(state, Dedalos)
    told = set()
    while state.result() is None:
        events = Events()
        state.play(state.turn, whim.choose(state.legal(state.turn)), dice, events)
        for moment, seen in events.moments(SPECTATOR, state):
            assert isinstance(moment, Dedalos)
            keys = keyed(picture(moment, SPECTATOR)).keys()
            for event in seen:
                told.add(event[0])
                if event[0] not in (
                    "minotaur_stepped",
                    "minotaur_came",
                    "placed",
                ):  # it may have gone home since, or been covered
                    assert set(DRAWING.about(event)) <= keys, event
    assert {"placed", "turn", "drew"} <= told


# --- What would be ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_every_action_has_a_ghost_that_can_be_drawn(seed: int) -> None:
    whim = QuickDice(seed)
    for state in moments_of_play(seed + 10, 11, players=EVERY_TABLE[seed + 2]):
        for action in [whim.choose(state.legal(state.turn)) for _ in range(6) if state.legal(state.turn)]:
            ghost = DRAWING.ghost(state.view(state.turn), action, NAMES)
            assert ghost is not None
            assert ghost.words
            assert to_svg(Scene([Zone("board", "Board", (0, 0, 100, 100), ghost.items)]), DRAWING.art)


def test_a_ghost_tells_what_becomes_of_the_ways_around() -> None:
    state = table("X0 (1,0), T0@1 (0,1)")

    assert shown(state, "place L0 at 1,1 turn 1").words == [
        "Joins south.",
        "Closes the open side of (0, 1).",
        "Open end to the east.",
    ]
    assert shown(table("I0@0 (1,1), X0 (1,0)"), "place T0 at 0,1 turn 0").words == [
        "Closes the open side of the entrance.",
        "Runs against a wall in the east.",
        "Open end to the north and west.",
    ]


def test_a_ghost_outlines_who_would_be_shut_in() -> None:
    """A worked example, as it is legal."""
    state = table(corridor(1, 3) + ", L0@3 (4,0), I0@1 (4,1)", at={"B": (4, 0)}, hands={"A": "I0 L0 L1"})
    ghost = shown(state, "place L1 at 1,0 turn 3")

    assert ghost.words == [
        "Covers a straight.",
        "Joins west.",
        "Cuts the way to (2, 0).",
        "Open end to the north.",
        "Shuts in Icarus.",
    ]
    assert [item.style for item in ghost.items] == ["", "prison"]


def test_a_ghost_of_a_collapse_is_rubble_and_names_who_is_shut_in() -> None:
    state = table(corridor(4, 5) + ", L0@1 (3,0), L0@0 (3,-1), I0@0 (4,-1)", at={"B": (3, 0)}, hands={"A": "COL L0 I0"})
    ghost = shown(state, "collapse E")

    assert ghost.words == ["The eastern exit is closed for the rest of the game.", "Shuts in Icarus."]
    assert isinstance(ghost.items[0], Sprite)
    assert ghost.items[0].symbol == "rubble"


def test_a_ghost_warns_of_an_empty_bag() -> None:
    state = table()
    empty_bag(state, "I0 L0")

    assert (
        "Beware: after the draw at the end of the turn the bag holds only one tile."
        in shown(state, "place T0 at 1,0 turn 0").words
    )
    assert shown(state, "discard").words[1].startswith("Beware: the bag holds 2 tiles, 3 have to be drawn")


def test_a_ghost_of_a_figure_stands_where_it_would() -> None:
    state = table(corridor(1, 5), at={"A": (5, 0), "B": (5, 0)}, minotaur=(4, 0), row="red")

    won = shown(state, "move E")
    assert (won.items[0].key, won.items[0].x, won.words) == ("tribute 0", 600, ["Out, and the game is won!"])
    caught = shown(state, "push 2 W")
    assert caught.items[1].key == "tribute 1"
    assert caught.words == ["Catches Icarus; the Minotaur goes home to its cave."]


def test_a_ghost_of_the_minotaur_tells_whom_it_would_catch() -> None:
    state = table(
        "T0@0 (1,0), I0@1 (2,0), X0 (1,1)", at={"B": (2, 0), "C": (2, 0)}, minotaur=(1, 0), row="red red",
        stack=[["minotaur", 2, 1]],
    )  # fmt: skip

    assert shown(state, "minotaur to 2,0").words == ["Catches Icarus and Pasiphae; the Minotaur goes home to its cave."]
    free = shown(state, "minotaur to 1,1")
    assert free.words == ["Then it has one step left."]
    last = table("X0 (1,0), X0 (3,3)", minotaur=(0, 0), row="red", stack=[["minotaur", 1, 1]])
    assert shown(last, "minotaur to 1,0").words == ["That is its last step."]
    group = free.items[-1]
    assert isinstance(group, Group)
    assert (group.key, group.y, group.items[0].turn) == ("minotaur", -100, 0)


def test_a_ghost_of_what_cannot_be_is_none() -> None:
    state = table("X0 (1,0), X0 (3,3)", at={"A": None}, minotaur=(0, 0), row="red", stack=[["minotaur", 1, 0]])

    for line in ("move N", "push 1 N", "push 6 N", "collapse N"):
        assert DRAWING.ghost(state.view(0), read(line), NAMES) is None
    assert DRAWING.ghost(table().view(0), read("minotaur to 1,0"), NAMES) is None


# --- Moments ----------------------------------------------------------------------------------------------------------


def test_each_step_of_the_minotaur_is_seen_by_itself() -> None:
    """Along a corridor all three steps are forced."""
    state = table(
        corridor(-2, -1) + ", " + corridor(1, 5), at={"A": (-1, 0), "B": (-1, 0), "C": (-1, 0)}, minotaur=(1, 0),
        back=(0, 0), row="red white white", taken="move move", start=[-1, 0],
    )  # fmt: skip
    events = hear(state, "place L0 at 0,1 turn 1", "I0")
    seen = [picture(moment, SPECTATOR) for moment, _ in events.moments(SPECTATOR, state) if isinstance(moment, Dedalos)]

    assert [keyed(scene)["minotaur"].x for scene in seen] == [100, 200, 300, 400]
    told = [[event[0] for event in seen] for _, seen in events.moments(SPECTATOR, state)]
    assert told == [["placed", "drew", "turn"], *[["minotaur_stepped"]] * 3]


def test_the_minotaur_is_seen_to_come_and_to_meet_whom_it_catches() -> None:
    state = table(corridor(1, 1), at={"C": (1, 0)}, hands={"B": "I0 L0 WHITE"}, taken="play push", turn="A")
    events = hear(state, "place L0 at 2,0 turn 2", "I0 I0 I0")
    moments = events.moments(SPECTATOR, state)
    views = [moment.view(SPECTATOR) for moment, _ in moments]

    assert [view["minotaur"] for view in views] == [None, [0, 0], [1, 0], None]
    assert [view["tributes"][2] for view in views] == [[1, 0], [1, 0], [1, 0], None]
    assert [[event[0] for event in told] for _, told in moments] == [
        ["placed", "drew", "turn"],
        ["minotaur_shown", "minotaur_came"],
        ["minotaur_stepped"],
        ["caught", "drew"],
    ]


def test_a_shove_into_the_horns_is_seen_before_its_end() -> None:
    state = table(corridor(1, 2), at={"A": (1, 0), "B": (1, 0)}, minotaur=(2, 0), row="red")
    events = hear(state, "push 2 E")
    meeting, after = [moment.view(SPECTATOR) for moment, _ in events.moments(SPECTATOR, state)]

    assert meeting["tributes"][1] == meeting["minotaur"] == [2, 0]
    assert (after["tributes"][1], after["minotaur"]) == (None, None)


def test_whoever_escapes_is_seen_on_the_exit_before_the_hands_are_opened() -> None:
    state = table(corridor(1, 5), at={"A": (5, 0)})
    events = hear(state, "move E")
    (last, told), (_, end) = events.moments(SPECTATOR, state)

    assert last.result() is None
    assert [event[0] for event in told] == ["moved"]
    assert [event[0] for event in end] == ["escaped"]
