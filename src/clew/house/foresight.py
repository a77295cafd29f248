"""What comes of a plan, as far as a seat can know: its steps are tried where everything hidden has fallen anew."""

from __future__ import annotations

import secrets
from typing import Any, Final

from clew import sights
from clew.core.dice import QuickDice
from clew.core.errors import UnscriptedDice
from clew.core.game import Seat, State, awaited
from clew.core.notation import Action
from clew.core.thread import Match
from clew.house.table import Table
from clew.wire import Planned, PlanStep

GUESSES: Final = 8
"""Tables that the seat cannot tell apart, in which the plan is tried: where they part, the seat cannot foresee it."""
CHANCE: Final = "What comes of it is open: chance decides."
HIDDEN: Final = "What comes of it is open: it depends on what you cannot see."
OTHERS: Final = "Then others decide."


def foresee(table: Table, seat: Seat, actions: list[list[Any]]) -> Planned:
    """Step after step, up to the first whose outcome is open; what the rules forbid is refused."""
    game, names = table.game, table.names()
    dice = QuickDice(secrets.randbits(64))
    guesses = [table.playing().guess(seat, dice) for _ in range(GUESSES if table.secrets else 1)]
    steps: list[PlanStep] = []
    end = _stops(guesses[0].state, seat)
    for data in actions:
        if steps and end:
            break
        action = game.grammar.accept(data)
        on = game.drawing.touches(guesses[0].state.view(seat), action)
        end = _try(guesses, seat, action) or _stops(guesses[0].state, seat)
        steps.append(PlanStep(game.say(action, names), on, list(action)))
    state = guesses[0].state
    view = state.view(seat)
    offers = [] if end else sights.offers(game, view, state, seat, names)
    return Planned(steps=steps, scene=game.drawing.scene(view, names), offers=offers, end=end)


def _try(guesses: list[Match], seat: Seat, action: Action) -> str:
    """Carry a step out wherever it is tried; if its outcome is open, nowhere: why."""
    tried = []
    open_end = ""
    for guess in guesses:
        try:
            guess.play(seat, action)
        except UnscriptedDice:
            open_end = CHANCE
        else:
            tried.append(guess)
    views = [guess.state.view(seat) for guess in tried]
    if not open_end and views.count(views[0]) < len(views):
        open_end = HIDDEN
    for guess in tried if open_end else []:
        guess.rewind(1)
    return open_end


def _stops(state: State, seat: Seat) -> str:
    """Why this seat can plan no further: whoever is done may take it back, but not as part of a plan."""
    result = state.result()
    if result is not None:
        return f"Then the game is over: {result.reason}."
    return "" if awaited(state, seat) else OTHERS
