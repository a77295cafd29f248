"""Sentences: what is asked, done and told; and lines as people type them."""

from __future__ import annotations

import pytest

from clew.core.errors import MalformedAction
from clew.games.seventh_and_whisper import GAME
from clew.games.seventh_and_whisper.words.sentences import SENTENCES
from clew.testing.checks.words import is_sentence
from games.seventh_and_whisper.table import new_game, play, table, walk

NAMES = ["Ann", "Ben"]

EVENTS: list[tuple[tuple[object, ...], str]] = [
    (("ordered", 1), "Ben acts first."),
    (("laid", "PR-2", "Workshop", 2, 3), "Card 2 of 3 is laid: Workshop (PR-2)."),
    (("placed", "B10", "B14"), "Ann starts on B10, Ben on B14."),
    (("round", 3, 40), "Round 3 of 40."),
    (("rolled", 0, 8), "Ann rolls an 8."),
    (("rolled", 1, 3), "Ben rolls a 3."),
    (("stepped", 0, "B10", "C10"), "Ann steps from B10 to C10."),
    (("crawled", 1, "V1", "G8", "I15"), "Ben crawls through vent V1 from G8 to I15."),
    (("opened", 1, "L2", "O2", "EP", 0), "Ben opens case L2 on O2: Electric pulse for Ann."),
    (("opened", 1, "L2", "O2", "", -1), "Ben opens case L2 on O2: it is empty."),
    (("powered", 1, "PP1", "O15", ("ED1",)), "Ben switches PP1 on at O15: ED1 has power."),
    (("powered", 1, "PP1", "O15", ("ED1", "ED2")), "Ben switches PP1 on at O15: ED1 and ED2 have power."),
    (
        ("checked", 0, "camera", "C1", 3, 4, 0, 7),
        "Ann tries to switch camera C1 off: 3 + 4 is 7, 7 is needed; it is off.",
    ),
    (
        ("checked", 1, "strike", "G2", 1, 2, 2, 7),
        "Ben strikes G2 from behind: 1 + 2 + 2 is 5, 7 is needed; it stands.",
    ),
    (("overpowered", 1, "G2"), "Ben cannot get away from G2. The run is lost."),
    (("threw", 0, "L6", "G2"), "Ann throws the tin can to L6, and G2 hears it."),
    (("lured", "G2", "L7", "L6", "N"), "G2 goes from L7 to L6 and looks north."),
    (("returned", "G2", "L6", "L7", "E"), "G2 goes back from L6 to L7 and looks east again."),
    (("ended_turn", 0, 0), "Ann ends the turn."),
    (("ended_turn", 0, 1), "Ann ends the turn and leaves one step unused."),
    (("enemies", 2, ("a", "b"), ("P1", "G1")), "The enemies of round 2: areas a and b are awake, so P1 and G1 act."),
    (("enemies", 2, ("a",), ("P1",)), "The enemies of round 2: area a is awake, so P1 acts."),
    (("enemies", 2, ("a",), ()), "The enemies of round 2: area a is awake, and nothing moves."),
    (("patrolled", "P1", "C2", "C5", "S"), "P1 moves from C2 to C5 and looks south."),
    (("patrolled", "R1", "K2", "N2", ""), "R1 moves from K2 to N2."),
    (("turned", "G1", "E2", "E"), "G1 on E2 turns to the east."),
    (("left", 0, "P8"), "Ann leaves the card at P8."),
    (("finished", "PR-1", "Cell Block", 9), "Both have left Cell Block (PR-1), in round 9."),
    (
        ("seen", 0, "E8", "patrol", "P1", "C8", "E"),
        "Ann is seen on E8 by patrol P1 at C8, looking east. The run is lost.",
    ),
    (
        ("seen", 1, "K10", "barrel", "B1", "J11", ""),
        "Ben is seen on K10 by the fire of barrel B1 at J11. The run is lost.",
    ),
    (("locked_down", 40), "Round 40 was the last one on this card: everything is locked down. The run is lost."),
    (("conceded", 1), "Ben gives up. The run is lost."),
    (("won", (9, 13, 12)), "Ann and Ben are free, after 34 rounds. The team has won!"),
]


