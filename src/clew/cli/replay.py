"""``clew replay``: a match once more, step by step."""

from __future__ import annotations

import contextlib
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from clew import files
from clew.cli.choices import game_of, read_seed, with_suffix
from clew.cli.flags import Eyes, GameFile, ThreadFile
from clew.cli.history import History
from clew.cli.play import branched, resumed, sit_down
from clew.cli.screen import ask, board, heading, indented, out, refuse, say
from clew.core.errors import BadOption, ClewError
from clew.core.thread import Thread

HELP = """\
Enter or n   the next move          b          one back
a number     go to that move        from [N]   play on from here, or from move N
?            this help              q          leave"""


def replay(
    file: ThreadFile,
    game: GameFile = None,
    seat: Eyes = None,
    everything: Annotated[bool, typer.Option("--all", help="Print the whole match, without stopping.")] = False,
) -> None:
    """Step through a match, and play on from any move of it."""
    thread = files.load(file)
    reader = Reader(History(game_of(thread, game), thread, seat), game)
    if everything or not sys.stdin.isatty():
        reader.print_all()
    else:
        reader.step_through()


class Reader:
    """A place in a match, and the ways to go on from it."""

    def __init__(self, history: History, game: str | None) -> None:
        self.history = history
        self.game = game
        self.here = 0

    @property
    def last(self) -> int:
        """The number of the last move."""
        return len(self.history.thread.moves)

    def print_all(self) -> None:
        """Every move in words, then the last position."""
        heading(self.history.game.title)
        for number in range(self.last + 1):
            self.tell(number)
        out.print()
        board(self.history.sketch(self.last))
        say(self.history.ending(), "bold")

    def step_through(self) -> None:
        """Show a position, and go where the reader wants."""
        say(HELP, "dim")
        self.show()
        with contextlib.suppress(EOFError):
            while self.obey(ask("replay> ").lower()):
                pass

    def obey(self, line: str) -> bool:
        """Go where the line says; whether the reader stays."""
        word, _, rest = line.partition(" ")
        if word in ("", "n", "next"):
            self.go_to(self.here + 1)
        elif word in ("b", "back"):
            self.go_to(self.here - 1)
        elif word.isdecimal():
            self.go_to(int(word[:9]))
        elif word == "from":
            return self.play_on(rest)
        elif word in ("q", "quit", "exit"):
            return False
        else:
            say(HELP, "dim")
        return True

    def go_to(self, number: int) -> None:
        """Show the position after a move, if there is one."""
        if 0 <= number <= self.last:
            self.here = number
            self.show()
        else:
            refuse(f"the match has moves 1 to {self.last}; 0 is the beginning")

    def show(self) -> None:
        """The move that led here, and the position."""
        heading(f"Move {self.here} of {self.last}" if self.here else "The beginning")
        self.tell(self.here)
        out.print()
        board(self.history.sketch(self.here))
        if self.here == self.last:
            say(self.history.ending(), "bold")

    def tell(self, number: int) -> None:
        """A move: who, what, and what came of it; then who was helped with the next. Before the first is only that."""
        history = self.history
        if number:
            out.print(Text.assemble((f"{number:>4}. {history.mover(number)}: ", "bold"), history.line(number)))
        for sentence in [*(history.told(number) if number else []), *history.hints(number)]:
            indented(Text(sentence), 6)

    def play_on(self, rest: str) -> bool:
        """Branch off: into a new file, or into a match that starts at once."""
        number = int(rest) if rest.isdecimal() and len(rest) < 9 else self.here
        name = ask(f"Play on from move {number}: the name of a new file, or only Enter to play now: ")
        try:
            if not name:
                sit_down(resumed(self.history.thread, self.game, None, None, number, None))
                return False
            write_branch(self.history.thread, number, with_suffix(name, files.SUFFIX))
        except (ClewError, OSError) as wrong:
            refuse(wrong)
        return True


def write_branch(thread: Thread, number: int, path: Path) -> None:
    """A new file with the same past, from which ``clew play --load`` goes on."""
    if path.exists():
        raise BadOption(f"{path} exists already")
    seed = read_seed(None)
    twig = branched(thread, number, seed)
    twig.seed = seed.hex()
    files.save(twig, path)
    say(f"Written to {path}: clew play --load {path}", "green")
