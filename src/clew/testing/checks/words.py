"""That everything has words, and that they are made for people."""

from __future__ import annotations

import json
import re

from clew.core.clause import cited_in, missing
from clew.core.codec import Plain, canonical, frozen
from clew.core.game import Event, Game, Line, may_act
from clew.testing.broken import Broken
from clew.testing.spot import Spot

_END = re.compile(r"[.?!…][)\"'”»]*$")
_PYTHON = re.compile(r"\bNone\b(?! (?:of|is|are|can|may|has|have|was|were|will)\b)|\b(?:True|False)\b|[<{\[]|\(['\"(]")
"""How Python shows what should have been put in words."""


def is_sentence(text: str) -> bool:
    """Whether this is a line that ends as sentences do, without the marks of Python's own way to show data."""
    return ends_well(text) and not _PYTHON.search(text)


def ends_well(text: str) -> bool:
    """Whether this is a line that ends as sentences do; it may quote whatever somebody sent."""
    return len(text) > 1 and "\n" not in text and bool(_END.search(text))


def cites(game: Game, text: str, what: str) -> None:
    """Every clause that is named to people is in the rules."""
    cited = cited_in(text)
    if cited and (unknown := missing(cited, game.clauses())):
        raise Broken(f"{what} cites {', '.join(unknown)}, which is not in the rules")


def words(spot: Spot) -> None:
    """Every offer, question, silence and event, as everybody sees it, has a sentence that cites no clause in vain."""
    game, names = spot.game, spot.names
    for _, action in spot.some(spot.offers, 6):
        _sentence(game, game.say(action, names), f"the move {action}")
    for seat in spot.some([seat for seat in spot.seats if may_act(spot.state, seat)], 2):
        view = spot.state.view(seat)
        _sentence(game, game.ask(view, names), f"the question to seat {seat}")
        if game.ask(_again(view), names) != game.ask(view, names):
            raise Broken(f"two questions to seat {seat} follow from the same view")
    for seat in spot.observers if spot.walk.heard else []:
        for event in spot.walk.heard[-1].seen_by(seat):
            _is_data(event)
            _sentence(game, game.tell(event, names), f"the event {event}, as seat {seat} sees it,")
    _silence(game, spot.state.silence(), spot.over)


def _sentence(game: Game, text: str, what: str) -> None:
    if not is_sentence(text):
        raise Broken(f"{what} has no sentence, but {text!r}")
    cites(game, text, what)


def _silence(game: Game, reason: str, over: bool) -> None:
    """Whoever may not talk is told why; when the game is over, everybody may."""
    if reason:
        _sentence(game, reason, "the silence")
    if reason and over:
        raise Broken("the game is over, yet nobody may talk")


def _is_data(event: Event) -> None:
    """An event is like an action: a tuple that starts with a word and is JSON as it stands."""
    if not event or type(event[0]) is not str or repr(frozen(event)) != repr(event):
        raise Broken(f"the event {event!r} is not a tuple of words, numbers and tuples")
    canonical(event)


def sketches(spot: Spot) -> None:
    """Every view can be drawn in a terminal, line by line, and the drawing follows from the view alone."""
    for seat in spot.some(spot.observers, 1):
        view = spot.state.view(seat)
        lines = spot.game.sketch(view, spot.names)
        if spot.game.sketch(_again(view), spot.names) != lines:
            raise Broken(f"two sketches for seat {seat} follow from the same view")
        if not any(text.strip() for line in lines for text, _ in line):
            raise Broken(f"the sketch for seat {seat} is empty")
        for line in lines:
            _is_line(line)


def _again(view: Plain) -> Plain:
    """The same view, as it arrives elsewhere."""
    again: Plain = json.loads(canonical(view))
    return again


def _is_line(line: Line) -> None:
    for text, style in line:
        if type(text) is not str or type(style) is not str or "\n" in text:
            raise Broken(f"{(text, style)!r} is not a piece of a line and its style")
