"""A house under siege: honest people play on while hostile guests do their worst, one by one and all together.

``make siege`` runs it for minutes; nothing but this machine's loopback is touched. It prints a line for each kind of
attacker, and ends with 1 if any promise was broken.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import httpx
import msgspec

from server.kit import CONNECT_FOUR, PATIENCE, Process
from siege.attackers import ATTACKERS
from siege.honest import Diary, everybody

NAMES: Final = [kind.__name__.lower() for kind in ATTACKERS]
PACE: Final = 0.3
"""Seconds for which honest people think about a move: as briskly as anybody clicks."""
SLOWER: Final = 5.0
SLOW: Final = 0.25
"""Under siege the 99th of a hundred moves may be answered so many times as late as without, or within these seconds."""
LARGEST_HOUSE: Final = 700
"""Megabytes that the house may use, besides its workers."""
CODES: Final = 6
"""Kinds of answers to an attacker that are told."""


class Siege:
    """A house, and the attackers before it."""

    def __init__(self, folder: Path, scale: int, pace: float) -> None:
        self._folder = folder
        self._scale = scale
        self.house = Process("--data", str(folder / "data"), "--game", CONNECT_FOUR)
        self.diary = Diary(folder, pace)
        self.megabytes = 0

    @contextmanager
    def attackers(self, names: Sequence[str]) -> Iterator[dict[str, Counter[str]]]:
        """They do their worst; what they were told is there when they have gone."""
        told: dict[str, Counter[str]] = {}
        command = [sys.executable, "-m", "siege.attackers", self.house.address, ",".join(names)]
        process = subprocess.Popen(
            [*command, str(self._scale), str(self._folder)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        )
        try:
            yield told
            said = msgspec.json.decode(process.communicate(timeout=PATIENCE)[0])
        finally:
            process.kill()
            process.communicate()
        for name, one in said["attackers"].items():
            told[name.lower()] = Counter(one["answers"])
            self.diary.wrong += [f"{name}: {wrong}" for wrong in one["wrong"]]
        assert not said["broken"], f"an attacker has given up: {said['broken']}"

    def homes(self, honest: int) -> int:
        """How many can be before somebody whose turn it is among equals: one of each home."""
        return 2 * honest + len(NAMES) * max(4, self._scale)

    def metric(self, name: str) -> float:
        """What the house tells its host."""
        told = httpx.get(self.house.metrics, timeout=PATIENCE).text
        return sum(float(value) for value in re.findall(rf"^{name}(?:{{.*}})? (\S+)$", told, re.MULTILINE))

    def look(self) -> None:
        """Is it as it should be?"""
        self.megabytes = max(self.megabytes, int(self.metric("process_resident_memory_bytes") / (1 << 20)))
        if self.megabytes > LARGEST_HOUSE:
            self.diary.wrong.append(f"the house uses {self.megabytes} MB, and should not use {LARGEST_HOUSE}")

    def close(self) -> None:
        """Stop the house; its log has no mistake of ours."""
        self.house.stop()
        log = [line for line in b"".join(self.house.log).decode().splitlines() if '"info"' not in line]
        self.diary.wrong += [f"log: {line[:600]}" for line in log if "our mistake" in line or "Traceback" in line]


def late(seconds: list[float], part: float) -> float:
    """So many of these are no later."""
    return sorted(seconds)[int(part * (len(seconds) - 1))] if seconds else 0.0


def line(siege: Siege, name: str, told: dict[str, Counter[str]]) -> str:
    """What happened while these attackers were there."""
    book = siege.diary
    moves, calm, bots = book.late[name], book.late["calm"], book.bots[name]
    sums = sum(told.values(), Counter[str]())
    codes = ", ".join([f"{count} {code}" for code, count in sums.most_common(CODES)])
    return (
        f"{name:<8} {len(moves):>5} moves, p50 {late(calm, 0.5) * 1000:.0f} -> {late(moves, 0.5) * 1000:.0f} ms, "
        f"p99 {late(calm, 0.99) * 1000:.0f} -> {late(moves, 0.99) * 1000:.0f} ms "
        f"(x{late(moves, 0.99) / max(late(calm, 0.99), 0.001):.1f}); bots after {late(bots, 0.5):.1f} s, "
        f"p99 {late(bots, 0.99):.1f}; at most {max(book.before[name], default=0)} before; "
        f"{siege.megabytes} MB; told: {codes}"
    )


async def besiege(siege: Siege, seconds: float, phases: list[tuple[str, list[str]]]) -> list[str]:
    """Phase after phase, each for so long; what is to be told of each."""
    people = everybody(siege.house.address, siege.diary)
    await asyncio.gather(*[one.come() for one in people])
    living = asyncio.gather(*[one.live() for one in people])
    lines = []
    try:
        for name, attackers in phases:
            siege.diary.phase = name
            if attackers:
                with siege.attackers(attackers) as told:
                    await _watch(siege, seconds)
            else:
                told = {}
                await _watch(siege, seconds)
            lines.append(line(siege, name, told))
            print(lines[-1], flush=True)
            _judge(siege.diary, name, siege.homes(len(people)))
    finally:
        living.cancel()
        await asyncio.gather(living, return_exceptions=True)
        await asyncio.gather(*[one.go() for one in people])
    return lines


async def _watch(siege: Siege, seconds: float) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        await asyncio.to_thread(siege.look)
        await asyncio.sleep(min(1.0, seconds))


def _judge(book: Diary, name: str, homes: int) -> None:
    """Whether moves were answered as soon as one may expect, and nobody waited for more than a turn of everybody."""
    if max(book.before[name], default=0) > homes:
        book.wrong.append(f"{name}: {max(book.before[name])} were before somebody, and there are {homes} homes")
    now, calm = late(book.late[name], 0.99), late(book.late["calm"], 0.99)
    if now > max(SLOWER * calm, SLOW):
        book.wrong.append(f"{name}: p99 of a move is {now * 1000:.0f} ms, and was {calm * 1000:.0f} ms")


def main() -> None:
    """Besiege a house, and say what did not hold."""
    parser = argparse.ArgumentParser(description="Besiege a house on this machine.")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--scale", type=int, default=4, help="how many hands each attacker has")
    parser.add_argument("--only", action="append", default=[], choices=NAMES, help="of all attackers these")
    told = parser.parse_args()
    names = told.only or NAMES
    phases = [("calm", []), *[(name, [name]) for name in names], *([("all", names)] if len(names) > 1 else [])]
    with tempfile.TemporaryDirectory() as folder:
        siege = Siege(Path(folder), told.scale, PACE)
        try:
            asyncio.run(besiege(siege, 60 * told.minutes / len(phases), phases))
        finally:
            siege.close()
    print(", ".join([f"{count} times {name}" for name, count in sorted(siege.diary.done.items())]))
    wrong = Counter(siege.diary.wrong)
    for what, count in wrong.items():
        print(f"WRONG ({count}x) {what}")
    if wrong:
        again = " ".join(sys.argv[1:])
        sys.exit(f"{len(wrong)} promises were broken; again: PYTHONPATH=tests:examples python -m siege {again}")


if __name__ == "__main__":
    main()
