"""Ariadne's Thread on a screen: the Commander's desk, secret hands, whom guards obey, and what everybody touches."""

from __future__ import annotations

import msgspec
import pytest

from clew.core.dice import QuickDice
from clew.core.game import SPECTATOR, Events
from clew.games.daedalus_sentence import GAME
from clew.games.daedalus_sentence.box.components import CARD_IDS
from clew.games.daedalus_sentence.box.places import PLACE_NAMES
from clew.games.daedalus_sentence.state import DaedalusSentence
from clew.scene import Ghost, Group, Path, Sprite, Text, items_of, within
from clew.scene.svg import to_svg
from games.daedalus_sentence.ariadne import begun, command, granted, thread
from games.daedalus_sentence.screen.test_scene import (
    DRAWING,
    JUNK,
    LARGEST,
    eyes,
    items,
    keyed,
    moments_of_play,
    picture,
    symbol,
    tried,
    way,
    zone,
)
from games.daedalus_sentence.table import falls, play, read, wander

NAMES = ["Ann", "Bo", "Cy", "Di", "Eve"]
HC = 2
"""The Commander's seat among three."""
USES = ["use spawn", "use reinforce", "use rotate", "use grant"]


def touched(state: DaedalusSentence, line: str) -> list[str]:
    """What is touched for a move, one after the other; it has to be legal."""
    seat, action = read(state, line)
    assert action in state.legal(seat), f"{line} is not legal"
    return DRAWING.touches(state.view(seat), action)


def shown(state: DaedalusSentence, line: str) -> Ghost:
    """What a move would do, as whoever makes it sees it."""
    seat, action = read(state, line)
    assert action in state.legal(seat), f"{line} is not legal"
    ghost = DRAWING.ghost(state.view(seat), action, NAMES)
    assert ghost is not None
    return ghost


def ghosts(ghost: Ghost) -> set[str]:
    """The keys of what a ghost shows."""
    return {item.key for item in within(ghost.items)}


def marked(state: DaedalusSentence, seat: int = HC) -> set[str]:
    """The guards with the mark of those that may act."""
    return {key.removesuffix(" waits") for key in items(state, seat) if key.endswith(" waits")}


def cards_in(state: DaedalusSentence, seat: int) -> set[str]:
    """The cards that a picture names anywhere: by key, by symbol or in a label."""
    text = msgspec.json.encode(picture(state, seat)).decode()
    return {name for name in CARD_IDS if f'"card {name}"' in text}


# --- Every picture ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_view_of_the_scenario_can_be_drawn(players: int) -> None:
    for state in moments_of_play(players, 13, players=players, mode="thread"):
        for seat in eyes(state):
            scene = DRAWING.scene(state.view(seat), NAMES)
            keys = [item.key for item in items_of(scene)]

            assert len(set(keys)) == len(keys)
            assert len(msgspec.json.encode(scene)) < LARGEST
            assert to_svg(scene, DRAWING.art).startswith("<svg")


@pytest.mark.clause("DS-N10", "DS-N18")
def test_nobody_sees_in_a_picture_what_is_hidden_from_them() -> None:
    """A table that a seat cannot tell from the true one looks the same to it, and so does all that it may do there."""
    dice = QuickDice(7)
    for state in moments_of_play(3, 11, players=3, mode="thread"):
        for seat in eyes(state):
            other = state.reshuffled(seat, dice)
            assert isinstance(other, DaedalusSentence)
            assert msgspec.json.encode(picture(other, seat)) == msgspec.json.encode(picture(state, seat))
            for action in state.legal(seat) if seat >= 0 else []:
                mine, theirs = state.view(seat), other.view(seat)
                assert DRAWING.touches(theirs, action) == DRAWING.touches(mine, action)
                assert DRAWING.ghost(theirs, action, NAMES) == DRAWING.ghost(mine, action, NAMES)


def test_every_touch_means_the_action_that_it_is_offered_for() -> None:
    """And two actions with the same touches are different verbs, between which a menu asks."""
    rivals = {("assault", "eliminate")}
    for number, state in enumerate(wander(5, players=4, mode="thread")):
        for seat in state.actors() if number % 3 == 0 else []:
            view = state.view(seat)
            found: dict[tuple[str, ...], list[str]] = {}
            for action in state.legal(seat):
                keys = DRAWING.touches(view, action)
                if not keys:
                    continue
                verbs = found.setdefault(tuple(keys), [])
                assert action[0] not in verbs, f"{keys} mean two kinds of {action[0]}"
                verbs.append(str(action[0]))
                meant = DRAWING.meant(view, keys)
                assert meant is not None
                assert meant == action or (action[0], meant[0]) in rivals


