"""What a match is played with: the options, and what follows from them."""

from __future__ import annotations

from typing import Final

from clew.core.game import Option, Options, Seat
from clew.games.dark_orbit.box.components import FACTION_IDS

SEATS: Final = 4
DUEL: Final = "duel"
FFA: Final = "ffa"
TEAM_GAME: Final = "team"

_FACTIONS: Final = ("random", *FACTION_IDS)

OPTIONS: Final = (
    Option("players", (2, 3, 4), 2, "two fight a duel, three or four everybody for themselves, four also in pairs"),
    Option(
        "mode",
        ("usual", DUEL, FFA, TEAM_GAME),
        "usual",
        "usual: a duel, three against each other, or four in two pairs; ffa: four against each other",
    ),
    Option("faction_1", _FACTIONS, "random", "the faction of the first seat"),
    Option("faction_2", _FACTIONS, "random", "the faction of the second seat"),
    Option("faction_3", _FACTIONS, "random", "the faction of the third seat, where there is one"),
    Option("faction_4", _FACTIONS, "random", "the faction of the fourth seat, where there is one"),
    Option("first_player", ("random", 1, 2, 3, 4), "random", "who begins", seats=True),
    Option(
        "layout",
        ("standard", "random", "draft"),
        "standard",
        "the ring in its usual order, shuffled, or laid by the players in turn",
    ),
    Option(
        "deck_mode",
        ("random", "gradual", "master"),
        "random",
        "15 of the 25 cards at random, only the easier ones, or chosen in secret",
    ),
    Option("gradual_level", (0, 1, 2, 3), 0, "gradual decks: the most dashes that a card may have"),
    Option("introduction", (False, True), False, "three cards of each player are on the station from the start"),
    Option("round_cap", (20, 30, 40, 60, 80), 40, "after so many rounds the totals decide"),
    Option("ffa_trophies", (True, False), True, "everybody for themselves: wounds count for factions without Data"),
)


def mode_of(options: Options) -> str:
    """Duel, free-for-all or teams (TO-V01)."""
    if options["mode"] != "usual":
        return str(options["mode"])
    return (DUEL, FFA, TEAM_GAME)[int(options["players"]) - 2]


def wanted_factions(options: Options) -> list[int]:
    """For each seat the faction that was chosen; -1 where chance decides."""
    chosen = [str(options[f"faction_{seat + 1}"]) for seat in range(int(options["players"]))]
    return [_FACTIONS.index(name) - 1 for name in chosen]


def objection(options: Options) -> str:
    """Why these options do not go together, or nothing."""
    players = int(options["players"])
    mode = mode_of(options)
    if mode == DUEL and players != 2:
        return f"option mode: a duel is for 2 players, not {players}"
    if mode == FFA and players == 2:
        return "option mode: everybody for themselves needs 3 or 4 players; two fight a duel"
    if mode == TEAM_GAME and players != 4:
        return f"option mode: two pairs are 4 players, not {players}"
    chosen = [faction for faction in wanted_factions(options) if faction >= 0]
    if len(set(chosen)) != len(chosen):
        return "option faction: no faction is played by two seats (TO-S01)"
    first = options["first_player"]
    if first != "random" and int(first) > players:
        return f"option first_player: seat {first} is not at a table of {players}"
    return ""


class Terms:
    """The options, and what they come to. Never changed, so that all copies of a state share one."""

    __slots__ = ("cap", "introduction", "layout", "level", "master", "mode", "options", "players", "teams", "trophies")

    options: Options
    players: int
    mode: str
    teams: list[int]
    """The team of each seat; seats alternate (TO-V09), alone everybody is a team (TO-G03)."""
    layout: str
    master: bool
    level: int
    """The most dashes of a card that may be in a deck (TO-S11)."""
    introduction: bool
    cap: int
    """The last round (TO-E09)."""
    trophies: bool
    """Whether wounds inflicted count (TO-V07)."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.players = int(options["players"])
        self.mode = mode_of(options)
        seats: list[Seat] = list(range(self.players))
        self.teams = [seat % 2 for seat in seats] if self.mode == TEAM_GAME else seats
        self.layout = str(options["layout"])
        self.master = options["deck_mode"] == "master"
        self.level = int(options["gradual_level"]) if options["deck_mode"] == "gradual" else 3
        self.introduction = bool(options["introduction"])
        self.cap = int(options["round_cap"])
        self.trophies = self.mode == FFA and bool(options["ffa_trophies"])

    def __reduce__(self) -> tuple[object, ...]:
        return Terms, (self.options,)
