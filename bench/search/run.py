"""Searching bots: head to head on Connect Four at equal time, and looks ahead in a second. ``make bench`` runs it.

Every bot is a process that is asked for a column. Clew's rules say what is legal and who has won. Time is that of the
processor: each bot is told how long to think, and sets its number of looks by how many it managed before.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from clew.lab.summary import Share
from compiled import build_compiled
from peers import NODE_PEER, install_node_peer, install_python_peers
from report import commit, machine, say, write_section
from run import COMPILED, HERE, NODE, PEERS, ROOT
from runners.clew_game import the_game
from search.clew_mind import dropped
from table import grid, short

OPENINGS = [[first, second] for first in range(7) for second in range(7)]
"""Every pair of first discs, each played with either side: no two games begin alike."""
GAMES = ["connect_four", "dedalos", "dark_orbit", "daedalus_labyrinth", "seventh_and_whisper", "daedalus_sentence"]


@dataclass
class Mind:
    """A bot in a process of its own."""

    name: str
    command: list[str]
    environment: dict[str, str] = field(default_factory=dict)
    looks: int = 0
    cpu: float = 0.0

    def begin(self) -> None:
        """Start it; it says who it is."""
        self._process = subprocess.Popen(
            self.command,
            cwd=HERE,
            env={**os.environ, **self.environment},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        said = self._read()
        assert said["by"].startswith(self.name), f"{self.name} is {said['by']}"

    def end(self) -> None:
        """Nobody asks any more."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()

    def column(self, discs: list[int], seconds: float) -> int:
        """Where it drops the next disc."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps({"discs": discs, "seconds": seconds}) + "\n")
        self._process.stdin.flush()
        said = self._read()
        self.looks += said["looks"]
        self.cpu += said["cpu"]
        return int(said["column"])

    def _read(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            sys.exit(f"{self.name} has died")
        said: dict[str, Any] = json.loads(line)
        return said


def play(first: Mind, second: Mind, opening: list[int], seconds: float) -> Mind | None:
    """One game from an opening; who won it, or nobody."""
    game = the_game("connect_four")
    minds = (first, second)
    discs = list(opening)
    while True:
        state = dropped(game, discs)
        result = state.result()
        if result is not None:
            return minds[result.winners[0]] if len(result.winners) == 1 else None
        column = minds[len(discs) % 2].column(discs, seconds)
        assert state.refusal(len(discs) % 2, ("drop", column + 1)) is None, "an illegal disc"
        discs.append(column)


def match(one: Mind, other: Mind, games: int, seconds: float) -> list[str]:
    """Games between two, sides in turn; a row of the table."""
    wins: Counter[str] = Counter()
    for mind in (one, other):
        mind.looks, mind.cpu = 0, 0.0
        mind.begin()
    for number in range(games):
        opening = OPENINGS[number // 2 * 10 % len(OPENINGS)]
        pair = (one, other) if number % 2 == 0 else (other, one)
        winner = play(*pair, opening, seconds)
        wins[winner.name if winner else ""] += 1
        say(f"{one.name} against {other.name}: game {number + 1} of {games}, {wins[one.name]} to {wins[other.name]}")
    for mind in (one, other):
        mind.end()
    low, high = Share(wins[one.name], games).interval
    return [
        f"{one.name} against {other.name}",
        str(games),
        f"{wins[one.name]} ({100 * low:.0f} to {100 * high:.0f} %)",
        str(wins[other.name]),
        str(wins[""]),
        *[short(mind.looks / mind.cpu) for mind in (one, other)],
    ]


def rates(compiled: bool, seconds: float) -> list[list[str]]:
    """Looks in a second for each game, interpreted and compiled."""
    lines = []
    for game in GAMES:
        line = [the_game(game).title]
        for folder in (ROOT / "examples", COMPILED) if compiled else (ROOT / "examples",):
            say(f"Looks in a second: {game}")
            done = subprocess.run(
                [sys.executable, "-m", "search.clew_rates", game, str(seconds)],
                cwd=HERE,
                env={**os.environ, "PYTHONPATH": str(folder)},
                stdout=subprocess.PIPE,
                text=True,
                check=True,
            )
            told = json.loads(done.stdout)
            line.append(short(told["looks"] / told["cpu"]))
        lines.append(line)
    return lines


def main() -> None:
    """Build, install, play, print."""
    parser = argparse.ArgumentParser(description="Searching bots head to head, and their speed.")
    parser.add_argument("--games", type=int, default=98)
    parser.add_argument("--seconds", type=float, default=0.1, help="of the processor, for each decision")
    parser.add_argument("--write", action="store_true", help="write bench/results.md as well")
    told = parser.parse_args()
    say("Compiling Clew with mypyc")
    uncompiled = build_compiled(ROOT, COMPILED)
    missing = {**install_python_peers(PEERS), NODE_PEER: install_node_peer(NODE)}
    source, mind = str(ROOT / "examples"), [sys.executable, "-m", "search.clew_mind"]
    interpreted = Mind("Clew, interpreted", mind, {"PYTHONPATH": source})
    compiled = Mind("Clew, compiled", mind, {"PYTHONPATH": str(COMPILED)})
    spiel = Mind("OpenSpiel", [str(PEERS / "bin" / "python"), "-m", "search.open_spiel_mind"])
    node = Mind(
        NODE_PEER,
        ["node", "search/boardgame_io_mind.js"],
        {"NODE_PATH": str(NODE / "node_modules"), "NODE_ENV": "production"},
    )
    pairs = [(interpreted, node), *([] if uncompiled else [(compiled, spiel), (compiled, node)]), (interpreted, spiel)]
    head = ["Connect Four", "games", "won", "lost", "drawn", "looks per CPU s", "the other's"]
    lines = [head]
    for one, other in pairs:
        if not missing[other.name]:
            lines.append(match(one, other, told.games, told.seconds))
    speeds = [["looks per CPU s", "interpreted", *([] if uncompiled else ["compiled"])], *rates(not uncompiled, 5.0)]
    made = f"{grid(lines)}\n\n{grid(speeds)}"
    print(made)
    if told.write:
        write_section(page(told.games, told.seconds, made))


def page(games: int, seconds: float, made: str) -> str:
    """The section with all that is needed to judge and repeat it."""
    return f"""# Search

- Date: {datetime.now(UTC):%Y-%m-%d}
- Commit: {commit()}
- Machine: {machine()}
- Command: `PYTHONPATH=../examples ../.venv/bin/python -m search.run --games {games} --seconds {seconds} --write`

Monte Carlo tree searches on Connect Four, {seconds:g} seconds of the processor for each decision, each with its usual
settings; every game begins with another pair of discs, and sides take turns. The others' playouts are random; Clew's
take and stop a row of three, as the guide in `examples/connect_four.py` says. Below: looks ahead of Clew's search in
each game, with what the game's guide tells it; a look is a playout in one game, a turn in another.

{made}
"""


if __name__ == "__main__":
    main()
