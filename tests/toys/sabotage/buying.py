"""Broken on purpose: what is bought, and what is touched for it."""

from __future__ import annotations

from typing import ClassVar

from clew.core.codec import Plain
from clew.core.game import Game, Refusal, Seat
from clew.core.notation import Action
from clew.scene import Scene, Sprite, items_of
from clew.testing.mutants.mask import redrawn
from toys import hedge
from toys.hedge import Hedge
from toys.sabotage.tools import changed


class Forgets(Hedge):
    """Nothing is refused by this code any more, though nothing more is offered."""

    __slots__ = ()
    forgotten: ClassVar[str]

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        found = super().refusal(seat, action)
        return None if found is not None and found.code == self.forgotten else found


class ForgetsPrices(Forgets):
    """Hedges are bought on credit."""

    __slots__ = ()
    forgotten = "no_coins"


class ForgetsStock(Forgets):
    """There is no end to hedges."""

    __slots__ = ()
    forgotten = "no_hedges"


class ForgetsHedges(Forgets):
    """A step leads through a hedge."""

    __slots__ = ()
    forgotten = "hedge"


class ForgetsTheOther(Forgets):
    """A step leads to where somebody stands."""

    __slots__ = ()
    forgotten = "taken"


class ForgetsTheEdge(Forgets):
    """A step leads off the board."""

    __slots__ = ()
    forgotten = "edge"


class CitesNowhere(Hedge):
    """Whoever has no coins is refused by a clause that does not exist."""

    __slots__ = ()

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        found = super().refusal(seat, action)
        if found is not None and found.code == "no_coins":
            return Refusal(found.code, "HG-W99", found.reason)
        return found


class OnCredit(Hedge):
    """A hedge is offered to whoever cannot pay, and nothing is said against it."""

    __slots__ = ()

    def price(self) -> int:
        return -9


def thin_slots(view: Plain, names: list[str]) -> Scene:
    """Where a hedge might stand is a line."""
    drawn = hedge.scene(view, names)
    for item in items_of(drawn):
        if isinstance(item, Sprite):
            item.symbol = item.symbol.replace("slot", "thin")
    return drawn


CASES: list[tuple[str, Game]] = [
    ("refusals", changed(hedge.GAME, ForgetsPrices)),
    ("refusals", changed(hedge.GAME, ForgetsStock)),
    ("refusals", changed(hedge.GAME, ForgetsHedges)),
    ("refusals", changed(hedge.GAME, ForgetsTheOther)),
    ("refusals", changed(hedge.GAME, ForgetsTheEdge)),
    ("refusals", changed(hedge.GAME, CitesNowhere)),
    ("positions", changed(hedge.GAME, OnCredit)),
    ("touching", redrawn(hedge.GAME, scene=thin_slots)),
]
