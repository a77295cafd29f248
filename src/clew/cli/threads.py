"""``clew verify`` and ``clew export``: what a thread file proves, and what it holds."""

from __future__ import annotations

import csv
import io
import json
import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from clew import files
from clew.cli.choices import game_of
from clew.cli.flags import Eyes, GameFile, ThreadFile
from clew.cli.history import History
from clew.cli.screen import say
from clew.core import thread as core_thread
from clew.core.game import spell


class Format(StrEnum):
    """What a match can be exported as."""

    text = "text"
    json = "json"
    csv = "csv"


def verify(
    file: ThreadFile,
    game: GameFile = None,
) -> None:
    """Show that every move was legal and every die is the one that the revealed seed gives."""
    thread = files.load(file)
    checked = core_thread.verify(game_of(thread, game), thread)
    since = f" since move {thread.since}, where the match was branched off" if thread.since else ""
    say(f"✓ {len(thread.moves)} moves follow the rules, and {checked} dice follow from the seed{since}.", "green")


def export(
    file: ThreadFile,
    kind: Annotated[Format, typer.Option("--as", help="Sentences, positions, or a table of moves.")] = Format.text,
    seat: Eyes = None,
    out: Annotated[Path | None, typer.Option(help="A file to write; else it is printed.")] = None,
    game: GameFile = None,
) -> None:
    """Write a match as text, as JSON with the position after each move, or as CSV."""
    thread = files.load(file)
    history = History(game_of(thread, game), thread, seat)
    text = {Format.text: as_text, Format.json: as_json, Format.csv: as_csv}[kind](history)
    if out is None:
        sys.stdout.write(text)
    else:
        files.write_whole(out, text.encode())
        say(f"Written to {out}.", "green")


def as_text(history: History) -> str:
    """The match for a reader: who did what, and what came of it."""
    thread = history.thread
    options = ", ".join([f"{name} {spell(value)}" for name, value in thread.options.items()])
    lines = [
        f"{history.game.title} (rules version {thread.version}; {options})",
        f"Players: {', '.join(thread.players)}",
        "",
    ]
    for number in range(1, len(thread.moves) + 1):
        lines.append(f"{number:>4}. {history.mover(number)}: {history.line(number)}")
        lines += [f"      {sentence}" for sentence in history.told(number)]
    return "\n".join([*lines, "", history.ending(), ""])


def as_json(history: History) -> str:
    """The match for a program: the position before the first move and after each, secrets included."""
    thread = history.thread
    positions = [
        {
            "number": number,
            "seat": thread.moves[number - 1].seat if number else None,
            "action": thread.moves[number - 1].action if number else None,
            "line": history.line(number) if number else "",
            "dice": thread.moves[number - 1].dice if number else thread.dice,
            "told": history.told(number) if number else [],
            "position": state.position(),
        }
        for number, state in enumerate(history.states)
    ]
    facts = {"game": thread.game, "version": thread.version, "options": thread.options, "players": thread.players}
    return (
        json.dumps({**facts, "ending": history.ending(), "positions": positions}, ensure_ascii=False, indent=1) + "\n"
    )


def as_csv(history: History) -> str:
    """The match for a spreadsheet: a row for each move."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["number", "seat", "player", "move", "dice", "at", "digest", "told"])
    for number, move in enumerate(history.thread.moves, 1):
        dice = " ".join([str(die) for die in move.dice])
        told = " ".join(history.told(number))
        seat = move.seat + 1 if move.seat >= 0 else ""
        writer.writerow([number, seat, history.mover(number), history.line(number), dice, move.at, move.digest, told])
    return text.getvalue()
