"""The bot of The Daedalus Sentence: what it sees coming, what it does for the team, and that it keeps to the rules."""

from __future__ import annotations

import pytest

from clew.bots import make_bot
from clew.core.bot import Bot
from clew.core.dice import QuickDice
from clew.core.game import UNHEARD
from clew.core.notation import Action
from clew.games.daedalus_sentence import GAME
from clew.games.daedalus_sentence.box.board import ACTING, CAPTURED, MARCH, STATION, Board
from clew.games.daedalus_sentence.box.places import PLACE_NAMES
from clew.games.daedalus_sentence.mind.keys import draws_needed, matching
from clew.games.daedalus_sentence.mind.rehearsal import Again, Course, Rehearsal, Spread
from clew.games.daedalus_sentence.rules.offers import choices
from clew.games.daedalus_sentence.rules.station import theseus
from clew.games.daedalus_sentence.rules.station.march import merge
from clew.games.daedalus_sentence.state import DaedalusSentence
from games.daedalus_sentence.table import ending, is_captured, new_game, play, read, seat_of, table

POD_CODE = "blue-1a red-2a yellow-3a green-1b mino-01"
POD_KEYS = "blue-2a red-1a yellow-1a green-2a mino-02"


def bot(seed: int = 1) -> Bot:
    return make_bot(GAME, "greedy", seed)


def choice(state: DaedalusSentence, name: str) -> str:
    """What the bot on this character's seat does, as people type it."""
    return GAME.grammar.write(bot().choose(state, seat_of(state, name)))


def turn(state: DaedalusSentence, name: str) -> list[Action]:
    """A bot's whole turn, with dice of its own; the others stay where they are."""
    seat, dice, mind = seat_of(state, name), QuickDice(3), bot()
    taken = []
    while state.phase == ACTING and seat in state.actors():
        taken.append(mind.choose(state, seat))
        state.play(seat, taken[-1], dice, UNHEARD)
    return taken


# --- What is coming ---------------------------------------------------------------------------------------------------


def test_the_rooms_that_guards_come_through_are_those_of_phase_3() -> None:
    """Red turns two places first: whoever is on R2 now is on R4 when the Minotaur comes from R3."""
    state = table("R2 R3", minotaurs="R1", theseus="red-2a red-3a")
    course = Course(state, Spread(0, 1), Rehearsal(state))

    hit = [PLACE_NAMES[place] for place in range(48) if course.hits[place]]
    assert hit == ["R1", "R2", "R3", "R4"]
    assert PLACE_NAMES[course.goes()[PLACE_NAMES.index("R2")]] == "R4"


@pytest.mark.parametrize("difficulty", ["first_escape", "hell_in_space"])
def test_a_rehearsed_phase_3_ends_as_a_played_one(difficulty: str) -> None:
    """However often the rehearsal was used before, for other boards and other dice."""
    options = GAME.settle({"difficulty": difficulty, "characters": "random"})
    dice = QuickDice(3)
    state = GAME.new(options, dice)
    assert isinstance(state, DaedalusSentence)
    rehearsal = Rehearsal(state)
    ends = set()
    for _ in range(150):
        seat = state.actors()[0]
        state.play(seat, dice.choose(state.legal(seat)), dice, UNHEARD)
        if state.ended is not None:
            break
        for sample in range(2):
            ended = Course(state, Spread(sample, 2), rehearsal).after(state)
            played = state.clone()
            played.phase, played.attempt, played.hidden = STATION, None, [True] * played.players
            theseus.begin(played, UNHEARD)
            luck = Spread(sample, 2)
            while not theseus.go_on(played, luck, UNHEARD):
                there = choices(played)[0]
                if played.phase == MARCH:
                    theseus.send_from(played, there, UNHEARD)
                else:
                    merge(played, there, UNHEARD)
                    played.phase = STATION
            assert lie_of(ended) == lie_of(played)
            ends.add(str(lie_of(ended)))
    assert len(ends) > 10


def lie_of(board: Board) -> list[object]:
    """What Phase 3 changes."""
    guards = [board.minotaurs, board.scientists, board.where]
    return [board.tiles, board.walls, *guards, board.theseus, board.unseen, board.deck, board.discards]


@pytest.mark.parametrize("seed", range(8))
def test_dice_that_fall_again_fall_as_quick_ones_do(seed: int) -> None:
    quick, again, once_more = QuickDice(seed), Again(seed), Again(seed)

    for sides in (2, 6, 41, 10**6):
        assert quick.below(sides) == again.below(sides) == once_more.below(sides)


