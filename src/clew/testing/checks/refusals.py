"""What is refused, and how."""

from __future__ import annotations

from clew.core.errors import MalformedAction
from clew.core.game import Refusal, Seat
from clew.core.notation import Action
from clew.testing.broken import Broken
from clew.testing.checks.words import cites, ends_well, is_sentence
from clew.testing.junk import ODDITIES, distorted
from clew.testing.saying import sentences
from clew.testing.spot import Spot
from clew.testing.walk import describe


def refusals(spot: Spot) -> None:
    """Exactly what is offered is not refused, in type as in value; a refusal gives a clause and a reason."""
    judged: set[tuple[str, str, str, bool]] = set()
    for asker in spot.askers:
        offered = spot.state.legal(asker)
        listed = {repr(action) for action in offered}
        for action in [*spot.some(offered, 8), *_attempts(spot, bool(offered))]:
            refusal = _refusal(spot, asker, action)
            if refusal is None:
                if repr(action) not in listed:
                    spot.fault(f"seat {asker}: {action!r} is not offered, yet nothing is said against it")
                continue
            if repr(action) in listed:
                spot.fault(f"seat {asker}: {action!r} is offered, yet refused: {refusal}")
            said = (refusal.code, refusal.clause, refusal.reason, _is_readable(spot, action))
            spot.walk.refused[refusal.code, refusal.clause] += 1
            if said not in judged:
                judged.add(said)
                _is_sound(spot, refusal, said[-1])
    if spot.state.digest() != spot.digest:
        spot.fault("asking what is allowed has changed the position", "questions")


def _attempts(spot: Spot, awaited: bool) -> list[Action]:
    """Offers to anybody, the same with something wrong, what else the grammar can say, and utter nonsense.

    Fewer of them where nothing can be right.
    """
    attempts = [action for _, action in spot.some(spot.offers, 2)] + spot.some(ODDITIES, 3 if awaited else 1)
    for _, action in spot.some(spot.offers, 1):
        verbs = spot.some(list(spot.game.grammar.forms), 3)
        attempts += spot.some(list(distorted(action, verbs)), 12 if awaited else 2)
    heard = [action for _, action in spot.some(spot.offers, 12)]
    heard += [move.action for move in spot.walk.match.thread.moves[-12:]]
    most = spot.walk.sentences
    return attempts + sentences(spot.game.grammar, heard, most if awaited else most // 8, spot.dice)


def _refusal(spot: Spot, seat: Seat, action: Action) -> Refusal | None:
    try:
        return spot.state.refusal(seat, action)
    except Exception as wrong:
        raise Broken(f"seat {seat}: {action!r} is not refused but crashes: {describe(wrong)}") from wrong


def _is_sound(spot: Spot, refusal: Refusal, readable: bool) -> None:
    if not refusal.code:
        spot.fault(f"{refusal!r} has no code")
    if refusal.clause not in spot.game.clauses():
        spot.fault(f"{refusal!r} names a clause that is not in the rules")
    if not (is_sentence if readable else ends_well)(refusal.reason):
        spot.fault(f"{refusal!r} does not give its reason in a sentence")
    if readable:
        cites(spot.game, refusal.reason, repr(refusal))


def _is_readable(spot: Spot, action: Action) -> bool:
    """Whether this is an action of the game, if not one for now; a refusal of anything else may quote it."""
    try:
        spot.game.grammar.accept(action)
    except MalformedAction:
        return False
    return True
