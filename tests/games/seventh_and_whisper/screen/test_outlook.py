"""What would be: ghosts of actions, which of them are grave, and questions before one decides."""

from __future__ import annotations

import pytest

from clew.core.dice import QuickDice
from clew.core.game import CONCEDE, UNHEARD
from clew.core.notation import Action
from clew.games.seventh_and_whisper import GAME
from clew.games.seventh_and_whisper.state import SeventhAndWhisper
from clew.scene import AnyItem, Ghost, Path
from games.seventh_and_whisper.screen.test_scene import patch
from games.seventh_and_whisper.table import ending, new_game, play, read, table
from games.seventh_and_whisper.witnesses import RUNS, begin, follow

DRAWING = GAME.drawing
NAMES = ["Ann", "Ben"]


def ghost(state: SeventhAndWhisper, line: str) -> Ghost:
    """What a move would do."""
    seat, action = read(line)
    assert action in state.legal(seat), line
    found = DRAWING.ghost(state.view(seat), action, NAMES)
    assert found is not None
    return found


def says(state: SeventhAndWhisper, line: str) -> str:
    """The words of a ghost."""
    return " ".join(ghost(state, line).words)


def by_key(found: Ghost) -> dict[str, AnyItem]:
    """The items of a ghost."""
    return {item.key: item for item in found.items}


def shape(item: AnyItem) -> str:
    """The line of a path."""
    assert isinstance(item, Path)
    return item.d


def answer(state: SeventhAndWhisper, key: str) -> Ghost:
    """What is answered to a question."""
    found = DRAWING.peek(state.view(state.turn), key, NAMES)
    assert isinstance(found, Ghost)
    return found


def is_grave(state: SeventhAndWhisper, line: str) -> bool:
    """Whether one is asked once more."""
    seat, action = read(line)
    assert action in state.legal(seat), line
    return DRAWING.grave(state.view(seat), action)


# --- Ghosts -----------------------------------------------------------------------------------------------------------


def test_a_step_says_what_it_means_to_stay_there() -> None:
    state = table("PR-1", "7th E6, whisper B14", roll=2)

    assert says(state, "7th: step S").endswith("in area b: P1 and G1 would act. Nobody would be seen.")
    assert "Patrol P1 on C4, looking south, would see Ann on D7" in says(
        table("PR-1", "7th D6, whisper B14", roll=2), "7th: step S"
    )
    pawn = by_key(ghost(state, "7th: step S"))["pawn 0"]
    assert (pawn.x, pawn.y) == (180, 260)


@pytest.mark.clause("SW-M07")
def test_a_step_into_a_view_says_who_sees_it() -> None:
    state = table("PR-1", "7th E6, whisper B14", roll=2)

    assert says(state, "7th: step N") == "Guard G1 would see you there at once: the run would be lost."
    assert "alarm E5" in by_key(ghost(state, "7th: step N"))


def test_a_step_tells_what_happens_by_itself() -> None:
    assert "Opens case L1." in says(table("PR-1", "7th G8, whisper B14", roll=2, done="C1"), "7th: step N")
    power = table("PR-1", "whisper N15", turn="whisper", roll=2)
    assert "Switches PP1 on: ED1 has power." in says(power, "whisper: step E")
    leaving = table("PR-1", "7th O9, whisper B14", roll=2, done="C2 B2")
    assert says(leaving, "7th: step E") == "Ann leaves the card; what is left of the die is lost."


def test_a_step_onto_a_dead_end_says_so() -> None:
    assert "no unseen step leads on" in says(table("PR-2", "7th G14, whisper A8", roll=3), "7th: step N")


def test_a_check_says_how_likely_it_is_and_what_it_brings() -> None:
    state = table("PR-1", "7th E6, whisper B14", roll=2, items="EP")

    plain = says(state, "7th: camera C1 charge 0")
    assert plain.startswith("58 % chance: two dice have to reach 7.")
    assert "Then G5, G6, G7 would not be seen by C1 any more." in plain
    charged = says(state, "7th: camera C1 charge 1")
    assert charged.startswith("92 % chance")
    assert "spends one Electric pulse, +3" in charged


