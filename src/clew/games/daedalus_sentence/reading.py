"""A board from plain data: every hand-written position is read field by field, and what is wrong with it is said.

What a position does not say is as at the start of a game that has been dealt; cards that are nowhere are in the deck.
"""

from __future__ import annotations

from typing import Any

from clew.core.codec import Plain
from clew.core.errors import BadPosition
from clew.core.game import Options
from clew.core.result import Result
from clew.games.daedalus_sentence.attempt import SCIENTIST_TARGET, Attempt
from clew.games.daedalus_sentence.box import (
    CARD_IDS,
    CENTRE,
    CHARACTER_COLOUR,
    CHARACTER_IDS,
    GATES,
    MINOTAURS,
    SCIENTISTS,
    SECURITY,
    TILE_IDS,
    TIMER,
)
from clew.games.daedalus_sentence.command import NO_GUARD, Command, Control
from clew.games.daedalus_sentence.places import PLACE_NAMES, RINGS
from clew.games.daedalus_sentence.position import GATE_NAMES, MEMORY, to_position
from clew.games.daedalus_sentence.state import (
    BACKS,
    CAPTURED,
    CHOOSING,
    COVERED,
    EMPTY,
    NONE,
    OVER,
    PHASE_NAMES,
    PLACING,
    SLOTS,
    TOKEN_NAMES,
    Board,
)

CELLS = [0, 4, 1, 2, 5]
"""Where the cells are in a position that does not say it: purple, blue, red, yellow, green."""
FURTHEST = 10_000
"""No ring turns so far in sixty rounds."""
OLDEST = SLOTS
"""Face-down cards can be from so many decks."""


class Reader:
    """Takes plain data apart and says what is wrong with them."""

    def __init__(self, data: object) -> None:
        if not isinstance(data, dict):
            raise BadPosition("a position is an object with named fields")
        self.data: Plain = data

    def number(self, name: str, low: int, high: int, default: int) -> int:
        """A whole number."""
        return whole(name, self.data.get(name, default), low, high)

    def numbers(self, name: str, low: int, high: int, default: list[int]) -> list[int]:
        """As many whole numbers as the default has."""
        return [whole(name, value, low, high) for value in self.items(name, len(default), default)]

    def flags(self, name: str, count: int) -> list[bool]:
        """So many truth values."""
        values = self.items(name, count, [False] * count)
        for value in values:
            if type(value) is not bool:
                raise BadPosition(f"{name}: {value!r} is neither true nor false")
        return values

    def items(self, name: str, count: int, default: list[Any]) -> list[Any]:
        """A list of so many entries; any number if the count is below zero."""
        values = self.data.get(name, default)
        if not isinstance(values, list):
            raise BadPosition(f"{name}: has to be a list")
        if 0 <= count != len(values):
            raise BadPosition(f"{name}: {len(values)} entries instead of {count}")
        return values

    def fields(self, name: str) -> Reader:
        """An object within."""
        value = self.data.get(name, {})
        if not isinstance(value, dict):
            raise BadPosition(f"{name}: has to be an object")
        return Reader(value)

    def only(self, name: str, known: list[str]) -> Plain:
        """Its fields, if all of them are known."""
        for field in self.data:
            if field not in known:
                raise BadPosition(f"{name}: there is no {str(field)[:40]!r}")
        return self.data


def whole(name: str, value: object, low: int, high: int) -> int:
    """A whole number within bounds."""
    if type(value) is not int or not low <= value <= high:
        raise BadPosition(f"{name}: {str(value)[:40]!r} is no whole number from {low} to {high}")
    return value


def one_of(name: str, value: object, names: list[str]) -> int:
    """The number of one of a few names."""
    if type(value) is not str or value not in names:
        raise BadPosition(f"{name}: {str(value)[:40]!r} is unknown")
    return names.index(value)


def one_or_none(name: str, value: object, names: list[str]) -> int:
    """The same, or null, which is -1."""
    return NONE if value is None else one_of(name, value, names)


def read_options(position: object) -> Plain:
    """The options that a position names."""
    return Reader(position).fields("options").data


