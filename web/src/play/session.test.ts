import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { card, frame, house, offer, SCENE, Wire } from "./pretend";
import type { Beat, Changed } from "../wire";
import { Session } from "./session.svelte";

const STEP = offer(["move", 1], "cell 1");
const LEAP = offer(["move", 2], "cell 2");

const beat = (text: string): Beat => ({ lines: [{ move: 1, text }], scene: { zones: [] } });

let session: Session;

beforeEach(() => {
  vi.useFakeTimers();
  session = new Session("t");
  house.wire.onopen!();
});

afterEach(() => {
  session.close();
  vi.useRealTimers();
});

describe("a move", () => {
  it("answers the frame that is shown, for the seat that looks", async () => {
    await house.shows(frame(4, [STEP], { seat: 2 }));
    void session.play(STEP);

    expect(house.heard()).toEqual([{ type: "play", id: 1, n: 4, seat: 2, action: ["move", 1] }]);
  });

  it("is said once, however often it is chosen before the answer", async () => {
    await house.shows(frame(4, [STEP]));
    void session.play(STEP);
    void session.play(LEAP);
    expect(session.busy).toBe(true);

    await house.answers(frame(5, []));
    expect(session.busy).toBe(false);
    expect(house.heard("play")).toHaveLength(1);
  });

  it("that is refused is told until the table moves on", async () => {
    await house.shows(frame(4, [STEP]));
    void session.play(STEP);
    await house.answers({ type: "refused", code: "illegal_action", message: "A wall.", clause: "XX-A01" });
    expect(session.refused).toMatchObject({ message: "A wall.", clause: "XX-A01" });

    await house.shows(frame(4, [STEP]));
    expect(session.refused).not.toBe(null);
    await house.shows(frame(5, [STEP]));
    expect(session.refused).toBe(null);
  });

  it("that got lost on the way is no refusal, and is not said again", async () => {
    await house.shows(frame(4, [STEP]));
    void session.play(STEP);
    house.wire.close();
    await vi.advanceTimersByTimeAsync(1000);
    house.wire.onopen!();

    expect(session.refused).toBe(null);
    expect(session.busy).toBe(false);
    expect(house.heard()).toEqual([]);
    expect(house.wire.address).toContain("since=4");
  });

  it("cannot be made before there is a frame", async () => {
    await session.play(STEP);
    await session.undo();
    await session.agree(true);

    expect(house.heard()).toEqual([]);
  });
});

describe("a frame", () => {
  it("that is older than the newest changes nothing", async () => {
    await house.shows(frame(5, [LEAP]));
    await house.shows(frame(4, [STEP]));

    expect(session.frame).toMatchObject({ n: 5, offers: [LEAP] });
    expect(session.latest?.n).toBe(5);
  });

  it("asks only when what led to it has been seen", async () => {
    await house.shows(frame(4, [STEP]));
    await house.says(frame(5, [LEAP], { beats: [beat("One."), beat("Two.")] }));
    expect(session.playing).toBe(true);
    expect([session.frame?.n, session.latest?.n]).toEqual([4, 5]);
    expect(session.caption).toEqual([{ move: 1, text: "One." }]);

    session.skip();
    expect([session.frame?.n, session.playing]).toEqual([5, false]);
    expect(session.log.map((line) => line.text)).toEqual(["One.", "Two."]);
  });

  it("that only tells what is new becomes a whole one", async () => {
    await house.shows(frame(4, [STEP]));
    const { scene: _, beats: __, ...rest } = frame(5, [LEAP]);
    const changed: Changed = { ...rest, type: "changed", scene: { zones: SCENE.zones.map(({ key }) => ({ key })) } };
    await house.shows(changed);

    expect(session.frame).toMatchObject({ type: "frame", n: 5, offers: [LEAP] });
    expect(session.scene).toEqual(SCENE);
  });

  it("for another seat leaves nothing of the one before, not even for a moment", async () => {
    await house.shows(frame(4, [STEP], { history: [{ move: 1, text: "For your eyes only." }] }));
    const beats = [beat("Somebody looks."), beat("So do you.")];
    await house.says(frame(4, [], { seat: 1, history: beats.flatMap((each) => each.lines), beats }));

    expect(session.playing).toBe(true);
    expect(session.frame).toMatchObject({ seat: 1, offers: [] });
    expect(session.log.map((line) => line.text)).not.toContain("For your eyes only.");
  });

  it("after a while away says what has happened", async () => {
    await house.shows(frame(4, [STEP], { history: [] }));
    house.wire.close();
    await vi.advanceTimersByTimeAsync(1000);
    house.wire.onopen!();
    const told = beat("A lot.");
    await house.shows(frame(6, [LEAP], { history: told.lines, beats: [told] }));

    expect(session.recap).toEqual(told.lines);
    void session.play(LEAP);
    expect(session.recap).toEqual([]);
  });
});

