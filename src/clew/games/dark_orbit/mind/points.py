"""What makes a position good or bad for a seat, in words: for hints and reviews.

Every point is there in every position, so that two positions can be compared; all of it lies open on the table. Points
count as in the evaluation of the bots, but for the weight of the future: here only the End token takes it away, for
otherwise each card that is drawn would seem to change everything.
"""

from __future__ import annotations

from typing import Final

from clew.core.bot import Point
from clew.core.game import Seat, State
from clew.core.wording import joined
from clew.games.dark_orbit.box.board import SPACE, Board
from clew.games.dark_orbit.box.components import (
    ALIENS,
    CARD_TYPE,
    END_TRACK,
    ENTER_TRAP,
    GREYS,
    HAS_DATA,
    MOST_DATA,
    SECTOR_IDS,
    SLOT_SECTOR,
    STOP_TRAP,
    TEAM_OF_UNITS,
)
from clew.games.dark_orbit.mind.standing import (
    DATA,
    EXTRA_TURN,
    HELD_BONUS,
    HELD_INSTANT,
    HIGH,
    HIGH_DATA,
    IN_RANGE,
    IN_SPACE,
    INVISIBLE,
    LIFE,
    LOW,
    LOW_LIFE,
    PARASITE,
    TOKEN,
    TROPHY,
    UPGRADED,
    brood,
    has_another_turn,
    hits,
    installed,
    lead,
    waiting,
)
from clew.games.dark_orbit.rules import cards
from clew.games.dark_orbit.rules.phases.moves import move_points
from clew.games.dark_orbit.rules.totals import team_total
from clew.games.dark_orbit.words.names import sector_words

_FUTURE: Final[tuple[float, ...]] = (1.0, 0.75, 0.5, 0.3, 0.15)
"""What cards and tokens may still bring, by the position of the End token."""
_HURRY: Final[tuple[float, ...]] = (0.0, 0.2, 0.5, 1.0, 1.0)
"""How much more each point of the totals counts, by the same."""
_EXPECTED: Final = -0.3
"""An enemy trap in the way of a unit."""


class Side:
    """One player as somebody speaks of them: you, a team mate, or an opponent."""

    __slots__ = ("enemy", "future", "has", "seat", "weight", "whose")

    seat: Seat
    enemy: bool
    has: str
    """You have, or Bravo has."""
    whose: str
    """Your, or Bravo's."""
    weight: float
    """How much what they have counts for whoever speaks: less than nothing if they are opponents."""
    future: float

    def __init__(self, board: Board, seat: Seat, me: Seat, names: list[str]) -> None:
        teams = board.terms.teams
        self.seat = seat
        self.enemy = teams[seat] != teams[me]
        self.has = "You have" if seat == me else f"{names[seat]} has"
        self.whose = "Your" if seat == me else f"{names[seat]}'s"
        self.weight = -1.0 / (len(set(teams)) - 1) if self.enemy else 1.0
        self.future = _FUTURE[board.end]

    def point(self, what: str, says: str, want: str, avert: str, worth: float) -> Point:
        """A point about this player: a goal is to have it, or with opponents to take it away."""
        return Point(f"{what} {self.seat}", says, avert if self.enemy else want, self.weight * worth)

    def later(self, what: str, says: str, want: str, avert: str, worth: float) -> Point:
        """A point about what may still bring something."""
        return self.point(what, says, want, avert, self.future * worth)


def points(state: State, seat: Seat, names: list[str]) -> list[Point]:
    """Everything that counts: about each player, the own side first, and about the end of the game."""
    assert isinstance(state, Board)
    if state.ended is not None:
        return [_result(state, seat)]
    found = [_result(state, seat), _end(state, seat)]
    sides = [Side(state, other, seat, names) for other in range(state.terms.players)]
    for side in sorted(sides, key=lambda side: side.enemy):
        found += [*_tracks(state, side), *_cards(state, side), *_held(state, side), *_units(state, side)]
    return found


def _count(number: int, thing: str) -> str:
    """No trap, one trap, 2 traps."""
    return f"no {thing}s" if not number else f"one {thing}" if number == 1 else f"{number} {thing}s"


# --- The end ----------------------------------------------------------------------------------------------------------


