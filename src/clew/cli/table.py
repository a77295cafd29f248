"""A match around one terminal: who sits where, and what each of them has been told."""

from __future__ import annotations

import hashlib
import time
from pathlib import Path

from clew import files
from clew.bots import make_bot
from clew.bots.advice import Advice, advise
from clew.cli.choices import HUMAN
from clew.cli.screen import ask, board, out, say, wipe
from clew.core.bot import Bot
from clew.core.dice import QuickDice
from clew.core.game import SPECTATOR, TEAM, Game, Seat
from clew.core.notation import Action
from clew.core.thread import Match, Thread
from clew.scene import items_of

_LOOKS = 3000
_SECONDS = 2.0
"""How often somebody who is asked for a hint looks ahead, and for how long, at most."""
_RECENT = 12
"""So many moves at most are told to somebody who comes back."""


class Table:
    """A match, its players, and the seed of its dice."""

    def __init__(self, match: Match, seed: bytes, seats: list[str]) -> None:
        self.match = match
        self.seed = seed
        self.seats = seats
        """By seat: ``human``, or the name of a bot."""
        self.humans = [seat for seat, name in enumerate(seats) if name == HUMAN]
        self.saved: Path | None = None
        """The file that this match was last saved to or loaded from: it may be written again without a question."""
        begun = match.number
        self._guesses = QuickDice(_bot_seed(seed, begun, len(seats)))
        self._bots: dict[Seat, Bot] = {
            seat: make_bot(self.game, name, _bot_seed(seed, begun, seat))
            for seat, name in enumerate(seats)
            if name != HUMAN
        }
        self._told: dict[Seat, int] = {}  # how many moves each seat has been told of
        self._at_screen: Seat | None = self.humans[0] if len(self.humans) == 1 else None

    @property
    def game(self) -> Game:
        """The game that is played here."""
        return self.match.game

    @property
    def names(self) -> list[str]:
        """What the players are called, by seat."""
        return self.match.thread.players

    def actor(self) -> Seat:
        """Whose decision it is. Where several may decide, and for the team, a person comes before a bot."""
        actors = self.match.state.actors()
        able = range(len(self.seats)) if TEAM in actors else actors
        return next((seat for seat in able if seat in self.humans), able[0])

    def _choose(self, seat: Seat) -> Action:
        """What the bot of this seat does, from what the seat knows."""
        return self._bots[seat].choose(self.match.state.reshuffled(seat, self._guesses), seat)

    def advise(self, seat: Seat) -> Advice:
        """What somebody in this seat should do, from what the seat knows."""
        guess = self.match.state.reshuffled(seat, self._guesses)
        seed = _bot_seed(self.seed, self.match.number, seat)
        return advise(self.game, guess, seat, self.names, seed, _LOOKS, _SECONDS)

    def labels(self, seat: Seat) -> dict[str, str]:
        """What the items that a seat sees are called."""
        scene = self.game.drawing.scene(self.match.state.view(seat), self.names)
        return {item.key: item.label for item in items_of(scene)}

    def play_bot(self, seat: Seat) -> None:
        """Let the bot of this seat decide."""
        if out.is_terminal:
            with out.status(f"{self.names[seat]} thinks …"):
                action = self._choose(seat)
        else:
            action = self._choose(seat)
        self.play(seat, action)

    def play(self, seat: Seat, action: Action) -> None:
        """Play a move, now."""
        self.match.play(seat, action, at=round(time.time(), 3))

    def pass_screen(self, seat: Seat) -> None:
        """Draw a curtain between two people, so that hands stay hidden."""
        if self.game.secrets(self.match.thread.options) and self._at_screen != seat:
            wipe()
            ask(f"Pass the screen to {self.names[seat]}, who presses Enter.")
            wipe()
        self._at_screen = seat

    def tell(self, seat: Seat) -> None:
        """All that happened since this seat was told last, as it sees it."""
        number = self.match.number
        start = min(self._told.get(seat, 0), number)  # moves may have been taken back
        if number - start > _RECENT:
            say("…", "dim")
        for move in range(max(start, number - _RECENT) + 1, number + 1):
            for event in self.match.heard(move).seen_by(seat):
                say(self.game.tell(event, self.names))
        self._told[seat] = number

    def show(self, seat: Seat) -> None:
        """The board as this seat sees it."""
        board(self.game.sketch(self.match.state.view(seat), self.names))

    def onlooker(self) -> Seat:
        """Through whose eyes the end is seen: the only person's, or a spectator's."""
        return self.humans[0] if len(self.humans) == 1 else SPECTATOR

    def thread(self) -> Thread:
        """The match as it is saved: with its seed, since it has to go on with the same dice."""
        thread = self.match.thread.until(self.match.number)
        thread.seed = self.seed.hex()
        return thread

    def save(self, path: Path) -> None:
        """Write the match to a file."""
        files.save(self.thread(), path)
        self.saved = path


def _bot_seed(seed: bytes, begun: int, seat: Seat) -> int:
    """A seed of its own for every bot, from which nobody learns the seed of the dice."""
    return int.from_bytes(hashlib.sha256(b"bot:%d:%d:" % (begun, seat) + seed).digest()[:8], "big")
