"""What makes a position good or bad for the two, in words, for hints and reviews."""

from __future__ import annotations

from clew.core.bot import Point
from clew.core.game import Seat, State
from clew.core.wording import number_words
from clew.games.seventh_and_whisper.box.cells import NOWHERE, cell_name, cells_of
from clew.games.seventh_and_whisper.box.components import SEATS
from clew.games.seventh_and_whisper.mind.partner import living
from clew.games.seventh_and_whisper.mind.tasks import FAR, distances, own, places
from clew.games.seventh_and_whisper.rules import forecast
from clew.games.seventh_and_whisper.rules.flow import Flow

# In turns, more or less
SEEN = -100.0
TASK = 4.0
STEP = 0.25
CARD = 25.0
SHORT = 10
"""So many rounds before the lockdown it is time to hurry."""


def points(state: State, seat: Seat, names: list[str]) -> list[Point]:
    """The run as a whole, what is left to do, and how each of the two stands."""
    assert isinstance(state, Flow)
    if state.ended is not None or state.where == [NOWHERE] * SEATS:
        return []
    found = [_cards(state), _tasks(state), _time(state)]
    for one in range(SEATS):
        if state.where[one] != NOWHERE:
            whom = _Whom("" if one == seat else names[one])
            found += [_safety(state, one, whom), _way(state, one, whom)]
    return found


class _Whom:
    """How somebody is spoken of: by name, or as you."""

    def __init__(self, name: str) -> None:
        """``name``: nothing for whoever is spoken to."""
        self.who = name or "You"
        self.is_ = f"{name} is" if name else "You are"
        self.has = f"{name} has" if name else "You have"
        self.get = f"Bring {name}" if name else "Get"
        self.what_to_do = f"what {name} has to do" if name else "what you have to do"


def _count(number: int, thing: str) -> str:
    """One step, 2 steps, as the start of a sentence."""
    return f"One {thing}" if number == 1 else number_words(number, thing)


def _cards(board: Flow) -> Point:
    left = board.terms.cards - len(board.played)
    says = f"{_count(left, 'card')} {'lies' if left == 1 else 'lie'} ahead after this one."
    return Point("cards", says if left else "This is the last card.", "Get off this card, both of you.", -CARD * left)


def _tasks(board: Flow) -> Point:
    """What has to be done on this card before both can leave."""
    left = (board.card.tasks & ~board.done).bit_count()
    verb = "has" if left == 1 else "have"
    says = f"{_count(left, 'thing')} on this card still {verb} to be dealt with."
    goal = "Deal with what bars the way: cameras, vents, power, doors, fires."
    return Point("tasks", says if left else "Nothing bars the way out any more.", goal, -TASK * left)


def _time(board: Flow) -> Point:
    left = board.terms.limit - board.round
    return Point(
        "time",
        f"{_count(left, 'round')} until everything is locked down.",
        "Hurry: the lockdown comes soon.",
        float(min(0, left - SHORT)),
    )


def _safety(board: Flow, one: Seat, whom: _Whom) -> Point:
    """Whether the coming enemy phase catches somebody who stays, and how good a roll it takes to go on."""
    here = board.where[one]
    if forecast.danger(board, board.where) >> here & 1:
        chance = living(board, one, board.where)
        says = f"{whom.who} would be seen on {cell_name(here)} when the enemies act."
        return Point(f"safety {one}", says, f"{whom.get} out of what the enemies will see.", SEEN * (1 - chance / 2))
    return Point(
        f"safety {one}",
        f"{whom.is_} out of sight on {cell_name(here)}, even when the enemies have acted.",
        f"{whom.get} to a cell that stays out of sight.",
        0.0,
    )


def _way(board: Flow, one: Seat, whom: _Whom) -> Point:
    """How far it is to the next thing that somebody has to do, or to the exit."""
    things = own(board.card, one, board.card.tasks & ~board.done)
    goals = list(places(board, things)) if things else cells_of(board.card.exits)
    steps = distances(board, one, goals)[board.where[one]] if goals else FAR
    goal = f"{whom.get} nearer to {whom.what_to_do if things else 'the exit'}."
    there = "the next task" if things else "the exit"
    if steps >= FAR:
        return Point(f"way {one}", f"{whom.has} no way to {there} yet.", goal, -STEP * 40)
    return Point(f"way {one}", f"{whom.is_} {number_words(steps, 'step')} from {there}.", goal, -STEP * steps)
