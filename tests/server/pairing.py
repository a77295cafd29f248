"""Two tables that somebody cannot tell apart: whatever is played and asked there, they hear the same.

The tables begin in positions that differ in nothing but what a seat, or a spectator, may not know, and have the same
seed. The others do what looks alike from there, and something else whenever they can.
"""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections import Counter
from collections.abc import Iterator
from itertools import count
from typing import Any

from clew.core.codec import canonical
from clew.core.dice import FairDice, QuickDice
from clew.core.game import SPECTATOR, TABLE, UNHEARD, Events, Game, Options, Seat, State
from clew.core.notation import Action
from clew.house.rows import SeatRow, TableRow
from clew.house.table import fresh_id
from clew.server.settings import Settings
from clew.server.store import SqlStore
from clew.testing.walk import any_step
from server.evening import keys_of
from server.kit import Message, Person

SEED = "5eed" * 16
WARM = 120
"""Moves up to which the positions lie."""
MOVES = 12
"""That are played from there, if they look alike for so long."""
TRIES = 6
"""Other moves of somebody else that are tried before the same is played at both tables."""
AROUND = 300
"""Letters of a line that are shown before and after a difference."""
PASSES = re.compile(r'"(now|since|created|started|updated|at|due)": [0-9.]+')
"""Times pass at both, but not the same."""


class Side:
    """One of the two tables, as somebody hears it; another person holds all other seats."""

    def __init__(self, state: State, id: str, watched: Person, others: Person) -> None:
        self.state = state
        self.id = id
        self.others = others.look(id)
        self.others.frame()
        self.watched = watched
        self.own = watched.look(id)
        self.own.frame()
        self.answers: list[Message] = []

    def play(self, number: int, own: bool, seat: Seat, action: Action) -> None:
        """At the server, and here, until it has been heard."""
        live = self.own if own else self.others
        answer = live.ask("play", n=number - 1, seat=seat, action=list(action))
        assert answer["type"] == "done", answer
        self.state, _ = after(self.state, number, seat, action)
        self.own.frame(lambda frame: frame["moves"] == number)

    def heard(self) -> list[str]:
        """All that was ever heard, but for what names the table and says how late it is."""
        told = [json.dumps(message) for message in (*self.own.messages, *self.answers)]
        assert not any("our_mistake" in line for line in told), told
        return [PASSES.sub("", line.replace(self.id, "")) for line in told]


def after(state: State, number: int, seat: Seat, action: Action) -> tuple[State, Events]:
    """A move with the dice of the house, and what happened in it."""
    state, events = state.clone(), Events()
    state.play(seat, action, FairDice(bytes.fromhex(SEED), number), events)
    return state, events


def pairs(game: Game, options: Options, seed: int) -> Iterator[tuple[Seat, State, State]]:
    """Positions of random games that a seat, or a spectator, cannot tell apart."""
    dice = QuickDice(seed)
    players = int(options["players"])
    for _ in count():
        state = game.new(options, dice)
        for _ in range(dice.below(WARM)):
            if state.result() is None:
                step = any_step(state, players, dice)
                state.play(step.seat, step.action, dice, UNHEARD)
        seat = dice.below(players + 1) + SPECTATOR
        if state.result() is None:
            twin = state.reshuffled(seat, dice)
            if twin.digest() != state.digest():
                yield seat, state, twin


