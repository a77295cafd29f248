"""What a match is played with: the options, and the numbers and switches that follow from them."""

from __future__ import annotations

from typing import Final

from clew.core.game import Option, Options, Value
from clew.games.daedalus_sentence.box.components import (
    ACTIONS,
    ARIADNE_ACTIONS,
    BALANCED_ACTIONS,
    BALANCED_DRAWS,
    BALANCED_HAND,
    COMMANDER_HAND,
    GREEN,
    HAND,
)

ENHANCERS: Final = (
    "faulty_algorithm",
    "cloud_disabled",
    "repairs_imminent",
    "emergency_protocols",
    "rolling_lockdowns",
    "automated_security",
    "remote_signal",
)
"""The difficulty enhancers 1 to 7."""
PRESETS: Final[dict[str, tuple[int, ...]]] = {
    "first_escape": (),
    "second_time": (1, 3),
    "veteran": (1, 2, 5, 6),
    "expert": (1, 3, 4, 7),
    "hell_in_space": (1, 2, 3, 4, 5, 7),
}

SCENARIO: Final[dict[str, Value]] = {"mode": "escape", "commander": "last", "balance": "rulebook"}
"""Options of Ariadne's Thread with their defaults: a position of the other mode does not mention them."""

OPTIONS: Final = (
    Option("players", (1, 2, 3, 4, 5), 2, "how many play; in Ariadne's Thread one of them is the Hive Commander"),
    Option(
        "mode", ("escape", "thread"), SCENARIO["mode"], "all together, or Ariadne's Thread: one commands the station"
    ),
    Option(
        "commander",
        ("last", "first", "random"),
        SCENARIO["commander"],
        "in Ariadne's Thread: which seat is the Hive Commander",
    ),
    Option(
        "balance",
        ("rulebook", "balanced"),
        SCENARIO["balance"],
        "in Ariadne's Thread: the printed numbers, or for the Commander one card a round, one kept and none of"
        " prisoners, for one to four escapees 8, 7, 6 and 5 actions",
    ),
    Option("characters", ("chosen", "random"), "chosen", "whether the players choose their characters"),
    Option("difficulty", (*PRESETS, "custom"), "first_escape", "a named set of enhancers, or your own"),
    Option(ENHANCERS[0], (False, True), False, "1: THESEUS shows only what its die and data packets reveal"),
    Option(ENHANCERS[1], (False, True), False, "2: you see your own hand only"),
    Option(ENHANCERS[2], (False, True), False, "3: a clock for the whole escape"),
    Option(ENHANCERS[3], (False, True), False, "4: a die sets the seconds for your actions; no talk while planning"),
    Option(ENHANCERS[4], (False, True), False, "5: every round a die closes a kind of room, or sends a Minotaur"),
    Option(ENHANCERS[5], (False, True), False, "6: a fixed number of seconds for your actions"),
    Option(ENHANCERS[6], (False, True), False, "7: Minotaurs appear somewhere near their mark"),
    Option("repair_minutes", tuple(range(20, 125, 5)), 60, "with 3: how long the repairs take"),
    Option("repair_count", ("minutes", "rounds"), "minutes", "with 3: by the clock, or 30 rounds"),
    Option("phase_seconds", tuple(range(15, 45, 5)), 25, "with 6: the seconds for your actions"),
    Option("clock_factor", (1, 2, 3), 1, "with 4 and 6: how many times as many seconds"),
    Option("extreme_silence", (False, True), False, "with 4: talk only while the clock runs"),
    Option("order", ("brisk", "asked"), "brisk", "ask for the guards' order where it matters, or always"),
    Option("waits", ("brisk", "asked"), "brisk", "wait for all between rounds: only with a clock or dice, or always"),
)

LAST_ROUND: Final = 60
"""Then the power is back (DS-E06)."""
REPAIR_ROUNDS: Final = 30
"""Where repairs are counted in rounds (DS-D19)."""
ARIADNE_ROUNDS: Final = 40
"""Then Ariadne's Thread is a draw (DS-N72)."""
LAB_CARDS: Final = 2
"""Cards from a laboratory (DS-L11)."""
DRAW_COST: Final = 2
"""Actions for a card drawn anywhere (DS-A25)."""
NEVER: Final = 100
"""What costs so many actions cannot be done."""
MOST_ESCAPEES: Final = 4
"""Escapees in a game (DS-S01, DS-N01)."""
DEALT: Final = 2
"""Cards at the start (DS-S15)."""


def enhancers(options: Options) -> tuple[int, ...]:
    """The numbers of the enhancers in force."""
    if options["difficulty"] != "custom":
        return PRESETS[str(options["difficulty"])]
    return tuple([number for number, name in enumerate(ENHANCERS, 1) if options[name]])


def objection(options: Options) -> str:
    """Enhancers are chosen one by one only for a custom game, and two of them exclude each other (DS-D41)."""
    for name in ENHANCERS:
        if options[name] and options["difficulty"] != "custom":
            return f"option {name}: choose difficulty custom to put your own enhancers together"
    if options[ENHANCERS[3]] and options[ENHANCERS[5]]:
        return f"options {ENHANCERS[3]} and {ENHANCERS[5]} both set the clock: choose one of them"
    return _scenario_objection(options)


