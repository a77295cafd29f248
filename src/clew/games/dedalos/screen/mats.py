"""What lies beside the maze: the own hand, what all share, and a mat for each player."""

from __future__ import annotations

from typing import Final

from clew.core.codec import Plain
from clew.core.game import Seat
from clew.core.wording import joined, number_words
from clew.games.dedalos.box.components import COLLAPSE, CROSS, HAND, KIND_NAMES
from clew.games.dedalos.screen.figures import emblem
from clew.games.dedalos.sight.seen import hand_key
from clew.games.dedalos.words.names import tile_words
from clew.scene import AnyItem, Group, Sprite, Text, Zone

ACTIONS: Final = ("play", "move", "push")
LOW: Final = 20
"""Fewer tiles than this in the bag are few."""
VERY_LOW: Final = 9

LAY_CARD: Final = "Lay it where one of its open sides meets an open side of the maze; the other sides need not fit."
STAR_CARDS: Final = (
    "Without a star it only goes into an empty cell.",
    "Its star lets it cover a tile without stars that nobody stands on.",
    "Its two stars let it cover a tile with at most one star that nobody stands on.",
    "Its three stars let it cover any tile with fewer that nobody stands on.",
)
CROSS_CARD: Final = "As a cross it is a passage of the Minotaur."
COLLAPSE_CARD: Final = (
    "Play it on an exit: that exit is closed for the rest of the game. The last exit always stays open."
)
IDLE_CARD: Final = "It cannot be played now: it comes into play by itself at the start of your next turn."
RED_CARD: Final = "After a capture red tiles go back into the bag."
WHITE_CARD: Final = "After a capture white tiles leave the game."
BAG_CARD: Final = (
    "At the end of a turn everybody draws up to three tiles.\n"
    "If the bag cannot supply a draw in full, the Minotaur wins and everybody loses."
)


# --- The own hand -----------------------------------------------------------------------------------------------------


def hand(view: Plain) -> Zone:
    """The own tiles; equal ones lie on one another."""
    kinds = list(dict.fromkeys(view["hand"]))
    items = [_held(view, tile, place) for place, tile in enumerate(kinds)]
    return Zone("hand", "Your hand", (0, 0, 130 * HAND, 130), items, "hand", view["seat"])


def _held(view: Plain, tile: str, place: int) -> AnyItem:
    count = view["hand"].count(tile)
    parts: list[AnyItem] = [
        Sprite(tile, key=f"{hand_key(tile)} {level}", x=6 * level, y=6 * level) for level in reversed(range(count))
    ]
    if count > 1:
        parts.append(Sprite("count", key=f"{hand_key(tile)} plate", x=48, y=48))
        parts.append(Text(f"{count}x", key=f"{hand_key(tile)} count", x=48, y=48, size=26, style="count-words"))
    idle = KIND_NAMES.index(tile) > COLLAPSE
    return Group(
        parts,
        key=hand_key(tile),
        x=65 + 130 * place,
        y=62,
        style="idle" if idle else "",
        label=tile_words(tile) + (f", {count} of them" if count > 1 else ""),
        card=_tile_card(tile, view["minotaur_plays"]),
    )


def _tile_card(tile: str, minotaur_plays: bool) -> str:
    """What a tile in hand is good for."""
    kind = KIND_NAMES.index(tile)
    if kind > COLLAPSE:
        return f"{IDLE_CARD}\n{RED_CARD if tile == 'RED' else WHITE_CARD}"
    if kind == COLLAPSE:
        return COLLAPSE_CARD
    return "\n".join([LAY_CARD, STAR_CARDS[kind & 3], *([CROSS_CARD] if kind >= CROSS and minotaur_plays else [])])


# --- What all share ---------------------------------------------------------------------------------------------------


def tableau(view: Plain, names: list[str]) -> Zone:
    """The actions of this turn, the bag, the Minotaur's row and cave, and who waits outside."""
    items = [*_strip(view), *_bag(view["bag"])]
    if view["minotaur_plays"]:
        items += [*_row(view), *_gate(view, names)]
    return Zone("tableau", "The table", (0, 0, 500, 390 if view["minotaur_plays"] else 200), items, "tableau")


def _strip(view: Plain) -> list[AnyItem]:
    """Three slots, filled with the actions taken; then each kind, crossed out once it was taken twice (DD-T03)."""
    taken = view["taken"]
    done = [kind for kind in ACTIONS for _ in range(taken[kind])]
    words = f"actions taken: {joined(done)}" if done else "no action taken yet"
    slots: list[AnyItem] = [Sprite("slot", key=f"slot {place}", x=90 * place) for place in range(3)]
    slots += [Sprite(f"act-{kind}", key=f"done {place}", x=90 * place) for place, kind in enumerate(done)]
    items: list[AnyItem] = [
        Group(
            slots,
            key="strip",
            x=50,
            y=50,
            scale=0.85,
            label=words,
            card="Three actions make a turn; no kind may be taken three times.",
        )
    ]
    for place, kind in enumerate(ACTIONS):
        spent = taken[kind] == 2
        parts: list[AnyItem] = [
            Sprite(f"act-{kind}", key=f"{kind} icon", scale=0.62, y=-14, style="spent" if spent else ""),
            Text(
                f"{kind.capitalize()} {taken[kind]}/2",
                key=f"{kind} count",
                y=34,
                size=26,
                style="faint" if spent else "words",
            ),
        ]
        if spent:
            parts.append(Sprite("crossed", key=f"{kind} crossed", y=-14, scale=0.62))
        items.append(
            Group(parts, key=f"kind {kind}", x=75 + 140 * place, y=145, label=f"{kind}, taken {taken[kind]} of 2 times")
        )
    return items


