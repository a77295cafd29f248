"""The faults that the kit ships: each is named by the check that has to, in a game with secrets or in one without."""

from __future__ import annotations

import pytest

import connect_four
from clew.core.game import Game
from clew.testing.codes import declared, unreached
from clew.testing.mutants import MUTANTS, Mutant, judged
from toys import hedge, heist

GAMES = 100
"""So many at most: what takes a rare position takes a while to come by."""


@pytest.mark.parametrize("game", [connect_four.GAME, heist.GAME], ids=lambda game: game.id)
@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_a_fault_is_named_by_the_check_that_looks_for_it(mutant: Mutant, game: Game) -> None:
    """It is the first to complain, though others may, too."""
    verdict = judged(game, mutant, game.settle({}), games=GAMES)

    assert verdict.right
    assert not verdict.applies or verdict.names[0] in mutant.check.split()


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_every_fault_has_its_place_in_one_of_the_two_games(mutant: Mutant) -> None:
    assert any(judged(game, mutant, game.settle({}), games=GAMES).applies for game in (connect_four.GAME, heist.GAME))


def test_a_fault_without_a_place_is_no_fault() -> None:
    """Nobody rolls a die in Connect Four."""
    dice = next(mutant for mutant in MUTANTS if mutant.name == "OwnDice")
    verdict = judged(connect_four.GAME, dice, connect_four.GAME.settle({}), games=2)

    assert (verdict.applies, verdict.right, verdict.names) == (False, True, ())
    assert verdict.reason == "this game has no place for it"


def test_the_codes_that_the_source_names_are_known() -> None:
    assert declared(connect_four.GAME) == {"over", "turn", "unknown", "full"}
    assert declared(hedge.GAME) >= {"no_coins", "rich"}
    assert unreached(connect_four.GAME, [("over", "CF-E01"), ("turn", "CF-T01"), ("unknown", "CF-T02")]) == ["full"]
