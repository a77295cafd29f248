"""Sentences: the question, the action, the event."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from clew.core.codec import Plain, canonical
from clew.core.game import SPECTATOR, Event
from clew.games.daedalus_sentence import GAME
from clew.games.daedalus_sentence.box.components import CARD_IDS, CHARACTER_IDS, GATE_TILE, TILE_IDS
from clew.games.daedalus_sentence.box.places import CHAMBER, PLACE_NAMES
from clew.games.daedalus_sentence.words.sentences import PLACED, PLAIN, REQUESTS, SENTENCES
from clew.testing.checks.words import is_sentence
from games.daedalus_sentence.walks import DIFFICULTIES, NAMES, wander


def place(name: str) -> int:
    """R5 as a number."""
    return PLACE_NAMES.index(name)


def places(names: str) -> tuple[int, ...]:
    """R5 R6 as numbers."""
    return tuple([place(name) for name in names.split()])


def card(name: str) -> int:
    """blue-1a as a number."""
    return CARD_IDS.index(name)


def cards(names: str) -> tuple[int, ...]:
    """blue-1a mino-04 as numbers."""
    return tuple([card(name) for name in names.split()])


def tile(name: str) -> int:
    """R08 as a number."""
    return TILE_IDS.index(name)


def gate(name: str) -> int:
    """The gate on a tile as a number."""
    return GATE_TILE.index(tile(name))


CLAY, AUDREY, JAMIE, MORROW, BAXTER = range(len(CHARACTER_IDS))

# --- Events -----------------------------------------------------------------------------------------------------------

TOLD: list[tuple[Event, str]] = [
    (("chose", 0, JAMIE), "Ann plays Jamie Jones, the stowaway."),
    (
        ("began", (JAMIE, CLAY, MORROW)),
        "The power fails and the cells spring open. Ann is Jamie, Bo is Clay and Cy is Morrow.",
    ),
    (("round", 3), "Round 3 begins."),
    (
        ("refilled", ((6, card("red-2a")), (7, card("mino-04")))),
        "New on THESEUS: column 4, red 2 clockwise above a Minotaur card.",
    ),
    (("refilled", ((6, -2), (7, -2))), "THESEUS gets two covered cards."),
    (("rolled", "theseus", 4), "The THESEUS die shows 4."),
    (("rolled", "timer", 25), "The timer die shows 25 seconds."),
    (("rolled", "security", "fan"), "The security die shows the fan (vents closed)."),
    (("rerolled", 1, "security", "walkie_talkie"), "Bo rerolls the security die: the walkie-talkie (relays closed)."),
    (("spent", 0, card("blue-1a"), 2), "Ann discards blue 1 clockwise; the pool now holds two data packets."),
    (("revealed", 0, 2, card("loctae-1")), "Ann uses a packet: column 2, upper row is a Loctae card."),
    (("turned_up", 1, card("white-2")), "Column 1, lower row is turned up: white 2."),
    (("ready", 0), "Ann is ready."),
    (("unready", 0), "Ann is not ready after all."),
    (("done", 1), "Bo is done."),
    (("undone", 1), "Bo goes on after all."),
    (("acting", 0), "Phase 2: everybody acts."),
    (("acting", 25), "Phase 2: everybody acts, for 25 seconds."),
    (("moved", 0, place("R6"), place("R7"), tile("R07")), "Ann moves to the Fan Gallery (R7)."),
    (("moved", 0, place("R6"), place("R7"), -1), "Ann moves to the face-down tile R7."),
    (("dashed", 0, place("B0"), place("B1"), place("R2"), tile("R10")), "Ann runs through B1 to the Drain Walk (R2)."),
    (("climbed", 0, place("B3"), place("R7"), tile("R03")), "Ann climbs through the vent to the Marrow Bank (R7)."),
    (("discovered", 0, place("B2"), tile("B03")), "Ann discovers the Blood Archive (B2), a laboratory."),
    (
        ("discovered", 0, place("R2"), tile("R08")),
        "Ann discovers the Sealed Flue (R2), a vent with a wall on its clockwise side.",
    ),
    (
        ("discovered", 0, place("G2"), tile("G09")),
        "Ann discovers the Impact Breach West (G2), a corridor with a wall on its counterclockwise side.",
    ),
    (
        ("discovered", 0, place("B2"), tile("B01")),
        "Ann discovers the Sorting Lock (B2), a gate into red with a code of two cards.",
    ),
    (
        ("discovered", 0, place("Y2"), tile("Y02")),
        "Ann discovers the Broken Lock (Y2), a gate into green that is broken.",
    ),
    (
        ("discovered", 0, place("G2"), tile("G01")),
        "Ann discovers the Escape Pod (G2), the way out, behind a code of five cards.",
    ),
    (("appeared", place("R2"), (3,)), "A Minotaur waits there, in R2."),
    (("appeared", place("R2"), (3, 4)), "Two Minotaurs wait there, in R2."),
    (("appeared", place("R2"), (15,)), "A scientist waits there, in R2."),
    (("passed", 0, card("red-1a"), 1), "Ann gives Bo red 1 clockwise."),
    (("passed", 0, -1, 1), "Ann gives Bo a card."),
    (("drew", 0, cards("red-1b mino-04")), "Ann draws red 1 counterclockwise and a Minotaur card."),
    (("drew", 0, cards("mino-01 mino-04")), "Ann draws two Minotaur cards."),
    (("drew", 0, (-1, -1)), "Ann draws two cards."),
    (("hid", 0, place("B4"), tile("B05")), "Ann hides in the Brood Niche (B4)."),
    (
        ("swapped", 0, card("red-1a"), 2, card("mino-02")),
        "Ann puts red 1 clockwise on THESEUS (column 2, upper row) and takes a Minotaur card.",
    ),
    (
        ("swapped", 0, card("red-1a"), 3, -1),
        "Ann puts red 1 clockwise on THESEUS (column 2, lower row) and takes the covered card.",
    ),
    (("freed", 0, 1, AUDREY), "Ann frees Bo. Control rooms can be used again."),
    (
        ("coded", 0, gate("R02"), cards("loctae-2 white-1 green-2b green-3a")),
        "Ann obtains the code of the Barracks Lock: a Loctae card, white 1, green 2 and green 3.",
    ),
    (
        ("laid", 0, card("blue-2a"), 1, place("R7"), gate("R02")),
        "Ann lays blue 2 on card 2 of the code of the Barracks Lock.",
    ),
    (("laid", 0, card("mino-02"), 0, place("R7"), -1), "Ann plays a Minotaur card against the scientist in R7."),
    (
        ("took_back", 0, place("R7"), gate("R02")),
        "Ann leaves the Barracks Lock alone for now and takes the cards back.",
    ),
    (("called", 0, place("R7"), gate("R02"), (1, 2)), "Ann asks Bo and Cy to help with the Barracks Lock."),
    (("called", 0, place("R7"), -1, (1,)), "Ann asks Bo to help with the scientist in R7."),
    (("declined", 1), "Bo declines to help."),
    (("enough", 1), "Bo adds nothing more."),
    (("withdrew", 0), "Ann gives the attempt up."),
    (
        ("failed", place("R7"), gate("R02"), cards("blue-2a")),
        "The attempt on the Barracks Lock fails: the cards go back to their hands, the actions are lost.",
    ),
    (("opened", 0, gate("B01"), "code"), "The code is broken, the Sorting Lock opens: the way into red is free."),
    (("opened", 0, gate("Y02"), "broken"), "Ann opens the Broken Lock: the way into green is free."),
    (
        ("opened", 0, gate("R01"), "outside"),
        "Ann unlocks the Quarantine Lock from outside: the way into yellow is free.",
    ),
    (("opened", 0, gate("G01"), "code"), "The code is broken, the Escape Pod is open! Now everybody has to get there."),
    (("alert", 3), "The alert level rises to 3: THESEUS now acts with three columns."),
    (
        ("eliminated", 0, cards("loctae-1"), (0, 4, 5), places("B2 R5 R5")),
        "Ann eliminates one Minotaur in B2 and two in R5 with a Loctae card.",
    ),
    (
        ("eliminated", 0, cards("mino-01 mino-02 mino-03"), (16,), places("B2")),
        "Ann eliminates the scientist in B2 with three Minotaur cards.",
    ),
    (("discarded", 0, card("green-3a")), "Ann discards green 3 clockwise."),
    (("timed_out", "phase"), "Time is up: Phase 2 is over."),
    (("timed_out", "game"), "The repair clock has run out."),
    (("station", 1), "Phase 3: THESEUS acts with one column."),
    (("activated", 0, card("red-3b")), "Column 1, upper row: red 3 counterclockwise."),
    (("turned", 2, -3), "Red turns three steps counterclockwise."),
    (("turned", 1, 1), "Blue turns one step clockwise."),
    (("patrol", 2, 3, -1), "Patrol: the Minotaurs in red, then all scientists, march three steps counterclockwise."),
    (
        ("patrol", 0, 2, 0),
        "White patrol: all guards march two steps, clockwise in blue and yellow, counterclockwise in red and green.",
    ),
    (("marched", 3, places("R3 R4 R5"), ()), "The Minotaur in R3 marches to R5."),
    (
        ("marched", 3, places("R3 R4 R3 R2"), places("R4")),
        "The Minotaur in R3 marches to R4, turns at the wall and marches to R2.",
    ),
    (("marched", 3, places("R4 R3"), places("R4")), "The Minotaur in R4 turns at the wall and marches to R3."),
    (("marched", 3, places("R4"), places("R4")), "The Minotaur in R4 cannot get anywhere and stays."),
    (
        ("marched", 15, places("C3 B3 B2 R4"), ()),
        "The scientist in the chamber comes out to B3, marches to B2 and passes the gate to R4.",
    ),
    (
        ("marched", 15, places("R2 B1 B2"), ()),
        "The scientist in R2 goes back in through the gate to B1 and marches to B2.",
    ),
    (
        ("captured", (0,), (JAMIE,), place("R7"), tile("R07"), 3),
        "A Minotaur captures Ann in the Fan Gallery (R7)! While Jamie is captured, nobody can climb through vents.",
    ),
    (
        ("captured", (0, 2), (CLAY, MORROW), place("R7"), -1, 15),
        (
            "A scientist captures Ann and Cy on the face-down tile R7! "
            "While Clay is captured, a Minotaur comes in every Phase 1; while Morrow is captured, no relay can be used."
        ),
    ),
    (("lost_hand", 0, cards("red-1a mino-01")), "Ann loses red 1 clockwise and a Minotaur card."),
    (("merged", place("R6"), (0, 1, 2), 15), "Three Minotaurs in R6 merge into a scientist."),
    (("spawning",), "A Minotaur is coming, and a card decides where."),
    (("spawn_drew", card("red-2b")), "The card is red 2 counterclockwise."),
    (("spawned", 3, place("R8")), "A Minotaur appears in R8."),
    (("spawn_failed",), "No Minotaur comes."),
    (("none_left",), "All Minotaurs are on the board already: no further one comes."),
    (("entered_chamber", 15), "A scientist comes to the chamber."),
    (("slid", 2), "THESEUS slides left by two columns."),
    (("won",), "Everybody stands on the open Escape Pod. The team has escaped!"),
    (("lost", "DS-C05"), "Captured for the second time: the team has lost."),
    (("lost", "DS-C06"), "Nobody is free any more: the team has lost."),
    (("lost", "DS-D17"), "The repairs are finished before the team is out: it has lost."),
    (("lost", "DS-D19"), "The last round before the repairs is over: the team has lost."),
    (("lost", "DS-E06"), "The station has power again: the team has lost."),
    (
        ("began", (JAMIE, CLAY, -1)),
        "The power fails and the cells spring open. Ann is Jamie, Bo is Clay and Cy is the Hive Commander.",
    ),
    (("freed", 0, 1, -1), "Ann frees Bo."),
    (("captured", (1,), (), place("B0"), tile("B01"), 2), "A Minotaur captures Bo in the Sorting Lock (B0)!"),
    (("lost", "DS-N03"), "Nobody is free any more: the Hive Commander has won."),
    (("lost", "DS-N04"), "The Hive Commander is in the chamber and has won."),
    (("lost", "DS-N72"), "Forty rounds, and neither side has won: a draw."),
    (("escaping",), "The escapees act."),
    (("posted", 0, place("R5"), tile("R10")), "A Minotaur waits in the Drain Walk (R5), a corridor."),
    (("uncovered", place("R5"), tile("R10")), "The Drain Walk (R5) comes to light: a corridor."),
    (("commanding", 2, 3, 3), "Cy commands the station: three cards for alert level 3."),
    (("commanding", 2, 3, 1), "Cy commands the station: one card for alert level 3."),
    (("skipped", 2), "Cy plays nothing this time."),
    (("played", 2, card("red-3a"), "grant"), "Cy plays red 3 clockwise and sends guards in red."),
    (("played", 2, card("white-1"), "grant"), "Cy plays white 1 and sends guards in every ring."),
    (("played", 2, card("loctae-1"), "grant"), "Cy plays a Loctae card and sends any guards."),
    (("played", 2, card("red-3a"), "rotate"), "Cy plays red 3 clockwise to turn the station."),
    (("played", 2, card("mino-01"), "spawn"), "Cy plays a Minotaur card to bring a Minotaur."),
    (("played", 2, card("loctae-1"), "reinforce"), "Cy plays a Loctae card to bring a scientist."),
    (("rested", 2), "Cy lets the guards rest."),
    (("command_over", 2), "Cy has no more commands."),
    (("reinforced", 16, place("G3"), False), "A scientist comes, to the pod (G3)."),
    (("reinforced", 15, place("G3"), True), "The Hive Commander comes back, to the pod (G3)."),
    (
        ("guard_moved", 2, place("R4"), place("R5"), tile("R10"), False),
        "The Minotaur in R4 goes to the Drain Walk (R5).",
    ),
    (
        ("guard_moved", 16, place("Y5"), place("R5"), tile("R01"), False),
        "The scientist in Y5 goes through the gate to the Quarantine Lock (R5).",
    ),
    (("guard_moved", 15, place("B3"), place("C3"), -1, True), "The Hive Commander steps into the chamber."),
    (
        ("guard_moved", 16, place("C3"), place("B3"), tile("B03"), False),
        "The scientist in the chamber goes to the Blood Archive (B3).",
    ),
    (("guard_discovered", 2, place("R5"), tile("R10"), False), "A Minotaur discovers the Drain Walk (R5), a corridor."),
    (
        ("guard_discovered", 15, place("R5"), tile("R10"), True),
        "The Hive Commander discovers the Drain Walk (R5), a corridor.",
    ),
    (("guard_drew", 2, place("B3"), tile("B03")), "The Minotaur in the Blood Archive (B3) finds a card."),
    (("controlled", 0, card("red-3a"), 2, place("R5")), "Ann controls the Minotaur in R5 with red 3 clockwise."),
    (("control_next", 0, 2, place("Y5")), "Ann goes on with the Minotaur in Y5."),
    (("control_over", 0, card("red-3a")), "Ann lets go."),
    (("took_hand", 0, cards("red-3a mino-01"), 2), "Cy takes red 3 clockwise and a Minotaur card from Ann."),
    (("took_hand", 0, (-1, -1), 2), "Cy takes two cards from Ann."),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD, ids=[sentence for _, sentence in TOLD])
def test_every_event_has_its_sentence(event: Event, sentence: str) -> None:
    assert GAME.tell(event, NAMES) == sentence


def test_no_event_is_without_an_example() -> None:
    assert {event[0] for event, _ in TOLD} == set(SENTENCES)


# --- Actions ----------------------------------------------------------------------------------------------------------

SAID: list[tuple[tuple[Any, ...], str]] = [
    (("choose", JAMIE), "Play Jamie Jones, the stowaway."),
    (("spend", card("blue-1a")), "Discard blue 1 clockwise for two data packets."),
    (("reroll", "timer"), "Use a packet: reroll the timer die."),
    (("move", place("R5")), "Move to R5."),
    (("dash", place("B1"), place("R2")), "Run over B1 to R2."),
    (("vent", place("R3")), "Climb through the vent to R3."),
    (("discover", place("B2")), "Discover B2."),
    (("pass", card("red-2b"), 1), "Give Bo red 2 counterclockwise."),
    (("pass", card("red-1a"), 1), "Give Bo red 1 clockwise (two packets)."),
    (("swap", card("mino-04"), 3), "Swap a Minotaur card for the card in column 2, lower row."),
    (("free", 1), "Free Bo."),
    (("eliminate", card("mino-04"), places("R5")), "Eliminate one Minotaur in R5 with a Minotaur card."),
    (
        ("eliminate", card("loctae-1"), places("B2 R5 R5")),
        "Eliminate one Minotaur in B2 and two in R5 with a Loctae card.",
    ),
    (("assault", place("R5"), card("mino-04")), "Play a Minotaur card against the scientist in R5."),
    (("unlock", place("B1")), "Unlock the gate in B1 from outside."),
    (("lay", card("white-1"), 1), "Lay white 1 (one packet) on card 2 of the code."),
    (("discard", card("green-3b")), "Discard green 3 counterclockwise."),
    (("march", CHAMBER), "Let the guard in the chamber march next."),
    (("merge", place("R5")), "Merge the Minotaurs in R5."),
    (("clock_expired", "phase"), "Phase 2 is out of time."),
    (("clock_expired", "game"), "The repair clock runs out."),
    (("draw",), "Draw a card for two actions."),
    (("call",), "Ask the others to help; that spends your action."),
    (("post", place("R5")), "Place a Minotaur in R5."),
    (("control", card("red-3a"), 2), "Control Minotaur M3 with red 3 clockwise."),
    (("kill", card("mino-01")), "Eliminate all Minotaurs in its room with a Minotaur card."),
    (("next", 3), "Go on with Minotaur M4."),
    (("play", card("mino-01"), "spawn"), "Play a Minotaur card: a Minotaur comes."),
    (("play", card("loctae-1"), "reinforce"), "Play a Loctae card: a scientist comes to the pod."),
    (("play", card("red-3a"), "rotate"), "Play red 3 clockwise: turn red."),
    (("play", card("white-1"), "rotate"), "Play white 1: turn all rings."),
    (("play", card("red-3a"), "grant"), "Play red 3 clockwise: actions for guards in red."),
    (("guard_move", 15, place("C3")), "Move scientist S1 to the chamber."),
    (("guard_discover", 2, place("R5")), "Let Minotaur M3 discover R5."),
    (("guard_draw", 2), "Draw a card: Minotaur M3 is in a laboratory."),
    (
        ("guard_swap", 2, card("red-3a"), 0),
        "Let Minotaur M3 swap red 3 clockwise for the card in column 1, upper row.",
    ),
    (("icon", "place"), "Place the guard of the icon."),
    (("icon", "draw"), "Draw a card for the icon."),
]


@pytest.mark.parametrize(("action", "sentence"), SAID, ids=[sentence for _, sentence in SAID])
def test_every_action_has_its_sentence(action: tuple[Any, ...], sentence: str) -> None:
    assert GAME.say(action, NAMES) == sentence


def test_no_verb_is_without_words() -> None:
    assert set(PLAIN) | set(PLACED) | set(REQUESTS) == set(GAME.grammar.forms)


# --- Whole games ------------------------------------------------------------------------------------------------------


RAW = re.compile(r"-\d|\b\d{3,}\b|_|[<{\[]|\bNone\b")
"""What no sentence of this game has: numbers below zero or above a hundred, and what only a program writes."""


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_whatever_happens_can_be_told_asked_and_said(players: int, difficulty: str) -> None:
    for state, events in wander(players, players=players, difficulty=difficulty):
        for seat in (*range(players), SPECTATOR):
            sentences = [GAME.tell(event, NAMES) for event in events.seen_by(seat)]
            sentences.append(GAME.ask(json.loads(canonical(state.view(seat))), NAMES))
            if seat >= 0:
                sentences += [GAME.say(action, NAMES) for action in state.legal(seat)[:5]]
            for sentence in sentences:
                assert is_sentence(sentence), sentence
                assert not RAW.search(sentence), sentence
                assert sentence[0].isupper(), sentence


SELDOM = {"unready", "undone", "took_back", "enough", "withdrew", "timed_out", "spawn_failed", "none_left", "won"}
SELDOM |= {"control_next"}
"""What a few random games do not bring about."""


def test_random_games_tell_of_nearly_everything() -> None:
    heard = {
        event[0]
        for difficulty in DIFFICULTIES
        for players in (1, 2, 3, 4)
        for _, events in wander(players, players=players, difficulty=difficulty)
        for event in events.seen_by(SPECTATOR)
    }
    heard |= {
        event[0]
        for players in (2, 3, 4, 5)
        for _, events in wander(players, players=players, mode="thread")
        for event in events.seen_by(SPECTATOR)
    }

    assert set(SENTENCES) - SELDOM <= heard <= set(SENTENCES)


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_only_cards_that_look_alike_are_said_alike(difficulty: str) -> None:
    """Thirteen Minotaur cards are one as good as the other, and so are two blue threes."""
    for state, _ in wander(5, players=3, difficulty=difficulty):
        for seat in range(3):
            said: dict[str, str] = {}
            for action in state.legal(seat):
                written = re.sub(r"(\w+-\d)[a-c]|(mino|loctae)-\d+", r"\1\2", GAME.grammar.write(action))
                assert said.setdefault(GAME.say(action, NAMES), written) == written


def test_a_card_that_is_hidden_from_a_seat_is_told_as_a_card() -> None:
    """With Cloud Disabled nobody hears the name of a card that somebody else draws or is given."""
    heard = 0
    for _, events in wander(8, players=3, difficulty="custom", cloud_disabled=True):
        for seat in (*range(3), SPECTATOR):
            for event in events.seen_by(seat):
                if event[0] == "drew" and event[1] != seat:
                    assert re.fullmatch(r"\w+ draws (a card|two cards)\.", GAME.tell(event, NAMES))
                    heard += 1
                if event[0] == "passed" and seat not in (event[1], event[3]):
                    assert GAME.tell(event, NAMES).endswith(" a card.")
                    heard += 1
    assert heard > 20


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_every_refusal_is_a_sentence_that_names_a_clause(difficulty: str) -> None:
    """Whatever the others may do now, and whatever could be done a while ago, is tried by everybody."""
    tries: list[tuple[Any, ...]] = [action for action, _ in SAID]
    refused = 0
    for state, _ in wander(6, moves=200, players=3, difficulty=difficulty):
        tries = list(dict.fromkeys([*tries[-60:], *[action for seat in range(3) for action in state.legal(seat)[:6]]]))
        for seat in range(3):
            for action in tries:
                refusal = state.refusal(seat, action)
                if refusal is not None:
                    assert is_sentence(refusal.reason), (action, refusal.reason)
                    assert refusal.reason[0].isupper()
                    assert refusal.clause in GAME.clauses() or state.result() is not None
                    refused += 1
    assert refused > 1000


# --- Questions --------------------------------------------------------------------------------------------------------


def view(seat: int, changes: Plain) -> Plain:
    """A view of a game in Phase 2 of its first round, with some of it changed."""
    players = 3 if seat == 2 else 2
    state = next(iter(wander(1, players=players, characters="random")))[0]
    seen = state.view(seat)
    assert changes.keys() <= seen.keys()
    return {
        **seen,
        "characters": [JAMIE, CLAY, MORROW][:players],
        "where": list(places("R5 B2 G0"))[:players],
        **changes,
    }


def attempt(gate: int, called: bool = False, laid: int = 1, asked: tuple[int, ...] = ()) -> Plain:
    """An attempt that Ann has opened."""
    cards = [[card("mino-01") + number, number, 0] for number in range(laid)]
    return {"gate": gate, "place": place("B2"), "opener": 0, "called": called, "laid": cards, "asked": list(asked)}


ASKED: list[tuple[int, Plain, str]] = [
    (
        0,
        {"phase": "choosing", "characters": [-1, CLAY]},
        "Ann, whom do you play? Audrey, Jamie, Morrow and Baxter are free.",
    ),
    (1, {"phase": "choosing", "characters": [-1, CLAY]}, "Waiting for Ann to choose a character."),
    (
        0,
        {"phase": "dice", "dice": {"theseus": 4, "timer": 25, "security": "fan"}, "pool": 2},
        (
            "Round 1, Phase 1: THESEUS die, 4; timer die, 25 seconds; security die, the fan (vents closed). "
            "The pool holds two packets. Ann (Jamie), are you content, or do you spend packets?"
        ),
    ),
    (
        0,
        {"phase": "planning"},
        "Round 1, Phase 1: look at THESEUS and plan together. Ann (Jamie), are you ready to act?",
    ),
    (
        0,
        {"phase": "planning", "silence": "Hush.", "ready": [True, False]},
        "Round 1, Phase 1: plan in silence. Waiting for Bo.",
    ),
    (0, {"phase": "window"}, "Phase 3 begins: the last moment for data packets. Ann (Jamie), are you ready?"),
    (0, {"phase": "pause", "ready": [True, False]}, "Round 1 is over. Waiting for Bo."),
    (1, {"phase": "pause"}, "Round 1 is over. Bo (Clay), are you ready for the next one?"),
    (
        0,
        {"actions": [4, 1]},
        "Round 1, Phase 2: Ann (Jamie), you have four actions left. Also acting: Bo with one action left.",
    ),
    (1, {"actions": [0, 1]}, "Round 1, Phase 2: Bo (Clay), you have one action left."),
    (
        0,
        {"actions": [0, 1]},
        "Round 1, Phase 2: Ann (Jamie), you have no actions left; waiting for Bo with one action left.",
    ),
    (
        0,
        {"actions": [3, 1], "done": [True, False]},
        "Round 1, Phase 2: Ann (Jamie), you are done; waiting for Bo with one action left.",
    ),
    (
        0,
        {"actions": [5, 1], "tokens": ["captured", "normal"], "where": list(places("C4 B2"))},
        (
            "Round 1, Phase 2: Ann (Jamie), you are captured until a friend stands on B4 and frees you; "
            "waiting for Bo with one action left."
        ),
    ),
    (
        SPECTATOR,
        {"actions": [2, 1]},
        "Round 1, Phase 2: waiting for Ann with two actions left and Bo with one action left.",
    ),
    (
        0,
        {"actions": [5, 0], "where": list(places("C4 B2"))},
        "Round 1, Phase 2: Ann (Jamie), you have five actions left. Your cell is open: discover B4 in front of it.",
    ),
    (
        0,
        {"actions": [5, 5], "tokens": ["normal", "captured"], "where": list(places("B2 C1"))},
        "Round 1, Phase 2: Ann (Jamie), you have five actions left. Clay is captured: stand on B1 to free Clay.",
    ),
    (
        0,
        {"actions": [5, 5], "tokens": ["normal", "captured"], "where": list(places("B1 C1"))},
        (
            "Round 1, Phase 2: Ann (Jamie), you have five actions left. "
            "Clay is captured: you stand where you can free Clay."
        ),
    ),
    (
        0,
        {"actions": [5, 0], "where": list(places("C4 B2")), "tiles": [tile("B01")] * 48},
        "Round 1, Phase 2: Ann (Jamie), you have five actions left. Your cell is open: move out to B4 in front of it.",
    ),
    (
        0,
        {"actions": [5, 0], "where": list(places("C4 B2")), "minotaurs": list(places("B4"))},
        (
            "Round 1, Phase 2: Ann (Jamie), you have five actions left. "
            "Your cell is open, but a guard is on B4 in front of it."
        ),
    ),
    (
        0,
        {"actions": [5, 0], "hidden": [True, False], "scientists": list(places("R5"))},
        "Round 1, Phase 2: Ann (Jamie), you have five actions left. A guard is in the room: you have to stay hidden.",
    ),
    (
        0,
        {"attempt": attempt(gate("B02"))},
        (
            "Ann (Jamie), two cards missing for the Warden's Lock: "
            "lay more, ask the others to help, or take the cards back."
        ),
    ),
    (1, {"attempt": attempt(gate("B02"))}, "Ann tries the Warden's Lock, two cards missing. Waiting for Ann."),
    (
        1,
        {"attempt": attempt(-1, called=True, laid=2, asked=(1,))},
        "Bo (Clay), Ann asks for help with the scientist in B2, one card missing: lay a card, or decline.",
    ),
    (
        1,
        {"attempt": {**attempt(gate("B02"), called=True, asked=(1,)), "laid": [[0, 0, 0], [1, 1, 1]]}},
        "Bo (Clay), Ann asks for help with the Warden's Lock, one card missing: lay a card, or say that it is enough.",
    ),
    (
        0,
        {"attempt": attempt(gate("B02"), called=True, asked=(1,))},
        "Waiting for Bo to help with the Warden's Lock, two cards missing. You may give it up.",
    ),
    (
        2,
        {"attempt": attempt(gate("B02"), called=True, asked=(1,))},
        "Ann tries the Warden's Lock, two cards missing. Waiting for Bo.",
    ),
    (
        0,
        {"phase": "discard", "hands": [[0, 1, 2, 3, 4, 5, 6], []], "limits": [5, 5]},
        "Ann (Jamie), discard two cards: you may keep five.",
    ),
    (
        1,
        {"phase": "discard", "hands": [[0, 1, 2, 3, 4, 5, 6], []], "limits": [5, 5]},
        "Waiting for Ann to discard down to the hand limit.",
    ),
    (0, {"phase": "station"}, "Phase 3: the station acts."),
    (
        0,
        {"phase": "march", "slot": 1, "theseus": [-1, card("red-3b")], "waiting": [3], "captain": 0},
        "Phase 3, column 1, lower row: red 3 counterclockwise. Ann (Jamie), choose which Minotaur marches next.",
    ),
    (
        1,
        {"phase": "march", "slot": 1, "theseus": [-1, card("red-3b")], "waiting": [15], "captain": 0},
        "Phase 3, column 1, lower row: red 3 counterclockwise. Ann chooses which scientist marches next.",
    ),
    (
        0,
        {"phase": "merge", "captain": 0},
        "Phase 3: there are too few scientists. Ann (Jamie), choose where Minotaurs merge.",
    ),
    (
        0,
        {"result": {"winners": [], "clause": "DS-C06", "reason": "nobody is free any more"}},
        "The game is over: nobody is free any more.",
    ),
]


@pytest.mark.parametrize(("seat", "changes", "question"), ASKED, ids=[question for *_, question in ASKED])
def test_everybody_is_asked_or_told_whom_they_wait_for(seat: int, changes: Plain, question: str) -> None:
    assert GAME.ask(view(seat, changes), NAMES) == question
