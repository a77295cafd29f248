"""What will happen: a card of THESEUS as it would act now, and the known cards of the round, until chance decides."""

from __future__ import annotations

import msgspec
import pytest

from clew.core.codec import canonical
from clew.core.dice import QuickDice
from clew.core.drawing import Foreseen
from clew.core.game import SPECTATOR
from clew.games.daedalus_sentence import GAME
from clew.games.daedalus_sentence.box.places import PLACE_NAMES
from clew.games.daedalus_sentence.state import DaedalusSentence
from clew.scene import AnyItem, Ghost, Scene, Zone, items_of, within
from clew.scene.svg import to_svg
from games.daedalus_sentence.table import finish, minotaurs, table, wander
from games.daedalus_sentence.walks import DIFFICULTIES

DRAWING = GAME.drawing
NAMES = ["Ann", "Bo", "Cy", "Di"]
ROUND = "what will happen"


def card(state: DaedalusSentence, name: str, seat: int = 0) -> Ghost:
    """What a card would do now."""
    ghost = DRAWING.peek(state.view(seat), f"card {name}", NAMES)
    assert isinstance(ghost, Ghost)
    return ghost


def replay(state: DaedalusSentence, seat: int = 0) -> list[Foreseen]:
    """The round as far as it is known."""
    moments = DRAWING.peek(state.view(seat), ROUND, NAMES)
    assert isinstance(moments, list)
    return moments


def sentences(moments: list[Foreseen]) -> list[str]:
    """All that is told."""
    return [text for moment in moments for text, _ in moment.lines]


def keys(items: list[AnyItem]) -> set[str]:
    """The keys of all of these."""
    return {item.key for item in within(items)}


def dangers(scene: Scene) -> set[str]:
    """The places that are marked."""
    marked = [item.key.split()[1] for item in items_of(scene) if item.key.startswith("danger ")]
    return {PLACE_NAMES[int(place)] for place in marked}


# --- What can be asked ------------------------------------------------------------------------------------------------


def test_one_can_ask_about_the_round_and_about_every_card_that_lies_open() -> None:
    state = table(theseus="red-1a ? mino-01", enhancers="1")

    assert set(DRAWING.peeks(state.view(0))) == {ROUND, "card red-1a", "card mino-01"}
    assert set(DRAWING.peeks(state.view(SPECTATOR))) == {ROUND, "card red-1a", "card mino-01"}


def test_nothing_is_foreseen_before_the_set_up_while_guards_march_and_after_the_end() -> None:
    marching = table("B0 B1", at="jamie B1", minotaurs="B0 B3", theseus="- blue-1a", options={"order": "asked"})
    finish(marching)
    over = table("B1 B2", team="jamie", at="jamie B2", minotaurs="B1", theseus="- blue-1a")
    finish(over)

    for state in (marching, over, next(wander(1, players=2))):
        assert DRAWING.peeks(state.view(0)) == {}
        assert DRAWING.peek(state.view(0), ROUND, NAMES) is None


@pytest.mark.parametrize("key", ["", "card", "card red-1a", "card nothing", "theseus 1", "B2", "\x00"])
def test_what_cannot_be_asked_has_no_answer(key: str) -> None:
    assert DRAWING.peek(table(theseus="red-2a ?", enhancers="1").view(0), key, NAMES) is None


@pytest.mark.parametrize("seed", range(4))
def test_every_answer_can_be_drawn_and_leaves_the_view_alone(seed: int) -> None:
    asked = 0
    for number, state in enumerate(wander(seed, players=1 + seed, difficulty=DIFFICULTIES[seed])):
        if number % 11:
            continue
        view = state.view(seed % state.players)
        before = canonical(view)
        shown = {item.key for item in items_of(DRAWING.scene(view, NAMES))}
        for key in DRAWING.peeks(view):
            answer = DRAWING.peek(view, key, NAMES)
            asked += 1
            if isinstance(answer, Ghost):
                assert key in shown
                assert all(words.strip() for words in answer.words)
                assert to_svg(Scene([Zone("board", "Board", (0, 0, 100, 100), answer.items)]), DRAWING.art)
            else:
                assert answer
                for moment in answer:
                    drawn = [item.key for item in items_of(moment.scene)]
                    assert len(set(drawn)) == len(drawn)
                    assert to_svg(moment.scene, DRAWING.art)
        assert canonical(view) == before
    assert asked


def encoded(answer: Ghost | list[Foreseen] | None) -> bytes:
    """An answer as it would be sent."""
    plain = [(moment.scene, moment.lines) for moment in answer] if isinstance(answer, list) else answer
    return msgspec.json.encode(plain)


def test_a_forecast_knows_no_more_than_whoever_asks() -> None:
    """A table that a seat cannot tell from the true one has the same future, as far as it can be foreseen."""
    dice = QuickDice(3)
    for number, state in enumerate(wander(2, players=2, difficulty="veteran")):
        if number % 29:
            continue
        for seat in (0, 1, SPECTATOR):
            other = state.reshuffled(seat, dice)
            for key in DRAWING.peeks(state.view(seat)):
                one, two = (DRAWING.peek(each.view(seat), key, NAMES) for each in (state, other))
                assert encoded(one) == encoded(two)


# --- One card ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-T04")
def test_a_card_of_the_upper_row_shows_its_ring_as_it_would_be() -> None:
    state = table("R2:R03 R3", at="jamie R2, clay R3", minotaurs="R7 B1", theseus="red-2a")
    ghost = card(state, "red-2a")
    items = {item.key: item for item in ghost.items}

    assert items["tiles red"].turn == 60
    assert {"at escapee 0", "at escapee 1", "at minotaur 0", "swing red"} <= items.keys()
    assert "at minotaur 1" not in items
    assert any("turns two steps clockwise" in words for words in ghost.words)


