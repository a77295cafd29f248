"""Clauses: a rules file is read line by line, and who cites a clause is found in the source."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.core.clause import cited_by_code, read_clauses, shown_by_tests
from clew.core.errors import BadComponents

RULES = """# A game

Words for people.

## Turn

- **AB-T01** Players take turns.
- **AB-T02** Dice are fair. (untestable: nobody can prove a negative)
- a list entry that is no clause

## End

- **AB-E101** It ends (sometimes).
"""


def written(folder: Path, text: str) -> str:
    file = folder / "rules.md"
    file.write_text(text, encoding="utf-8")
    return str(file)


def test_clauses_are_read_with_section_and_text_in_the_order_of_the_file(tmp_path: Path) -> None:
    clauses = read_clauses(written(tmp_path, RULES))

    assert [(clause.id, clause.section, clause.text) for clause in clauses.values()] == [
        ("AB-T01", "Turn", "Players take turns."),
        ("AB-T02", "Turn", "Dice are fair."),
        ("AB-E101", "End", "It ends (sometimes)."),
    ]


def test_an_untestable_clause_says_why(tmp_path: Path) -> None:
    clauses = read_clauses(written(tmp_path, RULES))

    assert clauses["AB-T02"].untestable == "nobody can prove a negative"
    assert clauses["AB-T01"].untestable == ""


@pytest.mark.parametrize("line", ["- **AB-1** text", "- **AB-T01**", "- **ab-t01** text", "- **AB-T01**text"])
def test_a_clause_that_cannot_be_read_is_refused_with_its_line(tmp_path: Path, line: str) -> None:
    with pytest.raises(BadComponents, match=r"rules\.md: line 2: clause: expected"):
        read_clauses(written(tmp_path, f"# A game\n{line}\n"))


def test_a_clause_that_is_there_twice_is_refused_with_its_line(tmp_path: Path) -> None:
    with pytest.raises(BadComponents, match=r"rules\.md: line 2: AB-T01: is there twice"):
        read_clauses(written(tmp_path, "- **AB-T01** one\n- **AB-T01** two\n"))


def test_clauses_cited_by_code_are_found_in_comments_strings_and_docstrings(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "rules.py").write_text('"""One (AB-T01)."""\nx = "AB-T02"  # AB-T03: why\n')
    (tmp_path / "deep" / "more.py").write_text("# AB-E101, XAB-T09, AB-T1\n")
    (tmp_path / "notes.md").write_text("AB-T99")

    assert cited_by_code(str(tmp_path / "rules.md")) == {"AB-T01", "AB-T02", "AB-T03", "AB-E101"}
    assert cited_by_code(str(tmp_path / "deep" / "more.md")) == {"AB-E101"}


def test_clauses_shown_by_tests_are_those_of_the_marks_alone(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(
        "import pytest\n"
        "@pytest.mark.clause('AB-T01', 'AB-T02')\n"
        "def test_one(): 'AB-T09'\n"
        "class TestMore:\n"
        "    @pytest.mark.slow\n"
        "    @pytest.mark.clause('AB-T01')\n"
        "    def test_two(self): ...\n"
        "@pytest.mark.parametrize('AB-T08', [1])\n"
        "def test_three(): ...\n"
    )
    (tmp_path / "helper.py").write_text("@pytest.mark.clause('AB-T03')\ndef f(): ...\n")

    assert shown_by_tests(tmp_path) == {"AB-T01": ["test_one", "test_two"], "AB-T02": ["test_one"]}