def _result(board: Board, seat: Seat) -> Point:
    if board.ended is None:
        return Point("result", "The game goes on.", "Stay alive: something would lose the game at once.", 0.0)
    worth = lead(board, seat)
    says = "The game is won." if worth > 0 else "The game is lost." if worth < 0 else "The win is shared."
    return Point("result", says, "", worth)


def _end(board: Board, seat: Seat) -> Point:
    """The totals, which count more the nearer the End token comes (TO-E04)."""
    teams = board.terms.teams
    own = team_total(board, seat)
    best = max([team_total(board, other) for other in range(board.terms.players) if teams[other] != teams[seat]])
    where = f"The End token is on {END_TRACK[board.end]}" if board.end else "The End token is not on its track yet"
    how = "ahead" if own > best else "behind" if own < best else "level"
    goal = "Hurry the end while you are ahead." if own > best else "Put off the end, and get ahead first."
    return Point(
        "end", f"{where}, and you are {how} by the totals: {own} to {best}.", goal, _HURRY[board.end] * (own - best)
    )


# --- A player ---------------------------------------------------------------------------------------------------------


def _tracks(board: Board, side: Side) -> list[Point]:
    """Life, Data and trophies: what counts at the end."""
    life, data = board.life[side.seat], board.data[side.seat]
    found = [
        side.point(
            "life",
            f"{side.has} {life} Life.",
            "Save Life: stay out of traps and out of range.",
            "Take Life from them: by traps, attacks and cards.",
            LIFE * life - LOW_LIFE * max(0, LOW - life),
        )
    ]
    if HAS_DATA[board.factions[side.seat]]:
        says = f"{side.has} {data} of {MOST_DATA} Data."
        worth = DATA * data + HIGH_DATA * max(0, data - HIGH)
        found.append(side.point("data", says, "Gather Data.", "Keep them from gathering Data.", worth))
    elif board.terms.trophies:
        says = f"{side.has} taken {board.trophies[side.seat]} Life: half of it counts in the end."
        worth = TROPHY * board.trophies[side.seat]
        found.append(side.point("trophies", says, "Wound others: it counts.", "Avoid their wounds.", worth))
    return found


def _cards(board: Board, side: Side) -> list[Point]:
    """Traps, other installed cards and pending cards."""
    traps: list[int] = []
    others: list[int] = []
    for slot, card in enumerate(board.cards):
        if card >= 0 and board.owners[card] == side.seat:
            (traps if CARD_TYPE[card] in (STOP_TRAP, ENTER_TRAP) else others).append(slot)
    pending = [place for place, card in enumerate(board.pending) if card >= 0 and board.owners[card] == side.seat]
    return [
        side.later(
            "traps",
            f"{side.has} {_lying(board, traps, 'trap')}.",
            "Lay traps where they have to pass or stop.",
            "Get rid of their traps: clean up at home, or disturb one from the Control Room.",
            sum([installed(board, slot, board.cards[slot]) for slot in traps]),
        ),
        side.later(
            "cards",
            f"{side.has} {_lying(board, others, 'card')}, traps not counted.",
            "Install cards where you will use them.",
            "Get rid of their cards: clean up at home, or disturb one from the Control Room.",
            sum([installed(board, slot, board.cards[slot]) for slot in others]),
        ),
        side.later(
            "pending",
            f"{side.has} {_count(len(pending), 'pending card')}.",
            "Get cards ready: stop where a pending slot is free.",
            "Discard their pending cards, or disturb one.",
            sum([waiting(board, place, board.pending[place]) for place in pending]),
        ),
    ]


def _lying(board: Board, slots: list[int], thing: str) -> str:
    """So many cards, where they lie, and whether one of them is disturbed."""
    if not slots:
        return f"no {thing}s on the station"
    sectors = joined([sector_words(SECTOR_IDS[sector]) for sector in sorted({SLOT_SECTOR[slot] for slot in slots})])
    disturbed = f"; the Malfunction token disturbs {'it' if len(slots) == 1 else 'one'}" if board.fault in slots else ""
    return f"{_count(len(slots), thing)} in {sectors}{disturbed}"