def compare(
    settings: Settings, watched: Person, others: Person, game: Game, options: Options, seed: int
) -> Counter[str]:
    """Play at both tables of a pair; how much was heard alike."""
    seat, state, twin = next(pairs(game, options, seed))
    ids = asyncio.run(_keep(settings, game, options, seat, [state, twin], watched, others))
    sides = [Side(each, id, watched, others) for each, id in zip((state, twin), ids, strict=True)]
    dice = QuickDice(seed)
    done = Counter(pairs=1)
    for number in range(1, MOVES + 1):
        _ask(sides, seat, number, dice)
        moves = _alike(sides, seat, number, int(options["players"]), dice)
        if moves is None:
            break
        done["otherwise"] += moves[0][1] != moves[1][1]
        for side, (who, action) in zip(sides, moves, strict=True):
            side.play(number, who == seat, who, action)
        done["moves"] += 1
    one, other = [side.heard() for side in sides]
    for line, twins in zip(one, other, strict=True):
        positions = f"{state.position()} or {twin.position()}"
        assert line == twins, f"{game.id}: seat {seat} hears {_difference(line, twins)}, from {positions}"
    done["bytes"] += sum(map(len, one)) + sum(map(len, other))
    return done


def _difference(one: str, other: str) -> str:
    """Two lines from where they part."""
    same = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    start = max(0, same - AROUND)
    return f"{one[start : same + AROUND]!r} or {other[start : same + AROUND]!r}"


def _alike(
    sides: list[Side], seat: Seat, number: int, players: int, dice: QuickDice
) -> list[tuple[Seat, Action]] | None:
    """A move for each table of which the seat hears the same by the rules; nothing where there is none."""
    one, other = [side.state for side in sides]
    if one.result() is not None:
        return None
    step = any_step(one, players, dice)
    if step.seat == TABLE:
        return None
    wished = [step.action]
    if step.seat != seat:
        offers = other.legal(step.seat)
        wished = [*[dice.choose(offers) for _ in range(TRIES if offers else 0)], step.action]
    first = _heard(seat, *after(one, number, step.seat, step.action))
    for action in wished:
        if action in other.legal(step.seat) and _heard(seat, *after(other, number, step.seat, action)) == first:
            return [(step.seat, step.action), (step.seat, action)]
    return None


def _heard(seat: Seat, state: State, events: Events) -> str:
    """What the rules let a seat see and hear of a move, as text."""
    moments = [[canonical(moment.view(seat)), told] for moment, told in events.moments(seat, state)]
    return repr([state.result() is None, moments])


def _ask(sides: list[Side], seat: Seat, number: int, dice: QuickDice) -> None:
    """The same questions at both tables."""
    frame = [message for message in sides[0].own.messages if message["type"] == "frame"][-1]
    on = dice.choose(keys_of(frame["scene"]))
    offer = dice.choose([offer["action"] for offer in frame["offers"]] or [None])
    mine: dict[str, Any] = {"n": number - 1, "seat": seat}
    for side in sides:
        side.answers.append(side.own.ask("why", **mine, on=[on]))
        for peek in frame.get("peeks", []):
            side.answers.append(side.own.ask("peek", **mine, key=peek["key"]))
        if offer is not None:
            side.answers.append(side.own.ask("look", **mine, action=offer))
            side.answers.append(side.own.ask("plan", **mine, actions=[offer]))
        past = side.watched.http.get(f"/api/tables/{side.id}/past/{number - 1}", params={"seat": seat})
        side.answers.append(past.json())


async def _keep(
    settings: Settings, game: Game, options: Options, seat: Seat, states: list[State], watched: Person, others: Person
) -> list[str]:
    """Put a table for each state into the store; their names."""
    store = await SqlStore.open(settings.url())
    now = time.time()
    ids = []
    try:
        for state in states:
            row = TableRow(
                id=fresh_id(),
                game=game.id,
                version=game.version,
                options=dict(options),
                seed=SEED,
                start=state.position(),
                digest=state.digest(),
                host=others.me["id"],
                public=False,
                clock=0,
                status="playing",
                created=now,
                started=now,
                updated=now,
                awaited=state.actors(),
            )
            holders = [watched if each == seat else others for each in range(int(options["players"]))]
            seats = [SeatRow(each, "person", who.me["id"], "", who.me["name"]) for each, who in enumerate(holders)]
            await store.add_table(row, seats)
            ids.append(row.id)
    finally:
        await store.close()
    return ids
