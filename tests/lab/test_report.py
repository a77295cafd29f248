"""Reports: the same data gives the same page, which stands alone, speaks, and says what was seen."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from clew.core.errors import BadOption, MissingExtra
from clew.core.game import Value
from clew.core.registry import find_game
from clew.lab import Plan, Run, Series
from clew.lab.figures import Figures, NoFacts, parties_of
from clew.lab.journal import BadRun
from clew.lab.report import check_lab, write_report
from clew.lab.report.plots import edges
from clew.lab.report.words import sentences, stand_out, things
from clew.lab.series import Row
from clew.lab.study import Study, read_study
from clew.lab.summary import Share
from clew.lab.variants import read_varied, variants
from lab.studies import CONNECT_FOUR, played, row, study


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Games of four variants of a game with cards, sectors and factions."""
    varied: dict[str, list[Value]] = {"players": [2, 3], "introduction": [False, True]}
    return played(tmp_path_factory.mktemp("lab") / "orbit", "dark_orbit", varied, 6)


@pytest.fixture(scope="module")
def page(folder: Path) -> str:
    return write_report(read_study(folder), folder).read_text(encoding="utf-8")


def test_the_same_games_give_the_same_bytes(folder: Path, page: str) -> None:
    again = write_report(read_study(folder), folder)

    assert again.read_text(encoding="utf-8") == page


def test_a_report_needs_nothing_from_elsewhere(page: str) -> None:
    assert re.findall(r"https?://|\bsrc=|<script|<link|@import|url\((?!#)", page) == []


def test_a_report_is_well_formed_and_no_two_parts_have_one_name(page: str) -> None:
    root = ElementTree.fromstring(page.removeprefix("<!DOCTYPE html>\n"))
    names = [each.attrib["id"] for each in root.iter() if "id" in each.attrib]
    wanted = re.findall(r'url\(#([^)]+)\)|href="#([^"]+)"', page)

    assert len(names) == len(set(names))
    assert {one or other for one, other in wanted} <= set(names)


def test_every_plot_has_words_a_caption_and_a_table(page: str) -> None:
    root = ElementTree.fromstring(page.removeprefix("<!DOCTYPE html>\n"))
    figures = list(root.iter("figure"))

    assert len(figures) >= 10
    for figure in figures:
        plot = next(figure.iter("svg"))
        caption = next(figure.iter("figcaption"))
        assert plot.attrib["role"] == "img"
        assert len(plot.attrib["aria-label"]) > 20
        assert caption.text
    assert len(list(root.iter("details"))) >= len(figures)


def test_a_report_shows_all_that_a_designer_asked_for(page: str) -> None:
    titles = re.findall(r"<h2>(.*?)</h2>", page)

    assert titles == [
        *["What stands out", "Wins", "Wins by players", "Wins by introduction"],
        *[
            "Length of games",
            "Choices at a decision",
            "Endings",
            "Changes of the lead",
            "Use of each action",
            "Use of each card",
            "Use of each faction",
        ],
        *["Use of each sector", "What winners used", "Time for a decision"],
    ]
    assert "The larger total of Life and Data wins." in page, "an ending in words"
    command = "clew lab report dark_orbit --games 6 --seed 1 --vary players=2,3 --vary introduction=off,on --bot random"
    assert f"{command} --out FOLDER" in page


def test_the_table_of_games_has_what_was_counted_and_no_times(folder: Path) -> None:
    import pyarrow.parquet

    table = pyarrow.parquet.read_table(folder / "games.parquet").to_pydict()

    assert set(table["began"]) <= {1, 2, 3}
    assert table["uses_3"][:12] == [None] * 12
    assert '"action: ' in table["uses_3"][12]
    assert not any("seconds" in name for name in table)
    for number, decisions in enumerate(table["decisions"]):
        assert decisions == sum(table[f"decided_{seat}"][number] or 0 for seat in (1, 2, 3))


def test_a_run_is_read_as_it_was_played(folder: Path) -> None:
    """What goes through the journal comes out of it, uses and all."""
    found = read_study(folder)

    names = [f"players {players}, introduction {value}" for players in (2, 3) for value in ("off", "on")]
    assert [cell.name for cell in found.cells] == names
    assert [cell.figures.games for cell in found.cells] == [6] * 4
    assert found.games == 24
    assert "card" in things(found.cells)
    assert found.fixed() == {}


# --- Figures ----------------------------------------------------------------------------------------------------------


