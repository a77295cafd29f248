"""What an escapee of Ariadne's Thread wants: gates, cards, the pod, friends free, and no guard within reach."""

from __future__ import annotations

from typing import Final

from clew.core.dice import QuickDice
from clew.core.game import UNHEARD, Seat
from clew.core.notation import Action
from clew.games.daedalus_sentence.acting import stand
from clew.games.daedalus_sentence.attempt import Attempt
from clew.games.daedalus_sentence.attempts import AGAINST_SCIENTIST, CALL, LONGEST_CODE, eligible
from clew.games.daedalus_sentence.beam import Mind, Node
from clew.games.daedalus_sentence.box import (
    CARD_KIND,
    FIRST_TILE,
    GATE_CARDS,
    GATE_TO,
    GATES,
    GREEN,
    LAB,
    MINOTAUR,
    POD_GATE,
    TILE_GATE,
    TILE_MINOTAURS,
    TILE_ROOM,
    TILE_SCIENTISTS,
    WHITE,
)
from clew.games.daedalus_sentence.danger import MOST_CARDS, REACH, STEPS, Terrain, dangers
from clew.games.daedalus_sentence.flow import DaedalusSentence
from clew.games.daedalus_sentence.keys import draws_needed, pool_of
from clew.games.daedalus_sentence.moves import chances
from clew.games.daedalus_sentence.places import FIRST, PLACES, RING_OF, Place
from clew.games.daedalus_sentence.routes import front
from clew.games.daedalus_sentence.search import hidden_rooms, unseen_in
from clew.games.daedalus_sentence.state import CAPTURED, NOBODY, Board
from clew.games.daedalus_sentence.together import Laying
from clew.games.daedalus_sentence.trails import (
    ARMED,
    FIRST_GUESS,
    GUARDED,
    NOWHERE_FIELD,
    flight,
    footways,
    known_gates,
    spread,
    steps_on_foot,
)

SPARE: Final = 20
"""Actions that are added on copies, so that the phase never ends there."""

# In actions, more or less
WON: Final = 100.0
LOST: Final = -40.0
CAUGHT: Final = -4.0
"""A capture, for which there is still a rescue."""
CARD_LOST: Final = -0.4
PRISONER: Final = -15.0
LEFTOVER: Final = 0.0
"""An action that is left after something whose outcome is open."""
DRAW: Final = 1.1
"""What a card that is needed costs in a laboratory, and what it is worth there."""
SCARCE: Final = 8.0
"""The same where there is no laboratory."""
CARD: Final = 0.3
"""Any card within the hand limit."""
WEAPON: Final = 0.7
"""A Minotaur card; twice that for a Loctae card."""
SEEN_CODE: Final = 1.6
SEEN_TILE: Final = 0.6
HIDDEN: Final = -0.4
MISSING: Final = 0.75
"""How likely a card that nobody knows does not fit a given card of a code."""
WORTHWHILE: Final = 0.5
"""What an exchange has to bring."""
STOP: Final[Action] = ("stop",)
DONE: Final[Action] = ("done",)


