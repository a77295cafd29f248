"""The Daedalus Sentence: out of a prison whose rings turn. By Tom Bleys, Bart Waeterschoot and Ian van Gemeren."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from clew.core.game import Game
from clew.games.daedalus_sentence.box.options import OPTIONS, hides, objection
from clew.games.daedalus_sentence.mind.bot import BOTS
from clew.games.daedalus_sentence.mind.guide import LEVELS, DaedalusGuide
from clew.games.daedalus_sentence.mind.points import points
from clew.games.daedalus_sentence.screen import DRAWING
from clew.games.daedalus_sentence.sight.uses import uses
from clew.games.daedalus_sentence.state import bound, load, new
from clew.games.daedalus_sentence.words.notation import GRAMMAR
from clew.games.daedalus_sentence.words.sentences import ask, say, tell
from clew.games.daedalus_sentence.words.sketch import sketch

GAME: Final = Game(
    id="daedalus_sentence",
    title="The Daedalus Sentence",
    blurb="Break out of a prison whose rings turn, together, before the guards have you all.",
    version=1,
    options=OPTIONS,
    seat_names=("Ash", "Briar", "Cedar", "Dew", "Elm"),
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
    minutes=(45, 75),
    mood="a puzzle for a team, under growing pressure",
    objection=objection,
    bots=BOTS,
    guide=DaedalusGuide,
    levels=LEVELS,
    points=points,
    secrets=hides,
    plans=lambda view: bool(
        view["phase"] == "actions" and view["mode"] == "escape"
    ),  # elsewhere some wait, or rivals read it
    undo=False,  # DS-Z08
    uses=uses,
)
