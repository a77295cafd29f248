"""A match is a thread: options, and moves with what the dice showed. The state only ever follows from it.

Saving, loading, undo, replay, branching, verification and crash recovery are all the same thing: follow the thread.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from clew.core.codec import Plain
from clew.core.dice import Dice, FairDice, RecordingDice, ScriptedDice, commitment
from clew.core.errors import (
    BadThread,
    ClewError,
    GameOver,
    IllegalAction,
    NothingToUndo,
    NotYourDecision,
    StalePosition,
    UnscriptedDice,
)
from clew.core.game import SPECTATOR, TABLE, UNHEARD, Events, Game, Options, Seat, State, awaited, may_act
from clew.core.notation import Action

Hint: TypeAlias = tuple[int, Seat, int]
"""Help that somebody had: after which move, who, and how much of it (1 what to aim for, 2 the place, 3 the move)."""

KEPT_EVERY: Final = 64
"""Of a match that keeps few states, every so manieth stays; what lies between is played again when somebody looks."""

DiceSource: TypeAlias = Callable[[int], Dice]
"""The dice for a move, by its number; number 0 is the set-up."""


def fair_dice(seed: bytes) -> DiceSource:
    """Dice that follow from a secret seed, for every move of a match."""

    def dice_for(move: int) -> Dice:
        return FairDice(seed, move)

    return dice_for


class Move:
    """One knot of the thread."""

    __slots__ = ("action", "at", "dice", "digest", "seat")

    seat: Final[Seat]
    """Who acted; ``TABLE`` for a clock that ran out."""
    action: Final[Action]
    dice: Final[tuple[int, ...]]
    """What the dice showed, in the order in which the rules asked."""
    at: Final[float]
    """When, in seconds since 1970, as whoever keeps the clock says; 0 where nobody does."""
    digest: Final[str]
    """Of the position after the move."""

    def __init__(self, seat: Seat, action: Action, dice: tuple[int, ...], at: float, digest: str) -> None:
        self.seat = seat
        self.action = action
        self.dice = dice
        self.at = at
        self.digest = digest

    def __reduce__(self) -> tuple[object, ...]:
        return Move, (self.seat, self.action, self.dice, self.at, self.digest)


class Thread:
    """Everything there is to know about a match."""

    __slots__ = (
        "commitment",
        "dice",
        "digest",
        "game",
        "hints",
        "moves",
        "options",
        "players",
        "seed",
        "since",
        "start",
        "version",
    )

    game: str
    version: int
    """Of the rules it was played under."""
    options: Options
    players: list[str]
    """Names, by seat."""
    start: Plain | None
    """The first position, where the match begins in the middle of another; None where the set-up leads to it."""
    dice: tuple[int, ...]
    """What the dice showed in the set-up."""
    digest: str
    """Of the first position."""
    moves: list[Move]
    commitment: str
    """The hash of the seed, published at the start; empty where the dice were not of that kind."""
    seed: str
    """The seed itself, in hexadecimal, once it is revealed."""
    since: int
    """The first move whose dice come from this seed: 0, or where the thread was branched off."""
    hints: list[Hint]
    """Who was helped, in order. Nothing follows from it: it is there so that nobody is deceived."""

    def __init__(self, game: str, version: int, options: Options, players: list[str]) -> None:
        self.game = game
        self.version = version
        self.options = options
        self.players = players
        self.start = None
        self.dice = ()
        self.digest = ""
        self.moves = []
        self.commitment = ""
        self.seed = ""
        self.since = 0
        self.hints = []

    def __reduce__(self) -> tuple[object, ...]:
        made_of = (self.game, self.version, self.options, self.players)
        begun = (self.start, self.dice, self.digest)
        return _rebuilt, (made_of, begun, self.moves, self.commitment, self.seed, self.since, self.hints)

    def mark_hint(self, seat: Seat, depth: int) -> None:
        """Somebody was helped, with the decision that comes next."""
        self.hints.append((len(self.moves), seat, depth))

    def drop(self, moves: int) -> None:
        """Without its last moves; what somebody knows by a hint they know all the same."""
        del self.moves[len(self.moves) - moves :]
        last = len(self.moves)
        self.hints = [(min(move, last), seat, depth) for move, seat, depth in self.hints]

    def until(self, moves: int) -> Thread:
        """The same thread up to a number of moves."""
        part = Thread(self.game, self.version, dict(self.options), list(self.players))
        part.start = self.start
        part.dice = self.dice
        part.digest = self.digest
        part.moves = self.moves[:moves]
        part.commitment = self.commitment
        part.seed = self.seed
        part.since = min(self.since, len(part.moves) + 1)
        part.hints = [hint for hint in self.hints if hint[0] <= moves]
        return part

    def branch(self, moves: int, seed: bytes) -> Thread:
        """Play on from here: the same past, dice of its own from then on."""
        twig = self.until(moves)
        twig.since = len(twig.moves) + 1
        twig.commitment = commitment(seed)
        twig.seed = ""
        return twig

    def sprout(self, state: State, seed: bytes) -> Thread:
        """Play on from a state: no past, that position first, and dice of its own."""
        shoot = Thread(self.game, self.version, dict(self.options), list(self.players))
        shoot.start = state.position()
        shoot.digest = state.digest()
        shoot.since = 1
        shoot.commitment = commitment(seed)
        return shoot


def _rebuilt(
    made_of: tuple[str, int, Options, list[str]],
    begun: tuple[Plain | None, tuple[int, ...], str],
    moves: list[Move],
    commitment: str,
    seed: str,
    since: int,
    hints: list[Hint],
) -> Thread:
    """A thread from its parts: how pickle carries it into another process."""
    thread = Thread(*made_of)
    thread.start, thread.dice, thread.digest = begun
    thread.moves = moves
    thread.commitment = commitment
    thread.seed = seed
    thread.since = since
    thread.hints = hints
    return thread


class Step:
    """A move that has been judged, and what it leads to."""

    __slots__ = ("events", "move", "state")

    move: Final[Move]
    state: Final[State]
    """After the move."""
    events: Final[Events]

    def __init__(self, move: Move, state: State, events: Events) -> None:
        self.move = move
        self.state = state
        self.events = events


class View:
    """What one seat may know, as data; in a notebook it shows itself as the board."""

    __slots__ = ("data", "game", "names")

    def __init__(self, game: Game, data: Plain, names: list[str]) -> None:
        self.game = game
        self.data = data
        self.names = names

    def _repr_svg_(self) -> str:
        from clew.scene import to_svg  # the kernel draws nothing itself: only who looks needs the pencils

        return to_svg(self.game.drawing.scene(self.data, self.names), self.game.drawing.art, title=self.game.title)


class Match:
    """A thread and the state at its end. The only place where moves are judged, and where a state changes."""

    def __init__(self, game: Game, thread: Thread, states: list[State], dice: DiceSource) -> None:
        self.game: Final = game
        self.thread: Final = thread
        self._states: list[State | None] = [*states]  # one for each move and the first one; None where it is not kept
        self._dice = dice
        self._undone: list[tuple[Move, State]] = []
        self._revealing: set[int] = set()  # the numbers of moves that revealed something without a die
        self.keeps_all = True
        """Whether every state stays in memory; a house with a thousand tables keeps few of each."""

    @staticmethod
    def start(
        game: Game, options: Options, dice: DiceSource, players: list[str] | None = None, commitment: str = ""
    ) -> Match:
        """Set up a new match; the options are those that ``Game.settle`` gave."""
        thread = Thread(game.id, game.version, options, players or game.names(options))
        thread.commitment = commitment
        recording = RecordingDice(dice(0))
        state = game.new(options, recording)
        thread.dice = tuple(recording.shown)
        thread.digest = state.digest()
        return Match(game, thread, [state], dice)

    @staticmethod
    def follow(game: Game, thread: Thread, dice: DiceSource) -> Match:
        """Take up a match again where its thread ends; BadThread says where it breaks."""
        followed = _followed(game, thread)
        match = Match(game, thread, followed.states, dice)
        match._revealing = followed._revealing
        return match

    @property
    def state(self) -> State:
        """The state now."""
        state = self._states[-1]
        assert state is not None, "the last one is always kept"
        return state

    @property
    def states(self) -> list[State]:
        """The state before the first move and after each."""
        return [self.at(number) for number in range(len(self._states))]

    def at(self, number: int) -> State:
        """The state after so many moves. One that is not kept is played again, from the last one before it that is."""
        kept = number
        while (state := self._states[kept]) is None:
            kept -= 1
        if kept == number:
            return state
        state = state.clone()
        for move in self.thread.moves[kept:number]:
            action = self.game.grammar.accept(move.action)
            state.play(move.seat, action, ScriptedDice(move.dice), UNHEARD)
        return state

    def heard(self, number: int) -> Events:
        """What happened in move ``number``, from 1: it is played again to be listened to."""
        return events_of(self.game, self.thread.moves[number - 1], self.at(number - 1))

    @property
    def number(self) -> int:
        """How many moves have been played."""
        return len(self.thread.moves)

    def view(self, seat: Seat = SPECTATOR) -> View:
        """What this seat, or somebody who only watches, may know now."""
        return View(self.game, self.state.view(seat), self.thread.players)

    def _repr_svg_(self) -> str:
        return self.view()._repr_svg_()

    def goes_on(self) -> None:
        """Raise ``GameOver`` once it does not."""
        result = self.state.result()
        if result is not None:
            raise GameOver(f"the game is over: {result.reason}")

    def judge(self, seat: Seat, action: Action) -> None:
        """Raise what is wrong with this move, in the order in which a player would ask; silent if it may be played."""
        self.goes_on()
        state = self.state
        if seat != TABLE and not (0 <= seat < len(self.thread.players) and may_act(state, seat)):
            waiting = state.actors()
            names = ", ".join([self.thread.players[other] for other in waiting if other >= 0]) or "the team"
            raise NotYourDecision(f"it is not your decision; waiting for {names}", waiting)
        refusal = state.refusal(seat, action)
        if refusal is not None:
            line = self.game.grammar.write(action) if action[0] in self.game.grammar.forms else str(action)
            raise IllegalAction(refusal.clause, f"{line}: {refusal}")

    def step(self, seat: Seat, data: object, at: float = 0.0, expected: int | None = None) -> Step:
        """What a move from outside leads to: readable, current, one's own, legal? The match itself stays as it is."""
        action = self.game.grammar.accept(data)
        if expected is not None and expected != self.number:
            raise StalePosition(expected, self.number)
        self.judge(seat, action)
        recording = RecordingDice(self._dice(self.number + 1))
        events = Events()
        after = self.state.clone()
        after.play(seat, action, recording, events)
        return Step(Move(seat, action, tuple(recording.shown), at, after.digest()), after, events)

    def retrace(self, move: Move, events: Events) -> Step:
        """The step of a move that was played before: its dice fall as they fell, and it has to lead where it led."""
        action = self.game.grammar.accept(move.action)
        self.judge(move.seat, action)
        dice = ScriptedDice(move.dice)
        after = self.state.clone()
        after.play(move.seat, action, dice, events)
        _check_step(after, dice, move.digest)
        return Step(move, after, events)

    def story(self, first: int) -> Iterator[Events]:
        """What happened in move ``first`` and in each after it: all are played again, one after the other."""
        state = self.at(first - 1).clone()
        for move in self.thread.moves[first - 1 :]:
            events = Events()
            state.play(move.seat, self.game.grammar.accept(move.action), ScriptedDice(move.dice), events)
            yield events

    def take(self, step: Step) -> None:
        """Go on to where a step leads; it has to start here."""
        self.thread.moves.append(step.move)
        self._states.append(step.state)
        self._undone.clear()
        if step.events.revealed:
            self._revealing.add(self.number)
        else:
            self._revealing.discard(self.number)  # another move of this number may have been taken back
        before = len(self._states) - 2
        if not self.keeps_all and before % KEPT_EVERY:
            self._states[before] = None

    def play(self, seat: Seat, data: object, at: float = 0.0, expected: int | None = None) -> Events:
        """Play a move from outside: it happens whole, or not at all."""
        step = self.step(seat, data, at, expected)
        self.take(step)
        return step.events

    def guess(self, seat: Seat, dice: Dice) -> Match:
        """Where this match stands, as far as a seat knows: to try moves in. Nothing falls there: chance is refused."""
        thread = Thread(self.game.id, self.game.version, self.thread.options, self.thread.players)
        return Match(self.game, thread, [self.state.reshuffled(seat, dice)], _no_dice)

    def undoing(self, seat: Seat) -> tuple[int, list[Seat]]:
        """How many moves have to be taken back for this seat to decide its last one anew, and whom to ask for it.

        None (0) where the rules forbid it, and once something was revealed: a die or a draw fell, what was hidden came
        to light, a clock ran out, the game is over. Where the decision has passed to others, or they have acted since,
        it is theirs too.
        """
        if not self.game.undo or self.state.result() is not None:
            return 0, []
        asked = set() if awaited(self.state, seat) else {other for other in self.state.actors() if other >= 0}
        for count, move in enumerate(reversed(self.thread.moves), 1):
            if move.dice or move.seat == TABLE or self.number - count + 1 in self._revealing:
                break
            if move.seat == seat:
                return count, sorted(asked)
            asked.add(move.seat)
        return 0, []

    def undoable(self, seat: Seat) -> bool:
        """Whether this seat may take back the last move and need not ask anybody."""
        return self.undoing(seat) == (1, [])

    def undo(self, seat: Seat) -> None:
        """Take back the last move."""
        if not self.game.undo:
            raise NothingToUndo("nothing is taken back in this game: every move stands")
        if not self.undoable(seat):
            raise NothingToUndo("there is no move of yours to take back since the last thing that was revealed")
        self.rewind(1)

    def rewind(self, moves: int) -> None:
        """Take back a number of moves, whosever they are."""
        for _ in range(moves):
            self._undone.append((self.thread.moves[-1], self.state))
            last = len(self._states) - 2
            self._states[last] = self.at(last)
            self._states.pop()
            self.thread.drop(1)

    def redo(self) -> None:
        """Play the move again that was taken back last."""
        if not self._undone:
            raise NothingToUndo("no move was taken back")
        move, state = self._undone.pop()
        self.thread.moves.append(move)
        self._states.append(state)

    def reveal(self, seed: bytes) -> None:
        """Publish the seed when the match is over, so that everybody can check the dice."""
        assert commitment(seed) == self.thread.commitment, "this is not the seed that was committed to"
        self.thread.seed = seed.hex()


