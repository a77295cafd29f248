import { describe, expect, it } from "vitest";
import { byMove, clockFace, inserted, ownTold } from "./log";

const line = (move: number, text: string) => ({ move, text });
const HISTORY = [line(1, "a"), line(1, "b"), line(2, "c")];

describe("the log", () => {
  it("leaves to the beats what the beats will tell", () => {
    expect(ownTold(HISTORY, [line(2, "c")])).toEqual(HISTORY.slice(0, 2));
    expect(ownTold(HISTORY, [])).toEqual(HISTORY);
  });

  it("tells everything itself where the beats tell something else", () => {
    expect(ownTold(HISTORY, [line(2, "x")])).toEqual(HISTORY);
  });

  it("puts a line that no move brought after all of its move", () => {
    const hint = line(1, "hint");
    expect(inserted(HISTORY, hint)).toEqual([...HISTORY.slice(0, 2), hint, HISTORY[2]]);
    expect(inserted(HISTORY, line(0, "first"))).toEqual([line(0, "first"), ...HISTORY]);
    expect(inserted([], hint)).toEqual([hint]);
  });

  it("holds together what happened in one move", () => {
    expect(byMove(HISTORY).map((each) => [each.move, each.lines.length])).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });
});

describe("a clock", () => {
  it("shows minutes, and hours where there are some", () => {
    expect([clockFace(0), clockFace(61.2), clockFace(3600), clockFace(-3)]).toEqual(["0:00", "1:02", "1:00:00", "0:00"]);
  });
});
