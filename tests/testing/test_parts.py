"""The small parts of the kit: dice that fit, things nobody should send, sentences, counts in files."""

from __future__ import annotations

from pathlib import Path

import pytest

import connect_four
from clew.core.dice import QuickDice, RecordingDice
from clew.core.errors import BadThread
from clew.core.notation import Action, Form, Grammar, Int
from clew.core.thread import Move
from clew.testing import FirstDice, FittingDice, Spot, perft
from clew.testing.checks.words import is_sentence
from clew.testing.counting import read_perft
from clew.testing.fitting import otherwise
from clew.testing.junk import damaged, distorted
from clew.testing.saying import sentences
from clew.testing.walk import Walk, along
from toys import heist


class TestDice:
    def test_a_script_falls_again_where_it_fits(self) -> None:
        dice = FittingDice([4, 2, 3], FirstDice())

        assert [dice.roll(6), dice.draw([0, 0, 1]), dice.below(3)] == [4, 2, 2]

    def test_what_does_not_fit_falls_anew(self) -> None:
        """No die with four faces shows a five, and the bag holds nothing of kind 2; then the script ends."""
        dice = FittingDice([5, 2], FirstDice())

        assert [dice.roll(4), dice.draw([0, 1, 0]), dice.roll(6)] == [1, 1, 1]

    def test_one_die_falls_otherwise(self) -> None:
        dice = otherwise([6, 6, 6], 1, FirstDice())

        assert [dice.roll(6), dice.roll(6), dice.roll(6)] == [6, 1, 6]


class TestJunk:
    def test_distortions_are_of_other_types_too(self) -> None:
        """The one that Python takes for the same is among them."""
        found = list(map(repr, distorted(("drop", 1), ["drop"])))

        assert repr(("drop", True)) in found
        assert repr(("drop", 1.0)) in found
        assert repr(("drop", 10**30)) in found
        assert repr(("drop",)) in found

    def test_distortions_reach_into_lists(self) -> None:
        assert ("throw", ("rope", None)) in list(distorted(("throw", ("rope", "gem")), []))

    def test_damage_leaves_the_original_alone(self) -> None:
        position = heist.new(heist.GAME.settle({}), FirstDice()).position()
        kept = repr(position)
        dice = QuickDice(1)
        broken = [damaged(position, dice) for _ in range(200)]

        assert repr(position) == kept
        assert len({repr(one) for one in broken} - {kept}) > 50


class TestSaying:
    def test_a_small_grammar_is_said_whole(self) -> None:
        assert sentences(connect_four.GAME.grammar, [], 7, QuickDice(1)) == connect_four.DROPS

    def test_of_a_large_one_some_is_said_all_of_it_well_formed(self) -> None:
        """Lists have no end: so there is always more to say."""
        heard = [("choose", 1), ("throw", ("rope", "gem"))]
        said = sentences(heist.GRAMMAR, heard, 300, QuickDice(1))

        assert len(said) == 300
        assert [action for action in said if heist.GRAMMAR.forms[action[0]].complaint(action)] == []
        assert {action[0] for action in said} == set(heist.GRAMMAR.forms)

    def test_what_is_near_to_what_was_heard_is_among_it(self) -> None:
        """A place beside, on a board that nobody can say whole; and the same place with another verb."""
        grammar = Grammar(Form("move {},{}", Int(-500, 500), Int(-500, 500)), Form("wall {},{}", Int(0, 9), Int(0, 9)))
        said = sentences(grammar, [("move", 3, 4)], 200, QuickDice(1))

        assert {("move", 3, 5), ("move", 2, 4), ("wall", 3, 4)} <= set(said)

    def test_what_stands_in_other_actions_is_put_in_place(self) -> None:
        grammar = Grammar(Form("move {},{}", Int(-500, 500), Int(-500, 500)))
        said = sentences(grammar, [("move", 300, 4), ("move", -9, -400)], 200, QuickDice(1))

        assert ("move", 300, -400) in said


class TestSentences:
    @pytest.mark.parametrize("text", ["Ash goes.", "Why?", "Run!", "And then…", 'He said "no."', "None of you may go."])
    def test_what_people_say(self, text: str) -> None:
        assert is_sentence(text)

    @pytest.mark.parametrize(
        "text", ["", ".", "no end", "It is None.", "('drop', 1).", "<Heist object>.", "[1, 2].", "True.", "Two\nlines."]
    )
    def test_what_programs_say(self, text: str) -> None:
        assert not is_sentence(text)


class TestWalk:
    def test_a_walk_along_moves_leaves_out_what_is_not_offered(self) -> None:
        """Six discs fit into the first column, whosever turn it is; the seventh does not, the next lies elsewhere."""
        game = connect_four.GAME
        walk = Walk(game, game.settle({}), 0, FirstDice())
        moves = [Move(0, ("drop", column), (), 0.0, "") for column in (1, 1, 1, 1, 1, 1, 1, 2)]
        guide = along(moves, 0)

        while step := guide(walk):
            walk.play(step)

        assert walk.match.state.position()["columns"][:3] == ["xoxoxo", "x", ""]

    def test_what_a_check_samples_depends_on_nothing_before(self) -> None:
        walk = Walk(connect_four.GAME, connect_four.GAME.settle({}), 0, FirstDice())
        spot = Spot(walk)
        spot.turn_to("words")
        once = spot.some(range(100), 5)
        spot.turn_to("words")

        assert spot.some(range(100), 5) == once


class TestPerft:
    def test_a_decision_of_the_team_is_counted_once(self) -> None:
        """To run or to hide: two ways, though three thieves may say it."""
        state = heist.new(heist.GAME.settle({}), QuickDice(0))
        state.stack.append(("alarm", 0))
        state.rooms = [heist.CORRIDOR] * 3

        assert perft(state, 1) == 2
        assert perft(state, 0) == 1

    def test_everybody_who_may_act_is_counted(self) -> None:
        """Three thieves, three rooms each."""
        assert perft(heist.new(heist.GAME.settle({}), FirstDice()), 1) == 9

    def test_a_line_that_says_nothing_is_refused(self, tmp_path: Path) -> None:
        path = tmp_path / "wrong.perft"
        path.write_text("game heist\n1 nine\n")

        with pytest.raises(BadThread, match=r"wrong\.perft: line 2"):
            read_perft(path)


def test_recorded_dice_fall_again_in_the_same_order() -> None:
    """What a walk recorded is what its thread holds."""
    fallen = RecordingDice(QuickDice(3))
    first = heist.new(heist.GAME.settle({}), fallen)

    again = heist.new(heist.GAME.settle({}), FittingDice(fallen.shown, FirstDice()))

    assert again.digest() == first.digest()


def test_a_legal_action_is_never_junk_by_accident() -> None:
    """A distortion may be legal; the kit then expects that it is not refused."""
    legal: list[Action] = connect_four.GAME.new({"players": 2}, FirstDice()).legal(0)

    assert set(map(repr, legal)) & set(map(repr, distorted(("drop", 1), ["drop"])))
