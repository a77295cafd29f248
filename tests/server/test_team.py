"""A team at a table: who may act too, bots that let people go first, foresight, pointing, plans."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

import pytest

from clew.house.foresight import CHANCE, HIDDEN, OTHERS
from server.kit import Live, Message, Person

Team = tuple[Live, Live, str]


def gathered(ann: Person, ben: Person, **options: Any) -> Team:
    """Ann and Ben in a crew."""
    table = ann.set_up("crew", "me", "open", options=options)["id"]
    ben.post(f"/api/tables/{table}/seat", {})
    return ann.look(table), ben.look(table), table


@pytest.fixture
def crew(ann: Person, ben: Person) -> Team:
    """With open lamps, talk and no clock."""
    return gathered(ann, ben)


def is_plans(message: Message) -> bool:
    return bool(message["type"] == "plans")


def has_moves(moves: int, frame: Message) -> bool:
    return bool(frame["moves"] == moves)


def plan(live: Live, frame: Message, *verbs: str) -> Message:
    """Lay a plan of actions without further fields."""
    return live.ask("plan", n=frame["n"], seat=frame["seat"], actions=[[verb] for verb in verbs])


def says(card: Message) -> list[str]:
    return [step["say"] for step in card["steps"]]


def actions(frame: Message) -> list[list[Any]]:
    return [offer["action"] for offer in frame["offers"]]


# --- Who may act ------------------------------------------------------------------------------------------------------


def test_whoever_is_done_is_not_waited_for_and_may_take_it_back(crew: Team) -> None:
    a, b, _ = crew

    a.play(a.turn(), ["done"])
    frame = a.frame(lambda frame: frame["moves"] == 1)

    assert frame["awaited"] == [1]
    assert actions(frame) == [["undone"]]
    assert a.play(frame, ["undone"])["type"] == "done"
    assert b.frame(lambda frame: frame["moves"] == 2)["awaited"] == [0, 1]


def test_a_click_counts_although_somebody_else_was_faster(crew: Team) -> None:
    a, b, _ = crew
    first = a.turn()
    b.play(b.turn(), ["dig"])
    a.frame(partial(has_moves, 1))

    assert a.play(first, ["dig"])["type"] == "done"
    assert a.frame(partial(has_moves, 2))["n"] == 2


def test_nobody_acts_twice_on_one_frame(crew: Team) -> None:
    a, _, _ = crew
    first = a.turn()
    a.play(first, ["dig"])

    assert a.play(first, ["dig"])["code"] == "stale_position"


def test_an_offer_says_if_it_is_grave(crew: Team) -> None:
    a, _, _ = crew
    a.play(a.turn(), ["shine"])
    offers = a.frame(partial(has_moves, 1))["offers"]

    assert [offer["action"] for offer in offers if "grave" in offer] == [["borrow", 1]]
    assert all(offer["grave"] for offer in offers if offer["action"][0] == "borrow")


def test_what_others_have_made_impossible_is_refused_by_the_rules(crew: Team) -> None:
    """Ann would borrow Ben's lamp, but he has just used it."""
    a, b, _ = crew
    a.play(a.turn(), ["shine"])
    offered = a.frame(partial(has_moves, 1))
    assert ["borrow", 1] in actions(offered)
    b.play(b.frame(partial(has_moves, 1)), ["shine"])
    a.frame(partial(has_moves, 2))

    assert a.play(offered, ["borrow", 1])["code"] == "illegal_action"


def test_a_frame_from_before_one_was_asked_anew_is_stale(crew: Team) -> None:
    """Ann was done and might have taken it back; Ben's done has begun another shift."""
    a, b, _ = crew
    a.play(a.turn(), ["done"])
    waiting = a.frame(partial(has_moves, 1))
    b.play(b.frame(partial(has_moves, 1)), ["done"])
    a.frame(partial(has_moves, 2))

    assert a.play(waiting, ["dig"])["code"] == "stale_position"


