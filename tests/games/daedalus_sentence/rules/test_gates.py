"""Gates, codes and how cards match them, the alert level (DS-G)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clew.core.dice import QuickDice
from clew.core.game import UNHEARD
from clew.games.daedalus_sentence.box.codes import BOTH, COLOUR, NUMBER, fit, modes
from clew.games.daedalus_sentence.box.components import CARD_IDS
from clew.games.daedalus_sentence.state import DaedalusSentence
from games.daedalus_sentence.chance import Curious, all_but, cards_in
from games.daedalus_sentence.table import (
    discards,
    finish,
    hand,
    left,
    lines,
    names_of,
    offered,
    phase,
    play,
    refused,
    table,
    told,
    where,
    why,
)

GATES = ["B01", "B02", "R01", "R02", "Y01", "Y02", "G01"]
CARDS = {"B01": 2, "B02": 3, "R01": 3, "R02": 4, "Y01": 4, "G01": 5}
LEVEL = {"B01": 2, "B02": 2, "R01": 3, "R02": 3, "Y01": 4, "Y02": 4, "G01": 0}


def at_gate(gate: str, code: str = "", held: str = "", alert: int = 1, team: str = "clay jamie") -> DaedalusSentence:
    """Clay on the tile of a gate, with these cards."""
    here = f"{gate[0]}4"
    codes = {gate: code} if code else {}
    return table(f"{here}:{gate}", team=team, at=f"clay {here}", codes=codes, hands={"clay": held}, alert=alert)


# --- Codes ------------------------------------------------------------------------------------------------------------


def free_for_all(seed: int, moves: int = 250) -> Iterator[DaedalusSentence]:
    """Random play from the middle of a game, with gates at hand that are soon opened."""
    state = table(
        "B2:B01 B3:B02 R4:R01 R5:R10 Y4:Y02 Y5:Y03 G4:G02",
        team="jamie clay audrey",
        at="jamie G4, clay R4, audrey R5",
        open="B01",
        alert=2,
        codes={"R01": "red-1a red-1b red-1c"},
        hands={"clay": "red-2a red-2b red-2c"},
    )
    dice = QuickDice(seed)
    for _ in range(moves):
        yield state
        if state.result() is not None:
            return
        seat = dice.choose(state.actors())
        state.play(seat, dice.choose(state.legal(seat)), dice, UNHEARD)


@pytest.mark.clause("DS-G01", "DS-G21")
def test_open_gates_stay_open_and_the_alert_never_falls() -> None:
    opened_in_all = 0
    for seed in range(12):
        opened, alert = [True, *[False] * 6], 2
        for state in free_for_all(seed):
            assert all(now or not before for now, before in zip(state.open, opened, strict=True))
            assert alert <= state.alert <= 4
            opened, alert = state.open[:], state.alert
        opened_in_all += sum(opened) - 1

    assert opened_in_all > 5


@pytest.mark.clause("DS-G01")
def test_an_open_gate_is_not_worked_on_any_more() -> None:
    state = table("B2:B01 R4", at="clay B2, jamie R4", open="B01", alert=2, hands={"clay": "red-1a"})

    assert why(state, "clay: obtain_code") == ("gate_open", "DS-G01")
    assert why(state, "clay: lay red-1a on 1") == ("gate_open", "DS-G01")
    assert why(state, "jamie: unlock B2") == ("gate_open", "DS-G01")


@pytest.mark.clause("DS-G02", "DS-G23")
@pytest.mark.parametrize(("gate", "number"), CARDS.items())
def test_a_code_has_as_many_cards_as_the_gate_says(gate: str, number: int) -> None:
    state = at_gate(gate)
    code = " ".join(CARD_IDS[3 : 3 + number])

    events = play(state, "clay: obtain_code", draw=code)

    assert state.position()["codes"] == {gate: code.split()}
    assert left(state, "clay") == 4
    assert state.deck == 54 - number
    assert told(events, "coded") == [("coded", 0, GATES.index(gate), tuple(range(3, 3 + number)))]
    assert why(state, "clay: obtain_code") == ("has_code", "DS-G03")


@pytest.mark.clause("DS-G03")
def test_each_gate_has_its_own_code_once() -> None:
    state = table("B2:B01 B3:B02", at="clay B2, jamie B3")
    play(state, "clay: obtain_code", "jamie: obtain_code", draw="red-1a red-1b blue-1a blue-1b blue-1c")

    assert state.position()["codes"] == {"B01": ["red-1a", "red-1b"], "B02": ["blue-1a", "blue-1b", "blue-1c"]}
    assert refused(state, "clay: obtain_code") == refused(state, "jamie: obtain_code") == "has_code"


@pytest.mark.clause("DS-G04")
@pytest.mark.parametrize(
    ("deck", "pile", "enough"), [(1, 1, False), (1, 2, True), (0, 3, True), (3, 0, True), (2, 0, False)]
)
def test_a_code_needs_its_number_of_cards_in_deck_and_pile(deck: int, pile: int, enough: bool) -> None:
    cards = CARD_IDS[: deck + pile]
    state = table(
        "B2:B02", team="clay jamie", at="clay B2", hands={"jamie": all_but(" ".join(cards))}, discards=cards[deck:]
    )

    if enough:
        play(state, "clay: obtain_code")
        assert len(state.codes[1]) == 3
    else:
        assert why(state, "clay: obtain_code") == ("no_cards", "DS-G04")


@pytest.mark.clause("DS-G04", "DS-R04")
def test_a_code_may_be_drawn_across_a_shuffle() -> None:
    cards = "red-1a red-1b red-1c"
    state = table(
        "B2:B02", team="clay jamie", at="clay B2", hands={"jamie": all_but(cards)}, discards=["red-1b", "red-1c"]
    )
    dice = Curious(1)

    state.play(0, ("obtain_code",), dice, UNHEARD)

    assert [cards_in(bag) for bag in dice.bags][:2] == ["red-1a", "red-1b red-1c"]
    assert sorted(state.codes[1]) == [9, 10, 11]


@pytest.mark.clause("DS-G05")
def test_the_broken_gate_opens_without_a_code() -> None:
    state = table("Y4:Y02", at="clay Y4", hands={"clay": "red-1a"}, alert=3)
    assert why(state, "clay: obtain_code") == ("broken_gate", "DS-G05")
    assert why(state, "clay: lay red-1a on 1") == ("broken_gate", "DS-G05")

    events = play(state, "clay: open_gate")

    assert state.open[5]
    assert left(state, "clay") == 4
    assert events == [("opened", 1, 5, "broken"), ("alert", 4)]
    assert why(state, "clay: open_gate") == ("gate_open", "DS-G01")


@pytest.mark.clause("DS-G05")
@pytest.mark.parametrize("gate", CARDS)
def test_no_other_gate_opens_like_that(gate: str) -> None:
    assert why(at_gate(gate), "clay: open_gate") == ("needs_code", "DS-G05")
    assert refused(table("B1", at="clay B1"), "clay: open_gate") == "no_gate"


@pytest.mark.clause("DS-G06")
def test_every_card_of_the_code_gets_exactly_one_card() -> None:
    state = at_gate("B01", "red-1a blue-1a", "red-2a red-3a blue-2a green-1a")
    play(state, "clay: lay red-2a on 1")

    assert why(state, "clay: lay red-3a on 1") == ("covered", "DS-G06")
    assert why(state, "clay: lay blue-2a on 3") == ("no_position", "DS-G06")
    assert why(state, "clay: lay yellow-1a on 2") == ("not_in_hand", "DS-G06")
    play(state, "clay: lay blue-2a on 2")

    assert state.open[0]
    assert hand(state, "clay") == "red-3a green-1a"


# --- Matching ---------------------------------------------------------------------------------------------------------


def matches(code: str, played: str, mode: str) -> bool:
    """DS-G07 to DS-G11, word by word, from the names of the cards alone."""
    guard = ("mino", "loctae")
    code_guard, played_guard = code.startswith(guard), played.startswith(guard)
    if code_guard:
        return played_guard
    if played_guard:
        return False
    if code.startswith("white") or played.startswith("white"):
        return True
    code_colour, code_number = code.split("-")[0], code.split("-")[1][0]
    colour, number = played.split("-")[0], played.split("-")[1][0]
    return colour == code_colour if mode == "colour" else number == code_number


def breaks(code: list[str], played: list[str]) -> bool:
    """DS-G12: one mode for the whole code."""
    return any(
        all(matches(asked, card, mode) for asked, card in zip(code, played, strict=True))
        for mode in ("colour", "number")
    )


@pytest.mark.clause("DS-G07", "DS-G08", "DS-G09", "DS-G10", "DS-G11")
def test_every_card_matches_every_other_as_the_clauses_say() -> None:
    for (code, asked), (card, played) in product(enumerate(CARD_IDS), repeat=2):
        expected = (COLOUR if matches(asked, played, "colour") else 0) | (
            NUMBER if matches(asked, played, "number") else 0
        )
        assert fit(code, card) == expected, f"{played} on {asked}"


@pytest.mark.clause("DS-G07")
@pytest.mark.parametrize("asked", ["mino-01", "loctae-1"])
def test_a_guard_in_the_code_takes_any_guard_and_nothing_else(asked: str) -> None:
    state = at_gate("B01", f"{asked} red-1a", "mino-02 loctae-2 red-2a white-1")

    assert lines(state, "clay", "lay") == [
        "lay red-2a on 2",
        "lay white-1 on 2",
        "lay mino-02 on 1",
        "lay loctae-2 on 1",
    ]
    assert why(state, "clay: lay white-1 on 1") == ("no_match", "DS-G07")
    assert why(state, "clay: lay red-2a on 1") == ("no_match", "DS-G07")


@pytest.mark.clause("DS-G08")
@pytest.mark.parametrize("asked", ["red-1a", "white-1"])
def test_a_guard_card_matches_no_rotation_card(asked: str) -> None:
    state = at_gate("B01", f"{asked} red-2b", "mino-02 loctae-2 red-2a red-1c")

    assert why(state, "clay: lay mino-02 on 1") == ("no_match", "DS-G08")
    assert why(state, "clay: lay loctae-2 on 1") == ("no_match", "DS-G08")


@pytest.mark.clause("DS-G09", "DS-G10")
def test_white_goes_on_anything_that_turns_and_anything_that_turns_on_white() -> None:
    """white-2 lies on a three; a yellow three lies on white-1: numbers of whites are ignored."""
    state = at_gate("B02", "white-1 red-3a blue-3b", "yellow-3a white-2 green-3b")

    play(state, "clay: lay yellow-3a on 1", "clay: lay white-2 on 2", "clay: lay green-3b on 3")

    assert state.open[1]


@pytest.mark.clause("DS-G11")
def test_colour_cards_match_by_colour_or_by_number_and_never_by_direction() -> None:
    """red-1a turns clockwise, red-3b and blue-1b do not; blue-3a turns clockwise too and has nothing else in common."""
    for played, fits in (("red-3b", True), ("blue-1b", True), ("red-1b", True), ("blue-3a", False)):
        state = at_gate("B01", "red-1a white-2", f"{played} green-1a")
        assert offered(state, f"clay: lay {played} on 1") == fits
    assert why(at_gate("B01", "red-1a white-2", "blue-3a green-1a"), "clay: lay blue-3a on 1") == ("no_match", "DS-G11")


@pytest.mark.clause("DS-G12", "DS-G14")
def test_colours_and_numbers_are_not_mixed() -> None:
    for first, second, refused_ in (
        ("red-3b on 1", "yellow-2a on 2", True),
        ("blue-1a on 1", "green-3a on 2", True),
        ("red-3b on 1", "green-1a on 2", False),
        ("blue-1a on 1", "yellow-2b on 2", False),
    ):
        held = " ".join([first.split()[0], second.split()[0], "white-1"])
        state = at_gate("B02", "red-1a green-2a white-2", held)
        play(state, f"clay: lay {first}")
        assert why(state, f"clay: lay {second}") == (("mixed_modes", "DS-G12") if refused_ else ("", ""))


@pytest.mark.clause("DS-G13")
def test_cards_that_fit_both_ways_leave_the_mode_open() -> None:
    """A guard, a white and a red one on a red one say nothing about the mode: what comes fourth may go either way."""
    for fourth in ("green-1a", "yellow-2a"):
        state = at_gate("R02", "mino-01 white-1 red-1a green-2a", f"loctae-1 blue-3a red-1b {fourth}")
        play(state, "clay: lay loctae-1 on 1", "clay: lay blue-3a on 2", "clay: lay red-1b on 3")
        assert state.attempt is not None
        assert modes(state.codes[3], state.attempt.laid) == BOTH
        play(state, f"clay: lay {fourth} on 4")
        assert state.open[3]


@pytest.mark.clause("DS-G14")
def test_a_contribution_has_to_leave_a_mode_that_fits_all() -> None:
    """Clay lays by colour; Jamie's card would fit by number only, her other one by colour."""
    state = table(
        "B4:B02",
        team="clay jamie",
        at="clay B4, jamie B4",
        codes={"B02": "red-1a green-2a white-2"},
        hands={"clay": "red-3b", "jamie": "yellow-2a green-3a"},
    )
    play(state, "clay: lay red-3b on 1", "clay: call")

    assert why(state, "jamie: lay yellow-2a on 2") == ("mixed_modes", "DS-G12")
    assert offered(state, "jamie: lay green-3a on 2")
    assert offered(state, "jamie: lay yellow-2a on 3")


