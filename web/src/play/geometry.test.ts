import { describe, expect, it } from "vitest";
import { ahead, around, type Box, CLOSEST, fit, meantBy, panned, rests, scaleOf, seen, shortest, strength, zoomed } from "./geometry";

const BOARD: Box = [-100, -50, 200, 100];

describe("the camera", () => {
  it("sees the whole box at first", () => {
    expect(seen(fit(BOARD), BOARD)).toEqual(BOARD);
  });

  it("keeps the point under the finger in its place when it comes closer", () => {
    const at = { x: 50, y: 25 };
    const near = seen(zoomed(fit(BOARD), BOARD, 2, at), BOARD);

    // Three quarters from the left and from the top before, and so it is after.
    expect((at.x - near[0]) / near[2]).toBeCloseTo(0.75);
    expect((at.y - near[1]) / near[3]).toBeCloseTo(0.75);
  });

  it("never sees more than the box, nor too little", () => {
    expect(seen(zoomed(fit(BOARD), BOARD, 0.1), BOARD)).toEqual(BOARD);
    expect(zoomed(fit(BOARD), BOARD, 1000).zoom).toBe(CLOSEST);
  });

  it("does not lose the board when it is moved too far", () => {
    const near = panned(zoomed(fit(BOARD), BOARD, 2), BOARD, 10_000, -10_000);

    expect(seen(near, BOARD)).toEqual([0, -50, 100, 50]);
  });

  it("goes to a point and closer, but never back", () => {
    expect(around(fit(BOARD), BOARD, { x: 10, y: 5 })).toEqual({ zoom: 2.5, middle: { x: 10, y: 5 } });
    expect(around(zoomed(fit(BOARD), BOARD, 4), BOARD, { x: 10, y: 5 }).zoom).toBe(4);
  });

  it("does not leave the board for a point at its rim", () => {
    expect(seen(around(fit(BOARD), BOARD, { x: 100, y: 50 }), BOARD)).toEqual([20, 10, 80, 40]);
  });
});

describe("turning", () => {
  it("takes the shorter way", () => {
    expect(shortest(350, 10)).toBe(370);
    expect(shortest(10, 350)).toBe(-10);
    expect(shortest(370, 20)).toBe(380);
    expect(shortest(0, 0)).toBe(0);
  });
});

describe("arrow keys", () => {
  const places = [
    { x: 10, y: 0 },
    { x: 30, y: 1 },
    { x: 5, y: 40 },
  ];

  it("go to the next place ahead", () => {
    expect(ahead({ x: 0, y: 0 }, places, "ArrowRight")).toBe(0);
    expect(ahead({ x: 0, y: 0 }, places, "ArrowDown")).toBe(2);
  });

  it("stay where nothing is ahead", () => {
    expect(ahead({ x: 0, y: 0 }, places, "ArrowLeft")).toBe(-1);
  });
});

describe("a finger", () => {
  const small: Box[] = [
    [0, 0, 10, 10],
    [14, 0, 10, 10],
  ];

  it("means what is small even if it touches beside it", () => {
    expect(meantBy({ x: -5, y: 12 }, small)).toBe(0);
  });

  it("means the nearest of two neighbours", () => {
    expect(meantBy({ x: 13, y: 5 }, small)).toBe(1);
    expect(meantBy({ x: 11, y: 5 }, small)).toBe(0);
  });

  it("means nothing that is far away, or large enough to be hit", () => {
    expect(meantBy({ x: 60, y: 5 }, small)).toBe(-1);
    expect(meantBy({ x: 105, y: 50 }, [[0, 0, 100, 100]])).toBe(-1);
  });
});

describe("a pointer", () => {
  it("rests where it is, however the hand trembles", () => {
    expect(rests({ x: 100, y: 100 }, { x: 103, y: 96 })).toBe(true);
    expect(rests({ x: 100, y: 100 }, { x: 100, y: 120 })).toBe(false);
  });
});

describe("an outline", () => {
  it("is whole around what is large, and thin around what is small", () => {
    expect(strength(80)).toBe(1);
    expect(strength(16)).toBe(0.5);
    expect(strength(2)).toBe(0.35);
  });

  it("is measured on the screen, where a view is fitted into its frame", () => {
    expect(scaleOf(BOARD, 400, 100)).toBe(1);
  });
});
