"""The bots of The Dark Orbit: what they see, what they avoid, and that it helps."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from clew.bots import make_bot
from clew.core.bot import Bot
from clew.core.dice import QuickDice
from clew.core.game import UNHEARD
from clew.core.notation import Action
from clew.games.dark_orbit import GAME
from clew.games.dark_orbit.box.components import CARD_IDS, SLOT_IDS, SLOT_SECTOR, kind_of
from clew.games.dark_orbit.mind.bot import OrbitBot
from clew.games.dark_orbit.mind.opening import of_deck
from clew.games.dark_orbit.mind.sites import Sites
from clew.games.dark_orbit.mind.standing import lead
from clew.games.dark_orbit.state import DarkOrbit
from clew.lab import Series, play
from games.dark_orbit.station import do, offered, station


def turn(state: DarkOrbit) -> list[str]:
    """What the greedy bot does until its turn is over, as lines."""
    return played(state, make_bot(GAME, "greedy", 1))


def played(state: DarkOrbit, player: Bot) -> list[str]:
    """The same of any bot."""
    dice = QuickDice(1)
    seat = state.turn
    lines: list[str] = []
    while state.result() is None and state.turn == seat:
        action = player.choose(state.reshuffled(seat, dice), seat)
        assert action in state.legal(seat)
        lines.append(GAME.grammar.write(action))
        state.play(seat, action, dice, UNHEARD)
    return lines


def begun(
    options: dict[str, int | str], seed: int, until: Callable[[DarkOrbit], bool]
) -> tuple[DarkOrbit, list[Action]]:
    """A game of greedy bots with equal dice, up to some point, and what they did; only they differ by the seed."""
    settled = GAME.settle(options)
    dice = QuickDice(1)
    state = GAME.new(settled, dice)
    assert isinstance(state, DarkOrbit)
    bots = [make_bot(GAME, "greedy", seed + seat) for seat in range(int(settled["players"]))]
    done: list[Action] = []
    while state.result() is None and not until(state):
        seat = state.actors()[0]
        done.append(bots[seat].choose(state.reshuffled(seat, QuickDice(len(done))), seat))
        assert done[-1] in state.legal(seat)
        state.play(seat, done[-1], dice, UNHEARD)
    return state, done


DECKS = [{"size": 10, "top": "M01"}, {"size": 10, "top": "A01"}]


# --- What it sees -----------------------------------------------------------------------------------------------------


def test_it_takes_the_kill() -> None:
    """One Marine can reach the Corridors, where the Onslaught takes the last Life."""
    state = station(
        """
        base_aliens: A=m1
        control: A=m2 B=a1
        base_marines: A=m3 B=a2
        """,
        life=[20, 1],
    )

    turn(state)

    assert state.ended is not None
    assert state.ended.winners == (0,)


def test_it_does_not_step_on_a_mine_if_another_unit_can_go() -> None:
    state = station(
        """
        corridors: A=a1
        control: 00=M01 01=M01
        tech: A=a2
        base_aliens: A=a3 B=m1
        """,
        turn=1,
    )

    assert turn(state)[0] != "move aliens.1"
    assert state.life[1] == 20


def test_it_keeps_an_enemy_away_from_its_pending_card() -> None:
    """Alone in the Control Room the Alien would stop beside the card in the Dropship; in company it goes too far.

    The Marine beside it could earn an additional turn: whoever thinks of no answer does that.
    """
    drawing = """
        control: A=a1 C=m2
        base_marines: P0=M07
        tech: D=m3
        base_aliens: B=m1
        """
    thoughtful, careless = [station(drawing, decks=DECKS) for _ in range(2)]

    assert "move marines.2" not in played(thoughtful, OrbitBot(1, 4, 0.0))
    assert "move marines.2" in played(careless, OrbitBot(1, 0, 0.0))


def test_it_puts_its_first_token_where_it_pays() -> None:
    """A Psychic Barrier in everybody's way is worth more tokens than one kept in hand."""
    state = station(
        """
        base_greys: A=g1 B=g2
        tech: 01=G08
        corridors: A=m1 B=m2
        control: A=m3
        base_marines: A=g3
        """,
        sides="gm",
        tokens=[1, 0],
    )

    lines = turn(state)

    assert any(line.startswith(("boost", "upgrade")) for line in lines), lines
    assert state.tokens[0] == 0