class Prospect:
    """What it is worth to be where, for whom a board belongs to; boards that differ only in people share it."""

    __slots__ = ("_near", "clear", "dangers", "goes", "home", "rescue")

    def __init__(self, board: DaedalusSentence, hand: list[int], pool: list[int], ring: int) -> None:
        near = footways(board)
        armed = any(CARD_KIND[card] >= MINOTAUR for card in hand)
        enter = steps_on_foot(board, ARMED if armed else GUARDED)
        tolls = FIRST_GUESS[:]
        needed = [expected_draws(board, gate, hand, pool) for gate in range(GATES)]
        here = [gate for gate, _ in known_gates(board, ring)]
        for gate in here:
            tolls[gate] = 1.0 if GATE_CARDS[gate] == 0 or board.codes[gate] else 2.0
        plain = flight(board, near, enter, tolls, 1)
        draws = min([needed[gate] for gate in here], default=2.0)
        if draws > 0:
            for gate in here:
                tolls[gate] += SCARCE * needed[gate]
            self.goes = self._with_labs(board, near, enter, plain, flight(board, near, enter, tolls, 1), draws)
        else:
            self.goes = plain
        """For each place the actions that are left to do from there."""
        terrain = Terrain(board)
        cards = min(MOST_CARDS, len(board.hands[board.commander]) + board.alert)
        self.dangers = dangers(board, terrain, cards, list(range(PLACES)))
        self.home = 0.0
        """How likely the Commander figure is in the chamber before anybody can do anything about it."""
        if board.crown >= 0:
            steps = int(terrain.home[board.scientists[board.crown]])
            self.home = REACH[cards][steps] if steps < STEPS else 0.0
        ends = NOWHERE_FIELD[:]
        for prisoner in board.team:
            if board.tokens[prisoner] == CAPTURED:
                ends[front(board, prisoner)] = 1.0 + self.goes[board.where[prisoner]]
        self.rescue = spread(near, enter, ends)
        """The same for whoever has to free somebody first."""
        self.clear = [tile >= 0 for tile in board.tiles]
        for there in board.minotaurs + board.scientists:
            if there >= 0:
                self.clear[there] = False
        self._near: list[list[Place]] = [[] for _ in range(PLACES)]
        for there in range(FIRST[1], PLACES):
            for here_ in near[there]:
                self._near[here_].append(there)

    @staticmethod
    def _with_labs(
        board: Board,
        near: list[list[Place]],
        enter: list[float],
        plain: list[float],
        dear: list[float],
        draws: float,
    ) -> list[float]:
        """Cards are missing: laboratories are on the way, those too that are still to be found."""
        ends = dear[:]
        for ring in range(1, GREEN + 1):
            unseen = unseen_in(board, ring)
            labs = hidden_rooms(board, ring, LAB) if unseen else 0
            look = 1.5 + 1.5 * (len(unseen) - labs) / (labs + 1)
            last = FIRST[ring + 1] if ring < GREEN else PLACES
            for there in range(FIRST[ring], last):
                tile = board.tiles[there]
                if tile >= 0:
                    if TILE_ROOM[tile] == LAB:
                        ends[there] = min(ends[there], DRAW * draws + plain[there])
                elif labs:
                    ends[there] = min(ends[there], DRAW * draws + look + plain[there])
        return spread(near, enter, ends)

    def around(self, here: Place, steps: int) -> list[tuple[Place, int]]:
        """The places that can be walked to, and the actions that are left there."""
        found = [(here, steps)]
        seen = {here}
        front_line = [here]
        for left in range(steps - 1, -1, -1):
            following = []
            for place in front_line:
                for there in self._near[place]:
                    if there not in seen and self.clear[there]:
                        seen.add(there)
                        following.append(there)
                        found.append((there, left))
            front_line = following
        return found


def expected_draws(board: Board, gate: int, hand: list[int], pool: list[int]) -> float:
    """The cards to be drawn until somebody with this hand opens a gate, about; friends help where one hand is small."""
    cards = GATE_CARDS[gate]
    if cards == 0 or board.open[gate]:
        return 0.0
    code = board.codes[gate]
    draws = draws_needed(code, hand, pool) if code else float(max(0, min(cards, board.terms.limit) - len(hand)))
    if cards > board.terms.limit or gate == POD_GATE:
        friends = sum([len(board.hands[seat]) for seat in board.free_seats()]) - len(hand)
        draws *= MISSING ** max(0, friends)
    return draws


