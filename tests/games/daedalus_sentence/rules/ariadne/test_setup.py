"""Ariadne's Thread: who plays, and how it begins (DS-N01 to DS-N14)."""

from __future__ import annotations

import pytest

from clew.core.dice import QuickDice
from clew.core.errors import BadOption, BadPosition
from clew.core.game import SPECTATOR, UNHEARD, Events
from clew.games.daedalus_sentence import GAME
from clew.games.daedalus_sentence.box.components import POD_TILE, TILE_IDS
from clew.games.daedalus_sentence.box.options import hides
from clew.games.daedalus_sentence.state import DaedalusSentence
from games.daedalus_sentence.ariadne import begun, next_phase, thread
from games.daedalus_sentence.table import (
    hand,
    lines,
    minotaurs,
    phase,
    play,
    refused,
    scientists,
    tile_at,
    told,
    wander,
    where,
    why,
)


@pytest.mark.clause("DS-N01", "DS-N82")
@pytest.mark.parametrize(("commander", "seat"), [("last", 2), ("first", 0)])
def test_one_seat_commands_and_the_others_escape(commander: str, seat: int) -> None:
    state = begun("jamie clay", commander=commander)

    assert state.commander == seat
    assert state.team == [other for other in range(3) if other != seat]
    assert state.characters[seat] == -1
    assert state.actors() == [seat]


@pytest.mark.clause("DS-N82")
def test_chance_may_name_the_commander() -> None:
    options = GAME.settle({"mode": "thread", "players": 4, "commander": "random"})
    named = set()
    for seed in range(60):
        state = GAME.new(options, QuickDice(seed))
        assert isinstance(state, DaedalusSentence)
        named.add(state.commander)

    assert named == {0, 1, 2, 3}


@pytest.mark.clause("DS-N01")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_play(players: int) -> None:
    state = GAME.new(GAME.settle({"mode": "thread", "players": players, "characters": "random"}), QuickDice(1))

    assert isinstance(state, DaedalusSentence)
    assert len(state.team) == players - 1
    assert len({state.characters[seat] for seat in state.team}) == players - 1


@pytest.mark.clause("DS-N01", "DS-S01")
@pytest.mark.parametrize("options", [{"mode": "thread", "players": 1}, {"mode": "escape", "players": 5}])
def test_nobody_plays_with_too_few_or_too_many(options: dict[str, object]) -> None:
    with pytest.raises(BadOption, match="players"):
        GAME.settle(options)


@pytest.mark.clause("DS-N01")
def test_the_commander_chooses_no_character() -> None:
    state = GAME.new(GAME.settle({"mode": "thread", "players": 3}), QuickDice(1))
    assert isinstance(state, DaedalusSentence)

    assert state.actors() == [0, 1]
    assert why(state, "commander: choose jamie") == ("commander", "DS-N01")


@pytest.mark.clause("DS-N06")
@pytest.mark.parametrize(
    "options", [{"difficulty": "veteran"}, {"difficulty": "custom", "remote_signal": True}, {"difficulty": "expert"}]
)
def test_enhancers_are_not_used(options: dict[str, object]) -> None:
    with pytest.raises(BadOption, match="without enhancers"):
        GAME.settle({"mode": "thread", "players": 3, **options})


@pytest.mark.clause("DS-N06")
def test_nobody_is_special() -> None:
    """Audrey runs no two steps, Morrow does not walk onto face-down tiles, Jamie sees nothing through a vent."""
    state = thread(
        "R4 R5 R6 B0:B04", team="audrey morrow jamie clay", at="audrey R4, morrow R5, jamie B0, clay R6",
        hands={"clay": "mino-01"}, minotaurs="R7",
    )  # fmt: skip

    assert lines(state, "audrey", "dash") == []
    assert lines(state, "morrow", "move") == ["move R6", "move R4"]
    assert "discover R0" not in lines(state, "jamie", "discover")
    assert refused(state, "audrey: dash R5 R6") == "not_audrey"


@pytest.mark.clause("DS-N06", "DS-N14")
@pytest.mark.parametrize(("team", "limit"), [("baxter", 6), ("baxter clay", 5), ("baxter clay jamie", 4)])
def test_the_hand_limit_goes_by_the_escapees_and_baxter_keeps_no_more(team: str, limit: int) -> None:
    state = thread(team=team)

    assert state.view(0)["limits"] == [*[limit] * len(team.split()), 4]


@pytest.mark.clause("DS-N06", "DS-N05")
def test_a_captured_character_closes_nothing() -> None:
    state = thread(
        "R4:R04 R5:R03", team="clay audrey baxter", at="clay R4", captured="audrey baxter",
        hands={"clay": "red-1a"}, theseus="blue-1a",
    )  # fmt: skip

    assert state.view(0)["closed"] == []
    assert lines(state, "clay", "swap") == ["swap red-1a with 1"]


