"""What the actions of Phase 2 do: each is carried out by its family of rules, which trusts that it is legal."""

from __future__ import annotations

from clew.core.dice import Dice
from clew.core.game import Events, Seat
from clew.core.notation import Action
from clew.games.daedalus_sentence.box.board import Board
from clew.games.daedalus_sentence.rules import attempts, codes, fights, moves, services
from clew.games.daedalus_sentence.rules.ariadne import control


def act(board: Board, seat: Seat, action: Action, dice: Dice, events: Events) -> None:
    """Moving and discovering first: most actions are of these kinds."""
    verb = action[0]
    if board.control is not None and control.act(board, seat, action, events):
        return
    if verb == "move":
        moves.move(board, seat, action[1], events)
    elif verb == "discover":
        moves.discover(board, seat, action[1], dice, events)
    elif verb == "dash":
        moves.dash(board, seat, action[1], action[2], events)
    elif verb == "vent":
        moves.climb(board, seat, action[1], events)
    else:
        _use_room(board, seat, action, dice, events)


def _use_room(board: Board, seat: Seat, action: Action, dice: Dice, events: Events) -> None:
    """Cards and rooms."""
    verb = action[0]
    if verb == "draw":
        services.draw_card(board, seat, dice, events)
    elif verb == "lab_draw":
        services.lab_draw(board, seat, dice, events)
    elif verb == "swap":
        services.swap(board, seat, action[1], action[2], dice, events)
    elif verb == "hide":
        services.hide(board, seat, events)
    elif verb == "pass":
        services.pass_card(board, seat, action[1], action[2], events)
    elif verb == "free":
        services.free(board, seat, action[1], events)
    elif verb == "control":
        control.control(board, seat, action[1], action[2], events)
    else:
        _force(board, seat, action, dice, events)


def _force(board: Board, seat: Seat, action: Action, dice: Dice, events: Events) -> None:
    """Fights, gates and attempts."""
    verb = action[0]
    if verb == "eliminate":
        fights.eliminate(board, seat, action[1], action[2], events)
    elif verb == "assault":
        fights.assault(board, seat, action[1], action[2], events)
    elif verb == "obtain_code":
        codes.obtain_code(board, seat, dice, events)
    elif verb == "open_gate":
        codes.open_gate(board, seat, events)
    elif verb == "unlock":
        codes.unlock(board, seat, action[1], events)
    elif verb == "lay":
        attempts.lay(board, seat, action[1], action[2], events)
    elif verb == "take_back":
        attempts.take_back(board, seat, events)
    elif verb == "call":
        attempts.call(board, events)
    elif verb == "withdraw":
        attempts.withdraw(board, seat, events)
    else:
        attempts.answer(board, seat, verb, events)
