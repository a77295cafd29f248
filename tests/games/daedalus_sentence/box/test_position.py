"""Positions: to plain data and back, nothing lost in whole games, and everything that cannot be."""

from __future__ import annotations

import copy
import json
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clew.core.codec import is_plain
from clew.core.dice import QuickDice
from clew.core.errors import BadPosition
from clew.core.game import Events
from clew.games.daedalus_sentence import GAME
from clew.games.daedalus_sentence.box.components import CARD_IDS
from clew.games.daedalus_sentence.box.options import SCENARIO
from games.daedalus_sentence.table import finish, play, table, wander

Position = dict[str, Any]
SETS: list[dict[str, Any]] = [
    {"players": 1, "characters": "random", "waits": "asked"},
    {"players": 2, "order": "asked", "characters": "random", "difficulty": "second_time"},
    {"players": 3, "characters": "random", "difficulty": "veteran", "order": "asked"},
    {"players": 4, "characters": "random", "difficulty": "expert"},
    {"players": 3, "characters": "random", "difficulty": "hell_in_space", "extreme_silence": True},
    {"players": 2, "difficulty": "first_escape"},
]


@cache
def written() -> list[str]:
    """Positions of many kinds, as text: from whole games with all kinds of options, and some rare phases."""
    texts = []
    for number, options in enumerate(SETS):
        for seed in range(3):
            game = [json.dumps(state.position()) for state in wander(10 * number + seed, **options)]
            texts += [*game[::7], game[-1]]
    return texts + [json.dumps(state.position()) for state in rare()]


def rare() -> list[Any]:
    """Phases that random games seldom reach."""
    asked = {"order": "asked"}
    marching = table(minotaurs="R1 R5", theseus="- white-1", options=asked)
    learned = table(scientists="R1 R5 C3", theseus="- white-1", options=asked)
    merging = table(minotaurs="R1 R1 R1 R5 R5 R5", scientists="G0 G0 G0 G0")
    discarding = table(hands={"jamie": "red-1a red-1b red-1c red-2a red-2b red-2c"})
    for state in (marching, learned, merging, discarding):
        finish(state)
    window = table(
        phase="window", enhancers="1 2", theseus="? ?1 red-1a ?2", older=[["blue-1a"], ["blue-1b"]], packets=1
    )
    gate: dict[str, Any] = {
        "at": "clay B1, jamie B1",
        "codes": {"B02": "red-1a red-1b red-1c"},
        "hands": {"clay": "red-2a", "jamie": "red-2b"},
    }
    opened, called = table("B1:B02", **gate), table("B1:B02", **gate)
    play(opened, "clay: lay red-2a on 1")
    play(called, "clay: lay red-2a on 1", "clay: call")
    hunt = table("R4 R6", at="clay R4, jamie R6", hands={"jamie": "mino-01", "clay": "mino-02"}, scientists="R5")
    play(hunt, "jamie: assault R5 mino-01", "jamie: call")
    won = table("G4:G01 G5", at="jamie G4, clay G5", open="G01")
    play(won, "clay: move G4")
    return [marching, learned, merging, discarding, window, opened, called, hunt, won]


# --- There and back ---------------------------------------------------------------------------------------------------


def test_every_position_of_a_game_comes_back_as_it_was() -> None:
    for text in written():
        position = json.loads(text)

        state = GAME.load(position)

        assert state.position() == json.loads(text)
        assert position == json.loads(text), "the position itself was changed"


def test_a_position_is_plain_data_in_every_phase() -> None:
    phases = set()
    for text in written():
        state = GAME.load(json.loads(text))
        phases.add(state.view(0)["phase"])
        assert is_plain(state.position())
        assert is_plain(state.view(0))

    every = {"choosing", "dice", "planning", "actions", "discard", "window", "march", "merge", "pause", "over"}
    assert phases == every


