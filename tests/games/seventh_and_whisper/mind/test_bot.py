"""The bot of Seventh & Whisper: it wins, foresees what can be foreseen, and gets on with anybody."""

from __future__ import annotations

import pytest

from clew.bots import make_bot
from clew.core.bot import Bot
from clew.core.dice import QuickDice
from clew.core.game import UNHEARD
from clew.core.notation import Action
from clew.games.seventh_and_whisper import GAME
from clew.games.seventh_and_whisper.box.atlas import CARDS
from clew.games.seventh_and_whisper.box.cells import BESIDE, SIDE_NAMES, Cell, cell_named
from clew.games.seventh_and_whisper.box.constants import ACTING, ESCAPING
from clew.games.seventh_and_whisper.mind import prospects, tasks
from clew.games.seventh_and_whisper.mind.bot import run
from clew.games.seventh_and_whisper.rules import forecast, moves
from clew.games.seventh_and_whisper.state import SeventhAndWhisper
from games.seventh_and_whisper.table import drawn, ending, new_game, read, table, where

OPTIONS = GAME.settle({"maps": "extended", "cards": 1})


def bot(seed: int = 1) -> Bot:
    return make_bot(GAME, "greedy", seed)


def choice(state: SeventhAndWhisper) -> str:
    """What the bot does for whoever has the turn, as people type it."""
    return GAME.grammar.write(bot().choose(state, state.turn))


def seat_of(state: SeventhAndWhisper) -> int:
    return max(0, state.actors()[0])


def entered(state: SeventhAndWhisper, action: Action) -> Cell:
    """The cell to which a step or a vent trip leads."""
    here = state.where[state.turn]
    if action[0] == "vent":
        return moves.other_end(state, state.card.targets[action[1]], here)
    return BESIDE[here][SIDE_NAMES.index(action[1])]


def safe_rests(state: SeventhAndWhisper) -> list[Cell]:
    """Where the turn could end with nobody seen, by the forecast that the screen shows."""
    reach = forecast.reach(state, state.turn, state.moves)
    free = moves.has_moved(state) and state.phase == ACTING
    return [
        cell
        for cell, steps in reach.items()
        if (steps or free or (state.moves > 1 and len(reach) > 1)) and forecast.is_safe(state, state.turn, cell)
    ]


# --- It wins ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["PR-1", "PR-3"])
def test_two_bots_win_a_card(card: str) -> None:
    assert ending(run(CARDS[card], OPTIONS, 0)) == "SW-W01"


# --- It foresees ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["PR-1", "PX-2"])
def test_beside_a_player_who_does_anything_it_never_goes_where_it_is_seen_while_there_is_a_safe_place(
    card: str,
) -> None:
    """The other one plays at random: the bot does what is offered, and every step and every end is unseen."""
    for seat in range(2):
        dice, state = QuickDice(f"{card}:{seat}"), SeventhAndWhisper()
        state.clear(OPTIONS, CARDS[card])
        minds = [bot(), make_bot(GAME, "random", 5)]
        for _ in range(120):
            if state.ended is not None:
                break
            asked = seat_of(state)
            action = minds[asked != seat].choose(state, asked)
            assert action in state.legal(asked)
            if asked == seat and state.phase in (ACTING, ESCAPING) and safe_rests(state):
                if action[0] in ("step", "vent"):
                    assert not state.sight >> entered(state, action) & 1
                elif action == ("end",):
                    assert forecast.is_safe(state, seat, state.where[seat])
            state.play(asked, action, dice, UNHEARD)


def test_where_nothing_is_safe_it_still_plays() -> None:
    """The only step is seen: it has to be taken."""
    state = table(drawn("..C #.k", cameras=["D3: C2"]), "7th B2", roll=3)

    assert choice(state) == "step E"


def test_it_goes_away_and_back_where_it_is_best_to_stay() -> None:
    """Beside the door, with nothing to do but to wait for power."""
    state = table("PR-1", "7th G4, whisper B14", roll=8, done="C1 V1", enemies="P1 gone, G1 gone")
    dice, mind = QuickDice(1), bot()
    while state.turn == 0:
        state.play(0, mind.choose(state, 0), dice, UNHEARD)

    assert where(state, "7th") == "G4"


