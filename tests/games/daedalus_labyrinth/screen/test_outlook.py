"""What is shown before one decides: ghosts of actions, the Minotaur's way, odds, what falls when, the way home."""

from __future__ import annotations

import pytest

from clew.core.dice import QuickDice
from clew.core.game import Events
from clew.games.daedalus_labyrinth import GAME
from clew.games.daedalus_labyrinth.box.constants import ACTING
from clew.games.daedalus_labyrinth.box.spots import spot_at
from clew.games.daedalus_labyrinth.rules.forecast import turns_home, way_home
from clew.games.daedalus_labyrinth.screen.outlook import stroke
from clew.games.daedalus_labyrinth.state import DaedalusLabyrinth
from clew.scene import AnyItem, Ghost, Group, Path, Sprite, Text, within
from games.daedalus_labyrinth.table import beast, new_game, pass_round, play, read, spot_name, table, wander

DRAWING = GAME.drawing
NAMES = ["Ann", "Bo", "Cy"]
LAIR = "straight/1 1,0; xenia 2,0; straight/1 3,0; spawn 4,0; mist 2,1"
"""East of START: a corridor, a crossing with Mist in the south, a corridor, and a Spawn Point."""
RUN = "spawn -1,-1; straight/1 1,0; xenia 2,0; collapse 3,0; straight 2,1; trap 2,2"


def shown(state: DaedalusLabyrinth, line: str) -> Ghost:
    """What an action would do, as whoever acts sees it."""
    seat, action = read(line)
    assert state.refusal(seat, action) is None, line
    ghost = DRAWING.ghost(state.view(seat), action, NAMES)
    assert ghost is not None
    return ghost


def words(ghost: Ghost) -> str:
    """All its sentences."""
    return " ".join(ghost.words)


def ghostly(ghost: Ghost) -> dict[str, AnyItem]:
    """Its items by key."""
    return {item.key: item for item in within(ghost.items)}


def asked(state: DaedalusLabyrinth, key: str) -> Ghost:
    """The answer to a question."""
    answer = DRAWING.peek(state.view(0), key, NAMES)
    assert isinstance(answer, Ghost), key
    return answer


def steps(ghost: Ghost) -> list[str]:
    """The spots that the Minotaur's numbered steps are on, in their order."""
    found = [item for item in ghost.items if isinstance(item, Group) and item.key.startswith("beast step")]
    numbers = [part.text for item in found for part in item.items if isinstance(part, Text)]
    assert numbers == [str(number) for number in range(1, len(found) + 1)]
    return [f"{item.x / 50:.0f},{item.y / 50:.0f}" for item in found]


# --- Moves ------------------------------------------------------------------------------------------------------------


def test_a_move_shows_the_hero_there_and_what_it_takes() -> None:
    state = table("xenia 1,0", at="red 1,0; blue 1,0; yellow 1,0")

    ghost = shown(state, "red: move to 3,0")
    assert (ghostly(ghost)["hero 0"].x, ghostly(ghost)["hero 0"].y) == (150, 0)
    assert words(ghost) == "Draws a tile and lays it at (2, 0). Takes Xenia."
    assert state.where[0] == spot_at(1, 0)


def test_a_move_says_what_the_minotaur_senses() -> None:
    state = table(LAIR, at="red 1,0; blue 1,0; yellow 1,0", virtues={"red": "kleos"}, minotaur="7,0")

    assert "The Minotaur is then 2 steps away and senses you. You would have one virtue: 17 %." in words(
        shown(state, "red: move to 3,0")
    )
    play(state, "red: move to 3,0")
    assert "The mist hides you there." in words(shown(state, "red: move to 4,1"))


def test_a_move_onto_the_minotaur_is_a_warning() -> None:
    state = table(LAIR, at="red 3,0; blue 3,0; yellow 1,0", virtues={"red": "kleos dike"}, minotaur="5,0")

    ghost = shown(state, "red: move to 5,0")
    assert "that ends the turn. Against the Minotaur Ann has 3 virtues: 50 %." in words(ghost)
    assert "warned" in ghostly(ghost)


def test_a_move_in_the_run_says_when_the_ground_falls_and_when_it_is_won() -> None:
    state = table(RUN, at="red 4,1; blue 1,0; yellow 1,0", slayer="red")
    assert "This spot falls in step 2 of the collapse." in words(shown(state, "red: move to 3,0"))

    last = table(RUN, at="red 3,0; blue 1,0; yellow 1,0", slayer="red")
    assert "that is the escape!" in words(shown(last, "red: move to 1,0"))


def test_a_warp_is_called_one() -> None:
    state = table("warp 1,0; straight/1 -1,0; warp -2,0", at="red 1,0; blue 1,0; yellow 1,0")

    assert words(shown(state, "red: move to -5,0")).startswith("Warps.")


