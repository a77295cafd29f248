"""Set-up: from the options to the first decision (DS-S)."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from clew.core.dice import QuickDice
from clew.core.errors import BadOption
from clew.core.game import SPECTATOR, UNHEARD, Events
from clew.games.daedalus_sentence import GAME
from clew.games.daedalus_sentence.box.components import CHARACTER_IDS, TILE_IDS
from clew.games.daedalus_sentence.box.options import ENHANCERS
from clew.games.daedalus_sentence.state import DaedalusSentence
from games.daedalus_sentence.chance import Curious
from games.daedalus_sentence.table import (
    falls,
    finish,
    hand,
    is_captured,
    lines,
    minotaurs,
    names_of,
    new_game,
    offered,
    phase,
    play,
    refused,
    scientists,
    started,
    table,
    theseus,
    where,
)

COLOUR = {"clay": "red", "audrey": "yellow", "jamie": "blue", "morrow": "green", "baxter": "purple"}
TEAMS = {1: "jamie", 2: "jamie clay", 3: "jamie clay morrow", 4: "jamie clay morrow audrey"}


def cell_of(state: DaedalusSentence, colour: str) -> str:
    """The place of a cell."""
    return f"C{state.position()['cells'][['purple', 'blue', 'red', 'yellow', 'green'].index(colour)]}"


# --- Players and characters -------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-S01")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_one_to_four_play_one_character_each(players: int) -> None:
    state = started(TEAMS[players])

    assert [CHARACTER_IDS[character] for character in state.characters] == TEAMS[players].split()
    assert state.view(0)["players"] == players


@pytest.mark.clause("DS-S01")
@pytest.mark.parametrize("players", [0, 5, True, "2"])
def test_no_other_number_plays(players: object) -> None:
    with pytest.raises(BadOption, match="players"):
        GAME.settle({"players": players})
    assert GAME.settle({})["players"] == 2


@pytest.mark.clause("DS-S01")
def test_characters_are_chosen_in_any_order_and_each_once() -> None:
    state = new_game(players=3)
    assert phase(state) == "choosing"
    assert state.actors() == [0, 1, 2]
    assert len(state.legal(1)) == 5

    state.play(1, GAME.grammar.read("choose morrow"), QuickDice(1), UNHEARD)

    assert state.actors() == [0, 2]
    for seat in (0, 2):
        refusal = state.refusal(seat, GAME.grammar.read("choose morrow"))
        assert refusal is not None
        assert (refusal.code, refusal.clause) == ("taken", "DS-S01")
    twice = state.refusal(1, GAME.grammar.read("choose clay"))
    assert twice is not None
    assert twice.code == "chosen"
    state.play(2, GAME.grammar.read("choose clay"), QuickDice(1), UNHEARD)
    assert phase(state) == "choosing"
    state.play(0, GAME.grammar.read("choose jamie"), QuickDice(1), UNHEARD)
    assert phase(state) == "actions"
    assert refused(state, "jamie: choose baxter") == "wrong_phase"


@pytest.mark.clause("DS-S01")
def test_chance_chooses_any_team_without_a_double() -> None:
    teams = set()
    for seed in range(400):
        state = GAME.new(GAME.settle({"players": 2, "characters": "random"}), QuickDice(seed))
        teams.add(tuple(state.view(0)["characters"]))

    assert teams == set(permutations(range(5), 2))


@pytest.mark.clause("DS-S01", "DS-S14")
def test_who_is_not_in_play_has_neither_figure_nor_token() -> None:
    view = started("baxter audrey").view(0)

    assert [CHARACTER_IDS[character] for character in view["characters"]] == ["baxter", "audrey"]
    assert view["tokens"] == ["normal", "normal"]
    assert len(view["where"]) == len(view["hands"]) == 2


@pytest.mark.clause("DS-S02", "DS-A01")
@pytest.mark.parametrize(("players", "actions"), [(1, 8), (2, 5), (3, 4), (4, 3)])
def test_fewer_players_have_more_actions(players: int, actions: int) -> None:
    assert started(TEAMS[players]).actions == [actions] * players


@pytest.mark.clause("DS-S03", "DS-H14")
@pytest.mark.parametrize(("players", "limit"), [(1, 6), (2, 5), (3, 4), (4, 3)])
def test_fewer_players_hold_more_cards(players: int, limit: int) -> None:
    assert started(TEAMS[players]).view(0)["limits"] == [limit] * players
    baxter = started(TEAMS[players].replace("jamie", "baxter"))
    assert baxter.view(0)["limits"] == [limit + 2] + [limit] * (players - 1)


# --- The centre -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-S04", "DS-S05")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_five_cells_lie_in_the_centre_with_purple_across_from_the_chamber(players: int) -> None:
    for seed in range(20):
        cells = started(TEAMS[players], seed=seed).position()["cells"]
        assert cells[0] == 0
        assert sorted(cells) == [0, 1, 2, 4, 5]  # the chamber is at 3


@pytest.mark.clause("DS-S05")
def test_the_other_four_cells_are_dealt_evenly() -> None:
    """Each of the 24 ways comes up about 50 times in 1200; 90 is far outside chance (chi-square with 23 degrees)."""
    deals = Counter(tuple(started(seed=seed).position()["cells"][1:]) for seed in range(1200))

    assert len(deals) == 24
    assert sum((count - 50) ** 2 / 50 for count in deals.values()) < 60


@pytest.mark.clause("DS-S06")
@pytest.mark.parametrize("seed", range(5))
def test_everybody_starts_in_the_cell_of_their_colour(seed: int) -> None:
    for team in ("clay audrey jamie morrow", "baxter clay", "morrow"):
        state = started(team, seed=seed)
        assert [where(state, name) for name in team.split()] == [cell_of(state, COLOUR[name]) for name in team.split()]


@pytest.mark.clause("DS-S07", "DS-L30")
def test_all_are_free_at_the_start_and_their_cells_are_open() -> None:
    state = started("jamie clay morrow audrey")

    assert state.free_seats() == [0, 1, 2, 3]
    for name in ("jamie", "clay", "morrow", "audrey"):
        front = where(state, name).replace("C", "B")
        assert offered(state, f"{name}: discover {front}")
    play(state, "morrow: move " + where(state, "morrow").replace("C", "B"))  # a blank tile does not stop Morrow


@pytest.mark.clause("DS-S08", "DS-C11")
def test_cells_of_others_stay_empty_and_only_mark_where_minotaurs_appear() -> None:
    """Clay is not in play: nobody can be freed from the red cell, and red Minotaurs appear in line with it."""
    state = table("B2", team="jamie morrow", at="jamie B2", cells={"red": 2}, theseus="mino-01")
    assert lines(state, "jamie", "free") == []
    assert refused(state, "jamie: free 3") == "not_captured"
    assert refused(state, "jamie: move C2") == "no_way_in"

    finish(state, draw="red-1a")

    assert minotaurs(state) == "R4"


# --- Tiles ------------------------------------------------------------------------------------------------------------


def discover_ring(letter: str, size: int, seed: int) -> list[str]:
    """All tiles of a ring, discovered one after the other by a Morrow with endless actions."""
    state = table(team="morrow", at=f"morrow {letter}0")
    dice = QuickDice(seed)
    first = {"B": 6, "R": 12, "Y": 24, "G": 36}[letter]
    for slot in range(size):
        state.actions, state.where = [8], [first + (slot + 1) % size]
        state.minotaurs, state.scientists = [-1] * 15, [-1] * 5
        state.walls = [0] * 5  # only to reach everything
        state.play(0, ("discover", first + slot), dice, UNHEARD)
    return [TILE_IDS[state.tiles[first + slot]] for slot in range(size)]


@pytest.mark.clause("DS-S09")
def test_all_six_blue_tiles_lie_in_blue() -> None:
    orders = {tuple(discover_ring("B", 6, seed)) for seed in range(30)}

    assert all(sorted(order) == ["B01", "B02", "B03", "B04", "B05", "B06"] for order in orders)
    assert len(orders) > 25


@pytest.mark.clause("DS-S10")
@pytest.mark.parametrize("letter", ["R", "Y", "G"])
def test_ten_fixed_tiles_and_two_of_four_randomizers_lie_in_an_outer_ring(letter: str) -> None:
    fixed = {f"{letter}{number:02}" for number in range(1, 11)}
    pairs = set()
    for seed in range(60):
        laid = discover_ring(letter, 12, seed)
        assert len(set(laid)) == 12
        assert fixed <= set(laid)
        pairs.add(tuple(sorted(set(laid) - fixed)))

    names = [f"{letter}{number}" for number in range(11, 15)]
    assert pairs == {(one, other) for one in names for other in names if one < other}


@pytest.mark.clause("DS-S10", "DS-S18")
def test_a_tile_is_drawn_from_all_that_could_lie_there() -> None:
    """With r randomizers unseen and q of them still lying, a fixed tile counts r and a randomizer q."""
    bags = []
    for tiles in ("", "R0:R11", "R0:R11 R1:R12", "R0:R01 R1:R14 R2:R02"):
        state = table(tiles, team="morrow", at="morrow R5")
        dice = Curious(3)
        state.play(0, GAME.grammar.read("discover R6"), dice, UNHEARD)
        assert len(dice.bags) == 1
        bags.append(dice.bags[0])

    assert bags == [
        [4] * 10 + [2] * 4,
        [3] * 10 + [0, 1, 1, 1],
        [2] * 10 + [0] * 4,
        [0, 0] + [3] * 8 + [1, 1, 1, 0],
    ]


# --- Cards ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-S11", "DS-S12", "DS-S15")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_eight_cards_lie_on_theseus_and_everybody_has_two(players: int) -> None:
    state = started(TEAMS[players])

    view = state.view(0)
    assert all(card >= 0 for card in view["theseus"])
    assert [len(held) for held in view["hands"]] == [2] * players
    assert view["discards"] == []
    assert view["deck"] == 54 - 8 - 2 * players
    cards = [*view["theseus"], *[card for held in view["hands"] for card in held]]
    assert len(set(cards)) == len(cards)


@pytest.mark.clause("DS-S12", "DS-S15", "DS-S18")
def test_cells_then_theseus_from_slot_one_then_the_hands_in_seat_order() -> None:
    """Kinds of cells: 1 blue, 2 red, 3 yellow, 4 green, for the segments 1, 2, 4 and 5."""
    script = "4 1 3 2 blue-1a blue-1b blue-1c blue-2a red-1a red-1b red-1c red-2a mino-01 white-1 loctae-1 green-3c"
    state = new_game(players=2)
    dice, events = falls(script), Events()
    state.play(1, GAME.grammar.read("choose clay"), dice, events)
    state.play(0, GAME.grammar.read("choose jamie"), dice, events)

    assert dice.left() == 0
    assert [cell_of(state, colour) for colour in ("green", "blue", "yellow", "red")] == ["C1", "C2", "C4", "C5"]
    assert theseus(state) == "blue-1a blue-1b blue-1c blue-2a red-1a red-1b red-1c red-2a"
    assert hand(state, "jamie") == "white-1 mino-01"
    assert hand(state, "clay") == "green-3c loctae-1"
    assert names_of(events.seen_by(SPECTATOR))[:5] == ["chose", "chose", "began", "refilled", "drew"]


@pytest.mark.clause("DS-S12", "DS-D01")
def test_theseus_is_filled_face_down_with_the_faulty_algorithm() -> None:
    state = started(difficulty="custom", faulty_algorithm=True)

    assert theseus(state) == "? ? ? ? ? ? ? ?"
    assert state.view(0)["theseus"] == [-2] * 8
    assert state.view(0)["deck"] == 54 - 8 - 4


@pytest.mark.clause("DS-S13", "DS-S14", "DS-S17")
def test_the_station_sleeps_at_the_start() -> None:
    for seed in range(5):
        state = started("jamie clay morrow audrey", seed=seed)
        view = state.view(0)

        assert view["alert"] == 1
        assert view["tokens"] == ["normal"] * 4
        assert view["minotaurs"] == [-1] * 15
        assert view["scientists"] == [-1] * 5
        assert view["open"] == [False] * 7
        assert view["codes"] == [[]] * 7
        assert set(view["tiles"]) == {-1}
        assert not any(is_captured(state, name) for name in ("jamie", "clay", "morrow", "audrey"))


@pytest.mark.clause("DS-S17")
def test_the_supply_holds_fifteen_minotaurs_and_five_scientists() -> None:
    """Both run dry at these numbers: the sixth Loctae card and the sixteenth Minotaur bring nobody."""
    beasts = " ".join([f"R{slot}" for slot in range(12)] + ["Y0", "Y1"])
    state = table(minotaurs=beasts, theseus="mino-01 - mino-02", alert=2)
    finish(state, draw="green-1a yellow-3a")
    assert len(minotaurs(state).split()) == 15

    learned = table(scientists="C3 C3 C3 C3", theseus="loctae-1 loctae-2")
    events = finish(learned)
    assert scientists(learned) == "C3 C3 C3 C3 C3"
    assert names_of(events).count("entered_chamber") == 1


@pytest.mark.clause("DS-S16")
def test_all_hands_are_open() -> None:
    state = started("jamie clay morrow")

    hands = [state.hands[seat] for seat in range(3)]
    for seat in (0, 1, 2, SPECTATOR):
        assert state.view(seat)["hands"] == hands


# --- What nobody has seen is not decided ------------------------------------------------------------------------------


@pytest.mark.clause("DS-S18", "DS-Z06")
def test_one_seed_gives_one_game() -> None:
    one, other = started("jamie clay", seed=9), started("jamie clay", seed=9)

    assert one.position() == other.position()
    assert one.position() != started("jamie clay", seed=10).position()


@pytest.mark.clause("DS-S18")
def test_a_position_knows_nothing_that_nobody_has_seen() -> None:
    """The same position goes on differently with other dice: neither tiles nor deck have an order."""
    start = table(team="clay", cells={"red": 1}).position()
    faces, drawn = set(), set()
    for seed in range(200):
        state = GAME.load(start)
        assert isinstance(state, DaedalusSentence)
        play_with(state, seed, "clay: discover B1", "clay: draw")
        faces.add(state.tiles[7])
        drawn.add(state.hands[0][0])

    assert faces == set(range(6))
    assert len(drawn) > 45


def play_with(state: DaedalusSentence, seed: int, *moves: str) -> None:
    """Moves, with dice of a seed."""
    dice = QuickDice(seed)
    for line in moves:
        state.play(0, GAME.grammar.read(line.partition(": ")[2]), dice, UNHEARD)


@pytest.mark.clause("DS-S18")
def test_the_deck_is_a_bag_of_what_nobody_has_seen() -> None:
    state = table(team="clay", hands={"clay": "blue-1a mino-03"}, theseus="red-1a", discards=["green-3c"])
    dice = Curious(1)

    state.play(0, ("draw",), dice, UNHEARD)

    (bag,) = dice.bags
    gone = {0, 9, 35, 40}
    assert bag == [0 if card in gone else 1 for card in range(54)]


# --- Options ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-D41")
def test_two_clocks_do_not_go_together() -> None:
    with pytest.raises(BadOption, match="emergency_protocols and automated_security"):
        GAME.settle({"difficulty": "custom", "emergency_protocols": True, "automated_security": True})


@pytest.mark.parametrize(
    ("difficulty", "enhancers"),
    [
        ("first_escape", []),
        ("second_time", [1, 3]),
        ("veteran", [1, 2, 5, 6]),
        ("expert", [1, 3, 4, 7]),
        ("hell_in_space", [1, 2, 3, 4, 5, 7]),
        ("custom", []),
    ],
)
def test_difficulties_are_sets_of_enhancers(difficulty: str, enhancers: list[int]) -> None:
    assert started(difficulty=difficulty).view(0)["enhancers"] == enhancers


def test_enhancers_are_chosen_one_by_one_only_in_a_custom_game() -> None:
    for number, name in enumerate(ENHANCERS, 1):
        chosen: dict[str, Any] = {"difficulty": "custom", name: True}
        assert started(**chosen).view(0)["enhancers"] == [number]
        with pytest.raises(BadOption, match="custom"):
            GAME.settle({"difficulty": "expert", name: True})
