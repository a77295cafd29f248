"""One decision of a person: the question, the offers, and the commands at the prompt."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from clew.bots.advice import Advice
from clew.bots.hints import MOVE, hint
from clew.cli.choices import with_suffix
from clew.cli.offers import LISTING, OVERVIEW, Offers, show_all, show_offers
from clew.cli.rules import clause_of
from clew.cli.screen import ask, cite, heading, out, refuse, say
from clew.cli.table import Table
from clew.core.errors import ClewError, IllegalAction, MalformedAction, meant
from clew.core.game import Seat
from clew.core.notation import Action, pick
from clew.files import SUFFIX

HELP = """\
Write the number of a move, the move itself, or the start of only one.
  list         the moves, in groups; list WORDS those that start like this; list all every one
  ? MOVE       why a move is refused, or that it is not
  why CLAUSE   a clause of the rules, such as the one that a refusal names
  hint         help: what to aim for; once more, which piece or place; once more, the move
  board        the board again
  undo, redo   take back a move while nothing was revealed since; play it again
  save FILE    write the match to a file
  quit         leave"""


class Left(Exception):
    """Somebody ended the evening."""


class Prompt:
    """Puts the question to one seat until it is answered."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table = table
        self.seat = seat
        self.offers = Offers(table.game.grammar, table.match.state.legal(seat))
        self.advice: Advice | None = None
        self.helped = 0
        """How much of it has been told."""
        self.commands: dict[str, Callable[[str], bool]] = {
            "list": self.list_moves,
            "why": self.cite_clause,
            "rule": self.cite_clause,
            "board": self.show_board,
            "hint": self.hint,
            "undo": self.undo,
            "redo": self.redo,
            "save": self.save,
            "quit": self.quit,
            "exit": self.quit,
            "help": self.help,
        }

    def decide(self) -> None:
        """Ask until a move is played or taken back."""
        table = self.table
        heading(f"{table.names[self.seat]}, move {table.match.number + 1}")
        table.tell(self.seat)
        out.print()
        table.show(self.seat)
        self.show_question()
        answered = False
        while not answered:
            answered = self.answer(ask("> "))

    def show_question(self) -> None:
        """What is asked, and what may be answered."""
        game = self.table.game
        out.print()
        say(game.ask(self.table.match.state.view(self.seat), self.table.names), "bold")
        show_offers(self.offers, list(range(len(self.offers.legal))), OVERVIEW, self.words)
        out.print()

    def words(self, action: Action) -> str:
        """An action in words."""
        return self.table.game.say(action, self.table.names)

    def answer(self, line: str) -> bool:
        """Do what the line says; whether the decision is over. A game's own verbs come before commands."""
        if not line:
            return False
        if line.startswith("?"):
            return self.explain(line[1:].strip())
        word, _, rest = line.partition(" ")
        command = self.commands.get(word.lower().removeprefix("/"))
        try:
            if command is not None and word.lower() not in self.table.game.grammar.forms:
                return command(rest.strip())
            return self.move(line)
        except (ClewError, OSError) as wrong:
            self.object_to(wrong, word.lower())
            return False

    def object_to(self, wrong: Exception, word: str) -> None:
        """Say what was wrong, and what may have been meant."""
        refuse(wrong)
        if isinstance(wrong, IllegalAction) and wrong.clause in self.table.game.clauses():
            cite(self.table.game.clauses()[wrong.clause])
        known = [*self.table.game.grammar.forms, *self.commands]
        if isinstance(wrong, MalformedAction) and not word.isdecimal() and word not in known:
            say(f"{meant(word, known)} (? lists the commands)", "dim")

    def move(self, line: str) -> bool:
        """Play what was written."""
        action = pick(line, self.table.game.grammar, self.offers.legal)
        self.table.play(self.seat, action)
        return True

    def explain(self, line: str) -> bool:
        """Why a move is refused; without one, what can be written here."""
        if not line:
            return self.help("")
        try:
            action = pick(line, self.table.game.grammar, self.offers.legal)
            self.table.match.judge(self.seat, action)
        except ClewError as wrong:
            self.object_to(wrong, line.partition(" ")[0].lower())
        else:
            say(f"You may: {self.words(action)}", "green")
        return False

    def help(self, rest: str) -> bool:
        """What can be written here."""
        say(HELP, "dim")
        for form in self.table.game.grammar.forms.values():
            say(f"  {form.usage()}", "cyan")
        return False

    def list_moves(self, words: str) -> bool:
        """The legal moves, or those that start with some words."""
        if words.lower() == "all":
            show_all(self.offers)
            return False
        places = self.offers.starting(words)
        if not places:
            refuse(f"no move starts with '{words}'; {meant(words, self._starts(words))}")
            return False
        show_offers(self.offers, places, LISTING, self.words)
        return False

    def _starts(self, words: str) -> list[str]:
        """What moves start with, as many words as were written: to guess what was meant."""
        length = len(words.split())
        return list(dict.fromkeys(" ".join(line.split(" ")[:length]) for line in self.offers.lines))

    def cite_clause(self, name: str) -> bool:
        """A clause of the rules."""
        cite(clause_of(self.table.game, name))
        return False

    def show_board(self, rest: str) -> bool:
        """The board again, and the question."""
        self.table.show(self.seat)
        self.show_question()
        return False

    def hint(self, rest: str) -> bool:
        """A little more of what a bot would do here, each time; the record of the match says so."""
        table = self.table
        if self.advice is None:
            self.advice = table.advise(self.seat)
        if self.helped < MOVE:
            self.helped += 1
            table.match.thread.mark_hint(self.seat, self.helped)
        state, labels = table.match.state, table.labels(self.seat)
        told = hint(table.game, state, self.seat, table.names, labels, self.advice, self.helped)
        if told.action is not None:
            number = self.offers.legal.index(told.action) + 1
            say(f"{number}: {table.game.grammar.write(told.action)}. {told.text}", "green")
        else:
            say(told.text, "green")
        return False

    def undo(self, rest: str) -> bool:
        """Take back the last move."""
        self.table.match.undo(self.seat)
        return True

    def redo(self, rest: str) -> bool:
        """Play again what was taken back."""
        self.table.match.redo()
        return True

    def save(self, name: str) -> bool:
        """Write the match to a file."""
        if not name:
            refuse(f"write: save NAME, for a file NAME{SUFFIX}")
            return False
        self.write(with_suffix(name, SUFFIX))
        return False

    def write(self, path: Path) -> None:
        """Write the match; a file of something else is not overwritten unasked."""
        if path.exists() and path != self.table.saved and ask(f"{path} exists. Overwrite it? (y/n) ").lower() != "y":
            say("Not saved.")
            return
        self.table.save(path)
        say(f"Saved to {path}; clew play --load {path} goes on from here.", "green")

    def quit(self, rest: str) -> bool:
        """Leave; the match may be saved first."""
        if self.table.match.number:
            name = ask("Save the match first? The name of a file, or only Enter: ")
            if name:
                self.write(with_suffix(name, SUFFIX))
        raise Left
