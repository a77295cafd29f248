"""What a hint says: an aim in the game's words or none, the place that tells a move from others, a rough chance."""

from __future__ import annotations

import time

import pytest

from clew.bots import make_bot
from clew.bots.advice import Advice, advise
from clew.bots.hints import Hint, hint
from clew.bots.search import Search, Thought
from clew.core.bot import LEVEL_NAMES, Bot, Level, Plan, Point
from clew.core.dice import QuickDice
from clew.core.game import UNHEARD, Game, Seat, State
from clew.core.notation import Action
from clew.core.registry import find_game
from clew.scene import items_of
from connect_four import GAME

NAMES = ["Ann", "Ben"]


def four(columns: str) -> State:
    """A position of Connect Four."""
    state = GAME.new(GAME.settle({}), QuickDice(1))
    for number, column in enumerate(columns):
        state.play(number % 2, ("drop", int(column)), QuickDice(1), UNHEARD)
    return state


def advised(plan: Plan, chance: float = 0.5, error: float = 0.02, aim: str = "", stake: float | None = 0.0) -> Advice:
    return Advice(plan, chance, error, aim, ["You would have three in a row."], [], stake)


def told(game: Game, state: State, seat: Seat, advice: Advice, depth: int) -> Hint:
    names = game.names(game.settle({}))
    labels = {item.key: item.label for item in items_of(game.drawing.scene(state.view(seat), names))}
    return hint(game, state, seat, names, labels, advice, depth)


def test_the_aim_is_in_the_games_words_where_it_has_some() -> None:
    state = four("44")

    assert told(GAME, state, 0, advised((("drop", 3),), aim="Take the middle."), 1).text == "Take the middle."


@pytest.mark.parametrize(
    ("stake", "says"),
    [
        (0.5, "Much hangs on this decision."),
        (0.1, "The choices differ a little here."),
        (0.0, "All choices seem about as good here."),
        (None, "How much hangs on this decision is hard to say."),
    ],
)
def test_where_it_has_none_it_is_said_how_much_hangs_on_it(stake: float | None, says: str) -> None:
    assert told(GAME, four("44"), 0, advised((("drop", 3),), stake=stake), 1).text == says


def test_the_kind_of_move_is_named_where_there_are_several() -> None:
    game = find_game("dedalos")
    state = game.new(game.settle({}), QuickDice(2))
    seat = state.actors()[0]
    legal = state.legal(seat)
    lay = next(action for action in legal if action[0] == "place")

    assert "Consider “place”: " in told(game, state, seat, advised((lay,)), 1).text


def test_the_place_is_the_first_item_that_tells_the_move_from_others_and_not_the_whole_move() -> None:
    game = find_game("dedalos")
    state = game.new(game.settle({}), QuickDice(2))
    seat = state.actors()[0]
    lay = next(action for action in state.legal(seat) if action[0] == "place")
    touched = game.drawing.touches(state.view(seat), lay)

    place, move = [told(game, state, seat, advised((lay,)), depth) for depth in (2, 3)]

    assert len(touched) > 1
    assert place.on == touched[:1]
    assert place.text.startswith("Look at this: ")
    assert (move.on, move.action) == (touched, lay)


def test_a_move_that_touches_nothing_is_among_the_buttons() -> None:
    game = find_game("dedalos")
    state = game.new(game.settle({}), QuickDice(2))
    seat = state.actors()[0]
    bare = next(action for action in state.legal(seat) if not game.drawing.touches(state.view(seat), action))

    assert told(game, state, seat, advised((bare,)), 2).text == "It is about nothing on the table: look at the buttons."


@pytest.mark.parametrize(
    ("chance", "error", "says"),
    [
        (0.62, 0.02, "you then stand at about 60 %, give or take 5."),
        (0.0, 0.1, "you then stand at about 0 %, give or take 20."),
        (0.5, 0.4, "How you would then stand is hard to say."),
    ],
)
def test_a_chance_is_told_as_roughly_as_it_is_known(chance: float, error: float, says: str) -> None:
    text = told(GAME, four("44"), 0, advised((("drop", 3),), chance, error), 3).text

    assert text.startswith("Drop a disc into column 3. You would have three in a row. ")
    assert text.endswith(says)


