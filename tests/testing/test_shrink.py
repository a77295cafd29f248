"""A failure is shown by a short thread in a file, and the message says where."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew import files
from clew.core.game import Game
from clew.core.thread import replay
from clew.testing import CHECKS, Nonconformity, conform
from toys.sabotage import asking, ending, keeping, moving
from toys.sabotage.tools import four, thieves


def failure(game: Game, folder: Path, seed: int = 0) -> Nonconformity:
    with pytest.raises(Nonconformity) as caught:
        conform(game, games=60, seed=seed, sets=[game.settle({})], failures=folder, abroad=False)
    return caught.value


def test_moves_that_do_not_matter_are_left_out(tmp_path: Path) -> None:
    """The fourth disc in the fourth column breaks the game: three moves lead there, whoever made them."""
    found = failure(four(moving.Breaks), tmp_path)

    assert found.check == "plays"
    assert found.move == 3
    assert found.path is not None
    assert [move.action for move in files.load(found.path).moves] == [("drop", 4)] * 3


@pytest.mark.parametrize("seed", range(3))
def test_the_shortest_thread_still_fails(seed: int, tmp_path: Path) -> None:
    """It replays to its end with the sound game, and the state there is the one that the check complains about."""
    found = failure(thieves(moving.LosesPieces), tmp_path, seed)

    assert found.check == "conserves"
    assert found.path is not None
    thread = files.load(found.path)
    states = replay(found.game, thread)
    assert len(thread.moves) == found.move
    assert dict(states[-1].census()) != dict(states[0].census())
    assert dict(states[-2].census()) == dict(states[0].census())
    assert found.move <= 4  # three choose, or time runs out, and one throws


def test_a_move_that_breaks_is_named_though_the_thread_cannot_hold_it(tmp_path: Path) -> None:
    """Without the check that tries every offer, the walk itself stumbles."""
    game = four(moving.Breaks)
    with pytest.raises(Nonconformity, match=r"seat 1: \('drop', 4\) is offered, but does not play") as caught:
        conform(game, games=60, checks=[], failures=tmp_path, abroad=False)

    assert caught.value.check == "plays"
    assert caught.value.move == 3


def test_a_failure_that_needs_every_move_keeps_them(tmp_path: Path) -> None:
    """A bound is exceeded by a number of moves, and by no fewer."""
    assert failure(four(bound=ending.tall), tmp_path).move == 9


def test_the_message_names_check_options_seed_move_reason_and_file(tmp_path: Path) -> None:
    """All that is needed to see it again."""
    found = failure(four(ending.Overrates), tmp_path)

    assert str(found).splitlines() == [
        "Connect Four breaks 'scores' after move 9: seat 0 has the score 1.125",
        f"  options: players=2; seed of the walk: {found.seed}",
        f"  to see it: clew replay {tmp_path / f'connect_four-scores-{found.seed}.clew'} --game <its file>",
    ]


def test_the_seed_walks_the_same_way_again(tmp_path: Path) -> None:
    """One game with this seed and these options is enough."""
    found = failure(four(asking.OffersNothing), tmp_path)

    with pytest.raises(Nonconformity) as again:
        conform(found.game, games=1, seed=found.seed, sets=[found.options], failures=tmp_path, abroad=False)
    assert str(again.value) == str(found)


def test_a_thread_that_no_file_can_hold_is_reported_without_one(tmp_path: Path) -> None:
    """The failure is told all the same."""
    found = failure(four(keeping.HugeDie), tmp_path)

    assert found.check == "thread_files"
    assert found.path is None
    assert list(tmp_path.iterdir()) == []


def test_a_failure_at_the_end_of_a_walk_is_shortened_too(tmp_path: Path) -> None:
    """An old copy that changed: some choices, then a throw that lands on the pile of all copies."""
    game = thieves(moving.SharesItsDiscard)
    with pytest.raises(Nonconformity) as caught:
        conform(
            game,
            games=60,
            sets=[game.settle({})],
            checks=[check for check in CHECKS if check.name == "old_copies"],
            failures=tmp_path,
            abroad=False,
        )

    assert caught.value.move <= 4
