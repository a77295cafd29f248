"""Playing on from here with dice of one's own, and showing that nobody touched the dice."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.core.dice import QuickDice, commitment
from clew.core.errors import BadThread
from clew.core.thread import Match, fair_dice, replay, verify
from connect_four import GAME as CONNECT_FOUR
from core import dash
from core.matches import OTHER_SEED, SEED, a_fair_dash, a_fair_dash_with, a_four, played_at_random, says


class TestBranch:
    def test_a_branch_shares_the_past_and_nothing_else(self) -> None:
        match = a_four("4455")

        twig = Match.follow(CONNECT_FOUR, match.thread.branch(2, OTHER_SEED), fair_dice(OTHER_SEED))
        twig.play(0, ["drop", 7])

        assert [move.action[1] for move in twig.thread.moves] == [4, 4, 7]
        assert [move.action[1] for move in match.thread.moves] == [4, 4, 5, 5]

    def test_a_branch_has_dice_of_its_own_and_is_verified_from_there(self) -> None:
        stem = a_fair_dash()
        twig = Match.follow(dash.GAME, stem.thread.branch(3, OTHER_SEED), fair_dice(OTHER_SEED))
        played_at_random(twig, QuickDice(1))
        twig.reveal(OTHER_SEED)

        assert twig.thread.since == 4
        assert verify(dash.GAME, twig.thread) == sum(len(move.dice) for move in twig.thread.moves[3:])

    def test_a_branch_does_not_know_the_old_seed(self) -> None:
        twig = a_fair_dash().thread.branch(2, OTHER_SEED)

        assert (twig.seed, twig.commitment) == ("", commitment(OTHER_SEED))

    def test_a_branch_beyond_the_end_starts_at_the_end(self) -> None:
        thread = a_four("44").thread.branch(100, OTHER_SEED)

        assert (len(thread.moves), thread.since) == (2, 3)

    def test_a_part_of_a_branch_replays(self) -> None:
        thread = a_fair_dash().thread.branch(3, OTHER_SEED).until(1)

        assert len(replay(dash.GAME, thread)) == 2


class TestSprout:
    def test_it_begins_with_a_position_and_has_no_past(self) -> None:
        match = a_four("4455")

        shoot = Match.follow(CONNECT_FOUR, match.thread.sprout(match.states[2], OTHER_SEED), fair_dice(OTHER_SEED))
        shoot.play(0, ["drop", 7])

        assert shoot.states[0].position() == match.states[2].position()
        assert [move.action[1] for move in shoot.thread.moves] == [7]

    def test_every_die_after_the_position_is_verified(self) -> None:
        stem = a_fair_dash()
        shoot = Match.follow(dash.GAME, stem.thread.sprout(stem.states[3], OTHER_SEED), fair_dice(OTHER_SEED))
        played_at_random(shoot, QuickDice(1))
        shoot.reveal(OTHER_SEED)

        assert verify(dash.GAME, shoot.thread) == sum(len(move.dice) for move in shoot.thread.moves)
        assert verify(dash.GAME, pickle.loads(pickle.dumps(shoot.thread.until(2)))) >= 0

    def test_what_is_no_position_of_the_game_is_refused(self) -> None:
        shoot = a_four("44").thread.sprout(a_four("4").state, OTHER_SEED)
        shoot.start = {"columns": "nonsense"}

        with pytest.raises(BadThread, match="the set-up cannot be followed"):
            replay(CONNECT_FOUR, shoot)

    def test_another_position_than_the_digest_says_is_refused(self) -> None:
        shoot = a_four("44").thread.sprout(a_four("4").state, OTHER_SEED)
        shoot.start = a_four("5").state.position()

        with pytest.raises(BadThread, match="the position is"):
            replay(CONNECT_FOUR, shoot)

    def test_nothing_falls_for_a_position(self) -> None:
        shoot = a_four("44").thread.sprout(a_four("4").state, OTHER_SEED)
        shoot.dice = (1,)

        with pytest.raises(BadThread, match="more dice than the rules asked for"):
            replay(CONNECT_FOUR, shoot)


class TestVerify:
    @given(st.binary(min_size=1, max_size=40), st.integers())
    def test_honest_dice_are_those_that_the_seed_gives(self, seed: bytes, choices: int) -> None:
        match = a_fair_dash(seed, choices)

        assert verify(dash.GAME, match.thread) == 1 + sum(len(move.dice) for move in match.thread.moves)

    def test_a_match_without_dice_has_nothing_to_verify_but_the_seed(self) -> None:
        match = Match.start(CONNECT_FOUR, CONNECT_FOUR.settle({}), fair_dice(SEED), commitment=commitment(SEED))
        match.play(0, ["drop", 4])
        match.reveal(SEED)

        assert verify(CONNECT_FOUR, match.thread) == 0

    def test_a_die_that_somebody_touched_is_found(self) -> None:
        """The forger was careful: digests and all that follows fit the false die."""
        match = a_fair_dash_with("roll")
        seat, honest = match.thread.moves[0].seat, match.thread.moves[0].dice[0]
        forged = Match.start(dash.GAME, match.thread.options, says(match.thread.dice, (honest % 6 + 1,)))
        forged.play(seat, ["roll"])
        forged.thread.commitment, forged.thread.seed = match.thread.commitment, match.thread.seed

        with pytest.raises(
            BadThread, match=rf"^move 1: the seed gives the dice \[{honest}\], the thread says"
        ) as caught:
            verify(dash.GAME, forged.thread)
        assert caught.value.move == 1

    def test_a_set_up_that_somebody_touched_is_found(self) -> None:
        honest = Match.start(dash.GAME, dash.GAME.settle({}), fair_dice(SEED), commitment=commitment(SEED))
        forged = Match.start(dash.GAME, dash.GAME.settle({}), says((3 - honest.thread.dice[0],)))
        forged.thread.commitment = honest.thread.commitment
        forged.reveal(SEED)

        with pytest.raises(BadThread, match="the seed gives the dice"):
            verify(dash.GAME, forged.thread)

    def test_another_seed_than_the_one_committed_to_is_refused(self) -> None:
        thread = a_fair_dash().thread
        thread.seed = OTHER_SEED.hex()

        with pytest.raises(BadThread, match="not the one that was committed to"):
            verify(dash.GAME, thread)

    def test_a_seed_that_cannot_be_read_is_refused(self) -> None:
        thread = a_fair_dash().thread
        thread.seed = "xyz"

        with pytest.raises(BadThread, match="not hexadecimal"):
            verify(dash.GAME, thread)

    def test_before_the_seed_is_revealed_nothing_can_be_verified(self) -> None:
        thread = a_fair_dash().thread
        thread.seed = ""

        with pytest.raises(BadThread, match="has not been revealed"):
            verify(dash.GAME, thread)

    def test_where_nobody_committed_to_a_seed_nothing_can_be_verified(self) -> None:
        thread = a_fair_dash().thread
        thread.commitment = ""

        with pytest.raises(BadThread, match="nobody committed to a seed"):
            verify(dash.GAME, thread)

    def test_revealing_a_false_seed_is_our_own_mistake(self) -> None:
        match = Match.start(dash.GAME, dash.GAME.settle({}), fair_dice(SEED), commitment=commitment(SEED))

        with pytest.raises(AssertionError, match="not the seed that was committed to"):
            match.reveal(OTHER_SEED)
