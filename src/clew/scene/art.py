"""The symbols and styles of a game, read from its ``art.svg`` and checked: games may come from elsewhere."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple
from xml.etree import ElementTree

from clew.scene.palette import LIGHT

_SVG: Final = "{http://www.w3.org/2000/svg}"
_ELEMENTS: Final = {"g", "use", "title", "desc", "text", "tspan", "clipPath", "mask", "marker", "pattern"}
_SHAPES: Final = {"path", "circle", "ellipse", "rect", "line", "polyline", "polygon"}
_PAINTS: Final = {"linearGradient", "radialGradient", "stop"}
_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
_RULE: Final = re.compile(r"\s*([^{}@]+?)\s*\{([^{}@]*)\}\s*")
_SELECTOR: Final = re.compile(r"\s*\.[\w.>\s-]+")
_VARIABLE: Final = re.compile(r"var\(\s*--([\w-]+)\s*\)")
_OUTSIDE: Final = re.compile(r"url\((?!#)|(?:image-set|src)\(|://|javascript:|@|\\", re.IGNORECASE)
"""Whatever can fetch something, and the backslash, which could hide it."""


class BadArt(ValueError):
    """A drawing that cannot be used: the file, and why."""


class Rule(NamedTuple):
    """A line of the style: what it speaks of, and what it says."""

    selectors: tuple[str, ...]
    body: str


class Art(NamedTuple):
    """What ``art.svg`` holds."""

    path: str
    rules: tuple[Rule, ...]
    defs: str
    """The symbols and gradients as text."""
    symbols: frozenset[str]
    """The ids in it."""
    classes: frozenset[str]
    """Those of which the style speaks."""

    @property
    def style(self) -> str:
        """The style sheet."""
        return "\n".join([f"{', '.join(rule.selectors)} {{{rule.body}}}" for rule in self.rules])


@cache
def read_art(path: str) -> Art:
    """Read a file once; BadArt says what is wrong with it."""
    try:
        return _checked(path, Path(path).read_text(encoding="utf-8"))
    except OSError as wrong:
        raise BadArt(f"{path}: {wrong.strerror}") from wrong
    except (ValueError, ElementTree.ParseError) as wrong:
        raise BadArt(f"{path}: {wrong}") from wrong


def _checked(path: str, text: str) -> Art:
    if "<!" in re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL):
        raise ValueError("it declares a document type or entities")
    root = ElementTree.fromstring(text)  # noqa: S314 (nothing is declared in it, as was just checked)
    if root.tag != f"{_SVG}svg":
        raise ValueError("it is no SVG")
    styles, drawings = [], []
    for child in root:
        if child.tag == f"{_SVG}style":
            styles.append(child.text or "")
        elif child.tag == f"{_SVG}defs":
            drawings += list(child)
        else:
            raise ValueError(f"<{_local(child)}> stands outside <style> and <defs>")
    ids = _ids(drawings)
    for drawing in drawings:
        for element in drawing.iter():
            _check_element(element, ids)
            element.tag = _local(element)
    defs = "".join([ElementTree.tostring(_compact(drawing), encoding="unicode") for drawing in drawings])
    rules = _rules("".join(styles))
    classes = re.findall(r"\.([\w-]+)", " ".join([" ".join(rule.selectors) for rule in rules]))
    return Art(path, tuple(rules), defs, frozenset(ids), frozenset(classes))


def _local(element: ElementTree.Element) -> str:
    return element.tag.removeprefix(_SVG)


def _ids(drawings: list[ElementTree.Element]) -> list[str]:
    ids = [name for drawing in drawings for element in drawing.iter() if (name := element.get("id")) is not None]
    for name in ids:
        if not re.fullmatch(r"[\w-]+", name):
            raise ValueError(f"the id {name!r} is more than letters, digits and dashes")
        if ids.count(name) > 1:
            raise ValueError(f"two drawings have the id {name!r}")
    return ids


def _check_element(element: ElementTree.Element, ids: list[str]) -> None:
    name = _local(element)
    if name not in _ELEMENTS | _SHAPES | _PAINTS:
        raise ValueError(f"<{name}> is not for art")
    for attribute, value in element.attrib.items():
        if attribute.startswith(("on", "{", "style")):
            raise ValueError(f"<{name}> has the attribute {attribute!r}; looks belong to a class of the <style>")
        if attribute == "href" and value not in {f"#{known}" for known in ids}:
            raise ValueError(f"<{name}> refers to {value!r}, which is not in this file")
        _check_value(value)


def _check_value(text: str) -> None:
    """Nothing is fetched from elsewhere, and every colour by name is one of the house."""
    if outside := _OUTSIDE.search(text):
        raise ValueError(f"{outside.group()!r} is not for art: it could reach out of this file")
    for name in _VARIABLE.findall(text):
        if name not in LIGHT:
            raise ValueError(f"the house has no colour --{name}")
    if "var(" in _VARIABLE.sub("", text):
        raise ValueError("a colour of the house is written var(--name)")


def _compact(element: ElementTree.Element) -> ElementTree.Element:
    """The same without the blanks between its parts."""
    for part in element.iter():
        part.tail = part.tail if part.tail and part.tail.strip() else None
        part.text = part.text if part.text and part.text.strip() else None
    return element


def _rules(text: str) -> list[Rule]:
    text = _COMMENT.sub("", text)
    _check_value(text)
    if left := _RULE.sub("", text).strip():
        raise ValueError(f"the style has {left[:40]!r}, which is no rule")
    rules = []
    for selectors, body in _RULE.findall(text):
        if not all(_SELECTOR.fullmatch(selector) for selector in selectors.split(",")):
            raise ValueError(f"the style speaks of {selectors!r}, which does not start with a class, or is too clever")
        rules.append(Rule(tuple([selector.strip() for selector in selectors.split(",")]), " ".join(body.split())))
    return rules
