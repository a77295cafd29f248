"""Positions: to plain data and back, and everything that cannot be."""

from __future__ import annotations

import copy
import json
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clew.core.codec import digest, is_plain
from clew.core.dice import QuickDice
from clew.core.errors import BadPosition
from clew.core.game import Events
from clew.games.dedalos import GAME
from games.dedalos.table import wander

Position = dict[str, Any]


@cache
def written() -> list[str]:
    """Positions of many kinds, as text: from whole games, in the Minotaur stage, after the end."""
    games = [list_of_positions(seed, players=players) for seed, players in ((1, 2), (5, 3), (4, 4), (12, 5), (25, 6))]
    return [text for texts in games for text in texts]


def list_of_positions(seed: int, **options: Any) -> list[str]:
    """Every tenth position of a game, and the last."""
    texts = [json.dumps(state.position()) for state in wander(seed, **options)]
    return [*texts[::10], texts[-1]]


# --- There and back ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("collapse", ["standard", "off", "landslide"])
def test_every_position_of_a_game_comes_back_as_it_was(players: int, collapse: str) -> None:
    for text in list_of_positions(players, players=players, collapse=collapse, quiet_start=True):
        position = json.loads(text)

        state = GAME.load(position)

        assert state.position() == json.loads(text)
        assert position == json.loads(text), "the position itself was changed"


def test_a_position_is_plain_data_in_every_stage() -> None:
    stages = set()
    for text in written():
        state = GAME.load(json.loads(text))
        stages.add(state.view(0)["stage"])
        assert is_plain(state.position())
        assert is_plain(state.view(0))

    assert stages == {"actions", "minotaur", "over"}


def test_a_loaded_game_goes_on_as_the_first_would() -> None:
    for text in written():
        first, second = GAME.load(json.loads(text)), GAME.load(json.loads(text))
        for _ in range(3):
            if first.result() is None:
                (seat,) = first.actors()
                action = QuickDice(7).choose(first.legal(seat))
                assert first.legal(seat) == second.legal(seat)
                first.play(seat, action, QuickDice(8), Events())
                second.play(seat, action, QuickDice(8), Events())

        assert first.digest() == second.digest()


def test_what_a_position_does_not_say_is_as_at_the_start() -> None:
    state = GAME.load({"hands": [["I0", "L0", "T0"]] * 3})

    position = state.position()
    assert position["options"] == GAME.settle({})
    assert (position["tiles"], position["tributes"], position["minotaur"]) == ([], [[0, 0]] * 3, None)
    assert sum(position["bag"].values()) == 134
    assert position["stack"] == [["actions"]]


def test_hands_and_tiles_may_be_written_in_any_order() -> None:
    one = GAME.load({"hands": [["T0", "I0", "L0"]] * 3, "tiles": [["X0", 2, 0, 0], ["I0", 1, 0, 1], ["I1", 1, 0, 1]]})
    other = GAME.load({"hands": [["I0", "L0", "T0"]] * 3, "tiles": [["I0", 1, 0, 1], ["X0", 2, 0, 0], ["I1", 1, 0, 1]]})

    assert one.digest() == other.digest()


def test_positions_that_differ_have_other_digests() -> None:
    digests = [GAME.load(json.loads(text)).digest() for text in dict.fromkeys(written())]

    assert len(set(digests)) == len(digests)


# --- What cannot be ---------------------------------------------------------------------------------------------------

HANDS = [["I0", "L0", "T0"]] * 3


def won(**fields: Any) -> Position:
    """How a game ends that A has won, with these changes."""
    return {"winners": [0], "clause": "DD-E01", "reason": "a tribute has walked out of an exit", **fields}


def with_minotaur(**fields: Any) -> Position:
    """A position with the Minotaur on the entrance and ways from there."""
    return {"minotaur": [0, 0], "row": {"red": 1}, "tiles": [["I0", 1, 0, 1], ["I0", -1, 0, 1]], **fields}


