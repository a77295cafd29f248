"""Faults in states: what is offered, refused, played, kept and shown."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from typing import ClassVar

from clew.core.codec import Plain, canonical
from clew.core.dice import Dice
from clew.core.game import TEAM, Deadline, Events, Refusal, Seat, State
from clew.core.notation import Action
from clew.core.result import Result
from clew.testing.mutants.mask import Mask

NOWHERE = "ZZ-Z99"
"""A clause of no game."""


def _now_and_then(mask: Mask) -> bool:
    """In one position out of four, always the same."""
    return int(mask.inner.digest(), 16) % 4 == 0


# --- Who may act, and what is offered ---------------------------------------------------------------------------------


class AsksTwice(Mask):
    """Whoever decides is listed twice."""

    __slots__ = ()

    def actors(self) -> list[Seat]:
        return self.spoilt(self.inner.actors(), self.inner.actors() * 2)


class AsksStrangers(Mask):
    """Somebody is to decide who does not sit at the table."""

    __slots__ = ()

    def actors(self) -> list[Seat]:
        actors = self.inner.actors()
        return self.spoilt(actors, [*actors, 99] if actors else [])


class AsksForEver(Mask):
    """Somebody is to decide when the game is over."""

    __slots__ = ()

    def actors(self) -> list[Seat]:
        return self.spoilt(self.inner.actors(), self.inner.actors() or [0])


class AsksNobody(Mask):
    """The game goes on, and now and then nobody is to decide."""

    __slots__ = ()

    def actors(self) -> list[Seat]:
        return self.spoilt(self.inner.actors(), [] if _now_and_then(self) else self.inner.actors())


class OffersTwice(Mask):
    """The first offer is listed twice."""

    __slots__ = ()

    def legal(self, seat: Seat) -> list[Action]:
        offers = self.inner.legal(seat)
        return self.spoilt(offers, offers[:1] + offers)


class ForgetsAnOffer(Mask):
    """The last of several offers is not listed, though nothing is said against it."""

    __slots__ = ()

    def legal(self, seat: Seat) -> list[Action]:
        offers = self.inner.legal(seat)
        return self.spoilt(offers, offers[:-1] if len(offers) > 1 else offers)


class OffersToAll(Mask):
    """What one seat may do is offered to all."""

    __slots__ = ()

    def legal(self, seat: Seat) -> list[Action]:
        offers, actors = self.inner.legal(seat), self.inner.actors()
        asked = [] if seat < 0 or TEAM in actors else [offer for one in actors for offer in self.inner.legal(one)]
        return self.spoilt(offers, offers or asked)


class OffersNothing(Mask):
    """Now and then nothing is offered."""

    __slots__ = ()

    def legal(self, seat: Seat) -> list[Action]:
        return self.spoilt(self.inner.legal(seat), [] if _now_and_then(self) else self.inner.legal(seat))


class ClockWithoutMove(Mask):
    """A clock plays what nobody may do."""

    __slots__ = ()

    def deadlines(self) -> list[Deadline]:
        clocks = self.inner.deadlines()
        more = [Deadline("fault", 30, ("fault",))] if self.inner.result() is None else []
        return self.spoilt(clocks, clocks + more)


# --- Refusals ---------------------------------------------------------------------------------------------------------


class RefusesAnOffer(Mask):
    """The first offer is refused."""

    __slots__ = ()

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        found = self.inner.refusal(seat, action)
        if found is None and [action] == self.inner.legal(seat)[:1]:
            return self.spoilt(found, self.inner.refusal(seat, ()))
        return found


class LetsThrough(Mask):
    """Of a kind that is offered, everything well formed is let through: as if a price were not looked at."""

    __slots__ = ()

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        found = self.inner.refusal(seat, action)
        if found is None or not action or type(action[0]) is not str:
            return found
        alike = [offer for offer in self.inner.legal(seat) if offer[0] == action[0] and len(offer) == len(action)]
        same = [offer for offer in alike if all(type(a) is type(b) for a, b in zip(action, offer, strict=True))]
        near = [offer for offer in same if sum(a != b for a, b in zip(action, offer, strict=True)) == 1]
        return self.spoilt(found, None if near else found)


class LetsAnybody(Mask):
    """What one seat may do is refused to nobody."""

    __slots__ = ()

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        found = self.inner.refusal(seat, action)
        for one in self.inner.actors():
            if found is not None and self.inner.refusal(one, action) is None:
                return self.spoilt(found, None)
        return found


class TakesTruthForOne(Mask):
    """To Python, True is 1: so it is to the refusal."""

    __slots__ = ()

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        found = self.inner.refusal(seat, action)
        return self.spoilt(found, None if action in self.inner.legal(seat) else found)


class CitesNowhere(Mask):
    """What is refused by one of the rules is refused by a clause that does not exist."""

    __slots__ = ()

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        found = self.inner.refusal(seat, action)
        return self.spoilt(found, found and Refusal(found.code, NOWHERE, found.reason))


class RefusesWithoutCode(Mask):
    """A refusal that no program can rely on."""

    __slots__ = ()

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        found = self.inner.refusal(seat, action)
        return self.spoilt(found, found and Refusal("", found.clause, found.reason))


class RefusesWithoutReason(Mask):
    """A refusal that does not say why."""

    __slots__ = ()

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        found = self.inner.refusal(seat, action)
        return self.spoilt(found, found and Refusal(found.code, found.clause, ""))


class TripsOverNonsense(Mask):
    """Looks into an action before it knows that it is one."""

    __slots__ = ()

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        self.spoilt(0, 1)
        return self.inner.refusal(seat, action) if type(action[0]) is str else None


class AskingCounts(Mask):
    """Whoever asks in vain has changed the position."""

    __slots__ = ("asked",)

    def __init__(self, inner: State) -> None:
        super().__init__(inner)
        self.asked = 0

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        found = self.inner.refusal(seat, action)
        self.asked += self.spoilt(0, 1) if found else 0
        return found

    def position(self) -> Plain:
        return {**self.inner.position(), **({"asked": self.asked} if self.asked else {})}


# --- Moves ------------------------------------------------------------------------------------------------------------


class Stumbles(Mask):
    """Now and then an offer cannot be played."""

    __slots__ = ()

    def play(self, seat: Seat, action: Action, dice: Dice, events: Events) -> None:
        assert not self.spoilt(False, _now_and_then(self)), "stumbled"
        super().play(seat, action, dice, events)


class SharesWithItsCopy(Mask):
    """A copy is no copy: what is played on it happens to the original."""

    __slots__ = ()

    def clone(self) -> State:
        self.spoilt(0, 1)
        return type(self)(self.inner)


class OwnDice(Mask):
    """Whatever falls, falls by dice of its own."""

    __slots__ = ()
    numbers: ClassVar[count[int]] = count()

    def play(self, seat: Seat, action: Action, dice: Dice, events: Events) -> None:
        super().play(seat, action, _Counting(self, dice), events)


class _Counting(Dice):
    """Dice that show one thing after the other, whatever fell."""

    __slots__ = ("dice", "mask")

    def __init__(self, mask: OwnDice, dice: Dice) -> None:
        self.mask = mask
        self.dice = dice

    def below(self, n: int) -> int:
        return self.mask.spoilt(-1, next(self.mask.numbers) % n)


class RollsWhenHeard(Mask):
    """Asks for a die only if somebody listens."""

    __slots__ = ()

    def play(self, seat: Seat, action: Action, dice: Dice, events: Events) -> None:
        if events.heard:
            dice.roll(self.spoilt(0, 6))
        super().play(seat, action, dice, events)


class HugeDie(Mask):
    """Asks for a die with more faces than a file can hold."""

    __slots__ = ()

    def play(self, seat: Seat, action: Action, dice: Dice, events: Events) -> None:
        dice.roll(self.spoilt(0, 1 << 62))
        super().play(seat, action, dice, events)


class MakesPieces(Mask):
    """Now and then there is a piece more."""

    __slots__ = ()

    def census(self) -> Mapping[str, int]:
        found = dict(self.inner.census())
        return self.spoilt(found, {**found, "fault": int(_now_and_then(self))})


# --- Ends -------------------------------------------------------------------------------------------------------------


class StrangerWins(Mask):
    """A seat wins that does not exist."""

    __slots__ = ()

    def result(self) -> Result | None:
        found = self.inner.result()
        return self.spoilt(found, found and Result((99,), found.clause, found.reason))


class EndsByNothing(Mask):
    """The game ends by a clause that does not exist."""

    __slots__ = ()

    def result(self) -> Result | None:
        found = self.inner.result()
        return self.spoilt(found, found and Result(found.winners, NOWHERE, found.reason))


class EndsForNoReason(Mask):
    """The game is over, and nobody says why."""

    __slots__ = ()

    def result(self) -> Result | None:
        found = self.inner.result()
        return self.spoilt(found, found and Result(found.winners, found.clause, " "))


class Overrates(Mask):
    """Somebody stands better than to have won."""

    __slots__ = ()

    def score(self, seat: Seat) -> float:
        return self.spoilt(self.inner.score(seat), 1.5)


class LoserLeads(Mask):
    """Whoever has lost has the best score."""

    __slots__ = ()

    def score(self, seat: Seat) -> float:
        found, result = self.inner.score(seat), self.inner.result()
        return found if result is None else self.spoilt(found, 1.0 - found)


# --- Positions and views ----------------------------------------------------------------------------------------------


class LosesAField(Mask):
    """The last field of a position is not written."""

    __slots__ = ()

    def position(self) -> Plain:
        found = self.inner.position()
        return self.spoilt(found, dict(list(found.items())[:-1]))


class WritesTuples(Mask):
    """A position holds what no file brings back as it was."""

    __slots__ = ()

    def position(self) -> Plain:
        return self.spoilt(self.inner.position(), {**self.inner.position(), "fault": ()})


class ShowsTuples(Mask):
    """A view holds what no file brings back as it was."""

    __slots__ = ()

    def view(self, seat: Seat) -> Plain:
        return self.spoilt(self.inner.view(seat), {**self.inner.view(seat), "fault": ()})


class CannotTravel(Mask):
    """A state does not arrive in another process."""

    __slots__ = ()

    def __reduce__(self) -> str:
        return self.spoilt("", "nowhere")


class SeesThrough(Mask):
    """A view holds a trace of all that is hidden."""

    __slots__ = ()

    def view(self, seat: Seat) -> Plain:
        found = self.inner.view(seat)
        shown = canonical({name: value for name, value in found.items() if name != "seat"})
        hides = canonical(self.inner.position()) != shown
        return {**found, "trace": self.inner.digest()} if self.spoilt(False, hides) else found


class EyesOfItsOwn(Mask):
    """The views of two seats differ, by more than whose they are."""

    __slots__ = ()

    def view(self, seat: Seat) -> Plain:
        found = self.inner.view(seat)
        return self.spoilt(found, {**found, "own": seat})


class TellsEverybody(Mask):
    """Whatever is whispered to one seat is told to all."""

    __slots__ = ()

    def play(self, seat: Seat, action: Action, dice: Dice, events: Events) -> None:
        super().play(seat, action, dice, _Loud(self, events))


class _Loud(Events):
    """Hands everything on, whispers aloud."""

    __slots__ = ("mask", "to")

    def __init__(self, mask: TellsEverybody, to: Events) -> None:
        super().__init__(to.heard)
        self.mask = mask
        self.to = to

    def tell(self, *event: object) -> None:
        self.to.tell(*event)

    def whisper(self, seats: tuple[Seat, ...], event: tuple[object, ...], veil: tuple[object, ...] | None) -> None:
        self.to.tell(*self.mask.spoilt(veil or (), event))

    def reveal(self) -> None:
        self.to.reveal()

    def beat(self, state: State) -> None:
        self.to.beat(state)


class RevealsInPassing(Mask):
    """What comes to light is not reported: the move that showed it is taken back."""

    __slots__ = ()

    def play(self, seat: Seat, action: Action, dice: Dice, events: Events) -> None:
        before = events.revealed
        super().play(seat, action, dice, events)
        events.revealed = self.spoilt(events.revealed, before)


class KeepsEverything(Mask):
    """What is hidden from a seat is not dealt anew."""

    __slots__ = ()

    def reshuffled(self, seat: Seat, dice: Dice) -> State:
        twin = self.inner.reshuffled(seat, dice)
        self.spoilt(twin.digest(), self.inner.digest())
        return self.clone()


class ShufflesItself(Mask):
    """To deal anew what is hidden changes the original."""

    __slots__ = ()

    def reshuffled(self, seat: Seat, dice: Dice) -> State:
        twin = self.inner.reshuffled(seat, dice)
        self.spoilt(twin.digest(), self.inner.digest())
        self.inner = twin
        return type(self)(twin.clone())


class GuessesByTruth(Mask):
    """What is dealt anew depends on what was hidden."""

    __slots__ = ()

    def reshuffled(self, seat: Seat, dice: Dice) -> State:
        twin = self.inner.reshuffled(seat, dice)
        if self.spoilt(twin.digest(), self.inner.digest()) != twin.digest():
            for _ in range(int(self.inner.digest(), 16) % 3):
                dice.below(2)
        return type(self)(self.inner.reshuffled(seat, dice))


class Hisses(Mask):
    """Whoever may not talk is not told why in a sentence."""

    __slots__ = ()

    def silence(self) -> str:
        return self.spoilt(self.inner.silence(), "psst")
