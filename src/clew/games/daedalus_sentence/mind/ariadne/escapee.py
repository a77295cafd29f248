"""What an escapee of Ariadne's Thread wants: as in the base game, but the Hive Commander's cards send the guards."""

from __future__ import annotations

from typing import Final

from clew.core.game import UNHEARD, Seat
from clew.core.notation import Action
from clew.games.daedalus_sentence.box.attempt import Attempt
from clew.games.daedalus_sentence.box.board import CAPTURED, NOBODY, Board
from clew.games.daedalus_sentence.box.components import (
    CARD_KIND,
    FIRST_TILE,
    GATE_CARDS,
    GATE_TILE,
    GATE_TO,
    GREEN,
    LAB,
    MINOTAUR,
    POD_GATE,
    SCIENTIST,
    TILE_GATE,
    TILE_MINOTAURS,
    TILE_ROOM,
    TILE_SCIENTISTS,
)
from clew.games.daedalus_sentence.box.constants import LONGEST_CODE
from clew.games.daedalus_sentence.box.places import FIRST, PLACES, PURPLE_CELL, RING_OF, Place
from clew.games.daedalus_sentence.mind.ariadne.danger import MOST_CARDS, REACH, STEPS, Terrain, dangers
from clew.games.daedalus_sentence.mind.hunt import hidden_rooms, unseen_in
from clew.games.daedalus_sentence.mind.job import goals, next_gate
from clew.games.daedalus_sentence.mind.keys import draws_needed, variety
from clew.games.daedalus_sentence.mind.rehearsal import Course, Spread
from clew.games.daedalus_sentence.mind.routes import FAR, WEAPON, Ground, Ways, is_armed
from clew.games.daedalus_sentence.mind.together import Laying
from clew.games.daedalus_sentence.mind.turns import DONE, SEEN_TILE, SPARE, Node, Turn
from clew.games.daedalus_sentence.mind.worth import POD_OPEN, WON, Outlook, Premises, Worth
from clew.games.daedalus_sentence.rules.acting import stand
from clew.games.daedalus_sentence.rules.ariadne.control import STOP
from clew.games.daedalus_sentence.rules.attempts import AGAINST_SCIENTIST, CALL, eligible
from clew.games.daedalus_sentence.rules.flow import Flow
from clew.games.daedalus_sentence.rules.moves import chances

# In actions, more or less
LOST: Final = -30.0
PRISONER: Final = -20.0
"""Somebody in her cell, besides the way back."""
CARD_LOST: Final = -1.0
GRANTED: Final = 2.0
"""Guard actions that a card of the Commander's brings his figure on its way home."""
HUNT: Final = 0.3
"""A card less to be drawn until she can eliminate the Commander figure."""
BLOCKED: Final = 30.0
"""To get past a guard without a card against it: it does not go away by itself."""
ARMING: Final = 3.0
"""Cards to be drawn until one is against guards."""
MINOTAUR_DRAWS: Final = [8.0, 6.0, 3.5, 0.0]
"""Cards to be drawn for a scientist, by the Minotaur cards that are there."""
DRAW: Final = 1.2
"""What it costs in a laboratory to draw a card that is needed."""
SCARCE: Final = 6.0
"""The same where there is none."""
KEY: Final = 1.6
"""What such a card is worth."""
LOOK: Final = 1.6
FRIENDLY: Final = 0.35
"""How likely a card in a friend's hand fits a given card of a code."""
FOUND: Final = 0.5
"""A card for a tile with a guard on it."""
PATIENCE: Final = 30.0
"""Rounds after which she fears nothing any more: guards do not go away, and who only waits does not win (DS-N72)."""


