"""python-chess: another game, and a Python library that is known to be well made."""

from __future__ import annotations

from importlib.metadata import version

import chess

from runners.measure import CLONED_AFTER, arguments, chooser, copies, report


def main() -> None:
    """Measure random games of chess; a copy is made without the moves that led there, as a search would."""
    told = arguments("Random games of python-chess.")
    below = chooser(told.seed)

    def burst() -> int:
        board = chess.Board()
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[below(len(moves))])
        return len(board.move_stack)

    board = chess.Board()
    for _ in range(CLONED_AFTER):
        moves = list(board.legal_moves)
        board.push(moves[below(len(moves))])
    clones = copies(lambda: board.copy(stack=False), 100)
    report(f"python-chess {version('chess')}", told.seconds, burst, clones)


if __name__ == "__main__":
    main()
