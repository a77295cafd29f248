"""Proof that a card can be won: a whole winning line, found by search.

The line is found for lucky dice, an 8 for every turn and a success in every check; whatever is reached with an 8 is
reached with every roll that is long enough, so the line has a chance of its own, and a team that plays it wins with at
least that chance. It is a proof and a lower bound, not good advice: people wait for a good roll where waiting is safe.
"""

from __future__ import annotations

from typing import Final

from clew.core.dice import Dice
from clew.core.game import UNHEARD, Options, Seat
from clew.core.notation import Action
from clew.games.seventh_and_whisper.box.card import CASE, Card
from clew.games.seventh_and_whisper.box.cells import BESIDE, NOWHERE, SIDE_NAMES
from clew.games.seventh_and_whisper.box.components import MOVEMENT_DIE, SEATS, SEVENTH
from clew.games.seventh_and_whisper.box.constants import ACTING
from clew.games.seventh_and_whisper.box.mapfile import gets_out
from clew.games.seventh_and_whisper.mind.tasks import FAR, distances, goals, own
from clew.games.seventh_and_whisper.rules import forecast, moves, offers
from clew.games.seventh_and_whisper.rules.flow import Flow

WIDTH: Final = 40
"""How many positions are looked at from each turn to the next."""
PATIENCE: Final = 24
"""For so many turns it goes on without getting nearer: longer than it takes the enemies of an area to begin again."""
TASK: Final = 4 * FAR
"""How many steps a task is worth: more than the longest ways of both."""


class LuckyDice(Dice):
    """The highest face, always; of a bag the first kind that is in it."""

    __slots__ = ()

    def below(self, n: int) -> int:
        """The last of n."""
        return n - 1

    def draw(self, counts: list[int]) -> int:
        """The first kind."""
        return next(kind for kind, count in enumerate(counts) if count)


LUCK: Final = LuckyDice()


class Node:
    """A position at the start of a turn, and the turn that led to it."""

    __slots__ = ("before", "chance", "played", "state")

    state: Flow
    before: Node | None
    played: list[Action]
    """What was done in the turn, from the roll to the end."""
    chance: float
    """How likely the dice are good enough for everything so far."""

    def __init__(self, state: Flow, before: Node | None, played: list[Action], chance: float) -> None:
        self.state = state
        self.before = before
        self.played = played
        self.chance = chance

    def turns(self) -> list[tuple[int, Seat, list[Action]]]:
        """The turns from the beginning to here: the round, who, and what was done from the roll on."""
        before = self.before
        return [] if before is None else [*before.turns(), (before.state.round, before.state.turn, self.played)]


def needed(card: Card) -> int:
    """A smallest set of things that have to be dealt with so that both get out, as bits, enemies left aside."""
    kept = sum([1 << number for number, thing in enumerate(card.things) if thing.kind != CASE])
    for number in range(len(card.things)):
        if kept >> number & 1 and gets_out(card, kept & ~(1 << number)):
            kept &= ~(1 << number)
    return kept


def solve(card: Card, options: Options, width: int = WIDTH) -> Node | None:
    """The end of a winning line on this card, 7th first and on the first place; None if none was found."""
    state = Flow()
    state.clear(options, card)
    state.play(SEVENTH, ("first", "7th"), LUCK, UNHEARD)
    state.play(SEVENTH, ("place", 0), LUCK, UNHEARD)
    wanted = needed(card)
    guide = Map(wanted)
    front = [Node(state, None, [], 1.0)]
    best, since = guide.worth(state), 0
    while front and since < PATIENCE:
        found: dict[tuple[int, ...], Node] = {}
        for node in front:
            for after in turns(node, wanted):
                if after.state.ended is not None:
                    return after
                key = position_key(after.state)
                if key not in found or found[key].chance < after.chance:
                    found[key] = after
        front = sorted(found.values(), key=lambda node: (-guide.worth(node.state), -node.chance))[:width]
        since += 1
        if front and guide.worth(front[0].state) > best:
            best, since = guide.worth(front[0].state), 0
    return None


