"""As many paths of decisions as were counted once; for Connect Four also as a naive program counts them."""

from __future__ import annotations

from pathlib import Path

import pytest

import connect_four
from clew.testing import FirstDice, perft
from clew.testing.counting import read_perft
from every_game import GAMES

FILES = sorted((Path(__file__).parent / "perft").glob("*.perft"))


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in FILES])
def test_the_paths_are_as_many_as_they_were(path: Path) -> None:
    """A number that moves is a rule that moved."""
    counts = read_perft(path)
    start = counts.start(GAMES[counts.game])

    assert {depth: perft(start, depth) for depth in counts.counts} == counts.counts


def naive(columns: list[str], depth: int) -> int:
    """Paths in Connect Four, counted on strings."""
    if depth == 0:
        return 1
    disc = "xo"[sum(map(len, columns)) % 2]
    count = 0
    for number in range(7):
        if len(columns[number]) < 6:
            after = [*columns[:number], columns[number] + disc, *columns[number + 1 :]]
            count += 1 if depth == 1 else 0 if won(after, disc * 4) else naive(after, depth - 1)
    return count


def won(columns: list[str], four: str) -> bool:
    """Four in a row, looked for in every line of the board."""
    board = [column.ljust(6, ".") for column in columns]
    lines = [*board, *["".join(row) for row in zip(*board, strict=True)]]
    for shift in range(-6, 7):
        lines.append("".join([board[x][x + shift] for x in range(7) if 0 <= x + shift < 6]))
        lines.append("".join([board[x][5 - x - shift] for x in range(7) if 0 <= 5 - x - shift < 6]))
    return any(four in line for line in lines)


@pytest.mark.parametrize(
    ("columns", "depth"), [([""] * 7, 4), (["xoxoxo", "xox", "ox", "xxo", "o", "", ""], 5)], ids=["start", "middle"]
)
def test_a_naive_program_counts_the_same_paths_in_connect_four(columns: list[str], depth: int) -> None:
    """Written on its own, with strings instead of bits."""
    state = connect_four.load({"columns": columns})

    assert perft(state, depth) == naive(columns, depth)


def test_the_first_dice_show_the_first_possible_thing() -> None:
    """A one, and the first kind that is in the bag."""
    dice = FirstDice()

    assert (dice.roll(6), dice.draw([0, 0, 2, 1])) == (1, 2)
