"""A match as a file: the ``.clew`` format, which ``docs/thread-file.md`` describes.

One JSON object, one move a line. What a file says is checked twice: here, that it is whole and holds nothing absurd;
in ``clew.core.thread.replay``, that the rules lead where it says.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, BinaryIO, Final, TypeAlias, TypeVar

import msgspec
from msgspec import Meta

from clew.core.codec import Plain, digest, frozen
from clew.core.errors import BadThread
from clew.core.thread import Move, Thread

FORMAT: Final = 2
"""The newest format that is known here; a reader refuses what it does not know."""
PLAIN: Final = 1
"""The format of a file without hints or a first position: it is written wherever it will do, for older readers."""
LARGEST_FILE: Final = 8_000_000
MOST_MOVES: Final = 100_000
DEEPEST: Final = 32
"""Lists and objects within each other in a first position: no game needs as many, and we can walk through them."""
SUFFIX: Final = ".clew"

T = TypeVar("T")

# What may stand in a file. Control characters never: a name is printed on somebody's terminal.
_Text: TypeAlias = Annotated[str, Meta(max_length=200, pattern=r"\A[^\x00-\x1f\x7f-\x9f]*\Z")]
_Word: TypeAlias = Annotated[str, Meta(max_length=64, pattern=r"\A[a-z][a-z0-9_]*\Z")]
_Number: TypeAlias = Annotated[int, Meta(ge=-(2**53), le=2**53)]
_Count: TypeAlias = Annotated[int, Meta(ge=0, le=MOST_MOVES + 1)]
_Seat: TypeAlias = Annotated[int, Meta(ge=-3, le=99)]
_Time: TypeAlias = Annotated[float, Meta(ge=0, le=253_402_300_800)]
_Digest: TypeAlias = Annotated[str, Meta(pattern=r"\A[0-9a-f]{16}\Z")]
_Hash: TypeAlias = Annotated[str, Meta(pattern=r"\A([0-9a-f]{64})?\Z")]
_Seed: TypeAlias = Annotated[str, Meta(pattern=r"\A([0-9a-f]{2}){0,512}\Z")]
_Dice: TypeAlias = Annotated[tuple[_Number, ...], Meta(max_length=10_000)]
_Atom: TypeAlias = bool | _Number | float | _Text
_Part: TypeAlias = _Atom | list[_Atom | list[_Atom]]
_Depth: TypeAlias = Annotated[int, Meta(ge=1, le=3)]


class _Knot(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One move."""

    seat: _Seat
    action: Annotated[list[_Part], Meta(min_length=1, max_length=1_000)]
    digest: _Digest
    dice: _Dice = ()
    at: _Time = 0.0


