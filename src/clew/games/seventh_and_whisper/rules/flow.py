"""Whose decision it is next: cards, rounds, turns, the enemy phase, the end (SW-R, SW-X, SW-W)."""

from __future__ import annotations

from typing import Final

from clew.core.dice import Dice
from clew.core.game import TEAM, Events, Refusal, Seat
from clew.core.notation import Action
from clew.core.result import Result
from clew.games.seventh_and_whisper.box.board import Board
from clew.games.seventh_and_whisper.box.cells import BESIDE, NOWHERE, SIDE_NAMES, Cell, cell_name, cell_named
from clew.games.seventh_and_whisper.box.components import (
    CHARACTER_WORDS,
    CHARACTERS,
    MOVEMENT_DIE,
    SEATS,
    SEVENTH,
    WHISPER,
)
from clew.games.seventh_and_whisper.box.constants import (
    ACTING,
    ESCAPING,
    GONE,
    NOBODY,
    ORDERING,
    OVER,
    PLACING,
    RESOLVING,
    ROLLING,
)
from clew.games.seventh_and_whisper.rules import checks, enemies, moves, offers, tin_can

WON: Final = Result(tuple(range(SEATS)), "SW-W01", "both have left the last card")
OVERPOWERED: Final = Result((), "SW-K06", "Whisper could not get away from an android that she had failed to strike")
LOCKED_DOWN: Final = Result((), "SW-Z01", "everything is locked down: the last round on a card is over")
CONCEDED: Final = Result((), "SW-Z03", "the run was given up")

NO_SEATS: Final[list[Seat]] = []
NOTHING: Final[list[Action]] = []
THE_TEAM: Final = [TEAM]
ASKED: Final = [[seat] for seat in range(SEATS)]


def seen(board: Board) -> Result:
    """The end of a run in which somebody was seen (SW-W02)."""
    seat, cell, target, there, _ = board.caught
    watcher = f"{enemies.kind_name(board, target)} {board.card.target_id(target)} at {cell_name(there)}"
    return Result((), "SW-W02", f"{CHARACTERS[seat]} was seen on {cell_name(cell)} by {watcher}")