@pytest.mark.parametrize("seat", [0, HC])
@pytest.mark.parametrize("keys", [*JUNK, ["use grant"], ["use"], ["use nothing"], ["desk"], ["found"], ["badge 2"]])
def test_a_touch_of_anything_means_something_or_nothing(keys: list[str], seat: int) -> None:
    states = [
        thread("R4", at="jamie R4", hands={"jamie": "red-1a"}),
        command(minotaurs="R4", tiles="R4", hands={"commander": "red-1a mino-01"}),
        granted("R4", minotaurs="R4", card="red-3a"),
    ]
    for state in states:
        action = DRAWING.meant(state.view(seat), keys)

        assert action is None or GAME.grammar.accept(action)


def test_before_the_set_up_it_is_seen_who_commands_and_nobody_has_a_gift() -> None:
    state = next(wander(1, players=3, mode="thread"))
    seen = items(state, HC)

    assert seen["commander"].label == "Cy is the Hive Commander"
    assert seen["choose clay"].label == "Clay Rojas, the mercenary"
    assert "choose clay gift" not in seen
    assert "commander" not in items(next(wander(1, players=3)))
    assert DRAWING.ghost(state.view(0), ("choose", 0), NAMES) is None


# --- Hands ------------------------------------------------------------------------------------------------------------


HANDS = {"jamie": "red-1a mino-01", "clay": "blue-2a", "commander": "green-3a loctae-1 white-1"}


@pytest.mark.clause("DS-N10", "DS-N18")
@pytest.mark.parametrize(
    ("seat", "seen"),
    [
        (SPECTATOR, set()),
        (0, {"red-1a", "mino-01"}),
        (1, {"blue-2a"}),
        (HC, {"green-3a", "loctae-1", "white-1"}),
    ],
)
def test_everybody_sees_their_own_hand_and_the_backs_of_others(seat: int, seen: set[str]) -> None:
    state = thread(hands=HANDS)
    found = items(state, seat)

    assert cards_in(state, seat) == seen
    for other, count in enumerate([2, 1, 3]):
        backs = [key for key in found if key.startswith(f"held {other} ")]
        assert backs == ([] if other == seat else [f"held {other} {place}" for place in range(count)])
        assert {(symbol(found[key]), found[key].label) for key in backs} <= {("back", "")}
        written = found[f"badge {other} held"]
        assert isinstance(written, Text)
        assert written.text == str(count)


@pytest.mark.clause("DS-N56")
def test_who_has_lost_cards_to_the_commander_knows_where_they_are_and_nobody_else_does() -> None:
    state = granted(
        "R4 R5", card="red-1a", at="jamie R5", minotaurs="R4", hands={"jamie": "blue-1a", "commander": "red-2a"}
    )
    play(state, "commander: guard_move M1 to R5")

    assert cards_in(state, 0) == {"blue-1a", "red-1a"}  # the card that was played lies on the pile
    assert items(state, 0)["card blue-1a"].label == "the Hive Commander holds blue 1 clockwise"
    assert cards_in(state, HC) == {"blue-1a", "red-1a", "red-2a"}
    for seat in (1, SPECTATOR):
        assert cards_in(state, seat) == {"red-1a"}
        assert {"held 2 0", "held 2 1"} <= items(state, seat).keys()


def test_only_the_commander_has_the_uses_beside_his_cards() -> None:
    state = command(hands=HANDS)

    assert [key for key in items(state, HC) if key in USES] == USES
    assert {item.key for item in zone(picture(state, HC), "hand").items} >= set(USES)
    for seat in (0, 1, SPECTATOR):
        assert not set(USES) & items(state, seat).keys()
    assert (
        items(state, HC)["card green-3a"].card
        == "Turns the green ring three places clockwise, or gives three actions to its guards."
    )
    assert "data packet" not in msgspec.json.encode(picture(state, HC)).decode()


