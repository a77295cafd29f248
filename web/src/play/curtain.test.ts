import { describe, expect, it } from "vitest";
import { seatOfKey, wanted } from "./curtain";

describe("a number key", () => {
  it("calls the seats of this screen in their order", () => {
    expect(seatOfKey("1", [1, 3])).toBe(1);
    expect(seatOfKey("2", [1, 3])).toBe(3);
    expect(seatOfKey("3", [1, 3])).toBe(null);
  });

  it("means nothing to whoever has one seat, and neither does any other key", () => {
    expect(seatOfKey("1", [1])).toBe(null);
    expect(seatOfKey("0", [1, 3])).toBe(null);
    expect(seatOfKey("a", [1, 3])).toBe(null);
  });
});

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
