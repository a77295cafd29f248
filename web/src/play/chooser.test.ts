import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { card, frame, house, offer, SCENE } from "./pretend";
import { settings } from "../settings.svelte";
import type { Offer } from "../wire";
import { Chooser } from "./chooser.svelte";
import { Film } from "./film.svelte";
import { Planner } from "./planner.svelte";
import { Session } from "./session.svelte";
import { Sharing } from "./sharing.svelte";

const PLACES = [
  offer(["place", "a", 1, 0], "tile a", "cell 1"),
  offer(["place", "a", 1, 90], "tile a", "cell 1"),
  offer(["place", "a", 2, 0], "tile a", "cell 2"),
  offer(["place", "a", 2, 90], "tile a", "cell 2"),
  offer(["place", "b", 2, 0], "tile b", "cell 2"),
];
const WALK = offer(["move", 3], "cell 3");
const STEAL = offer(["steal", 1], "icarus");
const PUSH = offer(["push", 1, 2], "icarus", "cell 2");
const PASS = offer(["pass"]);
const OFFERS = [...PLACES, WALK, STEAL, PUSH, PASS];
const HERE = { x: 0, y: 0 };

let session: Session;
let planner: Planner;
let chooser: Chooser;
let sharing: Sharing;

const touch = (...keys: string[]) => keys.forEach((key) => chooser.touch([key], HERE));
const played = () => house.heard("play").map((each) => each.type === "play" && each.action);

/** A frame has come and is shown: what the page does then. */
async function shown(n: number, offers: Offer[], more = {}): Promise<void> {
  await house.shows(frame(n, offers, more));
  chooser.keep();
}

beforeEach(async () => {
  vi.useFakeTimers();
  session = new Session("t");
  planner = new Planner(session);
  chooser = new Chooser(session, planner, new Film("fast"), (seat) => sharing.beckon(seat));
  sharing = new Sharing(session, () => session.card?.secrets ?? true, () => chooser.chosen.length > 0);
  house.wire.onopen!();
  await house.says({ type: "table", table: card([0]) });
  await shown(4, OFFERS);
});

afterEach(() => {
  session.close();
  settings.confirm = false;
  vi.useRealTimers();
});

describe("touches", () => {
  it("play what they leave no doubt about", () => {
    touch("tile b", "cell 2");

    expect(house.heard()).toMatchObject([{ type: "play", n: 4, seat: 0, action: ["place", "b", 2, 0] }]);
    expect(chooser.chosen).toEqual([]);
  });

  it("light what may be touched next", () => {
    expect([...chooser.lit].sort()).toEqual(["cell 3", "icarus", "tile a", "tile b"]);
    touch("tile a");

    expect([...chooser.lit]).toEqual(["cell 1", "cell 2"]);
    expect(chooser.buttons).toEqual([]);
  });

  it("mean the lit one of all that lies there", () => {
    chooser.touch(["shadow", "cell 3", "icarus"], HERE);

    expect(played()).toEqual([["move", 3]]);
  });

  it("of another item of the same kind choose that instead, and play nothing yet", () => {
    touch("tile b", "tile a");
    expect(chooser.chosen).toEqual(["tile a"]);
    touch("cell 1", "cell 2");

    expect(chooser.chosen).toEqual(["tile a", "cell 2"]);
    expect(played()).toEqual([]);
  });

  it("of nothing mean nothing", () => {
    chooser.touch([], HERE);

    expect(house.heard()).toEqual([]);
    expect(chooser.saying).toBe(null);
  });

  it("are not heard while a move is on its way", async () => {
    touch("cell 3", "tile b", "cell 2");
    expect(played()).toEqual([["move", 3]]);
    expect(chooser.active).toBe(false);

    await house.answers(frame(5, OFFERS));
    expect(chooser.active).toBe(true);
  });

  it("only end what is shown of the past, as long as it is shown", async () => {
    const beats = ["One.", "Two."].map((text) => ({ lines: [{ move: 4, text }], scene: SCENE }));
    await house.says(frame(5, OFFERS, { beats }));
    touch("cell 3");

    expect(played()).toEqual([]);
    expect([session.playing, session.frame?.n]).toEqual([false, 5]);
  });

  it("show something to everybody after asking for it, and only once", () => {
    chooser.pointing = true;
    touch("cell 3", "cell 3");

    expect(house.heard()).toMatchObject([{ type: "ping", on: "cell 3" }, { type: "play", action: ["move", 3] }]);
  });
});

