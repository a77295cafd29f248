"""A game's art.svg: what is read from it, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.scene import BadArt, read_art

HEAD = '<svg xmlns="http://www.w3.org/2000/svg">'


def art(folder: Path, text: str) -> str:
    """The path of a file with this text."""
    path = folder / "art.svg"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_symbols_and_styles_are_read(tmp_path: Path) -> None:
    path = art(
        tmp_path,
        """<?xml version="1.0" encoding="UTF-8"?>
        <!-- drawn by hand -->
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200">
          <style>/* two rules */ .wall, .gate > path { fill: var(--wall);
              stroke: #123456 } .sky { fill: url(#sky) }</style>
          <defs>
            <linearGradient id="sky"><stop offset="1" stop-color="var(--blue)"/></linearGradient>
            <g id="tile"><path class="wall" d="M0 0h10"/><text>A &lt; B</text></g>
            <g id="two"><use href="#tile"/></g>
          </defs>
        </svg>""",
    )

    found = read_art(path)

    assert found.symbols == {"sky", "tile", "two"}
    assert found.classes == {"wall", "gate", "sky"}
    assert found.style == ".wall, .gate > path {fill: var(--wall); stroke: #123456}\n.sky {fill: url(#sky)}"
    assert '<g id="tile"><path class="wall" d="M0 0h10" /><text>A &lt; B</text></g>' in found.defs


def test_a_file_is_read_once(tmp_path: Path) -> None:
    path = art(tmp_path, f'{HEAD}<defs><g id="tile"/></defs></svg>')

    assert read_art(path) is read_art(path)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("not at all", "syntax error"),
        (f"{HEAD}<defs><g></defs></svg>", "mismatched tag"),
        ("<svg/>", "it is no SVG"),
        ("<!DOCTYPE svg><svg/>", "a document type or entities"),
        ('<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', "a document type or entities"),
        (f"{HEAD}<g/></svg>", "<g> stands outside"),
        (f"{HEAD}<defs><script>alert(1)</script></defs></svg>", "<script> is not for art"),
        (f"{HEAD}<script/></svg>", "<script> stands outside"),
        (f"{HEAD}<defs><g><foreignObject/></g></defs></svg>", "<foreignObject> is not for art"),
        (f'{HEAD}<defs><image href="a.png"/></defs></svg>', "<image> is not for art"),
        (f'{HEAD}<defs><g><animate attributeName="href"/></g></defs></svg>', "<animate> is not for art"),
        (f'{HEAD}<defs><p xmlns="http://www.w3.org/1999/xhtml"/></defs></svg>', "is not for art"),
        (f'{HEAD}<defs><g onload="alert(1)"/></defs></svg>', "the attribute 'onload'"),
        (f'{HEAD}<defs><g style="fill:red"/></defs></svg>', "looks belong to a class"),
        (
            f'{HEAD}<defs><use xmlns:x="http://www.w3.org/1999/xlink" x:href="https://a.example"/></defs></svg>',
            "xlink}href",
        ),
        (f'{HEAD}<defs><use href="https://a.example/#b"/></defs></svg>', "which is not in this file"),
        (f'{HEAD}<defs><g id="b"/><use href="b"/></defs></svg>', "which is not in this file"),
        (f'{HEAD}<defs><use href="#gone"/></defs></svg>', "refers to '#gone'"),
        (f'{HEAD}<defs><g fill="url(https://a.example)"/></defs></svg>', "could reach out of this file"),
        (f"{HEAD}<style>@import 'a.css';</style></svg>", "could reach out of this file"),
        (f"{HEAD}<style>.a {{ fill: URL(data:x) }}</style></svg>", "could reach out of this file"),
        (f"{HEAD}<style>.a {{ fill: u\\72l(x) }}</style></svg>", "could reach out of this file"),
        (f"{HEAD}<style>.a {{ mask: image-set('x') }}</style></svg>", "could reach out of this file"),
        (f"{HEAD}<style>.a {{ fill: var(--mauve) }}</style></svg>", "no colour --mauve"),
        (f"{HEAD}<style>.a {{ fill: var(--red, blue) }}</style></svg>", "written var(--name)"),
        (f'{HEAD}<defs><g fill="var(--mauve)"/></defs></svg>', "no colour --mauve"),
        (f"{HEAD}<style>.a {{ fill: red </style></svg>", "which is no rule"),
        (f"{HEAD}<style>a[href] {{ fill: red }}</style></svg>", "does not start with a class"),
        (f"{HEAD}<style>.a, path {{ fill: red }}</style></svg>", "does not start with a class"),
        (f"{HEAD}<style>.a:not(.b) {{ fill: red }}</style></svg>", "is too clever"),
        (f"{HEAD}<style>* {{ fill: red }}</style></svg>", "does not start with a class"),
        (f'{HEAD}<defs><g id="a"/><g id="a"/></defs></svg>', "two drawings have the id 'a'"),
        (f'{HEAD}<defs><g id="a b"/></defs></svg>', "the id 'a b'"),
    ],
)
def test_what_is_no_art_is_refused_with_the_file_and_the_reason(tmp_path: Path, text: str, reason: str) -> None:
    path = art(tmp_path, text)

    with pytest.raises(BadArt) as refused:
        read_art(path)

    assert str(refused.value).startswith(f"{path}: ")
    assert reason in str(refused.value)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadArt, match=r"gone\.svg: No such file or directory"):
        read_art(str(tmp_path / "gone.svg"))
