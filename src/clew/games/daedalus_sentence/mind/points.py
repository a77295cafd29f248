"""What makes a position good or bad for a seat, in words: for hints and reviews.

All of it is read off a board rebuilt from what the seat sees, so there is nothing to let slip.
"""

from __future__ import annotations

from typing import Final

from clew.core.bot import Point
from clew.core.game import Seat, State
from clew.core.wording import capital, joined
from clew.games.daedalus_sentence.box.board import CAPTURED, FACE_DOWN, GONE
from clew.games.daedalus_sentence.box.codes import COLOUR, NUMBER
from clew.games.daedalus_sentence.box.components import GATE_CARDS, GREEN, POD_GATE, RING_NAMES
from clew.games.daedalus_sentence.box.places import PURPLE_CELL
from clew.games.daedalus_sentence.mind.ariadne.escapee import Wish
from clew.games.daedalus_sentence.mind.ariadne.overseer import HINDRANCE, THREAT, Overseer
from clew.games.daedalus_sentence.mind.job import next_gate, next_ring
from clew.games.daedalus_sentence.mind.keys import matching, seen_cards
from clew.games.daedalus_sentence.mind.turns import SEEN_CODE, SEEN_TILE
from clew.games.daedalus_sentence.mind.worth import (
    ALERT_ALONE,
    CAUGHT,
    FREED_ONCE,
    LOST,
    POD_OPEN,
    PRISONER,
    Outlook,
    Worth,
)
from clew.games.daedalus_sentence.rules.flow import Flow
from clew.games.daedalus_sentence.sight.forecast import foresee
from clew.games.daedalus_sentence.sight.rebuilt import board_of
from clew.games.daedalus_sentence.words.names import count, gate_words, guards_words, place_words, several

SMALL: Final = 0.02
"""A chance that is not worth a word."""


def points(state: State, seat: Seat, names: list[str]) -> list[Point]:
    """How it stands for the team, or for the Hive Commander."""
    view = state.view(seat)
    board = board_of(view)
    if view["result"] is not None or not board.cells:
        return []
    if seat == board.commander:
        return _Command(board, seat, names).points()
    return _Escape(board, seat, names, foresee(view).caught).points()


class _Words:
    """How a seat speaks of others and of itself."""

    def __init__(self, board: Flow, seat: Seat, names: list[str]) -> None:
        self.board = board
        self.seat = seat
        self.names = names

    def whom(self, seat: Seat) -> str:
        """Somebody."""
        return "you" if seat == self.seat else self.names[seat]

    def who(self, seat: Seat, is_: str, are: str) -> str:
        """Somebody who is or has, as the start of a sentence."""
        return f"You {are}" if seat == self.seat else f"{self.names[seat]} {is_}"

    def guards(self) -> str:
        """The guards on the board."""
        board = self.board
        about = [figure for figure, there in enumerate([*board.minotaurs, *board.scientists]) if there >= 0]
        return f"Guards on the board: {guards_words(about)}." if about else "No guard is on the board."


# --- The team ---------------------------------------------------------------------------------------------------------


