"""Sentences: the question, the action, the event."""

from __future__ import annotations

import pytest

from clew.core.game import Event
from clew.games.daedalus_labyrinth import GAME
from clew.games.daedalus_labyrinth.words.sentences import SENTENCES
from clew.testing.checks.words import is_sentence
from games.daedalus_labyrinth.table import new_game, play, table

NAMES = ["Ann", "Bo", "Cy"]
FROM_NOW_ON = "From now on it moves before each turn of Ann."

TOLD: list[tuple[Event, str]] = [
    (("chose", 0, "hera"), "Ann chooses Hera."),
    (("turn", 0, 3, 2, 0), "Round 3: it is Ann's turn, with 2 points."),
    (("turn", 0, 3, 3, 1), "Round 3: it is Ann's turn, with 3 points, one of them from Hades because nobody is near."),
    (("skipped", 1), "Bo skips this turn: that was Apollo's price."),
    (("hangover", 1, 5), "Bo is drunk and rolls a 5: the turn is slept through."),
    (("hangover", 1, 4), "Bo is drunk, but rolls a 4 and is on the way."),
    (("moved", 0, 0, 0, 1, 0, False), "Ann moves to the spot between START and (1, 0)."),
    (("moved", 0, 1, 0, -4, -3, True), "Ann warps to the spot between (-2, -2) and (-2, -1)."),
    (("moved", 0, 1, 0, 2, 0, False), "Ann moves to the centre of (1, 0)."),
    (("faced", 0), "Ann stands before the Minotaur, and the turn is over."),
    (("scouted", 0, False), "Ann scouts."),
    (("scouted", 0, True), "Ann scouts, guided by Athena."),
    (("drew", 0, ("vee", "kleos")), "Ann draws a vee and the tile of Kleos."),
    (("redrew", 0, ("mist",)), "Ann asks Apollo, and puts a Mist tile back."),
    (("placed", 0, "vee", 1, 0, 1), "Ann lays a vee at (1, 0), joining north with west and south with west."),
    (("placed", 0, "trap", 1, 0, 0), "Ann lays a Trap at (1, 0), crossed by its centre."),
    (("placed", 0, "spawn", 1, 0, 0), "Ann lays a Spawn Point at (1, 0), without a path."),
    (("placed", 0, "mist", 1, 0, 0), "Ann lays a Mist tile at (1, 0), joining all its sides."),
    (
        ("set_aside", "spawn"),
        "A Spawn Point would seal the labyrinth, however it lay, and is set aside for another tile.",
    ),
    (("laid_anyhow", "spawn"), "The bag is empty, so a Spawn Point has to be laid after all."),
    (("put_back", ("spawn",)), "A Spawn Point goes back into the bag."),
    (("put_back", ("spawn", "vee")), "A Spawn Point and a vee go back into the bag."),
    (("took", 2, "time", 1, 0), "Cy takes Timé from (1, 0)."),
    (("handed", 2, 0, "dike"), "Cy hands Dikê to Ann."),
    (("taken", 2, 0, "dike"), "Cy takes Dikê from Ann."),
    (("drank", 0), "Ann drinks with Dionysus and has one more point."),
    (("donated", 0, 1, 1), "Ann gives one point to Bo for the next turn."),
    (("rotated", 0, "vee", 1, 0, 2), "Ann has Poseidon turn a vee at (1, 0) by 2 quarters."),
    (("summoned", 0, 1, 1, 0), "Ann has Zeus call Bo to the spot between START and (1, 0)."),
    (("ended_turn", 0, 0), "Ann ends the turn."),
    (("ended_turn", 0, 1), "Ann ends the turn and leaves one point unused."),
    (
        ("entered", 0, 0, 1, 2, 0),
        "The Minotaur wakes in the first Spawn Point, at (2, 0). " + FROM_NOW_ON,
    ),
    (
        ("entered", 0, 4, 2, 2, 0),
        "The die shows a 4: the Minotaur wakes in the second Spawn Point, at (2, 0). " + FROM_NOW_ON,
    ),
    (("minotaur_turn",), "It is the Minotaur's turn."),
    (("raged",), "The Minotaur is sealed in, and breaks through the walls."),
    (("lured", 0, 9), "Ann lures the Minotaur, 9 steps away."),
    (("sensed", 0, 1), "The Minotaur senses Ann, one step away."),
    (("went_home",), "The Minotaur senses nobody and makes for START."),
    (("stayed",), "The Minotaur senses nobody and has no way to go."),
    (("stepped", 3, 0, 1, 0), "The Minotaur steps to the spot between START and (1, 0)."),
    (("met", (0, 2), 1, 0), "The Minotaur is face to face with Ann and Cy."),
    (("confronts", 0, 2), "Ann confronts it with a strength of 2."),
    (("rolled", 0, 5, 2), "Ann rolls a 5 and needed 2 or less."),
    (("gave_up", 1, "kleos"), "Bo gives up Kleos, and Hermes has the die rolled again."),
    (("slain", 0), "Ann slays the Minotaur! Now run: the labyrinth falls after each turn of Ann."),
    (("eaten", 0, (), 1, 0), "Ann is eaten."),
    (("eaten", 0, ("kleos", "dike"), 1, 0), "Ann is eaten, and Kleos and Dikê with them."),
    (("spared",), "The labyrinth trembles, and holds this once."),
    (("held",), "The labyrinth trembles, but there is nothing from which it could fall."),
    (("fell", ((1, 0), (2, 0))), "The labyrinth falls in at (1, 0) and (2, 0)."),
    (("buried", (0,)), "Ann is buried. The team has lost."),
    (("buried", (0, 1)), "Ann and Bo are buried. The team has lost."),
    (("start_fell",), "START has fallen in: nobody gets out any more. The team has lost."),
    (("all_eaten",), "Nobody is left. The team has lost."),
    (("hopeless",), "No virtue is left with which the Minotaur could be slain. The team has lost."),
    (("out_of_time", 60), "Round 60 was the last one. The team has lost."),
    (("escaped", (0,)), "Ann walks out into the light. The team has won!"),
    (("escaped", (0, 1, 2)), "Ann, Bo and Cy walk out into the light. The team has won!"),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD, ids=[event[0] for event, _ in TOLD])