# --- The station ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-N11")
def test_the_commander_figure_is_told_apart_from_scientists() -> None:
    seen = items(thread("R4", figure="G0", scientists="R4"), 0)

    assert (symbol(seen["scientist 0 figure"]), symbol(seen["scientist 1 figure"])) == ("commander", "scientist")
    assert (seen["scientist 0"].label, seen["scientist 1"].label) == ("the Commander figure at G0", "a scientist at R4")
    assert "chamber" in seen["scientist 0"].card


@pytest.mark.clause("DS-N21")
def test_without_a_crown_all_scientists_are_alike() -> None:
    seen = items(thread("R4", figure="", scientists="R4"), 0)

    assert symbol(seen["scientist 1 figure"]) == "scientist"
    assert "commander" not in {
        item.symbol
        for key, item in seen.items()
        if isinstance(item, Sprite) and key != "mat 2" and not key.startswith("badge 2")
    }


@pytest.mark.clause("DS-N09")
def test_theseus_has_four_slots() -> None:
    seen = items(thread(theseus="red-1a - blue-1a mino-01"), 0)

    assert {"card red-1a", "theseus 3", "card blue-1a", "card mino-01"} <= seen.keys()
    assert not {"theseus 2", "theseus 4", "theseus 6", "theseus 8", "lower row"} & seen.keys()


@pytest.mark.clause("DS-N61")
def test_a_laboratory_that_has_given_its_card_is_crossed_out() -> None:
    state = granted("R4:R03", card="red-2a", minotaurs="R4")
    before = items(state, 0)
    play(state, "commander: guard_draw M1")
    after = items(state, 0)

    assert "red 4 closed" not in before
    assert "red 4 closed" in after
    assert "It has given the Commander a card in this phase." in after["R4"].card


@pytest.mark.clause("DS-N44")
@pytest.mark.parametrize(("card", "turn"), [("blue-3a", 180), ("blue-3b", -180)])
def test_the_commander_turns_blue_half_around_the_way_that_his_card_says(card: str, turn: int) -> None:
    state = command("B2", at="jamie B2", hands={"commander": card})
    before = items(state, 0)
    events = Events()
    state.play(HC, ("play", CARD_IDS.index(card), "rotate"), falls(""), events)
    turned = [keyed(DRAWING.scene(moment.view(0), NAMES)) for moment, _ in events.moments(0, state)]

    for moment in turned:
        assert way(before["tiles blue"], moment["tiles blue"]) == pytest.approx(turn, abs=0.1)
        assert way(before["at escapee 0"], moment["at escapee 0"]) == pytest.approx(turn, abs=0.1)


# --- The desk ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-N12")
def test_the_desk_shows_how_many_minotaurs_are_to_be_placed() -> None:
    state = begun("jamie clay morrow")
    first = items(state, 0)
    play(state, "commander: post R5", draw="R03")
    second = items(state, 0)

    assert first["desk"].label == "the Commander's desk: Di has to place three Minotaurs"
    assert [key for key in first if key.startswith("desk post")] == [f"desk post {number}" for number in range(3)]
    assert [key for key in second if key.startswith("desk post")] == ["desk post 0", "desk post 1"]
    written = first["round"]
    assert isinstance(written, Text)
    assert written.text == "Set-up"


@pytest.mark.clause("DS-N44", "DS-N47")
def test_a_colour_card_marks_the_guards_of_its_ring() -> None:
    state = granted("R4 R7 Y3", card="red-3a", minotaurs="R4 Y3 R4", scientists="R7")
    seen = items(state, 1)

    assert marked(state, 1) == {"minotaur 0", "minotaur 2", "scientist 1"}
    assert seen["minotaur 0"].label == "a Minotaur at R4, may act"
    assert seen["minotaur 1"].label == "a Minotaur at Y3"
    assert symbol(seen["desk card"]) == "red-3a"
    assert seen["granted 2"].label == "three actions left for guards of the red ring"
    assert [symbol(seen[f"granted 2 pip {place}"]) for place in range(3)] == ["pip"] * 3
    assert seen["desk"].label == (
        "the Commander's desk: three actions in red by red 3 clockwise, for Minotaur in R4 and scientist in R7"
    )


@pytest.mark.clause("DS-N42", "DS-N49")
def test_a_minotaur_card_is_for_any_guard_and_a_colour_card_not_for_the_chamber() -> None:
    any_guard = granted("R4", card="mino-01", minotaurs="R4", scientists="C3")
    in_red = granted("R4", card="red-1a", minotaurs="R4", scientists="C3")

    assert marked(any_guard) == {"minotaur 0", "scientist 0", "scientist 1"}
    assert items(any_guard, 0)["granted 0"].label == "two actions left for any guard"
    assert marked(in_red) == {"minotaur 0"}


