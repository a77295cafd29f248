"""A player that learns Connect Four from nothing but wins and losses, with numpy alone.

A small network looks at the board and says how likely each column is (a policy gradient: what was done in games that
were won becomes likelier). It plays against somebody who drops discs at random, and so does its examination.

    python examples/learn_connect_four.py
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from clew.research import TurnsEnv

Floats: TypeAlias = "NDArray[np.float64]"
Step: TypeAlias = "tuple[Floats, NDArray[Any], int]"
"""A board, the columns that were open, and the one that was chosen."""

GAME: Final = str(Path(__file__).with_name("connect_four.py"))
CELLS, COLUMNS, HIDDEN = 42, 7, 64
BATCH, RATE = 50, 0.01


class Player:
    """A network of one hidden layer, and the averages by which its steps are measured (Adam)."""

    def __init__(self, seed: int) -> None:
        self.random = np.random.default_rng(seed)
        sizes = [(2 * CELLS + 1, HIDDEN), (HIDDEN, COLUMNS)]
        self.weights = [self.random.normal(0, 0.1, size) for size in sizes]
        self.drift = [np.zeros_like(weights) for weights in self.weights]
        self.spread = [np.zeros_like(weights) for weights in self.weights]
        self.steps = 0

    def chances(self, boards: Floats, masks: NDArray[Any]) -> tuple[Floats, Floats]:
        """What the hidden layer makes of some boards, and how likely each column is."""
        hidden = np.tanh(boards @ self.weights[0])
        scores = np.where(masks, hidden @ self.weights[1], -np.inf)
        likely = np.exp(scores - scores.max(axis=1, keepdims=True))
        return hidden, likely / likely.sum(axis=1, keepdims=True)

    def choose(self, board: Floats, mask: NDArray[Any]) -> int:
        """A column, by its chance."""
        return int(self.random.choice(COLUMNS, p=self.chances(board[None], mask[None])[1][0]))

    def learn(self, steps: list[Step], gains: Floats) -> None:
        """Make likelier what led to more than usual, and less likely what led to less."""
        boards, masks = np.array([step[0] for step in steps]), np.array([step[1] for step in steps])
        hidden, likely = self.chances(boards, masks)
        error = -likely
        error[np.arange(len(steps)), [step[2] for step in steps]] += 1
        error *= (gains / len(steps))[:, None]
        back = (error @ self.weights[1].T) * (1 - hidden**2)
        self.steps += 1
        for layer, slope in enumerate((boards.T @ back, hidden.T @ error)):
            self.drift[layer] += 0.1 * (slope - self.drift[layer])
            self.spread[layer] += 0.001 * (slope**2 - self.spread[layer])
            drift = self.drift[layer] / (1 - 0.9**self.steps)
            spread = self.spread[layer] / (1 - 0.999**self.steps)
            self.weights[layer] += RATE * drift / (np.sqrt(spread) + 1e-8)


def board_of(observation: NDArray[Any]) -> Floats:
    """Own discs, then the other's, then a one. The array: asked, seat, then each column with its length first."""
    cells = observation[2 : 2 + COLUMNS * 7].reshape(COLUMNS, 7)[:, 1:].ravel()
    own = 2 if observation[1] == 0 else 1  # the letters are o and x, and x begins
    return np.concatenate([cells == own, cells == 3 - own, [1.0]]).astype(np.float64)


def play(env: TurnsEnv, player: Player, seat: int, seed: int) -> tuple[list[Step], float]:
    """A game against somebody who plays at random: what the player did, and what it got."""
    rival = np.random.default_rng(seed)
    steps: list[Step] = []
    env.reset(seed=seed)
    while not any(env.terminations.values()):
        seen: Any = env.observe(env.agent_selection)
        mask = seen["action_mask"]
        if env.agent_selection == f"seat_{seat}":
            board = board_of(seen["observation"])
            steps.append((board, mask, player.choose(board, mask)))
            env.step(steps[-1][2])
        else:
            env.step(int(rival.choice(np.flatnonzero(mask))))
    return steps, float(env.rewards[f"seat_{seat}"])


def examine(player: Player, games: int) -> float:
    """The share of games that it wins; always the same games."""
    env = TurnsEnv(GAME)
    return sum(play(env, player, seed % 2, 1_000_000 + seed)[1] > 0 for seed in range(games)) / games


def train(player: Player, batches: int) -> None:
    """Play, and learn after every batch of games."""
    env = TurnsEnv(GAME)
    for _ in range(batches):
        steps, gains = [], []
        for game in range(BATCH):
            played, gain = play(env, player, game % 2, int(player.random.integers(1_000_000)))
            steps += played
            gains += [gain] * len(played)
        player.learn(steps, np.array(gains) - np.mean(gains))


def main() -> None:
    """Train, and print how often it wins on the way."""
    player = Player(seed=7)
    for block in range(9):
        share = examine(player, 400)
        print(f"{block * 10 * BATCH:5} games  {share:4.0%}  {'█' * round(40 * share)}")
        train(player, 10)


if __name__ == "__main__":
    main()