IMPOSSIBLE: list[tuple[Position, str]] = [
    # options
    ({"options": []}, "options: has to be an object"),
    ({"options": {"colour": 1}}, "there is no option 'colour'"),
    ({"options": {"players": 9}}, "option players: '9' is none of"),
    ({"options": {"first_player": 4}}, "seat 4 is not at a table of 3"),
    ({"colour": "red"}, "position: there is no 'colour'"),
    # the maze
    ({"tiles": {}}, "tiles: {} has to be a list"),
    ({"tiles": [["I0", 1, 0]]}, r"tiles: \['I0', 1, 0\] has 3 entries instead of 4"),
    ({"tiles": ["I0"]}, "tiles: 'I0' has to be a list"),
    ({"tiles": [["I4", 1, 0, 0]]}, "tiles: 'I4' is unknown"),
    ({"tiles": [[7, 1, 0, 0]]}, "tiles: 7 is unknown"),
    ({"tiles": [["COL", 1, 0, 0]]}, "tiles: COL is no labyrinth tile"),
    ({"tiles": [["RED", 1, 0, 0]]}, "tiles: RED is no labyrinth tile"),
    ({"tiles": [["I0", 1, 0, 2]]}, "turn of I0: 2 is no whole number from 0 to 1"),
    ({"tiles": [["X0", 1, 0, 1]]}, "turn of X0: 1 is no whole number from 0 to 0"),
    ({"tiles": [["T0", 1, 0, True]]}, "turn of T0: True is no whole number from 0 to 3"),
    ({"tiles": [["T0", "1", 0, 0]]}, "tiles: '1' is no whole number from -510 to 510"),
    ({"tiles": [["T0", 1000, 0, 0]]}, "tiles: 1000 is no whole number from -510 to 510"),
    ({"tiles": [["T0", True, 0, 0]]}, "tiles: True is no whole number from -510 to 510"),
    ({"tiles": [["T0", 0, 0, 0]]}, r"lies on the entrance or an exit \(DD-O06\)"),
    ({"tiles": [["T0", 6, 0, 0]]}, r"lies on the entrance or an exit \(DD-O06\)"),
    ({"tiles": [["T1", 1, 0, 0], ["I1", 1, 0, 0]]}, r"covers a tile with as many stars \(DD-O01\)"),
    ({"tiles": [["T3", 1, 0, 0], ["T3", 2, 0, 0]]}, "2 tiles T3, but the game has 1"),
    ({"collapsed": "E"}, "collapsed: 'E' has to be a list"),
    ({"collapsed": ["Q"]}, "collapsed: 'Q' is unknown"),
    ({"collapsed": ["N"]}, "collapsed: N is no exit of this game"),
    ({"collapsed": ["E", "E"]}, "collapsed: E is there twice"),
    ({"collapsed": ["E", "W"]}, "2 tiles COL, but the game has 1"),
    # tributes and hands
    ({"tributes": [[0, 0]]}, "tributes: .* 1 entries instead of 3"),
    ({"tributes": [[0, 0], [0, 0], [0]]}, r"tributes: \[0\] has 1 entries instead of 2"),
    ({"tributes": [[0, 0], [0, 0], [1, 0]]}, r"tributes: \[1, 0\] holds no tile to stand on"),
    ({"tributes": [[0, 0], [0, 0], [6, 0]]}, r"tributes: \[6, 0\] holds no tile to stand on"),
    ({"hands": HANDS[:2]}, "hands: .* 2 entries instead of 3"),
    ({"hands": [*HANDS[:2], "I0"]}, "hands: 'I0' has to be a list"),
    ({"hands": [*HANDS[:2], ["I0"] * 4]}, "hands: seat 2 holds more than 3 tiles"),
    ({"hands": [*HANDS[:2], ["I0", "L0", "ENT"]]}, "hands: 'ENT' is unknown"),
    ({"hands": [*HANDS[:2], ["I0", "L0"]]}, r"seat 2 holds 2 tiles instead of 3 \(DD-T10, DD-B23\)"),
    ({"tributes": [[0, 0], [0, 0], None]}, r"seat 2 holds 3 tiles instead of 0 \(DD-T10, DD-B23\)"),
    ({"hands": [["I0"], *HANDS[1:]]}, r"started with 3 tiles and has played 0 \(DD-T11\)"),
    ({"taken": {"play": 1}}, r"started with 3 tiles and has played 1 \(DD-T11\)"),
    ({"fresh": [0, 0]}, "fresh: .* 2 entries instead of 3"),
    ({"fresh": [0, 0, 4]}, "fresh: 4 is no whole number from 0 to 3"),
    ({"hands": [*HANDS[:2], ["I0"]], "fresh": [0, 0, 2]}, "fresh: 2 is no whole number from 0 to 1"),
    ({"tributes": [None, [0, 0], [0, 0]], "hands": [[], *HANDS[1:]]}, r"a waiting player takes no actions \(DD-B27\)"),
    # the bag
    ({"bag": []}, "bag: has to be an object"),
    ({"bag": {"I9": 1}}, "bag: there is no 'I9'"),
    ({"bag": {"I0": -1}}, "I0: -1 is no whole number from 0 to 1000"),
    ({"bag": {"I0": 13}}, "bag: 0 tiles I1, but 7 are left"),
    ({"discarded": {"X3": 2}}, "2 tiles X3, but the game has 1"),
    ({"gone": 7}, "7 tiles WHITE, but the game has 6"),
    ({"options": {"minotaur": False}, "hands": [["RED", "L0", "T0"], *HANDS[1:]]}, "1 tiles RED, but the game has 0"),
    # the Minotaur
    ({"row": [1]}, "row: has to be an object"),
    (with_minotaur(row={"red": "1"}), "red: '1' is no whole number"),
    (with_minotaur(row={"red": 5}), "5 tiles RED, but the game has 4"),
    (with_minotaur(row={}), r"exactly when tiles lie in its row \(DD-B02, DD-B03\)"),
    ({"row": {"white": 1}}, r"exactly when tiles lie in its row \(DD-B02, DD-B03\)"),
    (with_minotaur(minotaur=[5, 5]), r"minotaur: \[5, 5\] holds no tile to stand on"),
    (with_minotaur(minotaur=[6, 0]), r"minotaur: \[6, 0\] holds no tile to stand on"),
    (with_minotaur(minotaur="entrance"), "minotaur: 'entrance' has to be a list"),
    ({"back": [0, 0]}, r"a Minotaur in its cave has no back cell and no counter \(DD-B18, DD-B32\)"),
    ({"cave": 1}, r"a Minotaur in its cave has no back cell and no counter \(DD-B18, DD-B32\)"),
    (with_minotaur(cave=3), "cave: 3 is no whole number from 0 to 2"),
    # the turn
    ({"turn": 3}, "turn: 3 is no whole number from 0 to 2"),
    ({"turn": True}, "turn: True is no whole number"),
    ({"turns": -1}, "turns: -1 is no whole number"),
    ({"taken": 1}, "taken: has to be an object"),
    ({"taken": {"move": 3}}, "move: 3 is no whole number from 0 to 2"),
    ({"taken": {"move": 2, "push": 1}}, r"taken: three actions end a turn \(DD-T02\)"),
    ({"rebuilt": 1}, "rebuilt: 1 is neither true nor false"),
    ({"spent": None}, "spent: None is neither true nor false"),
    ({"calm": 10}, "calm: 10 is no whole number from 0 to 9"),
    ({"start": None}, "start: the active tribute started somewhere"),
    ({"start": [1]}, r"start: \[1\] has 1 entries instead of 2"),
    ({"stack": 3}, "stack: 3 has to be a list"),
    ({"stack": []}, "stack: one decision is pending"),
    ({"stack": [["actions"], ["actions"]]}, "stack: one decision is pending"),
    ({"stack": [["pass"]]}, r"stack: \['pass'\] is no decision of this game"),
    ({"stack": [["minotaur", 1, 0]]}, r"the Minotaur moves before the actions, and only in the maze \(DD-T01\)"),
    (with_minotaur(stack=[["minotaur", 1, 0]], taken={"move": 1}), r"the Minotaur moves before the actions"),
    (with_minotaur(stack=[["minotaur", 0, 0]]), "steps: 0 is no whole number from 1 to 100"),
    (with_minotaur(stack=[["minotaur", 1, 2]]), "may turn: 2 is no whole number from 0 to 1"),
    (with_minotaur(stack=[["minotaur", 1]]), "is no decision of this game"),
    ({"hands": [["RED", "RED", "WHITE"], *HANDS[1:]], "taken": {"push": 2}}, r"no legal action.*\(DD-T07\)"),
    # the end
    ({"ended": True, "stack": []}, "ended: has to be an object"),
    ({"ended": {}, "stack": []}, "ended: has to hold winners, clause and reason"),
    ({"ended": won(winners=[3]), "stack": []}, "winners: 3 is no whole number from 0 to 2"),
    ({"ended": won(), "stack": [["actions"]]}, "stack: one decision is pending, or none when the game has ended"),
    ({"ended": won(), "tributes": [[6, 0], [6, 0], [0, 0]]}, r"tributes: \[6, 0\] holds no tile to stand on"),
    ({"ended": won(), "tributes": [[6, 0], [0, 0], [0, 0]], "collapsed": ["E"]}, r"\[6, 0\] holds no tile to stand on"),
]


