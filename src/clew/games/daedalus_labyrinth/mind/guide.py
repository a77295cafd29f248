"""What a search should know of the labyrinth: what deserves a look, how it goes on, and the team's chance to win."""

from __future__ import annotations

from typing import Final

from clew.core.bot import Guide, Level, Plan
from clew.core.dice import QuickDice
from clew.core.game import Seat, State, worth_trying
from clew.core.notation import Action
from clew.games.daedalus_labyrinth.box.constants import ACTING, LURING, NOBODY
from clew.games.daedalus_labyrinth.mind.bot import LabyrinthBot
from clew.games.daedalus_labyrinth.mind.meeting import Meeting, places
from clew.games.daedalus_labyrinth.mind.prospects import Prospect, escape
from clew.games.daedalus_labyrinth.rules.flow import Flow

ASLEEP: Final = [0.85, 0.88, 0.89, 0.92, 0.95, 0.98, 0.99]
"""The chance while the Minotaur sleeps, by the virtue tiles that lie: 86 of 100 games of the bots were won."""
LEVELS: Final = (
    Level("wanders", "random"),
    Level("stumbles", "greedy", slips=0.65),
    Level("seeks", "greedy", slips=0.32),
    Level("unravels", "greedy", slips=0.24),
    Level("minotaur", "search", iterations=24),
)
"""A slip of one is paid by all three, so a level differs from the next by many: partners of other levels blur it."""


class LabyrinthGuide(Guide):
    """Looks at the first thing that a turn begins with, as far as the next quiet moment.

    From there on the bot's own reckoning weighs every roll, which no playout of ours could do as often.
    """

    def __init__(self) -> None:
        self.horizon = 40
        self.first = 4
        self.growth = 0.5
        self.trust = 1.0

    def plans(self, state: State, seat: Seat, dice: QuickDice) -> list[Plan]:
        """What the bot would do; and while the Minotaur hunts, what else a turn could begin with."""
        assert isinstance(state, Flow)
        wanted = self.reply(state, seat, dice)
        if not _is_decisive(state):
            return [(wanted,)]
        actions = state.legal(seat)
        return [(wanted,), *[(action,) for action in actions[: worth_trying(actions)] if action != wanted]]

    def reply(self, state: State, seat: Seat, dice: QuickDice) -> Action:
        """What the bot would do."""
        return LabyrinthBot(0).choose(state, seat)

    def quiet(self, state: State) -> bool:
        """Whether somebody is in a turn while the Minotaur is awake, or slain: so far the bot can reckon."""
        assert isinstance(state, Flow)
        return state.phase == ACTING and state.spawner != NOBODY

    def worth(self, state: State, seat: Seat) -> float:
        """The team's chance to win."""
        assert isinstance(state, Flow)
        if state.ended is not None:
            return 1.0 if state.ended.winners else 0.0
        if state.slayer != NOBODY:
            return escape(state.clone(), state.slayer)
        if not state.beast:
            return ASLEEP[state.virtue_tiles()]
        if state.phase == ACTING:
            return min(1.0, Meeting(state, state.asked).value)
        return min(1.0, max([Prospect(state, spot).value() for spot in places(state)]))


def _is_decisive(board: Flow) -> bool:
    """Whether it is worth while to look: what a turn begins with while the Minotaur is awake decides most."""
    return bool(board.beast) and (board.phase == LURING or (board.phase == ACTING and not board.touched))
