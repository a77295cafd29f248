"""The game on a screen: what is drawn, what is touched, what would be."""

from __future__ import annotations

import pathlib
from typing import Final

from clew.core.drawing import Drawing
from clew.games.daedalus_labyrinth.screen.ghost import ghost
from clew.games.daedalus_labyrinth.screen.peek import peek, peeks
from clew.games.daedalus_labyrinth.screen.scene import scene
from clew.games.daedalus_labyrinth.screen.touch import about, meant, touches

DRAWING: Final = Drawing(
    art=str(pathlib.Path(__file__).parent / "art.svg"),
    scene=scene,
    touches=touches,
    about=about,
    ghost=ghost,
    meant=meant,
    peeks=peeks,
    peek=peek,
)
