"""Rounds, piles and Phase 1 (DS-R, DS-P)."""

from __future__ import annotations

from typing import Any

import pytest

from clew.bots import known_bots, make_bot
from clew.core.dice import QuickDice
from clew.core.errors import ClewError, NothingToUndo
from clew.core.game import SPECTATOR, UNHEARD, Events
from clew.core.thread import Match, fair_dice, replay
from clew.games.daedalus_sentence import GAME
from clew.games.daedalus_sentence.state import DaedalusSentence
from games.daedalus_sentence.chance import Curious, all_but, cards_in
from games.daedalus_sentence.table import (
    all_ready,
    discards,
    ending,
    finish,
    hand,
    is_captured,
    left,
    lines,
    minotaurs,
    names_of,
    next_round,
    offered,
    phase,
    play,
    refused,
    started,
    table,
    theseus,
    told,
    wander,
    why,
)

FULL = "blue-1a blue-1b blue-2a blue-2b red-1a red-1b red-2a red-2b"
"""Eight cards for THESEUS that send nobody and spawn nothing."""


def phases(state: DaedalusSentence) -> list[str]:
    """The phases of a round one after the other: everybody does nothing but say ready and done."""
    dice, seen, round_ = QuickDice(1), [phase(state)], state.round
    while state.round == round_:
        seat = state.actors()[0]
        legal = state.legal(seat)
        action = next(action for action in legal if action[0] in ("ready", "done", "discard", "march", "merge"))
        state.play(seat, action, dice, UNHEARD)
        if phase(state) != seen[-1]:
            seen.append(phase(state))
    return seen


# --- The round --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-R01", "DS-T15")
def test_a_round_is_plan_act_and_the_stations_turn() -> None:
    assert phases(table(theseus=FULL, phase="planning")) == ["planning", "actions", "pause", "planning"]


@pytest.mark.clause("DS-R01", "DS-P04", "DS-D11")
def test_a_round_with_everything_has_dice_and_a_window_too() -> None:
    state = table(
        phase="dice",
        enhancers="1 4 5",
        theseus="? ? ? ? ? ? ? ?",
        dice={"theseus": 1, "timer": 15, "security": "egg"},
        hands={"jamie": "blue-1a blue-1b blue-1c blue-2a red-1a red-1b"},
    )

    assert phases(state) == ["dice", "planning", "actions", "discard", "window", "pause", "dice"]


@pytest.mark.clause("DS-R01")
def test_rounds_follow_one_another() -> None:
    state = table(theseus=FULL, phase="pause", round=4)

    events = next_round(state)

    assert state.round == 5
    assert ("round", 5) in events
    assert phase(state) == "planning"


@pytest.mark.clause("DS-R01")
@pytest.mark.parametrize("where_", ["planning", "pause", "dice"])
def test_nobody_acts_outside_phase_two(where_: str) -> None:
    state = table("B1", phase=where_, enhancers="5", theseus=FULL, cells={"red": 1})

    assert why(state, "clay: move B1") == ("wrong_phase", "DS-R01")
    assert refused(state, "clay: done") == "wrong_phase"


@pytest.mark.clause("DS-R02")
def test_unused_actions_are_lost() -> None:
    state = table("B1 B2", theseus=FULL, cells={"red": 1})
    play(state, "clay: move B1", "clay: done", "jamie: done")
    assert phase(state) == "pause"
    assert state.actions == [0, 0]

    play(state, "clay: ready", "jamie: ready", "clay: ready", "jamie: ready")

    assert (left(state, "clay"), left(state, "jamie")) == (5, 5)


@pytest.mark.clause("DS-R03", "DS-R08")
def test_discards_lie_open_in_their_order_for_everybody() -> None:
    state = table(
        "B2", team="clay jamie", at="clay B2", minotaurs="B1 B3", hands={"clay": "mino-01 mino-02"}, discards=["red-1a"]
    )

    play(state, "clay: eliminate mino-02 B1", "clay: eliminate mino-01 B3")

    assert discards(state) == "red-1a mino-02 mino-01"
    for seat in (0, 1, SPECTATOR):
        assert state.view(seat)["discards"] == [9, 39, 38]