def test_a_frame_of_the_future_is_stale(crew: Team) -> None:
    a, _, _ = crew
    frame = a.turn()

    assert a.play({**frame, "n": frame["n"] + 1}, ["dig"])["code"] == "stale_position"


def test_a_volunteer_is_not_marked_as_asked(crew: Team, ann: Person) -> None:
    a, _, table = crew
    a.play(a.turn(), ["done"])

    card = ann.http.get(f"/api/tables/{table}").json()

    assert card["awaited"] == [1]
    assert not card["yours"]


def test_where_the_rules_forbid_it_nothing_is_undone(crew: Team) -> None:
    a, _, _ = crew
    a.play(a.turn(), ["dig"])
    frame = a.frame(lambda frame: frame["moves"] == 1)

    assert "undo" not in frame
    refused = a.ask("undo", n=frame["n"], seat=0)
    assert (refused["code"], refused["message"]) == (
        "nothing_to_undo",
        "nothing is taken back in this game: every move stands",
    )


def test_a_table_tells_whether_there_are_secrets(ann: Person) -> None:
    tables = [ann.set_up("crew", "me", "me", options={"sealed": sealed}) for sealed in (False, True)]

    assert [table["secrets"] for table in tables] == [False, True]
    assert ann.set_up("connect_four", "me", "me")["secrets"] is False
    assert ann.set_up("dedalos", "me", "me")["secrets"] is True


def test_where_nothing_is_secret_everybody_still_looks_with_their_own_eyes(ann: Person, ben: Person) -> None:
    """The item to touch for one's own lamp is one's own."""
    a, b, _ = gathered(ann, ben)

    own = [next(offer["on"][0] for offer in live.turn()["offers"] if offer["action"] == ["shine"]) for live in (a, b)]

    assert [key.split()[1] for key in own] == ["0", "1"]


@pytest.mark.parametrize("seconds", [0, 3600])
def test_without_a_clock_or_with_all_time_bots_let_people_go_first(ann: Person, seconds: int) -> None:
    table = ann.set_up("crew", "me", "bot:random", "bot:random", options={"seconds": seconds})["id"]
    live = ann.look(table)

    for moves, verb in enumerate(["dig", "dig", "done"]):
        live.play(live.frame(partial(has_moves, moves)), [verb])

    mine = [message for message in live.messages if message["type"] == "frame" and message["moves"] <= 3]
    assert [frame["awaited"] for frame in mine[:3]] == [[0, 1, 2]] * 3
    later = live.frame(lambda frame: frame["moves"] >= 4)  # now they work
    assert 0 not in later["awaited"] or later["moves"] >= 5


def test_where_a_clock_of_the_rules_hurries_everybody_bots_act_at_once(ann: Person) -> None:
    table = ann.set_up("crew", "me", "bot:random", options={"seconds": 60})["id"]

    frame = ann.look(table).frame(lambda frame: frame["awaited"] == [0])

    assert frame["moves"] >= 1


# --- What will happen -------------------------------------------------------------------------------------------------


def test_a_frame_names_what_can_be_asked_about_what_will_happen(crew: Team) -> None:
    a, _, _ = crew

    assert a.turn()["peeks"] == [
        {"key": "tunnel", "say": "How deep will it be?"},
        {"key": "tomorrow", "say": "What will tomorrow bring?"},
    ]


def test_a_spectator_and_the_past_are_asked_nothing(crew: Team, ann: Person) -> None:
    _, _, table = crew
    watcher = Live(ann.address, table)

    assert "peeks" not in watcher.frame()
    assert "peeks" not in ann.http.get(f"/api/tables/{table}/past/0", params={"seat": 0}).json()
    watcher.close()