@pytest.mark.clause("DS-T05")
def test_a_white_card_turns_all_rings() -> None:
    ghost = card(table("R2", at="jamie R2", theseus="white-1"), "white-1")
    turns = {item.key: item.turn % 360 for item in ghost.items if item.key.startswith("tiles")}

    assert turns == {"tiles blue": 60, "tiles red": 330, "tiles yellow": 30, "tiles green": 330}


@pytest.mark.clause("DS-T07", "DS-M07")
def test_a_card_of_the_lower_row_shows_the_ways_of_the_guards_and_whom_they_catch() -> None:
    """A worked example: it turns at the wall."""
    state = table("R2 R3 R4:R08 R5", at="jamie R2, clay R5", minotaurs="R3", theseus="- red-3a")
    ghost = card(state, "red-3a")

    assert len([item for item in ghost.items if item.style == "trail"]) == 1
    assert f"danger {PLACE_NAMES.index('R2')} room" in keys(ghost.items)
    assert "at escapee 0" in keys(ghost.items)
    assert any("turns at the wall" in words for words in ghost.words)


def test_a_card_that_draws_says_that_chance_decides() -> None:
    state = table(theseus="mino-01 loctae-1")

    assert card(state, "mino-01").words[-1] == "From here on chance decides."
    assert any("scientist" in words for words in card(state, "loctae-1").words)
    assert "at scientist 0" in keys(card(state, "loctae-1").items)


def test_a_card_whose_guards_can_march_in_different_orders_says_so() -> None:
    state = table("B0 B1 B2", at="jamie B2", minotaurs="B0 B1", theseus="- blue-2a", options={"order": "asked"})

    assert card(state, "blue-2a").words[-1] == "From here on it depends on the order in which the guards march."


# --- The whole round --------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-T02")
def test_the_round_is_played_as_it_will_be() -> None:
    """What is foreseen without chance is what happens then."""
    state = table("R2 R3", at="jamie R2, clay R3", minotaurs="R7 G3", theseus="red-2a green-2b blue-1a red-1b", alert=2)
    moments = replay(state)
    told = sentences(moments)[:-1]
    finish(state)

    assert sentences(moments)[-1] == "Then the round is over."
    last = {item.key: item for item in items_of(moments[-1].scene)}
    now = {item.key: item for item in items_of(DRAWING.scene(state.view(0), NAMES))}
    assert minotaurs(state) == "R8 G1"
    for key in ("tiles red", "tiles blue", "at minotaur 0", "at minotaur 1", "at escapee 0"):
        assert last[key].turn == now[key].turn
    assert any("Red turns two steps clockwise" in text for text in told)


def test_rooms_where_somebody_would_be_caught_stay_marked() -> None:
    state = table("B1 B2 B3", at="jamie B2", minotaurs="B1", theseus="- blue-1a")
    moments = replay(state)

    assert dangers(moments[0].scene) <= {"B2"}
    assert dangers(moments[-1].scene) == {"B2"}
    assert any("captures Ann" in text for text in sentences(moments))


def test_the_question_warns_of_what_the_known_cards_will_do() -> None:
    """A newcomer who does not think of asking what will happen should not lose by that."""
    state = table("B1 B2 B3", at="jamie B2", minotaurs="B1", theseus="- blue-1a")
    safe = table("B1 B2 B3", at="jamie B2", minotaurs="R1", theseus="- blue-1a")

    assert "Beware: as it stands, the known cards of this round will catch you." in GAME.ask(state.view(0), NAMES)
    assert "Beware: as it stands, the known cards of this round will catch Ann." in GAME.ask(state.view(1), NAMES)
    assert "Beware" not in GAME.ask(safe.view(0), NAMES)


@pytest.mark.clause("DS-G06")
def test_the_question_tells_how_a_code_is_broken_where_one_stands_at_it() -> None:
    def asked(cards: str, at: str = "jamie R2") -> str:
        code = {"R02": "loctae-2 white-1 green-2b green-3a"}
        return GAME.ask(table("B2 R2:R02", codes=code, hands={"jamie": cards}, at=at).view(0), NAMES)

    assert "To break the code of the Barracks Lock, touch a card of yours that fits." in asked(
        "mino-01 red-1a green-1a green-1b"
    )
    assert "The code of the Barracks Lock has to be covered all at once, with cards of those" in asked("red-1a")
    assert "the Barracks Lock" not in asked("red-1a", at="jamie B2")


def test_the_replay_stops_at_the_first_thing_that_chance_decides() -> None:
    state = table("B1 B2", at="jamie B2", minotaurs="B0", theseus="red-1a mino-01 green-2a blue-2a", alert=2)
    moments = replay(state)

    assert sentences(moments)[-1] == "From here on chance decides."
    assert not any("Green" in text for text in sentences(moments))


@pytest.mark.clause("DS-D01", "DS-T03")
def test_a_face_down_card_is_where_the_known_future_ends() -> None:
    state = table("B2", at="jamie B2", theseus="red-1a ? green-2a", enhancers="1", alert=2)

    assert sentences(replay(state))[-1] == "From here on chance decides."


def test_sentences_of_the_replay_find_their_items() -> None:
    state = table("B1 B2", at="jamie B2", minotaurs="B1", theseus="red-1a blue-1a")
    for moment in replay(state):
        drawn = {item.key for item in items_of(moment.scene)}
        assert all(set(on) <= drawn for _, on in moment.lines)


def test_a_lost_game_is_foreseen_as_the_end() -> None:
    state = table("B1 B2", team="jamie", at="jamie B2", minotaurs="B1", theseus="- blue-1a")

    assert sentences(replay(state))[-1] == "That would be the end."
