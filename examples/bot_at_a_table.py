"""A bot from outside: it joins a table by its link and plays, whatever the game is.

Open a table in the browser with a free seat, copy its link, and give the bot a seat:

    python examples/bot_at_a_table.py http://localhost:8000/t/TABLE

The bot knows no rules. It takes an offer whose sentence holds the earliest of the words it is given, or any offer:

    python examples/bot_at_a_table.py http://localhost:8000/t/TABLE "column 4" "column 3" "column 5"
"""

from __future__ import annotations

import asyncio
import random
import sys
from urllib.parse import urlsplit

from clew.client import run_bot
from clew.wire import Frame, Offer


class Preference:
    """Likes some words better than others."""

    def __init__(self, words: list[str]) -> None:
        self.words = words

    def choose(self, frame: Frame) -> Offer:
        """An offer that speaks of the first of the words, or of the second, and so on."""
        for word in self.words:
            for offer in frame.offers:
                if word in offer.say:
                    return offer
        return random.choice(frame.offers)


def main() -> None:
    """Play one game."""
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    link, *words = sys.argv[1:]
    server = urlsplit(link)
    outcome = asyncio.run(run_bot(f"{server.scheme}://{server.netloc}", link, Preference(words).choose))
    print(outcome.reason if outcome else "The table was given up.")


if __name__ == "__main__":
    main()
