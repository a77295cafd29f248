"""A thread leads through the same states again, or is refused with the move and the reason."""

from __future__ import annotations

import pickle
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.core.dice import QuickDice, scripted
from clew.core.errors import BadThread
from clew.core.game import TABLE
from clew.core.thread import Match, Thread, events_of, replay, verify
from connect_four import GAME as CONNECT_FOUR
from core import dash
from core.matches import a_dash, a_fair_dash_with, a_four, changed, played_at_random, says


class TestReplay:
    @given(st.integers(), st.integers())
    def test_a_thread_leads_through_the_same_states_again(self, dice: int, choices: int) -> None:
        match = Match.start(dash.GAME, dash.GAME.settle({}), lambda number: QuickDice(f"{dice}:{number}"))
        played_at_random(match, QuickDice(choices))

        states = replay(dash.GAME, match.thread)

        assert [state.digest() for state in states] == [state.digest() for state in match.states]

    def test_a_thread_goes_through_pickle_whole(self) -> None:
        thread = a_fair_dash_with("roll").thread
        twin = pickle.loads(pickle.dumps(thread))

        assert (twin.options, twin.players, twin.since) == (thread.options, thread.players, thread.since)
        assert verify(dash.GAME, twin) == verify(dash.GAME, thread) == 2

    def test_a_match_is_taken_up_where_its_thread_ends(self) -> None:
        match = Match.follow(CONNECT_FOUR, a_four("4455").thread, lambda number: scripted())

        match.play(0, ["drop", 6])

        assert match.number == 5

    def test_what_happened_in_a_move_can_be_told_again(self) -> None:
        match = a_dash((), (3,))
        match.play(0, ["walk"])
        match.play(0, ["roll"])
        states = replay(dash.GAME, match.thread)

        assert events_of(dash.GAME, match.thread.moves[1], states[1]).seen_by(1) == [("done", 0, "roll")]

    def test_an_action_that_is_not_tidy_is_followed_as_if_it_were(self) -> None:
        thread = changed(a_fair_dash_with("fish").thread, 1, action=("fish", 5))

        states = replay(dash.GAME, thread)

        assert events_of(dash.GAME, thread.moves[0], states[0]).seen_by(0) == [("done", thread.moves[0].seat, "fish")]
        assert verify(dash.GAME, thread) == 2


def rolls() -> Thread:
    """Three rolls: 5, 2 and 6."""
    match = a_dash((5,), (2,), (6,))
    for number in range(3):
        match.play(number % 2, ["roll"])
    return match.thread


class TestBrokenThreads:
    @pytest.mark.parametrize(
        ("forgery", "reason"),
        [
            ({"dice": (3,)}, "the position is .*, the thread says"),
            ({"dice": (7,)}, "the rules ask for a die with 6 faces, but the script says 7"),
            ({"dice": ()}, "the rules ask for a die with 6 faces, but the script of 0 dice is used up"),
            ({"dice": (2, 4)}, "the thread holds 1 more dice than the rules asked for"),
            ({"digest": "0" * 16}, "the position is .*, the thread says 0000000000000000"),
            ({"action": ("walk",)}, "the thread holds 1 more dice"),
            ({"action": ("pass",)}, "pass: You cannot do that"),
            ({"action": ("leap",)}, "'leap' is no move of this game"),
            ({"action": ()}, "an action is a list that starts with a verb"),
            ({"seat": 0}, "it is not your decision; waiting for Bob"),
            ({"seat": 9}, "it is not your decision"),
            ({"seat": TABLE}, "roll: You cannot do that"),
        ],
    )
    def test_a_forged_move_is_refused_with_its_number_and_the_reason(
        self, forgery: dict[str, object], reason: str
    ) -> None:
        with pytest.raises(BadThread, match=f"^move 2: {reason}") as caught:
            replay(dash.GAME, changed(rolls(), 2, **forgery))

        assert caught.value.move == 2

    def test_a_move_after_the_end_is_refused_with_its_number(self) -> None:
        thread = a_four("1212121").thread
        thread.moves.append(thread.moves[1])

        with pytest.raises(BadThread, match=r"^move 8: the game is over"):
            replay(CONNECT_FOUR, thread)

    @pytest.mark.parametrize(
        ("break_it", "reason"),
        [
            (lambda thread: setattr(thread, "version", 2), "played under version 2 of the rules of Dash; .* version 1"),
            (lambda thread: setattr(thread, "dice", ()), "the set-up cannot be followed: .* a die with 2 faces"),
            (lambda thread: setattr(thread, "dice", (1, 1)), "the set-up cannot be followed: .* 1 more dice"),
            (lambda thread: setattr(thread, "dice", (2,)), "the set-up cannot be followed: the position is"),
            (lambda thread: setattr(thread, "digest", ""), "the set-up cannot be followed: the position is"),
            (
                lambda thread: setattr(thread, "options", {"players": 9}),
                "the set-up cannot be followed: option players",
            ),
            (lambda thread: setattr(thread, "players", ["Ann"]), "1 names for 2 seats"),
            (lambda thread: setattr(thread, "since", -1), "dice from move -1 on, but there is no such move"),
            (lambda thread: setattr(thread, "since", 5), "dice from move 5 on, but there is no such move"),
        ],
    )
    def test_what_breaks_before_the_first_move_is_refused_with_the_reason(
        self, break_it: Callable[[Thread], None], reason: str
    ) -> None:
        thread = rolls()
        break_it(thread)

        with pytest.raises(BadThread, match=reason) as caught:
            replay(dash.GAME, thread)
        assert caught.value.move == 0

    def test_rules_that_have_moved_on_refuse_an_old_match(self) -> None:
        with pytest.raises(BadThread, match="this is version 2"):
            Match.follow(dash.game(version=2), rolls(), says())
