"""The campaigns: what a unit of each is, and how it is told."""

from __future__ import annotations

from collections import Counter

from server.fuzzing import fuzz
from server.interleaving import HOUSES, interleave
from server.killing import kill_postgres, kill_sqlite
from soak.decisions import decide
from soak.leaks import leak
from soak.run import Campaign


def _kills(counts: Counter[str]) -> str:
    return f"{counts['kills']:,} kills, {counts['moves']:,} moves acknowledged"


def _schedules(counts: Counter[str]) -> str:
    return f"{counts['schedules']:,} schedules of {HOUSES} houses"


def _messages(counts: Counter[str]) -> str:
    return f"{counts['frames']:,} frames, {counts['requests']:,} requests"


def _heard(counts: Counter[str]) -> str:
    return f"{counts['games']:,} games, {counts['pairs']:,} pairs of tables, {counts['bytes'] / 1e6:,.1f} MB compared"


def _decisions(counts: Counter[str]) -> str:
    looked = f"{counts['positions']:,} positions looked at, {counts['kit']:,} of them by the kit"
    return f"{counts['decisions']:,} random decisions in {counts['games']:,} games, {looked}"


CAMPAIGNS = (
    Campaign("kill-sqlite", kill_sqlite, _kills, "none lost, none doubled"),
    Campaign("kill-postgres", kill_postgres, _kills, "none lost, none doubled"),
    Campaign("interleave", interleave, _schedules, "in the end all agree"),
    Campaign("frames", fuzz, _messages, "each answered, no mistake of ours"),
    Campaign("leak", leak, _heard, "nobody hears what they may not know"),
    Campaign("decisions", decide, _decisions, "nothing wrong"),
)