@pytest.mark.clause("DS-N45", "DS-N48")
def test_a_white_card_shows_what_every_ring_has_left() -> None:
    state = granted("R4 R5 G1", card="white-2", minotaurs="R4")
    play(state, "commander: guard_move M1 to R5", "commander: guard_move M1 to R4")
    seen = items(state, 0)

    assert [seen[f"granted {ring}"].label.partition(" ")[0] for ring in (1, 2, 3, 4)] == ["two", "no", "two", "two"]
    assert [symbol(seen[f"granted 2 pip {place}"]) for place in range(2)] == ["pip-spent"] * 2
    assert marked(state) == {"scientist 0"}


@pytest.mark.clause("DS-N59")
def test_a_found_guard_is_shown_until_the_commander_has_decided() -> None:
    state = granted("R4:R03", card="red-2a", minotaurs="R4")
    play(state, "commander: guard_discover M1 at R5", draw="R09")
    seen = items(state, 0)

    assert symbol(seen["found"]) == "minotaur"
    assert seen["desk"].label == "the Commander's desk: Cy decides about two Minotaur marks of R5"
    assert marked(state) == set()
    assert touched(state, "commander: icon place") == ["R5"]
    assert touched(state, "commander: icon draw") == ["deck"]
    assert ghosts(shown(state, "commander: icon place")) >= {"minotaur 1"}
    assert tried_first(state, "R4") == ("icon", "draw")
    play(state, "commander: icon place", "commander: icon place")
    assert "found" not in items(state, 0)


def tried_first(state: DaedalusSentence, *keys: str) -> object:
    """What the Commander means with these touches."""
    return DRAWING.meant(state.view(HC), list(keys))


# --- A Minotaur under control -----------------------------------------------------------------------------------------


@pytest.mark.clause("DS-N25")
def test_a_controlled_minotaur_wears_the_thread_and_the_desk_counts_its_actions() -> None:
    state = thread("R4:R05 R8 R9", at="jamie R4", minotaurs="R8 R8", hands={"jamie": "red-3a mino-01"})
    assert touched(state, "jamie: control red-3a M1") == ["card red-3a", "R8"]
    assert "minotaur 0 thread" in ghosts(shown(state, "jamie: control red-3a M1"))
    play(state, "jamie: control red-3a M1", "jamie: move R9")
    seen = items(state, 1)

    assert "minotaur 0 thread" in seen
    assert "minotaur 1 thread" not in seen
    assert seen["minotaur 0"].label == "a Minotaur at R9, controlled by an escapee"
    assert seen["desk"].label == "Ann controls a Minotaur with red 3 clockwise"
    assert seen["control 2"].label == "the red ring: its Minotaur obeys for two more actions"
    assert symbol(seen["controller sign"]) == "jamie"
    assert touched(state, "jamie: kill mino-01") == ["card mino-01", "R9"]
    assert touched(state, "jamie: stop") == []
    assert shown(state, "jamie: kill mino-01").words == ["One Minotaur back to the supply, for a Minotaur card."]


@pytest.mark.clause("DS-N26")
def test_with_a_white_card_the_rings_that_have_had_their_turn_are_ticked() -> None:
    state = thread("R4:R05 R8 R9 Y2", at="jamie R4", minotaurs="R8 Y2", hands={"jamie": "white-1"})
    play(state, "jamie: control white-1 M1", "jamie: move R9")
    seen = items(state, 0)

    assert "control 2 used" in seen
    assert "control 3 used" not in seen
    assert seen["control 2"].label == "the red ring: its Minotaur has had its turn"
    assert seen["control 3"].label == "the yellow ring: no Minotaur of it was chosen yet"
    assert touched(state, "jamie: next M2") == ["Y2"]
    assert "minotaur 1 thread" in ghosts(shown(state, "jamie: next M2"))


