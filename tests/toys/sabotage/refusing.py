"""Broken on purpose: what is refused."""

from __future__ import annotations

from clew.core.game import Game, Refusal, Seat
from clew.core.notation import Action
from toys.heist import Heist
from toys.sabotage.tools import Four, four, thieves


class TakesTruth(Four):
    """To Python, True is 1."""

    __slots__ = ()

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        return None if self.ended is None and action in self.legal(seat) else super().refusal(seat, action)


class Trips(Four):
    """Looks into an action before it knows what it is."""

    __slots__ = ()

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        if self.ended is None and seat == self.turn and action[1] > 7:
            return Refusal("far", "CF-T02", "There are seven columns.")
        return super().refusal(seat, action)


class RefusesAnOffer(Four):
    """The seventh column is offered, and refused."""

    __slots__ = ()

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        if action == ("drop", 7):
            return Refusal("unlucky", "CF-T02", "Not the seventh.")
        return super().refusal(seat, action)


class NoCode(Four):
    """A refusal that no program can rely on."""

    __slots__ = ()

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        refusal = super().refusal(seat, action)
        return refusal and Refusal("", refusal.clause, refusal.reason)


class AskingMoves(Heist):
    """Whoever asks in vain has lost time."""

    __slots__ = ()

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        refusal = super().refusal(seat, action)
        if refusal is not None:
            self.entered = [room % 3 + 1 for room in self.entered]
        return refusal


class LetsAnybody(Four):
    """Does not look who is asking."""

    __slots__ = ()

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        return super().refusal(self.turn, action)


class CitesNothing(Four):
    """Refers to a clause that does not exist."""

    __slots__ = ()

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        refusal = super().refusal(seat, action)
        return refusal and Refusal(refusal.code, "CF-T99", refusal.reason)


class Mumbles(Four):
    """Gives no reason."""

    __slots__ = ()

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        refusal = super().refusal(seat, action)
        return refusal and Refusal(refusal.code, refusal.clause, "")


CASES: list[tuple[str, Game]] = [
    ("questions", thieves(AskingMoves)),
    ("refusals", four(NoCode)),
    ("refusals", four(TakesTruth)),
    ("refusals", four(Trips)),
    ("refusals", four(RefusesAnOffer)),
    ("refusals", four(LetsAnybody)),
    ("refusals", four(CitesNothing)),
    ("refusals", four(Mumbles)),
]
