"""That nobody is given what is hidden from them: not in a view, an offer, a refusal, an event or a sentence.

Two states that a seat cannot tell apart come from two sources that know nothing of each other: the game's own
``reshuffled``, and *futures*, what comes of one state when somebody else chooses otherwise or a die falls otherwise.
Where such states still look alike after a move, the move was told alike: what a move reveals is in the view afterwards.
"""

from __future__ import annotations

from collections.abc import Iterator

from clew.core.codec import canonical
from clew.core.dice import Dice, QuickDice, RecordingDice
from clew.core.game import SPECTATOR, Events, Seat, State
from clew.core.notation import Action
from clew.testing.broken import Broken
from clew.testing.fitting import FittingDice, otherwise
from clew.testing.junk import ODDITIES
from clew.testing.portrait import Portrait, deadlines, difference, sentences
from clew.testing.spot import Spot


class Future:
    """What comes of a move, or of none; what is asked about it more than once is kept."""

    def __init__(self, state: State, seat: Seat = SPECTATOR, action: Action = (), dice: Dice | None = None) -> None:
        self.state = state
        self.seat = seat
        self.action = action
        self.events = Events()
        self.fallen: list[int] = []
        """What the dice showed."""
        self._views: dict[Seat, str] = {}
        if dice is not None:
            recording = RecordingDice(dice)
            self.state = state.clone()
            self.state.play(seat, action, recording, self.events)
            self.fallen = recording.shown
        self.over = self.state.result() is not None
        self.digest = self.state.digest()

    def view(self, seat: Seat) -> str:
        """What a seat sees, as text."""
        if seat not in self._views:
            self._views[seat] = canonical(self.state.view(seat))
        return self._views[seat]

    def looks_like(self, other: Future, seat: Seat) -> bool:
        """Whether the two differ, and look alike to this seat. When the game is over, nothing has to be hidden."""
        return not (self.over or other.over or self.digest == other.digest) and self.view(seat) == other.view(seat)


def wall(spot: Spot) -> None:
    """To a seat, a reshuffled state is the true one: same view, offers and refusals, and what follows is told alike."""
    true = Future(spot.state)
    if not spot.secrets and len({_anonymous(spot.state, observer) for observer in spot.observers}) > 1:
        raise Broken("the views of two seats differ, yet the game says that it has no secrets")
    for observer in [] if spot.over else spot.some(spot.observers, 1):
        twin = Future(spot.state.reshuffled(observer, spot.dice))
        if spot.state.digest() != spot.digest:
            raise Broken("reshuffling has changed the original")
        if twin.digest == spot.digest:
            continue
        if not spot.secrets:
            raise Broken("reshuffling changes something, yet the game says that it has no secrets")
        _is_sound(spot, twin)
        _look_alike(spot, observer, true, twin)
        for seat, action in spot.some(spot.offers, 1):
            if repr(action) in map(repr, twin.state.legal(seat)):
                one = Future(spot.state, seat, action, spot.dice)
                told = _told(spot, observer, one)
                other = Future(twin.state, seat, action, FittingDice(one.fallen, spot.dice))
                if one.fallen == other.fallen and one.looks_like(other, observer):
                    _sound_alike(spot, observer, told, other)


def whispers(spot: Spot) -> None:
    """What a seat cannot see, another's secret choice or draw, it cannot hear or guess from its offers either."""
    if spot.over or not spot.secrets:
        return
    for one, other in _forks(spot):
        for observer in spot.some(_unaware(spot, one, other), 2):
            if one.looks_like(other, observer):
                _look_alike(spot, observer, one, other)
                _sound_alike(spot, observer, _told(spot, observer, one), other)


def redeals(spot: Spot) -> None:
    """Whatever is hidden from a seat falls anew when it is reshuffled: nothing of it stays as it was."""
    if spot.over:
        return
    if spot.number == 0:
        for one, other in _beginnings(spot):
            _redealt(spot, spot.observers, one, other)
    for one, other in _forks(spot):
        _redealt(spot, _unaware(spot, one, other), one, other)


def varies(spot: Spot) -> None:
    """Where the game says that it has secrets, reshuffling changes something at least once in a game."""
    if not spot.secrets:
        return
    for state in spot.some(spot.walk.match.states, 20):
        for observer in spot.observers:
            if state.reshuffled(observer, spot.dice).digest() != state.digest():
                return
    raise Broken("reshuffling never changes anything in this game, yet it says that it has secrets")


def _anonymous(state: State, seat: Seat) -> str:
    """What a seat sees, but for whose eyes these are."""
    return canonical({name: value for name, value in state.view(seat).items() if name != "seat"})


def _is_sound(spot: Spot, twin: Future) -> None:
    """A reshuffled state is a state like any other."""
    if twin.over:
        raise Broken("the reshuffled game is over, the true one is not")
    if dict(twin.state.census()) != dict(spot.state.census()):
        raise Broken("reshuffling makes or loses pieces")
    if spot.dice.below(3) == 0 and spot.game.load(twin.state.position()).digest() != twin.digest:
        raise Broken("the position of a reshuffled state does not load")


