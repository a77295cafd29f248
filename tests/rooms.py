"""The rooms of the house and the arrows between them, as the imports have them: ``python tests/rooms.py`` draws them.

``--check`` only says whether the picture in ``docs/pictures/rooms.svg`` is still that of the code.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import wrap

from clew.scene.palette import DARK, LIGHT

ROOT = Path(__file__).parent.parent
HOUSE = ROOT / "src" / "clew"
TARGET = ROOT / "docs" / "pictures" / "rooms.svg"

Arrows = dict[str, set[str]]

WIDTH, HEIGHT, MARGIN = 1060, 760, 10
BOX, TALL = 160, 78
LETTERS = 23
"""As many fit into a line of a box."""
ROLES = {"paper": "paper", "panel": "panel", "ink": "ink", "faint": "faint", "line": "wall"}
CLIENT = "The browser's client, in TypeScript"
SAYS = ' class="says"'


def imports(file: Path, house: Path) -> Iterator[str]:
    """The full names of the modules that a file imports, wherever in the file it does."""
    package = ["clew", *file.relative_to(house).parent.parts]
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*above, *([node.module] if node.module else [])])
            yield from [f"{module}.{alias.name}" for alias in node.names]


def room_of(file: Path, house: Path) -> str:
    """The folder below the house that a file is in, or its own name."""
    return file.relative_to(house).parts[0].removesuffix(".py")


def arrows(house: Path) -> Arrows:
    """For each room, and each file that stands beside them, the others that it imports."""
    found: Arrows = {}
    for file in sorted(house.rglob("*.py")):
        room = room_of(file, house)
        if not room.startswith("__"):
            seconds = [name.split(".")[1] for name in imports(file, house) if name.startswith("clew.")]
            found.setdefault(room, set()).update(second for second in seconds if second != room)
    return found


def needed(found: Arrows) -> Arrows:
    """Without the arrows that follow from others: whoever imports the bots has the kernel, too."""

    def below(room: str) -> set[str]:
        return found[room].union(*[below(other) for other in found[room]])

    return {room: others - set().union(*[below(other) for other in others]) for room, others in found.items()}


def floors(found: Arrows) -> list[list[str]]:
    """The rooms from below, each above whatever it imports; near to each other what belongs together."""

    def floor(room: str) -> int:
        return 1 + max([floor(other) for other in found[room]], default=-1)

    rows: list[list[str]] = [[] for _ in range(max(map(floor, found)) + 1)]
    for room in sorted(found):
        rows[floor(room)].append(room)
    places: dict[str, float] = {}
    for row in rows:
        row.sort(key=lambda room: (sum(places[other] for other in found[room]) / max(1, len(found[room])), room))
        places |= {room: place(number, len(row)) for number, room in enumerate(row)}
    return rows


def place(number: int, count: int) -> float:
    """How far to the right, from 0 to 1."""
    return 0.5 if count == 1 else number / (count - 1)


def about(room: str) -> str:
    """What a room is, in the first words of its docstring."""
    file = HOUSE / room / "__init__.py"
    source = (file if file.exists() else HOUSE / f"{room}.py").read_text(encoding="utf-8")
    first = (ast.get_docstring(ast.parse(source)) or "").splitlines()[0].replace("``", "")
    return min([first.split(mark)[0] for mark in (":", ",", ".")], key=len)


def draw(found: Arrows) -> str:
    """The picture: whoever stands above may use what is below, and an arrow leads to what is used."""
    shown = {**needed(found), "web": {"server"}}
    rows = floors(shown)
    step = (HEIGHT - 2 * MARGIN - TALL) / (len(rows) - 1)
    spots = {
        room: (
            MARGIN + BOX / 2 + place(number, len(row)) * (WIDTH - 2 * MARGIN - BOX),
            HEIGHT - MARGIN - TALL - floor * step,
        )
        for floor, row in enumerate(rows)
        for number, room in enumerate(row)
    }
    lines = [line(spots[room], spots[other], room == "web") for room in sorted(shown) for other in sorted(shown[room])]
    boxes = [box(room, CLIENT if room == "web" else about(room), *spots[room]) for room in sorted(shown)]
    return "\n".join([head(), *lines, *boxes, "</svg>", ""])


def head() -> str:
    """Colours of the house for light and dark, and the point of an arrow."""
    light, dark = [";".join([f"--{role}:{theme[name]}" for role, name in ROLES.items()]) for theme in (LIGHT, DARK)]
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif">
<title>The rooms of the house: an arrow leads to what a room imports</title>
<style>
:root{{{light}}}
@media (prefers-color-scheme:dark){{:root{{{dark}}}}}
.paper{{fill:var(--paper)}} .room{{fill:var(--panel);stroke:var(--line);stroke-width:2.5}} .file{{stroke-width:1}}
path{{fill:none;stroke:var(--line);stroke-width:1.5}} .point{{fill:var(--line);stroke:none}}
.says{{stroke-dasharray:5 4}}
text{{text-anchor:middle;fill:var(--faint);font-size:12px}} .name{{fill:var(--ink);font-size:17px;font-weight:bold}}
</style>
<marker id="point" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
<path class="point" d="M0 0L8 4L0 8z"/></marker>
<rect class="paper" width="{WIDTH}" height="{HEIGHT}"/>"""


def line(upper: tuple[float, float], lower: tuple[float, float], says: bool) -> str:
    """From the foot of the one to the head of the other; broken where they only speak to each other."""
    top, foot = upper[1] + TALL, lower[1]
    middle = (top + foot) / 2
    bend = (
        f"M{upper[0]:.0f} {top:.0f}C{upper[0]:.0f} {middle:.0f} {lower[0]:.0f} {middle:.0f} {lower[0]:.0f} {foot:.0f}"
    )
    return f'<path{SAYS if says else ""} d="{bend}" marker-end="url(#point)"/>'


def box(room: str, words: str, x: float, y: float) -> str:
    """A room, or more lightly a file that stands beside the rooms, and what it is."""
    kind = "room file" if (HOUSE / f"{room}.py").exists() else "room"
    rows = [
        f'<text x="{x:.0f}" y="{y + 38 + 15 * number:.0f}">{part}</text>'
        for number, part in enumerate(wrap(words, LETTERS))
    ]
    rows.append(f'<text class="name" x="{x:.0f}" y="{y + 21:.0f}">{room}</text>')
    frame = f'<rect class="{kind}" x="{x - BOX / 2:.0f}" y="{y:.0f}" width="{BOX}" height="{TALL}" rx="6"/>'
    return frame + "".join(rows)


if __name__ == "__main__":
    picture = draw(arrows(HOUSE))
    if "--check" not in sys.argv:
        TARGET.write_text(picture, encoding="utf-8")
    elif TARGET.read_text(encoding="utf-8") != picture:
        sys.exit("docs/pictures/rooms.svg is not that of the code: run tests/rooms.py")
