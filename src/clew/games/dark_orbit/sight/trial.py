"""An action tried by the rules on the table that a view shows."""

from __future__ import annotations

from clew.core.codec import Plain
from clew.core.dice import Dice
from clew.core.game import Event, Events, Seat
from clew.core.notation import Action
from clew.games.dark_orbit.rules.flow import Flow
from clew.games.dark_orbit.sight.rebuilt import board_of
from clew.games.dark_orbit.sight.view import view


class _AnyCard(Dice):
    """Some card, since one has to be turned up."""

    __slots__ = ("asked",)

    def __init__(self) -> None:
        self.asked = False
        """Whether something fell that nobody can foresee."""

    def below(self, n: int) -> int:
        """Whatever."""
        self.asked = True
        return 0

    def draw(self, counts: list[int]) -> int:
        """The first that there is."""
        self.asked = True
        return next((kind for kind, count in enumerate(counts) if count), 0)


class Trial:
    """What an action led to, up to the next decision."""

    __slots__ = ("board", "events", "is_open")

    def __init__(self, board: Flow, events: list[Event], is_open: bool) -> None:
        self.board = board
        self.events = events
        self.is_open = is_open
        """Whether a card was turned up that nobody knows yet."""

    def view(self, seat: Seat) -> Plain:
        """What a seat would see then."""
        return view(self.board, seat)


def tried(board: Flow, action: Action) -> Trial:
    """Play an action on a copy."""
    twin = board.clone()
    events = Events()
    dice = _AnyCard()
    twin.play(twin.turn, action, dice, events)
    return Trial(twin, events.seen_by(-1), dice.asked)


def landing(view: Plain, action: Action) -> str:
    """The sector in which a move ends; the one where it begins if not even the first step comes about (TO-M13)."""
    if action[0] == "teleport":
        return str(action[2])
    way = entered(tried(board_of(view), action).events, action[1])
    here = next(unit["sector"] for unit in view["units"] if unit["id"] == action[1])
    return way[-1] if way else str(here)


def entered(events: list[Event], unit: str) -> list[str]:
    """The sectors that a unit enters on its way, until it stops."""
    way: list[str] = []
    for event in events:
        match event:
            case ("entered", walker, sector) if walker == unit:
                way.append(sector)
            case ("teleported", walker, _, sector) if walker == unit:
                way.append(sector)
            case ("stopped", walker, *_) if walker == unit:
                break
    return way
