"""What a board is worth to a player: an exit near, the rivals far, the Minotaur elsewhere."""

from __future__ import annotations

from typing import Final

from clew.core.game import Seat
from clew.core.notation import Action
from clew.core.parts.graph import distances
from clew.core.parts.grid import SIDE_NAMES, STEPS, Cell, cell_at
from clew.games.dedalos.box.board import Board
from clew.games.dedalos.box.components import CROSS, ENTRANCE, EXIT_CELLS, EXIT_NAMES, STARS, TILE_NAMES
from clew.games.dedalos.box.constants import NOWHERE
from clew.games.dedalos.mind.costs import FAR, Costs, Site
from clew.games.dedalos.rules.actions import TWICE
from clew.games.dedalos.rules.minotaur import destinations

# Weights that did well in simulated games.
NEAREST_RIVAL: Final = 0.45
MEAN_RIVAL: Final = 0.25
RIVAL_CAP: Final = 20
ABOUT_TO_WIN: Final = 14.0
"""A rival who could walk out with two Moves."""
NEXT_TO_ACT: Final = 1.3
CLOSE: Final = 5.0
"""A rival whose cost is at most four."""
CAPTURE: Final = 0.35
"""Of what a capture would cost, when the Minotaur may come within a round."""
AT_ONCE: Final = 1.6
RIVAL_IN_DANGER: Final = 0.2
STAR_SPENT: Final = 0.25
COLLAPSE_SPENT: Final = 1.0
CROSS_RISK: Final = 0.15
WINNING: Final = 1000.0
WINNING_NEXT: Final = 900.0
LAST_ACTION: Final = 2
"""So many actions have been taken when only one is left."""


def threat(cost: int, follows: bool) -> float:
    """How much more a rival at this cost from an exit weighs than the cost tells."""
    if cost <= TWICE:
        return ABOUT_TO_WIN * (NEXT_TO_ACT if follows else 1.0)
    return CLOSE if cost <= 4 else 0.0


