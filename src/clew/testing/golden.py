"""Golden games: whole games as text that people read, and that becomes a thread again.

A diff of such a file shows which rule moved. ``python -m clew.testing.golden GAME CLAUSE`` looks for a game that ends
by a clause and prints it; with the file of a golden game instead of a clause, that one is written down anew.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from pathlib import Path

from clew.bots import make_bot
from clew.core.dice import Dice, QuickDice
from clew.core.errors import BadThread
from clew.core.game import SPECTATOR, TABLE, TEAM, Events, Game, Options, Seat
from clew.core.registry import find_game
from clew.core.thread import Match, Move, Thread, events_of, replay
from clew.testing.portrait import sentences
from clew.testing.settings import read_options, written

BESIDE = {TABLE: "the table"}
"""Who acts without a seat."""
BETWEEN = " | "
"""Between the names of the players."""
INDENT = "    "
_MOVE = re.compile(r"(?P<number>\d+)\. (?P<who>.+?): (?P<line>.+?)(?: \[dice(?P<dice>[ \d]*)\])? -> (?P<digest>\w+)")


def render(game: Game, thread: Thread) -> str:
    """The thread as text: heads, then each move with what everybody, and what only one seat, is told of it."""
    states = replay(game, thread)
    names = [*thread.players, *BESIDE.values()]
    if len(set(names)) != len(names) or any(BETWEEN in name or ": " in name for name in names):
        raise BadThread(f"{names} are no names that can be told apart in a golden game")
    lines = [
        f"game: {thread.game}",
        f"rules: {thread.version}",
        f"options: {written(thread.options)}",
        f"players: {BETWEEN.join(thread.players)}",
        f"dice: {_shown(thread.dice)}".rstrip(),
        f"digest: {thread.digest}",
    ]
    for number, move in enumerate(thread.moves, 1):
        who = BESIDE.get(move.seat) or thread.players[move.seat]
        dice = f" [dice {_shown(move.dice)}]" if move.dice else ""
        lines += ["", f"{number}. {who}: {game.grammar.write(move.action)}{dice} -> {move.digest}"]
        lines += _told(game, events_of(game, thread.moves[number - 1], states[number - 1]), thread.players)
    result = states[-1].result()
    if result is not None:
        winners = " and ".join([thread.players[seat] for seat in result.winners]) or "nobody"
        lines += ["", f"result: {winners}, by {result.clause}: {result.reason}"]
    return "\n".join([*lines, ""])


def _shown(dice: tuple[int, ...]) -> str:
    return " ".join([str(die) for die in dice])


def _told(game: Game, events: Events, players: list[str]) -> list[str]:
    """What a spectator is told, and for each seat what it is told beyond that."""
    public = sentences(game, events, SPECTATOR, players)
    lines = [INDENT + sentence for sentence in public]
    for seat, name in enumerate(players):
        beyond = Counter(sentences(game, events, seat, players)) - Counter(public)
        lines += [f"{INDENT}({name}) {sentence}" for sentence in beyond.elements()]
    return lines


def parse(game: Game, text: str) -> Thread:
    """The thread that a golden game tells; sentences and the result follow from it and are not read."""
    heads: dict[str, str] = {}
    moves: list[Move] = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith(INDENT):
            continue
        move = _MOVE.fullmatch(line)
        if move is not None:
            moves.append(_read_move(game, move, heads.get("players", "").split(BETWEEN)))
            continue
        name, colon, value = line.partition(":")
        if not colon:
            raise BadThread(f"line {number} is neither a head, a move nor a sentence")
        heads[name] = value.strip()
    try:
        thread = Thread(
            heads["game"],
            int(heads["rules"]),
            read_options(game, heads["options"]),
            heads["players"].split(BETWEEN),
        )
        thread.dice = _read_dice(heads["dice"])
        thread.digest = heads["digest"]
    except (KeyError, ValueError) as wrong:
        raise BadThread(f"the heads of this golden game are not complete: {wrong}") from wrong
    thread.moves = moves
    return thread


def _read_move(game: Game, move: re.Match[str], players: list[str]) -> Move:
    seats: dict[str, Seat] = {name: seat for seat, name in enumerate(players)}
    seats |= {name: seat for seat, name in BESIDE.items()}
    if move["who"] not in seats:
        raise BadThread(f"nobody is called {move['who']!r}", int(move["number"]))
    return Move(seats[move["who"]], game.grammar.read(move["line"]), _read_dice(move["dice"]), 0.0, move["digest"])


def _read_dice(text: str | None) -> tuple[int, ...]:
    return tuple([int(die) for die in (text or "").split()])


def retold(game: Game, path: Path) -> str:
    """A golden game told again by the rules of today: what a test compares with the file."""
    return render(game, parse(game, path.read_text(encoding="utf-8")))


def search(game: Game, clause: str, options: Options, bot: str = "random", tries: int = 1000, seed: int = 0) -> Thread:
    """A game among bots that ends by this clause; the shortest of all tries."""
    best: Thread | None = None
    for attempt in range(seed, seed + tries):
        match = _played(game, options, bot, attempt)
        result = match.state.result()
        if result is not None and result.clause == clause and (best is None or match.number < len(best.moves)):
            best = match.thread
    if best is None:
        raise BadThread(f"none of {tries} games among bots called {bot} ended by {clause}")
    return best


def _played(game: Game, options: Options, bot: str, seed: int) -> Match:
    def dice_for(move: int) -> Dice:
        return QuickDice(f"{seed}:{move}")

    match = Match.start(game, options, dice_for)
    minds = [make_bot(game, bot, seed + seat) for seat in range(len(match.thread.players))]
    chance = QuickDice(seed)
    while match.state.result() is None:
        seat = chance.choose(match.state.actors())
        seat = chance.below(len(minds)) if seat == TEAM else seat
        match.play(seat, minds[seat].choose(match.state.reshuffled(seat, chance), seat))
    return match


def main(arguments: list[str]) -> None:
    """Print a golden game for an ending, or tell one anew in its file."""
    parser = argparse.ArgumentParser(prog="python -m clew.testing.golden", description=main.__doc__)
    parser.add_argument("game", help="the id of a game, or the path of a file that defines GAME")
    parser.add_argument("clause", help="the clause by which it should end, or a file to be told anew")
    parser.add_argument("--options", default="", help="NAME=VALUE, NAME=VALUE, …")
    parser.add_argument("--bot", default="random", help="who plays on all seats")
    parser.add_argument("--tries", type=int, default=1000, help="among how many games to look for the shortest")
    parser.add_argument("--seed", type=int, default=0)
    wanted = parser.parse_args(arguments)
    game = find_game(wanted.game)
    told = Path(wanted.clause)
    if told.is_file():
        told.write_text(retold(game, told), encoding="utf-8")
        return
    options = read_options(game, wanted.options)
    thread = search(game, wanted.clause, options, wanted.bot, wanted.tries, wanted.seed)
    sys.stdout.write(render(game, thread))


if __name__ == "__main__":
    main(sys.argv[1:])
