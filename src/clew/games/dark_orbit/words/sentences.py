"""Sentences: the question asked, an action, an event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from clew.core.codec import Plain
from clew.core.game import Event
from clew.core.notation import Action
from clew.core.wording import joined, number_words
from clew.games.dark_orbit.box.components import (
    CARD_IDS,
    CARD_TYPE,
    INSTANT,
    PENDING_IDS,
)
from clew.games.dark_orbit.box.constants import ALL, MINOR
from clew.games.dark_orbit.words.names import card_words, place_words, sector_words, target_words, unit_words

# --- The question -----------------------------------------------------------------------------------------------------


def ask(view: Plain, names: list[str]) -> str:
    """What the active player is asked, or what the others wait for."""
    if view["stage"] == "over":
        return f"The game is over: {view['ended']['reason']}."
    if view["stage"] == "deck":
        return _ask_deck(view)
    return f"{names[view['turn']]}, {_QUESTIONS[view['stage']](view)}"


def _ask_deck(view: Plain) -> str:
    chosen = len(view["asked"]["picked"])
    return f"Which card comes into your deck? You have {chosen} of 15."


def _ask_units(view: Plain) -> str:
    return f"where does {unit_words(view['asked']['unit'])} start?"


def _ask_move(view: Plain) -> str:
    if view["asked"]["additional"]:
        return "which Unit takes the Additional Turn?"
    return "which Unit do you move? It goes as many Sectors as Units are where it stands."


def _ask_room(view: Plain) -> str:
    asked = view["asked"]
    return f"into which Room of {sector_words(asked['sector'])} does {unit_words(asked['unit'])} go?"


def _ask_eject(view: Plain) -> str:
    asked = view["asked"]
    return f"{sector_words(asked['sector'])} is full: who is thrown out for {unit_words(asked['unit'])}?"


def _ask_traps(view: Plain) -> str:
    return f"which trap acts next on {unit_words(view['asked']['unit'])}?"


def _ask_target(view: Plain) -> str:
    attacker = view["asked"]["attacker"]
    who = "your Minor Alien" if attacker == MINOR else unit_words(attacker)
    return f"whom does {who} attack in {sector_words(view['asked']['sector'])}?"


def _ask_engage(view: Plain) -> str:
    return f"whom do your Rules of Engagement wound in {sector_words(view['asked']['sector'])}?"


def _ask_actions(view: Plain) -> str:
    cards = [card_words(instance["card"]) for instance in view["asked"]["instances"]]
    if len(cards) == 1:
        return f"resolve your {cards[0]}. Whatever you want to use before it, use now."
    return f"which Action card do you resolve? To be resolved: {joined(cards)}."


def _ask_sector(view: Plain) -> str:
    if view["asked"]["sector"] == "corridors":
        return "is there anything you want to use before your Onslaught?"
    return "is there anything you want to use before the Tech Bay gives you an Additional Turn?"


def _ask_queen(view: Plain) -> str:
    return f"where does your Queen put {number_words(view['asked']['count'], 'Minor Alien')}?"


def _ask_pending(view: Plain) -> str:
    """With what can be done there, by what lies in the slots (TO-P02)."""
    sector, seat = view["asked"]["sector"], view["turn"]
    top = view["decks"][seat]["top"]
    fresh = card_words(top) if top else ""
    can = []
    for place in [place for place in PENDING_IDS if place.startswith(f"{sector}.")]:
        lies = view["pending"].get(place)
        if lies is None:
            can.append(f"lay your {fresh} there" if fresh else "move the End token")
        elif place != view["malfunction"]:
            card = card_words(lies["card"])
            if lies["seat"] == seat:
                can.append(f"{'take' if CARD_TYPE[CARD_IDS.index(lies['card'])] == INSTANT else 'install'} your {card}")
            elif view["teams"][lies["seat"]] != view["teams"][seat]:
                can.append(f"throw out the {card}" + (f" for your {fresh}" if fresh else ""))
    return f"do you use a pending slot of {sector_words(sector)}? You may {' or '.join(dict.fromkeys(can))}."


_QUESTIONS: Final[dict[str, Callable[[Plain], str]]] = {
    "draft": lambda view: "which Sector do you lay, and where in the ring?",
    "install": lambda view: "which of the cards that you have drawn do you lay, and where?",
    "units": _ask_units,
    "move": _ask_move,
    "room": _ask_room,
    "eject": _ask_eject,
    "traps": _ask_traps,
    "target": _ask_target,
    "engage": _ask_engage,
    "wait": lambda view: "do you use anything before it goes on?",
    "actions": _ask_actions,
    "sector": _ask_sector,
    "malfunction": lambda view: "on which enemy card do you put the Malfunction token?",
    "base": lambda view: "do you take an Upgrade token, or discard an enemy card from your base?",
    "queen": _ask_queen,
    "pending": _ask_pending,
    "end": lambda view: "do you use anything else, or end your turn?",
}


# --- Actions ----------------------------------------------------------------------------------------------------------


def say(action: Action, names: list[str]) -> str:
    """An action in words."""
    return _SAYINGS[action[0]](*action[1:])


def _adjust(unit: str, by: int) -> str:
    return f"Move {unit_words(unit)} {number_words(abs(by), 'Sector')} {'farther' if by > 0 else 'less far'}."


def _vent(unit: str, sectors: tuple[str, ...]) -> str:
    return f"Move {unit_words(unit)} and crawl past {joined([sector_words(sector) for sector in sectors])}."


def _target(target: str) -> str:
    if target == ALL:
        return "Attack all Units in range."
    return "Destroy a Minor Alien." if target == MINOR else f"Attack {unit_words(target)}."


_SAYINGS: Final[dict[str, Callable[..., str]]] = {
    "draft": lambda sector, position: f"Lay {sector_words(sector)} at position {position}.",
    "deck": lambda card: f"Take {card_words(card)} into your deck.",
    "undeck": lambda card: f"Take {card_words(card)} out of your deck again.",
    "lay": lambda card, slot: f"Install {card_words(card)} in {place_words(slot)}.",
    "keep": lambda card: f"Keep {card_words(card)} in front of you.",
    "stand": lambda sector, room: f"Start in Room {room} of {sector_words(sector)}.",
    "move": lambda unit: f"Move {unit_words(unit)}.",
    "adjust": _adjust,
    "vent": _vent,
    "teleport": lambda unit, sector: f"Teleport {unit_words(unit)} to {sector_words(sector)}.",
    "land": lambda unit, sector, room: f"Bring {unit_words(unit)} into Room {room} of {sector_words(sector)}.",
    "room": lambda room: f"Take Room {room}.",
    "eject": lambda unit: f"Throw {unit_words(unit)} out into space.",
    "trap": lambda slot: f"Let the trap in {place_words(slot)} act.",
    "target": _target,
    "go": lambda: "Use nothing and go on.",
    "resolve": lambda slot: f"Resolve the card in {place_words(slot)}.",
    "aim": lambda slot, unit: f"Use the card in {place_words(slot)} on {unit_words(unit)}.",
    "drag": lambda slot, unit, sector: f"Drag {unit_words(unit)} to {sector_words(sector)}.",
    "cancel": lambda slot, place: f"Remove the card in {place_words(place)}.",
    "decline": lambda slot: f"Do not use the card in {place_words(slot)}.",
    "sector": lambda: "Go on with the action of the Sector.",
    "malfunction": lambda place: f"Put the Malfunction token on the card in {place_words(place)}.",
    "take": lambda: "Take an Upgrade token.",
    "clean": lambda slot: f"Discard the card in {place_words(slot)}.",
    "hatch": lambda sector: f"Hatch Minor Aliens in {sector_words(sector)}.",
    "place": lambda place: f"Put your top card into {place_words(place)}.",
    "replace": lambda place: f"Discard the card in {place_words(place)} and put your top card there.",
    "install": lambda place, slot: f"Install the card from {place_words(place)} in {place_words(slot)}.",
    "claim": lambda place: f"Take the Instant from {place_words(place)}.",
    "skip": lambda: "Leave the pending slots as they are.",
    "play": lambda card: f"Play {card_words(card)}.",
    "use": lambda card, target: f"Use {card_words(card)} on {target_words(target)}.",
    "upgrade": lambda unit: f"Upgrade {unit_words(unit)}.",
    "boost": lambda slot: f"Put an Upgrade token on the card in {place_words(slot)}.",
    "end": lambda: "End your turn.",
}


# --- Events -----------------------------------------------------------------------------------------------------------


def tell(event: Event, names: list[str]) -> str:
    """An event in words."""
    return _SENTENCES[event[0]](names, *event[1:])


def _chose(names: list[str], seat: int, card: str, step: int, count: int) -> str:
    what = card_words(card) if card else "a card"
    deed = f"takes {what} into the deck" if step > 0 else f"takes {what} out of the deck again"
    return f"{names[seat]} {deed}: {count} of 15."


def _drew(names: list[str], seat: int, cards: tuple[str, ...]) -> str:
    return f"{names[seat]} draws {joined([card_words(card) for card in cards])}."


def _played(names: list[str], seat: int, card: str, target: str) -> str:
    return f"{names[seat]} plays {card_words(card)}{f' on {target_words(target)}' if target else ''}."


def _set_out(names: list[str], unit: str, sector: str, points: int) -> str:
    return f"{unit_words(unit)} leaves {sector_words(sector)} and goes {number_words(points, 'Sector')}."


def _attacked(names: list[str], unit: str, targets: tuple[str, ...]) -> str:
    return f"{unit_words(unit)} attacks {joined([unit_words(target) for target in targets])}."


def _over(names: list[str], winners: tuple[int, ...], clause: str, totals: tuple[int, ...]) -> str:
    score = ", ".join([f"{name} {total}" for name, total in zip(names, totals, strict=True)])
    if not winners:
        return f"Nobody wins. The totals: {score}."
    verb = "wins" if len(winners) == 1 else "win"
    return f"{joined([names[seat] for seat in winners])} {verb}! The totals: {score}."


def _end_advanced(names: list[str], seat: int, position: str) -> str:
    return f"{names[seat]}'s deck is empty: the End token goes to {position}."


_SENTENCES: Final[dict[str, Callable[..., str]]] = {
    "drafted": lambda names, seat, sector, place: f"{names[seat]} lays {sector_words(sector)} at position {place}.",
    "chose": _chose,
    "drew": _drew,
    "kept": lambda names, seat, card: f"{names[seat]} keeps {card_words(card)} at hand.",
    "installed": lambda names, seat, card, slot: f"{names[seat]} installs {card_words(card)} in {place_words(slot)}.",
    "stood": lambda names, unit, sector, room: f"{unit_words(unit)} starts in Room {room} of {sector_words(sector)}.",
    "turn": lambda names, seat, number: f"Round {number}: it is {names[seat]}'s turn.",
    "set_out": _set_out,
    "teleported": lambda names, unit, here, there: (
        f"{unit_words(unit)} vanishes from {sector_words(here)} and appears in {sector_words(there)}."
    ),
    "came_in": lambda names, unit, sector: f"{unit_words(unit)} comes in from space, into {sector_words(sector)}.",
    "bitten": lambda names, unit: f"The Parasite of {unit_words(unit)} bites.",
    "skipped": lambda names, unit, sector: f"{unit_words(unit)} crawls past {sector_words(sector)}.",
    "entered": lambda names, unit, sector: f"{unit_words(unit)} enters {sector_words(sector)}.",
    "filmed": lambda names, slot, unit, count: f"The Camcorder in {place_words(slot)} films {unit_words(unit)}.",
    "ejected": lambda names, unit, sector: f"{unit_words(unit)} is thrown out of {sector_words(sector)} into space.",
    "stopped": lambda names, unit, sector, room: f"{unit_words(unit)} stops in Room {room} of {sector_words(sector)}.",
    "cured": lambda names, unit: f"At home {unit_words(unit)} gets rid of the Parasite.",
    "lesser_onslaught": lambda names, seat, sector: (
        f"{names[seat]} has filled {sector_words(sector)}: a Lesser Onslaught."
    ),
    "sprung": lambda names, card, slot, unit: f"{card_words(card)} in {place_words(slot)} acts on {unit_words(unit)}.",
    "unmanned": lambda names, slot: "No Marine is there to man the Battle Position.",
    "infested": lambda names, unit: f"{unit_words(unit)} carries a Parasite from now on.",
    "minor_attacked": lambda names, sector, unit: (
        f"A Minor Alien in {sector_words(sector)} attacks {unit_words(unit)}."
    ),
    "minor_destroyed": lambda names, unit, sector: (
        f"{unit_words(unit)} destroys a Minor Alien in {sector_words(sector)}."
    ),
    "minors_died": lambda names, sector: f"The Minor Aliens in {sector_words(sector)} die.",
    "attacked": _attacked,
    "acid": lambda names, seat: f"Acid Blood: {names[seat]} pays for the attacks.",
    "engaged": lambda names, seat, unit: f"{names[seat]}'s Rules of Engagement hit {unit_words(unit)}.",
    "paralysed": lambda names, seat: f"{names[seat]} is paralysed: no Action cards and no Sector Action.",
    "switched_on": lambda names, slot: f"The Defense System in {place_words(slot)} is switched on.",
    "resolved": lambda names, seat, card, slot: f"{names[seat]} resolves {card_words(card)} in {place_words(slot)}.",
    "declined": lambda names, seat, card, slot: (
        f"{names[seat]} does not use {card_words(card)} in {place_words(slot)}."
    ),
    "abducted": lambda names, unit: f"{unit_words(unit)} is abducted.",
    "hatched": lambda names, sector, count: (
        f"{number_words(count, 'Minor Alien').capitalize()} in {sector_words(sector)}."
    ),
    "vanished": lambda names, unit: f"{unit_words(unit)} becomes invisible.",
    "extra_turn": lambda names, seat: f"{names[seat]} has earned an Additional Turn.",
    "aimed": lambda names, unit: f"It is aimed at {unit_words(unit)}.",
    "missed": lambda names, slot: f"Nobody is there for the card in {place_words(slot)}.",
    "idle": lambda names, seat: f"No attack of {names[seat]} reaches anybody.",
    "onslaught": lambda names, seat: f"An Onslaught of {names[seat]}!",
    "malfunctioned": lambda names, seat, card, place: (
        f"{names[seat]} puts the Malfunction token on {card_words(card)} in {place_words(place)}."
    ),
    "placed": lambda names, seat, card, place: f"{names[seat]} puts {card_words(card)} into {place_words(place)}.",
    "passed": lambda names, seat: f"{names[seat]} leaves the pending slots alone.",
    "end_advanced": _end_advanced,
    "discarded": lambda names, seat, card, place: (
        f"{names[seat]}'s {card_words(card)} in {place_words(place)} is discarded."
    ),
    "played": _played,
    "upgraded": lambda names, unit: f"{unit_words(unit)} is upgraded.",
    "boosted": lambda names, card, slot, number: f"{card_words(card)} in {place_words(slot)} is upgraded to {number}.",
    "wounded": lambda names, seat, lost, left: f"{names[seat]} takes {number_words(lost, 'wound')}: {left} Life left.",
    "healed": lambda names, seat, gained, life: f"{names[seat]} gets {gained} Life back: {life} Life.",
    "gained": lambda names, seat, gained, data: f"{names[seat]} gains {gained} Data: {data} Data.",
    "took_tokens": lambda names, seat, count: f"{names[seat]} takes {number_words(count, 'Upgrade token')}.",
    "tied": lambda names, winners: (
        f"A tie between {joined([names[seat] for seat in winners])}: everybody has one additional turn."
    ),
    "over": _over,
}