class Exposure(Outlook):
    """What the Commander and then THESEUS can make of a board, and what it is worth to be where."""

    __slots__ = ("_draws",)

    def __init__(self, board: Flow, premises: Premises, draws: list[float]) -> None:
        self._draws = draws
        """By seat: the cards to be drawn for the next gate."""
        super().__init__(board, premises)

    def _foresee(self, board: Flow) -> None:
        course = Course(board, Spread(0, 1), self._premises.rehearsal)
        self._goes = course.goes()
        self._after = Ground(course.after(board))
        terrain = Terrain(board)
        cards = min(MOST_CARDS, len(board.hands[board.commander]) + board.terms.commander_draws(board.alert))
        share = 2 / (1 + len(board.free_seats()))  # the same cards do not capture everybody
        fear = share * max(0.0, 1 - board.round / PATIENCE)
        self._risks = [fear * risk for risk in dangers(board, terrain, cards, list(range(PLACES)))]
        self.loose = 0.0
        if board.crown >= 0:
            steps = terrain.home[board.scientists[board.crown]]
            rounds = steps / (GRANTED * (board.terms.commander_draws(board.alert) + 1))
            self.loose = LOST * max(REACH[cards][int(steps)] if steps < STEPS else 0.0, 1 / (1 + rounds))

    def _evaluate(self, seat: Seat, here: Place) -> float:
        """What it is worth to end the turn there; whoever is captured begins again in a cell."""
        onward = self.left(seat, here)
        again = self._costs[seat][PURPLE_CELL] if len(self._after.board.free_seats()) > 1 else 0.0
        loss = self._premises.losses[seat] - max(0.0, again - onward)
        return self._risks[here] * loss - onward

    def _way(self, seat: Seat) -> list[float]:
        """From each place the actions that are left to do; cards come from laboratories only (DS-N17)."""
        ground, draws = self._after, self._draws[seat]
        board = ground.board
        ends = goals(board, seat, self._premises.rescuer)
        armed = is_armed(board, seat)
        against_scientists = WEAPON if draws_against_scientist(board.hands[seat]) == 0 else BLOCKED
        ways = Ways(ground, seat, WEAPON if armed else BLOCKED, against_scientists)
        if seat == self._premises.rescuer and CAPTURED in board.tokens:  # her own way goes on once the prisoner is free
            onward = ways.patiently(goals(board, seat, NOBODY))
            ends = [min(FAR, cost + onward[place]) for place, cost in enumerate(ends)]
        past = ways.patiently(ends)
        if armed and not draws:
            return past
        drawn = DRAW * (draws if armed else max(draws, ARMING))
        plain = Ways(ground, seat, WEAPON, WEAPON).patiently(ends)
        stay = [cost + SCARCE * draws if cost < FAR else FAR for cost in ends]
        for ring in range(1, GREEN + 1):
            unseen = unseen_in(board, ring)
            labs = hidden_rooms(board, ring, LAB) if unseen else 0
            look = LOOK * (len(unseen) + 1) / (labs + 1)
            last = FIRST[ring + 1] if ring < GREEN else PLACES
            for there in range(FIRST[ring], last):
                tile = board.tiles[there]
                if (tile < 0 and not labs) or (tile >= 0 and TILE_ROOM[tile] != LAB):
                    continue
                cost = min(plain[there] + drawn, past[there] + DRAW * draws)
                stay[there] = min(stay[there], cost + (look if tile < 0 else 0.0))
        return ways.patiently(stay)

    def all_caught(self, places: list[Place]) -> float:
        """How likely all who stand there are captured in one phase: the cards of the first one serve for the next."""
        return min([self._risks[place] for place in places])


class Wish(Worth):
    """What boards are worth to an escapee."""

    def _losses(self, board: Board) -> list[float]:
        """What the capture of each costs."""
        alone = len(board.free_seats()) == 1
        return [LOST if alone else PRISONER + CARD_LOST * len(hand) for hand in board.hands]

    def _look(self, board: Flow) -> Outlook:
        """What the Commander and THESEUS make of a board."""
        draws = [0.0] * board.players
        draws[self._seat] = expected_draws(board, self._seat, self.pool)
        return Exposure(board, self.premises, draws)

    def _key(self, board: Flow) -> tuple[object, ...]:
        """What an outlook depends on: her hand too."""
        return (*super()._key(board), tuple(board.codes), tuple(board.hands[self._seat]))

    def of(self, board: Flow, spare: int = 0) -> float:
        """What it is worth to end the turn like this; with ``spare`` actions to walk on first, if any."""
        if board.ended is not None:
            return WON if self._seat in board.ended.winners else LOST
        outlook = self.outlook(board)
        total = outlook.loose + self.of_hands(board)
        if board.open[POD_GATE]:
            total += POD_OPEN
        exposed: list[Place] = []
        for seat in board.team:
            here = board.where[seat]
            if board.tokens[seat] == CAPTURED:
                total += PRISONER + outlook.hidden_value(seat, here)
                continue
            walks = self._walks(board, seat, spare)
            exposed.append(PURPLE_CELL if board.hidden[seat] else here)
            if board.hidden[seat]:
                total += outlook.hidden_value(seat, here)
            elif walks:
                total += outlook.best_near(seat, here, walks)
            else:
                total += outlook.value(seat, here)
        if len(exposed) > 1:
            total += LOST * outlook.all_caught(exposed)
        return total

    def of_hands(self, board: Flow) -> float:
        """What her cards are worth."""
        hand = board.hands[self._seat]
        hunt = HUNT * draws_against_scientist(hand) if board.crown >= 0 else 0.0
        return 0.4 * variety(hand) - KEY * expected_draws(board, self._seat, self.pool) - hunt