def test_a_scout_shows_every_cell_that_it_fills() -> None:
    state = new_game(first_seat=1, patrons="starter")

    ghost = shown(state, "red: scout")
    assert sorted(ghostly(ghost)) == ["cell -1,0", "cell 0,-1", "cell 0,1", "cell 1,0"]
    assert words(ghost) == "Draws 4 tiles, free with Athena's help; nobody moves."


# --- Tiles ------------------------------------------------------------------------------------------------------------


def test_each_turn_of_a_drawn_tile_shows_what_it_would_join() -> None:
    state = new_game(first_seat=1, patrons="none")
    play(state, "red: move to 1,0", draw="vee")

    found = {}
    for turn in range(4):
        ghost = shown(state, f"red: place vee at 1,0 turn {turn}")
        assert ghostly(ghost)["tile 1,0"].turn == 90 * turn
        found[turn] = sorted([key for key in ghostly(ghost) if key.startswith(("joins", "opens"))])
    assert found == {
        0: ["joins 1,0", "opens 2,1", "opens 3,0"],
        1: ["joins 1,0", "opens 2,-1", "opens 2,1"],
        2: ["joins 1,0", "opens 2,-1", "opens 3,0"],
        3: ["opens 2,-1", "opens 2,1", "opens 3,0"],
    }
    assert "A dead end for the path from the west." in words(shown(state, "red: place vee at 1,0 turn 3"))


def test_a_tile_against_a_blind_side_says_so() -> None:
    state = table("straight 0,-1; tee 1,-2; ring 1,-1", at="red 0,-1; blue 0,-1; yellow 0,-1")
    play(state, "red: move to 0,-3", draw="fan")

    said = words(shown(state, "red: place fan at 0,-2 turn 0"))
    assert said == "Goes on from the east and south. Opens to the north and west."
    walled = table("straight 0,-1; straight 1,-2; ring 1,-1", at="red 0,-1; blue 0,-1; yellow 0,-1")
    play(walled, "red: move to 0,-3", draw="fan")
    assert "Runs against a blind side in the east." in words(shown(walled, "red: place fan at 0,-2 turn 0"))


@pytest.mark.parametrize(
    ("tiles", "drawn", "says"),
    [
        ("kleos 0,-1; arete 0,1; spawn -1,0", "dike", "The third virtue tile: the Minotaur wakes!"),
        ("kleos 0,-1; arete 0,1", "dike", "the Minotaur wakes as soon as there is a Spawn Point!"),
        ("kleos 0,-1; arete 0,1", "fan", ""),
    ],
)
def test_the_tile_that_wakes_the_minotaur_is_a_warning(tiles: str, drawn: str, says: str) -> None:
    state = table(tiles)
    play(state, "red: move to 1,0", draw=drawn)

    said = words(shown(state, f"red: place {drawn} at 1,0 turn 0"))
    assert says in said
    assert ("Minotaur" in said) == bool(says)


def test_poseidon_sees_the_tile_turned_and_what_the_minotaur_would_do_then() -> None:
    state = table(LAIR, at="red 1,0; blue 4,1; yellow 4,1", patrons="poseidon - -", minotaur="5,0")

    ghost = shown(state, "red: rotate 1,0 by 1")
    assert ghostly(ghost)["tile 1,0"].turn == 0
    assert "Then it lies joining north with south." in words(ghost)
    assert "It senses nobody" in words(ghost)
    assert "It senses Ann, 2 steps away." in words(asked(state, "minotaur"))


# --- The Minotaur -----------------------------------------------------------------------------------------------------


def test_the_minotaurs_next_way_is_the_way_it_then_goes() -> None:
    state = table(LAIR, at="red 1,0; blue 4,1; yellow 4,1", virtues={"red": "kleos"}, minotaur="8,0", slot="blue")

    ghost = asked(state, "minotaur")
    assert steps(ghost) == ["7,0", "5,0", "3,0"]
    assert "It senses Ann, 4 steps away. It takes 3 steps" in words(ghost)
    pass_round(state, "blue")
    assert beast(state) == "3,0"


def test_it_is_shown_how_far_it_senses_and_how_far_it_comes() -> None:
    marks = {
        item.key: item.symbol
        for item in asked(table(LAIR, at="red 1,0; blue 1,0; yellow 1,0", minotaur="8,0"), "minotaur").items
        if isinstance(item, Sprite)
    }

    assert marks["sense 3,0"] == "near"
    assert marks["sense 1,0"] == "sense"