def _held(board: Board, side: Side) -> list[Point]:
    """Tokens and cards in front of a player, Minor Aliens, and an additional turn."""
    seat = side.seat
    held = len(board.instants[seat]) + len(board.bonuses[seat])
    another = has_another_turn(board) and board.turn == seat
    found = [
        side.later(
            "tokens",
            f"{side.has} {_count(board.tokens[seat], 'Upgrade token')} at hand.",
            "Get Upgrade tokens: stop at home.",
            "Keep them from coming home.",
            TOKEN * board.tokens[seat],
        ),
        side.later(
            "held",
            f"{side.has} {_count(held, 'card')} to play at any time.",
            "Get Instants and Bonus cards.",
            "Be quicker at the Bonus cards.",
            HELD_INSTANT * len(board.instants[seat]) + HELD_BONUS * len(board.bonuses[seat]),
        ),
        side.later(
            "turn",
            f"{side.has} {'an' if another else 'no'} additional turn.",
            "Stop in the Tech Bay for an additional turn.",
            "Keep them out of the Tech Bay.",
            EXTRA_TURN if another else 0.0,
        ),
    ]
    if board.factions[seat] == ALIENS:
        says = f"{side.has} {_count(sum(board.minors), 'Minor Alien')} on the station."
        avert = "Destroy Minor Aliens, and stay away from them."
        found.append(side.later("minors", says, "Hatch Minor Aliens where enemies are.", avert, brood(board, seat)))
    return found


def _units(board: Board, side: Side) -> list[Point]:
    """Where the units are, what they can do there, and what waits for them."""
    units = list(board.units_of(side.seat))
    upgraded = len([unit for unit in units if board.upgraded[unit]])
    drifting = len([unit for unit in units if board.where[unit] == SPACE])
    hosts = len([unit for unit in units if board.parasite[unit]])
    unseen = len([unit for unit in units if board.invisible[unit]])
    standing = [unit for unit in units if board.room[unit] >= 0]
    aimed = sum([hits(board, unit) for unit in standing])
    met = sum([_traps_ahead(board, unit) for unit in standing])
    found = [
        side.later(
            "upgraded",
            f"{side.has} {_count(upgraded, 'upgraded Unit')}.",
            "Upgrade a Unit: then its attacks do more.",
            "Do not let them upgrade their Units.",
            UPGRADED * upgraded,
        ),
        side.later(
            "space",
            f"{side.has} {_count(drifting, 'Unit')} in space.",
            "Bring Units back from space, and keep them on the station.",
            "Throw their Units out into space.",
            IN_SPACE * drifting,
        ),
        side.later(
            "range",
            f"{side.whose} Units have {_count(aimed, 'target')} in range.",
            "Stand where a passage leads to enemies, for the next attack.",
            "Stand where no passage leads from them to you.",
            IN_RANGE * aimed,
        ),
        side.later(
            "way",
            f"{side.whose} Units have {_count(met, 'trap')} ahead of them.",
            "Stand where the next way leads round the traps.",
            "Make their ways lead into your traps.",
            _EXPECTED * met,
        ),
    ]
    if board.seats_of[ALIENS] >= 0 and board.factions[side.seat] != ALIENS:
        says = f"{side.has} {_count(hosts, 'Unit')} with a Parasite."
        want = "Get rid of Parasites: stop at home."
        found.append(side.later("parasites", says, want, "Infect their Units with Parasites.", PARASITE * hosts))
    if board.factions[side.seat] == GREYS:
        says = f"{side.has} {_count(unseen, 'invisible Unit')}."
        want, avert = "Hide: be invisible where enemies are.", "Make the invisible move on."
        found.append(side.later("invisible", says, want, avert, INVISIBLE * unseen))
    return found


def _traps_ahead(board: Board, unit: int) -> int:
    """How many enemy traps a unit meets if it walks on from where it stands (TO-R02, TO-R03)."""
    here = board.ring.index(board.where[unit])
    steps = move_points(board, unit)
    ring = board.ring
    way = [ring[(here + step) % len(ring)] for step in range(1, steps + 1)]
    found = 0
    for slot, card in enumerate(board.cards):
        sector = SLOT_SECTOR[slot]
        off = slot == board.fault or (card == cards.DEFENSE_SYSTEM and not board.on[slot])
        if card >= 0 and not off and board.is_enemy(board.owners[card], unit // TEAM_OF_UNITS):
            found += CARD_TYPE[card] == ENTER_TRAP and sector in way
            found += CARD_TYPE[card] == STOP_TRAP and sector == way[-1]
    return found
