"""The games as researchers in learning know them: PettingZoo's and Gymnasium's environments.

env = TurnsEnv(game, players=4)             # PettingZoo: one after the other
env = TogetherEnv(game, players=3)          # PettingZoo: all at once
env = SoloEnv(game, others="seeks")         # Gymnasium: one agent among bots; or register() and gymnasium.make
"""

from __future__ import annotations

import importlib.util

from clew.core.errors import MissingExtra

if any(importlib.util.find_spec(name) is None for name in ("gymnasium", "numpy", "pettingzoo")):
    raise MissingExtra("environments for research need PettingZoo and Gymnasium: pip install 'clew[research]'")

from clew.research.aec import TurnsEnv
from clew.research.parallel import TogetherEnv
from clew.research.solo import SoloEnv, register

__all__ = ["SoloEnv", "TogetherEnv", "TurnsEnv", "register"]
