"""What a board is worth to the team when Phase 2 ends, for bots: after the Phase 3 that follows."""

from __future__ import annotations

from typing import Final

from clew.core.game import Seat
from clew.games.daedalus_sentence.box.board import CAPTURED, COVERED, EMPTY, GONE, Board
from clew.games.daedalus_sentence.box.components import GATE_TILE, HATCHERY, MINOTAURS, POD_GATE, SCIENTISTS
from clew.games.daedalus_sentence.box.places import FIRST, NOWHERE, PLACES, Place
from clew.games.daedalus_sentence.mind.job import costs, nearest_rescuer, next_gate
from clew.games.daedalus_sentence.mind.keys import draws_needed, pool_of, seen_cards, variety
from clew.games.daedalus_sentence.mind.rehearsal import Again, Course, Rehearsal, Spread, is_open, threats
from clew.games.daedalus_sentence.mind.routes import Ground, is_armed
from clew.games.daedalus_sentence.rules.flow import Flow
from clew.games.daedalus_sentence.rules.services import is_closed

SAMPLES: Final = 4
"""Courses of Phase 3 that are tried where chance has a say."""
COVERED_SAMPLES: Final = 8
"""The same where nobody knows the cards."""

# In actions, more or less
WON: Final = 1000.0
OUT: Final = 60.0
"""All can walk out in this very round, if a tile is kind: a chance, for which less is risked than for a sure win."""
LOST: Final = -220.0
CAUGHT: Final = -45.0
"""A first capture, for which there is still a rescue."""
CARD_LOST: Final = -1.5
PRISONER: Final = -150.0
FREED_ONCE: Final = -6.0
POD_OPEN: Final = 15.0
ALERT_ALONE: Final = -6.0
"""What a level of alert costs whoever is alone: it pays to gather cards before a gate is opened (157 of 200 games won
as a veteran instead of 132). A team does not mind, for no gate opens without it."""
LEFTOVER: Final = 0.45
"""An action that is left after something whose outcome is open."""
NEXT_TIME: Final = 0.6
"""How much a capture counts that can be foreseen for the round after."""
HIDDEN: Final = -0.5
MINOTAUR_LOOSE: Final = -0.25
SCIENTIST_LOOSE: Final = -1.5
NOBODY_COMES: Final = [0.0] * FIRST[1]
"""No guard comes into a cell."""


class Premises:
    """What all outlooks of one thinker share."""

    __slots__ = ("_costs", "losses", "rehearsal", "rescuer")

    def __init__(self, board: Flow, losses: list[float]) -> None:
        self.rescuer = nearest_rescuer(Ground(board))
        """Who frees prisoners, if there are any."""
        self.losses = losses
        """What the capture of each costs."""
        self.rehearsal = Rehearsal(board)
        self._costs: dict[tuple[object, ...], list[float]] = {}

    def costs(self, ground: Ground, seat: Seat) -> list[float]:
        """From each place the actions to be done by a seat; the same for boards with the same things in the way."""
        board = ground.board
        key = (
            seat,
            is_armed(board, seat),
            frozenset(board.minotaurs + board.scientists),
            tuple(board.tiles),
            tuple(board.open),
            tuple(board.codes),
            tuple(board.tokens),
        )
        found = self._costs.get(key)
        if found is None:
            found = costs(ground, seat, self.rescuer)
            self._costs[key] = found
        return found