def test_a_loaded_game_goes_on_as_the_first_would() -> None:
    for text in written()[::3]:
        first, second = GAME.load(json.loads(text)), GAME.load(json.loads(text))
        for step in range(4):
            if first.result() is None:
                seat = QuickDice(step).choose(first.actors())
                action = QuickDice(7 + step).choose(first.legal(seat))
                assert first.legal(seat) == second.legal(seat)
                first.play(seat, action, QuickDice(8), Events())
                second.play(seat, action, QuickDice(8), Events())

        assert first.digest() == second.digest()


def test_positions_that_differ_have_other_digests() -> None:
    texts = {json.dumps(json.loads(text), sort_keys=True) for text in written()}

    assert len({GAME.load(json.loads(text)).digest() for text in texts}) == len(texts)


def test_what_a_position_does_not_say_is_as_at_the_start() -> None:
    state = GAME.load({})

    position = state.position()
    assert position["options"] == {name: value for name, value in GAME.settle({}).items() if name not in SCENARIO}
    assert (position["phase"], position["round"], position["alert"]) == ("actions", 1, 1)
    assert (position["tiles"], position["open"], position["codes"]) == ({}, [], {})
    assert position["minotaurs"] == [None] * 15
    assert position["theseus"] == [None] * 8
    assert position["actions"] == [5, 5]


# --- Nothing is lost --------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-R03", "DS-R05", "DS-S11")
@pytest.mark.parametrize("options", SETS, ids=lambda options: options.get("difficulty", "first_escape"))
def test_every_card_is_somewhere_throughout_a_game(options: dict[str, Any]) -> None:
    """Once and only once: in the deck, on THESEUS, in a hand, a code, the pile or an attempt."""
    for seed in range(4):
        for number, state in enumerate(wander(100 + seed, **options)):
            census = state.census()
            assert all(census[card] == 1 for card in CARD_IDS), f"seed {seed}, decision {number}"
            assert census["cards in no deck"] == 0
            position = state.position()
            lying = [card for card in position["theseus"] if card and card[0] != "?"] + position["discards"]
            lying += [card for hand in position["hands"] for card in hand]
            lying += [card for code in position["codes"].values() for card in code]
            lying += [laid[0] for laid in position["attempt"]["laid"]] if position["attempt"] else []
            assert len(lying) == len(set(lying))
            covered = len([card for card in position["theseus"] if card and card[0] == "?"])
            assert len(lying) + covered + state.deck == 54
            assert len([place for place in state.minotaurs if place >= 0]) <= 15


# --- What cannot be ---------------------------------------------------------------------------------------------------

TWO = {"characters": ["jamie", "clay"]}
CUSTOM = {"difficulty": "custom"}


def enhanced(*names: str, **fields: Any) -> Position:
    """A position with these enhancers."""
    return {"options": {**CUSTOM, **dict.fromkeys(names, True)}, **fields}


def attempt(**fields: Any) -> Position:
    """A joint attempt on B02 by Clay, with Jamie asked; with these changes."""
    laid = {"gate": "B02", "place": "B1", "opener": 1, "laid": [["red-2a", 0, 1]], "called": True, "asked": [0]}
    return {
        **TWO,
        "where": ["B1", "B1"],
        "tiles": {"B1": "B02"},
        "codes": {"B02": ["red-1a", "red-1b", "red-1c"]},
        "hands": [["red-2b"], []],
        "attempt": {**laid, **fields},
    }


def hunt(**fields: Any) -> Position:
    """A joint attempt against a scientist by Jamie, with Clay asked; with these changes."""
    laid = {"gate": None, "place": "R5", "opener": 0, "laid": [["mino-01", 0, 0]], "called": True, "asked": [1]}
    return {
        **TWO,
        "where": ["R4", "R6"],
        "scientists": ["R5", None, None, None, None],
        "hands": [[], ["mino-02"]],
        "attempt": {**laid, **fields},
    }


def marching(**fields: Any) -> Position:
    """Phase 3 while the captain chooses between two Minotaurs; with these changes."""
    return {
        "options": {"order": "asked"},
        "phase": "march",
        "minotaurs": ["R1", "R5", *[None] * 13],
        "theseus": [None, "red-1a", *[None] * 6],
        "slot": 1,
        "part": 2,
        "waiting": [0, 1],
        **fields,
    }