@pytest.mark.clause("DS-R07")
def test_actions_count_in_the_order_of_their_arrival() -> None:
    """Either may discover the tile between them first; the other comes too late and has lost nothing."""
    for first, second in (("clay", "jamie"), ("jamie", "clay")):
        state = table("R3 R5", at="clay R3, jamie R5")
        assert offered(state, f"{first}: discover R4")
        assert offered(state, f"{second}: discover R4")
        play(state, f"{first}: discover R4", draw="R03")
        assert refused(state, f"{second}: discover R4") == "face_up"
        assert (left(state, first), left(state, second)) == (4, 5)
        play(state, f"{second}: move R4", f"{first}: move R4")


@pytest.mark.clause("DS-R07")
def test_all_free_players_may_act_at_any_time() -> None:
    state = table("B1 B2", team="jamie clay audrey", cells={"red": 1, "yellow": 2}, captured="jamie")

    assert state.actors() == [1, 2]
    play(state, "clay: move B1", "audrey: move B2", "clay: draw", "audrey: draw")
    assert state.actors() == [1, 2]


@pytest.mark.clause("DS-R09")
def test_without_emergency_protocols_nobody_is_ever_silenced() -> None:
    for state in wander(4, players=2, difficulty="veteran", waits="asked"):
        assert state.silence() == ""


# --- Piles ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-R04")
def test_an_empty_deck_is_renewed_from_the_discard_pile_when_a_card_is_drawn() -> None:
    cards = "red-1a green-3c"
    state = table(team="clay jamie", hands={"jamie": all_but(cards)}, discards=cards.split())
    assert (state.deck, state.drawable()) == (0, 2)
    dice = Curious(1)

    state.play(0, ("draw",), dice, UNHEARD)

    assert [cards_in(bag) for bag in dice.bags] == [cards]
    assert (state.deck, state.discards) == (1, [])
    assert hand(state, "clay") in cards.split()


@pytest.mark.clause("DS-R04")
def test_the_pile_is_left_alone_while_the_deck_holds_a_card() -> None:
    cards = "red-1a green-3c blue-2a"
    state = table(team="clay jamie", hands={"jamie": all_but(cards)}, discards=["red-1a", "green-3c"])

    play(state, "clay: draw", draw="blue-2a")

    assert (state.deck, discards(state)) == (0, "red-1a green-3c")


@pytest.mark.clause("DS-R05", "DS-W10")
def test_only_the_discard_pile_is_mixed_in() -> None:
    """What is on THESEUS, in hands, in codes, and drawn for the spawn that goes on, stays there."""
    state = table(
        "B1:B01",
        team="clay jamie",
        phase="pause",
        captured="clay",
        hands={"jamie": all_but(f"{FULL} green-1a green-1b mino-05 green-2a green-2b")},
        codes={"B01": "green-1a green-1b"},
        theseus=FULL,
        discards=["green-2a", "green-2b"],
    )
    dice = Curious(1)

    for seat in (0, 1):
        state.play(seat, ("ready",), dice, UNHEARD)

    assert [cards_in(bag) for bag in dice.bags] == ["mino-05", "green-2a green-2b"]
    assert len(minotaurs(state).split()) == 2
    assert (state.deck, discards(state).split()[0]) == (1, "mino-05")


@pytest.mark.clause("DS-R05", "DS-T13")
def test_activated_cards_are_not_mixed_in_while_phase_three_lasts() -> None:
    pile = all_but(f"blue-1a mino-01 {FULL} red-3c mino-05").split()
    state = table(theseus="blue-1a mino-01", hands={"jamie": "red-3c"}, discards=[*pile, *FULL.split()[1:]])
    assert state.deck == 1
    dice = Curious(3)

    for seat in (0, 1):
        state.play(seat, ("done",), dice, UNHEARD)

    assert cards_in(dice.bags[0]) == "mino-05"
    assert set(cards_in(dice.bags[1]).split()) == {*pile, *FULL.split()[1:]}
    assert discards(state).split()[-2:] == ["blue-1a", "mino-01"]  # they come onto the new pile afterwards


