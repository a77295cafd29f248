"""Walks as a whole: old copies, undo, replay, files."""

from __future__ import annotations

from typing import Final

from clew import files
from clew.core.codec import canonical
from clew.core.errors import BadThread, NothingToUndo
from clew.core.game import UNHEARD, State, awaited
from clew.core.thread import Move, Thread, events_of, replay
from clew.testing.broken import Broken
from clew.testing.portrait import apart, difference
from clew.testing.spot import Spot

TWINS: Final = 2
"""What comes of a move is tried from so many other states, each time that it is looked at."""


def undo(spot: Spot) -> None:
    """The last move can be taken back by whoever made it, as long as nothing was revealed, and played again."""
    match = spot.walk.match
    for seat in spot.askers:
        if match.undoable(seat) != _may_undo(spot, seat):
            raise Broken(f"seat {seat} {'may' if match.undoable(seat) else 'may not'} take back the last move")
        try:
            match.undo(seat)
        except NothingToUndo:
            continue
        if match.number != spot.number - 1 or match.state.digest() != _digests(match.thread)[-1]:
            raise Broken(f"taken back by seat {seat}, the last move does not lead to the position before it")
        match.redo()
        if match.number != spot.number or match.state.digest() != spot.digest:
            raise Broken("played again, the move that was taken back does not lead to the same position")


def _may_undo(spot: Spot, seat: int) -> bool:
    moves = spot.walk.match.thread.moves
    if spot.over or not moves or not spot.game.undo:
        return False
    revealed = bool(moves[-1].dice) or spot.walk.heard[-1].revealed
    return moves[-1].seat == seat and not revealed and awaited(spot.state, seat)


def reveals(spot: Spot) -> None:
    """A move that shows anybody what its mover did not know, though no die fell, is not taken back, not by consent.

    As with a die, it comes out otherwise from a state that the mover could not tell from the true one.
    """
    moves = spot.walk.match.thread.moves
    able = [seat for seat in spot.seats if spot.walk.match.undoing(seat)[0]]
    if not (spot.secrets and able and moves):
        return
    move, before = moves[-1], spot.walk.match.at(spot.number - 1)
    for _ in range(TWINS):
        twin = before.reshuffled(move.seat, spot.dice)
        if repr(move.action) not in map(repr, twin.legal(move.seat)):
            continue
        alike = [seat for seat in spot.observers if _sees(twin, seat) == _sees(before, seat)]
        twin.play(move.seat, move.action, spot.dice, UNHEARD)
        for observer in alike:
            if _sees(twin, observer) != _sees(spot.state, observer):
                shown = apart(_sees(spot.state, observer), _sees(twin, observer))
                raise Broken(
                    f"{move.action} shows seat {observer} what seat {move.seat}, who played it, did not know, "
                    f"yet seat {able[0]} may have it taken back; {shown}"
                )


def _sees(state: State, seat: int) -> str:
    return canonical(state.view(seat))


def old_copies(spot: Spot) -> None:
    """Every state that was kept is still what it was when the move was made."""
    match = spot.walk.match
    for number, (state, digest) in enumerate(zip(match.states, _digests(match.thread), strict=True)):
        if state.digest() != digest:
            raise Broken(f"the state after move {number} has changed since")


def _digests(thread: Thread) -> list[str]:
    return [thread.digest, *[move.digest for move in thread.moves]]


def replays(spot: Spot) -> None:
    """Following the thread leads through the same states and tells the same."""
    match = spot.walk.match
    try:
        states = replay(spot.game, match.thread)
    except BadThread as wrong:
        raise Broken(f"the thread cannot be followed: {wrong}") from wrong
    for number in spot.some(range(len(states)), 5):
        changed = difference(spot.portrait_of(match.states[number]), spot.portrait_of(states[number]))
        if changed:
            raise Broken(f"replayed to move {number}, {changed}")
    for number, heard in enumerate(spot.walk.heard, 1):
        again_heard = events_of(spot.game, match.thread.moves[number - 1], states[number - 1])
        for seat in spot.observers:
            if repr(heard.seen_by(seat)) != repr(again_heard.seen_by(seat)):
                raise Broken(f"replayed, move {number} tells seat {seat} something else")


def thread_files(spot: Spot) -> None:
    """A thread survives being written to a file and read again."""
    thread = spot.walk.match.thread
    back = files.decode(files.encode(thread))
    if _facts(back) != _facts(thread):
        raise Broken("the thread read from its file is another one")
    for number, (kept, read) in enumerate(zip(thread.moves, back.moves, strict=True), 1):
        if _knot(kept) != _knot(read):
            raise Broken(f"move {number} of the thread read from its file is {_knot(read)}, it was {_knot(kept)}")


def _facts(thread: Thread) -> str:
    facts = (thread.game, thread.version, sorted(thread.options.items()), thread.players, thread.dice, thread.digest)
    return repr((*facts, len(thread.moves)))


def _knot(move: Move) -> str:
    return repr((move.seat, move.action, move.dice, move.at, move.digest))