@pytest.mark.parametrize(("fields", "reason"), IMPOSSIBLE)
def test_a_position_that_cannot_be_is_refused_with_its_reason(fields: Position, reason: str) -> None:
    with pytest.raises(BadPosition, match=reason):
        GAME.load({"hands": HANDS, **copy.deepcopy(fields)})


@pytest.mark.parametrize("position", [None, [], "position", 3])
def test_what_is_no_object_is_no_position(position: Any) -> None:
    with pytest.raises(BadPosition):
        GAME.load(position)


@pytest.mark.parametrize(
    "fields",
    [
        pytest.param({"row": {"blue": 1}}, id="a row with a third colour"),
        pytest.param({"taken": {"dance": 1}}, id="an action of no kind"),
        pytest.param({"ended": won(by=3), "tributes": [[6, 0], [0, 0], [0, 0]]}, id="an ending with more to it"),
        pytest.param({"calm": 9}, id="DD-E06: stalled, and not over"),
        pytest.param(with_minotaur(stack=[["minotaur", 2, 0]]), id="DD-B06: more steps than tiles in the row"),
        pytest.param(
            with_minotaur(tiles=[["I0", 1, 0, 1]], stack=[["minotaur", 1, 0]]), id="DD-B14: a choice of one step"
        ),
        pytest.param(
            with_minotaur(stack=[["minotaur", 1, 1]], hands=[["I0", "RED"], *HANDS[1:]]),
            id="DD-B01: a Minotaur tile kept back",
        ),
        pytest.param(
            with_minotaur(minotaur=[1, 0], tributes=[[0, 0], [0, 0], [1, 0]]), id="DD-B20: beside the beast, not caught"
        ),
        pytest.param({"start": [1, 0], "tiles": [["I0", 1, 0, 1]]}, id="DD-M04: away from the start without a Move"),
        pytest.param({"ended": won(winners=[0, 1]), "tributes": [[6, 0], [-6, 0], [0, 0]]}, id="DD-E03: two winners"),
        pytest.param({"ended": won()}, id="DD-E01: a winner on the entrance"),
    ],
)
def test_a_position_that_no_game_leads_to_is_refused(fields: Position) -> None:
    with pytest.raises(BadPosition):
        GAME.load({"hands": HANDS, **copy.deepcopy(fields)})


