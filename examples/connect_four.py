"""Connect Four: the smallest game of the house, and a whole one.

Two players drop discs into seven columns; four of a colour in a row win. The page "Add a game" in the docs reads
this file from top to bottom.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mypy_extensions import i64  # a plain int to the interpreter, a machine word to the compiler

from clew.core.bot import Guide, Plan
from clew.core.codec import Plain
from clew.core.dice import Dice, QuickDice
from clew.core.drawing import Drawing
from clew.core.errors import BadPosition
from clew.core.game import Event, Events, Game, Line, Option, Options, Refusal, Seat, State
from clew.core.notation import Action, Form, Grammar, Int
from clew.core.result import Result
from clew.scene import AnyItem, Ghost, Scene, Sprite, Zone

COLUMNS: Final = 7
ROWS: Final = 6
TALL: Final = ROWS + 1  # bits of a column: one more than it has rows, so that no line runs over its top
COLUMN: Final = (1 << TALL) - 1  # all bits of the first column
BOARD: Final = sum([((1 << ROWS) - 1) << (column * TALL) for column in range(COLUMNS)])  # all cells

DROPS: Final[list[Action]] = [("drop", column) for column in range(1, COLUMNS + 1)]
TURN: Final = [[0], [1]]
NOBODY: Final[list[Seat]] = []
NO_MOVES: Final[list[Action]] = []
WON: Final = [Result((seat,), "CF-E01", "four discs in a row") for seat in range(2)]
DRAWN: Final = Result((0, 1), "CF-E02", "the board is full")


class ConnectFour(State):
    """Two sets of discs, one bit for each cell, columns from the left, rows from below."""

    __slots__ = ("ended", "heights", "mine", "offers", "theirs", "turn")

    mine: i64
    """The discs of whoever is on turn."""
    theirs: i64
    """The discs of the other."""
    heights: i64
    """One disc above the topmost of each column: where the next one falls."""
    turn: Seat
    offers: list[Action]
    """The columns with room; replaced, never changed, when one fills up."""
    ended: Result | None

    def actors(self) -> list[Seat]:
        """Whoever is on turn (CF-T01)."""
        return TURN[self.turn] if self.ended is None else NOBODY

    def legal(self, seat: Seat) -> list[Action]:
        """Any column that has room (CF-T02)."""
        return self.offers if seat == self.turn and self.ended is None else NO_MOVES

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        """Why not, in the order a player would ask."""
        if self.ended is not None:
            return Refusal("over", self.ended.clause, "The game is over.")
        if seat != self.turn:
            return Refusal("turn", "CF-T01", "It is the other player's turn.")
        if action not in DROPS or type(action[1]) is not int:  # to Python, True and 1.0 are 1
            return Refusal("unknown", "CF-T02", "Drop a disc into a column from 1 to 7.")
        if action not in self.offers:
            return Refusal("full", "CF-T02", "That column is full.")
        return None

    def play(self, seat: Seat, action: Action, dice: Dice, events: Events) -> None:
        """Drop a disc; it falls onto the others (CF-T02). Then the turn passes, unless that ends the game."""
        column: i64 = action[1] - 1
        if events.heard:
            events.tell("dropped", seat, action[1])
        floor: i64 = 1  # as a variable: the compiler takes a bare 1 for 32 bits
        floor <<= column * TALL
        cell: i64 = self.heights & (COLUMN * floor)
        self.heights += cell
        discs: i64 = self.mine | cell
        if (cell << 1) & (floor << ROWS):
            self.offers = [drop for drop in self.offers if drop is not DROPS[column]]
        if has_four(discs):  # CF-E01
            self.ended = WON[self.turn]
        elif not self.offers:  # CF-E02
            self.ended = DRAWN
        self.mine = self.theirs
        self.theirs = discs
        self.turn = 1 - self.turn

    def result(self) -> Result | None:
        """Four in a row (CF-E01), or a full board (CF-E02)."""
        return self.ended

    def clone(self) -> ConnectFour:
        """A copy of six fields; the offers are never changed in place."""
        twin = ConnectFour()
        twin.mine = self.mine
        twin.theirs = self.theirs
        twin.heights = self.heights
        twin.turn = self.turn
        twin.offers = self.offers
        twin.ended = self.ended
        return twin

    def position(self) -> Plain:
        """The columns as strings from below, ``x`` for the first player and ``o`` for the second."""
        first = self.mine if self.turn == 0 else self.theirs
        columns = []
        for column in range(COLUMNS):
            discs = int((first >> (column * TALL)) & COLUMN)
            tall = int((self.heights >> (column * TALL)) & COLUMN).bit_length() - 1
            columns.append("".join(["x" if discs >> row & 1 else "o" for row in range(tall)]))
        return {"columns": columns}

    def view(self, seat: Seat) -> Plain:
        """Nothing is hidden."""
        return {**self.position(), "turn": self.turn, "over": self.ended is not None}

    def score(self, seat: Seat) -> float:
        """Won, lost, or even."""
        if self.ended is None or len(self.ended.winners) == 2:
            return 0.5
        return 1.0 if seat in self.ended.winners else 0.0

    def census(self) -> dict[str, int]:
        """A cell holds a disc or room for one."""
        used = int(self.mine | self.theirs).bit_count()
        return {"cells": used + sum(ROWS - len(column) for column in self.position()["columns"])}


def has_four(discs: i64) -> bool:
    """Whether four of the discs stand in a row (CF-E01): upwards, across, or on either diagonal."""
    pairs: i64 = discs & (discs >> 1)
    if pairs & (pairs >> 2):
        return True
    pairs = discs & (discs >> TALL)
    if pairs & (pairs >> (2 * TALL)):
        return True
    pairs = discs & (discs >> (TALL - 1))
    if pairs & (pairs >> (2 * (TALL - 1))):
        return True
    pairs = discs & (discs >> (TALL + 1))
    return (pairs & (pairs >> (2 * (TALL + 1)))) != 0


def new(options: Options, dice: Dice) -> State:
    """An empty board; the first player begins (CF-T01)."""
    return EMPTY.clone()


def load(position: Plain) -> State:
    """A board from a position, which has to be one that turns could lead to."""
    columns = position.get("columns")
    if not isinstance(columns, list) or len(columns) != COLUMNS:
        raise BadPosition(f"'columns' has to be a list of {COLUMNS} strings")
    discs = [0, 0]
    state = ConnectFour()
    state.heights = 0
    for number, column in enumerate(columns):
        if not isinstance(column, str) or len(column) > ROWS or set(column) - set("xo"):
            raise BadPosition(f"column {number + 1} has to be at most {ROWS} letters x and o")
        for row, disc in enumerate(column):
            discs["xo".index(disc)] |= 1 << (number * TALL + row)
        state.heights |= 1 << (number * TALL + len(column))
    first, second = discs[0].bit_count(), discs[1].bit_count()
    if not 0 <= first - second <= 1:
        raise BadPosition(f"{first} discs of the first player and {second} of the second cannot be")
    state.turn = first - second
    state.mine, state.theirs = discs[state.turn], discs[1 - state.turn]
    state.offers = [drop for drop, column in zip(DROPS, columns, strict=True) if len(column) < ROWS]
    if has_four(state.mine):
        raise BadPosition("whoever is on turn has four in a row already")
    state.ended = WON[1 - state.turn] if has_four(state.theirs) else None if state.offers else DRAWN
    return state


EMPTY: Final = load({"columns": [""] * COLUMNS})


def ask(view: Plain, names: list[str]) -> str:
    """The only question of the game."""
    return f"{names[view['turn']]}, which column?"


def say(action: Action, names: list[str]) -> str:
    """A drop in words."""
    return f"Drop a disc into column {action[1]}."


def tell(event: Event, names: list[str]) -> str:
    """The only event of the game."""
    return f"{names[event[1]]} drops a disc into column {event[2]}."


def sketch(view: Plain, names: list[str]) -> list[Line]:
    """The board, top row first; discs differ by shape as well as by colour."""
    disc = {"x": ("●", "bold red"), "o": ("○", "bold yellow")}
    lines: list[Line] = []
    for row in reversed(range(ROWS)):
        line: Line = []
        for column in view["columns"]:
            line += [(" ", ""), disc[column[row]] if row < len(column) else ("·", "dim")]
        lines.append(line)
    return [*lines, [(" 1 2 3 4 5 6 7", "")]]


CELL: Final = 100
DISCS: Final = {"x": ("seat-0", "red disc"), "o": ("seat-1", "yellow disc")}


def scene(view: Plain, names: list[str]) -> Scene:
    """The board on a screen: a column is one item, and a disc keeps its key where it fell."""
    items: list[AnyItem] = []
    for number, column in enumerate(view["columns"], 1):
        items.append(Sprite("column", key=f"column {number}", x=number * CELL, label=f"column {number}"))
        for row, disc in enumerate(column):
            symbol, label = DISCS[disc]
            items.append(
                Sprite(
                    symbol,
                    key=f"disc {number},{row}",
                    x=number * CELL,
                    y=(5 - 2 * row) * CELL / 2,
                    layer=1,
                    label=label,
                )
            )
    return Scene([Zone("board", "Board", (CELL / 2, -3 * CELL, COLUMNS * CELL, ROWS * CELL), items)])


def touches(view: Plain, action: Action) -> list[str]:
    """A drop is a click on a column."""
    return [f"column {action[1]}"]


def about(event: Event) -> list[str]:
    """The column in which a disc fell."""
    return [f"column {event[2]}"]


def ghost(view: Plain, action: Action, names: list[str]) -> Ghost:
    """Where the disc would come to lie."""
    row = len(view["columns"][action[1] - 1])
    return Ghost([Sprite(f"seat-{view['turn']}", key="ghost", x=action[1] * CELL, y=(5 - 2 * row) * CELL / 2, layer=1)])


def meant(view: Plain, keys: list[str]) -> Action | None:
    """Whoever clicks on a column, or on a disc in it, would drop a disc there."""
    for drop in DROPS:
        if keys[-1] == f"column {drop[1]}" or keys[-1].startswith(f"disc {drop[1]},"):
            return drop
    return None


class Foresight(Guide):
    """What a search has to know: a row of three that can be completed is, and one of the other's is stopped."""

    def plans(self, state: State, seat: Seat, dice: QuickDice) -> list[Plan]:
        """Any column, unless one has to be."""
        assert isinstance(state, ConnectFour)
        forced = urgent(state)
        return [(drop,) for drop in state.offers] if forced is None else [(forced,)]

    def reply(self, state: State, seat: Seat, dice: QuickDice) -> Action:
        """The same: whichever column, unless one has to be."""
        assert isinstance(state, ConnectFour)
        forced = urgent(state)
        return state.offers[dice.below(len(state.offers))] if forced is None else forced


