import { describe, expect, it } from "vitest";
import { boxIn, heldIn } from "./overlay";

describe("what is drawn over a picture", () => {
  it("lies in the units of the picture where it lies on the screen", () => {
    expect(boxIn({ a: 0.5, d: 0.5, e: -100, f: -50 }, { x: 200, y: 100, width: 40, height: 20 })).toEqual([0, 0, 20, 10]);
  });

  it("stays within what is seen", () => {
    const seen = [100, 100, 200, 100] as [number, number, number, number];

    expect(heldIn([150, 120, 10, 10], seen)).toEqual([150, 120, 10, 10]);
    expect(heldIn([0, 500, 10, 10], seen)).toEqual([100, 190, 10, 10]);
    expect(heldIn([0, 0, 500, 10], seen)).toEqual([100, 100, 500, 10]);
  });
});
