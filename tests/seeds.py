"""Hypothesis beyond the steady profile: examples that follow from a seed, for those who look further than the tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import hypothesis
from hypothesis import HealthCheck

Drawn: TypeAlias = "Callable[[Callable[..., Any]], Callable[..., Any]]"
"""Says how many examples a property gets, and which."""


def seeded(seed: int, count: int) -> Drawn:
    """So many examples of this seed; a failure is the shortest that was found."""
    wishes = hypothesis.settings(
        max_examples=count, derandomize=False, database=None, deadline=None, suppress_health_check=list(HealthCheck)
    )
    return lambda one: hypothesis.seed(seed)(wishes(one))
