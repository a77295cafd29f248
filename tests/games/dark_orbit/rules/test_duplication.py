"""Duplication (TO-D)."""

from __future__ import annotations

import pytest

from clew.games.dark_orbit.box.components import SLOT_IDS, kind_of
from games.dark_orbit.station import do, offered, station, told


def copies(state_of: str, sides: str = "ma") -> int:
    """How many instances more the card in control.00 has."""
    return station(f"control: {state_of}", sides).copies(SLOT_IDS.index("control.00"))


@pytest.mark.clause("TO-D01", "TO-D02", "TO-QM12", "TO-QA11", "TO-QS11", "TO-QG12")
@pytest.mark.parametrize(
    ("side", "card", "copy"), [("m", "M03", "M12"), ("a", "A03", "A11"), ("s", "S02", "S11"), ("g", "G01", "G12")]
)
def test_a_duplication_card_copies_what_lies_directly_beside_it(side: str, card: str, copy: str) -> None:
    sides = side + ("a" if side != "a" else "m")
    other = "A11" if side != "a" else "M12"

    assert copies(f"00={card} 01={copy}", sides) == 1
    assert copies(f"00={card} 10={copy}", sides) == 1
    assert copies(f"00={card} 11={copy}", sides) == 0  # diagonally
    assert copies(f"00={card} 02={copy}", sides) == 0  # two columns away
    assert copies(f"00={card} 01={copy}!", sides) == 0  # inactive
    assert copies(f"00={card} 01={other}", sides) == 0  # another faction's


@pytest.mark.clause("TO-D02", "TO-F05")
def test_a_card_under_the_malfunction_token_is_not_copied() -> None:
    state = station("corridors: A=s1\ncontrol: 00=S02! 01=S11", "sm")

    do(state, "move scientists.1", "room A")

    assert state.data == [0, 0]


@pytest.mark.clause("TO-D03")
def test_two_duplication_cards_copy_twice() -> None:
    """The box has one for each faction, so the second is put there by hand."""
    state = station("control: 00=M03 01=M12")
    state.cards[SLOT_IDS.index("control.10")] = kind_of("M12")

    assert state.copies(SLOT_IDS.index("control.00")) == 2


@pytest.mark.clause("TO-D04", "TO-D06", "TO-C01")
def test_a_copied_action_card_is_resolved_twice() -> None:
    state = station("corridors: A=s1\ncontrol: 00=S02+ 01=S11", "sm")

    events = do(state, "move scientists.1", "room A")

    assert (len(told(events, "resolved")), state.data) == (2, [4, 0])


@pytest.mark.clause("TO-D04")
def test_copies_may_be_ordered_freely_among_other_cards() -> None:
    state = station("corridors: A=m1\ncontrol: A=a1 00=M03 01=M12 11=M11")

    do(state, "move marines.1", "room B")
    assert offered(state, "aim") == ["aim control.00 at aliens.1", "aim control.11 at aliens.1"]
    do(state, "aim control.00 at aliens.1", "decline control.11", "aim control.00 at aliens.1")

    assert state.life == [20, 16]


@pytest.mark.clause("TO-D06")
def test_copies_of_traps_without_a_number_change_nothing() -> None:
    state = station("base_marines: A=m1\ntech: 01=A06 11=A11")

    events = do(state, "move marines.1", "room A")

    assert len(told(events, "sprung")) == 1


@pytest.mark.clause("TO-D07")
def test_a_copied_camcorder_plays_its_recording_twice_but_records_once() -> None:
    played = station("corridors: A=s1\ncontrol: 00=S07oo 01=S11", "sm")
    filmed = station("corridors: A=m1 B=m2\ncontrol: 00=S07 01=S11", "ms")

    do(played, "move scientists.1", "room A")
    do(filmed, "move marines.1")

    assert (played.data, played.camcorders[SLOT_IDS.index("control.00")]) == ([4, 0], 0)
    assert filmed.camcorders[SLOT_IDS.index("control.00")] == 1


@pytest.mark.clause("TO-D08")
@pytest.mark.parametrize(("switch", "life"), [("", 20), ("^", 18)])
def test_the_copy_of_a_defense_system_is_on_when_the_original_is(switch: str, life: int) -> None:
    state = station(f"base_marines: A=m1\ntech: 01=S06{switch} 11=S11", "ms")

    do(state, "move marines.1")

    assert state.life == [life, 20]
