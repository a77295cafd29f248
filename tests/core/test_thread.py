"""The thread: moves go in, are judged, and the state follows; what revealed nothing may be taken back."""

from __future__ import annotations

import pytest

from clew.core import thread
from clew.core.dice import QuickDice, scripted
from clew.core.errors import (
    BadThread,
    ClewError,
    GameOver,
    IllegalAction,
    MalformedAction,
    NothingToUndo,
    NotYourDecision,
    StalePosition,
    UnscriptedDice,
)
from clew.core.game import SPECTATOR, TABLE, TEAM, UNHEARD, Seat
from clew.core.thread import Match, replay
from core import dash
from core.matches import a_dash, a_four, says
from toys import crew

MALFORMED = ["leap", 1]


class TestPlay:
    def test_a_move_is_noted_with_seat_dice_time_and_digest(self) -> None:
        match = a_dash((5,))

        match.play(0, ["roll"], at=12.5)

        move = match.thread.moves[0]
        assert (move.seat, move.action, move.dice, move.at) == (0, ("roll",), (5,), 12.5)
        assert move.digest == match.state.digest()
        assert match.state.position()["points"] == [5, 0]

    def test_the_set_up_is_noted_as_well(self) -> None:
        match = Match.start(dash.GAME, dash.GAME.settle({}), says((2,)))

        assert match.thread.dice == (2,)
        assert match.thread.digest == match.state.digest()
        assert match.state.actors() == [1]

    def test_seats_have_the_games_names_until_people_give_theirs(self) -> None:
        options = dash.GAME.settle({})

        assert a_dash().thread.players == ["Ann", "Bob"]
        assert Match.start(dash.GAME, options, says((1,)), ["Cy", "Di"]).thread.players == ["Cy", "Di"]

    def test_a_move_tells_what_happened(self) -> None:
        assert a_dash(()).play(0, ["walk"]).seen_by(SPECTATOR) == [("done", 0, "walk")]

    def test_every_state_is_kept(self) -> None:
        match = a_four("445")

        assert match.number == 3
        assert [state.digest() for state in match.states[1:]] == [move.digest for move in match.thread.moves]

    def test_an_action_is_noted_as_the_rules_list_it(self) -> None:
        match = a_dash((1,))

        match.play(0, ["fish", 7])

        assert match.thread.moves[0].action == ("fish", 0)

    def test_the_table_plays_what_the_rules_foresee(self) -> None:
        match = a_dash(())

        match.play(TABLE, ["pass"])

        assert match.state.actors() == [1]
        assert match.thread.moves[0].seat == TABLE

    def test_a_move_that_fails_halfway_changes_nothing(self) -> None:
        match = a_dash((), ())
        match.play(0, ["walk"])
        before = match.state.digest()

        with pytest.raises(UnscriptedDice):
            match.play(0, ["roll"])
        assert (match.number, match.state.digest()) == (1, before)


class TestJudge:
    """Readable, current, still going on, one's own, legal: the first that is wrong is the answer."""

    WON = "1212121"

    def test_a_malformed_action_is_told_before_anything_else(self) -> None:
        with pytest.raises(MalformedAction):
            a_four(self.WON).play(5, MALFORMED, expected=0)

    def test_a_stale_move_is_told_before_the_end_of_the_game(self) -> None:
        with pytest.raises(StalePosition, match="answers position 3, but the game is at 7") as caught:
            a_four(self.WON).play(5, ["drop", 1], expected=3)

        assert caught.value.current == 7

    def test_the_end_of_the_game_is_told_before_whose_decision_it_is(self) -> None:
        with pytest.raises(GameOver, match="the game is over: four discs in a row"):
            a_four(self.WON).play(5, ["drop", 1], expected=7)

    def test_whose_decision_it_is_is_told_before_what_is_wrong_with_it(self) -> None:
        with pytest.raises(NotYourDecision, match="waiting for Red") as caught:
            a_four("111222").play(1, ["drop", 1])

        assert caught.value.waiting_for == [0]

    def test_an_illegal_move_is_told_with_its_line_the_reason_and_the_clause(self) -> None:
        with pytest.raises(IllegalAction, match=r"drop 1: That column is full\. \(CF-T02\)") as caught:
            a_four("111111").play(0, ["drop", 1])

        assert caught.value.clause == "CF-T02"

    @pytest.mark.parametrize("seat", [2, 99, SPECTATOR, TEAM, -7])
    def test_whoever_has_no_seat_decides_nothing(self, seat: Seat) -> None:
        with pytest.raises(NotYourDecision):
            a_four().play(seat, ["drop", 1])

    def test_for_the_team_any_seat_answers_but_nobody_else(self, monkeypatch: pytest.MonkeyPatch) -> None:
        match = a_dash(())
        monkeypatch.setattr(dash.Dash, "actors", lambda state: [TEAM])

        match.judge(0, ("walk",))
        for stranger in (2, TEAM, SPECTATOR):
            with pytest.raises(NotYourDecision, match="waiting for the team"):
                match.judge(stranger, ("walk",))

    def test_the_table_is_judged_by_the_rules_too(self) -> None:
        with pytest.raises(IllegalAction):
            a_dash((3,)).play(TABLE, ["roll"])

    def test_a_refused_move_leaves_everything_as_it_was(self) -> None:
        match = a_four("12")
        before = match.state.digest()

        for seat, data, expected in [(0, MALFORMED, None), (0, ["drop", 1], 1), (1, ["drop", 1], None)]:
            with pytest.raises(ClewError):
                match.play(seat, data, expected=expected)
        assert (match.number, match.state.digest()) == (2, before)

    def test_an_action_that_has_no_line_is_told_as_it_stands(self) -> None:
        with pytest.raises(IllegalAction, match=r"\('leap', 1\): "):
            a_four().judge(0, ("leap", 1))


