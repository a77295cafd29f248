"""PettingZoo's way of acting all at once (Parallel): every agent answers at every step, and who is not asked passes."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import ParallelEnv

from clew.core.game import SPECTATOR, Seat
from clew.core.notation import Action
from clew.research.actions import MORE
from clew.research.aec import SEEDS, agent_of, seat_of
from clew.research.session import Arrays, Session


class TogetherEnv(ParallelEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A game in which all agents choose at the same time. The last number of the actions is to pass.

    All who are asked choose from the same position. Their actions are carried out in the order of the seats; one that
    an earlier one has made impossible is left out (``infos[agent]["played"]`` says so), and its agent is asked again.
    """

    def __init__(self, game: str, *, shaped: bool = False, render_mode: str | None = None, **options: object) -> None:
        self.session = Session(game, options, shaped)
        self.render_mode = render_mode
        about = self.session.game
        self.metadata = {"name": f"{about.id}_v{about.version}", "render_modes": ["ansi"]}
        self.possible_agents = [agent_of(seat) for seat in range(self.session.players)]
        self.agents: list[str] = []
        self.passing = self.session.numbering.size
        """The number that means to pass."""
        self.action_spaces = {agent: spaces.Discrete(self.passing + 1) for agent in self.possible_agents}
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self._random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Dict:
        """Where every observation of an agent lies."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The numbers of its actions, and to pass."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Arrays], dict[str, dict[str, Any]]]:
        """A new game: of a seed, or the next one after the last seed that was given."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self.session.start(int(self._random.integers(SEEDS)))
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Arrays], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Everybody acts or passes."""
        session, agents = self.session, self.agents
        chosen = {seat_of(agent): self._meaning(seat_of(agent), int(actions[agent])) for agent in agents}
        played = dict.fromkeys(chosen, False)
        wrong = [seat for seat, action in chosen.items() if action is None]
        rewards = session.forfeit(wrong) if wrong else [0.0] * session.players
        for seat, action in sorted(chosen.items()):
            if action and seat in session.asked() and (action == MORE or action in session.state.legal(seat)):
                gained = session.play(seat, action)
                rewards = [sum(both) for both in zip(rewards, gained, strict=True)]
                played[seat] = True
        self.agents = [] if session.over() or session.cut() else agents
        return (
            {agent: self._observation(seat_of(agent)) for agent in agents},
            {agent: rewards[seat_of(agent)] for agent in agents},
            dict.fromkeys(agents, session.over()),
            dict.fromkeys(agents, session.cut()),
            {agent: {"played": played[seat_of(agent)]} for agent in agents},
        )

    def actions(self, agent: str) -> dict[int, Action]:
        """The numbers that an agent may choose now, and the actions behind them; to pass is an empty one."""
        return self.session.offers(seat_of(agent)) or {self.passing: ()}

    def render(self) -> str | None:
        """The board for a terminal, as everybody sees it."""
        return self.session.sketch(SPECTATOR) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""

    def _meaning(self, seat: Seat, number: int) -> Action | None:
        """The action behind a number, an empty one to pass; None where it is not offered."""
        if number == self.passing:
            return None if self.session.offers(seat) else ()
        return self.session.meaning(seat, number)

    def _observations(self) -> dict[str, Arrays]:
        return {agent: self._observation(seat_of(agent)) for agent in self.agents}

    def _observation(self, seat: Seat) -> Arrays:
        """The arrays of a seat, with one more number in the mask: to pass, for who is not asked."""
        arrays = self.session.observe(seat)
        idle = not arrays["action_mask"].any()
        arrays["action_mask"] = np.append(arrays["action_mask"], np.int8(idle))
        return arrays

    def _space(self) -> spaces.Dict:
        found = dict(self.session.space())
        found["action_mask"] = spaces.Box(0, 1, (self.passing + 1,), np.int8)
        return spaces.Dict(found)