class Escapee(Mind):
    """One escapee's thoughts in one decision."""

    def __init__(self, board: DaedalusSentence, seat: Seat, tired: bool = False) -> None:
        """``tired``: she has called in vain in this phase, and will not call again."""
        start = board.clone()
        start.actions[seat] += SPARE
        super().__init__(start, seat)
        self._dice = QuickDice(0)
        self._tired = tired
        self._pool = pool_of(board)
        self._prospects: dict[tuple[object, ...], Prospect] = {}
        self._ring = max(1, RING_OF[board.where[seat]])
        while self._ring < GREEN and board.is_accessible(self._ring + 1):
            self._ring += 1
        self._rescues = False
        if CAPTURED in board.tokens:
            rescue = self._prospect(start).rescue
            nearest = min(board.free_seats(), key=lambda other: (rescue[board.where[other]], other), default=NOBODY)
            self._rescues = nearest == seat

    # --- What a board is worth --------------------------------------------------------------------------------------

    def _prospect(self, board: DaedalusSentence) -> Prospect:
        hand = board.hands[self.seat]
        key = (
            tuple(board.tiles),
            tuple(board.minotaurs),
            tuple(board.scientists),
            tuple(board.theseus),
            tuple(board.open),
            tuple(board.codes),
            tuple(board.tokens),
            tuple(hand),
        )
        found = self._prospects.get(key)
        if found is None:
            found = Prospect(board, hand, self._pool, self._ring)
            self._prospects[key] = found
        return found

    def of(self, board: DaedalusSentence) -> float:
        """What it is worth to end the turn like this."""
        return self._of(board, 0)

    def _of(self, board: DaedalusSentence, spare: int) -> float:
        """The same, with so many actions to walk on first."""
        if board.ended is not None:
            return WON if self.seat in board.ended.winners else LOST
        prospect = self._prospect(board)
        free = board.free_seats()
        total = LOST * prospect.home + self.of_hand(board, board.hands[self.seat])
        mine = board.where[self.seat]
        all_caught = 1.0
        elsewhere = set[Place]()
        for other in board.team:
            if other == self.seat:
                continue
            if other not in free:
                total += PRISONER - prospect.goes[board.where[other]]
                continue
            here = board.where[other]
            risk = 0.0 if board.hidden[other] else prospect.dangers[here]
            if board.actions[other] and not board.done[other]:
                risk *= 0.5  # she will see to it herself
            if board.hidden[other] or (here != mine and here not in elsewhere):  # one guard captures all in a room
                elsewhere.add(here)
                all_caught *= risk
            total += CAUGHT * risk - prospect.goes[here]
        return total + self._mine(board, prospect, len(free) == 1, all_caught, spare)

    def _mine(self, board: DaedalusSentence, prospect: Prospect, alone: bool, all_caught: float, spare: int) -> float:
        """What it is worth to be where she is, or in the best place that she can still walk to."""
        loss = LOST if alone else CAUGHT + CARD_LOST * len(board.hands[self.seat]) + all_caught * (LOST - CAUGHT)
        goes = prospect.rescue if self._rescues and CAPTURED in board.tokens else prospect.goes
        here = board.where[self.seat]
        if board.hidden[self.seat]:
            return HIDDEN - goes[here]
        best = -1e9
        for there, left in prospect.around(here, spare):
            value = loss * prospect.dangers[there] - goes[there] + LEFTOVER * left
            if value > best:
                best = value
        return best

    def of_hand(self, board: DaedalusSentence, hand: list[int]) -> float:
        """What cards are worth that open nothing yet."""
        worth = CARD * min(len(hand), board.terms.limit)
        weapons = 0
        for card in hand:
            kind = CARD_KIND[card]
            if kind == MINOTAUR:
                weapons += 1
                worth += WEAPON if weapons <= 2 else 0.0
            elif kind >= WHITE:
                worth += 2 * WEAPON
        return worth

    def key(self, board: DaedalusSentence) -> tuple[object, ...]:
        """Where she is and what she has changed."""
        seat = self.seat
        return (
            board.where[seat],
            board.actions[seat],
            board.hidden[seat],
            tuple(board.hands[seat]),
            tuple(board.minotaurs),
            tuple(board.scientists),
            tuple(board.theseus),
            tuple(board.open),
            tuple(board.tokens),
            board.control.left if board.control is not None else 0,
        )

    # --- What she tries ---------------------------------------------------------------------------------------------

    def tried(self, node: Node) -> list[Action]:
        """Everything but passing cards; of exchanges only those that bring something."""
        board = node.board
        found: list[Action] = []
        if board.ended is not None or (board.control is None and board.actions[self.seat] <= SPARE):
            return found
        lays = False
        swaps: list[Action] = []
        for action in board.legal(self.seat):
            verb = action[0]
            if verb == "lay":
                lays = True
            elif verb == "swap":
                swaps.append(action)
            elif verb not in ("done", "pass"):
                found.append(action)
        if lays:
            found.append(("lay",))
        if swaps:
            found += self._some(board, swaps)
        return found

    def _some(self, board: DaedalusSentence, swaps: list[Action]) -> list[Action]:
        """The two best exchanges, for the hand."""
        hand = board.hands[self.seat]
        before = self.of_keys(board, hand)
        worths = []
        for action in swaps:
            after = [card for card in hand if card != action[1]] + [board.theseus[action[2]]]
            gain = self.of_keys(board, after) - before
            if gain > WORTHWHILE:
                worths.append((-gain, action))
        worths.sort()
        return [action for _, action in worths[:2]]

    def of_keys(self, board: DaedalusSentence, hand: list[int]) -> float:
        """What a hand is worth for the gates of the ring that is to be left, and else."""
        gates = [gate for gate, _ in known_gates(board, self._ring)] or [POD_GATE]
        draws = min([expected_draws(board, gate, hand, self._pool) for gate in gates])
        return self.of_hand(board, hand) - SCARCE * draws

    def after(self, node: Node, action: Action) -> Node | None:
        """The board after an action; the same board with a value where the outcome is open."""
        board, seat = node.board, self.seat
        verb = action[0]
        if verb == "lay":
            return self._opened(node)
        if verb == "assault" and CARD_KIND[action[2]] == MINOTAUR:
            return self._assault(node, action[1])
        if verb in ("discover", "lab_draw", "obtain_code"):
            child = Node(board, node, action, node.bonus)
            child.is_open = True
            child.value = node.bonus + self._chance(board, action)
            return child
        after = board.clone()
        after.play(seat, action, self._dice, UNHEARD)
        child = Node(after, node, action, node.bonus)
        child.value = self.of(after) + node.bonus
        return child

    def _chance(self, board: DaedalusSentence, action: Action) -> float:
        """What an action is worth whose outcome is open."""
        seat = self.seat
        after = board.clone()
        after.offers = [None] * after.players
        if board.control is None:
            after.actions[seat] -= 1
            after.hidden[seat] = False
        spare = after.actions[seat] - SPARE
        if action[0] == "discover":
            return self._discovery(after, action[1], spare)
        if action[0] == "obtain_code":
            gate = board.gate_at(stand(board, seat))
            is_next = gate in [other for other, _ in known_gates(board, self._ring)]
            return self._of(after, spare) + (SEEN_CODE if is_next else 0.0)
        hand = board.hands[seat]
        gates = [gate for gate, _ in known_gates(board, self._ring)]
        draws = min([expected_draws(board, gate, hand, self._pool) for gate in gates], default=1.0)
        worth = DRAW * min(1.0, draws) if draws else 0.0
        if len(hand) < board.terms.limit:
            worth += CARD + LEFTOVER
        return self._of(after, spare) + worth

    def _discovery(self, after: DaedalusSentence, there: Place, spare: int) -> float:
        """A tile turned up: a gate, a laboratory, or another; icons give a card (DS-N22)."""
        total = weight = cards = 0.0
        for tile, chance in kinds(after, there):
            after.tiles[there] = tile
            total += chance * self._of(after, spare)
            weight += chance
        ring = RING_OF[there]
        for kind, count in enumerate(chances(self.board, ring)):
            tile = FIRST_TILE[ring] + kind
            if count and (TILE_MINOTAURS[tile] or TILE_SCIENTISTS[tile]):
                cards += count
        return total / weight + SEEN_TILE + (CARD + WEAPON) * cards / weight

    def _opened(self, node: Node) -> Node | None:
        """The gate broken, alone or with those who are there."""
        board, seat = node.board, self.seat
        here = stand(board, seat)
        gate = board.gate_at(here)
        attempt = Attempt(gate, here, seat)
        way = Laying(board, seat, attempt, ())
        if way.missing:
            helpers = eligible(board, gate, here, seat)
            if not helpers or self._tired:
                return None
            way = Laying(board, seat, attempt, helpers)
        if way.missing > LONGEST_CODE or not way.mine:
            return None
        after = board.clone()
        last = node
        for action in way.mine:
            after.play(seat, action, self._dice, UNHEARD)
            last = Node(after, last, action, node.bonus)
        if not way.missing and not way.others:
            last.value = self.of(after) + node.bonus
            return last
        opened = board.clone()
        opened.open[gate] = True
        opened.alert = max(opened.alert, GATE_TO[gate])
        opened.actions[seat] -= 1
        failed = board.clone()
        failed.actions[seat] -= 1
        spare = failed.actions[seat] - SPARE
        unknown = sum([len(board.hands[other]) for other in eligible(board, gate, here, seat)])
        likely = (1 - MISSING**unknown) ** way.missing
        last = Node(board, last, CALL, node.bonus)
        last.is_open = True
        last.value = likely * self._of(opened, spare) + (1 - likely) * self._of(failed, spare) + node.bonus
        return last

    def _assault(self, node: Node, there: Place) -> Node | None:
        """Three Minotaur cards of her own against a scientist."""
        cards = [card for card in node.board.hands[self.seat] if CARD_KIND[card] == MINOTAUR]
        if len(cards) < AGAINST_SCIENTIST:
            return None
        after = node.board.clone()
        last = node
        for card in cards[:AGAINST_SCIENTIST]:
            action = ("assault", there, card)
            after.play(self.seat, action, self._dice, UNHEARD)
            last = Node(after, last, action, node.bonus)
        last.value = self.of(after) + node.bonus
        return last

    def nothing(self) -> Action:
        """What she does when nothing is worth doing."""
        return STOP if self.board.control is not None else DONE

    def worst(self, actions: list[Action]) -> Action:
        """The card that is missed least."""
        hand = self.board.hands[self.seat]
        return max(actions, key=lambda action: self.of_keys(self.board, [card for card in hand if card != action[1]]))


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
