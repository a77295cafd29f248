"""Which sets of options a game is tried with."""

from __future__ import annotations

import pytest

from clew.core.errors import BadOption
from clew.core.game import Game, Option
from clew.testing import option_sets
from clew.testing.settings import read_options, written
from toys import heist
from toys.sabotage.tools import four

MANY = tuple(Option(f"rule_{number}", (False, True), False, "one of many") for number in range(10))


def big() -> Game:
    """Connect Four with ten rules that may be on or off, two of which do not go together."""
    players = Option("players", (2,), 2, "always two")
    return four(
        options=(players, *MANY),
        objection=lambda options: "not both" if options["rule_0"] and options["rule_1"] else "",
    )


def test_all_sets_are_tried_where_they_are_few() -> None:
    """Three numbers of players, three of rounds, an alert guard or not, but never two thieves against it."""
    sets = option_sets(heist.GAME)

    assert len(sets) == 3 * 3 * 2 - 3
    assert not [options for options in sets if heist.objection(options)]


def test_where_they_are_many_every_value_is_tried() -> None:
    sets = option_sets(big())

    assert 16 <= len(sets) < 30
    assert {(name, value) for options in sets for name, value in options.items()} >= {
        (option.name, value) for option in MANY for value in option.choices
    }


def test_where_they_are_many_sets_that_do_not_go_together_are_left_out() -> None:
    assert not [options for options in option_sets(big()) if options["rule_0"] and options["rule_1"]]


def test_a_value_that_goes_with_hardly_anything_is_tried_too() -> None:
    """The last rule stands alone: one set in five hundred, which chance alone would rarely meet."""
    lonely = four(
        options=(Option("players", (2,), 2, "always two"), *MANY),
        objection=lambda options: "alone" if options["rule_9"] and sum(map(bool, options.values())) > 2 else "",
    )

    for seed in range(5):
        assert [options for options in option_sets(lonely, seed) if options["rule_9"]]


def test_the_same_seed_chooses_the_same_sets() -> None:
    assert option_sets(big(), 7) == option_sets(big(), 7)
    assert option_sets(big(), 7) != option_sets(big(), 8)


def test_options_are_written_and_read_back() -> None:
    for options in option_sets(heist.GAME):
        assert read_options(heist.GAME, written(options)) == options


def test_options_that_are_not_written_have_their_defaults() -> None:
    assert read_options(heist.GAME, "players=2") == {"players": 2, "rounds": 2, "alert": False}
    assert read_options(heist.GAME, "") == heist.GAME.settle({})


def test_an_option_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadOption, match="there is no option 'colour'"):
        read_options(heist.GAME, "colour=red")