@pytest.mark.clause("SW-O16")
def test_a_door_says_what_is_seen_through_it() -> None:
    state = table("PX-4", "7th D9, whisper H15", roll=2, done="PP1 C1", enemies="G1 1")

    found = ghost(state, "7th: door ED1")
    assert "Through the open door D10 would be seen too." in found.words
    assert shape(by_key(found)["through the door"]) == patch("D10")
    assert not is_grave(state, "7th: door ED1")


@pytest.mark.clause("SW-K06")
def test_a_strike_says_what_a_failure_means() -> None:
    escape = table("PR-1", "whisper K7", turn="whisper", roll=2)
    last = table("PR-1", "whisper K7", turn="whisper", roll=2, left=0)

    assert "If it fails, you have to step away at once." in says(escape, "whisper: strike G2")
    assert {"mark K6", "mark J7", "mark K8"} == set(by_key(ghost(escape, "whisper: strike G2")))
    assert says(last, "whisper: strike G2").endswith("0 movement left: if it fails, the run is lost.")
    assert (is_grave(escape, "whisper: strike G2"), is_grave(last, "whisper: strike G2")) == (False, True)


@pytest.mark.clause("SW-T10")
def test_the_can_shows_who_comes_and_what_it_then_sees() -> None:
    state = table("PR-1", "7th L4, whisper K7", roll=2)

    found = ghost(state, "7th: can L6 for G2")
    shown = by_key(found)
    assert found.words[0] == "G2 comes, one cell far, and stays at L6, looking north to 7th."
    assert shape(shown["route"]) == "M460 260L460 220"
    assert (shown["enemy G2"].x, shown["enemy G2"].y) == (460, 220)
    assert shape(shown["sight G2"]) == patch("L6")
    assert not is_grave(state, "7th: can L6 for G2")


def test_a_can_that_brings_the_end_says_for_whom() -> None:
    state = table("PR-1", "7th L4, whisper K7", roll=2)

    assert ghost(state, "7th: can K5 for G2").words[0] == "G2 would see Ann: the run would be lost."
    assert "alarm L4" in by_key(ghost(state, "7th: can K5 for G2"))
    assert is_grave(state, "7th: can K5 for G2")


def test_the_end_of_a_turn_shows_the_enemy_phase() -> None:
    first = table("PR-1", "7th E6, whisper E8", roll=2, left=1)
    second = table("PR-1", "7th E6, whisper E8", turn="whisper", roll=2, left=1)

    assert ghost(first, "7th: end").words[0] == "Then it is Ben's turn. If Ben stayed there:"
    assert ghost(second, "whisper: end").words == ["P1 and G1 would act.", "Nobody would be seen."]
    assert {"sweep P1", "sight P1", "enemy P1", "sweep G1"} <= set(by_key(ghost(second, "whisper: end")))


def test_places_show_both() -> None:
    state = new_game()
    play(state, "7th: first 7th")

    assert ghost(state, "7th: place 1").words == ["Ann on B14.", "Ben on B10."]


# --- Grave ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["PR-1", "PR-2", "PX-1"])
def test_what_loses_at_once_is_grave_and_what_does_not_is_not(card: str) -> None:
    """Whatever happens without dice is tried out, all along a run."""
    tried = 0
    for number, state in enumerate(follow(begin(card), RUNS[card])):
        seats = state.actors()
        if number % 3 or not seats or state.result() is not None:
            continue
        for action in state.legal(seats[0]):
            if action[0] in ("step", "vent", "can", "end"):
                tried += 1
                assert DRAWING.grave(state.view(seats[0]), action) == loses(state, action), action
    assert tried > 60


def loses(state: SeventhAndWhisper, action: Action) -> bool:
    """Whether a move without dice is the end; cases are opened with whatever is in them."""
    twin = state.clone()
    assert isinstance(twin, SeventhAndWhisper)
    twin.play(twin.turn, action, QuickDice(1), UNHEARD)
    return ending(twin) == "SW-W02"


