"""The view as lines of a terminal: the rings unrolled, one row each, the rim on top and the cells below.

What touches stands one above the other. On the upper edge of a room are its gate (``[3]`` locked, ``[ ]`` open, ``[!]``
broken), its vent ``≈`` and, in the colour of the ring, ``ψ`` where Minotaurs appear. ``█`` is a wall, ``░`` a face-down
tile. Escapees are initials, in brackets when hidden; ``Ψ`` is a Minotaur, ``Σ`` a scientist.
"""

from __future__ import annotations

from typing import Final

from clew.core.codec import Plain
from clew.core.game import Line
from clew.core.wording import joined
from clew.games.daedalus_sentence.box.components import (
    CARD_KIND,
    CARD_NUMBER,
    CARD_PACKETS,
    CARD_WAY,
    CENTRE,
    CHARACTER_COLOUR,
    COLOUR_NAMES,
    GATE,
    GATE_CARDS,
    GATE_TILE,
    GREEN,
    KIND_NAMES,
    MINOTAUR,
    POD,
    RING_NAMES,
    TILE_GATE,
    TILE_NAMES,
    TILE_ROOM,
    TILE_WALL,
    VENT,
    WHITE,
)
from clew.games.daedalus_sentence.box.places import CHAMBER, COUNTER, FIRST, PLACE_NAMES, RING_OF, SIZE, in_line
from clew.games.daedalus_sentence.words.names import (
    CLOSED_WORDS,
    DIE_WORDS,
    ROWS,
    aim_words,
    first_name,
    gate_words,
    role_words,
    several,
    showing,
)

WIDTH: Final = 8
"""Columns of a room in a ring of twelve, with one edge; in a ring of six it has twice as many."""
STYLES: Final = ["bold magenta", "bold blue", "bold red", "bold yellow", "bold green", "bold", "bold white on red"]
"""By kind of card; the first four also by ring, and purple for the cell that is no ring's."""
SIGNS: Final = ["gate", "POD", "vent", "lab", "hatch", "control", "relay", "hall"]
"""By room."""
BEAST: Final = ("Ψ", "bold white on red")
DOCTOR: Final = ("Σ", "bold black on white")
LEADER: Final = ("Ω", "bold black on yellow")
"""The Commander figure of Ariadne's Thread."""
TOKEN_MARKS: Final[dict[str, list[str]]] = {"normal": [], "captured": ["CAPTURED"], "gone": ["freed once"]}
PACKET_USERS: Final = {1, 4, 5}
"""The enhancers with which data packets are of use."""
LINE_WIDTH: Final = 98
LEGEND: Final = "  [3] gate  [ ] open  ≈ vent  █ wall  ░ unknown  Ψ Minotaur, ψ comes here  Σ scientist  (J) hidden"


def sketch(view: Plain, names: list[str]) -> list[Line]:
    """The rings, THESEUS, what lies beside the board, and the players."""
    if not view["cells"]:
        return [[(f"{names[seat]}: {_chosen(view, seat)}", "")] for seat in range(view["players"])]
    return [*rings(view), [], *theseus(view), *beside(view), [], *players(view, names)]


def _chosen(view: Plain, seat: int) -> str:
    if seat == view["commander"]:
        return role_words(-1)
    character = view["characters"][seat]
    return first_name(character) if character >= 0 else "chooses a character"


# --- The rings --------------------------------------------------------------------------------------------------------


