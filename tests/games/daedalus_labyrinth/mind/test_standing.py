"""How well the team stands, for bots that ask the state."""

from __future__ import annotations

from games.daedalus_labyrinth.table import play, table, wander

LAIR = "straight/1 1,0; mist 2,0; spawn 3,0; trap 0,1"


def test_virtues_and_living_heroes_count_before_the_kill() -> None:
    rich = table(LAIR, at="red 1,0; blue 1,0; yellow 1,0", virtues={"red": "kleos time"})
    poor = table(LAIR, at="red 1,0; blue 1,0; yellow 1,0")
    fewer = table(LAIR, at="red 1,0; blue 1,0", eaten="yellow")

    assert rich.score(0) > poor.score(0) > fewer.score(0)
    assert rich.score(0) == rich.score(2)


def test_the_kill_counts_most_and_then_the_way_home() -> None:
    strong = table(LAIR, at="red 1,0; blue 1,0; yellow 1,0", virtues={"red": "kleos time arete dolos"})
    far = table(LAIR, at="red 5,0; blue 0,2; yellow 1,0", slayer="red")
    near = table(LAIR, at="red 3,0; blue 0,2; yellow 1,0", slayer="red")

    assert near.score(0) > far.score(0) > strong.score(0)


def test_the_end_is_one_or_nothing() -> None:
    won = table(LAIR, at="red 3,0; blue 1,0; yellow 1,0", slayer="red")
    play(won, "red: move to 1,0")
    lost = table(LAIR, at="red 3,0", eaten="blue yellow", minotaur="3,0")
    play(lost, "red: end_turn", draw="6")

    assert (won.score(0), won.score(2), lost.score(0)) == (1.0, 1.0, 0.0)


def test_it_is_always_between_nothing_and_one() -> None:
    for seed in range(3):
        for state in wander(seed):
            assert 0 <= state.score(0) <= 1