def test_what_the_end_of_a_turn_shows_is_what_the_minotaur_does_in_random_games() -> None:
    """Its steps are told one by one, and are those that were numbered before."""
    compared = 0
    for seed in range(4):
        for state in wander(seed, patrons="none"):
            if state.phase != ACTING or not state.beast or (state.turn + 1) % 3 != state.spawner:
                continue
            action = ("end_turn",)
            foreseen = steps(DRAWING.ghost(state.view(state.turn), action, NAMES) or Ghost())
            events = Events()
            twin = state.clone()
            twin.play(state.turn, action, QuickDice(seed), events)
            assert [f"{event[3]},{event[4]}" for event in events.seen_by(0) if event[0] == "stepped"] == foreseen
            compared += bool(foreseen)
    assert compared > 10


def test_a_meeting_is_foreseen_with_its_odds() -> None:
    state = table(LAIR, at="red 3,0; blue 3,0; yellow 1,0", virtues={"red": "kleos", "blue": "dike"}, minotaur="7,0")

    said = words(asked(state, "minotaur"))
    assert "There it meets Ann and Bo. Together Ann and Bo have 2 virtues: 33 %." in said
    assert "If Ann confronts it and fails, Kleos is lost too." in said


def test_aphrodite_sees_both_ways() -> None:
    state = table(
        LAIR,
        at="red 1,0; blue 4,1; yellow 5,0",
        patrons="aphrodite - -",
        minotaur="7,0",
        slot="red",
        phase="luring",
        asked=0,
    )

    assert steps(shown(state, "red: lure no")) == ["5,0"]
    assert "It is lured toward Ann" in words(shown(state, "red: lure yes"))
    assert "If Ann lured it:" in words(asked(state, "minotaur"))


@pytest.mark.parametrize(
    ("spot", "says"),
    [
        ("1,0", "It is 3 steps away: it can be here in its next turn."),
        ("4,1", "the mist hides Ann"),
        ("0,1", "It is 4 steps away: it senses this spot."),
        ("7,0", "It is here."),
    ],
)
def test_a_hero_can_ask_how_dangerous_a_spot_is(spot: str, says: str) -> None:
    state = table(LAIR + "; straight 0,1", at=f"red {spot}; blue 3,0; yellow 3,0", minotaur="7,0")

    said = words(asked(state, "hero 0"))
    assert says in said
    assert "0 virtues: 0 %" in said


def test_ares_alone_is_one_stronger() -> None:
    state = table(LAIR, at="red 1,0; blue 3,0; yellow 3,0", patrons="ares - -", virtues={"red": "kleos"})

    assert "Against the Minotaur Ann has one virtue and 1 more: 33 %." in words(asked(state, "hero 0"))


def test_whoever_could_be_named_sees_chance_and_loss() -> None:
    state = table(
        LAIR,
        at="red 7,0; blue 7,0; yellow 1,0",
        virtues={"red": "kleos arete", "yellow": "dike"},
        minotaur="7,0",
        phase="naming",
        asked=0,
    )

    assert words(shown(state, "red: confront 1")) == (
        "Ann has 2 virtues: 33 %. If the roll fails, Ann is eaten, and Kleos and Arete are lost too."
    )
    assert "Bo has 2 virtues: 33 %. If the roll fails, Bo is eaten, and no virtue is lost." in words(
        shown(state, "red: confront 2")
    )


def test_hermes_sees_what_another_roll_is_worth() -> None:
    state = table(
        LAIR,
        at="red 7,0; blue 1,0; yellow 1,0",
        patrons="hermes - -",
        virtues={"red": "kleos arete dike"},
        minotaur="7,0",
        phase="rerolling",
        asked=0,
        confronter=0,
        rolled=5,
    )

    assert words(shown(state, "red: reroll yes")) == "One virtue less: the next roll has a strength of 2, 33 %."
    assert words(shown(state, "red: reroll no")) == "Ann is eaten, and Kleos, Arete and Dikê are lost too."


# --- The end of a turn, and buttons -----------------------------------------------------------------------------------


def test_the_end_of_a_turn_shows_what_comes_then() -> None:
    hunted = table(LAIR, at="red 3,0; blue 1,0; yellow 1,0", minotaur="7,0", slot="blue")
    later = table(LAIR, at="red 3,0; blue 1,0; yellow 1,0", minotaur="7,0", slot="yellow")
    run = table(RUN, at="red 4,1; blue 3,0; yellow 1,0", slayer="red")

    assert steps(shown(hunted, "red: end_turn")) == ["5,0", "3,0"]
    assert words(shown(hunted, "red: end_turn")).startswith("Then the Minotaur moves.")
    assert words(shown(later, "red: end_turn")) == "Then it is Bo's turn."
    said = words(shown(run, "red: end_turn"))
    assert "The labyrinth falls in at the end of this turn. Next to fall, in step 1: (3, 0)." in said
    assert "Ann needs one own turn to START." in said


