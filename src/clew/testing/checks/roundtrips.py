"""What goes out comes back the same: positions, pickles, notation, views."""

from __future__ import annotations

import json
import pickle

from clew.core.codec import canonical, is_plain
from clew.core.errors import BadPosition, MalformedAction
from clew.core.game import SPECTATOR, UNHEARD, State
from clew.core.notation import LONGEST_LINE, Action, Grammar, pick
from clew.testing.broken import Broken
from clew.testing.junk import damaged
from clew.testing.portrait import difference, portrait
from clew.testing.spot import Spot
from clew.testing.walk import describe


def positions(spot: Spot) -> None:
    """A position is plain data, through text and back it is the same state, and it does not change with its state."""
    position = spot.state.position()
    if not is_plain(position):
        raise Broken("the position is not plain data")
    try:
        back = spot.game.load(json.loads(canonical(position)))
    except BadPosition as wrong:
        raise Broken(f"the position of a played game is refused: {wrong}") from wrong
    if back.digest() != spot.digest:
        raise Broken("the state that is loaded from the position has another digest")
    _is_like(spot, back, "loaded from its position")
    _is_no_window(spot, "position")


def pickles(spot: Spot) -> None:
    """A state goes to another process and arrives the same."""
    back: State = pickle.loads(pickle.dumps(spot.state))  # noqa: S301 (our own bytes)
    _is_like(spot, back, "pickled")


def _is_like(spot: Spot, back: State, how: str) -> None:
    changed = difference(spot.portrait, spot.portrait_of(back))
    if changed:
        raise Broken(f"{how}, {changed}")


def views(spot: Spot) -> None:
    """A view is plain data, through text and back, for every seat and for spectators; an old one stays true."""
    for seat in spot.watchers:
        view = spot.state.view(seat)
        if not is_plain(view):
            raise Broken(f"the view of seat {seat} is not plain data")
        if json.loads(canonical(view)) != view:
            raise Broken(f"the view of seat {seat} does not survive being written and read")
    _is_no_window(spot, "view")


def _is_no_window(spot: Spot, what: str) -> None:
    """Data that were handed out are a picture of the state, not a part of it that changes under one's hands."""
    for seat, action in spot.some(spot.offers, 1):
        state = spot.state.clone()
        handed = state.position() if what == "position" else state.view(spot.dice.choose(spot.observers))
        before = canonical(handed)
        state.play(seat, action, spot.dice, UNHEARD)
        if canonical(handed) != before:
            raise Broken(f"a {what} that was handed out changed when seat {seat} played {action}")


def notation(spot: Spot) -> None:
    """Every offer is written as one line, unlike the others, that reads back; so do its JSON and its number."""
    for seat in spot.askers:
        offers = spot.state.legal(seat)
        if len({spot.game.grammar.write(action).lower() for action in offers}) != len(offers):
            raise Broken(f"two offers to seat {seat} are written alike")
        for action in spot.some(offers, 3):
            try:
                _reads_back(spot.game.grammar, action)
                _is_picked(spot.game.grammar, action, offers)
            except MalformedAction as wrong:
                raise Broken(f"{action} is offered, but cannot be read: {wrong}") from wrong


def _reads_back(grammar: Grammar, action: Action) -> None:
    line = grammar.write(action)
    if line != " ".join(line.split()) or len(line) > LONGEST_LINE:
        raise Broken(f"{line!r} is not one line of single words")
    for reading in (grammar.read(line), grammar.accept(json.loads(canonical(action)))):
        if repr(reading) != repr(action):
            raise Broken(f"{action} is written {line!r} and read back as {reading}")


def _is_picked(grammar: Grammar, action: Action, offers: list[Action]) -> None:
    """At the prompt its line and its number in the list mean this action."""
    for answer in (grammar.write(action), str(1 + offers.index(action))):
        if repr(pick(answer, grammar, offers)) != repr(action):
            raise Broken(f"{answer!r} at the prompt does not mean {action}")


def damage(spot: Spot) -> None:
    """A damaged position is refused with a reason, or else is good enough to be asked anything and to be played on."""
    for _ in range(2):
        position = damaged(spot.state.position(), spot.dice)
        try:
            state = spot.game.load(position)
        except BadPosition as refused:
            if not str(refused):
                raise Broken("a damaged position is refused without a reason") from refused
            continue
        except Exception as wrong:
            raise Broken(f"{canonical(position)[:300]} is not refused but crashes: {describe(wrong)}") from wrong
        try:
            _is_playable(spot, state)
        except Exception as wrong:
            raise Broken(f"{canonical(position)[:300]} is not refused, but breaks later: {describe(wrong)}") from wrong


def _is_playable(spot: Spot, state: State) -> None:
    portrait(state, 1, [0, SPECTATOR])
    for seat in state.actors()[:1]:
        state.play(max(seat, 0), spot.dice.choose(state.legal(seat)), spot.dice, UNHEARD)
