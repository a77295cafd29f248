"""Looking ahead: Monte Carlo tree search over what a seat may know.

Every look begins in a world that the seat cannot tell from the true one, with dice of its own, and follows the tree
through whatever happens there: a branch is what was done, not what it led to, so that luck and hidden pieces average
out (information-set search with open loops). Each mover prefers what is good for itself, so the same search serves
duels, races, teams and one against many. What deserves a look comes from the game's ``Guide``.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from typing import Final

from clew.core.bot import Bot, Guide, Plan
from clew.core.codec import Plain
from clew.core.dice import QuickDice
from clew.core.game import TEAM, UNHEARD, Seat, State, awaited
from clew.core.notation import Action

BREATH: Final = 16
"""Decisions of a playout between two looks at the clock."""
FOLLOWED: Final = 200
"""Branches that are looked at to find the present position in the tree of the last decision."""


class Node:
    """What is known of a plan: how often it could be tried, was tried, and what came of it for whoever did it."""

    __slots__ = ("available", "fans", "plan", "seat", "squares", "total", "visits", "wins")

    seat: Final[Seat]
    plan: Final[Plan]
    visits: int
    available: int
    total: float
    squares: float
    wins: bool
    """Whether it has won the game on the spot, as often as it was tried: then nothing else needs a look."""
    fans: dict[Seat, Fan]
    """What each seat may want to do next."""

    def __init__(self, seat: Seat, plan: Plan) -> None:
        self.seat = seat
        self.plan = plan
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.squares = 0.0
        self.wins = False
        self.fans = {}

    def branches(self) -> Iterator[Node]:
        """What was tried after it."""
        for fan in self.fans.values():
            yield from fan.tried()

    def mean(self) -> float:
        """What came of it on average."""
        return self.total / self.visits if self.visits else 0.0

    def error(self) -> float:
        """The standard error of the mean."""
        if self.visits < 2:
            return 0.5
        mean = self.total / self.visits
        return math.sqrt(max(0.0, self.squares / self.visits - mean * mean) / (self.visits - 1))


class Fan:
    """The plans of one seat after a node, in any of the worlds seen so far, the most promising first."""

    __slots__ = ("legal", "nodes", "plans", "possible")

    plans: list[Plan]
    nodes: list[Node | None]
    """What is known of each plan; nothing of one that was not wide enough to be tried."""
    legal: list[Action]
    """What could be done in the world seen last: mostly it can be done in the next one too."""
    possible: list[int]
    """The numbers of the plans that were possible there."""

    def __init__(self) -> None:
        self.plans = []
        self.nodes = []
        self.legal = []
        self.possible = []

    def tried(self) -> list[Node]:
        """What is known of those that were tried."""
        return [node for node in self.nodes if node is not None]

    def look(self, legal: list[Action]) -> None:
        """See which of the plans are possible in another world."""
        if legal == self.legal:
            return
        offered = frozenset(legal)
        self.legal = list(legal)  # of a state that goes on
        self.possible = [number for number, plan in enumerate(self.plans) if plan[0] in offered]

    def grow(self, plans: list[Plan]) -> None:
        """Plans for a world in which none of those so far is possible."""
        known = frozenset(self.plans)
        for plan in plans:
            if plan not in known:
                self.plans.append(plan)
                self.nodes.append(None)
        number = {plan: number for number, plan in enumerate(self.plans)}
        self.possible = [number[plan] for plan in plans]


class Thought:
    """What a search found out about one plan of the seat that asked."""

    __slots__ = ("error", "line", "mean", "plan", "visits")

    plan: Final[Plan]
    visits: Final[int]
    mean: Final[float]
    """What it is worth to the seat, from 0 to 1."""
    error: Final[float]
    line: Final[list[tuple[Seat, Plan]]]
    """How it would most likely go on."""

    def __init__(self, plan: Plan, visits: int, mean: float, error: float, line: list[tuple[Seat, Plan]]) -> None:
        self.plan = plan
        self.visits = visits
        self.mean = mean
        self.error = error
        self.line = line


class Search:
    """One mind: it keeps its tree from one decision to the next. The same seed thinks the same."""

    def __init__(self, guide: Guide, seed: int, iterations: int, seconds: float = 0.0) -> None:
        self._guide = guide
        self._dice = QuickDice(seed)
        self.iterations = iterations
        self.looked = 0
        """How often it looked ahead for the last decision."""
        self._seconds = seconds
        """It stops when this much time is over, if that comes first; 0 for no limit."""
        self._deadline = 0.0
        self._root = Node(-1, ())
        self._last: State | None = None
        """The world in which the last decision was made, as the seat knew it."""

    def think(self, guess: State, seat: Seat, choosing: bool = False) -> list[Thought]:
        """What the plans of a seat are worth, the one to choose first. Only what the seat knows of ``guess`` counts.

        Whoever is only ``choosing`` does not look at a plan that has no rival.
        """
        world = guess.reshuffled(seat, self._dice)
        root = self._root = self._found(world, seat) or Node(seat, ())
        self._last = world
        legal = frozenset(world.legal(seat))
        self._deadline = time.monotonic() + self._seconds if self._seconds else 0.0
        self.looked = 0
        for left in range(self.iterations, 0, -1):
            self._look(root, world.reshuffled(seat, self._dice), seat)
            self.looked += 1
            if self._settled(root.fans[seat], left) or self._is_late():
                break
            if choosing and len(root.fans[seat].plans) == 1:
                break
        tried = [node for node in root.fans[seat].tried() if node.plan[0] in legal and node.visits]
        tried.sort(key=_by_visits, reverse=True)
        self._prefer_first(root.fans[seat].nodes[0], tried)
        return [Thought(node.plan, node.visits, node.mean(), node.error(), _line(node)) for node in tried]

    def _prefer_first(self, first: Node | None, tried: list[Node]) -> None:
        """Where the guide is to be trusted, its first plan stays the first, unless another one is clearly better."""
        trust = self._guide.trust
        if not trust or first is None or first not in tried or tried[0].mean() == 1.0:  # nothing beats a sure win
            return
        best, best_gain = first, 0.0
        for node in tried:
            gain = node.mean() - first.mean() - trust * math.hypot(node.error(), first.error())
            if node is not first and gain > best_gain:
                best, best_gain = node, gain
        tried.remove(best)
        tried.insert(0, best)

    def _settled(self, fan: Fan, left: int) -> bool:
        """Whether nothing that is still to be looked at could change the choice."""
        best = second = 0
        for node in fan.nodes:
            if node is None:
                continue
            if node.visits > best:
                best, second = node.visits, best
            elif node.visits > second:
                second = node.visits
        return best - second > left

    def _is_late(self) -> bool:
        return self._deadline > 0.0 and time.monotonic() > self._deadline

    # --- One look ---------------------------------------------------------------------------------------------------

    def _look(self, root: Node, state: State, seat: Seat) -> None:
        """Down the tree by what promises most, one new branch, a playout, and back up with what came of it."""
        path = [root]
        node = root
        mover = seat
        while len(path) <= self._guide.deepest:
            node = self._branch(node, state, mover)
            path.append(node)
            self._follow(state, mover, node.plan)
            actors = state.actors()
            node.wins = not actors and (node.visits == 0 or node.wins) and self._guide.worth(state, mover) == 1.0
            if node.visits < self._guide.ripe or not actors:
                break
            mover = self._mover(actors, seat)
        self._playout(state, seat)
        root.visits += 1
        guide = self._guide
        worths: dict[Seat, float] = {}
        for node in path[1:]:
            worth = worths.get(node.seat, -1.0)
            if worth < 0.0:
                worth = worths[node.seat] = guide.worth(state, node.seat)
            node.visits += 1
            node.total += worth
            node.squares += worth * worth

    def _mover(self, actors: list[Seat], seat: Seat) -> Seat:
        """Who acts next: of several any; for the team whoever thinks."""
        actor = actors[0] if len(actors) == 1 else actors[self._dice.below(len(actors))]
        return seat if actor == TEAM else actor

    def _branch(self, node: Node, state: State, seat: Seat) -> Node:
        """The plan to follow here: something new while the node is young, else what promises most."""
        fan = self._open(node, state, seat)
        wide = self._guide.first + int(self._guide.growth * math.sqrt(node.visits))
        curiosity = self._guide.curiosity
        best: Node | None = None
        best_promise = -1.0
        for number in fan.possible if len(fan.possible) <= wide else fan.possible[:wide]:
            branch = fan.nodes[number]
            if branch is None:
                branch = fan.nodes[number] = Node(seat, fan.plans[number])
            branch.available += 1
            if branch.wins:
                return branch
            if branch.visits == 0:
                promise = 1e9
            else:
                promise = branch.total / branch.visits + curiosity * math.sqrt(
                    math.log(branch.available) / branch.visits
                )
            if promise > best_promise:
                best, best_promise = branch, promise
        assert best is not None, "somebody is asked, and nothing is offered"
        return best

    def _open(self, node: Node, state: State, seat: Seat) -> Fan:
        """The plans to choose from in this world."""
        fan = node.fans.get(seat)
        if fan is None:
            fan = node.fans[seat] = Fan()
        fan.look(state.legal(seat))
        if not fan.possible:
            fan.grow(self._guide.plans(state, seat, self._dice))
        return fan

    def _follow(self, state: State, seat: Seat, plan: Plan) -> None:
        """Carry out a plan, as far as it goes in this world."""
        state.play(seat, plan[0], self._dice, UNHEARD)
        for action in plan[1:]:
            if not awaited(state, seat) or action not in state.legal(seat):
                return
            state.play(seat, action, self._dice, UNHEARD)

    def _playout(self, state: State, seat: Seat) -> None:
        """Play on, cheaply, for a while."""
        guide, dice = self._guide, self._dice
        for decision in range(guide.horizon):
            actors = state.actors()
            if not actors or guide.quiet(state) or (decision % BREATH == BREATH - 1 and self._is_late()):
                return
            mover = self._mover(actors, seat)
            state.play(mover, guide.reply(state, mover, dice), dice, UNHEARD)

    # --- From one decision to the next ------------------------------------------------------------------------------

    def _found(self, world: State, seat: Seat) -> Node | None:
        """The node of the last tree that leads to what the seat sees now, if somebody foresaw it."""
        last = self._last
        if last is None or not self._root.fans:
            return None
        view = world.view(seat)
        front = [(self._root, last)]
        followed = 0
        while front:
            following = []
            for node, state in front:
                for branch in node.branches():
                    if not branch.fans or not awaited(state, branch.seat):
                        continue
                    if branch.plan[0] not in state.legal(branch.seat):
                        continue
                    followed += 1
                    if followed > FOLLOWED:
                        return None
                    after = state.clone()
                    self._follow(after, branch.seat, branch.plan)
                    if awaited(after, seat):
                        if after.view(seat) == view:
                            return branch
                    elif after.actors():
                        following.append((branch, after))
            front = following
        return None


def _by_visits(node: Node) -> tuple[int, float]:
    return node.visits, node.mean()


def _line(node: Node) -> list[tuple[Seat, Plan]]:
    """The most visited way on from a plan, as long as somebody looked at it more than once."""
    line = []
    while node.fans:
        node = max(node.branches(), key=_by_visits)
        if node.visits < 2:
            break
        line.append((node.seat, node.plan))
    return line


class SearchBot(Bot):
    """Chooses what the search looked at most; a plan of several actions is carried out while all is as foreseen."""

    def __init__(self, guide: Guide, seed: int, iterations: int, seconds: float = 0.0) -> None:
        self.search = Search(guide, seed, iterations, seconds)
        self._rest: Plan = ()
        self._foreseen: Plain = {}
        """What is left of the plan, and what the seat then expects to see."""

    def choose(self, guess: State, seat: Seat) -> Action:
        """The first action of the best plan, or the next of the last one."""
        actions = guess.legal(seat)
        if len(actions) == 1:
            return actions[0]
        plan = self._rest
        if not plan or plan[0] not in actions or guess.view(seat) != self._foreseen:
            plan = self.search.think(guess, seat, choosing=True)[0].plan
        self._rest = plan[1:]
        if self._rest:
            after = guess.clone()
            after.play(seat, plan[0], QuickDice(0), UNHEARD)
            self._foreseen = after.view(seat)
        return plan[0]
