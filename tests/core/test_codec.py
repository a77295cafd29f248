"""Plain data: one way to write them, and a digest that tells them apart."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.core.codec import canonical, digest, frozen, is_plain
from clew.core.errors import MalformedAction

atoms = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text()
plain = st.recursive(atoms, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4))
objects = st.dictionaries(st.text(), plain, max_size=5)


@given(plain)
def test_plain_data_come_back_from_json_as_they_were(data: object) -> None:
    assert is_plain(data)
    assert json.loads(canonical(data)) == data


@pytest.mark.parametrize("data", [(1, 2), {1: "a"}, {1, 2}, b"bytes", object(), [(1,)], {"a": {2: 3}}])
def test_what_json_would_change_is_not_plain(data: object) -> None:
    assert not is_plain(data)


@pytest.mark.parametrize("number", [float("nan"), float("inf")])
def test_numbers_that_json_lacks_are_neither_plain_nor_written(number: float) -> None:
    assert not is_plain({"a": number})
    with pytest.raises(ValueError, match="not JSON compliant"):
        canonical(number)


@given(objects)
def test_the_order_of_keys_does_not_matter(data: dict[str, Any]) -> None:
    backwards = dict(reversed(list(data.items())))

    assert canonical(data) == canonical(backwards)
    assert digest(data) == digest(backwards)


def test_a_digest_is_the_same_for_ever() -> None:
    """It is written down: if it changes, no old match replays any more. The text that is hashed is UTF-8."""
    assert canonical({"b": [1, 2.5, None], "a": "é"}) == '{"a":"é","b":[1,2.5,null]}'
    assert digest({"b": [1, 2.5, None], "a": "é"}) == "d764fee2563da33e"


def test_different_positions_have_different_digests() -> None:
    positions: list[dict[str, Any]] = [{}, {"a": 1}, {"a": "1"}, {"a": [1]}, {"a": True}, {"a": None}, {"b": 1}]

    assert len({digest(position) for position in positions}) == len(positions)


def test_lists_become_tuples_all_the_way_down() -> None:
    assert frozen(["go", [1, [2, 3]], "x"]) == ("go", (1, (2, 3)), "x")


def test_lists_deeper_than_any_action_are_refused() -> None:
    data: list[Any] = []
    for _ in range(5000):
        data = [data]

    with pytest.raises(MalformedAction, match="deeper than any action"):
        frozen(data)