class _Escape(_Words):
    """The points of an escapee."""

    def __init__(self, board: Flow, seat: Seat, names: list[str], caught: list[Seat]) -> None:
        super().__init__(board, seat, names)
        self._caught = caught
        self._mind = Wish(board, seat) if board.terms.ariadne else Worth(board, seat)
        self._outlook: Outlook = self._mind.outlook(board)

    def points(self) -> list[Point]:
        """People first, then what they have, then the station."""
        found: list[Point] = []
        for seat in self.board.team:
            found.append(self._prisoner(seat))
            if self.board.tokens[seat] != CAPTURED:
                found += [self._danger(seat), self._way(seat)]
        return [*found, self._all(), self._cards(), self._tiles(), self._gate(), *self._station()]

    def _prisoner(self, seat: Seat) -> Point:
        key, whom = f"prisoner {seat}", self.whom(seat)
        token = self.board.tokens[seat]
        if token == CAPTURED:
            return Point(key, f"{self.who(seat, 'is', 'are')} in a cell.", f"Free {whom}.", PRISONER)
        goal = "Do not get caught." if seat == self.seat else f"Do not let {whom} get caught."
        if token == GONE and not self.board.terms.ariadne:
            return Point(
                key, f"{self.who(seat, 'has', 'have')} been freed once, which is all there is.", goal, FREED_ONCE
            )
        return Point(key, f"{self.who(seat, 'is', 'are')} free.", goal, 0.0)

    def _danger(self, seat: Seat) -> Point:
        """Whether a guard comes, by the known cards or by chance."""
        board, here, whom = self.board, self.board.where[seat], self.whom(seat)
        key = f"danger {seat}"
        goal = "Get out of the guards' way." if seat == self.seat else f"Get {whom} out of the guards' way."
        if board.hidden[seat]:
            return Point(key, f"{self.who(seat, 'is', 'are')} hidden from the guards.", goal, 0.0)
        risk = 1.0 if seat in self._caught else self._outlook.risk(here)
        if seat in self._caught:
            says = f"The known cards of THESEUS send a guard to {whom} in {place_words(here)}."
        elif risk > SMALL:
            says = f"A guard may come to {whom} in {place_words(here)}: {_percent(risk)}."
        else:
            says = f"No guard is expected where {whom} {'are' if seat == self.seat else 'is'}."
        return Point(key, says, goal, self._mind.premises.losses[seat] * risk)

    def _way(self, seat: Seat) -> Point:
        """How much is left to do."""
        left = self._outlook.left(seat, self.board.where[seat])
        job = self._job(seat)
        says = f"{self.who(seat, 'has', 'have')} {_about(left)} to go until all are out; next: {job}."
        return Point(f"way {seat}", says, f"{capital(job)}.", -left)

    def _job(self, seat: Seat) -> str:
        """What this seat is about now."""
        board = self.board
        prisoners = [other for other in board.team if board.tokens[other] == CAPTURED]
        if prisoners and seat == self._mind.premises.rescuer:
            return f"free {joined([self.whom(other) for other in prisoners])}"
        if board.open[POD_GATE]:
            return "get into the pod"
        gate, ring = next_gate(board), next_ring(board)
        if gate < 0:
            return "find the pod" if ring == GREEN else f"find a way out of the {RING_NAMES[ring]} ring"
        if not GATE_CARDS[gate]:
            return f"open {gate_words(gate)}"
        if not board.codes[gate]:
            return f"fetch the code of {gate_words(gate)}"
        if self._covered(board.codes[gate]) < len(board.codes[gate]):
            return f"gather cards for {gate_words(gate)}"
        return f"open {gate_words(gate)} with the cards of its code"

    def _covered(self, code: tuple[int, ...]) -> int:
        """How many cards of a code the cards cover that she knows."""
        cards = [card for seat in self.board.team for card in seen_cards(self.board, self.seat, seat)]
        return len(code) - min([matching(code, cards, mode).count(-1) for mode in (COLOUR, NUMBER)])

    def _all(self) -> Point:
        """Whether one phase could catch them all."""
        board = self.board
        goal = "Do not let the guards catch everybody at once."
        free = board.free_seats()
        exposed = [PURPLE_CELL if board.hidden[seat] else board.where[seat] for seat in free]
        likely = self._outlook.all_caught(exposed)
        if len(free) == 1 or likely < SMALL:
            return Point("all", "The guards cannot catch everybody at once.", goal, 0.0)
        return Point(
            "all", f"The guards may catch everybody at once: {_percent(likely)}.", goal, (LOST - CAUGHT) * likely
        )

    def _cards(self) -> Point:
        board = self.board
        gate = next_gate(board)
        code = board.codes[gate] if gate >= 0 else ()
        worth = self._mind.of_hands(board)
        if code:
            covered = f"{count(self._covered(code))} of the {count(len(code))} cards of its code"
            says = f"For {gate_words(gate)} the cards that you know cover {covered}."
            return Point("cards", says, f"Gather cards that fit the code of {gate_words(gate)}.", worth)
        cards = sum(
            [len(board.hands[seat]) for seat in board.team if seat == self.seat or not board.terms.hidden_hands]
        )
        holder = "You hold" if board.terms.hidden_hands else "The team holds"
        return Point("cards", f"{holder} {several(cards, 'card')}.", "Gather cards of many kinds.", worth)

    def _tiles(self) -> Point:
        known = len(self.board.tiles) - self.board.tiles.count(FACE_DOWN)
        says = f"The team knows {several(known, 'tile')}."
        return Point("tiles", says, "Turn up tiles: what you need may lie there.", SEEN_TILE * known)

    def _gate(self) -> Point:
        """The gate that is to be opened next."""
        board = self.board
        gate = next_gate(board)
        if board.open[POD_GATE]:
            return Point("gate", "The pod is open.", "Open the pod.", POD_OPEN + SEEN_CODE)
        if gate >= 0 and board.codes[gate]:
            says = f"The code of {gate_words(gate)} is known."
            return Point("gate", says, f"Fetch the code of {gate_words(gate)}.", SEEN_CODE)
        return Point("gate", "No code is known that is needed next.", "Fetch the code of the next gate.", 0.0)

    def _station(self) -> list[Point]:
        board, loose = self.board, self._outlook.loose
        if board.terms.ariadne:
            figure = "The Commander figure is on its way home." if board.crown >= 0 else "No Commander figure is about."
            return [Point("home", figure, "Keep the Commander figure from the chamber, or eliminate it.", loose)]
        found = [Point("guards", self.guards(), "Be rid of guards.", loose)]
        if board.players == 1:
            says = f"At alert level {board.alert} THESEUS acts with {count(2 * board.alert)} cards a round."
            found.append(Point("alert", says, "Do not hurry to raise the alert.", ALERT_ALONE * board.alert))
        return found


