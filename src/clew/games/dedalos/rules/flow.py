"""Whose decision it is next: the stages of a turn, the draws, the end of the game."""

from __future__ import annotations

from typing import Final

from clew.core.dice import Dice
from clew.core.game import Events, Refusal, Seat
from clew.core.notation import Action
from clew.core.parts.counts import take
from clew.core.parts.grid import Cell, cell_at
from clew.core.result import Result
from clew.games.dedalos.box.board import Board
from clew.games.dedalos.box.components import ENTRANCE, EXIT_CELLS, EXIT_NAMES, HAND, KIND_NAMES
from clew.games.dedalos.box.constants import NOWHERE
from clew.games.dedalos.rules import actions, minotaur

ACTIONS_IN_A_TURN: Final = 3
CALM_ROUNDS: Final = 3

BAG_SHORT: Final = Result((), "DD-E04", "the bag cannot supply a draw that is due: the Minotaur wins")
STALLED: Final = Result((), "DD-E06", "three rounds without a tile played or discarded: the Minotaur wins")
ESCAPED: Final = [Result((seat,), "DD-E01", "a tribute has walked out of an exit") for seat in range(6)]

NOBODY: Final[list[Seat]] = []
NOTHING: Final[list[Action]] = []
SEATS: Final = [[seat] for seat in range(6)]