class _File(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The whole file; its fields are those of a ``Thread``."""

    clew: int
    game: _Word
    version: _Count
    options: Annotated[dict[_Text, bool | _Number | _Text], Meta(max_length=100)]
    players: Annotated[list[_Text], Meta(max_length=100)]
    commitment: _Hash
    seed: _Seed
    since: _Count
    start: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET
    dice: _Dice
    digest: _Digest
    moves: Annotated[list[_Knot], Meta(max_length=MOST_MOVES)]
    hints: Annotated[list[tuple[_Count, _Seat, _Depth]], Meta(max_length=MOST_MOVES)] | msgspec.UnsetType = (
        msgspec.UNSET
    )
    check: _Digest | None = None


class _Opening(msgspec.Struct):
    """What is read first: is it ours, and do we know the format?"""

    clew: Annotated[int, Meta(ge=1, le=1_000_000)]


def encode(thread: Thread) -> bytes:
    """The thread as the bytes of a file; BadThread if no reader would take it."""
    knots = [_Knot(move.seat, list(move.action), move.digest, move.dice, move.at) for move in thread.moves]
    file = _File(
        clew=PLAIN if thread.start is None and not thread.hints else FORMAT,
        game=thread.game,
        version=thread.version,
        options=dict(thread.options),
        players=thread.players,
        commitment=thread.commitment,
        seed=thread.seed,
        since=thread.since,
        start=msgspec.UNSET if thread.start is None else thread.start,
        dice=thread.dice,
        digest=thread.digest,
        moves=knots,
        hints=thread.hints or msgspec.UNSET,
    )
    try:
        file.check = digest(_checked_part(file))
        data = _written(file)
    except ValueError as wrong:
        raise BadThread(f"this thread cannot be written: {wrong}") from wrong
    decode(data)
    return data


def decode(data: bytes) -> Thread:
    """The thread that a file holds. Whether the rules agree with it, ``replay`` shows."""
    if len(data) > LARGEST_FILE:
        raise BadThread(f"the file is larger than {LARGEST_FILE:,} bytes: no match is that long")
    opening = _read(data, _Opening)
    if opening.clew > FORMAT:
        raise BadThread(f"the file has format {opening.clew}, this Clew reads format {FORMAT}: update Clew to open it")
    file = _read(data, _File)
    if opening.clew < FORMAT and file.start is not msgspec.UNSET:
        raise BadThread(f"a file of format {opening.clew} has no first position")
    if _is_deep(file.start, DEEPEST):
        raise BadThread("its first position is nested too deeply: no game has such a position")
    if file.check is not None and file.check != digest(_checked_part(file)):
        raise BadThread(
            "the file was changed after it was saved: take another copy, or delete its 'check' if the change is meant"
        )
    return _thread(file)


def save(thread: Thread, path: str | Path) -> None:
    """Write the thread to a file, whole or not at all."""
    write_whole(path, encode(thread))


def load(path: str | Path) -> Thread:
    """The thread in a file; BadThread says why there is none."""
    try:
        with Path(path).open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except OSError as wrong:
        raise BadThread(f"cannot read {path}: {wrong.strerror}") from wrong
    try:
        return decode(data)
    except BadThread as wrong:
        raise BadThread(f"{path}: {wrong}") from wrong


def write_whole(path: str | Path, data: bytes) -> None:
    """Write a file so that nobody ever sees half of it."""
    with writing_whole(path) as file:
        file.write(data)


@contextmanager
def writing_whole(path: str | Path) -> Iterator[BinaryIO]:
    """A file to write to that nobody ever sees half of: it is beside its place first, then moved there in one step."""
    path = Path(path)
    part = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    try:
        with part.open("xb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError as wrong:
        raise OSError(wrong.errno, wrong.strerror, str(path)) from wrong  # the name that the caller knows
    finally:
        part.unlink(missing_ok=True)


def _thread(file: _File) -> Thread:
    thread = Thread(file.game, file.version, dict(file.options), file.players)
    thread.commitment = file.commitment
    thread.seed = file.seed
    thread.since = file.since
    thread.start = None if file.start is msgspec.UNSET else file.start
    thread.dice = file.dice
    thread.digest = file.digest
    thread.moves = [Move(knot.seat, _action(knot), knot.dice, knot.at, knot.digest) for knot in file.moves]
    thread.hints = file.hints or []
    return thread


def _action(knot: _Knot) -> tuple[Any, ...]:
    action = frozen(knot.action)
    assert isinstance(action, tuple)
    return action


def _is_deep(data: object, deepest: int) -> bool:
    """Whether lists and objects lie deeper within each other than that."""
    if not isinstance(data, dict | list):
        return False
    inner = data.values() if isinstance(data, dict) else data
    return deepest == 0 or any(_is_deep(part, deepest - 1) for part in inner)


def _checked_part(file: _File) -> Plain:
    """All that ``check`` vouches for: everything but itself."""
    plain: Plain = msgspec.to_builtins(file)
    del plain["check"]
    return plain


def _written(file: _File) -> bytes:
    """JSON for people as well: a field a line, and a move a line."""
    held = {name: getattr(file, name) for name in file.__struct_fields__}
    fields = {name: msgspec.json.encode(value) for name, value in held.items() if value is not msgspec.UNSET}
    if file.moves:
        fields["moves"] = b"[\n    " + b",\n    ".join([msgspec.json.encode(knot) for knot in file.moves]) + b"\n  ]"
    return b"{\n  " + b",\n  ".join([b'"%s": %s' % (name.encode(), value) for name, value in fields.items()]) + b"\n}\n"


def _read(data: bytes, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(data, type=kind)
    except (ValueError, RecursionError) as wrong:
        why = "it is nested too deeply" if isinstance(wrong, RecursionError) else wrong
        raise BadThread(
            f"this is no whole {SUFFIX} file ({why}): it may be damaged or cut off; take another copy"
        ) from wrong