@pytest.mark.clause("DS-R06", "DS-A26", "DS-L12")
def test_with_nothing_left_nothing_is_drawn() -> None:
    state = table("B1:B03", team="clay jamie", at="clay B1", hands={"jamie": all_but("")})

    assert why(state, "clay: draw") == ("no_cards", "DS-A26")
    assert why(state, "clay: lab_draw") == ("no_cards", "DS-L12")


@pytest.mark.clause("DS-R06", "DS-W10")
def test_a_spawn_ends_when_nothing_can_be_drawn() -> None:
    state = table(
        phase="pause",
        captured="clay",
        theseus=FULL,
        hands={"jamie": all_but(f"{FULL} mino-05 loctae-1")},
        scientists="C3 C3 C3 C3 C3",
    )

    events = next_round(state, draw="mino-05 loctae-1")

    assert names_of(events)[-3:] == ["spawn_drew", "spawn_drew", "spawn_failed"]
    assert minotaurs(state) == ""
    assert discards(state) == "mino-05 loctae-1"


# --- Refill -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-P01")
def test_empty_slots_are_refilled_in_their_order_with_open_cards() -> None:
    state = table(phase="pause", theseus="red-1a - red-1b - - red-1c")

    events = next_round(state, draw="blue-1a blue-1b blue-1c blue-2a blue-2b")

    assert theseus(state) == "red-1a blue-1a red-1b blue-1b blue-1c red-1c blue-2a blue-2b"
    assert told(events, "refilled") == [("refilled", ((1, 0), (3, 1), (4, 2), (6, 3), (7, 4)))]


@pytest.mark.clause("DS-P01", "DS-D01", "DS-D03")
def test_with_the_faulty_algorithm_refilled_cards_lie_face_down() -> None:
    state = table(phase="pause", enhancers="1", theseus="red-1a - ? red-1b - - - -")

    events = next_round(state, draw="3")

    assert theseus(state) == "red-1a ? ? red-1b ? ? ? ?"
    assert told(events, "refilled") == [("refilled", tuple((slot, -2) for slot in (1, 4, 5, 6, 7)))]


@pytest.mark.clause("DS-P02", "DS-R06")
def test_slots_stay_empty_when_cards_run_out() -> None:
    state = table(phase="pause", theseus="red-1a red-1b", hands={"jamie": all_but("red-1a red-1b blue-1a blue-1b")})

    next_round(state, draw="blue-1b blue-1a")

    assert theseus(state) == "red-1a red-1b blue-1b blue-1a - - - -"


@pytest.mark.clause("DS-P02")
def test_an_empty_slot_does_nothing_when_its_turn_comes() -> None:
    state = table(theseus="- - - red-1a", minotaurs="R0", alert=2)

    events = finish(state)

    assert told(events, "activated") == [("activated", 3, 9)]
    assert minotaurs(state) == "R1"
    assert discards(state) == "red-1a"


@pytest.mark.clause("DS-P07")
def test_the_first_round_has_a_phase_one_with_nothing_to_refill() -> None:
    state = GAME.new(GAME.settle({"players": 1, "difficulty": "custom", "faulty_algorithm": True}), QuickDice(1))
    events = Events()
    state.play(0, ("choose", 0), QuickDice(2), events)

    names = names_of(events.seen_by(0))
    assert names.count("refilled") == 1  # at set-up
    assert names[-2:] == ["round", "rolled"]
    assert state.view(0)["round"] == 1
    assert state.view(0)["phase"] == "dice"


# --- Clay's penalty ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-P03", "DS-H04")
def test_while_clay_is_captured_every_round_spawns_a_minotaur_after_the_refill() -> None:
    state = table(phase="pause", captured="clay", theseus=f"{FULL[:-6]}-", cells={"green": 5})

    events = next_round(state, draw="red-3a green-1a")

    assert theseus(state).split()[-1] == "red-3a"
    assert minotaurs(state) == "G10"
    assert discards(state) == "green-1a"
    assert names_of(events)[2:] == ["round", "refilled", "spawning", "spawn_drew", "spawned"]


