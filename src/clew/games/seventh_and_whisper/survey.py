"""A map file for whoever draws maps: what is wrong with it, and the card with what everybody on it sees."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from clew.core.box import read_toml
from clew.core.errors import BadComponents
from clew.core.game import Line, Survey, settled
from clew.games.seventh_and_whisper.box.atlas import LOCATION_FILE, LOCATIONS, read_location
from clew.games.seventh_and_whisper.box.card import THING_NAMES, Card, Kinds
from clew.games.seventh_and_whisper.box.cells import SIDE_NAMES, cell_name, names_of
from clew.games.seventh_and_whisper.box.components import CHARACTERS
from clew.games.seventh_and_whisper.box.mapfile import faults, fit, remarks, shape, watched
from clew.games.seventh_and_whisper.box.options import OPTIONS
from clew.games.seventh_and_whisper.box.patterns import KIND_NAMES, Pose
from clew.games.seventh_and_whisper.mind.bot import run
from clew.games.seventh_and_whisper.mind.solver import solve
from clew.games.seventh_and_whisper.words.notation import GRAMMAR
from clew.games.seventh_and_whisper.words.sketch import ENEMY, how, lines, picture

GAMES: Final = 5
"""How many games a careful team plays on a new map."""


def survey(path: str, to_the_end: bool) -> Survey:
    """Look at a map file; what its enemies can do is in the location file beside it, or as in the first location."""
    file = Path(path)
    try:
        kinds = _kinds(file)
        data = read_toml(file)
    except BadComponents as wrong:
        return Survey([f"{wrong}."], [], [], [])
    found = faults(data, kinds)
    if shape(data) or fit(data):
        return Survey(found, [], [], [])
    card = Card(data, kinds)
    proof = proved(card) if to_the_end and not found else []
    if to_the_end and not found and not proof:
        found = ["No way to win this card was found."]
    shown = [*drawing(card), [("", "")], *things(card), *patterns(card)]
    return Survey(found, [] if found else remarks(card), shown, proof)


def proved(card: Card) -> list[str]:
    """A line that wins the card, round by round, and how a careful team does there; nothing if no line is found."""
    options = settled(OPTIONS, {"cards": 1})
    end = solve(card, options)
    if end is None:
        return []
    found = [f"Both get out in round {end.turns()[-1][0]}, if the dice are good enough:"]
    for number, seat, played in end.turns():
        done = [action[1] if action[0] == "step" else GRAMMAR.write(action) for action in played[1:]]
        found.append(f"{number}. {CHARACTERS[seat]}: {', '.join(done)}.")
    results = [run(card, options, seed).result() for seed in range(GAMES)]
    won = len([result for result in results if result is not None and result.winners])
    return [*found, f"A careful team wins {won} of {GAMES} games here."]


def _kinds(file: Path) -> Kinds:
    if (file.parent / LOCATION_FILE).is_file():
        return read_location(file.parent).kinds
    return next(iter(LOCATIONS.values())).kinds


def drawing(card: Card) -> list[Line]:
    """The card when it is laid: ``!`` is a cell that somebody sees."""
    starts = {enemy.id: enemy.pattern.stops[0] for enemy in card.enemies}
    enemies = {id: [0, cell_name(cell), _side(facing)] for id, (cell, facing) in starts.items()}
    return lines(picture(card, enemies, [], {id: names_of(seen) for id, seen in watched(card)}))


def _side(facing: int) -> str | None:
    return SIDE_NAMES[facing] if facing >= 0 else None


def things(card: Card) -> list[Line]:
    """Each thing, where it is dealt with, and what it sees."""
    return [
        [(f"  {thing.id:4}", "bold"), (f"{THING_NAMES[thing.kind]} at {cell_name(thing.at)}{how(card, thing.id)}", "")]
        for thing in card.things
    ]


def patterns(card: Card) -> list[Line]:
    """Each enemy, and what it sees at each of its stops."""
    found: list[Line] = []
    for enemy in card.enemies:
        area = card.area_letters(enemy.area)
        found.append([(f"  {enemy.id:4}", ENEMY), (f"{KIND_NAMES[enemy.kind]} of area {area}", "")])
        for number, pose in enumerate(enemy.pattern.stops):
            sees = " ".join(names_of(card.view(enemy.kind, pose, 0) & ~(1 << pose[0]))) or "nothing"
            found.append([(f"       {number}. {_name(pose):5}", "bold"), (f"sees {sees}", "")])
        found.append([(f"       then again from {enemy.pattern.after[-1]}", "dim")])
    return found


def _name(pose: Pose) -> str:
    return cell_name(pose[0]) + (_side(pose[1]) or "")