def test_a_bot_leaves_a_room_that_a_known_march_comes_through() -> None:
    state = table(
        "B0:B03 B1:B06 B2:B05 B5:B04",
        at="jamie B2",
        minotaurs="B4",
        theseus="yellow-1a blue-2b red-1a red-2a green-1a green-2a yellow-2a yellow-3a",
        captured="clay",
        cells={"red": 4},
    )
    idle = state.clone()
    play(idle, "jamie: done")
    turn(state, "jamie")

    assert ending(idle) == "DS-C06"
    assert ending(state) == ""


@pytest.mark.parametrize("seed", range(3))
def test_no_bot_is_captured_by_known_cards_where_it_could_have_stayed_in_its_cell(seed: int) -> None:
    """While the station sleeps and nothing is left to chance, a whole team of bots gets through the first rounds."""
    dice = QuickDice(seed)
    state = new_game()
    bots = [bot(), bot()]
    while state.round < 4 and state.result() is None:
        seat = state.actors()[0]
        state.play(seat, bots[seat].choose(state.reshuffled(seat, dice), seat), dice, UNHEARD)

    assert CAPTURED not in state.tokens


# --- For the team -----------------------------------------------------------------------------------------------------


def test_bots_choose_jamie_first_and_nobody_twice() -> None:
    state = new_game(players=3)
    chosen = []
    for seat in range(3):
        action = bot().choose(state, seat)
        chosen.append(GAME.grammar.write(action))
        state.play(seat, action, QuickDice(1), UNHEARD)

    assert chosen[0] == "choose jamie"
    assert len(set(chosen)) == 3


def test_a_bot_opens_the_pod_when_its_cards_fit() -> None:
    state = table("G0:G01 G1", at="jamie G0", hands={"jamie": POD_KEYS}, codes={"G01": POD_CODE})
    turn(state, "jamie")

    assert state.position()["open"] == ["G01"]


def test_a_bot_turns_up_the_last_tile_between_it_and_the_open_pod() -> None:
    """All can be out in this very round then, which is worth more than the guard that may be there costs."""
    state = table(
        "B0:B01 R0:R01 Y0:Y01 G0:G01 G2", at="jamie G2, clay G0", open="B01 R01 Y01 G01", alert=4, theseus="blue-1a"
    )

    assert choice(state, "jamie") == "discover G1"


def test_a_bot_that_can_win_at_once_does_nothing_else_first() -> None:
    state = table("B0:B01 R0:R01 Y0:Y01 G0:G01 G1", at="jamie G1, clay G0", open="B01 R01 Y01 G01", alert=4)

    assert choice(state, "jamie") == "move G0"


def test_a_bot_opens_a_gate_behind_which_nothing_is_known_yet() -> None:
    """The alert that comes with it is no reason to wait: it never goes, and nobody gets out without it."""
    state = table(
        "B0:B01 R0:R01 Y0:Y01 Y1",
        at="jamie Y1, clay Y0",
        open="B01 R01",
        alert=3,
        hands={"clay": "blue-2a red-1a yellow-1a green-2a"},
        codes={"Y01": "blue-1a red-2a yellow-3a green-1b"},
    )
    turn(state, "clay")

    assert "Y01" in state.position()["open"]


def test_a_bot_frees_a_prisoner_before_it_does_anything_else() -> None:
    state = table("B1 B2", at="jamie B1", captured="clay")

    assert choice(state, "jamie") == "free 2"


def test_a_bot_walks_to_the_prisoner() -> None:
    state = table("B1 B2 B3", at="jamie B3", captured="clay")
    turn(state, "jamie")

    assert not is_captured(state, "clay")


def joint(clay: str) -> DaedalusSentence:
    """Jamie has laid two of three cards and calls Clay, who holds these."""
    state = table(
        "B0:B02",
        at="jamie B0, clay B0",
        hands={"jamie": "blue-2a red-1a", "clay": clay},
        codes={"B02": "blue-1a red-2b green-3a"},
    )
    play(state, "jamie: lay blue-2a on 1", "jamie: lay red-1a on 2", "jamie: call")
    return state


def test_a_bot_joins_an_attempt_that_its_cards_complete() -> None:
    assert choice(joint("yellow-1a green-1a"), "clay") == "lay green-1a on 3"


def test_a_bot_declines_where_it_cannot_help() -> None:
    assert choice(joint("yellow-1a mino-01"), "clay") == "decline"


def test_two_bots_open_together_what_neither_opens_alone() -> None:
    state = table(
        "G0:G01",
        at="jamie G0, clay G0",
        hands={"jamie": "blue-2a red-1a yellow-1a", "clay": "green-2a mino-02"},
        codes={"G01": POD_CODE},
    )
    bots, dice = [bot(), bot()], QuickDice(1)
    for _ in range(20):
        if state.result() is not None:
            break
        seat = state.actors()[0]
        state.play(seat, bots[seat].choose(state, seat), dice, UNHEARD)

    result = state.result()
    assert result is not None
    assert result.clause == "DS-E01"