def test_an_event_in_words(event: Event, sentence: str) -> None:
    assert GAME.tell(event, NAMES) == sentence


def test_every_event_has_its_sentence_here() -> None:
    assert {event[0] for event, _ in TOLD} == set(SENTENCES)


def test_the_questions() -> None:
    state = new_game(first_seat=2, patrons="choose")
    assert GAME.ask(state.view(0), NAMES) == "Bo, which patron helps you?"

    start = table()
    assert GAME.ask(start.view(0), NAMES) == "Ann, you have 2 points. Where do you leave the START centre?"
    play(start, "red: move to 1,0", draw="vee")
    assert GAME.ask(start.view(0), NAMES) == "Ann, how do you lay a vee?"
    play(start, "red: place vee at 1,0 turn 2")
    assert GAME.ask(start.view(0), NAMES) == "Ann, you have one point left. What do you do?"
    play(start, "red: scout", draw="vee tee fan fan")
    assert GAME.ask(start.view(0), NAMES) == "Ann, where do you lay the 4 tiles that you drew, one after the other?"


def test_a_question_tells_what_a_newcomer_would_not_look_for() -> None:
    """Virtues can be exchanged though no spot is lit for it, the Minotaur is about to wake, later all have to run."""
    two = table("kleos 1,0; time 0,1; ring -1,0", at="red 1,0; blue 1,0; yellow -1,0", virtues={"blue": "kleos"})
    assert GAME.ask(two.view(0), NAMES) == (
        "Ann, you have 2 points left. What do you do? "
        "The next virtue tile wakes the Minotaur, so stay near each other. "
        "To exchange with Bo, touch a virtue in the row of heroes."
    )
    play(two, "red: take kleos from 2")
    assert "exchange" not in GAME.ask(two.view(0), NAMES)  # it has changed hands, and there is no other (DL-A36)

    run = table("ring 1,0; spawn 2,0", at="red 1,0", slayer="blue", points=0)
    assert GAME.ask(run.view(0), NAMES) == (
        "Ann, you have no points left. The labyrinth falls: run, everybody has to stand on START at the same time. "
        "End the turn when you are ready."
    )


def test_the_questions_of_the_minotaurs_turn() -> None:
    lair = "mist 1,0; spawn 2,0; ring -1,0; trap 0,1"
    lured = table(lair, at="red -1,0; blue -1,0; yellow -1,0", patrons="aphrodite - -", minotaur="4,0", slot="blue")
    play(lured, "red: end_turn")
    assert GAME.ask(lured.view(0), NAMES) == "Ann, do you lure the Minotaur toward you?"

    met = table(
        lair,
        at="red 1,0; blue 1,0; yellow 0,2",
        patrons="hermes - -",
        minotaur="1,0",
        slot="blue",
        virtues={"red": "kleos time"},
    )
    play(met, "red: end_turn")
    assert GAME.ask(met.view(0), NAMES) == "Bo, who of you confronts the Minotaur?"
    play(met, "blue: confront 2", draw="6")
    assert GAME.ask(met.view(0), NAMES) == (
        "Ann, the 6 is too high for a strength of 2. Do you give up a virtue to roll again?"
    )
    play(met, "red: reroll yes", draw="1")
    assert GAME.ask(met.view(2), NAMES).startswith("Bo, you have 2 points left. What do you do? The labyrinth falls:")


def test_the_end_in_words() -> None:
    state = table("mist 1,0; spawn 2,0", at="red 1,0", eaten="blue yellow", minotaur="1,0")
    play(state, "red: end_turn", draw="6")

    assert GAME.ask(state.view(0), NAMES) == "The game is over: the Minotaur has eaten every hero."


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (
            "choose ares",
            "Choose Ares. When you confront the Minotaur with nobody beside you, your strength is one higher.",
        ),
        ("move to 1,0", "Move to the spot between START and (1, 0)."),
        ("place vee at 1,0 turn 0", "Lay a vee at (1, 0), joining east with south and south with west."),
        ("give kleos to 2", "Give Kleos to Bo."),
        ("take time from 3", "Take Timé from Cy."),
        ("donate 2 to 2", "Give 2 points to Bo for the next turn."),
        ("rotate 0,0 by 1", "Turn the tile at START by one quarter; that is the whole turn."),
        ("summon 2", "Call Bo to your spot, once in the game; that is the whole turn."),
        ("confront 1", "Ann confronts the Minotaur."),
        ("scout", "Scout: lay a tile beyond every half-formed spot that you could move to."),
        ("redraw", "Put all drawn tiles back and draw again; you skip your next turn."),
        ("drink", "Drink: one more point now, perhaps no next turn."),
        ("end_turn", "End the turn."),
        ("lure yes", "Lure the Minotaur toward you."),
        ("lure no", "Let the Minotaur go where it likes."),
        ("reroll yes", "Give up a virtue and roll again."),
        ("reroll no", "Let the roll stand."),
    ],
)
def test_an_action_in_words(line: str, words: str) -> None:
    assert GAME.say(GAME.grammar.read(line), NAMES) == words
    assert is_sentence(words)
