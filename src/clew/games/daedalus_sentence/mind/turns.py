"""A turn thought through, for bots: what can be done in which order, and what comes of it."""

from __future__ import annotations

from typing import Final

from clew.core.dice import QuickDice, ScriptedDice
from clew.core.game import UNHEARD, Seat
from clew.core.notation import Action
from clew.games.daedalus_sentence.box.board import COVERED, Board
from clew.games.daedalus_sentence.box.components import (
    CARD_KIND,
    CLAY,
    FIRST_TILE,
    MINOTAUR,
    TILE_GATE,
    TILE_MINOTAURS,
    TILE_ROOM,
    TILE_SCIENTISTS,
    VENT,
)
from clew.games.daedalus_sentence.box.constants import LONGEST_CODE
from clew.games.daedalus_sentence.box.options import DRAW_COST
from clew.games.daedalus_sentence.box.places import RING_OF, Place
from clew.games.daedalus_sentence.mind.job import next_gate
from clew.games.daedalus_sentence.mind.together import laying
from clew.games.daedalus_sentence.mind.worth import Worth
from clew.games.daedalus_sentence.rules.acting import stand
from clew.games.daedalus_sentence.rules.attempts import AGAINST_SCIENTIST, CALL
from clew.games.daedalus_sentence.rules.flow import Flow
from clew.games.daedalus_sentence.rules.moves import chances

SPARE: Final = 20
"""Actions that are added on copies, so that Phase 2 never ends there."""
BEAM: Final = 24
SEEN_TILE: Final = 1.5
"""To know a tile, good or bad: it is what it is."""
SEEN_CODE: Final = 2.5
HOPE: Final = 0.5
"""That others hold a card that nobody else sees."""
WORTHWHILE: Final = 0.3
"""What an exchange has to bring, to go on thinking from there."""
DONE: Final[Action] = ("done",)
WALKS: Final = ("move", "dash", "vent")
"""What only leads somewhere."""
OPEN: Final = ("discover", "obtain_code", "call")
"""What one looks at before one goes on."""


class Node:
    """A board that the seat can bring about, and how."""

    __slots__ = ("action", "before", "board", "bonus", "left", "value")

    def __init__(self, board: Flow, before: Node | None, action: Action, left: int, bonus: float = 0.0) -> None:
        self.board = board
        self.before = before
        self.action = action
        self.left = left
        """Actions left."""
        self.bonus = bonus
        """What is expected besides: cards drawn, for example."""
        self.value = 0.0

    def actions(self) -> list[Action]:
        """The way to here."""
        found: list[Action] = []
        node: Node | None = self
        while node is not None and node.before is not None:
            found.append(node.action)
            node = node.before
        return found[::-1]