def test_the_answer_is_a_ghost_or_one_moment_after_the_other(crew: Team) -> None:
    a, _, _ = crew
    frame = a.turn()

    ghost = a.ask("peek", n=frame["n"], seat=0, key="tunnel")
    moments = a.ask("peek", n=frame["n"], seat=0, key="tomorrow")

    assert (ghost["type"], ghost["ghost"]["words"]) == ("ghost", ["If all only dig, 4."])
    assert moments["type"] == "peeked"
    assert [beat["lines"] for beat in moments["beats"]] == [
        [{"move": 0, "text": "All dig.", "on": ["tunnel"]}],
        [{"move": 0, "text": "Then everybody sleeps."}],
    ]
    assert all(beat["scene"]["zones"] for beat in moments["beats"])


def test_what_is_no_question_gets_no_answer(crew: Team) -> None:
    a, _, _ = crew
    frame = a.turn()

    assert a.ask("peek", n=frame["n"], seat=0, key="rubble")["code"] == "nothing"
    assert a.ask("peek", n=frame["n"] + 1, seat=0, key="tunnel")["code"] == "stale_position"
    assert a.ask("peek", n=frame["n"], seat=1, key="tunnel")["code"] == "not_your_seat"


# --- Pointing ---------------------------------------------------------------------------------------------------------


def test_everybody_sees_what_somebody_points_at(crew: Team, ann: Person) -> None:
    a, b, table = crew
    watcher = Live(ann.address, table)
    for live in (a, b, watcher):
        live.frame()

    assert a.ask("ping", seat=0, on="tunnel")["type"] == "done"

    for live in (a, b, watcher):
        seen = live.wait(lambda message: message["type"] == "pinged")
        assert (seen["seat"], seen["name"], seen["on"]) == (0, ann.me["name"], "tunnel")
    watcher.close()


def test_only_who_sits_there_points(crew: Team, ann: Person) -> None:
    a, _, table = crew
    with Person(ann.address) as stranger:
        live = stranger.look(table)

        assert live.ask("ping", seat=0, on="tunnel")["code"] == "not_your_seat"
        assert live.ask("ping", seat=-1, on="tunnel")["code"] == "not_your_seat"
    assert a.ask("ping", seat=1, on="tunnel")["code"] == "not_your_seat"
    nobody = Live(ann.address, table)
    assert nobody.ask("ping", seat=-1, on="tunnel")["code"] == "who_are_you"
    nobody.close()


def test_pointing_is_not_kept(crew: Team, ann: Person) -> None:
    a, _, table = crew
    a.ask("ping", seat=0, on="tunnel")

    later = ann.look(table)
    later.frame()
    later.ask("chat", text="what did I miss?")

    assert "pinged" not in [message["type"] for message in later.messages]


def test_where_nobody_may_speak_nobody_points_or_plans(ann: Person, ben: Person) -> None:
    a, b, _ = gathered(ann, ben, hush=True)
    frame = a.turn()

    for refused in (
        a.ask("ping", seat=0, on="tunnel"),
        plan(a, frame, "dig"),
        a.ask("chat", text="dig!"),
        a.ask("react", reaction="hurry"),
    ):
        assert (refused["code"], refused["message"]) == ("silence", "Nobody speaks in the first shift.")
    b.ask("peek", n=frame["n"], seat=1, key="tunnel")
    assert {message["type"] for message in b.messages} <= {"frame", "table", "ghost"}


# --- Plans ------------------------------------------------------------------------------------------------------------


def test_a_plan_is_answered_with_what_would_come_of_it(crew: Team) -> None:
    a, _, _ = crew
    frame = a.turn()

    planned = plan(a, frame, "dig", "dig")

    assert planned["type"] == "planned"
    assert [step["action"] for step in planned["steps"]] == [["dig"], ["dig"]]
    assert planned["steps"][0] == {"say": "Dig.", "on": ["tunnel"], "action": ["dig"]}
    assert [offer["action"] for offer in planned["offers"]] == [["done"]]
    assert "end" not in planned
    depth = [item["text"] for item in planned["scene"]["zones"][0]["items"] if item["key"] == "depth"]
    assert depth == ["2"]
    assert a.ask("look", n=frame["n"], seat=0, action=["dig"])["type"] == "ghost"  # nothing has happened


