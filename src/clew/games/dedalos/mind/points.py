"""What makes a position good or bad for a player, in words: the own way out, the rivals' ways, the Minotaur.

Nothing is said about hands: what a turn draws is luck, and luck is no reason for a move.
"""

from __future__ import annotations

from clew.core.bot import Point
from clew.core.game import Seat, State
from clew.core.result import Result
from clew.core.wording import joined, number_words
from clew.games.dedalos.box.board import Board
from clew.games.dedalos.mind.costs import FAR
from clew.games.dedalos.mind.worth import MEAN_RIVAL, NEAREST_RIVAL, RIVAL_CAP, RIVAL_IN_DANGER, WINNING, Worth, threat


def points(state: State, seat: Seat, names: list[str]) -> list[Point]:
    """How it stands for a seat; the worths are what the bot counts them for."""
    assert isinstance(state, Board)
    if state.ended is not None:
        return [_ending(state.ended, seat, names)]
    worth = Worth(state, seat, 1.0)
    found = [_own_way(state, worth, seat)]
    found += [_rival(state, worth, seat, rival, names) for rival in range(state.players) if rival != seat]
    if state.options["minotaur"]:
        found += [_danger(state, worth, seat), _hunted(state, worth, seat, names)]
    return found


def _ending(ended: Result, seat: Seat, names: list[str]) -> Point:
    if seat in ended.winners:
        return Point("way", "You are out of the labyrinth.", "", WINNING)
    if ended.winners:
        return Point("way", f"{names[ended.winners[0]]} is out of the labyrinth.", "", -WINNING)
    return Point("way", "Nobody gets out: the Minotaur has won.", "", -WINNING)


def _own_way(board: Board, worth: Worth, seat: Seat) -> Point:
    cost = worth.cost(seat)
    if board.is_waiting(seat):
        says = f"You were caught: back on the entrance, {_way(cost)}."
    else:
        says = f"For you {_way(cost)}."
    return Point("way", says, "Shorten your own way to an exit.", float(-cost))


def _way(cost: int) -> str:
    return "there is no way out in sight" if cost >= FAR else f"the way out takes about {number_words(cost, 'action')}"


def _rival(board: Board, worth: Worth, seat: Seat, rival: Seat, names: list[str]) -> Point:
    """A rival's way, with what the bot fears of it: more of whoever acts next."""
    cost = worth.cost(rival)
    name = names[rival]
    if board.is_waiting(rival):
        says = f"{name} was caught and has to begin again."
    elif cost <= 2:
        says = f"{name} can walk out with {number_words(cost, 'Move')}."
    else:
        says = f"For {name} {_way(cost)}."
    weight = NEAREST_RIVAL + MEAN_RIVAL / (board.players - 1)
    follows = rival == (seat + 1) % board.players
    value = weight * min(cost, RIVAL_CAP) - threat(cost, follows)
    return Point(f"rival {rival}", says, f"Make {name}'s way to an exit longer.", value)


def _danger(board: Board, worth: Worth, seat: Seat) -> Point:
    """What the Minotaur may do to this player within a round."""
    if worth.hunted(seat):
        says = "The Minotaur may come to you before your next turn is over."
    elif board.row():
        says = "The Minotaur is too far away to come to you within a round."
    else:
        says = "The Minotaur is in its cave."
    return Point("danger", says, "Keep out of the Minotaur's reach.", -worth.own_danger())


def _hunted(board: Board, worth: Worth, seat: Seat, names: list[str]) -> Point:
    """Whom else it may come to."""
    hunted = [names[rival] for rival in range(board.players) if rival != seat and worth.hunted(rival)]
    says = f"The Minotaur may come to {joined(hunted)}." if hunted else "No rival is within the Minotaur's reach."
    return Point("hunt", says, "Bring the Minotaur closer to your rivals.", RIVAL_IN_DANGER * len(hunted))
