"""Measures Clew against its peers in one run, and prints one table. ``make bench``; with ``--write``, results.md too.

Every runner is a process of its own. They take turns (A B C, A B C, …), so that a busy minute of the machine falls on
all of them; the table shows medians over the rounds. README.md says what each of them does.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from compiled import build_compiled
from peers import NODE_PEER, install_node_peer, install_python_peers
from report import commit, machine, say, write_section
from table import Aim, Rate, Row, Sample, markdown

HERE = Path(__file__).parent
ROOT = HERE.parent
BUILD = ROOT / "build"
COMPILED, PEERS, NODE = BUILD / "compiled", BUILD / "peers", BUILD / "peers-node"

INTERPRETED_FOUR = "Clew Connect Four, interpreted"
COMPILED_FOUR = "Clew Connect Four, compiled"
SPIEL_FOUR = "OpenSpiel Connect Four from Python"
PETTINGZOO_FOUR = "PettingZoo Connect Four"
INTERPRETED_DEDALOS = "Clew Dedalo's, interpreted"
COMPILED_DEDALOS = "Clew Dedalo's, compiled"
INTERPRETED_SENTENCE = "Clew The Daedalus Sentence, interpreted"
COMPILED_SENTENCE = "Clew The Daedalus Sentence, compiled"
INTERPRETED_LABYRINTH = "Clew Daedalus' Labyrinth, interpreted"
COMPILED_LABYRINTH = "Clew Daedalus' Labyrinth, compiled"
INTERPRETED_WHISPER = "Clew Seventh & Whisper, interpreted"
COMPILED_WHISPER = "Clew Seventh & Whisper, compiled"
INTERPRETED_ORBIT = "Clew The Dark Orbit, interpreted"
COMPILED_ORBIT = "Clew The Dark Orbit, compiled"

AIMS = [
    Aim(INTERPRETED_FOUR, "steps", 20, PETTINGZOO_FOUR),
    Aim(INTERPRETED_FOUR, "steps", 0.5, SPIEL_FOUR),
    Aim(COMPILED_FOUR, "steps", 1.5, SPIEL_FOUR),
    Aim(INTERPRETED_FOUR, "clones", 1, SPIEL_FOUR),
    Aim(COMPILED_FOUR, "clones", 1, SPIEL_FOUR),
    Aim(COMPILED_DEDALOS, "steps", 30_000),
    Aim(INTERPRETED_DEDALOS, "steps", 8_000),
    Aim(COMPILED_SENTENCE, "steps", 30_000),
    Aim(COMPILED_SENTENCE, "clones", 200_000),
    Aim(INTERPRETED_SENTENCE, "steps", 8_000),
    Aim(COMPILED_LABYRINTH, "steps", 30_000),
    Aim(COMPILED_LABYRINTH, "clones", 200_000),
    Aim(INTERPRETED_LABYRINTH, "steps", 8_000),
    Aim(COMPILED_WHISPER, "steps", 30_000),
    Aim(COMPILED_WHISPER, "clones", 200_000),
    Aim(INTERPRETED_WHISPER, "steps", 8_000),
    Aim(COMPILED_ORBIT, "steps", 30_000),
    Aim(COMPILED_ORBIT, "clones", 200_000),
    Aim(INTERPRETED_ORBIT, "steps", 8_000),
]


@dataclass
class Runner:
    """A program that measures one thing and prints a line of JSON, and its row in the table."""

    row: Row
    who: str
    """How the name begins that the runner has to give itself."""
    command: list[str]
    environment: dict[str, str] = field(default_factory=dict)

    def measure(self, seconds: float, seed: int) -> None:
        """One round; a runner that fails says why and is left out from then on."""
        if self.row.missing:
            return
        done = subprocess.run(
            [*self.command, "--seconds", str(seconds), "--seed", str(seed)],
            cwd=HERE,
            env={**os.environ, **self.environment},
            stdout=subprocess.PIPE,
            text=True,
            check=False,
        )
        if done.returncode != 0:
            self.row.missing = "it does not run here"
            return
        told = json.loads(done.stdout)
        assert told["by"].startswith(self.who), f"{self.row.name} was measured with {told['by']}"
        clones = Rate(**told["clones"]) if told["clones"] else None
        self.row.samples.append(Sample(told["by"], Rate(**told["steps"]), clones))


def clew(name: str, game: str, folder: Path, missing: str, *more: str) -> Runner:
    """A game of Clew, with the modules of a folder before the installed ones."""
    who = "Clew, compiled" if folder == COMPILED else "Clew, interpreted"
    command = [sys.executable, "-m", "runners.clew_game", game, *more]
    return Runner(Row(name, missing), who, command, {"PYTHONPATH": str(folder)})


def runners() -> list[Runner]:
    """Everything that is measured, in the order of the table; builds and installs what is needed first."""
    say("Compiling Clew with mypyc")
    uncompiled = build_compiled(ROOT, COMPILED)
    say("Installing OpenSpiel, PettingZoo and python-chess into their own environment")
    missing = install_python_peers(PEERS)
    say("Installing boardgame.io")
    missing[NODE_PEER] = install_node_peer(NODE)

    def peer(name: str, who: str, module: str, *more: str) -> Runner:
        command = [str(PEERS / "bin" / "python"), "-m", f"runners.{module}", *more]
        return Runner(Row(name, missing[who]), who, command)

    node_four = Row(f"{NODE_PEER} Connect Four", missing[NODE_PEER])
    node = {"NODE_PATH": str(NODE / "node_modules"), "NODE_ENV": "production"}
    source = ROOT / "examples"
    return [
        clew(INTERPRETED_FOUR, "connect_four", source, ""),
        clew(COMPILED_FOUR, "connect_four", COMPILED, uncompiled),
        clew(f"{COMPILED_FOUR}, from Python", "connect_four", COMPILED, uncompiled, "--loop-in-python"),
        peer(SPIEL_FOUR, "OpenSpiel", "open_spiel_game", "connect_four"),
        peer("OpenSpiel Connect Four, its C++ loop", "OpenSpiel", "open_spiel_loop"),
        peer("OpenSpiel tic-tac-toe in Python", "OpenSpiel", "open_spiel_game", "python_tic_tac_toe"),
        peer(PETTINGZOO_FOUR, "PettingZoo", "pettingzoo_connect_four"),
        Runner(node_four, NODE_PEER, ["node", "runners/boardgame_io.js"], node),
        peer("python-chess, chess", "python-chess", "python_chess"),
        clew(INTERPRETED_DEDALOS, "dedalos", source, ""),
        clew(COMPILED_DEDALOS, "dedalos", COMPILED, uncompiled),
        clew(INTERPRETED_SENTENCE, "daedalus_sentence", source, ""),
        clew(COMPILED_SENTENCE, "daedalus_sentence", COMPILED, uncompiled),
        clew(INTERPRETED_LABYRINTH, "daedalus_labyrinth", source, ""),
        clew(COMPILED_LABYRINTH, "daedalus_labyrinth", COMPILED, uncompiled),
        clew(INTERPRETED_WHISPER, "seventh_and_whisper", source, ""),
        clew(COMPILED_WHISPER, "seventh_and_whisper", COMPILED, uncompiled),
        clew(INTERPRETED_ORBIT, "dark_orbit", source, ""),
        clew(COMPILED_ORBIT, "dark_orbit", COMPILED, uncompiled),
    ]


def measure(all_runners: list[Runner], rounds: int, seconds: float) -> dict[str, Row]:
    """Let the runners take turns; their rows by name."""
    for number in range(1, rounds + 1):
        for runner in all_runners:
            say(f"Round {number} of {rounds}: {runner.row.name}")
            runner.measure(seconds, seed=number)
    return {runner.row.name: runner.row for runner in all_runners}


def results(rows: dict[str, Row]) -> str:
    """The table, and below it what is not in it, and the aims."""
    spiel, zoo = rows[SPIEL_FOUR], rows[PETTINGZOO_FOUR]
    table = markdown(
        list(rows.values()),
        [
            ("steps to OpenSpiel", spiel, "steps"),
            ("to PettingZoo", zoo, "steps"),
            ("clones to OpenSpiel", spiel, "clones"),
        ],
    )
    missing = [f"{row.name} is not available: {row.missing}." for row in rows.values() if row.missing]
    return "\n".join([table, "", *[f"- {line}" for line in [*missing, *[aim.sentence(rows) for aim in AIMS]]]])


def page(rows: dict[str, Row], told: argparse.Namespace) -> str:
    """The results with all that is needed to judge and repeat them."""
    by = sorted({sample.by for row in rows.values() for sample in row.samples})
    return f"""# Results

- Date: {datetime.now(UTC):%Y-%m-%d}
- Commit: {commit()}
- Machine: {machine()}
- Measured: {"; ".join(by)}
- Command: `.venv/bin/python bench/run.py --rounds {told.rounds} --seconds {told.seconds} --write`

Medians of {told.rounds} interleaved rounds; ratios are those of wall times within a round, to OpenSpiel's Connect Four
driven from Python and to PettingZoo's. README.md says what each row does.

{results(rows)}
"""


def main() -> None:
    """Build, install, measure, print."""
    parser = argparse.ArgumentParser(description="Measure Clew against its peers.")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.5, help="of random play, for each runner in each round")
    parser.add_argument("--write", action="store_true", help="write bench/results.md as well")
    told = parser.parse_args()
    rows = measure(runners(), told.rounds, told.seconds)
    print(results(rows))
    if told.write:
        write_section(page(rows, told))


if __name__ == "__main__":
    main()
