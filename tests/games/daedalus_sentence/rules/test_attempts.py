"""Joint attempts: laying cards together, on a code or against a scientist (DS-J)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clew.core.dice import ScriptedDice
from clew.core.game import UNHEARD
from clew.games.daedalus_sentence.state import DaedalusSentence
from games.daedalus_sentence.table import (
    discards,
    hand,
    left,
    lines,
    names_of,
    offered,
    phase,
    play,
    refused,
    scientists,
    table,
    told,
    why,
)

CODE = "red-2a blue-3a mino-13"


def gate_room(**changes: Any) -> DaedalusSentence:
    """Three friends on B02, which has a code of three cards; a fourth is outside."""
    position: dict[str, Any] = {
        "team": "clay baxter audrey morrow",
        "at": "clay B1, baxter B1, audrey B1, morrow B3",
        "codes": {"B02": CODE},
        "hands": {
            "clay": "red-1a green-3b mino-01",
            "baxter": "blue-1a blue-1b",
            "audrey": "mino-02 mino-03",
            "morrow": "white-1",
        },
    }
    return table("B1:B02 B3", **{**position, **changes})


def hunters(**changes: Any) -> DaedalusSentence:
    """Baxter and Audrey stand on both sides of a scientist; Jamie is away."""
    position: dict[str, Any] = {
        "team": "baxter audrey jamie",
        "at": "baxter R4, audrey R6",
        "scientists": "R5",
        "hands": {"baxter": "mino-01 mino-02 red-1a", "audrey": "mino-03 mino-04", "jamie": "mino-05"},
    }
    return table("R4 R6", **{**position, **changes})


# --- Opening ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-J01", "DS-J16")
def test_a_call_asks_the_others_and_spends_the_openers_action() -> None:
    state = gate_room()

    events = play(state, "clay: lay red-1a on 1", "clay: call")

    assert left(state, "clay") == 2
    assert state.actors() == [1, 2]
    assert hand(state, "clay") == "green-3b mino-01"
    assert told(events, "called") == [("called", 0, 7, 1, (1, 2))]
    assert state.view(3)["attempt"]["laid"] == [[9, 0, 0]]  # laid cards lie open


@pytest.mark.clause("DS-J02", "DS-J13")
@pytest.mark.parametrize(
    ("hands", "helped"),
    [
        ({"clay": "red-1a"}, False),
        ({"clay": "red-1a", "baxter": "green-1a"}, True),
        ({"clay": "red-1a blue-1a mino-01"}, True),
        ({"clay": "red-1a blue-1a"}, False),
        ({"clay": "red-1a yellow-3a mino-01"}, False),  # by colour and by number: not in one mode
    ],
)
def test_part_of_a_code_is_laid_only_if_the_rest_can_follow(hands: dict[str, str], helped: bool) -> None:
    state = gate_room(hands=hands)

    if helped:
        assert offered(state, "clay: lay red-1a on 1")
    else:
        assert why(state, "clay: lay red-1a on 1") == ("incomplete", "DS-J02")
        assert lines(state, "clay", "lay") == []


@pytest.mark.clause("DS-J13")
def test_alone_only_cards_are_laid_that_lead_to_a_whole_code() -> None:
    """red-2b fits by colour and by number, red-1a only by colour; the rest of the hand completes only by number."""
    state = table(
        "B1:B01",
        team="clay jamie",
        at="clay B1",
        codes={"B01": "red-2a blue-3a"},
        hands={"clay": "red-1a red-2b green-3a"},
    )
    assert lines(state, "clay", "lay") == ["lay red-2b on 1", "lay green-3a on 2"]
    assert refused(state, "clay: lay red-1a on 1") == "incomplete"

    play(state, "clay: lay red-2b on 1")
    assert lines(state, "clay") == ["lay green-3a on 2", "take_back"]
    assert why(state, "clay: call") == ("nobody_eligible", "DS-J02")


@pytest.mark.clause("DS-J13", "DS-J02")
def test_alone_three_minotaur_cards_are_needed_against_a_scientist() -> None:
    for cards, enough in (("mino-01 mino-02", False), ("mino-01 mino-02 mino-03", True)):
        state = hunters(at="baxter R4", hands={"baxter": cards, "audrey": "mino-09"})
        assert offered(state, "baxter: assault R5 mino-01") == enough


# --- Who is eligible --------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-J03")
@pytest.mark.parametrize(
    "changes",
    [
        {"actions": {"baxter": 0}},
        {"hands": {"clay": "red-1a", "baxter": "", "audrey": "mino-02"}},
        {"at": "clay B1, baxter B0, audrey B1"},
        {"captured": "baxter", "at": "clay B1, audrey B1", "hands": {"clay": "red-1a", "audrey": "mino-02"}},
    ],
)
def test_eligible_is_who_is_free_in_the_room_with_a_card_and_an_action(changes: dict[str, Any]) -> None:
    everybody = gate_room()
    play(everybody, "clay: lay red-1a on 1", "clay: call")
    assert everybody.actors() == [1, 2]

    state = gate_room(**changes)
    play(state, "clay: lay red-1a on 1", "clay: call")

    assert state.actors() == [2]
    assert why(state, "baxter: decline") == ("not_eligible", "DS-J03")


@pytest.mark.clause("DS-J03", "DS-L19")
def test_who_is_locked_in_hiding_is_not_eligible_against_a_scientist() -> None:
    """Audrey hides next door; with a guard in her own room she cannot help."""
    free = hunters(at="baxter R4, audrey R6")
    play(free, "baxter: assault R5 mino-01", "baxter: call")
    assert free.actors() == [1]

    for guards, asked in (("", True), ("R6", False)):
        state = table(
            "R4 R6:R06",
            team="baxter audrey",
            at="baxter R4, audrey R6",
            hidden="audrey",
            scientists="R5",
            minotaurs=guards,
            hands={"baxter": "mino-01", "audrey": "mino-03 mino-04"},
        )
        assert offered(state, "baxter: assault R5 mino-01") == asked


@pytest.mark.clause("DS-J03")
def test_any_card_makes_one_eligible() -> None:
    """Whether it helps is another question: Audrey can only decline."""
    state = hunters(hands={"baxter": "mino-01 mino-02", "audrey": "red-2a"})

    play(state, "baxter: assault R5 mino-01", "baxter: call")

    assert lines(state, "audrey") == ["decline"]


@pytest.mark.clause("DS-J09")
def test_who_is_eligible_is_settled_with_the_call() -> None:
    """Baxter lays his last card and spends his last action; he is still asked until he says that it is enough."""
    state = gate_room(actions={"baxter": 1}, hands={"clay": "red-1a", "baxter": "blue-1a", "audrey": "mino-02"})
    play(state, "clay: lay red-1a on 1", "clay: call", "baxter: lay blue-1a on 2")

    assert state.actors() == [1, 2]
    play(state, "baxter: enough")
    assert state.actors() == [2]
    assert left(state, "baxter") == 0


# --- Answers ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-J04", "DS-J16")
def test_a_contribution_costs_one_action_whatever_is_laid() -> None:
    state = hunters()
    play(state, "baxter: assault R5 mino-01", "baxter: call", "audrey: assault R5 mino-03")
    assert left(state, "audrey") == 3

    play(state, "audrey: assault R5 mino-04")

    assert left(state, "audrey") == 3
    assert scientists(state) == ""


@pytest.mark.clause("DS-J04")
def test_declining_is_free_and_answers_once() -> None:
    state = gate_room()
    play(state, "clay: lay red-1a on 1", "clay: call", "baxter: decline")

    assert left(state, "baxter") == 3
    assert hand(state, "baxter") == "blue-1a blue-1b"
    assert lines(state, "baxter") == []
    assert why(state, "baxter: decline") == ("not_eligible", "DS-J03")
    assert refused(state, "baxter: lay blue-1a on 2") == "attempt_open"


@pytest.mark.clause("DS-J04")
def test_who_has_laid_a_card_has_contributed_once() -> None:
    state = gate_room()
    play(state, "clay: lay red-1a on 1", "clay: call", "baxter: lay blue-1a on 2")
    assert why(state, "baxter: decline") == ("has_laid", "DS-J04")
    assert why(state, "audrey: enough") == ("nothing_laid", "DS-J04")

    play(state, "baxter: enough")

    assert lines(state, "baxter") == []
    assert state.actors() == [2]


@pytest.mark.clause("DS-J05", "DS-J12")
def test_while_an_attempt_is_open_nobody_does_anything_else() -> None:
    state = gate_room()
    play(state, "clay: lay red-1a on 1")
    assert state.actors() == [0]
    for name in ("baxter", "audrey", "morrow"):
        assert lines(state, name) == []
        assert why(state, f"{name}: draw") == ("attempt_open", "DS-J05")
        assert why(state, f"{name}: done") == ("attempt_open", "DS-J05")
    assert why(state, "clay: draw") == ("attempt_open", "DS-J05")

    play(state, "clay: call")
    assert lines(state, "clay") == ["withdraw"]
    assert lines(state, "morrow") == []
    assert why(state, "morrow: move B2") == ("attempt_open", "DS-J05")
    assert why(state, "clay: lay green-3b on 2") == ("called", "DS-J05")
    assert why(state, "clay: take_back") == ("called", "DS-J05")
    assert why(state, "baxter: withdraw") == ("not_opener", "DS-J05")
    assert {line.split()[0] for line in lines(state, "baxter")} == {"lay", "decline"}


@pytest.mark.clause("DS-J05")
def test_an_attempt_is_about_one_thing() -> None:
    """A scientist stands beyond the gate room; cards go where the attempt has begun."""
    state = gate_room(scientists="B2", hands={"clay": "red-1a", "baxter": "mino-01 blue-1a", "audrey": "mino-02"})
    play(state, "clay: lay red-1a on 1", "clay: call")
    assert refused(state, "baxter: assault B2 mino-01") == "other_attempt"

    hunt = gate_room(scientists="B2", hands={"baxter": "mino-01 red-1a", "audrey": "mino-02"})
    play(hunt, "baxter: assault B2 mino-01")
    assert refused(hunt, "baxter: lay red-1a on 1") == "other_attempt"


@pytest.mark.clause("DS-J06")
def test_the_last_card_opens_the_gate_at_once() -> None:
    """Audrey has not answered: nobody waits for her."""
    state = gate_room(hands={"clay": "red-1a mino-01", "baxter": "blue-1a", "audrey": "mino-02"})
    play(state, "clay: lay mino-01 on 3", "clay: lay red-1a on 1", "clay: call")

    events = play(state, "baxter: lay blue-1a on 2")

    assert state.attempt is None
    assert state.open[1]
    assert state.actions == [2, 2, 3, 3]
    assert sorted(discards(state).split()) == sorted(f"{CODE} mino-01 red-1a blue-1a".split())
    assert names_of(events) == ["laid", "opened", "alert"]


@pytest.mark.clause("DS-J06", "DS-H02")
def test_one_card_of_clays_is_as_good_as_three() -> None:
    state = hunters(team="baxter clay jamie", at="baxter R4, clay R6", hands={"baxter": "mino-01", "clay": "mino-02"})

    play(state, "baxter: assault R5 mino-01", "baxter: call", "clay: assault R5 mino-02")

    assert scientists(state) == ""
    assert discards(state) == "mino-01 mino-02"
    assert state.actions == [3, 3, 4]


@pytest.mark.clause("DS-J07", "DS-J08")
def test_it_fails_when_all_have_answered_and_something_is_missing() -> None:
    state = gate_room()
    play(state, "clay: lay red-1a on 1", "clay: call", "baxter: lay blue-1a on 2", "audrey: decline")
    assert state.attempt is not None

    events = play(state, "baxter: enough")

    assert state.attempt is None
    assert hand(state, "clay") == "red-1a green-3b mino-01"
    assert hand(state, "baxter") == "blue-1a blue-1b"
    assert state.actions == [2, 2, 3, 3]
    assert state.position()["codes"] == {"B02": CODE.split()}
    assert told(events, "failed") == [("failed", 7, 1, (9, 0))]
    assert offered(state, "clay: lay red-1a on 1")


@pytest.mark.clause("DS-J05", "DS-J07", "DS-J08")
def test_it_fails_when_the_opener_withdraws() -> None:
    state = hunters()
    play(state, "baxter: assault R5 mino-01", "baxter: call", "audrey: assault R5 mino-03", "baxter: withdraw")

    assert state.attempt is None
    assert (hand(state, "baxter"), hand(state, "audrey")) == ("red-1a mino-01 mino-02", "mino-03 mino-04")
    assert state.actions == [3, 3, 4]
    assert scientists(state) == "R5"


@pytest.mark.clause("DS-J07", "DS-J08", "DS-J11")
@pytest.mark.parametrize("called", [False, True])
def test_it_fails_when_the_phase_clock_runs_out(called: bool) -> None:
    state = gate_room(enhancers="6", hands={"clay": "red-1a mino-01", "baxter": "blue-1a", "audrey": "mino-02"})
    play(state, "clay: lay red-1a on 1", *["clay: call", "baxter: lay blue-1a on 2"] * called)

    play(state, "table: clock_expired phase")

    assert state.attempt is None
    assert phase(state) == "pause"
    assert (hand(state, "clay"), hand(state, "baxter")) == ("red-1a mino-01", "blue-1a")
    assert not state.open[1]


@pytest.mark.clause("DS-J10", "DS-L17")
def test_a_contribution_ends_hiding() -> None:
    state = table(
        "R4 R6:R06",
        team="baxter audrey",
        at="baxter R4, audrey R6",
        hidden="audrey",
        scientists="R5",
        hands={"baxter": "mino-01", "audrey": "mino-03 mino-04"},
    )
    play(state, "baxter: assault R5 mino-01", "baxter: call")
    assert state.hidden == [False, True]

    play(state, "audrey: assault R5 mino-03")

    assert state.hidden == [False, False]


@pytest.mark.clause("DS-J10")
def test_declining_does_not_end_hiding() -> None:
    state = table(
        "R4 R6:R06",
        team="baxter audrey",
        at="baxter R4, audrey R6",
        hidden="audrey",
        scientists="R5",
        hands={"baxter": "mino-01", "audrey": "mino-03 mino-04"},
    )

    play(state, "baxter: assault R5 mino-01", "baxter: call", "audrey: decline")

    assert state.hidden == [False, True]


@pytest.mark.clause("DS-J11")
def test_who_is_done_may_still_contribute() -> None:
    state = gate_room(done=[False, True, True, True])
    play(state, "clay: lay red-1a on 1", "clay: call", "baxter: lay blue-1a on 2", "audrey: lay mino-02 on 3")

    assert state.open[1]
    assert state.done == [False, True, True, True]


@pytest.mark.clause("DS-J11")
def test_phase_two_does_not_end_while_an_attempt_is_open() -> None:
    """Clay's last action goes into the call and all others are done: the phase waits for their answers."""
    state = gate_room(done=[False, True, True, True], actions={"clay": 1})
    play(state, "clay: lay red-1a on 1", "clay: call", "baxter: decline")
    assert (phase(state), state.actors()) == ("actions", [2])

    play(state, "audrey: decline")

    assert phase(state) == "pause"


