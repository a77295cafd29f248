"""What the known cards of THESEUS will do, from what a seat sees: the real rules, as far as nothing is open."""

from __future__ import annotations

from typing import Final

from clew.core.codec import Plain
from clew.core.dice import Dice
from clew.core.game import Event, Events, Seat
from clew.games.daedalus_sentence.box.board import (
    ACTING,
    COMMAND,
    COMMANDER_DISCARD,
    DICE,
    DISCARD,
    EMPTY,
    NONE,
    PLANNING,
    STATION,
    WINDOW,
)
from clew.games.daedalus_sentence.rules.flow import Flow
from clew.games.daedalus_sentence.rules.station import theseus
from clew.games.daedalus_sentence.sight.rebuilt import board_of
from clew.games.daedalus_sentence.sight.view import view

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

    def __init__(self, state: Flow, events: Events, end: str, view: Plain) -> None:
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
            assert isinstance(state, Flow)
            seen = view(state, self._seat)
            seen["hands"] = [hand + [NONE] * more for hand, more in zip(seen["hands"], hidden, strict=True)]
            found.append((seen, events))
        return found


def _caught(events: list[Event]) -> list[Seat]:
    return [seat for event in events if event[0] == "captured" for seat in event[1]]


def foresee(view: Plain) -> Forecast:
    """Phase 3 as it would be if everybody were done now."""
    state, events = board_of(view), Events()
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
    state, events = board_of(view), Events()
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


def _stop_acting(state: Flow) -> None:
    state.phase, state.part, state.attempt = STATION, theseus.NOT_BEGUN, None
    state.actions = [0] * state.players
    state.done = [False] * state.players