def test_it_heals_when_nothing_is_wasted_and_not_before() -> None:
    drawing = """
        base_marines: A=m1 B=m2
        tech: A=m3
        control: A=a1 B=a2 C=a3
        """

    assert "play M06" in turn(station(drawing, life=[15, 20], decks=DECKS, instants=[["M06"], []]))
    assert "play M06" not in turn(station(drawing, life=[19, 20], decks=DECKS, instants=[["M06"], []]))


def test_cards_are_worth_less_when_the_end_token_comes() -> None:
    """The same station: with full decks the cards on it count, with empty ones Life does."""
    drawing = "control: 00=M01 01=M03 10=M07"
    early = station(drawing, decks=DECKS, life=[18, 20])
    late = station(drawing, end="1", life=[18, 20])

    assert lead(early, 0) > 0 > lead(late, 0)


@pytest.mark.clause("TO-E05")
def test_it_thinks_on_when_the_end_token_brings_a_tie() -> None:
    """Placing no card advances the End token: the totals are equal, and the turn goes to the other side at once."""
    state = station("corridors: A=m1\nbase_aliens: A=a1", end="1")
    do(state, "move marines.1", "room A")
    assert offered(state) == ["place control.P0", "skip"]

    assert turn(state)
    assert state.turn == 1


def test_a_trap_goes_where_enemies_are_about_to_stop() -> None:
    state = station(
        """
        control: A=a1
        corridors: A=a2 B=a3
        tech: A=m1
        """
    )
    sites = Sites(state, 0)

    worth = {
        slot: sites.worth(kind_of("M01"), slot) for slot in range(len(SLOT_IDS)) if SLOT_SECTOR[slot] in state.ring
    }

    assert SLOT_IDS[max(worth, key=lambda slot: worth[slot])].startswith("base_marines")


# --- Whole games ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [
        {"players": 2, "layout": "draft", "deck_mode": "master"},
        {"players": 2, "introduction": True, "deck_mode": "gradual"},
        {"players": 3, "layout": "random"},
        {"players": 4, "mode": "team", "layout": "draft"},
        {"players": 4, "mode": "ffa", "deck_mode": "master"},
    ],
    ids=["duel", "first game", "three", "teams", "four"],
)
def test_it_finishes_set_up_in_every_mode(options: dict[str, int | str]) -> None:
    state, _ = begun(options, 1, until=lambda state: state.round == 2)

    assert state.round == 2
    assert -1 not in state.ring
    assert not any(state.drawn)


def test_a_master_deck_is_the_best_fifteen_cards() -> None:
    state = GAME.new(GAME.settle({"deck_mode": "master", "faction_1": "marines"}), QuickDice(1))
    assert isinstance(state, DarkOrbit)
    bot = make_bot(GAME, "greedy", 1)
    for _ in range(15):
        state.play(0, bot.choose(state.reshuffled(0, QuickDice(2)), 0), QuickDice(1), UNHEARD)

    left_out = [of_deck(("deck", CARD_IDS[n])) for n, count in enumerate(state.aside[0]) if count]
    chosen = [of_deck(("deck", CARD_IDS[n])) for n, count in enumerate(state.pool[0]) if count]
    assert sum(state.pool[0]) == 15
    assert min(chosen) >= max(left_out) - 0.1


def test_the_same_seed_plays_the_same_moves() -> None:
    first, second, other = [begun({}, seed, until=lambda state: state.round == 3)[1] for seed in (1, 1, 2)]

    assert first == second
    assert first != other


@pytest.mark.parametrize(("other", "wanted"), [("random", 4), ("casual", 3)])
def test_greedy_beats(other: str, wanted: int) -> None:
    """Four games, seats swapped."""
    wins = 0
    for index in range(4):
        bots = ["greedy", other] if index % 2 == 0 else [other, "greedy"]
        row = play(Series.of("dark_orbit", {"players": 2}, bots, "beats"), index)
        wins += row.winners == (index % 2,)

    assert wins >= wanted
