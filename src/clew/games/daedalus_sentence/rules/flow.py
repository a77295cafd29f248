"""Whose decision it is next: the phases of a round, the clocks, the end (DS-R, DS-P)."""

from __future__ import annotations

from typing import Final

from clew.core.dice import Dice
from clew.core.game import TABLE, Deadline, Events, Refusal, Seat
from clew.core.notation import Action
from clew.core.result import Result
from clew.games.daedalus_sentence.box.board import (
    ACTING,
    BACKS,
    CAPTURED,
    CHOOSING,
    COMMAND,
    COMMANDER_DISCARD,
    DICE,
    DISCARD,
    NONE,
    PAUSE,
    PLACING,
    PLANNING,
    STATION,
    WINDOW,
    Board,
)
from clew.games.daedalus_sentence.box.components import CLAY
from clew.games.daedalus_sentence.box.options import LAST_ROUND
from clew.games.daedalus_sentence.box.places import Place
from clew.games.daedalus_sentence.rules import attempts, enhancers, offers, services
from clew.games.daedalus_sentence.rules.ariadne import commander, control
from clew.games.daedalus_sentence.rules.capture import check_escape, conclude
from clew.games.daedalus_sentence.rules.effects import act
from clew.games.daedalus_sentence.rules.setup import deal
from clew.games.daedalus_sentence.rules.station import theseus
from clew.games.daedalus_sentence.rules.station.march import merge
from clew.games.daedalus_sentence.rules.station.spawn import spawn

NOTHING: Final[list[Action]] = []


