"""What an action would do, as far as a view tells: figures where they would be, who would see what, and odds."""

from __future__ import annotations

from clew.core.codec import Plain
from clew.core.game import Seat
from clew.core.notation import Action
from clew.core.wording import capital, joined, number_words
from clew.games.seventh_and_whisper.box.board import Board
from clew.games.seventh_and_whisper.box.card import CASE, DOOR, POWER
from clew.games.seventh_and_whisper.box.cells import (
    NOWHERE,
    SIDE_NAMES,
    Cell,
    cell_name,
    cell_named,
    cells_of,
    names_of,
)
from clew.games.seventh_and_whisper.box.components import BONUSES, CHARACTERS, CHARGES, ITEM_NAMES, SEVENTH, WHISPER
from clew.games.seventh_and_whisper.box.patterns import Pose
from clew.games.seventh_and_whisper.rules.forecast import is_desperate, lure, opened_view, placed, steps_from, ways_on
from clew.games.seventh_and_whisper.screen.figures import character, figure
from clew.games.seventh_and_whisper.screen.layout import ABOVE, centre, line, outline
from clew.games.seventh_and_whisper.screen.marks import check_words
from clew.games.seventh_and_whisper.screen.outlook import (
    areas_of,
    enemies_are_next,
    phase_items,
    seen_words,
    sighting,
    stay_words,
    step_to,
)
from clew.games.seventh_and_whisper.screen.things import SYMBOLS
from clew.games.seventh_and_whisper.sight.rebuilt import board_of
from clew.games.seventh_and_whisper.words.sentences import SIDE_WORDS
from clew.scene import AnyItem, Ghost, Path, Sprite


def ghost(view: Plain, action: Action, names: list[str]) -> Ghost | None:
    """The table after an action of whoever is asked."""
    board = board_of(view)
    match action:
        case ("place", number):
            return _placed(board, number, names)
        case ("step" | "vent", _):
            return _stepped(board, step_to(board, action), names)
        case ("camera" | "barrel", id, charge):
            return _tried(board, action[0], id, charge)
        case ("hack", id):
            return _tried(board, "hack", id, 0)
        case ("door", id):
            return _opened(board, id)
        case ("strike", id):
            return _struck(board, id)
        case ("can", cell, id):
            return _thrown(board, cell, id, names)
        case ("end",):
            return _ended(board, names)
        case ("concede",):
            return Ghost(words=["The run is lost for both of you."])
    return None


# --- Characters -------------------------------------------------------------------------------------------------------


def _placed(board: Board, number: int, names: list[str]) -> Ghost:
    places = board.card.places
    cells = [places[number], places[1 - number]]
    items: list[AnyItem] = [character(board, names, seat, cell, ABOVE) for seat, cell in enumerate(cells)]
    return Ghost(items, [f"{names[seat]} on {cell_name(cell)}." for seat, cell in enumerate(cells)])


def _stepped(board: Board, there: Cell, names: list[str]) -> Ghost:
    """The character there; who sees it, what happens by itself, and what if the turn ended there."""
    seat = board.turn
    pawn = character(board, names, seat, there, ABOVE)
    if board.sight >> there & 1:
        return Ghost([_alarm(there), pawn], [capital(seen_words(board, there))])
    if board.card.exits >> there & 1:
        return Ghost([pawn], [f"{names[seat]} leaves the card; what is left of the die is lost."])
    where = placed(board, seat, there)
    words = [*_by_itself(board, there), f"Unseen now. If the turn ended there, in {areas_of(board, there)}:"]
    words += stay_words(board, where, names)
    if sighting(board, where) is None and not ways_on(board, seat, there):
        words.append("But then no unseen step leads on from there.")
    return Ghost([pawn], words)


def _alarm(cell: Cell) -> Sprite:
    """Whoever is here is seen."""
    x, y = centre(cell)
    return Sprite("caught", key=f"alarm {cell_name(cell)}", x=x, y=y, layer=ABOVE)


def _by_itself(board: Board, there: Cell) -> list[str]:
    """A case opens, or power goes on (SW-L01, SW-O13)."""
    words = []
    for number, thing in enumerate(board.card.things):
        if thing.at == there and not board.done >> number & 1:
            if thing.kind == CASE:
                words.append(f"Opens case {thing.id}.")
            elif thing.kind == POWER and board.turn == WHISPER:
                words.append(f"Switches {thing.id} on: {joined(thing.feeds)} has power.")
    return words


def _ended(board: Board, names: list[str]) -> Ghost:
    """The enemy phase, if it comes now; else whose turn it is, and what the enemies would do after it."""
    other = 1 - board.turn
    words = stay_words(board, board.where, names)
    if not enemies_are_next(board):
        words = [f"Then it is {names[other]}'s turn. If {names[other]} stayed there:", *words]
    found = sighting(board, board.where)
    alarm = [_alarm(board.where[found.seat])] if found else []
    return Ghost([*phase_items(board, board.where), *alarm], words)


