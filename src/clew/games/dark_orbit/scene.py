"""The game on a screen: what is drawn, what is touched, what would be."""

from __future__ import annotations

import pathlib
from typing import Final

from clew.core.drawing import Drawing
from clew.games.dark_orbit.foresee import peek, peeks
from clew.games.dark_orbit.ghost import ghost
from clew.games.dark_orbit.outlook import grave
from clew.games.dark_orbit.picture import scene
from clew.games.dark_orbit.spoken import about
from clew.games.dark_orbit.touch import meant, touches

DRAWING: Final = Drawing(
    art=str(pathlib.Path(__file__).parent / "art.svg"),
    scene=scene,
    touches=touches,
    about=about,
    ghost=ghost,
    meant=meant,
    peeks=peeks,
    peek=peek,
    grave=grave,
)