def read_board(board: Board, position: Plain, options: Options) -> None:
    """Set the board up as the position says; whether it can be so, possible.py asks."""
    board.clear(options)
    reader = Reader(position)
    reader.only("position", [*to_position(board), *MEMORY])
    board.phase = one_of("phase", reader.data.get("phase", "actions"), PHASE_NAMES)
    _read_people(board, reader)
    _read_station(board, reader)
    _read_cards(board, reader)
    _read_round(board, reader)
    _read_attempt(board, reader)
    if board.terms.thread:
        _read_control(board, reader)
        _read_command(board, reader)
    board.ended = _read_ending(board, reader)


def _read_people(board: Board, reader: Reader) -> None:
    players = board.players
    if board.terms.thread:
        first = 0 if board.terms.options["commander"] == "first" else players - 1
        board.appoint(reader.number("commander", 0, players - 1, first))
    some: list[str | None] = list(CHARACTER_IDS[: len(board.team)])
    if board.terms.thread:
        some.insert(board.commander, None)
    chosen = reader.items("characters", players, some)
    board.characters = [one_or_none("characters", character, CHARACTER_IDS) for character in chosen]
    default = [] if board.phase == CHOOSING else CELLS
    board.cells = [whole("cells", cell, 0, 5) for cell in reader.items("cells", len(default), default)]
    cells = [
        PLACE_NAMES[board.cells[CHARACTER_COLOUR[character]]] if board.cells and character >= 0 else None
        for character in board.characters
    ]
    board.where = [one_or_none("where", there, PLACE_NAMES) for there in reader.items("where", players, cells)]
    tokens = reader.items("tokens", players, ["normal"] * players)
    board.tokens = [one_of("tokens", token, TOKEN_NAMES) for token in tokens]
    board.endow()
    for seat in range(players):
        if board.tokens[seat] == CAPTURED and board.gifts[seat] >= 0:
            board.penalties |= 1 << board.characters[seat]
    board.hidden = reader.flags("hidden", players)
    board.done = reader.flags("done", players)
    board.ready = reader.flags("ready", players)
    most = board.terms.actions
    acts = board.phase == PHASE_NAMES.index("actions")
    full = [most if acts and seat in board.team else 0 for seat in range(players)]
    board.actions = reader.numbers("actions", 0, most, full)
    board.backs = reader.numbers("backs", 0, BACKS, [BACKS] * players)
    banned = reader.items("banned", players, [None] * players)
    board.banned = [one_or_none("banned", card, CARD_IDS) for card in banned]


def _read_station(board: Board, reader: Reader) -> None:
    for name, tile in reader.fields("tiles").only("tiles", PLACE_NAMES).items():
        board.turn_up(PLACE_NAMES.index(name), one_of("tiles", tile, TILE_IDS))
    board.turned = reader.numbers("turned", -FURTHEST, FURTHEST, [0] * RINGS)
    if board.turned[CENTRE]:
        raise BadPosition("turned: the centre never turns (DS-B02)")
    for name, figures in (("minotaurs", board.minotaurs), ("scientists", board.scientists)):
        places = reader.items(name, len(figures), [None] * len(figures))
        figures[:] = [one_or_none(name, there, PLACE_NAMES) for there in places]
    for gate in reader.items("open", -1, []):
        board.open[one_of("open", gate, GATE_NAMES)] = True
    for gate, code in reader.fields("codes").only("codes", GATE_NAMES).items():
        board.codes[GATE_NAMES.index(gate)] = tuple(_cards("codes", code))
    board.alert = reader.number("alert", 1, 4, 1)
    board.crown = reader.number("crown", NONE, SCIENTISTS - 1, NONE) if board.terms.thread else NONE


def _cards(name: str, cards: object) -> list[int]:
    if not isinstance(cards, list):
        raise BadPosition(f"{name}: {str(cards)[:40]!r} is no list of cards")
    return [one_of(name, card, CARD_IDS) for card in cards]


