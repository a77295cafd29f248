"""What lies in front of the players: standings, Upgrade tokens, the deck with its open top card, cards to be played."""

from __future__ import annotations

from typing import Final

from clew.core.game import Seat
from clew.core.wording import number_words
from clew.games.dark_orbit.box.components import FACTION_IDS, FACTION_NAMES
from clew.games.dark_orbit.screen.cards import card_sheet, face
from clew.games.dark_orbit.screen.track import has_data
from clew.games.dark_orbit.sight.seen import Seen
from clew.games.dark_orbit.words.names import card_words
from clew.scene import AnyItem, Group, Path, Sprite, Text, Zone

WIDE: Final = 340
HIGH: Final = 124
_CARDS_Y: Final = 94
_PITCH: Final = 67
_MAT: Final = 212
"""The width of somebody else's mat."""
_FIRST: Final = 188
"""Where the first card of a player lies."""
_FIRST_DRAWN: Final = 148
"""Where the first drawn card lies, beside the deck, and how many have room there."""
_BESIDE_DECK: Final = 3
PHASES: Final = (("move", "Move"), ("actions", "Actions"), ("sector", "Sector"), ("pending", "Pending"))
_NAME: Final = 9
_NAME_BESIDE_COUNT: Final = 6
"""Letters of a name beside a player's Life, and beside Data or trophies as well."""
_PHASE_OF: Final = {
    "move": 0,
    "room": 0,
    "eject": 0,
    "traps": 0,
    "target": 0,
    "engage": 0,
    "wait": 1,
    "actions": 1,
    "sector": 2,
    "malfunction": 2,
    "base": 2,
    "queen": 2,
    "pending": 3,
}
"""The phase of the unit-turn in which a stage lies (TO-T02)."""


def desk(seen: Seen, names: list[str]) -> Zone:
    """What is mine, always before my eyes, and how everybody stands; a spectator sees the standings."""
    seat = seen.view["seat"]
    items = [*_standings(seen, names), *_phases(seen)]
    if seat >= 0:
        items += _holdings(seen, names, seat)
    title = "Your mat" if seat >= 0 else "Standings"
    height = HIGH if seat >= 0 else 64
    return Zone("desk", title, (0, 0, WIDE, height), items, role="hand" if seat >= 0 else "tableau", seat=seat)


def mats(seen: Seen, names: list[str]) -> list[Zone]:
    """What lies in front of the others."""
    others = [seat for seat in seen.view["order"] if seat != seen.view["seat"]]
    return [_mat(seen, names, seat) for seat in others]


def _mat(seen: Seen, names: list[str], seat: Seat) -> Zone:
    faction = FACTION_NAMES[FACTION_IDS.index(seen.faction(seat))]
    items = [_deck(seen, names, seat, 30), _tokens(seen, names, seat, 30)]
    cards = _held(seen, names, seat, 36, 90, _MAT)
    height = 120 if cards else 62
    title = f"{names[seat]}: {faction}{_side(seen, seat)}"
    return Zone(f"mat {seat}", title, (0, 0, _MAT, height), [*items, *cards], role="mat", seat=seat)


def _side(seen: Seen, seat: Seat) -> str:
    """In a game of two pairs, to which one somebody belongs (TO-V09)."""
    view = seen.view
    if view["mode"] != "team" or view["seat"] == seat:
        return ""
    if view["seat"] < 0:
        return f", pair {view['teams'][seat] + 1}"
    return ", your ally" if view["teams"][seat] == view["teams"][view["seat"]] else ", your enemy"


# --- How everybody stands ---------------------------------------------------------------------------------------------


def _standings(seen: Seen, names: list[str]) -> list[AnyItem]:
    """For each player the faction's mark, Life, Data and trophies, in turn order."""
    items: list[AnyItem] = []
    order = seen.view["order"]
    wide = WIDE / len(order)
    for place, seat in enumerate(order):
        items.append(_standing(seen, names, seat, wide * place, wide))
    return items


