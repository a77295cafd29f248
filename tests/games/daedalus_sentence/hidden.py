"""Searches all that reached somebody during a match of Ariadne's Thread for cards that they could not know (DS-N10).

Who could know a card is reckoned from the states alone: whoever held it, and everybody once it has lain open, until it
goes back into the deck. What a view shows may be less than that, never more, so a view that says too much is found too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import permutations
from typing import Any, NamedTuple

from clew.core.errors import MalformedAction
from clew.core.game import SPECTATOR, Seat, State
from clew.games.daedalus_sentence import GAME
from clew.games.daedalus_sentence.box.components import CARD_IDS, CARD_KIND, CARDS, MINOTAUR
from clew.games.daedalus_sentence.state import DaedalusSentence
from clew.games.daedalus_sentence.words.names import card_words

NAMES = re.compile(r"\b(?:blue|red|yellow|green|white|mino|loctae)-\d+[abc]?\b")
KEYS = re.compile(r"^fit (\d+)$", re.MULTILINE)
"""Below a card of the hand stands where it fits; the key has the card's number."""
WORDS = re.compile(r"\b(?:(?:blue|red|yellow|green) \d (?:counter)?clockwise|white \d|(?:Minotaur|Loctae) card)")
CALLED: dict[str, set[int]] = {}
"""What cards are called, and which are called so."""
for _card in range(CARDS):
    CALLED.setdefault(card_words(_card).removeprefix("a "), set()).add(_card)
GUARD_CARDS = {words for words, cards in CALLED.items() if CARD_KIND[min(cards)] >= MINOTAUR}
WHENEVER = -1
"""Instead of a move: nobody can say when it was told, so it must not tell of any card that was ever hidden."""


# --- What was told ----------------------------------------------------------------------------------------------------


class Told(NamedTuple):
    """The cards that a piece of a message names. It speaks of one move."""

    move: int
    kind: str
    """``line``: a sentence of the log; ``moment``: a picture on the way; ``table``: how things stand after the move."""
    named: dict[str, set[int]]
    """By their ``id``, or by their number in an ``action`` or a ``key``."""
    words: set[str]
    """What it calls cards; several are called alike."""


def told(live: Iterable[Any], answers: Iterable[Any] = ()) -> list[Told]:
    """What is named by what came over a live connection, in this order, and by answers to requests."""
    found: list[Told] = []
    now = WHENEVER
    for message in live:
        now = message["moves"] if message["type"] == "frame" else now
        found += [_piece(*part) for part in _parts(message, now)]
    for answer in answers:
        past = isinstance(answer, dict) and answer.get("type") == "frame"
        found += [_piece(*part) for part in _parts(answer, answer["moves"] if past else WHENEVER)]
    return found


def _piece(move: int, kind: str, data: Any) -> Told:
    texts: set[str] = set()
    actions: list[str] = []
    _gather(data, texts, actions)
    text = "\n".join(texts)
    named = {
        "id": _cards(text),
        "key": {int(number) for number in KEYS.findall(text)},
        "action": _cards("\n".join(actions)),
    }
    words = set(WORDS.findall(text))
    return Told(move, kind, named, words if kind == "line" else words - GUARD_CARDS)  # people say that in general too


def _cards(text: str) -> set[int]:
    return {CARD_IDS.index(name) for name in NAMES.findall(text) if name in CARD_IDS}


def _gather(value: Any, texts: set[str], actions: list[str]) -> None:
    """All words in a message, and all that looks like an action, as people write it: with the names of cards."""
    if isinstance(value, str):
        texts.add(value)
    elif isinstance(value, dict):
        texts.update(value)
        for part in value.values():
            _gather(part, texts, actions)
    elif isinstance(value, list):
        if value and isinstance(value[0], str) and value[0] in GAME.grammar.forms:
            with suppress(MalformedAction):
                actions.append(GAME.grammar.write(GAME.grammar.accept(value)))
        for part in value:
            _gather(part, texts, actions)


def _parts(message: Any, now: int) -> Iterator[tuple[int, str, Any]]:
    """The pieces of a message; ``now`` is the last move that whoever got it had heard of."""
    if isinstance(message, list):
        yield from [(line["move"], "line", line) for line in message if "move" in line]
        message = [other for other in message if "move" not in other]
    elif message.get("type") == "frame":
        yield from [(line["move"], "line", line) for line in message.get("history") or []]
        beats = message.get("beats", [])
        move = next((line["move"] for beat in beats for line in beat["lines"]), now)
        for beat in beats:
            yield from [(line["move"], "line", line) for line in beat["lines"]]
            move = beat["lines"][-1]["move"] if beat["lines"] else move
            if "scene" in beat:
                yield move, "moment", beat["scene"]
        message = {name: value for name, value in message.items() if name not in ("history", "beats")}
    yield now, "table", message


