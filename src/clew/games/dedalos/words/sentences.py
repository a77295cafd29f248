"""Sentences: the question asked, an action, an event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from clew.core.codec import Plain
from clew.core.game import Event
from clew.core.notation import Action
from clew.core.wording import joined, number_words
from clew.games.dedalos.box.constants import EXIT_WORDS
from clew.games.dedalos.words.names import SIDE_WORDS, open_words, tile_words

# --- The question -----------------------------------------------------------------------------------------------------


def ask(view: Plain, names: list[str]) -> str:
    """What the active player is asked, or what the others wait for."""
    if view["ended"]:
        return f"The game is over: {view['ended']['reason']}."
    active = names[view["turn"]]
    if view["stage"] == "minotaur":
        return f"{active}, where does the Minotaur go? It has {number_words(view['steps'], 'step')} left."
    taken = view["taken"]
    done = sum(taken.values())
    spent = [kind.capitalize() for kind in ("play", "move", "push") if taken[kind] == 2]
    without = f" It may not be a {spent[0]}." if spent and done == 2 else ""
    return f"{active}, what is your action {done + 1} of 3?{without}"


# --- Actions ----------------------------------------------------------------------------------------------------------


def say(action: Action, names: list[str]) -> str:
    """An action in words."""
    match action:
        case ("place", tile, x, y, turn):
            return f"Lay {tile_words(tile)} at ({x}, {y}), open to the {open_words(tile, turn)}."
        case ("collapse", way_out):
            return f"Let the {EXIT_WORDS[way_out]} exit collapse."
        case ("move", side):
            return f"Move one step {SIDE_WORDS[side]}."
        case ("push", rival, side):
            return f"Push {names[rival]} to the {SIDE_WORDS[side]}."
        case ("minotaur", x, y):
            return f"Lead the Minotaur to ({x}, {y})."
    return "Discard the whole hand and draw three new tiles; that is the whole turn."


# --- Events -----------------------------------------------------------------------------------------------------------


def tell(event: Event, names: list[str]) -> str:
    """An event in words."""
    return _SENTENCES[event[0]](names, *event[1:])


def _turn(names: list[str], seat: int) -> str:
    return f"It is {names[seat]}'s turn."


def _placed(names: list[str], seat: int, tile: str, x: int, y: int, turn: int, over: str) -> str:
    ground = f", over {tile_words(over)}" if over else ""
    return f"{names[seat]} lays {tile_words(tile)} at ({x}, {y}), open to the {open_words(tile, turn)}{ground}."


def _collapsed(names: list[str], seat: int, way_out: str) -> str:
    return f"{names[seat]} lets the {EXIT_WORDS[way_out]} exit collapse."


def _moved(names: list[str], seat: int, side: str, x: int, y: int) -> str:
    return f"{names[seat]} moves {SIDE_WORDS[side]} to ({x}, {y})."


def _pushed(names: list[str], seat: int, rival: int, side: str, x: int, y: int) -> str:
    return f"{names[seat]} pushes {names[rival]} {SIDE_WORDS[side]} to ({x}, {y})."


def _discarded(names: list[str], seat: int, tiles: tuple[str, ...]) -> str:
    return f"{names[seat]} discards {joined([tile_words(tile) for tile in tiles])}."


def _drew(names: list[str], seat: int, drawn: Any) -> str:
    if isinstance(drawn, int):
        return f"{names[seat]} draws {number_words(drawn, 'tile')}."
    return f"{names[seat]} draws {joined([tile_words(tile) for tile in drawn])}."


def _bag_short(names: list[str], seat: int, missing: int) -> str:
    return f"{names[seat]} has to draw {number_words(missing, 'tile')}, and the bag is short. The Minotaur wins!"


def _minotaur_shown(names: list[str], seat: int, red: int, white: int) -> str:
    tiles = [f"{count} {colour}" for count, colour in ((red, "red"), (white, "white")) if count]
    return f"{names[seat]} has to show Minotaur tiles: {joined(tiles)}."


def _minotaur_came(names: list[str]) -> str:
    return "The Minotaur comes out of its cave and stands on the entrance."


def _minotaur_stepped(names: list[str], x: int, y: int, to_x: int, to_y: int, passage: bool) -> str:
    way = "slips through a passage" if passage else "steps"
    return f"The Minotaur {way} from ({x}, {y}) to ({to_x}, {to_y})."


def _caught(names: list[str], seats: tuple[int, ...]) -> str:
    verb = "loses the hand and waits" if len(seats) == 1 else "lose their hands and wait"
    caught = joined([names[seat] for seat in seats])
    return f"The Minotaur catches {caught}, who {verb} outside. It returns to its cave."


def _minotaur_left(names: list[str]) -> str:
    return "For a whole round the Minotaur could reach nobody. It returns to its cave, its tiles go back into the bag."


def _came_back(names: list[str], seat: int) -> str:
    return f"{names[seat]} comes back in by the entrance."


def _stalled(names: list[str]) -> str:
    return "Three rounds long no tile was played or discarded. The Minotaur wins!"


def _escaped(names: list[str], seat: int, way_out: str) -> str:
    return f"{names[seat]} walks out of the {EXIT_WORDS[way_out]} exit and wins!"


_SENTENCES: Final[dict[str, Callable[..., str]]] = {
    "turn": _turn,
    "placed": _placed,
    "collapsed": _collapsed,
    "moved": _moved,
    "pushed": _pushed,
    "discarded": _discarded,
    "drew": _drew,
    "bag_short": _bag_short,
    "minotaur_shown": _minotaur_shown,
    "minotaur_came": _minotaur_came,
    "minotaur_stepped": _minotaur_stepped,
    "caught": _caught,
    "minotaur_left": _minotaur_left,
    "came_back": _came_back,
    "stalled": _stalled,
    "escaped": _escaped,
}
