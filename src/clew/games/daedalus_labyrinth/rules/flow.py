"""Whose decision it is next: slots, turns, the Minotaur's turn, the end (DL-T)."""

from __future__ import annotations

from typing import Final

from clew.core.dice import Dice
from clew.core.game import Events, Refusal, Seat
from clew.core.notation import Action
from clew.core.result import Result
from clew.games.daedalus_labyrinth.box.board import Board
from clew.games.daedalus_labyrinth.box.components import APOLLO, DIONYSUS, KIND_NAMES, PATRON_NAMES, SEATS, VIRTUE_NAMES
from clew.games.daedalus_labyrinth.box.constants import (
    ACTING,
    CHOOSING,
    DRUNK_NOW,
    HALF,
    LAYING,
    LURING,
    NAMING,
    NOBODY,
    OVER,
    REROLLING,
    RESOLVING,
    SOBER,
)
from clew.games.daedalus_labyrinth.box.spots import NOWHERE, ROW, Spot, cell_at, spot_at, spot_xy
from clew.games.daedalus_labyrinth.rules import (
    collapse,
    confrontation,
    exchange,
    laying,
    minotaur,
    moves,
    offers,
    patrons,
)

POINTS: Final = 2
"""Action points of a turn (DL-T03)."""
DIE: Final = 6

OUT_OF_TIME: Final[Result] = Result((), "DL-O05", "the last round is over and the heroes are still in the labyrinth")

NO_SEATS: Final[list[Seat]] = []
NOTHING: Final[list[Action]] = []
ASKED: Final = [[seat] for seat in range(SEATS)]


