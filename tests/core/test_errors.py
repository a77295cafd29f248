"""The tree of errors is true: what is drawn exists, what exists is drawn, and every code is one of a kind."""

from __future__ import annotations

import inspect
import pickle
import re
from typing import Any

import pytest

from clew.core import errors
from clew.core.errors import BadComponents, BadThread, ClewError, StalePosition

SAMPLES: dict[str, Any] = {"str": "text", "int": 3, "list[int]": [0], "list[str]": ["one"]}


def leaves(kind: type[ClewError] = ClewError) -> list[type[ClewError]]:
    """The errors of the house that have no subclasses; other files may define more for themselves."""
    below = [sub for sub in kind.__subclasses__() if sub.__module__ == errors.__name__]
    return [leaf for sub in below for leaf in leaves(sub)] if below else [kind]


def made(kind: type[ClewError]) -> ClewError:
    """One of that kind, from whatever it wants to know."""
    wanted = inspect.signature(kind).parameters
    return kind(**{name: SAMPLES[str(parameter.annotation)] for name, parameter in wanted.items()})


def drawn() -> dict[str, str]:
    """The names and codes of the tree in the docstring."""
    return dict(re.findall(r"^  (\w+) +([a-z_]+) ", errors.__doc__ or "", re.MULTILINE))


def test_the_tree_in_the_docstring_is_the_tree() -> None:
    assert {leaf.__name__: made(leaf).code for leaf in leaves()} == drawn()


def test_no_two_errors_share_a_code() -> None:
    codes = [made(leaf).code for leaf in leaves()]

    assert len(codes) == len(set(codes)) == len(leaves())


@pytest.mark.parametrize("leaf", leaves())
def test_every_error_speaks_and_says_why_it_is_there(leaf: type[ClewError]) -> None:
    assert str(made(leaf))
    assert leaf.__doc__


@pytest.mark.parametrize("leaf", leaves())
def test_an_error_reaches_another_process_as_it_was(leaf: type[ClewError]) -> None:
    """A worker that fails says so in its own words."""
    error = made(leaf)
    twin = pickle.loads(pickle.dumps(error))

    assert type(twin) is leaf
    assert (str(twin), vars(twin)) == (str(error), vars(error))


def test_a_broken_thread_names_the_move() -> None:
    assert str(BadThread("it breaks", 7)) == "move 7: it breaks"
    assert str(BadThread("it breaks")) == "it breaks"


def test_a_wrong_data_file_is_named_with_entry_and_field() -> None:
    assert str(BadComponents("box.toml", "tile 3", "open", "no such side")) == "box.toml: tile 3: open: no such side"


def test_a_stale_move_says_where_the_game_is() -> None:
    assert StalePosition(3, 5).current == 5
