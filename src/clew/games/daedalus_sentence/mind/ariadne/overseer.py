"""What the Hive Commander of Ariadne's Thread wants: everybody captured at once, or his figure in the chamber."""

from __future__ import annotations

from typing import Final

from clew.core.dice import QuickDice
from clew.core.game import UNHEARD, Seat
from clew.core.notation import Action
from clew.games.daedalus_sentence.box.board import NOBODY, Board
from clew.games.daedalus_sentence.box.components import (
    BLUE,
    CARD_KIND,
    CARD_NUMBER,
    FIRST_TILE,
    GREEN,
    MINOTAUR,
    RED,
    SCIENTIST,
    TILE_MINOTAURS,
    TILE_SCIENTISTS,
    WHITE,
    YELLOW,
)
from clew.games.daedalus_sentence.box.places import FIRST, NOWHERE, RING_OF, SIZE, Place, in_line
from clew.games.daedalus_sentence.mind.ariadne.danger import HIT, MOST_CARDS, REACH, STEPS, Terrain, dangers
from clew.games.daedalus_sentence.mind.ariadne.escapee import kinds
from clew.games.daedalus_sentence.mind.job import goals
from clew.games.daedalus_sentence.mind.routes import Ground, Ways
from clew.games.daedalus_sentence.rules.ariadne.commander import END, SKIPPED_FOR
from clew.games.daedalus_sentence.rules.flow import Flow
from clew.games.daedalus_sentence.rules.moves import chances

# In guard actions, more or less
WON: Final = 1000.0
LOST: Final = -1000.0
CAPTURE: Final = 16.0
"""A prisoner; more the fewer are free."""
THREAT: Final = 7.0
"""An escapee who is captured for sure with the next cards."""
HOMEWARD: Final = 0.8
"""A step of the Commander figure on its way to the chamber."""
AT_HOME: Final = 60.0
"""The chamber within reach of the next cards for sure."""
HINDRANCE: Final = 0.35
"""An action more that an escapee needs."""
MINOTAUR_ABOUT: Final = 0.9
SCIENTIST_ABOUT: Final = 2.0
NO_COMMANDER: Final = 30.0
"""Steps, if there is no Commander figure on the board."""
SEEN_TILE: Final = 0.3
GRANTED: Final = 0.7
"""A guard action that is still to be used."""
POSTS: Final = (RED, YELLOW, RED, YELLOW)
"""The rings for Minotaurs at the start, in order."""


BEAM: Final = 8
"""Boards that are looked at further after each action."""
LONGEST: Final = 10
"""Actions that are looked ahead."""


class Node:
    """A board that the seat can bring about, and how."""

    __slots__ = ("action", "before", "board", "bonus", "is_open", "value")

    def __init__(self, board: Flow, before: Node | None, action: Action, bonus: float) -> None:
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


