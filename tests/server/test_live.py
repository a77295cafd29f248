"""Live play: frames, moves, refusals, looking ahead, coming back."""

from __future__ import annotations

import pytest

from clew.core.game import SPECTATOR
from clew.house.store import StoreFailed
from clew.server.store import SqlStore
from server.kit import Live, Message, Person


@pytest.fixture
def duel(ann: Person, ben: Person) -> tuple[Live, Live, str]:
    """Ann and Ben at Connect Four; Ann begins."""
    table = ann.set_up("connect_four", "me", "open")
    ben.post(f"/api/tables/{table['id']}/seat", {})
    return ann.look(table["id"]), ben.look(table["id"]), table["id"]


def drop(live: Live, column: int, frame: Message | None = None) -> Message:
    """A move when it is this player's turn."""
    return live.play(frame or live.turn(), ["drop", column])


def test_whoever_is_asked_gets_offers_with_the_items_to_touch_and_words(duel: tuple[Live, Live, str]) -> None:
    ann, ben, _ = duel

    asked, waiting = ann.frame(), ben.frame()

    assert asked["offers"][2] == {"action": ["drop", 3], "on": ["column 3"], "say": "Drop a disc into column 3."}
    assert asked["seat"] == 0
    assert asked["awaited"] == [0]
    assert waiting["offers"] == []
    assert waiting["seat"] == 1


def test_a_move_reaches_everybody_with_its_beats_and_its_sentence(
    duel: tuple[Live, Live, str], ann: Person, address: str
) -> None:
    a, b, table = duel
    watcher = Live(address, table)
    watcher.frame()
    b.frame()

    assert drop(a, 4)["type"] == "done"

    name = ann.me["name"]
    for live in (b, watcher):
        frame = live.frame(lambda frame: frame["moves"] == 1)
        line = frame["beats"][0]["lines"][0]
        assert line == {"move": 1, "text": f"{name} drops a disc into column 4.", "on": ["column 4"]}
    assert frame["seat"] == SPECTATOR
    watcher.close()


def test_whoever_moves_gets_the_next_frame_as_the_answer_and_once(duel: tuple[Live, Live, str]) -> None:
    a, b, _ = duel

    drop(a, 4)
    drop(b, 4)
    a.turn()

    numbered = [(message["n"], "id" in message) for message in a.messages if message["type"] == "frame"]
    assert numbered == [(0, False), (1, True), (2, False)]
    assert not [message for message in a.messages if message["type"] == "done"]


def test_the_last_move_brings_its_own_lines_and_not_the_whole_log_again(duel: tuple[Live, Live, str]) -> None:
    a, b, _ = duel

    for column in (1, 2, 1, 2, 1, 2, 1):
        drop(a if column == 1 else b, column)

    for live in (a, b):
        last = live.frame(lambda frame: frame.get("outcome"))
        assert "history" not in last
        assert [line["move"] for beat in last["beats"] for line in beat["lines"]] == [7]


def test_a_move_that_answers_an_older_frame_is_stale(duel: tuple[Live, Live, str]) -> None:
    a, _, _ = duel
    first = a.turn()
    drop(a, 4, first)

    again = drop(a, 4, first)

    assert (again["type"], again["code"]) == ("refused", "stale_position")


@pytest.mark.parametrize(
    ("action", "code"),
    [(["drop", 8], "malformed_action"), (["fly"], "malformed_action"), (["drop", "4"], "malformed_action")],
)
def test_what_cannot_be_read_is_refused_with_a_reason(
    duel: tuple[Live, Live, str], action: list[object], code: str
) -> None:
    a, _, _ = duel

    answer = a.play(a.turn(), action)

    assert (answer["type"], answer["code"]) == ("refused", code)
    assert answer["message"]


def test_somebody_elses_seat_and_somebody_elses_turn_are_refused(duel: tuple[Live, Live, str]) -> None:
    a, b, _ = duel
    frame = b.frame()

    theirs = b.ask("play", n=0, seat=0, action=["drop", 1])
    early = b.play(frame, ["drop", 1])

    assert theirs["code"] == "not_your_seat"
    assert early["code"] == "not_your_decision"
    assert drop(a, 1)["type"] == "done"


def test_a_full_column_cites_its_clause_where_somebody_clicks_on_it(duel: tuple[Live, Live, str]) -> None:
    a, b, _ = duel
    for _ in range(3):
        drop(a, 1)
        drop(b, 1)
    frame = a.turn()

    clicked = a.ask("why", n=frame["n"], seat=0, on=["column 1"])
    played = a.play(frame, ["drop", 1])

    assert clicked == {
        "type": "refused", "code": "full", "message": "That column is full.", "clause": "CF-T02", "id": clicked["id"]
    }  # fmt: skip
    assert (played["code"], played["clause"]) == ("illegal_action", "CF-T02")


def test_a_click_that_means_nothing_gets_the_question_again(duel: tuple[Live, Live, str]) -> None:
    a, _, _ = duel
    frame = a.turn()

    answer = a.ask("why", n=frame["n"], seat=0, on=["no such thing"])

    assert answer["code"] == "nothing"
    assert frame["ask"] in answer["message"]


