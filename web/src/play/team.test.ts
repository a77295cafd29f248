import { describe, expect, it } from "vitest";
import type { Pinged } from "../wire";
import { Sandglass } from "./sandglass";
import { POINTS, Team } from "./team.svelte";

const ping = (seat: number, on: string): Pinged => ({ type: "pinged", seat, name: `seat ${seat}`, on, at: 0 });

describe("where somebody points", () => {
  it("is seen for a while", () => {
    const glass = new Sandglass();
    const team = new Team(glass);

    team.hear(ping(0, "room"));
    glass.pass(POINTS - 1);
    expect(team.pings.map((each) => each.on)).toEqual(["room"]);
    glass.pass(1);
    expect(team.pings).toEqual([]);
  });

  it("is one place for each seat, and the newest is seen as long as any other", () => {
    const glass = new Sandglass();
    const team = new Team(glass);

    team.hear(ping(0, "room"));
    team.hear(ping(1, "door"));
    glass.pass(POINTS / 2);
    team.hear(ping(0, "card"));
    expect(team.pings.map((each) => each.on)).toEqual(["door", "card"]);
    glass.pass(POINTS / 2);
    expect(team.pings.map((each) => each.on)).toEqual(["card"]);
  });
});
