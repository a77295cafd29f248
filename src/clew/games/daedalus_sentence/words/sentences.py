"""Sentences: the question asked, an action, an event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

from clew.core.game import Event
from clew.core.notation import Action
from clew.core.wording import capital, joined
from clew.games.daedalus_sentence.box.components import CARD_PACKETS, GATE_TO, MINOTAURS, POD_GATE, RING_NAMES
from clew.games.daedalus_sentence.box.places import CHAMBER, PLACE_NAMES, RING_OF
from clew.games.daedalus_sentence.words.ariadne import ARIADNE_PLAIN, ARIADNE_REQUESTS, ARIADNE_SENTENCES
from clew.games.daedalus_sentence.words.names import (
    DIE_WORDS,
    PENALTIES,
    RELIEFS,
    aim_words,
    card_words,
    cards_words,
    character_words,
    count,
    face_words,
    first_name,
    gate_words,
    guard_words,
    guards_words,
    in_room,
    key_words,
    kind_words,
    place_words,
    role_words,
    room_words,
    several,
    showing,
    slot_words,
    way_words,
)
from clew.games.daedalus_sentence.words.questions import ask

__all__ = ["ask", "say", "tell"]

# --- Actions ----------------------------------------------------------------------------------------------------------

PLAIN: Final = {
    "ready": "Ready.",
    "unready": "Not ready after all.",
    "reveal": "Use a packet: turn up the first covered card of THESEUS.",
    "draw": "Draw a card for two actions.",
    "lab_draw": "Draw in the laboratory.",
    "hide": "Hide in the hatchery.",
    "obtain_code": "Obtain the code of this gate.",
    "open_gate": "Open the broken gate.",
    "take_back": "Take your cards back.",
    "call": "Ask the others to help; that spends your action.",
    "enough": "Add nothing more.",
    "decline": "Decline to help.",
    "withdraw": "Give the attempt up; the actions are lost.",
    "done": "Done for this round.",
    "undone": "Go on after all.",
    **ARIADNE_PLAIN,
}
PLACED: Final = {
    "move": "Move to {}.",
    "vent": "Climb through the vent to {}.",
    "discover": "Discover {}.",
    "unlock": "Unlock the gate in {} from outside.",
    "march": "Let the guard in {} march next.",
    "merge": "Merge the Minotaurs in {}.",
    "post": "Place a Minotaur in {}.",
}


def say(action: Action, names: list[str]) -> str:
    """An action as a short request."""
    verb = action[0]
    if verb in PLAIN:
        return PLAIN[verb]
    if verb in PLACED:
        return PLACED[verb].format(place_words(action[1]))
    return REQUESTS[verb](names, *action[1:])


def _choose(names: list[str], character: int) -> str:
    return f"Play {character_words(character)}."


def _spend(names: list[str], card: int) -> str:
    return f"Discard {card_words(card)} for {several(CARD_PACKETS[card], 'data packet')}."


def _reroll(names: list[str], die: str) -> str:
    return f"Use a packet: reroll the {DIE_WORDS[die]}."


def _dash(names: list[str], via: int, place: int) -> str:
    return f"Run over {place_words(via)} to {place_words(place)}."


def _pass(names: list[str], card: int, receiver: int) -> str:
    return f"Give {names[receiver]} {face_words(card)}."


def _swap(names: list[str], card: int, slot: int) -> str:
    return f"Swap {face_words(card)} for the card in {slot_words(slot)}."


def _free(names: list[str], prisoner: int) -> str:
    return f"Free {names[prisoner]}."


def _eliminate(names: list[str], card: int, places: Sequence[int]) -> str:
    return f"Eliminate {_targets(places)} with {card_words(card)}."


def _assault(names: list[str], place: int, card: int) -> str:
    return f"Play {card_words(card)} against the scientist in {place_words(place)}."


def _lay(names: list[str], card: int, position: int) -> str:
    return f"Lay {face_words(card)} on card {position + 1} of the code."


def _discard(names: list[str], card: int) -> str:
    return f"Discard {face_words(card)}."


def _clock_expired(names: list[str], clock: str) -> str:
    return "Phase 2 is out of time." if clock == "phase" else "The repair clock runs out."


REQUESTS: Final[dict[str, Callable[..., str]]] = {
    "choose": _choose,
    "spend": _spend,
    "reroll": _reroll,
    "dash": _dash,
    "pass": _pass,
    "swap": _swap,
    "free": _free,
    "eliminate": _eliminate,
    "assault": _assault,
    "lay": _lay,
    "discard": _discard,
    "clock_expired": _clock_expired,
    **ARIADNE_REQUESTS,
}


def _targets(places: Sequence[int]) -> str:
    """Minotaurs by their rooms: one Minotaur in B2 and two in R5."""
    rooms = list(dict.fromkeys(places))
    numbers = [sum(1 for place in places if place == room) for room in rooms]
    first = f"{several(numbers[0], 'Minotaur')} in {place_words(rooms[0])}"
    others = [f"{count(number)} in {place_words(room)}" for number, room in zip(numbers[1:], rooms[1:], strict=True)]
    return joined([first, *others])


# --- Events -----------------------------------------------------------------------------------------------------------


def tell(event: Event, names: list[str]) -> str:
    """An event in words."""
    return SENTENCES[event[0]](names, *event[1:])


def _chose(names: list[str], seat: int, character: int) -> str:
    return f"{names[seat]} plays {character_words(character)}."


def _began(names: list[str], characters: Sequence[int]) -> str:
    who = [f"{names[seat]} is {role_words(character)}" for seat, character in enumerate(characters)]
    return f"The power fails and the cells spring open. {joined(who)}."


def _round(names: list[str], number: int) -> str:
    return f"Round {number} begins."


def _refilled(names: list[str], filled: Sequence[tuple[int, int]]) -> str:
    covered = sum(1 for _, card in filled if card < 0)
    if covered == len(filled):
        return f"THESEUS gets {several(covered, 'covered card')}."
    shown: dict[str, str] = {}
    for slot, card in filled:
        column = f"column {slot // 2 + 1}"
        shown[column] = f"{shown[column]} above {card_words(card)}" if column in shown else card_words(card)
    return f"New on THESEUS: {'; '.join([f'{column}, {cards}' for column, cards in shown.items()])}."


def _rolled(names: list[str], die: str, face: int | str) -> str:
    return f"The {DIE_WORDS[die]} shows {showing(die, face)}."


def _rerolled(names: list[str], seat: int, die: str, face: int | str) -> str:
    return f"{names[seat]} rerolls the {DIE_WORDS[die]}: {showing(die, face)}."


def _spent(names: list[str], seat: int, card: int, pool: int) -> str:
    return f"{names[seat]} discards {card_words(card)}; the pool now holds {several(pool, 'data packet')}."


def _revealed(names: list[str], seat: int, slot: int, card: int) -> str:
    return f"{names[seat]} uses a packet: {slot_words(slot)} is {card_words(card)}."


def _turned_up(names: list[str], slot: int, card: int) -> str:
    return f"{capital(slot_words(slot))} is turned up: {card_words(card)}."


def _ready_now(names: list[str], seat: int) -> str:
    return f"{names[seat]} is ready."


def _unready(names: list[str], seat: int) -> str:
    return f"{names[seat]} is not ready after all."


def _done(names: list[str], seat: int) -> str:
    return f"{names[seat]} is done."


def _undone(names: list[str], seat: int) -> str:
    return f"{names[seat]} goes on after all."


def _acting(names: list[str], seconds: int) -> str:
    return f"Phase 2: everybody acts, for {seconds} seconds." if seconds else "Phase 2: everybody acts."


def _moved(names: list[str], seat: int, start: int, place: int, tile: int) -> str:
    return f"{names[seat]} moves to {room_words(tile, place)}."


def _dashed(names: list[str], seat: int, start: int, via: int, place: int, tile: int) -> str:
    return f"{names[seat]} runs through {place_words(via)} to {room_words(tile, place)}."


def _climbed(names: list[str], seat: int, start: int, place: int, tile: int) -> str:
    return f"{names[seat]} climbs through the vent to {room_words(tile, place)}."


def _discovered(names: list[str], seat: int, place: int, tile: int) -> str:
    return f"{names[seat]} discovers {room_words(tile, place)}, {kind_words(tile)}."


def _appeared(names: list[str], place: int, guards: Sequence[int]) -> str:
    if len(guards) == 1:
        return f"A {guard_words(guards[0])} waits there, in {place_words(place)}."
    return f"{capital(guards_words(guards))} wait there, in {place_words(place)}."


def _passed(names: list[str], seat: int, card: int, receiver: int) -> str:
    return f"{names[seat]} gives {names[receiver]} {card_words(card)}."


def _drew(names: list[str], seat: int, cards: Sequence[int]) -> str:
    return f"{names[seat]} draws {cards_words(cards)}."


def _hid(names: list[str], seat: int, place: int, tile: int) -> str:
    return f"{names[seat]} hides in {room_words(tile, place)}."


def _swapped(names: list[str], seat: int, given: int, slot: int, taken: int) -> str:
    known = card_words(taken) if taken >= 0 else "the covered card"
    return f"{names[seat]} puts {card_words(given)} on THESEUS ({slot_words(slot)}) and takes {known}."


def _freed(names: list[str], seat: int, prisoner: int, character: int) -> str:
    freed = f"{names[seat]} frees {names[prisoner]}."
    return f"{freed} {RELIEFS[character]}" if character >= 0 else freed


def _coded(names: list[str], seat: int, gate: int, cards: Sequence[int]) -> str:
    return f"{names[seat]} obtains the code of {gate_words(gate)}: {joined([key_words(card) for card in cards])}."


def _laid(names: list[str], seat: int, card: int, position: int, place: int, gate: int) -> str:
    if gate < 0:
        return f"{names[seat]} plays {card_words(card)} against {aim_words(place, gate)}."
    return f"{names[seat]} lays {key_words(card)} on card {position + 1} of the code of {gate_words(gate)}."


def _took_back(names: list[str], seat: int, place: int, gate: int) -> str:
    return f"{names[seat]} leaves {aim_words(place, gate)} alone for now and takes the cards back."


def _called(names: list[str], seat: int, place: int, gate: int, asked: Sequence[int]) -> str:
    return f"{names[seat]} asks {joined([names[other] for other in asked])} to help with {aim_words(place, gate)}."


def _declined(names: list[str], seat: int) -> str:
    return f"{names[seat]} declines to help."


def _enough(names: list[str], seat: int) -> str:
    return f"{names[seat]} adds nothing more."


def _withdrew(names: list[str], seat: int) -> str:
    return f"{names[seat]} gives the attempt up."


def _failed(names: list[str], place: int, gate: int, cards: Sequence[int]) -> str:
    return f"The attempt on {aim_words(place, gate)} fails: the cards go back to their hands, the actions are lost."


def _opened(names: list[str], seat: int, gate: int, how: str) -> str:
    door = gate_words(gate)
    if gate == POD_GATE:
        return f"The code is broken, {door} is open! Now everybody has to get there."
    way = f"the way into {RING_NAMES[GATE_TO[gate]]} is free"
    if how == "code":
        return f"The code is broken, {door} opens: {way}."
    if how == "outside":
        return f"{names[seat]} unlocks {door} from outside: {way}."
    return f"{names[seat]} opens {door}: {way}."


def _alert(names: list[str], level: int) -> str:
    return f"The alert level rises to {level}: THESEUS now acts with {several(level, 'column')}."


def _eliminated(names: list[str], seat: int, cards: Sequence[int], guards: Sequence[int], places: Sequence[int]) -> str:
    if guards[0] >= MINOTAURS:
        return f"{names[seat]} eliminates the scientist in {place_words(places[0])} with {cards_words(cards)}."
    return f"{names[seat]} eliminates {_targets(places)} with {cards_words(cards)}."


def _discarded(names: list[str], seat: int, card: int) -> str:
    return f"{names[seat]} discards {card_words(card)}."


def _timed_out(names: list[str], clock: str) -> str:
    return "Time is up: Phase 2 is over." if clock == "phase" else "The repair clock has run out."


def _station(names: list[str], level: int) -> str:
    return f"Phase 3: THESEUS acts with {several(level, 'column')}."


def _activated(names: list[str], slot: int, card: int) -> str:
    return f"{capital(slot_words(slot))}: {card_words(card)}."


def _turned(names: list[str], ring: int, steps: int) -> str:
    return f"{capital(RING_NAMES[ring])} turns {several(abs(steps), 'step')} {way_words(steps)}."


def _patrol(names: list[str], ring: int, number: int, way: int) -> str:
    steps = several(number, "step")
    if not ring:
        return (
            f"White patrol: all guards march {steps}, clockwise in blue and yellow, counterclockwise in red and green."
        )
    return f"Patrol: the Minotaurs in {RING_NAMES[ring]}, then all scientists, march {steps} {way_words(way)}."


def _marched(names: list[str], guard: int, places: Sequence[int], turns: Sequence[int]) -> str:
    who = f"The {guard_words(guard)} in {place_words(places[0])}"
    if len(places) == 1:
        return f"{who} cannot get anywhere and stays."
    return f"{who} {joined(_legs(places, list(turns)))}."


def _legs(places: Sequence[int], turns: list[int]) -> list[str]:
    """A march in its parts: along a ring, out of the chamber, through a gate, round at a wall."""
    legs: list[str] = []
    along = False
    for here, there in pairwise(places):
        if turns and turns[0] == here:
            turns.pop(0)
            legs.append("turns at the wall")
            along = False
        if RING_OF[there] == RING_OF[here]:
            if along:
                legs.pop()
            legs.append(f"marches to {PLACE_NAMES[there]}")
            along = True
        else:
            legs.append(_passage(here, there))
            along = False
    return legs


def _passage(here: int, there: int) -> str:
    if here == CHAMBER:
        return f"comes out to {PLACE_NAMES[there]}"
    way = "passes the gate" if RING_OF[there] > RING_OF[here] else "goes back in through the gate"
    return f"{way} to {PLACE_NAMES[there]}"


def _captured(
    names: list[str], seats: Sequence[int], characters: Sequence[int], place: int, tile: int, guard: int
) -> str:
    who = joined([names[seat] for seat in seats])
    caught = f"A {guard_words(guard)} captures {who} {in_room(tile, place)}!"
    until = [f"while {first_name(character)} is captured, {PENALTIES[character]}" for character in characters]
    return f"{caught} {capital('; '.join(until))}." if until else caught


def _lost_hand(names: list[str], seat: int, cards: Sequence[int]) -> str:
    return f"{names[seat]} loses {cards_words(cards)}."


def _merged(names: list[str], place: int, minotaurs: Sequence[int], scientist: int) -> str:
    return f"{capital(several(len(minotaurs), 'Minotaur'))} in {place_words(place)} merge into a scientist."


def _spawning(names: list[str]) -> str:
    return "A Minotaur is coming, and a card decides where."


def _spawn_drew(names: list[str], card: int) -> str:
    return f"The card is {card_words(card)}."


def _spawned(names: list[str], guard: int, place: int) -> str:
    return f"A Minotaur appears in {place_words(place)}."


def _none_left(names: list[str]) -> str:
    return "All Minotaurs are on the board already: no further one comes."


def _spawn_failed(names: list[str]) -> str:
    return "No Minotaur comes."


def _entered_chamber(names: list[str], scientist: int) -> str:
    return "A scientist comes to the chamber."


def _slid(names: list[str], columns: int) -> str:
    return f"THESEUS slides left by {several(columns, 'column')}."


def _won(names: list[str]) -> str:
    return "Everybody stands on the open Escape Pod. The team has escaped!"


LOSSES: Final = {
    "DS-C05": "Captured for the second time: the team has lost.",
    "DS-C06": "Nobody is free any more: the team has lost.",
    "DS-D17": "The repairs are finished before the team is out: it has lost.",
    "DS-D19": "The last round before the repairs is over: the team has lost.",
    "DS-E06": "The station has power again: the team has lost.",
    "DS-N03": "Nobody is free any more: the Hive Commander has won.",
    "DS-N04": "The Hive Commander is in the chamber and has won.",
    "DS-N72": "Forty rounds, and neither side has won: a draw.",
}


def _lost(names: list[str], clause: str) -> str:
    return LOSSES[clause]


SENTENCES: Final[dict[str, Callable[..., str]]] = {
    "chose": _chose,
    "began": _began,
    "round": _round,
    "refilled": _refilled,
    "rolled": _rolled,
    "rerolled": _rerolled,
    "spent": _spent,
    "revealed": _revealed,
    "turned_up": _turned_up,
    "ready": _ready_now,
    "unready": _unready,
    "done": _done,
    "undone": _undone,
    "acting": _acting,
    "moved": _moved,
    "dashed": _dashed,
    "climbed": _climbed,
    "discovered": _discovered,
    "appeared": _appeared,
    "passed": _passed,
    "drew": _drew,
    "hid": _hid,
    "swapped": _swapped,
    "freed": _freed,
    "coded": _coded,
    "laid": _laid,
    "took_back": _took_back,
    "called": _called,
    "declined": _declined,
    "enough": _enough,
    "withdrew": _withdrew,
    "failed": _failed,
    "opened": _opened,
    "alert": _alert,
    "eliminated": _eliminated,
    "discarded": _discarded,
    "timed_out": _timed_out,
    "station": _station,
    "activated": _activated,
    "turned": _turned,
    "patrol": _patrol,
    "marched": _marched,
    "captured": _captured,
    "lost_hand": _lost_hand,
    "merged": _merged,
    "spawning": _spawning,
    "spawn_drew": _spawn_drew,
    "spawned": _spawned,
    "spawn_failed": _spawn_failed,
    "none_left": _none_left,
    "entered_chamber": _entered_chamber,
    "slid": _slid,
    "won": _won,
    "lost": _lost,
    **ARIADNE_SENTENCES,
}