@settings(max_examples=250)
@given(st.permutations(CARD_IDS), st.sampled_from(["B01", "B02", "R02"]), st.integers(0, 10**9))
@pytest.mark.clause("DS-G06", "DS-G12", "DS-G14", "DS-J13")
def test_a_hand_opens_a_gate_exactly_if_some_order_of_its_cards_breaks_the_code(
    cards: list[str], gate: str, whim: int
) -> None:
    """Alone: what is offered is what leads to the end, card after card, as trying everything out shows."""
    number = CARDS[gate]
    code, held = cards[:number], cards[number : number + 5]
    state = at_gate(gate, " ".join(code), " ".join(held))
    ways = [way for way in permutations(held, number) if breaks(code, list(way))]
    laid: dict[int, str] = {}
    for step in range(number):
        leading = [way for way in ways if all(way[position] == card for position, card in laid.items())]
        expected = {
            f"lay {way[position]} on {position + 1}"
            for way in leading
            for position in range(number)
            if position not in laid
        }
        assert set(lines(state, "clay", "lay")) == expected
        if not expected:
            assert step == 0
            assert not state.open[GATES.index(gate)]
            return
        line = sorted(expected)[whim % len(expected)]
        play(state, f"clay: {line}")
        laid[int(line.split()[3]) - 1] = line.split()[1]

    assert state.open[GATES.index(gate)]