# --- Checks -----------------------------------------------------------------------------------------------------------


def _tried(board: Board, verb: str, id: str, charge: int) -> Ghost:
    """The odds, and the thing as it would be."""
    number = board.card.targets[id]
    thing = board.card.things[number]
    words = [check_words(board, verb, charge)]
    if charge:
        item = CHARGES[verb]
        words.append(f"That spends one {ITEM_NAMES[item]}, +{BONUSES[item]}, whatever falls.")
    if thing.view:
        words.append(f"Then {', '.join(names_of(thing.view))} would not be seen by {id} any more.")
    words.append("It takes no step; if it fails, you can try again in your next turn.")
    key = f"thing {id}"
    x, y = centre(thing.at)
    if verb == "hack" and thing.at != board.where[board.turn]:
        key = f"point of {id}"
        x, y = centre(thing.point)
    return Ghost([Sprite(f"{SYMBOLS[thing.kind]}-done", key=key, x=x, y=y, layer=ABOVE)], words)


def _opened(board: Board, id: str) -> Ghost:
    """The odds, and what enemies would see through the open door."""
    thing = board.card.things[board.card.targets[id]]
    assert thing.kind == DOOR
    words = [check_words(board, "door", 0)]
    seen = opened_view(board, id)
    more = seen & ~board.sight
    items: list[AnyItem] = []
    if more:
        items.append(Path(outline(more), key="through the door", layer=ABOVE, style="swept"))
        words.append(f"Through the open door {', '.join(names_of(more))} would be seen too.")
    if seen & board.who():
        at = [cell_name(cell) for cell in cells_of(seen & board.who())]
        words.append(f"Whoever is on {joined(at)} would be seen as it opens: the run would be lost.")
    return Ghost(items, [*words, "It takes no step; if it fails, you can try again in your next turn."])


def _struck(board: Board, id: str) -> Ghost:
    """The odds, and what a failure would mean (SW-K05 to SW-K07)."""
    words = [check_words(board, "strike", 0), f"Then {id} is out of the way for the rest of the card."]
    if is_desperate(board):
        words.append(f"{_left(board)}: if it fails, the run is lost.")
        return Ghost(words=words)
    ways = [cell for cell in steps_from(board, board.turn, board.where[board.turn]) if not board.sight >> cell & 1]
    words.append("If it fails, you have to step away at once.")
    if not ways:
        words.append("But every step away is seen: a failure would lose the run.")
    items: list[AnyItem] = []
    for cell in ways:
        x, y = centre(cell)
        items.append(Sprite("mark-safe", key=f"mark {cell_name(cell)}", x=x, y=y, layer=ABOVE))
    return Ghost(items, words)


def _left(board: Board) -> str:
    return capital(f"{number_words(board.moves, 'step')} left") if board.moves else "0 movement left"


# --- The tin can ------------------------------------------------------------------------------------------------------


def _thrown(board: Board, landing: str, id: str, names: list[str]) -> Ghost:
    """The flight of the can, the way of whoever comes, what it then sees, and whether that is somebody."""
    cell = cell_named(landing)
    number = board.card.enemy_named(id)
    found = lure(board, landing, id)
    pose = found.poses[-1] if found.poses else (board.cells[number], board.faces[number])
    (x, y), (to_x, to_y) = centre(board.where[SEVENTH]), centre(cell)
    lift = 40 + abs(to_x - x) / 4
    items: list[AnyItem] = [
        Path(outline(found.view), key=f"sight {id}", layer=ABOVE, style="by-android"),
        Path(
            f"M{x} {y}Q{(x + to_x) / 2:g} {min(y, to_y) - lift:g} {to_x} {to_y}", key="flight", layer=ABOVE, style="arc"
        ),
        Path(line(found.route), key="route", layer=ABOVE, style="route"),
        Sprite("landing", key="landing", x=to_x, y=to_y, layer=ABOVE),
        figure(board, number, pose, layer=ABOVE),
    ]
    steps = number_words(len(found.route) - 1, "cell")
    looking = f"looking {SIDE_WORDS[SIDE_NAMES[pose[1]]]} to {CHARACTERS[SEVENTH]}"
    words = [f"{id} comes, {steps} far, and stays at {landing}, {looking}."]
    if found.caught:
        seats = _seats_seen(board, number, found.poses)
        items += [_alarm(board.where[seat]) for seat in seats]
        who = joined([names[seat] for seat in seats])
        return Ghost(items, [f"{id} would see {who}: the run would be lost.", *words])
    words.append("It sees nobody on its way. In the enemy phase it goes home, and does nothing else.")
    return Ghost(items, words)


def _seats_seen(board: Board, number: int, poses: list[Pose]) -> list[Seat]:
    """Who is seen by an enemy in one of these poses."""
    kind, opened = board.card.enemies[number].kind, board.opened()
    seen = 0
    for pose in poses:
        seen |= board.card.view(kind, pose, opened)
    return [seat for seat, cell in enumerate(board.where) if cell != NOWHERE and seen >> cell & 1]
