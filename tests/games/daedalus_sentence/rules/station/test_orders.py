"""Where the captain is not asked, every order of the march leads to the same station (DS-Z12)."""

from __future__ import annotations

import pytest

from clew.core.dice import QuickDice, ScriptedDice
from clew.core.game import UNHEARD
from clew.games.daedalus_sentence import GAME
from clew.games.daedalus_sentence.box.board import MARCH, MERGE
from clew.games.daedalus_sentence.box.components import CARD_IDS, CHARACTER_IDS, FIRST_TILE, TILE_IDS
from clew.games.daedalus_sentence.box.places import FIRST, PLACE_NAMES, SIZE
from clew.games.daedalus_sentence.state import DaedalusSentence

LONELY, CROWDED = 2, 7
"""Guards of a kind on a crowded board."""


def crowded(seed: int, order: str) -> DaedalusSentence:
    """A board full of guards, with walls, gates and escapees anywhere; a patrol is about to come."""
    dice = QuickDice(seed)
    ring = 1 + dice.below(4)
    tiles = {}
    for each in range(1, 5):
        faces = list(range(FIRST_TILE[each], FIRST_TILE[each + 1] - (2 if each > 1 else 0)))
        for slot in range(SIZE[each]):
            face = faces.pop(dice.below(len(faces)))
            if dice.below(3):
                tiles[PLACE_NAMES[FIRST[each] + slot]] = TILE_IDS[face]
    near = [PLACE_NAMES[FIRST[ring] + dice.below(SIZE[ring])] for _ in range(LONELY + dice.below(CROWDED))]
    learned = [PLACE_NAMES[6 + dice.below(42)] for _ in range(dice.below(5))]
    cards = [card for card in CARD_IDS[:38] if card.startswith((PLACE_NAMES[FIRST[ring]][0].lower(), "white"))]
    state = GAME.load(
        {
            "options": {"players": 3, "order": order, "waits": "asked"},
            "characters": [CHARACTER_IDS[number] for number in (dice.below(2), 2, 3 + dice.below(2))],
            "tokens": [dice.choose(["normal", "gone"]), "normal", "normal"],
            "where": [
                PLACE_NAMES[dice.choose([FIRST[ring] + dice.below(SIZE[ring]), 6 + dice.below(42)])] for _ in "abc"
            ],
            "tiles": tiles,
            "minotaurs": near + [None] * (15 - len(near)),
            "scientists": learned + [None] * (5 - len(learned)),
            "theseus": [None, dice.choose(cards), *[None] * 6],
        }
    )
    assert isinstance(state, DaedalusSentence)
    return state


def set_off(state: DaedalusSentence) -> None:
    """Everybody is done; Phase 3 runs until the captain is asked."""
    for seat in range(state.players):
        state.play(seat, ("done",), ScriptedDice(()), UNHEARD)


def outcome(state: DaedalusSentence) -> str:
    """Everything but which of two like figures is which; of a lost game only that it is lost."""
    if state.ended is not None:
        return "lost"
    return repr((state.where, state.tokens, sorted(state.minotaurs), sorted(state.scientists), state.phase))


def outcomes(state: DaedalusSentence) -> set[str]:
    """Whatever the captain may choose."""
    if state.phase not in (MARCH, MERGE):
        return {outcome(state)}
    found = set()
    for action in state.legal(state.captain()):
        twin = state.clone()
        twin.play(state.captain(), action, ScriptedDice(()), UNHEARD)
        found |= outcomes(twin)
    return found


@pytest.mark.clause("DS-Z12", "DS-M02", "DS-M03")
@pytest.mark.parametrize("part", range(4))
def test_where_nobody_is_asked_every_order_ends_alike(part: int) -> None:
    unasked = 0
    for seed in range(60 * part, 60 * (part + 1)):
        brisk, asked = crowded(seed, "brisk"), crowded(seed, "asked")
        set_off(brisk)
        set_off(asked)
        if brisk.phase not in (MARCH, MERGE):
            unasked += asked.phase == MARCH
            assert outcomes(asked) == {outcome(brisk)}, f"seed {seed}"

    assert unasked > 5


@pytest.mark.clause("DS-Z12")
def test_the_captain_is_seldom_asked_in_vain() -> None:
    """The test is cautious, but even on a crowded board most questions matter, where the game is not lost anyway."""
    asked = vain = 0
    for seed in range(150):
        state = crowded(seed, "brisk")
        set_off(state)
        found = outcomes(state) if state.phase == MARCH else {"lost"}
        if found != {"lost"}:
            asked += 1
            vain += len(found) == 1

    assert asked > 20
    assert vain * 2 < asked