def rings(view: Plain) -> list[Line]:
    """Three lines a ring: the outer edge with the places' names, the rooms, the figures."""
    lines: list[Line] = []
    for ring in range(GREEN, CENTRE - 1, -1):
        places = range(FIRST[ring], FIRST[ring] + SIZE[ring])
        inner = WIDTH * 12 // SIZE[ring] - 1
        edge: Line = [("  ", "")]
        rooms: Line = [(f"{RING_NAMES[ring][0].upper()} ", STYLES[ring] if ring else "bold")]
        figures: Line = [("  ", "")]
        for place in places:
            border = _border(view, place)
            edge += [("┼", "dim"), *_upper_edge(view, place, inner)]
            rooms += [border, *_padded(_room(view, place), inner)]
            figures += [border, *_padded(_figures(view, place), inner)]
        lines += [[*edge, ("┼", "dim")], [*rooms, _border(view, FIRST[ring])], [*figures, _border(view, FIRST[ring])]]
    return [*lines, [("  ", ""), ("┴" + "─" * (12 * WIDTH - 1) + "┴", "dim")], [(_legend(view), "dim")]]


def _legend(view: Plain) -> str:
    return f"{LEGEND}  Ω Commander" if view["mode"] == "thread" else LEGEND


def _border(view: Plain, place: int) -> tuple[str, str]:
    """The edge of a place towards the one before it: a wall or not (DS-B10, DS-B11); cells are walled in (DS-B15)."""
    if RING_OF[place] == CENTRE:
        return "█", ""
    here, before = view["tiles"][place], view["tiles"][COUNTER[place]]
    wall = (here >= 0 and TILE_WALL[here] < 0) or (before >= 0 and TILE_WALL[before] > 0)
    return ("█", "bold") if wall else ("┊", "dim")


def _upper_edge(view: Plain, place: int, inner: int) -> Line:
    """The name of a place, a gate or a vent, and where Minotaurs appear."""
    ring, tile = RING_OF[place], view["tiles"][place]
    mark = ""
    if tile >= 0 and TILE_GATE[tile] >= 0:
        mark = f"[{_gate_sign(view, TILE_GATE[tile])}]"
    elif tile >= 0 and TILE_ROOM[tile] == VENT:
        mark = "≈≈"
    spawn = "ψ" if ring and place == in_line(ring, view["cells"][ring]) else "─"
    left = inner - len(PLACE_NAMES[place]) - len(mark) - 1
    return [
        (PLACE_NAMES[place], "dim"),
        (mark, "bold"),
        ("─" * left, "dim"),
        (spawn, STYLES[ring] if spawn == "ψ" else "dim"),
    ]


def _gate_sign(view: Plain, gate: int) -> str:
    return " " if view["open"][gate] else str(GATE_CARDS[gate] or "!")


def _room(view: Plain, place: int) -> Line:
    """What kind of room it is."""
    if place == CHAMBER:
        return [("chamber", "")]
    if RING_OF[place] == CENTRE:
        colour = view["cells"].index(place)
        return [(f"{COLOUR_NAMES[colour]} cell", STYLES[colour])]
    tile = view["tiles"][place]
    if tile < 0:
        return [("░░░", STYLES[RING_OF[place]])]
    sign = SIGNS[TILE_ROOM[tile]]
    if TILE_ROOM[tile] in (GATE, POD) and view["open"][TILE_GATE[tile]]:
        sign = "open"
    return [(sign, STYLES[RING_OF[place]])]


def _figures(view: Plain, place: int) -> Line:
    """Who stands there: escapees by their initials, then guards with their number."""
    figures: Line = []
    for seat, where in enumerate(view["where"]):
        if where == place:
            figures.append((_initial(view, seat), _seat_style(view, seat)))
    leader = [where for figure, where in enumerate(view["scientists"]) if figure == view["crown"]]
    doctors = [where for figure, where in enumerate(view["scientists"]) if figure != view["crown"]]
    for sign, guards in ((BEAST, view["minotaurs"]), (LEADER, leader), (DOCTOR, doctors)):
        number = sum(1 for where in guards if where == place)
        if number:
            figures.append((sign[0] + (str(number) if number > 1 else ""), sign[1]))
    return figures


def _initial(view: Plain, seat: int) -> str:
    """An escapee: J, hidden (J), captured J in the cell."""
    initial = first_name(view["characters"][seat])[0]
    return f"({initial})" if view["hidden"][seat] else initial


