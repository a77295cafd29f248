"""Whose piece of work is next: all get there, nobody gets more than a share, and no place is empty for nothing."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.house.problems import Problem
from clew.house.turns import FIRST_GUESS, FORGOTTEN, LEFT_OVER, Turn, Turns

PEOPLE = st.sampled_from("abcde")
LENGTHS = st.floats(0.001, 5.0)


def joined(turns: Turns, *people: str, attended: bool = True) -> Turn:
    """Somebody who waits now."""
    turn, gone = turns.join(people, attended)
    assert gone is None
    return turn


def worked(turns: Turns, seconds: float) -> Turn:
    """The next one, who has had their turn."""
    turn = turns.next()
    assert turn is not None
    turns.done(turn, seconds)
    return turn


def order(turns: Turns, seconds: float = FIRST_GUESS) -> str:
    """Everybody who waits, in the order in which their turn comes, where each piece takes as long."""
    return "".join([worked(turns, seconds).person for _ in range(len(turns))])


def test_whoever_has_much_waiting_lets_the_others_through_after_one_piece() -> None:
    turns = Turns(1)
    for _ in range(30):
        joined(turns, "h")
    worked(turns, 1.0)
    joined(turns, "a")
    joined(turns, "b")

    assert order(turns, 1.0) == "ab" + 29 * "h"


def test_it_is_seconds_that_count_and_not_pieces() -> None:
    turns = Turns(1)
    for _ in range(12):
        joined(turns, "long")
        joined(turns, "short")

    had: Counter[str] = Counter()
    for _ in range(12):
        turn = turns.next()
        assert turn is not None
        had[turn.person] += 1
        turns.done(turn, 3.0 if turn.person == "long" else 1.0)

    assert had == {"long": 3, "short": 9}


def test_nobody_gets_all_places_while_it_is_not_known_how_long_their_pieces_take() -> None:
    turns = Turns(3)
    for person in "hhhhab":
        turns.join(person)

    begun = [turn.person for turn in iter(turns.next, None)]

    assert sorted(begun) == ["a", "b", "h"]


def test_of_several_people_whoever_has_used_least_pays() -> None:
    turns = Turns(1)
    for person in "abba":
        joined(turns, person)
    worked(turns, 2.0)

    assert joined(turns, "a", "b").person == "b"


def test_to_be_away_saves_nothing_up() -> None:
    turns = Turns(1)
    joined(turns, "a")
    for _ in range(8):
        joined(turns, "b")
    for _ in range(5):
        worked(turns, 1.0)
    for _ in range(4):
        joined(turns, "a")

    assert order(turns, 1.0) == "abababab"


def test_what_somebody_looks_at_comes_first_and_the_rest_in_the_end() -> None:
    turns = Turns(1)
    left = joined(turns, "a", attended=False)
    for _ in range(30):
        joined(turns, "b")

    before = 0.0
    while left.waits:
        worked(turns, 1.0)
        before += 1.0

    assert before == LEFT_OVER + 1.0


def test_who_begins_to_look_on_comes_first_from_then_on() -> None:
    turns = Turns(1)
    joined(turns, "a", attended=False)
    second = joined(turns, "b", attended=False)

    turns.attend(second, True)

    assert order(turns) == "ba"


def test_one_person_may_only_have_so_many_waiting() -> None:
    turns = Turns(1, each=2)
    for _ in range(2):
        joined(turns, "a")
    with pytest.raises(Problem, match="2 of yours wait already"):
        turns.join("a")

    assert joined(turns, "b").waits


def test_whoever_hoards_makes_room_for_whoever_comes() -> None:
    turns = Turns(1, most=3)
    hoard = [joined(turns, "h") for _ in range(3)]

    newcomer, gone = turns.join("a")

    assert (newcomer.waits, gone) == (True, hoard[-1])
    assert not hoard[-1].waits
    turns.join("b")
    with pytest.raises(Problem, match="many wait already"):  # everybody has one
        turns.join("c")


def test_forty_guests_from_one_address_have_no_more_than_one() -> None:
    """However new they are: to be another guest costs nothing there."""
    turns = Turns(1, home=lambda person: "hotel" if person.startswith("guest") else person)
    for number in range(40):
        for _ in range(3):
            joined(turns, f"guest {number}")
    honest = [joined(turns, "a") for _ in range(3)]
    told = [turns.before(turn) for turn in honest]

    came = []
    for number in range(6):
        came.append(worked(turns, 1.0).person)
        joined(turns, f"guest {100 + number}")

    assert [person for person in came if person != "a"] == ["guest 0", "guest 1", "guest 2"]
    assert told == [place for place, person in enumerate(came) if person == "a"]


def test_within_a_home_whoever_has_used_least_is_next() -> None:
    turns = Turns(1, home=lambda person: "home")
    for _ in range(5):
        joined(turns, "h")
    worked(turns, 1.0)
    joined(turns, "a")

    assert joined(turns, "h", "a").person == "a"
    assert order(turns, 1.0) == "ahahhh"


def test_guests_from_one_address_make_room_for_whoever_comes_from_another() -> None:
    turns = Turns(1, most=3, home=lambda person: "hotel" if person.startswith("guest") else person)
    waiting = [joined(turns, f"guest {number}") for number in range(3)]
    with pytest.raises(Problem, match="many wait already"):
        turns.join(["guest 3"])

    newcomer, gone = turns.join(["a"])

    assert (newcomer.waits, gone) == (True, waiting[-1])


def test_of_many_who_come_once_nobody_is_remembered_for_ever() -> None:
    turns = Turns(1)
    joined(turns, "always")
    for number in range(4 * FORGOTTEN):
        joined(turns, f"guest {number}")
        joined(turns, "always")
        worked(turns, 0.01)
        worked(turns, 0.01)

    assert len(turns._attended._used) <= 2 * FORGOTTEN


# --- Whatever happens -------------------------------------------------------------------------------------------------


class House:
    """Turns as they are used, with somebody who keeps the books."""

    def __init__(self, places: int) -> None:
        self.turns = Turns(places)
        self.places = places
        self.waiting: list[Turn] = []
        self.working: list[Turn] = []
        self.had: defaultdict[str, float] = defaultdict(float)

    def join(self, person: str, attended: bool) -> None:
        self.waiting.append(joined(self.turns, person, attended=attended))
        self.call()

    def leave(self, place: int) -> None:
        if self.waiting:
            self.turns.leave(self.waiting.pop(place % len(self.waiting)))

    def attend(self, place: int, attended: bool) -> None:
        if self.waiting:
            self.turns.attend(self.waiting[place % len(self.waiting)], attended)

    def done(self, place: int, seconds: float) -> None:
        if self.working:
            turn = self.working.pop(place % len(self.working))
            self.turns.done(turn, seconds)
            self.had[turn.person] += seconds
            self.call()

    def call(self) -> None:
        """Whoever's turn it is begins; no place is free while somebody waits."""
        for turn in iter(self.turns.next, None):
            assert turn in self.waiting
            self.waiting.remove(turn)
            self.working.append(turn)
        assert len(self.turns) == len(self.waiting)
        assert len(self.working) == self.places or not self.waiting

    def work_off(self) -> Iterator[Turn]:
        """All that is left, one after the other."""
        while self.working:
            yield self.working[0]
            self.done(0, 1.0)