def test_who_would_be_buried_is_named() -> None:
    state = table(RUN, at="red 5,0; blue 1,0; yellow 1,0", slayer="red")

    assert "As they stand, that would bury Ann." in words(shown(state, "red: end_turn"))


@pytest.mark.parametrize(
    ("line", "patrons", "says"),
    [
        ("red: drink", "dionysus - -", "3 points now; before the next turn a 5 or 6, 33 %, means sleep."),
        ("red: donate 2 to 3", "hera - ares", "Cy has 2 points more in the next turn; you have 0 points left."),
        ("red: summon 3", "zeus - -", "Cy comes to the spot between START and (1, 0). That is the whole turn."),
        ("red: give kleos to 2", "- - -", "Ann then holds 0 virtues. Bo then holds one virtue."),
        ("red: end_turn", "- - -", "Then it is Bo's turn."),
    ],
)
def test_powers_and_exchanges_say_what_they_do(line: str, patrons: str, says: str) -> None:
    state = table(LAIR, at="red 1,0; blue 1,0; yellow 3,0", patrons=patrons, virtues={"red": "kleos"})

    assert says in words(shown(state, line))


def test_apollo_is_told_the_price() -> None:
    state = table("straight/1 1,0", at="red 1,0; blue 1,0; yellow 1,0", patrons="apollo - -")
    play(state, "red: move to 3,0", draw="vee")

    assert words(shown(state, "red: redraw")) == "The tile goes back, another is drawn, and the next turn is skipped."


# --- The collapse -----------------------------------------------------------------------------------------------------


def test_before_the_kill_it_can_be_asked_what_would_fall() -> None:
    state = table(RUN, at="red 1,0; blue 1,0; yellow 1,0")

    ghost = asked(state, "what falls when")
    assert {"fall 3,0", "fall 2,0", "fall 0,0"} <= set(ghostly(ghost))
    assert "If the Minotaur were slain now: Next to fall, in step 1: (3, 0)." in words(ghost)
    assert "START falls in step 4." in words(ghost)
    assert "what falls when" not in DRAWING.peeks(new_game().view(0))


def test_in_the_run_everybody_sees_the_way_home_and_the_turns_it_takes() -> None:
    state = table(RUN, at="red 4,3; blue 1,0; yellow 4,1", slayer="red", eaten="")

    ghost = asked(state, "what falls when")
    assert "Ann needs 2 own turns to START. Bo is at START. Cy needs one own turn to START." in words(ghost)
    assert isinstance(ghostly(ghost)["home 0"], Path)
    assert "home 1" not in ghostly(ghost)
    assert [spot_name(spot) for spot in way_home(state, 0)] == ["4,3", "4,1", "3,0", "1,0"]


def test_turns_home_count_the_points_that_are_left() -> None:
    state = table(RUN, at="red 4,3; blue 4,3; yellow 4,1", slayer="red", points=1)

    assert [turns_home(state, seat) for seat in range(3)] == [2, 2, 1]


def test_a_hero_who_is_cut_off_is_told_so() -> None:
    state = table(
        "spawn -1,-1; straight 1,0; xenia 1,1; collapse 3,0", at="red 2,1; blue 2,1; yellow 2,1", slayer="red"
    )
    assert turns_home(state, 0) == -1
    assert "No way leads Ann to START." in words(asked(state, "hero 0"))


def test_lines_follow_the_paths() -> None:
    straight, curve = stroke([spot_at(1, 0), spot_at(3, 0)]), stroke([spot_at(1, 0), spot_at(2, 1)])

    assert straight == "M50 0L150 0"
    assert curve == "M50 0Q90 10 100 50"


# --- All of it --------------------------------------------------------------------------------------------------------


def test_every_offer_and_every_question_of_random_games_has_an_answer() -> None:
    for seed, options in ((1, {}), (2, {"difficulty": "gentle"}), (3, {"patrons": "none", "difficulty": "harsh"})):
        for number, state in enumerate(wander(seed, **options)):
            if number % 4 or state.result() is not None:
                continue
            view = state.view(state.asked)
            for action in state.legal(state.asked):
                ghost = DRAWING.ghost(view, action, NAMES)
                assert ghost is not None
                assert all(line.strip() for line in ghost.words)
            for key in DRAWING.peeks(view):
                assert asked(state, key).words


def test_nothing_else_is_answered() -> None:
    state = table(LAIR, at="red 1,0; blue 1,0; yellow 1,0")

    for key in ("minotaur", "hero 3", "tile 0,0", "", "what falls when"):
        assert DRAWING.peek(state.view(0), key, NAMES) is None
