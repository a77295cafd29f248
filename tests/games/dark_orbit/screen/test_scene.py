"""The station on a screen: what is drawn, what can be touched, what is foreseen, and what a touch is taken for."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from clew.core.dice import QuickDice, scripted
from clew.core.errors import UnscriptedDice
from clew.core.game import SPECTATOR, UNHEARD, Events
from clew.core.notation import Action
from clew.games.dark_orbit import GAME
from clew.games.dark_orbit.box.components import (
    CARD_IDS,
    CARD_TEXTS,
    FACTION_IDS,
    RINGS,
    SECTOR_IDS,
    SLOT_IDS,
    TYPE_NAMES,
)
from clew.games.dark_orbit.screen.layout import CARD, CIRCUITS, slot_at
from clew.games.dark_orbit.sight import view as sight
from clew.games.dark_orbit.sight.rebuilt import board_of
from clew.games.dark_orbit.sight.seen import is_joined
from clew.games.dark_orbit.state import DarkOrbit
from clew.scene import AnyItem, Ghost, Group, Path, Scene, Text, items_of, within
from clew.scene.art import read_art
from clew.scene.svg import cover, to_svg

DRAWING = GAME.drawing
NAMES = ["Ann", "Ben", "Cleo", "Dan"]
LARGEST = 130_000
"""Bytes of a scene at most."""
JUNK = [
    [],
    [""],
    ["unit"],
    ["unit marines.9"],
    ["unit greys.1"],
    ["room control.E"],
    ["room base_greys.A"],
    ["slot control.99"],
    ["pending corridors.P0"],
    ["instant 0"],
    ["instant 0 X99"],
    ["tokens 7"],
    ["place 9"],
    ["draft nowhere"],
    ["pick B01"],
    ["sector greys"],
    ["a" * 100, "\x00"],
]
ALL_TOGETHER: dict[str, Any] = {
    "units": {
        "marines.1": ["corridors", "A"],
        "marines.2": ["corridors", "D"],
        "marines.3": ["base_marines", "B"],
        "aliens.1": ["corridors", "B"],
        "aliens.2": ["control", "A", "upgraded"],
        "aliens.3": ["space", ""],
    },
}
"""Three in the Corridors; the Marines there can hit one Alien."""


def station(factions: str = "marines aliens", **changes: Any) -> DarkOrbit:
    """A match in which the first seat is about to move; whatever is not said is as at the start."""
    people = factions.split()
    options = {"players": len(people), "mode": changes.pop("mode", "usual")}
    units = dict(changes.pop("units", {}))
    for faction in people:
        for number, room in zip((1, 2, 3), "ABC", strict=True):
            units.setdefault(f"{faction}.{number}", [f"base_{faction}", room])
    laid = changes.pop("slots", {})
    slots = {slot: card if isinstance(card, dict) else {"card": card} for slot, card in laid.items()}
    ring = [f"base_{people[int(name) - 1]}" if name.isdecimal() else name for name in RINGS[len(people)]]
    state = GAME.load({"options": options, "factions": people, "ring": ring, "units": units, "slots": slots, **changes})
    assert isinstance(state, DarkOrbit)
    return state


def picture(state: DarkOrbit, seat: int = 0) -> Scene:
    """What a seat sees."""
    return DRAWING.scene(state.view(seat), NAMES[: state.terms.players])


def items(state: DarkOrbit, seat: int = 0) -> dict[str, AnyItem]:
    """What a seat sees, by key."""
    return {item.key: item for item in items_of(picture(state, seat))}


def written(item: AnyItem) -> str:
    """The words on an item."""
    if isinstance(item, Text):
        return item.text
    return " ".join(filter(None, [written(part) for part in item.items])) if isinstance(item, Group) else ""


def foreseen(state: DarkOrbit, action: Action) -> Ghost:
    """The ghost of an action of whoever is on turn."""
    ghost = DRAWING.ghost(state.view(state.turn), action, NAMES[: state.terms.players])
    assert ghost is not None
    return ghost


def wander(seed: int, **options: Any) -> Iterator[DarkOrbit]:
    """The states of a game at random."""
    state = GAME.new(GAME.settle(options), QuickDice(seed))
    choice = random.Random(seed)
    number = 0
    while state.result() is None:
        assert isinstance(state, DarkOrbit)
        yield state
        seat = state.actors()[0]
        state.play(seat, choice.choice(state.legal(seat)), QuickDice(f"{seed} {number}"), UNHEARD)
        number += 1
    assert isinstance(state, DarkOrbit)
    yield state


# --- Every picture ----------------------------------------------------------------------------------------------------

SOME = [{}, {"players": 3}, {"players": 4, "layout": "draft"}, {"deck_mode": "master"}]


@pytest.mark.parametrize("options", SOME, ids=str)
def test_every_view_is_drawn_and_every_offer_touches_what_is_there(options: dict[str, Any]) -> None:
    for number, state in enumerate(wander(len(options), **options)):
        if number % 23 and state.result() is None:
            continue
        asked = state.actors()[0] if state.actors() else 0
        for seat in (SPECTATOR, asked):
            scene = picture(state, seat)
            keys = [item.key for item in items_of(scene)]

            assert len(set(keys)) == len(keys)
            assert to_svg(scene, DRAWING.art).startswith("<svg")  # every symbol is in the art, or this fails
            assert len(msgspec.json.encode(scene)) < LARGEST
        view = state.view(asked)
        touched = {key for action in state.legal(asked) for key in DRAWING.touches(view, action)}
        assert touched <= set(keys)


@pytest.mark.parametrize("options", [{}, {"players": 4, "mode": "ffa"}, {"deck_mode": "master"}], ids=str)
def test_what_is_foreseen_is_what_happens(options: dict[str, Any]) -> None:
    """A table rebuilt from a view is asked the same and answers the same, as long as no card is turned up."""
    for number, state in enumerate(wander(7, **options)):
        view = state.view(state.turn)
        if number % 9 or view["stage"] in ("deck", "over"):
            continue
        guess = board_of(view)
        assert sight.view(guess, state.turn) == view
        assert guess.legal(state.turn) == state.legal(state.turn)
        for action in state.legal(state.turn)[:4]:
            true, other, told, guessed = state.clone(), guess.clone(), Events(), Events()
            try:
                true.play(state.turn, action, scripted(), told)
            except UnscriptedDice:
                continue
            other.play(state.turn, action, scripted(), guessed)

            assert sight.view(other, state.turn) == true.view(state.turn)
            assert guessed.seen_by(state.turn) == told.seen_by(state.turn)


def test_the_art_has_a_picture_for_every_card_and_every_kind() -> None:
    symbols = read_art(DRAWING.art).symbols

    assert {f"i-{card}" for card in CARD_IDS} <= symbols
    assert {f"kind-{name}" for name in TYPE_NAMES} <= symbols
    assert {f"{what}-{faction}" for what in ("unit", "gilt", "mark") for faction in FACTION_IDS} <= symbols
    assert {"cover", "seat-0", "seat-1", "seat-2", "seat-3", "malfunction"} <= symbols
    for theme in ("light", "dark"):
        assert cover(DRAWING.art, theme).startswith("<svg")


@pytest.mark.parametrize("count", CIRCUITS)
def test_nothing_overlaps_in_the_ring(count: int) -> None:
    """Sectors keep apart, and cards do in their sector."""
    corners = CIRCUITS[count].sectors
    assert all(abs(x - a) >= 206 or abs(y - b) >= 272 for x, y in corners for a, b in corners if (x, y) != (a, b))
    ring = SECTOR_IDS[:count]
    places = [slot_at(ring, slot) for slot in SLOT_IDS if slot.partition(".")[0] in ring]
    assert all(abs(x - a) >= CARD[0] or abs(y - b) >= CARD[1] for x, y in places for a, b in places if (x, y) != (a, b))


# --- What can be read -------------------------------------------------------------------------------------------------


@pytest.mark.clause("TO-M02")
def test_the_number_of_units_is_written_in_every_sector() -> None:
    drawn = items(station(**ALL_TOGETHER))

    assert [written(drawn[f"sector {sector} count"]) for sector in ("corridors", "control", "tech")] == ["3", "1", "0"]
    assert "3 Units" in drawn["sector corridors"].label


@pytest.mark.clause("TO-A01")
def test_a_passage_is_a_gap_and_a_wall_a_bar() -> None:
    drawn = items(station())

    for sector in station().view(0)["ring"]:
        for side in ("AB", "BC", "CD", "DA"):
            assert (drawn[f"sector {sector} side {side}"].style == "door") is is_joined(sector, side[0], side[1])


@pytest.mark.clause("TO-A01", "TO-A06")
def test_an_arrow_shows_who_could_shoot_at_whom() -> None:
    shots = [key for key in items(station(**ALL_TOGETHER)) if key.startswith("shot ")]

    assert shots == ["shot marines.1 aliens.1"]  # the other Marine stands in the far corner, the Alien has no attack


@pytest.mark.clause("TO-U03", "TO-U04", "TO-F05", "TO-F08")
def test_a_card_shows_its_number_its_pips_and_the_malfunction() -> None:
    slots = {"tech.01": {"card": "M03", "upgrades": 2}, "tech.12": {"card": "A02", "upgrades": 1}}
    drawn = items(station(slots=slots, malfunction="tech.12"))

    gun, ambush = drawn["slot tech.01"], drawn["slot tech.12"]
    assert written(gun) == "4"
    assert [part.key for part in within([gun]) if " pip " in part.key] == ["slot tech.01 pip 0", "slot tech.01 pip 1"]
    assert "The next one costs 3." in gun.card
    assert CARD_TEXTS[CARD_IDS.index("M03")].replace("#", "4") in gun.card
    assert "switched off" in ambush.label
    assert abs(drawn["malfunction"].x - ambush.x) < CARD[0] / 2
    assert abs(drawn["malfunction"].y - ambush.y) < CARD[1] / 2
    assert "reminder tech A02" not in drawn  # TO-F06


@pytest.mark.clause("TO-D01", "TO-D02")
def test_what_a_duplication_copies_is_linked_and_said() -> None:
    slots = {"corridors.00": "M01", "corridors.01": "M12", "corridors.02": "M14", "corridors.10": "A07"}
    state = station(slots=slots)
    drawn = items(state)

    assert {"link corridors.01 corridors.00", "link corridors.01 corridors.02"} <= set(drawn)
    assert "one more Mine and one more Motion Tracker" in drawn["slot corridors.01"].card
    assert "once more by a Duplication" in drawn["slot corridors.00"].card
    assert written(drawn["reminder corridors M01"]) == "2x"
    answer = DRAWING.peek(state.view(0), "slot corridors.01", NAMES)
    assert isinstance(answer, Ghost)
    assert {item.key for item in answer.items} == {"copied corridors.00", "copied corridors.02"}


@pytest.mark.clause("TO-D02", "TO-F05")
@pytest.mark.parametrize(
    ("spoiled", "linked", "mines"),
    [("corridors.00", ["corridors.02"], ""), ("corridors.01", [], "1"), ("corridors.02", ["corridors.00"], "2")],
)
def test_the_malfunction_token_parts_a_duplication_from_its_cards(spoiled: str, linked: list[str], mines: str) -> None:
    slots = {"corridors.00": "M01", "corridors.01": "M12", "corridors.02": "M14"}
    drawn = items(station(slots=slots, malfunction=spoiled))

    assert [key.split(" ")[2] for key in drawn if key.startswith("link ")] == linked
    reminder = drawn.get("reminder corridors M01")
    assert (written(reminder) or "1").removesuffix("x") == mines if reminder else mines == ""


@pytest.mark.clause("TO-F04")
def test_the_malfunction_token_on_a_pending_card_lies_there_and_says_what_that_means() -> None:
    drawn = items(station(pending={"control.P0": "A02"}, malfunction="control.P0"))

    card, token = drawn["pending control.P0"], drawn["malfunction"]
    assert abs(token.x - card.x) < CARD[0] / 2
    assert "nobody can install or discard it" in card.card
    assert "pending card" in token.label


@pytest.mark.clause("TO-D01", "TO-C01")
def test_an_action_that_is_copied_is_foreseen_twice() -> None:
    units = {"scientists.1": ["corridors", "A"]}
    once, twice = [
        foreseen(
            station("scientists aliens", units=units, slots={"control.00": "S02", **more}), ("move", "scientists.1")
        )
        for more in ({}, {"control.01": "S11"})
    ]

    assert "There: you +1 Data." in once.words
    assert "There: you +2 Data." in twice.words


@pytest.mark.clause("TO-T07", "TO-QA06", "TO-QG09")
def test_a_unit_shows_what_has_become_of_it() -> None:
    units = {
        "greys.1": ["tech", "A", "upgraded", "invisible"],
        "greys.2": ["space", ""],
        "aliens.1": ["tech", "C", "moved"],
    }
    drawn = items(station("greys aliens", units=units))

    assert "upgraded, invisible" in drawn["unit greys.1"].label
    assert "in space" in drawn["unit greys.2"].label
    assert "unit aliens.1 moved" in drawn
    assert drawn["unit aliens.1"].x > drawn["room tech.C"].x  # towards the hull
    assert "it moves 2 sectors" in drawn["unit greys.1"].card.lower()


@pytest.mark.clause("TO-S13", "TO-S16")
@pytest.mark.parametrize("introduction", [False, True])
def test_drawn_cards_lie_beside_each_other(introduction: bool) -> None:
    state = GAME.new(GAME.settle({"introduction": introduction, "first_player": 1}), QuickDice(4))
    assert isinstance(state, DarkOrbit)
    drawn = [item for item in picture(state).zones[1].items if item.key.startswith("drawn ")]

    kinds = len(set(state.view(0)["drawn"][0]))
    assert len(drawn) == kinds
    assert all(other.x - one.x >= CARD[0] for one, other in pairwise(drawn))
    assert drawn[-1].x + CARD[0] / 2 <= picture(state).zones[1].box[2]


@pytest.mark.clause("TO-V09")
def test_in_pairs_everybody_sees_who_is_an_ally() -> None:
    scene = picture(station("marines aliens scientists greys"), 1)

    titles = ["Ann: Marines, your enemy", "Cleo: Scientists, your enemy", "Dan: Greys, your ally"]
    assert [zone.title for zone in scene.zones[2:]] == titles
    assert [item.key for item in items_of(scene) if item.style == "pair"] == ["standing 1 side", "standing 3 side"]


def test_a_long_name_leaves_room_for_what_is_counted_beside_it() -> None:
    scene = DRAWING.scene(station("marines scientists").view(0), ["Proud Badger", "Bright Goat"])
    found = within(scene.zones[1].items)

    names = [item.text for item in found if isinstance(item, Text) and item.key.endswith(" name")]
    assert names == ["Proud Ba…", "Brigh…"]


# --- What would happen ------------------------------------------------------------------------------------------------


@pytest.mark.clause("TO-M06", "TO-R02")
def test_a_trap_on_the_way_is_seen_before_the_move() -> None:
    units = {"marines.1": ["base_aliens", "B"], "aliens.2": ["control", "A"], "aliens.3": ["control", "B"]}
    state = station("aliens marines", units=units, slots={"tech.01": {"card": "M07", "upgrades": 1}})

    ghost = foreseen(state, ("move", "aliens.1"))

    assert ghost.words[:2] == ["You -2 Life.", "2 Sectors: Tech Bay, Dropship."]
    keys = [item.key for item in ghost.items]
    assert [key for key in keys if key.startswith("step ")] == ["step aliens.1 1 ", "step aliens.1 2 "]
    assert "note tech 0 heart " in keys
    assert "unit aliens.1" in keys
    assert DRAWING.touches(state.view(0), ("move", "aliens.1")) == ["unit aliens.1", "sector base_marines"]


@pytest.mark.clause("TO-R03")
def test_what_every_room_of_the_goal_costs_is_written_there_with_what_the_way_costs() -> None:
    slots = {"tech.01": "M07", "tech.11": {"card": "M01", "upgrades": 1}}
    state = station("aliens marines", units={"aliens.2": ["control", "A"], "aliens.3": ["control", "B"]}, slots=slots)

    ghost = foreseen(state, ("move", "aliens.1"))

    plates = {item.key: written(item) for item in ghost.items if item.key.startswith("note ")}
    assert plates == {"note tech 0 heart ": "-5"}  # 1 for entering, 4 for stopping
    assert "There: you -4 Life." in ghost.words


@pytest.mark.clause("TO-M02")
def test_the_way_leaves_the_numbers_of_units_to_be_read() -> None:
    ghost = foreseen(station(**ALL_TOGETHER), ("move", "marines.1"))
    counts = {item.key.split(" ")[2]: written(item) for item in ghost.items if item.key.startswith("passed ")}

    assert counts == {"corridors": "3", "control": "1", "base_marines": "1", "tech": "0"}


@pytest.mark.clause("TO-X01", "TO-L01")
def test_an_ejection_and_its_lesser_onslaught_are_told_for_each_choice() -> None:
    units = {
        "marines.1": ["base_aliens", "B"],
        "marines.2": ["corridors", "A"],
        "marines.3": ["corridors", "D"],
        "aliens.1": ["corridors", "B"],
        "aliens.2": ["corridors", "C"],
        "aliens.3": ["control", "A"],
    }
    state = station(units=units)

    words = foreseen(state, ("move", "marines.1")).words

    assert "The Sector is full: you eject somebody, and your Units there attack." in words
    assert "There: Ben -4 Life." in words  # whoever is ejected, and the Onslaught of the Corridors follows
    assert not [line for line in words if "is thrown out" in line]  # that is to be chosen


@pytest.mark.clause("TO-E01")
def test_a_move_that_loses_everything_is_asked_twice() -> None:
    units = {"marines.1": ["base_aliens", "B"], "aliens.2": ["control", "A"], "aliens.3": ["corridors", "B"]}
    slots = {"tech.01": {"card": "M07", "upgrades": 1}}
    last, safe = [station("aliens marines", units=units, slots=slots, life=[life, 20]) for life in (2, 3)]

    assert DRAWING.grave(last.view(0), ("move", "aliens.1"))
    assert not DRAWING.grave(last.view(0), ("move", "aliens.2"))
    assert not DRAWING.grave(safe.view(0), ("move", "aliens.1"))
    assert "That ends the game, and Ben wins!" in foreseen(last, ("move", "aliens.1")).words


@pytest.mark.clause("TO-E01", "TO-D06")
@pytest.mark.parametrize(("life", "lost"), [(16, True), (17, False)])
def test_a_step_that_costs_much_life_at_once_is_asked_twice_too(life: int, lost: bool) -> None:
    """A Mine of 6 with a Tracker, both twice: 16 wounds."""
    slots = {"corridors.00": {"card": "M01", "upgrades": 3}, "corridors.01": "M12", "corridors.02": "M14"}
    units = {"aliens.1": ["base_aliens", "A"], "aliens.2": ["control", "A"], "aliens.3": ["control", "B"]}
    state = station("marines aliens", units=units, slots=slots, life=[20, life], turn=1)
    state.play(1, ("move", "aliens.1"), QuickDice(1), UNHEARD)

    assert DRAWING.grave(state.view(1), ("room", "A")) is lost


@pytest.mark.clause("TO-U04")
def test_the_price_of_an_upgrade_is_told() -> None:
    state = station(slots={"tech.01": {"card": "M03", "upgrades": 1}}, tokens=[3, 0])

    assert "It costs 2 of your 3 Upgrade tokens." in foreseen(state, ("boost", "tech.01")).words


@pytest.mark.clause("TO-V10", "TO-R01")
@pytest.mark.parametrize(("card", "change"), [("M07", ""), ("A02", "you -2 Life"), ("G08", "Dan +1 Data")])
def test_in_pairs_only_traps_of_enemies_cost_anything(card: str, change: str) -> None:
    """A Scientist goes from the Corridors into the Saucer, where a card of an ally or of an enemy waits."""
    state = station(
        "marines aliens scientists greys",
        units={"scientists.1": ["corridors", "D"]},
        slots={"base_greys.10": card},
        turn=2,
    )

    words = foreseen(state, ("move", "scientists.1")).words

    assert [line.rstrip(".").lower() for line in words if "life" in line.lower() or "data" in line.lower()] == (
        [change.lower()] if change else []
    )


def test_threats_tell_the_worst_that_enemies_could_do_next() -> None:
    units = {"aliens.1": ["control", "A", "upgraded"], "aliens.2": ["tech", "A"]}
    state = station(units=units)
    view = state.view(0)

    answer = DRAWING.peek(view, "threats", NAMES)
    assert isinstance(answer, Ghost)
    assert answer.words == ["Alien 1 to the Dropship: up to 1 Life from you."]  # it fills the base, and shoots
    assert "note base_marines 0 heart way 0" in [item.key for item in answer.items]
    harmless = DRAWING.peek(view, "unit aliens.2", NAMES)
    assert isinstance(harmless, Ghost)
    assert harmless.words == ["Alien 2 to the Hive: nothing lost."]
    assert DRAWING.peek(view, "unit nobody", NAMES) is None


# --- What is touched --------------------------------------------------------------------------------------------------


def tried(state: DarkOrbit, *keys: str) -> str:
    """The code with which somebody is refused who touches these items, or ``legal``."""
    action = DRAWING.meant(state.view(state.turn), list(keys))
    assert action is not None
    refusal = state.refusal(state.turn, action)
    return refusal.code if refusal else "legal"


def test_touches_are_understood_where_nothing_is_lit() -> None:
    state = station(slots={"tech.01": "A02"}, **ALL_TOGETHER)

    assert tried(state, "unit aliens.1") == "not_yours"
    assert tried(state, "unit marines.1", "sector tech") == "no_teleporter"
    assert tried(state, "unit marines.1", "room tech.A") == "not_in_space"
    assert tried(state, "unit marines.1") == "legal"
    assert tried(state, "tokens 0", "unit marines.1") == "no_token"
    assert tried(state, "slot tech.01") == "not_yours"
    assert tried(state, "pending tech.P0") == "not_now"
    assert tried(state, "deck 0") == "not_now"


@pytest.mark.parametrize("keys", JUNK, ids=str)
def test_nonsense_is_taken_for_nothing(keys: list[str]) -> None:
    assert DRAWING.meant(station().view(0), keys) is None


def test_what_is_lit_is_never_taken_for_something_that_cannot_be_written() -> None:
    for number, state in enumerate(wander(11)):
        if number % 13 or state.result() is not None:
            continue
        view = state.view(state.turn)
        for action in state.legal(state.turn):
            meant = DRAWING.meant(view, DRAWING.touches(view, action))
            assert meant is None or GAME.grammar.accept(list(meant)) == meant


def test_the_whole_board_is_inside_its_box() -> None:
    board = picture(station(**ALL_TOGETHER)).zones[0]
    left, top, width, height = board.box

    for item in board.items:
        assert left <= item.x <= left + width
        assert top <= item.y <= top + height
    assert any(isinstance(item, Path) for item in board.items)
