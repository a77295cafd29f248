"""Where everything is: questions about the table, no rules."""

from __future__ import annotations

from clew.core.game import Options, Seat, State
from clew.core.notation import Action
from clew.core.result import Result
from clew.games.seventh_and_whisper.box.card import POWER, Card
from clew.games.seventh_and_whisper.box.cells import NOWHERE, Cell, Cells, Side
from clew.games.seventh_and_whisper.box.components import COPIES, ITEMS, SEATS
from clew.games.seventh_and_whisper.box.constants import GONE, NOBODY, ORDERING, PLACING
from clew.games.seventh_and_whisper.box.options import Terms


class Board(State):
    """The table: the card in play, characters, enemies, items, and how far the turn has got."""

    __slots__ = (
        "card",
        "caught",
        "cells",
        "check",
        "deck",
        "done",
        "ended",
        "faces",
        "failed",
        "first",
        "held",
        "items",
        "lured",
        "moves",
        "offers",
        "phase",
        "played",
        "rolled",
        "round",
        "rounds",
        "route",
        "sight",
        "spent",
        "stops",
        "terms",
        "thrown",
        "turn",
        "where",
    )

    terms: Terms
    phase: int

    # The run
    card: Card
    """The card in play."""
    played: list[str]
    """The cards that were laid, the one in play last; what may still come has no order (SW-S02)."""
    rounds: list[int]
    """How many rounds each finished card took (SW-W05)."""
    deck: list[int]
    """How many items of each kind nobody has found yet; they have no order (SW-S04)."""
    items: list[int]
    """How many of each kind are owned; each kind has one possible owner (SW-L03)."""
    spent: list[int]
    """Charges on the discard pile (SW-L08)."""

    # The card
    done: int
    """The things that were dealt with, as bits: cameras off, fires out, power on, vents, cases and doors open."""
    stops: list[int]
    """For each enemy the stop of its pattern, or GONE."""
    cells: list[Cell]
    """Where each enemy is now: at its stop, but for one that was lured and for moments within a phase."""
    faces: list[Side]
    """Where each enemy looks now."""
    thrown: bool
    """Whether the tin can was used on this card (SW-T01)."""
    lured: int
    """The enemy that went to the can and has not gone back yet; NOBODY if none."""
    route: list[Cell]
    """Its way from home to the can (SW-T12)."""

    # The turn
    first: Seat
    """Who acts first."""
    turn: Seat
    round: int
    where: list[Cell]
    """Where each character stands; NOWHERE before it is placed and after it has left the card."""
    rolled: int
    """The die of this turn; 0 before it is rolled."""
    moves: int
    """Movement left. A step was made as soon as it is less than the die (SW-R06)."""
    failed: int
    """The targets on which a check has failed in this turn, as bits (SW-I08)."""
    check: list[int]
    """The last check of this turn: both dice and the bonus; empty before."""

    caught: list[int]
    """How the run was lost by being seen: seat, cell, the target that saw it, its cell and facing; else empty."""
    ended: Result | None

    # Reckoned from the above, and kept because every step asks for it
    sight: Cells
    """All active views together (SW-V02)."""
    held: Cells
    """Where living enemies are."""
    offers: list[Action] | None
    """The legal actions, once somebody asked; replaced, never changed."""

    def copy_to(self, twin: Board) -> None:
        """Make another board equal to this one, and independent of it."""
        twin.terms = self.terms
        twin.phase = self.phase
        twin.card = self.card
        twin.played = self.played  # replaced, never changed, as are all lists that only grow with a new card
        twin.rounds = self.rounds
        twin.deck = self.deck
        twin.items = self.items
        twin.spent = self.spent
        twin.done = self.done
        twin.stops = self.stops[:]
        twin.cells = self.cells[:]
        twin.faces = self.faces[:]
        twin.thrown = self.thrown
        twin.lured = self.lured
        twin.route = self.route
        twin.first = self.first
        twin.turn = self.turn
        twin.round = self.round
        twin.where = self.where[:]
        twin.rolled = self.rolled
        twin.moves = self.moves
        twin.failed = self.failed
        twin.check = self.check
        twin.caught = self.caught
        twin.ended = self.ended
        twin.sight = self.sight
        twin.held = self.held
        twin.offers = self.offers

    def clear(self, options: Options, card: Card) -> None:
        """A run before its first decision, on this card."""
        self.terms = Terms(options)
        self.played = []
        self.rounds = []
        self.deck = COPIES[:]
        self.items = [0] * len(ITEMS)
        self.spent = [0] * len(ITEMS)
        self.first = self.turn = 0
        self.caught = []
        self.ended = None
        self.lay(card)
        self.phase = ORDERING

    def lay(self, card: Card) -> None:
        """A fresh card: everything on its place, nobody on it yet (SW-S08, SW-S09, SW-X05, SW-X08)."""
        self.card = card
        self.played = [*self.played, card.id]
        self.done = 0
        poses = [enemy.pattern.stops[0] for enemy in card.enemies]
        self.stops = [0] * len(poses)
        self.cells = [cell for cell, _ in poses]
        self.faces = [facing for _, facing in poses]
        self.thrown = False
        self.lured = NOBODY
        self.route = []
        self.round = 1
        self.where = [NOWHERE] * SEATS
        self.rolled = self.moves = self.failed = 0
        self.check = []
        self.phase = PLACING
        self.offers = None
        self.look()

    # --- What is seen (SW-V) ----------------------------------------------------------------------------------------

    def opened(self) -> int:
        """The bits of the open doors."""
        return self.done & self.card.doors

    def view_of(self, enemy: int) -> Cells:
        """What a living enemy sees now."""
        card = self.card
        return card.view(card.enemies[enemy].kind, (self.cells[enemy], self.faces[enemy]), self.opened())

    def look(self) -> None:
        """Reckon all active views anew, and where enemies are (SW-V02, SW-V14)."""
        sight = held = 0
        card = self.card
        opened = self.done & card.doors
        for enemy in range(len(self.stops)):
            if self.stops[enemy] != GONE:
                held |= 1 << self.cells[enemy]
                pose = (self.cells[enemy], self.faces[enemy])
                sight |= card.view(card.enemies[enemy].kind, pose, opened)
        for number in range(len(card.things)):
            if not self.done >> number & 1:
                sight |= card.things[number].view
        self.sight = sight
        self.held = held

    def who(self) -> Cells:
        """The cells of the characters on the card."""
        found = 0
        for cell in self.where:
            if cell != NOWHERE:
                found |= 1 << cell
        return found

    def watcher(self, cell: Cell) -> int:
        """The target that sees a cell: enemies first, in their order; NOBODY if nothing does."""
        things = self.card.things
        for enemy in range(len(self.stops)):
            if self.stops[enemy] != GONE and self.view_of(enemy) >> cell & 1:
                return len(things) + enemy
        for number, thing in enumerate(things):
            if not self.done >> number & 1 and thing.view >> cell & 1:
                return number
        return NOBODY

    # --- Ways -------------------------------------------------------------------------------------------------------

    def ground(self) -> Cells:
        """Where a character could step now (SW-M03, SW-M04)."""
        return self.card.enterable(self.opened()) & ~self.held

    def is_powered(self, door: int) -> bool:
        """Whether a power point that feeds this door is on (SW-O14)."""
        things = self.card.things
        for number, thing in enumerate(things):
            if thing.kind == POWER and self.done >> number & 1 and things[door].id in thing.feeds:
                return True
        return False

    def active(self) -> int:
        """The areas that are active if the enemies move now, as bits (SW-A02, SW-A07)."""
        if self.terms.all_awake:
            return (1 << len(self.card.area_names)) - 1
        found = 0
        for cell in self.where:
            if cell != NOWHERE:
                found |= self.card.areas[cell]
        return found

    def census(self) -> dict[str, int]:
        """All item cards are in the deck, with their owner, or spent."""
        return {name: self.deck[item] + self.items[item] + self.spent[item] for item, name in enumerate(ITEMS)}