@settings(max_examples=150)
@given(st.permutations(CARD_IDS), st.integers(0, 10**9))
@pytest.mark.clause("DS-G14", "DS-J16")
def test_together_every_card_is_offered_that_leaves_a_mode(cards: list[str], whim: int) -> None:
    """With a friend beside, a card may be laid exactly if all that lies then fits in one mode."""
    code, held = cards[:4], [cards[4:9], cards[9:14]]
    state = table(
        "R4:R02",
        team="clay jamie",
        at="clay R4, jamie R4",
        codes={"R02": " ".join(code)},
        hands={"clay": " ".join(held[0]), "jamie": " ".join(held[1])},
    )
    laid: list[tuple[str, int]] = []
    for seat, name in enumerate(("clay", "jamie")):
        for _ in range(2):
            if state.open[3]:
                return
            expected = {
                f"lay {card} on {position + 1}"
                for card in held[seat]
                if card not in [other for other, _ in laid]
                for position in range(4)
                if position not in [covered for _, covered in laid]
                and any(
                    all(matches(code[at], one, mode) for one, at in [*laid, (card, position)])
                    for mode in ("colour", "number")
                )
            }
            assert set(lines(state, name, "lay")) == expected
            if not expected:
                break
            line = sorted(expected)[whim % len(expected)]
            play(state, f"{name}: {line}")
            laid.append((line.split()[1], int(line.split()[3]) - 1))
        if seat == 0:
            if not laid:
                return
            play(state, "clay: call")


