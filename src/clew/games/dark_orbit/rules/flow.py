"""The game in motion: the contract of the house on top of the board and its rules."""

from __future__ import annotations

from typing import Final

from clew.core.dice import Dice
from clew.core.game import Events, Refusal, Seat
from clew.core.notation import Action
from clew.core.result import Result
from clew.games.dark_orbit.box.board import Board
from clew.games.dark_orbit.box.options import SEATS
from clew.games.dark_orbit.rules import offers, setup

NOBODY: Final[list[Seat]] = []
NOTHING: Final[list[Action]] = []
ASKED: Final = [[seat] for seat in range(SEATS)]


class Flow(Board):
    """The game in motion: the board, and whose decision it is."""

    __slots__ = ()

    def actors(self) -> list[Seat]:
        """The active player; while master decks are chosen, everybody who has not finished (TO-G09, TO-S12)."""
        if self.ended is not None:
            return NOBODY
        return setup.choosers(self) if self.stack[-1][0] == "decks" else ASKED[self.turn]

    def legal(self, seat: Seat) -> list[Action]:
        """What the top of the stack asks for."""
        if self.ended is not None or seat < 0:
            return NOTHING
        if self.stack[-1][0] == "decks":
            return setup.deck_offers(self, seat) if seat in setup.choosers(self) else NOTHING
        if seat != self.turn:
            return NOTHING
        if self.offers is None:
            self.offers = offers.OFFERS[self.stack[-1][0]](self, self.stack[-1])
        return self.offers

    def barred(self, seat: Seat) -> Refusal | None:
        """Why this seat can do nothing at all now."""
        if self.ended is not None:
            return Refusal("over", self.ended.clause, "The game is over.")
        if seat not in self.actors():
            if self.stack[-1][0] == "decks":
                return Refusal("chosen", "TO-S12", "The other decks are still being chosen.")
            return Refusal("not_your_turn", "TO-G09", "It is another player's turn, and only that player decides.")
        return None

    def refuse(self, seat: Seat, action: Action) -> Refusal | None:
        """Why not, if it is an action of this game: the first reason that a player would ask for."""
        if action in self.legal(seat):
            return None
        return offers.refuse(self, seat, action)

    def play(self, seat: Seat, action: Action, dice: Dice, events: Events) -> None:
        """Carry out the action, and everything that follows without a choice."""
        self.offers = None
        if self.stack[-1][0] == "decks":
            setup.choose(self, seat, action, events)
        else:
            offers.DEEDS[action[0]](self, action, dice, events)
        offers.run(self, dice, events)

    def result(self) -> Result | None:
        """How it ended."""
        return self.ended

    def clone(self) -> Flow:
        """A copy."""
        twin = Flow()
        self.copy_to(twin)
        return twin

    def allies(self, seat: Seat) -> list[Seat]:
        """The seats of the same team."""
        teams = self.terms.teams
        return [other for other in range(len(teams)) if teams[other] == teams[seat]]
