"""What is written to the terminal, and what is read from it."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from clew.core.clause import Clause
from clew.core.game import Line

# Names and sentences come from files and games: nothing in them is taken for markup.
out = Console(highlight=False, markup=False, emoji=False)
err = Console(highlight=False, markup=False, emoji=False, stderr=True)

_WIPE = "\x1b[H\x1b[2J\x1b[3J"  # the screen and what was scrolled off it


def complain(wrong: str | Exception) -> None:
    """One clear line about what went wrong: the last that a command says."""
    err.print(_refusal(wrong), soft_wrap=True)


def refuse(wrong: str | Exception) -> None:
    """The same in a conversation, which then goes on."""
    out.print(_refusal(wrong))


def _refusal(wrong: str | Exception) -> Text:
    message = f"{wrong.filename}: {wrong.strerror}" if isinstance(wrong, OSError) and wrong.filename else str(wrong)
    return Text.assemble(("✗ ", "bold red"), (message, "red"))


def board(lines: Iterable[Line]) -> None:
    """A sketch, line by line. A file gets its lines as they stand; a screen may be too narrow for one."""
    for line in lines:
        out.print(Text.assemble(*line), soft_wrap=not out.is_terminal)


def heading(title: str) -> None:
    """A line across the screen."""
    out.rule(Text(title, "bold"), style="dim", align="left")


def say(message: str, style: str = "") -> None:
    """A sentence."""
    out.print(Text(message, style))


def cite(clause: Clause) -> None:
    """A clause of the rules."""
    indented(Text.assemble((clause.id, "bold cyan"), "  ", clause.text), 2)


def indented(text: Text, by: int) -> None:
    """A paragraph with room on its left."""
    out.print(Padding(text, (0, 0, 0, by), expand=False))


def ask(prompt: str) -> str:
    """A line from the keyboard, or from whatever stands in for it; EOFError at its end."""
    if out.is_terminal:
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401 (it gives the prompt arrow keys and a history, where it exists)
    try:
        return input(prompt).strip()
    except (KeyboardInterrupt, EOFError):
        out.print()  # whatever follows begins on a line of its own
        raise


def wipe() -> None:
    """An empty screen; in a file or a pipe there is nothing to wipe."""
    if out.is_terminal:
        out.file.write(_WIPE)
        out.file.flush()