class Flow(Board):
    """The game in motion: the board, and whose decision it is."""

    __slots__ = ()

    def actors(self) -> list[Seat]:
        """Everybody whom the game waits for."""
        if self.ended is not None:
            return []
        return [seat for seat in range(self.players) if offers.awaits(self, seat)]

    def volunteers(self) -> list[Seat]:
        """Who may take something back, or use packets, though nobody waits for it (DS-A04, DS-D06).

        Whether there is a packet among hidden cards is nobody else's business: whoever holds any is listed.
        """
        if self.ended is not None:
            return []
        unasked = [seat for seat in range(self.players) if not offers.awaits(self, seat)]
        return [seat for seat in unasked if self.legal(seat) or enhancers.could_spend(self, seat)]

    def legal(self, seat: Seat) -> list[Action]:
        """What the phase offers this seat; what the clocks offer the table."""
        if self.ended is not None or not 0 <= seat < self.players:
            return [clock.action for clock in self.deadlines()] if seat == TABLE else NOTHING
        found = self.offers[seat]
        if found is None:
            found = offers.offers(self, seat)
            self.offers[seat] = found
        return found

    def barred(self, seat: Seat) -> Refusal | None:
        """Why this seat can do nothing at all now."""
        if self.ended is not None:
            return Refusal("over", self.ended.clause, "The game is over.")
        return None

    def refuse(self, seat: Seat, action: Action) -> Refusal | None:
        """Why not, if it is an action of this game: the first reason that a player would ask for."""
        if action in self.legal(seat):
            return None
        if not 0 <= seat < self.players:
            return Refusal("not_seated", "DS-R07", "Only the players act, and only a clock that runs can run out.")
        return offers.refuse(self, seat, action)

    def play(self, seat: Seat, action: Action, dice: Dice, events: Events) -> None:
        """Carry out the action, and everything that follows without a choice."""
        self.offers = [None] * self.players
        phase = self.phase
        if phase == ACTING:
            self._act(seat, action, dice, events)
            if self.ended is None:
                self._after_action(dice, events)
        elif action[0] == "clock_expired":
            self._time_out(action[1], dice, events)
        elif phase in offers.WAITS:
            self._wait(seat, action, dice, events)
        elif phase == CHOOSING:
            self._choose(seat, action[1], dice, events)
        elif phase in (DISCARD, COMMANDER_DISCARD):
            services.drop(self, seat, action[1], events)
            self._after_discard(dice, events)
        elif phase == COMMAND:
            self._command(action, dice, events)
        elif phase == PLACING:
            self._post(action[1], dice, events)
        else:
            self._captain(action, dice, events)

    def result(self) -> Result | None:
        """How it ended."""
        return self.ended

    def clone(self) -> Flow:
        """A copy."""
        twin = Flow()
        self.copy_to(twin)
        return twin

    def allies(self, seat: Seat) -> list[Seat]:
        """The team; the Commander stands alone."""
        return [seat] if seat == self.commander else self.team

    def deadlines(self) -> list[Deadline]:
        """The clocks that run now."""
        return enhancers.clocks(self)

    def silence(self) -> str:
        """Why the players may not talk to each other now."""
        return enhancers.silence(self)

    # --- Before the game, and Phase 1 -------------------------------------------------------------------------------

    def _choose(self, seat: Seat, character: int, dice: Dice, events: Events) -> None:
        """When everybody has a character, the game is set up (DS-S01)."""
        self.characters[seat] = character
        self.endow()
        events.tell("chose", seat, character)
        if all(self.characters[other] != NONE for other in self.team):
            self.set_up(dice, events)

    def set_up(self, dice: Dice, events: Events) -> None:
        """Deal, and begin the first round; in Ariadne's Thread the Commander places Minotaurs first (DS-N12)."""
        deal(self, dice, events)
        if self.terms.ariadne:
            self._enter(PLACING)
        else:
            self._start_round(dice, events)

    def _post(self, there: Place, dice: Dice, events: Events) -> None:
        """One Minotaur for each escapee, then the first round (DS-N12)."""
        commander.post(self, there, dice, events)
        if commander.posts_left(self) == 0:
            self._start_round(dice, events)

    def _enter(self, phase: int) -> None:
        """A phase in which somebody is asked."""
        self.phase = phase
        self.ready = [False] * self.players
        self.backs = [BACKS] * self.players

    def _start_round(self, dice: Dice, events: Events) -> None:
        """Phase 1: THESEUS is refilled, Clay's penalty, dice (DS-P01 to DS-P04)."""
        self.round += 1
        self.theseus_die = self.timer = self.security = self.packets = 0
        self._enter(PLANNING)
        events.tell("round", self.round)
        theseus.refill(self, dice, events)
        if self.is_penalty(CLAY):  # DS-P03, DS-H04
            events.beat(self)
            spawn(self, dice, events)
            if self.ended is not None:
                return
        if not self.terms.has_dice():
            self._plan(events)
            return
        for die in enhancers.dice_in_use(self):
            events.tell("rolled", die, enhancers.roll(self, die, dice))
        self._enter(DICE)

    def _plan(self, events: Events) -> None:
        """Everybody plans, as long as they like, where anybody is asked (DS-P06, DS-Z11)."""
        if self.terms.asks_waits:
            self._enter(PLANNING)
        else:
            self._start_acting(events)

    def _wait(self, seat: Seat, action: Action, dice: Dice, events: Events) -> None:
        """Ready, not ready, or a packet; when everybody is ready, it goes on."""
        if action[0] == "unready":
            self.ready[seat] = False
            self.backs[seat] -= 1
            events.tell("unready", seat)
        elif action[0] != "ready":
            self._use_packets(seat, action, dice, events)
        else:
            self.ready[seat] = True
            events.tell("ready", seat)
            if all(self.ready):
                self._all_ready(dice, events)

    def _all_ready(self, dice: Dice, events: Events) -> None:
        if self.phase == DICE:
            events.beat(self)
            enhancers.apply_dice(self, dice, events)
            if self.ended is None:
                self._plan(events)
        elif self.phase == PLANNING:
            self._start_acting(events)
        elif self.phase == WINDOW:
            self._start_station(dice, events)
        else:
            self._start_round(dice, events)

    def _use_packets(self, seat: Seat, action: Action, dice: Dice, events: Events) -> None:
        """Data packets (DS-D06 to DS-D08)."""
        if action[0] == "spend":
            enhancers.spend_card(self, seat, action[1], events)
        elif action[0] == "reveal":
            enhancers.reveal(self, seat, dice, events)
        else:
            enhancers.reroll(self, seat, action[1], dice, events)

    # --- Phase 2 ----------------------------------------------------------------------------------------------------

    def _start_acting(self, events: Events) -> None:
        """Everybody has all her actions (DS-A01, DS-A02); the pool is emptied (DS-D09)."""
        self._enter(ACTING)
        for seat in self.team:
            self.actions[seat] = self.terms.actions
        self.done = [False] * self.players
        self.banned = [NONE] * self.players
        self.packets = 0
        if self.terms.ariadne:
            events.tell("escaping")
        else:
            events.tell("acting", enhancers.phase_seconds(self))

    def _act(self, seat: Seat, action: Action, dice: Dice, events: Events) -> None:
        """What a player does in Phase 2, or a clock."""
        verb = action[0]
        if verb == "done":
            self.done[seat] = True
            events.tell("done", seat)
        elif verb == "undone":
            self.done[seat] = False
            self.backs[seat] -= 1
            events.tell("undone", seat)
        elif verb == "clock_expired":
            self._time_out(action[1], dice, events)
        elif verb in ("spend", "reveal"):
            self._use_packets(seat, action, dice, events)
        else:
            act(self, seat, action, dice, events)
            if self.control is not None:
                control.settle(self, events)

    def _after_action(self, dice: Dice, events: Events) -> None:
        """The team may have escaped; if nobody has anything left to do, Phase 2 is over (DS-E02, DS-A05, DS-J11)."""
        if self.phase != ACTING:
            return
        check_escape(self, events)
        if self.ended is not None or self.attempt is not None or self.control is not None:
            return
        for seat in self.team:
            if self.tokens[seat] != CAPTURED and self.actions[seat] and not self.done[seat]:
                return
        self._end_acting(dice, events)

    def _time_out(self, which: str, dice: Dice, events: Events) -> None:
        """A clock has run out (DS-D17, DS-E05, DS-D21, DS-D40); that ends an open attempt too (DS-J07)."""
        events.tell("timed_out", which)
        if self.attempt is not None:
            attempts.fail(self, events)
        if which == "game":
            conclude(self, "DS-D17", events)
        else:
            self._end_acting(dice, events)

    def _end_acting(self, dice: Dice, events: Events) -> None:
        """Unused actions are lost, the pool is emptied, hands are cut down to the limit (DS-R02, DS-D09, DS-A27)."""
        self.actions = [0] * self.players
        self.done = [False] * self.players
        self.banned = [NONE] * self.players
        self.packets = 0
        self._enter(DISCARD)
        self._after_discard(dice, events)

    def _after_discard(self, dice: Dice, events: Events) -> None:
        if self.surplus():
            return
        if self.terms.ariadne and self.phase == DISCARD:
            self._enter(COMMAND)
            commander.begin(self, dice, events)
        elif enhancers.opens_window(self):  # DS-D11
            self._enter(WINDOW)
        else:
            self._start_station(dice, events)

    def _command(self, action: Action, dice: Dice, events: Events) -> None:
        """The Commander's phase goes on; after it he cuts down his hand, and THESEUS acts (DS-N15, DS-N41)."""
        if commander.obey(self, action, dice, events):
            self.command = None
            self.banned[self.commander] = NONE
            self._enter(COMMANDER_DISCARD)
            self._after_discard(dice, events)

    # --- Phase 3 ----------------------------------------------------------------------------------------------------

    def _start_station(self, dice: Dice, events: Events) -> None:
        """The station acts (DS-T)."""
        self._enter(STATION)
        events.beat(self)
        theseus.begin(self, events)
        self._go_on(dice, events)

    def _captain(self, action: Action, dice: Dice, events: Events) -> None:
        """A choice of the captain's, and then on (DS-Z01)."""
        self.phase = STATION
        if action[0] == "march":
            theseus.send_from(self, action[1], events)
        else:
            merge(self, action[1], events)
        self._go_on(dice, events)

    def _go_on(self, dice: Dice, events: Events) -> None:
        """The rest of Phase 3; then the next round, or the end (DS-R01, DS-E06, DS-D19, DS-T15)."""
        if not theseus.go_on(self, dice, events):
            return
        if self.round == self.terms.last_round:
            clause = "DS-N72" if self.terms.ariadne else "DS-E06" if self.round == LAST_ROUND else "DS-D19"
            conclude(self, clause, events)
        elif self.terms.asks_waits:
            self._enter(PAUSE)
        else:
            self._start_round(dice, events)
