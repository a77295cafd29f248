import { describe, expect, it } from "vitest";
import type { SeatCard } from "../wire";
import { canLend, canOpen, outlook } from "./absence";

const BEN: SeatCard = {
  seat: 1, name: "Ben", holder: "person", bot: "", mine: false, here: false, gives_up: false, free: false, lent: false,
  owned: true, away: 1000, lendable: 1045, openable: 1900, agreed: [],
};

describe("somebody who is away", () => {
  it("is waited for before a bot can stand in, and for long before the seat can be opened", () => {
    expect(outlook(BEN, 1003.5)).toBe("a bot can stand in after 0:42");
    expect([canLend(BEN, 1044), canLend(BEN, 1045), canOpen(BEN, 1899), canOpen(BEN, 1900)]).toEqual([false, true, false, true]);
    expect(outlook(BEN, 1045)).toBe("a bot can stand in");
    expect(outlook(BEN, 2000)).toBe("the seat can be opened");
  });

  it("is not spoken of where a bot plays already, or nobody waits", () => {
    expect(outlook({ ...BEN, holder: "bot", lendable: 0 }, 1100)).toBe("");
    expect(outlook({ ...BEN, holder: "bot", lendable: 0 }, 1900)).toBe("the seat can be opened");
    expect(outlook({ ...BEN, away: 0, lendable: 0, openable: 0 }, 5000)).toBe("");
  });
});
