"""Two studies side by side: known data, known differences, known intervals."""

from __future__ import annotations

import math
import re
import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from pathlib import Path

import pytest

from clew.core.errors import BadOption
from clew.core.registry import find_game
from clew.lab.balance import as_markdown, on_page, read_sheet, sheet_of, write_sheet
from clew.lab.compare import Change, NothingInCommon, compared, newcombe, warnings, welch
from clew.lab.ladder import BadResults
from clew.lab.report.comparison import told, write_comparison
from clew.lab.study import read_study
from clew.lab.summary import Share
from lab.studies import played, row, study

A = study([row(0)] * 56 + [row(1)] * 14)
B = study([row(0, decisions=20)] * 48 + [row(1, decisions=20, clause="CF-E02")] * 32)


def change(changes: list[Change], what: str) -> Change:
    (found,) = [each for each in changes if each.what == what]
    return found


@pytest.mark.parametrize(
    ("a", "b", "low", "high"),
    [
        (Share(48, 80), Share(56, 70), 0.0524, 0.3339),  # from Newcombe's paper of 1998, method 10
        (Share(3, 10), Share(9, 10), 0.1705, 0.8090),
        (Share(0, 20), Share(10, 10), 0.6791, 1.0),
        (Share(5, 10), Share(5, 10), -0.3725, 0.3725),  # Wilson: 0.2366 to 0.7634, so twice 0.2634 at right angles
    ],
)
def test_newcombes_interval(a: Share, b: Share, low: float, high: float) -> None:
    assert newcombe(a, b) == pytest.approx((low, high), abs=0.0005)


def test_newcombes_interval_turns_round_with_its_shares() -> None:
    low, high = newcombe(Share(48, 80), Share(56, 70))

    assert newcombe(Share(56, 70), Share(48, 80)) == pytest.approx((-high, -low))


def test_welchs_interval() -> None:
    """Variances 1 and 4, ten of each: the error of the difference is the root of a half."""
    a = [-1.0, 1.0] * 5
    b = [8.0, 12.0] * 5
    reach = 1.959964 * math.sqrt((10 / 9) / 10 + (40 / 9) / 10)

    assert welch(a, b) == pytest.approx((10 - reach, 10 + reach))
    assert welch([1.0], b) == (-math.inf, math.inf)


def test_known_studies_differ_as_they_should() -> None:
    changes = compared(A, B)
    wins, length = change(changes, "wins of seat 1 (Red)"), change(changes, "decisions in a game")

    assert (wins.a, wins.b) == ("80 % (69 to 88)", "60 % (49 to 70)")
    assert wins.difference == pytest.approx(-0.2)
    assert wins.interval == pytest.approx((-0.3339, -0.0524), abs=0.0005)
    assert wins.in_words() == "-20.0 (-33.4 to -5.2)"
    assert (length.difference, length.interval) == (10.0, (10.0, 10.0))
    assert change(changes, "ended by CF-E02").difference == pytest.approx(0.4)
    assert not change(changes, "legal actions at a decision").is_clear
    assert any(
        line.startswith("Wins of seat 1 (Red): 80 % (69 to 88) in A, 60 % (49 to 70) in B") for line in told(changes)
    )


def test_a_study_does_not_differ_from_itself() -> None:
    changes = compared(A, A)

    assert not any(each.is_clear for each in changes)
    assert told(changes) == ["Nothing clearly differs: every interval of a difference holds zero."]


def test_what_only_one_of_them_used_is_compared_with_nothing() -> None:
    used = study([row(0, uses=("drop: 4",))] * 40)

    assert change(compared(used, study([row(0)] * 40)), "used drop: 4").difference == pytest.approx(-0.5)


