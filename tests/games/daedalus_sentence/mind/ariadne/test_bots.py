"""The bots of Ariadne's Thread: that both sides keep to the rules, and do what is plainly right."""

from __future__ import annotations

import pytest

from clew.bots import make_bot
from clew.core.bot import Bot
from clew.core.dice import QuickDice
from clew.core.game import UNHEARD
from clew.core.notation import Action
from clew.games.daedalus_sentence import GAME
from clew.games.daedalus_sentence.box.board import ACTING, COMMAND
from clew.games.daedalus_sentence.box.places import PLACE_NAMES, RING_OF
from clew.games.daedalus_sentence.mind.ariadne.danger import REACH, REACH_FROM_CHAMBER, STEPS, Terrain, dangers
from clew.games.daedalus_sentence.state import DaedalusSentence
from games.daedalus_sentence.ariadne import begun, command, thread
from games.daedalus_sentence.table import ending, is_captured, play, read, seat_of

POD_CODE = "blue-1a red-2a yellow-3a green-1b mino-01"
POD_KEYS = "blue-2a red-1a yellow-1a green-2a mino-02"
BLUE_RING = "B0:B03 B1:B01 B2:B05 B3:B06 B4:B04 B5:B02"


def bot(seed: int = 1) -> Bot:
    return make_bot(GAME, "greedy", seed)


def choice(state: DaedalusSentence, name: str) -> str:
    """What the bot on this seat does, as people type it."""
    return GAME.grammar.write(bot().choose(state, seat_of(state, name)))


def phase_of(state: DaedalusSentence, seat: int, phase: int) -> list[Action]:
    """What a bot does until this phase is over for it, with dice of its own; others stay where they are."""
    mind, dice = bot(), QuickDice(3)
    taken = []
    while state.phase == phase and seat in state.actors():
        taken.append(mind.choose(state, seat))
        state.play(seat, taken[-1], dice, UNHEARD)
    return taken


def commanded(state: DaedalusSentence) -> list[Action]:
    """The Commander's phase."""
    return phase_of(state, state.commander, COMMAND)


def turn(state: DaedalusSentence, name: str) -> list[Action]:
    """An escapee's phase."""
    return phase_of(state, seat_of(state, name), ACTING)


# --- The Commander ----------------------------------------------------------------------------------------------------


def test_the_commander_walks_into_the_chamber_when_his_cards_take_him_there() -> None:
    """Two steps to the tile in front and one into the chamber: a Minotaur card and a blue one."""
    state = command(BLUE_RING, figure="B1", hands={"commander": "mino-01 blue-1a green-3a"})
    commanded(state)

    assert ending(state) == "DS-N04"


def test_the_commander_captures_the_last_one_who_is_free() -> None:
    state = command("R3 R4 R5", at="jamie R5", captured="clay", minotaurs="R3", hands={"commander": "red-2a yellow-3a"})
    commanded(state)

    assert ending(state) == "DS-N03"


def test_the_commander_captures_two_with_two_guards() -> None:
    state = command(
        "R3 R4 Y7 Y8",
        at="jamie R4, clay Y8",
        minotaurs="R3 Y7",
        hands={"commander": "red-1a yellow-1a blue-3a"},
    )
    commanded(state)

    assert ending(state) == "DS-N03"


def test_the_commander_does_not_waste_cards_where_nobody_can_use_them() -> None:
    """The only guard stands in green, behind walls of tiles that nobody needs: cards for other rings are kept."""
    state = command(figure="", minotaurs="G5", hands={"commander": "red-1a"})

    assert choice(state, "commander") in ("skip", "end")


def test_minotaurs_are_placed_in_the_rings_whose_gates_are_to_be_found() -> None:
    state = begun("jamie clay audrey morrow")
    posts = []
    for _ in range(4):
        action = bot().choose(state, state.commander)
        posts.append(action[1])
        state.play(state.commander, action, QuickDice(1), UNHEARD)

    assert len(set(posts)) == 4
    assert sorted([RING_OF[there] for there in posts]) == [2, 2, 3, 3]


def test_the_commander_keeps_the_cards_that_grant_most() -> None:
    state = thread(
        minotaurs="R3",
        phase="commander_discard",
        hands={"commander": "mino-01 loctae-1 white-2 red-3a yellow-1a"},
        actions=[0, 0, 0],
    )

    assert choice(state, "commander") == "discard yellow-1a"


# --- The escapees -----------------------------------------------------------------------------------------------------


def test_an_escapee_opens_the_pod_when_her_cards_fit() -> None:
    state = thread(
        "G1 G2", at="jamie G0, clay G1", figure="", hands={"jamie": POD_KEYS}, codes={"G01": POD_CODE}, alert=4
    )
    turn(state, "jamie")

    assert state.open[6]


def test_the_last_one_steps_into_the_open_pod() -> None:
    state = thread("G1 G2", at="jamie G0, clay G2", figure="", open="G01", alert=4)
    turn(state, "clay")

    assert ending(state) == "DS-N02"


