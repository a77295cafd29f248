"""What bots and advice rest on: guesses, guides and points depend on nothing but what the seat knows."""

from __future__ import annotations

from typing import Final

from clew.bots import guide_of, make_bot, searcher
from clew.bots.levels import level_of
from clew.core.bot import LEVEL_NAMES
from clew.core.dice import QuickDice
from clew.core.game import Seat, State, awaited
from clew.testing.broken import Broken
from clew.testing.spot import Spot

LOOKS: Final = 20
"""A search looks ahead no more often here: what it must not know, it would know at once."""


def same_guess(spot: Spot) -> None:
    """Reshuffled with the same dice, two states that a seat cannot tell apart are one: so a bot chooses the same."""
    if spot.over or not spot.secrets:
        return
    for seat in spot.some(spot.seats, 1):
        seed = spot.dice.below(1 << 30)
        guess = spot.state.reshuffled(seat, QuickDice(seed))
        other = spot.state.reshuffled(seat, spot.dice).reshuffled(seat, QuickDice(seed))
        if guess.digest() != other.digest():
            raise Broken(f"with the same dice, seat {seat} guesses otherwise about a state that it cannot tell apart")


def guides(spot: Spot) -> None:
    """A guide plans and answers with what is offered, names no plan twice, and judges from 0 to 1."""
    guide = guide_of(spot.game)
    for seat in _asked(spot):
        state = spot.state.reshuffled(seat, spot.dice)
        offered = set(map(repr, spot.state.legal(seat)))
        plans = guide.plans(state, seat, QuickDice(0))
        if not plans or len(set(map(repr, plans))) < len(plans):
            raise Broken(f"the guide has no plan for seat {seat}, or one of them twice")
        firsts = [plan[0] for plan in plans if plan] if all(plans) else [()]
        for action in [*firsts, guide.reply(state, seat, QuickDice(0))]:
            if repr(action) not in offered:
                raise Broken(f"the guide thinks of {action} for seat {seat}, which is not offered")
        if not 0.0 <= guide.worth(state, seat) <= 1.0:
            raise Broken(f"the guide judges the position of seat {seat} to be worth {guide.worth(state, seat)}")


def points(spot: Spot) -> None:
    """What is said of a position for a seat is the same for another that the seat cannot tell apart; no key twice."""
    for seat in [] if spot.over else spot.some(spot.seats, 1):
        said = _said(spot, spot.state, seat)
        if said != _said(spot, spot.state.reshuffled(seat, spot.dice), seat):
            raise Broken(f"the points for seat {seat} tell more than it knows")
        keys = [point.key for point in spot.game.points(spot.state, seat, spot.names)]
        if len(set(keys)) < len(keys):
            raise Broken(f"two points for seat {seat} have the same key")


def levels(spot: Spot) -> None:
    """At every level a bot chooses what is offered, and the same for a truth that its seat cannot tell apart."""
    for seat in _asked(spot):
        name = LEVEL_NAMES[spot.dice.below(len(LEVEL_NAMES))]
        choice = _choice(spot, name, spot.state, seat)
        if choice not in map(repr, spot.state.legal(seat)):
            raise Broken(f"at the level {name} seat {seat} chooses {choice}, which is not offered")
        if choice != _choice(spot, name, spot.state.reshuffled(seat, spot.dice), seat):
            raise Broken(f"at the level {name} seat {seat} chooses by what it cannot know")


def _asked(spot: Spot) -> list[Seat]:
    return spot.some([seat for seat in spot.seats if awaited(spot.state, seat)], 1)


def _choice(spot: Spot, level: str, state: State, seat: Seat) -> str:
    """What a bot of this level does, as a server would ask it; a search with fewer looks."""
    guess = state.reshuffled(seat, QuickDice(spot.number))
    meant = level_of(spot.game, level)
    few = min(meant.iterations, LOOKS)
    bot = searcher(spot.game, spot.number, few) if few else make_bot(spot.game, level, spot.number)
    return repr(bot.choose(guess, seat))


def _said(spot: Spot, state: State, seat: Seat) -> list[tuple[str, str, str]]:
    return [(point.key, point.says, point.goal) for point in spot.game.points(state, seat, spot.names)]
