"""Sentences: the question asked, an action, an event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from clew.core.codec import Plain
from clew.core.game import Event
from clew.core.notation import Action
from clew.core.wording import joined, number_words
from clew.games.seventh_and_whisper.box.components import BONUSES, CHARGES, ITEM_NAMES
from clew.games.seventh_and_whisper.words.names import area_words, item_words

SIDE_WORDS: Final = {"N": "north", "E": "east", "S": "south", "W": "west"}
WATCHER_WORDS: Final = {
    "camera": "camera",
    "barrel": "the fire of barrel",
    "patrol": "patrol",
    "guard": "guard",
    "drone": "drone",
}
TRIES: Final = {
    "camera": ("tries to switch camera {} off", "it is off", "it still looks"),
    "hack": ("tries to hack vent {}", "it is open, at both ends", "it stays locked"),
    "door": ("tries to open door {}", "it is open", "it stays closed"),
    "barrel": ("tries to put the fire of {} out", "it is out", "it still burns"),
    "strike": ("strikes {} from behind", "it is eliminated", "it stands"),
}
"""What somebody tries, and what comes of it."""


# --- The question -----------------------------------------------------------------------------------------------------


def ask(view: Plain, names: list[str]) -> str:
    """What somebody is asked, or what the others wait for."""
    if view["ended"]:
        return f"The run is over: {view['ended']['reason']}."
    name = names[view["turn"]]
    phase = view["phase"]
    if phase == "ordering":
        when = "in this round" if view["options"]["order"] == "free" else "in this run"
        return f"Who of you acts first {when}?"
    if phase == "placing":
        return f"Who of you stands where? Touch the place of {names[0]}; {names[1]} takes the other one."
    if phase == "rolling":
        return f"{name}, roll the die."
    if phase == "acting":
        if view["moves"] < view["rolled"]:
            return f"{name}, you have {number_words(view['moves'], 'step')} left. What do you do?"
        left = f"{number_words(view['moves'], 'step')} left, and you have to make at least one"
        return f"{name}, you have {left}. Steps are made one by one: touch a cell beside you."
    if phase == "escaping":
        return f"{name}, the strike has failed. Where do you step away to?"
    return "Wait and see."


# --- Actions ----------------------------------------------------------------------------------------------------------


def say(action: Action, names: list[str]) -> str:
    """An action in words."""
    match action:
        case ("first", word):
            return f"{names[0] if word == '7th' else names[1]} acts first."
        case ("place", number):
            return f"{names[0]} takes the {('first', 'second')[number]} place, {names[1]} the other one."
        case ("step", side):
            return f"Step {SIDE_WORDS[side]}."
        case ("vent", id):
            return f"Crawl through vent {id}."
        case ("hack", id):
            return f"Hack vent {id}."
        case ("door", id):
            return f"Open door {id}."
        case ("camera" | "barrel", id, charge):
            what = f"Switch camera {id} off" if action[0] == "camera" else f"Put the fire of {id} out"
            item = CHARGES[action[0]]
            return f"{what}, with {ITEM_NAMES[item]} for +{BONUSES[item]}." if charge else f"{what}."
        case ("strike", id):
            return f"Strike {id} from behind."
        case ("can", cell, id):
            return f"Throw the tin can to {cell}, so that {id} comes."
    return {"roll": "Roll the die.", "end": "End the turn.", "concede": "Give up the run."}[action[0]]


# --- Events -----------------------------------------------------------------------------------------------------------


def tell(event: Event, names: list[str]) -> str:
    """An event in words."""
    return SENTENCES[event[0]](names, *event[1:])


def _ordered(names: list[str], seat: int) -> str:
    return f"{names[seat]} acts first."


def _laid(names: list[str], id: str, name: str, number: int, cards: int) -> str:
    return f"Card {number} of {cards} is laid: {name} ({id})."


def _placed(names: list[str], seventh: str, whisper: str) -> str:
    return f"{names[0]} starts on {seventh}, {names[1]} on {whisper}."


def _round(names: list[str], number: int, limit: int) -> str:
    return f"Round {number} of {limit}."


def _rolled(names: list[str], seat: int, number: int) -> str:
    return f"{names[seat]} rolls {'an' if number == 8 else 'a'} {number}."


def _stepped(names: list[str], seat: int, here: str, there: str) -> str:
    return f"{names[seat]} steps from {here} to {there}."


def _crawled(names: list[str], seat: int, id: str, here: str, there: str) -> str:
    return f"{names[seat]} crawls through vent {id} from {here} to {there}."


def _opened(names: list[str], seat: int, id: str, cell: str, item: str, owner: int) -> str:
    if not item:
        return f"{names[seat]} opens case {id} on {cell}: it is empty."
    return f"{names[seat]} opens case {id} on {cell}: {item_words(item)} for {names[owner]}."


def _powered(names: list[str], seat: int, id: str, cell: str, doors: tuple[str, ...]) -> str:
    fed = joined(list(doors))
    return f"{names[seat]} switches {id} on at {cell}: {fed} {'has' if len(doors) == 1 else 'have'} power."


def _checked(names: list[str], seat: int, verb: str, id: str, one: int, other: int, bonus: int, target: int) -> str:
    what, success, failure = TRIES[verb]
    total = one + other + bonus
    dice = f"{one} + {other}" + (f" + {bonus}" if bonus else "")
    outcome = success if total >= target else failure
    return f"{names[seat]} {what.format(id)}: {dice} is {total}, {target} is needed; {outcome}."


def _overpowered(names: list[str], seat: int, id: str) -> str:
    return f"{names[seat]} cannot get away from {id}. The run is lost."


def _threw(names: list[str], seat: int, cell: str, id: str) -> str:
    return f"{names[seat]} throws the tin can to {cell}, and {id} hears it."


def _lured(names: list[str], id: str, here: str, there: str, facing: str) -> str:
    return f"{id} goes from {here} to {there} and looks {SIDE_WORDS[facing]}."


def _returned(names: list[str], id: str, here: str, there: str, facing: str) -> str:
    return f"{id} goes back from {here} to {there} and looks {SIDE_WORDS[facing]} again."


def _ended_turn(names: list[str], seat: int, left: int) -> str:
    unused = f" and leaves {number_words(left, 'step')} unused" if left else ""
    return f"{names[seat]} ends the turn{unused}."


def _enemies(names: list[str], number: int, areas: tuple[str, ...], acting: tuple[str, ...]) -> str:
    awake = f"{area_words(list(areas))} {'is' if len(areas) == 1 else 'are'} awake"
    if not acting:
        return f"The enemies of round {number}: {awake}, and nothing moves."
    return f"The enemies of round {number}: {awake}, so {joined(list(acting))} {'acts' if len(acting) == 1 else 'act'}."


def _patrolled(names: list[str], id: str, here: str, there: str, facing: str) -> str:
    looks = f" and looks {SIDE_WORDS[facing]}" if facing else ""
    return f"{id} moves from {here} to {there}{looks}."


def _turned(names: list[str], id: str, cell: str, facing: str) -> str:
    return f"{id} on {cell} turns to the {SIDE_WORDS[facing]}."


def _left(names: list[str], seat: int, cell: str) -> str:
    return f"{names[seat]} leaves the card at {cell}."


def _finished(names: list[str], id: str, name: str, rounds: int) -> str:
    return f"Both have left {name} ({id}), in round {rounds}."


def _seen(names: list[str], seat: int, cell: str, kind: str, id: str, there: str, facing: str) -> str:
    looking = f", looking {SIDE_WORDS[facing]}" if facing else ""
    return f"{names[seat]} is seen on {cell} by {WATCHER_WORDS[kind]} {id} at {there}{looking}. The run is lost."


def _locked_down(names: list[str], number: int) -> str:
    return f"Round {number} was the last one on this card: everything is locked down. The run is lost."


def _conceded(names: list[str], seat: int) -> str:
    return f"{names[seat]} gives up. The run is lost."


def _won(names: list[str], rounds: tuple[int, ...]) -> str:
    return f"{names[0]} and {names[1]} are free, after {number_words(sum(rounds), 'round')}. The team has won!"


SENTENCES: Final[dict[str, Callable[..., str]]] = {
    "ordered": _ordered,
    "laid": _laid,
    "placed": _placed,
    "round": _round,
    "rolled": _rolled,
    "stepped": _stepped,
    "crawled": _crawled,
    "opened": _opened,
    "powered": _powered,
    "checked": _checked,
    "overpowered": _overpowered,
    "threw": _threw,
    "lured": _lured,
    "returned": _returned,
    "ended_turn": _ended_turn,
    "enemies": _enemies,
    "patrolled": _patrolled,
    "turned": _turned,
    "left": _left,
    "finished": _finished,
    "seen": _seen,
    "locked_down": _locked_down,
    "conceded": _conceded,
    "won": _won,
}
