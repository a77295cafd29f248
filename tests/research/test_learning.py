"""The example that learns does learn."""

from __future__ import annotations

from learn_connect_four import Player, examine, train


def test_a_few_hundred_games_make_a_player_that_wins_much_more() -> None:
    player = Player(seed=7)
    before = examine(player, 100)
    train(player, 12)

    assert examine(player, 100) - before > 0.15
