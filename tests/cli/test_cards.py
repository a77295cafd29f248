"""``clew cards``: the cards of a game and their texts."""

from __future__ import annotations

from cli.kit import CONNECT_FOUR, Clew


def test_every_card_is_printed_with_its_sort_number_and_text(clew: Clew) -> None:
    run = clew("cards", "dark-orbit")

    assert run.code == 0
    assert "M01  Mine (4), Trap for Units that stop, number 3" in run.out
    assert "B07  Station Log (1), Instant" in run.out
    assert run.out.index("Marines ─") < run.out.index("Aliens ─") < run.out.index("Bonus cards ─")


def test_one_card_is_found_by_its_id_or_its_name(clew: Clew) -> None:
    by_id, by_name = clew("cards", "dark_orbit", "a13"), clew("cards", "dark_orbit", "Queen")

    assert by_id.out == by_name.out
    assert "(TO-QA13)" in by_id.out


def test_a_card_that_does_not_exist_is_refused_with_a_hint(clew: Clew) -> None:
    run = clew("cards", "dark_orbit", "Quen")

    assert (run.code, run.out) == (2, "")
    assert "did you mean queen?" in run.err


def test_a_game_without_cards_says_so(clew: Clew) -> None:
    run = clew("cards", CONNECT_FOUR)

    assert run.code == 2
    assert "has no cards with words of their own" in run.err
