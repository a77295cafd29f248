"""Who is in the labyrinth: heroes side by side on their spots, each a shape and a colour, and the Minotaur."""

from __future__ import annotations

from typing import Final

from clew.core.game import Seat
from clew.core.wording import joined, number_words
from clew.games.daedalus_labyrinth.box.board import Board
from clew.games.daedalus_labyrinth.box.components import EMBLEMS, HEROES, PATRON_TITLES, POWERS, VIRTUE_TITLES
from clew.games.daedalus_labyrinth.box.constants import ACTING, LAYING
from clew.games.daedalus_labyrinth.box.spots import Spot, spot_xy
from clew.games.daedalus_labyrinth.screen.ground import HALF_CELL
from clew.games.daedalus_labyrinth.words.names import spot_words
from clew.scene import AnyItem, Group, Sprite

FIGURES: Final = 6
_SCALES: Final[tuple[float, ...]] = (0.42, 0.36, 0.31)
"""How large one, two or three heroes on a spot are drawn."""
_APART: Final = (0, 30, 26)
_BESIDE_THE_BEAST: Final = 27
"""How far below the Minotaur heroes stand on its spot."""


def figures(board: Board, names: list[str]) -> list[AnyItem]:
    """Everybody; whoever is on turn stands on a light."""
    items: list[AnyItem] = []
    for seat in board.living():
        figure = hero(board, seat, names)
        if seat == board.turn and board.phase in (ACTING, LAYING):
            items.append(
                Sprite("on-turn", key="on turn", x=figure.x, y=figure.y, scale=figure.scale, layer=FIGURES - 1)
            )
        items.append(figure)
    if board.beast:
        items.append(minotaur(board))
        if board.rolled:
            items.append(_die(board))
    return items


def _die(board: Board) -> Sprite:
    """The roll of a confrontation, above it."""
    x, y = spot_xy(board.beast)
    return Sprite(
        f"die-{board.rolled}", key="fight die", x=x * HALF_CELL, y=y * HALF_CELL - 54, scale=0.8, layer=FIGURES + 1
    )


def emblem(seat: Seat) -> str:
    """Colour and shape of a hero in words."""
    return f"the {HEROES[seat].lower()} {EMBLEMS[seat]}"


def hero(board: Board, seat: Seat, names: list[str]) -> Group:
    """One hero, beside the others on the spot, with the number of virtues that the hero carries."""
    spot = board.where[seat]
    x, y = spot_xy(spot)
    company = board.on(spot)
    scale = _SCALES[len(company) - 1]
    shift = _APART[len(company) - 1] * (company.index(seat) - (len(company) - 1) / 2)
    virtues = board.virtues_of(seat)
    parts: list[AnyItem] = [Sprite(f"seat-{seat}", key=f"hero {seat} figure")]
    if virtues:
        parts.append(Sprite(f"carried-{len(virtues)}", key=f"hero {seat} seal", x=32, y=-30))
    holds = f", with {joined([VIRTUE_TITLES[virtue] for virtue in virtues])}" if virtues else ""
    mist = ", hidden in the mist" if board.is_hidden(seat) else ""
    return Group(
        parts,
        key=f"hero {seat}",
        x=x * HALF_CELL + shift,
        y=y * HALF_CELL + (_BESIDE_THE_BEAST if spot == board.beast else 0),
        scale=scale,
        layer=FIGURES,
        label=f"{names[seat]}, {emblem(seat)}, at {spot_words(x, y)}{holds}{mist}",
        card=patron_card(board, seat),
        seat=seat,
    )


def patron_card(board: Board, seat: Seat) -> str:
    """Who helps this hero, and how."""
    patron = board.patrons[seat]
    return f"{PATRON_TITLES[patron]}: {POWERS[patron]}" if patron >= 0 else "No patron helps this hero."


def minotaur(board: Board) -> Sprite:
    """The Minotaur, a little above heroes on its spot."""
    spot: Spot = board.beast
    x, y = spot_xy(spot)
    crowded = bool(board.on(spot))
    return Sprite(
        "minotaur",
        key="minotaur",
        x=x * HALF_CELL,
        y=y * HALF_CELL - (8 if crowded else 0),
        scale=0.55,
        layer=FIGURES - 1,
        label=f"the Minotaur at {spot_words(x, y)}",
        card=(
            f"Once a round it walks up to {number_words(board.terms.steps, 'step')}: toward the nearest hero within "
            f"{number_words(board.terms.reach, 'step')} who is not in the mist, or else home to START and around it.\n"
            "It stops where a hero is; one of the heroes there has to confront it.\n"
            "It never enters a Trap's centre, and it does not warp."
        ),
    )
