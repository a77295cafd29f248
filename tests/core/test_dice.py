"""Dice: fair ones that nobody touched, quick ones, scripted ones, and those that take notes."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.core.dice import Dice, FairDice, QuickDice, RecordingDice, ScriptedDice, commitment, scripted
from clew.core.errors import UnscriptedDice

SEED = bytes(range(32))

seeds = st.binary(min_size=1, max_size=64)
bags = st.lists(st.integers(0, 5), min_size=1, max_size=6).filter(any)


def chi_square(counts: list[int]) -> float:
    """How far counts are from being equal; for a fair die of k faces about k - 1."""
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


class TestFairDice:
    def test_they_are_the_same_for_ever(self) -> None:
        """These numbers are written down: if they change, no old match can be verified any more."""
        dice = FairDice(SEED, 3)

        assert [dice.roll(6) for _ in range(12)] == [2, 4, 1, 5, 1, 1, 4, 2, 4, 6, 6, 5]

    @given(seeds, st.integers(0, 1000), st.lists(st.integers(1, 100), max_size=20))
    def test_the_same_seed_and_move_give_the_same_dice(self, seed: bytes, move: int, sides: list[int]) -> None:
        first, second = FairDice(seed, move), FairDice(seed, move)

        assert [first.roll(n) for n in sides] == [second.roll(n) for n in sides]

    def test_every_move_has_dice_of_its_own(self) -> None:
        first_rolls = {FairDice(SEED, move).roll(1_000_000) for move in range(50)}

        assert len(first_rolls) == 50

    @given(seeds, st.integers(1, (1 << 32) - 1))
    def test_a_number_is_always_below_what_was_asked(self, seed: bytes, n: int) -> None:
        assert 0 <= FairDice(seed, 1).below(n) < n

    @pytest.mark.parametrize("sides", [2, 3, 6, 7, 10])
    def test_every_face_is_equally_likely(self, sides: int) -> None:
        dice = FairDice(SEED, 1)
        shown = Counter(dice.roll(sides) for _ in range(6000))

        assert sorted(shown) == list(range(1, sides + 1))
        assert chi_square(list(shown.values())) < 30

    def test_what_lies_above_the_last_whole_multiple_is_thrown_away(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """2**64 leaves a rest of 1 by three, so that only its largest number would favour a face."""
        answers = iter([b"\xff" * 32, b"\xff" * 7 + b"\xfe" + bytes(24)])
        monkeypatch.setattr("clew.core.dice.hmac.digest", lambda seed, message, name: next(answers))

        assert FairDice(SEED, 1).below(3) == ((1 << 64) - 2) % 3
        assert next(answers, None) is None

    @pytest.mark.parametrize("n", [0, -1, 1 << 32])
    def test_a_die_that_cannot_be_is_our_own_mistake(self, n: int) -> None:
        with pytest.raises(AssertionError, match="no die has"):
            FairDice(SEED, 1).below(n)

    def test_the_commitment_is_a_hash_of_the_seed(self) -> None:
        assert commitment(SEED) == hashlib.sha256(b"clew:" + SEED).hexdigest()

    @given(seeds, seeds)
    def test_two_seeds_have_two_commitments(self, one: bytes, other: bytes) -> None:
        assert (commitment(one) == commitment(other)) == (one == other)


class TestQuickDice:
    @given(st.integers() | st.text(), st.lists(st.integers(1, 1000), max_size=20))
    def test_the_same_seed_gives_the_same_dice(self, seed: int | str, sides: list[int]) -> None:
        first, second = QuickDice(seed), QuickDice(seed)

        assert [first.roll(n) for n in sides] == [second.roll(n) for n in sides]

    @given(st.integers(), st.integers(1, 10**6))
    def test_answers_stay_in_range(self, seed: int, n: int) -> None:
        dice = QuickDice(seed)

        assert 0 <= dice.below(n) < n
        assert 1 <= dice.roll(n) <= n

    def test_every_face_is_equally_likely(self) -> None:
        dice = QuickDice(7)

        assert chi_square(list(Counter(dice.roll(6) for _ in range(6000)).values())) < 30

    @given(st.integers(), st.lists(st.text(), min_size=1))
    def test_a_choice_is_one_of_the_items(self, seed: int, items: list[str]) -> None:
        assert QuickDice(seed).choose(items) in items


class TestDraws:
    @given(seeds, bags)
    def test_only_a_kind_that_is_in_the_bag_comes_out(self, seed: bytes, bag: list[int]) -> None:
        kind = FairDice(seed, 1).draw(bag)

        assert bag[kind] > 0

    @given(st.integers(), bags)
    def test_the_bag_itself_is_not_changed(self, seed: int, bag: list[int]) -> None:
        before = list(bag)

        QuickDice(seed).draw(bag)

        assert bag == before

    def test_kinds_come_in_proportion_to_their_counts(self) -> None:
        dice = QuickDice(7)
        drawn = Counter(dice.draw([1, 0, 3]) for _ in range(4000))

        assert drawn[1] == 0
        assert 850 < drawn[0] < 1150

    def test_an_empty_bag_is_our_own_mistake(self) -> None:
        with pytest.raises(AssertionError, match="nothing to draw"):
            QuickDice(1).draw([0, 0])

    def test_the_contract_alone_answers_nothing(self) -> None:
        with pytest.raises(NotImplementedError):
            Dice().roll(6)


class TestScriptedDice:
    def test_they_show_what_was_written(self) -> None:
        dice = scripted(4, 1, 2)

        assert (dice.roll(6), dice.roll(6), dice.draw([0, 0, 1])) == (4, 1, 2)
        assert dice.left() == 0

    def test_a_number_below_is_written_as_a_face(self) -> None:
        assert scripted(4).below(6) == 3

    @pytest.mark.parametrize("face", [0, 7, -1])
    def test_a_face_that_the_die_lacks_is_refused_with_the_question(self, face: int) -> None:
        with pytest.raises(UnscriptedDice, match=f"a die with 6 faces, but the script says {face}"):
            scripted(face).roll(6)

    @pytest.mark.parametrize("kind", [1, 3, -1])
    def test_a_kind_that_is_not_in_the_bag_is_refused_with_the_question(self, kind: int) -> None:
        with pytest.raises(UnscriptedDice, match=rf"a draw from \[2, 0, 1\], but the script says kind {kind}"):
            scripted(kind).draw([2, 0, 1])

    def test_a_die_beyond_the_script_is_refused_with_the_question(self) -> None:
        dice = scripted(1)
        dice.roll(6)

        with pytest.raises(UnscriptedDice, match="ask for a die with 8 faces, but the script of 1 dice is used up"):
            dice.roll(8)

    def test_a_draw_beyond_the_script_is_refused_with_the_question(self) -> None:
        with pytest.raises(UnscriptedDice, match=r"ask for a draw from \[1, 2\]"):
            scripted().draw([1, 2])

    def test_what_nobody_asked_for_is_counted(self) -> None:
        dice = scripted(1, 2, 3)
        dice.roll(6)

        assert dice.left() == 2


class TestRecordingDice:
    @given(st.integers(), st.lists(st.integers(1, 20) | bags, max_size=20))
    def test_a_recording_played_again_gives_the_same_answers(self, seed: int, questions: list[int | list[int]]) -> None:
        """The whole of replay rests on this."""
        recording = RecordingDice(QuickDice(seed))
        heard = [answer(recording, question) for question in questions]
        script = ScriptedDice(recording.shown)

        assert [answer(script, question) for question in questions] == heard
        assert script.left() == 0

    def test_a_number_below_is_noted_as_a_face(self) -> None:
        recording = RecordingDice(scripted(5))

        assert recording.below(6) == 4
        assert recording.shown == [5]

    def test_notes_change_nothing(self) -> None:
        plain, recording = FairDice(SEED, 2), RecordingDice(FairDice(SEED, 2))

        assert [plain.draw([3, 1, 2]) for _ in range(20)] == [recording.draw([3, 1, 2]) for _ in range(20)]


def answer(dice: Dice, question: int | list[int]) -> int:
    return dice.draw(question) if isinstance(question, list) else dice.roll(question)