class Flow(Board):
    """The game in motion: the board, and whose decision it is."""

    __slots__ = ()

    def actors(self) -> list[Seat]:
        """Only ever the active player."""
        return SEATS[self.turn] if self.ended is None else NOBODY

    def legal(self, seat: Seat) -> list[Action]:
        """What the top of the stack asks for."""
        if seat != self.turn or self.ended is not None:
            return NOTHING
        if self.offers is None:
            self.offers = minotaur.minotaur_steps(self) if self.stack[-1][0] == "minotaur" else actions.actions(self)
        return self.offers

    def barred(self, seat: Seat) -> Refusal | None:
        """Why this seat can do nothing at all now."""
        if self.ended is not None:
            return Refusal("over", self.ended.clause, "The game is over.")
        if seat != self.turn:
            return Refusal("not_your_turn", "DD-S15", "It is another player's turn.")
        return None

    def refuse(self, seat: Seat, action: Action) -> Refusal | None:
        """Why not, if it is an action of this game: the first reason that a player would ask for."""
        stage = self.stack[-1][0]
        if (action[0] == "minotaur") != (stage == "minotaur"):
            asked = "step of the Minotaur" if stage == "minotaur" else "action of your own"
            return Refusal("wrong_stage", "DD-T01", f"First comes the next {asked}.")
        match action:
            case ("minotaur", x, y):
                return minotaur.refuse_minotaur_step(self, x, y)
            case ("place", tile, x, y, turn):
                return actions.refuse_place(self, tile, x, y, turn)
            case ("collapse", way_out):
                return actions.refuse_collapse(self, way_out)
            case ("move", side):
                return actions.refuse_move(self, side)
            case ("push", rival, side):
                return actions.refuse_push(self, rival, side)
        return actions.refuse_discard(self)

    def play(self, seat: Seat, action: Action, dice: Dice, events: Events) -> None:
        """Carry out the action, and everything that follows without a choice."""
        self.offers = None
        verb = action[0]
        if verb == "place":
            actions.place(self, action[1], action[2], action[3], action[4], events)
        elif verb == "move":
            actions.move(self, action[1], events)
            if self.where[self.turn] in self.exits:  # DD-E01
                events.beat(self)
                self.ended = ESCAPED[self.turn]
                self.stack = []
                events.tell("escaped", self.turn, EXIT_NAMES[EXIT_CELLS.index(self.where[self.turn])])
                return
        elif verb == "push":
            actions.push(self, action[1], action[2], events)
        elif verb == "collapse":
            actions.collapse(self, action[1], events)
        elif verb == "discard":
            actions.discard(self, events)
            self._end_actions(dice, events)  # DD-D01
            return
        else:
            self._walk(cell_at(action[1], action[2]), dice, events)
            return
        self._after_action(dice, events)

    def result(self) -> Result | None:
        """How it ended."""
        return self.ended

    def clone(self) -> Flow:
        """A copy."""
        twin = Flow()
        self.copy_to(twin)
        return twin

    # --- The turn (4.3) ---------------------------------------------------------------------------------------------

    def start_turn(self, dice: Dice, events: Events) -> None:
        """The Minotaur stage: its tiles are shown, then it moves as many steps as tiles lie in the row (DD-B06)."""
        self.plays = self.moves = self.pushes = 0
        self.spent = self.rebuilt = False
        events.tell("turn", self.turn)
        self.stack = [("minotaur", self.row(), 0)]
        if minotaur.holds_tiles(self):
            events.beat(self)  # how the last turn ended, before the Minotaur comes
        shown = minotaur.show_tiles(self, events)
        if self.beast == NOWHERE:
            self._after_minotaur(self.is_waiting(self.turn), dice, events)
            return
        self.stack = [("minotaur", self.row(), int(shown > 0))]  # DD-B07, DD-B13
        self._walk(NOWHERE, dice, events)

    def _walk(self, chosen: Cell, dice: Dice, events: Events) -> None:
        """The Minotaur's steps, the chosen one first, until one has to be chosen again (DD-B14, DD-B15)."""
        waiting = self.is_waiting(self.turn)
        _, left, may_turn = self.stack[-1]
        while left:
            if chosen == NOWHERE:
                cells = minotaur.steps(self, bool(may_turn))
                if not cells:
                    break
                if len(cells) > 1:
                    self.stack = [("minotaur", left, may_turn)]
                    return
                chosen = cells[0]
                if events.heard:  # each step that nobody chose is seen by itself
                    self.stack = [("minotaur", left, may_turn)]
                    events.beat(self)
            if minotaur.step(self, chosen, events):  # DD-B21: a capture ends the movement
                break
            left, may_turn, chosen = left - 1, 0, NOWHERE
        self._after_minotaur(waiting, dice, events)

    def _after_minotaur(self, waiting: bool, dice: Dice, events: Events) -> None:
        """Who waited comes back and draws; who was caught just now is done; everybody else acts (DD-T01)."""
        self.stack = [("actions",)]
        if waiting:  # DD-B27
            self.where[self.turn] = ENTRANCE
            events.tell("came_back", self.turn)
            self._end_actions(dice, events)
        elif self.is_waiting(self.turn):  # DD-B25
            self._end_turn(dice, events)
        elif self._draw(dice, events):  # DD-B16: as many as Minotaur tiles were shown
            self.start = self.where[self.turn]

    def _after_action(self, dice: Dice, events: Events) -> None:
        """The turn goes on while actions are left and one of them is possible (DD-T02, DD-T06, DD-T07)."""
        if self.plays + self.moves + self.pushes == ACTIONS_IN_A_TURN or not self.legal(self.turn):
            self._end_actions(dice, events)

    def _end_actions(self, dice: Dice, events: Events) -> None:
        """Refill, unless that ends the game (DD-T10, DD-D03)."""
        if self._draw(dice, events):
            self._end_turn(dice, events)

    def _draw(self, dice: Dice, events: Events) -> bool:
        """The active player draws up to a full hand; if the bag is short of it, the game is over (DD-E04, DD-E05)."""
        hand = self.hands[self.turn]
        missing = HAND - len(hand)
        if not missing:
            return True
        if sum(self.bag) < missing:
            self.ended = BAG_SHORT
            self.stack = []
            self.offers = None
            events.tell("bag_short", self.turn, missing)
            return False
        drawn = [take(self.bag, dice) for _ in range(missing)]
        self.hands[self.turn] = sorted(hand + drawn)
        self.fresh[self.turn] += missing
        if events.heard:
            names = tuple([KIND_NAMES[kind] for kind in drawn])
            events.whisper((self.turn,), ("drew", self.turn, names), ("drew", self.turn, missing))
        return True

    def _end_turn(self, dice: Dice, events: Events) -> None:
        """The checks at the end of a turn, then the next player (DD-T13, DD-S15)."""
        minotaur.check_cave(self, events)
        self.calm = 0 if self.spent else self.calm + 1
        if self.calm == CALM_ROUNDS * self.players:  # DD-E06
            self.ended = STALLED
            self.stack = []
            events.tell("stalled")
            return
        self.turns += 1
        self.turn = (self.turn + 1) % self.players
        self.offers = None
        self.start_turn(dice, events)
