"""Each check of the kit notices a game that is broken on purpose, and lets a healthy one pass."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import connect_four
from clew.core.game import Game, Seat
from clew.core.registry import find_game
from clew.core.thread import Match
from clew.testing import CHECKS, Nonconformity, conform
from clew.testing.mutants import MUTANTS, facts, states
from clew.testing.mutants.mask import masked, remade
from toys import crew, hedge, heist, sabotage
from toys.sabotage import keeping, moving
from toys.sabotage.tools import four, thieves

HARMED = [pytest.param(check, game, id=f"{check}-{number}") for number, (check, game) in enumerate(sabotage.CASES, 1)]


def complaint(game: Game, folder: Path, only: str = "") -> Nonconformity:
    """What the kit says about a broken game."""
    checks = [check for check in CHECKS if only in ("", check.name)]
    defaults = {option.name: option.default for option in game.options}
    with pytest.raises(Nonconformity) as caught:
        conform(game, games=60, sets=[defaults], checks=checks, failures=folder, abroad=False)
    return caught.value


@pytest.mark.parametrize(("check", "game"), HARMED)
def test_a_broken_game_is_noticed_by_the_check_that_looks_for_it(check: str, game: Game, tmp_path: Path) -> None:
    """All checks look, and the right one speaks."""
    assert complaint(game, tmp_path).check == check


def test_all_faults_of_a_position_are_told_at_once(tmp_path: Path) -> None:
    """Two checks complain about the first position, and one of them more than once."""
    broken = complaint(masked(facts.endless_questions(connect_four.GAME), states.CitesNowhere), tmp_path)
    told = {(other.check, other.reason) for other in broken.others}

    assert broken.check == "refusals"
    assert ("words", "the question to seat 0 has no sentence, but 'what now'") in told
    assert "refusals" in {check for check, _ in told}
    assert "found with it: 'words': the question to seat 0 has no sentence" in str(broken)


def test_every_check_is_shown_to_notice_something() -> None:
    """Two checks have tests of their own below."""
    shown = {check for check, _ in sabotage.CASES} | {mutant.check for mutant in MUTANTS} | {"old_copies", "undo"}

    assert {check.name for check in CHECKS} <= shown


@pytest.mark.parametrize("game", [connect_four.GAME, heist.GAME, crew.GAME, hedge.GAME], ids=lambda game: game.id)
def test_a_healthy_game_passes(game: Game, tmp_path: Path) -> None:
    tally = conform(game, games=2, sets=[game.settle({})], failures=tmp_path)

    assert tally.games == 2
    assert list(tmp_path.iterdir()) == []


def test_secrets_go_by_the_options(tmp_path: Path) -> None:
    """The same crew with sealed lamps and with open ones; and one that calls open lamps a secret."""
    sealed, opened = [crew.GAME.settle({"sealed": sealed}) for sealed in (True, False)]
    conform(crew.GAME, games=4, sets=[sealed, opened], failures=tmp_path)
    confused = remade(crew.GAME, secrets=lambda options: not options["sealed"])
    for options, check in ((sealed, "wall"), (opened, "varies")):
        with pytest.raises(Nonconformity) as caught:
            conform(confused, games=20, sets=[options], failures=tmp_path, abroad=False)

        assert caught.value.check == check


def test_where_the_rules_forbid_it_an_undo_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A kernel that does not ask the game."""
    monkeypatch.setattr(Match, "undoing", lambda match, seat: (1, []) if match.thread.moves else (0, []))

    assert complaint(four(undo=False), tmp_path, "undo").check == "undo"


def test_an_old_copy_that_changes_is_noticed_at_the_end(tmp_path: Path) -> None:
    """The check on clones, which comes first, is left out here."""
    assert complaint(thieves(moving.SharesItsDiscard), tmp_path, "old_copies").check == "old_copies"


def test_an_undo_that_goes_too_far_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A kernel that lets anybody take back anything."""

    def undoable(match: Match, seat: Seat) -> bool:
        return bool(match.thread.moves)

    monkeypatch.setattr(Match, "undoable", undoable)

    assert complaint(connect_four.GAME, tmp_path).check == "undo"


def test_an_undo_that_does_not_lead_back_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A kernel that takes back the move and leaves the state, in a game where a throw can be taken back."""
    undo = Match.undo

    def forgetful(match: Match, seat: Seat) -> None:
        after = match.state
        undo(match, seat)
        match._states[-1] = after

    monkeypatch.setattr(Match, "undo", forgetful)

    assert complaint(heist.GAME, tmp_path).check == "undo"


def test_a_game_that_goes_another_way_in_another_process_is_noticed(tmp_path: Path) -> None:
    """Its offers are in the order of hashes, which no check in one process can see."""
    with pytest.raises(Nonconformity, match="another process gives another answer: offers to 0") as caught:
        conform(keeping.HASHED, games=1, failures=tmp_path)

    assert caught.value.check == "elsewhere"


def test_a_game_that_cannot_be_followed_in_another_process_is_noticed(tmp_path: Path) -> None:
    """Its games are numbered, and there the numbers start again; the check on replays is left out here."""
    checks = [check for check in CHECKS if check.name != "replays"]
    with pytest.raises(Nonconformity, match="another process cannot follow the thread") as caught:
        conform(keeping.NUMBERED, games=2, failures=tmp_path, checks=checks)

    assert caught.value.check == "elsewhere"


def test_a_game_in_a_file_of_its_own_is_found_in_another_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As authors have it who write a game before they install it."""
    source = Path(connect_four.__file__)
    (tmp_path / "my_first_game.py").write_text(source.read_text(encoding="utf-8"), encoding="utf-8")
    for beside in (source.with_suffix(".md"), source.with_suffix(".svg")):
        (tmp_path / beside.name).write_text(beside.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setitem(sys.modules, "my_first_game", None)  # so that it is forgotten afterwards
    del sys.modules["my_first_game"]

    tally = conform(find_game(str(tmp_path / "my_first_game.py")), games=1)

    assert tally.games == 1


def test_a_game_without_a_place_cannot_be_found_elsewhere(tmp_path: Path) -> None:
    """Only a name in a module leads another process to it."""
    with pytest.raises(LookupError, match="Connect Four is in no module"):
        conform(four(), games=1, failures=tmp_path)