def _look_alike(spot: Spot, observer: Seat, one: Future, other: Future) -> None:
    """Whatever this seat is shown of the two states is equal, byte for byte; all else follows from its view."""
    held = [action for future in (one, other) for seat in spot.seats for action in future.state.legal(seat)]
    attempts = [*spot.some(held, 5), *spot.some(ODDITIES, 1)]
    leak = difference(_shown(observer, one, attempts), _shown(observer, other, attempts))
    if leak:
        raise Broken(f"seat {observer} can tell two states apart that should look alike to it; {leak}")


def _shown(observer: Seat, future: Future, attempts: list[Action]) -> Portrait:
    state = future.state
    return {
        "view": future.view(observer),
        "actors": repr(state.actors()),
        "volunteers": repr(state.volunteers()),
        "deadlines": deadlines(state),
        "silence": state.silence(),
        "offers": repr(state.legal(observer)),
        "refusals": repr([(action, state.refusal(observer, action)) for action in attempts]),
    }


def _sound_alike(spot: Spot, observer: Seat, told: Portrait, other: Future) -> None:
    """Whatever this seat is told on the way into the two states is equal, byte for byte."""
    leak = difference(told, _told(spot, observer, other))
    if leak:
        raise Broken(
            f"seat {observer} sees no difference after {other.action} of seat {other.seat} and what else might have "
            f"happened, but it is told one; {leak}"
        )


def _told(spot: Spot, observer: Seat, future: Future) -> Portrait:
    moments = future.events.moments(observer, future.state)
    return {
        "events": repr([events for _, events in moments]),
        "moments": repr([canonical(state.view(observer)) for state, _ in moments[:-1]]),
        "sentences": repr(sentences(spot.game, future.events, observer, spot.names)),
    }


def _forks(spot: Spot) -> Iterator[tuple[Future, Future]]:
    """Pairs of futures: the same move with just one die fallen otherwise, or another move of the same seat."""
    for seat, action in spot.some(spot.offers, 1):
        one = Future(spot.state, seat, action, spot.dice)
        for which in spot.some(range(len(one.fallen)), 1):
            other = Future(spot.state, seat, action, otherwise(one.fallen, which, spot.dice))
            if len(other.fallen) == len(one.fallen) and other.fallen[which + 1 :] == one.fallen[which + 1 :]:
                yield one, other
        for another in spot.some(spot.state.legal(seat), 1):
            other = Future(spot.state, seat, another, FittingDice(one.fallen, spot.dice))
            if other.fallen == one.fallen:
                yield one, other


def _unaware(spot: Spot, one: Future, other: Future) -> list[Seat]:
    """Whoever need not know which of the two futures came: not the seat that chose between them."""
    return [seat for seat in spot.observers if seat != one.seat or one.action == other.action]


def _beginnings(spot: Spot) -> Iterator[tuple[Future, Future]]:
    """The set-up, and the same with one die fallen otherwise."""
    dice = spot.walk.match.thread.dice
    for which in spot.some(range(len(dice)), 6):
        yield Future(spot.state), Future(spot.game.new(spot.options, otherwise(dice, which, spot.dice)))


def _redealt(spot: Spot, observers: list[Seat], one: Future, other: Future) -> None:
    for observer in spot.some(observers, 3):
        if one.looks_like(other, observer):
            if not spot.secrets:
                raise Broken(f"something is hidden from seat {observer}, yet the game says that it has no secrets")
            kept = _kept(observer, one.state, other.state, spot.dice)
            if kept:
                raise Broken(f"reshuffled for seat {observer}, {kept} stays as it was, though the seat cannot know it")


def _kept(observer: Seat, one: State, other: State, dice: QuickDice) -> str:
    """A place of the position that betrays, however often it is reshuffled, from which of two states it comes.

    Sixteen times each: chance alone looks like that less than once in four thousand million.
    """
    ones, others = _leaves(one.reshuffled(observer, dice)), _leaves(other.reshuffled(observer, dice))
    suspects = [place for place in {**ones, **others} if ones.get(place) != others.get(place)]
    for _ in range(15):
        if not suspects:
            break
        again, also = _leaves(one.reshuffled(observer, dice)), _leaves(other.reshuffled(observer, dice))
        suspects = [
            place for place in suspects if again.get(place) == ones.get(place) and also.get(place) == others.get(place)
        ]
    return suspects[0] if suspects else ""


def _leaves(state: State) -> dict[str, object]:
    """Every number, word and truth value of a position, by the way that leads to it."""
    found: dict[str, object] = {}
    waiting: list[tuple[str, object]] = [("", state.position())]
    while waiting:
        place, data = waiting.pop()
        if isinstance(data, dict):
            waiting += [(f"{place}/{key}", value) for key, value in data.items()]
        elif isinstance(data, list):
            waiting += [(f"{place}/{index}", value) for index, value in enumerate(data)]
        else:
            found[place] = data
    return found
