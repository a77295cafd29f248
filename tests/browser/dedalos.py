"""A plan for Dedalo's that finishes soon, and the touches that carry out a choice given in words."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from browser.people import Visitor, touch

LAY = re.compile(r"Lay (?P<tile>.+) at \((?P<x>-?\d+), (?P<y>-?\d+)\), open to the (?P<ways>.+)\.")
PUSH = re.compile(r"Push (?P<rival>.+) to the (?P<side>.+)\.")


def plan(choices: list[str]) -> str:
    """The best choice for somebody who wants out by the eastern exit, together with everybody else."""
    return min(choices, key=_rank)


def _rank(choice: str) -> tuple[int, int, str]:
    """Walk east; lengthen the way along row 0, nearest gap first; let the beast wander; lay what is left elsewhere."""
    if choice == "Move one step east.":
        return 0, 0, choice
    lay = LAY.fullmatch(choice)
    if lay is not None:
        x, y = int(lay["x"]), int(lay["y"])
        if y == 0 and 0 < x < 6:
            return (1, x, choice) if {"east", "west"} <= set(re.findall(r"\w+", lay["ways"])) else (9, x, choice)
        return (5, -abs(y) - abs(x), choice)
    if choice.startswith("Discard"):
        return 4, 0, choice
    return (3, 0, choice) if choice.startswith("Lead") else (6, 0, choice)


def choices(visitor: Visitor) -> list[str]:
    """All that may be done now, as the list in words has it."""
    listed = visitor.region("Choices in words").get_by_role("button", include_hidden=True)
    expect(listed).not_to_have_count(0)
    return listed.all_text_contents()


def carry_out(visitor: Visitor, choice: str) -> int:
    """Touch what is lit, turn what can be turned, and confirm; how often it was turned."""
    lay, push = LAY.fullmatch(choice), PUSH.fullmatch(choice)
    if lay is not None:
        touch(held(visitor, lay["tile"]))
        touch(cell(visitor, int(lay["x"]), int(lay["y"])))
        return turn_to(visitor, choice)
    if push is not None:
        touch(visitor.lit("The labyrinth", push["rival"]))
        touch(doing(visitor, choice))
    elif choice.startswith("Discard"):
        visitor.question().get_by_role("button", name=choice).click()
    else:
        touch(doing(visitor, choice))
    return 0


def held(visitor: Visitor, tile: str) -> Locator:
    """A tile of the hand, by its words."""
    name = re.compile(rf"^{re.escape(tile)}(, \d of them)?:")
    return visitor.zone("Your hand").get_by_role("button", name=name)


def cell(visitor: Visitor, x: int, y: int) -> Locator:
    """A lit cell, or the tile in it."""
    return visitor.zone("The labyrinth").get_by_role("button", name=re.compile(rf"^[a-z ]+\({x}, {y}\)"))


def doing(visitor: Visitor, choice: str) -> Locator:
    """The lit thing that is good for this and for nothing else."""
    return visitor.zone("The labyrinth").get_by_role("button", name=re.compile(f": {re.escape(choice)}"))


def turn_to(visitor: Visitor, choice: str) -> int:
    """Turn a tile until it lies as it should, and play it; one that fits in a single way is played by then."""
    turn = visitor.question().get_by_role("button", name=re.compile("Turn"))
    told = visitor.page.get_by_text(re.compile(f"lays{re.escape(choice.removeprefix('Lay').rstrip('.'))}"))
    expect(turn.or_(told).first).to_be_attached()
    if turn.count() == 0:
        return 0
    for turned in range(4):
        if visitor.question().get_by_text(choice).count():
            visitor.question().get_by_role("button", name=re.compile("Play")).click()
            return turned
        turn.click()
    raise AssertionError(f"{choice} is not among the turns")
