"""What the station will do, for bots: Phase 3 played on copies, and which rooms guards come through."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from clew.core.dice import Dice, QuickDice
from clew.core.game import UNHEARD, Events, State
from clew.games.daedalus_sentence.box.board import COVERED, EMPTY, MARCH, NONE, STATION, Board
from clew.games.daedalus_sentence.box.components import BLUE, CARD_KIND, CARDS, GREEN, MINOTAUR, SCIENTIST, WHITE
from clew.games.daedalus_sentence.box.places import CLOCKWISE, COUNTER, FIRST, PLACES, SIZE, Place
from clew.games.daedalus_sentence.rules.flow import Flow
from clew.games.daedalus_sentence.rules.offers import choices
from clew.games.daedalus_sentence.rules.station import theseus
from clew.games.daedalus_sentence.rules.station.march import merge
from clew.games.daedalus_sentence.rules.station.spawn import spawn, target

ONE_RING: Final = 0.2
"""How likely a card sends the Minotaurs of a given ring."""
ALL_RINGS: Final = 0.7
"""How likely a card sends the scientists."""
BY_MINOTAUR: Final = [1 - ONE_RING * left / 6 for left in (3, 2, 1)]
BY_SCIENTIST: Final = [1 - ALL_RINGS * left / 6 for left in (3, 2, 1)]
"""How likely a card spares somebody one, two or three steps from such a guard."""
_Numbers: TypeAlias = "tuple[int, ...]"
_Key: TypeAlias = "tuple[_Numbers, _Numbers, _Numbers, _Numbers, _Numbers]"
HERE: Final[list[Place]] = list(range(PLACES))


class Stream:
    """What QuickDice of a seed show, kept: to seed them takes longer than most of what is asked."""

    __slots__ = ("_dice", "_fallen")

    def __init__(self, seed: int) -> None:
        self._dice = QuickDice(seed)
        self._fallen: list[float] = []

    def at(self, index: int) -> float:
        """The answer to a question, as a part of what was possible."""
        while len(self._fallen) <= index:
            self._fallen.append(self._dice.below(FINEST) / FINEST)
        return self._fallen[index]


FINEST: Final = 2**53
"""So finely QuickDice fall, so that nothing is lost."""
STREAMS: Final = [Stream(seed) for seed in range(8)]


class Again(Dice):
    """Dice that fall as QuickDice of a small seed do."""

    __slots__ = ("_asked", "_stream")

    def __init__(self, seed: int) -> None:
        self._stream = STREAMS[seed]
        self._asked = 0

    def below(self, n: int) -> int:
        """The same for everybody who asks the same."""
        self._asked += 1
        return int(self._stream.at(self._asked - 1) * n)


class Spread(Again):
    """Dice that fall evenly over several samples: the first answer is that of one of so many equal parts."""

    __slots__ = ("_first",)

    def __init__(self, sample: int, samples: int) -> None:
        super().__init__(sample)
        self._first = (sample + 0.5) / samples

    def below(self, n: int) -> int:
        """The first answer is as spread, the others fall."""
        if self._first < 0:
            return super().below(n)
        answer = int(self._first * n)
        self._first = -1.0
        return answer


class Notes(Events):
    """Listens while a card acts: which rings turn, and which rooms guards come through."""

    __slots__ = ("passed", "turns")

    def __init__(self) -> None:
        super().__init__(True)
        self.turns: list[tuple[int, int]] = []
        """Rings, and how many places each turned."""
        self.passed: list[Place] = []

    def tell(self, *event: Any) -> None:
        """No card turns a ring and sends guards."""
        if event[0] == "marched":
            self.passed += event[2]
        elif event[0] == "turned":
            self.turns.append((event[1], event[2]))

    def beat(self, state: State) -> None:
        """Nobody looks at it."""


class Lie:
    """How rings, guards and people lie between two cards of THESEUS: all that a card acts on."""

    __slots__ = ("minotaurs", "number", "scientists", "tiles", "walls", "where")

    def __init__(
        self,
        number: int,
        tiles: tuple[int, ...],
        walls: tuple[int, ...],
        where: tuple[Place, ...],
        minotaurs: tuple[Place, ...],
        scientists: tuple[Place, ...],
    ) -> None:
        self.number = number
        """To know it by."""
        self.tiles = tiles
        self.walls = walls
        self.where = where
        self.minotaurs = minotaurs
        self.scientists = scientists

    def onto(self, board: Board) -> None:
        """Make it so on a board."""
        board.tiles = list(self.tiles)
        board.walls = list(self.walls)
        board.where = list(self.where)
        board.minotaurs = list(self.minotaurs)
        board.scientists = list(self.scientists)


class Step:
    """What one card does."""

    __slots__ = ("lie", "passed", "turns")

    def __init__(self, lie: Lie, notes: Notes) -> None:
        self.lie = lie
        """How all lies after it."""
        self.turns = tuple(notes.turns)
        self.passed = tuple(sorted(set(notes.passed)))


class Rehearsal:
    """Phase 3 played ahead for many boards that differ in little: what a card does to the same lie is tried once.

    A planner tries other cards on THESEUS and several outcomes of chance, and most of what follows is the same.
    """

    __slots__ = ("_lies", "_spawns", "_stage", "_steps")

    def __init__(self, board: Flow) -> None:
        self._stage = board.clone()
        self._stage.phase, self._stage.attempt = STATION, None
        self._stage.hidden = [True] * board.players  # nobody is captured: every room is looked at
        self._lies: dict[_Key, Lie] = {}
        self._steps: dict[tuple[int, int], Step] = {}
        self._spawns: dict[tuple[object, ...], list[tuple[Place, float]]] = {}

    def stage(self, board: Board) -> Board:
        """The board on which courses are tried, one after the other, with the cards of another one on it."""
        stage = self._stage
        stage.alert = board.alert
        stage.theseus = board.theseus[:]
        stage.unseen = board.unseen[:]
        stage.deck = board.deck
        stage.discards = board.discards[:]
        return stage

    def lie(self, board: Board) -> Lie:
        """How all lies on a board."""
        key = (
            tuple(board.tiles),
            tuple(board.walls),
            tuple(board.where),
            tuple(board.minotaurs),
            tuple(board.scientists),
        )
        found = self._lies.get(key)
        if found is None:
            found = Lie(len(self._lies), *key)
            self._lies[key] = found
        return found

    def step(self, lie: Lie, board: Board, slot: int, dice: Dice) -> Step:
        """What the card in a slot of a board does, which needs no chance; before the first slot what comes first."""
        key = (lie.number, 2 * board.theseus[slot] + slot % 2 if slot >= 0 else NONE)
        found = self._steps.get(key)
        if found is None:
            lie.onto(board)
            notes = Notes()
            board.slot, board.part = slot, theseus.NOT_BEGUN
            while board.slot == slot:
                if not theseus.advance(board, dice, notes):
                    _first_choice(board, notes)
            found = Step(self.lie(board), notes)
            self._steps[key] = found
        return found

    def spawns(self, board: Board) -> list[tuple[Place, float]]:
        """Where the next Minotaur may appear, and how likely."""
        key = (tuple(board.unseen), tuple(board.discards) if board.deck == 0 else ())
        found = self._spawns.get(key)
        if found is None:
            found = spawn_chances(board)
            self._spawns[key] = found
        return found


def _first_choice(board: Board, events: Events) -> None:
    """The captain is asked for an order of guards: any will do."""
    there = choices(board)[0]
    if board.phase == MARCH:
        theseus.send_from(board, there, events)
    else:
        merge(board, there, events)
        board.phase = STATION


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
    """One way in which Phase 3 may go: the rooms that guards come through, where rooms go, and how all lies then."""

    __slots__ = ("_from", "_stage", "hits", "lie")

    def __init__(self, board: Board, dice: Dice, rehearsal: Rehearsal) -> None:
        self._from = HERE[:]
        """For each place now: where its room was before."""
        self.hits = [0.0] * PLACES
        """For each room, by its place before, how likely a guard comes through."""
        stage = rehearsal.stage(board)
        lie = rehearsal.step(rehearsal.lie(board), stage, NONE, dice).lie
        for slot in range(2 * stage.alert):
            if stage.theseus[slot] <= COVERED:
                theseus.turn_up(stage, slot, dice, UNHEARD)
            card = stage.theseus[slot]
            if card == EMPTY:
                continue
            if CARD_KIND[card] == MINOTAUR:
                self._spawn(rehearsal.spawns(stage))
                lie.onto(stage)
                spawn(stage, dice, UNHEARD)
                lie = rehearsal.lie(stage)
            else:
                step = rehearsal.step(lie, stage, slot, dice)
                self._take(step)
                lie = step.lie
        self.lie = lie
        self._stage = stage

    def after(self, board: Flow) -> Flow:
        """The board once Phase 3 is over, to be asked for before another course is tried."""
        after, stage = board.clone(), self._stage
        after.phase, after.attempt = STATION, None
        self.lie.onto(after)
        after.theseus, after.unseen = stage.theseus, stage.unseen
        after.deck, after.discards = stage.deck, stage.discards
        theseus.slide(after, UNHEARD)
        return after

    def _take(self, step: Step) -> None:
        """Rings turn, guards march."""
        for ring, steps in step.turns:
            first, size = FIRST[ring], SIZE[ring]
            on = steps % size
            now = self._from[first : first + size]
            self._from[first : first + size] = now[size - on :] + now[: size - on]
        for there in step.passed:
            self.hits[self._from[there]] = 1.0

    def _spawn(self, chances: list[tuple[Place, float]]) -> None:
        """Minotaurs appear."""
        for there, chance in chances:
            origin = self._from[there]
            self.hits[origin] = 1 - (1 - self.hits[origin]) * (1 - chance)

    def goes(self) -> list[Place]:
        """For each place before: where its room is now."""
        found = HERE[:]
        for now, before in enumerate(self._from):
            found[before] = now
        return found


def threats(board: Board, patrols: int) -> list[float]:
    """For each place, how likely so many patrols that nobody knows yet come through, if one stays there."""
    safe = [1.0] * PLACES
    for there in board.minotaurs:
        if there >= 0:
            _threaten(board, there, BY_MINOTAUR, safe)
    for there in board.scientists:
        if there >= FIRST[1]:
            _threaten(board, there, BY_SCIENTIST, safe)
    return [1 - free**patrols for free in safe]


def _threaten(board: Board, there: Place, spared: list[float], safe: list[float]) -> None:
    """A guard marches one to three steps either way, each equally likely; gates are left out."""
    for way in (1, -1):
        here = there
        for part in spared:
            if board.is_walled(here, way):
                break
            here = CLOCKWISE[here] if way > 0 else COUNTER[here]
            safe[here] *= part


def is_open(board: Board) -> bool:
    """Whether chance has a say in the next Phase 3: a spawn, or a card that nobody has seen."""
    lit = board.theseus[: 2 * board.alert]
    return any(card <= COVERED or (card >= 0 and CARD_KIND[card] > WHITE) for card in lit)
