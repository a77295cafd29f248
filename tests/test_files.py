"""The .clew file: what is saved comes back, and nothing else gets in."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew import files
from clew.core.dice import commitment
from clew.core.errors import BadThread
from clew.core.game import TABLE
from clew.core.thread import Match, Move, Thread, fair_dice, replay, verify
from connect_four import GAME

SEED = bytes(range(32))
DOCUMENT = Path(__file__).parent.parent / "docs" / "thread-file.md"


def played(*columns: int) -> Thread:
    """A match of Connect Four, its seed revealed."""
    match = Match.start(GAME, GAME.settle({}), fair_dice(SEED), ["Ann", "Ben"], commitment(SEED))
    for number, column in enumerate(columns):
        match.play(number % 2, ("drop", column), at=1_700_000_000.5 + number)
    match.reveal(SEED)
    return match.thread


FINISHED = files.encode(played(4, 4, 3, 3, 2, 2, 1))

numbers = st.integers(-(2**53), 2**53)
texts = st.text(st.characters(categories=["L", "N", "P", "Z"]), max_size=20)
atoms = st.one_of(st.booleans(), numbers, st.floats(allow_nan=False, allow_infinity=False), texts)
arguments = st.one_of(atoms, st.lists(st.one_of(atoms, st.lists(atoms, max_size=3).map(tuple)), max_size=3).map(tuple))
digests = st.text("0123456789abcdef", min_size=16, max_size=16)
dice = st.lists(numbers, max_size=5).map(tuple)
moves = st.builds(
    Move,
    st.integers(TABLE, 5),
    st.tuples(texts, arguments, arguments),
    dice,
    st.floats(0, 2e9),
    digests,
)


@st.composite
def threads(draw: st.DrawFn) -> Thread:
    """Any thread that the format can hold, whether or not there are such rules."""
    options = draw(st.dictionaries(texts, st.one_of(st.booleans(), numbers, texts), max_size=4))
    thread = Thread("some_game", draw(st.integers(0, 999)), options, draw(st.lists(texts, max_size=6)))
    thread.dice = draw(dice)
    thread.digest = draw(digests)
    thread.moves = draw(st.lists(moves, max_size=5))
    thread.hints = draw(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5), st.integers(1, 3)), max_size=3))
    thread.seed = draw(st.binary(max_size=32)).hex()
    thread.commitment = draw(st.sampled_from(["", commitment(SEED)]))
    thread.since = draw(st.integers(0, 9))
    thread.start = draw(st.none() | st.dictionaries(texts, atoms | st.lists(atoms, max_size=3), max_size=3))
    return thread


def contents(thread: Thread) -> list[object]:
    """All that a thread holds, to compare two of them."""
    facts = [getattr(thread, name) for name in Thread.__slots__ if name != "moves"]
    return [*facts, [[getattr(move, name) for name in Move.__slots__] for move in thread.moves]]


@given(threads())
def test_any_thread_comes_back_as_it_was(thread: Thread) -> None:
    back = files.decode(files.encode(thread))

    assert repr(contents(back)) == repr(contents(thread))  # by its repr: True is not 1, and 1.0 is not 1


@given(threads())
def test_the_same_thread_gives_the_same_bytes(thread: Thread) -> None:
    data = files.encode(thread)

    assert files.encode(files.decode(data)) == data


def test_the_file_has_a_line_for_each_move() -> None:
    lines = FINISHED.decode().splitlines()

    assert sum('"drop"' in line for line in lines) == 7
    assert lines[0] == "{"
    assert lines[1] == '  "clew": 1,'


def test_only_a_file_with_hints_needs_a_reader_that_knows_them() -> None:
    thread = played(4, 4)
    plain = files.encode(thread)
    thread.mark_hint(0, 2)
    helped = files.encode(thread)

    assert b"hints" not in plain
    assert b'"clew": 2,' in helped
    assert b'"hints": [[2,0,2]],' in helped
    with pytest.raises(BadThread, match="hints"):
        files.decode(helped.replace(b"[2,0,2]", b"[2,0,4]"))


def test_a_file_with_a_first_position_says_so_in_its_number() -> None:
    thread = played(4, 4, 3)
    data = files.encode(thread.sprout(replay(GAME, thread)[2], SEED))

    assert data.decode().splitlines()[1] == '  "clew": 2,'
    assert b'"start": {"columns":["","","","xo","","",""]}' in data
    assert len(replay(GAME, files.decode(data))) == 1


def test_every_truncation_is_refused() -> None:
    for length in range(len(FINISHED.rstrip())):
        with pytest.raises(BadThread):
            files.decode(FINISHED[:length])


@given(st.integers(0, len(FINISHED) - 1), st.integers(1, 255))
def test_a_damaged_byte_changes_nothing_or_is_refused(place: int, flip: int) -> None:
    damaged = bytearray(FINISHED)
    damaged[place] ^= flip

    try:
        thread = files.decode(bytes(damaged))
    except BadThread:
        return
    assert files.encode(thread) == FINISHED


@given(st.integers(0, len(FINISHED) - 1), st.integers(1, 255))
def test_without_a_check_what_the_rules_do_not_lead_to_is_refused_when_replayed(place: int, flip: int) -> None:
    """Only names and times can be other than they were."""
    damaged = bytearray(FINISHED)
    damaged[place] ^= flip
    unchecked = re.sub(rb',\s+"check": "[^"]*"', b"", bytes(damaged))

    try:
        thread = files.decode(unchecked)
        replay(GAME, thread)
    except BadThread:
        return
    assert [move.action for move in thread.moves] == [move.action for move in files.decode(FINISHED).moves]
    assert [move.digest for move in thread.moves] == [move.digest for move in files.decode(FINISHED).moves]


@given(st.binary(max_size=200))
def test_bytes_of_any_origin_are_a_thread_or_refused(data: bytes) -> None:
    with pytest.raises(BadThread):
        files.decode(data)


REPLACED = [
    ('"clew": 1', '"clew": 3', "update Clew"),
    ('"dice": []', '"start": {"columns": []}, "dice": []', "a file of format 1 has no first position"),
    ('"dice": []', '"start": [], "dice": []', "start"),
    ('"clew": 1', '"clew": "1"', "Expected `int`"),
    ('"clew": 1', '"dune": 1', "missing required field `clew`"),
    ('"since": 0', '"since": 1e999', "out of range"),
    ('"since": 0', '"since": NaN', "malformed"),
    ('"since": 0', f'"since": {"9" * 400}', "since"),
    ('"since": 0', '"since": -1', "since"),
    ('"seat":0', '"seat":-4', "seat"),
    ('"seat":0', '"seat":true', "seat"),
    ('["drop",4]', "[]", "action"),
    ('["drop",4]', f'["drop",{10**30}]', "action"),
    ('["drop",4]', '["drop",{}]', "action"),
    ('["drop",4]', '["drop",[[[4]]]]', "action"),
    ('["drop",4]', f"{'[' * 90_000}{']' * 90_000}", "nested"),
    ('"at":1700000000.5', '"at":-1', "at"),
    ('"at":1700000000.5', '"at":null', "at"),
    ('"Ann"', '"\\u001b[2J"', "players"),
    ('"Ann"', f'"{"A" * 201}"', "players"),
    ('"moves"', '"mover": 1, "moves"', "unknown field `mover`"),
    ('"options": {"players":2}', '"options": {"players":2.5}', "options"),
    ('"seed": "00', '"seed": "0', "seed"),
    ("Ben", "Bea", "changed after it was saved"),
]


@pytest.mark.parametrize(("old", "new", "reason"), REPLACED)
def test_a_refusal_says_what_is_wrong(old: str, new: str, reason: str) -> None:
    text = FINISHED.decode()
    assert old in text

    with pytest.raises(BadThread, match=re.escape(reason)):
        files.decode(text.replace(old, new, 1).encode())


def test_a_change_that_is_meant_is_read_once_the_check_is_deleted() -> None:
    text = FINISHED.decode().replace("Ben", "Bea")

    thread = files.decode(re.sub(r',\s+"check": "\w+"', "", text).encode())

    assert thread.players == ["Ann", "Bea"]
    assert len(replay(GAME, thread)) == 8


def test_a_huge_file_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "huge.clew"
    path.write_bytes(b" " * (files.LARGEST_FILE + 1))

    with pytest.raises(BadThread, match="larger than 8,000,000 bytes"):
        files.load(path)


def test_too_many_moves_are_refused() -> None:
    thread = played(4)
    thread.moves = thread.moves * (files.MOST_MOVES + 1)

    with pytest.raises(BadThread):
        files.encode(thread)


@pytest.mark.parametrize("name", ["\ud800", "\x1b[2J", "A" * 300])
def test_a_thread_that_nobody_could_read_is_not_written(name: str, tmp_path: Path) -> None:
    thread = played(4)
    thread.players = ["Ann", name]

    with pytest.raises(BadThread):
        files.save(thread, tmp_path / "match.clew")
    assert list(tmp_path.iterdir()) == []


def test_a_time_that_is_none_is_not_written() -> None:
    thread = played(4)
    thread.moves.append(Move(1, ("drop", 4), (), float("nan"), "0" * 16))

    with pytest.raises(BadThread):
        files.encode(thread)


def test_save_and_load(tmp_path: Path) -> None:
    path = tmp_path / "match.clew"

    files.save(played(4, 4, 3), path)
    files.save(played(4, 4, 3, 3, 2, 2, 1), path)

    assert path.read_bytes() == FINISHED
    assert [file.name for file in tmp_path.iterdir()] == ["match.clew"]
    assert verify(GAME, files.load(path)) == 0


def test_an_interrupted_save_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "match.clew"
    files.save(played(4), path)
    before = path.read_bytes()

    def interrupted(descriptor: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("os.fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        files.save(played(4, 4, 3), path)

    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["match.clew"]


@pytest.mark.parametrize("name", ["missing.clew", "."])
def test_what_is_no_file_is_refused_by_name(name: str, tmp_path: Path) -> None:
    with pytest.raises(BadThread, match="cannot read"):
        files.load(tmp_path / name)


def test_a_damaged_file_is_refused_by_name(tmp_path: Path) -> None:
    path = tmp_path / "match.clew"
    path.write_bytes(FINISHED[:100])

    with pytest.raises(BadThread, match=r"match\.clew: .*cut off"):
        files.load(path)


def test_the_example_of_the_document_is_a_match() -> None:
    block = re.search(r"```json\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    assert block is not None

    thread = files.decode(block[1].encode())

    assert files.encode(thread) == block[1].encode()
    result = replay(GAME, thread)[-1].result()
    assert result is not None
    assert result.winners == (0,)
    assert verify(GAME, thread) == 0


def test_the_document_names_every_field() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    example = msgspec.json.decode(FINISHED)

    for field in [*example, *example["moves"][0], "dice"]:
        assert f"| `{field}` |" in text
