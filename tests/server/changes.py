"""Frames that only tell what is new, put together as a client does."""

from __future__ import annotations

from typing import Any

from server.kit import Message


def scene_after(before: Message, change: Message) -> Message:
    """As a client makes a scene out of the one before."""
    known = {zone["key"]: zone for zone in before["zones"]}
    return {"zones": [zone.get("whole") or _zone_after(known[zone["key"]], zone) for zone in change["zones"]]}


def _zone_after(before: Message, change: Message) -> Message:
    items: list[Any] = []
    for item in change.get("items", [[0, len(before["items"])]]):
        items += before["items"][slice(*item)] if isinstance(item, list) else [item]
    return {**before, "items": items}


def frame_after(before: Message, changed: Message) -> Message:
    """As a client makes a frame out of the one before."""
    scene, beats = before["scene"], []
    for beat in changed.get("beats", []):
        if "scene" in beat:
            scene = scene_after(scene, beat["scene"])
        beats.append({**beat, "scene": scene} if "scene" in beat else beat)
    frame = {**changed, "type": "frame", "scene": scene_after(scene, changed["scene"])}
    return frame | ({"beats": beats} if beats else {})
