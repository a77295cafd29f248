"""Sentences and drawings: the question, the action, the event, the table as lines of a terminal."""

from __future__ import annotations

from typing import Any

import pytest

from clew.core.dice import QuickDice
from clew.core.game import SPECTATOR, Event, Events
from clew.games.dedalos import GAME
from clew.games.dedalos.state import Dedalos
from games.dedalos.table import empty_bag, play, start_turn, table, wander

NAMES = ["Ann", "Bo", "Cy", "Di", "Ed", "Fay"]

# --- Events -----------------------------------------------------------------------------------------------------------

SENTENCES: list[tuple[Event, str]] = [
    (("turn", 1), "It is Bo's turn."),
    (
        ("placed", 0, "T2", 1, -2, 0, ""),
        "Ann lays a junction with two stars at (1, -2), open to the north, east and west.",
    ),
    (
        ("placed", 0, "I1", 1, 0, 1, "L0"),
        "Ann lays a straight with a star at (1, 0), open to the east and west, over a corner.",
    ),
    (("collapsed", 2, "W"), "Cy lets the western exit collapse."),
    (("moved", 0, "N", 0, 1), "Ann moves north to (0, 1)."),
    (("pushed", 0, 1, "S", 0, -1), "Ann pushes Bo south to (0, -1)."),
    (
        ("discarded", 1, ("I0", "X3", "COL")),
        "Bo discards a straight, a cross with three stars and a Collapse.",
    ),
    (("drew", 0, 1), "Ann draws one tile."),
    (("drew", 0, 3), "Ann draws 3 tiles."),
    (("drew", 0, ("RED", "WHITE")), "Ann draws a red Minotaur tile and a white Minotaur tile."),
    (("drew", 0, ("T0",)), "Ann draws a junction."),
    (("bag_short", 2, 2), "Cy has to draw 2 tiles, and the bag is short. The Minotaur wins!"),
    (("minotaur_shown", 0, 1, 2), "Ann has to show Minotaur tiles: 1 red and 2 white."),
    (("minotaur_shown", 0, 0, 1), "Ann has to show Minotaur tiles: 1 white."),
    (("minotaur_came",), "The Minotaur comes out of its cave and stands on the entrance."),
    (("minotaur_stepped", 0, 0, 1, 0, False), "The Minotaur steps from (0, 0) to (1, 0)."),
    (("minotaur_stepped", 0, 0, 3, 2, True), "The Minotaur slips through a passage from (0, 0) to (3, 2)."),
    (
        ("caught", (1,)),
        "The Minotaur catches Bo, who loses the hand and waits outside. It returns to its cave.",
    ),
    (
        ("caught", (1, 2, 0)),
        "The Minotaur catches Bo, Cy and Ann, who lose their hands and wait outside. It returns to its cave.",
    ),
    (
        ("minotaur_left",),
        "For a whole round the Minotaur could reach nobody. It returns to its cave, its tiles go back into the bag.",
    ),
    (("came_back", 1), "Bo comes back in by the entrance."),
    (("stalled",), "Three rounds long no tile was played or discarded. The Minotaur wins!"),
    (("escaped", 0, "E"), "Ann walks out of the eastern exit and wins!"),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES, ids=[sentence for _, sentence in SENTENCES])
def test_every_event_has_its_sentence(event: Event, sentence: str) -> None:
    assert GAME.tell(event, NAMES) == sentence


@pytest.mark.parametrize("players", [2, 4, 6])
def test_whatever_happens_in_a_game_can_be_told_to_everybody(players: int) -> None:
    dice, events = QuickDice(players), Events()
    state = GAME.new(GAME.settle({"players": players}), dice)
    while state.result() is None:
        (seat,) = state.actors()
        state.play(seat, dice.choose(state.legal(seat)), dice, events)

    known = {event[0] for event, _ in SENTENCES}
    for seat in (*range(players), SPECTATOR):
        for event in events.seen_by(seat):
            assert event[0] in known
            assert GAME.tell(event, NAMES)[-1] in ".!"


