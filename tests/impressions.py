"""All that can be seen, read and asked at a few moments of a match, as text: two builds of Clew leave the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from clew.bots.advice import advise
from clew.bots.hints import AIM, MOVE, PLACE, hint
from clew.core.codec import Plain, canonical
from clew.core.dice import QuickDice
from clew.core.game import SPECTATOR, Game, Seat, State, awaited, may_act
from clew.core.notation import Action
from clew.core.thread import Match
from clew.scene import Scene, items_of, to_svg

MOMENTS: Final = 8
"""At so many places of a match everything is looked at."""
TRIED: Final = 6
"""So many offers are touched and shown, each time."""
LOOKS: Final = 6
"""What a search has for a hint."""

Impression = tuple[str, str]
"""Where and what, and the text."""


def impressions(match: Match) -> Iterator[Impression]:
    """From moments all over a match; at two of them somebody asks for a hint."""
    dice = QuickDice(match.thread.digest)
    seats = range(len(match.thread.players))
    numbers = sorted({match.number * part // (MOMENTS - 1) for part in range(MOMENTS)})
    for number in numbers:
        state = match.at(number)
        yield f"{number}: position", canonical(state.position())
        for seat in [*seats, SPECTATOR]:
            looker = _Looker(match, state, seat, dice)
            found = [*looker.sees(), *looker.hears(number), *(looker.tries() if may_act(state, seat) else [])]
            yield from [(f"{number}: {what}, seat {seat}", text) for what, text in found]
    for number in numbers[1:-1:4]:
        state = match.at(number)
        for seat in [seat for seat in seats if awaited(state, seat)][:1]:
            found = list(_Looker(match, state, seat, dice).is_helped())
            yield from [(f"{number}: {what}, seat {seat}", text) for what, text in found]


class _Looker:
    """Somebody at the table."""

    def __init__(self, match: Match, state: State, seat: Seat, dice: QuickDice) -> None:
        self.match = match
        self.game: Game = match.game
        self.names = match.thread.players
        self.state = state
        self.seat = seat
        self.dice = dice
        self.view: Plain = state.view(seat)
        self.scene: Scene = self.game.drawing.scene(self.view, self.names)

    def sees(self) -> Iterator[Impression]:
        """The view, the picture, the board of a terminal, what will happen, and how it stands."""
        drawing = self.game.drawing
        yield "view", canonical(self.view)
        yield "scene", _json(self.scene)
        yield "picture", to_svg(self.scene, drawing.art, title=self.game.title)
        yield "sketch", repr(self.game.sketch(self.view, self.names))
        yield "question", self.game.ask(self.view, self.names) if self.state.result() is None else ""
        peeks = drawing.peeks(self.view)
        yield "peeks", repr(peeks)
        for key in peeks:
            answer = drawing.peek(self.view, key, self.names)
            shown = [(_json(seen.scene), seen.lines) for seen in answer] if isinstance(answer, list) else _json(answer)
            yield f"peek at {key}", repr(shown)
        if self.seat >= 0:
            yield "score", repr(self.state.score(self.seat))
            points = self.game.points(self.state, self.seat, self.names)
            yield "points", repr([(point.key, point.says, point.goal, point.worth) for point in points])

    def hears(self, number: int) -> Iterator[Impression]:
        """What the last move tells, moment by moment."""
        if not number:
            return
        for place, (state, told) in enumerate(self.match.heard(number).moments(self.seat, self.state)):
            yield f"moment {place}", _json(self.game.drawing.scene(state.view(self.seat), self.names))
            about = self.game.drawing.about
            yield f"tale {place}", repr([(event, self.game.tell(event, self.names), about(event)) for event in told])

    def tries(self) -> Iterator[Impression]:
        """Some offers, and some moves that are none."""
        for action in self._some(self.state.legal(self.seat)):
            yield f"offer {action}", self._shown(action)
        for action in self._some([move.action for move in self.match.thread.moves]):
            yield f"refusal {action}", repr(self.state.refusal(self.seat, action))

    def _some(self, actions: list[Action]) -> list[Action]:
        return [self.dice.choose(actions) for _ in range(TRIED)] if actions else []

    def _shown(self, action: Action) -> str:
        """An action in words, where it is touched, what is meant by that, and what it would do."""
        drawing = self.game.drawing
        keys = drawing.touches(self.view, action)
        return repr(
            (
                self.game.grammar.write(action),
                self.game.say(action, self.names),
                keys,
                drawing.meant(self.view, keys) if keys else None,
                _json(drawing.ghost(self.view, action, self.names)),
                drawing.grave(self.view, action),
                self.game.uses(self.state, self.seat, action) if self.game.uses else None,
            )
        )

    def is_helped(self) -> Iterator[Impression]:
        """An advice that may take as many looks as it likes, and what is told of it."""
        guess = self.state.reshuffled(self.seat, self.dice)
        advice = advise(self.game, guess, self.seat, self.names, 1, LOOKS)
        yield "advice", repr((advice.plan, advice.chance, advice.error, advice.aim, advice.why, advice.line))
        labels = {item.key: item.label for item in items_of(self.scene)}
        for depth in (AIM, PLACE, MOVE):
            told = hint(self.game, self.state, self.seat, self.names, labels, advice, depth)
            yield f"hint {depth}", repr((told.text, told.on, told.action))


def _json(drawn: object) -> str:
    return msgspec.json.encode(drawn).decode()
