"""The bot of Daedalus' Labyrinth: what it does for the team, and that it keeps to the rules."""

from __future__ import annotations

from typing import Any

import pytest

from clew.bots import make_bot
from clew.core.bot import Bot
from clew.core.dice import QuickDice
from clew.core.game import UNHEARD
from clew.core.notation import Action
from clew.games.daedalus_labyrinth import GAME
from clew.games.daedalus_labyrinth.mind.flight import NEVER, Flight
from clew.games.daedalus_labyrinth.mind.prospects import Prospect, chance
from clew.games.daedalus_labyrinth.mind.trek import trek_of
from clew.games.daedalus_labyrinth.rules.forecast import next_steps
from clew.games.daedalus_labyrinth.state import DaedalusLabyrinth
from games.daedalus_labyrinth.table import ending, falls, new_game, play, spot, table, virtues, where
from games.daedalus_labyrinth.thumb import played


def bot(seed: int = 1) -> Bot:
    return make_bot(GAME, "greedy", seed)


def choice(state: DaedalusLabyrinth) -> str:
    """What the bot does on the seat that is asked, as people type it."""
    return GAME.grammar.write(bot().choose(state, state.asked))


def turn(state: DaedalusLabyrinth, seed: int = 3) -> list[Action]:
    """A bot's whole turn, with dice of its own."""
    seat, dice, mind = state.asked, QuickDice(seed), bot()
    taken: list[Action] = []
    while state.asked == seat and state.turn == seat and not (taken and taken[-1] == ("end_turn",)):
        taken.append(mind.choose(state, seat))
        state.play(seat, taken[-1], dice, UNHEARD)
    return taken


def game(seed: int, **options: Any) -> DaedalusLabyrinth:
    """A whole game of three bots; everything that they do is offered."""
    dice = QuickDice(seed)
    state = GAME.new(GAME.settle(options), dice)
    assert isinstance(state, DaedalusLabyrinth)
    bots = [bot(seat) for seat in range(3)]
    while state.result() is None:
        seat = state.asked
        action = bots[seat].choose(state.reshuffled(seat, dice), seat)
        assert action in state.legal(seat)
        state.play(seat, action, dice, UNHEARD)
    return state


# --- The Minotaur sleeps ----------------------------------------------------------------------------------------------


def test_a_bot_fetches_a_virtue_to_which_nobody_is_nearer() -> None:
    state = table("straight/1 1,0; kleos 2,0; ring 3,0", at="red 3,0; blue 1,0; yellow 1,0", virtues={})
    turn(state)

    assert virtues(state, "red") == "kleos"


@pytest.mark.parametrize(("round_", "draws"), [(4, False), (30, True)])
def test_when_any_tile_may_wake_it_bots_wait_for_who_is_far_away_but_not_for_ever(round_: int, draws: bool) -> None:
    maze = "straight/1 1,0; straight/1 2,0; ring 3,0; kleos/3 -1,0; dike 0,-1; spawn 0,1"
    held = {"blue": "kleos dike"}
    state = table(maze, at="red 5,0; blue -1,0; yellow -1,0", virtues=held, turn="yellow", round=round_)
    before = len(state.laid)
    for _ in range(4):
        turn(state)
        if state.turn == 0:
            play(state, "red: end_turn")

    assert (len(state.laid) > before) == draws


def test_a_team_that_is_together_looks_into_the_dark_all_the_same() -> None:
    maze = "straight/1 1,0; ring 2,0; kleos/3 -1,0; dike 0,-1; spawn 0,1"
    state = table(maze, at="red 3,0; blue 3,0; yellow 3,0", virtues={"blue": "kleos dike"}, round=4)
    before = len(state.laid)
    for _ in range(6):
        turn(state)

    assert len(state.laid) > before


def test_a_virtue_tile_is_laid_so_that_a_way_leads_over_it() -> None:
    """Time joins N with W and E with S: from the west only the turns that begin with a curve at W will do."""
    state = table("straight/1 1,0", at="red 1,0; blue 1,0; yellow 1,0")
    play_move = bot()
    state.play(0, ("move", 3, 0), falls("time"), UNHEARD)
    action = play_move.choose(state, 0)
    state.play(0, action, falls(""), UNHEARD)

    assert trek_of(state, 0).virtues()


@pytest.mark.clause("DL-P05")
def test_apollo_gives_a_collapse_tile_back_while_the_minotaur_sleeps() -> None:
    state = table("straight/1 1,0", at="red 1,0; blue 1,0; yellow 1,0", patrons="apollo - -")
    state.play(0, ("move", 3, 0), falls("collapse"), UNHEARD)

    assert choice(state) == "redraw"


# --- The Minotaur hunts -----------------------------------------------------------------------------------------------