def expected_draws(board: Board, seat: Seat, pool: list[int]) -> float:
    """The cards to be drawn until she opens the next gate, about; friends who come to it help."""
    gate = next_gate(board)
    hand = board.hands[seat]
    cards = GATE_CARDS[gate] if gate >= 0 else 3
    if gate >= 0 and (board.open[gate] or not cards):
        return 0.0
    helped = 0.0
    for other in board.free_seats():
        if other != seat:
            helped += FRIENDLY * len(board.hands[other])
    if gate >= 0 and board.place_of_tile(GATE_TILE[gate]) in board.scientists:
        return draws_against_scientist(hand)
    code = board.codes[gate] if gate >= 0 else ()
    if not code:
        return max(0.0, min(cards, board.terms.limit) - len(hand) - helped)
    draws = draws_needed(code, hand, pool)
    return draws * max(0.0, 1 - helped / cards)


def draws_against_scientist(hand: list[int]) -> float:
    """The cards to be drawn until she can eliminate a scientist alone, about: a Loctae card or three Minotaur cards."""
    count = 0
    for card in hand:
        if CARD_KIND[card] == SCIENTIST:
            return 0.0
        count += CARD_KIND[card] == MINOTAUR
    return MINOTAUR_DRAWS[min(count, AGAINST_SCIENTIST)]


class Escape(Turn):
    """What an escapee thinks in one decision."""

    def __init__(self, board: Flow, seat: Seat, tired: bool) -> None:
        """``tired``: she has called in this phase, and will not call again."""
        super().__init__(board, seat, Wish(board, seat))
        self._tired = tired

    def after(self, node: Node, action: Action) -> Node | None:
        """The board after an action; the same board with a value where the outcome is open."""
        child = super().after(node, action)
        if child is not None and child.board is not node.board:
            child.left = self._left_on(child.board)
        return child

    def _left_on(self, board: Flow) -> int:
        """Actions left; a Minotaur under control has its own."""
        return board.actions[self.seat] - SPARE + (board.control is not None)

    def _opened(self, node: Node) -> Node | None:
        """The gate broken, alone or with those who are there, whose cards she does not know."""
        board, seat = node.board, self.seat
        here = stand(board, seat)
        gate = board.gate_at(here)
        attempt = Attempt(gate, here, seat)
        way = Laying(board, seat, attempt, ())
        helpers = eligible(board, gate, here, seat) if way.missing and board.control is None else ()
        if way.missing:
            if not helpers or self._tired:
                return None
            way = Laying(board, seat, attempt, helpers)
        if way.missing > LONGEST_CODE or not way.mine:
            return None
        after = board.clone()
        last = node
        for action in way.mine:
            after.play(seat, action, self._dice, UNHEARD)
            last = Node(after, last, action, self._left_on(after), node.bonus)
        if not helpers:
            return last
        opened = board.clone()
        opened.open[gate] = True
        opened.alert = max(opened.alert, GATE_TO[gate])
        unknown = sum([len(board.hands[other]) for other in helpers])
        likely = (1 - (1 - FRIENDLY) ** unknown) ** way.missing
        last = Node(board, last, CALL, node.left - 1)
        worth = likely * self.worth.of(opened, node.left - 1) + (1 - likely) * self.worth.of(board, node.left - 1)
        last.value = worth + node.bonus
        return last

    def _discovery(self, board: Flow, there: Place, left: int) -> float:
        """A tile turned up: a gate, a laboratory, or another; one with guards gives a card instead (DS-N22)."""
        after = board.clone()
        after.hidden[self.seat] = False
        total = weight = 0.0
        for tile, chance in kinds(board, there):
            after.tiles[there] = tile
            total += chance * self.worth.of(after, left)
            weight += chance
        cards = 0.0
        first = FIRST_TILE[RING_OF[there]]
        for kind, count in enumerate(chances(board, RING_OF[there])):
            if TILE_MINOTAURS[first + kind] or TILE_SCIENTISTS[first + kind]:
                cards += count
        return (total + FOUND * cards) / weight + SEEN_TILE

    def _nothing(self) -> Action:
        """What she does when nothing is worth doing."""
        return STOP if self.board.control is not None else DONE


def kinds(board: Board, there: Place) -> list[tuple[int, float]]:
    """The tiles that may lie there: one gate, one laboratory, one of the others, each for all of its kind."""
    ring = RING_OF[there]
    found: dict[int, tuple[int, float]] = {}
    for kind, weight in enumerate(chances(board, ring)):
        if not weight:
            continue
        tile = FIRST_TILE[ring] + kind
        sort = 1 if TILE_GATE[tile] >= 0 else 2 if TILE_ROOM[tile] == LAB else 0
        before = found.get(sort)
        found[sort] = (before[0] if before else tile, weight + (before[1] if before else 0.0))
    return list(found.values())