class Outlook:
    """What the station makes of a board in the next Phase 3, and what it is worth to be where."""

    __slots__ = (
        "_after",
        "_costs",
        "_goes",
        "_ground",
        "_hits",
        "_premises",
        "_reach",
        "_risks",
        "_risks_later",
        "_values",
        "loose",
    )

    def __init__(self, board: Flow, premises: Premises) -> None:
        self._premises = premises
        self._ground = Ground(board)
        self._values: list[dict[Place, float]] = [{} for _ in range(board.players)]
        self._costs: list[list[float]] = [[] for _ in range(board.players)]
        self._reach: dict[tuple[Seat, Place, int], float] = {}
        self._foresee(board)

    def _foresee(self, board: Flow) -> None:
        """Play the next Phase 3, and what can be known of the one after it."""
        count = 1
        if is_open(board):
            count = COVERED_SAMPLES if min(board.theseus[: 2 * board.alert]) <= COVERED else SAMPLES
        rehearsal = self._premises.rehearsal
        risks = [0.0] * PLACES
        loose = 0.0
        self._hits: list[list[float]] = []
        for sample in range(count):
            course = Course(board, Spread(sample, count), rehearsal)
            self._hits.append(course.hits)
            if sample == 0:
                self._goes = course.goes()
                self._after = Ground(course.after(board))
            risks = [risk + hit / count for risk, hit in zip(risks, course.hits, strict=True)]
            minotaurs = MINOTAURS - course.lie.minotaurs.count(NOWHERE)
            scientists = SCIENTISTS - course.lie.scientists.count(NOWHERE)
            loose += (MINOTAUR_LOOSE * minotaurs + SCIENTIST_LOOSE * scientists) / count
        self.loose = loose
        """What the guards that are about cost, wherever they are."""
        self._risks = NOBODY_COMES + risks[FIRST[1] :]
        self._risks_later = self._foresee_later(self._after.board)

    def _foresee_later(self, after: Flow) -> list[float]:
        """For each place after Phase 3 how likely a guard comes through in the next one."""
        theseus = after.theseus
        after.theseus = [max(card, EMPTY) for card in theseus]  # what lies face down is not known
        known = Course(after, Again(0), self._premises.rehearsal).hits
        unknown = after.theseus[1 : 2 * after.alert : 2].count(EMPTY)
        after.theseus = theseus
        if unknown:
            likely = threats(after, unknown)
            known = [1 - (1 - hit) * (1 - likely[place]) for place, hit in enumerate(known)]
        return NOBODY_COMES + known[FIRST[1] :]

    def value(self, seat: Seat, here: Place) -> float:
        """What it is worth that this seat ends her turn there."""
        found = self._values[seat].get(here)
        if found is None:
            found = self._evaluate(seat, here)
            self._values[seat][here] = found
        return found

    def _evaluate(self, seat: Seat, here: Place) -> float:
        risk = self._risks[here]
        danger = risk + (1 - risk) * NEXT_TIME * self._later(seat, self._goes[here])
        return self._premises.losses[seat] * danger - (1 - risk) * self.left(seat, here)

    def _later(self, seat: Seat, here: Place) -> float:
        """The risk of the round after for somebody who is then there, if she goes where it is least."""
        risks = self._risks_later
        least = risks[here]
        seen = {here}
        front = [here]
        for _ in range(min(4, self._after.board.terms.actions - 1)):
            following = []
            for place in front:
                if least == 0:
                    return least
                for there in self._after.steps(seat, place):
                    if there not in seen:
                        seen.add(there)
                        following.append(there)
                        least = min(least, risks[there])
            front = following
        return least

    def risk(self, here: Place) -> float:
        """How likely a guard comes to whoever stands there."""
        return self._risks[here]

    def left(self, seat: Seat, here: Place) -> float:
        """The actions that are then left to do for somebody who stands there, until all are out."""
        costs = self._costs[seat]
        if not costs:
            costs = self._way(seat)
            self._costs[seat] = costs
        return costs[self._goes[here]]

    def _way(self, seat: Seat) -> list[float]:
        """From each place after Phase 3 the actions that are left to do."""
        return self._premises.costs(self._after, seat)

    def all_caught(self, places: list[Place]) -> float:
        """How likely it is that all who stand there are captured in one Phase 3."""
        total = 0.0
        for hits in self._hits:
            total += min([hits[place] for place in places])
        return total / len(self._hits)

    def hidden_value(self, seat: Seat, here: Place) -> float:
        """What it is worth to be hidden there."""
        return HIDDEN - self.left(seat, here)

    def _can_hide(self, here: Place) -> bool:
        """Whether the room at a place is a hatchery that is open and not taken."""
        board = self._ground.board
        if board.room(here) != HATCHERY or is_closed(board, HATCHERY):
            return False
        return not any(board.hidden[seat] and board.where[seat] == here for seat in range(board.players))

    def best_near(self, seat: Seat, here: Place, actions: int) -> float:
        """What a seat that still has actions comes to: the best place that it can walk to."""
        key = (seat, here, actions)
        found = self._reach.get(key)
        if found is None:
            found = self._walk(seat, here, actions)
            self._reach[key] = found
        return found

    def _walk(self, seat: Seat, here: Place, actions: int) -> float:
        best = self.value(seat, here) + LEFTOVER * actions
        for there, left in self._near(seat, here, actions).items():
            value = self.value(seat, there) + LEFTOVER * left
            if left and self._can_hide(there):
                value = max(value, self.hidden_value(seat, there) + LEFTOVER * (left - 1))
            if value > best:
                best = value
        return best

    def _near(self, seat: Seat, here: Place, actions: int) -> dict[Place, int]:
        """The places to which a seat can walk, with the actions that are then left."""
        found = {here: actions}
        front = [here]
        for left in range(actions - 1, -1, -1):
            following = []
            for place in front:
                for there in self._ground.steps(seat, place):
                    if there not in found:
                        found[there] = left
                        following.append(there)
            front = following
        return found

    def reaches(self, seat: Seat, here: Place, there: Place, actions: int) -> bool:
        """Whether a seat can walk from a place to another."""
        return there in self._near(seat, here, actions)


