"""What came to light without a die stands, as after a die: nobody takes it back, not even with everybody's leave."""

from __future__ import annotations

from clew.core.dice import QuickDice
from clew.core.thread import Match
from toys import heist


def two_thieves(*rooms: int) -> Match:
    """Each chooses a room in secret; who chooses last shows where both go. For the same room no die falls."""
    options = heist.GAME.settle({"players": 2})
    match = Match.start(heist.GAME, options, lambda number: QuickDice(number))
    for seat, room in enumerate(rooms):
        match.play(seat, ["choose", room])
    return match


def test_a_choice_that_nobody_has_seen_is_taken_back() -> None:
    assert two_thieves(2).undoing(0) == (1, [1])


def test_whoever_has_seen_the_others_choice_does_not_choose_again() -> None:
    match = two_thieves(2, 2)

    assert match.thread.moves[-1].dice == ()
    assert [match.undoing(seat) for seat in (0, 1)] == [(0, []), (0, [])]


def test_it_stands_when_others_have_moved_since() -> None:
    match = two_thieves(2, 2)
    seat = match.state.actors()[0]
    match.play(seat, match.state.legal(seat)[0])

    assert match.undoing(1 - seat) == (0, [])


def test_it_stands_in_a_match_that_is_followed_again() -> None:
    match = two_thieves(2, 2)

    again = Match.follow(match.game, match.thread, lambda number: QuickDice(number))

    assert [again.undoing(seat) for seat in (0, 1)] == [(0, []), (0, [])]


def test_where_it_was_taken_back_all_the_same_another_move_is_judged_by_itself() -> None:
    """Until this was known, people could agree to it: their tables hold such knots."""
    match = two_thieves(2, 2)
    match.rewind(1)
    assert match.undoing(0) == (1, [1])

    match.redo()
    assert match.undoing(1) == (0, [])

    match.rewind(2)
    match.play(0, ["choose", 3])
    assert match.undoing(0) == (1, [1])
