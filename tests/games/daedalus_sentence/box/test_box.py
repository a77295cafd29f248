"""What is in the box: every tile, card, gate and die, and files that cannot be right."""

from __future__ import annotations

from collections import Counter

import pytest

from clew.core.errors import BadComponents
from clew.games.daedalus_sentence import GAME
from clew.games.daedalus_sentence.box import components as box
from games.boxes import Change, again, components, set_to, without

TILES = """
    B01 gate            B02 gate M          B03 lab             B04 vent            B05 hatchery        B06 control
    R01 gate            R02 gate M          R03 lab             R04 control         R05 relay           R06 hatchery
    R07 vent M          R08 vent cw         R09 corridor MM     R10 corridor        R11 lab ccw ?       R12 relay M ?
    R13 corridor S ?    R14 hatchery cw ?
    Y01 gate M          Y02 gate M          Y03 lab             Y04 control         Y05 relay           Y06 hatchery
    Y07 vent            Y08 corridor cw     Y09 corridor MM     Y10 corridor S      Y11 vent ccw ?      Y12 lab M ?
    Y13 hatchery cw ?   Y14 control M ?
    G01 pod             G02 lab             G03 control         G04 relay M         G05 hatchery        G06 hatchery M
    G07 corridor cw     G08 corridor MM     G09 corridor ccw    G10 corridor S      G11 lab M ?
    G12 corridor M ccw ?                    G13 relay cw ?      G14 control S ?
"""
"""Room, icons (M a Minotaur, S a scientist), the side of a wall, ? for a randomizer."""

CLOCKWISE = {"blue": "1a 1c 2a 3a 3c", "red": "1a 2a 2c 3a", "yellow": "1a 1c 2a 3a 3c", "green": "1a 2a 2c 3a"}
"""The cards that turn clockwise; the others of a colour turn the other way."""


def entries() -> dict[str, list[str]]:
    """The marks of each tile."""
    found: dict[str, list[str]] = {}
    for word in TILES.split():
        if word[0] in "BRYG" and word[1:].isdecimal():
            found[word] = []
        else:
            found[list(found)[-1]].append(word)
    return found


@pytest.mark.clause("DS-B10", "DS-B14", "DS-A11", "DS-A12", "DS-S10")
def test_every_tile_is_as_the_list_says() -> None:
    assert list(entries()) == box.TILE_IDS
    for tile, (name, marks) in enumerate(entries().items()):
        icons = "".join([mark for mark in marks if set(mark) <= {"M", "S"}])
        assert box.RING_NAMES[box.TILE_RING[tile]][0].upper() == name[0]
        assert box.ROOM_NAMES[box.TILE_ROOM[tile]] == marks[0]
        assert (box.TILE_MINOTAURS[tile], box.TILE_SCIENTISTS[tile]) == (icons.count("M"), icons.count("S"))
        assert box.TILE_WALL[tile] == ("cw" in marks) - ("ccw" in marks)
        assert bool(box.IS_RANDOMIZER[tile]) == ("?" in marks)
    assert len(set(box.TILE_NAMES)) == 48


@pytest.mark.clause("DS-T04", "DS-D06")
def test_every_card_is_as_the_list_says() -> None:
    cards = [f"{colour}-{number}{letter}" for colour in CLOCKWISE for number in "123" for letter in "abc"]
    cards += [
        "white-1",
        "white-2",
        *[f"mino-{number:02}" for number in range(1, 14)],
        "loctae-1",
        "loctae-2",
        "loctae-3",
    ]
    assert cards == box.CARD_IDS
    for card, name in enumerate(cards):
        kind, rest = name.split("-")
        turning = kind in CLOCKWISE or kind == "white"
        assert box.KIND_NAMES[box.CARD_KIND[card]] == {"mino": "minotaur", "loctae": "scientist"}.get(kind, kind)
        assert box.CARD_NUMBER[card] == (int(rest[0]) if turning else 0)
        assert box.CARD_WAY[card] == (0 if kind not in CLOCKWISE else 1 if rest in CLOCKWISE[kind].split() else -1)
        packets = {"1a": 2, "1b": 1, "1c": 1, "2a": 1}.get(rest, 0) if kind in CLOCKWISE else int(kind == "white")
        assert box.CARD_PACKETS[card] == packets


def test_the_sums_are_those_of_the_count_check() -> None:
    assert Counter(box.CARD_WAY) == {1: 18, -1: 18, 0: 18}
    assert [sum(1 for card in range(36) if box.CARD_NUMBER[card] == number) for number in (1, 2, 3)] == [12, 12, 12]
    assert (sum(box.CARD_PACKETS), len([packets for packets in box.CARD_PACKETS if packets])) == (22, 18)
    assert (sum(box.TILE_MINOTAURS), sum(box.TILE_SCIENTISTS), sum(map(bool, box.IS_RANDOMIZER))) == (18, 4, 12)
    rooms = Counter(box.ROOM_NAMES[room] for room in box.TILE_ROOM)
    assert rooms == {
        "gate": 6,
        "pod": 1,
        "vent": 5,
        "lab": 7,
        "hatchery": 7,
        "control": 6,
        "relay": 5,
        "corridor": 11,
    }


