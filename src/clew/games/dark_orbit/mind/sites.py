"""Where a card is best installed: who comes there, who can remove it, and what lies beside it."""

from __future__ import annotations

from typing import Final

from clew.core.game import Seat
from clew.games.dark_orbit.box.board import Board
from clew.games.dark_orbit.box.components import (
    ACTION,
    BESIDE,
    BONUS_SLOT,
    CARD_FACTION,
    CARD_TYPE,
    CONTROL,
    CORRIDORS,
    DUPLICATION,
    ENTER_TRAP,
    FIRST_BASE,
    MODULE,
    NO_CARD,
    ROOMS,
    SHORTCUT,
    SLOT_SECTOR,
    STOP_TRAP,
    TEAM_OF_UNITS,
    TECH,
)
from clew.games.dark_orbit.mind.standing import CARD_WORTH, COPIED, HELD_BONUS, UPGRADE_WORTH
from clew.games.dark_orbit.rules import cards

_VISITED: Final = {CORRIDORS: 0.3, CONTROL: 0.35, TECH: 0.6}
"""How much everybody likes to stop in a common sector."""
_OWN_BASE: Final = 0.5
_RIVAL_BASE: Final = -0.4
"""There its owner can clean it up (TO-B08)."""
_COMES: Final = 0.35
"""An enemy that would stop in the sector with its next move."""
_PASSES: Final = 0.3
_TOGETHER: Final = 0.15
"""An own trap in the same sector: whoever cannot stop there loses freedom, whoever must loses more."""
_NEAR_COPY: Final = COPIED
_REPEATED: Final = (cards.SENTRY_GUN, cards.CLAWS, cards.FIELD_STUDY, cards.PROBE, cards.ABDUCTION, cards.MIND_CONTROL)
"""Actions that need enemies: better where they go than at home."""


class Sites:
    """What a player thinks of the slots of the station in one position."""

    __slots__ = ("_board", "_passing", "_seat", "_stopping")

    _board: Board
    _seat: Seat
    _stopping: dict[int, int]
    """For each sector how many enemies would stop there next."""
    _passing: dict[int, int]
    """For each sector how many enemies would enter it next."""

    def __init__(self, board: Board, seat: Seat) -> None:
        self._board = board
        self._seat = seat
        self._stopping = dict.fromkeys(board.ring, 0)
        self._passing = dict.fromkeys(board.ring, 0)
        ring = board.ring
        for place, sector in enumerate(ring):
            units = board.units_in(sector)
            coming = len([unit for unit in units if board.is_enemy(seat, unit // TEAM_OF_UNITS)])
            if coming:
                for step in range(1, len(units) + 1):
                    self._passing[ring[(place + step) % len(ring)]] += coming
                self._stopping[ring[(place + len(units)) % len(ring)]] += coming

    def worth(self, card: int, slot: int) -> float:
        """How good a slot is for a card, less what would be lost there."""
        board = self._board
        sector = SLOT_SECTOR[slot]
        found = self._of_sector(card, sector) + self._beside(card, slot)
        lying = board.cards[slot]
        if lying != NO_CARD:
            found -= CARD_WORTH[lying] + UPGRADE_WORTH[lying] * board.upgrades[slot] + self._of_sector(lying, sector)
        elif board.bonus[sector] >= 0 and BONUS_SLOT[sector] == slot:
            found += HELD_BONUS
        return found

    def _of_sector(self, card: int, sector: int) -> float:
        """By the kind of card: traps where enemies come, the rest where oneself does."""
        board = self._board
        kind = CARD_TYPE[card]
        home = sector == board.base_of(self._seat)
        found = _VISITED.get(sector, _OWN_BASE if home else 0.0)
        if sector >= FIRST_BASE and not home and self._is_rivals(sector):
            found += _RIVAL_BASE
        if kind == STOP_TRAP:
            found += _COMES * self._stopping[sector] - (0.4 if home else 0.0)
        elif kind == ENTER_TRAP:
            found += _PASSES * self._passing[sector]
        elif kind == ACTION:
            if card in _REPEATED:
                found += 0.1 * len(board.enemies_in(sector, self._seat)) - (0.3 if home else 0.0)
        elif kind in (MODULE, SHORTCUT):
            own = board.rooms[sector * ROOMS : sector * ROOMS + ROOMS]
            found += 0.1 * len([unit for unit in own if unit >= 0 and unit // TEAM_OF_UNITS == self._seat])
        else:
            found = 0.0 if sector < FIRST_BASE or home else _RIVAL_BASE
        if kind in (STOP_TRAP, ENTER_TRAP):
            found += _TOGETHER * self._own_traps(sector)
        return found

    def _is_rivals(self, sector: int) -> bool:
        owner = self._board.seats_of[sector - FIRST_BASE]
        return self._board.is_enemy(self._seat, owner)

    def _own_traps(self, sector: int) -> int:
        found = 0
        for slot, card in enumerate(self._board.cards):
            if card >= 0 and SLOT_SECTOR[slot] == sector and self._board.owners[card] == self._seat:
                found += CARD_TYPE[card] in (STOP_TRAP, ENTER_TRAP)
        return found

    def _beside(self, card: int, slot: int) -> float:
        """A Duplication wants neighbours, and everything wants a Duplication as a neighbour (TO-D01)."""
        board = self._board
        found = 0.0
        copies = CARD_TYPE[card] == DUPLICATION
        for other in BESIDE[slot]:
            lying = board.cards[other]
            if lying >= 0:
                if CARD_FACTION[lying] == CARD_FACTION[card]:
                    if copies:
                        found += _NEAR_COPY * CARD_WORTH[lying]
                    elif CARD_TYPE[lying] == DUPLICATION:
                        found += _NEAR_COPY * CARD_WORTH[card]
            elif copies:
                found += 0.2
        return found
