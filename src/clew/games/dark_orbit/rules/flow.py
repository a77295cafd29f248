"""The game in motion: the contract of the house on top of the board and its rules."""

from __future__ import annotations

from typing import Final

from clew.core.codec import Plain
from clew.core.dice import Dice
from clew.core.errors import MalformedAction
from clew.core.game import Events, Refusal, Seat, State
from clew.core.notation import Action
from clew.core.parts.counts import put_back
from clew.core.result import Result
from clew.games.dark_orbit.box.board import Board
from clew.games.dark_orbit.box.components import CARD_IDS, FIRST_BONUS, KINDS_OF
from clew.games.dark_orbit.box.options import SEATS
from clew.games.dark_orbit.box.position import to_position
from clew.games.dark_orbit.mind.standing import standing
from clew.games.dark_orbit.rules import offers, setup
from clew.games.dark_orbit.sight import view
from clew.games.dark_orbit.sight.reshuffled import redeal
from clew.games.dark_orbit.words.notation import GRAMMAR

NOBODY: Final[list[Seat]] = []
NOTHING: Final[list[Action]] = []
ASKED: Final = [[seat] for seat in range(SEATS)]


class DarkOrbit(Board):
    """The station in play."""

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

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        """Why not: the first reason that a player would ask for."""
        if self.ended is not None:
            return Refusal("over", self.ended.clause, "The game is over.")
        if seat not in self.actors():
            if self.stack[-1][0] == "decks":
                return Refusal("chosen", "TO-S12", "The other decks are still being chosen.")
            return Refusal("not_your_turn", "TO-G09", "It is another player's turn, and only that player decides.")
        try:
            GRAMMAR.accept(action)
        except MalformedAction as wrong:
            return Refusal("malformed", "TO-T02", f"That is no action of this game: {wrong}.")
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

    def clone(self) -> DarkOrbit:
        """A copy."""
        twin = DarkOrbit()
        self.copy_to(twin)
        return twin

    def position(self) -> Plain:
        """Everything, as plain data."""
        return to_position(self)

    def view(self, seat: Seat) -> Plain:
        """What this seat may know."""
        return view.view(self, seat)

    def reshuffled(self, seat: Seat, dice: Dice) -> State:
        """The same table with other cards in master decks; everything else that is hidden is not decided yet."""
        twin = self.clone()
        if self.ended is None and self.terms.master:
            redeal(twin, seat, dice)
        return twin

    def score(self, seat: Seat) -> float:
        """How well this seat's team stands."""
        if self.ended is not None:
            return 1.0 if seat in self.ended.winners else 0.0
        return standing(self, seat)

    def allies(self, seat: Seat) -> list[Seat]:
        """The seats of the same team."""
        teams = self.terms.teams
        return [other for other in range(len(teams)) if teams[other] == teams[seat]]

    def census(self) -> dict[str, int]:
        """Faction cards and Upgrade tokens are somewhere; Bonus cards too, once they lie on the station."""
        counts = [0] * FIRST_BONUS
        for seat in range(self.terms.players):
            first = self.first_kind(seat)
            for local in range(KINDS_OF[self.factions[seat]]):
                counts[first + local] += self.pool[seat][local] + self.aside[seat][local]
            put_back(counts, [card for card in (self.tops[seat], *self.drawn[seat], *self.instants[seat]) if card >= 0])
            put_back(counts, [card for card in self.discarded[seat] if card < FIRST_BONUS])
        put_back(counts, [card for card in (*self.cards, *self.pending) if card >= 0])
        found = dict(zip(CARD_IDS, counts, strict=False))
        found["upgrade tokens"] = self.supply + sum(self.tokens) + sum(self.upgrades)
        return found
