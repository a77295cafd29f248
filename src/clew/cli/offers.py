"""The legal moves of one decision, laid out so that a thousand of them fit on a screen.

Every move keeps its number from the full list. Where there are too many, moves that begin with the same words
become one entry; the moves of one verb are all told apart by the same number of words, as long as there is room.
"""

from __future__ import annotations

from collections.abc import Callable

from rich.columns import Columns
from rich.table import Table
from rich.text import Text

from clew.cli.screen import out
from clew.core.notation import Action, Grammar

OVERVIEW = 14
"""Entries shown with the question."""
LISTING = 36
"""Entries shown when somebody asks for a list."""
_SHORT = 6


class Offers:
    """What may be done now, as numbered lines."""

    def __init__(self, grammar: Grammar, legal: list[Action]) -> None:
        self.legal = legal
        self.lines = [grammar.write(action) for action in legal]

    def starting(self, words: str) -> list[int]:
        """The places in the list of the moves that start like this."""
        start = " ".join(words.lower().split())
        return [place for place, line in enumerate(self.lines) if line.lower().startswith(start)]

    def grouped(self, places: list[int], entries: int) -> list[list[int]]:
        """The same places in at most so many groups, if words allow it; a group of one is a move."""
        kinds = [[kind] for kind in self._alike(places, 1)]
        while True:
            finer = [[part for group in kind for part in self._parts(group)] for kind in kinds]
            growth = [len(fine) - len(kind) for fine, kind in zip(finer, kinds, strict=True)]
            room = entries - sum(len(kind) for kind in kinds)
            smallest = min((more for more in growth if more > 0), default=room + 1)
            if smallest > room:
                return sorted(group for kind in kinds for group in kind)
            kinds[growth.index(smallest)] = finer[growth.index(smallest)]

    def shared(self, places: list[int]) -> str:
        """The words that all these moves begin with."""
        words: list[str] = []
        for column in zip(*[self.lines[place].split(" ") for place in places], strict=False):
            if len(set(column)) > 1:
                break
            words.append(column[0])
        return " ".join(words)

    def _parts(self, places: list[int]) -> list[list[int]]:
        """A group, split by the first word in which its moves differ."""
        return self._alike(places, len(self.shared(places).split()) + 1)

    def _alike(self, places: list[int], words: int) -> list[list[int]]:
        """Those with the same first words, together."""
        parts: dict[str, list[int]] = {}
        for place in places:
            parts.setdefault(" ".join(self.lines[place].split(" ")[:words]), []).append(place)
        return list(parts.values())


def show_offers(offers: Offers, places: list[int], entries: int, say: Callable[[Action], str]) -> None:
    """Moves with their number and meaning, groups with their size."""
    table = Table.grid(padding=(0, 2))
    table.add_column(justify="right", style="bold")
    table.add_column(no_wrap=True)
    table.add_column(style="dim")
    groups = offers.grouped(places, entries)
    for group in groups:
        if len(group) == 1:
            table.add_row(str(group[0] + 1), offers.lines[group[0]], say(offers.legal[group[0]]))
        else:
            start = offers.shared(group)
            table.add_row("", Text(f"{start} …", "cyan"), _within(offers, group, start))
    out.print(table)


def _within(offers: Offers, group: list[int], start: str) -> str:
    """What a group holds: its moves if they are told apart by a last word, else how many there are."""
    rests = [offers.lines[place].removeprefix(start).strip() for place in group]
    if len(group) <= _SHORT and not any(" " in rest for rest in rests):
        return "   ".join([f"{place + 1}) {rest}" for place, rest in zip(group, rests, strict=True)])
    return f"{len(group)} moves: list {start}"


def show_all(offers: Offers) -> None:
    """Every move, in columns."""
    out.print(Columns([f"{place + 1:>4} {line}" for place, line in enumerate(offers.lines)], padding=(0, 2)))