# --- The Hive Commander -----------------------------------------------------------------------------------------------


class _Command(_Words):
    """The points of the Hive Commander."""

    def points(self) -> list[Point]:
        """His prisoners, his figure, whom he threatens, and what he has."""
        board, mind = self.board, Overseer(self.board, self.seat)
        free = board.free_seats()
        threat = THREAT * (2 if len(free) == 1 else 1)
        found = [self._prisoners(mind), self._home(mind)]
        for seat, risk in zip(free, mind.risks(board, free), strict=True):
            whom = self.whom(seat)
            far = mind.flight(board)[board.where[seat]]
            reach = f"Your next cards may bring a guard to {whom}: {_percent(risk)}."
            found.append(Point(f"reach {seat}", reach, f"Close in on {whom}.", threat * risk))
            way = f"{whom} still has {_about(far)} to go."
            found.append(Point(f"way {seat}", way, f"Keep {whom} from the way out.", HINDRANCE * far))
        hand = board.hands[self.seat]
        cards = Point(
            "cards", f"You hold {several(len(hand), 'card')}.", "Save a good card.", mind.of_hand(board, hand)
        )
        return [*found, Point("guards", self.guards(), "Bring guards onto the board.", mind.of_guards(board)), cards]

    def _prisoners(self, mind: Overseer) -> Point:
        board = self.board
        taken = len(board.team) - len(board.free_seats())
        says = f"{capital(several(taken, 'escapee'))} of {count(len(board.team))} in a cell."
        return Point("prisoners", says, "Capture an escapee.", mind.of_prisoners(board))

    def _home(self, mind: Overseer) -> Point:
        board = self.board
        says = "There is no Commander figure on the board."
        if board.crown >= 0:
            says = f"The Commander figure needs {_about(mind.home(board))} to the chamber."
        return Point("home", says, "Bring the Commander figure into the chamber.", mind.of_home(board))


def _percent(chance: float) -> str:
    """A chance, roughly."""
    return f"a chance of about {max(1, round(20 * chance)) * 5} %"


def _about(actions: float) -> str:
    """A number of actions, roughly."""
    return f"about {several(max(0, round(actions)), 'action')}"