class TestUndo:
    def test_ones_own_move_can_be_taken_back_while_nothing_is_revealed(self) -> None:
        match = a_dash(())
        first = match.state.digest()
        match.play(0, ["walk"])

        assert match.undoable(0)
        match.undo(0)
        assert (match.number, match.state.digest()) == (0, first)

    def test_a_move_taken_back_can_be_played_again(self) -> None:
        match = a_dash((), ())
        match.play(0, ["walk"])
        after = match.state.digest()

        match.undo(0)
        match.redo()

        assert (match.number, match.state.digest()) == (1, after)

    def test_a_new_move_forgets_what_was_taken_back(self) -> None:
        match = a_dash(())
        match.play(0, ["walk"])
        match.undo(0)
        match.play(0, ["walk"])

        with pytest.raises(NothingToUndo, match="no move was taken back"):
            match.redo()

    def test_there_is_nothing_to_undo_before_the_first_move(self) -> None:
        with pytest.raises(NothingToUndo):
            a_dash().undo(0)

    def test_a_die_closes_the_way_back(self) -> None:
        """Also for the player whose turn it would be again."""
        match = a_dash((1,), ())
        match.play(0, ["roll"])

        assert not match.undoable(0)
        assert not match.undoable(1)

    def test_the_turn_that_has_passed_closes_the_way_back(self) -> None:
        match = a_four("4")

        assert not match.undoable(0)
        with pytest.raises(NothingToUndo):
            match.undo(0)

    def test_nobody_takes_back_the_move_of_another(self) -> None:
        match = a_dash(())
        match.play(0, ["walk"])

        assert not match.undoable(1)
        assert not match.undoable(TABLE)

    def test_the_end_of_the_game_closes_the_way_back(self) -> None:
        match = a_dash((6,), (1,), (5,), (1,), ())
        for seat, verb in [(0, "roll"), (1, "roll"), (0, "roll"), (1, "roll"), (0, "walk")]:
            match.play(seat, [verb])

        assert match.state.result() is not None
        assert not match.undoable(0)

    def test_whoever_is_asked_now_has_a_say_in_it(self) -> None:
        """One move to take back, and the other to ask; after their answer there are two."""
        assert a_four("4").undoing(0) == (1, [1])
        assert a_four("45").undoing(0) == (2, [1])
        assert a_four("45").undoing(1) == (1, [0])

    def test_who_has_not_moved_has_nothing_to_take_back(self) -> None:
        assert a_four("4").undoing(1) == (0, [])
        assert a_four().undoing(0) == (0, [])

    def test_nobody_can_be_asked_about_what_was_revealed(self) -> None:
        match = a_dash((), (1,), ())
        for seat, verb in [(0, "walk"), (0, "roll"), (1, "walk")]:
            match.play(seat, [verb])

        assert match.undoing(0) == (0, [])
        assert match.undoing(1) == (1, [])

    def test_where_the_rules_forbid_it_nothing_is_taken_back(self) -> None:
        match = Match.start(crew.GAME, crew.GAME.settle({}), says((6, 6), ()))
        match.play(0, ["dig"])

        assert match.undoing(0) == (0, [])
        with pytest.raises(NothingToUndo, match="every move stands"):
            match.undo(0)

    def test_several_moves_are_taken_back_and_played_again(self) -> None:
        match = a_four("453")
        after = match.state.digest()

        match.rewind(2)

        assert (match.number, match.state.digest()) == (1, a_four("4").state.digest())
        match.redo()
        match.redo()
        assert (match.number, match.state.digest()) == (3, after)

    def test_a_step_leaves_the_match_alone_until_it_is_taken(self) -> None:
        match = a_four("4")
        before = match.state.digest()
        step = match.step(1, ["drop", 5])

        assert (match.number, match.state.digest()) == (1, before)
        match.take(step)
        assert (match.number, match.state.digest()) == (2, step.move.digest)
        assert step.events.seen_by(0) == [("dropped", 1, 5)]

    def test_a_thread_with_undone_moves_replays(self) -> None:
        match = a_dash((), (4,))
        match.play(0, ["walk"])
        match.undo(0)
        match.play(0, ["walk"])
        match.play(0, ["roll"])

        assert replay(dash.GAME, match.thread)[-1].digest() == match.state.digest()


