"""A scene as one SVG that needs nothing else: for a browser, a notebook, a page, or a painter of PNGs.

Colours are written out, because not everything that reads SVG knows variables. Classes and symbols carry a mark,
because a notebook shows many pictures on one page; a class around them would not do: it does not reach into ``use``.
"""

from __future__ import annotations

import hashlib
import re
from functools import cache
from typing import Final, Literal, NamedTuple, TypeAlias
from xml.sax.saxutils import escape

from clew.scene.art import BadArt, read_art
from clew.scene.items import AnyItem, Group, Item, Path, Scene, Sprite, Text
from clew.scene.layout import Page, Place, laid_out
from clew.scene.palette import DARK, LIGHT

Theme: TypeAlias = Literal["light", "dark"]

_COVER: Final = (320, 200)
_WIDEST: Final = 960
"""Pixels, unless whoever shows the picture wants it otherwise."""
_FONTS: Final = "sans-serif, DejaVu Sans, Liberation Sans, Noto Sans, Helvetica, Segoe UI, Roboto"
"""A browser always knows the first; the painter of PNGs takes that for Arial, and would leave words out without it."""
_NOT_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class _Pencils(NamedTuple):
    """The art of a game in the colours of a theme."""

    path: str
    symbols: frozenset[str]
    colours: dict[str, str]
    mark: str
    """The start of every class and every id."""
    head: str
    """The style and the symbols."""


def to_svg(scene: Scene, art: str, theme: Theme = "light", title: str = "") -> str:
    """The picture of a scene; ``art`` is the path of the game's ``art.svg``. BadArt says what is wrong with it."""
    pencils = _pencils(art, theme)
    page = laid_out(scene)
    zones = "".join([_zone(place, page, pencils) for place in page.places])
    return _picture(pencils, page.width, page.height, title or page.places[0].zone.title, zones)


def cover(art: str, theme: Theme = "light", title: str = "") -> str:
    """The picture of a game in the lobby."""
    pencils = _pencils(art, theme)
    return _picture(pencils, *_COVER, title, _use("cover", "", "", pencils))


def _picture(pencils: _Pencils, width: float, height: float, title: str, drawn: str) -> str:
    shown = min(width, _WIDEST)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" fill="{pencils.colours["ink"]}" '
        f'width="{_number(shown)}" height="{_number(height * shown / width)}" '
        f'viewBox="0 0 {_number(width)} {_number(height)}" font-family="{_FONTS}">'
        f"{_title(title)}{pencils.head}"
        f'<rect x="-1%" y="-1%" width="102%" height="102%" fill="{pencils.colours["paper"]}"/>{drawn}</svg>'
    )


def _zone(place: Place, page: Page, pencils: _Pencils) -> str:
    zone = place.zone
    x, y, width, height = [_number(length) for length in place[1:]]
    box = " ".join([_number(length) for length in zone.box])
    drawn = (
        f'<svg x="{x}" y="{y}" width="{width}" height="{height}" viewBox="{box}">{_items(zone.items, pencils)}</svg>'
    )
    if zone.role == "board":
        return drawn
    above = _number(place.y - page.line / 2)
    return f'<text x="{x}" y="{above}" font-size="{_number(page.line)}">{_escaped(zone.title)}</text>{drawn}'


def _items(items: list[AnyItem], pencils: _Pencils) -> str:
    """Items one over the other: by layer, and in their order within one."""
    return "".join([_item(item, pencils) for item in sorted(items, key=lambda item: item.layer)])


def _item(item: AnyItem, pencils: _Pencils) -> str:
    looks = _transform(item) + (f' class="{_escaped(_marked(item.style, pencils.mark))}"' if item.style else "")
    title = _title(item.label)
    match item:
        case Group():
            return f"<g{looks}>{title}{_items(item.items, pencils)}</g>"
        case Sprite():
            return _use(item.symbol, looks, title, pencils)
        case Path():
            return f'<path{looks} d="{_escaped(item.d)}">{title}</path>'
        case Text():
            size = f'font-size="{_number(item.size)}" text-anchor="{item.anchor}" dominant-baseline="central"'
            return f"<text{looks} {size}>{title}{_escaped(item.text)}</text>"


def _use(symbol: str, looks: str, title: str, pencils: _Pencils) -> str:
    if symbol not in pencils.symbols:
        raise BadArt(f"{pencils.path}: there is no symbol {symbol!r}")
    return f'<use{looks} href="#{pencils.mark}-{symbol}">{title}</use>'


def _transform(item: Item) -> str:
    parts = []
    if item.x or item.y:
        parts.append(f"translate({_number(item.x)} {_number(item.y)})")
    if item.turn:
        parts.append(f"rotate({_number(item.turn)})")
    if item.scale != 1:
        parts.append(f"scale({_number(item.scale)})")
    return f' transform="{" ".join(parts)}"' if parts else ""


def _marked(classes: str, mark: str) -> str:
    return " ".join([f"{mark}-{name}" for name in classes.split()])


def _title(title: str) -> str:
    return f"<title>{_escaped(title)}</title>" if title else ""


def _escaped(text: str) -> str:
    """Text as XML can hold it: names are whatever somebody typed."""
    return escape(_NOT_XML.sub("\ufffd", text), {'"': "&quot;"})


def _number(value: float) -> str:
    return f"{value:.7g}"


@cache
def _pencils(path: str, theme: Theme) -> _Pencils:
    art = read_art(path)
    colours = DARK if theme == "dark" else LIGHT
    mark = "art-" + hashlib.sha256(f"{theme} {art.style} {art.defs}".encode()).hexdigest()[:8]
    style = "".join([f"{', '.join(rule.selectors).replace('.', f'.{mark}-')} {{{rule.body}}}" for rule in art.rules])
    defs = re.sub(r'(?<= id=")|(?<= href="#)', f"{mark}-", art.defs)
    defs = re.sub(r'(?<= class=")[^"]*', lambda found: _marked(found[0], mark), defs)
    head = f"<style>{escape(style)}</style><defs>{defs}</defs>".replace("url(#", f"url(#{mark}-")
    head = re.sub(r"var\(\s*--([\w-]+)\s*\)", lambda found: colours[found[1]], head)
    return _Pencils(path, art.symbols, colours, mark, head)
