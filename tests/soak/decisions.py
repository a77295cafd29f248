"""Random decisions of every game of the house: most in plain play, some under the kit, some beside the rules' twins."""

from __future__ import annotations

import json
from collections import Counter, deque
from collections.abc import Callable

from clew.core.codec import canonical
from clew.core.dice import QuickDice
from clew.core.game import UNHEARD, Game, Options, Seat, State
from clew.core.notation import Action
from clew.core.registry import find_game, known_games
from clew.testing import conform, option_sets
from clew.testing.walk import any_step
from games.daedalus_labyrinth import twice as labyrinth
from games.daedalus_sentence import twice as sentence
from games.dark_orbit import twice as orbit
from games.dedalos import twice as dedalos
from games.seventh_and_whisper import twice as whisper
from games.seventh_and_whisper.witnesses import RUNS

EACH = 200_000
"""Decisions of plain play in each game."""
SAMPLED = 64
"""Of so many positions, one is looked at."""
REMEMBERED = 20
"""Moves of before that are tried again where they may be wrong."""
MARCHES = 20


def play_at_random(game: Game, seed: int, decisions: int) -> Counter[str]:
    """Games with any options, one after the other; what was played and looked at."""
    dice = QuickDice(seed)
    sets = option_sets(game, seed)
    done: Counter[str] = Counter()
    before: deque[tuple[Seat, Action]] = deque(maxlen=REMEMBERED)
    while done["decisions"] < decisions:
        options = dice.choose(sets)
        done["decisions"] += _play_one(game, options, dice, decisions - done["decisions"], before, done)
        done["games"] += 1
    return done


def _play_one(
    game: Game, options: Options, dice: QuickDice, most: int, before: deque[tuple[Seat, Action]], done: Counter[str]
) -> int:
    state = game.new(options, dice)
    players, bound = int(options["players"]), game.bound(options)
    for number in range(most):
        if state.result() is not None:
            return number
        assert number < bound, f"the game goes on after {bound} moves: {options}"
        step = any_step(state, players, dice)
        if dice.below(SAMPLED) == 0:
            check(game, state, [*before, (step.seat, step.action)])
            done["positions"] += 1
            before.append((step.seat, step.action))
        state.play(step.seat, step.action, dice, UNHEARD)
    return most


def check(game: Game, state: State, moves: list[tuple[Seat, Action]]) -> None:
    """What is offered is not refused, what is not offered is; and the position comes back from text the same."""
    for seat in {seat for seat, _ in moves}:
        offered = state.legal(seat)
        listed = {repr(action) for action in offered}
        for action in [*offered, *[action for _, action in moves]]:
            refusal = state.refusal(seat, action)
            assert (refusal is None) == (repr(action) in listed), (
                f"seat {seat}, {action}: {refusal}: {state.position()}"
            )
    back = game.load(json.loads(canonical(state.position())))
    assert back.digest() == state.digest(), f"it comes back otherwise: {state.position()}"


TWICE: dict[str, Callable[[int], object]] = {
    "daedalus_labyrinth": labyrinth.play_twice,
    "daedalus_sentence": lambda seed: [sentence.march_twice(MARCHES * seed + n) for n in range(MARCHES)],
    "dark_orbit": lambda seed: [orbit.play_twice(sides, seed) for sides in (*orbit.DUELS, *orbit.CROWDS)],
    "dedalos": lambda seed: dedalos.play_twice(2 + seed % 5, seed),
    "seventh_and_whisper": lambda seed: whisper.play_twice(sorted(RUNS)[seed % len(RUNS)], seed),
}
"""The rules beside the same rules, written a second time."""


def decide(seed: int) -> dict[str, int]:
    """All of it for every game; how much that was."""
    done: Counter[str] = Counter()
    for name in known_games():
        game = find_game(name)
        done += play_at_random(game, seed, EACH)
        sets = option_sets(game, seed)
        tally = conform(game, games=1, seed=seed, sets=[sets[seed % len(sets)]], abroad=False)
        done += Counter(
            decisions=tally.states - tally.games, games=tally.games, positions=tally.states, kit=tally.states
        )
        TWICE[name](seed)
    return dict(done)