# --- Card by card -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-J12", "DS-G06")
def test_alone_all_cards_of_a_code_cost_one_action() -> None:
    state = gate_room(hands={"clay": "red-1a blue-1a mino-01"})

    play(state, "clay: lay mino-01 on 3", "clay: lay red-1a on 1")
    assert left(state, "clay") == 3
    play(state, "clay: lay blue-1a on 2")

    assert state.open[1]
    assert left(state, "clay") == 2
    assert hand(state, "clay") == ""


@pytest.mark.clause("DS-J12")
def test_before_the_call_everything_may_be_taken_back_for_nothing() -> None:
    state = gate_room()
    play(state, "clay: lay red-1a on 1", "clay: lay mino-01 on 3")

    events = play(state, "clay: take_back")

    assert state.attempt is None
    assert (hand(state, "clay"), left(state, "clay")) == ("red-1a green-3b mino-01", 3)
    assert told(events, "took_back") == [("took_back", 0, 7, 1)]
    assert state.actors() == [0, 1, 2, 3]


@pytest.mark.clause("DS-J12")
def test_answers_belong_to_an_open_attempt() -> None:
    state = gate_room()

    for line in ("call", "take_back", "withdraw", "enough", "decline"):
        assert refused(state, f"clay: {line}") == "no_attempt"
    play(state, "clay: lay red-1a on 1")
    assert refused(state, "clay: withdraw") == "not_called"


