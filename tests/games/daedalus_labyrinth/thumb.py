"""Rule-of-thumb heroes: explore, collect, gather at four virtues, fight, run. Figures to compare the rules with.

``python tests/games/daedalus_labyrinth/thumb.py 1000 4 patrons=none`` plays so many games and prints what came of them.
"""

from __future__ import annotations

import sys
from collections import Counter
from statistics import mean, median, quantiles
from typing import NamedTuple

from clew.core.dice import QuickDice
from clew.core.game import UNHEARD, Options, read_settings
from clew.core.notation import Action
from clew.games.daedalus_labyrinth import GAME
from clew.games.daedalus_labyrinth.box.components import COLLAPSE, FALLEN, FIRST_VIRTUE, KIND_NAMES, PLAIN, is_virtue
from clew.games.daedalus_labyrinth.box.constants import ACTING, COMPLETE, HALF, LAYING, LURING, NAMING, NOBODY, UNTAKEN
from clew.games.daedalus_labyrinth.box.spots import ROW, START_SPOTS, Spot, cell_at, cell_xy, is_side
from clew.games.daedalus_labyrinth.rules.forecast import fall_times
from clew.games.daedalus_labyrinth.rules.minotaur import doors
from clew.games.daedalus_labyrinth.rules.moves import move_to
from clew.games.daedalus_labyrinth.rules.patrons import steps_of
from clew.games.daedalus_labyrinth.rules.ways import beside, crossed, hero_distances, walks, way_into_the_dark
from clew.games.daedalus_labyrinth.state import DaedalusLabyrinth

FIGHT = 4
"""Virtues in hand at which they gather."""


def choose(state: DaedalusLabyrinth, fight: int = FIGHT) -> Action:
    """What a rule-of-thumb hero does."""
    offers = state.legal(state.asked)
    if state.phase == LAYING:
        return lay(state, [action for action in offers if action[0] == "place"])
    if state.phase == NAMING:  # whoever has least to lose
        return min(offers, key=lambda action: len(state.virtues_of(action[1])))
    if state.phase == LURING:
        return ("lure", "no")
    if state.phase == ACTING:
        return act(state, offers, fight)
    return ("reroll", "yes")


def act(state: DaedalusLabyrinth, offers: list[Action], fight: int) -> Action:
    """A step toward what matters now; without one the turn is over."""
    if ("drink",) in offers:
        return ("drink",)
    there = step(state, fight) if state.points else 0
    if there and move_to(there) in offers:
        return move_to(there)
    if ("end_turn",) in offers:
        return ("end_turn",)
    return offers[0]  # out of the START centre


def step(state: DaedalusLabyrinth, fight: int) -> Spot:
    """The next spot; 0 to stay."""
    if state.slayer != NOBODY:
        return toward(state, safe_start_spots(state))
    held = len([holder for holder in state.holders if holder >= 0])
    if state.beast and held >= fight:
        return toward(state, meeting_spots(state)) or fight_it(state)
    return explore(state) or toward(state, meeting_spots(state)) or fight_it(state)


def safe_start_spots(state: DaedalusLabyrinth) -> list[Spot]:
    """The START spots whose outer tile falls last."""
    times = fall_times(state)
    standing = [spot for spot in START_SPOTS if state.formed(spot) in (HALF, COMPLETE)]
    outer = {spot: times.get(2 * spot - cell_at(0, 0), 99) for spot in standing}
    return [spot for spot in standing if outer[spot] == max(outer.values())]


def meeting_spots(state: DaedalusLabyrinth) -> list[Spot]:
    """One complete START spot for all: where others wait already, or the first."""
    complete = [spot for spot in START_SPOTS if state.is_complete(spot)]
    return sorted(complete, key=lambda spot: -len(state.on(spot)))[:1]


