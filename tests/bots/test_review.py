"""The review of a match: chances with their bounds, and the decisions that threw them away."""

from __future__ import annotations

import pytest

from clew.bots.playouts import Playouts, Tally, chances, sides_of
from clew.bots.review import LEAST, LIKELY, Budget, Review, Reviewer, is_loss
from clew.core.bot import Plan, Point
from clew.core.dice import QuickDice, scripted
from clew.core.game import Seat, State
from clew.core.thread import Match
from connect_four import GAME as CONNECT_FOUR
from core.matches import a_four
from toys.crew import GAME as CREW

BLUNDER = "17171747"
"""The first could have won with the seventh disc, and lets the second win."""

LONG = "1212212134344343565665651212343456567777"
"""Nobody has won by then."""


def reviewed(match: Match, playouts: int = 400, seed: int = 1, **wishes: float) -> Review:
    budget = Budget(playouts, float(wishes.get("seconds", 0.0)), cut=int(wishes.get("cut", 0)))
    reviewer = Reviewer(match.game, match.thread.moves, match.states, match.thread.players, "seeks", budget, seed)
    return reviewer.review()


def told(review: Review) -> list[object]:
    """All that a review says, to compare two of them."""
    curve = [
        (each.move, each.playouts, [(one.share, one.low, one.high) for one in each.chances]) for each in review.moments
    ]
    turns = [(turn.move, turn.seat, turn.plan, turn.before.share, turn.after.share, turn.line) for turn in review.turns]
    return [curve, turns, review.playouts]


@pytest.fixture(scope="module")
def review() -> Review:
    return reviewed(a_four(BLUNDER))


class TestChances:
    def test_a_won_position_is_won_and_its_bounds_stay_honest(self) -> None:
        won, lost = chances(CONNECT_FOUR, a_four("171717").state, 2, "seeks", 20, seed=1)

        assert (won.share, lost.share) == (1.0, 0.0)
        assert won.low < 0.9
        assert lost.high > 0.1

    def test_more_playouts_are_surer(self) -> None:
        few, many = [chances(CONNECT_FOUR, a_four().state, 2, "seeks", count, seed=1)[0] for count in (10, 160)]

        assert few.high - few.low > 2 * (many.high - many.low)
        assert many.low < many.share < many.high

    def test_rivals_share_what_there_is_to_win(self) -> None:
        shares = [chance.share for chance in chances(CONNECT_FOUR, a_four("44").state, 2, "seeks", 30, seed=2)]

        assert sum(shares) == pytest.approx(1.0)

    def test_what_is_over_is_known(self) -> None:
        won, lost = chances(CONNECT_FOUR, a_four("1717171").state, 2, "seeks", 5, seed=1)

        assert (won.low, won.high, lost.low, lost.high) == (1.0, 1.0, 0.0, 0.0)

    def test_a_team_is_one_side(self) -> None:
        state = CREW.new(CREW.settle({"players": 3}), scripted(6, 6, 6))

        assert sides_of(state, 3) == [[0, 1, 2]]
        assert sides_of(a_four().state, 2) == [[0], [1]]

    def test_parts_of_a_win_tell_more_than_wins_that_scatter_more(self) -> None:
        parts, wins = Tally(1), Tally(1)
        for number in range(20):
            parts.add([0.45 + 0.1 * (number % 2)])
            wins.add([float(number % 2)])

        part, win = parts.chance(0), wins.chance(0)
        assert part.share == pytest.approx(win.share)
        assert part.high - part.low < 0.5 * (win.high - win.low)


