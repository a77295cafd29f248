"""The box: what is in it, and files that cannot be right."""

from __future__ import annotations

import pytest

from clew.core.errors import BadComponents
from clew.games.daedalus_labyrinth import GAME
from clew.games.daedalus_labyrinth.box import components as box
from clew.games.daedalus_labyrinth.box.spots import STEPS
from games.boxes import Change, components, set_to


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
    box.check(components(GAME))


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (set_to("total", "tiles", value=43), "tiles"),
        (set_to("total", value=None), "total"),
        (set_to("tile", 3, "count", value=2), "tiles"),
        (set_to("tile", 3, "count", value=0), "count"),
        (set_to("tile", 3, "shape", value="knot"), "shape"),
        (set_to("tile", 3, "title", value=7), "title"),
        (set_to("tile", 0, "name", value=7), "name"),
        (set_to("shape", "vee", "turns", value=3), "turns"),
        (set_to("shape", "vee", "links", value="NX"), "links"),
        (set_to("shape", "vee", "links", value="NN"), "links"),
        (set_to("patron", 0, "power", value=None), "power"),
        (set_to("hero", 0, "emblem", value=None), "emblem"),
        (set_to("hero", value=[]), "heroes"),
    ],
)
def test_a_box_with_a_gap_is_refused(change: Change, field: str) -> None:
    spoilt = components(GAME)
    change(spoilt)

    with pytest.raises(BadComponents) as refused:
        box.check(spoilt)

    assert field in str(refused.value)