@pytest.mark.clause("DS-N28", "DS-N33")
def test_the_code_of_the_minotaurs_gate_is_tried_with_cards_of_the_hand() -> None:
    state = thread(
        "R4:R05 R8:R01",
        at="jamie R4",
        minotaurs="R8",
        hands={"jamie": "red-3a blue-1a blue-2a blue-3a"},
        codes={"R01": "blue-1b blue-2b blue-3b"},
    )
    play(state, "jamie: control red-3a M1")

    assert (
        items(state, 0)["card blue-1a"].label
        == "blue 1 clockwise; fits position 1 either way, 2 by colour and 3 by colour"
    )
    assert touched(state, "jamie: lay blue-1a on 1") == ["card blue-1a", "card blue-1b"]


# --- Touches and refusals ---------------------------------------------------------------------------------------------


def test_the_commander_touches_a_card_and_what_it_is_for() -> None:
    state = command("R4", minotaurs="R4", hands={"commander": "red-3a mino-01 loctae-1"})

    assert touched(state, "commander: play red-3a rotate") == ["card red-3a", "use rotate"]
    assert touched(state, "commander: play red-3a grant") == ["card red-3a", "use grant"]
    assert touched(state, "commander: play mino-01 spawn") == ["card mino-01", "use spawn"]
    assert touched(state, "commander: play loctae-1 reinforce") == ["card loctae-1", "use reinforce"]
    assert [touched(state, f"commander: {verb}") for verb in ("skip", "end")] == [[], []]
    assert tried(state, "card red-3a", "use spawn", seat=HC) == "other_use"
    assert tried(state, "R4", "R5", seat=HC) == "no_grant"
    assert tried(state, "deck", seat=HC) == "no_grant"


def test_a_guard_is_touched_by_its_room_and_then_what_it_does() -> None:
    state = granted(
        "R4:R03 R5 R7:R04", card="red-3a", minotaurs="R4 R4 R7", hands={"commander": "blue-1a"}, theseus="yellow-1a"
    )

    assert touched(state, "commander: guard_move M1 to R5") == ["R4", "R5"]
    assert touched(state, "commander: guard_discover M1 at R3") == ["R4", "R3"]
    assert touched(state, "commander: guard_draw M1") == ["R4", "deck"]
    assert touched(state, "commander: guard_swap M3 blue-1a with 1") == ["R7", "card blue-1a", "card yellow-1a"]
    assert tried_first(state, "minotaur 1", "R5") == ("guard_move", 0, PLACE_NAMES.index("R5"))
    assert tried(state, "R4", "R9", seat=HC) == "not_adjacent"
    assert tried(state, "R4", "B2", seat=HC) in ("own_ring", "not_adjacent")
    assert tried(state, "G0", "G1", seat=HC) == "other_ring"


def test_two_kinds_of_guards_in_a_room_are_touched_themselves() -> None:
    state = granted("R4 R5", card="red-3a", minotaurs="R4 R4", scientists="R4")

    assert touched(state, "commander: guard_move M1 to R5") == ["minotaur 0", "R5"]
    assert touched(state, "commander: guard_move S2 to R5") == ["scientist 1", "R5"]


@pytest.mark.clause("DS-N54")
def test_the_commander_figure_is_sent_into_the_chamber_by_a_touch() -> None:
    state = granted("B3:B06", card="mino-01", figure="B3")

    assert touched(state, "commander: guard_move S1 to C3") == ["B3", "C3"]
    assert shown(state, "commander: guard_move S1 to C3").words == [
        "The Commander figure is in the chamber: you have won."
    ]


@pytest.mark.clause("DS-N19")
def test_a_room_full_of_minotaurs_is_touched_once() -> None:
    state = thread("R4 R5", at="jamie R4", minotaurs="R5 R5 R5", hands={"jamie": "mino-01"})

    assert touched(state, "jamie: eliminate mino-01 R5+R5+R5") == ["card mino-01", "R5"]


def test_an_escapee_learns_why_a_guard_does_not_obey() -> None:
    state = thread("R4:R05 R8", at="jamie R4", minotaurs="R8", hands={"jamie": "blue-1a"})
    elsewhere = thread("R4 R8", at="jamie R4", minotaurs="R8", hands={"jamie": "red-1a mino-01"})

    assert tried(state, "card blue-1a", "R8") == "other_ring"
    assert tried(state, "card blue-1a", "G0") == "scientist"
    assert tried(elsewhere, "card red-1a", "R8") == "wrong_room"
    assert tried(elsewhere, "card mino-01", "R8") == "out_of_reach"
    assert DRAWING.meant(state.view(0), ["badge 2"]) is None