def test_a_bot_discards_what_does_not_fit_the_code() -> None:
    state = table(
        "B0:B01 R0:R01 Y0:Y01 G0:G01",
        at="jamie G0",
        open="B01 R01 Y01",
        alert=4,
        hands={"jamie": "green-1a red-1b blue-1c yellow-1b mino-02 green-3a"},
        codes={"G01": "blue-1a blue-1b red-1a yellow-1a mino-01"},
        phase="discard",
        actions={"jamie": 0, "clay": 0},
    )

    assert choice(state, "jamie") == "discard green-3a"


# --- From gate to gate ------------------------------------------------------------------------------------------------

BLUE_RING = "B0:B05 B1:B04 B2:B06 B3:B01 B4:B02 B5:B03"


def test_a_bot_comes_to_the_gate_once_a_team_mate_has_fetched_its_code() -> None:
    """It holds the card that is missing."""
    state = table(
        BLUE_RING,
        at="jamie B3",
        hands={"jamie": "blue-2a", "clay": "red-1a"},
        codes={"B01": "blue-1a red-2b"},
    )
    taken = turn(state, "clay")

    assert ("call",) in taken
    assert state.attempt is not None


def test_a_bot_does_not_wait_for_team_mates_who_stay_in_their_cells() -> None:
    state = table(BLUE_RING, theseus="green-1a green-2a", hands={"clay": "blue-1a red-2a mino-01 mino-02 white-1"})
    play(state, "jamie: done")
    turn(state, "clay")

    assert "B01" in state.position()["codes"]


def test_jamie_unlocks_from_outside_what_the_others_have_no_code_for() -> None:
    state = table(BLUE_RING + " R7", at="jamie R7, clay B4")

    assert choice(state, "jamie") == "unlock B3"


def test_a_bot_fetches_the_code_of_a_gate() -> None:
    hand = {"audrey": "blue-1a red-2a mino-01 mino-02 white-1"}
    state = table(BLUE_RING, team="audrey clay", at="audrey B3", hands=hand)

    assert choice(state, "audrey") == "obtain_code"


def test_bots_get_out_of_the_blue_ring() -> None:
    """They open a gate by its code, whatever the station does meanwhile."""
    dice = QuickDice(2)
    state = table(team="audrey baxter", options={"waits": "brisk"})
    bots = [bot(), bot()]
    while state.alert == 1 and state.round < 25 and state.result() is None:
        seat = state.actors()[0]
        state.play(seat, bots[seat].choose(state.reshuffled(seat, dice), seat), dice, UNHEARD)

    assert state.alert > 1


# --- Keys -------------------------------------------------------------------------------------------------------------


def cards(names: str) -> list[int]:
    """Cards by their names."""
    state = table(hands={"jamie": names})
    return state.hands[0]


def test_a_white_card_is_kept_for_what_nothing_else_covers() -> None:
    code = tuple(cards("blue-1a red-2a"))

    assert -1 not in matching(code, cards("blue-2a white-1"), 1)


def test_a_code_that_is_covered_needs_no_draws_and_a_harder_one_more() -> None:
    code = tuple(cards("blue-1a red-2a yellow-3a"))
    pool = list(range(54))

    assert draws_needed(code, cards("blue-2a red-1a yellow-1a"), pool) == 0
    assert 0 < draws_needed(code, cards("blue-2a red-1a"), pool) < draws_needed(code, cards("blue-2a"), pool)


# --- The rules --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("difficulty", ["first_escape", "second_time", "veteran", "expert", "hell_in_space"])
@pytest.mark.parametrize("players", [1, 4])
def test_a_bot_does_only_what_is_offered(difficulty: str, players: int) -> None:
    """In every phase that a few rounds bring, whatever its seat does not see."""
    dice = QuickDice(players)
    state = new_game(players=players, difficulty=difficulty, characters="random")
    bots = [bot(seat) for seat in range(players)]
    for _ in range(40):
        if state.result() is not None:
            break
        seat = dice.choose(state.actors())
        action = bots[seat].choose(state.reshuffled(seat, dice), seat)

        assert action in state.legal(seat)
        state.play(seat, action, dice, UNHEARD)


def test_the_same_seed_plays_the_same() -> None:
    state = table("B0:B04 B1 B5 R0", at="jamie B0", theseus="red-1a blue-1a mino-01 red-2a")
    before = state.digest()

    assert bot(7).choose(state, 0) == bot(7).choose(state, 0)
    assert state.digest() == before


def test_a_packet_turns_up_a_card_that_is_about_to_act() -> None:
    state = table(hands={"jamie": "blue-1a"}, theseus="? ? ? ? ? ? ? ?", enhancers="1", phase="planning", packets=1)

    assert read(state, f"jamie: {choice(state, 'jamie')}")[1] == ("reveal",)
