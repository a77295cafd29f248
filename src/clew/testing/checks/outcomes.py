"""How well everybody stands, and how it ended."""

from __future__ import annotations

from clew.testing.broken import Broken
from clew.testing.checks.words import cites
from clew.testing.spot import Spot


def scores(spot: Spot) -> None:
    """Scores lie between 0 and 1, the same when asked again, and at the end nobody has more than a winner."""
    seats = spot.seats if spot.over else spot.some(spot.seats, 1) if spot.dice.below(8) == 0 else []
    found = {seat: spot.state.score(seat) for seat in seats}
    for seat, score in found.items():
        if not 0.0 <= score <= 1.0:
            raise Broken(f"seat {seat} has the score {score}")
        if spot.state.score(seat) != score or spot.state.digest() != spot.digest:
            raise Broken(f"asking for the score of seat {seat} changes it, or the position", "questions")
    result = spot.state.result()
    if result is not None and result.winners:
        least = min(found[seat] for seat in result.winners if seat in found)
        for seat, score in found.items():
            if seat not in result.winners and score > least:
                raise Broken(f"seat {seat} did not win, yet has {score}, and a winner {least}")


def results(spot: Spot) -> None:
    """A result names seats of the table as winners, a clause of the rules, and a reason."""
    result = spot.state.result()
    if result is None:
        return
    if type(result.winners) is not tuple or sorted(set(result.winners)) != list(result.winners):
        raise Broken(f"the winners {result.winners!r} are not a tuple in order, each once")
    if set(result.winners) - set(spot.seats):
        raise Broken(f"the winners {result.winners} do not all sit at the table")
    if result.clause not in spot.game.clauses():
        raise Broken(f"the game ended by {result.clause!r}, which is not in the rules")
    if not result.reason.strip():
        raise Broken(f"the game ended by {result.clause} without a reason")
    cites(spot.game, result.reason, "the result")