# --- Opening ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-G15")
def test_an_opened_gate_has_no_code_any_more() -> None:
    state = at_gate("B01", "red-1a red-1b", "red-2a red-2b")

    events = play(state, "clay: lay red-2a on 1", "clay: lay red-2b on 2")

    assert sorted(discards(state).split()) == ["red-1a", "red-1b", "red-2a", "red-2b"]
    assert state.position()["codes"] == {}
    assert state.position()["open"] == ["B01"]
    assert told(events, "opened") == [("opened", 0, 0, "code")]


@pytest.mark.clause("DS-G16", "DS-G20", "DS-G21")
@pytest.mark.parametrize("gate", CARDS)
@pytest.mark.parametrize("alert", [1, 2, 3, 4])
def test_a_gate_raises_the_alert_to_the_ring_it_leads_to(gate: str, alert: int) -> None:
    number = CARDS[gate]
    code, held = CARD_IDS[:number], CARD_IDS[9 : 9 + number]  # blue on red of the same numbers
    state = at_gate(gate, " ".join(code), " ".join(held), alert=alert)

    events = play(state, *[f"clay: lay {card} on {position}" for position, card in enumerate(held, 1)])

    assert state.open[GATES.index(gate)]
    assert state.alert == max(alert, LEVEL[gate])
    assert ("alert" in names_of(events)) == (LEVEL[gate] > alert)


