"""Bags and decks: nothing appears and nothing is lost."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from clew.core.dice import QuickDice, scripted
from clew.core.parts.counts import listed, put_back, take, without

bags = st.lists(st.integers(0, 6), min_size=1, max_size=6)


def test_a_drawn_piece_leaves_the_bag() -> None:
    bag = [2, 1]

    assert take(bag, scripted(1)) == 1
    assert bag == [2, 0]


@given(bags.filter(any), st.integers())
def test_an_emptied_bag_has_given_each_piece_once(bag: list[int], seed: int) -> None:
    pieces, dice = listed(bag), QuickDice(seed)

    drawn = [take(bag, dice) for _ in pieces]

    assert sorted(drawn) == pieces
    assert not any(bag)


@given(bags.filter(any), st.integers())
def test_what_is_put_back_fills_the_bag_again(bag: list[int], seed: int) -> None:
    before, dice = list(bag), QuickDice(seed)

    drawn = [take(bag, dice) for _ in range(sum(bag) // 2)]
    put_back(bag, drawn)

    assert bag == before


@given(bags)
def test_a_list_holds_each_kind_as_often_as_counted(bag: list[int]) -> None:
    assert Counter(listed(bag)) == Counter({kind: count for kind, count in enumerate(bag) if count})
    assert listed(bag) == sorted(listed(bag))


@given(st.lists(st.tuples(st.integers(0, 6), st.integers(0, 6)), min_size=1))
def test_what_is_taken_away_and_what_is_left_make_the_whole(pairs: list[tuple[int, int]]) -> None:
    part, rest = [one for one, _ in pairs], [other for _, other in pairs]
    whole = [one + other for one, other in pairs]

    assert without(whole, part) == rest
