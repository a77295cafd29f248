"""Where everything is in the arrays of a game, from the command line."""

from __future__ import annotations

from pathlib import Path

from clew.research.layout import layout_of, written
from cli.kit import CONNECT_FOUR, Clew


def test_a_command_shows_the_arrays(clew: Clew) -> None:
    run = clew("research", "arrays", CONNECT_FOUR, "--depth", "2")

    assert run.code == 0
    assert "observation has 53 entries, action_mask 7; a number is an action for good." in " ".join(run.out.split())
    assert "columns.3" in run.out


def test_a_command_puts_the_arrays_on_a_page(clew: Clew, tmp_path: Path) -> None:
    (tmp_path / "page.md").write_text("Before\n<!-- arrays of connect_four -->\nof before\n<!-- end -->\nafter\n")
    run = clew("research", "arrays", CONNECT_FOUR, "--page", "page.md")
    text = (tmp_path / "page.md").read_text(encoding="utf-8")

    assert run.code == 0
    assert "of before" not in text
    assert "| 2-50 | columns | 7 x (up to 6 x (o · x)) |" in text
    assert text.endswith("<!-- end -->\nafter\n")


def test_a_command_writes_what_it_learned(clew: Clew, tmp_path: Path) -> None:
    run = clew("research", "learn", CONNECT_FOUR, "--out", "layout.toml")

    assert run.code == 0
    assert (tmp_path / "layout.toml").read_text(encoding="utf-8") == written(layout_of(CONNECT_FOUR))
