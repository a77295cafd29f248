"""What nobody has seen is not decided, and yet falls exactly as if all had been shuffled at the start (DS-S18)."""

from __future__ import annotations

from fractions import Fraction
from math import comb, perm

import pytest

from clew.core.dice import Dice, QuickDice
from clew.core.game import UNHEARD
from clew.games.daedalus_sentence.box.components import (
    CARD_IDS,
    CARDS,
    FIRST_TILE,
    IS_RANDOMIZER,
    RANDOMIZERS,
    RANDOMIZERS_LAID,
)
from clew.games.daedalus_sentence.box.places import FIRST, SIZE
from clew.games.daedalus_sentence.rules.deck import discard, draw, reshuffle, uncover
from clew.games.daedalus_sentence.rules.moves import chances
from clew.games.daedalus_sentence.rules.station.theseus import cover
from clew.games.daedalus_sentence.state import DaedalusSentence
from games.daedalus_sentence.table import falls, play, refused, table, theseus, tile_at


class Watched(Dice):
    """Quick dice that multiply up how likely what fell was."""

    def __init__(self, seed: int) -> None:
        self._dice = QuickDice(seed)
        self.likely = Fraction(1)

    def draw(self, counts: list[int]) -> int:
        """One of the bag."""
        kind = self._dice.draw(counts)
        self.likely *= Fraction(counts[kind], sum(counts))
        return kind


def shuffled(ring: int, seen: list[int]) -> Fraction:
    """How likely a true shuffle puts these tiles onto these places: two randomizers out, the rest in any order."""
    order = Fraction(1, perm(SIZE[ring], len(seen)))
    if ring == 1:
        return order
    randomizers = len([tile for tile in seen if IS_RANDOMIZER[tile]])
    return order * Fraction(
        comb(RANDOMIZERS - randomizers, RANDOMIZERS_LAID - randomizers), comb(RANDOMIZERS, RANDOMIZERS_LAID)
    )


@pytest.mark.clause("DS-S09", "DS-S10", "DS-S18")
@pytest.mark.parametrize("ring", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(12))
def test_tiles_are_discovered_as_likely_as_a_shuffle_would_lay_them(ring: int, seed: int) -> None:
    """For every beginning of the way around a ring, to the last tile; exact."""
    state, dice, seen = table(), Watched(seed), list[int]()
    for here in range(FIRST[ring], FIRST[ring] + SIZE[ring]):
        seen.append(FIRST_TILE[ring] + dice.draw(chances(state, ring)))
        state.turn_up(here, seen[-1])

        assert dice.likely == shuffled(ring, seen)
    assert len(set(seen)) == SIZE[ring]


@pytest.mark.clause("DS-S10")
def test_no_third_randomizer_lies_in_a_ring() -> None:
    state = table("R2:R11 R3:R12")

    assert chances(state, 2)[10:] == [0, 0, 0, 0]
    assert chances(state, 2)[:10] == [2] * 10


@pytest.mark.clause("DS-S18", "DS-R04", "DS-D01")
@pytest.mark.parametrize("seed", range(20))
def test_cards_fall_as_likely_as_from_a_shuffled_deck(seed: int) -> None:
    """Drawn, or covered and turned up later, in any interleaving: every order of distinct cards is equally likely."""
    state, dice, whim = table(enhancers="1"), Watched(seed), QuickDice(f"whim {seed}")
    known: list[int] = []
    while len(known) < CARDS:
        covered = [slot for slot in range(8) if state.theseus[slot] < -1]
        if state.deck and len(covered) < 8 and whim.below(2):
            cover(state, whim.choose([slot for slot in range(8) if slot not in covered]))
        elif covered and (whim.below(2) or not state.deck):
            slot = whim.choose(covered)
            known.append(uncover(state, slot, dice))
            state.theseus[slot] = -1
        elif state.deck:
            known.append(draw(state, dice))

    assert len(set(known)) == CARDS
    assert dice.likely == Fraction(1, perm(CARDS))


@pytest.mark.clause("DS-R04", "DS-R05", "DS-D01")
def test_a_covered_card_stays_one_of_the_deck_it_came_from() -> None:
    """The deck is used up with one card covered: it is the one that nobody has seen, whatever is shuffled since."""
    state = table(enhancers="1")
    missing = CARD_IDS.index("white-2")
    cover(state, 0)
    for card in range(CARDS):
        if card != missing:
            discard(state, _drawn(state, card))
    assert state.deck == 0
    reshuffle(state)
    assert theseus(state).split()[0] == "?1"
    assert state.deck == CARDS - 1

    again = {draw(state, QuickDice(seed)) for seed in range(20)}
    assert missing not in again
    assert uncover(state, 0, falls("white-2")) == missing


def _drawn(state: DaedalusSentence, card: int) -> int:
    return draw(state, falls(CARD_IDS[card]))


@pytest.mark.clause("DS-R06", "DS-A26", "DS-L12")
def test_with_no_card_left_nothing_is_drawn() -> None:
    everything = [card for card in CARD_IDS if card not in ("red-1a", "red-1b")]
    state = table("B1:B03", at="clay B1", hands={"jamie": " ".join(everything), "clay": "red-1a"}, discards=["red-1b"])

    play(state, "clay: lab_draw", draw="red-1b")

    assert refused(state, "clay: lab_draw") == "no_cards"
    assert refused(state, "clay: draw") == "no_cards"


@pytest.mark.clause("DS-S18")
def test_nothing_in_a_position_tells_what_a_tile_will_be() -> None:
    """The same discovery with other dice shows another tile: there was nothing to peek at."""
    faces = set()
    for seed in range(30):
        state = table(cells={"red": 2})
        state.play(1, ("discover", 8), QuickDice(seed), UNHEARD)
        faces.add(tile_at(state, "B2"))

    assert faces == {"B01", "B02", "B03", "B04", "B05", "B06"}