describe("several actions on the same items", () => {
  it("wait to be turned, and another touch of the last one turns", () => {
    touch("tile a", "cell 1");
    expect(played()).toEqual([]);
    expect(chooser.current).toEqual(PLACES[0]);
    touch("cell 1");

    expect(chooser.current).toEqual(PLACES[1]);
  });

  it("are turned by R, back by Shift and R, and round and round", () => {
    touch("tile a", "cell 1");
    chooser.turn(-1);
    expect(chooser.current).toEqual(PLACES[1]);
    chooser.turn(1);
    expect(chooser.current).toEqual(PLACES[0]);
    chooser.turn(1);
    chooser.commit();

    expect(played()).toEqual([["place", "a", 1, 90]]);
  });

  it("keep their turn on another item", () => {
    touch("tile a", "cell 1");
    chooser.turn(1);
    touch("cell 2");

    expect(chooser.current).toEqual(PLACES[3]);
  });

  it("can be turned before they are touched, by whoever looks at the last item", () => {
    touch("tile a");
    chooser.glance = "cell 1";
    chooser.turn(1);
    expect(chooser.preview).toEqual(PLACES[1]);
    touch("cell 1");

    expect(chooser.current).toEqual(PLACES[1]);
  });

  it("are a menu where they are of different verbs", async () => {
    const shove = offer(["shove", 1], "icarus");
    await shown(5, [STEAL, shove]);
    touch("icarus");
    expect(chooser.menu.map((each) => each.verb)).toEqual(["steal", "shove"]);
    expect(chooser.current).toBe(null);
    chooser.pickVerb(chooser.menu[1]!);

    expect(played()).toEqual([["shove", 1]]);
  });

  it("are a menu, too, where one could also go on", () => {
    touch("icarus");
    expect(chooser.menu.map((each) => each.verb)).toEqual(["steal"]);
    expect([...chooser.lit]).toEqual(["cell 2"]);
    touch("cell 2");

    expect(played()).toEqual([["push", 1, 2]]);
  });
});

describe("a double click", () => {
  it("plays nothing more than its first half", () => {
    touch("icarus");
    chooser.touch(["icarus"], HERE, true);
    expect([chooser.chosen, played()]).toEqual([["icarus"], []]);
    chooser.touch(["cell 2"], HERE, true);

    expect(played()).toEqual([]);
  });

  it("turns what its first half chose", () => {
    touch("tile a", "cell 1");
    chooser.touch(["cell 1"], HERE, true);

    expect(chooser.current).toEqual(PLACES[1]);
    expect(played()).toEqual([]);
  });
});

describe("Escape", () => {
  it("goes back one step after the other, until there is none", () => {
    touch("tile a", "cell 1");
    chooser.saying = { at: HERE, title: "Cell 1", text: "", clause: "" };

    expect(chooser.back()).toBe(true);
    expect(chooser.saying).toBe(null);
    expect(chooser.back()).toBe(true);
    expect(chooser.chosen).toEqual(["tile a"]);
    expect(chooser.back()).toBe(true);
    expect(chooser.chosen).toEqual([]);
    expect(chooser.back()).toBe(false);
  });

  it("takes back the verb before the item", () => {
    touch("icarus");
    settings.confirm = true;
    chooser.pickVerb(chooser.menu[0]!);
    expect(chooser.current).toEqual(STEAL);
    chooser.back();

    expect([chooser.current, chooser.chosen]).toEqual([null, ["icarus"]]);
  });

  it("no longer points", () => {
    chooser.pointing = true;
    chooser.back();
    touch("cell 3");

    expect(house.heard("ping")).toEqual([]);
    expect(played()).toEqual([["move", 3]]);
  });
});

describe("a choice that wants a second touch", () => {
  it("is asked of whoever likes that", () => {
    settings.confirm = true;
    touch("cell 3");
    expect([played(), chooser.current]).toEqual([[], WALK]);
    touch("cell 3");

    expect(played()).toEqual([["move", 3]]);
  });

  it("may lose everything, also from the list", async () => {
    const leap = { ...offer(["leap"]), grave: true };
    await shown(5, [leap]);
    chooser.pick(leap);
    expect([played(), chooser.current]).toEqual([[], leap]);
    chooser.pick(leap);

    expect(played()).toEqual([["leap"]]);
  });

  it("lies ready after a hint", () => {
    chooser.arm(PUSH);
    expect([...chooser.marked]).toEqual(["icarus", "cell 2"]);
    chooser.commit();

    expect(played()).toEqual([["push", 1, 2]]);
  });
});

describe("what cannot be done", () => {
  const refusal = { type: "refused", code: "wall", message: "A wall is between.", clause: "XX-M02" } as const;

  it("is answered by the rules, for all that was touched", async () => {
    touch("tile b", "cell 3");
    expect(house.heard()).toMatchObject([{ type: "why", n: 4, seat: 0, on: ["tile b", "cell 3"] }]);
    await house.answers(refusal);

    expect(chooser.saying).toMatchObject({ title: "Cell 3", text: "A wall is between.", clause: "XX-M02" });
    expect(chooser.chosen).toEqual(["tile b"]);
  });

  it("is no longer answered to whoever has gone on", async () => {
    touch("cell 1");
    await house.says(frame(5, OFFERS));
    await vi.advanceTimersByTimeAsync(1000);
    await house.says({ ...refusal, id: house.heard("why")[0]!.id });

    expect(chooser.saying).toBe(null);
  });

  it("is said of what it is, where it is not my decision", async () => {
    await shown(5, [], { awaited: [1] });
    touch("icarus");

    expect(house.heard()).toEqual([]);
    expect(chooser.saying).toMatchObject({ title: "Icarus", text: "He flies.", on: "icarus" });
    expect(chooser.asked).toBe(false);
  });
});

