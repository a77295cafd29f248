"""The arrays of a game in words: for the prompt, and as a table of a page."""

from __future__ import annotations

from collections.abc import Iterator

from clew.core.errors import BadOption
from clew.core.registry import find_game
from clew.research.actions import numbering_of
from clew.research.layout import layout_of
from clew.research.session import LEAD
from clew.research.shapes import Shape


def places(name: str, depth: int) -> Iterator[tuple[str, int, int, str]]:
    """The places of ``observation``: a path, the first entry, how many there are, and what they hold."""
    yield "asked", 0, 1, "1 if this seat is to act, else 0"
    yield "own seat", 1, 1, "from 0"
    yield from _within(layout_of(name).view, "", LEAD, depth)


def _within(shape: Shape, path: str, start: int, depth: int) -> Iterator[tuple[str, int, int, str]]:
    for name, part, offset in shape.parts():
        here = f"{path}.{name}" if path else name
        yield here, start + offset, part.width, part.told()
        if depth > 1:
            yield from _within(part, here, start + offset, depth - 1)


def in_short(name: str) -> str:
    """For how many players, and the sizes of all arrays, as a sentence."""
    game, layout = find_game(name), layout_of(name)
    numbering = numbering_of(game, layout)
    counts = next(option.spelled() for option in game.options if option.name == "players")
    size = (
        f"With {counts} players: `observation` has {LEAD + layout.view.width} entries, `action_mask` {numbering.size}"
    )
    if not numbering.width:
        return f"{size}; a number is an action for good."
    return f"{size}; `actions` is {numbering.size} x {numbering.width}."


def as_markdown(name: str) -> str:
    """The arrays of a game, field by field."""
    rows = [f"| {_span(at, width)} | {path} | {told} |" for path, at, width, told in places(name, depth=1)]
    return "\n".join([in_short(name), "", "| entries | field | what it holds |", "|---|---|---|", *rows])


def _span(at: int, width: int) -> str:
    return str(at) if width == 1 else f"{at}-{at + width - 1}" if width else "-"


def with_arrays(text: str, name: str) -> str:
    """A page with the arrays of a game in place of those that were there."""
    start, end = f"<!-- arrays of {find_game(name).id} -->", "<!-- end -->"
    before, found, rest = text.partition(start)
    if not found or end not in rest:
        raise BadOption(f"the page has no line {start} with {end} after it")
    return f"{before}{start}\n{as_markdown(name)}\n{end}{rest.partition(end)[2]}"
