"""Random play from the middle of winning runs, compared with the rules as written a second time."""

from __future__ import annotations

from collections import Counter

from clew.core.dice import QuickDice
from clew.core.game import UNHEARD
from clew.games.seventh_and_whisper.box.constants import PLACING
from clew.games.seventh_and_whisper.state import SeventhAndWhisper
from games.seventh_and_whisper.oracle import Table
from games.seventh_and_whisper.table import ending
from games.seventh_and_whisper.witnesses import RUNS, begin, follow


def compared(state: SeventhAndWhisper) -> None:
    """Sight, offers, the coming enemy phase and every throw are as the other rules say."""
    oracle = Table(state.position())
    sights = state.view(0)["sights"]
    assert {cell for cells in sights.values() for cell in cells} == oracle.sight()
    for id, (_, cell, facing) in oracle.enemies.items():
        assert set(sights[id]) == oracle.sees(id, (cell, facing))
    offers = state.legal(state.turn)
    assert set(offers) == oracle.offers()
    for action in offers:
        if action[0] == "can":
            thrown(state, oracle, action)
        elif action == ("end",) and state.turn != state.first:
            ended(state, oracle)


def thrown(state: SeventhAndWhisper, oracle: Table, action: tuple[str, ...]) -> None:
    """The android comes to the can in the same way."""
    twin = state.clone()
    twin.play(0, action, QuickDice(1), UNHEARD)
    pose, seen = oracle.lured(action[1], action[2])
    assert (ending(twin) == "SW-W02") is seen
    if not seen:
        assert twin.position()["enemies"][action[2]][1:] == [*pose]


def ended(state: SeventhAndWhisper, oracle: Table) -> None:
    """The enemies act in the same way."""
    twin = state.clone()
    twin.play(state.turn, ("end",), QuickDice(1), UNHEARD)
    poses, watcher = oracle.phase()
    found = {id: (pose[1], pose[2]) for id, pose in twin.position()["enemies"].items() if pose is not None}
    assert found == poses
    caught = twin.position()["caught"]
    assert (caught[2] if caught else "") == watcher


def wander(state: SeventhAndWhisper, seed: int, most: int) -> Counter[str]:
    """Random play that never steps into a view it sees, compared at every state; what was done."""
    dice, verbs = QuickDice(seed), Counter[str]()
    for _ in range(most):
        if state.ended is not None or state.phase <= PLACING:
            break
        compared(state)
        offers = []
        for action in state.legal(state.turn)[:-1]:
            twin = state.clone()
            twin.play(state.turn, action, QuickDice(2), UNHEARD)
            if twin.ended is None:
                offers.append(action)
        action = dice.choose(offers or state.legal(state.turn))
        verbs[action[0]] += 1
        state.play(state.turn, action, dice, UNHEARD)
    return verbs


def play_twice(card: str, seed: int, every: int = 12) -> Counter[str]:
    """Leave a winning run at one place out of so many, with everything in hand; what was done."""
    verbs = Counter[str]()
    state = begin(card)
    for number, _ in enumerate(follow(state, RUNS[card])):
        if number % every == 5 and state.ended is None:
            twin = state.clone()
            twin.items, twin.deck, twin.spent = [1, 2, 1, 2], [0, 1, 0, 1], [0, 0, 0, 0]
            twin.offers = None
            verbs += wander(twin, seed + number, 40)
    return verbs