def merging(**fields: Any) -> Position:
    """Phase 3 while the captain chooses where Minotaurs merge; with these changes."""
    return {
        "phase": "merge",
        "minotaurs": ["R1"] * 3 + ["R5"] * 3 + [None] * 9,
        "scientists": ["G0"] * 4 + [None],
        **fields,
    }


POSSIBLE: list[Position] = [
    attempt(),
    hunt(),
    marching(),
    merging(),
    {"phase": "choosing", "characters": [None, "clay"]},
]

WON = {"winners": [0, 1], "clause": "DS-E01", "reason": "all are in the open pod"}

IMPOSSIBLE: list[tuple[Position, str]] = [
    # options and fields
    ({"options": []}, "options: has to be an object"),
    ({"options": {"colour": 1}}, "there is no option 'colour'"),
    ({"options": {"players": 9}}, "option players: '9' is none of"),
    ({"options": {"faulty_algorithm": True}}, "choose difficulty custom"),
    (enhanced("emergency_protocols", "automated_security"), "both set the clock"),
    ({"colour": "red"}, "position: there is no 'colour'"),
    ({"phase": "lunch"}, "phase: 'lunch' is unknown"),
    ({"round": 0}, "round: the first round"),
    ({"round": 61}, "round: 61 is no whole number from 0 to 60"),
    ({"round": True}, "round: True is no whole number"),
    # people
    ({"characters": ["jamie"]}, "characters: .*1 entries instead of 2"),
    ({"characters": ["jamie", "jamie"]}, r"nobody plays a character twice \(DS-S01\)"),
    ({"characters": ["jamie", None]}, r"everybody plays one \(DS-S01\)"),
    ({"characters": ["jamie", "theseus"]}, "characters: 'theseus' is unknown"),
    ({"cells": [0, 1, 2, 3, 4]}, r"cells: purple is at 0"),
    ({"cells": [1, 0, 2, 4, 5]}, r"cells: purple is at 0"),
    ({"where": ["C4", "R3"], **TWO, "tokens": ["normal", "captured"]}, "where: seat 1 cannot be at R3"),
    ({"where": ["C1", "R3"], **TWO}, "where: seat 0 cannot be at C1"),
    ({"where": ["C3", "R3"], **TWO}, "where: seat 0 cannot be at C3"),
    ({"where": [None, "R3"], **TWO}, "where: seat 0 cannot be at no place"),
    ({**TWO, "tokens": ["captured", "normal"], "hands": [["red-1a"], []]}, r"captured and holds no cards \(DS-C02\)"),
    ({**TWO, "tokens": ["captured", "captured"]}, r"tokens: somebody is free"),
    ({**TWO, "hidden": [True, False]}, r"seat 0 is in no hatchery \(DS-L14\)"),
    ({**TWO, "where": ["R1", "R1"], "tiles": {"R1": "R06"}, "hidden": [True, True]}, r"only one is hidden .*DS-L15"),
    ({"hidden": [1, 0]}, "hidden: 1 is neither true nor false"),
    ({"actions": [6, 5]}, "actions: 6 is no whole number from 0 to 5"),
    ({"actions": [0, 0]}, r"nobody has anything left to do, so Phase 2 is over \(DS-A05\)"),
    ({"done": [True, True]}, r"nobody has anything left to do"),
    ({**TWO, "tokens": ["captured", "normal"], "done": [True, False]}, "nobody waits for a captured player"),
    ({"banned": ["red-1a", None]}, r"banned: the card taken .*DS-L25"),
    ({"backs": [11, 0]}, "backs: 11 is no whole number"),
    ({"ready": [True, False]}, "ready: nobody is asked for that now"),
    ({"phase": "planning", "options": {"waits": "asked"}, "actions": [5, 5]}, "actions: they are for Phase 2"),
    ({"phase": "planning"}, r"nobody waits for planning in this game \(DS-Z11\)"),
    ({"phase": "pause"}, r"nobody waits for planning in this game \(DS-Z11\)"),
    ({"phase": "pause", "options": {"waits": "asked"}, "ready": [True, True]}, "ready: not everybody is"),
    ({"phase": "dice"}, r"there are no dice in this game \(DS-P04\)"),
    ({"phase": "window", "options": {"waits": "asked"}}, r"there is no packet window in this game \(DS-D11\)"),
    ({"phase": "station"}, "the station never waits"),
    ({"phase": "discard"}, r"nobody has too many cards \(DS-A27\)"),
    # the station
    ({"tiles": {"R1": "B01"}}, "B01 does not belong to the ring of R1"),
    ({"tiles": {"C1": "B01"}}, "B01 does not belong to the ring of C1"),
    ({"tiles": {"R1": "R01", "R2": "R01"}}, "R01 is there twice"),
    ({"tiles": {"R1": "R11", "R2": "R12", "R3": "R13"}}, r"two randomizers of each ring are in the game \(DS-S10\)"),
    ({"tiles": {"R99": "R01"}}, "tiles: there is no 'R99'"),
    ({"tiles": {"R1": "R99"}}, "tiles: 'R99' is unknown"),
    ({"turned": [1, 0, 0, 0, 0]}, r"the centre never turns \(DS-B02\)"),
    ({"minotaurs": ["C1", *[None] * 14]}, r"minotaurs: they keep to the rings \(DS-B19\)"),
    ({"minotaurs": ["C3", *[None] * 14]}, r"minotaurs: they keep to the rings \(DS-B19\)"),
    ({"minotaurs": [None] * 14}, "minotaurs: .*14 entries instead of 15"),
    ({"scientists": ["C1", None, None, None, None]}, r"they never enter a cell \(DS-B19\)"),
    ({"open": ["B01"]}, "is on a face-up tile"),
    ({"tiles": {"B1": "B01"}, "open": ["B01"]}, r"alert: it follows the gates .*DS-G16"),
    ({"open": ["B03"]}, "open: 'B03' is unknown"),
    ({"alert": 5}, "alert: 5 is no whole number from 1 to 4"),
    ({"tiles": {"B1": "B01"}, "codes": {"B01": ["red-1a"]}}, "a code of its own number of cards"),
    ({"tiles": {"Y1": "Y02"}, "codes": {"Y02": ["red-1a"]}}, "a code of its own number of cards"),
    (
        {"tiles": {"B1": "B01"}, "open": ["B01"], "alert": 2, "codes": {"B01": ["red-1a", "red-1b"]}},
        "a code of its own",
    ),
    ({"codes": {"B01": "red-1a"}}, "codes: 'red-1a' has to be a list"),
    # cards
    ({"hands": [["red-1a"], ["red-1a"]]}, "the card red-1a is there twice"),
    ({"hands": [["red-1a"], []], "discards": ["red-1a"]}, "the card red-1a is there twice"),
    ({"hands": [["pink-1a"], []]}, "hands: 'pink-1a' is unknown"),
    ({"theseus": ["?", *[None] * 7]}, r"cards lie face down only with the faulty algorithm \(DS-D01\)"),
    ({"theseus": [None] * 7}, "theseus: .*7 entries instead of 8"),
    (enhanced("faulty_algorithm", dice={"theseus": 1}, theseus=["?1", *[None] * 7]), "older: as many cards as lie"),
    (
        enhanced("faulty_algorithm", dice={"theseus": 1}, theseus=["?", *[None] * 7], older=[["red-1a"]]),
        "older: as many",
    ),
    (enhanced("faulty_algorithm", dice={"theseus": 1}, older=[["red-1a"]], discards=["red-1a"]), "is somewhere else"),
    (
        enhanced("faulty_algorithm", dice={"theseus": 1}, theseus=["?", *[None] * 7], discards=CARD_IDS),
        "more cards lie",
    ),
    ({"known": {"red-1a": 1}, "hands": [["red-1a"], []]}, r"known: hands are open \(DS-S16\)"),
    (enhanced("cloud_disabled", hands=[["red-1a"], []]), r"everybody knows her own cards \(DS-D12\)"),
    (enhanced("cloud_disabled", known={"red-1a": 1}), r"known: that is about cards in hands"),
    (enhanced("cloud_disabled", known={"red-1a": 8}, hands=[["red-1a"], []]), "known: 8 is no whole number"),
    (enhanced("cloud_disabled", drawn={"red-1a": 1}), "drawn: the card red-1a is in no hand"),
    (enhanced("cloud_disabled", hands=[["red-1a"], []], known={"red-1a": 7}, drawn={"red-1a": 1}), "has been seen"),
    # dice and packets
    ({"dice": {"theseus": 1}}, "the THESEUS die is not used in this game"),
    (enhanced("faulty_algorithm"), "the THESEUS die has been rolled in this round"),
    (enhanced("faulty_algorithm", dice={"theseus": 7}), "theseus: 7 is no whole number"),
    ({"dice": {"timer": 15}}, "the timer die is not used in this game"),
    (enhanced("emergency_protocols", dice={"timer": 17}), "the timer die has no face 17"),
    ({"dice": {"security": "fan"}}, "the security die is not used in this game"),
    (enhanced("rolling_lockdowns", dice={"security": "snow"}), "security: 'snow' is unknown"),
    ({"dice": {"fate": 1}}, "dice: there is no 'fate'"),
    ({"packets": 1}, r"data packets are not used in this game \(DS-D06\)"),
    # attempts
    (attempt(gate="B01"), "there is no code at that gate"),
    (attempt(laid=[]), "has laid a card"),
    (attempt(laid=[["red-2a", 3, 1]]), "some cards of the code are covered"),
    (attempt(laid=[["red-2a", 0, 1], ["red-3a", 0, 1]]), "some cards of the code are covered, each once"),
    (attempt(laid=[["red-2a", 0, 1], ["red-3a", 1, 1], ["red-3b", 2, 1]]), "each once, not all"),
    (attempt(laid=[["green-2a", 0, 1]]), "the cards match by colour or by number"),
    (attempt(laid=[["red-2a", 0, 0]]), "the opener has laid the first card"),
    (attempt(laid=[["red-2a", 0]]), "is not a card, a position and a seat"),
    (attempt(called=False, asked=[0]), "those who are called have still to answer"),
    (attempt(asked=[]), "those who are called have still to answer"),
    (attempt(asked=[1]), "somebody is asked who is not eligible"),
    (attempt(called="yes"), "called: 'yes' is neither true nor false"),
    ({**attempt(), "where": ["B2", "B1"]}, "somebody is asked who is not eligible"),
    ({**attempt(), "hands": [[], []]}, "somebody is asked who is not eligible"),
    ({**attempt(), "hands": [["red-2a"], []]}, "the card red-2a is there twice"),
    ({**attempt(), "where": ["B1", "B2"]}, "whoever lays cards stands in the gate room"),
    (hunt(place="R6"), "it takes a scientist"),
    (hunt(laid=[["loctae-1", 0, 0]]), "Minotaur cards of players in adjacent rooms"),
    (hunt(laid=[["mino-01", 0, 0], ["mino-03", 1, 0], ["mino-04", 2, 0]]), "less than three cards"),
    ({**hunt(), "where": ["R4", "R8"]}, "somebody is asked who is not eligible"),
    ({**attempt(), "phase": "pause", "options": {"waits": "asked"}, "actions": [0, 0]}, "attempts belong to Phase 2"),
    # the captain's choices
    (marching(slot=-1), "part: nobody marches"),
    (marching(slot=0), r"no patrol is going on there \(DS-T07\)"),
    (marching(slot=3), r"no patrol is going on there \(DS-T07\)"),
    (marching(part=3), "the card sends other guards"),
    (marching(part=0), "part: nobody marches"),
    (marching(waiting=[0]), r"nothing to choose for the captain \(DS-M03\)"),
    (marching(waiting=[0, 0]), "a guard marches once"),
    (marching(waiting=[0, 5]), "does not march in this part"),
    (marching(waiting=[0, 15]), "does not march in this part"),
    (marching(minotaurs=["R1", "Y5", *[None] * 13]), "that Minotaur is in another ring"),
    (marching(minotaurs=["R1", "R1", *[None] * 13]), r"nothing to choose for the captain \(DS-M03\)"),
    (marching(part=5, waiting=[15, 16], scientists=["R1", "R2", None, None, None]), "stood somewhere"),
    (merging(scientists=["G0"] * 5), r"nothing to choose for the captain \(DS-M21\)"),
    (merging(scientists=["G0"] * 3 + [None, None]), r"nothing to choose for the captain \(DS-M21\)"),
    (merging(waiting=[0, 3]), "merging comes before the march"),
    ({"slot": 1}, r"THESEUS acts in Phase 3 only \(DS-T02\)"),
    ({"waiting": [1]}, r"THESEUS acts in Phase 3 only"),
    # before the game and after it
    ({"phase": "choosing", "characters": ["jamie", "clay"]}, "nobody who has to choose"),
    (
        {"phase": "choosing", "characters": ["jamie", None], "options": {"characters": "random"}},
        "nobody who has to choose",
    ),
    ({"phase": "choosing", "characters": [None, None], "round": 1}, "before the game"),
    ({"phase": "choosing", "characters": [None, None], "discards": ["red-1a"]}, "everything is in the box"),
    ({"phase": "choosing", "characters": [None, None], "alert": 2}, "everything is in the box"),
    ({"phase": "over"}, "a game that is over has ended somehow"),
    ({"ended": WON}, "a game that is over has ended somehow"),
    ({"phase": "over", "ended": {**WON, "clause": "DS-Q01"}}, "no game ends like that"),
    ({"phase": "over", "ended": {**WON, "winners": [0]}}, "no game ends like that"),
    ({"phase": "over", "ended": {**WON, "winners": 2}}, "has to hold winners, clause and reason"),
    (
        {**TWO, "where": ["G4", "G4"], "tiles": {"G4": "G01"}, "open": ["G01"]},
        r"everybody is in the open pod, so the game is over \(DS-E01\)",
    ),
]


