"""Where everything is in the arrays of a game: learned once from many games, and the same with all options.

``observations.toml`` stands beside the rules and says for which version of them it was made, how many actions are shown
at once, and the shape of every field of a view. ``clew research learn`` writes it; a game without the file is learned
when it is first asked for, from the same seeds and therefore alike in every process.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

from clew.bots import make_bot
from clew.core.dice import QuickDice
from clew.core.errors import BadComponents
from clew.core.game import UNHEARD, Game, Options, Seat, State
from clew.core.notation import Action, Field, Form, Many
from clew.core.registry import find_game
from clew.research.seen import Seen
from clew.research.shapes import Record, as_plain, from_plain
from clew.testing.settings import option_sets

FILE: Final = "observations.toml"
LOOKS: Final = 1500
"""So many positions of random games are looked at with each set of options, if nothing else is said."""
TEACHER: Final = "seeks"
"""Who plays one more game with each: one that goes well looks different."""


class Layout:
    """The lengths of the arrays of a game, and what goes where."""

    def __init__(self, version: int, looks: int, slots: int, longest: int, view: Record) -> None:
        self.version: Final = version
        """Of the rules for which it was made."""
        self.looks: Final = looks
        """How many positions were looked at with each set of options."""
        self.slots: Final = slots
        """Actions that can be offered at once, where they have no fixed numbers; the last one turns the page."""
        self.longest: Final = longest
        """Entries of the longest list within an action."""
        self.view: Final = view


def layout_file(game: Game) -> Path:
    """Where a game keeps its layout: beside its rules."""
    return Path(game.rules).parent / FILE


@cache
def layout_of(name: str) -> Layout:
    """The layout of a game by its name: from its file, or learned."""
    game = find_game(name)
    path = layout_file(game)
    if not path.is_file():
        return learn(game)
    layout = parsed(path.read_text(encoding="utf-8"))
    if layout.version != game.version:
        raise BadComponents(FILE, game.id, "version", f"made for other rules; run: clew research learn {game.id}")
    return layout


def parsed(text: str) -> Layout:
    """What the text of a file says."""
    data = tomllib.loads(text)
    shape = from_plain({"record": data["view"]})
    assert isinstance(shape, Record)
    return Layout(data["version"], data["looks"], data["slots"], data["longest"], shape)


def written(layout: Layout) -> str:
    """The file: one line for each field of a view."""
    lines = [
        "# Where everything is in the arrays of this game. Made by: clew research learn",
        f"version = {layout.version}",
        f"looks = {layout.looks}",
        f"slots = {layout.slots}",
        f"longest = {layout.longest}",
        "",
        "[view]",
        *[f"{json.dumps(name)} = {_inline(as_plain(shape))}" for name, shape in layout.view.fields.items()],
    ]
    return "\n".join(lines) + "\n"


def _inline(data: Any) -> str:
    """Data as TOML on one line."""
    if isinstance(data, dict):
        return "{ " + ", ".join([f"{json.dumps(name)} = {_inline(part)}" for name, part in data.items()]) + " }"
    if isinstance(data, list):
        return "[" + ", ".join([_inline(part) for part in data]) + "]"
    return json.dumps(data, ensure_ascii=False)


# --- Learning ---------------------------------------------------------------------------------------------------------


def learn(game: Game, looks: int = LOOKS) -> Layout:
    """Play games with many sets of options, look at the views and the offers, and make room for them."""
    seen = Seen()
    most = longest = 0
    for number, options in enumerate(_tables(game)):
        for teacher, enough in (("random", looks), (TEACHER, 1)):
            for state, seat, legal in _positions(game, options, teacher, f"{number}:{teacher}", enough):
                seen.look(state.view(seat))
                most = max(most, len(legal))
                longest = max(longest, _longest(game, legal))
    shape = seen.shape(word_lists(game))
    assert isinstance(shape, Record), "a view is an object"
    return Layout(game.version, looks, _slots(most), 2 * longest, shape)


def word_lists(game: Game) -> list[list[str]]:
    """The words of each field of the game's grammar: a view is written with the same ones."""
    fields = [field for form in game.grammar.forms.values() for field in leaves(form)]
    return [words for field in fields if (words := [value for value in field.values() if isinstance(value, str)])]


def _tables(game: Game) -> list[Options]:
    """Sets of options in which every value is found; and the usual ones with every number of players."""
    counts = next(option.choices for option in game.options if option.name == "players")
    usual = [game.settle({}) | {"players": count} for count in counts]
    tables = [options for options in usual if not game.objection(options)]
    return tables + [options for options in option_sets(game) if options not in tables]


def _positions(
    game: Game, options: Options, teacher: str, seed: str, looks: int
) -> Iterator[tuple[State, Seat, list[Action]]]:
    """Positions of whole games: each seen by a seat, one seat after the other, with what whoever is asked may do."""
    dice, players = QuickDice(seed), int(options["players"])
    looked = 0
    while looked < looks:
        bots = [make_bot(game, teacher, dice.below(1 << 30)) for _ in range(players)]
        state = game.new(options, dice)
        while actors := state.actors():
            seat = max(dice.choose(actors), 0)  # the first seat answers for the team
            yield state, looked % players, state.legal(seat)
            looked += 1
            state.play(seat, bots[seat].choose(state.reshuffled(seat, dice), seat), dice, UNHEARD)
        for seat in range(players):
            yield state, seat, []


def leaves(form: Form) -> list[Field]:
    """The fields of a form, and for a list the fields of its entries."""
    return [leaf for field in form.fields for leaf in (field.fields if isinstance(field, Many) else (field,))]


def _longest(game: Game, legal: list[Action]) -> int:
    """The entries of the longest list in these actions."""
    lengths = [
        len(value)
        for action in legal
        for field, value in zip(game.grammar.forms[action[0]].fields, action[1:], strict=True)
        if isinstance(field, Many)
    ]
    return max(lengths, default=0)


def _slots(most: int) -> int:
    """Room for half as many actions again as were ever offered, and a power of two."""
    return 1 << (most + most // 2).bit_length()
