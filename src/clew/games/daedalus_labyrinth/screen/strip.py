"""The expedition at a glance, below the labyrinth: whose turn comes when, who holds what, and the tiles that wait."""

from __future__ import annotations

from typing import Final

from clew.core.codec import Plain
from clew.core.game import Seat
from clew.core.wording import joined, number_words, percent
from clew.games.daedalus_labyrinth.box.board import Board
from clew.games.daedalus_labyrinth.box.components import (
    APOLLO,
    DIONYSUS,
    KIND_NAMES,
    PATRON_NAMES,
    PATRON_TITLES,
    SEATS,
    VIRTUE_NAMES,
)
from clew.games.daedalus_labyrinth.box.constants import ACTING, DRUNK_NOW, LAYING, NAMING, NOBODY, SOBER
from clew.games.daedalus_labyrinth.box.spots import START
from clew.games.daedalus_labyrinth.rules.forecast import fall_times, next_steps, odds, slots_until_minotaur, turns_home
from clew.games.daedalus_labyrinth.screen.figures import emblem, patron_card
from clew.games.daedalus_labyrinth.screen.ground import face
from clew.games.daedalus_labyrinth.words.names import tile_words, virtue_words
from clew.scene import AnyItem, Group, Sprite, Text, Zone

WIDE: Final = 428
HIGH: Final = 144
_SLOT: Final = 107
_MIDDLE: Final = 49
"""The height of the badges."""
_LOWER: Final = 121
"""The height of what is on the table now."""
_SEALS: Final = 5
"""Seals beside each other that need not overlap."""
WAKES: Final = 3
"""So many virtue tiles wake the Minotaur (DL-M01)."""
BEAST: Final = "beast"
"""The key of the Minotaur's place in the order of turns."""


def ribbon(view: Plain, board: Board, names: list[str]) -> Zone:
    """The order of turns, with the Minotaur in it, and what is on the table now."""
    items: list[AnyItem] = []
    for place, seat in enumerate(order(board)):
        x = _SLOT * place + _SLOT / 2
        items += [_beast(board, names, x)] if seat == NOBODY else _hero(view, board, names, seat, x)
    items += _waiting(board) if board.phase == LAYING else _now(view, board, names)
    items += _bag(view, board)
    seat = view["seat"]  # nothing here is a secret, but what a seat holds is always before its eyes
    return Zone(
        "expedition", "The expedition", (0, 0, WIDE, HIGH), items, role="hand" if seat >= 0 else "tableau", seat=seat
    )


def order(board: Board) -> list[Seat]:
    """The seats as they take turns in a round; NOBODY is the Minotaur, before the hero who woke it, or at the end."""
    seats = [(board.first + i) % SEATS for i in range(SEATS)]
    place = seats.index(board.spawner) if board.spawner != NOBODY else SEATS
    return [*seats[:place], NOBODY, *seats[place:]]


# --- Heroes -----------------------------------------------------------------------------------------------------------


def _hero(view: Plain, board: Board, names: list[str], seat: Seat, x: float) -> list[AnyItem]:
    """A hero's badge, and on it what can be touched by itself: the patron and the virtues."""
    items: list[AnyItem] = [_badge(view, board, names, seat, x)]
    if board.patrons[seat] >= 0:
        items.append(_power(board, seat, x))
    return [*items, *_seals(board, seat, x)]


def _badge(view: Plain, board: Board, names: list[str], seat: Seat, x: float) -> Group:
    """Figure and points, and how the hero is."""
    alive = bool(board.where[seat])
    is_now = board.asked == seat
    key = f"badge {seat}"
    parts: list[AnyItem] = [
        Sprite("badge-now" if is_now else "badge", key=f"{key} plate"),
        Sprite(f"seat-{seat}", key=f"{key} figure", x=-28, y=-24, scale=0.5, style="" if alive else "dead"),
    ]
    if not alive:
        parts.append(Sprite("crossed", key=f"{key} eaten", x=-28, y=-24, scale=0.6))
    parts += _points(board, seat, key)
    flag = flag_words(board, seat)
    if flag:
        style = "alarm" if flag in ("eaten", "cut off") else "words"
        parts.append(Text(flag, key=f"{key} flag", x=-46, y=34, size=16, anchor="start", style=style))
    says = [f"{names[seat]}, {emblem(seat)}", *_state_words(view, board, seat)]
    return Group(
        parts,
        key=key,
        x=x,
        y=_MIDDLE,
        label=": ".join([says[0], ", ".join(says[1:])]),
        card=patron_card(board, seat),
    )


def _power(board: Board, seat: Seat, x: float) -> Sprite:
    patron = board.patrons[seat]
    return Sprite(
        f"patron-{PATRON_NAMES[patron]}",
        key=f"power {seat}",
        x=x + 12,
        y=_MIDDLE - 24,
        scale=0.48,
        style="" if board.where[seat] else "dead",
        label=PATRON_TITLES[patron],
        card=patron_card(board, seat),
    )