# --- Actions ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        (("place", "L0", 1, 0, 3), "Lay a corner at (1, 0), open to the north and west."),
        (("place", "X1", -1, 0, 0), "Lay a cross with a star at (-1, 0), open to the north, east, south and west."),
        (("collapse", "N"), "Let the northern exit collapse."),
        (("collapse", "S"), "Let the southern exit collapse."),
        (("move", "E"), "Move one step east."),
        (("push", 2, "W"), "Push Cy to the west."),
        (("minotaur", 3, -2), "Lead the Minotaur to (3, -2)."),
        (("discard",), "Discard the whole hand and draw three new tiles; that is the whole turn."),
    ],
)
def test_every_action_has_its_sentence(action: tuple[Any, ...], sentence: str) -> None:
    assert GAME.say(action, NAMES) == sentence


def test_different_actions_are_said_in_different_words() -> None:
    for number, state in enumerate(wander(7, players=4)):
        if number % 10 == 0:
            legal = state.legal(state.turn)
            assert len({GAME.say(action, NAMES) for action in legal}) == len(legal)


# --- Questions --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("taken", "question"),
    [
        ("", "Ann, what is your action 1 of 3?"),
        ("move", "Ann, what is your action 2 of 3?"),
        ("move push", "Ann, what is your action 3 of 3?"),
        ("play play", "Ann, what is your action 3 of 3? It may not be a Play."),
        ("move move", "Ann, what is your action 3 of 3? It may not be a Move."),
        ("push push", "Ann, what is your action 3 of 3? It may not be a Push."),
    ],
)
def test_a_player_is_asked_for_the_next_action(taken: str, question: str) -> None:
    state = table("I0@1 (1,0)", taken=taken)

    for seat in (0, 1, SPECTATOR):
        assert GAME.ask(state.view(seat), NAMES) == question


def test_a_player_is_asked_for_the_next_step_of_the_minotaur() -> None:
    state = table("I0@1 (1,0), I0@1 (-1,0)", minotaur=(0, 0), row="red white", turn="B")

    start_turn(state)

    assert GAME.ask(state.view(1), NAMES) == "Bo, where does the Minotaur go? It has 2 steps left."


def test_after_the_end_the_question_is_how_it_ended() -> None:
    won = table("I0@1 (5,0)", at={"A": (5, 0)})
    play(won, "move E")
    lost = table()
    empty_bag(lost)
    play(lost, "discard")
    stalled = table("I0@1 (1,0), I0@1 (2,0)", hands={"A": "RED RED WHITE"}, calm=8)
    play(stalled, "move E", "move E")

    assert GAME.ask(won.view(1), NAMES) == "The game is over: a tribute has walked out of an exit."
    assert GAME.ask(lost.view(1), NAMES) == (
        "The game is over: the bag cannot supply a draw that is due: the Minotaur wins."
    )
    assert GAME.ask(stalled.view(1), NAMES) == (
        "The game is over: three rounds without a tile played or discarded: the Minotaur wins."
    )


# --- The drawing ------------------------------------------------------------------------------------------------------

LARGE = """
  1

    ▓▓▓▓▓                    ┌───★╔═ ═╗┌───┐┌─ ─★               ╔═ ═╗
  0 ▓▓▓▓▓                    │      ●    ▲    Ψ                  OUT
    ▓▓▓▓▓                    └─ ─┘╚═ ═╝└───┘└───★               ╚═ ═╝
                                  ┌─ ─★
 -1                                 ◇
                                  ★─ ─★

 -2

     -6   -5   -4   -3   -2   -1    0    1    2    3    4    5    6

● Ann: at (0, 0), 3 tiles ◀ on turn
▲ Bo: at (1, 0), 3 tiles
■ Cy: waits outside, 0 tiles
Ψ The Minotaur: at (2, 0), coming from (1, 0), 2 steps each turn; reached nobody for one turn
  bag: 130 tiles
"""

SMALL = """
  2

                                                 ┌ ★
  1                                              │ │
                                                 └ ┘
    ╔ ╗               ╔ ╗               ╔ ╗   ┌─★┌ ┐
  0  O                 ●                 O        +
    ╚ ╝               ╚ ╝               ╚ ╝   ★ ★└ ┘

 -1

    -6 -5 -4 -3 -2 -1  0  1  2  3  4  5  6  7  8  9 10

● Ann: at (0, 0), 3 tiles ◀ on turn
▲ Bo: at (9, 0), 3 tiles
■ Cy: at (9, 0), 3 tiles
  bag: 121 tiles
"""

