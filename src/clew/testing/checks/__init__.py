"""The promises of the contract, each a small function; the order in which they are listed is that of asking."""

from __future__ import annotations

from typing import Final

from clew.testing.checks.counsel import guides, levels, points, same_guess
from clew.testing.checks.drawing import ghosts, guesses, mentions, peeks, scenes, touching
from clew.testing.checks.history import old_copies, replays, reveals, thread_files, undo
from clew.testing.checks.moves import bots, chance, clones, conserves, ends_in_time, plays
from clew.testing.checks.offers import actors, deadlines, offers, questions
from clew.testing.checks.outcomes import results, scores
from clew.testing.checks.refusals import refusals
from clew.testing.checks.roundtrips import damage, notation, pickles, positions, views
from clew.testing.checks.wall import redeals, varies, wall, whispers
from clew.testing.checks.words import sketches, words
from clew.testing.spot import Check

CHECKS: Final = (
    Check(actors),
    Check(offers),
    Check(ends_in_time),
    Check(questions, every=2),
    Check(plays),
    Check(clones),
    Check(chance, every=2),
    Check(refusals),
    Check(deadlines),
    Check(results),
    Check(scores),
    Check(conserves),
    Check(notation, every=2),
    Check(positions),
    Check(pickles, every=8),
    Check(views, every=2),
    Check(words),
    Check(sketches, every=6),
    Check(scenes),
    Check(guesses, every=4),
    Check(touching, every=2),
    Check(ghosts, every=3),
    Check(peeks, every=6),
    Check(mentions, every=4),
    Check(wall),
    Check(whispers, every=2),
    Check(redeals, every=4),
    Check(undo),
    Check(reveals, every=2),
    Check(damage, every=2),
    Check(bots, every=20),
    Check(same_guess, every=4),
    Check(guides, every=20),
    Check(points, every=10),
    Check(levels, every=200),
    Check(varies, at_end=True),
    Check(old_copies, at_end=True),
    Check(replays, at_end=True),
    Check(thread_files, at_end=True),
)
"""All that is looked at in a walk; what takes longer looks at fewer states."""