def _scenario_objection(options: Options) -> str:
    """Ariadne's Thread is for two to five, without enhancers; else one to four escape (DS-N01, DS-N06, DS-S01)."""
    players = int(options["players"])
    if not is_ariadne(options):
        if is_balanced(options):
            return "option balance: it is about Ariadne's Thread, choose mode thread"
        return "" if players <= MOST_ESCAPEES else f"option players: at most {MOST_ESCAPEES} escape together"
    if players < 2:
        return "option players: Ariadne's Thread needs a Hive Commander and somebody who escapes"
    return "option difficulty: Ariadne's Thread is played without enhancers" if enhancers(options) else ""


def is_ariadne(options: Options) -> bool:
    """Whether this is Ariadne's Thread (DS-N01)."""
    return options["mode"] == "thread"


def is_balanced(options: Options) -> bool:
    """Whether Ariadne's Thread is played with the numbers of DS-N85."""
    return options["balance"] == "balanced"


def actions_of(options: Options) -> int:
    """Actions in a round, for each escapee (DS-S02, DS-N16, DS-N85)."""
    players = int(options["players"])
    if not is_ariadne(options):
        return ACTIONS[players]
    return BALANCED_ACTIONS[players - 1] if is_balanced(options) else ARIADNE_ACTIONS


def hides(options: Options) -> bool:
    """Whether hands are secret (DS-D12, DS-N10)."""
    return is_ariadne(options) or 2 in enhancers(options)


class Terms:
    """The options of a match in the form in which the rules ask for them. Never changed: clones share it."""

    __slots__ = (
        "abilities",
        "actions",
        "ariadne",
        "asks_order",
        "asks_waits",
        "commander_limit",
        "draw_cost",
        "enhancers",
        "extreme_silence",
        "factor",
        "faulty",
        "hidden_hands",
        "lab_cards",
        "last_round",
        "limit",
        "lockdowns",
        "most_drawn",
        "options",
        "phase_seconds",
        "players",
        "protocols",
        "remote",
        "repair_seconds",
        "takes_hands",
    )

    def __init__(self, options: Options) -> None:
        chosen = enhancers(options)
        by_rounds = options["repair_count"] == "rounds"
        self.options = options
        self.players = int(options["players"])
        self.ariadne = is_ariadne(options)
        """Ariadne's Thread (DS-N01)."""
        escapees = self.players - 1 if self.ariadne else self.players
        balanced = is_balanced(options)
        self.actions = actions_of(options)
        """In a round, for each player (DS-S02, DS-N16, DS-N85)."""
        self.limit = HAND[escapees]
        """Cards in a hand (DS-S03, DS-N14)."""
        self.abilities = not self.ariadne
        """Whether characters are special, and missed when they are captured (DS-H, DS-N06)."""
        self.lab_cards = 1 if self.ariadne else LAB_CARDS
        """Cards from a laboratory (DS-L11, DS-N17)."""
        self.draw_cost = NEVER if self.ariadne else DRAW_COST
        """Actions for a card drawn anywhere (DS-A25, DS-N17)."""
        self.commander_limit = BALANCED_HAND if balanced else COMMANDER_HAND
        """Cards that the Hive Commander keeps (DS-N41, DS-N85)."""
        self.most_drawn = BALANCED_DRAWS if balanced else GREEN
        """Cards that he draws at most at the start of his phase: else the alert level decides (DS-N37, DS-N85)."""
        self.takes_hands = self.ariadne and not balanced
        """Whether the cards of a prisoner are the Hive Commander's, or discarded (DS-C02, DS-N56, DS-N85)."""
        self.enhancers = chosen
        self.faulty = 1 in chosen
        """Cards come to THESEUS face down (DS-D01)."""
        self.hidden_hands = hides(options)
        """Hands are secret (DS-D12, DS-N10)."""
        self.repair_seconds = int(options["repair_minutes"]) * 60 if 3 in chosen and not by_rounds else 0
        """The clock of the whole game (DS-D16); 0 if there is none."""
        self.last_round = REPAIR_ROUNDS if 3 in chosen and by_rounds else LAST_ROUND
        if self.ariadne:
            self.last_round = ARIADNE_ROUNDS
        """The game is over when it is complete (DS-D19, DS-E06, DS-N72)."""
        self.protocols = 4 in chosen
        """The timer die and silence (DS-D20, DS-D22)."""
        self.lockdowns = 5 in chosen
        """The security die (DS-D29)."""
        self.phase_seconds = int(options["phase_seconds"]) if 6 in chosen else 0
        """The fixed clock of Phase 2 (DS-D40); 0 if there is none."""
        self.remote = 7 in chosen
        """Spawned Minotaurs are counted on from their mark (DS-D42)."""
        self.factor = int(options["clock_factor"])
        self.extreme_silence = bool(options["extreme_silence"])
        self.asks_order = options["order"] == "asked"
        self.asks_waits = options["waits"] == "asked" or self.has_dice() or bool(self.repair_seconds)
        self.asks_waits = self.asks_waits or bool(self.phase_seconds)
        self.asks_waits = self.asks_waits and not self.ariadne
        """Whether planning and the pause wait for everybody (DS-P06, DS-T15, DS-Z11, DS-N15)."""

    def __reduce__(self) -> tuple[object, ...]:
        return Terms, (self.options,)

    def commander_draws(self, alert: int) -> int:
        """Cards that the Hive Commander draws at the start of his phase (DS-N37, DS-N85)."""
        return min(alert, self.most_drawn)

    def has_dice(self) -> bool:
        """Whether dice are rolled in Phase 1 (DS-P04)."""
        return self.faulty or self.protocols or self.lockdowns