def test_what_is_told_finds_the_guards_places_and_badges_it_speaks_of() -> None:
    state = granted(
        "R4:R03 R5", card="red-3a", at="jamie R5", minotaurs="R4 R4", hands={"jamie": "blue-1a", "commander": "mino-01"}
    )
    told = play(
        state,
        "commander: guard_draw M1",
        "commander: guard_discover M1 at R3",
        "commander: guard_move M1 to R5",
        draw="green-1a R06",
    )
    spoken = {str(event[0]): DRAWING.about(event) for event in told}

    assert spoken["guard_drew"] == ["minotaur 0"]
    assert spoken["guard_discovered"] == ["minotaur 0", "R3"]
    assert spoken["guard_moved"] == ["minotaur 0"]
    assert spoken["captured"] == ["escapee 0"]
    assert spoken["took_hand"] == ["badge 0", "badge 2"]
    assert DRAWING.about(play(begun(), "commander: post R5", draw="R03")[0]) == ["minotaur 0"]


# --- Ghosts and forecasts ---------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-N12")
def test_a_minotaur_is_seen_where_it_would_be_placed() -> None:
    state = begun()
    ghost = shown(state, "commander: post Y5")

    assert "minotaur 0" in ghosts(ghost)
    assert ghost.words == ["The tile is turned up; its marks bring nobody."]


@pytest.mark.clause("DS-N44")
def test_a_ring_is_seen_as_a_card_would_turn_it() -> None:
    state = command("R4", minotaurs="R4", hands={"commander": "red-3a"})
    ghost = shown(state, "commander: play red-3a rotate")
    turned = next(item for item in ghost.items if item.key == "tiles red")

    assert isinstance(turned, Group)
    assert turned.turn == 90
    assert {"minotaur 0", "swing red"} <= ghosts(ghost)
    assert ghost.words == ["Red turns three steps clockwise."]


@pytest.mark.clause("DS-N50", "DS-N56")
def test_a_capture_is_foreseen_and_so_is_what_gets_lost() -> None:
    state = granted(
        "R4 R5", card="red-2a", at="clay R5", minotaurs="R4", hands={"clay": "blue-1a blue-2a", "commander": "mino-01"}
    )
    ghost = shown(state, "commander: guard_move M1 to R5")

    assert {"minotaur 0", "caught room"} <= ghosts(ghost)
    assert ghost.words[1] == "It catches Bo; the Minotaur is then gone. You take two cards."
    assert shown(state, "commander: play mino-01 spawn").words[-1] == "Lost: two actions in red."


@pytest.mark.clause("DS-N66")
def test_the_next_scientist_would_wear_the_crown() -> None:
    state = command(figure="", hands={"commander": "loctae-1"}, pod="G4")
    ghost = shown(state, "commander: play loctae-1 reinforce")

    assert ghost.words == ["The Commander figure comes to G4."]
    assert "commander" in {item.symbol for item in within(ghost.items) if isinstance(item, Sprite)}


def test_guards_that_a_card_would_send_are_marked_before_it_is_played() -> None:
    state = command("R4 Y3", minotaurs="R4 Y3", hands={"commander": "red-3a"})

    assert {key for key in ghosts(shown(state, "commander: play red-3a grant")) if key.endswith("waits")} == {
        "minotaur 0 waits"
    }


@pytest.mark.clause("DS-N69")
def test_what_theseus_will_do_can_be_asked_by_both_sides() -> None:
    for state in (thread("R4", theseus="red-3a"), command("R4", theseus="red-3a")):
        for seat in (0, HC, SPECTATOR):
            view = state.view(seat)
            asked = DRAWING.peeks(view)
            answer = DRAWING.peek(view, "what will happen", NAMES)

            assert asked == {
                "what will happen": "What will THESEUS do?",
                "card red-3a": "What would this card do now?",
            }
            assert isinstance(answer, list)
            assert keyed(answer[-1].scene)["tiles red"].turn == 90
    assert DRAWING.peeks(begun().view(HC)) == {}


def test_the_desk_lies_on_its_panel() -> None:
    """Nothing of it sticks out, however full it is."""
    state = granted("R4", card="white-2", minotaurs="R4")
    seen = items(state, 0)
    panel = seen["desk"]
    assert isinstance(panel, Path)
    for key in ("badge 2", "desk card", "granted 1", "granted 4"):
        assert panel.x < seen[key].x < panel.x + 390
        assert panel.y < seen[key].y < panel.y + 88