def fight_it(state: DaedalusLabyrinth) -> Spot:
    """When nobody is missing at the meeting: on the Minotaur."""
    here = state.where[state.turn]
    if not state.beast or len(state.on(here)) < len(state.living()) or here == state.beast:
        return 0
    far = hero_distances(state, here, steps_of(state, state.turn))
    back = hero_distances(state, min(doors(state)), PLAIN)
    near = [spot for spot in walks(state, here, steps_of(state, state.turn)) if spot in far and spot in back]
    return min(near, key=lambda spot: back[spot], default=0)


def ways_of(state: DaedalusLabyrinth) -> tuple[dict[Spot, Spot], dict[Spot, int]]:
    """Every spot that the hero can come to without passing the Minotaur: from where, and in how many moves."""
    steps = steps_of(state, state.turn)
    here = state.where[state.turn]
    came: dict[Spot, Spot] = {here: 0}
    far = {here: 0}
    front = [here]
    while front:
        after = []
        for spot in front:
            if is_side(spot) and state.formed(spot) == HALF:
                continue  # nobody knows what lies beyond
            for near in walks(state, spot, steps):
                if near in came or near == state.beast:
                    continue
                form = state.formed(near) if near & 1 or near & ROW else COMPLETE
                if form == COMPLETE or (form == HALF and any(state.bag)):
                    came[near] = spot
                    far[near] = far[spot] + 1
                    after.append(near)
        front = after
    return came, far


def toward(state: DaedalusLabyrinth, goals: list[Spot]) -> Spot:
    """The first spot on a shortest walk to one of these; 0 if one is reached, or none can be."""
    came, far = ways_of(state)
    known = [spot for spot in goals if spot in far]
    if not known and state.slayer != NOBODY:  # perhaps the dark leads there
        known = [spot for spot in far if is_side(spot) and state.formed(spot) == HALF]
    return first_step(came, min(known, key=lambda spot: far[spot], default=0))


def first_step(came: dict[Spot, Spot], goal: Spot) -> Spot:
    """The first spot of the walk to a goal; 0 if there is none to walk."""
    while goal and came[goal] and came[came[goal]]:
        goal = came[goal]
    return goal if goal and came[goal] else 0


def explore(state: DaedalusLabyrinth) -> Spot:
    """Toward the nearest virtue that lies on a tile, else into the nearest dark."""
    came, far = ways_of(state)
    steps = steps_of(state, state.turn)
    best: tuple[int, Spot, Spot] | None = None
    for spot in far:
        if not is_side(spot) or state.formed(spot) == HALF:
            continue
        for near in beside(state, spot, steps):
            cell = crossed(state, spot, near, steps)
            kind = state.kind_at(cell) if cell else -1
            wanted = is_virtue(kind) and state.holders[kind - FIRST_VIRTUE] == UNTAKEN and near != state.beast
            if wanted and (state.formed(near) == COMPLETE or (state.formed(near) == HALF and any(state.bag))):
                found = (far[spot] + 1, spot, near)
                best = min(best, found) if best else found
    if best:
        return first_step(came, best[1]) or best[2]
    dark = [spot for spot in far if is_side(spot) and state.formed(spot) == HALF]
    return first_step(came, min(dark, key=lambda spot: far[spot], default=0))


def lay(state: DaedalusLabyrinth, offers: list[Action]) -> Action:
    """So that as much dark as possible lies one move beyond."""
    return max(offers, key=lambda action: openings(state, action))


def openings(state: DaedalusLabyrinth, action: Action) -> int:
    """How many half-formed spots a hero could enter from where the tile leads to."""
    _, name, x, y, turn = action
    after = state.clone()
    after.laid[cell_at(x, y)] = KIND_NAMES.index(name) * 4 + turn
    start = state.goal or state.where[state.turn]
    return len([spot for spot in beside(after, start, PLAIN) if is_side(spot) and after.formed(spot) == HALF])


# --- Many games -------------------------------------------------------------------------------------------------------


