"""The question put to a seat: which phase it is, what to do, and who is still waited for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from clew.core.codec import Plain
from clew.core.notation import Action
from clew.core.wording import joined
from clew.games.daedalus_sentence.box.components import CENTRE, CHARACTER_IDS, GATE_CARDS, RING_NAMES, TILE_GATE
from clew.games.daedalus_sentence.box.places import OUTWARD, PLACE_NAMES, RING_OF
from clew.games.daedalus_sentence.rules.attempts import openings
from clew.games.daedalus_sentence.sight.forecast import foresee
from clew.games.daedalus_sentence.sight.rebuilt import board_of
from clew.games.daedalus_sentence.words.names import (
    DIE_WORDS,
    aim_words,
    card_words,
    count,
    first_name,
    gate_words,
    guard_words,
    role_words,
    several,
    showing,
    slot_words,
)


def ask(view: Plain, names: list[str]) -> str:
    """What a seat is asked, or whom it waits for: first the phase, then what to do, then the others."""
    if view["result"]:
        return f"The game is over: {view['result']['reason']}."
    if view["attempt"]:
        return _ask_attempt(view, names)
    if view["control"]:
        return _ask_control(view, names)
    return _QUESTIONS[view["phase"]](view, names)


def _ask_choosing(view: Plain, names: list[str]) -> str:
    seat, chosen = view["seat"], view["characters"]
    if seat >= 0 and chosen[seat] < 0 and seat != view["commander"]:
        free = [first_name(character) for character in range(len(CHARACTER_IDS)) if character not in chosen]
        return f"{names[seat]}, whom do you play? {joined(free)} are free."
    undecided = [other for other in _seats(view) if chosen[other] < 0 and other != view["commander"]]
    return f"{_waiting(names, undecided)} to choose a character."


def _ask_dice(view: Plain, names: list[str]) -> str:
    shown = [f"{DIE_WORDS[die]}, {showing(die, view['dice'][die])}" for die in DIE_WORDS if view["dice"][die]]
    pool = f" The pool holds {several(view['pool'], 'packet')}." if view["pool"] else ""
    return (
        f"Round {view['round']}, Phase 1: {'; '.join(shown)}.{pool} "
        f"{_ready(view, names, 'are you content, or do you spend packets?')}"
    )


def _ask_planning(view: Plain, names: list[str]) -> str:
    how = "plan in silence" if view["silence"] else "look at THESEUS and plan together"
    return f"Round {view['round']}, Phase 1: {how}. {_ready(view, names, 'are you ready to act?')}"


def _ask_window(view: Plain, names: list[str]) -> str:
    return f"Phase 3 begins: the last moment for data packets. {_ready(view, names, 'are you ready?')}"


def _ask_pause(view: Plain, names: list[str]) -> str:
    return f"Round {view['round']} is over. {_ready(view, names, 'are you ready for the next one?')}"


def _ready(view: Plain, names: list[str], question: str) -> str:
    seat = view["seat"]
    if seat >= 0 and not view["ready"][seat]:
        return f"{_you(view, names)}, {question}"
    return f"{_waiting(names, [other for other in _seats(view) if not view['ready'][other]])}."


def _ask_actions(view: Plain, names: list[str]) -> str:
    seat = view["seat"]
    acting = [other for other in _seats(view) if _acts(view, other)]
    others = [_with_actions(view, names, other) for other in acting if other != seat]
    head = f"Round {view['round']}: " if view["mode"] == "thread" else f"Round {view['round']}, Phase 2: "
    if seat in acting:
        rest = f" Also acting: {joined(others)}." if others else ""
        return (
            f"{head}{_you(view, names)}, you have {several(view['actions'][seat], 'action')} left."
            f"{_hint(view)}{_prisoners(view)}{_beware(view, names)}{rest}"
        )
    waiting = f"waiting for {joined(others)}." if others else "the actions are over."
    if seat < 0:
        return head + waiting
    return f"{head}{_you(view, names)}, {_idle(view)}; {waiting}"


def _with_actions(view: Plain, names: list[str], seat: int) -> str:
    return f"{names[seat]} with {several(view['actions'][seat], 'action')} left"


def _acts(view: Plain, seat: int) -> bool:
    """Whether Phase 2 waits for this seat (DS-A05)."""
    return view["tokens"][seat] != "captured" and view["actions"][seat] > 0 and not view["done"][seat]


def _idle(view: Plain) -> str:
    """Why a seat does not act."""
    seat = view["seat"]
    if seat == view["commander"]:
        return "your turn comes after theirs"
    if view["tokens"][seat] == "captured":
        return f"you are captured until a friend stands on {PLACE_NAMES[OUTWARD[view['where'][seat]][0]]} and frees you"
    return "you are done" if view["done"][seat] else "you have no actions left"


def _hint(view: Plain) -> str:
    """What a beginner does not see: the way out of the cell, the guard that keeps somebody in hiding, an open code."""
    here = view["where"][view["seat"]]
    if RING_OF[here] == CENTRE:
        return f" Your cell is open{_way_out(view, OUTWARD[here][0])} in front of it."
    if view["hidden"][view["seat"]] and _guarded(view, here):
        return " A guard is in the room: you have to stay hidden."
    gate = TILE_GATE[view["tiles"][here]] if view["tiles"][here] >= 0 else -1
    return _code_hint(view, gate, here) if gate >= 0 and view["codes"][gate] else ""


def _code_hint(view: Plain, gate: int, here: int) -> str:
    """How the code beside one is broken, with cards at hand or without (DS-G06, DS-J13)."""
    offered: list[Action] = []
    openings(board_of(view), view["seat"], here, offered)
    if offered:
        return f" To break the code of {gate_words(gate)}, touch a card of yours that fits."
    return f" The code of {gate_words(gate)} has to be covered all at once, with cards of those who stand here."


def _beware(view: Plain, names: list[str]) -> str:
    """Whom the known cards of the round would catch, if all were done now."""
    caught = foresee(view).caught
    if not caught:
        return ""
    who = joined(["you" if seat == view["seat"] else names[seat] for seat in caught])
    return f" Beware: as it stands, the known cards of this round will catch {who}."


def _prisoners(view: Plain) -> str:
    """Friends in their cells, and from where they are freed (DS-L26)."""
    here = view["where"][view["seat"]]
    says = ""
    for seat in _seats(view):
        if view["tokens"][seat] == "captured":
            name, front = first_name(view["characters"][seat]), OUTWARD[view["where"][seat]][0]
            how = "you stand where you can free" if front == here else f"stand on {PLACE_NAMES[front]} to free"
            says += f" {name} is captured: {how} {name}."
    return says


def _way_out(view: Plain, front: int) -> str:
    if _guarded(view, front):
        return f", but a guard is on {PLACE_NAMES[front]}"
    return f": {'move out to' if view['tiles'][front] >= 0 else 'discover'} {PLACE_NAMES[front]}"


def _guarded(view: Plain, place: int) -> bool:
    return place in view["minotaurs"] or place in view["scientists"]


def _ask_attempt(view: Plain, names: list[str]) -> str:
    """A joint attempt: whoever opened it, whoever is asked, and everybody else."""
    attempt, seat = view["attempt"], view["seat"]
    opener = attempt["opener"]
    aim, left = aim_words(attempt["place"], attempt["gate"]), _missing(attempt)
    if seat == opener and not attempt["called"]:
        others = ", ask the others to help," if view["players"] > 1 and not view["control"] else ""
        return f"{_you(view, names)}, {left} for {aim}: lay more{others} or take the cards back."
    if seat in attempt["asked"]:
        mine = any(layer == seat for _, _, layer in attempt["laid"])
        end = "say that it is enough" if mine else "decline"
        return f"{_you(view, names)}, {names[opener]} asks for help with {aim}, {left}: lay a card, or {end}."
    if seat == opener:
        return f"{_waiting(names, attempt['asked'])} to help with {aim}, {left}. You may give it up."
    busy = f"{names[opener]} tries {aim}, {left}."
    return f"{busy} {_waiting(names, attempt['asked'] if attempt['called'] else [opener])}."


def _missing(attempt: Plain) -> str:
    gate = attempt["gate"]
    whole = GATE_CARDS[gate] if gate >= 0 else 3
    return f"{several(whole - len(attempt['laid']), 'card')} missing"


def _ask_discard(view: Plain, names: list[str]) -> str:
    over = [len(view["hands"][seat]) - view["limits"][seat] for seat in _seats(view)]
    if view["mode"] == "thread":  # each side after its own phase (DS-N41, DS-N74)
        commands = view["phase"] == "commander_discard"
        over = [more if (seat == view["commander"]) == commands else 0 for seat, more in enumerate(over)]
    seat = view["seat"]
    if seat >= 0 and over[seat] > 0:
        return (
            f"{_you(view, names)}, discard {several(over[seat], 'card')}: you may keep {count(view['limits'][seat])}."
        )
    return f"{_waiting(names, [other for other in _seats(view) if over[other] > 0])} to discard down to the hand limit."


def _ask_station(view: Plain, names: list[str]) -> str:
    return "Phase 3: the station acts."


def _ask_march(view: Plain, names: list[str]) -> str:
    card, guard = card_words(view["theseus"][view["slot"]]), guard_words(view["waiting"][0])
    return f"Phase 3, {slot_words(view['slot'])}: {card}. {_captain(view, names, f'which {guard} marches next')}"


def _ask_merge(view: Plain, names: list[str]) -> str:
    return f"Phase 3: there are too few scientists. {_captain(view, names, 'where Minotaurs merge')}"


def _captain(view: Plain, names: list[str], what: str) -> str:
    """What the captain chooses (DS-Z01)."""
    if view["seat"] == view["captain"]:
        return f"{_you(view, names)}, choose {what}."
    return f"{names[view['captain']]} chooses {what}."


def _you(view: Plain, names: list[str]) -> str:
    """The player who is spoken to, and the character."""
    seat = view["seat"]
    return f"{names[seat]} ({role_words(view['characters'][seat]).removeprefix('the ')})"


def _seats(view: Plain) -> range:
    return range(view["players"])


def _waiting(names: list[str], seats: Sequence[int]) -> str:
    return f"Waiting for {joined([names[seat] for seat in seats])}"


# --- Ariadne's Thread -------------------------------------------------------------------------------------------------


def _ask_placing(view: Plain, names: list[str]) -> str:
    left = view["players"] - 1 - sum(1 for place in view["minotaurs"] if place >= 0)
    if view["seat"] == view["commander"]:
        return f"{_you(view, names)}, place {several(left, 'more Minotaur')} in red, yellow or green."
    return f"{_waiting(names, [view['commander']])} to place {several(left, 'more Minotaur')}."


def _ask_control(view: Plain, names: list[str]) -> str:
    control = view["control"]
    guard = control["guard"]
    if guard < 0:
        what = "choose a Minotaur of another ring, or let go"
    else:
        here = PLACE_NAMES[view["minotaurs"][guard]]
        what = f"the Minotaur in {here} obeys you for {several(control['left'], 'more action')}"
    if view["seat"] == control["seat"]:
        return f"{_you(view, names)}, {what}."
    return f"{names[control['seat']]} controls a Minotaur. {_waiting(names, [control['seat']])}."


def _ask_command(view: Plain, names: list[str]) -> str:
    head = f"Round {view['round']}: "
    if view["seat"] != view["commander"]:
        return f"{head}{_waiting(names, [view['commander']])}, who commands the station."
    command = view["command"]
    you = f"{head}{_you(view, names)}, "
    if command["icons"]:
        kind = "Minotaur" if command["icons"]["minotaurs"] else "scientist"
        return f"{you}a {kind} icon on {PLACE_NAMES[command['icons']['place']]}: place the guard, or draw a card?"
    if any(command["granted"]):
        return f"{you}{_granted(command['granted'])}; or play the next card."
    skip = "" if command["played"] else ", skip for two cards,"
    return f"{you}play a card{skip} or end your phase."


def _granted(granted: list[int]) -> str:
    """Guard actions that are left, and for whom."""
    if granted[0]:
        return f"{several(granted[0], 'action')} for any guards"
    return joined([f"{several(left, 'action')} in {RING_NAMES[ring]}" for ring, left in enumerate(granted) if left])


_QUESTIONS: Final[dict[str, Callable[[Plain, list[str]], str]]] = {
    "choosing": _ask_choosing,
    "dice": _ask_dice,
    "planning": _ask_planning,
    "actions": _ask_actions,
    "discard": _ask_discard,
    "window": _ask_window,
    "station": _ask_station,
    "march": _ask_march,
    "merge": _ask_merge,
    "pause": _ask_pause,
    "placing": _ask_placing,
    "command": _ask_command,
    "commander_discard": _ask_discard,
}
