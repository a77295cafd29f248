"""The plans of a table: what people mean to do, for all to see before it is done. They are kept nowhere else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clew.core.game import Seat, may_act
from clew.house.bell import Laid
from clew.house.rows import Knot
from clew.wire import PlanCard, PlanStep

if TYPE_CHECKING:
    from clew.house.table import Table


class Plans:
    """At most one for each seat."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.laid: Final[dict[Seat, Laid]] = {}
        self.edition = 0
        """Grows when a plan changes."""

    def lay(self, laid: Laid) -> None:
        """Somebody's plan instead of the one before; what it did not know of may have made it impossible."""
        if self.laid.get(laid.seat) == laid:
            return
        if laid.steps and (laid.n >= self._table.n or self._stands(laid)):
            self.laid[laid.seat] = laid
            self.edition += 1
        else:
            self.drop(laid.seat)

    def drop(self, seat: Seat) -> None:
        """A plan falls."""
        if self.laid.pop(seat, None):
            self.edition += 1

    def review(self, knot: Knot) -> None:
        """A step that is carried out leaves its plan; a plan falls when its seat does something else, or cannot."""
        for laid in [laid for laid in self.laid.values() if laid.n < knot.n]:
            steps = laid.steps
            if knot.kind == "move" and knot.seat == laid.seat:
                accept = self._table.game.grammar.accept
                steps = steps[1:] if accept(steps[0].action) == accept(knot.action) else []
            now = Laid(laid.seat, knot.n, steps)
            if self._stands(now):
                self.laid[laid.seat] = now
                self.edition += len(steps) != len(laid.steps)
            else:
                self.drop(laid.seat)

    def _stands(self, laid: Laid) -> bool:
        """Whether a plan can be carried out; while others are asked, it waits."""
        state = self._table.playing().state
        if not laid.steps or state.result() is not None:
            return False
        action = self._table.game.grammar.accept(laid.steps[0].action)
        return not may_act(state, laid.seat) or state.refusal(laid.seat, action) is None

    def cards(self, person: str, eyes: Seat) -> list[PlanCard]:
        """All plans that stand, for whoever looks: the actions only of their own, and only items that they see."""
        table = self._table
        if not self.laid or table.row.status != "playing":
            return []
        names, mine, seen = table.names(), table.seats_of(person), table.frames.keys(eyes)
        cards = []
        for seat, laid in sorted(self.laid.items()):
            told = [PlanStep(step.say, [key for key in step.on if key in seen]) for step in laid.steps]
            cards.append(PlanCard(seat, names[seat], laid.steps if seat in mine else told))
        return cards