class Story(NamedTuple):
    """What came of one game."""

    ending: str
    rounds: int
    entered: int
    """The round in which the Minotaur entered; 0 if it never did."""
    tiles_then: int
    slain: int
    """The round of the kill; 0 if there was none."""
    collapses_then: int
    """Collapse tiles on the table at the kill."""
    tiles: int
    """Drawn and laid in all."""
    survivors: int
    moves: int
    sealed: bool
    """Whether the labyrinth was ever sealed while tiles were left and the Minotaur lived."""
    width: int
    """The extent of the maze in tiles across."""


def played(seed: int, options: Options, fight: int = FIGHT) -> Story:
    """One game of rule-of-thumb heroes."""
    dice = QuickDice(seed)
    state = GAME.new(options, dice)
    assert isinstance(state, DaedalusLabyrinth)
    entered = tiles_then = slain = collapses_then = moves = 0
    sealed = False
    while state.result() is None:
        action = choose(state, fight)
        moves += action[0] == "move"
        tiles = len(state.laid)
        state.play(state.asked, action, dice, UNHEARD)
        if state.spawner != NOBODY and not entered:
            entered, tiles_then = state.round, len(state.laid)
        if state.slayer != NOBODY and not slain:
            slain = state.round
            collapses_then = len([code for code in state.laid.values() if code % FALLEN >> 2 == COLLAPSE])
        if len(state.laid) > tiles and state.slayer == NOBODY and state.phase == ACTING and any(state.bag):
            sealed |= not way_into_the_dark(state)
    result = state.result()
    assert result is not None
    cells = [cell_xy(cell) for cell in state.laid]
    width = max(max(cell[axis] for cell in cells) - min(cell[axis] for cell in cells) + 1 for axis in (0, 1))
    laid = len(state.laid) - 1
    return Story(
        result.clause,
        state.round,
        entered,
        tiles_then,
        slain,
        collapses_then,
        laid,
        len(state.living()),
        moves,
        sealed,
        width,
    )


def report(stories: list[Story]) -> str:
    """What came of these games, as lines."""
    count = len(stories)
    endings = Counter([story.ending for story in stories])
    won = [story for story in stories if story.ending == "DL-E08"]
    slain = [story for story in stories if story.slain]
    entered = [story for story in stories if story.entered]
    rounds = quantiles([story.rounds for story in stories], n=20)
    shares = ", ".join([f"{clause} {number / count:.1%}" for clause, number in sorted(endings.items())])
    kills = f"slain {len(slain) / count:.1%}, in round {mean([s.slain for s in slain]):.1f}"
    comes = f"Minotaur enters in {len(entered) / count:.1%}, in round {mean([s.entered for s in entered]):.1f}"
    alive = Counter([s.survivors for s in won])
    widths = [s.width for s in stories]
    lines = [
        f"games {count}, won {len(won) / count:.1%}; {shares}",
        f"{kills}, with {mean([s.collapses_then for s in slain]):.1f} Collapse tiles on the table",
        f"survivors in won games, three to one: {[round(alive[n] / len(won), 2) for n in (3, 2, 1)]}",
        f"rounds, 5 % / median / 95 %: {rounds[0]:.0f} / {rounds[9]:.0f} / {rounds[18]:.0f}",
        f"{comes}, with {mean([s.tiles_then for s in entered]):.1f} tiles on the table",
        f"tiles drawn {mean([s.tiles for s in stories]):.1f}, moves {mean([s.moves for s in stories]):.1f}",
        f"sealed: {len([s for s in stories if s.sealed])}; extent: median {median(widths):.0f}, most {max(widths)}",
    ]
    return "\n".join(lines)


def main(arguments: list[str]) -> None:
    """Play and print."""
    count, fight = int(arguments[0]), int(arguments[1])
    options = GAME.settle(read_settings(GAME.options, arguments[2:]))
    sys.stdout.write(report([played(seed, options, fight) for seed in range(count)]) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
