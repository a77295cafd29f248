"""A report as one HTML file: no script, nothing from elsewhere, for light and dark and narrow screens."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from typing import Final

from clew.core.errors import MissingExtra
from clew.core.game import spell
from clew.core.wording import capital
from clew.files import write_whole
from clew.lab.report.sections import sections
from clew.lab.report.words import sentences
from clew.lab.study import Study

REPORT: Final = "report.html"

_STYLE: Final = """
:root { color-scheme: light dark; }
:root { --paper: #fdfcf9; --ink: #23211d; --faint: #b9b3a6; --main: #2b6a8f; --other: #c1762c; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #1a1c1f; --ink: #e9e6df; --faint: #565a60; --main: #6fb0d6; --other: #e0a25e; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 46rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; }
body { background: var(--paper); color: var(--ink); }
h1 { line-height: 1.2; margin-bottom: 0.2em; }
h2 { margin: 2.2em 0 0.3em; border-top: 1px solid var(--faint); padding-top: 0.8em; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.2em 1em; }
dt { font-weight: 600; }
dd { margin: 0; min-width: 0; overflow-wrap: anywhere; }
figure { margin: 0.8em 0; }
.plot { overflow-x: auto; }
svg { display: block; width: 100%; min-width: 20rem; max-width: 36rem; height: auto; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-size: 0.9rem; }
th, td { padding: 0.2em 0.8em 0.2em 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--faint); }
summary { cursor: pointer; }
code { overflow-wrap: anywhere; }
"""

_PAGE: Final = """\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<main>
{body}
</main>
</body>
</html>
"""


def check_lab() -> None:
    """Raise what would keep a report from being written: better before the games than after."""
    for module in ("matplotlib", "pyarrow"):
        if importlib.util.find_spec(module) is None:
            raise MissingExtra(f"reports need {module}: pip install 'clew[lab]'")


def write_report(study: Study, folder: Path) -> Path:
    """Write the report of a study; where it is."""
    parts = [
        f"<h1>{escape(study.game.title)}: balance</h1>",
        _head(study),
        "<h2>What stands out</h2>",
        listed([capital(sentence) for sentence in sentences(study)]),
    ]
    for section in sections(study):
        parts += [
            f"<h2>{escape(section.title)}</h2>",
            figure(section.plot, section.caption),
            details(section.heads, section.rows),
        ]
    path = folder / REPORT
    write_whole(path, page(f"{study.game.title}: balance", parts).encode())
    return path


def page(title: str, parts: Iterable[str]) -> str:
    """A whole page."""
    return _PAGE.format(title=escape(title), style=_STYLE, body="\n".join(parts))


def figure(plot: str, caption: str) -> str:
    """A plot and its caption; the caption alone where there is nothing to draw."""
    if not plot:
        return f"<p>{escape(caption)}</p>"
    return f'<figure>\n<div class="plot">{plot}</div>\n<figcaption>{escape(caption)}</figcaption>\n</figure>'


def details(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """The figures of a plot as a table, folded away."""
    if not rows:
        return ""
    return f"<details>\n<summary>The figures</summary>\n{table(heads, rows)}\n</details>"


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table, which may be wider than the page."""
    head = "".join([f'<th scope="col">{escape(text)}</th>' for text in heads])
    lines = ["<tr>" + "".join([f"<td>{escape(text)}</td>" for text in row]) + "</tr>" for row in rows]
    body = "\n".join(lines)
    return f'<div class="scroll"><table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody>\n</table></div>'


def listed(items: Iterable[str]) -> str:
    """Sentences, one below the other."""
    return "<ul>\n" + "\n".join([f"<li>{escape(item)}</li>" for item in items]) + "\n</ul>"


def _head(study: Study) -> str:
    """What was played, by whom, and how to play it again."""
    fixed = ", ".join([f"{name} {spell(value)}" for name, value in study.fixed().items()])
    series = study.cells[0].series
    facts = {
        "Games": f"{study.games} in {len(study.cells)} variant{'s' if len(study.cells) > 1 else ''}",
        "Rules": f"version {study.rules}; Clew {study.clew}",
        "Bots": ", ".join(study.bots if len(study.bots) == 1 else series.bots),
        "Options": fixed or "as usual",
        "Varied": "; ".join(
            [f"{name}: {', '.join([spell(value) for value in values])}" for name, values in study.varied.items()]
        )
        or "nothing",
        "Seed": series.seed,
    }
    if study.left_out:
        facts["Left out"] = " ".join(study.left_out)
    rows = [f"<dt>{name}</dt><dd>{escape(text)}</dd>" for name, text in facts.items()]
    return f"<dl>{''.join(rows)}<dt>Again</dt><dd><code>{escape(study.command())}</code></dd></dl>"