@pytest.mark.clause("DS-G16", "DS-E01")
def test_the_pod_changes_nothing_about_the_alert() -> None:
    state = at_gate("G01", " ".join(CARD_IDS[:5]), " ".join(CARD_IDS[9:14]), alert=2)
    play(state, *[f"clay: lay {card} on {position}" for position, card in enumerate(CARD_IDS[9:14], 1)])

    assert state.open[6]
    assert state.alert == 2


@pytest.mark.clause("DS-G17", "DS-G16")
@pytest.mark.parametrize(
    ("gate", "inner", "outer", "level"),
    [
        ("B01", "B2", "R4", 2),
        ("B02", "B2", "R5", 2),
        ("R01", "R7", "Y7", 3),
        ("R02", "R7", "Y7", 3),
        ("Y01", "Y0", "G0", 4),
        ("Y02", "Y0", "G0", 4),
    ],
)
def test_a_gate_is_unlocked_from_a_touching_tile_outside(gate: str, inner: str, outer: str, level: int) -> None:
    number = CARDS.get(gate, 0)
    codes = {gate: " ".join(CARD_IDS[:number])} if number else {}
    state = table(f"{inner}:{gate} {outer}", team="jamie clay", at=f"jamie {outer}", codes=codes)

    events = play(state, f"jamie: unlock {inner}")

    assert state.position()["open"] == [gate]
    assert (left(state, "jamie"), state.alert) == (4, level)
    assert discards(state).split() == CARD_IDS[:number]
    assert told(events, "opened") == [("opened", 0, GATES.index(gate), "outside")]
    assert refused(state, f"jamie: unlock {inner}") == "gate_open"