@pytest.mark.clause("DS-P03", "DS-C11")
@pytest.mark.parametrize("team", ["jamie clay", "jamie audrey"])
def test_nothing_is_spawned_while_clay_is_free_or_not_in_play(team: str) -> None:
    captured = "audrey" if "audrey" in team else ""
    state = table(phase="pause", team=team, captured=captured, theseus=FULL)

    assert names_of(next_round(state, draw=""))[2:] == ["round"]


@pytest.mark.clause("DS-P08", "DS-E04")
def test_a_spawn_in_phase_one_captures_and_may_lose_the_game() -> None:
    state = table("R4", phase="pause", captured="clay", at="jamie R4", theseus=FULL, cells={"red": 2})

    next_round(state, draw="red-3a")

    assert ending(state) == "DS-C06"

    spared = table(
        "R4", team="jamie clay baxter", phase="pause", captured="clay", at="jamie R4", theseus=FULL, cells={"red": 2}
    )
    next_round(spared, draw="red-3a")
    assert is_captured(spared, "jamie")
    assert ending(spared) == ""
    assert phase(spared) == "planning"


# --- Dice and planning ------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-P04", "DS-D02", "DS-D20", "DS-D29")
def test_the_dice_are_rolled_once_each_in_their_order() -> None:
    state = table(phase="pause", enhancers="1 4 5", theseus="? ? ? ? ? ? ? ?")

    events = next_round(state, draw="4 2 6")

    assert told(events, "rolled") == [("rolled", "theseus", 4), ("rolled", "timer", 20), ("rolled", "security", "egg")]
    assert phase(state) == "dice"
    assert theseus(state) == "? ? ? ? ? ? ? ?"  # no result counts yet


@pytest.mark.clause("DS-P04")
@pytest.mark.parametrize(
    ("enhancers", "dice"), [("1", ["theseus"]), ("4", ["timer"]), ("5", ["security"]), ("2 3 6 7", []), ("", [])]
)
def test_only_the_dice_of_enhancers_in_use_are_rolled(enhancers: str, dice: list[str]) -> None:
    covered = "1" in enhancers.split()
    state = table(phase="pause", enhancers=enhancers, theseus="? ? ? ? ? ? ? ?" if covered else FULL)

    events = next_round(state)

    assert [event[1] for event in told(events, "rolled")] == dice
    assert phase(state) == ("dice" if dice else "planning")


@pytest.mark.clause("DS-P04", "DS-D08", "DS-D27", "DS-D38")
@pytest.mark.parametrize(("die", "face"), [("theseus", 6), ("timer", 40), ("security", "egg")])
def test_packets_reroll_a_die_before_anything_happens(die: str, face: object) -> None:
    state = table(phase="dice", enhancers="1 4 5", theseus="? ? ? ? ? ? ? ?", packets=1)

    events = play(state, f"clay: reroll {die}", draw="6")

    assert events == [("rerolled", 1, die, face)]
    assert state.packets == 0
    assert phase(state) == "dice"
    assert minotaurs(state) == ""


@pytest.mark.clause("DS-P04")
def test_the_dice_stand_when_every_seat_is_ready() -> None:
    """A prisoner has a say too."""
    state = table(phase="dice", team="jamie clay audrey", captured="audrey", enhancers="1", theseus="? ? ? ? ? ? ? ?")
    play(state, "jamie: ready", "clay: ready")
    assert phase(state) == "dice"
    assert state.actors() == [2]

    play(state, "audrey: ready", draw="red-1a")

    assert phase(state) == "planning"


@pytest.mark.clause("DS-P05", "DS-D30")
def test_the_security_die_acts_before_the_cards_are_turned_up() -> None:
    state = table(phase="dice", enhancers="1 5", theseus="? ? ? ? ? ? ? ?", dice={"theseus": 2, "security": "minotaur"})

    events = all_ready(state, draw="green-1a red-1a red-1b")

    assert names_of(events)[2:] == ["spawning", "spawn_drew", "spawned", "turned_up", "turned_up"]
    assert theseus(state) == "red-1a red-1b ? ? ? ? ? ?"


