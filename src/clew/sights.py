"""What one seat sees of a match, as it goes over the wire: question, offers, moments. Only views pass through here.

The server shows this to browsers, and the lab to programs that play: they see the same.
"""

from __future__ import annotations

from clew.core.codec import Plain
from clew.core.game import Event, Events, Game, Seat, State, may_act
from clew.core.result import Result
from clew.wire import Beat, Line, Offer, Outcome, Peekable


def question(game: Game, view: Plain, result: Result | None, names: list[str]) -> str:
    """What the seat is asked, or how it ended."""
    return game.ask(view, names) if result is None else f"The game is over: {result.reason}."


def offers(game: Game, view: Plain, state: State, seat: Seat, names: list[str]) -> list[Offer]:
    """What a seat may do, in words and with the items to touch."""
    if seat < 0 or not may_act(state, seat):
        return []
    touches, grave, say = game.drawing.touches, game.drawing.grave, game.say
    return [
        Offer(list(action), touches(view, action), say(action, names), grave(view, action))
        for action in state.legal(seat)
    ]


def peeks(game: Game, view: Plain) -> list[Peekable]:
    """What can be asked about what will happen."""
    return [Peekable(key, say) for key, say in game.drawing.peeks(view).items()]


def beats(
    game: Game, events: Events, after: State, move: int, seat: Seat, names: list[str], *, last: bool = False
) -> list[Beat]:
    """The moments of one move; of the last move, the last one ends in the scene of the frame."""
    moments = events.moments(seat, after)
    found = []
    for place, (state, told) in enumerate(moments, 1):
        shown = last and place == len(moments)
        scene = None if shown else game.drawing.scene(state.view(seat), names)
        found.append(Beat([line(game, move, event, names) for event in told], scene))
    return found


def line(game: Game, move: int, event: Event, names: list[str]) -> Line:
    """An event as a sentence of the log."""
    return Line(move, game.tell(event, names), game.drawing.about(event))


def outcome(result: Result | None) -> Outcome | None:
    """How a game ended."""
    return None if result is None else Outcome(list(result.winners), result.clause, result.reason)
