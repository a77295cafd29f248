"""Frames that only tell what is new: whoever puts them together sees what those see who get whole frames."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clew.house.ink import Ink
from clew.scene import Scene, Sprite, Zone
from server.changes import frame_after, scene_after
from server.kit import Live, Message, Person

GAMES = ["dedalos", "daedalus_labyrinth", "dark_orbit", "seventh_and_whisper", "daedalus_sentence", "connect_four"]


items = st.builds(
    Sprite,
    key=st.sampled_from("abcdefgh"),
    symbol=st.sampled_from(["disc", "tile"]),
    x=st.integers(0, 2),
    label=st.sampled_from(["", '"items":[]', "ä"]),
)
zones = st.builds(
    Zone,
    key=st.sampled_from(["board", "hand", 'mat "items":[]']),
    title=st.sampled_from(["Board", '"items":[]']),
    box=st.just((0, 0, 1, 1)),
    items=st.lists(items, max_size=8, unique_by=lambda item: item.key),
)
scenes = st.builds(Scene, zones=st.lists(zones, max_size=3, unique_by=lambda zone: zone.key))


@given(scenes, scenes)
@settings(max_examples=300)
def test_a_change_makes_any_scene_out_of_any_other(one: Scene, other: Scene) -> None:
    before, after = Ink(one), Ink(other)

    made = scene_after(json.loads(before.whole()), json.loads(after.since(before.marks())))

    assert made == json.loads(after.whole())


@given(scenes)
def test_what_has_not_changed_is_not_said_again(scene: Scene) -> None:
    ink = Ink(scene)

    assert json.loads(ink.since(ink.marks())) == {"zones": [{"key": zone.key} for zone in scene.zones]}


def shown(frame: Message) -> Message:
    """A frame without what differs from one to the next: when it was made, and whose answer it is."""
    return {name: value for name, value in frame.items() if name not in ("now", "id", "clocks")}


def newest(live: Live, before: Message | None) -> Message:
    """The next frame of a connection, made whole if it is a change."""
    message = live.wait(lambda message: message["type"] in ("frame", "changed"))
    if message["type"] == "frame":
        return message
    assert before is not None
    return frame_after(before, message)


@pytest.mark.parametrize("game", GAMES)
def test_whoever_gets_changes_sees_what_others_get_whole(ann: Person, address: str, game: str) -> None:
    usual = {"connect_four": 2, "seventh_and_whisper": 2, "dedalos": 3, "daedalus_labyrinth": 3}.get(game, 2)
    table = ann.set_up(game, *["me"] * usual)["id"]
    player = Live(address, table, ann.secret)
    watchers = [Live(address, table), Live(address, table, changes=True), Live(address, table, changes=True)]
    frame = player.frame()
    seen = [newest(watcher, None) for watcher in watchers]
    played = 0
    choose = random.Random(game).choice

    for _ in range(25):
        if not frame["offers"] and not frame["awaited"]:
            break
        if not frame["offers"]:
            frame = sit(player, frame["awaited"][0])
        assert player.play(frame, choose(frame["offers"])["action"])["type"] == "done"
        frame = player.frame()
        played += 1
        whole, *made = seen = [newest(watcher, before) for watcher, before in zip(watchers, seen, strict=True)]

        assert all(shown(each) == shown(whole) for each in made)

    kinds = [message["type"] for message in watchers[1].messages]
    assert (kinds.count("frame"), kinds.count("changed")) == (1, played)
    for live in (player, *watchers):
        live.close()


def sit(live: Live, seat: int) -> Message:
    """Look with the eyes of another seat; the whole frame that this brings."""
    assert live.ask("sit", seat=max(0, seat))["type"] == "done"
    return live.frame(lambda frame: frame["offers"])


def test_whoever_moves_is_answered_with_a_change(ann: Person, ben: Person, address: str) -> None:
    table = ann.set_up("connect_four", "me", "open")["id"]
    ben.post(f"/api/tables/{table}/seat", {})
    mover = Live(address, table, ann.secret, changes=True)
    first = mover.frame(lambda frame: frame["offers"])

    mover.socket.send(json.dumps({"type": "play", "id": 9, "n": first["n"], "seat": 0, "action": ["drop", 4]}))

    changed = mover.wait(lambda message: message.get("id") == 9)
    assert changed["type"] == "changed"
    after = frame_after(first, changed)
    del after["beats"]  # whoever comes back late is told by the log
    mover.close()
    assert shown(after) == shown(again(address, table, ann.secret))


def again(address: str, table: str, secret: str) -> Message:
    """What somebody gets who comes back having seen nothing of the last move."""
    live = Live(address, table, secret)
    frame = live.frame()
    live.close()
    del frame["history"]
    return frame


def test_whoever_misses_a_frame_gets_the_next_one_whole(ann: Person, ben: Person, address: str) -> None:
    """A move is taken back: that is not one move on, so there is nothing that a change could start from."""
    table = ann.set_up("connect_four", "me", "me")["id"]
    watcher = Live(address, table, changes=True)
    player = Live(address, table, ann.secret, changes=True)
    first = player.frame()
    watcher.frame()
    assert player.play(first, ["drop", 4])["type"] in ("done", "changed")
    watcher.wait(lambda message: message["type"] == "changed")

    player.ask("undo", n=first["n"] + 1, seat=0)

    frame = watcher.wait(lambda message: message["type"] in ("frame", "changed"))
    assert frame["type"] == "frame"
    assert frame["scene"] == first["scene"]
    for live in (player, watcher):
        live.close()