@pytest.mark.parametrize("position", POSSIBLE, ids=str)
def test_the_positions_that_the_list_below_changes_are_possible(position: Position) -> None:
    assert GAME.load(position).actors()


@pytest.mark.parametrize(("position", "reason"), IMPOSSIBLE, ids=[reason[:50] for _, reason in IMPOSSIBLE])
def test_what_cannot_be_is_refused_with_a_reason(position: Position, reason: str) -> None:
    with pytest.raises(BadPosition, match=reason):
        GAME.load(copy.deepcopy(position))


@pytest.mark.parametrize("junk", [None, 7, "position", [], [1]])
def test_what_is_no_position_at_all_is_refused(junk: Any) -> None:
    with pytest.raises(BadPosition):
        GAME.load(junk)


JUNK: list[Any] = [None, True, -1, 99, "", "red-1a", "R5", [], ["R5"], {}, {"R5": "R01"}, 3.5]


@settings(max_examples=300)
@given(st.data())
def test_a_damaged_position_is_refused_or_plays(data: st.DataObject) -> None:
    """One field of a real position is overwritten with anything: it loads and goes on, or BadPosition says why not."""
    texts = written()
    position = json.loads(texts[data.draw(st.integers(0, len(texts) - 1))])
    field = data.draw(st.sampled_from(sorted(position)))
    value = position[field]
    junk = data.draw(st.sampled_from(JUNK))
    if isinstance(value, list) and value and data.draw(st.booleans()):
        value[data.draw(st.integers(0, len(value) - 1))] = junk
    else:
        position[field] = junk
    try:
        state = GAME.load(position)
    except BadPosition:
        return
    assert GAME.load(state.position()).digest() == state.digest()
    if state.result() is None:
        dice = QuickDice(1)
        for _ in range(3):
            if state.result() is None:
                seat = dice.choose(state.actors())
                state.play(seat, dice.choose(state.legal(seat)), dice, Events())