def figures_of(rows: list[Row]) -> Figures:
    return study(rows).cells[0].figures


def test_figures_of_known_games() -> None:
    rows = [row(0, leads=2), row(0, uses=("drop: 4",)), row(1, uses=("drop: 4",)), row(clause="CF-E02", decisions=42)]
    figures = figures_of(rows)

    assert [party.name for party in figures.parties] == ["seat 1 (Red)", "seat 2 (Yellow)"]
    assert [figures.share(0), figures.share(1)] == [Share(2, 4), Share(1, 4)]
    assert (figures.nobody, figures.first(), figures.even()) == (1, Share(2, 4), 0.375)
    assert figures.length().median == 10
    assert list(figures.leads) == [2, 0, 0, 0]
    assert figures.ending("CF-E02") == Share(1, 4)
    assert figures.users((0, 1), "drop: 4") == Share(2, 8)
    assert figures.with_and_without((0, 1), "drop: 4") == (Share(1, 2), Share(2, 6))
    assert {bot: round(1000 * pace.mean, 6) for bot, pace in figures.paces.items()} == {"greedy": 1.0, "random": 2.0}


def test_games_without_facts_make_no_report() -> None:
    plain = Row(0, 1, {"players": 2}, ("greedy", "random"), (0,), "CF-E01", 10, 7.0, (1.0, 0.0))

    with pytest.raises(NoFacts, match="play them again"):
        figures_of([plain])


def test_sides_have_names() -> None:
    orbit, sentence = find_game("dark_orbit"), find_game("daedalus_sentence")

    def names(game: str, **chosen: object) -> list[str]:
        found = find_game(game)
        return [party.name for party in parties_of(found, found.settle(chosen))]

    assert names(orbit.id, players=4, mode="team") == ["seats 1 and 3", "seats 2 and 4"]
    assert names(sentence.id, players=3) == ["the team"]
    assert names(sentence.id, players=3, mode="thread") == ["seats 1 and 2", "seat 3 (Cedar)"]
    assert len(names(sentence.id, players=3, mode="thread", commander="random")) == 3, "drawn by lot"


@pytest.mark.parametrize(
    ("players", "names"), [(2, ["seat 1 (Ash)", "seat 2 (Briar)"]), (3, ["seats 1 and 2", "seat 3 (Cedar)"])]
)
def test_sides_that_are_not_alike_are_compared_with_themselves_only(
    tmp_path: Path, players: int, names: list[str]
) -> None:
    """What only the Commander can do says nothing about those who flee, also if there is only one of them."""
    varied: dict[str, list[Value]] = {"mode": ["thread"], "players": [players]}
    (cell,) = read_study(played(tmp_path / "thread", "daedalus_sentence", varied, 2)).cells
    figures = cell.figures

    assert figures.roles() == [(0,), (1,)]
    assert [figures.role_name(role) for role in figures.roles()] == names
    assert figures.first() is None
    assert figures.users((1,), "action: end") == Share(2, 2)
    assert figures.users((0,), "action: end") == Share(0, 2)
    assert figures.with_and_without((1,), "action: end") == (Share(figures.wins[1], 2), Share(0, 0))


def test_sides_that_do_the_same_are_alike(folder: Path) -> None:
    for cell in read_study(folder).cells:
        assert cell.figures.roles() == [tuple(range(int(cell.series.options["players"])))]


# --- Words ------------------------------------------------------------------------------------------------------------


def test_an_uneven_game_is_told_in_plain_words() -> None:
    found = sentences(study([row(0)] * 70 + [row(1)] * 30))

    assert (
        found[0] == "seat 1 (Red) wins 70 % (60 to 78), seat 2 (Yellow) wins 30 % (22 to 40) where 50 % would be even."
    )
    assert "whoever begins wins 70 % (60 to 78) where 50 % would be even." in found
    assert "Half of the games take 10 decisions or less." in found
    assert any(sentence.startswith("100 % of all games end by CF-E01: ") for sentence in found)


def test_an_even_game_is_told_as_one() -> None:
    found = sentences(study([row(0)] * 50 + [row(1)] * 49 + [row()]))

    assert found[0] == "no side clearly wins more or less than its 50 % in 100 games."
    assert found[1] == "nobody wins 1 % (0 to 5)."


