import { describe, expect, it } from "vitest";
import type { Offer } from "../wire";
import { answered, chapters, matches, nearest, stand, touch } from "./choose";

function offer(action: unknown[], ...on: string[]): Offer {
  return { action, on, say: action.join(" ") };
}

const PLACES = [
  offer(["place", "a", 1, 0], "tile a", "cell 1"),
  offer(["place", "a", 1, 90], "tile a", "cell 1"),
  offer(["place", "a", 2, 90], "tile a", "cell 2"),
  offer(["place", "b", 2, 0], "tile b", "cell 2"),
];
const WALK = offer(["move", 1], "cell 1");
const STEAL = offer(["steal", "icarus"], "icarus");
const PUSH = offer(["push", "icarus", 2], "icarus", "cell 2");
const PASS = offer(["pass"]);
const OFFERS = [...PLACES, WALK, STEAL, PUSH, PASS];

const ofAKind = (one: string, other: string) => one.split(" ")[0] === other.split(" ")[0];

describe("where a choice stands", () => {
  it("lights every first item at the start, and nothing is ready", () => {
    const now = stand(OFFERS, []);

    expect([...now.lit].sort()).toEqual(["cell 1", "icarus", "tile a", "tile b"]);
    expect(now.ready).toEqual([]);
  });

  it("lights the second items once the first is touched", () => {
    const now = stand(OFFERS, ["tile a"]);

    expect([...now.lit]).toEqual(["cell 1", "cell 2"]);
    expect(now.left).toHaveLength(3);
  });

  it("holds offers on the same items as variants of one choice", () => {
    const now = stand(OFFERS, ["tile a", "cell 1"]);

    expect(now.ready).toHaveLength(1);
    expect(now.ready[0]!.offers).toEqual(PLACES.slice(0, 2));
  });

  it("offers a menu where one item is good for several verbs", () => {
    const now = stand([...OFFERS, offer(["enter", 1], "cell 1")], ["cell 1"]);

    expect(now.ready.map((each) => each.verb)).toEqual(["move", "enter"]);
  });

  it("can be ready and go on at the same time", () => {
    const now = stand(OFFERS, ["icarus"]);

    expect(now.ready.map((each) => each.verb)).toEqual(["steal"]);
    expect([...now.lit]).toEqual(["cell 2"]);
  });
});

describe("a touch", () => {
  const touched = (chosen: string[], key: string) => touch(OFFERS, chosen, key, ofAKind);

  it("of a lit item narrows", () => {
    expect(touched(["tile a"], "cell 2")).toEqual({ kind: "narrow", chosen: ["tile a", "cell 2"], switched: false });
  });

  it("of the item touched last turns what is ready, or steps back", () => {
    expect(touched(["tile a", "cell 1"], "cell 1")).toEqual({ kind: "again" });
    expect(touched(["tile a"], "tile a")).toEqual({ kind: "back" });
  });

  it("of another item of the same kind replaces the earlier one", () => {
    expect(touched(["tile a"], "tile b")).toEqual({ kind: "narrow", chosen: ["tile b"], switched: true });
    expect(touched(["tile a", "cell 1"], "cell 2")).toEqual({
      kind: "narrow",
      chosen: ["tile a", "cell 2"],
      switched: true,
    });
  });

  it("never plays something else than what was begun: it asks why", () => {
    expect(touched(["tile b"], "cell 1")).toEqual({ kind: "why", on: ["tile b", "cell 1"] });
  });

  it("of what nothing can be done with asks why", () => {
    expect(touched([], "cell 9")).toEqual({ kind: "why", on: ["cell 9"] });
  });
});

describe("the answer to a touch that did nothing", () => {
  const refused = (code: string) => ({ type: "refused" as const, code, message: "What do you do?", id: 1 });

  it("is the reason of the rules, or the sentence of what can be done", () => {
    expect(answered(refused("full"), "a card")).toBe("What do you do?");
    expect(answered(refused("possible"), "")).toContain("by the list or a button: What do you do?");
  });

  it("tells what the item is, where the rules have no word on it, and does not ask the question again", () => {
    expect(answered(refused("nothing"), "Go there step by step.")).toBe("Go there step by step.\nNothing can be done with it now.");
    expect(answered(refused("nothing"), "")).toBe("Nothing can be done with it now.");
  });
});

describe("the list in words", () => {
  const label = (key: string) => key;

  it("is flat while it is short", () => {
    expect(chapters(OFFERS, label)).toEqual([{ title: "", offers: OFFERS }]);
    expect(chapters([], label)).toEqual([]);
  });

  it("has a chapter for each verb and first item when it is long, but none for a single choice", () => {
    const long = [...PLACES, ...PLACES, ...PLACES, WALK, STEAL];

    expect(chapters(long, label).map((each) => [each.title, each.offers.length])).toEqual([
      ["", 2],
      ["Place: tile a", 9],
      ["Place: tile b", 3],
    ]);
  });

  it("calls a chapter by the word with which its sentences begin", () => {
    const runs = Array.from({ length: 13 }, (_, at) => ({ ...offer(["dash", at], `cell ${at}`), say: `Run to B${at}.` }));
    const mixed = [{ ...runs[0]!, say: "Hurry to B0." }, ...runs.slice(1)];

    expect(chapters(runs, label)[0]!.title).toBe("Run");
    expect(chapters(mixed, label)[0]!.title).toBe("Dash");
  });

  it("is searched word by word", () => {
    expect(matches("Push Icarus to the east", "east ica")).toBe(true);
    expect(matches("Push Icarus to the east", "west")).toBe(false);
  });
});

describe("a variant", () => {
  it("keeps its turn from one cell to the next", () => {
    expect(nearest(PLACES.slice(0, 2), PLACES[2]!)).toBe(1);
    expect(nearest(PLACES.slice(0, 2), null)).toBe(0);
  });
});