def _read_cards(board: Board, reader: Reader) -> None:
    hands = reader.items("hands", board.players, [[] for _ in range(board.players)])
    board.hands = [sorted(_cards("hands", hand)) for hand in hands]
    board.theseus = [_slot(card) for card in reader.items("theseus", SLOTS, [None] * SLOTS)]
    board.discards = _cards("discards", reader.data.get("discards", []))
    older = reader.items("older", -1, [])
    if len(older) > OLDEST:
        raise BadPosition(f"older: no card of THESEUS lies face down from {len(older)} shuffles ago")
    everybody = (2 << board.players) - 1
    for name, seats in reader.fields("known").only("known", CARD_IDS).items():
        board.known[CARD_IDS.index(name)] = whole("known", seats, 1, everybody)
    for card in _lying(board, reader):
        if board.unseen[card] == 0:
            raise BadPosition(f"the card {CARD_IDS[card]} is there twice")
        board.unseen[card] = 0
    for age, cards in enumerate(older, 2):
        for card in _cards("older", cards):
            if board.unseen[card] != 1:
                raise BadPosition(f"older: the card {CARD_IDS[card]} is somewhere else")
            board.unseen[card] = age
    for name, age in reader.fields("drawn").only("drawn", CARD_IDS).items():
        card = CARD_IDS.index(name)
        if not any(card in hand for hand in board.hands):
            raise BadPosition(f"drawn: the card {name} is in no hand")
        board.unseen[card] = -whole("drawn", age, 1, 1000)
    board.deck = board.unseen.count(1) - board.theseus.count(COVERED)
    if board.terms.hidden_hands:
        _read_memory(board, reader)


def _read_memory(board: Board, reader: Reader) -> None:
    """Who has seen which card of a hand, and what was passed unseen; without a word, who knows it has seen it."""
    everybody = (2 << board.players) - 1
    for card in [card for hand in board.hands for card in hand]:
        board.seen[card] = board.known[card] if board.unseen[card] < 0 else everybody
    for name, seats in reader.fields("seen").only("seen", CARD_IDS).items():
        board.seen[CARD_IDS.index(name)] = whole("seen", seats, 1, everybody)
    for doubt in reader.items("doubts", -1, []):
        if not isinstance(doubt, list) or len(doubt) != 3:
            raise BadPosition(f"doubts: {str(doubt)[:40]!r} is not a card, the others of its hand, and who wonders")
        others = 0
        for card in _cards("doubts", doubt[1]):
            others |= 1 << card
        board.doubts.append((one_of("doubts", doubt[0], CARD_IDS), others, whole("doubts", doubt[2], 1, everybody)))


def _lying(board: Board, reader: Reader) -> list[int]:
    """All cards that lie open or are in a hand."""
    found = [*board.discards, *[card for card in board.theseus if card >= 0]]
    for cards in [*board.hands, *board.codes]:
        found += cards
    attempt = reader.data.get("attempt")
    if attempt is not None:
        for laid in Reader(attempt).items("laid", -1, []):
            found.append(_laid(laid)[0])
    if reader.data.get("control") is not None:
        found.append(one_of("control", reader.fields("control").data.get("card"), CARD_IDS))
    return found


def _slot(value: object) -> int:
    """What is in a slot of THESEUS."""
    if value is None:
        return EMPTY
    if type(value) is str and value.startswith("?"):
        shuffles = value[1:] or "0"
        if shuffles in [str(age) for age in range(OLDEST + 1)]:
            return COVERED - int(shuffles)
    return one_of("theseus", value, CARD_IDS)


def _read_round(board: Board, reader: Reader) -> None:
    board.round = reader.number("round", 0, board.terms.last_round, 0 if board.phase in (CHOOSING, PLACING) else 1)
    dice = reader.fields("dice")
    dice.only("dice", ["theseus", "timer", "security"])
    board.theseus_die = dice.number("theseus", 0, 6, 0)
    board.timer = dice.number("timer", 0, max(TIMER), 0)
    board.security = one_of("security", dice.data.get("security", ""), ["", *SECURITY])
    board.packets = reader.number("packets", 0, 100, 0)
    board.slot = reader.number("slot", NONE, SLOTS - 1, NONE)
    board.part = reader.number("part", 0, 6, 0)
    guards = MINOTAURS + SCIENTISTS
    board.waiting = [whole("waiting", guard, 0, guards - 1) for guard in reader.items("waiting", -1, [])]
    board.origin = reader.numbers("origin", 0, RINGS - 1, [0] * SCIENTISTS)


