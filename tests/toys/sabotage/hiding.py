"""Broken on purpose: what should be hidden."""

from __future__ import annotations

from clew.core.codec import Plain
from clew.core.dice import Dice
from clew.core.game import SPECTATOR, Event, Events, Game, Options, Refusal, Seat
from clew.core.notation import Action
from toys import heist
from toys.heist import Heist
from toys.sabotage.tools import changed, thieves, thieves_drawn


class SeesHands(Heist):
    """The view counts the bells in all hands."""

    __slots__ = ()

    def view(self, seat: Seat) -> Plain:
        return {**super().view(seat), "bells": [hand[3] for hand in self.hands]}


class OffersByHands(Heist):
    """The order of rooms depends on what the next thief holds."""

    __slots__ = ()

    def legal(self, seat: Seat) -> list[Action]:
        offers = super().legal(seat)
        return offers[::-1] if seat >= 0 and self.hands[(seat + 1) % self.players][0] else offers


class RefusesByHands(Heist):
    """A refusal tells what the next thief holds."""

    __slots__ = ()

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        refusal = super().refusal(seat, action)
        if refusal is not None and seat >= 0 and self.hands[(seat + 1) % self.players][2]:
            return Refusal(refusal.code, refusal.clause, "Your neighbour holds a gem.")
        return refusal


class ActsByHands(Heist):
    """Only who holds a lamp chooses a room; all others stay at home, and everybody can see it."""

    __slots__ = ()

    def actors(self) -> list[Seat]:
        actors = super().actors()
        able = [seat for seat in actors if seat >= 0 and self.hands[seat][1]]
        return able if self.planning() and able else actors


class VolunteersByHands(Heist):
    """Only who holds a bell is said to be able to do more, and everybody can see it."""

    __slots__ = ()

    def volunteers(self) -> list[Seat]:
        waiting = self.actors()
        return [seat for seat in range(self.players) if waiting and seat not in waiting and self.hands[seat][3]]


class TellsHands(Heist):
    """The time is up, and somebody says who holds what."""

    __slots__ = ()

    def play(self, seat: Seat, action: Action, dice: Dice, events: Events) -> None:
        events.tell("hid", self.hands[0][0])
        super().play(seat, action, dice, events)


class SilentByHands(Heist):
    """Whoever might talk can tell from the silence what the first thief holds."""

    __slots__ = ()

    def silence(self) -> str:
        return "Nobody speaks of ropes." if self.hands[0][0] and not self.ended else ""


class BeatsByHands(Heist):
    """A move is shown step by step if the first thief holds a rope."""

    __slots__ = ()

    def play(self, seat: Seat, action: Action, dice: Dice, events: Events) -> None:
        if self.hands[0][0]:
            events.beat(self)
        super().play(seat, action, dice, events)


REMEMBERED = [0]


class Remembers(Heist):
    """Leaves a note about a hand where whoever writes the sentences can find it."""

    __slots__ = ()

    def play(self, seat: Seat, action: Action, dice: Dice, events: Events) -> None:
        REMEMBERED[0] = self.hands[0][0]
        super().play(seat, action, dice, events)


def tell_remembered(event: Event, names: list[str]) -> str:
    """A sentence that holds more than its event."""
    return f"{heist.tell(event, names)[:-1]}, and {names[0]} holds {REMEMBERED[0]} ropes."


class MakesPieces(Heist):
    """A reshuffled bag holds one bell too many."""

    __slots__ = ()

    def reshuffled(self, seat: Seat, dice: Dice) -> Heist:
        twin = super().reshuffled(seat, dice)
        twin.bag[3] += 1
        return twin


class EndsWhenShuffled(Heist):
    """A reshuffled game is over."""

    __slots__ = ()

    def reshuffled(self, seat: Seat, dice: Dice) -> Heist:
        twin = super().reshuffled(seat, dice)
        twin.end(2)
        return twin


class ShufflesIntoNowhere(Heist):
    """A reshuffled state is none that could be."""

    __slots__ = ()

    def reshuffled(self, seat: Seat, dice: Dice) -> Heist:
        twin = super().reshuffled(seat, dice)
        twin.round = 9
        return twin


class TellsChoices(Heist):
    """Everybody hears who chose what."""

    __slots__ = ()

    def tell_choice(self, seat: Seat, room: int, events: Events) -> None:
        events.tell("chose", seat, room)


class TellsDraws(Heist):
    """Everybody hears who drew what."""

    __slots__ = ()

    def grab(self, seat: Seat, dice: Dice, events: Events) -> None:
        aside = Events()
        super().grab(seat, dice, aside)
        for event in aside.seen_by(seat):
            events.tell(*event)


class VeilTooThin(Heist):
    """The veil over a choice has the colour of the room."""

    __slots__ = ()

    def tell_choice(self, seat: Seat, room: int, events: Events) -> None:
        events.whisper((seat,), ("chose", seat, room), ("chose", seat) if room > 1 else ("grabbed", seat))


class KeepsChoices(Heist):
    """Choices that nobody has seen stay as they are."""

    __slots__ = ()

    def choose_anew(self, twin: Heist, others: list[Seat], dice: Dice) -> None:
        pass


class KeepsTheLastHand(Heist):
    """The last thief keeps the true hand."""

    __slots__ = ()

    def reshuffled(self, seat: Seat, dice: Dice) -> Heist:
        last = self.players - 1
        while True:
            twin = super().reshuffled(seat, dice)
            if twin.hands[last] == self.hands[last]:
                return twin


class KeepsEverything(Heist):
    """Does not reshuffle at all."""

    __slots__ = ()

    def reshuffled(self, seat: Seat, dice: Dice) -> Heist:
        return self.clone()


def says_no(options: Options) -> bool:
    """There are no secrets."""
    return False


def no_ghost(view: Plain, action: Action, names: list[str]) -> None:
    """Nobody knows what would happen."""


class HidesFromAll(KeepsEverything):
    """There are hands, and nobody sees even their own."""

    __slots__ = ()

    def view(self, seat: Seat) -> Plain:
        return super().view(SPECTATOR)


CASES: list[tuple[str, Game]] = [
    ("redeals", thieves(KeepsChoices)),
    ("redeals", thieves(KeepsTheLastHand)),
    ("redeals", changed(thieves_drawn(HidesFromAll, ghost=no_ghost), secrets=says_no)),
    ("wall", thieves(EndsWhenShuffled)),
    ("wall", thieves(ShufflesIntoNowhere)),
    ("wall", thieves(SeesHands)),
    ("wall", thieves(OffersByHands)),
    ("wall", thieves(RefusesByHands)),
    ("wall", thieves(ActsByHands)),
    ("wall", thieves(VolunteersByHands)),
    ("wall", thieves(TellsHands)),
    ("wall", thieves(SilentByHands)),
    ("wall", thieves(BeatsByHands)),
    ("wall", thieves(Remembers, tell=tell_remembered)),
    ("wall", thieves(MakesPieces)),
    ("whispers", thieves(TellsChoices)),
    ("whispers", thieves(TellsDraws)),
    ("whispers", thieves(VeilTooThin)),
]
