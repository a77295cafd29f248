"""Facts of a game: what was used, who led, who began; counted only on request."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import connect_four
from clew.core.dice import QuickDice
from clew.core.game import UNHEARD, Game, State, worth_trying
from clew.core.registry import find_game, known_games
from clew.core.thread import replay
from clew.games.daedalus_labyrinth.box import components as labyrinth
from clew.games.daedalus_sentence.box import components as sentence
from clew.games.dark_orbit.box import components as orbit
from clew.games.dedalos.box import components as dedalos
from clew.games.seventh_and_whisper.box import components as whisper
from clew.games.seventh_and_whisper.box.atlas import CARDS
from clew.lab import Series, record, simulate
from clew.lab.facts import Facts, Watcher, used
from clew.lab.sides import sides
from clew.lab.tables import write_times
from clew.testing import option_sets
from clew.testing.golden import parse

CONNECT_FOUR = connect_four.__file__
GOLDEN = Path(__file__).parent.parent / "golden"
HEIST = str(Path(__file__).parent.parent / "toys" / "heist.py")

ROOMS = {f"{ring} {room}" for ring in sentence.RING_NAMES[1:] for room in sentence.ROOM_NAMES}
THINGS = {f"{thing.id} in {card.name}" for card in CARDS.values() for thing in card.things}
KNOWN: dict[str, dict[str, set[str]]] = {
    "dedalos": {
        "tile": {"Collapse", *[f"{shape}, stars {stars}" for shape in dedalos.SHAPE_NAMES for stars in range(4)]},
        "exit": {f"{side}ern, collapsed" for side in ("north", "east", "south", "west")},
    },
    "daedalus_labyrinth": {
        "patron": set(labyrinth.PATRON_TITLES),
        "tile": set(labyrinth.KIND_NAMES),
        "virtue": set(labyrinth.VIRTUE_TITLES),
    },
    "daedalus_sentence": {
        "character": set(sentence.CHARACTER_NAMES),
        "card": {*sentence.KIND_NAMES, *[f"{kind} {number}" for kind in sentence.KIND_NAMES for number in (1, 2, 3)]},
        "room": {*ROOMS, "chamber", "cell", "face down"},
    },
    "dark_orbit": {
        "card": set(orbit.CARD_NAMES),
        "faction": set(orbit.FACTION_NAMES),
        "sector": set(orbit.SECTOR_NAMES),
    },
    "seventh_and_whisper": {
        "map": {card.name for card in CARDS.values()},
        "item": set(whisper.ITEM_NAMES),
        "enemy": {f"{enemy.id} in {card.name}" for card in CARDS.values() for enemy in card.enemies},
        **dict.fromkeys(("camera", "door", "barrel", "vent"), THINGS),
    },
}
"""What the boxes of the games hold, by kind."""


class Seesaw(State):
    """Two sides whose scores are whatever a test says; or one, which plays against the game."""

    def __init__(self, alone: bool) -> None:
        self.scores = [0.5, 0.5]
        self.alone = alone

    def score(self, seat: int) -> float:
        return self.scores[seat]

    def allies(self, seat: int) -> list[int]:
        return [0, 1] if self.alone else [seat]


def watched(drops: list[int]) -> Facts:
    """The facts of a game of Connect Four, drop by drop; each takes a quarter of a second."""
    game = connect_four.GAME
    state = game.new(game.settle({}), QuickDice(0))
    watcher = Watcher(game, state, 2)
    for column in drops:
        seat = state.actors()[0]
        watcher.before(state, seat, ("drop", column), 0.25)
        state.play(seat, ("drop", column), QuickDice(0), UNHEARD)
        watcher.after(state)
    return watcher.facts()


def test_what_was_used_in_a_known_game() -> None:
    facts = watched([4, 4, 3, 3, 2, 2, 1])

    assert facts.uses == (
        {"action: drop": 4, "drop: 1": 1, "drop: 2": 1, "drop: 3": 1, "drop: 4": 1},
        {"action: drop": 3, "drop: 2": 1, "drop: 3": 1, "drop: 4": 1},
    )
    assert (facts.began, facts.decided, facts.leads) == (0, (4, 3), 0)
    assert facts.seconds == (1.0, 0.75)


def leads(scores: list[tuple[float, float]], alone: bool) -> int:
    state = Seesaw(alone)
    watcher = Watcher(connect_four.GAME, state, 2)
    for state.scores[:] in scores:
        watcher.after(state)
    return watcher.facts().leads


@pytest.mark.parametrize(
    ("scores", "changes"),
    [
        ([(0.6, 0.4), (0.4, 0.6), (0.6, 0.4)], 2),
        ([(0.6, 0.4), (0.5, 0.5), (0.6, 0.4)], 0),  # a tie in between
        ([(0.6, 0.4), (0.5, 0.5), (0.4, 0.6)], 1),
        ([(0.5, 0.5), (0.5, 0.5)], 0),
    ],
)
def test_the_lead_changes_when_another_side_is_ahead(scores: list[tuple[float, float]], changes: int) -> None:
    assert leads(scores, alone=False) == changes


def test_the_lead_of_a_team_changes_when_its_score_crosses_a_half() -> None:
    assert leads([(0.4, 0.4), (0.6, 0.6), (0.5, 0.5), (0.7, 0.7), (0.1, 0.1)], alone=True) == 2


def test_sides_are_told_once() -> None:
    game = find_game("dark_orbit")
    pairs = game.new(game.settle({"players": 4, "mode": "team"}), QuickDice(0))

    assert sides(pairs, 4) == [[0, 2], [1, 3]]


def test_facts_do_not_change_the_games_and_agree_with_their_threads() -> None:
    plain = Series.of(CONNECT_FOUR, {}, ["greedy", "random"], seed=7)
    counting = Series.of(CONNECT_FOUR, {}, ["greedy", "random"], seed=7, counts=True)
    without, with_facts = simulate(plain, 20), simulate(counting, 20)

    assert with_facts == simulate(counting, 20), "times do not count"
    for one, other in zip(without, with_facts, strict=True):
        assert one.facts is None
        assert (one.winners, one.decisions, one.scores) == (other.winners, other.decisions, other.scores)
        thread = record(counting, other.index)
        drops = Counter(f"drop: {move.action[1]}" for move in thread.moves)
        assert other.facts is not None
        counted = Counter(other.facts.uses[0]) + Counter(other.facts.uses[1])
        assert counted == drops + Counter({"action: drop": len(thread.moves)})
        assert sum(other.facts.decided) == other.decisions
        assert replay(connect_four.GAME, thread)[-1].result() is not None


def test_decisions_of_the_team_are_counted_for_the_seat_that_answers() -> None:
    (row,) = simulate(Series.of(HEIST, {}, ["greedy", "random", "random"], counts=True), 1)

    assert row.facts is not None
    assert sum(row.facts.decided) == row.decisions


def test_nobody_begins_where_several_are_asked_at_once() -> None:
    (row,) = simulate(Series.of("daedalus_sentence", {"players": 2}, ["random"] * 2, counts=True), 1)

    assert row.facts is not None
    assert row.facts.began is None


def test_every_game_of_the_house_names_what_is_used() -> None:
    assert set(KNOWN) == set(known_games())
    for name in known_games():
        assert find_game(name).uses is not None


@pytest.mark.parametrize("game", [find_game(name) for name in known_games()], ids=lambda game: game.id)
def test_whatever_a_game_says_is_used_is_in_its_box(game: Game) -> None:
    """Everything that is offered in random games with every set of options."""
    for number, options in enumerate(option_sets(game)):
        dice = QuickDice(f"uses {number}")
        state = game.new(options, dice)
        for _ in range(120):
            if state.result() is not None:
                break
            seat = max(state.actors()[0], 0)  # for the team its first seat answers
            legal = state.legal(seat)
            for action in legal:
                for thing in used(game, state, seat, action):
                    kind, _, name = thing.partition(": ")
                    assert name in KNOWN[game.id][kind], thing
            state.play(seat, legal[dice.below(worth_trying(legal))], dice, UNHEARD)


RARE = {
    "dedalos": (("collapse", "N"), ["tile: Collapse", "exit: northern, collapsed"]),
    "daedalus_labyrinth": (("give", "kleos", 1), ["patron: Poseidon", "virtue: Kleos"]),
    "seventh_and_whisper": (("camera", "C1", 1), ["camera: C1 in Cell Block", "item: Electric pulse"]),
}
"""What is hardly ever used, and by which action."""


@pytest.mark.parametrize("name", RARE)
def test_rare_things_are_named_too(name: str) -> None:
    game = find_game(name)
    action, things = RARE[name]
    state = game.new(game.settle({}), QuickDice(1))

    assert used(game, state, 0, action) == things


@pytest.mark.parametrize("name", KNOWN)
def test_every_other_kind_of_things_is_used_in_golden_games(name: str) -> None:
    game = find_game(name)
    kinds: set[str] = set()
    for path in sorted((GOLDEN / name).glob("*.txt")):
        thread = parse(game, path.read_text(encoding="utf-8"))
        for state, move in zip(replay(game, thread), thread.moves, strict=False):  # one state more than moves
            kinds |= {thing.partition(": ")[0] for thing in used(game, state, move.seat, move.action)}

    rare = {thing.partition(": ")[0] for thing in RARE[name][1]} if name in RARE else set()
    assert kinds | rare == KNOWN[name].keys()


def test_times_go_into_a_table_of_their_own(tmp_path: Path) -> None:
    rows = simulate(Series.of(CONNECT_FOUR, {}, ["greedy", "random"], counts=True), 2)
    write_times([(0, row) for row in rows], tmp_path / "times.csv")

    lines = (tmp_path / "times.csv").read_text().splitlines()
    assert lines[0] == "series,game,seat,bot,decisions,seconds"
    assert [line.split(",")[:4] for line in lines[1:]] == [
        *[["1", "0", "1", "greedy"], ["1", "0", "2", "random"]],
        *[["1", "1", "1", "greedy"], ["1", "1", "2", "random"]],
    ]
