"""What can go wrong, as a tree; every leaf has a stable code for the wire.

ClewError
  MalformedAction   malformed_action   it cannot be read as an action of this game
  IllegalAction     illegal_action     it can be read, the rules forbid it; .refusal says which clause and why
  NotYourDecision   not_your_decision  .waiting_for says whose it is
  StalePosition     stale_position     the game moved on; .current is the number of moves played
  GameOver          game_over          the game has ended
  NothingToUndo     nothing_to_undo    something was revealed since, or there is no move to take back
  UnknownGame       unknown_game       .known lists what exists
  UnknownBot        unknown_bot        .known lists what exists
  BadOption         bad_option         an option does not exist, or not with this value
  BadPosition       bad_position       a position contradicts itself or the box
  BadThread         bad_thread         a thread cannot be followed; .move says where it breaks
  BadComponents     bad_components     a data file of a game is wrong: file, entry, field
  UnscriptedDice    unscripted_dice    the rules asked for a die or a draw that the script does not hold
  MissingExtra      missing_extra      something optional is wanted that is not installed

A player's mistake is one of these. A mistake of ours is an ``assert``.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Final


def meant(name: str, known: Iterable[str]) -> str:
    """A hint for whoever wrote a name that does not exist."""
    listed = list(known)
    close = difflib.get_close_matches(name, listed, n=1)
    return f"did you mean {close[0]}?" if close else f"there are: {', '.join(listed)}"


class ClewError(Exception):
    """Anything this library refuses, with a code that programs may rely on and a sentence for people."""

    code: Final[str]
    message: Final[str]

    def __init__(self, code: str, message: str, *made_of: object) -> None:
        super().__init__(*(made_of or (message,)))  # from which pickle makes it again, in another process
        self.code = code
        self.message = message

    def __str__(self) -> str:
        return self.message


class MalformedAction(ClewError):
    """The words or numbers given are no action of this game."""

    def __init__(self, message: str) -> None:
        super().__init__("malformed_action", message)


class IllegalAction(ClewError):
    """The action can be read, but the rules forbid it now."""

    def __init__(self, clause: str, message: str) -> None:
        super().__init__("illegal_action", message, clause, message)
        self.clause = clause


class NotYourDecision(ClewError):
    """Somebody else is asked."""

    def __init__(self, message: str, waiting_for: list[int]) -> None:
        super().__init__("not_your_decision", message, message, waiting_for)
        self.waiting_for = waiting_for


class StalePosition(ClewError):
    """The move was meant for an earlier position."""

    def __init__(self, expected: int, current: int) -> None:
        message = f"this move answers position {expected}, but the game is at {current}"
        super().__init__("stale_position", message, expected, current)
        self.current = current


class GameOver(ClewError):
    """No move is possible any more."""

    def __init__(self, message: str) -> None:
        super().__init__("game_over", message)


class NothingToUndo(ClewError):
    """Undo goes back to the last thing revealed, and no further."""

    def __init__(self, message: str) -> None:
        super().__init__("nothing_to_undo", message)


class UnknownGame(ClewError):
    """No game has this name."""

    def __init__(self, message: str, known: list[str]) -> None:
        super().__init__("unknown_game", message, message, known)
        self.known = known


class UnknownBot(ClewError):
    """No bot has this name."""

    def __init__(self, message: str, known: list[str]) -> None:
        super().__init__("unknown_bot", message, message, known)
        self.known = known


class BadOption(ClewError):
    """An option that the game does not declare, or a value that it does not allow."""

    def __init__(self, message: str) -> None:
        super().__init__("bad_option", message)


class BadPosition(ClewError):
    """A position that cannot be: too many pieces, a tile that does not exist, a number out of range."""

    def __init__(self, message: str) -> None:
        super().__init__("bad_position", message)


class BadThread(ClewError):
    """A thread that breaks; ``move`` is the number of the move at which it does (0: before the first)."""

    def __init__(self, message: str, move: int = 0) -> None:
        super().__init__("bad_thread", f"move {move}: {message}" if move else message, message, move)
        self.move = move


class BadComponents(ClewError):
    """A data file of a game is wrong."""

    def __init__(self, file: str, entry: str, field: str, message: str) -> None:
        super().__init__("bad_components", f"{file}: {entry}: {field}: {message}", file, entry, field, message)


class UnscriptedDice(ClewError):
    """A script of dice and the questions of the rules do not fit together."""

    def __init__(self, message: str) -> None:
        super().__init__("unscripted_dice", message)


class MissingExtra(ClewError):
    """Something optional is wanted that is not installed; the message says how to get it."""

    def __init__(self, message: str) -> None:
        super().__init__("missing_extra", message)