@pytest.mark.clause("DS-P05", "DS-T14")
def test_a_game_that_the_security_die_ends_turns_no_card_up() -> None:
    state = table(
        "R4",
        team="jamie",
        phase="dice",
        at="jamie R4",
        enhancers="1 5",
        cells={"red": 2},
        theseus="? ? ? ? ? ? ? ?",
        dice={"theseus": 2, "security": "minotaur"},
    )

    all_ready(state, draw="red-1a")

    assert ending(state) == "DS-C06"
    assert theseus(state) == "? ? ? ? ? ? ? ?"


@pytest.mark.clause("DS-P06", "DS-D24")
def test_planning_ends_when_every_seat_is_ready() -> None:
    state = table(phase="planning", team="jamie clay audrey", captured="clay", theseus=FULL)
    board = state.position()["tiles"], state.position()["where"]
    play(state, "audrey: ready", "jamie: ready")
    assert phase(state) == "planning"
    assert lines(state, "jamie") == ["unready"]
    play(state, "jamie: unready", "clay: ready")
    assert phase(state) == "planning"

    events = play(state, "jamie: ready")

    assert phase(state) == "actions"
    assert ("acting", 0) in events
    assert (state.position()["tiles"], state.position()["where"]) == board
    assert state.actions == [4, 4, 4]


@pytest.mark.clause("DS-Z11", "DS-P06", "DS-T15")
def test_brisk_waits_pass_by_themselves() -> None:
    state = table(theseus=FULL, options={"waits": "brisk"})

    play(state, "jamie: done", "clay: done", draw="red-3a red-3b")

    assert phase(state) == "actions"
    assert state.round == 2
    assert theseus(state).endswith("red-3a red-3b")
    assert phase(started("jamie clay")) == "actions"
    assert phase(started("jamie clay", waits="asked")) == "planning"


@pytest.mark.clause("DS-Z11")
@pytest.mark.parametrize("enhancers", ["1", "3", "4", "5", "6"])
def test_brisk_waits_wait_where_dice_clocks_or_silence_are_in_force(enhancers: str) -> None:
    covered = enhancers == "1"
    state = table(
        enhancers=enhancers, theseus="? ? ? ? ? ? ? ?" if covered else FULL, phase="pause", options={"waits": "brisk"}
    )
    next_round(state)
    if phase(state) == "dice":
        all_ready(state)

    assert phase(state) == "planning"


@pytest.mark.clause("DS-Z11")
@pytest.mark.parametrize(("enhancers", "options"), [("2", {}), ("7", {}), ("3", {"repair_count": "rounds"})])
def test_brisk_waits_pass_where_only_hands_spawns_or_the_count_of_rounds_differ(
    enhancers: str, options: dict[str, str]
) -> None:
    state = table(enhancers=enhancers, theseus=FULL, options={"waits": "brisk", **options})

    play(state, "jamie: done", "clay: done", draw="red-3a red-3b")

    assert (phase(state), state.round) == ("actions", 2)


# --- At this table ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-Z13")
@pytest.mark.parametrize("phase_", ["planning", "pause", "dice"])
def test_ready_is_taken_back_ten_times_and_then_stands(phase_: str) -> None:
    state = table(phase=phase_, enhancers="5", theseus=FULL)
    for _ in range(10):
        play(state, "jamie: ready", "jamie: unready")
    play(state, "jamie: ready")

    assert why(state, "jamie: unready") == ("finished", "DS-Z13")
    assert offered(state, "clay: ready")
    play(state, "clay: ready")
    assert phase(state) != phase_


@pytest.mark.clause("DS-Z13", "DS-A04")
def test_done_is_taken_back_ten_times_and_then_stands() -> None:
    state = table(theseus=FULL)
    for _ in range(10):
        play(state, "jamie: done", "jamie: undone")
    play(state, "jamie: done")

    assert why(state, "jamie: undone") == ("finished", "DS-Z13")
    assert left(state, "jamie") == 5
    play(state, "clay: done")
    assert phase(state) == "pause"