class Worth:
    """What one player thinks of a position, and of what each action would make of it."""

    __slots__ = ("_before", "_blocking", "_board", "_costs", "_prowl", "_seat", "_sites", "now")

    _board: Board
    _seat: Seat
    _blocking: float
    _costs: Costs
    _before: list[int]
    """Every player's cost to an exit now."""
    _prowl: dict[Cell, int]
    """The Minotaur's distance to each cell that it can reach."""
    _sites: dict[Cell, Site]
    now: float
    """The value of the position as it is."""

    def __init__(self, board: Board, seat: Seat, blocking: float) -> None:
        self._board = board
        self._seat = seat
        self._blocking = blocking
        self._costs = Costs(board)
        self._before = self._costs.of_all(self._costs.far)
        self._prowl = {}
        if board.beast != NOWHERE:
            passages = board.passages()
            self._prowl = distances([board.beast], lambda cell: destinations(board, cell, passages))
        self._sites = {}
        self.now = self._value(self._before, board.where)

    def weighed(self, actions: list[Action]) -> list[tuple[float, Action]]:
        """Actions with their values; tiles that change nobody's way are not looked at closely."""
        board = self._board
        if board.stack[-1][0] == "minotaur":
            return [(self.of_minotaur(cell_at(action[1], action[2])), action) for action in actions]
        known: dict[Cell, bool] = {}
        weighed = []
        for action in actions:
            if action[0] == "place":
                cell = cell_at(action[2], action[3])
                matters = known.get(cell)
                if matters is None:
                    matters = known[cell] = self._costs.matters(cell, self._before)
                if not matters:
                    weighed.append((self.now - STAR_SPENT * STARS[TILE_NAMES.index(action[1])], action))
                    continue
            weighed.append((self.of_action(action), action))
        return weighed

    def of_action(self, action: Action) -> float:
        """The value of the position after an action."""
        board = self._board
        verb = action[0]
        if verb == "place":
            kind = TILE_NAMES.index(action[1])
            cell = cell_at(action[2], action[3])
            if cell not in self._sites:
                self._sites[cell] = Site(self._costs, board, cell, self._before)
            after = self._sites[cell].with_tile(board, kind * 4 + action[4])
            return self._value(after, board.where) - STAR_SPENT * STARS[kind]
        if verb == "collapse":
            closed = EXIT_CELLS[EXIT_NAMES.index(action[1])]
            after = self._costs.of_all(self._costs.to_exits(-1, closed))
            return self._value(after, board.where) - COLLAPSE_SPENT
        if verb == "discard":
            return self.now  # a new hand changes nothing on the board: better only than what does harm
        mover = self._seat if verb == "move" else action[1]
        there = board.where[mover] + STEPS[SIDE_NAMES.index(action[-1])]
        return self._after_move(there) if verb == "move" else self._after_steps([(mover, there)])

    def _after_move(self, there: Cell) -> float:
        """One's own step, with what it makes possible in the same turn: the step out, or a push that saves the game.

        Only that push: looking forward to every push makes the bot run after its rivals, and win less often.
        """
        board = self._board
        if there in board.exits:
            return WINNING
        best = self._after_steps([(self._seat, there)])
        if board.plays + board.moves + board.pushes == LAST_ACTION:
            return best
        for bit in range(4):
            if board.maze.connected(there, bit):
                beyond = there + STEPS[bit]
                if beyond not in board.exits:
                    for rival in self._leaving(there) if board.pushes < TWICE else []:
                        best = max(best, self._after_steps([(self._seat, there), (rival, beyond)]))
                elif not board.moves:
                    return WINNING_NEXT
        return best

    def _leaving(self, cell: Cell) -> list[Seat]:
        """The rivals on a cell who could walk out with two Moves."""
        return [rival for rival in self._board.others_on(cell) if self._before[rival] <= TWICE]

    def _after_steps(self, steps: list[tuple[Seat, Cell]]) -> float:
        """The value once these tributes have moved, or were pushed, to other cells."""
        where = self._board.where[:]
        after = self._before[:]
        for mover, there in steps:
            where[mover] = NOWHERE if there == self._board.beast else there
            after[mover] = self._cost_at(where[mover])
        return self._value(after, where)

    def _cost_at(self, cell: Cell) -> int:
        far = self._costs.far
        return far[self._costs.place(cell)] if cell != NOWHERE else self._caught_cost()

    def _caught_cost(self) -> int:
        return min(FAR, self._costs.far[self._costs.place(ENTRANCE)] + 4)

    def _value(self, costs: list[int], where: list[Cell]) -> float:
        """How good this is: rivals far from an exit, oneself near one, and the Minotaur elsewhere."""
        board = self._board
        rivals = [seat for seat in range(board.players) if seat != self._seat]
        capped = [min(costs[seat], RIVAL_CAP) for seat in rivals]
        blocking = NEAREST_RIVAL * min(capped) + MEAN_RIVAL * sum(capped) / len(capped)
        for seat in rivals:
            blocking -= threat(costs[seat], seat == (self._seat + 1) % board.players)
        return self._blocking * blocking - costs[self._seat] - self._danger(costs, where)

    def _danger(self, costs: list[int], where: list[Cell]) -> float:
        """What the Minotaur may cost before one's next turn, less what it may cost the rivals."""
        board = self._board
        here = where[self._seat]
        danger = 0.0
        if here == ENTRANCE or board.tops.get(here, 0) >> 2 >= CROSS:
            danger = CROSS_RISK
        if not self._prowl:
            return danger
        for seat in range(board.players):
            if self._may_come(where[seat]):
                danger += self._loss(costs[seat], here) if seat == self._seat else -RIVAL_IN_DANGER
        return danger

    def _may_come(self, cell: Cell) -> bool:
        """Whether the Minotaur could come to a cell within a round."""
        return self._prowl.get(cell, FAR) <= self._board.row() * self._board.players

    def _loss(self, cost: int, here: Cell) -> float:
        """What being caught on a cell would cost, by how soon that may be."""
        at_once = self._prowl.get(here, FAR) <= self._board.row()
        return CAPTURE * max(0, self._caught_cost() - cost) * (AT_ONCE if at_once else 1.0)

    # --- As it is now, for whoever puts it into words ---------------------------------------------------------------

    def cost(self, seat: Seat) -> int:
        """A player's cost to an exit."""
        return self._before[seat]

    def hunted(self, seat: Seat) -> bool:
        """Whether the Minotaur may come to a player within a round."""
        return bool(self._prowl) and self._may_come(self._board.where[seat])

    def own_danger(self) -> float:
        """What the Minotaur may cost this player."""
        return self._loss(self._before[self._seat], self._board.where[self._seat]) if self.hunted(self._seat) else 0.0

    def of_minotaur(self, there: Cell) -> float:
        """Where to lead the Minotaur: onto the leader, or near those who are near an exit, and away from oneself."""
        board = self._board
        caught = [seat for seat in range(board.players) if board.where[seat] == there]
        if caught:
            gains = [FAR - self._before[seat] if seat != self._seat else -2 * FAR for seat in caught]
            return float(sum(gains))
        passages = board.passages()
        prowl = distances([there], lambda cell: destinations(board, cell, passages))
        pull = 0.0
        for seat in range(board.players):
            threat = max(0, 16 - self._before[seat]) / (1 + prowl.get(board.where[seat], FAR))
            pull += threat if seat != self._seat else -1.5 * threat
        return pull
