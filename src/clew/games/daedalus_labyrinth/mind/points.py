"""What makes a position good or bad for the team, in words: for hints and for looking back at a game.

What something is worth is counted in chances to win, roughly: only how much it changes matters.
"""

from __future__ import annotations

from typing import Final

from clew.core.bot import Point
from clew.core.game import Seat, State
from clew.core.wording import capital, joined, number_words
from clew.games.daedalus_labyrinth.box.components import FIRST_VIRTUE, SEATS, VIRTUE_NAMES, VIRTUES
from clew.games.daedalus_labyrinth.box.constants import CHOOSING, NOBODY
from clew.games.daedalus_labyrinth.box.spots import START, Spot, spot_xy
from clew.games.daedalus_labyrinth.mind.expedition import is_risky
from clew.games.daedalus_labyrinth.mind.prospects import champion, chance
from clew.games.daedalus_labyrinth.mind.trek import trek_of
from clew.games.daedalus_labyrinth.rules.collapse import buried, falling
from clew.games.daedalus_labyrinth.rules.flow import Flow
from clew.games.daedalus_labyrinth.rules.forecast import moves_home, next_steps, turns_home
from clew.games.daedalus_labyrinth.rules.patrons import steps_of
from clew.games.daedalus_labyrinth.rules.ways import hero_distances
from clew.games.daedalus_labyrinth.screen.outlook import chance_words, loss_words
from clew.games.daedalus_labyrinth.words.names import cell_words, virtue_words

LIFE: Final = 0.1
"""For each living hero."""
APART: Final = 0.015
"""Each move that the two who are farthest apart would have to go."""
NEAR: Final = 0.01
"""Each move that the nearest virtue is nearer than FAR."""
FAR: Final = 10
"""Farther away makes no difference any more."""
TILE: Final = 0.005
"""Each tile that lies, before the kill: the virtues are somewhere in the bag."""
HOMESICK: Final = 0.005
"""Each move from START of the hero who is farthest away, before the kill."""
SLAIN: Final = 1.5
"""More than all that counted before and then counts no more."""
TURN: Final = 0.04
"""Each turn of a hero's way home, after the kill."""
CUT_OFF: Final = 0.5
"""No way home; or to stand where the labyrinth falls next."""


def points(state: State, seat: Seat, names: list[str]) -> list[Point]:
    """How the team stands: the same for all three of them, who see everything and win together."""
    assert isinstance(state, Flow)
    if state.ended is not None or state.phase == CHOOSING:
        return []
    found = [_lives(state, names)]
    if state.slayer != NOBODY:
        return [*found, _slain(state, names), *_ways_home(state, names), *_falls(state, names)]
    found += [_held(state), _hands(state, names), *_within_reach(state, names), _explored(state), _from_home(state)]
    if state.beast or is_risky(state):
        found.append(_apart(state, names))
    return [*found, _threat(state, names)] if state.beast else found


def _lives(board: Flow, names: list[str]) -> Point:
    living = board.living()
    if len(living) == SEATS:
        says = "All three heroes live."
    else:
        says = f"Only {joined([names[seat] for seat in living])} {'is' if len(living) == 1 else 'are'} left."
    return Point(
        "lives", says, "Keep everybody alive: who is left tries again when one has failed.", LIFE * len(living)
    )


# --- Before the kill --------------------------------------------------------------------------------------------------


def _held(board: Flow) -> Point:
    """Each virtue in their hands is a face of the die."""
    held = len([holder for holder in board.holders if holder >= 0])
    says = f"The heroes hold {number_words(held, 'virtue')} of {VIRTUES}." if held else "Nobody holds a virtue yet."
    goal = "Collect virtues: each makes one more face of the die slay the Minotaur."
    return Point("virtues", says, goal, chance(len(board.living()), held + board.terms.bonus))


def _hands(board: Flow, names: list[str]) -> Point:
    """What would be lost with the first of them who fails, if all stood together."""
    living = board.living()
    first = champion(board, living)
    lost = board.holders.count(first)
    held = len([holder for holder in board.holders if holder >= 0]) + board.terms.bonus
    says = f"If {names[first]} confronts the Minotaur first and fails, {loss_words(board, first)}."
    goal = "Hand the virtues to whoever confronts the Minotaur last: who fails is eaten with all of them."
    again = len(living) - 1
    return Point("hands", says, goal, chance(again, held - lost) - chance(again, held))


