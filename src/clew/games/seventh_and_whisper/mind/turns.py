"""One turn of a character: where to go, what to do on the way, and what to do when nothing is safe.

It follows from the board alone, so that it can be thought anew at every step, whatever the other one does.
"""

from __future__ import annotations

from typing import Final

from clew.core.dice import QuickDice
from clew.core.game import UNHEARD
from clew.core.notation import Action
from clew.games.seventh_and_whisper.box.board import Board
from clew.games.seventh_and_whisper.box.card import CASE
from clew.games.seventh_and_whisper.box.cells import NOWHERE, Cell, Cells, cells_of
from clew.games.seventh_and_whisper.box.components import SEVENTH, WHISPER
from clew.games.seventh_and_whisper.box.constants import ESCAPING, GONE
from clew.games.seventh_and_whisper.mind.last_resort import last_resort
from clew.games.seventh_and_whisper.mind.partner import living
from clew.games.seventh_and_whisper.mind.prospects import Prospects, prospects_of
from clew.games.seventh_and_whisper.mind.region import Region
from clew.games.seventh_and_whisper.mind.strides import layers, spread, step_to
from clew.games.seventh_and_whisper.mind.tasks import Tasks, own
from clew.games.seventh_and_whisper.rules import forecast, moves, offers, tin_can
from clew.games.seventh_and_whisper.rules.flow import Flow

PATIENCE: Final = [(12, 0.99), (5, 0.97), (1, 0.93)]
"""What a prospect is worth a turn later, by the rounds that are left over: with time it waits for a good roll."""
HASTE: Final = 0.8
"""The same when there is no time left."""
HURRY: Final = 0.95
"""With less patience than this nobody waits for the other one to open a shorter way."""
TASK: Final = 3
"""About so many rounds are needed for a task, or to leave."""
LIFE: Final = 0.05
"""What it is worth to live on where no way leads to the goal for now."""
DOUBTFUL: Final = 0.85
"""With a prospect that is worse than this the can is thrown, if that helps."""
POOR: Final = 0.3
"""With a prospect that is worse than this another way is looked for, and nobody is left behind with it."""
HELP: Final = 0.08
"""So much better it has to get by a throw."""