@pytest.mark.clause("DS-G02", "DS-G05", "DS-G16")
def test_the_seven_gates() -> None:
    gates = [
        (box.TILE_IDS[box.GATE_TILE[gate]], box.GATE_CARDS[gate], box.GATE_TO[gate])
        for gate in range(len(box.GATE_TILE))
    ]

    assert gates == [
        ("B01", 2, 2),
        ("B02", 3, 2),
        ("R01", 3, 3),
        ("R02", 4, 3),
        ("Y01", 4, 4),
        ("Y02", 0, 4),
        ("G01", 5, 0),
    ]


@pytest.mark.clause("DS-S02", "DS-S03", "DS-S06", "DS-S17", "DS-D20", "DS-D29")
def test_characters_figures_dice_and_tables() -> None:
    cells = [box.COLOUR_NAMES[colour] for colour in box.CHARACTER_COLOUR]
    assert dict(zip(box.CHARACTER_IDS, cells, strict=True)) == {
        "clay": "red",
        "audrey": "yellow",
        "jamie": "blue",
        "morrow": "green",
        "baxter": "purple",
    }
    assert (box.MINOTAURS, box.SCIENTISTS) == (15, 5)
    assert box.ACTIONS[1:] == [8, 5, 4, 3]
    assert box.HAND[1:] == [6, 5, 4, 3]
    assert box.TIMER == [15, 20, 25, 30, 35, 40]
    assert box.SECURITY == ["minotaur", "fan", "cards", "walkie_talkie", "ring_rotation", "egg"]


# --- Files that cannot be right ---------------------------------------------------------------------------------------


def test_the_file_itself_passes() -> None:
    box.check(components(GAME))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (set_to("total", "tiles", value=55), "total: tiles: the rings make 54, 55 are printed"),
        (set_to("rings", "blue", value=12), "rings: blue: the station is built for 6 places"),
        (set_to("total", "red", value=13), "total: tiles: the rings make 53, 54 are printed"),
        (set_to("tiles", "each", 0, "wall", value="cw"), "B01: wall: the blue ring has no walls (DS-B14)"),
        (set_to("tiles", "each", 7, "wall", value="in"), "tiles: wall: 'in' is none of cw, ccw"),
        (set_to("tiles", "each", 2, "room", value="bath"), "tiles: room: 'bath' is none of"),
        (set_to("tiles", "each", 2, "id", value="B01"), "tiles: id: two entries have the same name"),
        (set_to("tiles", "each", 16, "randomizer", value=False), "tiles: red: 3 randomizers, 4 are printed"),
        (set_to("tiles", "each", 8, "ring", value="yellow"), "tiles: ring: the rings come from the inside out"),
        (set_to("tiles", "each", 19, "ring", value="yellow"), "tiles: red: 13 tiles, 14 are printed"),
        (set_to("tiles", "each", 2, "room", value="gate"), "gates: tile: the tiles with gates are B01, B02, B03"),
        (without("tiles", "each", 3), "tiles: each: 47 entries, 48 are printed"),
        (again("cards", "each"), "cards: each: 55 entries, 54 are printed"),
        (set_to("cards", "each", 0, "kind", value="pink"), "cards: kind: 'pink' is none of"),
        (set_to("cards", "each", 0, "kind", value="red"), "cards: kind: the cards come in the order of their kinds"),
        (set_to("cards", "each", 5, "number", value=4), "blue-2c: number: 4 is none of 1, 2, 3"),
        (set_to("cards", "each", 5, "turn", value="up"), "cards: turn: 'up' is none of cw, ccw"),
        (without("cards", "each", 5, "turn"), "cards: turn: expected str, found None"),
        (without("gates", "each", 3), "gates: each: 6 entries, 7 are printed"),
        (set_to("gates", "each", 3, "to", value="moon"), "gates: to: 'moon' is none of"),
        (set_to("gates", "each", 3, "cards", value="4"), "gates: cards: expected int, found '4'"),
        (set_to("characters", "each", 0, "id", value="theseus"), "characters: id: 'theseus' is none of clay"),
        (set_to("characters", "each", 0, "cell", value="pink"), "characters: cell: 'pink' is none of"),
        (set_to("dice", "timer", value=[15]), "dice: timer: a die has six faces"),
        (without("actions", "3"), "actions: 3: expected int, found None"),
        (without("hand"), "box: hand: expected dict, found None"),
        (without("total", "cards"), "total: cards: expected int, found None"),
        (without("total"), "box: total: expected dict, found None"),
    ],
)
def test_a_file_that_does_not_add_up_names_the_file_the_entry_and_the_field(change: Change, message: str) -> None:
    spoilt = components(GAME)
    change(spoilt)

    with pytest.raises(BadComponents) as refused:
        box.check(spoilt)
    assert str(refused.value).startswith(f"components.toml: {message}")
