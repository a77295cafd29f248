"""Daedalus' Labyrinth: in together, out together. By Melinda Szabo, Andy Tsai, Jynnie Tang and Cameron Ordone."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from clew.core.game import Game
from clew.games.daedalus_labyrinth.box.components import HEROES
from clew.games.daedalus_labyrinth.box.options import OPTIONS
from clew.games.daedalus_labyrinth.mind.bot import BOTS
from clew.games.daedalus_labyrinth.mind.guide import LEVELS, LabyrinthGuide
from clew.games.daedalus_labyrinth.mind.points import points
from clew.games.daedalus_labyrinth.screen import DRAWING
from clew.games.daedalus_labyrinth.sight.uses import uses
from clew.games.daedalus_labyrinth.state import bound, load, new
from clew.games.daedalus_labyrinth.words.notation import GRAMMAR
from clew.games.daedalus_labyrinth.words.sentences import ask, say, tell
from clew.games.daedalus_labyrinth.words.sketch import sketch

GAME: Final = Game(
    id="daedalus_labyrinth",
    title="Daedalus' Labyrinth",
    blurb="Three heroes lay the maze as they walk, wake the Minotaur, slay it together, and run.",
    version=1,
    options=OPTIONS,
    seat_names=tuple(HEROES),
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
    minutes=(20, 35),
    mood="an expedition for a team, and then a run",
    bots=BOTS,
    guide=LabyrinthGuide,
    levels=LEVELS,
    points=points,
    uses=uses,
)