HALL = "straight/1 1,0; straight/1 2,0; warp 3,0; tee 3,-1; straight/1 4,0; spawn 5,0; tee -1,0; bridge 0,-1"
"""A corridor from START to a Spawn Point in the east with a side way, and two more tiles around START."""


def test_chances_grow_with_heroes_and_virtues() -> None:
    assert chance(1, 3) == 0.5
    assert chance(3, 3) == 0.875
    assert chance(2, 6) == 1.0


def test_all_at_start_win_with_the_kill_so_that_the_prospect_is_the_chance_of_the_dice() -> None:
    state = table(
        HALL,
        at="red -1,0; blue -1,0; yellow -1,0",
        virtues={"yellow": "kleos time arete"},
        minotaur="3,0",
        slot="red",
        turn="yellow",
        round=6,
    )

    assert Prospect(state, spot("-1,0")).value() == pytest.approx(chance(3, 3))


def test_a_bot_hands_its_virtues_over_before_the_fight() -> None:
    state = table(
        HALL,
        at="red -1,0; blue -1,0; yellow -1,0",
        virtues={"red": "kleos", "blue": "time arete"},
        minotaur="3,0",
        slot="blue",
        round=6,
    )

    assert choice(state) == "give kleos to 2"


def test_whoever_holds_nothing_confronts_it() -> None:
    state = table(
        HALL,
        at="red -1,0; blue -1,0; yellow -1,0",
        virtues={"red": "kleos", "blue": "time arete"},
        minotaur="-1,0",
        slot="blue",
        round=6,
    )
    play(state, "red: end_turn")

    assert choice(state) == "confront 3"


def test_a_bot_comes_to_those_who_wait_at_start() -> None:
    state = table(
        HALL + "; bridge -2,0",
        at="red -3,0; blue -1,0; yellow -1,0",
        virtues={"blue": "kleos time arete dolos"},
        minotaur="7,0",
        slot="blue",
        round=6,
        bag="",
    )
    turn(state)

    assert where(state, "red") == "-1,0"


@pytest.mark.parametrize("slot", ["blue", "yellow"])
def test_a_bot_does_not_end_its_turn_weak_and_alone_where_the_minotaur_comes(slot: str) -> None:
    state = table(
        HALL,
        at="red 3,0; blue -1,0; yellow -1,0",
        virtues={"blue": "kleos time arete"},
        minotaur="6,-1",
        slot=slot,
        round=6,
    )
    turn(state)

    here = state.where[0]
    assert state.where.count(here) > 1 or here not in next_steps(state).way


@pytest.mark.clause("DL-P01")
@pytest.mark.parametrize(("strong", "answer"), [("blue", "lure yes"), ("yellow", "lure no")])
def test_aphrodite_lures_it_away_from_the_weak_if_she_is_strong(strong: str, answer: str) -> None:
    """Red is nearer to it than blue, her hero; with the virtues yellow sits at START, and blue alone has nothing."""
    state = table(
        HALL + "; bridge -2,0; bridge -3,0",
        at=f"red 6,-1; blue 0,-1; yellow {'0,-1' if strong == 'blue' else '-5,0'}",
        virtues={strong: "kleos time arete"},
        patrons="- aphrodite -",
        minotaur="7,0",
        slot="red",
        turn="yellow",
        round=6,
    )
    play(state, "yellow: end_turn")

    assert choice(state) == answer


@pytest.mark.clause("DL-P31")
@pytest.mark.parametrize(("others", "answer"), [("", "reroll yes"), ("blue 1,0; yellow 1,0;", "reroll no")])
def test_hermes_gives_a_virtue_up_rather_than_himself_but_not_rather_than_a_companion(others: str, answer: str) -> None:
    state = table(
        HALL,
        at=others + "red 1,0" if others else "red 1,0; blue -1,0; yellow -1,0",
        virtues={"red": "kleos time"},
        patrons="hermes - -",
        minotaur="1,0",
        slot="red",
        turn="yellow",
        round=6,
    )
    dice = falls("5")
    state.play(2, ("end_turn",), dice, UNHEARD)
    if others:
        state.play(state.asked, bot().choose(state, state.asked), dice, UNHEARD)

    assert choice(state) == answer


@pytest.mark.clause("DL-P39")
def test_zeus_calls_a_hero_to_the_fight() -> None:
    state = table(
        HALL + "; bridge -2,0; bridge -3,0; branch_l -4,0; fan -5,0",
        at="red 1,0; blue -9,0; yellow 1,0",
        virtues={"blue": "kleos time arete dolos"},
        patrons="zeus - -",
        minotaur="7,0",
        slot="blue",
        round=6,
    )

    assert choice(state) == "summon 2"


# --- The labyrinth falls ----------------------------------------------------------------------------------------------

RUN = "straight/1 1,0; straight/1 2,0; straight/1 3,0; collapse 4,0; ring -1,0; spawn 0,-1"