def _bag(left: int) -> list[AnyItem]:
    """How many tiles are left; a sign and words warn as well as a colour."""
    style = "alarm" if left < VERY_LOW else "warn" if left < LOW else "words"
    warning = "nearly empty!" if left < VERY_LOW else "running low" if left < LOW else "in the bag"
    parts: list[AnyItem] = [
        Sprite("bag", key="bag picture"),
        Text(str(left), key="bag count", x=62, y=-14, size=44, anchor="start", style=style),
        Text(warning, key="bag words", x=62, y=24, size=26, anchor="start", style=style),
    ]
    if left < LOW:
        parts.append(Sprite("sign", key="bag sign", x=22, y=-20, style=style))
    label = f"{number_words(left, 'tile')} in the bag" + (f": {warning}" if left < LOW else "")
    return [Group(parts, key="bag", x=300, y=55, label=label, card=BAG_CARD)]


def _row(view: Plain) -> list[AnyItem]:
    """The Minotaur tiles that lie open, or its cave; how long it has reached nobody."""
    colours = ["RED"] * view["row"]["red"] + ["WHITE"] * view["row"]["white"]
    parts: list[AnyItem]
    if colours:
        apart = min(58, 200 // len(colours))
        parts = [
            Sprite(colour, key=f"row {place}", x=apart * place, scale=0.52) for place, colour in enumerate(colours)
        ]
        right = apart * (len(colours) - 1) + 40
        words = [number_words(len(colours), "step"), "each turn"]
        label = f"the Minotaur walks {words[0]} {words[1]}: {_colours(view)}"
    else:
        parts = [Sprite("cave", key="row cave")]
        right = 62
        words = ["the Minotaur", "is in its cave"]
        label = "the Minotaur is in its cave"
    parts += [
        Text(line, key=f"row words {number}", x=right, y=32 * number - 14, size=26, anchor="start", style="words")
        for number, line in enumerate(words)
    ]
    items: list[AnyItem] = [Group(parts, key="row", x=60, y=245, label=label, card=f"{RED_CARD}\n{WHITE_CARD}")]
    if view["cave"]:
        turns = f"{view['cave']} of {view['players']}"
        items.append(
            Group(
                [
                    Sprite("cave", key="cave picture", scale=0.7),
                    Text(f"reaches nobody {turns}", key="cave words", x=48, size=26, anchor="start", style="words"),
                ],
                key="cave",
                x=230,
                y=340,
                label=f"the Minotaur has reached nobody for {turns} turns",
                card="After a whole round in which no way leads it to a tribute, it goes home to its cave.",
            )
        )
    return items


def _colours(view: Plain) -> str:
    return joined([f"{count} {colour}" for colour, count in view["row"].items() if count])


def _gate(view: Plain, names: list[str]) -> list[AnyItem]:
    """Who was caught stands outside the gate."""
    waiting = [seat for seat, place in enumerate(view["tributes"]) if place is None]
    items: list[AnyItem] = [Sprite("gate", key="gate", x=60, y=340, scale=0.85, label="outside the gate")]
    if not waiting and not view["cave"]:
        items.append(Text("nobody waits", key="gate words", x=112, y=340, size=26, anchor="start", style="faint"))
    apart = min(56, 130 // max(1, len(waiting)))
    for place, seat in enumerate(waiting):
        items.append(
            Sprite(
                f"seat-{seat}",
                key=f"tribute {seat}",
                x=124 + apart * place,
                y=340,
                scale=0.6,
                label=f"{names[seat]}, {emblem(seat)}, waits outside",
                card="Caught by the Minotaur. The next turn only brings the tribute back in, with three new tiles.",
            )
        )
    return items


# --- A mat for each player --------------------------------------------------------------------------------------------


def mat(view: Plain, names: list[str], seat: Seat) -> Zone:
    """A player's emblem, how many tiles that player holds, and whether it is their turn; open hands at the end."""
    held = view["held"][seat]
    ended = view["ended"]
    says = [names[seat], number_words(held, "tile")]
    items: list[AnyItem] = []
    if ended and seat in ended["winners"]:
        items.append(Sprite("laurel", key=f"laurel {seat}", x=50, y=50))
        says.append("has escaped")
    elif not ended and seat == view["turn"]:
        items.append(Sprite("on-turn", key="on turn", x=50, y=50))
        says.append("on turn")
    if view["tributes"][seat] is None:
        says.append("waits outside")
    items.append(Sprite(f"seat-{seat}", key=f"mat {seat}", x=50, y=50, scale=0.9, label=", ".join(says)))
    if ended:
        for place, tile in enumerate(view["hands"][seat]):
            label = tile_words(tile)
            items.append(Sprite(tile, key=f"open {seat} {place}", x=138 + 72 * place, y=50, scale=0.64, label=label))
    else:
        items += [
            Sprite("back", key=f"held {seat} {place}", x=138 + 72 * place, y=50, scale=0.64) for place in range(held)
        ]
    return Zone(f"mat {seat}", names[seat], (0, 0, 330, 100), items, "mat", seat)
