"""The game on a screen: what is drawn, what is touched, what would be."""

from __future__ import annotations

import pathlib
from typing import Final

from clew.core.drawing import Drawing
from clew.games.dark_orbit.screen.ghost import ghost
from clew.games.dark_orbit.screen.outlook import grave
from clew.games.dark_orbit.screen.peek import peek, peeks
from clew.games.dark_orbit.screen.scene import scene
from clew.games.dark_orbit.screen.touch import about, meant, touches

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
