"""What a character has to do on a card, where, and how far that is."""

from __future__ import annotations

from typing import Final

from clew.games.seventh_and_whisper.box.board import Board
from clew.games.seventh_and_whisper.box.card import DOOR, POWER, VENT, Card
from clew.games.seventh_and_whisper.box.cells import BESIDE, CELLS, NOWHERE, Cell, Cells, cells_of, joined_cells
from clew.games.seventh_and_whisper.box.components import WHISPER
from clew.games.seventh_and_whisper.mind.strides import crawls, spread
from clew.games.seventh_and_whisper.rules import checks, forecast

FAR: Final = 99
DETOUR: Final = 8
"""Rather than so many more steps somebody waits until the other one has opened the way."""


class Tasks:
    """The things that are left for one character, or the exit."""

    __slots__ = ("far", "goals", "leaves", "now", "things")

    things: int
    """Those that are left for it, as bits."""
    leaves: bool
    """Whether it is time to leave."""
    goals: dict[Cell, float]
    """Where something can be done, and how likely it succeeds."""
    now: dict[Cell, float]
    """The same without what has failed in this turn."""
    far: list[int]
    """Steps from every cell to the nearest goal; if there is no way, to where something will have to be done."""

    def __init__(self, board: Board, seat: int, in_haste: bool, avoided: Cells) -> None:
        card, here = board.card, board.where[seat]
        self.things = own(card, seat, card.tasks & ~board.done)
        if board.where[1 - seat] == NOWHERE and distances(board, seat, cells_of(card.exits))[here] < FAR:
            self.things = 0  # nobody is there any more for whom it would be of use
        self.leaves = not self.things
        self.goals = places(board, self.things)
        self.now = places(board, self.things & ~board.failed)
        self.far = distances(board, seat, cells_of(card.exits) if self.leaves else list(self.goals), avoided)
        hope = hoped(board, seat, self.things)
        waits = not in_haste and self.far[here] > hope[here] + DETOUR and is_on_its_way(board, 1 - seat)
        if waits or (not self.leaves and not self.goals) or self.far[here] >= FAR:
            self.far = hope
        if waits:
            self.goals = {}
            self.now = {}
            self.leaves = False


def own(card: Card, seat: int, things: int) -> int:
    """Those of these things that are for this character to deal with."""
    found = 0
    for number, thing in enumerate(card.things):
        is_whispers = thing.kind == POWER or thing.verb == "barrel"
        if things >> number & 1 and is_whispers == (seat == WHISPER):
            found |= 1 << number
    return found


def is_on_its_way(board: Board, seat: int) -> bool:
    """Whether a character has something to do that it can get to, and does not wait for the other one itself."""
    here = board.where[seat]
    things = own(board.card, seat, board.card.tasks & ~board.done)
    there = list(places(board, things))
    if here == NOWHERE or not there:
        return False
    far = distances(board, seat, there)[here]
    return far < FAR and far <= hoped(board, seat, things)[here] + DETOUR


def goals(board: Board, seat: int, left: int) -> list[Cell]:
    """Where a character has something to do now, or the exit when nothing is left for it."""
    mine = own(board.card, seat, left)
    return list(places(board, mine)) if mine else cells_of(board.card.exits)


def places(board: Board, things: int) -> dict[Cell, float]:
    """Where these things can be dealt with, and how likely that succeeds."""
    found: dict[Cell, float] = {}
    for number, thing in enumerate(board.card.things):
        if not things >> number & 1 or (thing.kind == DOOR and not board.is_powered(number)):
            continue
        chance = checks.chance(board, thing.verb, min(1, checks.charges(board, thing.verb))) if thing.verb else 1.0
        if thing.kind == VENT:
            cells = [thing.at, thing.point]
        elif thing.kind == DOOR:
            cells = [cell for cell in BESIDE[thing.at] if cell != NOWHERE]
        else:
            cells = [thing.point]
        for cell in cells:
            found[cell] = max(chance, found.get(cell, 0.0))
    return found


def hoped(board: Board, seat: int, things: int) -> list[int]:
    """Steps to these things, or to the exit, once everything is dealt with that has to be."""
    twin = forecast.board_with(board, board.where)
    twin.done |= board.card.tasks
    return distances(twin, seat, goals(twin, seat, things))


def distances(board: Board, seat: int, goal: list[Cell], avoided: Cells = 0) -> list[int]:
    """Steps from every cell to the nearest goal, around what cameras and fires see; no goal is near everywhere."""
    if not goal:
        return [0] * CELLS
    card = board.card
    ground = card.enterable(board.opened()) & ~avoided
    for number, thing in enumerate(card.things):
        if not board.done >> number & 1:
            ground &= ~thing.view
    vents = crawls(card, seat, board.done)
    far = [FAR] * CELLS
    known = front = joined_cells(goal) & ground
    for steps in range(FAR):
        for cell in cells_of(front):
            far[cell] = steps
        following = spread(front, []) & ground
        for ends in vents:
            if front & ends:
                following |= ends
        front = following & ~known
        if not front:
            break
        known |= front
    return far