@pytest.mark.clause("DS-G17")
def test_who_does_not_touch_the_gate_tile_from_outside_cannot_unlock_it() -> None:
    state = table("B2:B01 R6 R5:R01", team="jamie clay morrow", at="jamie R6, clay B2, morrow B3")

    assert why(state, "jamie: unlock B2") == ("not_touching", "DS-G17")
    assert why(state, "clay: unlock B2") == ("inside", "DS-G17")
    assert refused(state, "morrow: unlock B2") == "not_touching"
    assert refused(state, "clay: unlock R5") == "not_touching"  # R01 leads outward from there
    assert refused(table("B3:B03 R6", at="jamie R6"), "jamie: unlock B3") == "no_gate"


@pytest.mark.clause("DS-G18")
def test_a_face_down_gate_cannot_be_unlocked() -> None:
    state = table("R4", team="jamie clay", at="jamie R4")

    assert why(state, "jamie: unlock B2") == ("face_down", "DS-G18")


@pytest.mark.clause("DS-G19")
def test_the_pod_has_no_outside() -> None:
    state = table("G4:G01 G5 Y4", team="jamie clay morrow", at="jamie G5, clay Y4, morrow G4")

    for name in ("jamie", "clay", "morrow"):
        assert why(state, f"{name}: unlock G4") == ("pod", "DS-G19")


@pytest.mark.clause("DS-G20", "DS-H09")
def test_only_opened_gates_count_for_the_alert() -> None:
    """Jamie climbs from blue into red and on into yellow; then she opens a gate into yellow: 3, with none into red."""
    state = table("B2:B04 R4:R07 Y4 R5:R01 Y5", team="jamie", at="jamie B2")
    play(state, "jamie: vent R4", "jamie: vent Y4")
    assert (where(state, "jamie"), state.alert) == ("Y4", 1)

    play(state, "jamie: move Y5", "jamie: unlock R5")

    assert state.alert == 3
    assert state.open[:2] == [False, False]


@pytest.mark.clause("DS-G22")
@pytest.mark.parametrize(("gate", "columns"), [("B1:B01", 2), ("R2:R01", 3), ("Y2:Y02", 4)])
def test_a_new_alert_level_counts_in_the_same_round(gate: str, columns: int) -> None:
    inner = gate.split(":")[0]
    state = table(
        f"{gate} {'R' if inner[0] == 'B' else 'Y' if inner[0] == 'R' else 'G'}2",
        team="jamie clay",
        at=f"jamie {'R' if inner[0] == 'B' else 'Y' if inner[0] == 'R' else 'G'}2",
        theseus="blue-1a blue-1b blue-1c blue-2a blue-2b blue-2c blue-3a blue-3b",
    )
    play(state, f"jamie: unlock {inner}")

    events = finish(state)

    assert [event[1] for event in told(events, "activated")] == list(range(2 * columns))
    assert phase(state) == "pause"


@pytest.mark.clause("DS-G23")
def test_codes_are_obtained_and_broken_on_the_gate_tile_only() -> None:
    beyond = table(
        "B2:B01 R4 B3",
        team="clay jamie",
        at="clay R4, jamie B3",
        codes={"B01": "red-1a red-1b"},
        hands={"clay": "red-2a red-2b", "jamie": "red-3a red-3b"},
    )
    for name, card in (("clay", "red-2a"), ("jamie", "red-3a")):
        assert why(beyond, f"{name}: lay {card} on 1") == ("no_gate", "DS-G23")
        assert why(beyond, f"{name}: obtain_code") == ("no_gate", "DS-G23")
    assert why(table("B2:B01", at="clay B2", hands={"clay": "red-1a"}), "clay: lay red-1a on 1") == (
        "no_code",
        "DS-G02",
    )