def _laid(laid: object) -> tuple[int, int, int]:
    if not isinstance(laid, list) or len(laid) != 3:
        raise BadPosition(f"attempt: {str(laid)[:40]!r} is not a card, a position and a seat")
    return one_of("laid", laid[0], CARD_IDS), whole("position", laid[1], 0, 4), whole("seat", laid[2], 0, 4)


def _read_attempt(board: Board, reader: Reader) -> None:
    if reader.data.get("attempt") is None:
        return
    attempt = reader.fields("attempt")
    attempt.only("attempt", ["gate", "place", "opener", "laid", "called", "asked"])
    gate = one_or_none("gate", attempt.data.get("gate"), GATE_NAMES)
    called = attempt.data.get("called", False)
    if type(called) is not bool:
        raise BadPosition(f"called: {str(called)[:40]!r} is neither true nor false")
    board.attempt = Attempt(
        gate if 0 <= gate < GATES else SCIENTIST_TARGET,
        one_of("place", attempt.data.get("place"), PLACE_NAMES),
        attempt.number("opener", 0, board.players - 1, 0),
        tuple([_laid(laid) for laid in attempt.items("laid", -1, [])]),
        called,
        tuple([whole("asked", seat, 0, board.players - 1) for seat in attempt.items("asked", -1, [])]),
    )


def _read_control(board: Board, reader: Reader) -> None:
    """A Minotaur that an escapee controls (DS-N25)."""
    if reader.data.get("control") is None:
        return
    control = reader.fields("control")
    control.only("control", ["seat", "card", "guard", "left", "rings"])
    rings = 0
    for ring in control.items("rings", -1, []):
        rings |= 1 << whole("rings", ring, 1, RINGS - 1)
    board.control = Control(
        control.number("seat", 0, board.players - 1, 0),
        one_of("card", control.data.get("card"), CARD_IDS),
        control.number("guard", NO_GUARD, MINOTAURS - 1, NO_GUARD),
        control.number("left", 0, 3, 0),
        rings,
    )


def _read_command(board: Board, reader: Reader) -> None:
    """How far the Commander's phase has got (DS-N38)."""
    if reader.data.get("command") is None:
        return
    command = reader.fields("command")
    command.only("command", ["played", "card", "granted", "icon_place", "icons", "drained"])
    played = command.data.get("played", False)
    if type(played) is not bool:
        raise BadPosition(f"played: {str(played)[:40]!r} is neither true nor false")
    minotaurs, scientists = command.numbers("icons", 0, 2, [0, 0])
    drained = 0
    for tile in command.items("drained", -1, []):
        drained |= 1 << one_of("drained", tile, TILE_IDS)
    board.command = Command(
        played,
        one_or_none("card", command.data.get("card"), CARD_IDS),
        tuple(command.numbers("granted", 0, 3, [0] * RINGS)),
        one_or_none("icon_place", command.data.get("icon_place"), PLACE_NAMES),
        (minotaurs, scientists),
        drained,
    )


def _read_ending(board: Board, reader: Reader) -> Result | None:
    if reader.data.get("ended") is None:
        if board.phase == OVER:
            raise BadPosition("ended: a game that is over has ended somehow")
        return None
    ended = reader.fields("ended")
    ended.only("ended", ["winners", "clause", "reason"])
    winners, clause, reason = ended.data.get("winners"), ended.data.get("clause"), ended.data.get("reason")
    if not isinstance(winners, list) or not isinstance(clause, str) or not isinstance(reason, str):
        raise BadPosition("ended: has to hold winners, clause and reason")
    return Result(tuple([whole("winners", seat, 0, board.players - 1) for seat in winners]), clause, reason)
