import { describe, expect, it } from "vitest";
import type { AnyItem, Changed, Frame, Scene } from "../wire";
import { frameAfter, sceneAfter } from "./changes";

const item = (key: string, x = 0): AnyItem => ({ kind: "sprite", key, x, symbol: "disc" });
const scene = (...items: AnyItem[]): Scene => ({
  zones: [
    { key: "board", title: "Board", box: [0, 0, 7, 6], items },
    { key: "hand", title: "Hand", box: [0, 0, 1, 1], items: [] },
  ],
});

describe("a change", () => {
  it("keeps what stands between new items, and in another order", () => {
    const before = scene(item("a"), item("b"), item("c"), item("d"));

    const after = sceneAfter(before, { zones: [{ key: "board", items: [[2, 4], item("e"), [0, 1]] }, { key: "hand" }] });

    expect(after).toEqual(scene(item("c"), item("d"), item("e"), item("a")));
    expect(after.zones[0]!.items[0]).toBe(before.zones[0]!.items[2]);
    expect(after.zones[1]).toBe(before.zones[1]);
  });

  it("brings and takes whole zones", () => {
    const whole = { key: "mat", title: "Mat", box: [0, 0, 2, 2] as [number, number, number, number], items: [item("m")] };

    expect(sceneAfter(scene(item("a")), { zones: [{ whole }] })).toEqual({ zones: [whole] });
  });

  it("of a frame goes from moment to moment", () => {
    const before = { type: "frame", n: 4, moves: 2, scene: scene(item("a")) } as unknown as Frame;
    const moved = { zones: [{ key: "board", items: [item("a", 1)] }, { key: "hand" }] };
    const joined = { zones: [{ key: "board", items: [[0, 1], item("b")] }, { key: "hand" }] };
    const beats = [{ lines: [{ move: 3, text: "It moves." }], scene: moved }, { lines: [] }];
    const changed = { type: "changed", n: 5, moves: 3, id: 7, beats, scene: joined } as unknown as Changed;

    const after = frameAfter(before, changed);

    expect(after.type).toBe("frame");
    expect([after.n, after.moves, after.id]).toEqual([5, 3, 7]);
    expect(after.beats).toEqual([{ lines: beats[0]!.lines, scene: scene(item("a", 1)) }, { lines: [] }]);
    expect(after.scene).toEqual(scene(item("a", 1), item("b")));
  });
});
