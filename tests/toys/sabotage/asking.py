"""Broken on purpose: whose decision it is, and what is offered."""

from __future__ import annotations

from clew.core.codec import Plain
from clew.core.game import TABLE, Deadline, Game, Seat
from clew.core.notation import Action
from toys.heist import Heist
from toys.sabotage.tools import Four, four, thieves


class VolunteersInVain(Four):
    """Whoever waits is said to be able to do something, and there is nothing, in a game without secrets."""

    __slots__ = ()

    def volunteers(self) -> list[Seat]:
        return [1 - self.turn] if self.ended is None else []


class OffersNothing(Four):
    """With a column full, nothing is offered."""

    __slots__ = ()

    def legal(self, seat: Seat) -> list[Action]:
        offers = super().legal(seat)
        return offers if len(offers) == 7 else []


class OffersStumble(Four):
    """The list of offers cannot be made when a column is full."""

    __slots__ = ()

    def legal(self, seat: Seat) -> list[Action]:
        return [self.offers[column] for column in range(7)] if super().legal(seat) else []


class OffersLate(Four):
    """Something is offered when the game is over."""

    __slots__ = ()

    def legal(self, seat: Seat) -> list[Action]:
        return self.offers if seat == self.turn else []


class TeamDivided(Heist):
    """For a decision of the team, only the first seat may decide to run."""

    __slots__ = ()

    def legal(self, seat: Seat) -> list[Action]:
        offers = super().legal(seat)
        return offers[1:] if seat > 0 and offers[:1] == [("decide", "run")] else offers


class ChangesItsMind(Four):
    """Every question turns the list of offers around."""

    __slots__ = ()

    def legal(self, seat: Seat) -> list[Action]:
        self.offers = self.offers[::-1]
        return super().legal(seat)


class CountsQuestions(Heist):
    """To look at the game is to turn the page."""

    __slots__ = ()

    def view(self, seat: Seat) -> Plain:
        self.entered = [room % 3 + 1 for room in self.entered]
        return {**super().view(seat), "entered": []}


class StoppedClock(Heist):
    """A clock without time."""

    __slots__ = ()

    def deadlines(self) -> list[Deadline]:
        return [Deadline(clock.name, 0, clock.action) for clock in super().deadlines()]


class ClockGoesOn(Heist):
    """The clock for the plan runs on while somebody throws."""

    __slots__ = ()

    def deadlines(self) -> list[Deadline]:
        return [] if self.ended else [Deadline("plan", 30, ("timeout",))]


class ClockOutlivesTheGame(Heist):
    """The last clock runs on when the game is over."""

    __slots__ = ()

    def deadlines(self) -> list[Deadline]:
        return super().deadlines() or ([Deadline("plan", 30, ("timeout",))] if self.ended else [])


class TwoClocks(Heist):
    """Two clocks nobody can tell apart."""

    __slots__ = ()

    def deadlines(self) -> list[Deadline]:
        return super().deadlines() * 2


class TableMeddles(Heist):
    """The table may call time when no clock runs."""

    __slots__ = ()

    def legal(self, seat: Seat) -> list[Action]:
        return [("timeout",)] if seat == TABLE and not self.ended else super().legal(seat)


CASES: list[tuple[str, Game]] = [
    ("deadlines", thieves(ClockOutlivesTheGame)),
    ("deadlines", thieves(TwoClocks)),
    ("deadlines", thieves(TableMeddles)),
    ("deadlines", thieves(StoppedClock)),
    ("deadlines", thieves(ClockGoesOn)),
    ("offers", four(OffersStumble)),
    ("offers", four(VolunteersInVain)),
    ("offers", four(OffersNothing)),
    ("offers", four(OffersLate)),
    ("offers", thieves(TeamDivided)),
    ("questions", four(ChangesItsMind)),
    ("questions", thieves(CountsQuestions)),
]