def _points(board: Board, seat: Seat, key: str) -> list[AnyItem]:
    """A disc for each point that is left; for the others what Hera gave."""
    if seat == board.turn and board.phase in (ACTING, LAYING):
        return [
            Sprite("point", key=f"{key} point {n}", x=42 - 15 * (n // 3), y=-38 + 15 * (n % 3), scale=0.8)
            for n in range(board.points)
        ]
    if board.gifts[seat]:
        return [Text(f"+{board.gifts[seat]}", key=f"{key} gift", x=50, y=-38, size=17, anchor="end", style="good")]
    return []


def flag_words(board: Board, seat: Seat) -> str:
    """How a hero is, in a word or two; nothing in particular before the kill."""
    if not board.where[seat]:
        return "eaten"
    if board.skips and board.patrons[seat] == APOLLO:
        return "skips next"
    if board.drunk != SOBER and board.patrons[seat] == DIONYSUS:
        return "drunk" if board.drunk == DRUNK_NOW else "drunk next"
    if board.slayer != NOBODY and board.ended is None:
        turns = turns_home(board, seat)
        return "cut off" if turns < 0 else "home" if not turns else number_words(turns, "turn").replace("one", "1")
    return "hidden" if board.is_hidden(seat) else ""


def _seals(board: Board, seat: Seat, x: float) -> list[AnyItem]:
    """The virtues that a hero holds, each of which can be touched."""
    virtues = board.virtues_of(seat)
    apart = 20 if len(virtues) <= _SEALS else 16
    return [
        Sprite(
            f"seal-{VIRTUE_NAMES[virtue]}",
            key=f"virtue {VIRTUE_NAMES[virtue]}",
            x=x - 40 + apart * place,
            y=_MIDDLE + 10,
            scale=0.5,
            label=virtue_words(VIRTUE_NAMES[virtue]),
        )
        for place, virtue in enumerate(virtues)
    ]


def _state_words(view: Plain, board: Board, seat: Seat) -> list[str]:
    """All that a badge shows, in words."""
    if not board.where[seat]:
        return ["eaten"]
    patron = board.patrons[seat]
    says = [f"helped by {PATRON_TITLES[patron]}" if patron >= 0 else "without a patron"]
    if seat == board.turn and board.phase in (ACTING, LAYING):
        says.append(f"{number_words(board.points, 'point')} left")
    if board.gifts[seat]:
        says.append(f"{number_words(board.gifts[seat], 'point')} from Hera")
    virtues = view["virtues"][seat]
    says.append(f"holds {joined([virtue_words(name) for name in virtues])}" if virtues else "no virtue")
    if board.phase == NAMING and board.where[seat] == board.beast:
        says.append(f"would slay the Minotaur with {percent(odds(board, board.beast, seat))}")
    flag = flag_words(board, seat)
    if board.slayer != NOBODY and "turn" in flag:
        flag = f"{flag} from START"
    return [*says, flag] if flag else says


# --- The Minotaur -----------------------------------------------------------------------------------------------------


def _beast(board: Board, names: list[str], x: float) -> Group:
    """Asleep with a seal for each virtue tile that lies, awake with whom it is after, or slain and by whom."""
    head = Sprite("minotaur", key="beast head", x=-26, y=-20, scale=0.54)
    parts: list[AnyItem] = [Sprite("badge", key="beast plate"), head]
    if board.slayer != NOBODY:
        head.style = "dead"
        parts.append(Sprite("crossed", key="beast slain", x=-26, y=-20, scale=0.6))
        parts.append(Sprite(f"seat-{board.slayer}", key="beast slayer", x=30, y=-20, scale=0.4))
        words, label = "slain", f"The Minotaur, slain by {names[board.slayer]}"
    elif board.beast:
        words, label = _hunt(board, names, parts)
    else:
        head.style = "asleep"
        tiles = board.virtue_tiles()
        for n in range(WAKES):
            symbol = "seal-back" if n < tiles else "seal-gone"
            parts.append(Sprite(symbol, key=f"beast seal {n}", x=8 + 17 * n, y=-20, scale=0.38))
        words = f"wakes at {WAKES}"
        label = f"The Minotaur sleeps: {min(tiles, WAKES)} of {WAKES} virtue tiles lie that wake it"
    parts.append(Text(words, key="beast words", y=29, size=16, style="words"))
    return Group(parts, key=BEAST, x=x, y=_MIDDLE, label=label, card=_beast_card(board))


def _hunt(board: Board, names: list[str], parts: list[AnyItem]) -> tuple[str, str]:
    """When it moves, and whom it would go after if its turn came now; nobody: home to START."""
    turns = slots_until_minotaur(board)
    when = "moves next" if turns == 1 else f"in {turns} turns"
    if board.phase not in (ACTING, LAYING):
        when = "moves now"
    heroes = board.on(board.beast)
    prey = heroes[0] if heroes else next_steps(board).prey
    parts.append(Sprite("toward", key="beast toward", x=8, y=-20))
    if prey == NOBODY:
        parts.append(Sprite("face-start", key="beast home", x=33, y=-20, scale=0.3))
        return when, f"The Minotaur {when}: it senses nobody and goes home"
    parts.append(Sprite(f"seat-{prey}", key="beast prey", x=33, y=-20, scale=0.38))
    return when, f"The Minotaur {when}: as things stand it {'meets' if heroes else 'hunts'} {names[prey]}"


def _beast_card(board: Board) -> str:
    if board.slayer != NOBODY:
        return "The labyrinth falls in at the end of each turn of the slayer."
    if board.beast:
        return "It moves once a round, before the turn of the hero who woke it."
    return "The third virtue tile wakes it; it comes out of a Spawn Point as soon as there is one."


# --- What is on the table now -----------------------------------------------------------------------------------------


def _waiting(board: Board) -> list[AnyItem]:
    """The drawn tiles, those of one kind on one another."""
    kinds = sorted(set(board.drawn))
    apart = min(48, 320 / len(kinds))
    items: list[AnyItem] = []
    for place, kind in enumerate(kinds):
        name = KIND_NAMES[kind]
        count = board.drawn.count(kind)
        key = f"drawn {name}"
        parts: list[AnyItem] = [Sprite(face(kind), key=f"{key} face", scale=0.4)]
        if name in VIRTUE_NAMES:
            parts.append(Sprite(f"seal-{name}", key=f"{key} seal", x=-12, y=-12, scale=0.4))
        if count > 1:
            parts.append(Sprite("number", key=f"{key} plate", x=14, y=12))
            parts.append(Text(str(count), key=f"{key} count", x=14, y=12, size=15, style="tag-words"))
        words = tile_words(name) + (f", {count} of them" if count > 1 else "")
        items.append(Group(parts, key=key, x=26 + apart * place, y=_LOWER, label=words))
    return items


def _now(view: Plain, board: Board, names: list[str]) -> list[AnyItem]:
    """A die that was rolled, what falls next, or the round."""
    if board.phase == NAMING:
        return _odds(board)
    if board.rolled:
        need = view["strength"]
        words = f"rolled {board.rolled}, needed {need} or less"
        style = "good" if board.rolled <= need else "alarm"
        items: list[AnyItem] = [Sprite(f"die-{board.rolled}", key="die", x=24, y=_LOWER, scale=0.75, label=words)]
        return [*items, Text(words, key="now", x=52, y=_LOWER, size=17, anchor="start", style=style)]
    if board.slayer != NOBODY and board.ended is None:
        return [Text(_fall_words(board, names), key="now", x=6, y=_LOWER, size=15, anchor="start", style="alarm")]
    round_words = f"Round {board.round} of {board.terms.limit}"
    return [Text(round_words, key="now", x=6, y=_LOWER, size=17, anchor="start", style="words", label=round_words)]


def _odds(board: Board) -> list[AnyItem]:
    """The chance of each hero who could confront the Minotaur."""
    items: list[AnyItem] = [Text("Odds:", key="now", x=6, y=_LOWER, size=17, anchor="start", style="words")]
    for place, seat in enumerate(board.on(board.beast)):
        x = 84 + 92 * place
        chance = percent(odds(board, board.beast, seat))
        items.append(Sprite(f"seat-{seat}", key=f"odds {seat} figure", x=x, y=_LOWER, scale=0.34))
        items.append(Text(chance, key=f"odds {seat}", x=x + 18, y=_LOWER, size=18, anchor="start", style="bold"))
    return items


def _fall_words(board: Board, names: list[str]) -> str:
    """When the next part falls, and when START does."""
    start = fall_times(board).get(START, 0)
    last = f" START: step {start}." if start else ""
    return f"Falls after {names[board.slayer][:12]}'s turns.{last}"


def _bag(view: Plain, board: Board) -> list[AnyItem]:
    left = view["in_bag"]
    parts: list[AnyItem] = [
        Sprite("bag-plate", key="bag plate"),
        Sprite("bag", key="bag picture", scale=0.42),
        Text(str(left), key="bag count", x=24, size=20, anchor="start", style="bold" if left else "alarm"),
    ]
    label = f"{number_words(left, 'tile')} in the bag" if left else "The bag is empty: no more tiles"
    kinds = [f"{tile_words(KIND_NAMES[kind])}: {count}" for kind, count in enumerate(board.bag) if count]
    return [Group(parts, key="bag", x=376, y=_LOWER, label=label, card="\n".join(kinds))]
