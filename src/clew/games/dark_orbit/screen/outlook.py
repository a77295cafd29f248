"""What would come of an action, by the rules themselves: what it costs and brings, room by room, and what follows."""

from __future__ import annotations

from typing import Final

from clew.core.codec import Plain
from clew.core.game import UNHEARD, Seat
from clew.core.notation import Action
from clew.games.dark_orbit.box.components import END_TRACK
from clew.games.dark_orbit.rules.ending import start_turn
from clew.games.dark_orbit.rules.flow import Flow
from clew.games.dark_orbit.sight.rebuilt import board_of
from clew.games.dark_orbit.sight.trial import Trial, entered, tried
from clew.games.dark_orbit.sight.view import stage
from clew.games.dark_orbit.words.names import unit_words

FREE: Final = ("play", "use", "upgrade", "boost", "end", "skip", "decline")
"""What nobody has to do."""
_WITHIN: Final = ("traps", "target", "engage")
"""Decisions inside an arrival that change little: the order of traps, whom an attack hits."""
_LONGEST: Final = 24
_RISKY: Final = ("move", "adjust", "vent", "teleport", "land", "room", "eject", "trap")
"""What can cost the own Life, or bring Data to others."""
_LAST_STEPS: Final = ("place", "replace", "install")
"""What can move the End token."""


class Balance:
    """What changes for everybody: Life and Data by seat."""

    __slots__ = ("data", "life")

    def __init__(self, before: Flow, after: Flow) -> None:
        self.life = [now - then for now, then in zip(after.life, before.life, strict=True)]
        self.data = [now - then for now, then in zip(after.data, before.data, strict=True)]

    def words(self, names: list[str], me: Seat) -> str:
        """In words: "you -2 Life, Ben +1 Data"; nothing if nothing changes."""
        found = []
        for seat, name in enumerate(names):
            who = "you" if seat == me else name
            if self.life[seat]:
                found.append(f"{who} {self.life[seat]:+d} Life")
            if self.data[seat]:
                found.append(f"{who} {self.data[seat]:+d} Data")
        return ", ".join(found)


def settled(board: Flow, action: Action) -> Trial:
    """An action, and the first of the choices inside its arrival, until something else is asked."""
    trial = tried(board, action)
    for _ in range(_LONGEST):
        if trial.board.ended is not None or stage(trial.board) not in _WITHIN:
            break
        then = tried(trial.board, trial.board.legal(trial.board.turn)[0])
        trial = Trial(then.board, [*trial.events, *then.events], trial.is_open or then.is_open)
    return trial


def grave(view: Plain, action: Action) -> bool:
    """Whether an action would lose the game on the spot (TO-E01, TO-E04, TO-V11)."""
    me = view["seat"]
    last = END_TRACK[-2]
    if me < 0 or not (action[0] in _RISKY or (action[0] in _LAST_STEPS and view["end"] == last)):
        return False
    ended = settled(board_of(view), action).board.ended
    return ended is not None and me not in ended.winners


def balances(board: Flow) -> dict[tuple[int, ...], list[Action]]:
    """The rooms that could be taken, or the units that could be ejected, by what changes for everybody."""
    found: dict[tuple[int, ...], list[Action]] = {}
    for option in board.legal(board.turn):
        if option[0] in ("room", "eject"):
            change = Balance(board, settled(board, option).board)
            found.setdefault((*change.life, *change.data), []).append(option)
    return found


def rooms_words(board: Flow, names: list[str], me: Seat) -> list[str]:
    """What each room would bring, or each unit that could be ejected; alike ones together."""
    found: dict[str, list[str]] = {}
    asked = stage(board)
    for options in balances(board).values():
        words = Balance(board, settled(board, options[0]).board).words(names, me)
        found[words] = [unit_words(option[1]) if asked == "eject" else option[1] for option in options]
    if not found:
        return []
    if asked == "eject":
        return ["The Sector is full: you eject somebody, and your Units there attack.", *_each(found, "")]
    return _each(found, "Room ")


def arrived(board: Flow) -> Trial:
    """What comes of the first room, or of the first who could be ejected; nothing where that is not asked."""
    options = [option for option in board.legal(board.turn) if option[0] in ("room", "eject")]
    return settled(board, options[0]) if options else Trial(board, [], False)


def _each(found: dict[str, list[str]], title: str) -> list[str]:
    if len(found) == 1:
        words = next(iter(found))
        return [f"There: {words}."] if words else []
    return [f"{title}{' or '.join(options)}: {words or 'no loss'}." for words, options in found.items()]


# --- What somebody else could do --------------------------------------------------------------------------------------


class Threat:
    """A move of an enemy's unit at its worst for somebody."""

    __slots__ = ("action", "data", "life", "toll", "way")

    def __init__(self, action: Action, way: list[str], life: int, data: int, toll: int) -> None:
        self.action = action
        self.way = way
        """The sectors that the unit enters; none if it does not get that far."""
        self.life = life
        """Life that it would cost."""
        self.data = data
        """Data that its owner would gain."""
        self.toll = toll
        """Life that it would cost its owner."""


def as_if_on_turn(board: Flow, seat: Seat) -> Flow:
    """The station as it is, at the beginning of somebody's turn."""
    twin = board.clone()
    start_turn(twin, seat, UNHEARD)
    twin.offers = None
    return twin


def threat(board: Flow, action: Action, me: Seat) -> Threat:
    """A move as its player would make it to hurt me: each choice on the way is the one that costs me most, in turn."""
    mover = board.turn
    first = tried(board, action)
    now = first.board
    for _ in range(_LONGEST):
        if now.ended is not None or now.turn != mover or stage(now) in ("move", "pending", "end", "malfunction"):
            break
        options = [option for option in now.legal(mover) if option[0] not in FREE]
        if not options:
            break
        now = min([tried(now, option).board for option in options], key=lambda then: (then.life[me], -then.data[mover]))
    way = entered(first.events, action[1])
    life, data = board.life[me] - now.life[me], now.data[mover] - board.data[mover]
    return Threat(action, way, life, data, board.life[mover] - now.life[mover])