def _seat_style(view: Plain, seat: int) -> str:
    character: int = view["characters"][seat]
    return STYLES[CHARACTER_COLOUR[character]]


def _padded(line: Line, width: int) -> Line:
    """The pieces in the middle of a width; what does not fit becomes a plus."""
    room = sum(len(text) for text, _ in line)
    if room > width:
        while room > width - 1:
            room -= len(line[-1][0])
            line = line[:-1]
        line = [*line, ("+", "bold")]
        room += 1
    left = (width - room) // 2
    return [(" " * left, ""), *line, (" " * (width - room - left), "")]


# --- THESEUS and what lies beside the board ---------------------------------------------------------------------------


def card_sign(view: Plain, card: int) -> str:
    """A card in few characters; data packets are dots where they are of use (DS-D06, DS-D39)."""
    if card < 0:
        return "-" if card == -1 else "?"
    kind = CARD_KIND[card]
    if kind > WHITE:
        return _key(card)
    arrow = "↻" if CARD_WAY[card] > 0 else "↺" if CARD_WAY[card] else "↻↺"
    dots = CARD_PACKETS[card] if PACKET_USERS.intersection(view["enhancers"]) else 0
    return f"{_key(card)}{arrow}{'·' * dots}"


def _key(card: int) -> str:
    """A card as codes see it."""
    kind = CARD_KIND[card]
    if kind > WHITE:
        return "Minotaur" if kind == MINOTAUR else "Loctae"
    return f"{KIND_NAMES[kind]} {CARD_NUMBER[card]}"


def card_style(card: int) -> str:
    """Its colour."""
    return STYLES[min(CARD_KIND[card], MINOTAUR)] if card >= 0 else "dim"


def theseus(view: Plain) -> list[Line]:
    """Two rows of four; the columns that will act are marked."""
    head: Line = [(f"{'THESEUS':<10}", "bold")]
    used = ROWS[:1] if view["mode"] == "thread" else ROWS
    rows: list[Line] = [[(f"  {row:<8}", "dim")] for row in used]
    for column in range(4):
        lit = column < view["alert"]
        head.append((f"│{'▼' if lit else ' '} {column + 1:<13}", "bold" if lit else "dim"))
        for row, line in enumerate(rows):
            card = view["theseus"][2 * column + row]
            now = "▶" if view["slot"] == 2 * column + row else " "
            line += [("│", "dim"), (now, "bold"), (f"{card_sign(view, card):<14}", card_style(card))]
    return [[*head, (f"│ alert level {view['alert']}", "bold")], *rows]


def beside(view: Plain) -> list[Line]:
    """Piles, supplies, dice, clocks, what is closed, codes, and cards that lie aside."""
    top = f", {card_sign(view, view['discards'][-1])} on top" if view["discards"] else ""
    piles = f"deck {view['deck']}, discarded {len(view['discards'])}{top}"
    supply = [sum(1 for where in guards if where < 0) for guards in (view["minotaurs"], view["scientists"])]
    lines: list[Line] = [
        [(f"round {view['round']} of {view['last_round']}; {piles}; supply Ψ {supply[0]}, Σ {supply[1]}", "")]
    ]
    dice = [f"{DIE_WORDS[die]}, {showing(die, view['dice'][die])}" for die in DIE_WORDS if view["dice"][die]]
    clocks = [f"{clock['name'].partition('-')[0]} clock {clock['seconds']} seconds" for clock in view["clocks"]]
    pool = [f"pool {several(view['pool'], 'packet')}"] if view["pool"] else []
    lines += [[("; ".join(facts), "")] for facts in (dice, [*clocks, *pool]) if facts]
    if view["closed"]:
        lines.append([(f"closed: {joined([CLOSED_WORDS[service] for service in view['closed']])}", "red")])
    for gate, code in enumerate(view["codes"]):
        if code:
            lines.append(_code(view, gate, code))
    if view["attempt"]:
        lines += _laid(view, view["attempt"])
    lines += _going_on(view)
    if view["aside"]:
        lines += _row("drawn for a spawn: ", [(card_sign(view, card), card_style(card)) for card in view["aside"]])
    return lines


