"""Whose decision it is, what is offered, and that asking changes nothing."""

from __future__ import annotations

from clew.core.game import TABLE, TEAM, awaited
from clew.testing.broken import Broken
from clew.testing.portrait import difference
from clew.testing.spot import Spot


def actors(spot: Spot) -> None:
    """Somebody decides until the game is over, and nobody after; those who decide sit at the table."""
    found = spot.state.actors()
    if spot.over and found:
        raise Broken(f"the game is over, yet {found} may act")
    if not spot.over and not found:
        raise Broken("the game goes on, yet nobody may act")
    if len(set(found)) != len(found):
        raise Broken(f"somebody is listed twice in {found}")
    for seat in found:
        if seat not in spot.seats and seat != TEAM:
            raise Broken(f"{seat} is neither a seat nor the team")


def offers(spot: Spot) -> None:
    """Whoever may act has offers, all different; nobody else has any, and nobody at all when the game is over.

    Only a volunteer may have none, where that is a secret.
    """
    state = spot.state
    waiting, volunteers = state.actors(), state.volunteers()
    if set(waiting) & set(volunteers) or len(set(volunteers)) != len(volunteers):
        raise Broken(f"{volunteers} are to be volunteers, {waiting} are awaited")
    for seat in spot.askers:
        found = state.legal(seat)
        wanted = seat in waiting or (seat in spot.seats and awaited(state, seat))
        if not found and (wanted or (seat in volunteers and not spot.secrets)):
            raise Broken(f"seat {seat} is to decide, yet nothing is offered to it")
        if found and (spot.over or not (wanted or seat in volunteers or seat == TABLE)):
            raise Broken(f"seat {seat} is not asked, yet {found[0]} is offered to it")
        if len({repr(action) for action in found}) != len(found):
            raise Broken(f"the offers to seat {seat} hold something twice")
    if waiting == [TEAM]:
        _offers_to_the_team(spot)


def _offers_to_the_team(spot: Spot) -> None:
    """Any seat may answer for the team, so all have the same offers."""
    asked = spot.state.legal(TEAM)
    for seat in spot.seats:
        if repr(spot.state.legal(seat)) != repr(asked):
            raise Broken(f"the team is to decide, yet seat {seat} has other offers than the team")


def questions(spot: Spot) -> None:
    """Asking anything changes nothing, and asking twice gets the same answer."""
    changed = difference(spot.portrait, spot.portrait_of(spot.state))
    if changed:
        raise Broken(f"asked a second time, {changed}")
    if spot.state.digest() != spot.digest:
        raise Broken("asking has changed the position")


def deadlines(spot: Spot) -> None:
    """What the table plays when a clock runs out is offered to the table, and nothing else is."""
    clocks = spot.state.deadlines()
    if spot.over and clocks:
        raise Broken(f"the game is over, yet the clock {clocks[0].name!r} runs")
    if len({clock.name for clock in clocks}) != len(clocks):
        raise Broken("two clocks have the same name")
    listed = {repr(action) for action in spot.state.legal(TABLE)}
    for clock in clocks:
        if not clock.name or clock.seconds <= 0:
            raise Broken(f"the clock {clock.name!r} has no name or no time")
        if repr(clock.action) not in listed:
            raise Broken(f"the clock {clock.name!r} plays {clock.action}, which is not offered to the table")
        refusal = spot.state.refusal(TABLE, clock.action)
        if refusal is not None:
            raise Broken(f"the clock {clock.name!r} plays {clock.action}, which is refused: {refusal}")
    if listed - {repr(clock.action) for clock in clocks}:
        raise Broken("the table is offered something that no clock plays")