@pytest.mark.clause("DS-Z13")
def test_every_phase_gives_ten_new_take_backs() -> None:
    state = table(phase="planning", theseus=FULL)
    for _ in range(10):
        play(state, "jamie: ready", "jamie: unready")
    play(state, "jamie: ready", "clay: ready")

    assert state.backs == [10, 10]
    play(state, "jamie: done", "jamie: undone")


def wandering(seed: int, moves: int, **options: Any) -> Match:
    """A match of players who do anything, so many moves long at most."""
    match = Match.start(GAME, GAME.settle(options), fair_dice(bytes([seed] * 16)))
    whim = QuickDice(f"whim {seed}")
    while match.number < moves and match.state.result() is None:
        seat = whim.choose(match.state.actors())
        match.play(seat, whim.choose(match.state.legal(seat)))
    return match


@pytest.mark.clause("DS-Z07")
def test_what_is_refused_changes_nothing() -> None:
    """Late clicks in the middle of games: the match refuses them and stands where it stood."""
    refusals = 0
    for moves in range(1, 200, 7):
        match = wandering(3, moves, players=3, characters="random", difficulty="veteran")
        before = match.state.digest()
        for number, action in enumerate([("move", 7), ("draw",), ("lay", 3, 0), ("free", 1), ("march", 8), ("hide",)]):
            seat = (moves + number) % 3
            if match.state.refusal(seat, action) is not None:
                refusals += 1
                with pytest.raises(ClewError):
                    match.play(seat, action)
        assert match.state.digest() == before

    assert refusals > 100


@pytest.mark.clause("DS-Z08")
def test_nothing_can_be_taken_back() -> None:
    """Not even a move that revealed nothing and bound nobody."""
    match = Match.start(GAME, GAME.settle({"players": 1, "waits": "asked"}), fair_dice(b"0123456789abcdef"))
    match.play(0, ("choose", 3))
    match.play(0, ("ready",))
    state = match.state
    assert isinstance(state, DaedalusSentence)
    match.play(0, ("move", state.where[0] + 6))  # Morrow steps onto a blank tile: no die falls

    assert match.undoing(0) == (0, [])
    with pytest.raises(NothingToUndo):
        match.undo(0)


@pytest.mark.clause("DS-Z06", "DS-Z02")
@pytest.mark.parametrize("difficulty", ["first_escape", "hell_in_space"])
def test_the_record_of_what_fell_leads_to_the_same_station(difficulty: str) -> None:
    match = wandering(4, 300, players=3, characters="random", difficulty=difficulty)

    states = replay(GAME, match.thread)

    assert len(states) == match.number + 1 > 30
    assert states[-1].position() == match.state.position()
    assert states[0] is not match.states[0]


@pytest.mark.clause("DS-Z06")
def test_all_chance_comes_from_the_dice_of_the_move() -> None:
    """Where nothing falls, two worlds go the same way; what falls is asked for one thing at a time."""
    one, other = [table("B1 R0", team="clay jamie", at="clay B1", theseus=FULL) for _ in range(2)]
    for state, seed in ((one, 1), (other, 2)):
        dice = Curious(seed)
        for seat in (0, 1):
            state.play(seat, ("done",), dice, UNHEARD)
        assert not dice.bags
        assert not dice.sides

    assert one.digest() == other.digest()


@pytest.mark.clause("DS-Z05")
@pytest.mark.parametrize("phase_", ["planning", "pause"])
def test_a_bot_is_ready_at_once(phase_: str) -> None:
    """Without packets there is nothing else to say; and whoever is ready is not asked again."""
    for name in known_bots(GAME):
        state = table(phase=phase_, theseus=FULL, team="jamie clay audrey", captured="audrey")
        for seat in range(3):
            assert state.actors() == list(range(seat, 3))
            assert make_bot(GAME, name, 1).choose(state.reshuffled(seat, QuickDice(1)), seat) == ("ready",)
            state.play(seat, ("ready",), QuickDice(1), UNHEARD)
        assert phase(state) != phase_
