"""Where everything is: questions about the table, no rules."""

from __future__ import annotations

from clew.core.game import Frame, Options, Seat, State
from clew.core.notation import Action
from clew.core.parts.grid import ALL_SIDES, Cell, Openings
from clew.core.result import Result
from clew.games.dedalos.box.components import (
    COLLAPSE,
    CROSS,
    ENTRANCE,
    EXIT_CELLS,
    EXITS,
    KIND_NAMES,
    RED,
    SIDES,
    WHITE,
)
from clew.games.dedalos.box.constants import NOWHERE


class Board(State):
    """The table: maze, tributes, hands, bag, Minotaur, and how far the turn has got."""

    __slots__ = (
        "back",
        "bag",
        "beast",
        "beneath",
        "calm",
        "cave",
        "collapsed",
        "discarded",
        "ended",
        "exits",
        "fresh",
        "gone",
        "hands",
        "maze",
        "moves",
        "offers",
        "options",
        "players",
        "plays",
        "pushes",
        "rebuilt",
        "red",
        "spent",
        "stack",
        "start",
        "tops",
        "turn",
        "turns",
        "where",
        "white",
    )

    options: Options
    players: int

    # The maze
    maze: Openings
    """Open sides of everything that lies: entrance, exits, tiles; facing leaves the exits out (DD-P05)."""
    tops: dict[Cell, int]
    """The code of the topmost labyrinth tile in each cell (DD-G07)."""
    beneath: dict[Cell, tuple[int, ...]]
    """The codes of the covered tiles, lowest first."""
    exits: list[Cell]
    """The exits of this game, collapsed or not; never changed."""
    collapsed: list[Cell]

    # Tributes and tiles
    where: list[Cell]
    """The cell of each tribute; NOWHERE while its player waits (DD-B26)."""
    hands: list[list[int]]
    """The kinds in each hand, sorted."""
    fresh: list[int]
    """Public: how many tiles of each hand were drawn since its last Minotaur stage, and so may be Minotaur tiles."""
    bag: list[int]
    """How many of each kind are in the bag."""
    discarded: list[int]
    """How many of each kind were discarded (DD-D04)."""

    # The Minotaur
    red: int
    """Red tiles in the row (DD-B02)."""
    white: int
    """White tiles in the row."""
    gone: int
    """White tiles that left the game (DD-B22)."""
    beast: Cell
    """Where the Minotaur is; NOWHERE in its cave."""
    back: Cell
    """The cell that it left with its latest step (DD-B12)."""
    cave: int
    """Turns in a row without a tribute in its reach (DD-B32)."""

    # The turn
    turn: Seat
    turns: int
    """Turns that have ended."""
    start: Cell
    """Where the active tribute stood when the action stage started (DD-M04)."""
    rebuilt: bool
    """Whether that cell was built over since."""
    plays: int
    moves: int
    pushes: int
    spent: bool
    """Whether a tile left a hand by Play or Discard in this turn (DD-E06)."""
    calm: int
    """Turns in a row in which none did."""
    stack: list[Frame]
    """What is being asked: ("actions",) or ("minotaur", steps left, 1 if the first step may turn back)."""
    ended: Result | None
    offers: list[Action] | None
    """The legal actions, once somebody asked; replaced, never changed."""

    def copy_to(self, twin: Board) -> None:
        """Make another board equal to this one, and independent of it."""
        twin.options = self.options
        twin.players = self.players
        twin.maze = self.maze.clone()
        twin.tops = self.tops.copy()
        twin.beneath = self.beneath.copy()
        twin.exits = self.exits
        twin.collapsed = self.collapsed[:]
        twin.where = self.where[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.fresh = self.fresh[:]
        twin.bag = self.bag[:]
        twin.discarded = self.discarded[:]
        twin.red = self.red
        twin.white = self.white
        twin.gone = self.gone
        twin.beast = self.beast
        twin.back = self.back
        twin.cave = self.cave
        twin.turn = self.turn
        twin.turns = self.turns
        twin.start = self.start
        twin.rebuilt = self.rebuilt
        twin.plays = self.plays
        twin.moves = self.moves
        twin.pushes = self.pushes
        twin.spent = self.spent
        twin.calm = self.calm
        twin.stack = self.stack[:]
        twin.ended = self.ended
        twin.offers = self.offers

    def clear(self, options: Options) -> None:
        """Entrance and exits on an empty table; everything else still in the box (DD-S02 to DD-S08, DD-S11)."""
        players = int(options["players"])
        self.options = options
        self.players = players
        self.maze = Openings()
        self.maze.lay(ENTRANCE, ALL_SIDES, ALL_SIDES)
        self.exits = EXIT_CELLS[: EXITS[players]]
        for cell in self.exits:
            self.maze.lay(cell, ALL_SIDES, 0)
        self.tops = {}
        self.beneath = {}
        self.collapsed = []
        self.where = [ENTRANCE] * players
        self.hands = [[] for _ in range(players)]
        self.fresh = [0] * players
        self.bag = [0] * len(KIND_NAMES)
        self.discarded = [0] * len(KIND_NAMES)
        self.red = self.white = self.gone = 0
        self.beast = self.back = NOWHERE
        self.cave = 0
        self.turn = 0
        self.turns = 0
        self.start = ENTRANCE
        self.rebuilt = self.spent = False
        self.plays = self.moves = self.pushes = self.calm = 0
        self.stack = []
        self.ended = None
        self.offers = None

    def lay(self, cell: Cell, code: int) -> None:
        """A labyrinth tile into a cell, on top of whatever lies there (DD-G07)."""
        below = self.tops.get(cell)
        if below is not None:
            self.beneath[cell] = (*self.beneath.get(cell, ()), below)
        self.tops[cell] = code
        self.maze.lay(cell, SIDES[code], SIDES[code])

    def others_on(self, cell: Cell) -> list[Seat]:
        """The rivals of the active player whose tributes are in a cell."""
        return [seat for seat in range(self.players) if seat != self.turn and self.where[seat] == cell]

    def is_waiting(self, seat: Seat) -> bool:
        """Whether this player was caught and has still to come back (DD-B26)."""
        return self.where[seat] == NOWHERE

    def row(self) -> int:
        """N: how many Minotaur tiles lie in the row (DD-B02)."""
        return self.red + self.white

    def passages(self) -> list[Cell]:
        """The entrance and the crosses on top of their cells (DD-B09); none without the Minotaur."""
        if not self.options["minotaur"]:
            return []
        return [ENTRANCE, *[cell for cell, code in self.tops.items() if code >> 2 >= CROSS]]

    def inventory(self) -> list[int]:
        """How many tiles of each kind are anywhere in the game."""
        counts = [a + b for a, b in zip(self.bag, self.discarded, strict=True)]
        for hand in self.hands:
            for kind in hand:
                counts[kind] += 1
        for code in self.tops.values():
            counts[code >> 2] += 1
        for codes in self.beneath.values():
            for code in codes:
                counts[code >> 2] += 1
        counts[COLLAPSE] += len(self.collapsed)
        counts[RED] += self.red
        counts[WHITE] += self.white + self.gone
        return counts

    def census(self) -> dict[str, int]:
        """The tiles that were in the game at the start are somewhere still."""
        return dict(zip(KIND_NAMES, self.inventory(), strict=True))
