"""A game that begins otherwise: for the kit, where random play seldom gets to."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from clew.core.bot import BotMaker
from clew.core.dice import Dice
from clew.core.game import Game, Options, State


def like(game: Game, new: Callable[[Options, Dice], State], bots: Mapping[str, BotMaker] | None = None) -> Game:
    """The same game, but its first state is another; its bots take part where they are given."""
    return Game(
        id=game.id,
        title=game.title,
        blurb=game.blurb,
        version=game.version,
        options=game.options,
        seat_names=game.seat_names,
        grammar=game.grammar,
        rules=game.rules,
        new=new,
        load=game.load,
        ask=game.ask,
        say=game.say,
        tell=game.tell,
        sketch=game.sketch,
        bound=game.bound,
        drawing=game.drawing,
        minutes=game.minutes,
        mood=game.mood,
        objection=game.objection,
        bots=bots,
        secrets=game.secrets,
        plans=game.plans,
        undo=game.undo,
        survey=game.survey,
    )