def test_a_bot_runs_home() -> None:
    state = table(RUN, at="red 5,0; blue 1,0; yellow 1,0", slayer="blue", round=9)

    assert choice(state) == "move to 3,0"
    turn(state)
    assert where(state, "red") == "1,0"
    assert ending(state) == "DL-E08"


def test_a_bot_does_not_wait_on_a_spot_that_falls() -> None:
    """The tile at (1, 0) falls next: whoever stands between it and START has to go to another side of START."""
    state = table(
        "spawn 0,-1; tee 1,0; collapse 2,0!; straight/1 -1,0; straight/1 -2,0; straight/1 -3,0; bridge -4,0",
        at="red 1,0; blue -7,0; yellow -1,0",
        slayer="red",
        collapses=1,
        round=9,
    )
    turn(state)

    assert ending(state) == ""


def test_the_flight_counts_slots_until_all_are_home() -> None:
    state = table(RUN, at="red 5,0; blue 1,0; yellow 5,0", slayer="blue", round=9)

    assert Flight(state.clone()).slots == 3
    assert Flight(state.clone()).arrivals == [1, 0, 3]


def test_a_flight_over_fallen_ground_never_ends() -> None:
    state = table(
        "spawn 0,-1; ring -1,0; straight/1 1,0!; straight/1 2,0; ring 3,0",
        at="red 5,0; blue -1,0; yellow -1,0",
        slayer="blue",
        collapses=2,
        round=9,
    )

    assert Flight(state.clone()).slots == NEVER


@pytest.mark.clause("DL-P39")
def test_zeus_calls_home_who_is_cut_off() -> None:
    state = table(
        "spawn 0,-1; ring -1,0; straight/1 1,0!; straight/1 2,0; ring 3,0",
        at="red -1,0; blue 5,0; yellow -1,0",
        patrons="zeus - -",
        slayer="yellow",
        collapses=2,
        round=9,
    )

    assert choice(state) == "summon 2"


@pytest.mark.clause("DL-P35")
def test_poseidon_reopens_the_way_home() -> None:
    state = table(
        "spawn 0,-1; straight 1,0; straight/1 2,0; ring 3,0; ring -1,0; collapse 0,3",
        at="red -1,0; blue 3,0; yellow -1,0",
        patrons="poseidon - -",
        slayer="yellow",
        round=9,
    )

    assert choice(state) == "rotate 1,0 by 1"


@pytest.mark.clause("DL-P27")
def test_hera_gives_her_points_to_who_runs() -> None:
    state = table(
        "spawn 0,-1; straight/1 1,0; straight/1 2,0; straight/1 3,0; ring 4,0; ring -1,0",
        at="red -1,0; blue 7,0; yellow -1,0",
        patrons="hera - -",
        slayer="red",
        round=9,
    )

    assert choice(state).startswith("donate ")


# --- The rules --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("difficulty", ["gentle", "standard", "harsh"])
@pytest.mark.parametrize("patrons", ["random", "choose", "pick_of_two", "starter", "none"])
def test_a_bot_does_only_what_is_offered(difficulty: str, patrons: str) -> None:
    assert ending(game(5, difficulty=difficulty, patrons=patrons))


def test_a_bot_is_the_same_for_the_same_seed_and_leaves_what_it_sees_alone() -> None:
    state = game(11)
    assert state.position() == game(11).position()

    state = table(HALL, at="red 3,0; blue -1,0; yellow -1,0", minotaur="6,-1", slot="blue", round=6)
    before = state.position()
    choice(state)
    assert state.position() == before


def test_a_bot_thinks_anew_when_a_move_was_taken_back() -> None:
    state = table(HALL, at="red 3,0; blue -1,0; yellow -1,0", minotaur="6,-1", slot="blue", round=6)
    mind = bot()
    action = mind.choose(state, 0)
    after = state.clone()
    after.play(0, action, falls(""), UNHEARD)
    mind.choose(after, 0)

    assert action[0] == "move"
    assert mind.choose(state, 0) == action


def test_a_bot_needs_nothing_but_what_a_seat_sees() -> None:
    """A state that was written down and read again is all it gets: the same decision at every step."""
    dice, state = QuickDice(8), new_game()
    mind, reader = bot(), bot()
    for _ in range(60):
        if state.result() is not None:
            break
        seen = GAME.load(state.position())
        action = mind.choose(state, state.asked)
        assert reader.choose(seen, state.asked) == action
        state.play(state.asked, action, dice, UNHEARD)


def test_bots_win_clearly_more_often_than_heroes_who_follow_rules_of_thumb() -> None:
    """The same twelve games; for figures over hundreds see the documentation."""
    seeds = range(20, 32)
    won = len([seed for seed in seeds if ending(game(seed)) == "DL-E08"])
    by_thumb = len([seed for seed in seeds if played(seed, GAME.settle({})).ending == "DL-E08"])

    assert won > by_thumb + 3