@pytest.mark.clause("DS-N07")
def test_everything_else_is_as_in_the_escape() -> None:
    state = thread("B1:B01 R2 R3", at="jamie B1", hands={"jamie": "red-1a"}, codes={"B01": "red-2a red-2b"})

    assert lines(state, "jamie", "move") == []
    assert refused(state, "jamie: move R2") == "gate_locked"
    assert refused(state, "jamie: lay red-1a on 1") == "incomplete"


@pytest.mark.clause("DS-N08", "DS-N11")
def test_the_pod_lies_open_with_the_commander_on_it() -> None:
    places = set()
    for seed in range(40):
        state = begun(seed=seed)
        pod = state.place_of_tile(POD_TILE)
        places.add(pod)
        assert [tile for tile in state.tiles if tile >= 0] == [POD_TILE]
        assert state.scientists == [pod, -1, -1, -1, -1]
        assert state.crown == 0

    assert len(places) > 8
    assert min(places) >= 36


@pytest.mark.clause("DS-N08", "DS-N75")
def test_the_other_tiles_of_green_are_nine_fixed_ones_and_two_randomizers() -> None:
    """All of green is turned up by Minotaurs; the pod is never there twice."""
    for seed in range(20):
        state = begun(seed=seed)
        dice = QuickDice(seed)
        state.minotaurs = [-1] * 15
        for there in range(36, 48):
            if state.tiles[there] < 0:
                state.minotaurs = [-1] * 15
                state.phase = 11
                state.play(state.commander, ("post", there), dice, UNHEARD)
        green = [TILE_IDS[tile] for tile in state.tiles[36:]]
        assert len(set(green)) == 12
        assert {f"G{number:02}" for number in range(1, 11)} < set(green)


@pytest.mark.clause("DS-N75")
def test_a_face_down_tile_has_no_face_before_it_is_turned_up() -> None:
    one, other = begun(seed=3), begun(seed=3)

    play(one, "commander: post R5", draw="R01")
    play(other, "commander: post R5", draw="R14")

    assert (tile_at(one, "R5"), tile_at(other, "R5")) == ("R01", "R14")


@pytest.mark.clause("DS-N09")
def test_only_the_upper_row_of_theseus_is_filled() -> None:
    state = begun()

    assert [card >= 0 for card in state.theseus] == [True, False] * 4


@pytest.mark.clause("DS-N10")
def test_everybody_draws_two_cards_that_nobody_else_sees() -> None:
    state = begun("jamie clay morrow")

    assert [len(cards) for cards in state.hands] == [2, 2, 2, 2]
    assert hides({"mode": "thread", "difficulty": "first_escape"})
    for seat in (*range(4), SPECTATOR):
        for other, cards in enumerate(state.view(seat)["hands"]):
            assert (cards == state.hands[other]) == (seat == other)
            assert seat == other or cards == [-1, -1]


@pytest.mark.clause("DS-N12")
@pytest.mark.parametrize("team", ["jamie", "jamie clay", "jamie clay audrey morrow"])
def test_the_commander_places_a_minotaur_for_each_escapee(team: str) -> None:
    state = begun(team)
    for place in ("R3", "Y4", "G5", "G6")[: len(team.split())]:
        assert phase(state) == "placing"
        assert state.round == 0
        assert len(state.legal(state.commander)) == 36
        play(state, f"commander: post {place}")
        assert tile_at(state, place)

    assert phase(state) == "actions"
    assert state.round == 1
    assert len(minotaurs(state).split()) == len(team.split())


@pytest.mark.clause("DS-N12")
def test_no_minotaur_is_placed_in_blue_or_by_anybody_else() -> None:
    state = begun()

    assert why(state, "commander: post B3") == ("inner_ring", "DS-N12")
    assert refused(state, "jamie: post R3") == "not_commander"
    assert refused(thread(), "commander: post R3") == "wrong_phase"


@pytest.mark.clause("DS-N13")
def test_several_may_stand_on_one_tile_and_icons_do_nothing() -> None:
    state = begun()

    events = play(state, "commander: post R5", "commander: post R5", draw="R13")

    assert minotaurs(state) == "R5 R5"
    assert scientists(state).startswith("G")  # only the Commander figure
    assert told(events, "appeared") == []
    assert [len(cards) for cards in state.hands] == [2, 2, 2]


@pytest.mark.clause("DS-N13")
def test_the_pods_tile_is_allowed() -> None:
    state = begun("jamie")
    pod = scientists(state)

    play(state, f"commander: post {pod}")

    assert minotaurs(state) == pod


