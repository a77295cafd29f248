"""Notation: what is written reads back, what cannot be meant is refused, and a prompt understands half a line."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.core.errors import MalformedAction
from clew.core.notation import LONGEST_LINE, Action, Field, Form, Grammar, Int, Many, SeatNumber, Word, pick

GUARDS = ("Red", "Deep-Blue", "O'Hara")

GRAMMAR = Grammar(
    Form("go {}", Int(-20, 20)),
    Form("push {} to {},{}", SeatNumber(4), Int(-9, 9), Int(-9, 9)),
    Form("guard {}", Word(GUARDS)),
    Form("send {} (all)", Many(Word(GUARDS), Int(-3, 3))),
    Form("drop {}", Many(Int(-5, 5))),
    Form("end"),
)

small = st.integers(-3, 3)
actions: st.SearchStrategy[Action] = st.one_of(
    st.tuples(st.just("go"), st.integers(-20, 20)),
    st.tuples(st.just("push"), st.integers(0, 3), st.integers(-9, 9), st.integers(-9, 9)),
    st.tuples(st.just("guard"), st.sampled_from(GUARDS)),
    st.tuples(st.just("send"), st.lists(st.tuples(st.sampled_from(GUARDS), small), max_size=5).map(tuple)),
    st.tuples(st.just("drop"), st.lists(st.integers(-5, 5), max_size=5).map(tuple)),
    st.just(("end",)),
)


def thawed(data: object) -> object:
    """As JSON would bring it: lists for tuples."""
    return [thawed(item) for item in data] if isinstance(data, tuple) else data


@pytest.mark.parametrize(
    ("action", "named"),
    [
        (("guard", "Red"), ["guard: Red"]),
        (("turn", 3, 11), ["turn: 3"]),  # a number of many values is a place
        (("push", 0, 1, 2), []),  # so are coordinates, and a seat is somebody
        (("end",), []),
    ],
)
def test_what_an_action_uses_is_what_its_line_names(action: Action, named: list[str]) -> None:
    assert Grammar(*GRAMMAR.forms.values(), Form("turn {} at {}", Int(1, 12), Int(0, 12))).named(action) == named


class TestRoundTrip:
    @given(actions)
    def test_what_is_written_reads_back(self, action: Action) -> None:
        assert GRAMMAR.read(GRAMMAR.write(action)) == action

    @given(actions)
    def test_neither_case_nor_spaces_matter(self, action: Action) -> None:
        line = GRAMMAR.write(action)

        assert GRAMMAR.read(f"  {line.upper().replace(' ', '   ')} ") == action

    @given(actions)
    def test_an_action_survives_json(self, action: Action) -> None:
        assert GRAMMAR.accept(thawed(action)) == action

    @given(st.lists(actions, unique=True, max_size=10))
    def test_different_actions_are_written_differently(self, some: list[Action]) -> None:
        assert len({GRAMMAR.write(action) for action in some}) == len(some)

    def test_lines_look_as_a_person_would_write_them(self) -> None:
        assert GRAMMAR.write(("push", 1, 4, -2)) == "push 2 to 4,-2"
        assert GRAMMAR.write(("send", (("Red", 3), ("Deep-Blue", -1)))) == "send Red>3+Deep-Blue>-1 (all)"
        assert GRAMMAR.write(("drop", ())) == "drop -"
        assert GRAMMAR.write(("drop", (-1, 2))) == "drop -1+2"


class TestAccept:
    @given(
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.sampled_from(GUARDS),
            lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
        )
    )
    def test_anything_else_is_refused_as_malformed(self, data: object) -> None:
        """Never another error, whatever comes in; and what passes is an action that can be written."""
        try:
            action = GRAMMAR.accept(data)
        except MalformedAction:
            return
        assert GRAMMAR.read(GRAMMAR.write(action)) == action

    @given(actions, st.data())
    def test_a_spoilt_argument_is_refused(self, action: Action, data: st.DataObject) -> None:
        junk: list[Any] = [True, 1.0, None, 10**12, "nobody", {}, (("Red",),), ((1, 2, 3),), b"x", -100]
        spoilt = [*action]
        place = data.draw(st.integers(0, len(action) - 1))
        spoilt[place] = data.draw(st.sampled_from(junk))

        with pytest.raises(MalformedAction):
            GRAMMAR.accept(spoilt)

    @pytest.mark.parametrize("data", [[], (), None, "go 1", 7, {"go": 1}, [1, 2], [["go"], 1]])
    def test_an_action_starts_with_a_verb(self, data: object) -> None:
        with pytest.raises(MalformedAction, match="starts with a verb"):
            GRAMMAR.accept(data)

    def test_an_unknown_verb_is_answered_with_those_there_are(self) -> None:
        with pytest.raises(MalformedAction, match="'fly' is no move of this game; moves start with go, push, guard"):
            GRAMMAR.accept(["fly", 1])

    def test_a_missing_argument_is_counted(self) -> None:
        with pytest.raises(MalformedAction, match="'push' takes 3 arguments, not 1"):
            GRAMMAR.accept(["push", 1])

    def test_a_wrong_argument_is_answered_with_what_is_expected(self) -> None:
        with pytest.raises(MalformedAction, match="'go' cannot take '21'; expected -20 to 20"):
            GRAMMAR.accept(["go", 21])

    @pytest.mark.parametrize(
        "entries", [[1], ["Red"], [["Red"]], [["Red", 1, 2]], [["Green", 1]], [["Red", 4]], "Red>1"]
    )
    def test_every_entry_of_a_list_has_to_fit(self, entries: object) -> None:
        with pytest.raises(MalformedAction, match="'send' cannot take"):
            GRAMMAR.accept(["send", entries])

    def test_true_is_not_one(self) -> None:
        with pytest.raises(MalformedAction):
            GRAMMAR.accept(["go", True])

    def test_a_form_may_tidy_an_action(self) -> None:
        """A straight corridor turned by 180 degrees is the same corridor."""
        grammar = Grammar(Form("turn {}", Int(0, 3), tidy=lambda action: ("turn", action[1] % 2)))

        assert grammar.accept(["turn", 3]) == grammar.read("turn 3") == ("turn", 1)


class TestRead:
    def test_an_unknown_verb_is_answered_with_those_there_are(self) -> None:
        with pytest.raises(MalformedAction, match="'fly' is no move of this game; moves start with go"):
            GRAMMAR.read("fly to the moon")

    def test_a_wrong_line_is_answered_with_how_to_write_it(self) -> None:
        with pytest.raises(MalformedAction, match="write: push <player 1 to 4> to <-9 to 9>,<-9 to 9>"):
            GRAMMAR.read("push him")

    def test_a_number_out_of_range_is_refused(self) -> None:
        with pytest.raises(MalformedAction, match="expected player 1 to 4"):
            GRAMMAR.read("push 0 to 1,1")

    def test_an_unknown_word_is_refused(self) -> None:
        with pytest.raises(MalformedAction, match=r"expected Red \| Deep-Blue"):
            GRAMMAR.read("guard Green")

    @pytest.mark.parametrize("line", ["", "   ", "go", "go 1 2", "end now", "drop 1+", "drop +", "send Red (all)"])
    def test_half_a_line_is_no_action(self, line: str) -> None:
        with pytest.raises(MalformedAction):
            GRAMMAR.read(line)

    def test_a_line_without_end_is_refused_by_its_length(self) -> None:
        with pytest.raises(MalformedAction, match=f"at most {LONGEST_LINE} characters"):
            GRAMMAR.read("x" * (LONGEST_LINE + 1))

    @given(st.text(max_size=60))
    def test_any_text_is_either_read_or_malformed(self, line: str) -> None:
        try:
            action = GRAMMAR.read(line)
        except MalformedAction:
            return
        assert GRAMMAR.read(GRAMMAR.write(action)) == action


LEGAL: list[Action] = [("go", 1), ("go", 10), ("go", -3), ("push", 0, 1, 1), ("end",)]


class TestPick:
    @pytest.mark.parametrize(("number", "action"), [("1", ("go", 1)), (" 5 ", ("end",))])
    def test_a_number_means_the_entry_of_the_list(self, number: str, action: Action) -> None:
        assert pick(number, GRAMMAR, LEGAL) == action

    @pytest.mark.parametrize("number", ["0", "6", "999999"])
    def test_a_number_beyond_the_list_is_refused(self, number: str) -> None:
        with pytest.raises(MalformedAction, match="the list has numbers 1 to 5"):
            pick(number, GRAMMAR, LEGAL)

    @pytest.mark.parametrize(
        ("line", "action"),
        [("e", ("end",)), ("PUSH", ("push", 0, 1, 1)), ("go -", ("go", -3)), ("go  10", ("go", 10))],
    )
    def test_the_start_of_only_one_line_is_enough(self, line: str, action: Action) -> None:
        assert pick(line, GRAMMAR, LEGAL) == action

    def test_a_whole_line_wins_over_one_that_it_begins(self) -> None:
        assert pick("go 1", GRAMMAR, LEGAL) == ("go", 1)

    def test_a_start_of_several_lines_is_answered_with_some_of_them(self) -> None:
        with pytest.raises(MalformedAction, match=r"'go' could be 3 moves: go 1; go 10; go -3$"):
            pick("go", GRAMMAR, LEGAL)

    def test_a_start_of_many_lines_shows_the_first_three(self) -> None:
        many: list[Action] = [("go", number) for number in range(10, 15)]

        with pytest.raises(MalformedAction, match="could be 5 moves: go 10; go 11; go 12 …"):
            pick("g", GRAMMAR, many)

    def test_a_readable_move_that_is_not_legal_is_left_to_the_rules_to_refuse(self) -> None:
        assert pick("go 7", GRAMMAR, LEGAL) == ("go", 7)

    def test_an_empty_line_means_nothing(self) -> None:
        with pytest.raises(MalformedAction):
            pick("  ", GRAMMAR, LEGAL)


class TestDeclarations:
    def test_a_form_has_a_hole_for_each_field(self) -> None:
        with pytest.raises(AssertionError, match="not one hole for each"):
            Form("go {} {}", Int(1, 2))

    def test_two_forms_do_not_share_a_verb(self) -> None:
        with pytest.raises(AssertionError, match="share a verb"):
            Grammar(Form("go {}", Int(1, 2)), Form("go far"))

    def test_the_bare_field_promises_nothing(self) -> None:
        with pytest.raises(NotImplementedError):
            Field().fits(1)
        with pytest.raises(NotImplementedError):
            Field().read("1")