class Flow(Board):
    """The game in motion: the board, and whose decision it is."""

    __slots__ = ()

    def actors(self) -> list[Seat]:
        """Only ever one player: whose turn it is, or whom the Minotaur's turn asks."""
        return ASKED[self.asked] if self.ended is None else NO_SEATS

    def legal(self, seat: Seat) -> list[Action]:
        """What the phase asks for."""
        if seat != self.asked or self.ended is not None:
            return NOTHING
        if self.offers is None:
            self.offers = offers.offers(self)
        return self.offers

    def barred(self, seat: Seat) -> Refusal | None:
        """Why this seat can do nothing at all now."""
        if self.ended is not None:
            return Refusal("over", self.ended.clause, "The game is over.")
        if seat != self.asked:
            return Refusal("not_your_turn", "DL-T01", "Another hero is asked now.")
        return None

    def refuse(self, seat: Seat, action: Action) -> Refusal | None:
        """Why not, if it is an action of this game: the first reason that a player would ask for."""
        if action in self.legal(seat):
            return None
        return offers.refuse(self, action)

    def play(self, seat: Seat, action: Action, dice: Dice, events: Events) -> None:
        """Carry out the action, and everything that follows without a choice."""
        self.offers = None
        phase = self.phase
        self.phase = RESOLVING
        if phase == ACTING:
            self._act(action, dice, events)
        elif phase == LAYING:
            self._lay(action, dice, events)
        elif phase == LURING:
            self._hunt(action[1] == "yes", dice, events)
        elif phase == NAMING:
            self._confront(action[1], dice, events)
        elif phase == REROLLING:
            self._reroll(action[1] == "yes", dice, events)
        else:
            self._choose(action[1], dice, events)

    def result(self) -> Result | None:
        """How it ended."""
        return self.ended

    def clone(self) -> Flow:
        """A copy."""
        twin = Flow()
        self.copy_to(twin)
        return twin

    def allies(self, seat: Seat) -> list[Seat]:
        """All three heroes."""
        return list(range(SEATS))

    def _end(self, result: Result) -> None:
        """The game is over, and nothing after it is resolved (DL-O03)."""
        self.ended = result
        self.phase = OVER
        self.asked = NOBODY

    # --- Before the game (DL-S03) -----------------------------------------------------------------------------------

    def _choose(self, name: str, dice: Dice, events: Events) -> None:
        self.patrons[self.asked] = PATRON_NAMES.index(name)
        events.tell("chose", self.asked, name)
        self.asked = (self.asked + 1) % SEATS
        if self.asked == self.first:
            self.dealt = []
            self.start_turn(dice, events)
        else:
            self.phase = CHOOSING

    # --- Slots (DL-T01, DL-T02) -------------------------------------------------------------------------------------

    def start_turn(self, dice: Dice, events: Events) -> None:
        """A slot after the Minotaur's turn: eaten and skipping heroes are passed over, anybody else acts (DL-T03)."""
        self.points = 0
        self.touched = self.scouted = self.redrawn = False
        self.partner = NOBODY
        self.swapped = self.closed = 0
        if not self.where[self.turn]:  # DL-T08
            self._next_slot(dice, events)
        elif self._sleeps(dice, events):  # DL-T07, DL-P30
            self.gifts[self.turn] = 0
            self._end_slot(dice, events)
        else:
            far = patrons.hades(self)
            self.points = POINTS + self.gifts[self.turn] + far
            self.gifts[self.turn] = 0
            self.phase = ACTING
            self.asked = self.turn
            events.tell("turn", self.turn, self.round, self.points, far)

    def _sleeps(self, dice: Dice, events: Events) -> bool:
        """Whether this turn is skipped: Apollo's price, or Dionysus' wine (DL-P07, DL-P16)."""
        patron = self.patrons[self.turn]
        if patron == APOLLO and self.skips:
            self.skips = False
            events.tell("skipped", self.turn)
            return True
        if patron == DIONYSUS:
            roll = patrons.hangover(self, dice)
            if roll:
                events.tell("hangover", self.turn, roll)
            return roll >= patrons.SLEEPS
        return False

    def _end_turn(self, dice: Dice, events: Events) -> None:
        """Unused points vanish (DL-T04)."""
        self.points = 0
        if self.patrons[self.turn] == DIONYSUS and self.drunk == DRUNK_NOW:
            self.drunk = SOBER  # DL-P18
        self._end_slot(dice, events)

    def _end_slot(self, dice: Dice, events: Events) -> None:
        """After a turn of the slayer, played or skipped, the labyrinth falls (DL-E03)."""
        if self.turn == self.slayer:
            result = collapse.crumble(self, events)
            if result is not None:
                self._end(result)
                return
        self._next_slot(dice, events)

    def _next_slot(self, dice: Dice, events: Events) -> None:
        """Clockwise; after the third slot the round is over, and after the last round the game (DL-T01, DL-O05)."""
        self.turn = (self.turn + 1) % SEATS
        if self.turn == self.first:
            if self.round == self.terms.limit:
                events.tell("out_of_time", self.round)
                self._end(OUT_OF_TIME)
                return
            self.round += 1
        if self.turn == self.spawner and self.beast:
            self._wake(dice, events)
        else:
            self.start_turn(dice, events)

    # --- A hero's turn (DL-A) ---------------------------------------------------------------------------------------

    def _act(self, action: Action, dice: Dice, events: Events) -> None:
        verb = action[0]
        if verb in ("give", "take"):
            exchange.hand_over(self, action, events)
            self.phase = ACTING
            return
        exchange.close(self)
        if verb == "end_turn":
            events.tell("ended_turn", self.turn, self.points)
            self._end_turn(dice, events)
            return
        self.touched = True
        if verb == "move":
            self._move(spot_at(action[1], action[2]), dice, events)
        elif verb == "scout":
            free = moves.pay_scout(self)
            events.tell("scouted", self.turn, free)
            sites = moves.scouted_cells(self, moves.destinations(self, self.turn))
            laying.draw(self, sites, NOWHERE, dice, events)
            self._go_on_laying(dice, events)
        elif verb == "drink":
            patrons.drink(self)
            events.tell("drank", self.turn)
            self.phase = ACTING
        elif verb == "donate":
            self.points -= action[1]
            self.gifts[action[2]] += action[1]
            events.tell("donated", self.turn, action[1], action[2])
            self.phase = ACTING
        elif verb == "rotate":
            self._rotate(action, dice, events)
        else:
            self._summon(action[1], dice, events)

    def _move(self, there: Spot, dice: Dice, events: Events) -> None:
        """Pay; into the dark a tile is drawn and laid first (DL-A05, DL-A06)."""
        self.points -= 1
        if (there & 1 or there & ROW) and self.formed(there) == HALF:
            laying.draw(self, [self.beyond(there)], there, dice, events)
            self._go_on_laying(dice, events)
        else:
            self._arrive(there, dice, events)

    def _arrive(self, there: Spot, dice: Dice, events: Events) -> None:
        """The hero is there; that may be the escape, or the end of the turn (DL-A06, DL-A10)."""
        moves.arrive(self, there, events)
        if self._has_escaped(events):
            return
        if there == self.beast:
            events.tell("faced", self.turn)
            self._end_turn(dice, events)
        else:
            self.phase = ACTING

    def _has_escaped(self, events: Events) -> bool:
        """After the kill, whenever somebody's place has changed (DL-E08)."""
        if not collapse.has_escaped(self):
            return False
        events.beat(self)
        events.tell("escaped", tuple(self.living()))
        self._end(collapse.ESCAPED)
        return True

    def _rotate(self, action: Action, dice: Dice, events: Events) -> None:
        """Poseidon turns a tile; nobody moves, and the turn is over (DL-P35, DL-P36)."""
        _, x, y, quarters = action
        cell = cell_at(x, y)
        self.laid[cell] = patrons.turned(self.laid[cell], quarters)
        events.tell("rotated", self.turn, KIND_NAMES[self.laid[cell] >> 2], x, y, quarters)
        events.beat(self)
        self._end_turn(dice, events)

    def _summon(self, seat: Seat, dice: Dice, events: Events) -> None:
        """Zeus calls a hero to his spot; that crosses nothing, and the turn is over (DL-P39 to DL-P41)."""
        self.summoned = True
        self.where[seat] = self.where[self.turn]
        events.tell("summoned", self.turn, seat, *spot_xy(self.where[seat]))
        if not self._has_escaped(events):
            events.beat(self)
            self._end_turn(dice, events)

    # --- Laying tiles (DL-L) ----------------------------------------------------------------------------------------

    def _lay(self, action: Action, dice: Dice, events: Events) -> None:
        if action[0] == "redraw":
            if events.heard:
                events.tell("redrew", self.turn, tuple([KIND_NAMES[kind] for kind in self.drawn]))
            patrons.redraw(self, dice)
            if events.heard:
                events.tell("drew", self.turn, tuple([KIND_NAMES[kind] for kind in self.drawn]))
        else:
            laying.place(self, action, events)
        self._go_on_laying(dice, events)

    def _go_on_laying(self, dice: Dice, events: Events) -> None:
        """Ask for the next tile, unless it can be laid in one way only, or in none (DL-T11, DL-L12)."""
        while self.drawn:
            ways = laying.offers(self)
            if not ways or ways[0] == laying.REDRAW:
                laying.set_aside(self, dice, events)
            elif len(ways) > 1:
                self.phase = LAYING
                self.offers = ways
                return
            else:
                laying.place(self, ways[0], events)
        laying.finish(self, events)
        minotaur.enter(self, dice, events)  # DL-M03
        goal = self.goal
        self.goal = NOWHERE
        if goal:
            self._arrive(goal, dice, events)
        else:
            self.phase = ACTING

    # --- The Minotaur's turn (DL-M12 to DL-M22, DL-C) ---------------------------------------------------------------

    def _wake(self, dice: Dice, events: Events) -> None:
        """It stays where a hero is; else Aphrodite may lure it; else it hunts (DL-M12, DL-M13)."""
        events.tell("minotaur_turn")
        if self.beast in self.where:
            self._meet(dice, events)
            return
        lurer = minotaur.lurer(self)
        if lurer != NOBODY:
            self.phase = LURING
            self.asked = lurer
        else:
            self._hunt(False, dice, events)

    def _hunt(self, lured: bool, dice: Dice, events: Events) -> None:
        """It walks, step by step, until it meets somebody or has no steps left (DL-M15, DL-M16)."""
        plan = minotaur.plan(self, lured)
        if events.heard:
            minotaur.announce(plan, lured, events)
        for spot in plan.way:
            if events.heard:
                events.tell("stepped", *spot_xy(self.beast), *spot_xy(spot))
            self.beast = spot
            events.beat(self)
        if self.beast in self.where:
            self._meet(dice, events)
        else:
            self.start_turn(dice, events)

    def _meet(self, dice: Dice, events: Events) -> None:
        """Who confronts it: the one hero there, or whoever is named (DL-C01, DL-C02)."""
        here = self.on(self.beast)
        events.tell("met", tuple(here), *spot_xy(self.beast))
        if len(here) > 1:
            self.phase = NAMING
            self.asked = confrontation.chooser(self)
        else:
            self._confront(here[0], dice, events)

    def _confront(self, seat: Seat, dice: Dice, events: Events) -> None:
        self.confronter = seat
        events.tell("confronts", seat, confrontation.strength(self, self.beast, seat))
        self._roll(dice, events)

    def _reroll(self, again: bool, dice: Dice, events: Events) -> None:
        """Hermes gives up a virtue, or lets it be (DL-P31 to DL-P34)."""
        if again:
            virtue = patrons.give_up(self, self.asked)
            events.tell("gave_up", self.asked, VIRTUE_NAMES[virtue])
            self._roll(dice, events)
        else:
            self._fall(dice, events)

    def _roll(self, dice: Dice, events: Events) -> None:
        """As high as the strength or lower slays the Minotaur (DL-C04)."""
        needed = confrontation.strength(self, self.beast, self.confronter)
        self.rolled = dice.roll(DIE)
        events.tell("rolled", self.confronter, self.rolled, needed)
        events.beat(self)
        if self.rolled <= needed:
            confrontation.slay(self, events)
            self._after_confrontation(dice, events)
            return
        hermes = patrons.hermes(self)
        if hermes != NOBODY:
            self.phase = REROLLING
            self.asked = hermes
        else:
            self._fall(dice, events)

    def _fall(self, dice: Dice, events: Events) -> None:
        """The confronting hero is eaten (DL-C05, DL-C09, DL-C10)."""
        confrontation.eat(self, events)
        result = confrontation.defeat(self)
        if result is not None:
            events.tell("all_eaten" if result is confrontation.ALL_EATEN else "hopeless")
            self._end(result)
            return
        self._after_confrontation(dice, events)

    def _after_confrontation(self, dice: Dice, events: Events) -> None:
        """The Minotaur's turn is over; if it is slain, that may be the escape already (DL-C06, DL-E08)."""
        if not self._has_escaped(events):
            events.beat(self)
            self.start_turn(dice, events)
