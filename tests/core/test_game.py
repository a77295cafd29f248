"""The contract: options and their validation, events and who sees them, whose decision it is."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.core.clause import Clause
from clew.core.dice import scripted
from clew.core.errors import BadOption
from clew.core.game import (
    SPECTATOR,
    TABLE,
    TEAM,
    UNHEARD,
    Deadline,
    Events,
    Game,
    Option,
    Refusal,
    Seat,
    State,
    Value,
    awaited,
    malformed,
    may_act,
    spell,
)
from connect_four import GAME as CONNECT_FOUR
from core import dash

VARIANT = Option("variant", ("short", "Long"), "short", "how long")
CLOCK = Option("clock", (True, False), False, "is there a clock")
STARS = Option("stars", (0, 1, 2), 1, "how many stars")


class TestOption:
    @pytest.mark.parametrize(("option", "value"), [(VARIANT, "Long"), (CLOCK, True), (STARS, 0)])
    def test_a_choice_is_accepted(self, option: Option, value: Value) -> None:
        assert option.check(value) is value

    @pytest.mark.parametrize("value", [True, 1.0, "1", None, [1], 3])
    def test_true_is_not_one_and_nothing_else_is(self, value: object) -> None:
        with pytest.raises(BadOption, match=r"option stars: .* is none of 0, 1, 2"):
            STARS.check(value)

    @pytest.mark.parametrize("value", [1, 0, "on", None])
    def test_one_is_not_true(self, value: object) -> None:
        with pytest.raises(BadOption, match=r"option clock: .* is none of on, off"):
            CLOCK.check(value)

    @given(st.sampled_from([VARIANT, CLOCK, STARS]), st.data())
    def test_what_is_spelled_reads_back(self, option: Option, data: st.DataObject) -> None:
        value = data.draw(st.sampled_from(option.choices))

        assert option.read(f" {spell(value).upper()} ") is value

    def test_a_word_that_is_no_choice_is_answered_with_the_choices(self) -> None:
        with pytest.raises(BadOption, match="option variant: 'endless' is none of short, long"):
            VARIANT.read("endless")

    def test_a_default_is_one_of_the_choices(self) -> None:
        with pytest.raises(BadOption):
            Option("players", (2, 3), 4, "how many")


def test_what_is_no_action_of_a_game_is_refused_by_its_clause() -> None:
    refusal = malformed(CONNECT_FOUR.grammar, ("drop", "four"), "CF-T02")

    assert malformed(CONNECT_FOUR.grammar, ("drop", 4), "CF-T02") is None
    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("malformed", "CF-T02")
    assert refusal.reason.startswith("That is no action of this game: ")


def with_objection(objection: str) -> Game:
    """Connect Four, if somebody objected to its options."""
    given = [name for name in inspect.signature(Game).parameters if name != "objection"]
    facts: dict[str, Any] = {name: getattr(CONNECT_FOUR, name) for name in given}
    return Game(**facts, objection=lambda options: objection)


class TestGame:
    def test_what_is_not_chosen_takes_its_default(self) -> None:
        assert dash.GAME.settle({}) == {"players": 2, "clock": True}
        assert dash.GAME.settle({"clock": False}) == {"players": 2, "clock": False}

    def test_an_option_that_does_not_exist_is_answered_with_those_that_do(self) -> None:
        with pytest.raises(BadOption, match="there is no option 'speed'; there are: players, clock"):
            dash.GAME.settle({"speed": 3})

    def test_an_option_that_is_nearly_right_is_answered_with_the_right_one(self) -> None:
        with pytest.raises(BadOption, match="there is no option 'clocks'; did you mean clock"):
            dash.GAME.settle({"clocks": True})

    def test_a_value_that_is_not_allowed_is_refused(self) -> None:
        with pytest.raises(BadOption, match="option players: '7' is none of 2"):
            dash.GAME.settle({"players": 7})

    def test_options_that_do_not_go_together_are_refused_with_the_reason(self) -> None:
        with pytest.raises(BadOption, match="not with two"):
            with_objection("not with two").settle({})

    def test_settled_options_settle_again(self) -> None:
        options = dash.GAME.settle({"clock": False})

        assert dash.GAME.settle(options) == options

    def test_seats_have_names_before_people_give_theirs(self) -> None:
        assert dash.GAME.names(dash.GAME.settle({})) == ["Ann", "Bob"]

    def test_clauses_are_read_once(self) -> None:
        clauses = CONNECT_FOUR.clauses()

        assert isinstance(clauses["CF-E01"], Clause)
        assert CONNECT_FOUR.clauses() is clauses

    def test_unless_it_says_otherwise_a_game_has_no_bots_and_no_secrets_and_moves_can_be_taken_back(self) -> None:
        assert CONNECT_FOUR.bots == {}
        assert not CONNECT_FOUR.secrets(CONNECT_FOUR.settle({}))
        assert CONNECT_FOUR.undo


class TestEvents:
    def test_what_is_told_everybody_sees(self) -> None:
        events = Events()
        events.tell("moved", 1, 7)

        assert events.seen_by(0) == events.seen_by(SPECTATOR) == [("moved", 1, 7)]

    def test_a_whisper_reaches_only_those_it_is_meant_for(self) -> None:
        events = Events()
        events.whisper((0, 2), ("drew", 0, "ace"), None)

        assert [events.seen_by(seat) for seat in range(3)] == [[("drew", 0, "ace")], [], [("drew", 0, "ace")]]
        assert events.seen_by(SPECTATOR) == []

    def test_the_others_see_the_veil(self) -> None:
        events = Events()
        events.whisper((0,), ("drew", 0, "ace"), ("drew", 0))

        assert events.seen_by(1) == events.seen_by(SPECTATOR) == [("drew", 0)]

    def test_events_keep_their_order(self) -> None:
        events = Events()
        events.tell("first")
        events.whisper((1,), ("second",), None)
        events.tell("third")

        assert events.seen_by(1) == [("first",), ("second",), ("third",)]
        assert events.seen_by(0) == [("first",), ("third",)]

    def test_nothing_is_kept_when_nobody_listens(self) -> None:
        """No state is copied either: this one cannot be."""
        UNHEARD.tell("moved")
        UNHEARD.whisper((0,), ("drew",), None)
        UNHEARD.beat(State())

        assert UNHEARD.seen_by(0) == []
        assert len(UNHEARD.moments(0, State())) == 1

    def test_a_move_without_beats_is_one_moment(self) -> None:
        after = dash.GAME.new({}, scripted(1))
        events = Events()
        events.tell("moved")

        assert events.moments(0, after) == [(after, [("moved",)])]

    def test_a_beat_keeps_the_state_as_it_was_with_what_was_told_until_then(self) -> None:
        state = dash.dash([3, 0], 0, False, [])
        events = Events()
        events.tell("first")
        events.whisper((1,), ("second",), None)
        events.beat(state)
        state.points[0] = 9
        events.beat(state)
        events.tell("last")

        moments = events.moments(0, state)

        assert [moment.view(0)["points"][0] for moment, _ in moments] == [3, 9, 9]
        assert [told for _, told in moments] == [[("first",)], [], [("last",)]]
        assert events.moments(1, state)[0][1] == [("first",), ("second",)]


class Waiting(State):
    """A state that only waits."""

    __slots__ = ("_actors", "_volunteers")

    def __init__(self, *actors: Seat, volunteers: tuple[Seat, ...] = ()) -> None:
        self._actors = list(actors)
        self._volunteers = list(volunteers)

    def actors(self) -> list[Seat]:
        return self._actors

    def volunteers(self) -> list[Seat]:
        return self._volunteers


class TestState:
    @pytest.mark.parametrize(("actors", "may"), [((1,), [1]), ((0, 2), [0, 2]), ((TEAM,), [0, 1, 2]), ((), [])])
    def test_whoever_is_asked_may_act_and_anybody_for_the_team(self, actors: tuple[Seat, ...], may: list[Seat]) -> None:
        state = Waiting(*actors)

        assert [seat for seat in (TABLE, SPECTATOR, 0, 1, 2) if awaited(state, seat)] == may

    def test_a_volunteer_may_act_and_is_not_waited_for(self) -> None:
        state = Waiting(1, volunteers=(2,))

        assert [seat for seat in range(4) if may_act(state, seat)] == [1, 2]
        assert not awaited(state, 2)
        assert State.volunteers(state) == []

    def test_unless_it_says_otherwise_a_game_has_no_clocks_no_silence_and_counts_no_pieces(self) -> None:
        state = CONNECT_FOUR.new({"players": 2}, scripted())

        assert state.deadlines() == []
        assert state.silence() == ""
        assert State.census(state) == {}

    def test_unless_it_says_otherwise_a_game_hides_nothing(self) -> None:
        state = CONNECT_FOUR.new({"players": 2}, scripted())
        other = state.reshuffled(0, scripted())

        assert other is not state
        assert other.digest() == state.digest()

    def test_the_contract_alone_plays_nothing(self) -> None:
        state = State()
        promises: list[Callable[[], object]] = [
            lambda: state.actors(),
            lambda: state.legal(0),
            lambda: state.refusal(0, ("go",)),
            lambda: state.play(0, ("go",), scripted(), UNHEARD),
            lambda: state.result(),
            lambda: state.clone(),
            lambda: state.position(),
            lambda: state.view(0),
            lambda: state.score(0),
        ]
        for promise in promises:
            with pytest.raises(NotImplementedError):
                promise()


def test_a_refusal_says_why_and_by_which_clause() -> None:
    assert str(Refusal("full", "CF-T02", "That column is full.")) == "That column is full. (CF-T02)"
    assert str(Refusal("turn", "", "It is not your turn.")) == "It is not your turn."
    assert repr(Refusal("full", "CF-T02", "Full.")) == "Refusal('full', 'CF-T02', 'Full.')"


def test_a_deadline_is_data() -> None:
    deadline = Deadline("round 3", 30, ("pass",))

    assert (deadline.name, deadline.seconds, deadline.action) == ("round 3", 30, ("pass",))
