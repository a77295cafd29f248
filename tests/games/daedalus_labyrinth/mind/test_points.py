"""What is said of a position: true, the same for everybody, and worth more where the team stands better."""

from __future__ import annotations

from clew.core.bot import Point
from clew.core.dice import QuickDice
from clew.games.daedalus_labyrinth.mind.points import points
from clew.games.daedalus_labyrinth.state import DaedalusLabyrinth
from games.daedalus_labyrinth.table import play, table, wander

NAMES = ["Red", "Blue", "Yellow"]
HALL = "straight/1 1,0; tee 2,0; straight/1 -1,0; spawn 3,-1; straight/1 3,0; trap 0,1"


def said(state: DaedalusLabyrinth) -> dict[str, Point]:
    """The points of a position by their keys."""
    found = points(state, 0, NAMES)
    assert len({point.key for point in found}) == len(found)
    return {point.key: point for point in found}


def test_a_twin_is_told_the_same_and_so_is_every_seat() -> None:
    for number, state in enumerate(wander(2)):
        if number % 7:
            continue
        twin = state.reshuffled(1, QuickDice(number))
        told = [
            [(p.key, p.says, p.goal, p.worth) for p in points(s, seat, NAMES)] for s in (state, twin) for seat in (0, 2)
        ]

        assert told[0] == told[1] == told[2] == told[3]
        assert all(says.endswith(".") and goal.endswith(".") for _, says, goal, _ in told[0])


def test_virtues_count_and_so_does_who_holds_them() -> None:
    none = said(table(HALL, at="red 1,0; blue 1,0; yellow 1,0"))
    pooled = said(table(HALL, at="red 1,0; blue 1,0; yellow 1,0", virtues={"red": "kleos time arete"}))
    spread = said(
        table(HALL, at="red 1,0; blue 1,0; yellow 1,0", virtues={"red": "kleos", "blue": "time", "yellow": "arete"})
    )

    assert none["virtues"].says == "Nobody holds a virtue yet."
    assert pooled["virtues"].says == spread["virtues"].says == "The heroes hold 3 virtues of 6."
    assert none["virtues"].worth < pooled["virtues"].worth
    assert spread["hands"].worth < pooled["hands"].worth == 0
    assert "no virtue is lost" in pooled["hands"].says


def test_the_nearest_virtue_is_named() -> None:
    far = table(f"{HALL}; kleos 4,0", at="red 1,0; blue 1,0; yellow 1,0")
    near = table(f"{HALL}; kleos 4,0", at="red 5,0; blue 1,0; yellow 1,0")

    assert said(near)["reach"].says.startswith("Kleos lies at (4, 0), ")
    assert said(near)["reach"].says.endswith(" from Red.")
    assert said(far)["reach"].worth < said(near)["reach"].worth
    assert "reach" not in said(table(HALL, at="red 1,0; blue 1,0; yellow 1,0"))


def test_while_it_hunts_heroes_should_be_together_and_the_weak_out_of_reach() -> None:
    alone = table(HALL, at="red 3,0; blue -1,0; yellow -1,0", virtues={"blue": "kleos time"}, minotaur="5,0")
    joined = table(HALL, at="red -1,0; blue -1,0; yellow -1,0", virtues={"blue": "kleos time"}, minotaur="5,0")

    assert said(alone)["threat"].says == "As they stand, the Minotaur comes to Red, with 0 virtues: 0 %."
    assert said(alone)["threat"].worth < said(joined)["threat"].worth <= 0
    assert said(joined)["apart"].says == "The heroes stand together."
    assert said(alone)["apart"].worth < said(joined)["apart"].worth


def test_after_the_kill_the_way_home_counts_and_what_falls_next() -> None:
    far = said(table(HALL, at="red 5,0; blue -1,0; yellow 1,0", slayer="red", turn="blue"))
    near = said(table(HALL, at="red 3,0; blue -1,0; yellow 1,0", slayer="red", turn="blue"))
    lost = said(table(f"{HALL}; collapse 4,0", at="red 7,0; blue -1,0; yellow 1,0", slayer="red", turn="blue"))

    assert far["slain"].says == "Red has slain the Minotaur."
    assert far["home 0"].says == "Red needs one own turn to START."
    assert near["home 1"].says == "Blue is at START."
    assert near["falls"].worth == 0 > lost["falls"].worth
    assert lost["falls"].says == "As they stand, the next collapse step buries Red."
    assert lost["home 0"].worth < far["home 0"].worth <= near["home 0"].worth


def test_the_eaten_are_missed_and_the_end_needs_no_words() -> None:
    whole = table(HALL, at="red 3,0; blue 1,0; yellow 1,0", slayer="red")
    fewer = table(HALL, at="red 3,0; blue 1,0", eaten="yellow", slayer="red")

    assert said(fewer)["lives"].says == "Only Red and Blue are left."
    assert said(fewer)["lives"].worth < said(whole)["lives"].worth
    play(whole, "red: move to 1,0")
    assert said(whole) == {}
