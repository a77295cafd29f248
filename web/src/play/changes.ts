// Frames that only tell what is new, made whole again. What has not changed stays the same object.

import type { Changed, Frame, Scene, SceneChange, Zone, ZoneChange } from "../wire";

/** The scene that a change makes out of the one before. */
export function sceneAfter(before: Scene, change: SceneChange): Scene {
  const known = new Map(before.zones.map((zone) => [zone.key, zone]));
  return { zones: change.zones.map((zone) => zone.whole ?? zoneAfter(known.get(zone.key ?? ""), zone)) };
}

function zoneAfter(before: Zone | undefined, change: ZoneChange): Zone {
  if (before === undefined) throw new Error(`there was no zone ${change.key}`);
  if (!change.items) return before;
  const items = change.items.flatMap((item) => (Array.isArray(item) ? before.items.slice(...item) : [item]));
  return { ...before, items };
}

/** The frame that comes after another one. */
export function frameAfter(before: Frame, changed: Changed): Frame {
  let scene = before.scene;
  const beats = (changed.beats ?? []).map((beat) => {
    if (!beat.scene) return { lines: beat.lines };
    scene = sceneAfter(scene, beat.scene);
    return { lines: beat.lines, scene };
  });
  return { ...changed, type: "frame", beats, scene: sceneAfter(scene, changed.scene) };
}
