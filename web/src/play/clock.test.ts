import { describe, expect, it } from "vitest";
import { call, leftOf, nameOf } from "./clock";

const PHASE = { name: "phase-3", due: 1060 };

describe("a clock", () => {
  it("runs towards its time, and never below nothing", () => {
    expect(leftOf(PHASE, 1000)).toBe(60);
    expect(leftOf(PHASE, 2000)).toBe(0);
  });

  it("stands still while it is paused", () => {
    expect(leftOf({ ...PHASE, left: 24 }, 1000)).toBe(24);
    expect(leftOf({ ...PHASE, left: 24 }, 9000)).toBe(24);
    expect(leftOf({ ...PHASE, left: null }, 1000)).toBe(60);
  });

  it("is called by its name without its number", () => {
    expect(nameOf(PHASE)).toBe("Phase");
    expect(nameOf({ name: "move", due: 0 })).toBe("Move");
  });

  it("is called out once at thirty seconds and once at ten", () => {
    expect(call(PHASE, 30.4, 29.9)).toBe("Phase: 30 seconds left.");
    expect(call(PHASE, 29.9, 29.4)).toBe("");
    expect(call(PHASE, 10.2, 10)).toBe("Phase: 10 seconds left.");
    expect(call(PHASE, 10, 9.5)).toBe("");
  });

  it("is called out once where both were missed, and not when it starts below", () => {
    expect(call(PHASE, 45, 8)).toBe("Phase: 8 seconds left.");
    expect(call(PHASE, 25, 24.5)).toBe("");
  });
});