describe("a frame in the middle of a choice", () => {
  it("leaves it as it is where it can still be meant", async () => {
    touch("tile a");
    await shown(5, OFFERS);
    touch("cell 2");
    chooser.commit();

    expect(house.heard()).toMatchObject([{ type: "play", n: 5, action: ["place", "a", 2, 0] }]);
  });

  it("takes away as much of it as cannot be meant any more", async () => {
    touch("tile a", "cell 1");
    await shown(5, [...PLACES.slice(2), WALK]);
    expect(chooser.chosen).toEqual(["tile a"]);
    await shown(6, [WALK]);

    expect(chooser.chosen).toEqual([]);
  });

  it("never lets a second touch play what the first one was not about", async () => {
    settings.confirm = true;
    touch("cell 3");
    await shown(5, [offer(["enter", 3], "cell 3")]);
    expect(chooser.current).toBe(null);
    touch("cell 3");

    expect(played()).toEqual([]);
    expect(chooser.current?.action).toEqual(["enter", 3]);
  });

  it("leaves the turn that was chosen, wherever it stands in the list now", async () => {
    touch("tile a", "cell 1");
    chooser.turn(1);
    await shown(5, [PLACES[1]!, PLACES[0]!, WALK]);
    touch("cell 1", "cell 1");
    chooser.commit();

    expect(played()).toEqual([["place", "a", 1, 90]]);
  });

  it("that is older than the one that is shown changes nothing", async () => {
    touch("tile a");
    await shown(3, [WALK]);

    expect(chooser.chosen).toEqual(["tile a"]);
    expect([...chooser.lit]).toEqual(["cell 1", "cell 2"]);
  });
});

describe("what a choice would do", () => {
  it("is asked when the glance rests, and not of what it passes over", async () => {
    chooser.glance = "cell 3";
    const leave = chooser.watch();
    leave();
    chooser.glance = "tile b";
    touch("tile b");
    chooser.watch();
    await vi.advanceTimersByTimeAsync(100);
    expect(house.heard()).toMatchObject([{ type: "look", n: 4, action: ["place", "b", 2, 0] }]);
    await house.answers({ type: "ghost", ghost: { items: [{ kind: "sprite", symbol: "tile", key: "tile b" }] } });

    expect([...chooser.faint]).toEqual(["tile b"]);
  });
});

describe("a plan", () => {
  it("takes a choice as a step, and plays nothing", async () => {
    planner.toggle();
    touch("cell 3");

    expect(house.heard()).toMatchObject([{ type: "plan", n: 4, seat: 0, actions: [["move", 3]] }]);
  });
});

describe("one screen for several seats", () => {
  const both = (secrets: boolean) => house.says({ type: "table", table: card([0, 1], { secrets }) });

  it("goes to the other one by a touch of what is theirs, where nothing is secret", async () => {
    await both(false);
    await shown(5, [WALK]);
    touch("icarus");

    expect(house.heard()).toMatchObject([{ type: "sit", seat: 1 }]);
  });

  it("lights what the other one can do as soon as they sit there", async () => {
    await both(false);
    touch("tile a");
    void session.sit(1);
    await shown(4, [WALK], { seat: 1, history: [], id: house.heard("sit")[0]!.id });

    expect(chooser.chosen).toEqual([]);
    touch("cell 3");
    expect(house.heard("play")).toMatchObject([{ n: 4, seat: 1 }]);
  });

  it("shows nothing and does nothing behind the curtain, until the other one is there", async () => {
    await both(true);
    sharing.watch();
    expect(sharing.curtain).toBe(0);
    void sharing.open();
    expect(sharing.curtain).toBe(null);
    await shown(5, [], { awaited: [1] });
    sharing.watch();
    await vi.advanceTimersByTimeAsync(2000);
    expect(sharing.curtain).toBe(1);

    chooser.covered = true;
    expect(chooser.active).toBe(false);
    expect(chooser.lit.size).toBe(0);
    void sharing.open();
    expect(house.heard()).toMatchObject([{ type: "sit", seat: 1 }]);
    sharing.watch();
    expect(sharing.curtain).toBe(1);
    await shown(5, [WALK], { seat: 1, awaited: [1], history: [] });
    sharing.watch();
    expect(sharing.curtain).toBe(null);
  });

  it("does not hear a touch while the curtain hangs", () => {
    chooser.covered = true;
    touch("cell 3", "tile b", "cell 2");

    expect(house.heard()).toEqual([]);
  });
});
