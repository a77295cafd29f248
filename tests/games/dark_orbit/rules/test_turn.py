"""The turn: phases, free actions, rounds (TO-T)."""

from __future__ import annotations

import pytest

from clew.core.dice import QuickDice
from clew.core.game import UNHEARD
from clew.games.dark_orbit import GAME
from games.dark_orbit.station import clause, do, offered, stage, station, told, unit


@pytest.mark.clause("TO-T03", "TO-T04")
def test_without_its_unit_the_rest_of_a_unit_turn_is_left_out() -> None:
    """The Marines throw their own Unit out before the Tech Bay counts."""
    state = station("base_marines: A=m1\ncontrol: A=m2", bonuses=[["B05"], []])

    do(state, "move marines.1", "room A")
    assert (stage(state), state.view(0)["acting"]) == ("sector", "marines.1")
    do(state, "use B05 on marines.1")

    assert stage(state) == "end"


@pytest.mark.clause("TO-T05", "TO-N01", "TO-T09")
def test_free_actions_stand_beside_every_question_between_phases() -> None:
    state = station(
        "corridors: A=m1\ncontrol: 00=M03 01=M09 A=a1\ntech: 01=A02",
        tokens=[1, 0],
        instants=[["M06"], []],
        life=[10, 20],
    )
    heal = "play M06"
    assert heal in offered(state)

    do(state, "move marines.1")
    assert (stage(state), heal in offered(state)) == ("room", False)
    assert clause(state, heal) == "TO-T05"
    do(state, "room B")
    assert (stage(state), heal in offered(state)) == ("actions", True)
    do(state, "resolve control.01")
    assert (stage(state), heal in offered(state)) == ("actions", True)
    do(state, "aim control.00 at aliens.1")
    assert (stage(state), heal in offered(state)) == ("malfunction", True)
    do(state, "malfunction tech.01")
    assert (stage(state), heal in offered(state)) == ("pending", True)
    do(state, "skip")
    assert (stage(state), heal in offered(state)) == ("end", True)


@pytest.mark.clause("TO-T09")
def test_without_a_free_action_a_step_without_a_choice_is_taken() -> None:
    drawing = "base_aliens: A=m1\ncorridors: A=a1"
    poor, rich = station(drawing), station(drawing, tokens=[1, 0])
    tech = station("base_marines: A=m1", tokens=[1, 0])

    do(poor, "move marines.1", "room B")
    do(rich, "move marines.1", "room B")
    do(tech, "move marines.1", "room B")

    assert (stage(poor), poor.life) == ("end", [20, 19])
    assert (stage(rich), rich.life) == ("sector", [20, 20])
    do(rich, "upgrade marines.1")  # that was the last token
    assert (stage(rich), rich.life) == ("end", [20, 19])
    assert stage(tech) == "pending"


@pytest.mark.clause("TO-T05", "TO-T09", "TO-C04", "TO-F10")
def test_after_the_movement_phase_a_remote_terminal_can_bring_an_own_action_card_back() -> None:
    drawing = "corridors: A=s1\ncontrol: 00=S02! 01=S02\ntech: 01=M03"
    used, kept = [station(drawing, "sm", bonuses=[["B06"], []]) for _ in range(2)]

    do(used, "move scientists.1", "room A")
    assert (stage(used), offered(used)) == ("wait", ["go", "use B06 on tech.01"])
    assert clause(used, "skip") == "TO-T05"
    do(used, "use B06 on tech.01")
    do(kept, "move scientists.1", "room A", "go")

    assert (used.data, stage(kept), kept.data) == ([2, 0], "actions", [0, 0])
    assert offered(kept) == ["resolve control.01", "use B06 on tech.01"]
    do(kept, "use B06 on tech.01")
    assert kept.data == [1, 0]


@pytest.mark.clause("TO-T05", "TO-T09", "TO-B09")
def test_at_home_tokens_can_come_back_before_the_sector_action() -> None:
    drawing = "control: A=m1 00=A02++++++ 01=A02++++++\nbase_marines: P0=M01\ntech: 01=A02++++++"
    state = station(drawing, tokens=[1, 1])

    do(state, "move marines.1", "room A")
    assert (stage(state), offered(state, "go", "take")) == ("wait", ["go"])
    assert clause(state, "take") == "TO-B09"
    do(state, "upgrade marines.1")

    assert (stage(state), state.tokens, state.supply) == ("pending", [1, 1], 0)


@pytest.mark.clause("TO-T05", "TO-T09", "TO-B08", "TO-F10")
def test_at_home_a_remote_terminal_can_come_before_the_clean_up() -> None:
    drawing = "control: A=m1 00=A02++++++ 01=A02++++++\nbase_marines: 00=A02!\ntech: 01=A02++++++"
    state = station(drawing, tokens=[0, 2], bonuses=[["B06"], []])

    do(state, "move marines.1", "room A")
    assert offered(state, "go", "take", "clean") == ["go"]
    assert clause(state, "clean base_marines.00") == "TO-F05"
    do(state, "use B06 on tech.01")

    assert "base_marines.00" not in state.view(0)["slots"]


@pytest.mark.clause("TO-T05", "TO-T09", "TO-F04")
def test_a_remote_terminal_can_free_a_pending_card_before_the_last_phase() -> None:
    state = station("base_marines: A=m1\ntech: P0=M01!\ncontrol: 00=A02", bonuses=[["B06"], []])

    do(state, "move marines.1", "room A")
    assert (stage(state), offered(state)) == ("pending", ["skip", "use B06 on control.00"])
    do(state, "use B06 on control.00")

    assert "install tech.P0 in tech.01" in offered(state)


@pytest.mark.clause("TO-T06", "TO-T07", "TO-T08")
def test_a_turn_is_ended_by_its_player_and_a_round_by_the_last() -> None:
    state = station("corridors: A=m1\ncontrol: A=a1")

    do(state, "move marines.1", "room B", "skip")
    assert (offered(state), unit(state, "m1")["moved"]) == (["end"], True)

    events = do(state, "end")
    assert told(events, "turn") == [("turn", 1, 1)]
    assert unit(state, "m1")["moved"] is False

    do(state, "move aliens.1", "room A", "skip")
    assert told(do(state, "end"), "turn") == [("turn", 0, 2)]


@pytest.mark.clause("TO-G09")
def test_only_the_active_player_decides() -> None:
    """Even the order of the Aliens' traps is up to the Marine who walks into them."""
    state = station("base_marines: A=m1\ntech: 01=A02 02=A06")

    do(state, "move marines.1", "room A")

    assert (stage(state), state.actors()) == ("traps", [0])
    refusal = state.refusal(1, ("trap", "tech.01"))
    assert refusal is not None
    assert refusal.clause == "TO-G09"


@pytest.mark.clause("TO-M15", "TO-M01")
def test_there_is_always_a_move_and_nobody_may_stay() -> None:
    dice = QuickDice(5)
    for seed in range(6):
        state = GAME.new(GAME.settle({"players": 2 + seed % 3}), QuickDice(seed))
        while state.result() is None:
            seat = state.actors()[0]
            offers = state.legal(seat)
            if state.view(seat)["stage"] == "move":
                assert offers
                refusal = state.refusal(seat, ("end",))
                assert refusal is not None
                assert refusal.clause == "TO-M01"
            state.play(seat, dice.choose(offers), dice, UNHEARD)
