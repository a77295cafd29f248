"""PettingZoo's way of taking turns (AEC): one seat after the other is asked and answers."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from clew.core.game import SPECTATOR, Seat
from clew.core.notation import Action
from clew.research.session import Arrays, Session

SEEDS: Final = 1 << 62
"""So many games there are."""


def agent_of(seat: Seat) -> str:
    """What a seat is called among agents."""
    return f"seat_{seat}"


def seat_of(agent: str) -> Seat:
    """The seat of an agent."""
    return int(agent.removeprefix("seat_"))


class TurnsEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A game for agents ``seat_0``, ``seat_1`` and so on.

    Where several are asked at once, they answer one after the other. An observation holds the arrays of
    ``Session.observe``; if it is ``flat``, they are one array, and the mask is in the infos.
    """

    def __init__(
        self, game: str, *, flat: bool = False, shaped: bool = False, render_mode: str | None = None, **options: object
    ) -> None:
        super().__init__()
        self.session = Session(game, options, shaped)
        self.flat = flat
        self.render_mode = render_mode
        about = self.session.game
        self.metadata = {"name": f"{about.id}_v{about.version}", "render_modes": ["ansi"], "is_parallelizable": False}
        self.possible_agents = [agent_of(seat) for seat in range(self.session.players)]
        self.agents: list[str] = []
        self.action_spaces = {agent: spaces.Discrete(self.session.numbering.size) for agent in self.possible_agents}
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self._random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Where every observation of an agent lies."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The numbers of its actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game: of a seed, or the next one after the last seed that was given."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self.session.start(int(self._random.integers(SEEDS)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turn_to(self.session.turn())

    def step(self, action: int | None) -> None:
        """The agent whose turn it is acts; with None it leaves a game that is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "an agent in a game that goes on has to act"
        seat = seat_of(agent)
        meant = self.session.meaning(seat, int(action))
        rewards = self.session.forfeit([seat]) if meant is None else self.session.play(seat, meant)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, rewards, strict=True))
        self.terminations = dict.fromkeys(self.agents, self.session.over())
        self.truncations = dict.fromkeys(self.agents, self.session.cut())
        self._turn_to(max(self.session.turn(), 0))
        self._accumulate_rewards()

    def observe(self, agent: str) -> Arrays | np.ndarray[Any, Any]:
        """What an agent knows, and what it may do."""
        arrays = self.session.observe(seat_of(agent))
        return _flattened(arrays) if self.flat else arrays

    def actions(self, agent: str) -> dict[int, Action]:
        """The numbers that an agent may choose now, and the actions of the game behind them."""
        return self.session.offers(seat_of(agent))

    def render(self) -> str | None:
        """The board for a terminal, as everybody sees it."""
        return self.session.sketch(SPECTATOR) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""

    def _turn_to(self, seat: Seat) -> None:
        self.agent_selection = agent_of(seat)
        if self.flat:
            self.infos = {agent: {} for agent in self.agents}
            self.infos[self.agent_selection] = {"action_mask": self.session.mask(seat)}

    def _space(self) -> spaces.Space[Any]:
        space = self.session.space()
        if not self.flat:
            return space
        boxes = {name: box for name, box in space.items() if isinstance(box, spaces.Box)}
        low = _flattened({name: box.low for name, box in boxes.items()})
        high = _flattened({name: box.high for name, box in boxes.items()})
        return spaces.Box(low, high, dtype=np.float32)


def _flattened(arrays: Arrays) -> np.ndarray[Any, Any]:
    """The observation, and then the features of the actions, if there are any."""
    return np.concatenate([arrays[name].ravel() for name in ("observation", "actions") if name in arrays])