class Turn:
    """What one seat thinks in one decision of Phase 2."""

    def __init__(self, board: Flow, seat: Seat, worth: Worth) -> None:
        self.seat = seat
        self.board = board.clone()
        self.board.actions[seat] += SPARE
        self.worth = worth
        self._left = board.actions[seat]
        self._dice = QuickDice(0)
        self._draw_worth = self.worth.of_draw(board)

    def best(self) -> list[Action]:
        """The best turn that was found, up to where its outcome is open."""
        return self._found()[0].actions() or [self._nothing()]

    def turns(self, count: int) -> list[tuple[Action, ...]]:
        """So many turns that do other things or end elsewhere, if there are, the best first.

        They are whole: she is done after them, but where she has to see what came of it.
        """
        turns: dict[tuple[Action, ...], None] = {}
        known: set[tuple[object, ...]] = set()
        for node in self._found():
            actions = node.actions()
            deeds = [action for action in actions if action[0] not in WALKS]
            key = (node.board.where[self.seat], *sorted([action[0] for action in deeds]), *deeds[-1:])
            if key in known:
                continue
            known.add(key)
            if not actions:
                actions = [self._nothing()]
            elif node.left > 0 and node.action[0] not in OPEN:
                actions.append(DONE)
            turns[tuple(actions)] = None
            if len(turns) == count:
                break
        return list(turns)

    def _found(self) -> list[Node]:
        """The boards that she can bring about, the best first."""
        root = Node(self.board, None, DONE, self._left)
        root.value = self.worth.of(self.board)
        found = [root]
        seen = {self._key(root)}
        front = [root]
        while front:
            children: list[Node] = []
            for node in front:
                for action in self.tried(node):
                    child = self.after(node, action)
                    if child is None:
                        continue
                    if child.board is not node.board:
                        key = self._key(child)
                        if key in seen:
                            continue
                        seen.add(key)
                        child.value = self.worth.of(child.board)
                        if child.board.ended is None:  # cards are worth nothing to whoever is out
                            child.value += child.bonus
                        if child.left > 0 and (action[0] != "swap" or child.value > node.value + WORTHWHILE):
                            children.append(child)
                    found.append(child)
            children.sort(key=_by_value, reverse=True)
            front = children[:BEAM]
        found.sort(key=_by_value, reverse=True)
        return found

    def _nothing(self) -> Action:
        """What to do when nothing is worth doing."""
        return DONE

    def _key(self, node: Node) -> tuple[object, ...]:
        board, seat = node.board, self.seat
        return (
            board.where[seat],
            node.left,
            node.bonus,
            board.hidden[seat],
            tuple(board.hands[seat]),
            tuple(board.tiles),
            tuple(board.minotaurs),
            tuple(board.scientists),
            tuple(board.theseus),
            tuple(board.open),
            tuple(board.tokens),
        )

    def tried(self, node: Node) -> list[Action]:
        """The actions worth a try."""
        found: list[Action] = []
        if node.board.ended is not None:
            return found
        swaps: list[Action] = []
        lays = False
        for action in node.board.legal(self.seat):
            verb = action[0]
            if verb in ("done", "spend", "reveal", "pass") or (verb == "draw" and node.left < 2):
                continue
            if verb == "lay":
                lays = True
            elif verb == "swap":
                swaps.append(action)
            else:
                found.append(action)
        if lays:
            found.append(("lay",))
        if swaps:
            found += self._some_swaps(node, swaps)
        return found

    def _some_swaps(self, node: Node, swaps: list[Action]) -> list[Action]:
        """Exchanges that give away one of the two cards of least worth."""
        board, seat = node.board, self.seat
        worths = []
        after = board.clone()
        for card in {action[1] for action in swaps}:
            after.hands[seat] = [other for other in board.hands[seat] if other != card]
            worths.append((-self.worth.of_hands(after), card))
        worths.sort()
        given = [card for _, card in worths[:2]]
        return [action for action in swaps if action[1] in given]

    def after(self, node: Node, action: Action) -> Node | None:
        """The board after an action; the same board with a value where the outcome is open."""
        seat, board = self.seat, node.board
        verb = action[0]
        left = node.left - 1
        if verb == "discover":
            child = Node(board, node, action, left)
            child.value = self._discovery(board, action[1], left) + node.bonus
            return child
        if verb in ("draw", "lab_draw"):
            is_lab = verb == "lab_draw"
            cards = board.terms.lab_cards if is_lab else 1
            after = board.clone()
            after.hidden[seat] = False
            after.offers = [None] * after.players
            cost = 1 if is_lab else DRAW_COST
            after.actions[seat] -= cost
            return Node(after, node, action, node.left - cost, node.bonus + self._draw_worth * cards)
        if verb == "obtain_code":
            child = Node(board, node, action, left)
            bonus = SEEN_CODE if board.gate_at(stand(board, seat)) == next_gate(board) else -2.0
            child.value = self.worth.of(board, left) + node.bonus + bonus
            return child
        if verb == "lay":
            return self._opened(node)
        if verb == "swap" and board.theseus[action[2]] <= COVERED:
            return None
        if verb == "assault" and CARD_KIND[action[2]] == MINOTAUR and board.gifts[seat] != CLAY:
            return self._assault(node, action[1])
        after = board.clone()
        after.play(seat, action, self._dice, UNHEARD)
        return Node(after, node, action, left, node.bonus)

    def _opened(self, node: Node) -> Node | None:
        """The gate here broken, alone or together."""
        board, seat = node.board, self.seat
        way = laying(board, seat, board.gate_at(board.where[seat]))
        if way.missing > LONGEST_CODE or not way.mine:
            return None
        after = board.clone()
        last = node
        for action in way.mine:
            after.play(seat, action, self._dice, UNHEARD)
            last = Node(after, last, action, node.left - 1, node.bonus)
        if way.missing:  # somebody may hold what nobody else sees
            last = Node(board, last, CALL, node.left - 1)
            last.value = self.worth.of(board, node.left - 1) + node.bonus + HOPE**way.missing * SEEN_CODE
        elif way.others:
            after.play(seat, CALL, self._dice, UNHEARD)
            for other, action in way.others:
                after.play(other, action, self._dice, UNHEARD)
            last = Node(after, last, CALL, node.left - 1, node.bonus)
        return last

    def _assault(self, node: Node, there: Place) -> Node | None:
        """Three Minotaur cards of one's own against a scientist."""
        cards = [card for card in node.board.hands[self.seat] if CARD_KIND[card] == MINOTAUR]
        if len(cards) < AGAINST_SCIENTIST:
            return None
        after = node.board.clone()
        last = node
        for card in cards[:AGAINST_SCIENTIST]:
            action = ("assault", there, card)
            after.play(self.seat, action, self._dice, UNHEARD)
            last = Node(after, last, action, node.left - 1, node.bonus)
        return last

    def _discovery(self, board: Flow, there: Place, left: int) -> float:
        """What a face-down tile is worth to turn up: the mean over what it may be, with the actions left after it."""
        total = weight = 0.0
        for tile, chance in kinds_of_tiles(board, there):
            after = board.clone()
            after.play(self.seat, ("discover", there), ScriptedDice([tile]), UNHEARD)
            total += chance * self.worth.of(after, left)
            weight += chance
        return total / weight + SEEN_TILE


def _by_value(node: Node) -> float:
    return node.value


def kinds_of_tiles(board: Board, there: Place) -> list[tuple[int, float]]:
    """The tiles that may lie there, as kinds of a draw: of those that are much alike only one, for all."""
    ring = RING_OF[there]
    first = FIRST_TILE[ring]
    found: dict[tuple[int, int, bool], tuple[int, float]] = {}
    for kind, weight in enumerate(chances(board, ring)):
        if not weight:
            continue
        tile = first + kind
        matters = TILE_GATE[tile] >= 0 or TILE_ROOM[tile] == VENT
        key = (TILE_MINOTAURS[tile], TILE_SCIENTISTS[tile], matters)
        before = found.get(key)
        found[key] = (before[0] if before else kind, weight + (before[1] if before else 0.0))
    return list(found.values())
