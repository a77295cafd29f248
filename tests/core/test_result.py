"""A result says who won, and by which clause."""

from __future__ import annotations

import pickle

from clew.core.result import Result


def test_equal_results_are_equal_and_hash_alike() -> None:
    one, same = Result((0,), "CF-E01", "four in a row"), Result((0,), "CF-E01", "four in a row")

    assert one == same
    assert hash(one) == hash(same)


def test_winners_clause_and_reason_all_count() -> None:
    one = Result((0,), "CF-E01", "four in a row")

    assert one != Result((1,), "CF-E01", "four in a row")
    assert one != Result((0,), "CF-E02", "four in a row")
    assert one != Result((0,), "CF-E01", "something else")
    assert one != "CF-E01"


def test_a_result_goes_through_pickle() -> None:
    one = Result((0,), "CF-E01", "four in a row")

    assert pickle.loads(pickle.dumps(one)) == one


def test_a_result_shows_itself_as_it_is_written() -> None:
    assert repr(Result((0, 1), "CF-E02", "full")) == "Result((0, 1), 'CF-E02', 'full')"