def position_key(state: Flow) -> tuple[int, ...]:
    """What tells two positions of one card apart."""
    return (*state.where, *state.stops, state.done, state.turn)


# --- One turn ---------------------------------------------------------------------------------------------------------


def turns(node: Node, wanted: int) -> list[Node]:
    """Every way to spend a turn: where to walk, with everything done on the way that has to be done."""
    state = node.state.clone()
    seat = state.turn
    state.play(seat, offers.ROLL, LUCK, UNHEARD)
    start, checks = tasks(state, wanted)
    known = {(state.where[seat], state.done, False)}
    front = [(start, [offers.ROLL, *checks])]
    found: list[Node] = []
    while front:
        following: list[tuple[Flow, list[Action]]] = []
        for here, played in front:
            for action in steps(here, wanted):
                there = here.clone()
                there.play(seat, action, LUCK, UNHEARD)
                done = [*played, action]
                if there.ended is None and there.phase == ACTING and there.turn == seat and there.rolled:
                    there, more = tasks(there, wanted)
                    done += more
                    key = (there.where[seat], there.done, True)
                    if key not in known:
                        known.add(key)
                        following.append((there, done))
                        found += ended(node, there, done)
                elif there.ended is None or there.ended.winners:
                    found.append(Node(there, node, done, node.chance * chance(here, done)))
        front = following
    return found


def ended(node: Node, state: Flow, played: list[Action]) -> list[Node]:
    """The turn is over here, if nobody is seen because of it."""
    after = state.clone()
    after.play(state.turn, offers.END, LUCK, UNHEARD)
    if after.ended is not None:
        return []
    return [Node(after, node, [*played, offers.END], node.chance * chance(state, played))]


def steps(state: Flow, wanted: int) -> list[Action]:
    """Steps and trips onto unseen cells, but nobody leaves who is still needed."""
    seat, here = state.turn, state.where[state.turn]
    offered: list[Action] = []
    moves.add_steps(state, offered)
    found: list[Action] = []
    for action in offered:
        if action[0] == "step":
            there = BESIDE[here][SIDE_NAMES.index(action[1])]
        else:
            there = moves.other_end(state, state.card.targets[action[1]], here)
        leaves = state.card.exits >> there & 1
        if not state.sight >> there & 1 and not (leaves and own(state.card, seat, wanted & ~state.done)):
            found.append(action)
    return found


def tasks(state: Flow, wanted: int) -> tuple[Flow, list[Action]]:
    """Everything that has to be done and can be done here, is done."""
    offered: list[Action] = []
    offers.tries(state, offered)
    played: list[Action] = []
    for action in offered:
        seen = forecast.opened_view(state, action[1]) if action[0] == "door" else 0
        if (wanted & ~state.done) >> state.card.targets[action[1]] & 1 and not seen & state.who():
            state.play(state.turn, action, LUCK, UNHEARD)
            played.append(action)
    return state, played


def chance(state: Flow, played: list[Action]) -> float:
    """How likely the die and the checks of a turn are good enough for it."""
    walked = len([action for action in played if action[0] in ("step", "vent")])
    likely = (MOVEMENT_DIE - max(1, walked) + 1) / MOVEMENT_DIE
    for action in played:
        odds = forecast.odds(state, action)
        likely *= 1.0 if odds is None else odds
    return likely


# --- What is worth looking at -----------------------------------------------------------------------------------------


class Map:
    """For each character how far every cell is from what it has to do next, for each set of things that are done."""

    __slots__ = ("_known", "wanted")

    wanted: int
    _known: dict[tuple[int, int], list[int]]

    def __init__(self, wanted: int) -> None:
        self.wanted = wanted
        self._known = {}

    def worth(self, state: Flow) -> int:
        """Tasks done, and how near everybody is to the next one."""
        found = -TASK * (self.wanted & ~state.done).bit_count()
        for seat in range(SEATS):
            if state.where[seat] != NOWHERE:
                key = (seat, state.done)
                if key not in self._known:
                    self._known[key] = distances(state, seat, goals(state, seat, self.wanted & ~state.done))
                found -= self._known[key][state.where[seat]]
        return found
