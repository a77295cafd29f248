"""Arrays hold what a seat may know, all of it and nothing else; masks and features are the legal list."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as some

from clew.core.dice import QuickDice
from clew.core.errors import BadComponents
from clew.core.registry import find_game, known_games
from clew.research import TurnsEnv
from clew.research import layout as layouts
from clew.research.actions import MORE, Slots, numbering_of
from clew.research.layout import Layout, layout_file, layout_of, learn, written
from clew.research.seen import Seen, full_list
from clew.research.session import LEAD, Session
from clew.research.shapes import BeyondLayout, Either, Items, Keyed, Letters, Number, Record, Row, Shape, Words
from research.tables import CONNECT_FOUR, NAMES, TABLES, Seating
from research.walks import walk

# --- Whole games ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_masks_and_features_are_the_legal_list(table: Seating) -> None:
    env = TurnsEnv(table.name, **table.options)
    session = env.session
    for agent in walk(env, seed=11, most=60):
        seat = int(agent[-1])
        seen: Any = env.observe(agent)
        offers = env.actions(agent)

        assert list(offers.values()) == session.state.legal(seat)
        assert np.flatnonzero(seen["action_mask"]).tolist() == sorted(offers)
        if "actions" in seen:
            rows = [tuple(row) for row in seen["actions"][: len(offers)]]
            assert len(set(rows)) == len(offers), "two actions look alike"
            assert not seen["actions"][len(offers) :].any()


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_observations_tell_nothing_that_is_hidden(table: Seating) -> None:
    env = TurnsEnv(table.name, **table.options)
    for number, _ in enumerate(walk(env, seed=12, most=60)):
        if number % 5:
            continue
        true = env.session.state
        for agent in env.agents:
            seen: Any = env.observe(agent)
            env.session.state = true.reshuffled(int(agent[-1]), QuickDice(number))
            guessed: Any = env.observe(agent)
            env.session.state = true

            assert all(np.array_equal(seen[name], guessed[name]) for name in seen)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_position_of_other_games_has_room_in_the_arrays(table: Seating) -> None:
    """By other seeds than those from which the layout was learned."""
    session = Session(table.name, table.options)
    space = session.space()
    dice = QuickDice("others")
    for seed in range(2):
        session.start(seed)
        while asked := session.asked():
            legal = session.state.legal(asked[0])
            if session.moves % 3 == 0:
                assert space.contains(session.observe(session.moves % session.players))
            session.play(asked[0], dice.choose(legal))
        for seat in range(session.players):
            assert space.contains(session.observe(seat))


@pytest.mark.parametrize("name", ["daedalus_labyrinth", "dark_orbit", "dedalos"])
def test_games_that_are_played_with_sense_have_room_too(name: str) -> None:
    session = Session(name, {})
    for seed in range(2):
        session.start(seed)
        while asked := session.asked():
            session.observe(asked[0])
            session.play(asked[0], session.advised(asked[0], "seeks"))


def test_a_game_that_never_ends_is_cut() -> None:
    env = TurnsEnv(CONNECT_FOUR)
    env.reset(seed=0)
    env.session.steps = env.session.bound - 1
    env.step(0)

    assert env.truncations == {"seat_0": True, "seat_1": True}
    assert env.terminations == {"seat_0": False, "seat_1": False}
    assert env.session.asked() == []


# --- Actions ----------------------------------------------------------------------------------------------------------


def test_few_actions_have_numbers_for_good() -> None:
    env = TurnsEnv(CONNECT_FOUR)
    env.reset(seed=0)
    for column in (0, 0, 0, 0, 0, 0):
        env.step(column)

    assert env.action_space("seat_0").n == 7
    assert env.actions("seat_0") == {number: ("drop", number + 1) for number in range(1, 7)}


def short_of_slots(env: TurnsEnv, slots: int) -> None:
    """Let the environment have fewer numbers than there are actions."""
    layout = env.session.layout
    short = Layout(layout.version, layout.looks, slots, layout.longest, layout.view)
    object.__setattr__(env.session, "numbering", Slots(env.session.game.grammar, short))


def test_pages_show_every_action_once_and_then_begin_again() -> None:
    env = TurnsEnv("dedalos")
    env.reset(seed=1)
    short_of_slots(env, 4)
    agent, legal = env.agent_selection, env.session.state.legal(int(env.agent_selection[-1]))
    assert len(legal) > 3
    shown = []
    for _ in range(-(-len(legal) // 3)):
        page = list(env.actions(agent).values())
        assert page[-1] == MORE
        shown += page[:-1]
        env.step(3)

        assert (env.agent_selection, env.session.moves) == (agent, 0)

    assert shown == legal
    assert list(env.actions(agent).values())[:3] == legal[:3]


def test_a_move_turns_back_to_the_first_page() -> None:
    env = TurnsEnv("dedalos")
    env.reset(seed=1)
    short_of_slots(env, 4)
    env.step(3)
    env.step(0)

    assert env.session.pages == [0, 0, 0]


def test_features_are_the_verb_and_its_arguments() -> None:
    game = find_game("dedalos")
    numbering = numbering_of(game, layout_of("dedalos"))
    table = numbering.features({0: ("place", "I1", -2, 3, 1), 1: ("push", 2, "S"), 2: ("discard",), 3: MORE})
    words = {field.hint: list(field.values()) for field in game.grammar.forms["place"].fields}
    tiles = next(iter(words.values()))

    assert table[:5].tolist() == [
        [1, tiles.index("I1") + 1, -2, 3, 1],
        [4, 2, 3, 0, 0],
        [5, 0, 0, 0, 0],
        [7, 0, 0, 0, 0],
        [0, 0, 0, 0, 0],
    ]


def test_a_list_within_an_action_has_its_length_first() -> None:
    game = find_game("dark_orbit")
    numbering = numbering_of(game, Layout(1, 1, 8, 3, layout_of("dark_orbit").view))
    vent = game.grammar.forms["vent"]
    unit = vent.fields[0].values()[1]
    sectors = list(find_game("dark_orbit").grammar.forms["draft"].fields[0].values())
    row = numbering.features({0: ("vent", unit, (sectors[0], sectors[4]))})[0]

    assert row[:6].tolist() == [list(game.grammar.forms).index("vent") + 1, 2, 2, 1, 5, 0]
    with pytest.raises(BeyondLayout, match="a list of 4, not 3"):
        numbering.features({0: ("vent", unit, tuple(sectors[:4]))})


@pytest.mark.parametrize("name", NAMES)
def test_what_a_field_lists_fits_it(name: str) -> None:
    for form in find_game(name).grammar.forms.values():
        for field in form.fields:
            values = list(field.values())

            assert all(field.fits(value) for value in values)
            assert len(set(values)) == len(values)


# --- Shapes -----------------------------------------------------------------------------------------------------------


def put(shape: Shape, value: Any) -> list[float]:
    entries = [0.0] * shape.width
    shape.write(value, entries, 0)
    return entries


@pytest.mark.parametrize(
    ("shape", "value", "entries"),
    [
        (Number(-3, 7), -3, [-3]),
        (Words(["a", "b"]), "b", [2]),
        (Words(["a", "b"]), "unheard of", [3]),
        (Words(["a", "b"]), None, [0]),
        (Letters(3, ["o", "x"]), "xo", [2, 2, 1, 0]),
        (Row([Words(["a"]), Number(0, 9)]), ["a", 4], [1, 4]),
        (Row([Words(["a"]), Either([Number(0, 9)])]), ["a"], [1, 0, 0]),
        (Items(3, Number(0, 9)), [8, 0], [2, 8, 0, 0]),
        (Record({"a": Number(0, 9), "b": Either([Number(0, 9)])}), {"a": 2}, [2, 0, 0]),
        (Keyed(["a", "b"], Either([Number(0, 9)])), {"b": 3}, [0, 0, 1, 3, 0]),
        (Keyed(["a", "b"], Number(0, 9)), {"b": 3, "new": 4, "newer": 5}, [0, 3, 2]),
        (Either([Number(0, 9), Words(["a"])]), "a", [2, 0, 1]),
        (Either([Number(0, 9), Words(["a"])]), 0, [1, 0, 0]),
        (Either([Number(0, 9), Words(["a"])]), None, [0, 0, 0]),
    ],
)
def test_a_value_becomes_entries(shape: Shape, value: object, entries: list[float]) -> None:
    assert put(shape, value) == entries


@pytest.mark.parametrize(
    ("shape", "value", "complaint"),
    [
        (Number(0, 7), 8, "no number from 0 to 7"),
        (Number(0, 7), None, "no number"),
        (Words(["a"]), 3, "no text"),
        (Row([Number(0, 7)]), [1, 2], "no list of 1"),
        (Items(1, Number(0, 7)), [1, 2], "a list of 2 is longer than 1"),
        (Items(1, Number(0, 7)), 3, "no list"),
        (Either([Number(0, 7)]), "a", "is a text, which was never here"),
        (Record({"a": Record({"b": Number(0, 7)})}), {"a": {"b": 9}}, "a: b: '9' is no number"),
        (Record({"a": Number(0, 7)}), {"a": 1, "c": 2}, "no object of a"),
        (Keyed(["a"], Number(0, 7)), [], "no object"),
    ],
)
def test_what_has_no_room_is_an_error_that_names_the_place(shape: Shape, value: object, complaint: str) -> None:
    with pytest.raises(BeyondLayout, match=complaint):
        put(shape, value)


scalars = some.none() | some.booleans() | some.integers(-50, 50) | some.sampled_from(["", "a", "b", "ab"])
views = some.dictionaries(
    some.sampled_from("abcd"),
    some.recursive(
        scalars,
        lambda inner: some.lists(inner, max_size=3) | some.dictionaries(some.sampled_from("xyz"), inner, max_size=3),
        max_leaves=6,
    ),
)


@given(some.lists(views, min_size=1, max_size=6))
def test_whatever_was_seen_has_room_and_stays_within_its_bounds(seen: list[Any]) -> None:
    place = Seen()
    for view in seen:
        place.look({"always": 0, **view})
    shape = place.shape([])
    bounds = list(shape.bounds())

    assert len(bounds) == shape.width
    assert all(low < high for low, high in bounds)
    for view in seen:
        assert all(
            low <= entry <= high for entry, (low, high) in zip(put(shape, {"always": 0, **view}), bounds, strict=True)
        )


@given(some.lists(views, min_size=1, max_size=6))
def test_a_file_gives_the_same_shape_again(seen: list[Any]) -> None:
    place = Seen()
    for view in seen:
        place.look({"always": 0, **view})
    shape = place.shape([])
    assert isinstance(shape, Record)
    text = written(Layout(1, 1, 8, 0, shape))

    assert written(layouts.parsed(text)) == text


def test_words_are_taken_from_the_list_in_which_most_of_them_are() -> None:
    lists = [["a", "b", "c", "d"], ["b", "a"], ["x", "y"]]

    assert full_list({"a", "b"}, lists) == ["b", "a"]
    assert full_list({"a", "d", "?"}, lists) == ["a", "b", "c", "d", "?"]
    assert full_list({"a", "?", "!"}, lists) == ["!", "?", "a"]


# --- Files ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", known_games())
def test_every_game_of_the_house_has_a_layout_for_its_rules(name: str) -> None:
    path = layout_file(find_game(name))

    assert path.read_text(encoding="utf-8") == written(layout_of(name))
    assert layout_of(name).version == find_game(name).version


def test_a_layout_for_other_rules_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "observations.toml"
    path.write_text(written(learn(find_game(CONNECT_FOUR))).replace("version = 1", "version = 0"))
    monkeypatch.setattr(layouts, "layout_file", lambda game: path)

    with pytest.raises(BadComponents, match="clew research learn connect_four"):
        layout_of.__wrapped__(CONNECT_FOUR)


def test_learning_again_finds_the_same() -> None:
    game = find_game(CONNECT_FOUR)

    assert written(learn(game)) == written(learn(game)) == written(layout_of(CONNECT_FOUR))


def test_connect_four_is_seven_columns() -> None:
    env = TurnsEnv(CONNECT_FOUR)
    env.reset(seed=0)
    for column in (3, 3, 0):
        env.step(column)
    seen: Any = env.observe("seat_1")
    columns = seen["observation"][LEAD:-2].reshape(7, 7)

    assert seen["observation"][:LEAD].tolist() == [1, 1]
    assert columns[0].tolist() == [1, 2, 0, 0, 0, 0, 0]
    assert columns[3].tolist() == [2, 2, 1, 0, 0, 0, 0]
    assert not columns[[1, 2, 4, 5, 6]].any()
    assert seen["observation"][-2:].tolist() == [1, 0]
