"""Dedalo's: a race out of a labyrinth that the racers lay themselves. Designed by Javier García and Ramón Rodríguez."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from clew.core.game import Game
from clew.games.dedalos.box.components import TRIBUTES
from clew.games.dedalos.box.options import OPTIONS, objection
from clew.games.dedalos.mind.bot import BOTS
from clew.games.dedalos.mind.guide import LEVELS, DedalosGuide
from clew.games.dedalos.mind.points import points
from clew.games.dedalos.screen import DRAWING
from clew.games.dedalos.sight.uses import uses
from clew.games.dedalos.state import bound, load, new
from clew.games.dedalos.words.notation import GRAMMAR
from clew.games.dedalos.words.sentences import ask, say, tell
from clew.games.dedalos.words.sketch import sketch

GAME: Final = Game(
    id="dedalos",
    title="Dedalo's",
    blurb="Lay the labyrinth, block your rivals, dodge the Minotaur, and be the first out.",
    version=1,
    options=OPTIONS,
    seat_names=tuple(TRIBUTES),
    grammar=GRAMMAR,
    rules=str(Path(__file__).parent / "rules.md"),
    new=new,
    load=load,
    ask=ask,
    say=say,
    tell=tell,
    sketch=sketch,
    drawing=DRAWING,
    bound=bound,
    minutes=(20, 45),
    mood="a race full of spite, with a beast in it",
    objection=objection,
    bots=BOTS,
    guide=DedalosGuide,
    levels=LEVELS,
    points=points,
    secrets=lambda options: True,  # the tiles in a hand
    uses=uses,
)
