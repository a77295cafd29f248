"""A board from plain data: every hand-written position is read field by field, and what is wrong with it is said.

What a position does not say is as at the start of a game that has been dealt; cards that are nowhere are in the deck.
"""

from __future__ import annotations

from clew.core.codec import Plain
from clew.core.errors import BadPosition
from clew.core.game import Options
from clew.core.reading import Reader, listed, one_of, one_or_none, shown, whole
from clew.games.daedalus_sentence.box.ariadne import NO_GUARD, Command, Control
from clew.games.daedalus_sentence.box.attempt import SCIENTIST_TARGET, Attempt
from clew.games.daedalus_sentence.box.board import (
    BACKS,
    CAPTURED,
    CHOOSING,
    COVERED,
    EMPTY,
    NONE,
    OVER,
    PHASE_NAMES,
    PLACING,
    TOKEN_NAMES,
    Board,
)
from clew.games.daedalus_sentence.box.components import (
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
from clew.games.daedalus_sentence.box.constants import SLOTS
from clew.games.daedalus_sentence.box.places import PLACE_NAMES, RINGS
from clew.games.daedalus_sentence.box.position import GATE_NAMES, MEMORY, to_position

CELLS = [0, 4, 1, 2, 5]
"""Where the cells are in a position that does not say it: purple, blue, red, yellow, green."""
FURTHEST = 10_000
"""No ring turns so far in sixty rounds."""
OLDEST = SLOTS
"""Face-down cards can be from so many decks."""


def read_board(board: Board, position: Plain, options: Options) -> None:
    """Set the board up as the position says; whether it can be so, rules/possible asks."""
    board.clear(options)
    reader = Reader(position)
    reader.only("position", [*to_position(board), *MEMORY])
    board.phase = reader.choice("phase", PHASE_NAMES, "actions")
    _read_people(board, reader)
    _read_station(board, reader)
    _read_cards(board, reader)
    _read_round(board, reader)
    _read_attempt(board, reader)
    if board.terms.ariadne:
        _read_control(board, reader)
        _read_command(board, reader)
    board.ended = reader.ending(board.players)
    if board.phase == OVER and board.ended is None:
        raise BadPosition("ended: a game that is over has ended somehow")


def _read_people(board: Board, reader: Reader) -> None:
    players = board.players
    if board.terms.ariadne:
        first = 0 if board.terms.options["commander"] == "first" else players - 1
        board.appoint(reader.number("commander", 0, players - 1, first))
    some: list[str | None] = list(CHARACTER_IDS[: len(board.team)])
    if board.terms.ariadne:
        some.insert(board.commander, None)
    chosen = reader.each("characters", some)
    board.characters = [one_or_none("characters", character, CHARACTER_IDS) for character in chosen]
    default = [] if board.phase == CHOOSING else CELLS
    board.cells = reader.numbers("cells", 0, 5, default)
    cells = [
        PLACE_NAMES[board.cells[CHARACTER_COLOUR[character]]] if board.cells and character >= 0 else None
        for character in board.characters
    ]
    board.where = [one_or_none("where", there, PLACE_NAMES) for there in reader.each("where", cells)]
    tokens = reader.each("tokens", ["normal"] * players)
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
    banned = reader.each("banned", [None] * players)
    board.banned = [one_or_none("banned", card, CARD_IDS) for card in banned]


def _read_station(board: Board, reader: Reader) -> None:
    for name, tile in reader.fields("tiles").only("tiles", PLACE_NAMES).items():
        board.turn_up(PLACE_NAMES.index(name), one_of("tiles", tile, TILE_IDS))
    board.turned = reader.numbers("turned", -FURTHEST, FURTHEST, [0] * RINGS)
    if board.turned[CENTRE]:
        raise BadPosition("turned: the centre never turns (DS-B02)")
    for name, figures in (("minotaurs", board.minotaurs), ("scientists", board.scientists)):
        places = reader.each(name, [None] * len(figures))
        figures[:] = [one_or_none(name, there, PLACE_NAMES) for there in places]
    for opened in reader.choices("open", GATE_NAMES):
        board.open[opened] = True
    for gate, code in reader.fields("codes").only("codes", GATE_NAMES).items():
        board.codes[GATE_NAMES.index(gate)] = tuple(_cards("codes", code))
    board.alert = reader.number("alert", 1, 4, 1)
    board.crown = reader.number("crown", NONE, SCIENTISTS - 1, NONE) if board.terms.ariadne else NONE


def _cards(name: str, cards: object) -> list[int]:
    return [one_of(name, card, CARD_IDS) for card in listed(name, cards)]


def _read_cards(board: Board, reader: Reader) -> None:
    hands = reader.each("hands", [[] for _ in range(board.players)])
    board.hands = [sorted(_cards("hands", hand)) for hand in hands]
    board.theseus = [_slot(card) for card in reader.each("theseus", [None] * SLOTS)]
    board.discards = reader.choices("discards", CARD_IDS)
    older = reader.items("older")
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
    for name, since in reader.fields("drawn").only("drawn", CARD_IDS).items():
        card = CARD_IDS.index(name)
        if not any(card in hand for hand in board.hands):
            raise BadPosition(f"drawn: the card {name} is in no hand")
        board.unseen[card] = -whole("drawn", since, 1, 1000)
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
    for doubt in reader.items("doubts"):
        if not isinstance(doubt, list) or len(doubt) != 3:
            raise BadPosition(f"doubts: {shown(doubt)} is not a card, the others of its hand, and who wonders")
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
        for laid in Reader(attempt).items("laid"):
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
    board.security = dice.choice("security", ["", *SECURITY], "")
    board.packets = reader.number("packets", 0, 100, 0)
    board.slot = reader.number("slot", NONE, SLOTS - 1, NONE)
    board.part = reader.number("part", 0, 6, 0)
    guards = MINOTAURS + SCIENTISTS
    board.waiting = [whole("waiting", guard, 0, guards - 1) for guard in reader.items("waiting")]
    board.origin = reader.numbers("origin", 0, RINGS - 1, [0] * SCIENTISTS)


def _laid(laid: object) -> tuple[int, int, int]:
    if not isinstance(laid, list) or len(laid) != 3:
        raise BadPosition(f"attempt: {shown(laid)} is not a card, a position and a seat")
    return one_of("laid", laid[0], CARD_IDS), whole("position", laid[1], 0, 4), whole("seat", laid[2], 0, 4)


def _read_attempt(board: Board, reader: Reader) -> None:
    if reader.data.get("attempt") is None:
        return
    attempt = reader.fields("attempt")
    attempt.only("attempt", ["gate", "place", "opener", "laid", "called", "asked"])
    gate = one_or_none("gate", attempt.data.get("gate"), GATE_NAMES)
    board.attempt = Attempt(
        gate if 0 <= gate < GATES else SCIENTIST_TARGET,
        one_of("place", attempt.data.get("place"), PLACE_NAMES),
        attempt.number("opener", 0, board.players - 1, 0),
        tuple([_laid(laid) for laid in attempt.items("laid")]),
        attempt.flag("called"),
        tuple([whole("asked", seat, 0, board.players - 1) for seat in attempt.items("asked")]),
    )


def _read_control(board: Board, reader: Reader) -> None:
    """A Minotaur that an escapee controls (DS-N25)."""
    if reader.data.get("control") is None:
        return
    control = reader.fields("control")
    control.only("control", ["seat", "card", "guard", "left", "rings"])
    rings = 0
    for ring in control.items("rings"):
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
    minotaurs, scientists = command.numbers("icons", 0, 2, [0, 0])
    drained = 0
    for tile in command.choices("drained", TILE_IDS):
        drained |= 1 << tile
    board.command = Command(
        command.flag("played"),
        one_or_none("card", command.data.get("card"), CARD_IDS),
        tuple(command.numbers("granted", 0, 3, [0] * RINGS)),
        one_or_none("icon_place", command.data.get("icon_place"), PLACE_NAMES),
        (minotaurs, scientists),
        drained,
    )
