"""Positions that people wrote: what is right comes out, what is wrong is said."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clew.core.errors import BadPosition
from clew.core.game import Option, Options
from clew.core.reading import (
    NONE,
    Reader,
    counts_of,
    ending_of,
    listed,
    one_of,
    one_or_none,
    read_options,
    truth,
    whole,
)
from clew.core.result import Result

COLOURS = ["red", "green", "blue"]
OPTIONS = (Option("players", (2, 3), 2, "how many"), Option("fog", (True, False), False, "whether"))

Question = Callable[[Reader], object]


def read(**fields: object) -> Reader:
    """A reader of these fields."""
    return Reader(fields)


QUESTIONS: list[tuple[Question, object, object]] = [
    (lambda reader: reader.number("it", 0, 9, 7), 4, 7),
    (lambda reader: reader.numbers("it", 0, 9, [7, 8]), [4, 5], [7, 8]),
    (lambda reader: reader.flag("it"), True, False),
    (lambda reader: reader.flags("it", 2), [False, True], [False, False]),
    (lambda reader: reader.items("it"), ["a", 1, None], []),
    (lambda reader: reader.each("it", [1, 2]), ["a", "b"], [1, 2]),
    (lambda reader: reader.fields("it").data, {"a": 1}, {}),
]


@pytest.mark.parametrize(("ask", "value", "default"), QUESTIONS)
def test_a_field_is_what_it_says_or_its_default(ask: Question, value: object, default: object) -> None:
    assert ask(read(it=value)) == value
    assert ask(read()) == default


def test_names_become_numbers() -> None:
    reader = read(one="blue", some=["blue", "red", "blue"], none=None)

    assert reader.choice("one", COLOURS, "red") == 2
    assert reader.choice("other", COLOURS, "green") == 1
    assert reader.choices("some", COLOURS) == [2, 0, 2]
    assert reader.choices("others", COLOURS) == []
    assert [one_or_none("none", value, COLOURS) for value in ("green", None)] == [1, NONE]


def test_counts_by_name_become_a_list_with_nothing_for_what_is_not_named() -> None:
    assert read(bag={"blue": 2, "red": 1}).counts("bag", COLOURS, 2) == [1, 0, 2]
    assert read().counts("bag", COLOURS, 2) == [0, 0, 0]


def test_counts_are_written_by_name_without_what_there_is_none_of() -> None:
    assert counts_of([1, 0, 2], COLOURS) == {"red": 1, "blue": 2}
    assert read(bag=counts_of([1, 0, 2], COLOURS)).counts("bag", COLOURS, 2) == [1, 0, 2]


@pytest.mark.parametrize(
    ("ask", "value", "complaint"),
    [
        (lambda reader: reader.number("it", 0, 9, 7), 10, "it: 10 is no whole number from 0 to 9"),
        (lambda reader: reader.number("it", 0, 9, 7), -1, "it: -1 is no whole number from 0 to 9"),
        (lambda reader: reader.number("it", 0, 9, 7), True, "it: True is no whole number from 0 to 9"),
        (lambda reader: reader.number("it", 0, 9, 7), 1.0, "it: 1.0 is no whole number from 0 to 9"),
        (lambda reader: reader.number("it", 0, 9, 7), None, "it: None is no whole number from 0 to 9"),
        (lambda reader: reader.numbers("it", 0, 9, [7, 8]), [1, "2"], "it: '2' is no whole number from 0 to 9"),
        (lambda reader: reader.numbers("it", 0, 9, [7, 8]), [1], "it: [1] has 1 entries instead of 2"),
        (lambda reader: reader.flag("it"), 1, "it: 1 is neither true nor false"),
        (lambda reader: reader.flags("it", 2), [True, 0], "it: 0 is neither true nor false"),
        (lambda reader: reader.flags("it", 1), [True, False], "it: [True, False] has 2 entries instead of 1"),
        (lambda reader: reader.choice("it", COLOURS, "red"), "pink", "it: 'pink' is unknown"),
        (lambda reader: reader.choice("it", COLOURS, "red"), [], "it: [] is unknown"),
        (lambda reader: reader.choices("it", COLOURS), ["red", None], "it: None is unknown"),
        (lambda reader: reader.counts("it", COLOURS, 2), {"red": 3}, "red: 3 is no whole number from 0 to 2"),
        (lambda reader: reader.counts("it", COLOURS, 2), {"pink": 1}, "it: there is no 'pink'"),
        (lambda reader: reader.items("it"), "abc", "it: 'abc' has to be a list"),
        (lambda reader: reader.items("it", 2), [1, 2, 3], "it: [1, 2, 3] has 3 entries instead of 2"),
        (lambda reader: reader.each("it", [0]), {}, "it: {} has to be a list"),
        (lambda reader: reader.fields("it"), [], "it: has to be an object"),
        (lambda reader: reader.fields("it"), None, "it: has to be an object"),
        (lambda reader: reader.only("position", ["that"]), 1, "position: there is no 'it'"),
    ],
)
def test_what_is_wrong_is_said(ask: Question, value: object, complaint: str) -> None:
    with pytest.raises(BadPosition) as refused:
        ask(read(it=value))

    assert str(refused.value) == complaint


def test_fields_that_are_known_may_be_there_or_not() -> None:
    assert read(a=1).only("position", ["a", "b"]) == {"a": 1}


@pytest.mark.parametrize("data", [None, [], "position", 7, [("a", 1)]])
def test_what_is_no_object_is_no_position(data: object) -> None:
    with pytest.raises(BadPosition, match="an object with named fields"):
        Reader(data)


def test_a_complaint_does_not_repeat_a_whole_book() -> None:
    with pytest.raises(BadPosition) as refused:
        read(it="x" * 10_000).number("it", 0, 9, 7)

    assert len(str(refused.value)) < 100


# --- Endings ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("result", [None, Result((), "XX-E01", "nobody got out"), Result((0, 2), "XX-E02", "two did")])
def test_an_ending_comes_back_as_it_was_written(result: Result | None) -> None:
    assert read(ended=ending_of(result)).ending(3) == result


def test_a_game_of_which_no_ending_is_told_goes_on() -> None:
    assert read().ending(3) is None


WON: dict[str, Any] = {"winners": [0], "clause": "XX-E02", "reason": "she did"}


@pytest.mark.parametrize(
    ("ended", "complaint"),
    [
        (True, "ended: has to be an object"),
        ({}, "ended: has to hold winners, clause and reason"),
        ({**WON, "winners": 0}, "ended: has to hold winners, clause and reason"),
        ({**WON, "clause": None}, "ended: has to hold winners, clause and reason"),
        ({**WON, "reason": 1}, "ended: has to hold winners, clause and reason"),
        ({**WON, "winners": [3]}, "winners: 3 is no whole number from 0 to 2"),
        ({**WON, "by": 3}, "ended: there is no 'by'"),
    ],
)
def test_half_an_ending_is_none(ended: object, complaint: str) -> None:
    with pytest.raises(BadPosition) as refused:
        read(ended=ended).ending(3)

    assert str(refused.value) == complaint


# --- Options ----------------------------------------------------------------------------------------------------------


def no_fog_for_three(options: Options) -> str:
    """Two options that do not go together."""
    return "fog is for two" if options["fog"] and options["players"] == 3 else ""


@pytest.mark.parametrize(
    ("position", "options"),
    [
        ({}, {"players": 2, "fog": False}),
        ({"options": {"players": 3}}, {"players": 3, "fog": False}),
        ({"options": {"fog": True}}, {"players": 2, "fog": True}),
    ],
)
def test_the_options_of_a_position_are_completed_by_their_defaults(position: object, options: Options) -> None:
    assert read_options(position, OPTIONS, no_fog_for_three) == options


@pytest.mark.parametrize(
    ("position", "complaint"),
    [
        (7, "named fields"),
        ({"options": []}, "options: has to be an object"),
        ({"options": {"players": 4}}, "option players: '4' is none of 2, 3"),
        ({"options": {"snow": True}}, "there is no option 'snow'"),
        ({"options": {"players": 3, "fog": True}}, "fog is for two"),
    ],
)
def test_a_position_with_wrong_options_is_wrong(position: object, complaint: str) -> None:
    with pytest.raises(BadPosition, match=complaint):
        read_options(position, OPTIONS, no_fog_for_three)


# --- Anything at all --------------------------------------------------------------------------------------------------

atoms = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3) | st.sampled_from(COLOURS)
junk = st.recursive(atoms, lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=2), inner))


@settings(max_examples=60)
@given(junk)
def test_whatever_stands_there_is_read_or_refused(value: object) -> None:
    reader = read(it=value, ended=value, options=value)
    questions: list[Question] = [
        *[question for question, _, _ in QUESTIONS],
        lambda reader: reader.choice("it", COLOURS, "red"),
        lambda reader: reader.choices("it", COLOURS),
        lambda reader: reader.counts("it", COLOURS, 3),
        lambda reader: reader.ending(2),
        lambda reader: read_options(reader.data, OPTIONS),
        lambda reader: listed("it", reader.data["it"]),
        lambda reader: truth("it", reader.data["it"]),
        lambda reader: whole("it", reader.data["it"], 0, 1),
        lambda reader: one_of("it", reader.data["it"], []),
    ]
    for ask in questions:
        with contextlib.suppress(BadPosition):
            ask(reader)
