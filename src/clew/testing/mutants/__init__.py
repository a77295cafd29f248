"""Faults that can be put into any game, each with the check that has to name it: so the kit itself is tried.

A test shows that each is named in a small game. An author may run them on a game of their own, for one that is not
noticed there says that random games do not come by where it matters.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, cast

from clew.core.dice import QuickDice
from clew.core.game import Game, Options
from clew.testing.broken import Broken
from clew.testing.checks import CHECKS
from clew.testing.facts import facts as facts_hold
from clew.testing.mutants import facts, states
from clew.testing.mutants.mask import Mask, masked
from clew.testing.saying import SENTENCES
from clew.testing.spot import Check
from clew.testing.tread import tread
from clew.testing.walk import Walk, at_random

SECRETS: Final = "something is hidden"
OPEN: Final = "nothing is hidden"


class Mutant(NamedTuple):
    """A fault, what is wrong in its words, and the check that has to name it."""

    check: str
    """The one, or any of several, with blanks between them."""
    fault: type[Mask] | Callable[[Game], Game]
    where: str = ""
    """Where it is a fault: in games with secrets, in those without, or in all."""

    @property
    def name(self) -> str:
        """Its name in the table."""
        return self.fault.__name__

    @property
    def says(self) -> str:
        """What is wrong."""
        return (self.fault.__doc__ or "").strip()

    def put_into(self, game: Game) -> Game:
        """The game with this fault."""
        mask = self.mask
        return masked(game, mask) if mask is not None else cast("Callable[[Game], Game]", self.fault)(game)

    @property
    def mask(self) -> type[Mask] | None:
        """What is put before the states, if that is the fault."""
        return self.fault if isinstance(self.fault, type) and issubclass(self.fault, Mask) else None


MUTANTS: Final = (
    Mutant("actors", states.AsksTwice),
    Mutant("actors", states.AsksStrangers),
    Mutant("actors", states.AsksForEver),
    Mutant("actors", states.AsksNobody),
    Mutant("offers", states.OffersTwice),
    Mutant("offers", states.OffersToAll),
    Mutant("offers", states.OffersNothing),
    Mutant("refusals", states.ForgetsAnOffer),
    Mutant("refusals", states.RefusesAnOffer),
    Mutant("refusals", states.LetsThrough),
    Mutant("refusals", states.LetsAnybody),
    Mutant("refusals", states.TakesTruthForOne),
    Mutant("refusals", states.CitesNowhere),
    Mutant("refusals", states.RefusesWithoutCode),
    Mutant("refusals", states.RefusesWithoutReason),
    Mutant("refusals", states.TripsOverNonsense),
    Mutant("questions", states.AskingCounts),
    Mutant("deadlines", states.ClockWithoutMove),
    Mutant("plays", states.Stumbles),
    Mutant("clones", states.SharesWithItsCopy),
    Mutant("chance replays", states.OwnDice),
    Mutant("chance", states.RollsWhenHeard),
    Mutant("thread_files", states.HugeDie),
    Mutant("conserves", states.MakesPieces),
    Mutant("ends_in_time", facts.low_bound),
    Mutant("results", states.StrangerWins),
    Mutant("results", states.EndsByNothing),
    Mutant("results", states.EndsForNoReason),
    Mutant("scores", states.Overrates),
    Mutant("scores", states.LoserLeads),
    Mutant("positions", states.LosesAField),
    Mutant("positions", states.WritesTuples),
    Mutant("views", states.ShowsTuples),
    Mutant("pickles", states.CannotTravel),
    Mutant("damage", facts.crashing_load),
    Mutant("notation", facts.unreadable_moves),
    Mutant("wall", states.SeesThrough, SECRETS),
    Mutant("wall", states.EyesOfItsOwn, OPEN),
    Mutant("wall", states.ShufflesItself, SECRETS),
    Mutant("wall", facts.denied_secrets, SECRETS),
    Mutant("varies", facts.claimed_secrets, OPEN),
    Mutant("whispers", states.TellsEverybody, SECRETS),
    Mutant("reveals", states.RevealsInPassing, SECRETS),
    Mutant("redeals", states.KeepsEverything, SECRETS),
    Mutant("same_guess", states.GuessesByTruth, SECRETS),
    Mutant("words", states.Hisses),
    Mutant("words", facts.python_events),
    Mutant("words", facts.wordless_moves),
    Mutant("words", facts.endless_questions),
    Mutant("words", facts.cites_in_vain),
    Mutant("sketches", facts.empty_sketches),
    Mutant("sketches", facts.drifting_sketches),
    Mutant("scenes", facts.same_key),
    Mutant("scenes", facts.negative_letters),
    Mutant("scenes", facts.broken_path),
    Mutant("scenes", facts.unknown_style),
    Mutant("scenes", facts.far_away),
    Mutant("scenes", facts.nowhere_at_all),
    Mutant("scenes", facts.nothing_to_see),
    Mutant("scenes", facts.flat_zone),
    Mutant("scenes", facts.drifting_scene),
    Mutant("scenes", facts.scribbled_view),
    Mutant("touching", facts.thin_items),
    Mutant("touching", facts.nameless_items),
    Mutant("touching", facts.touches_elsewhere),
    Mutant("touching", facts.perhaps_grave),
    Mutant("guesses", facts.trips_over_keys),
    Mutant("mentions", facts.speaks_of_nothing),
    Mutant("ghosts", facts.lost_ghost),
    Mutant("peeks", facts.asks_for_nothing),
    Mutant("bots", facts.wanton_bot),
    Mutant("guides", facts.doubled_plans),
    Mutant("points", facts.echoed_points),
    Mutant("facts", facts.no_blurb),
    Mutant("facts", facts.no_version),
    Mutant("facts", facts.other_art),
    Mutant("set_up", facts.no_setup),
)
"""All faults, by the check that names them, in the order of asking."""


class Verdict(NamedTuple):
    """What the kit said of a mutant."""

    mutant: Mutant
    names: tuple[str, ...]
    """The checks that complained, in the order in which they did; none if it passed."""
    reason: str
    """What the first of them said, or why the fault has no place here."""
    applies: bool
    """Whether it was a fault at all."""

    @property
    def right(self) -> bool:
        """Whether the check that has to name it did, or there was nothing to name."""
        return not self.applies or bool(set(self.mutant.check.split()).intersection(self.names))


def judged(
    game: Game, mutant: Mutant, options: Options, *, games: int = 10, seed: int = 0, sentences: int = SENTENCES
) -> Verdict:
    """Play the game with this fault until a check complains, or so many times."""
    if mutant.where and mutant.where != (SECRETS if game.secrets(options) else OPEN):
        return Verdict(mutant, (), f"this is a fault where {mutant.where}", False)
    mask = mutant.mask
    if mask is not None:
        mask.bitten = False
    sick = mutant.put_into(game)
    try:
        _tried(sick, options, range(seed, seed + games), CHECKS, sentences)
    except Broken as broken:
        names = tuple(dict.fromkeys([found.check for found in (broken, *broken.others)]))
        return Verdict(mutant, names, broken.reason, True)
    if mask is not None and not mask.bitten:
        return Verdict(mutant, (), "this game has no place for it", False)
    return Verdict(mutant, (), "", True)


def _tried(game: Game, options: Options, seeds: Sequence[int], checks: Sequence[Check], sentences: int) -> None:
    try:
        facts_hold(game)
    except Broken as broken:
        raise Broken(broken.reason, "facts") from broken
    for seed in seeds:
        try:
            walk = Walk(game, dict(options), seed, QuickDice(seed), sentences)
        except Exception as wrong:
            raise Broken(str(wrong), "set_up") from wrong
        tread(walk, at_random(seed), checks)
