"""Hostile guests in small numbers, all at once, while honest people play: nobody honest loses anything by it."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from server.kit import PATIENCE
from siege.__main__ import NAMES, Siege
from siege.honest import Asker, Bringer, Duel, Honest, Solo, Stranger, Student, Visitor, Watch

PEOPLE: list[type[Honest]] = [Duel, Solo, Stranger, Asker, Student, Bringer, Visitor, Watch]


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere this machine has one address of its own")
def test_honest_people_keep_their_moves_their_seats_and_their_bots_whatever_hostile_guests_do(tmp_path: Path) -> None:
    siege = Siege(tmp_path, scale=1, pace=0.0)

    async def visit() -> None:
        people = [kind(siege.house.address, siege.diary, number) for number, kind in enumerate(PEOPLE)]
        await asyncio.gather(*[one.come() for one in people])
        async with asyncio.timeout(2 * PATIENCE):
            await asyncio.gather(*[one.carry_out() for one in people])
        await asyncio.gather(*[one.go() for one in people])

    try:
        with siege.attackers(NAMES) as told:
            asyncio.run(visit())
            siege.look()
    finally:
        siege.close()

    assert siege.diary.wrong == []
    assert siege.diary.done == {kind.__name__: 1 for kind in PEOPLE}
    assert max(siege.diary.before["calm"], default=0) <= siege.homes(len(PEOPLE))
    assert all(told[name] for name in NAMES)