def _standing(seen: Seen, names: list[str], seat: Seat, x: float, wide: float) -> Group:
    key = f"standing {seat}"
    view = seen.view
    is_now = view["turn"] == seat
    is_tight = wide < 100
    x_life = 25 if is_tight else 42
    parts: list[AnyItem] = [
        Path(f"M2 2h{wide - 6}v32h{6 - wide}z", key=f"{key} plate", style="mat-now" if is_now else "mat-box"),
        Sprite(f"mark-{seen.faction(seat)}", key=f"{key} mark", x=14, y=18, scale=0.95),
        Text(str(view["life"][seat]), key=f"{key} life", x=x_life, y=19, size=18, anchor="start", style="bold"),
    ]
    if view["mode"] == "team" and view["teams"][seat] == view["teams"][max(0, view["seat"])]:
        parts.append(Path(f"M4 33h{wide - 10}", key=f"{key} side", style="pair"))
    if not is_tight:
        parts.append(Sprite("heart", key=f"{key} heart", x=33, y=19, scale=0.7))
    says = [f"{view['life'][seat]} Life"]
    more = ("bit", view["data"][seat]) if has_data(seen, seat) else ("trophy", view["trophies"][seat])
    counts = has_data(seen, seat) or more[1] > 0
    if counts:
        parts.append(Sprite(more[0], key=f"{key} {more[0]}", x=x_life + 32, y=18, scale=0.6))
        parts.append(Text(str(more[1]), key=f"{key} more", x=x_life + 40, y=19, size=18, anchor="start", style="bold"))
        says.append(f"{more[1]} {'Data' if has_data(seen, seat) else 'wounds inflicted'}")
    if wide > 150:
        room = _NAME_BESIDE_COUNT if counts else _NAME
        name = names[seat] if len(names[seat]) <= room else f"{names[seat][: room - 1]}…"
        parts.append(Text(name, key=f"{key} name", x=wide - 10, y=19, size=16, anchor="end", style="words"))
    faction = FACTION_NAMES[FACTION_IDS.index(seen.faction(seat))]
    says.append(f"total {view['totals'][seat]}")
    label = f"{names[seat]}, {faction}{_side(seen, seat)}: {', '.join(says)}"
    return Group(parts, key=key, x=x, label=label, card=_aim(seen, seat), seat=seat)


def _aim(seen: Seen, seat: Seat) -> str:
    """How the game can end for this faction, and what counts (TO-V07)."""
    words = ["At 0 Life the game ends at once."]
    if has_data(seen, seat):
        words.append("At 20 Data it ends at once too.")
    elif seen.board.terms.trophies:
        words.append("Two wounds that it inflicts count as much as one Life.")
    words.append("When the End token arrives, the largest total wins.")
    return "\n".join(words)


def _phases(seen: Seen) -> list[AnyItem]:
    """The four phases of a unit-turn, and where it stands."""
    now = _PHASE_OF.get(seen.view["stage"], -1)
    wide = WIDE / len(PHASES)
    items: list[AnyItem] = []
    for place, (key, word) in enumerate(PHASES):
        style = "phase-now" if place == now else "phase"
        items.append(Path(f"M2 0h{wide - 6}v22h{6 - wide}z", key=f"phase {key}", x=wide * place, y=39, style=style))
        words = "bold" if place == now else "faint"
        items.append(Text(word, key=f"phase {key} word", x=wide * (place + 0.5) - 1, y=50.5, size=17, style=words))
    return items


# --- What somebody holds ----------------------------------------------------------------------------------------------


def _holdings(seen: Seen, names: list[str], seat: Seat) -> list[AnyItem]:
    """Deck, Upgrade tokens, then every card in front of this player; in set-up the drawn cards have all the room."""
    drawn = len(set(seen.view["drawn"][seat]))
    if drawn:
        deck = [_deck(seen, names, seat, _CARDS_Y)] if drawn <= _BESIDE_DECK else []
        return [*deck, *_held(seen, names, seat, _FIRST_DRAWN if deck else 34, _CARDS_Y, WIDE)]
    items: list[AnyItem] = [_deck(seen, names, seat, _CARDS_Y), _tokens(seen, names, seat, _CARDS_Y)]
    cards = _held(seen, names, seat, _FIRST, _CARDS_Y, WIDE)
    if not cards:
        x = _FIRST - 24
        items.append(Text("no cards to play", key="held none", x=x, y=_CARDS_Y, size=16, anchor="start", style="faint"))
    return [*items, *cards]


