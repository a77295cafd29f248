import { describe, expect, it } from "vitest";
import type { Frame, PlanStep, Refused, Scene } from "../wire";
import { badgesOf, carryOut, type Hands, runs } from "./plan";

const step = (name: string, ...on: string[]): PlanStep => ({ say: `Do ${name}.`, on, action: [name] });
const picture = (name: string): Scene => ({ zones: [{ key: name, title: name, box: [0, 0, 1, 1], items: [] }] });

function frame(scene: string, ...offers: string[]): Frame {
  return {
    type: "frame",
    n: 1,
    moves: 1,
    seat: 0,
    now: 0,
    scene: picture(scene),
    ask: "",
    awaited: [0],
    offers: offers.map((name) => ({ action: [name], on: [], say: name })),
  };
}

const REFUSED: Refused = { type: "refused", code: "illegal_action", message: "The door is shut." };

/** A table that answers each move with what is written here. */
function table(replies: (Frame | Refused)[], foreseen: (Scene | null)[] = []) {
  const played: unknown[] = [];
  const hands: Hands = {
    play: async ([name]) => {
      played.push(name);
      return replies[played.length - 1]!;
    },
    foreseen: (steps) => foreseen[steps - 1] ?? null,
  };
  return { hands, played };
}

const PLAN = [step("a"), step("b"), step("c")];

describe("carrying out a plan", () => {
  it("plays every step while all comes as foreseen", async () => {
    const { hands, played } = table([frame("1", "b", "x"), frame("2", "c"), frame("3")], [picture("1"), picture("2"), picture("3")]);

    expect(await carryOut(PLAN, hands)).toBe("");
    expect(played).toEqual(["a", "b", "c"]);
  });

  it("stops at the first refusal, and says why", async () => {
    const { hands, played } = table([frame("1", "b"), REFUSED]);

    expect(await carryOut(PLAN, hands)).toBe("Stopped before step 2: The door is shut.");
    expect(played).toEqual(["a", "b"]);
  });

  it("stops when it came otherwise than foreseen, though the next step could be done", async () => {
    const { hands, played } = table([frame("surprise", "b")], [picture("1")]);

    expect(await carryOut(PLAN, hands)).toBe("Stopped after step 1: it came otherwise than planned.");
    expect(played).toEqual(["a"]);
  });

  it("stops when the next step is no longer among the choices", async () => {
    const { hands, played } = table([frame("1", "x")], [picture("1")]);

    expect(await carryOut(PLAN, hands)).toBe("Stopped after step 1: the next one cannot be done now.");
    expect(played).toEqual(["a"]);
  });

  it("has nothing to complain about after the last step, however that came out", async () => {
    const { hands } = table([frame("surprise")], [picture("1")]);

    expect(await carryOut(PLAN.slice(0, 1), hands)).toBe("");
  });
});

describe("the numbers on the board", () => {
  it("stand on every item that a step touches, for each plan apart", () => {
    const badges = badgesOf([
      { seat: 0, name: "Ann", steps: [step("a", "figure", "room"), step("b", "figure", "figure")] },
      { seat: 2, name: "Ben", steps: [step("c", "room"), { say: "Wait." }] },
    ]);

    expect(badges.get("figure")).toEqual([{ seat: 0, numbers: "1, 2" }]);
    expect(badges.get("room")).toEqual([{ seat: 0, numbers: "1" }, { seat: 2, numbers: "1" }]);
    expect(badges.size).toBe(2);
  });

  it("are short where they follow each other", () => {
    expect(runs([1, 2, 3, 5])).toBe("1–3, 5");
    expect(runs([1, 2, 4])).toBe("1, 2, 4");
    expect(runs([])).toBe("");
  });
});
