"""One game as numbers and arrays: what the environments of all kinds share.

Dice follow from the seed and the number of the move, and so does what bots make of a position. A game is therefore its
state, its seed and that number: a copy or a pickle of them has the same future.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from clew.bots import make_bot
from clew.core.dice import QuickDice
from clew.core.errors import MalformedAction
from clew.core.game import TEAM, UNHEARD, Seat, State
from clew.core.notation import Action
from clew.core.registry import find_game
from clew.research.actions import MORE, numbering_of
from clew.research.layout import layout_of

Arrays: TypeAlias = "dict[str, NDArray[Any]]"
"""What a seat observes: ``observation``, ``action_mask``, and ``actions`` where actions are described by features."""

LEAD: Final = 2
"""Entries before those of the view: whether this seat is asked, and which one it is."""
NOBODY: Final = -1


class Session:
    """A game in the making, at a table with these options."""

    def __init__(self, name: str, chosen: Mapping[str, object], shaped: bool = False) -> None:
        self.name: Final = name
        self.game: Final = find_game(name)
        self.options: Final = self.game.settle(chosen)
        self.shaped: Final = shaped
        self.players: Final = int(self.options["players"])
        self.bound: Final = self.game.bound(self.options)
        self.layout: Final = layout_of(name)
        self.numbering: Final = numbering_of(self.game, self.layout)
        self.start(0)

    def start(self, seed: int) -> None:
        """Begin a new game."""
        self.seed = seed
        self.moves = 0
        self.steps = 0
        """Moves and turned pages."""
        self.last = NOBODY
        """Who made the last move."""
        self.forfeited: list[Seat] = []
        """Who chose what was not offered: it ended the game."""
        self.pages = [0] * self.players
        self.state: State = self.game.new(self.options, self._dice())
        self.scores = self._scores()

    # --- Who, and what ------------------------------------------------------------------------------------------------

    def asked(self) -> list[Seat]:
        """Whom the game waits for; the first seat answers for the team."""
        if self.over() or self.cut():
            return []
        return sorted({0 if seat == TEAM else seat for seat in self.state.actors()})

    def turn(self) -> Seat:
        """Who is to act: of those who are asked, the first one after the last who did. NOBODY at the end."""
        return min(self.asked(), key=lambda seat: (seat - self.last - 1) % self.players, default=NOBODY)

    def offers(self, seat: Seat) -> dict[int, Action]:
        """The numbers that a seat may choose now, and the actions behind them."""
        if seat not in self.asked():
            return {}
        return self.numbering.offers(self.state.legal(seat), self.pages[seat])

    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.forfeited) or self.state.result() is not None

    def cut(self) -> bool:
        """Whether the game has gone on for longer than any game should."""
        return self.steps >= self.bound and not self.over()

    # --- What happens -------------------------------------------------------------------------------------------------

    def meaning(self, seat: Seat, number: int) -> Action | None:
        """The action behind a number; None where it is not offered."""
        if not 0 <= number < self.numbering.size:
            raise MalformedAction(f"there is no action {number}; the numbers are 0 to {self.numbering.size - 1}")
        return self.offers(seat).get(number)

    def play(self, seat: Seat, action: Action) -> list[float]:
        """Carry out an action that is offered; what each seat gets for it."""
        self.steps += 1
        if action == MORE:
            shown = self.numbering.size - 1
            self.pages[seat] = (self.pages[seat] + 1) % -(-len(self.state.legal(seat)) // shown)
        else:
            self.moves += 1
            self.last = seat
            self.state.play(seat, action, self._dice(), UNHEARD)
            self.pages = [0] * self.players
        return self._rewards()

    def forfeit(self, seats: list[Seat]) -> list[float]:
        """End the game, because these seats chose what was not offered."""
        self.forfeited = seats
        return self._rewards()

    def advised(self, seat: Seat, bot: str) -> Action:
        """What a bot would do, from what the seat knows; it thinks anew each time."""
        guess = self.state.reshuffled(seat, QuickDice(f"{self.seed}:{self.moves}:guess"))
        return make_bot(self.game, bot, (self.seed + self.moves) % (1 << 62)).choose(guess, seat)

    def _dice(self) -> QuickDice:
        return QuickDice(f"{self.seed}:{self.moves}")

    def _scores(self) -> list[float]:
        return [self.state.score(seat) for seat in range(self.players)] if self.shaped else []

    def _rewards(self) -> list[float]:
        rewards = [self._worth(seat) for seat in range(self.players)]
        if self.shaped:
            scores = self._scores()
            rewards = [
                reward + after - before for reward, after, before in zip(rewards, scores, self.scores, strict=True)
            ]
            self.scores = scores
        return rewards

    def _worth(self, seat: Seat) -> float:
        """1 for a win, -1 for a loss, 0 while the game goes on and where rivals have won as well."""
        if self.forfeited:
            return -1.0 if seat in self.forfeited else 0.0
        result = self.state.result()
        if result is None:
            return 0.0
        if seat not in result.winners:
            return -1.0
        friends = self.state.allies(seat)
        everybody = len(result.winners) == self.players
        return 0.0 if everybody and len(friends) < self.players else 1.0

    # --- Arrays -------------------------------------------------------------------------------------------------------

    def mask(self, seat: Seat) -> NDArray[np.int8]:
        """1 for each number that a seat may choose now."""
        mask = np.zeros(self.numbering.size, np.int8)
        mask[list(self.offers(seat))] = 1
        return mask

    def observe(self, seat: Seat) -> Arrays:
        """All that a seat knows, from its view and nothing else; and what it may do."""
        entries = [0.0] * (LEAD + self.layout.view.width)
        entries[:LEAD] = seat in self.asked(), seat
        self.layout.view.write(self.state.view(seat), entries, LEAD)
        arrays: Arrays = {"observation": np.array(entries, np.float32), "action_mask": self.mask(seat)}
        if self.numbering.width:
            arrays["actions"] = self.numbering.features(self.offers(seat))
        return arrays

    def space(self) -> spaces.Dict:
        """Where ``observe`` always lies."""
        lead = [(0, 1), (0, len(self.game.seat_names))]
        bounds = np.array([*lead, *self.layout.view.bounds()], np.float32)
        found: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(bounds[:, 0], bounds[:, 1], dtype=np.float32),
            "action_mask": spaces.Box(0, 1, (self.numbering.size,), np.int8),
        }
        if self.numbering.width:
            far, shape = self.numbering.highest(), (self.numbering.size, self.numbering.width)
            found["actions"] = spaces.Box(-far, far, shape, np.float32)
        return spaces.Dict(found)

    def sketch(self, seat: Seat) -> str:
        """The board for a terminal, as a seat or a spectator sees it."""
        lines = self.game.sketch(self.state.view(seat), self.game.names(self.options))
        return "\n".join(["".join([text for text, _ in line]) for line in lines])

    # --- Copies -------------------------------------------------------------------------------------------------------

    def __deepcopy__(self, memo: dict[int, Any]) -> Session:
        twin = object.__new__(Session)
        twin.__dict__.update(self.__dict__)  # what never changes is shared
        twin.state = self.state.clone()
        twin.pages = self.pages[:]
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        running = (self.seed, self.moves, self.steps, self.last, self.forfeited, self.pages, self.scores)
        return _resumed, (self.name, self.options, self.shaped, self.state.position(), *running)


def _resumed(name: str, options: dict[str, object], shaped: bool, position: dict[str, Any], *running: Any) -> Session:
    """The session that was pickled."""
    session = Session(name, options, shaped)
    session.state = session.game.load(position)
    session.seed, session.moves, session.steps, session.last, session.forfeited, session.pages, session.scores = running
    return session