def replay(game: Game, thread: Thread) -> list[State]:
    """The states that a thread leads through, every step judged; BadThread says which move breaks, and why."""
    return _followed(game, thread).states


def _followed(game: Game, thread: Thread) -> Match:
    """A match with the moves of a thread, every step judged."""
    if thread.version != game.version:
        raise BadThread(
            f"played under version {thread.version} of the rules of {game.title}; this is version {game.version}"
        )
    try:
        thread.options = game.settle(thread.options)
        dice = ScriptedDice(thread.dice)
        state = game.new(thread.options, dice) if thread.start is None else game.load(thread.start)
        _check_step(state, dice, thread.digest)
    except ClewError as wrong:
        raise BadThread(f"the set-up cannot be followed: {wrong}") from wrong
    seats = int(thread.options["players"])
    if max(state.actors(), default=0) >= seats:
        raise BadThread(f"the first position has more than {seats} seats")
    if len(thread.players) != seats:
        raise BadThread(f"{len(thread.players)} names for {seats} seats")
    if not 0 <= thread.since <= len(thread.moves) + 1:
        raise BadThread(f"its seed is said to give the dice from move {thread.since} on, but there is no such move")
    if any(not (0 <= move <= len(thread.moves) and 0 <= seat < seats) for move, seat, _ in thread.hints):
        raise BadThread("a hint is said to have been given where there is no such move or seat")
    match = Match(game, thread.until(0), [state], _no_dice)
    for number, move in enumerate(thread.moves, 1):
        try:
            match.take(match.retrace(move, Events(heard=False)))
        except ClewError as wrong:
            raise BadThread(str(wrong), number) from wrong
    return match