class TestHints:
    """Who was helped is part of the record, and nothing follows from it."""

    def test_what_was_told_stays_told_when_the_move_is_taken_back(self) -> None:
        match = a_four("45")
        match.thread.mark_hint(0, 1)
        match.rewind(1)
        match.thread.mark_hint(1, 3)

        assert match.thread.hints == [(1, 0, 1), (1, 1, 3)]
        assert match.thread.until(0).hints == []
        assert replay(match.game, match.thread)[-1].digest() == match.state.digest()

    @pytest.mark.parametrize("hint", [(3, 0, 1), (0, 2, 1), (0, -3, 1)])
    def test_a_hint_to_nobody_or_after_a_move_that_was_not_made_is_refused(self, hint: tuple[int, int, int]) -> None:
        match = a_four("45")
        match.thread.hints.append(hint)

        with pytest.raises(BadThread, match="no such move or seat"):
            replay(match.game, match.thread)


class TestGuess:
    """Where a seat tries what it means to do: as far as it knows, and without dice."""

    def test_what_is_tried_there_leaves_the_match_alone(self) -> None:
        match = a_four("45")
        guess = match.guess(0, QuickDice(1))

        guess.play(0, ["drop", 4])

        assert guess.state.position()["columns"][3] == "xx"
        assert (match.number, match.state.position()["columns"][3]) == (2, "x")

    def test_it_is_judged_as_in_the_match(self) -> None:
        with pytest.raises(IllegalAction, match=r"That column is full\. \(CF-T02\)"):
            a_four("111111").guess(0, QuickDice(1)).play(0, ["drop", 1])

    def test_where_chance_decides_it_goes_no_further(self) -> None:
        guess = a_dash((1,)).guess(0, QuickDice(1))
        guess.play(0, ["walk"])

        with pytest.raises(UnscriptedDice):
            guess.play(0, ["roll"])
        assert guess.state.position()["points"] == [1, 0]

    def test_what_is_hidden_from_the_seat_has_fallen_anew(self) -> None:
        """The own lamp is the own lamp; that of the other is any."""
        match = Match.start(crew.GAME, crew.GAME.settle({"sealed": True}), says((6, 6)))
        dice = QuickDice(1)

        lamps = [match.guess(0, dice).state.position()["lamps"] for _ in range(40)]

        assert {own for own, _ in lamps} == {6}
        assert {other for _, other in lamps} == {1, 2, 3, 4, 5, 6}


class TestFewStates:
    """A match that keeps few states plays the others again."""

    COLUMNS = "4453266371123"

    @pytest.fixture(autouse=True)
    def _one_in_four(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(thread, "KEPT_EVERY", 4)

    def sparse(self, columns: str) -> Match:
        match = a_four()
        match.keeps_all = False
        for number, column in enumerate(columns):
            match.play(number % 2, ["drop", int(column)])
        return match

    def test_every_state_is_what_it_was(self) -> None:
        whole, sparse = a_four(self.COLUMNS), self.sparse(self.COLUMNS)

        assert [state.digest() for state in sparse.states] == [state.digest() for state in whole.states]
        assert sparse.heard(3).seen_by(0) == whole.heard(3).seen_by(0)

    def test_one_in_so_many_stays_in_memory_and_the_last_one(self) -> None:
        sparse = self.sparse(self.COLUMNS)

        assert [number for number, state in enumerate(sparse._states) if state] == [0, 4, 8, 12, 13]

    def test_moves_are_taken_back_beyond_what_was_kept(self) -> None:
        sparse = self.sparse(self.COLUMNS)

        for columns in (self.COLUMNS[:8], self.COLUMNS[:3]):
            sparse.rewind(sparse.number - len(columns))

            assert sparse.state.digest() == a_four(columns).state.digest()

        sparse.play(1, ["drop", 1])

        assert sparse.state.digest() == a_four(self.COLUMNS[:3] + "1").state.digest()

    def test_looking_back_leaves_a_state_as_it_is(self) -> None:
        sparse = self.sparse(self.COLUMNS)
        before = [state.digest() for state in sparse.states]

        sparse.at(6).play(0, ("drop", 1), scripted(), UNHEARD)

        assert [state.digest() for state in sparse.states] == before