def test_giving_up_is_grave() -> None:
    assert DRAWING.grave(table("PR-1", "7th B10, whisper B14").view(0), CONCEDE)


# --- Questions --------------------------------------------------------------------------------------------------------


def test_what_can_be_asked_depends_on_the_moment() -> None:
    state = table("PR-1", "7th E8, whisper E9", roll=4, enemies="G2 gone")

    asked = DRAWING.peeks(state.view(0))
    assert asked["next phase"] == "What will the enemies see?"
    assert asked["die"] == "Why can I not end my turn?"
    assert asked["help"] == "What do beginners ask?"
    assert {"enemy P1", "enemy R2", "pawn 0", "pawn 1"} <= set(asked)
    assert "enemy G2" not in asked
    play(state, "7th: step N")
    assert "die" not in DRAWING.peeks(state.view(0))
    assert DRAWING.peeks(new_game().view(0)) == {}
    play(state, "7th: concede")
    assert DRAWING.peeks(state.view(0)) == {}
    assert DRAWING.peek(state.view(0), "help", NAMES) is None


def test_the_next_phase_is_told_enemy_by_enemy() -> None:
    words = answer(table("PR-1", "7th E8, whisper E9"), "next phase").words

    assert words == [
        "If both of you stayed where you are:",
        "P1 and G1 would act.",
        "Nobody would be seen.",
        "P1 goes from C2 to C5, looking south.",
        "G1 turns to look east.",
    ]


@pytest.mark.clause("SW-E07")
def test_the_sweep_includes_the_turn_on_the_way() -> None:
    """P1 turns round at C8 through the east."""
    state = table("PR-1", "7th E8, whisper E9", enemies="P1 2")

    found = answer(state, "next phase")
    assert found.words[1] == "Patrol P1 on C8, looking east, would see Ann on E8: the run would be lost."


@pytest.mark.clause("SW-A03")
def test_where_nothing_will_move_the_reason_is_given() -> None:
    words = answer(table("PR-1", "7th B10, whisper B14"), "next phase").words

    assert words[1] == "No enemy is at home in area a, so nothing would move. Sleepers see, though."


def test_an_enemy_tells_what_it_sees_what_it_does_and_how_to_get_past() -> None:
    state = table("PR-1", "7th I5, whisper K7", done="ED1 PP1")

    guard = answer(state, "enemy G2")
    assert guard.words[0] == "G2 sees N6, O6, M7, N7, O7, N8, O8."
    assert guard.words[1] == "In the enemy phase it turns to look north."
    assert guard.words[-1] == ("Whisper can take it down from K7, right behind it; 7th can lure it with the tin can.")
    asleep = answer(state, "enemy G1")
    assert "It sleeps, for nobody is in area b: it does not move, but it sees." in asleep.words
    assert asleep.words[-1].startswith("Whisper cannot get behind it now")
    assert answer(state, "enemy R1").words[-1] == "Crates hide nobody from a drone, and nothing stops or lures it."
    assert "A crate hides D5 from it." in answer(table("PR-1", "7th B10"), "enemy P1").words


def test_a_character_tells_whether_to_stay() -> None:
    words = answer(table("PR-1", "7th E8, whisper E9"), "pawn 1").words

    assert words[0] == "Ben is in areas a and b."
    assert "Nobody would be seen." in words
    assert words[-1].startswith("Crates hide whoever is on D5")


def test_beginners_get_ten_answers_and_what_the_marks_mean() -> None:
    words = answer(table("PR-1", "7th E8, whisper E9", roll=2), "help").words

    assert len(words) == 11
    assert all("?" in line for line in words)
    assert "away and back" in answer(table("PR-1", "7th E8, whisper E9", roll=2), "die").words[0].lower()


def test_plans_are_of_use_to_whoever_acts() -> None:
    state = table("PR-1", "7th E8, whisper E9", roll=2)

    assert [GAME.plans(state.view(seat)) for seat in (0, 1, -1)] == [True, False, False]
    assert not GAME.plans(table("PR-1", "7th E8, whisper E9").view(0))
