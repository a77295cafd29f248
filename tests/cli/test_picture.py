"""``clew picture``: a position in a file, as SVG or PNG."""

from __future__ import annotations

import struct
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cli.kit import CONNECT_FOUR, HEIST, RED_WINS, Clew

OURS = ("--game", CONNECT_FOUR)


@pytest.fixture
def won(clew: Clew, tmp_path: Path) -> Path:
    """A match that Ann won."""
    clew("play", CONNECT_FOUR, "--seats", "human,human", "--names", "Ann,Ben", keyboard=[*RED_WINS, "won"])
    return tmp_path / "won.clew"


def titles(path: Path) -> list[str]:
    """The labels in a picture."""
    return [element.text or "" for element in ElementTree.parse(path).iter("{http://www.w3.org/2000/svg}title")]


def size(path: Path) -> tuple[int, int]:
    """Width and height of a PNG."""
    data = path.read_bytes()
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", data[16:24])
    return width, height


def test_the_last_position_of_a_match(clew: Clew, won: Path, tmp_path: Path) -> None:
    run = clew("picture", won, *OURS, "--out", "board.svg")

    assert (run.code, run.out) == (0, "Written to board.svg.\n")
    assert titles(tmp_path / "board.svg")[0] == "Connect Four"
    assert titles(tmp_path / "board.svg").count("red disc") == 4


def test_the_position_after_a_move(clew: Clew, won: Path, tmp_path: Path) -> None:
    clew("picture", won, *OURS, "--move", "3", "--out", "board.svg")

    assert titles(tmp_path / "board.svg").count("red disc") == 2


def test_a_png_is_as_wide_as_somebody_wants(clew: Clew, tmp_path: Path) -> None:
    clew("picture", *OURS, "--out", "board.png", "--width", "300")

    width, height = size(tmp_path / "board.png")
    assert width == 300
    assert 200 < height < 300


def test_dark_is_another_picture(clew: Clew, tmp_path: Path) -> None:
    for theme in ("light", "dark"):
        assert clew("picture", *OURS, "--out", f"{theme}.png", "--theme", theme, "--width", "64").code == 0

    assert (tmp_path / "light.png").read_bytes() != (tmp_path / "dark.png").read_bytes()


def test_a_seat_sees_its_hand_and_a_spectator_does_not(clew: Clew, tmp_path: Path) -> None:
    new = ("picture", "--game", HEIST, "--players", "4", "--set", "rounds=1")
    clew(*new, "--seat", "2", "--out", "seat.svg")
    clew(*new, "--out", "spectator.svg")

    assert "Your hand" in (tmp_path / "seat.svg").read_text(encoding="utf-8")
    assert "Your hand" not in (tmp_path / "spectator.svg").read_text(encoding="utf-8")
    assert "Dogwood" in (tmp_path / "spectator.svg").read_text(encoding="utf-8")


def test_the_same_seed_gives_the_same_picture(clew: Clew, tmp_path: Path) -> None:
    for name, seed in (("one", "a"), ("same", "a"), ("other", "c")):
        clew("picture", "--game", HEIST, "--seat", "1", "--seed", seed, "--out", f"{name}.svg")

    one, same, other = [(tmp_path / f"{name}.svg").read_bytes() for name in ("one", "same", "other")]
    assert one == same
    assert one != other


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ((*OURS, "--out", "board.gif"), "board.gif should end in .svg or in .png"),
        (("--out", "board.svg"), "a picture of what?"),
        (("won.clew", *OURS, "--out", "board.svg", "--move", "8"), "the match has moves 1 to 7, not 8"),
        (("won.clew", *OURS, "--out", "board.svg", "--seat", "3"), "this match has seats 1 to 2, not 3"),
        (("won.clew", *OURS, "--out", "board.svg", "--players", "2"), "a saved match keeps its options"),
        (("won.clew", "--out", "board.svg"), "no game is called 'connect_four'"),
        (("gone.clew", "--out", "board.svg"), "gone.clew: No such file or directory"),
        ((*OURS, "--set", "size=9", "--out", "board.svg"), "there is no option 'size'"),
        ((*OURS, "--out", "attic/board.svg"), "attic/board.svg: No such file or directory"),
    ],
)
def test_what_cannot_be_drawn_is_said_in_a_line(
    clew: Clew, won: Path, tmp_path: Path, arguments: tuple[str, ...], complaint: str
) -> None:
    run = clew("picture", *arguments)

    assert run.code == 2
    assert complaint in run.err
    assert not (tmp_path / "board.svg").exists()


def test_art_that_is_wrong_is_said_in_a_line(clew: Clew, tmp_path: Path) -> None:
    """The file of the game is elsewhere, and its art did not come along."""
    for suffix in (".py", ".md"):
        source = Path(CONNECT_FOUR).with_suffix(suffix)
        (tmp_path / f"artless{suffix}").write_text(source.read_text(encoding="utf-8"), encoding="utf-8")

    run = clew("picture", "--game", tmp_path / "artless.py", "--out", "board.svg")

    assert run.code == 2
    assert "connect_four.svg: No such file or directory" in run.err
