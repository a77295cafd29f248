"""Whether a position of Ariadne's Thread can be: the Commander, a controlled Minotaur, the Commander's phase (DS-N)."""

from __future__ import annotations

from clew.core.errors import BadPosition
from clew.games.daedalus_sentence.box.ariadne import NO_CARD, NO_GUARD, Command, Control
from clew.games.daedalus_sentence.box.board import (
    ACTING,
    CAPTURED,
    CHOOSING,
    COMMAND,
    COMMANDER_DISCARD,
    EMPTY,
    GONE,
    NONE,
    NORMAL,
    OVER,
    PLACING,
    Board,
)
from clew.games.daedalus_sentence.box.components import CARD_KIND, CARD_NUMBER, LAB, POD_TILE, TILE_ROOM, WHITE
from clew.games.daedalus_sentence.box.places import NOWHERE, RING_OF
from clew.games.daedalus_sentence.rules.ariadne.commander import granted_by, posts_left
from clew.games.daedalus_sentence.rules.ariadne.control import others
from clew.games.daedalus_sentence.rules.ariadne.errands import can_place


def check_commander(board: Board) -> None:
    """Ariadne's Thread has a Commander, who is nowhere himself; no other game has one (DS-N01, DS-N06)."""
    if not board.terms.ariadne:
        return
    seat = board.commander
    chosen = board.terms.options["commander"]
    if chosen != "random" and seat != (0 if chosen == "first" else board.players - 1):
        raise BadPosition("commander: the options name another seat (DS-N01)")
    if board.characters[seat] != NONE or board.where[seat] != NOWHERE or board.tokens[seat] != NORMAL:
        raise BadPosition("commander: the Hive Commander plays no character (DS-N01)")
    if board.hidden[seat] or board.actions[seat] or board.done[seat]:
        raise BadPosition("commander: the Hive Commander does not act among the escapees (DS-N38)")
    if board.phase == CHOOSING:
        return
    if GONE in board.tokens:
        raise BadPosition("tokens: nobody keeps count of captures (DS-N05)")
    if POD_TILE not in board.tiles:
        raise BadPosition("tiles: the pod lies face up from the start (DS-N08)")
    if any(card != EMPTY for card in board.theseus[1::2]):
        raise BadPosition("theseus: only the upper row is used (DS-N09)")
    if board.crown != NONE and board.scientists[board.crown] == NOWHERE:
        raise BadPosition("crown: the Commander figure is on the board (DS-N11)")


def check_scenario(board: Board) -> None:
    """Phases of Ariadne's Thread, and what is going on in them."""
    phase = board.phase
    if not board.terms.ariadne:
        if phase in (PLACING, COMMAND, COMMANDER_DISCARD):
            raise BadPosition("phase: only Ariadne's Thread has it (DS-N15)")
        return
    if (phase == PLACING) != (board.round == 0) or (phase == PLACING and posts_left(board) <= 0):
        raise BadPosition("phase: the Commander places Minotaurs before the first round (DS-N12)")
    if (phase == COMMAND) != (board.command is not None):
        raise BadPosition("command: that belongs to the Commander's phase (DS-N38)")
    if board.command is not None:
        _check_command(board, board.command)
    if board.control is not None:
        _check_control(board, board.control)
    assert phase != OVER


def _check_command(board: Board, command: Command) -> None:
    if command.is_granting() != any(command.granted) or (command.is_granting() and not command.played):
        raise BadPosition("granted: guard actions come from a card that was played (DS-N42)")
    if command.card != NO_CARD:
        full = granted_by(command.card)
        if any(left > most for left, most in zip(command.granted, full, strict=True)):
            raise BadPosition("granted: the card does not give so many actions (DS-N42 to DS-N45)")
    if (command.icon_place != NOWHERE) != any(command.icons):
        raise BadPosition("icons: they are on a tile that was discovered (DS-N59)")
    if command.icon_place != NOWHERE and not (can_place(board) and board.drawable()):
        raise BadPosition("icons: there is nothing to decide (DS-N77)")
    for tile, room in enumerate(TILE_ROOM):
        if command.drained >> tile & 1 and (room != LAB or tile not in board.tiles):
            raise BadPosition("drained: cards come from laboratories that lie face up (DS-N60)")


def _check_control(board: Board, control: Control) -> None:
    if board.phase != ACTING or control.seat not in board.team or board.tokens[control.seat] == CAPTURED:
        raise BadPosition("control: a free escapee controls a Minotaur, in Phase 2 (DS-N25)")
    if CARD_KIND[control.card] > WHITE or control.left > CARD_NUMBER[control.card]:
        raise BadPosition("control: the card gives as many actions as its number says (DS-N25, DS-N27)")
    if control.guard == NO_GUARD:
        if control.left or not others(board, control):
            raise BadPosition("control: there is no other Minotaur, so it is over (DS-N26)")
        return
    here = board.minotaurs[control.guard]
    if here == NOWHERE or not control.left or not control.rings >> RING_OF[here] & 1:
        raise BadPosition("control: the Minotaur is on the board and has actions left (DS-N25)")
    if CARD_KIND[control.card] not in (WHITE, RING_OF[here]):
        raise BadPosition("control: the card is of another ring (DS-N25)")