def test_an_escapee_frees_her_friend() -> None:
    state = thread(BLUE_RING, at="jamie B0", captured="clay", hands={"jamie": "red-1a"})
    turn(state, "jamie")

    assert not is_captured(state, "clay")


def test_an_escapee_leaves_a_room_next_to_a_scientist_if_she_is_the_last() -> None:
    state = thread(
        BLUE_RING, at="jamie B2", captured="clay", figure="B1", hands={"commander": "blue-1a mino-01 mino-02"}
    )
    turn(state, "jamie")

    there = state.where[0]
    assert state.hidden[0] or PLACE_NAMES[there] not in ("B0", "B2")


def test_an_escapee_eliminates_the_commander_before_he_gets_home() -> None:
    state = thread(
        BLUE_RING,
        at="jamie B2, clay B5",
        figure="B3",
        hands={"jamie": "loctae-1 red-1a", "commander": "mino-01 mino-02 blue-3a"},
    )
    taken = turn(state, "jamie")

    assert ("assault", 9, read(state, "jamie: discard loctae-1")[1][1]) in taken
    assert state.crown == -1


def test_an_escapee_discards_what_fits_no_code() -> None:
    state = thread(
        at="jamie G0",
        figure="",
        hands={"jamie": "blue-2a red-1a yellow-1a green-2a mino-02 blue-3a"},
        codes={"G01": "red-2a yellow-3a green-1b mino-01 red-3b"},
        phase="discard",
        actions=[0, 0, 0],
        alert=4,
    )

    assert choice(state, "jamie") in ("discard blue-2a", "discard blue-3a")


def test_an_escapee_who_was_called_in_vain_does_not_call_again_in_that_phase() -> None:
    state = thread(
        "R4:R02 B2:B01",
        at="jamie R4, clay R4",
        hands={"jamie": "blue-1b blue-2a blue-3a", "clay": "red-1a"},
        codes={"R02": "blue-1a blue-2b blue-2c green-3a"},
        open="B01",
        alert=2,
    )
    seats, dice = [bot(), bot()], QuickDice(1)
    calls = 0
    while state.phase == ACTING:
        seat = state.actors()[0]
        action = seats[seat].choose(state, seat)
        calls += action == ("call",) and seat == 0
        state.play(seat, action, dice, UNHEARD)

    assert calls <= 1


# --- What both know ---------------------------------------------------------------------------------------------------


def test_more_cards_reach_further_and_the_chamber_is_a_better_prison() -> None:
    for cards in range(1, 7):
        for steps in range(1, STEPS):
            assert REACH[cards][steps] <= REACH[cards + 1][steps]
            assert REACH[cards][steps + 1] <= REACH[cards][steps]
            assert REACH_FROM_CHAMBER[cards][steps] <= REACH[cards][steps]
    assert REACH[1][1] == pytest.approx(27 / 54)


def test_danger_is_where_guards_can_come() -> None:
    """A Minotaur stays in its ring; a scientist comes through a gate that has been found; a cell is safe."""
    state = thread("R3 R4 R5 B2:B01 Y6", minotaurs="R3", figure="R5", theseus="red-1a red-2a red-3a blue-1a")
    places = [PLACE_NAMES.index(name) for name in ("R4", "B2", "Y6", "C0")]
    red, blue, yellow, cell = dangers(state, Terrain(state), 3, places)

    assert red >= blue > 0.5
    assert yellow < 0.2
    assert cell == 0


# --- The rules --------------------------------------------------------------------------------------------------------


def game(players: int, seed: int) -> list[tuple[int, Action]]:
    """The first rounds of a game between bots; that everything is legal is checked on the way."""
    dice, guesses = QuickDice(seed), QuickDice(f"guesses {seed}")
    state = GAME.new(GAME.settle({"mode": "thread", "players": players, "commander": "random"}), dice)
    assert isinstance(state, DaedalusSentence)
    bots = [bot(seat) for seat in range(players)]
    taken = []
    while state.result() is None and state.round < 4:
        seat = guesses.choose(state.actors())
        action = bots[seat].choose(state.reshuffled(seat, guesses), seat)
        assert action in state.legal(seat)
        state.play(seat, action, dice, UNHEARD)
        taken.append((seat, action))
    return taken


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_bots_do_only_what_is_offered_and_the_same_again_with_the_same_seed(players: int) -> None:
    assert game(players, 7) == game(players, 7)


def test_a_bot_looks_on_and_changes_nothing() -> None:
    state = command("R3 R4 R5", at="jamie R5", minotaurs="R3", hands={"commander": "red-2a mino-01 white-2"})
    before = state.position()
    choice(state, "commander")

    assert state.position() == before
    play(state, "commander: end")
    before = state.position()
    choice(state, "jamie")
    assert state.position() == before
