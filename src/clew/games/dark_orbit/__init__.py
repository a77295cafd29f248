"""Theseus: The Dark Orbit: factions run in circles through a station full of traps. Designed by Michał Oracz."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from clew.core.game import Game
from clew.games.dark_orbit.bot import BOTS
from clew.games.dark_orbit.guide import LEVELS, OrbitGuide
from clew.games.dark_orbit.notation import GRAMMAR
from clew.games.dark_orbit.points import points as all_points  # ``points`` is a module of this package
from clew.games.dark_orbit.scene import DRAWING
from clew.games.dark_orbit.setup import bound, load, new
from clew.games.dark_orbit.sketch import sketch
from clew.games.dark_orbit.terms import OPTIONS, objection
from clew.games.dark_orbit.uses import uses
from clew.games.dark_orbit.words import ask, say, tell
from clew.games.dark_orbit.words import cards as all_cards  # ``cards`` is a module of this package

GAME: Final = Game(
    id="dark_orbit",
    title="Theseus: The Dark Orbit",
    blurb="Run rings round a doomed station, trap its sectors, and outlive or outwit the others.",
    version=1,
    options=OPTIONS,
    seat_names=("Alpha", "Bravo", "Charlie", "Delta"),
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
    minutes=(30, 45),
    mood="a duel of traps, also for three or four",
    objection=objection,
    bots=BOTS,
    guide=OrbitGuide,
    levels=LEVELS,
    points=all_points,
    secrets=lambda options: options["deck_mode"] == "master",
    cards=all_cards(),
    uses=uses,
)