class Overseer:
    """The Commander's thoughts in one decision."""

    def __init__(self, board: Flow, seat: Seat) -> None:
        self.board = board
        self.seat = seat
        self._dice = QuickDice(0)
        self._terrains: dict[tuple[int, ...], Terrain] = {}
        self._flights: dict[tuple[object, ...], list[float]] = {}

    # --- What a board is worth --------------------------------------------------------------------------------------

    def _terrain(self, board: Flow) -> Terrain:
        key = tuple(board.tiles)
        found = self._terrains.get(key)
        if found is None:
            found = Terrain(board)
            self._terrains[key] = found
        return found

    def flight(self, board: Flow) -> list[float]:
        """For each place how far the escapees have still to go, guards or not."""
        key = (tuple(board.tiles), tuple(board.open))
        found = self._flights.get(key)
        if found is None:
            anybody = board.team[0]
            found = Ways(Ground(board), anybody, 0.0, 0.0).patiently(goals(board, anybody, NOBODY))
            self._flights[key] = found
        return found

    def of(self, board: Flow) -> float:
        """What it is worth to end the phase like this."""
        return self._of(board, 0)

    def _of(self, board: Flow, more: float) -> float:
        """The same with so many unknown cards more."""
        if board.ended is not None:
            return WON if self.seat in board.ended.winners else LOST
        free = board.free_seats()
        total = self.of_hand(board, board.hands[self.seat], more) + self.of_home(board) + self.of_prisoners(board)
        risks = self.risks(board, free)
        for index, other in enumerate(free):
            threat = THREAT * (2 if len(free) == 1 else 1)
            total += threat * risks[index] + HINDRANCE * self.flight(board)[board.where[other]]
        return total + self.of_guards(board)

    def of_home(self, board: Flow) -> float:
        """What it is worth how near his figure is to the chamber."""
        steps = self.home(board)
        if steps >= STEPS:
            return -HOMEWARD * steps
        cards = min(MOST_CARDS, board.terms.commander_draws(board.alert) + len(board.hands[self.seat]))
        return AT_HOME * REACH[cards][int(steps)] - HOMEWARD * steps

    def home(self, board: Flow) -> float:
        """The guard actions that bring his figure into the chamber; many if there is none."""
        return self._terrain(board).home[board.scientists[board.crown]] if board.crown >= 0 else NO_COMMANDER

    def of_prisoners(self, board: Flow) -> float:
        """What prisoners are worth."""
        free = len(board.free_seats())
        return CAPTURE * (len(board.team) - free) * (1 + 1 / free)

    def risks(self, board: Flow, seats: list[Seat]) -> list[float]:
        """How likely each of these is captured with the next cards."""
        cards = board.terms.commander_draws(board.alert) + 2
        found = dangers(board, self._terrain(board), cards, [board.where[seat] for seat in seats])
        return [0.0 if board.hidden[seat] else risk for seat, risk in zip(seats, found, strict=True)]

    def of_guards(self, board: Flow) -> float:
        """What guards on the board are worth, wherever they are."""
        minotaurs = len(board.minotaurs) - board.minotaurs.count(NOWHERE)
        return MINOTAUR_ABOUT * minotaurs + SCIENTIST_ABOUT * (len(board.scientists) - board.scientists.count(NOWHERE))

    def of_hand(self, board: Board, hand: list[int], more: float = 0.0) -> float:
        """What cards are worth: the best ones as many as he may keep; and unknown ones."""
        worths = sorted([self.of_card(board, card) for card in hand], reverse=True)
        limit = board.hand_limit(self.seat)
        kept = worths[:limit]
        return sum(kept) + min(more, max(0, limit - len(kept))) * 1.6

    def of_card(self, board: Board, card: int) -> float:
        """What it is worth to keep a card: what it could grant next time."""
        kind = CARD_KIND[card]
        if kind == MINOTAUR:
            return 1.8
        if kind == SCIENTIST:
            return 2.6
        number = CARD_NUMBER[card]
        if kind == WHITE:
            return 1.2 + 0.8 * number
        useful = any(RING_OF[there] == kind for there in board.minotaurs + board.scientists if there >= FIRST[BLUE])
        return 0.4 + (0.6 * number if useful else 0.2 * number)

    def key(self, board: Flow) -> tuple[object, ...]:
        """Where guards are, and what is left to grant."""
        command = board.command
        return (
            tuple(board.minotaurs),
            tuple(board.scientists),
            tuple(board.hands[self.seat]),
            tuple(board.turned),
            tuple(board.where),
            command.granted if command is not None else (),
            command.drained if command is not None else 0,
        )

    # --- What he tries ----------------------------------------------------------------------------------------------

    def tried(self, node: Node) -> list[Action]:
        """Everything but exchanges, and the ends of things, which are worth what there is."""
        if node.board.ended is not None:
            return []
        return [action for action in node.board.legal(self.seat) if action[0] not in ("guard_swap", "rest", "end")]

    def after(self, node: Node, action: Action) -> Node | None:
        """The board after an action; the same board with a value where the outcome is open."""
        board = node.board
        verb = action[0]
        if verb in ("skip", "guard_discover", "guard_draw", "icon") or action[-1] == "spawn":
            child = Node(board, node, action, node.bonus)
            child.is_open = True
            child.value = self._chance(board, action) + node.bonus
            return child
        after = board.clone()
        after.play(self.seat, action, self._dice, UNHEARD)
        child = Node(after, node, action, node.bonus)
        child.value = self.of(after) + node.bonus
        return child

    def _chance(self, board: Flow, action: Action) -> float:
        """What an action is worth whose outcome is open."""
        verb = action[0]
        if verb == "skip":
            return self._of(board, SKIPPED_FOR)
        if verb == "guard_draw":
            return self._of(board, 1) + self._granted(board)
        if verb == "icon":
            return self._icon(board, action[1])
        if verb == "guard_discover":
            return self._discovery(board, action[2])
        return self._spawn(board, action[1])

    def _granted(self, board: Flow) -> float:
        """What the guard actions are worth that are left after this one."""
        assert board.command is not None
        return GRANTED * (sum(board.command.granted) - 1)

    def _icon(self, board: Flow, how: str) -> float:
        """A guard on the tile, or a card."""
        if how == "draw":
            return self._of(board, 1)
        after = board.clone()
        after.play(self.seat, ("icon", how), self._dice, UNHEARD)
        return self.of(after)

    def _discovery(self, board: Flow, there: Place) -> float:
        """A tile turned up: a gate or another one; each icon is a guard or a card (DS-N59)."""
        after = board.clone()
        total = weight = icons = 0.0
        for tile, chance in kinds(board, there):
            after.tiles[there] = tile
            total += chance * self.of(after)
            weight += chance
        ring = RING_OF[there]
        for kind, count in enumerate(chances(board, ring)):
            tile = FIRST_TILE[ring] + kind
            icons += count * (1.3 * TILE_MINOTAURS[tile] + SCIENTIST_ABOUT * TILE_SCIENTISTS[tile])
        return (total + icons) / weight + SEEN_TILE + self._granted(board)

    def _spawn(self, board: Flow, card: int) -> float:
        """A Minotaur somewhere, and whoever stands where it may appear."""
        after = board.clone()
        after.hands[self.seat] = [other for other in board.hands[self.seat] if other != card]
        total = self.of(after) + 1.2 * MINOTAUR_ABOUT
        free = board.free_seats()
        for ring in range(BLUE, GREEN + 1):
            caught = board.exposed(in_line(ring, board.cells[ring]))
            if caught:
                total += HIT * (WON / 4 if len(caught) == len(free) else CAPTURE * len(caught))
        return total

    def best(self) -> list[Node]:
        """The best line that was found, up to where its outcome is open; nothing if all is well as it is."""
        return self.lines(1)[0]

    def lines(self, count: int) -> list[list[Node]]:
        """So many lines that begin otherwise, if there are, the best first; nothing for what needs no action."""
        root = Node(self.board, None, (), 0.0)
        root.value = self.of(self.board)
        found = [root] if END in self.board.legal(self.seat) else []  # an icon wants an answer (DS-N59)
        seen = {self.key(root.board)}
        front = [root]
        for _ in range(LONGEST):
            children: list[Node] = []
            for node in front:
                for action in self.tried(node):
                    child = self.after(node, action)
                    if child is None:
                        continue
                    found.append(child)
                    if child.is_open:
                        continue
                    key = (child.bonus, self.key(child.board))
                    if key not in seen:
                        seen.add(key)
                        children.append(child)
            if not children:
                break
            children.sort(key=_promise, reverse=True)
            front = children[:BEAM]
        found.sort(key=_value, reverse=True)
        lines: list[list[Node]] = []
        for node in found:
            line = node.line()
            if not any(_begin_alike(line, other) for other in lines):
                lines.append(line)
                if len(lines) == count:
                    break
        return lines

    def nothing(self) -> Action:
        """What he does when nothing is worth doing: his phase is over."""
        return END

    def worst(self, actions: list[Action]) -> Action:
        """The card that is worth least."""
        return min(actions, key=lambda action: self.of_card(self.board, action[1]))

    def post(self) -> Action:
        """Minotaurs where gates are to be found and escapees come through, far from each other."""
        board = self.board
        placed = [there for there in board.minotaurs if there >= 0]
        ring = POSTS[len(placed) % len(POSTS)]
        others = [there for there in placed if RING_OF[there] == ring]
        first, size = FIRST[ring], SIZE[ring]
        free = [there for there in range(first, first + size) if board.tiles[there] < 0]
        if not others:
            return ("post", free[0])
        return ("post", max(free, key=lambda there: min([_apart(there, other, size) for other in others])))


def _apart(here: Place, there: Place, size: int) -> int:
    """Steps between two places of a ring."""
    apart = abs(here - there)
    return min(apart, size - apart)


def _value(node: Node) -> float:
    return node.value


def _begin_alike(line: list[Node], other: list[Node]) -> bool:
    """Whether two lines are the same up to the second action."""
    return [node.action for node in line[:2]] == [node.action for node in other[:2]]


def _promise(node: Node) -> float:
    """What it is worth to think on from here: guard actions that are granted are still to be used."""
    command = node.board.command
    return node.value + (GRANTED * sum(command.granted) if command is not None else 0.0)