@pytest.mark.clause("DS-Z13")
def test_after_ten_take_backs_the_eleventh_costs_the_action() -> None:
    state = gate_room()
    for _ in range(10):
        play(state, "clay: lay red-1a on 1", "clay: take_back")
    assert left(state, "clay") == 3

    play(state, "clay: lay red-1a on 1", "clay: take_back")

    assert left(state, "clay") == 2
    assert hand(state, "clay") == "red-1a green-3b mino-01"


@pytest.mark.clause("DS-J14")
def test_an_open_attempt_stops_data_packets() -> None:
    state = gate_room(enhancers="1", theseus="? ? ? ? ? ? ? ?", packets=1)
    assert offered(state, "baxter: spend blue-1a")
    assert offered(state, "morrow: reveal")

    play(state, "clay: lay red-1a on 1")

    assert why(state, "baxter: spend blue-1a") == ("attempt_open", "DS-J14")
    assert why(state, "morrow: reveal") == ("attempt_open", "DS-J14")
    play(state, "clay: call")
    assert why(state, "baxter: spend blue-1a") == ("attempt_open", "DS-J14")
    play(state, "clay: withdraw")
    assert offered(state, "baxter: spend blue-1a")


@pytest.mark.clause("DS-J15")
def test_a_loctae_card_does_not_join_minotaur_cards() -> None:
    state = hunters(hands={"baxter": "mino-01 loctae-1", "audrey": "loctae-2 mino-03"})
    play(state, "baxter: assault R5 mino-01")
    assert why(state, "baxter: assault R5 loctae-1") == ("minotaur_cards", "DS-J15")

    play(state, "baxter: call")

    assert why(state, "audrey: assault R5 loctae-2") == ("minotaur_cards", "DS-J15")
    assert lines(state, "audrey") == ["assault R5 mino-03", "decline"]


