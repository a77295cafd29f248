"""A report in a browser: nothing is cut off, nothing lies over something else, in light and dark, wide and narrow."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from clew.core.game import Value
from clew.lab.report import write_report
from clew.lab.study import read_study
from lab.studies import played

WIDE, NARROW = 1000, 360

CUT_OFF = """() => [...document.querySelectorAll('svg')].flatMap(plot => {
  const frame = plot.getBoundingClientRect()
  return [...plot.querySelectorAll('text')].filter(text => {
    const box = text.getBoundingClientRect()
    return box.left < frame.left - 2 || box.right > frame.right + 2 || box.bottom > frame.bottom + 2
  }).map(text => text.textContent)
})"""
OVERLAPPING = """() => [...document.querySelectorAll('svg')].flatMap(plot => {
  const texts = [...plot.querySelectorAll('text')].map(text => [text.textContent, text.getBoundingClientRect()])
  return texts.flatMap(([one, a], place) => texts.slice(place + 1).filter(([, b]) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.3 * Math.min(a.height, b.height)
  ).map(([other]) => `${one} / ${other}`))
})"""
CONTRAST = """() => {
  const light = colour => {
    const [r, g, b] = colour.match(/[\\d.]+/g).map(part => {
      const share = part / 255
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const paper = light(getComputedStyle(document.body).backgroundColor)
  const ratio = text => {
    const ink = light(getComputedStyle(text).fill)
    return (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05)
  }
  return Math.min(...[...document.querySelectorAll('svg text')].map(ratio))
}"""


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Of a game with many cards and ways to end, in variants with long names."""
    varied: dict[str, list[Value]] = {"players": [3, 4], "introduction": [False, True]}
    folder = played(tmp_path_factory.mktemp("lab") / "orbit", "dark_orbit", varied, 10)
    return write_report(read_study(folder), folder)


@pytest.mark.parametrize("width", [WIDE, NARROW])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_plot_can_be_read(browser: Browser, report: Path, width: int, scheme: str) -> None:
    page = browser.new_page(viewport={"width": width, "height": 800}, color_scheme=scheme)  # type: ignore[arg-type]
    page.goto(report.as_uri())

    assert page.locator("svg").count() > 10
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate(CUT_OFF) == []
    assert page.evaluate(OVERLAPPING) == []
    assert page.evaluate(CONTRAST) > 4.5
    page.close()
