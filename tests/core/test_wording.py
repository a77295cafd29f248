"""What sentences are put together with."""

from __future__ import annotations

import pytest

from clew.core.wording import capital, joined, number_words, percent


@pytest.mark.parametrize(
    ("words", "list_of_them"),
    [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (("a", "b", "c"), "a, b and c")],
)
def test_a_list_in_words(words: list[str], list_of_them: str) -> None:
    assert joined(words) == list_of_them


def test_one_is_a_word_and_more_are_a_number() -> None:
    assert [number_words(number, "step") for number in (0, 1, 2)] == ["0 steps", "one step", "2 steps"]


def test_a_sentence_starts_with_a_capital_and_keeps_the_others() -> None:
    assert [capital(words) for words in ("", "the Minotaur", "START")] == ["", "The Minotaur", "START"]


def test_a_chance_is_rounded() -> None:
    assert [percent(chance) for chance in (0, 1 / 3, 0.995, 1)] == ["0 %", "33 %", "100 %", "100 %"]
