"""The run at a glance, below the card: whose turn it is, the die, the last check, the can, the time."""

from __future__ import annotations

from typing import Final

from clew.core.codec import Plain
from clew.core.wording import number_words
from clew.games.seventh_and_whisper.box.board import Board
from clew.games.seventh_and_whisper.box.components import (
    BONUSES,
    CHARACTERS,
    ITEM_NAMES,
    ITEMS,
    LASTING,
    MOVEMENT_DIE,
    OWNERS,
)
from clew.games.seventh_and_whisper.box.constants import RESOLVING
from clew.games.seventh_and_whisper.screen.figures import called
from clew.scene import AnyItem, Group, Path, Sprite, Text, Zone

WIDE: Final = 480
HIGH: Final = 122
CAN: Final = "can"
DIE: Final = "die"
HELP: Final = "help"
"""Keys of what is touched here."""
DIE_CARD: Final = "It says how many steps you may make in this turn. Make at least one; what is left over is lost."
CAN_CARD: Final = (
    f"{CHARACTERS[0]} throws it up to three cells, once a card. The nearest android that hears it comes and looks back "
    f"at {CHARACTERS[0]}; in the enemy phase it goes home instead of what it would have done."
)
_BAR: Final = 104
"""How long the bar of rounds is."""


def strip(view: Plain, board: Board, names: list[str]) -> Zone:
    """Everything that changes from turn to turn."""
    items = [*_turn(board, names), *_check(board), _can(board), _help(), *_time(board), *_owned(board, names)]
    seat = view["seat"]  # nothing here is a secret, but what a seat holds is always before its eyes
    return Zone("run", "The run", (0, 0, WIDE, HIGH), items, role="hand" if seat >= 0 else "tableau", seat=seat)


def caption(text: str, key: str, x: float, y: float, size: float = 15, style: str = "words") -> Text:
    """A line of text beside something."""
    return Text(text, key=key, x=x, y=y, size=size, anchor="start", style=style)


def _turn(board: Board, names: list[str]) -> list[AnyItem]:
    """Who acts, what was rolled, and how many steps are left."""
    seat = board.turn
    if board.phase == RESOLVING and not board.rolled:
        return [
            Sprite("guard-body", key="turn", x=34, y=36, scale=2.2, label="the enemies act"),
            caption("The enemies act", "steps", 6, 106),
        ]
    rolled = f"rolled {board.rolled}, {number_words(board.moves, 'step')} left" if board.rolled else "not rolled yet"
    items: list[AnyItem] = [
        Sprite(f"seat-{seat}", key="turn", x=34, y=36, scale=0.8, label=f"{called(names, seat)}: {rolled}"),
        _die(board),
    ]
    if board.rolled:
        for number in range(min(board.rolled, MOVEMENT_DIE)):
            symbol = "step-left" if number < board.moves else "step-gone"
            items.append(Sprite(symbol, key=f"step {number}", x=14 + 16 * number, y=82))
    says = f"{number_words(board.moves, 'step')} left" if board.rolled else f"{CHARACTERS[seat]} is next"
    return [*items, caption(says, "steps", 6, 106)]


def _die(board: Board) -> Group:
    """The eight-sided die, blank before it is rolled."""
    parts: list[AnyItem] = [Sprite("d8", key="die figure", style="" if board.rolled else "dim")]
    if board.rolled:
        parts.append(Text(str(board.rolled), key="rolled", size=26, style="die-words"))
    label = f"the die: {board.rolled}" if board.rolled else "the die"
    return Group(parts, key=DIE, x=106, y=36, label=label, card=DIE_CARD)


def _check(board: Board) -> list[AnyItem]:
    """The last check of this turn, or what has to be reached."""
    x = 160
    if not board.check:
        items: list[AnyItem] = [Sprite("d6-blank", key=f"d6 {n}", x=x + 18 + 42 * n, y=36) for n in range(2)]
        return [
            *items,
            caption("check:", "check", x, 82),
            caption(f"{board.terms.target} or more", "check result", x, 106),
        ]
    one, other, bonus = board.check
    dice: list[AnyItem] = [
        Sprite(f"d6-{face}", key=f"d6 {n}", x=x + 18 + 42 * n, y=36) for n, face in enumerate((one, other))
    ]
    total = one + other + bonus
    sums = f"{one} + {other}" + (f" + {bonus}" if bonus else "") + f" = {total}"
    reached = total >= board.terms.target
    result = "succeeded" if reached else f"failed: {total} < {board.terms.target}"
    return [
        *dice,
        caption(sums, "check", x, 82),
        caption(result, "check result", x, 106, style="good" if reached else "alarm"),
    ]


def _can(board: Board) -> Group:
    """The tin can: at hand or thrown on this card."""
    parts: list[AnyItem] = [
        Sprite("plate", key="can plate"),
        Sprite("tin-can", key="can figure", style="gone" if board.thrown else ""),
    ]
    if board.thrown:
        parts.append(Sprite("used", key="can thrown"))
    label = "the tin can, thrown on this card" if board.thrown else "the tin can"
    return Group(parts, key=CAN, x=312, y=36, label=label, card=CAN_CARD)


def _help() -> Sprite:
    """Where to ask what beginners ask."""
    return Sprite("help", key=HELP, x=312, y=98, label="questions of beginners")


def _time(board: Board) -> list[AnyItem]:
    """Which card of the run, and how many rounds until the lockdown."""
    limit = board.terms.limit
    left = limit - board.round
    late = "alarm" if left < 10 else "words"
    full = _BAR * min(1.0, board.round / limit)
    return [
        caption(f"Card {len(board.played)} of {board.terms.cards}", "cards", 368, 16, style="bold"),
        caption(f"Round {board.round} of {limit}", "rounds", 368, 40, style=late),
        Path(f"M368 54h{_BAR}v10h-{_BAR}z", key="bar", style="bar"),
        Path(
            f"M368 54h{full:g}v10h-{full:g}z",
            key="bar full",
            style="bar-late" if left < 10 else "bar-full",
            label=f"lockdown after round {limit}",
        ),
    ]


def _owned(board: Board, names: list[str]) -> list[AnyItem]:
    """The items that somebody owns, small, with how many there are."""
    items: list[AnyItem] = []
    for item in [item for item in range(len(ITEMS)) if board.items[item]]:
        x = 372 + 30 * len(items)
        parts: list[AnyItem] = [
            Sprite(f"item-{ITEMS[item].lower()}", key=f"item {ITEMS[item]} face", scale=0.62),
            Text(str(board.items[item]), key=f"item {ITEMS[item]} count", x=0, y=22, size=13, style="bold"),
        ]
        label = f"{item_line(board, item)}, for {names[OWNERS[item]]}"
        items.append(Group(parts, key=f"item {ITEMS[item]}", x=x, y=88, label=label))
    return items


def item_line(board: Board, item: int) -> str:
    """An item with what it adds and how many there are."""
    count = "" if LASTING[item] else f", {number_words(board.items[item], 'charge')}"
    return f"{ITEM_NAMES[item]} +{BONUSES[item]}{count}"