# --- What it does on the way ------------------------------------------------------------------------------------------


def test_a_charge_is_spent_where_there_is_one() -> None:
    state = table("PR-1", "7th E6, whisper B14", roll=2, enemies="P1 2, G1 3", items="EP")

    assert choice(state) == "camera C1 charge 1"


def test_whisper_strikes_from_behind_when_she_can_go_on_all_the_same() -> None:
    state = table("PR-1", "7th B10, whisper L6", turn="whisper", roll=6, done="V1 PP1 B1", enemies="G2 3, R1 1")

    assert choice(state) == "strike G2"


@pytest.mark.clause("SW-K06")
def test_she_does_not_strike_when_a_failure_would_lose_the_run() -> None:
    state = table("PR-1", "7th B10, whisper L6", turn="whisper", roll=6, left=0, done="V1 PP1 B1", enemies="G2 3, R1 1")

    assert forecast.is_desperate(state)
    assert choice(state) == "end"


def test_nobody_waits_for_who_has_left() -> None:
    """Camera C2 is on, but Whisper has left and the other gap is open: 7th goes too."""
    state = table("PR-1", "7th N7", roll=4, done="C1 V1 PP1 ED1 B1 B2", enemies="G2 1")

    assert choice(state) == "step S"


def test_nobody_waits_for_somebody_who_cannot_go_on_either() -> None:
    """The door is near, but Whisper gets to its power point only by the vent that 7th has to hack far away."""
    state = table("PX-2", "7th J8, whisper I5", roll=8, done="C1 B1", enemies="G1 3")

    assert not tasks.is_on_its_way(state, 1)
    assert tasks.Tasks(state, 0, in_haste=False, avoided=0).goals.keys() == {cell_named("B2"), cell_named("B15")}


def test_nobody_leaves_while_the_rooms_would_stand_still_with_the_other_ones_way_in_view() -> None:
    """7th could leave, but then nobody wakes guard G2, who stares at the gap at K9 behind which Whisper is."""
    stops = "P1 2, P2 1, G1 2, G2 3, R1 3, R2 1"
    state = table("PR-1", "7th M5, whisper I11", roll=6, done="C1 C2 V1 PP1 ED1", enemies=stops, round=10)
    mind = bot(1)
    while state.turn == 0:
        state.play(0, mind.choose(state, 0), QuickDice(0), UNHEARD)

    assert where(state, "7th") != ""


# --- What it knows ----------------------------------------------------------------------------------------------------


def test_it_needs_nothing_but_what_lies_on_the_table_and_decides_alike_whatever_it_was_asked_before() -> None:
    """A state that was written down and read again, and a bot that has forgotten everything: the same decisions."""
    dice, state, mind = QuickDice(8), new_game(), bot(1)
    for _ in range(70):
        seat = seat_of(state)
        before = state.position()
        action = mind.choose(state, seat)
        assert state.position() == before
        if len(state.played) == 1 and state.round % 3 == 0:
            kept = dict(prospects._kept)
            prospects._kept.clear()
            assert bot(2).choose(GAME.load(before), seat) == action
            prospects._kept.update(kept)
        state.play(seat, action, dice, UNHEARD)
        if state.ended is not None:
            break


def test_what_is_kept_has_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prospects, "KEPT", 2)
    monkeypatch.setattr(prospects, "_kept", {})
    for done in ("", "C1", "C1 V1", "C1 V1 PP1"):
        choice(table("PR-1", "7th B10, whisper B14", roll=4, done=done))

    assert len(prospects._kept) <= 2


def test_before_a_card_it_answers_for_the_team() -> None:
    state = new_game()
    assert choice(state) == "first 7th"
    state.play(*read("7th: first 7th"), QuickDice(1), UNHEARD)
    assert choice(state) == "place 0"
