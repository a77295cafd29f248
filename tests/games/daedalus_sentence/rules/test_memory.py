"""A guess about hidden hands fits all that a seat has seen, however long ago (DS-D12, DS-D14).

``Witness`` keeps the log of one seat, and nothing else: every way in which the cards it has seen could lie now, found
by trying out all that a hidden pass can have been. It knows nothing of how the game remembers.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from clew.core.dice import QuickDice
from clew.core.game import SPECTATOR, Event, Events, Options, Seat
from clew.games.daedalus_sentence import GAME
from clew.games.daedalus_sentence.box.components import CARD_IDS
from clew.games.daedalus_sentence.state import DaedalusSentence
from games.daedalus_sentence.table import play, table

World = frozenset[tuple[int, Seat]]
"""Where the cards are that a seat has seen go into hands: card and owner."""
FULL = "blue-1a blue-1b blue-1c blue-2a blue-2b blue-2c blue-3a blue-3b"
MOST = 3000
"""A game is left when there are more worlds to keep."""


class Witness:
    """All worlds that one seat thinks possible, from what it is told."""

    def __init__(self, seat: Seat, state: DaedalusSentence) -> None:
        self.seat = seat
        self.sizes = [len(hand) for hand in state.hands]
        own = state.hands[seat] if seat >= 0 else []
        self.worlds: set[World] = {frozenset({(card, seat) for card in own})}
        self.laid: list[tuple[int, Seat]] = []

    def hear(self, event: Event) -> None:
        """One event of the log."""
        match event:
            case ("passed", who, -1, other):
                self.worlds = {after for world in self.worlds for after in self.passed(world, who, other)}
                self.sizes[who] -= 1
                self.sizes[other] += 1
            case ("laid", who, card, *_):
                self.laid.append((card, who))
            case ("took_hand", who, cards, commander):
                self.taken(who, cards, commander)
            case ("failed" | "took_back", *_):
                for card, who in self.laid:
                    self.gain(who, card)
        for who, card in self.lost(event):
            self.lose(who, card)
        for who, card in self.gained(event):
            self.gain(who, card)
        if event[0] in ("failed", "took_back", "opened", "eliminated"):
            self.laid = []

    def lost(self, event: Event) -> list[tuple[Seat, int]]:
        """The cards that leave hands, seen by this seat."""
        match event:
            case ("passed", who, card, _) if card >= 0:
                return [(who, card)]
            case ("swapped", who, card, _, _) | ("laid", who, card, *_) | ("spent", who, card, _):
                return [(who, card)]
            case ("discarded", who, card) | ("played", who, card, _) | ("controlled", who, card, _, _):
                return [(who, card)]
            case ("lost_hand", who, cards):
                return [(who, card) for card in cards]
            case ("eliminated", who, cards, _, _):
                return [(who, card) for card in cards if card not in [laid for laid, _ in self.laid]]
        return []

    def gained(self, event: Event) -> list[tuple[Seat, int]]:
        """The cards that come to hands; -1 for one that this seat does not see."""
        match event:
            case ("drew", who, cards):
                return [(who, card) for card in cards]
            case ("passed", _, card, who) if card >= 0:
                return [(who, card)]
            case ("swapped", who, _, _, card):
                return [(who, card)]
        return []

    def gain(self, who: Seat, card: int) -> None:
        """A card comes to a hand; -1 is one that this seat does not see."""
        self.sizes[who] += 1
        if card >= 0:
            self.worlds = {world | {(card, who)} for world in self.worlds}

    def lose(self, who: Seat, card: int) -> None:
        """A card that everybody sees leaves a hand: it was there."""
        self.worlds = {world - {(card, who)} for world in self.worlds if self.can_hold(world, who, card)}
        self.sizes[who] -= 1

    def can_hold(self, world: World, who: Seat, card: int) -> bool:
        """Whether a card can be in a hand: as one that was seen, or among those that were not."""
        if (card, who) in world:
            return True
        return not any(card == other for other, _ in world) and self.strangers(world, who) > 0

    def strangers(self, world: World, who: Seat) -> int:
        """How many cards of a hand this seat has never seen."""
        return self.sizes[who] - sum(1 for _, owner in world if owner == who)

    def taken(self, who: Seat, cards: tuple[int, ...], commander: Seat) -> None:
        """A whole hand goes to the Commander; only the two of them see it (DS-N56)."""
        if -1 not in cards:
            for card in cards:
                self.lose(who, card)
                self.gain(commander, card)
            return
        self.worlds = {
            frozenset({(card, commander if owner == who else owner) for card, owner in world}) for world in self.worlds
        }
        self.sizes[commander] += self.sizes[who]
        self.sizes[who] = 0

    def passed(self, world: World, who: Seat, other: Seat) -> list[World]:
        """What a world can be after a card went over unseen."""
        found = [world] if self.strangers(world, who) > 0 else []
        return found + [world - {(card, who)} | {(card, other)} for card, owner in world if owner == who]

    def believes(self, guess: DaedalusSentence) -> bool:
        """Whether a table can be the true one."""
        tracked = {card for world in self.worlds for card, _ in world}
        held = {(card, owner) for owner, hand in enumerate(guess.hands) for card in hand}
        return frozenset({(card, owner) for card, owner in held if card in tracked}) in self.worlds


def test_a_card_that_all_have_seen_is_with_one_of_the_two_who_passed_something() -> None:
    """Jamie takes blue-1a from THESEUS, then gives Clay something unseen: Audrey never has it."""
    state = table(
        "R4:R04",
        team="jamie clay morrow audrey",
        at="jamie R4, clay R4",
        hands={"jamie": "red-3a red-3b", "audrey": "green-1a green-1b"},
        theseus=FULL,
        enhancers="2",
        drawn={"red-3a": 1, "red-3b": 1, "green-1a": 1, "green-1b": 1},
    )
    play(state, "jamie: swap red-3a with 1", "jamie: pass red-3b to 2")
    holders = []
    for seed in range(200):
        guess = state.reshuffled(2, QuickDice(seed))
        assert isinstance(guess, DaedalusSentence)
        holders.append([0 in hand for hand in guess.hands].index(True))

    assert set(holders) == {0, 1}
    assert 60 < holders.count(0) < 140


def test_of_two_cards_that_all_have_seen_one_pass_moves_one_at_most() -> None:
    """Jamie holds blue-1a and red-1a openly and a third card; one of the three went to Clay, not two."""
    state = table(
        "R4",
        team="jamie clay audrey",
        at="jamie R4, clay R4",
        hands={"jamie": "blue-1a red-1a green-1a", "clay": "green-1b green-1c"},
        enhancers="2",
        known={"blue-1a": 15, "red-1a": 15, "green-1a": 1, "green-1b": 2, "green-1c": 2},
        drawn={"green-1a": 1, "green-1b": 1, "green-1c": 1},
    )
    play(state, "jamie: pass green-1a to 2")
    moved = set()
    for seed in range(200):
        guess = state.reshuffled(2, QuickDice(seed))
        assert isinstance(guess, DaedalusSentence)
        moved.add(tuple([CARD_IDS[card] for card in guess.hands[1] if CARD_IDS[card] in ("blue-1a", "red-1a")]))

    assert moved == {(), ("blue-1a",), ("red-1a",)}


def test_who_gave_a_card_away_remembers_it_when_it_may_have_gone_on() -> None:
    """Morrow gave Jamie red-1a; Jamie gave Clay something. Morrow knows that one of the two has red-1a."""
    state = table(
        "R4",
        team="jamie clay morrow",
        at="jamie R4, clay R4, morrow R4",
        hands={"jamie": "green-1a", "morrow": "red-1a"},
        enhancers="2",
        drawn={"green-1a": 1, "red-1a": 1},
    )
    play(state, "morrow: pass red-1a to 1", "jamie: pass red-1a to 2")
    hands = set()
    for seed in range(100):
        guess = state.reshuffled(2, QuickDice(seed))
        assert isinstance(guess, DaedalusSentence)
        hands.add(tuple([9 in hand for hand in guess.hands]))

    assert hands == {(True, False, False), (False, True, False)}
    watched = {tuple(state.reshuffled(SPECTATOR, QuickDice(seed)).position()["hands"][1]) for seed in range(100)}
    assert len(watched) > 20  # whoever has seen none of it can think of any card


def test_a_card_that_comes_to_light_may_not_be_the_one_that_was_passed() -> None:
    """Clay discards a card that nobody else had seen; blue-1a may still have been the one that Jamie gave."""
    state = table(
        "R4 R5",
        team="jamie clay audrey",
        at="jamie R4, clay R4",
        hands={"jamie": "blue-1a green-1a", "clay": "green-1b mino-01"},
        minotaurs="R5",
        enhancers="2",
        known={"blue-1a": 15, "green-1a": 1, "green-1b": 2, "mino-01": 2},
        drawn={"green-1a": 1, "green-1b": 1, "mino-01": 1},
    )
    play(state, "jamie: pass green-1a to 2", "clay: eliminate mino-01 R5")

    holders = {tuple([0 in hand for hand in guesses(state, 2, seed).hands]) for seed in range(100)}
    assert holders == {(True, False, False), (False, True, False)}


def guesses(state: DaedalusSentence, seat: Seat, seed: int) -> DaedalusSentence:
    """A table that this seat could not tell from the true one."""
    guess = state.reshuffled(seat, QuickDice(seed))
    assert isinstance(guess, DaedalusSentence)
    return guess


@pytest.mark.clause("DS-D12", "DS-D14")
@pytest.mark.parametrize(
    "chosen",
    [
        {"players": 3, "difficulty": "veteran"},
        {"players": 4, "difficulty": "custom", "cloud_disabled": True},
        {"players": 4, "difficulty": "hell_in_space"},
    ],
    ids=["veteran", "custom", "hell_in_space"],
)
def test_no_guess_contradicts_what_a_seat_remembers(chosen: dict[str, int | str]) -> None:
    """Games of people who like to give cards away; every guess is one that the log of the seat allows."""
    assert _checked(chosen) > 100


@pytest.mark.clause("DS-N10", "DS-N56", "DS-N64")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_no_guess_contradicts_what_a_seat_remembers_in_ariadnes_thread(players: int) -> None:
    """The same where the Commander takes whole hands, and victims know what they lost."""
    assert _checked({"players": players, "mode": "thread", "commander": "random"}) > 100


def _checked(chosen: dict[str, int | str]) -> int:
    """How often a seat that had reason to wonder was asked for guesses that fit."""
    options = GAME.settle({"characters": "random", **chosen})
    checked = doubtful = 0
    for seed in range(12):
        for state, witnesses in _remembered(options, seed):
            for seat, witness in witnesses.items():
                checked += 1
                doubtful += len(witness.worlds) > 1
                assert witness.believes(state), f"the log of seat {seat} rules the truth out"
                for _ in range(3):
                    guess = guesses(state, seat, checked)
                    assert witness.believes(guess), f"game {seed}: seat {seat} remembers that this cannot be"
                    assert guess.view(seat) == state.view(seat)
                    again = guesses(guess, seat, checked)
                    assert witness.believes(again), f"game {seed}: seat {seat} remembers that this cannot be"
    return doubtful


def _remembered(options: Options, seed: int) -> Iterator[tuple[DaedalusSentence, dict[Seat, Witness]]]:
    """One game, now and then: the state, and what each seat remembers. The team starts in one room."""
    dice, whim = QuickDice(seed), QuickDice(f"whim {seed}")
    state = GAME.new(options, dice)
    assert isinstance(state, DaedalusSentence)
    for seat in state.team:
        state.where[seat] = 9
    witnesses = {seat: Witness(seat, state) for seat in range(SPECTATOR, state.players)}
    for number in range(250):
        if state.result() is not None:
            return
        seat = whim.choose(state.actors())
        offers = state.legal(seat)
        passes = [action for action in offers if action[0] in ("pass", "swap", "lab_draw", "eliminate", "lay")]
        events = Events()
        state.play(seat, whim.choose(passes if passes and whim.below(2) else offers), dice, events)
        for seat, witness in witnesses.items():
            for event in events.seen_by(seat):
                witness.hear(event)
            if len(witness.worlds) > MOST:
                return
        if number % 5 == 0 and state.result() is None:
            yield state, witnesses