@pytest.mark.clause("DS-N05", "DS-N36")
def test_whoever_was_freed_may_be_captured_again() -> None:
    state = thread("B0 B4 B5", at="clay B4", captured="jamie", hands={"commander": "blue-1a"}, minotaurs="B0")

    events = play(state, "clay: free 1")
    assert told(events, "freed") == [("freed", 1, 0, -1)]
    assert state.tokens == [0, 0, 0]
    assert where(state, "jamie") == "C4"
    assert state.actions[0] == 5
    play(state, "clay: move B5", "jamie: move B4")
    next_phase(state)
    play(state, "commander: play blue-1a grant")
    play(state, "commander: guard_move M1 to B5")

    assert state.tokens[1] == 1
    assert state.result() is None


def test_all_that_there_is_only_in_this_mode_is_refused_in_the_other() -> None:
    state = next(iter(wander(1, players=2, characters="random")))

    for line in ("post R5", "control red-1a M1", "kill mino-01", "next M1", "stop", "play red-1a grant", "skip"):
        seat, action = 0, GAME.grammar.read(line)
        refusal = state.refusal(seat, action)
        assert refusal is not None
        assert (refusal.code, refusal.clause) == ("other_game", "DS-N01")


def test_a_position_says_what_cannot_be() -> None:
    good = thread(minotaurs="R3").position()
    for name, value, wrong in (
        ("commander", 0, "name another seat"),
        ("characters", ["jamie", "clay", "morrow"], "plays no character"),
        ("tokens", ["gone", "normal", "normal"], "keeps count"),
        ("tiles", {}, "the pod lies face up"),
        ("theseus", [None, "red-1a", *[None] * 6], "upper row"),
        ("crown", 3, "on the board"),
        ("command", {}, "Commander's phase"),
        ("control", {"seat": 0, "card": "red-1a", "guard": 5, "left": 1, "rings": [2]}, "on the board"),
        ("control", {"seat": 0, "card": "blue-1a", "guard": 0, "left": 1, "rings": [2]}, "another ring"),
        ("control", {"seat": 0, "card": "mino-01", "guard": 0, "left": 1, "rings": [2]}, "number"),
        ("control", {"seat": 2, "card": "red-1a", "guard": 0, "left": 1, "rings": [2]}, "free escapee"),
        ("control", {"seat": 0, "card": "red-1a", "guard": -1, "left": 0, "rings": [2]}, "it is over"),
    ):
        with pytest.raises(BadPosition, match=wrong):
            GAME.load({**good, name: value})
    idle = {**good, "actions": [0, 0, 0]}
    for change, wrong in (
        ({"phase": "placing"}, "before the first round"),
        ({"phase": "placing", "round": 0, "minotaurs": ["R3", "R4", *[None] * 13]}, "before the first round"),
        ({"phase": "command"}, "Commander's phase"),
        ({"phase": "commander_discard"}, "too many cards"),
        ({"phase": "planning"}, "nobody waits"),
        ({"ended": {"winners": [], "clause": "DS-E06", "reason": ""}, "phase": "over"}, "no game ends"),
    ):
        with pytest.raises(BadPosition, match=wrong):
            GAME.load({**idle, **change})
    escape = GAME.load({}).position() | {"actions": [0, 0]}
    for phase_name in ("placing", "command", "commander_discard"):
        with pytest.raises(BadPosition, match="only Ariadne's Thread"):
            GAME.load({**escape, "phase": phase_name, "round": 0 if phase_name == "placing" else 1})


def test_a_phase_of_the_commander_says_what_cannot_be() -> None:
    good = thread(minotaurs="R3", phase="command").position()
    for value, wrong in (
        ({"card": "red-1a", "granted": [0, 0, 1, 0, 0]}, "was played"),
        ({"card": "red-1a", "played": True}, "was played"),
        ({"card": "red-1a", "played": True, "granted": [0, 0, 2, 0, 0]}, "so many"),
        ({"icons": [1, 0]}, "discovered"),
        ({"drained": ["R04"]}, "laboratories"),
    ):
        with pytest.raises(BadPosition, match=wrong):
            GAME.load({**good, "command": value})


def test_the_hand_of_the_commander_is_whispered() -> None:
    state = thread(hands={"commander": ""}, alert=2)
    events = Events()
    for seat in (0, 1):
        state.play(seat, ("done",), QuickDice(1), events)

    assert set(told(events.seen_by(2), "drew")[0][2]) == set(state.hands[2])
    assert len(hand(state, "commander").split()) == 2
    for seat in (0, 1, SPECTATOR):
        assert told(events.seen_by(seat), "drew") == [("drew", 2, (-1, -1))]
