"""Life, Data, trophies and Upgrade tokens: what is won and lost of them."""

from __future__ import annotations

from clew.core.game import Events, Seat
from clew.games.dark_orbit.box.board import Board
from clew.games.dark_orbit.box.components import HAS_DATA, MOST_DATA, MOST_LIFE


def total(board: Board, seat: Seat) -> int:
    """Life and Data, and half of the trophies where they count (TO-E04, TO-V07)."""
    return board.life[seat] + board.data[seat] + board.trophies[seat] // 2


def team_total(board: Board, seat: Seat) -> int:
    """The total of a seat and its team mates (TO-V11)."""
    teams = board.terms.teams
    return sum([total(board, other) for other in range(board.terms.players) if teams[other] == teams[seat]])


def wound(board: Board, victim: Seat, wounds: int, by: Seat, events: Events) -> int:
    """A faction loses Life, and whoever took it may count that as trophies; how much was lost (TO-G13, TO-V07)."""
    lost = min(wounds, board.life[victim])
    board.life[victim] -= lost
    if board.terms.trophies and not HAS_DATA[board.factions[by]]:
        board.trophies[by] += lost
    if events.heard and lost:
        events.tell("wounded", victim, lost, board.life[victim])
    return lost


def heal(board: Board, seat: Seat, life: int, events: Events) -> None:
    """A faction regains Life, up to its start (TO-G14)."""
    gained = min(life, MOST_LIFE - board.life[seat])
    board.life[seat] += gained
    if events.heard and gained:
        events.tell("healed", seat, gained, board.life[seat])


def gain(board: Board, seat: Seat, data: int, events: Events) -> None:
    """A faction gains Data, if it can have any (TO-G14, TO-G15)."""
    if not HAS_DATA[board.factions[seat]]:
        return
    gained = min(data, MOST_DATA - board.data[seat])
    board.data[seat] += gained
    if events.heard and gained:
        events.tell("gained", seat, gained, board.data[seat])


def take_tokens(board: Board, seat: Seat, tokens: int, events: Events) -> int:
    """Upgrade tokens from the supply, as many as there are; how many that was (TO-U07)."""
    taken = min(tokens, board.supply)
    board.supply -= taken
    board.tokens[seat] += taken
    if events.heard and taken:
        events.tell("took_tokens", seat, taken)
    return taken