def test_everybody_sees_the_plans_that_stand(crew: Team, ann: Person, ben: Person) -> None:
    a, b, table = crew
    frame = b.turn()

    plan(a, a.turn(), "dig", "search")
    plan(b, frame, "done")

    watcher = Live(ann.address, table)
    for live in (a, b, watcher):
        plans = live.wait(lambda message: is_plans(message) and len(message["plans"]) == 2)["plans"]
        assert [(card["seat"], card["name"]) for card in plans] == [(0, ann.me["name"]), (1, ben.me["name"])]
        assert [says(card) for card in plans] == [["Dig.", "Search the rubble."], ["Done."]]
    watcher.close()


def test_the_actions_of_a_plan_go_to_whoever_laid_it(crew: Team, ann: Person) -> None:
    a, b, table = crew
    plan(a, a.turn(), "dig")

    again = ann.look(table)

    assert again.wait(is_plans)["plans"][0]["steps"] == [{"say": "Dig.", "on": ["tunnel"], "action": ["dig"]}]
    assert b.wait(is_plans)["plans"][0]["steps"] == [{"say": "Dig.", "on": ["tunnel"]}]


def test_a_plan_ends_where_chance_decides(crew: Team) -> None:
    a, _, _ = crew
    frame = a.turn()

    planned = plan(a, frame, "search", "dig")

    assert says(planned) == ["Search the rubble."]
    assert (planned["end"], planned["offers"]) == (CHANCE, [])
    assert planned["scene"] == frame["scene"]


def test_a_plan_ends_where_what_one_cannot_see_decides(ann: Person, ben: Person) -> None:
    """With open lamps one knows what one borrows."""
    for sealed in (False, True):
        a, _, _ = gathered(ann, ben, sealed=sealed)
        frame = a.turn()
        planned = a.ask("plan", n=frame["n"], seat=0, actions=[["shine"], ["borrow", 1], ["done"]])

        words = ["Spend your lamp.", f"Borrow the lamp of {ben.me['name']}.", "Done."]
        assert says(planned) == words[: 2 if sealed else 3]
        assert planned["end"] == (HIDDEN if sealed else OTHERS)


def test_a_plan_ends_where_others_decide(crew: Team) -> None:
    a, _, _ = crew
    planned = plan(a, a.turn(), "dig", "done", "undone")

    assert says(planned) == ["Dig.", "Done."]
    assert (planned["end"], planned["offers"]) == (OTHERS, [])


def test_whoever_may_not_act_has_nothing_to_plan(crew: Team) -> None:
    """Ann has taken back her done once and is done again."""
    a, _, _ = crew
    for moves, verb in enumerate(["done", "undone", "done"], 1):
        a.play(a.frame(partial(has_moves, moves - 1)), [verb])
    frame = a.frame(partial(has_moves, 3))

    assert plan(a, frame, "dig")["code"] == "not_your_decision"


def test_a_plan_ends_with_the_game(ann: Person) -> None:
    table = ann.set_up("crew", "me", "me")["id"]
    live = ann.look(table)
    for moves, (seat, verb) in enumerate([(0, "done"), (1, "done"), (1, "done")]):
        frame = live.frame(partial(has_moves, moves))
        live.ask("play", n=frame["n"], seat=seat, action=[verb])
    frame = live.frame(lambda frame: frame["moves"] == 3)

    planned = live.ask("plan", n=frame["n"], seat=0, actions=[["dig"], ["done"]])

    assert planned["end"] == "Then the game is over: the tunnel is too short."


def test_what_the_rules_forbid_cannot_be_planned(crew: Team) -> None:
    a, _, _ = crew
    frame = a.turn()

    refused = plan(a, frame, "shine", "shine")

    assert (refused["code"], refused["clause"]) == ("illegal_action", "CR-S05")
    assert plan(a, frame, "fly")["code"] == "malformed_action"
    assert a.ask("plan", n=frame["n"] + 1, seat=0, actions=[["dig"]])["code"] == "stale_position"
    assert a.ask("plan", n=frame["n"], seat=1, actions=[["dig"]])["code"] == "not_your_seat"
    assert "plans" not in [message["type"] for message in a.messages]


