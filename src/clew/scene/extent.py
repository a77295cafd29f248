"""How much room an item takes up, without its strokes: as a browser measures it, or a little more.

A curve is taken to reach as far as the points that bend it, an arc as far as its radii could.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from math import cos, pi, radians, sin
from typing import Final, NamedTuple, TypeAlias
from xml.etree import ElementTree

from clew.scene.art import read_art
from clew.scene.items import AnyItem, Group, Path, Sprite, Text

Points: TypeAlias = "list[complex]"

_WIDE: Final = 0.6
"""Of a letter, as a part of its height."""
_CIRCLE: Final = [complex(cos(n * pi / 8), sin(n * pi / 8)) for n in range(16)]
_TOKEN: Final = re.compile(r"([MmZzLlHhVvCcSsQqTtAa])|([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)|[\s,]+|(.)")
_FLAG: Final = re.compile("()([01])()")
_PART: Final = re.compile(r"(\w+)\s*\(([^)]*)\)")
_TAKES: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7}
"""How many numbers follow a letter of a path."""


class Extent(NamedTuple):
    """A box around something."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def sides(self) -> tuple[float, float]:
        """Width and height."""
        return self.right - self.left, self.bottom - self.top

    @property
    def middle(self) -> tuple[float, float]:
        """Halfway between its sides."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2


def extents(items: list[AnyItem], art: str) -> dict[str, Extent | None]:
    """The box around each item, those in groups too, in units of the zone; None where there is nothing to see.

    ValueError says what is wrong with a path, or with a symbol of the art.
    """
    found: dict[str, Extent | None] = {}
    for item in items:
        _placed(item, art, 0, 1, found)
    return found


def _placed(item: AnyItem, art: str, at: complex, by: complex, found: dict[str, Extent | None]) -> Points:
    """The points of an item in what has its origin there, and is turned and scaled so."""
    turn = radians(item.turn)
    at += by * complex(item.x, item.y)
    by *= item.scale * complex(cos(turn), sin(turn))
    if isinstance(item, Group):
        points = [point for part in item.items for point in _placed(part, art, at, by, found)]
    else:
        points = [at + by * point for point in _own(item, art)]
    found[item.key] = _around(points)
    return points


def _around(points: Points) -> Extent | None:
    if not points:
        return None
    across, down = [point.real for point in points], [point.imag for point in points]
    return Extent(min(across), min(down), max(across), max(down))


def _own(item: Sprite | Path | Text, art: str) -> Points:
    match item:
        case Sprite():
            return _symbol(art, item.symbol)
        case Path():
            return path_points(item.d)
        case Text():
            return _written(item.text, item.size, item.anchor)


def _written(text: str, size: float, anchor: str) -> Points:
    if not text.strip():
        return []
    wide = _WIDE * size * len(text)
    left = {"start": 0.0, "middle": -wide / 2, "end": -wide}[anchor]
    return [complex(left, -size / 2), complex(left + wide, size / 2)]


@cache
def _symbol(art: str, name: str) -> Points:
    """The hull of a symbol: of all its points, those between which the others lie."""
    drawings = {element.get("id"): element for element in _drawings(art).iter()}
    points = list(_shape(drawings[name], drawings)) if name in drawings else []
    ways = [complex(cos(n * pi / 32), sin(n * pi / 32)) for n in range(64)]
    return list({max(points, key=lambda point: (point * way.conjugate()).real) for way in ways}) if points else []


@cache
def _drawings(art: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<defs>{read_art(art).defs}</defs>")  # noqa: S314 (read_art has checked it)


def symbols_are_sound(art: str) -> None:
    """Every drawing of the art has shapes of some size; ValueError says which has not."""
    drawings = {element.get("id"): element for element in _drawings(art).iter()}
    for name, element in drawings.items():
        if name is not None:
            try:
                list(_shape(element, drawings))
            except ValueError as wrong:
                raise ValueError(f"{name!r}: {wrong}") from wrong


def _shape(element: ElementTree.Element, drawings: dict[str | None, ElementTree.Element]) -> Iterator[complex]:
    """The points of an element, as far as it can be seen."""

    def number(name: str, default: float = 0.0) -> float:
        value = float(element.get(name, default))
        if value < 0 and name in ("width", "height", "r", "rx", "ry"):
            raise ValueError(f"<{element.tag}> has the {name} {value:g}")
        return value

    points: Points = []
    match element.tag:
        case "g":
            points = [point for part in element for point in _shape(part, drawings)]
        case "use":
            at = complex(number("x"), number("y"))
            points = [at + point for point in _shape(drawings[element.get("href", "")[1:]], drawings)]
        case "rect":
            left, top, right, bottom = number("x"), number("y"), number("width"), number("height")
            points = [complex(left + x * right, top + y * bottom) for x in (0, 1) for y in (0, 1)]
        case "circle" | "ellipse":
            wide, high = number("rx", number("r")), number("ry", number("r"))
            at = complex(number("cx"), number("cy"))
            points = [at + complex(wide * way.real, high * way.imag) for way in _CIRCLE]
        case "line":
            points = [complex(number("x1"), number("y1")), complex(number("x2"), number("y2"))]
        case "polyline" | "polygon":
            values = [float(value) for value in re.split(r"[\s,]+", element.get("points", "").strip()) if value]
            points = [complex(x, y) for x, y in zip(values[::2], values[1::2], strict=True)]
        case "path":
            points = path_points(element.get("d", ""))
        case "text":
            size = number("font-size", 16)
            at = complex(number("x"), number("y") - size / 2)
            words = _written("".join(element.itertext()), size, element.get("text-anchor", "start"))
            points = [at + point for point in words]
    for part, written in reversed(_PART.findall(element.get("transform", ""))):
        values = [float(value) for value in re.split(r"[\s,]+", written.strip())]
        points = [_moved(point, part, values) for point in points]
    yield from points


def _moved(point: complex, part: str, values: list[float]) -> complex:
    if part == "translate":
        return point + complex(values[0], values[1] if len(values) > 1 else 0)
    if part == "scale":
        return complex(point.real * values[0], point.imag * values[-1])
    if part == "rotate":
        around = complex(*values[1:3]) if len(values) == 3 else 0
        turn = radians(values[0])
        return around + (point - around) * complex(cos(turn), sin(turn))
    if part == "matrix":
        a, b, c, d, e, f = values
        return complex(a * point.real + c * point.imag + e, b * point.real + d * point.imag + f)
    raise ValueError(f"the transform {part!r} is too clever")


@cache
def path_points(d: str) -> Points:
    """The points of a path that bound it; ValueError where it is none."""
    points: Points = []
    at = start = 0j
    letter = ""
    tokens = _tokens(d)
    if tokens and tokens[0] not in ("M", "m"):
        raise ValueError(f"the path {d[:40]!r} does not begin with M")
    place = 0
    while place < len(tokens):
        token = tokens[place]
        if isinstance(token, str):
            letter = token
            place += 1
            if letter in "Zz":
                at = start
                continue
        count = _TAKES.get(letter.upper(), 0)
        numbers = [value for value in tokens[place : place + count] if isinstance(value, float)]
        if not count or len(numbers) < count:
            raise ValueError(f"the path {d[:40]!r} has too few or too many numbers after {letter or 'Z'}")
        place += count
        ends = _ends(letter, numbers, at)
        if letter in "Mm":
            start = ends[-1]
            letter = "L" if letter == "M" else "l"
        else:
            points += [at, *ends]
        at = ends[-1]
    return points


def _ends(letter: str, numbers: list[float], at: complex) -> Points:
    """Where a part of a path leads, the end last; before it what bounds the way."""
    kind, origin = letter.upper(), at if letter.islower() else 0j
    if kind == "H":
        return [complex(origin.real + numbers[0], at.imag)]
    if kind == "V":
        return [complex(at.real, origin.imag + numbers[0])]
    if kind == "A":
        end = origin + complex(*numbers[5:])
        reach = max(abs(numbers[0]), abs(numbers[1]), abs(end - at) / 2) * (2 if numbers[3] else 1)
        return [*[(at + end) / 2 + reach * way for way in _CIRCLE], end] if end != at else [end]
    return [origin + complex(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]


def _tokens(d: str) -> list[str | float]:
    """Letters and numbers; the two flags of an arc may be written without a gap."""
    found: list[str | float] = []
    place = count = 0
    letter = ""
    while place < len(d):
        flag = letter in ("A", "a") and count % 7 in (3, 4) and d[place] in "01"
        match = (_FLAG if flag else _TOKEN).match(d, place)
        if match is None or match[3]:
            raise ValueError(f"the path {d[:40]!r} has {d[place]!r} in it")
        place = match.end()
        if match[1]:
            letter, count = match[1], 0
            found.append(letter)
        elif match[2]:
            count += 1
            found.append(float(match[2]))
    return found