class TestCurve:
    def test_it_goes_from_the_first_moment_to_the_end_that_is_known(self, review: Review) -> None:
        first, last = review.moments[0], review.moments[-1]

        assert (first.move, last.move) == (0, 8)
        assert [chance.share for chance in last.chances] == [0.0, 1.0]
        assert last.playouts == 0
        assert all(chance.low <= chance.share <= chance.high for each in review.moments for chance in each.chances)

    def test_the_same_seed_gives_the_same_review_and_another_another(self, review: Review) -> None:
        assert told(reviewed(a_four(BLUNDER))) == told(review)
        assert told(reviewed(a_four(BLUNDER), seed=2)) != told(review)

    @pytest.mark.parametrize("playouts", [1, 7, 60, 250])
    def test_the_budget_is_kept_and_there_is_always_a_curve(self, playouts: int) -> None:
        found = reviewed(a_four(BLUNDER), playouts)

        assert found.playouts <= playouts
        assert {0, 8} <= {each.move for each in found.moments}

    def test_a_long_match_has_no_more_moments_than_can_be_read(self) -> None:
        found = reviewed(a_four(LONG), 600)

        assert len(found.moments) <= 28
        assert [each.move for each in found.moments] == sorted({each.move for each in found.moments})

    def test_progress_grows_and_comes_near_the_end(self) -> None:
        match = a_four(BLUNDER)
        heard: list[float] = []
        Reviewer(CONNECT_FOUR, match.thread.moves, match.states, ["a", "b"], "seeks", Budget(200), 1).review(
            heard.append
        )

        assert heard == sorted(heard)
        assert heard[0] < 0.3
        assert 0.5 < heard[-1] <= 1.0

    def test_where_whole_games_are_too_slow_playouts_are_cut_and_it_says_so(self) -> None:
        match = a_four(BLUNDER)

        assert reviewed(match, cut=2).cut == 2
        assert reviewed(match, seconds=1e-9).cut == 1
        assert reviewed(match, seconds=600.0, playouts=50).cut == 0

    def test_a_team_has_one_curve(self) -> None:
        match = Match.start(CREW, CREW.settle({}), lambda number: scripted(*([6, 6] if number == 0 else [1] * 9)))
        while match.state.result() is None:
            seat = match.state.actors()[0]
            match.play(seat, ["done"])  # nobody digs, and so all lose
        found = reviewed(match, 300)

        assert found.sides == [[0, 1]]
        assert [len(each.chances) for each in found.moments] == [1] * len(found.moments)
        assert found.moments[0].chances[0].share > 0.9
        assert found.moments[-1].chances[0].share == 0.0
        assert found.turns
        assert {turn.side for turn in found.turns} == {0}


class TestTurningPoints:
    def test_the_blunder_is_found_with_what_should_have_been_done(self, review: Review) -> None:
        turn = max(review.turns, key=lambda turn: turn.before.share - turn.after.share)

        assert (turn.move, turn.seat, turn.side) == (7, 0, 0)
        assert turn.played == ["Drop a disc into column 4."]
        assert turn.plan == ["Drop a disc into column 1."]
        assert not turn.same
        assert (turn.before.share, turn.after.share) == (1.0, 0.0)
        assert turn.instead is not None
        assert turn.instead.share == 1.0

    def test_a_loss_is_sure_by_many_playouts_and_open_by_few(self) -> None:
        few: list[Tally] = []
        many: list[Tally] = []
        for tallies, count in ((few, 5), (many, 200)):
            for share in (0.6, 0.4):
                tally = Tally(1)
                for number in range(count):
                    tally.add([float(number < share * count)])
                tallies.append(tally)

        assert not is_loss(few[0], few[1], 0)
        assert is_loss(many[0], many[1], 0)
        assert not is_loss(many[1], many[0], 0)
        assert not is_loss(many[1], many[0], 0, LIKELY)

    def test_a_blunder_is_sure_and_where_little_was_played_on_what_may_be_one_is_said_to_be_open(self) -> None:
        (sure,) = [turn for turn in reviewed(a_four(BLUNDER)).turns if turn.move == 7]
        open_ones = [turn for turn in reviewed(a_four(LONG), 300).turns if not turn.sure]

        assert sure.sure
        assert open_ones
        assert all(turn.instead is not None for turn in open_ones)  # else it would be the luck of few playouts

    def test_where_no_decision_matters_hardly_one_is_called_sure(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """The largest of many differences is large by luck: a coin is thrown in place of every playout."""
        coin = QuickDice(1)

        def thrown(playouts: Playouts, state: State, seed: str, seat: Seat, plan: Plan) -> list[float]:
            won = float(coin.below(10) < 4)
            return [won, 1.0 - won]

        monkeypatch.setattr(Playouts, "_once", thrown)
        match = a_four(LONG)
        reviews = [reviewed(match, 400, seed) for seed in range(40)]

        assert sum(any(turn.sure for turn in review.turns) for review in reviews) <= 3

    def test_there_are_at_most_three_each_a_loss_of_its_own_side(self) -> None:
        review = reviewed(a_four(LONG), 1500)

        assert len(review.turns) <= 3
        assert [turn.move for turn in review.turns] == sorted(turn.move for turn in review.turns)
        assert all(turn.before.share - turn.after.share >= LEAST for turn in review.turns)

    def test_the_reasons_are_the_games_own(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def points(state: State, seat: Seat, names: list[str]) -> list[Point]:
            tall = len(state.position()["columns"][0])
            return [Point("tall", f"{names[seat]} has a tower of {tall}.", "Build a tower.", float(tall))]

        monkeypatch.setattr(CONNECT_FOUR, "points", points)
        turn = next(turn for turn in reviewed(a_four(BLUNDER)).turns if turn.move == 7)

        assert turn.why == ["Red has a tower of 4."]
        assert turn.aim == "Win at once."