def test_rivals_lay_no_plans(ann: Person) -> None:
    live = ann.look(ann.set_up("connect_four", "me", "me")["id"])
    frame = live.turn()
    answer = live.ask("plan", n=frame["n"], seat=0, actions=[["drop", 1]])

    assert not frame.get("plans")
    assert (answer["type"], answer["code"]) == ("refused", "not_now")


def test_a_plan_has_at_most_24_actions(crew: Team) -> None:
    a, _, _ = crew
    message = {"type": "plan", "n": a.turn()["n"], "seat": 0, "actions": [["dig"]] * 25}

    a.socket.send(json.dumps(message))

    assert a.wait(lambda message: message["type"] == "refused")["code"] == "malformed"


def test_no_actions_take_the_plan_away(crew: Team) -> None:
    a, b, _ = crew
    frame = a.turn()
    plan(a, frame, "dig")
    assert b.wait(is_plans)["plans"]

    planned = plan(a, frame)

    assert planned["scene"] == frame["scene"]
    assert planned["offers"] == frame["offers"]
    assert b.wait(is_plans)["plans"] == []


def test_whoever_carries_out_a_plan_shortens_it_and_whoever_does_something_else_drops_it(crew: Team) -> None:
    a, b, _ = crew
    frame = a.turn()
    plan(a, frame, "dig", "dig", "done")
    b.wait(is_plans)

    a.play(frame, ["dig"])
    assert says(b.wait(is_plans)["plans"][0]) == ["Dig.", "Done."]

    a.play(a.frame(lambda frame: frame["moves"] == 1), ["search"])
    assert b.wait(is_plans)["plans"] == []


def test_what_others_do_leaves_a_plan_alone_until_it_cannot_be_carried_out(crew: Team, ben: Person) -> None:
    """Ann plans to borrow the lamp that Ben spends."""
    a, b, _ = crew
    a.play(a.turn(), ["shine"])
    seen = b.frame(lambda frame: frame["moves"] == 1)
    a.ask("plan", n=seen["n"], seat=0, actions=[["borrow", 1]])
    assert [says(card) for card in b.wait(is_plans)["plans"]] == [[f"Borrow the lamp of {ben.me['name']}."]]

    b.play(seen, ["dig"])
    seen = b.frame(lambda frame: frame["moves"] == 2)
    assert (
        len(list(filter(is_plans, b.messages))) == 1
    )  # what changes in plans is sent before the frame that changes it

    b.play(seen, ["shine"])
    assert b.wait(is_plans)["plans"] == []


def test_a_plan_goes_with_whoever_leaves(crew: Team, ann: Person) -> None:
    a, b, table = crew
    plan(a, a.turn(), "dig")
    assert b.wait(is_plans)["plans"]

    ann.http.delete(f"/api/tables/{table}/seat/0").raise_for_status()

    assert b.wait(is_plans)["plans"] == []


def test_a_plan_too_long_to_be_told_is_refused(crew: Team, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clew.house.talk.LONGEST_PLAN", 40)
    a, _, _ = crew

    assert plan(a, a.turn(), "dig", "dig")["code"] == "too_large"


def test_a_plan_tells_others_nothing_of_what_is_hidden(ann: Person, ben: Person) -> None:
    """The item of the own lamp says how bright it is; the words do not."""
    a, b, table = gathered(ann, ben, sealed=True)
    planned = plan(a, a.turn(), "shine")
    assert planned["steps"][0]["on"][0].startswith("lamp 0 of ")
    watcher = Live(ann.address, table)

    for live in (b, watcher):
        assert live.wait(is_plans)["plans"][0]["steps"] == [{"say": "Spend your lamp."}]
    watcher.close()
