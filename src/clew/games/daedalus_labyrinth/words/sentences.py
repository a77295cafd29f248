"""Sentences: the question asked, an action, an event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from clew.core.codec import Plain
from clew.core.game import Event
from clew.core.notation import Action
from clew.core.wording import capital, joined, number_words
from clew.games.daedalus_labyrinth.box.components import (
    PATRON_NAMES,
    POWERS,
)
from clew.games.daedalus_labyrinth.box.constants import WAKES
from clew.games.daedalus_labyrinth.rules.exchange import exchanges
from clew.games.daedalus_labyrinth.sight.rebuilt import board_of
from clew.games.daedalus_labyrinth.words.names import (
    cell_words,
    link_words,
    patron_words,
    spot_words,
    tile_words,
    virtue_words,
    virtues_words,
)

ORDINALS: Final = ("first", "second", "third")


# --- The question -----------------------------------------------------------------------------------------------------


def ask(view: Plain, names: list[str]) -> str:
    """What somebody is asked, or what the others wait for."""
    if view["ended"]:
        return f"The game is over: {view['ended']['reason']}."
    phase = view["phase"]
    if phase == "resolving":
        return "Wait and see."
    return _QUESTIONS[phase](view, names[view["asked"]], names)


def _ask_choosing(view: Plain, name: str, names: list[str]) -> str:
    return f"{name}, which patron helps you?"


def _ask_acting(view: Plain, name: str, names: list[str]) -> str:
    if view["heroes"][view["turn"]] == [0, 0]:
        return f"{name}, you have {number_words(view['points'], 'point')}. Where do you leave the START centre?"
    hint = "".join([f" {words}" for words in _hints(view, names)])
    if not view["points"]:
        return f"{name}, you have no points left.{hint} End the turn when you are ready."
    return f"{name}, you have {number_words(view['points'], 'point')} left. What do you do?{hint}"


def _hints(view: Plain, names: list[str]) -> list[str]:
    """What a newcomer would not look for: how it is going to end, and what can be done without a light on the board."""
    if view["slayer"] is not None:
        return ["The labyrinth falls: run, everybody has to stand on START at the same time."]
    hints = []
    if not view["minotaur"] and view["virtue_tiles"] == WAKES - 1:
        hints.append("The next virtue tile wakes the Minotaur, so stay near each other.")
    if view["heroes"].count(view["heroes"][view["turn"]]) > 1:
        offered: list[Action] = []
        exchanges(board_of(view), offered)
        others = [names[seat] for seat in sorted({action[2] for action in offered})]
        if others:
            hints.append(f"To exchange with {joined(others)}, touch a virtue in the row of heroes.")
    return hints


def _ask_laying(view: Plain, name: str, names: list[str]) -> str:
    if len(view["drawn"]) == 1:
        return f"{name}, how do you lay {tile_words(view['drawn'][0])}?"
    return f"{name}, where do you lay the {len(view['drawn'])} tiles that you drew, one after the other?"


def _ask_luring(view: Plain, name: str, names: list[str]) -> str:
    return f"{name}, do you lure the Minotaur toward you?"


def _ask_naming(view: Plain, name: str, names: list[str]) -> str:
    return f"{name}, who of you confronts the Minotaur?"


def _ask_rerolling(view: Plain, name: str, names: list[str]) -> str:
    roll, need = view["rolled"], view["strength"]
    return f"{name}, the {roll} is too high for a strength of {need}. Do you give up a virtue to roll again?"


_QUESTIONS: Final[dict[str, Callable[[Plain, str, list[str]], str]]] = {
    "choosing": _ask_choosing,
    "acting": _ask_acting,
    "laying": _ask_laying,
    "luring": _ask_luring,
    "naming": _ask_naming,
    "rerolling": _ask_rerolling,
}


# --- Actions ----------------------------------------------------------------------------------------------------------


def say(action: Action, names: list[str]) -> str:
    """An action in words."""
    match action:
        case ("choose", patron):
            return f"Choose {patron_words(patron)}. {POWERS[PATRON_NAMES.index(patron)]}"
        case ("move", x, y):
            return f"Move to {spot_words(x, y)}."
        case ("place", tile, x, y, turn):
            return f"Lay {tile_words(tile)} at {cell_words(x, y)}, {link_words(tile, turn)}."
        case ("give", virtue, seat):
            return f"Give {virtue_words(virtue)} to {names[seat]}."
        case ("take", virtue, seat):
            return f"Take {virtue_words(virtue)} from {names[seat]}."
        case ("donate", points, seat):
            return f"Give {number_words(points, 'point')} to {names[seat]} for the next turn."
        case ("rotate", x, y, quarters):
            return (
                f"Turn the tile at {cell_words(x, y)} by {number_words(quarters, 'quarter')}; that is the whole turn."
            )
        case ("summon", seat):
            return f"Call {names[seat]} to your spot, once in the game; that is the whole turn."
        case ("confront", seat):
            return f"{names[seat]} confronts the Minotaur."
    return _SAYINGS[action]


_SAYINGS: Final[dict[Action, str]] = {
    ("scout",): "Scout: lay a tile beyond every half-formed spot that you could move to.",
    ("redraw",): "Put all drawn tiles back and draw again; you skip your next turn.",
    ("drink",): "Drink: one more point now, perhaps no next turn.",
    ("end_turn",): "End the turn.",
    ("lure", "yes"): "Lure the Minotaur toward you.",
    ("lure", "no"): "Let the Minotaur go where it likes.",
    ("reroll", "yes"): "Give up a virtue and roll again.",
    ("reroll", "no"): "Let the roll stand.",
}


# --- Events -----------------------------------------------------------------------------------------------------------


def tell(event: Event, names: list[str]) -> str:
    """An event in words."""
    return SENTENCES[event[0]](names, *event[1:])


def _chose(names: list[str], seat: int, patron: str) -> str:
    return f"{names[seat]} chooses {patron_words(patron)}."


def _turn(names: list[str], seat: int, number: int, points: int, far: int) -> str:
    lonely = ", one of them from Hades because nobody is near" if far else ""
    return f"Round {number}: it is {names[seat]}'s turn, with {number_words(points, 'point')}{lonely}."


def _skipped(names: list[str], seat: int) -> str:
    return f"{names[seat]} skips this turn: that was Apollo's price."


def _hangover(names: list[str], seat: int, roll: int) -> str:
    if roll >= 5:
        return f"{names[seat]} is drunk and rolls a {roll}: the turn is slept through."
    return f"{names[seat]} is drunk, but rolls a {roll} and is on the way."


def _moved(names: list[str], seat: int, x: int, y: int, to_x: int, to_y: int, warp: bool) -> str:
    return f"{names[seat]} {'warps' if warp else 'moves'} to {spot_words(to_x, to_y)}."


def _faced(names: list[str], seat: int) -> str:
    return f"{names[seat]} stands before the Minotaur, and the turn is over."


def _scouted(names: list[str], seat: int, free: bool) -> str:
    return f"{names[seat]} scouts{', guided by Athena' if free else ''}."


def _drew(names: list[str], seat: int, kinds: tuple[str, ...]) -> str:
    return f"{names[seat]} draws {joined([tile_words(kind) for kind in kinds])}."


def _redrew(names: list[str], seat: int, kinds: tuple[str, ...]) -> str:
    return f"{names[seat]} asks Apollo, and puts {joined([tile_words(kind) for kind in kinds])} back."


def _placed(names: list[str], seat: int, kind: str, x: int, y: int, turn: int) -> str:
    return f"{names[seat]} lays {tile_words(kind)} at {cell_words(x, y)}, {link_words(kind, turn)}."


def _set_aside(names: list[str], kind: str) -> str:
    return f"{capital(tile_words(kind))} would seal the labyrinth, however it lay, and is set aside for another tile."


def _laid_anyhow(names: list[str], kind: str) -> str:
    return f"The bag is empty, so {tile_words(kind)} has to be laid after all."


def _put_back(names: list[str], kinds: tuple[str, ...]) -> str:
    verb = "goes" if len(kinds) == 1 else "go"
    return f"{capital(joined([tile_words(kind) for kind in kinds]))} {verb} back into the bag."


def _took(names: list[str], seat: int, virtue: str, x: int, y: int) -> str:
    return f"{names[seat]} takes {virtue_words(virtue)} from {cell_words(x, y)}."


def _handed(names: list[str], seat: int, taker: int, virtue: str) -> str:
    return f"{names[seat]} hands {virtue_words(virtue)} to {names[taker]}."


def _taken(names: list[str], seat: int, giver: int, virtue: str) -> str:
    return f"{names[seat]} takes {virtue_words(virtue)} from {names[giver]}."


def _drank(names: list[str], seat: int) -> str:
    return f"{names[seat]} drinks with Dionysus and has one more point."


def _donated(names: list[str], seat: int, points: int, taker: int) -> str:
    return f"{names[seat]} gives {number_words(points, 'point')} to {names[taker]} for the next turn."


def _rotated(names: list[str], seat: int, kind: str, x: int, y: int, quarters: int) -> str:
    turn = number_words(quarters, "quarter")
    return f"{names[seat]} has Poseidon turn {tile_words(kind)} at {cell_words(x, y)} by {turn}."


def _summoned(names: list[str], seat: int, hero: int, x: int, y: int) -> str:
    return f"{names[seat]} has Zeus call {names[hero]} to {spot_words(x, y)}."


def _ended_turn(names: list[str], seat: int, points: int) -> str:
    unused = f" and leaves {number_words(points, 'point')} unused" if points else ""
    return f"{names[seat]} ends the turn{unused}."


def _entered(names: list[str], seat: int, roll: int, which: int, x: int, y: int) -> str:
    die = f"The die shows a {roll}: the" if roll else "The"
    return (
        f"{die} Minotaur wakes in the {ORDINALS[which - 1]} Spawn Point, at {cell_words(x, y)}. "
        f"From now on it moves before each turn of {names[seat]}."
    )


def _minotaur_turn(names: list[str]) -> str:
    return "It is the Minotaur's turn."


def _raged(names: list[str]) -> str:
    return "The Minotaur is sealed in, and breaks through the walls."


def _lured(names: list[str], seat: int, distance: int) -> str:
    return f"{names[seat]} lures the Minotaur, {number_words(distance, 'step')} away."


def _sensed(names: list[str], seat: int, distance: int) -> str:
    return f"The Minotaur senses {names[seat]}, {number_words(distance, 'step')} away."


def _went_home(names: list[str]) -> str:
    return "The Minotaur senses nobody and makes for START."


def _stayed(names: list[str]) -> str:
    return "The Minotaur senses nobody and has no way to go."


def _stepped(names: list[str], x: int, y: int, to_x: int, to_y: int) -> str:
    return f"The Minotaur steps to {spot_words(to_x, to_y)}."


def _met(names: list[str], seats: tuple[int, ...], x: int, y: int) -> str:
    return f"The Minotaur is face to face with {joined([names[seat] for seat in seats])}."


def _confronts(names: list[str], seat: int, strength: int) -> str:
    return f"{names[seat]} confronts it with a strength of {strength}."


def _rolled(names: list[str], seat: int, roll: int, strength: int) -> str:
    return f"{names[seat]} rolls a {roll} and needed {strength} or less."


def _gave_up(names: list[str], seat: int, virtue: str) -> str:
    return f"{names[seat]} gives up {virtue_words(virtue)}, and Hermes has the die rolled again."


def _slain(names: list[str], seat: int) -> str:
    return f"{names[seat]} slays the Minotaur! Now run: the labyrinth falls after each turn of {names[seat]}."


def _eaten(names: list[str], seat: int, virtues: tuple[str, ...], x: int, y: int) -> str:
    lost = f", and {virtues_words(virtues)} with them" if virtues else ""
    return f"{names[seat]} is eaten{lost}."


def _spared(names: list[str]) -> str:
    return "The labyrinth trembles, and holds this once."


def _held(names: list[str]) -> str:
    return "The labyrinth trembles, but there is nothing from which it could fall."


def _fell(names: list[str], cells: tuple[tuple[int, int], ...]) -> str:
    return f"The labyrinth falls in at {joined([cell_words(x, y) for x, y in cells])}."


def _buried(names: list[str], seats: tuple[int, ...]) -> str:
    return f"{joined([names[seat] for seat in seats])} {'is' if len(seats) == 1 else 'are'} buried. The team has lost."


def _start_fell(names: list[str]) -> str:
    return "START has fallen in: nobody gets out any more. The team has lost."


def _all_eaten(names: list[str]) -> str:
    return "Nobody is left. The team has lost."


def _hopeless(names: list[str]) -> str:
    return "No virtue is left with which the Minotaur could be slain. The team has lost."


def _out_of_time(names: list[str], number: int) -> str:
    return f"Round {number} was the last one. The team has lost."


def _escaped(names: list[str], seats: tuple[int, ...]) -> str:
    verb = "walks" if len(seats) == 1 else "walk"
    return f"{joined([names[seat] for seat in seats])} {verb} out into the light. The team has won!"


SENTENCES: Final[dict[str, Callable[..., str]]] = {
    "chose": _chose,
    "turn": _turn,
    "skipped": _skipped,
    "hangover": _hangover,
    "moved": _moved,
    "faced": _faced,
    "scouted": _scouted,
    "drew": _drew,
    "redrew": _redrew,
    "placed": _placed,
    "set_aside": _set_aside,
    "laid_anyhow": _laid_anyhow,
    "put_back": _put_back,
    "took": _took,
    "handed": _handed,
    "taken": _taken,
    "drank": _drank,
    "donated": _donated,
    "rotated": _rotated,
    "summoned": _summoned,
    "ended_turn": _ended_turn,
    "entered": _entered,
    "minotaur_turn": _minotaur_turn,
    "raged": _raged,
    "lured": _lured,
    "sensed": _sensed,
    "went_home": _went_home,
    "stayed": _stayed,
    "stepped": _stepped,
    "met": _met,
    "confronts": _confronts,
    "rolled": _rolled,
    "gave_up": _gave_up,
    "slain": _slain,
    "eaten": _eaten,
    "spared": _spared,
    "held": _held,
    "fell": _fell,
    "buried": _buried,
    "start_fell": _start_fell,
    "all_eaten": _all_eaten,
    "hopeless": _hopeless,
    "out_of_time": _out_of_time,
    "escaped": _escaped,
}
