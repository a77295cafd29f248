"""The box: what is in it, and files that cannot be right."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from clew.core.errors import BadComponents
from clew.games.daedalus_labyrinth import GAME, box
from clew.games.daedalus_labyrinth.spots import STEPS

COMPONENTS = Path(GAME.rules).parent / "components.toml"


def data() -> dict[str, Any]:
    """The components, fresh from the file."""
    return tomllib.loads(COMPONENTS.read_text(encoding="utf-8"))


@pytest.mark.clause("DL-S05")
def test_there_are_42_tiles_12_patrons_and_3_heroes() -> None:
    assert (sum(box.COUNTS), box.PATRONS, box.SEATS, box.VIRTUES) == (42, 12, 3, 6)
    assert box.VIRTUE_NAMES == ["kleos", "time", "arete", "dolos", "xenia", "dike"]
    assert len(set(box.EMBLEMS)) == len(set(box.HEROES)) == 3


@pytest.mark.clause("DL-L04")
def test_as_many_turns_differ_as_the_box_says() -> None:
    for kind in range(box.KINDS):
        assert len({tuple(box.LINKS[kind * 4 + turn]) for turn in range(4)}) == box.TURNS[kind]


def test_steps_lead_from_side_to_side_as_the_links_say() -> None:
    for code in range(box.FALLEN):
        for side in range(4):
            found = sorted(
                [STEPS.index(STEPS[side] + step) for step in box.PLAIN[code * 4 + side] if STEPS[side] + step]
            )
            assert found == [other for one, other in box.LINKS[code] if one == side and other != box.CENTRE]


@pytest.mark.clause("DL-E11")
def test_no_step_leads_over_a_fallen_tile_or_over_nothing() -> None:
    for steps in (box.PLAIN, box.ARTEMIS_STEPS, box.HEPHAESTUS_STEPS, box.BEAST, box.RAGING):
        assert not any(steps[box.FALLEN * 4 :])
        assert len(steps) == 4 * (box.NO_TILE + 1)


def test_the_file_itself_passes() -> None:
    box.check(data())


def _set(*path: Any, value: Any) -> Callable[[dict[str, Any]], None]:
    def spoil(components: dict[str, Any]) -> None:
        holder: Any = components
        for key in path[:-1]:
            holder = holder[key]
        holder[path[-1]] = value

    return spoil


@pytest.mark.parametrize(
    ("spoil", "field"),
    [
        (_set("total", "tiles", value=43), "tiles"),
        (_set("total", value=None), "total"),
        (_set("tile", 3, "count", value=2), "tiles"),
        (_set("tile", 3, "count", value=0), "count"),
        (_set("tile", 3, "shape", value="knot"), "shape"),
        (_set("tile", 3, "title", value=7), "title"),
        (_set("tile", 0, "name", value=7), "name"),
        (_set("shape", "vee", "turns", value=3), "turns"),
        (_set("shape", "vee", "links", value="NX"), "links"),
        (_set("shape", "vee", "links", value="NN"), "links"),
        (_set("patron", 0, "power", value=None), "power"),
        (_set("hero", 0, "emblem", value=None), "emblem"),
        (_set("hero", value=[]), "heroes"),
    ],
)
def test_a_box_with_a_gap_is_refused(spoil: Callable[[dict[str, Any]], None], field: str) -> None:
    components = data()
    spoil(components)

    with pytest.raises(BadComponents) as refused:
        box.check(components)

    assert field in str(refused.value)