class Turn:
    """What there is to decide for the acting character."""

    __slots__ = (
        "_comings", "_prospects", "_rests", "board", "goal", "ground", "here", "region", "seat", "spend", "tasks",
        "value", "vents",
    )  # fmt: skip

    board: Flow
    seat: int
    here: Cell
    tasks: Tasks
    region: Region
    vents: list[Cells]
    ground: Cells
    """Where it can walk unseen now."""
    goal: Cell
    """What is best to go to; NOWHERE if nothing is of use."""
    value: float
    """What that is worth."""
    spend: int
    """How much movement may be spent on the way there."""
    _prospects: Prospects
    _comings: dict[int, tuple[Cells, list[int], float]]
    """By the areas where it rests: what is seen, the stops after that, and the chance of the other one to live on."""
    _rests: dict[Cell, tuple[float, float]]

    def __init__(self, board: Flow, avoided: Cells = 0) -> None:
        self.board = board
        seat = self.seat = board.turn
        self.here = board.where[seat]
        worth = patience(board)
        self.tasks = Tasks(board, seat, worth < HURRY, avoided)
        self.region = Region(board, seat, self.tasks, worth)
        self.vents = self.region.vents
        self.ground = board.ground() & ~board.sight & self.region.ground
        self._prospects = prospects_of(self.region)
        self._comings = {}
        self._rests = {}
        self._aim()

    # --- What it is worth to end the turn somewhere -----------------------------------------------------------------

    def rest(self, cell: Cell) -> tuple[float, float]:
        """What it is worth to end the turn on a cell, and how likely one lives on there; nothing if one is seen."""
        found = self._rests.get(cell)
        if found is None:
            found = self._rests[cell] = self._rest(cell)
        return found

    def _rest(self, cell: Cell) -> tuple[float, float]:
        where = forecast.placed(self.board, self.seat, cell)
        leaves = self.board.card.exits >> cell & 1
        if leaves:
            where[self.seat] = NOWHERE
        areas = -1 if leaves else self.board.card.areas[cell]
        if areas not in self._comings:
            self._comings[areas] = self._coming(where)
        seen, stops, chance = self._comings[areas]
        if leaves:
            chance = 0.0 if self._strands(where) else chance
            return (1 + LIFE) * chance, (1 + LIFE) * chance
        if seen >> cell & 1:
            return 0.0, 0.0
        value, life = self._prospects.at(cell, stops)
        return chance * (value + LIFE * life), chance * (1 + LIFE) * life

    def _coming(self, where: list[Cell]) -> tuple[Cells, list[int], float]:
        """What the enemies see and where they stop, and whether the other one lives on."""
        board, other = self.board, 1 - self.seat
        seen = forecast.danger(board, where)
        later = forecast.after(board, where)
        there = where[other]
        if there == NOWHERE:
            return seen, later.stops, 1.0
        if self.seat == board.first:
            return seen, later.stops, living(board, other, where)
        return seen, later.stops, living(later, other, where) if not seen >> there & 1 else 0.0

    def _strands(self, where: list[Cell]) -> bool:
        """Whether the other one could not follow: rooms that nobody wakes stand still, perhaps with the way in view."""
        other = 1 - self.seat
        there = where[other]
        later = forecast.after(self.board, where)
        later.done |= later.card.tasks  # so much it will have to do in any case
        later.look()
        if there == NOWHERE or later.sight >> there & 1:
            return False
        region = Region(later, other, Tasks(later, other, in_haste=True, avoided=0), patience(later))
        return prospects_of(region).at(there, later.stops)[0] < POOR

    def best(self, start: Cell, movement: int, moved: bool) -> tuple[float, float, Cell]:
        """The most that the rest of the turn is worth, how likely one can live on, and where the first is."""
        value, life, goal = 0.0, 0.0, NOWHERE
        reach = layers(self.ground, start, self.region.exits, self.vents, movement)
        for steps, cells in enumerate(reach):
            if not steps and not moved and (movement < 2 or not reach[1]):
                continue
            for cell in cells_of(cells):
                worth, alive = self.rest(cell)
                life = max(life, alive)
                if worth > value:
                    value, goal = worth, cell
        return value, life, goal

    def _aim(self) -> None:
        """Settle what is best to go to: a place to rest, or a goal and whatever is best from there."""
        movement = self.board.moves
        self.value, _, self.goal = self.best(self.here, movement, self.is_free())
        self.spend = movement
        for steps, cells in enumerate(layers(self.ground, self.here, self.region.exits, self.vents, movement)):
            for cell in cells_of(cells & self.region.aims) if steps else []:
                is_task = cell in self.tasks.goals
                chance = self.tasks.now.get(cell, 0.0) if is_task else self.region.goals[cell]
                if chance:
                    after, life, _ = self.best(cell, movement - steps, True)
                    worth = chance * life + (1 - chance) * after
                    if worth > self.value:
                        self.value, self.goal, self.spend = worth, cell, steps

    def is_free(self) -> bool:
        """Whether the turn may end here and now."""
        return moves.has_moved(self.board) and self.board.phase != ESCAPING

    # --- What to do -------------------------------------------------------------------------------------------------

    def action(self) -> Action:
        """The next thing to do."""
        board = self.board
        trial = self._trial()
        if trial is not None:
            return trial
        if self.value < DOUBTFUL and self.seat == SEVENTH:
            throw = self._throw()
            if throw is not None:
                return throw
        if self.goal == NOWHERE:
            return last_resort(board)
        if self.goal == self.here and self.is_free():
            return offers.END
        offered: list[Action] = []
        if board.phase != ESCAPING and self.seat == WHISPER:
            offers.strikes(board, offered)  # a step comes next in any case, so that a failure costs nothing
        return offered[0] if offered else self._step(self._detour())

    def _trial(self) -> Action | None:
        """Something to try right here; it costs nothing. Charges are for what has to be done."""
        offered: list[Action] = []
        if self.board.phase != ESCAPING:
            offers.tries(self.board, offered)
        for action in offered[::-1]:  # a charge comes after the same without one
            needed = self.tasks.things >> self.board.card.targets[action[1]] & 1
            seen = forecast.opened_view(self.board, action[1]) if action[0] == "door" else 0
            if not seen & self.board.who() and (needed or action[-1] != 1):
                return action
        return None

    def _throw(self) -> Action | None:
        """The throw that makes the rest of the turn clearly better; None if there is none."""
        found: Action | None = None
        least = self.value + HELP
        for action in tin_can.throws(self.board) if self.board.phase != ESCAPING else []:
            twin = self.board.clone()
            twin.play(self.seat, action, QuickDice(0), UNHEARD)  # no die falls
            if twin.ended is None:
                worth = turn_of(twin).value
                if worth > least:
                    least, found = worth, action
        return found

    def _detour(self) -> Cell:
        """The next cell to go to: something useful on the way, if there is enough movement, or the goal."""
        goal, spend = self.goal, self.spend
        ways = layers(self.ground, self.here, self.region.exits, self.vents, spend)
        back = layers(self.ground | 1 << goal, goal, 0, self.vents, spend)
        found, least = goal, spend + 1
        for cell in self._useful():
            there, on = steps_to(ways, cell), steps_to(back, cell)
            if there and on and there + on < least:
                found, least = cell, there + on
        return found

    def _useful(self) -> list[Cell]:
        """Cells where there is something to gain: cases, things that need not be dealt with, backs of androids."""
        board, card = self.board, self.board.card
        left = ~(board.done | board.failed)
        mine = own(card, self.seat, left)
        found = [
            thing.point
            for number, thing in enumerate(card.things)
            if left >> number & 1 and (thing.kind == CASE or (thing.view and mine >> number & 1))
        ]
        if self.seat == WHISPER:
            standing = [enemy for enemy in range(len(board.stops)) if board.stops[enemy] != GONE]
            found += [offers.behind(board, enemy) for enemy in standing if not offers.has_failed(board, enemy)]
        return found

    def _step(self, goal: Cell) -> Action:
        """The first step of a shortest way to a cell; away from it for whoever is there and has to come back."""
        nearer = 1 << goal
        if goal != self.here:
            start = 1 << self.here
            while not spread(nearer, self.vents) & start:
                nearer = spread(nearer, self.vents) & self.ground
            nearer &= ~start
        return step_to(self.board, next_to(self.here, nearer if goal != self.here else self.ground, self.vents))


def turn_of(board: Flow) -> Turn:
    """The turn to play: around the next room if the way through it leads nowhere."""
    turn = Turn(board)
    if turn.value < POOR and turn.region.has_aim():
        around = Turn(board, turn.region.next_room())
        if around.value > turn.value:
            return around
    return turn


def patience(board: Board) -> float:
    """What a prospect is worth a turn later, before everything is locked down (SW-Z01)."""
    tasks = (board.card.tasks & ~board.done).bit_count() + 1
    spare = board.terms.limit - board.round - TASK * tasks
    return next((worth for least, worth in PATIENCE if spare >= least), HASTE)


def steps_to(reach: list[Cells], cell: Cell) -> int:
    """In which of these layers a cell is; 0 if it is where they begin, or in none."""
    return next((steps for steps, cells in enumerate(reach) if cell >= 0 and cells >> cell & 1), 0)


def next_to(here: Cell, cells: Cells, vents: list[Cells]) -> Cell:
    """The first of these cells that is one step away."""
    return cells_of(spread(1 << here, vents) & cells & ~(1 << here))[0]