# --- The advice itself ------------------------------------------------------------------------------------------------


def middle(state: State, seat: Seat, names: list[str]) -> list[Point]:
    """Discs in the middle are good; how many the others have is no business of this point."""
    mine = state.position()["columns"][3].count("xo"[seat])
    return [Point("middle", f"{names[seat]} has {mine} in the middle.", "Take the middle.", float(mine))]


def test_an_advice_wins_where_it_can_and_says_why_in_the_games_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "points", middle)

    advice = advise(GAME, four("414243"), 0, NAMES, 1, 200)

    assert advice.plan[0] == ("drop", 4)
    assert advice.aim == "Win at once."
    assert advice.why == ["Ann has 4 in the middle."]
    assert advice.chance > 0.9
    assert 0.0 < advice.error < 0.1  # never certain, even where all looks ended alike


def test_an_advice_that_does_not_win_at_once_aims_at_what_becomes_better(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "points", middle)

    advice = advise(GAME, four("17"), 0, NAMES, 1, 400)

    assert advice.plan[0] == ("drop", 4)
    assert advice.aim == "Take the middle."


def test_the_same_seed_gives_the_same_advice() -> None:
    once, again = [advise(GAME, four("4433"), 0, NAMES, 7, 60) for _ in range(2)]

    assert (once.plan, once.chance, once.error, once.line) == (again.plan, again.chance, again.error, again.line)


def test_a_search_without_time_leaves_it_to_a_greedy_bot() -> None:
    advice = advise(GAME, four("414243"), 0, NAMES, 1, 3)

    assert advice.plan == (("drop", 4),)
    assert advice.error == 0.5
    assert advice.stake is None


def test_a_turn_is_told_as_far_as_one_can_take_it_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is left alone in a game has turn after turn."""
    drop: Plan = (("drop", 1),)
    thought = Thought(drop, 50, 0.5, 0.1, [(0, drop)] * 20 + [(1, drop)])
    monkeypatch.setattr(Search, "think", lambda *_: [thought])

    assert advise(GAME, four(""), 0, NAMES, 1, 1).plan == drop * 6


class Edge(Bot):
    """Always the last column."""

    def choose(self, guess: State, seat: Seat) -> Action:
        return ("drop", 7)


def test_where_the_strongest_level_is_a_planner_its_move_is_advised_with_the_figures_of_the_search(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(GAME, "bots", {"edge": lambda seed: Edge()})
    monkeypatch.setattr(GAME, "levels", tuple([Level(name, "edge") for name in LEVEL_NAMES]))

    advice = advise(GAME, four("44"), 0, NAMES, 1, 200)
    hurried = advise(GAME, four("44"), 0, NAMES, 1, 3)

    assert (advice.plan[0], hurried.plan[0]) == (("drop", 7), ("drop", 7))
    assert advice.error < 0.2
    assert (hurried.error, hurried.stake) == (0.5, None)


@pytest.mark.parametrize("name", ["daedalus_sentence", "seventh_and_whisper"])
def test_a_person_is_advised_to_do_what_the_strongest_level_would(name: str) -> None:
    game = find_game(name)
    options = game.settle({})
    state = game.new(options, QuickDice(5))
    bots = [make_bot(game, "minotaur", seat) for seat in range(int(options["players"]))]
    for move in range(12):
        seat = max(0, state.actors()[0])
        guess = state.reshuffled(seat, QuickDice(move))
        action = bots[seat].choose(guess, seat)
        if move in (3, 7, 11):
            advice = advise(game, guess, seat, game.names(options), 1, 60)
            assert advice.plan[0] == make_bot(game, "minotaur", 2).choose(guess, seat)
        state.play(seat, action, QuickDice(move), UNHEARD)


def test_the_highest_level_decides_in_time_however_long_its_playouts_are() -> None:
    """A thousand playouts to the end of such a game would take minutes."""
    game = find_game("dedalos")
    state = game.new(game.settle({}), QuickDice(3))
    seat = state.actors()[0]
    started = time.monotonic()

    action = make_bot(game, "search", 1, seconds=0.2).choose(state.reshuffled(seat, QuickDice(4)), seat)

    assert action in state.legal(seat)
    assert time.monotonic() - started < 20
