"""What the station will do, for bots: Phase 3 played on copies, and which rooms guards come through."""

from __future__ import annotations

from typing import Any, Final

from clew.core.dice import Dice, QuickDice
from clew.core.game import Events, State
from clew.games.daedalus_sentence import theseus
from clew.games.daedalus_sentence.box import BLUE, CARD_KIND, CARDS, GREEN, SCIENTIST, WHITE
from clew.games.daedalus_sentence.flow import DaedalusSentence
from clew.games.daedalus_sentence.march import merge
from clew.games.daedalus_sentence.places import CLOCKWISE, COUNTER, FIRST, PLACES, SIZE, Place
from clew.games.daedalus_sentence.rules import choices
from clew.games.daedalus_sentence.spawn import target
from clew.games.daedalus_sentence.state import COVERED, MARCH, STATION, Board

ONE_RING: Final = 0.2
"""How likely a card sends the Minotaurs of a given ring."""
ALL_RINGS: Final = 0.7
"""How likely a card sends the scientists."""
HERE: Final[list[Place]] = list(range(PLACES))


class Spread(Dice):
    """Dice that fall evenly over several samples: the first answer is that of one of so many equal parts."""

    __slots__ = ("_first", "_later", "_sample")

    def __init__(self, sample: int, samples: int) -> None:
        self._first = (sample + 0.5) / samples
        self._sample = sample
        self._later: QuickDice | None = None

    def below(self, n: int) -> int:
        """The first answer is as spread, the others fall."""
        if self._first < 0:
            if self._later is None:  # rarely needed, and slow to make
                self._later = QuickDice(self._sample)
            return self._later.below(n)
        answer = int(self._first * n)
        self._first = -1.0
        return answer


class Watch(Events):
    """Listens to Phase 3, and notes for each room, by its place before, how likely a guard comes through."""

    __slots__ = ("_board", "_from", "hits")

    def __init__(self, board: Board) -> None:
        super().__init__(True)
        self._board = board
        self._from = HERE[:]
        self.hits = [0.0] * PLACES

    def tell(self, *event: Any) -> None:
        """Rings turn, guards march, Minotaurs appear."""
        name = event[0]
        if name == "marched":
            for there in event[2]:
                self.hits[self._from[there]] = 1.0
        elif name == "turned":
            self._turn(event[1], event[2])
        elif name == "spawning":
            for there, chance in spawn_chances(self._board):
                origin = self._from[there]
                self.hits[origin] = 1 - (1 - self.hits[origin]) * (1 - chance)

    def beat(self, state: State) -> None:
        """Nobody looks at it."""

    def _turn(self, ring: int, steps: int) -> None:
        first, size = FIRST[ring], SIZE[ring]
        on = steps % size
        now = self._from[first : first + size]
        self._from[first : first + size] = now[size - on :] + now[: size - on]

    def goes(self) -> list[Place]:
        """For each place before: where its room is now."""
        found = HERE[:]
        for now, before in enumerate(self._from):
            found[before] = now
        return found


def spawn_chances(board: Board) -> list[tuple[Place, float]]:
    """Where the next Minotaur may appear, and how likely; the drawing of a second card is taken for a new draw."""
    unseen = [card for card in range(CARDS) if board.unseen[card] > 0] or board.discards
    counts: dict[Place, int] = {}
    drawn = 0
    for card in unseen:
        kind = CARD_KIND[card]
        if kind < WHITE:
            drawn += 1
            there = target(board, kind, card)
            counts[there] = counts.get(there, 0) + 1
        elif kind == WHITE:
            drawn += 1
            for ring in range(BLUE, GREEN + 1):
                there = target(board, ring, card)
                counts[there] = counts.get(there, 0) + 1
        elif kind == SCIENTIST:
            drawn += 1
    return [(there, count / drawn) for there, count in counts.items()]


class Course:
    """One way in which Phase 3 may go: the rooms that guards come through, where the rooms go, and the board after."""

    __slots__ = ("after", "goes", "hits")

    def __init__(self, board: DaedalusSentence, dice: Dice) -> None:
        after = board.clone()
        after.phase, after.attempt = STATION, None
        after.hidden = [True] * after.players  # nobody is captured: every room is looked at
        watch = Watch(after)
        theseus.begin(after, watch)
        while not theseus.go_on(after, dice, watch):
            there = choices(after)[0]
            if after.phase == MARCH:
                theseus.send_from(after, there, watch)
            else:
                merge(after, there, watch)
                after.phase = STATION
        after.hidden = board.hidden
        self.after = after
        self.hits = watch.hits
        self.goes = watch.goes()


def threats(board: Board, patrols: int) -> list[float]:
    """For each place, how likely so many patrols that nobody knows yet come through, if one stays there."""
    safe = [1.0] * PLACES
    for there in board.minotaurs:
        if there >= 0:
            _threaten(board, there, ONE_RING, safe)
    for there in board.scientists:
        if there >= FIRST[1]:
            _threaten(board, there, ALL_RINGS, safe)
    return [1 - free**patrols for free in safe]


def _threaten(board: Board, there: Place, likely: float, safe: list[float]) -> None:
    """A guard marches one to three steps either way, each equally likely; gates are left out."""
    for way in (1, -1):
        here = there
        for steps in range(3):
            if board.is_walled(here, way):
                break
            here = CLOCKWISE[here] if way > 0 else COUNTER[here]
            safe[here] *= 1 - likely * (3 - steps) / 6


def is_open(board: Board) -> bool:
    """Whether chance has a say in the next Phase 3: a spawn, or a card that nobody has seen."""
    lit = board.theseus[: 2 * board.alert]
    return any(card <= COVERED or (card >= 0 and CARD_KIND[card] > WHITE) for card in lit)