def _no_dice(move: int) -> Dice:
    return ScriptedDice(())


def _check_step(state: State, dice: ScriptedDice, digest: str) -> None:
    if dice.left():
        raise UnscriptedDice(f"the thread holds {dice.left()} more dice than the rules asked for")
    if state.digest() != digest:
        raise BadThread(f"the position is {state.digest()}, the thread says {digest}")


def events_of(game: Game, move: Move, before: State) -> Events:
    """What happened in a move that was played before, from the state that it began with."""
    events = Events()
    before.clone().play(move.seat, game.grammar.accept(move.action), ScriptedDice(move.dice), events)
    return events


def verify(game: Game, thread: Thread) -> int:
    """Show that every die of the thread is the one its revealed seed gives; how many dice that were."""
    if not thread.commitment:
        raise BadThread("nobody committed to a seed when this match started: its dice cannot be checked")
    if not thread.seed:
        raise BadThread("the seed of this match has not been revealed")
    try:
        seed = bytes.fromhex(thread.seed)
    except ValueError as wrong:
        raise BadThread("the seed is not hexadecimal") from wrong
    if commitment(seed) != thread.commitment:
        raise BadThread("the revealed seed is not the one that was committed to")
    states = replay(game, thread)
    checked = 0
    first = thread.since if thread.start is None else max(thread.since, 1)  # nothing falls for a position
    for number in range(first, len(thread.moves) + 1):
        dice = RecordingDice(FairDice(seed, number))
        shown: tuple[int, ...]
        if number == 0:
            game.new(thread.options, dice)
            shown = thread.dice
        else:
            move = thread.moves[number - 1]
            action = game.grammar.accept(move.action)
            states[number - 1].clone().play(move.seat, action, dice, Events(heard=False))
            shown = move.dice
        if tuple(dice.shown) != shown:
            raise BadThread(f"the seed gives the dice {dice.shown}, the thread says {list(shown)}", number)
        checked += len(shown)
    return checked
