"""Gymnasium's way: one agent, and everything else is the world."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from clew.bots.levels import USUAL
from clew.core.errors import BadOption
from clew.core.game import Seat
from clew.core.notation import Action
from clew.core.registry import find_game, known_games
from clew.research.aec import SEEDS
from clew.research.session import NOBODY, Arrays, Session


class SoloEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """One agent at one seat; bots of one level at the others, friends and rivals alike.

    Without bots (``others=None``) the agent answers for every seat, in games that all win or lose together.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  # as in gymnasium.Env

    def __init__(
        self,
        game: str,
        *,
        seat: Seat = 0,
        others: str | None = USUAL,
        shaped: bool = False,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        self.session = Session(game, options, shaped)
        self.seat = seat
        self.others = others
        self.render_mode = render_mode
        if not 0 <= seat < self.session.players:
            raise BadOption(f"seat {seat} is none of 0 to {self.session.players - 1}")
        if others is None and len(self.session.state.allies(seat)) < self.session.players:
            raise BadOption("one agent cannot play for rivals: name a level of bots for the other seats")
        self.action_space = spaces.Discrete(self.session.numbering.size)
        self.observation_space = self.session.space()

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Arrays, dict[str, Any]]:
        """A new game: of a seed, or the next one after the last seed that was given."""
        super().reset(seed=seed)
        self.session.start(int(self.np_random.integers(SEEDS)))
        self._others_play()
        return self.session.observe(self._asked()), {}

    def step(self, action: int | np.int64) -> tuple[Arrays, float, bool, bool, dict[str, Any]]:
        """Act, and let the others act until the agent is asked again or the game is over."""
        session, seat = self.session, self._asked()
        meant = session.meaning(seat, int(action))
        rewards = session.forfeit([seat]) if meant is None else session.play(seat, meant)
        reward = rewards[self.seat] + self._others_play()
        return session.observe(self._asked()), reward, session.over(), session.cut(), {}

    def actions(self) -> dict[int, Action]:
        """The numbers that may be chosen now, and the actions of the game behind them."""
        return self.session.offers(self._asked())

    def render(self) -> str | None:
        """The board for a terminal, as the agent sees it."""
        return self.session.sketch(self._asked()) if self.render_mode == "ansi" else None

    def _asked(self) -> Seat:
        """For whom the agent answers now."""
        return self.session.turn() if self.others is None and self.session.asked() else self.seat

    def _others_play(self) -> float:
        """Bots play until it is the agent's turn; what that brings the agent."""
        reward = 0.0
        while self.others is not None and (turn := self.session.turn()) not in (self.seat, NOBODY):
            reward += self.session.play(turn, self.session.advised(turn, self.others))[self.seat]
        return reward


def register() -> list[str]:
    """Tell Gymnasium about every game: ``clew/GAME-v1``, by the version of its rules. The names."""
    names = []
    for game in known_games():
        name = f"clew/{game}-v{find_game(game).version}"
        names.append(name)
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point="clew.research.solo:SoloEnv", kwargs={"game": game})
    return names
