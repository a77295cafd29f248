"""Programs that play in the lab: asked line by line, as ``clew bot`` asks them at a table, and shown the same."""

from __future__ import annotations

import asyncio
import hashlib
import shutil

from clew import sights
from clew.core.dice import QuickDice
from clew.core.errors import BadOption
from clew.core.game import TEAM, Events, Game, Options, Seat, State
from clew.core.notation import Action
from clew.core.result import Result
from clew.program import PROTOCOL, Engine, EngineFailed, Hello, Over, words_of
from clew.wire import Beat, Frame, Line


def is_program(name: str) -> bool:
    """Whether the name of a player is a command: bots have neither paths nor words after their names."""
    return any(mark in name for mark in "/\\ ")


def check_program(command: str) -> None:
    """Raise what keeps a command from being run."""
    program = words_of(command)[0]
    if shutil.which(program) is None:
        raise BadOption(f"{program[:200]}: there is no such program here, or it may not be run")


def try_program(game: Game, options: Options, command: str, patience: float) -> None:
    """Ask a program for a first decision: one that cannot play should be known before a thousand games."""
    state = game.new(options, QuickDice(0))
    seat = state.actors()[0]
    program = Program(game, options, command, 0 if seat == TEAM else seat, 0, patience)
    try:
        program.choose(state)
    except EngineFailed as failed:
        raise BadOption(f"{command[:200]} cannot play {game.title}: {failed}") from None
    finally:
        program.close(None)


class Program:
    """A program on one seat of one game. It learns a seed of its own, from which nobody can tell the dice."""

    def __init__(self, game: Game, options: Options, command: str, seat: Seat, seed: int, patience: float) -> None:
        self._game = game
        self._names = game.names(options)
        self._seat = seat
        own = int.from_bytes(hashlib.sha256(f"{seed}:{seat}:program".encode()).digest()[:4], "big")
        self._hello = Hello(PROTOCOL, game.id, game.title, dict(options), seat, self._names, own)
        self._engine = Engine(words_of(command), patience, heard=False)
        self._runner = asyncio.Runner()
        self._runs = False
        self._moves = 0
        self._beats: list[Beat] = []
        """What happened since it was asked."""
        self._history: list[Line] | None = []
        """All that it was told, until it is asked for the first time."""

    def watch(self, events: Events, after: State) -> None:
        """A move was made, by whomever."""
        self._moves += 1
        new = sights.beats(self._game, events, after, self._moves, self._seat, self._names)
        self._beats += new
        if self._history is not None:
            self._history += [line for beat in new for line in beat.lines]

    def choose(self, state: State) -> Action:
        """What it does; of the state it is shown what its seat sees. EngineFailed, if it does nothing that counts."""
        frame = self._frame(state)
        if not self._runs:
            self._start()
        offer = self._runner.run(self._engine.choose(frame))
        self._beats, self._history = [], None
        return state.legal(self._seat)[frame.offers.index(offer)]

    def close(self, result: Result | None) -> None:
        """The game is over; with no result it is over for this program, at once."""
        if self._runs and result is not None:
            self._engine.tell(Over(sights.outcome(result)))
        if self._runs:
            self._runs = False
            wrong = None if result is not None else EngineFailed
            self._runner.run(self._engine.__aexit__(wrong, None, None))
        self._runner.close()

    def _start(self) -> None:
        try:
            self._runner.run(self._engine.__aenter__())
        except OSError as wrong:
            raise EngineFailed(f"it cannot be started: {wrong.strerror}") from None
        self._runs = True
        self._engine.tell(self._hello)

    def _frame(self, state: State) -> Frame:
        """How the game stands, as a browser on this seat would get it; nobody here has a clock."""
        game, seat, names = self._game, self._seat, self._names
        view = state.view(seat)
        if self._beats:
            self._beats[-1].scene = None
        return Frame(
            n=self._moves,
            moves=self._moves,
            seat=seat,
            now=0.0,
            scene=game.drawing.scene(view, names),
            ask=sights.question(game, view, None, names),
            awaited=state.actors(),
            offers=sights.offers(game, view, state, seat, names),
            beats=self._beats,
            history=self._history,
            silence=state.silence(),
            peeks=sights.peeks(game, view),
            plans=game.plans(view),
        )
