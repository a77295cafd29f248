"""A phase of Ariadne's Thread thought through, for the bots of both sides: what can be done in which order."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from clew.core.game import Seat
from clew.core.notation import Action
from clew.games.daedalus_sentence.flow import DaedalusSentence

BEAM: Final = 8
"""Boards that are looked at further after each action."""
LONGEST: Final = 10
"""Actions that are looked ahead."""


class Node:
    """A board that the seat can bring about, and how."""

    __slots__ = ("action", "before", "board", "bonus", "is_open", "value")

    def __init__(self, board: DaedalusSentence, before: Node | None, action: Action, bonus: float) -> None:
        self.board = board
        self.before = before
        self.action = action
        self.bonus = bonus
        """What is expected besides: cards drawn, for example."""
        self.value = 0.0
        self.is_open = False
        """Whether chance decides what comes after it, so that nothing is thought further."""

    def line(self) -> list[Node]:
        """The way to here, action by action."""
        found: list[Node] = []
        node: Node | None = self
        while node is not None and node.before is not None:
            found.append(node)
            node = node.before
        return found[::-1]


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind:
    """What a side wants; the same search serves both."""

    def __init__(self, board: DaedalusSentence, seat: Seat) -> None:
        self.board = board
        self.seat = seat

    def tried(self, node: Node) -> list[Action]:
        """The actions worth a try."""
        raise NotImplementedError

    def after(self, node: Node, action: Action) -> Node | None:
        """The board after an action, with its value."""
        raise NotImplementedError

    def of(self, board: DaedalusSentence) -> float:
        """What a board is worth."""
        raise NotImplementedError

    def nothing(self) -> Action:
        """What is done when nothing is worth doing."""
        raise NotImplementedError

    def key(self, board: DaedalusSentence) -> tuple[object, ...]:
        """What tells boards apart."""
        raise NotImplementedError

    def best(self) -> list[Node]:
        """The best line that was found, up to where its outcome is open; nothing if all is well as it is."""
        root = Node(self.board, None, (), 0.0)
        root.value = self.of(self.board)
        best = root
        seen = {self.key(root.board)}
        front = [root]
        for _ in range(LONGEST):
            children: list[Node] = []
            for node in front:
                for action in self.tried(node):
                    child = self.after(node, action)
                    if child is None:
                        continue
                    if child.value > best.value + 1e-6:
                        best = child
                    if child.is_open:
                        continue
                    key = (child.bonus, self.key(child.board))
                    if key not in seen:
                        seen.add(key)
                        children.append(child)
            if not children:
                break
            children.sort(key=_by_value, reverse=True)
            front = children[:BEAM]
        return best.line()


def _by_value(node: Node) -> float:
    return node.value
