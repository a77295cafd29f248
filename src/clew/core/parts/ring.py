"""A ring of places that turns as a whole, one of several around a common middle.

What lies in a ring keeps its *slot*; where a slot is, its *place* on the fixed circle, changes when the ring turns.
Places of rings of different sizes meet by their share of the circle.
"""

from __future__ import annotations


class Ring:
    """So many slots, turned so many places clockwise."""

    __slots__ = ("size", "turn")

    size: int
    turn: int

    def __init__(self, size: int, turn: int = 0) -> None:
        assert size > 0, "a ring has slots"
        self.size = size
        self.turn = turn % size

    def __reduce__(self) -> tuple[object, ...]:
        return Ring, (self.size, self.turn)

    def clone(self) -> Ring:
        """An independent copy."""
        return Ring(self.size, self.turn)

    def rotate(self, places: int) -> None:
        """Turn clockwise; a negative number turns back."""
        self.turn = (self.turn + places) % self.size

    def place_of(self, slot: int) -> int:
        """Where a slot is now."""
        return (slot + self.turn) % self.size

    def slot_at(self, place: int) -> int:
        """The slot that is at a place now."""
        return (place - self.turn) % self.size

    def beside(self, slot: int) -> tuple[int, int]:
        """The slots before and after, counter-clockwise and clockwise."""
        return (slot - 1) % self.size, (slot + 1) % self.size

    def touching(self, slot: int, other: Ring) -> list[int]:
        """The slots of a neighbouring ring that share a stretch of the circle with this slot, clockwise."""
        # Slot k covers [k/size, (k+1)/size) of the circle; compare over the common denominator.
        first = self.place_of(slot) * other.size
        start = first // self.size
        end = -(-(first + other.size) // self.size)
        return [other.slot_at(place) for place in range(start, end)]