HAND = """
    ┌─ ─★         ┌─ ─┐         ┌───┐
    │               ◇           │RED│
    └───┘         └─ ─┘         └───┘
      L1            X0           RED
"""


def drawn(state: Dedalos, seat: int) -> str:
    """The table as text."""
    lines = GAME.sketch(state.view(seat), NAMES)
    return "\n" + "\n".join(["".join([text for text, _ in line]).rstrip() for line in lines]).strip("\n") + "\n"


def crowded() -> Dedalos:
    """A bit of everything: stars, a passage, the Minotaur, a collapsed exit, somebody who waits."""
    return table(
        "I0@1 (1,0), T2@0 (2,0), X3 (0,-1), L1@1 (-1,0)",
        at={"B": (1, 0), "C": None},
        minotaur=(2, 0),
        back=(1, 0),
        row="red white",
        cave=1,
        collapsed=["W"],
        hands={"A": "L1 X0 RED"},
    )


def test_a_spectator_sees_the_maze_room_by_room_and_everybodys_place() -> None:
    assert drawn(crowded(), SPECTATOR) == LARGE


def test_a_player_sees_the_own_hand_below() -> None:
    mine = drawn(crowded(), 0)

    assert mine.startswith(LARGE + HAND)
    assert "L1: a corner with a star (0=NE 1=ES 2=SW 3=NW)" in mine
    assert "X0: a cross (0=NESW)" in mine
    assert "RED: a red Minotaur tile" in mine


def test_a_wide_maze_is_drawn_smaller() -> None:
    """Two tributes do not fit into a small room; without the Minotaur there is no line about it."""
    state = table("X0 (9,0), I1@0 (9,1), T3@2 (8,0)", at={"B": (9, 0), "C": (9, 0)}, options={"minotaur": False})

    assert drawn(state, SPECTATOR) == SMALL


@pytest.mark.parametrize(("inside", "room"), [("B", " ▲ "), ("BC", "▲■ "), ("BCD", "▲■◆"), ("BCDEF", "▲■+")])
def test_a_room_shows_as_many_tributes_as_it_holds(inside: str, room: str) -> None:
    at = dict.fromkeys(inside, (1, 0))
    state = table("I0@1 (1,0)", at=at, options={"players": 6})

    assert any(f"  {room} " in line for line in drawn(state, SPECTATOR).splitlines())


def test_the_minotaur_is_drawn_before_the_tributes_and_its_cave_is_told() -> None:
    out = table(minotaur=(0, 0), row="white")
    home = table()

    assert "Ψ●+" in drawn(out, SPECTATOR)
    assert "Ψ The Minotaur: at (0, 0), one step each turn\n" in drawn(out, SPECTATOR)
    assert "Ψ The Minotaur is in its cave.\n" in drawn(home, SPECTATOR)


def test_a_bag_that_runs_short_is_marked() -> None:
    def style(left: int) -> str:
        state = table()
        empty_bag(state, " ".join(["T0"] * left))
        lines = GAME.sketch(state.view(SPECTATOR), NAMES)
        return next(style for line in lines for text, style in line if "bag:" in text)

    assert [style(20), style(19), style(9), style(8)] == ["", "yellow", "yellow", "bold red"]


def test_after_the_end_nobody_is_on_turn() -> None:
    state = table("I0@1 (5,0)", at={"A": (5, 0)})
    play(state, "move E")

    assert "on turn" not in drawn(state, 0)


@pytest.mark.parametrize("players", [2, 5])
def test_every_table_of_a_game_can_be_drawn_for_everybody(players: int) -> None:
    for number, state in enumerate(wander(9, players=players)):
        if number % 25 == 0:
            for seat in (*range(players), SPECTATOR):
                picture = drawn(state, seat)
                assert all(f"{name}: " in picture for name in NAMES[:players])
                assert picture.count("OUT") + picture.count(" O ") + picture.count("▓▓▓") > 0


def test_without_the_minotaur_no_passage_is_drawn() -> None:
    maze = "X0 (1,0)"

    drawn = {
        on: "".join(
            text
            for line in GAME.sketch(table(maze, options={"minotaur": on}).view(0), ["A", "B", "C"])
            for text, _ in line
        )
        for on in (True, False)
    }

    assert "◇" in drawn[True]
    assert "◇" not in drawn[False]