def test_other_rules_bots_and_versions_are_pointed_out() -> None:
    assert warnings(A, B) == []
    weaker = replace(B.cells[0].series, bots=("random", "random"))
    other = replace(B, rules=2, clew="0.2.0", cells=[replace(B.cells[0], series=weaker)])
    assert warnings(A, other) == [
        "The rules differ: version 1 in A, version 2 in B.",
        "The versions of Clew differ: 0.1.0 and 0.2.0.",
        "The bots differ: greedy, random in A, random in B.",
    ]


def test_different_games_have_nothing_in_common() -> None:
    with pytest.raises(NothingInCommon, match="A is about Connect Four, B about Dedalo's"):
        compared(A, replace(B, game=find_game("dedalos")))


def test_variants_are_compared_with_their_like(tmp_path: Path) -> None:
    a = read_study(played(tmp_path / "a", "dark_orbit", {"players": [2, 3]}, 2))
    b = read_study(played(tmp_path / "b", "dark_orbit", {"players": [3, 4]}, 2, seed="2"))
    c = read_study(played(tmp_path / "c", "dark_orbit", {"introduction": [True]}, 2))
    d = read_study(played(tmp_path / "d", "dark_orbit", {"players": [4]}, 2))
    e = read_study(played(tmp_path / "e", "dark_orbit", {"players": [2, 3], "introduction": [True]}, 2))

    assert {each.variant for each in compared(a, b)} == {"Players 3"}
    assert {each.variant for each in compared(c, c)} == {"All games"}
    assert {each.variant for each in compared(a, e)} == {
        "Players 2; introduction off / on",
        "Players 3; introduction off / on",
    }
    with pytest.raises(NothingInCommon, match="as many players"):
        compared(c, d)


def test_a_comparison_is_a_page_that_stands_alone(tmp_path: Path) -> None:
    for name in ("one.html", "two.html"):
        write_comparison(A, B, ("first", "<second>"), tmp_path / name)
    page = (tmp_path / "one.html").read_text(encoding="utf-8")

    assert page == (tmp_path / "two.html").read_text(encoding="utf-8")
    assert re.findall(r"https?://|\bsrc=|<script|url\((?!#)", page) == []
    root = ElementTree.fromstring(page.removeprefix("<!DOCTYPE html>\n"))
    assert all(plot.attrib["aria-label"] for plot in root.iter("svg"))
    assert "Newcombe" in page
    assert "&lt;second&gt;" in page


# --- Key figures for a page -------------------------------------------------------------------------------------------


def test_key_figures_are_kept_and_shown(tmp_path: Path) -> None:
    sheet = sheet_of(B, "2026-01-02")
    write_sheet(tmp_path / "four.json", sheet)

    assert read_sheet(tmp_path / "four.json") == sheet
    lines = as_markdown(sheet).splitlines()
    assert lines[0] == "2026-01-02, rules version 1, Clew 0.1.0, `greedy`, `random`:"
    assert lines[-1] == (
        "| All games | 80 | seat 1 (Red): 60 % (49 to 70)<br/>seat 2 (Yellow): 40 % (30 to 51) | 60 % (49 to 70) |"
        " 20 (20 to 20) | 0.0 | CF-E01 60 %, CF-E02 40 % |"
    )


def test_the_table_of_a_page_is_replaced(tmp_path: Path) -> None:
    sheet = sheet_of(A, "2026-01-02")
    page = "before\n<!-- balance of four -->\nold\n<!-- end -->\nafter\n"
    once = on_page(page, "four", sheet)

    assert "old" not in once
    assert once.startswith("before\n<!-- balance of four -->\n2026-01-02")
    assert once.endswith("<!-- end -->\nafter\n")
    assert on_page(once, "four", sheet) == once
    with pytest.raises(BadOption, match="no line <!-- balance of five -->"):
        on_page(page, "five", sheet)


def test_a_file_of_something_else_holds_no_key_figures(tmp_path: Path) -> None:
    (tmp_path / "four.json").write_text("[]")

    with pytest.raises(BadResults, match="not a file of `clew lab figures`"):
        read_sheet(tmp_path / "four.json")
