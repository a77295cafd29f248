"""Theseus: The Dark Orbit: factions run in circles through a station full of traps. Designed by Michał Oracz."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from clew.core.game import Game
from clew.games.dark_orbit.box.options import OPTIONS, objection
from clew.games.dark_orbit.mind.bot import BOTS
from clew.games.dark_orbit.mind.guide import LEVELS, OrbitGuide
from clew.games.dark_orbit.mind.points import points
from clew.games.dark_orbit.screen import DRAWING
from clew.games.dark_orbit.sight.uses import uses
from clew.games.dark_orbit.state import bound, load, new
from clew.games.dark_orbit.words.names import cards
from clew.games.dark_orbit.words.notation import GRAMMAR
from clew.games.dark_orbit.words.sentences import ask, say, tell
from clew.games.dark_orbit.words.sketch import sketch

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
    points=points,
    secrets=lambda options: options["deck_mode"] == "master",
    cards=cards(),
    uses=uses,
)