def urgent(state: ConnectFour) -> Action | None:
    """The column that wins at once, or else one in which the other would."""
    cells: i64 = fourths(state.mine) & state.heights & BOARD
    if not cells:
        cells = fourths(state.theirs) & state.heights & BOARD
    if not cells:
        return None
    column = 0
    while not cells & COLUMN:
        cells >>= TALL
        column += 1
    return DROPS[column]


def fourths(discs: i64) -> i64:
    """The cells, taken or not, that would make four in a row of these discs: three beside, or two and one around."""
    cells: i64 = (discs << 1) & (discs << 2) & (discs << 3)
    for step in (TALL - 1, TALL, TALL + 1):
        after: i64 = (discs << step) & (discs << (2 * step))
        before: i64 = (discs >> step) & (discs >> (2 * step))
        cells |= after & (discs << (3 * step)) | after & (discs >> step)
        cells |= before & (discs >> (3 * step)) | before & (discs << step)
    return cells


def bound(options: Options) -> int:
    """Every move fills a cell."""
    return ROWS * COLUMNS


GAME = Game(
    id="connect_four",
    title="Connect Four",
    blurb="Drop discs, line up four.",
    version=1,
    options=(Option("players", (2,), 2, "always two"),),
    seat_names=("Red", "Yellow"),
    grammar=Grammar(Form("drop {}", Int(1, COLUMNS))),
    rules=str(Path(__file__).parent / "connect_four.md"),
    new=new,
    load=load,
    ask=ask,
    say=say,
    tell=tell,
    sketch=sketch,
    drawing=Drawing(
        art=str(Path(__file__).parent / "connect_four.svg"),
        scene=scene,
        touches=touches,
        about=about,
        ghost=ghost,
        meant=meant,
    ),
    bound=bound,
    guide=Foresight,
    minutes=(3, 10),
    mood="a duel of foresight",
)
