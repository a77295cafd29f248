import { describe, expect, it } from "vitest";
import type { Review, TableCard } from "../wire";
import { across, bandOf, down, lineOf, moveAt, question, ROOM, sideName, spread, told, turnAt } from "./review";

const sure = (share: number) => ({ share, low: share, high: share });
const review = {
  names: ["Ann", "Ben", "Eve"],
  sides: [[0, 2], [1]],
  moves: 10,
  moments: [
    { move: 0, chances: [{ share: 0.5, low: 0.4, high: 0.6 }, { share: 0.5, low: 0.4, high: 0.6 }] },
    { move: 10, chances: [sure(1), sure(0)] },
  ],
  turns: [{ move: 4 }, { move: 5 }],
} as unknown as Review;

describe("the curve", () => {
  it("goes from the first move to the last, and from sure to hopeless", () => {
    expect([across(review, 0), across(review, 10)]).toEqual([ROOM.left, ROOM.width - ROOM.right]);
    expect([down(1), down(0)]).toEqual([ROOM.top, ROOM.height - ROOM.bottom]);
    expect(lineOf(review, 0)).toBe("M56.0 103.0L466.0 16.0");
    expect(bandOf(review, 1).split("L")).toHaveLength(4);
  });

  it("finds the move under a finger", () => {
    expect([-5, across(review, 3) + 4, 9999].map((x) => moveAt(review, x))).toEqual([0, 3, 10]);
  });

  it("keeps its points apart and within the room", () => {
    expect(spread([10, 12, 50], 10, 100)).toEqual([10, 20, 50]);
    expect(spread([95, 96, 97], 10, 100)).toEqual([80, 90, 100]);
  });
});

describe("its words", () => {
  it("say bounds only where there are some", () => {
    expect(told({ share: 0.62, low: 0.451, high: 0.77 })).toBe("62 % (45 to 77)");
    expect(told(sure(1))).toBe("100 %");
  });

  it("name sides by their people, and a team as one", () => {
    expect([sideName(review, 0), sideName(review, 1)]).toEqual(["Ann and Eve", "Ben"]);
    expect(sideName({ ...review, sides: [[0, 1, 2]] }, 0)).toBe("The team");
  });

  it("belong to the moment before a decision rather than to the one after another", () => {
    expect([turnAt(review, 3)?.move, turnAt(review, 4)?.move, turnAt(review, 5)?.move, turnAt(review, 7)]).toEqual([4, 5, 5, null]);
  });

  it("ask as whoever played would", () => {
    const card = { seats: [{}, {}] } as TableCard;
    expect([question(card, [0]), question(card, []), question(card, undefined)]).toEqual(["Where was it won?", "Where did we lose it?", "Where was it won?"]);
  });
});