def _held(seen: Seen, names: list[str], seat: Seat, x: float, y: float, right: float) -> list[AnyItem]:
    """The open cards of a player in a row, closer together if they are many."""
    view = seen.view
    held = [("drawn", card) for card in view["drawn"][seat]]
    held += [("instant", card) for card in view["instants"][seat]] + [("bonus", card) for card in view["bonuses"][seat]]
    piles = list(dict.fromkeys(held))
    pitch = min(_PITCH, (right - x - 34) / max(1, len(piles) - 1))
    return [
        _pile(names, seat, kind, card, held.count((kind, card)), x + pitch * place, y)
        for place, (kind, card) in enumerate(piles)
    ]


def _pile(names: list[str], seat: Seat, kind: str, card: str, count: int, x: float, y: float) -> Group:
    """A card in front of a player; equal ones lie on each other."""
    key = held_key(seat, kind, card)
    parts = face(card, key, "face")
    if count > 1:
        parts.append(Text(f"{count}x", key=f"{key} count", x=-18, y=-14, size=17, style="bold"))
    return Group(
        parts,
        key=key,
        x=x,
        y=y,
        layer=2,
        label=f"{card_words(card)}{f' ({count})' if count > 1 else ''}, {_HELD[kind]} {names[seat]}",
        card="\n".join(card_sheet(card)),
        seat=seat,
    )


_HELD: Final = {"drawn": "drawn by", "instant": "Instant of", "bonus": "Bonus card of"}


def held_key(seat: Seat, kind: str, card: str) -> str:
    """The key of a card in front of a player."""
    return f"{kind} {seat} {card}"


def _deck(seen: Seen, names: list[str], seat: Seat, y: float) -> Group:
    """The open top card, and how many cards are left."""
    deck = seen.view["decks"][seat]
    key = f"deck {seat}"
    parts: list[AnyItem] = []
    sheet = ["The End token moves when this deck is needed and empty."]
    top = "empty"
    if deck["top"]:
        for number in range(2):
            d = f"M{-31 + 3 * number} {-25 + 3 * number}h62v50h-62z"
            parts.append(Path(d, key=f"{key} under {number}", x=4 - 4 * number, y=4 - 4 * number, style="slot"))
        parts += face(deck["top"], f"{key} top", "face")
        sheet = card_sheet(deck["top"])
        top = card_words(deck["top"])
    else:
        parts.append(Path("M-31 -25h62v50h-62z", key=f"{key} gone", style="slot-waits"))
    parts.append(Text(str(deck["size"]), key=f"{key} size", x=38, y=-8, size=22, anchor="start", style="bold"))
    parts.append(Text("deck", key=f"{key} word", x=38, y=12, size=15, anchor="start", style="faint"))
    label = f"Deck of {names[seat]}: {number_words(deck['size'], 'card')}, top: {top}"
    return Group(parts, key=key, x=36, y=y, label=label, card="\n".join(sheet))


def _tokens(seen: Seen, names: list[str], seat: Seat, y: float) -> Group:
    number = seen.view["tokens"][seat]
    key = f"tokens {seat}"
    parts: list[AnyItem] = [
        Path("M-14 -16h43v32h-43z", key=f"{key} pad", style="room"),
        Sprite("upgrade", key=f"{key} token", scale=1.15, style="" if number else "off"),
        Text(f"{number}", key=f"{key} number", x=13, size=20, anchor="start", style="bold" if number else "faint"),
    ]
    words = (
        "One turns a Unit to its upgraded side.\n"
        "On a card the first costs 1, the second 2, and so on: each raises its number by 1."
    )
    label = f"{names[seat]} has {number_words(number, 'Upgrade token')}"
    return Group(parts, key=key, x=126, y=y, label=label, card=words, seat=seat)
