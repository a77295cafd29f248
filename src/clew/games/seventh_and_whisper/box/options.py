"""What a run is played with: the options, and what follows from them."""

from __future__ import annotations

from typing import Final

from clew.core.game import Option, Options
from clew.games.seventh_and_whisper.box.atlas import LOCATIONS, Location
from clew.games.seventh_and_whisper.box.card import Card
from clew.games.seventh_and_whisper.box.components import SEATS

FEWEST: Final = 3
"""Cards in a run, if nothing else is chosen (SW-Z04)."""
LONGEST: Final = max(1 + len(location.others(True)) for location in LOCATIONS.values())
STARTERS: Final = [card.id for location in LOCATIONS.values() for card in location.starters(True)]
DIFFICULTIES: Final = {
    "standard": (7, 40, "area"),
    "story": (6, 60, "area"),
    "hard": (8, 30, "all"),
}
"""Named sets of target, lockdown and activation."""

OPTIONS: Final = (
    Option("players", (SEATS,), SEATS, "always two characters; one person may play both"),
    Option("location", tuple(LOCATIONS), next(iter(LOCATIONS)), "where you break out"),
    Option("maps", ("base", "extended"), "base", "the cards of the box, or the extra ones too"),
    Option("cards", tuple(range(1, LONGEST + 1)), FEWEST, "how many cards lie between you and freedom"),
    Option("starter", ("auto", *STARTERS), "auto", "the card on which you begin"),
    Option("order", ("fixed", "free"), "fixed", "who acts first: settled once, or again in every round"),
    Option("difficulty", (*DIFFICULTIES, "custom"), "standard", "a named set of the next three, or your own"),
    Option("target", (6, 7, 8), 7, "the number to reach in every check"),
    Option("lockdown", (20, 25, 30, 40, 60, 100), 40, "rounds on a card until everything is locked down"),
    Option("activation", ("area", "all"), "area", "who wakes: enemies in your areas, or all of them"),
    Option("items", (True, False), True, "whether there is something in the cases"),
)


def objection(options: Options) -> str:
    """Cards and starter have to be there; single numbers are chosen in a custom game only."""
    location = LOCATIONS[str(options["location"])]
    extended = options["maps"] == "extended"
    starters = [card.id for card in location.starters(extended)]
    if options["starter"] != "auto" and options["starter"] not in starters:
        return f"option starter: {options['starter']} is not among the {options['maps']} maps"
    most = 1 + len(location.others(extended))
    if int(options["cards"]) > most:
        return f"option cards: the {options['maps']} maps are enough for {most}"
    if options["difficulty"] != "custom":
        for name, value in zip(("target", "lockdown", "activation"), DIFFICULTIES["standard"], strict=True):
            if options[name] != value:
                return f"option {name}: choose difficulty custom to set it yourself"
    return ""


class Terms:
    """The options, and what they come to. Never changed, so that all copies of a state share one."""

    __slots__ = (
        "all_awake",
        "cards",
        "free_order",
        "items",
        "limit",
        "location",
        "options",
        "pool",
        "starters",
        "target",
    )

    options: Options
    location: Location
    starters: list[Card]
    """The cards on which the run may begin."""
    pool: list[Card]
    """The cards of the map deck (SW-S02, SW-S03)."""
    cards: int
    target: int
    limit: int
    """The last round on a card (SW-Z01)."""
    all_awake: bool
    """Whether every area is active in every phase (SW-A07)."""
    free_order: bool
    items: bool

    def __init__(self, options: Options) -> None:
        self.options = options
        self.location = LOCATIONS[str(options["location"])]
        extended = options["maps"] == "extended"
        wanted = options["starter"]
        self.starters = [card for card in self.location.starters(extended) if wanted in ("auto", card.id)]
        self.pool = self.location.others(extended)
        self.cards = int(options["cards"])
        own = (int(options["target"]), int(options["lockdown"]), str(options["activation"]))
        self.target, self.limit, awake = DIFFICULTIES.get(str(options["difficulty"]), own)
        self.all_awake = awake == "all"
        self.free_order = options["order"] == "free"
        self.items = options["items"] is True

    def __reduce__(self) -> tuple[object, ...]:
        return Terms, (self.options,)
