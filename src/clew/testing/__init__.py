"""The conformance kit: what every game promises, checked on random games; golden games; counts of paths.

An author needs one line, in a test of any kind; whatever is broken is raised, with a short thread that shows it::

    def test_my_game_keeps_its_promises() -> None:
        conform(GAME, games=20)
"""

from clew.testing.broken import Broken, Nonconformity
from clew.testing.checks import CHECKS
from clew.testing.conform import FAILURES, Tally, conform
from clew.testing.counting import perft
from clew.testing.fitting import FirstDice, FittingDice
from clew.testing.settings import option_sets
from clew.testing.spot import Check, Spot

__all__ = [
    "CHECKS",
    "FAILURES",
    "Broken",
    "Check",
    "FirstDice",
    "FittingDice",
    "Nonconformity",
    "Spot",
    "Tally",
    "conform",
    "option_sets",
    "perft",
]