describe("another seat of mine", () => {
  it("is asked for with what it has seen already", async () => {
    await house.shows(frame(4, [STEP]));
    await house.shows(frame(5, [STEP]));
    void session.sit(1);
    await house.shows({ ...frame(5, [], { seat: 1, history: [] }), id: 1 });
    await house.shows(frame(7, [], { seat: 1 }));
    void session.sit(0);

    expect(house.heard("sit")).toMatchObject([{ seat: 1, since: 4 }, { seat: 0, since: 5 }]);
  });

  it("that is asked makes it my turn, and so does a question to the team", async () => {
    await house.says({ type: "table", table: card([1]) });
    await house.shows(frame(4, [], { awaited: [0] }));
    expect(session.myTurn).toBe(false);
    await house.shows(frame(5, [], { awaited: [1] }));
    expect(session.myTurn).toBe(true);
    await house.shows(frame(6, [], { awaited: [-2] }));
    expect(session.myTurn).toBe(true);
  });
});

describe("what an offer would do", () => {
  it("is asked once for each position", async () => {
    await house.shows(frame(4, [STEP]));
    const first = session.look(STEP);
    await house.answers({ type: "ghost", ghost: { words: ["You stand there."] } });
    expect(await first).toEqual({ words: ["You stand there."] });
    expect(await session.look(STEP)).toBe(await first);
    expect(house.heard("look")).toHaveLength(1);

    await house.shows(frame(5, [STEP]));
    void session.look(STEP);
    expect(house.heard("look")).toMatchObject([{ n: 4 }, { n: 5 }]);
  });

  it("is asked again where no answer came", async () => {
    await house.shows(frame(4, [STEP]));
    const first = session.look(STEP);
    await house.answers({ type: "refused", code: "too_many", message: "Slowly." });
    expect(await first).toBe(null);
    void session.look(STEP);

    expect(house.heard("look")).toHaveLength(2);
  });
});

describe("a step of a plan", () => {
  it("answers the newest frame, and waits for the one after it", async () => {
    await house.shows(frame(4, [STEP]));
    const step = session.step(["move", 1]);
    await house.answers({ type: "done" });
    await house.says(frame(5, [LEAP], { beats: [beat("One."), beat("Two.")] }));

    expect(await step).toMatchObject({ type: "frame", n: 5 });
    expect(house.heard("play")).toMatchObject([{ n: 4, action: ["move", 1] }]);
  });
});

describe("a table", () => {
  it("that nobody sits at cannot be pointed at", async () => {
    await house.shows(frame(4, [], { seat: -1 }));
    await session.point("icarus");
    expect(house.heard()).toEqual([]);
  });

  it("shows what has happened once more, as long as nobody plays on", async () => {
    await house.shows(frame(4, []));
    await house.shows(frame(5, [STEP], { beats: [beat("One."), beat("Two.")] }));
    expect(session.canShowAgain).toBe(true);
    session.showAgain();
    expect(session.playing).toBe(true);
    session.skip();
    expect(session.frame?.n).toBe(5);

    void session.play(STEP);
    expect(session.canShowAgain).toBe(false);
  });

  it("that is left hears nothing more", () => {
    const lines = Wire.all.length;
    session.close();
    vi.advanceTimersByTime(60_000);

    expect(Wire.all).toHaveLength(lines);
  });
});
