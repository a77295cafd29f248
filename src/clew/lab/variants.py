"""Which variants of a game are compared: the product of what varies, without what its options do not allow."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from typing import TypeAlias

from clew.core.errors import BadOption
from clew.core.game import Game, Options, Value, read_settings, spell

Varied: TypeAlias = "dict[str, list[Value]]"
"""The options that vary, and the values they take."""


def read_varied(game: Game, wishes: Iterable[str]) -> Varied:
    """What people wrote as ``name=value,value``."""
    varied: Varied = {}
    for wish in wishes:
        name, equals, texts = wish.partition("=")
        if not equals:
            raise BadOption(f"--vary {wish[:40]}: write name=value,value")
        if name in varied:
            raise BadOption(f"--vary {name}: give all its values at once, separated by commas")
        values = [read_settings(game.options, [f"{name}={text}"])[name] for text in texts.split(",")]
        twice = next((value for number, value in enumerate(values) if value in values[:number]), None)
        if twice is not None:
            raise BadOption(f"--vary {name}: {spell(twice)} is there twice")
        varied[name] = values
    return varied


def variants(game: Game, chosen: Mapping[str, Value], varied: Varied) -> tuple[list[Options], list[str]]:
    """All options of each variant, and a sentence about each that the game does not allow."""
    for name in varied:
        if name in chosen:
            raise BadOption(f"option {name} is set, and varies: choose one of the two")
    if not varied:
        return [game.settle(chosen)], []
    allowed: list[Options] = []
    refused: list[str] = []
    for values in product(*varied.values()):
        varying = dict(zip(varied, values, strict=True))
        try:
            allowed.append(game.settle({**chosen, **varying}))
        except BadOption as wrong:
            refused.append(f"{label(varying, list(varied))}: {wrong}")
    if not allowed:
        raise BadOption(f"nothing is left to play. {refused[0]}")
    return allowed, refused


def label(options: Mapping[str, Value], varied: Sequence[str]) -> str:
    """What is special about a variant."""
    return ", ".join([f"{name} {spell(options[name])}" for name in varied]) or "all games"