class Flow(Board):
    """The game in motion: the board, and whose decision it is."""

    __slots__ = ()

    def actors(self) -> list[Seat]:
        """The team before a card and, if it likes, before a round; else the seat whose turn it is (SW-S11, SW-R14)."""
        if self.ended is not None:
            return NO_SEATS
        return THE_TEAM if self.phase <= PLACING else ASKED[self.turn]

    def legal(self, seat: Seat) -> list[Action]:
        """What the phase asks for."""
        if self.ended is not None or not self._is_asked(seat):
            return NOTHING
        if self.offers is None:
            self.offers = offers.offers(self)
        return self.offers

    def _is_asked(self, seat: Seat) -> bool:
        if self.phase <= PLACING:
            return seat == TEAM or 0 <= seat < SEATS
        return seat == self.turn

    def barred(self, seat: Seat) -> Refusal | None:
        """Why this seat can do nothing at all now."""
        if self.ended is not None:
            return Refusal("over", self.ended.clause, "The run is over.")
        if not self._is_asked(seat):
            return Refusal("not_your_turn", "SW-R14", "It is not your turn.")
        return None

    def refuse(self, seat: Seat, action: Action) -> Refusal | None:
        """Why not, if it is an action of this game: the first reason that a player would ask for."""
        if action in self.legal(seat):
            return None
        return offers.refuse(self, action)

    def play(self, seat: Seat, action: Action, dice: Dice, events: Events) -> None:
        """Carry out the action, and everything that follows without a choice."""
        self.offers = None
        self.phase = RESOLVING
        verb = action[0]
        if verb == "step":
            here = self.where[self.turn]
            there = BESIDE[here][SIDE_NAMES.index(action[1])]
            if events.heard:
                events.tell("stepped", self.turn, cell_name(here), cell_name(there))
            self._go(there, dice, events)
        elif verb == "roll":
            self.rolled = self.moves = dice.roll(MOVEMENT_DIE)
            events.tell("rolled", self.turn, self.rolled)
            self.phase = ACTING
        elif verb == "end":
            events.tell("ended_turn", self.turn, self.moves)
            self._end_turn(dice, events)
        elif verb == "vent":
            self._crawl(action[1], dice, events)
        elif verb == "strike":
            self._strike(action[1], dice, events)
        elif verb == "can":
            self._throw(cell_named(action[1]), self.card.enemy_named(action[2]), events)
        elif verb == "concede":
            events.tell("conceded", self.turn)
            self._end(CONCEDED)
        elif verb == "place":
            self._place(action[1], events)
        elif verb == "first":
            self._order(CHARACTER_WORDS.index(action[1]), events)
        else:
            self._try(action, dice, events)

    def result(self) -> Result | None:
        """How it ended."""
        return self.ended

    def clone(self) -> Flow:
        """A copy."""
        twin = Flow()
        self.copy_to(twin)
        return twin

    def allies(self, seat: Seat) -> list[Seat]:
        """Both of them."""
        return list(range(SEATS))

    def _end(self, result: Result) -> None:
        """The run is over, and nothing after it is resolved (SW-W02)."""
        self.ended = result
        self.phase = OVER
        self.look()

    # --- Cards and rounds (SW-S, SW-X) ------------------------------------------------------------------------------

    def _order(self, seat: Seat, events: Events) -> None:
        """Who acts first: for the whole run, or in this round (SW-S06, SW-S07)."""
        self.first = seat
        events.tell("ordered", seat)
        if self.where[SEVENTH] == NOWHERE:
            self.phase = PLACING
        else:
            self._start_turn(seat)

    def _place(self, number: int, events: Events) -> None:
        """7th on this place, Whisper on the other one (SW-S10, SW-X05)."""
        places = self.card.places
        self.where = [places[number], places[1 - number]]
        if events.heard:
            events.tell("placed", cell_name(self.where[SEVENTH]), cell_name(self.where[WHISPER]))
        if enemies.is_seen(self, events):  # SW-V16; SW-S12 promises that nobody is
            self._end(seen(self))
            return
        self._start_round(events)

    def _start_round(self, events: Events) -> None:
        """The turn of whoever acts first and is still here; with a free order the team may choose (SW-S07, SW-R13)."""
        both = NOWHERE not in self.where
        settled = len(self.played) == 1 and self.round == 1
        events.tell("round", self.round, self.terms.limit)
        if self.terms.free_order and both and not settled:
            self.phase = ORDERING
        else:
            self._start_turn(self.first if self.where[self.first] != NOWHERE else 1 - self.first)

    def _start_turn(self, seat: Seat) -> None:
        """The die comes first (SW-R02)."""
        self.turn = seat
        self.rolled = self.moves = self.failed = 0
        self.check = []
        self.phase = ROLLING

    def _end_turn(self, dice: Dice, events: Events) -> None:
        """The other character, if it has not had its turn; then the enemies (SW-R01, SW-R13, SW-R15)."""
        self.rolled = self.moves = self.failed = 0
        self.check = []
        other = 1 - self.turn
        if self.turn == self.first and self.where[other] != NOWHERE:
            self._start_turn(other)
            return
        events.beat(self)
        if enemies.phase(self, events):
            self._end(seen(self))
        elif self.round == self.terms.limit:  # SW-Z01
            events.tell("locked_down", self.round)
            self._end(LOCKED_DOWN)
        else:
            self.round += 1
            self._start_round(events)

    def _leave(self, dice: Dice, events: Events) -> None:
        """Off the card, and the turn is over; when both have left, so is the card (SW-X02 to SW-X04)."""
        cell = self.where[self.turn]
        self.where[self.turn] = NOWHERE
        if events.heard:
            events.tell("left", self.turn, cell_name(cell))
        if self.where[1 - self.turn] != NOWHERE:
            self._end_turn(dice, events)
            return
        self.rounds = [*self.rounds, self.round]
        events.tell("finished", self.card.id, self.card.name, self.round)
        events.beat(self)
        if len(self.played) == self.terms.cards:
            events.tell("won", tuple(self.rounds))
            self._end(WON)
            return
        self._lay_next(dice, events)

    def _lay_next(self, dice: Dice, events: Events) -> None:
        """The next card is any of those that have not been played (SW-S02, SW-S03, SW-X04)."""
        pool = self.terms.pool
        card = pool[dice.draw([0 if card.id in self.played else 1 for card in pool])]
        self.lay(card)
        events.tell("laid", card.id, card.name, len(self.played), self.terms.cards)

    # --- A turn (SW-M, SW-I, SW-O, SW-K, SW-T) ----------------------------------------------------------------------

    def _go(self, there: Cell, dice: Dice, events: Events) -> None:
        """One step: seen or not, then the exit, a case, a power point (SW-M06)."""
        self.moves -= 1
        self.where[self.turn] = there
        if enemies.is_seen(self, events):
            self._end(seen(self))
        elif self.card.exits >> there & 1:
            self._leave(dice, events)
        else:
            moves.enter(self, dice, events)
            self.phase = ACTING

    def _crawl(self, id: str, dice: Dice, events: Events) -> None:
        """From one end of a vent to the other (SW-O08, SW-O10)."""
        here = self.where[self.turn]
        there = moves.other_end(self, self.card.targets[id], here)
        if events.heard:
            events.tell("crawled", self.turn, id, cell_name(here), cell_name(there))
        self._go(there, dice, events)

    def _try(self, action: Action, dice: Dice, events: Events) -> None:
        """A camera, a barrel, a vent or a door (SW-O)."""
        number = self.card.targets[action[1]]
        charge = action[2] if len(action) > 2 else 0
        if checks.attempt(self, action[0], number, charge, dice, events):
            self.done |= 1 << number
            self.look()
            if enemies.is_seen(self, events):  # SW-O16: an open door is looked through
                self._end(seen(self))
                return
        self.phase = ACTING

    def _strike(self, id: str, dice: Dice, events: Events) -> None:
        """Gone, or Whisper has to get away (SW-K05 to SW-K07)."""
        enemy = self.card.enemy_named(id)
        if checks.attempt(self, "strike", self.card.targets[id], 0, dice, events):
            self.stops[enemy] = GONE
            if enemy == self.lured:
                self.lured = NOBODY
                self.route = []
            self.look()
            self.phase = ACTING
        elif moves.can_move(self):
            self.phase = ESCAPING
        else:
            events.tell("overpowered", self.turn, id)
            self._end(OVERPOWERED)

    def _throw(self, landing: Cell, enemy: int, events: Events) -> None:
        """The android comes at once, and looks at 7th (SW-T08 to SW-T11)."""
        home = self.cells[enemy]
        poses = tin_can.there(self, enemy, landing)
        self.thrown = True
        self.lured = enemy
        self.route = self.card.route(home, landing, self.opened())
        id = self.card.enemies[enemy].id
        if events.heard:
            events.tell("threw", self.turn, cell_name(landing), id)
            events.beat(self)
        if enemies.take_poses(self, enemy, poses, events):
            self._end(seen(self))
            return
        if events.heard:
            events.tell("lured", id, cell_name(home), cell_name(landing), SIDE_NAMES[self.faces[enemy]])
        self.look()
        self.phase = ACTING