def test_what_winners_used_stands_out_only_where_intervals_do_not_overlap() -> None:
    clear = [row(0, uses=("drop: 4",))] * 60 + [row(1)] * 60
    scarce = [row(0, uses=("drop: 4",))] * 5 + [row(1)] * 60
    even = [row(0, uses=("drop: 4",)), row(1, uses=("drop: 4",))] * 60

    assert [standout.thing for standout in stand_out(study(clear))] == ["drop: 4"]
    assert stand_out(study(scarce)) == []
    assert stand_out(study(even)) == []
    assert any("those with “drop: 4” win more often" in sentence for sentence in sentences(study(clear)))


def test_a_report_without_anything_special_still_has_all_sections(tmp_path: Path) -> None:
    path = write_report(study([row(0, uses=("drop: 4",)), row(1)]), tmp_path)

    assert "Nothing stands out here." in path.read_text(encoding="utf-8")


def test_names_of_things_are_not_taken_for_anything_else(tmp_path: Path) -> None:
    odd = 'card: <b> $x_1$ & \\1 "id='
    path = write_report(study([row(0, uses=(odd,)), row(1)]), tmp_path)
    root = ElementTree.fromstring(path.read_text(encoding="utf-8").removeprefix("<!DOCTYPE html>\n"))

    assert [cell.text for cell in root.iter("td")].count(odd.partition(": ")[2]) == 1
    assert any(odd.partition(": ")[2] in (text.text or "") for text in root.iter("text"))


# --- Bins -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("values", "whole", "first", "last"),
    [
        ([3, 3], True, 2.5, 3.5),
        ([0, 100], True, -0.5, 104.5),
        ([2.0, 2.0], False, 2.0, 3.0),
        ([0.0, 24.0], False, 0, 24),
    ],
)
def test_bins_hold_all_values(values: list[float], whole: bool, first: float, last: float) -> None:
    bins = edges(values, whole)

    assert [bins[0], bins[-1]] == pytest.approx([first, last])
    assert bins == sorted(bins)


# --- What cannot be done ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wishes", "reason"),
    [
        (["playrs=2"], "there is no option 'playrs'; did you mean players"),
        (["players"], "write name=value,value"),
        (["players=2,9"], "'9' is none of 2, 3, 4, 5, 6"),
        (["players=2,3,2"], "2 is there twice"),
        (["players=2", "players=3"], "give all its values at once"),
    ],
)
def test_a_wish_that_cannot_be_met_is_refused(wishes: list[str], reason: str) -> None:
    with pytest.raises(BadOption, match=re.escape(reason)):
        read_varied(find_game("dedalos"), wishes)


def test_variants_that_a_game_does_not_allow_are_left_out_and_named() -> None:
    game = find_game("dedalos")
    allowed, refused = variants(game, {}, {"players": [2, 3], "first_player": [1, 3]})

    assert [(options["players"], options["first_player"]) for options in allowed] == [(2, 1), (3, 1), (3, 3)]
    assert refused == ["players 2, first_player 3: option first_player: seat 3 is not at a table of 2"]
    with pytest.raises(BadOption, match="nothing is left"):
        variants(game, {}, {"players": [2], "first_player": [3]})
    with pytest.raises(BadOption, match="is set, and varies"):
        variants(game, {"players": 2}, {"players": [2, 3]})


def test_reports_need_an_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)

    with pytest.raises(MissingExtra, match=r"pip install 'clew\[lab\]'"):
        check_lab()


def test_a_folder_of_something_else_is_no_study(tmp_path: Path) -> None:
    with pytest.raises(BadRun, match="there is no run"):
        read_study(tmp_path)
    other = tmp_path / "other"
    with Run(other, Plan([(Series.of(CONNECT_FOUR, {}, ["random"] * 2), 1)]), "tournament"):
        pass
    with pytest.raises(BadRun, match="not those of `clew lab report`"):
        read_study(other)


def test_a_study_of_no_games_is_none(tmp_path: Path) -> None:
    folder = played(tmp_path / "four", CONNECT_FOUR, {}, 1)
    (folder / "games.jsonl").write_bytes(b"")

    with pytest.raises(BadRun, match="no game was finished"):
        read_study(folder)


def test_the_command_of_a_study_names_all_that_is_special(tmp_path: Path) -> None:
    found: Study = read_study(played(tmp_path / "four", CONNECT_FOUR, {}, 2, bot="greedy", seed="x y"))

    assert found.command().endswith("--games 2 --seed 'x y' --bot greedy --out FOLDER")
