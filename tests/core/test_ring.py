"""Rings that turn: slots, places, and what touches what."""

from __future__ import annotations

import pickle
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.core.parts.ring import Ring

rings = st.builds(Ring, st.integers(1, 24), st.integers(-50, 50))


def stretch(ring: Ring, slot: int) -> tuple[Fraction, Fraction]:
    """From where to where a slot covers the circle, as a share of it."""
    place = ring.place_of(slot)
    return Fraction(place, ring.size), Fraction(place + 1, ring.size)


@given(rings)
def test_each_place_holds_one_slot_and_each_slot_has_one_place(ring: Ring) -> None:
    slots = range(ring.size)

    assert sorted(ring.place_of(slot) for slot in slots) == list(slots)
    assert all(ring.slot_at(ring.place_of(slot)) == slot for slot in slots)


@given(rings, st.integers(-50, 50))
def test_turning_moves_every_slot_by_as_many_places(ring: Ring, places: int) -> None:
    before = [ring.place_of(slot) for slot in range(ring.size)]

    ring.rotate(places)

    assert [ring.place_of(slot) for slot in range(ring.size)] == [(place + places) % ring.size for place in before]


@given(rings, st.integers(-50, 50))
def test_turning_back_undoes_a_turn(ring: Ring, places: int) -> None:
    before = ring.turn

    ring.rotate(places)
    ring.rotate(-places)

    assert ring.turn == before


@given(rings)
def test_neighbours_in_a_ring_are_mutual(ring: Ring) -> None:
    for slot in range(ring.size):
        before, after = ring.beside(slot)
        assert ring.beside(before)[1] == slot
        assert ring.beside(after)[0] == slot


@given(rings, rings)
def test_slots_touch_where_they_share_a_stretch_of_the_circle(inner: Ring, outer: Ring) -> None:
    for slot in range(inner.size):
        low, high = stretch(inner, slot)
        shared = {
            other
            for other in range(outer.size)
            if max(low, stretch(outer, other)[0]) < min(high, stretch(outer, other)[1])
        }
        assert set(inner.touching(slot, outer)) == shared


@given(rings, rings)
def test_touching_is_mutual(inner: Ring, outer: Ring) -> None:
    one_way = {(slot, other) for slot in range(inner.size) for other in inner.touching(slot, outer)}
    other_way = {(slot, other) for other in range(outer.size) for slot in outer.touching(other, inner)}

    assert one_way == other_way


@given(rings, rings)
def test_the_slots_of_one_ring_cover_the_other_without_a_gap(inner: Ring, outer: Ring) -> None:
    covered = {other for slot in range(inner.size) for other in inner.touching(slot, outer)}

    assert covered == set(range(outer.size))


def test_what_is_touched_is_listed_clockwise() -> None:
    inner, outer = Ring(2), Ring(8, turn=3)

    assert [outer.place_of(slot) for slot in inner.touching(1, outer)] == [4, 5, 6, 7]


@given(rings, st.integers(1, 5))
def test_a_clone_does_not_turn_along(ring: Ring, places: int) -> None:
    twin, before = ring.clone(), ring.turn

    ring.rotate(places)

    assert (twin.size, twin.turn) == (ring.size, before)


@given(rings)
def test_a_ring_goes_through_pickle(ring: Ring) -> None:
    twin = pickle.loads(pickle.dumps(ring))

    assert (twin.size, twin.turn) == (ring.size, ring.turn)


def test_a_ring_without_slots_is_our_own_mistake() -> None:
    with pytest.raises(AssertionError, match="a ring has slots"):
        Ring(0)
