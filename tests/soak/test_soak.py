"""The machinery of the long campaigns: they share the time, go on where they ended, and say what failed."""

from __future__ import annotations

import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from server.kit import until
from soak.journal import Journal, Played
from soak.run import Apart, Campaign, Soak, summary


def counted(counts: Counter[str]) -> str:
    return f"{counts['steps']:,} steps"


def unit(number: int) -> dict[str, int]:
    raise AssertionError("it is played in the test")


WALK, SWIM = Campaign("walk", unit, counted, "nobody fell"), Campaign("swim", unit, counted, "nobody sank")


class Tens:
    """Units of ten seconds, of a clock that goes on with them; some of them fail."""

    def __init__(self, *failing: tuple[str, int]) -> None:
        self.now = 0.0
        self.played: list[tuple[str, int]] = []
        self._failing = failing

    def __call__(self, campaign: Campaign, unit: int) -> Played:
        self.now += 10
        self.played.append((campaign.name, unit))
        if (campaign.name, unit) in self._failing:
            return Played(campaign.name, unit, {}, 10, "c1", "something broke")
        return Played(campaign.name, unit, {"steps": 700}, 10, "c1")


def soaked(folder: Path, play: Tens, seconds: float, commit: str = "c1") -> Journal:
    journal = Journal(folder, commit)
    Soak([WALK, SWIM], journal, play, lambda: play.now).run(seconds, jobs=1)
    return journal


def test_campaigns_share_the_time_and_begin_nothing_when_it_is_up(tmp_path: Path) -> None:
    play = Tens()
    soaked(tmp_path, play, 35)

    assert play.played == [("walk", 1), ("swim", 1), ("walk", 2), ("swim", 2)]
    assert play.now < 35 + 10


def test_one_that_is_started_again_goes_on_and_adds_up(tmp_path: Path) -> None:
    soaked(tmp_path, Tens(), 20)
    play = Tens()
    journal = soaked(tmp_path, play, 20)

    assert play.played == [("walk", 2), ("swim", 2)]
    assert summary(WALK, journal) == "walk            1,400 steps, nobody fell   0.3 min"


def test_a_unit_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    soaked(tmp_path, Tens(), 20)
    path = tmp_path / "journal.jsonl"
    path.write_bytes(path.read_bytes()[:-5])

    play = Tens()
    journal = soaked(tmp_path, play, 20)
    assert play.played == [("walk", 2), ("swim", 1)]
    assert len(Journal(tmp_path, "c1").units) == len(journal.units) == 3


def test_what_was_played_at_another_commit_does_not_count(tmp_path: Path) -> None:
    soaked(tmp_path, Tens(), 20)
    journal = Journal(tmp_path, "c2")

    assert journal.others == 2
    assert journal.next("walk", []) == 1
    assert summary(WALK, journal) == "walk            0 steps, nothing played   0.0 min"


def test_a_failure_is_told_with_how_to_see_it_again_and_stops_nobody(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    journal = soaked(tmp_path, Tens(("walk", 1)), 40)

    assert "walk 1: FAILED: something broke" in capsys.readouterr().err
    assert summary(WALK, journal) == "walk            700 steps, 1 of 2 units FAILED: --only walk --unit 1   0.3 min"
    assert summary(SWIM, journal).startswith("swim            1,400 steps, nobody sank")


def test_a_unit_that_somebody_has_stopped_is_played_again(tmp_path: Path) -> None:
    begun: list[int] = []

    def play(campaign: Campaign, unit: int) -> Played | None:
        begun.append(unit)
        return Played(campaign.name, unit, {}, 1, "c1") if len(begun) > 1 else None

    journal = Journal(tmp_path, "c1")
    Soak([WALK], journal, play, lambda: float(len(begun))).run(3, jobs=1)
    assert begun == [1, 1, 2]
    assert [unit for _, unit in journal.units] == [1, 2]


def test_two_jobs_are_two_campaigns_and_other_units(tmp_path: Path) -> None:
    together = threading.Barrier(2)
    begun: list[tuple[str, int]] = []

    def play(campaign: Campaign, unit: int) -> Played:
        begun.append((campaign.name, unit))
        together.wait(60)
        return Played(campaign.name, unit, {}, 1, "c1")

    Soak([WALK, SWIM], Journal(tmp_path, "c1"), play, lambda: 99.0 * (len(begun) == 2)).run(10, jobs=2)
    assert sorted(begun) == [("swim", 1), ("walk", 1)]


@pytest.fixture
def apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Apart:
    """Units in processes, of a program that does not like two and never comes to an end with three."""
    (tmp_path / "soak").mkdir()
    program = """
import sys, threading
if "2" in sys.argv:
    raise ValueError("two is too many")
if "3" in sys.argv:
    threading.Event().wait()
print('{"steps": 1}')
"""
    (tmp_path / "soak" / "__main__.py").write_text(program, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    return Apart(Journal(tmp_path / "into", "c1"))


def test_a_unit_that_fails_in_its_process_leaves_its_words_in_a_file(apart: Apart, tmp_path: Path) -> None:
    right, wrong = apart(WALK, 1), apart(WALK, 2)

    assert right is not None
    assert right.counts == {"steps": 1}
    assert wrong is not None
    assert wrong.failed == "ValueError: two is too many"
    (told,) = (tmp_path / "into").glob("*.txt")
    assert told.name == "walk-2-c1.txt"
    assert "Traceback" in told.read_text(encoding="utf-8")


def test_who_is_stopped_leaves_no_process_and_no_words(apart: Apart, tmp_path: Path) -> None:
    with ThreadPoolExecutor(1) as pool:
        playing = pool.submit(apart, WALK, 3)
        until(lambda: apart.running)
        with pytest.raises(KeyboardInterrupt):
            apart.stop()
        assert playing.result() is None
    assert not apart.running
    assert list((tmp_path / "into").glob("*.txt")) == []


def test_every_campaign_has_a_name_of_its_own_and_words_for_nothing() -> None:
    from soak.campaigns import CAMPAIGNS

    assert len({campaign.name for campaign in CAMPAIGNS}) == len(CAMPAIGNS)
    assert all(campaign.counted(Counter()) for campaign in CAMPAIGNS)