@pytest.mark.parametrize(("event", "sentence"), EVENTS, ids=[f"{event[0]}" for event, _ in EVENTS])
def test_an_event_in_words(event: tuple[object, ...], sentence: str) -> None:
    assert GAME.tell(event, NAMES) == sentence
    assert is_sentence(sentence)


def test_every_event_has_a_sentence_here() -> None:
    assert {event[0] for event, _ in EVENTS} == set(SENTENCES)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("first whisper", "Ben acts first."),
        ("place 1", "Ann takes the second place, Ben the other one."),
        ("roll", "Roll the die."),
        ("step N", "Step north."),
        ("vent V1", "Crawl through vent V1."),
        ("hack V1", "Hack vent V1."),
        ("camera C1 charge 0", "Switch camera C1 off."),
        ("camera C1 charge 1", "Switch camera C1 off, with Electric pulse for +3."),
        ("door ED1", "Open door ED1."),
        ("barrel B1 charge 1", "Put the fire of B1 out, with De-oxidizer for +3."),
        ("strike G2", "Strike G2 from behind."),
        ("can L6 for G2", "Throw the tin can to L6, so that G2 comes."),
        ("end", "End the turn."),
        ("concede", "Give up the run."),
    ],
)
def test_an_action_as_a_line_and_in_words(line: str, sentence: str) -> None:
    action = GAME.grammar.read(line.lower())

    assert GAME.grammar.write(action) == line
    assert GAME.say(action, NAMES) == sentence


@pytest.mark.parametrize(
    "line", ["step X", "can Q9 for G2", "can A0 for G2", "can A17 for G2", "camera C1", "strike Z1"]
)
def test_lines_that_mean_nothing(line: str) -> None:
    with pytest.raises(MalformedAction):
        GAME.grammar.read(line)


def test_the_questions_of_a_run() -> None:
    state = new_game()
    assert GAME.ask(state.view(0), NAMES) == "Who of you acts first in this run?"
    play(state, "7th: first 7th")
    assert GAME.ask(state.view(0), NAMES) == (
        "Who of you stands where? Touch the place of Ann; Ben takes the other one."
    )
    play(state, "7th: place 0")
    assert GAME.ask(state.view(0), NAMES) == "Ann, roll the die."
    play(state, "7th: roll", dice="3")
    assert GAME.ask(state.view(0), NAMES) == (
        "Ann, you have 3 steps left, and you have to make at least one. "
        "Steps are made one by one: touch a cell beside you."
    )
    walk(state, "S")
    assert GAME.ask(state.view(0), NAMES) == "Ann, you have 2 steps left. What do you do?"
    play(state, "7th: concede")
    assert GAME.ask(state.view(0), NAMES) == "The run is over: the run was given up."

    escape = table("PR-1", "whisper K7", turn="whisper", roll=3, left=2)
    play(escape, "whisper: strike G2", dice="1 4")
    assert GAME.ask(escape.view(0), NAMES) == "Ben, the strike has failed. Where do you step away to?"
    assert GAME.ask(new_game(order="free").view(0), NAMES) == "Who of you acts first in this round?"


def test_the_sketch_shows_who_is_where_and_what_is_seen() -> None:
    state = table("PR-1", "7th B10, whisper B14", items="EP", roll=3)
    lines = ["".join([text for text, _ in line]).rstrip() for line in GAME.sketch(state.view(0), NAMES)]

    assert lines[0] == "   A B C D E F G H I J K L M N O P"
    assert lines[2] == " 2 # · ▼ · ▼ · · # · ! o ! · · L #"
    assert lines[10] == "10 # 7 · # · · · # · b ! · · # # #"
    assert "7 Ann (7th) on B10, Electric pulse +3 (1) ◀ 3 of 3" in lines
    assert "  G2  at L7 facing E, sees N6 O6 L7 M7 N7 O7 N8 O8" in lines
    assert "  C1  camera at H6 from E6, sees G5 G6 G7: on" in lines
