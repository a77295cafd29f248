import { describe, expect, it } from "vitest";
import { wanted } from "./curtain";

describe("the seat before a shared screen", () => {
  it("stays while it is asked itself", () => {
    expect(wanted(0, [0, 1], [0, 1])).toBe(0);
  });

  it("makes way for another one of the same screen that is asked", () => {
    expect(wanted(0, [2], [0, 2])).toBe(2);
  });

  it("stays while others are asked, and when the team may answer", () => {
    expect(wanted(0, [1], [0, 2])).toBe(0);
    expect(wanted(2, [-2], [0, 2])).toBe(2);
  });

  it("is nobody for those who watch", () => {
    expect(wanted(-1, [0], [])).toBe(-1);
  });
});
