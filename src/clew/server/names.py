"""Pleasant names for guests."""

from __future__ import annotations

import secrets
from typing import Final

_KINDS: Final = """
    Amber Bold Brave Bright Calm Clever Copper Coral Daring Eager Gentle Golden Happy Hidden Jolly Keen Kind Lively
    Lucky Marble Merry Misty Nimble Olive Patient Proud Quick Quiet Royal Silver Sly Steady Sunny Swift Wandering Wise
"""
_BEINGS: Final = """
    Badger Beetle Cat Crane Cricket Dolphin Falcon Finch Fox Gecko Goat Hare Hedgehog Heron Ibex Jackdaw Kestrel Lark
    Lizard Lynx Magpie Marten Mouse Octopus Otter Owl Pigeon Raven Robin Salamander Sparrow Stork Swallow Tortoise Wren
"""


def pleasant() -> str:
    """A name that nobody minds."""
    return f"{secrets.choice(_KINDS.split())} {secrets.choice(_BEINGS.split())}"