def test_when_it_is_over_nobody_is_asked_what_to_do(duel: tuple[Live, Live, str]) -> None:
    a, b, _ = duel
    for column in (1, 2, 1, 2, 1, 2, 1):
        assert drop(a if column == 1 else b, column)["type"] == "done"
    frame = a.frame(lambda frame: frame.get("outcome"))

    answer = a.ask("why", n=frame["n"], seat=0, on=["no such thing"])

    assert answer["code"] == "game_over"
    assert answer["message"] == f"the game is over: {frame['outcome']['reason']}"


def test_a_ghost_shows_where_the_disc_would_lie(duel: tuple[Live, Live, str]) -> None:
    a, _, _ = duel
    frame = a.turn()

    answer = a.ask("look", n=frame["n"], seat=0, action=["drop", 7])

    assert answer["ghost"]["items"][0]["x"] == 700


def test_whoever_comes_back_sees_what_happened_since(duel: tuple[Live, Live, str], ben: Person) -> None:
    a, b, table = duel
    b.close()
    drop(a, 4)

    back = ben.look(table, since=0).frame()
    later = ben.look(table, since=1).frame()

    assert [line["text"][-9:] for line in back["history"]] == ["column 4."]
    assert "beats" not in back
    assert "beats" not in later
    assert later["n"] == back["n"]


def test_a_recap_holds_the_beats_of_the_moves_in_between(duel: tuple[Live, Live, str], ann: Person) -> None:
    a, b, table = duel
    drop(a, 4)
    drop(b, 4)
    drop(a, 5)

    back = ann.look(table, since=1).frame()

    assert [beat["lines"][0]["move"] for beat in back["beats"]] == [2, 3]
    assert [("scene" in beat) for beat in back["beats"]] == [True, False]


def test_a_finished_game_says_who_won_and_shows_its_seed(duel: tuple[Live, Live, str], ann: Person) -> None:
    a, b, table = duel
    for _ in range(3):
        drop(a, 1)
        drop(b, 2)
    drop(a, 1)

    end = b.frame(lambda frame: frame.get("outcome"))
    card = ann.http.get(f"/api/tables/{table}").json()

    assert end["outcome"] == {"winners": [0], "clause": "CF-E01", "reason": "four discs in a row"}
    assert card["status"] == "over"
    assert len(card["seed"]) == 64
    assert b.ask("play", n=end["n"], seat=1, action=["drop", 1])["code"] == "game_over"


def test_words_and_reactions_reach_the_table_and_those_who_come_later(
    duel: tuple[Live, Live, str], ann: Person, ben: Person
) -> None:
    a, b, table = duel
    a.ask("chat", text="Good luck, <b>Ben</b>!")
    b.ask("react", reaction="thanks")

    heard = b.wait(lambda message: message["type"] == "spoken" and message.get("text"))
    later = ann.look(table).wait(lambda message: message.get("reaction") == "thanks")

    assert (heard["name"], heard["text"]) == (ann.me["name"], "Good luck, <b>Ben</b>!")
    assert (later["name"], later["seat"], later["past"]) == (ben.me["name"], 1, True)


def test_a_game_that_asks_for_silence_is_obeyed(ann: Person) -> None:
    """The thieves of the toy game may not talk while one of them hides something."""
    table = ann.set_up("heist", "me", "me")
    live = ann.look(table["id"])

    spoken = _speak_while_playing(live)

    assert {answer["code"] for answer, silence in spoken if silence} == {"silence"}
    assert {answer["type"] for answer, silence in spoken if not silence} == {"done"}


def _speak_while_playing(live: Live) -> list[tuple[Message, str]]:
    """Play the game to its end for both seats, and say something at every frame."""
    spoken = []
    frame = live.frame()
    while not frame.get("outcome"):
        spoken.append((live.ask("chat", text="psst"), frame.get("silence", "")))
        if frame["offers"]:
            assert live.play(frame, frame["offers"][0]["action"])["type"] == "done"
            frame = live.frame()
        else:
            seat = next(seat for seat in frame["awaited"] if seat != frame["seat"])
            live.ask("sit", seat=seat, since=frame["moves"])
            frame = live.frame(lambda frame, seat=seat: frame["seat"] == seat)  # type: ignore[misc]  # mypy gives no type to a default of a lambda
    return spoken


def test_somebody_without_a_name_may_watch_and_nothing_else(duel: tuple[Live, Live, str], address: str) -> None:
    _, _, table = duel
    watcher = Live(address, table)
    frame = watcher.frame()

    answers = [watcher.play(frame, ["drop", 1]), watcher.ask("chat", text="hello")]

    assert [answer["code"] for answer in answers] == ["who_are_you", "who_are_you"]
    watcher.close()


def test_a_move_that_cannot_be_written_down_has_not_happened(
    duel: tuple[Live, Live, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that is full for a moment: the player is told, and plays the same move once it is not."""
    a, b, _ = duel
    frame = a.turn()

    async def fail(*_: object, **__: object) -> None:
        raise StoreFailed("the disk is full")

    with monkeypatch.context() as full:
        full.setattr(SqlStore, "append", fail)
        refused = a.play(frame, ["drop", 4])

    assert (refused["type"], refused["code"]) == ("refused", "not_saved")
    assert "disk" not in refused["message"]
    assert a.play(frame, ["drop", 4])["type"] == "done"
    assert b.frame(lambda frame: frame["moves"] > 0)["moves"] == 1