# --- Whatever they do -------------------------------------------------------------------------------------------------

PILE = [f"{colour}-{number}{letter}" for colour in ("blue", "red") for number in "123" for letter in "abc"]
PILE += ["white-1", "white-2", "mino-01", "mino-02", "mino-03", "mino-04", "loctae-1"]


@settings(max_examples=150)
@given(st.permutations(PILE), st.booleans(), st.lists(st.integers(0, 10**6), min_size=30, max_size=30))
@pytest.mark.clause("DS-J06", "DS-J07", "DS-J08", "DS-R05")
def test_no_attempt_loses_a_card(cards: list[str], against_gate: bool, whims: list[int]) -> None:
    """Three players lay, call, answer and take back as they like: every card stays somewhere, failures cost no card."""
    state = table(
        "B1:B02 B0",
        team="clay baxter audrey",
        at="clay B1, baxter B1, audrey B1",
        codes={"B02": " ".join(cards[:3])},
        scientists="B2",
        hands={
            name: " ".join(cards[3 + 4 * seat : 7 + 4 * seat]) for seat, name in enumerate(["clay", "baxter", "audrey"])
        },
    )
    census = state.census()
    wanted = ("lay",) if against_gate else ("assault",)
    held = [hand[:] for hand in state.hands]
    for whim in whims:
        seats = state.actors()
        if phase(state) != "actions" or not seats:
            break
        seat = seats[whim % len(seats)]
        legal = state.legal(seat)
        if state.attempt is None:
            held = [hand[:] for hand in state.hands]
            legal = [action for action in legal if action[0] in wanted]
            if not legal:
                break
        before = state.actions[:]
        state.play(seat, legal[whim % len(legal)], ScriptedDice(()), UNHEARD)
        assert state.census() == census
        assert all(now in (then, then - 1) for now, then in zip(state.actions, before, strict=True))
        if state.attempt is None and state.scientists[0] >= 0 and not state.open[1]:
            assert state.hands == held
