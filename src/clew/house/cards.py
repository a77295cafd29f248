"""Games and tables as they are shown in the lobby."""

from __future__ import annotations

import time
from functools import cache
from typing import Any

import msgspec

from clew.bots import known_bots
from clew.bots.levels import SAYS, USUAL
from clew.core.dice import commitment
from clew.core.errors import BadComponents
from clew.core.game import Game
from clew.core.odds import current_odds
from clew.house.owners import agreed, lendable, may_take, openable
from clew.house.rows import SeatRow, TableRow
from clew.house.table import Table, has_secrets, is_asked
from clew.house.watch import Watch
from clew.wire import GameCard, LevelCard, OddsCard, OptionCard, Origin, Outcome, SeatCard, TableCard


def game_card(game: Game, watch: Watch) -> GameCard:
    """A game in the lobby."""
    players = next(option for option in game.options if option.name == "players")
    return GameCard(
        id=game.id,
        title=game.title,
        blurb=game.blurb,
        mood=game.mood,
        minutes=game.minutes,
        players=[int(choice) for choice in players.choices],
        usual=int(players.default),
        options=[
            OptionCard(option.name, list(option.choices), option.default, option.help, option.seats)
            for option in game.options
            if option.name != "players"
        ],
        bots=known_bots(game),
        levels=[LevelCard(name, says) for name, says in SAYS.items()],
        bot=USUAL,
        odds=_odds(game, watch),
        seat_names=list(game.seat_names),
        version=game.version,
    )


@cache
def _odds(game: Game, watch: Watch) -> list[OddsCard]:
    """What to expect; a file that cannot be read is no reason not to play."""
    try:
        found = current_odds(game)
    except BadComponents as wrong:
        watch.without_odds(game.id, wrong.message)
        return []
    return [
        OddsCard(each.difficulty, each.players, each.bot, each.wins, each.games, each.low, each.high, each.date)
        for each in found
    ]


def table_card(table: Table, person: str) -> TableCard:
    """A table in memory, for whoever looks at it."""
    now = time.time()
    card = row_card(table.game, table.row, table.seats, person)
    here, missed = table.people_here(now), table.missed(now)
    for shown, seat in zip(card.seats, table.seats, strict=True):
        shown.here = seat.holder == "person" and seat.person in here
        shown.free = may_take(table, seat.seat, person)
        shown.queued = seat.holder == "bot" and seat.seat in table.queued
        if seat.person in missed:
            shown.away = missed[seat.person]
            shown.lendable = lendable(table, seat.seat, now)
            shown.openable = openable(table, seat.seat, now)
            would = agreed(table, seat.seat, now)
            shown.agreed = [other.seat for other in table.seats if other.holder == "person" and other.person in would]
    card.now = now
    card.paused = table.stands_still(now)
    card.moves = table.match.number if table.match else 0
    card.awaited = list(table.asked())
    card.yours = is_asked(card.awaited, table.seats, person)
    return card


def row_card(game: Game, row: TableRow, seats: list[SeatRow], person: str) -> TableCard:
    """A table as the store knows it: without who is here, and how many moves were played."""
    asked = (row.awaited or []) if row.status == "playing" else []
    ended = row.status in ("over", "abandoned", "archived")
    seed: Any = bytes.fromhex(row.seed)
    return TableCard(
        id=row.id,
        game=row.game,
        title=game.title,
        options=row.options,
        status=row.status,
        reason=row.reason,
        public=row.public,
        clock=row.clock,
        pause=row.pause,
        hints=row.hints,
        now=time.time(),
        paused="",
        secrets=has_secrets(game, row),
        created=row.created,
        updated=row.updated,
        seats=[
            SeatCard(
                seat.seat,
                seat.name or game.seat_names[seat.seat],
                seat.holder,
                seat.bot,
                mine=bool(person) and seat.holder == "person" and seat.person == person,
                here=False,
                gives_up=seat.gives_up,
                free=seat.holder == "open" and not ended,
                lent=bool(person) and seat.holder == "bot" and seat.person == person,
                owned=bool(seat.person),
                away=0.0,
                lendable=0.0,
                openable=0.0,
                agreed=[],
            )
            for seat in seats
        ],
        host=bool(person) and row.host == person,
        moves=0,
        awaited=asked,
        yours=is_asked(asked, seats, person),
        outcome=msgspec.convert(row.outcome, Outcome) if row.outcome else None,
        commitment=commitment(seed) if seed else "",
        seed=row.seed if ended else "",
        rematch=row.rematch,
        origin=msgspec.convert(row.origin, Origin) if row.origin else None,
    )
