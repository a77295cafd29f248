"""What the known cards of THESEUS will do, from what a seat sees: the real rules, as far as nothing is open."""

from __future__ import annotations

from typing import Final

from clew.core.codec import Plain
from clew.core.dice import Dice
from clew.core.game import Event, Events, Seat
from clew.games.daedalus_sentence.box.board import (
    ACTING,
    CAPTURED,
    COMMAND,
    COMMANDER_DISCARD,
    DICE,
    DISCARD,
    EMPTY,
    NONE,
    PHASE_NAMES,
    PLANNING,
    STATION,
    TOKEN_NAMES,
    WINDOW,
)
from clew.games.daedalus_sentence.box.components import SECURITY
from clew.games.daedalus_sentence.rules.flow import DaedalusSentence
from clew.games.daedalus_sentence.rules.memory import everybody
from clew.games.daedalus_sentence.rules.station import theseus
from clew.games.daedalus_sentence.sight.view import unseen

BEFORE: Final = (DICE, PLANNING, ACTING, DISCARD, WINDOW, COMMAND, COMMANDER_DISCARD)
"""The phases from which one looks ahead to Phase 3."""


class Chance(Exception):
    """Something falls that nobody can foresee."""


class NoDice(Dice):
    """Dice that never fall."""

    __slots__ = ()

    def below(self, n: int) -> int:
        """Nobody knows."""
        raise Chance

    def draw(self, counts: list[int]) -> int:
        """Nobody knows."""
        raise Chance


class Forecast:
    """What will happen, and why no more of it is known."""

    __slots__ = ("_events", "_hidden", "_seat", "_state", "caught", "end")

    def __init__(self, state: DaedalusSentence, events: Events, end: str, view: Plain) -> None:
        self._state = state
        self._events = events
        self._seat: Seat = view["seat"]
        self._hidden: list[int] = [hand.count(NONE) for hand in view["hands"]]
        self.end = end if state.ended is None else "over"
        """"end": all of it is known; "chance", "choice" of the captain, or the game is "over"."""
        self.caught: list[Seat] = _caught(events.seen_by(self._seat))
        """Whoever is captured on the way."""

    @property
    def steps(self) -> list[tuple[Plain, list[Event]]]:
        """The moments one after the other: the view then, and what was told since the last one."""
        found: list[tuple[Plain, list[Event]]] = []
        hidden = self._hidden[:]
        for state, events in self._events.moments(self._seat, self._state):
            for seat in _caught(events):
                hidden[seat] = 0
            view = state.view(self._seat)
            view["hands"] = [hand + [NONE] * more for hand, more in zip(view["hands"], hidden, strict=True)]
            found.append((view, events))
        return found


def _caught(events: list[Event]) -> list[Seat]:
    return [seat for event in events if event[0] == "captured" for seat in event[1]]


def foresee(view: Plain) -> Forecast:
    """Phase 3 as it would be if everybody were done now."""
    state, events = rebuilt(view), Events()
    if state.ended is not None or state.phase not in BEFORE:
        return Forecast(state, events, "end", view)
    _stop_acting(state)
    theseus.begin(state, events)
    try:
        end = "end" if theseus.go_on(state, NoDice(), events) else "choice"
    except Chance:
        end = "chance"
    return Forecast(state, events, end, view)


def foresee_card(view: Plain, slot: int) -> Forecast:
    """Only what one card of THESEUS would do in the present position."""
    state, events = rebuilt(view), Events()
    if state.ended is not None or state.theseus[slot] == EMPTY:
        return Forecast(state, events, "end", view)
    _stop_acting(state)
    state.slot = slot
    end = "end"
    try:
        while state.slot == slot and state.result() is None:
            if not theseus.advance(state, NoDice(), events) and state.result() is None:
                end = "choice"
                break
    except Chance:
        end = "chance"
    return Forecast(state, events, end, view)


def _stop_acting(state: DaedalusSentence) -> None:
    state.phase, state.part, state.attempt = STATION, theseus.NOT_BEGUN, None
    state.actions = [0] * state.players
    state.done = [False] * state.players


def rebuilt(view: Plain) -> DaedalusSentence:
    """A state that looks like this view; cards that it does not show are missing from it."""
    state = DaedalusSentence()
    state.clear(view["options"])
    state.phase = PHASE_NAMES.index(view["phase"])
    state.round = view["round"]
    state.characters = list(view["characters"])
    state.cells = list(view["cells"])
    state.where = list(view["where"])
    state.tokens = [TOKEN_NAMES.index(token) for token in view["tokens"]]
    state.appoint(view["commander"])
    state.endow()
    state.crown = view["crown"]
    for seat in state.team:
        if state.tokens[seat] == CAPTURED and state.terms.abilities:
            state.penalties |= 1 << state.characters[seat]
    state.hidden = list(view["hidden"])
    state.actions = list(view["actions"])
    state.done = list(view["done"])
    for here, tile in enumerate(view["tiles"]):
        if tile >= 0:
            state.turn_up(here, tile)
    state.turned = list(view["turned"])
    state.minotaurs = list(view["minotaurs"])
    state.scientists = list(view["scientists"])
    state.open = list(view["open"])
    state.codes = [tuple(code) for code in view["codes"]]
    state.theseus = list(view["theseus"])
    state.alert = view["alert"]
    state.hands = [[card for card in hand if card != NONE] for hand in view["hands"]]
    state.known = [everybody(state)] * len(state.known)
    state.discards = list(view["discards"])
    hidden = unseen(view)
    state.unseen = [1 if card in hidden else 0 for card in range(len(state.unseen))]
    state.deck = view["deck"]
    dice = view["dice"]
    state.theseus_die, state.timer = dice["theseus"], dice["timer"]
    state.security = SECURITY.index(dice["security"]) + 1 if dice["security"] else 0
    state.packets = view["pool"]
    state.slot, state.part = view["slot"], view["part"]
    state.waiting = list(view["waiting"])
    state.origin = list(view["origin"])
    return state