def _going_on(view: Plain) -> list[Line]:
    """A Minotaur that somebody controls, and the guard actions of the Commander."""
    control, command = view["control"], view["command"]
    lines: list[Line] = []
    if control:
        here = f", Minotaur in {PLACE_NAMES[view['minotaurs'][control['guard']]]}" if control["guard"] >= 0 else ""
        lines += _row(f"control{here}, {several(control['left'], 'action')} left: ", [_shown(view, control["card"])])
    if command and any(command["granted"]):
        left = [f"{RING_NAMES[ring] if ring else 'any'} {more}" for ring, more in enumerate(command["granted"]) if more]
        lines += _row(f"guard actions left ({joined(left)}): ", [_shown(view, command["card"])])
    return lines


def _shown(view: Plain, card: int) -> tuple[str, str]:
    return card_sign(view, card), card_style(card)


def _code(view: Plain, gate: int, code: list[int]) -> Line:
    """The code beside a gate."""
    place = view["tiles"].index(GATE_TILE[gate])
    cards = [(f"{position + 1} {_key(card)}", card_style(card)) for position, card in enumerate(code)]
    return _row(f"code of {gate_words(gate)} ({PLACE_NAMES[place]}): ", cards)[0]


def _laid(view: Plain, attempt: Plain) -> list[Line]:
    """What has been laid on a code or against a scientist."""
    cards = [(f"{position + 1} {_key(card)}", card_style(card)) for card, position, _ in attempt["laid"]]
    return _row(f"laid on {aim_words(attempt['place'], attempt['gate'])}: ", cards)


def _row(start: str, pieces: Line) -> list[Line]:
    """Pieces after a heading, with commas, in as many lines as they need."""
    lines: list[Line] = [[(start, "dim")]]
    room = LINE_WIDTH - len(start)
    for number, (text, style) in enumerate(pieces):
        if room < len(text) + 2:
            lines.append([(" " * len(start), "")])
            room = LINE_WIDTH - len(start)
        lines[-1] += [(text, style), (", " if number < len(pieces) - 1 else "", "")]
        room -= len(text) + 2
    return lines


# --- The players ------------------------------------------------------------------------------------------------------


def players(view: Plain, names: list[str]) -> list[Line]:
    """For each where she is and what she can still do, then her hand."""
    return [line for seat in range(view["players"]) for line in _player(view, names, seat)]


def _player(view: Plain, names: list[str], seat: int) -> list[Line]:
    you = " ◀" if seat == view["seat"] else ""
    if seat == view["commander"]:
        return [[("Hive Commander", LEADER[1]), (f" ({names[seat]}){you}", "")], *_hand(view, seat)]
    here = view["where"][seat]
    tile = view["tiles"][here]
    room = f" {TILE_NAMES[tile]}" if tile >= 0 else ""
    facts = [f"{PLACE_NAMES[here]}{room}", *_marks(view, seat), several(view["actions"][seat], "action")]
    head: Line = [
        (first_name(view["characters"][seat]), _seat_style(view, seat)),
        (f" ({names[seat]}): {', '.join(facts)}{you}", ""),
    ]
    return [head, *_hand(view, seat)]


def _hand(view: Plain, seat: int) -> list[Line]:
    hand = [(card_sign(view, card) if card >= 0 else "?", card_style(card)) for card in view["hands"][seat]]
    if not hand:
        return [[("    no cards", "dim")]]
    return _row(f"    hand {len(hand)} of {view['limits'][seat]}: ", hand)


def _marks(view: Plain, seat: int) -> list[str]:
    """What is special about a player now."""
    marks = [mark for mark in ("hidden", "done", "ready") if view[mark][seat]]
    return [*TOKEN_MARKS[view["tokens"][seat]], *marks]
