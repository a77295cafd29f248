"""How cards match the codes of gates."""

from __future__ import annotations

from typing import Final

from clew.core.game import Seat
from clew.games.daedalus_sentence.box.components import CARD_KIND, CARD_NUMBER, CARDS, WHITE

COLOUR: Final = 1
NUMBER: Final = 2
BOTH: Final = 3


def fit(code: int, card: int) -> int:
    """The modes in which a card matches a card of the code: COLOUR, NUMBER, BOTH or 0 (DS-G07 to DS-G11)."""
    asked, played = CARD_KIND[code], CARD_KIND[card]
    if asked > WHITE or played > WHITE:
        return BOTH if asked > WHITE and played > WHITE else 0
    if asked == WHITE or played == WHITE:
        return BOTH
    return (COLOUR if asked == played else 0) | (NUMBER if CARD_NUMBER[code] == CARD_NUMBER[card] else 0)


FITS: Final[list[list[int]]] = [[fit(code, card) for card in range(CARDS)] for code in range(CARDS)]


def modes(code: tuple[int, ...], laid: tuple[tuple[int, int, Seat], ...]) -> int:
    """The modes that fit all the cards laid on a code (DS-G12, DS-G13)."""
    left = BOTH
    for card, position, _ in laid:
        left &= FITS[code[position]][card]
    return left
