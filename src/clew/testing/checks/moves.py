"""What happens when a move is played, and what must not happen."""

from __future__ import annotations

from clew.bots import make_bot
from clew.core.dice import RecordingDice, ScriptedDice
from clew.core.game import UNHEARD, Events, awaited
from clew.testing.broken import Broken
from clew.testing.spot import Spot
from clew.testing.walk import describe


def ends_in_time(spot: Spot) -> None:
    """No game takes more moves than the game's own bound."""
    if spot.walk.bound < 1:
        raise Broken(f"the bound is {spot.walk.bound}")
    if not spot.over and spot.number >= spot.walk.bound:
        raise Broken(f"{spot.number} moves have been played, no game should exceed {spot.walk.bound}, and it goes on")


def plays(spot: Spot) -> None:
    """Everything that is offered can be played."""
    offered = _offered(spot)
    for seat, action in spot.some(spot.offers, 10):
        try:
            spot.state.clone().play(seat, action, spot.dice, Events())
        except Exception as wrong:
            raise Broken(f"seat {seat}: {action} is offered, but does not play: {describe(wrong)}") from wrong
    _is_untouched(spot, offered)


def clones(spot: Spot) -> None:
    """A copy is like the original, and what is played on it leaves the original alone, its offers included."""
    offered = _offered(spot)
    twin = spot.state.clone()
    if type(twin) is not type(spot.state) or twin.digest() != spot.digest:
        raise Broken("a copy is not like the original")
    for seat, action in spot.some(spot.offers, 4):
        spot.state.clone().play(seat, action, spot.dice, UNHEARD)
    _is_untouched(spot, offered)


def _offered(spot: Spot) -> str:
    return repr([spot.state.legal(seat) for seat in spot.askers])


def _is_untouched(spot: Spot, offered: str) -> None:
    if spot.state.digest() != spot.digest:
        raise Broken("moves were played on copies, and the original changed", "clones")
    if _offered(spot) != offered:
        raise Broken("moves were played on copies, and the offers of the original changed", "clones")


def chance(spot: Spot) -> None:
    """Chance comes from the dice alone: the same move with the same dice leads to the same state, heard or not."""
    for seat, action in spot.some(spot.offers, 2):
        once, again = spot.state.clone(), spot.state.clone()
        fallen = RecordingDice(spot.dice)
        once.play(seat, action, fallen, Events())
        script = ScriptedDice(fallen.shown)
        again.play(seat, action, script, UNHEARD)
        if once.digest() != again.digest() or script.left():
            raise Broken(f"seat {seat}: {action} with the dice {fallen.shown} led to two different states")


def conserves(spot: Spot) -> None:
    """No piece is made or lost."""
    first, now = dict(spot.walk.match.states[0].census()), dict(spot.state.census())
    for kind in sorted({*first, *now}):
        if first.get(kind) != now.get(kind) or now.get(kind, 0) < 0:
            raise Broken(f"{kind}: there were {first.get(kind)}, there are {now.get(kind)}")


def bots(spot: Spot) -> None:
    """The game's own bots choose what is offered, leave the state alone, and play the same from the same seed."""
    for seat in spot.some([seat for seat in spot.seats if awaited(spot.state, seat)], 1):
        guess = spot.state.reshuffled(seat, spot.dice)
        before = guess.digest()
        for name in spot.game.bots:
            choice = make_bot(spot.game, name, spot.number).choose(guess, seat)
            if guess.digest() != before:
                raise Broken(f"the bot {name} changes the state in which it looks for a move")
            if repr(choice) not in map(repr, spot.state.legal(seat)):
                raise Broken(f"the bot {name} chooses {choice}, which is not offered")
            again = make_bot(spot.game, name, spot.number).choose(guess, seat)
            if repr(again) != repr(choice):
                raise Broken(f"the bot {name} with the same seed chooses {choice} and then {again}")