# --- Anything at all --------------------------------------------------------------------------------------------------

junk = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 12),
    st.sampled_from([-511, 511, 100, 10**20, 0.5]),
    st.sampled_from(["I0", "X3", "COL", "RED", "WHITE", "E", "N", "", "actions", "minotaur"]),
    st.lists(st.integers(-7, 7), max_size=3),
    st.just({}),
    st.dictionaries(st.sampled_from(["I0", "red", "play", "x"]), st.integers(-1, 3), max_size=2),
)


@st.composite
def mutated(draw: st.DrawFn) -> Position:
    """A position of a game in which one to three things were changed, dropped, doubled or added."""
    position: Position = json.loads(draw(st.sampled_from(written())))
    for _ in range(draw(st.integers(1, 3))):
        inside: Any = position
        while True:
            keys = list(inside) if isinstance(inside, dict) else list(range(len(inside)))
            if not keys:
                break
            key = draw(st.sampled_from(keys))
            if isinstance(inside[key], (dict, list)) and inside[key] and draw(st.booleans()):
                inside = inside[key]
                continue
            how = draw(st.sampled_from(["change", "change", "change", "drop", "double"]))
            if how == "change":
                inside[key] = draw(junk)
            elif how == "drop":
                del inside[key]
            elif isinstance(inside, list):
                inside.insert(key, copy.deepcopy(inside[key]))
            else:
                inside[f"{key}s"] = copy.deepcopy(inside[key])
            break
    return position


@settings(max_examples=300)
@given(mutated(), st.integers(0, 99))
def test_a_position_loads_to_what_it_says_or_is_refused_and_nothing_else(position: Position, seed: int) -> None:
    try:
        state = GAME.load(copy.deepcopy(position))
    except BadPosition:
        return

    again = GAME.load(json.loads(json.dumps(state.position())))
    assert again.digest() == state.digest() == digest({**state.position(), **tidy(position)})
    go_on(state, seed)


def tidy(position: Position) -> Position:
    """The fields of a position in the order in which we write them."""
    fields = copy.deepcopy(position)
    if "tiles" in fields:
        fields["tiles"].sort(key=lambda tile: (tile[2], tile[1]))
    if "hands" in fields:
        order = [*[f"{shape}{stars}" for shape in "ILTX" for stars in range(4)], "COL", "RED", "WHITE"]
        fields["hands"] = [sorted(held, key=order.index) for held in fields["hands"]]
    if "collapsed" in fields:
        fields["collapsed"].sort(key="SWEN".index)
    for name in ("bag", "discarded"):
        if name in fields:
            fields[name] = {tile: count for tile, count in fields[name].items() if count}
    for name, parts in (("row", ("red", "white")), ("taken", ("play", "move", "push"))):
        if name in fields:
            fields[name] = {part: fields[name].get(part, 0) for part in parts}
    if fields.get("ended"):
        fields["ended"] = {part: fields["ended"][part] for part in ("winners", "clause", "reason")}
    if "options" in fields:
        fields["options"] = GAME.settle(fields["options"])
    return fields


def go_on(state: Any, seed: int) -> None:
    """Whatever was loaded can be played on, seen and told."""
    dice = QuickDice(seed)
    for _ in range(4):
        state.view(0)
        if state.result() is not None:
            return
        (seat,) = state.actors()
        state.play(seat, dice.choose(state.legal(seat)), dice, Events())
