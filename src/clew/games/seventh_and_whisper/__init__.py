"""Seventh & Whisper: two prisoners, fields of view, and no second chance."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from clew.core.game import Game
from clew.games.seventh_and_whisper.box.components import CHARACTERS
from clew.games.seventh_and_whisper.box.options import OPTIONS, objection
from clew.games.seventh_and_whisper.mind.bot import BOTS, LEVELS
from clew.games.seventh_and_whisper.mind.guide import WhisperGuide
from clew.games.seventh_and_whisper.mind.points import points
from clew.games.seventh_and_whisper.screen import DRAWING
from clew.games.seventh_and_whisper.sight.uses import uses
from clew.games.seventh_and_whisper.state import bound, load, new
from clew.games.seventh_and_whisper.survey import survey
from clew.games.seventh_and_whisper.words.notation import GRAMMAR
from clew.games.seventh_and_whisper.words.sentences import ask, say, tell
from clew.games.seventh_and_whisper.words.sketch import sketch

GAME: Final = Game(
    id="seventh_and_whisper",
    title="Seventh & Whisper",
    blurb="Two prisoners slip past clockwork guards, card by card; one look at either of them, and both have lost.",
    version=1,
    options=OPTIONS,
    seat_names=tuple(CHARACTERS),
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
    minutes=(10, 25),
    mood="a tense break-out for two",
    objection=objection,
    bots=BOTS,
    guide=WhisperGuide,
    levels=LEVELS,
    points=points,
    plans=lambda view: bool(view["phase"] == "acting" and view["seat"] == view["turn"]),
    undo=False,  # SW-M09
    survey=survey,
    uses=uses,
)
