"""What is drawn when it is seen falls as if it had been shuffled beforehand (DS-S10, DS-S11, DS-S18, DS-R04, DS-D01).

Small cases exactly, by trying out everything that can fall; a whole ring and a whole deck by many games and a
chi-square test, with counterexamples that show that it would notice wrong weights.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Hashable
from fractions import Fraction
from itertools import combinations, permutations
from math import sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clew.core.dice import Dice, QuickDice
from clew.core.game import UNHEARD
from clew.games.daedalus_sentence import GAME
from clew.games.daedalus_sentence.box.components import CARD_IDS, TILE_IDS
from clew.games.daedalus_sentence.rules.deck import discard, draw, uncover
from clew.games.daedalus_sentence.rules.station.theseus import cover
from clew.games.daedalus_sentence.state import DaedalusSentence
from games.daedalus_sentence.chance import all_but, distribution
from games.daedalus_sentence.table import table

FIXED = [f"R{number:02}" for number in range(1, 11)]
RANDOMIZERS = ["R11", "R12", "R13", "R14"]
Sequence = tuple[str, ...]


# --- A ring, exactly --------------------------------------------------------------------------------------------------


def discover(state: DaedalusSentence, slot: int, dice: Dice) -> str:
    """A Morrow with endless actions, who is wherever he is needed, discovers a red tile."""
    state.actions, state.where = [8], [12 + (slot + 1) % 12]
    state.minotaurs, state.scientists, state.walls = [-1] * 15, [-1] * 5, [0] * 5
    state.play(0, ("discover", 12 + slot), dice, UNHEARD)
    return TILE_IDS[state.tiles[12 + slot]]


def completions(seen: list[str]) -> dict[Hashable, Fraction]:
    """DS-S10, literally: of all set-ups that agree with what was seen, how likely each rest is, place by place."""
    rests: Counter[Hashable] = Counter()
    for out in combinations(RANDOMIZERS, 2):
        laid = [*FIXED, *[tile for tile in RANDOMIZERS if tile not in out]]
        if set(seen) <= set(laid):
            rests.update(permutations([tile for tile in laid if tile not in seen]))
    return {rest: Fraction(count, rests.total()) for rest, count in rests.items()}


@pytest.mark.clause("DS-S10", "DS-S18")
@pytest.mark.parametrize(
    "seen",
    [FIXED[:8], [*FIXED[:7], "R11"], [*FIXED[:8], "R12"], [*FIXED[:6], "R13", "R14"], [*FIXED[:10]], FIXED[2:10]],
)
def test_the_rest_of_a_ring_falls_as_if_it_had_been_shuffled(seen: list[str]) -> None:
    start = table(" ".join([f"R{slot}:{tile}" for slot, tile in enumerate(seen)]), team="morrow", at="morrow R0")

    def game(dice: Dice) -> Hashable:
        state = start.clone()
        return tuple([discover(state, slot, dice) for slot in range(len(seen), 12)])

    assert distribution(game) == completions(seen)


@pytest.mark.clause("DS-S09")
def test_blue_falls_as_if_it_had_been_shuffled() -> None:
    start = table("B0:B02 B1:B05", team="morrow", at="morrow B0")

    def game(dice: Dice) -> Hashable:
        state = start.clone()
        found = []
        for slot in range(2, 6):
            state.actions, state.where, state.minotaurs = [8], [6 + slot - 1], [-1] * 15
            state.play(0, ("discover", 6 + slot), dice, UNHEARD)
            found.append(TILE_IDS[state.tiles[6 + slot]])
        return tuple(found)

    assert distribution(game) == {rest: Fraction(1, 24) for rest in permutations(["B01", "B03", "B04", "B06"])}


# --- A ring and a deck, by many games ---------------------------------------------------------------------------------

SAMPLES = 3000


def critical(freedom: int) -> float:
    """What a chi-square with so many degrees of freedom exceeds once in ten thousand times (Wilson and Hilferty)."""
    return float(freedom * (1 - 2 / (9 * freedom) + 3.72 * sqrt(2 / (9 * freedom))) ** 3)


def is_alike(one: list[Hashable], other: list[Hashable]) -> bool:
    """Two samples of the same size: could they come from the same chances?"""
    mine, yours = Counter(one), Counter(other)
    cells = mine.keys() | yours.keys()
    return sum((mine[cell] - yours[cell]) ** 2 / (mine[cell] + yours[cell]) for cell in cells) < critical(
        len(cells) - 1
    )


FEATURES: dict[str, Callable[[Sequence], Hashable]] = {
    "the first tile": lambda ring: ring[0],
    "the last tile": lambda ring: ring[-1],
    "the first two tiles": lambda ring: ring[:2],
    "where the randomizers lie": lambda ring: tuple([slot for slot, tile in enumerate(ring) if tile in RANDOMIZERS]),
    "which randomizers there are": lambda ring: tuple(sorted(tile for tile in ring if tile in RANDOMIZERS)),
}


def all_alike(one: list[Sequence], other: list[Sequence]) -> list[str]:
    """The features in which two samples of rings differ more than chance allows."""
    return [
        name
        for name, feature in FEATURES.items()
        if not is_alike([feature(ring) for ring in one], [feature(ring) for ring in other])
    ]


def shuffled_ring(generator: random.Random) -> Sequence:
    """DS-S10: two randomizers out, the rest shuffled."""
    laid = [*FIXED, *generator.sample(RANDOMIZERS, 2)]
    generator.shuffle(laid)
    return tuple(laid)


def weighed_ring(generator: random.Random, weights: Callable[[int, int], tuple[int, int]]) -> Sequence:
    """Drawn tile by tile, with these weights for a fixed tile and a randomizer, if r are unseen and q still lying."""
    ring: list[str] = []
    while len(ring) < 12:
        seen = len([tile for tile in ring if tile in RANDOMIZERS])
        fixed, extra = weights(4 - seen, 2 - seen)
        left = [tile for tile in [*FIXED, *RANDOMIZERS] if tile not in ring]
        chances = [extra if tile in RANDOMIZERS else fixed for tile in left]
        if not any(chances):
            chances = [1] * len(left)
        ring.append(generator.choices(left, chances)[0])
    return tuple(ring)


@pytest.mark.clause("DS-S10", "DS-S18")
def test_a_ring_that_is_discovered_looks_like_one_that_was_shuffled() -> None:
    fresh = table(team="morrow", at="morrow R0")
    dice = QuickDice("rings")
    drawn: list[Sequence] = []
    for _ in range(SAMPLES):
        state = fresh.clone()
        drawn.append(tuple([discover(state, slot, dice) for slot in range(12)]))
    generator = random.Random("shuffles")
    shuffled = [shuffled_ring(generator) for _ in range(SAMPLES)]

    assert all_alike(drawn, shuffled) == []


@pytest.mark.parametrize(
    ("weights", "is_right"),
    [
        (lambda r, q: (r, q), True),
        (lambda r, q: (1, 1 if q > 0 else 0), False),  # any tile that could lie there, all alike
        (lambda r, q: (2, 1 if q > 0 else 0), False),  # the weights of the first tile for ever
        (lambda r, q: (4, max(q, 0)), False),  # randomizers by what is lying, the fixed tiles as at the start
        (lambda r, q: (r, 1 if q > 0 else 0), False),
        (lambda r, q: (1, 1), False),
    ],
    ids=["of the rules", "all alike", "first for ever", "fixed as at first", "randomizers alike", "no limit"],
)
def test_the_comparison_notices_wrong_weights(weights: Callable[[int, int], tuple[int, int]], is_right: bool) -> None:
    generator = random.Random("weights")
    drawn = [weighed_ring(generator, weights) for _ in range(SAMPLES)]
    shuffled = [shuffled_ring(generator) for _ in range(SAMPLES)]

    assert (all_alike(drawn, shuffled) == []) == is_right


def kind(card: int) -> str:
    """The kind of a card: its colour, or what it is."""
    return CARD_IDS[card].split("-")[0]


def seen_cards(seed: int, covered: bool) -> list[int]:
    """A new game for two: the cards of THESEUS, all of them turned up, and of both hands."""
    options = {"players": 2, "characters": "random", "difficulty": "custom", "faulty_algorithm": covered}
    dice = QuickDice(f"deal {seed}")
    state = GAME.new(GAME.settle(options), dice)
    assert isinstance(state, DaedalusSentence)
    state.packets = 8
    while state.has_covered():
        state.play(0, ("reveal",), dice, UNHEARD)
    return [*state.theseus, *state.hands[0], *state.hands[1]]


@pytest.mark.clause("DS-S11", "DS-S18", "DS-D01")
@pytest.mark.parametrize("covered", [False, True])
def test_a_dealt_deck_looks_like_one_that_was_shuffled(covered: bool) -> None:
    """Single cards, and what lies on the first slot together with what one holds, which is sorted there."""
    drawn = [seen_cards(seed, covered) for seed in range(SAMPLES)]
    generator = random.Random("decks")
    shuffled = []
    for _ in range(SAMPLES):
        deck = list(range(54))
        generator.shuffle(deck)
        shuffled.append([*deck[:8], *sorted(deck[8:10]), *sorted(deck[10:12])])

    for feature in (
        lambda cards: cards[0],
        lambda cards: cards[7],
        lambda cards: (kind(cards[0]), kind(cards[8])),
        lambda cards: (kind(cards[10]), kind(cards[11])),
        lambda cards: len([card for card in cards if kind(card) == "mino"]),
    ):
        assert is_alike([feature(cards) for cards in drawn], [feature(cards) for cards in shuffled])


def test_the_comparison_notices_a_deck_dealt_kind_by_kind() -> None:
    """First a kind, then a card of it: whites and Loctae cards would come far too often."""
    generator = random.Random("kinds")
    by_kind = {name: [card for card in range(54) if kind(card) == name] for name in {kind(card) for card in range(54)}}
    wrong = [generator.choice(by_kind[generator.choice(sorted(by_kind))]) for _ in range(SAMPLES)]
    right = [generator.randrange(54) for _ in range(SAMPLES)]

    assert not is_alike(list(wrong), list(right))


# --- Shuffles with covered cards of an older deck ---------------------------------------------------------------------


class Pile:
    """The true thing: a deck that lies there in an order, cards on slots that are what they are."""

    def __init__(self, unseen: list[int], covered: int, discards: list[int], dice: Dice) -> None:
        self.dice = dice
        self.discards = discards[:]
        self.deck = self.shuffled(unseen)
        self.slots = {slot: self.deck.pop() for slot in range(covered)}

    def shuffled(self, cards: list[int]) -> list[int]:
        left, order = sorted(cards), []
        while left:
            order.append(left.pop(self.dice.draw([1] * len(left))))
        return order

    def draw(self) -> int:
        """DS-R04; -1 if there is nothing."""
        if not self.deck:
            self.deck, self.discards = self.shuffled(self.discards), []
        return self.deck.pop() if self.deck else -1

    def discard(self, card: int) -> None:
        self.discards.append(card)

    def cover(self) -> bool:
        """A card face down onto the first empty slot; whether there was one."""
        card = self.draw()
        if card >= 0:
            self.slots[next(slot for slot in range(8) if slot not in self.slots)] = card
        return card >= 0

    def uncover(self) -> int:
        """The first covered card is taken off; -1 if there is none."""
        return self.slots.pop(min(self.slots)) if self.slots else -1


class Bag:
    """The same questions to the game, where nothing is decided before it is seen."""

    def __init__(self, start: DaedalusSentence, dice: Dice) -> None:
        self.state = start.clone()
        self.dice = dice

    def draw(self) -> int:
        return draw(self.state, self.dice)

    def discard(self, card: int) -> None:
        discard(self.state, card)

    def cover(self) -> bool:
        return cover(self.state, self.state.theseus.index(-1))

    def uncover(self) -> int:
        down = [slot for slot in range(8) if self.state.theseus[slot] < -1]
        if not down:
            return -1
        card = uncover(self.state, down[0], self.dice)
        self.state.theseus[down[0]] = -1
        return card


def story(world: Pile | Bag, steps: list[str]) -> Hashable:
    """What is seen if somebody draws, discards what came first, covers and uncovers slots in this order."""
    held: list[int] = []
    told: list[int] = []
    for step in steps:
        if step == "discard":
            if held:
                world.discard(held.pop(0))
        elif step == "cover":
            told.append(int(world.cover()))
        else:
            card = world.draw() if step == "draw" else world.uncover()
            told.append(card)
            held += [card] if card >= 0 else []
    return tuple(told)


@pytest.mark.clause("DS-R04", "DS-R05", "DS-D01", "DS-S18")
def test_covered_cards_of_an_older_deck_stay_what_they_were() -> None:
    """Clay, alone, draws three cards and, after a shuffle, a fourth; then packets turn the two covered cards up."""
    unseen, pile = "red-1a red-1b red-1c red-2a red-2b", "blue-1a blue-1b"
    start = table(
        team="clay",
        enhancers="1",
        theseus="? ?",
        packets=2,
        hands={"clay": all_but(f"{unseen} {pile}")},
        discards=pile.split(),
    )
    assert start.deck == 3

    def game(dice: Dice) -> Hashable:
        state = start.clone()
        seen: list[int] = []
        for _ in range(4):
            before = set(state.hands[0])
            state.play(0, ("draw",), dice, UNHEARD)
            seen += set(state.hands[0]) - before
            state.actions = [8]
        for slot in (0, 1):
            state.play(0, ("reveal",), dice, UNHEARD)
            seen.append(state.theseus[slot])
        return tuple(seen)

    def truth(dice: Dice) -> Hashable:
        true = Pile([9, 10, 11, 12, 13], 2, [0, 1], dice)
        return tuple([true.draw() for _ in range(4)] + [true.slots[slot] for slot in (0, 1)])

    assert distribution(game) == distribution(truth)


@settings(max_examples=60)
@given(
    st.integers(1, 3),
    st.integers(0, 2),
    st.integers(0, 2),
    st.lists(st.sampled_from(["draw", "discard", "cover", "uncover", "discard"]), min_size=3, max_size=7),
    st.booleans(),
)
@pytest.mark.clause("DS-R04", "DS-R05", "DS-P01", "DS-D01", "DS-S18")
def test_whatever_is_drawn_covered_and_turned_up_between_shuffles_falls_as_from_a_true_deck(
    deck: int, covered: int, pile: int, steps: list[str], hidden: bool
) -> None:
    """Few cards, many shuffles: both worlds are tried out in full, and every story is as likely here as there."""
    unseen = list(range(deck + covered))
    discards = list(range(deck + covered, deck + covered + pile))
    everything = " ".join(CARD_IDS[card] for card in [*unseen, *discards])
    start = table(
        team="clay jamie",
        enhancers="1 2" if hidden else "1",
        theseus=" ".join(["?"] * covered),
        hands={"clay": all_but(everything)},
        discards=[CARD_IDS[card] for card in discards],
    )
    assert start.deck == deck

    here = distribution(lambda dice: story(Bag(start, dice), steps))

    assert here == distribution(lambda dice: story(Pile(unseen, covered, discards, dice), steps))


# --- Hidden hands -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-D12", "DS-S18")
def test_a_hidden_hand_is_dealt_anew_from_all_that_it_could_be() -> None:
    """Jamie holds two cards out of a deck of which three are left; Clay holds one himself."""
    unseen = "red-1a red-1b red-1c red-2a red-2b blue-3c"
    state = table(
        team="jamie clay audrey",
        enhancers="2",
        hands={"jamie": "red-1a red-2b", "clay": "blue-3c"},
        known={"red-1a": 1, "red-2b": 1, "blue-3c": 2},
        drawn={"red-1a": 1, "red-2b": 1, "blue-3c": 1},
        discards=all_but(unseen).split(),
    )
    assert state.deck == 3

    def game(dice: Dice) -> Hashable:
        other = state.reshuffled(1, dice)
        assert isinstance(other, DaedalusSentence)
        return tuple(other.hands[0])

    expected = {pair: Fraction(1, 10) for pair in combinations([9, 10, 11, 12, 13], 2)}
    assert distribution(game) == expected