EVENTS = st.one_of(
    st.tuples(st.just("join"), PEOPLE, st.booleans()),
    st.tuples(st.just("done"), st.integers(0, 9), LENGTHS),
    st.tuples(st.just("attend"), st.integers(0, 9), st.booleans()),
    st.tuples(st.just("leave"), st.integers(0, 9)),
)


@given(places=st.integers(1, 3), events=st.lists(EVENTS, max_size=60))
def test_no_place_is_free_while_somebody_waits_and_everybody_gets_there(
    places: int, events: list[tuple[object, ...]]
) -> None:
    house = House(places)
    for name, *arguments in events:
        getattr(house, str(name))(*arguments)
    left = {*house.waiting, *house.working}

    assert set(house.work_off()) == left
    assert not house.waiting


@given(places=st.integers(1, 3), people=st.integers(2, 5), lengths=st.lists(LENGTHS, min_size=20, max_size=60))
def test_those_who_always_have_something_waiting_get_the_same_to_within_a_few_pieces(
    places: int, people: int, lengths: list[float]
) -> None:
    house = House(places)
    for _ in lengths:
        for person in "abcde"[:people]:
            house.join(person, True)

    for place, seconds in enumerate(lengths):
        house.done(place, seconds)

        shares = [house.had[person] for person in "abcde"[:people]]
        assert max(shares) - min(shares) <= 2 * (places + 1) * max(FIRST_GUESS, *lengths)


@given(hoard=st.integers(1, 40), others=st.lists(PEOPLE, max_size=4, unique=True), done=st.integers(0, 10))
def test_whoever_comes_anew_waits_for_no_more_than_one_piece_of_each_other(
    hoard: int, others: list[str], done: int
) -> None:
    turns = Turns(1)
    for person in ["hoarder", *others]:
        for _ in range(hoard):
            joined(turns, person)
    for _ in range(min(done, len(turns) - 1)):
        worked(turns, FIRST_GUESS)

    came = joined(turns, "newcomer")

    before = [worked(turns, FIRST_GUESS).person for _ in range(1 + len(others)) if came.waits]
    if came.waits:
        assert turns.next() is came
    assert len(set(before)) == len(before)


@given(people=st.lists(PEOPLE, min_size=1, max_size=20), done=st.integers(0, 10))
def test_whoever_asks_is_told_how_many_are_before_them(people: list[str], done: int) -> None:
    turns = Turns(1)
    waiting = [joined(turns, person) for person in people]
    for _ in range(min(done, len(people))):
        worked(turns, FIRST_GUESS)
    waiting = [turn for turn in waiting if turn.waits]
    told = {turn: turns.before(turn) for turn in waiting}

    came = [worked(turns, FIRST_GUESS) for _ in waiting]

    assert told == {turn: place for place, turn in enumerate(came)}