def _within_reach(board: Flow, names: list[str]) -> list[Point]:
    """The virtue tile to which somebody has the shortest walk."""
    best: tuple[int, Seat, Spot] | None = None
    for seat in board.living():
        for moves, _, _, cell in trek_of(board, seat).virtues()[:1]:
            if best is None or (moves, seat, cell) < best:
                best = moves, seat, cell
    if best is None:
        return []
    moves, seat, cell = best
    x, y = spot_xy(cell)
    virtue = virtue_words(VIRTUE_NAMES[board.kind_at(cell) - FIRST_VIRTUE])
    where = cell_words(x // 2, y // 2)
    return [
        Point(
            "reach",
            f"{virtue} lies at {where}, {number_words(moves, 'move')} from {names[seat]}.",
            f"Fetch {virtue} at {where}: whoever crosses the tile takes it.",
            NEAR * max(0, FAR - moves),
        )
    ]


def _explored(board: Flow) -> Point:
    """The virtues that are still to be found."""
    left = board.bag_count()
    says = f"{capital(number_words(left, 'tile'))} {'is' if left == 1 else 'are'} still in the bag."
    return Point("explored", says, "Look into the dark: virtues are still in the bag.", TILE * len(board.laid))


def _apart(board: Flow, names: list[str]) -> Point:
    """How far the two are from each other who are farthest apart."""
    most, pair = 0, (NOBODY, NOBODY)
    living = board.living()
    for one in living:
        far = hero_distances(board, board.where[one], steps_of(board, one))
        for other in living:
            moves = min(FAR, far.get(board.where[other], FAR))
            if moves > most:
                most, pair = moves, (one, other)
    if not most:
        says = "The heroes stand together." if len(living) > 1 else "There is nobody left to wait for."
    elif most == FAR:
        says = f"{names[pair[0]]} and {names[pair[1]]} are far from each other."
    else:
        says = f"{names[pair[0]]} and {names[pair[1]]} are {number_words(most, 'move')} apart."
    goal = "Come together: only the virtues on the spot count in a confrontation."
    return Point("apart", says, goal, -APART * most)


def _from_home(board: Flow) -> Point:
    """After the kill all have to come back."""
    moves = [0 if board.where[seat] == START else moves_home(board, seat) for seat in board.living()]
    most = FAR if -1 in moves else min(FAR, max(moves))
    says = f"The hero farthest from START needs {number_words(most, 'move')} to it." if most else "All are at START."
    if -1 in moves:
        says = "Not everybody has a way to START."
    return Point("start", says, "Stay near START: after the kill the labyrinth falls.", -HOMESICK * most)


def _threat(board: Flow, names: list[str]) -> Point:
    """What would happen if the Minotaur's turn came now: how much weaker than all together they would meet it."""
    held = len([holder for holder in board.holders if holder >= 0]) + board.terms.bonus
    plan = next_steps(board)
    spot = plan.way[-1] if plan.way else board.beast
    met = board.on(spot)
    goal = "Meet the Minotaur together and strong, or not at all."
    if not met:
        return Point("threat", "As they stand, the Minotaur reaches nobody in its next turn.", goal, 0.0)
    heroes = joined([names[seat] for seat in met])
    strong = chance_words(board, spot, champion(board, met))
    virtues = len([holder for holder in board.holders if holder in met]) + board.terms.bonus
    says = f"As they stand, the Minotaur comes to {heroes}, with {strong}."
    return Point("threat", says, goal, chance(len(met), virtues) - chance(len(board.living()), held))


# --- After the kill ---------------------------------------------------------------------------------------------------


def _slain(board: Flow, names: list[str]) -> Point:
    says = f"{names[board.slayer]} has slain the Minotaur."
    return Point("slain", says, "Slay the Minotaur.", SLAIN)


def _ways_home(board: Flow, names: list[str]) -> list[Point]:
    """How far everybody is from START."""
    found = []
    for seat in board.living():
        turns = turns_home(board, seat)
        goal = f"Bring {names[seat]} home to START: all have to be there together."
        if turns < 0:
            found.append(Point(f"home {seat}", f"No way leads {names[seat]} to START.", goal, -CUT_OFF))
        elif turns == 0:
            found.append(Point(f"home {seat}", f"{names[seat]} is at START.", goal, 0.0))
        else:
            says = f"{names[seat]} needs {number_words(turns, 'own turn')} to START."
            found.append(Point(f"home {seat}", says, goal, -TURN * turns))
    return found


def _falls(board: Flow, names: list[str]) -> list[Point]:
    """Whom the next collapse step would bury."""
    spared = board.terms.gentle and board.collapses == 0
    dead = [] if spared else buried(board, falling(board.laid))
    goal = "Leave the tiles that fall next: whoever stands beside them is buried."
    if not dead:
        return [Point("falls", "The next collapse step buries nobody.", goal, 0.0)]
    says = f"As they stand, the next collapse step buries {joined([names[seat] for seat in dead])}."
    return [Point("falls", says, goal, -CUT_OFF)]