# --- What could be known ----------------------------------------------------------------------------------------------


class Leak(NamedTuple):
    """A card that somebody was told of and could not know; ``way`` says how it was named."""

    move: int
    way: str
    card: str


class Secrets:
    """What each of them could not know, after every move of a match."""

    def __init__(self, states: Sequence[State]) -> None:
        self._places: list[list[str]] = []
        """By move and card: where it is."""
        self._met: list[dict[Seat, set[int]]] = []
        """By move and seat: the cards that it has met since they left the deck."""
        self._hidden: list[dict[Seat, set[int]]] = []
        """By move and seat: the cards in other hands that it has not met, or cannot place any more."""
        self.seats = [SPECTATOR, *range(len(states[0].position()["hands"]))]
        for state in states:
            assert isinstance(state, DaedalusSentence)
            places = places_of(state)
            before = self._met[-1] if self._met else {seat: set() for seat in self.seats}
            self._places.append(places)
            self._met.append({seat: _met(places, before[seat], seat) for seat in self.seats})
            self._hidden.append({seat: self._unknown(state, seat) for seat in self.seats})

    def _unknown(self, state: DaedalusSentence, seat: Seat) -> set[int]:
        if state.result() is not None:  # then all hands are open
            return set()
        shown = {card for hand in state.view(seat)["hands"] for card in hand}
        others = [hand for holder, hand in enumerate(state.hands) if holder != seat]
        return {card for hand in others for card in hand} - (self._met[-1][seat] & shown)

    def hidden(self, seat: Seat, holder: Seat) -> set[str]:
        """The cards in the hand of another that a seat could not know at some moment."""
        pairs = zip(self._places, self._hidden, strict=True)
        return {CARD_IDS[card] for at, hidden in pairs for card in hidden[seat] if at[card] == f"hand {holder}"}

    def leaks(self, seat: Seat, told: Iterable[Told]) -> list[Leak]:
        """All that this tells a seat of cards that it could not know."""
        found: list[Leak] = []
        for piece in told:
            hidden, known = self._judged(seat, piece)
            unspeakable = [CALLED[words] for words in piece.words if not CALLED[words] & known]
            named = {**piece.named, "words": set().union(*unspeakable)}
            for way, cards in named.items():
                found += [Leak(piece.move, way, CARD_IDS[card]) for card in sorted(cards & hidden)]
        return found

    def finds_what_it_looks_for(self, told: Mapping[Seat, Sequence[Told]]) -> None:
        """Shows that the search finds what it looks for: with the eyes of another, one's own hand is a leak."""
        ways: set[str] = set()
        for seat, holder in permutations(self.seats, 2):
            if holder != SPECTATOR:
                found = self.leaks(seat, told[holder])
                hidden = self.hidden(seat, holder)
                assert hidden, f"{holder} had nothing to hide from {seat}"
                assert {leak.card for leak in found if leak.way == "id"} == hidden
                ways |= {leak.way for leak in found}
        assert ways >= {"id", "action", "words"}

    def _judged(self, seat: Seat, piece: Told) -> tuple[set[int], set[int]]:
        """The cards that a piece must not name, and those that its words may mean."""
        move = piece.move
        if move == WHENEVER:
            return {card for hidden in self._hidden for card in hidden[seat]}, set()
        hidden, known = self._hidden[move][seat], self._met[move][seat]
        if piece.kind != "table" and move > 0:  # on the way it may lie open still, and be drawn from a shuffled deck
            before = self._met[move - 1][seat]
            hidden, known = hidden - before, known | before
        if piece.kind == "line" and move > 0:  # it speaks of what happens: a card like it elsewhere is no excuse
            known = {card for card in known if self._places[move - 1][card] != self._places[move][card]}
        return hidden, known - hidden


def _met(places: list[str], before: set[int], seat: Seat) -> set[int]:
    """The own hand and what lies open now, and what was met before and is in a hand since."""
    return {
        card
        for card, place in enumerate(places)
        if place == f"hand {seat}" or (card in before if place.startswith("hand ") else place != "deck")
    }


def places_of(state: DaedalusSentence) -> list[str]:
    """Where each card is; but for the deck and the hands it lies open there."""
    control = [] if state.control is None else [state.control.card]
    piles = {
        "row": [card for card in state.theseus if card >= 0],
        "discards": state.discards,
        "aside": [*state.aside, *control, *(state.attempt.cards() if state.attempt else [])],
        "codes": [card for code in state.codes for card in code],
        **{f"hand {holder}": hand for holder, hand in enumerate(state.hands)},
    }
    places = ["deck"] * CARDS
    for place, pile in piles.items():
        for card in pile:
            places[card] = place
    assert places.count("deck") == state.deck, "a card is lost"
    return places