class Worth:
    """What boards are worth, as one seat sees it."""

    def __init__(self, board: Flow, seat: Seat) -> None:
        self._seat = seat
        self.premises = Premises(board, self._losses(board))
        self.pool = pool_of(board)
        self._outlooks: dict[tuple[object, ...], Outlook] = {}
        self._hands: dict[tuple[object, ...], float] = {}

    def _losses(self, board: Board) -> list[float]:
        """What the capture of each costs."""
        return [_loss(board, other) for other in range(board.players)]

    def outlook(self, board: Flow) -> Outlook:
        """What the station makes of a board; boards that differ only in people and hands share it."""
        key = self._key(board)
        found = self._outlooks.get(key)
        if found is None:
            found = self._look(board)
            self._outlooks[key] = found
        return found

    def _key(self, board: Flow) -> tuple[object, ...]:
        """What an outlook depends on."""
        return (
            tuple(board.tiles),
            tuple(board.minotaurs),
            tuple(board.scientists),
            tuple(board.theseus[: 4 * board.alert]),  # this time and next
            board.alert,
            tuple(board.open),
            tuple(board.tokens),
        )

    def _look(self, board: Flow) -> Outlook:
        return Outlook(board, self.premises)

    def of(self, board: Flow, spare: int = 0) -> float:
        """What it is worth to have this board when Phase 2 ends; with ``spare`` actions to walk on first, if any."""
        if board.ended is not None:
            return WON if board.ended.winners else LOST
        outlook = self.outlook(board)
        total = outlook.loose + self.of_hands(board)
        if board.players == 1:
            total += ALERT_ALONE * board.alert
        if board.open[POD_GATE]:
            if self._all_get_out(board, outlook, spare):
                return OUT
            total += POD_OPEN
        exposed: list[Place] = []
        for seat in range(board.players):
            if board.tokens[seat] == CAPTURED:
                total += PRISONER
                continue
            if board.tokens[seat] == GONE:
                total += FREED_ONCE
            here = board.where[seat]
            walks = self._walks(board, seat, spare)
            exposed.append(0 if board.hidden[seat] else here)
            if board.hidden[seat]:
                total += outlook.hidden_value(seat, here)
            elif walks:
                total += outlook.best_near(seat, here, walks)
            else:
                total += outlook.value(seat, here)
        if len(exposed) > 1:
            total += (LOST - CAUGHT) * outlook.all_caught(exposed)
        return total

    def _walks(self, board: Board, seat: Seat, spare: int) -> int:
        """The actions that somebody has left to walk."""
        if seat == self._seat:
            return spare
        return 0 if board.done[seat] else board.actions[seat]

    def _all_get_out(self, board: Flow, outlook: Outlook, spare: int) -> bool:
        """Whether everybody can still walk onto the open pod before Phase 2 ends (DS-E01, DS-E03)."""
        if CAPTURED in board.tokens:
            return False
        pod = board.place_of_tile(GATE_TILE[POD_GATE])
        for seat in range(board.players):
            if not outlook.reaches(seat, board.where[seat], pod, self._walks(board, seat, spare)):
                return False
        return True

    # --- Cards ------------------------------------------------------------------------------------------------------

    def of_hands(self, board: Flow) -> float:
        """What all hands are worth."""
        gate = next_gate(board)
        code = board.codes[gate] if gate >= 0 else ()
        key = (*[tuple(hand) for hand in board.hands], code, board.open[POD_GATE])
        found = self._hands.get(key)
        if found is None:
            found = self._of_hands(board, code)
            self._hands[key] = found
        return found

    def _of_hands(self, board: Flow, code: tuple[int, ...]) -> float:
        hands = [seen_cards(board, self._seat, seat) for seat in range(board.players)]
        worth = 0.0
        for hand in hands:
            worth += 0.4 * variety(hand)
        if board.open[POD_GATE]:
            return worth
        if not code:
            return worth * 2
        return worth - 0.8 * draws_needed(code, [card for hand in hands for card in hand], self.pool)

    def of_draw(self, board: Flow) -> float:
        """What one more card is worth on average, the hand limit considered."""
        seat = self._seat
        before = self.of_hands(board)
        tried = self.pool[:: max(1, len(self.pool) // 8)]
        if not tried:
            return 0.0
        gain = 0.0
        after = board.clone()
        hand = board.hands[seat]
        for card in tried:
            if card in hand:
                continue
            after.hands[seat] = [*hand, card]
            gain += max(0.0, self.of_cut(after, seat) - before)
        return gain / len(tried)

    def of_cut(self, board: Flow, seat: Seat) -> float:
        """What the hands are worth once this seat has discarded a card too many, if she has one."""
        hand = board.hands[seat]
        if len(hand) <= board.hand_limit(seat):
            return self.of_hands(board)
        best = -1000.0
        for card in hand:
            board.hands[seat] = [other for other in hand if other != card]
            best = max(best, self.of_hands(board))
        board.hands[seat] = hand
        return best


def _loss(board: Board, seat: Seat) -> float:
    """What the capture of a seat costs."""
    if board.tokens[seat] == GONE or len(board.free_seats()) == 1:
        return LOST
    return CAUGHT + CARD_LOST * len(board.hands[seat])
