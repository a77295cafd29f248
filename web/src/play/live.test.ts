import { describe, expect, it } from "vitest";
import type { Answer } from "../wire";
import { type Line, Live, LOST, pause, type Status } from "./live";

class Wire implements Line {
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  readyState = 1;
  sent: { id: number; type: string }[] = [];

  constructor(readonly address: string) {}

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.onclose?.();
  }

  says(answer: object): void {
    this.onmessage?.({ data: JSON.stringify(answer) });
  }
}

function house(network = true) {
  const wires: Wire[] = [];
  const timers = new Map<number, { wait: number; then: () => void }>();
  const heard: Answer[] = [];
  const statuses: Status[] = [];
  let count = 0;
  const live = new Live(
    (since) => `/live?since=${since}`,
    (answer) => heard.push(answer),
    (status) => statuses.push(status),
    0,
    {
      dial: (address) => {
        wires.push(new Wire(address));
        return wires.at(-1)!;
      },
      after: (wait, then) => {
        timers.set(++count, { wait, then });
        return count;
      },
      cancel: (timer) => timers.delete(timer),
      random: () => 1,
      online: () => network,
    },
  );
  const ring = () => {
    const [timer, { then }] = [...timers][0]!;
    timers.delete(timer);
    then();
  };
  return { live, wires, timers, heard, statuses, ring };
}

describe("what takes a while", () => {
  it("says how many are before it, and does not pass for silence", async () => {
    const { live, wires, timers } = house();
    wires[0]!.onopen!();
    const before: number[] = [];
    const reply = live.ask({ type: "hint", n: 0, seat: 0, depth: 1 }, (others) => before.push(others));
    const [first] = timers.keys();

    wires[0]!.says({ type: "waits", id: 1, before: 3 });
    wires[0]!.says({ type: "waits", id: 7, before: 9 });
    const [second] = timers.keys();
    wires[0]!.says({ type: "hinted", id: 1, n: 0, depth: 1, text: "Look." });

    expect(second).not.toBe(first);
    expect(before).toEqual([3]);
    expect((await reply).type).toBe("hinted");
    expect(timers.size).toBe(0);
  });
});

describe("the live connection", () => {
  it("gives every answer to whoever asked", async () => {
    const { live, wires } = house();
    wires[0]!.onopen!();
    const first = live.ask({ type: "chat", text: "one" });
    const second = live.ask({ type: "chat", text: "two" });
    wires[0]!.says({ type: "done", id: wires[0]!.sent[1]!.id });
    wires[0]!.says({ type: "refused", id: wires[0]!.sent[0]!.id, code: "too_many", message: "Slowly." });

    expect((await second).type).toBe("done");
    expect((await first).type).toBe("refused");
  });

  it("gives what is foreseen to whoever asked, and what others show to whoever listens", async () => {
    const { live, wires, heard } = house();
    wires[0]!.onopen!();
    const plan = live.ask({ type: "plan", n: 1, seat: 0, actions: [] });
    const peek = live.ask({ type: "peek", n: 1, seat: 0, key: "round" });
    wires[0]!.says({ type: "plans", plans: [] });
    wires[0]!.says({ type: "peeked", id: wires[0]!.sent[1]!.id, beats: [] });
    wires[0]!.says({ type: "planned", id: wires[0]!.sent[0]!.id, steps: [], scene: { zones: [] }, offers: [] });
    wires[0]!.says({ type: "pinged", seat: 1, name: "Ben", on: "room", at: 0 });

    expect((await plan).type).toBe("planned");
    expect((await peek).type).toBe("peeked");
    expect(heard.map((answer) => answer.type)).toEqual(["plans", "pinged"]);
  });

  it("takes a frame with a number for an answer, and for a frame", async () => {
    const { live, wires, heard } = house();
    wires[0]!.onopen!();
    const asked = live.ask({ type: "undo", n: 8, seat: 0 });
    wires[0]!.says({ type: "frame", n: 9, moves: 7, id: wires[0]!.sent[0]!.id });

    expect((await asked).type).toBe("frame");
    expect(heard.map((answer) => answer.type)).toEqual(["frame"]);
    expect(live.since).toBe(7);
  });

  it("comes back with the number of moves that it saw", () => {
    const { wires, ring, statuses } = house();
    wires[0]!.onopen!();
    wires[0]!.says({ type: "frame", n: 9, moves: 7 });
    wires[0]!.onclose!();
    ring();
    wires[1]!.onopen!();

    expect(wires.map((wire) => wire.address)).toEqual(["/live?since=0", "/live?since=7"]);
    expect(statuses).toEqual(["connecting", "open", "lost", "lost", "open"]);
  });

  it("never says twice what got lost", async () => {
    const { live, wires, ring } = house();
    wires[0]!.onopen!();
    const move = live.ask({ type: "play", n: 1, seat: 0, action: ["pass"] });
    wires[0]!.onclose!();
    ring();
    wires[1]!.onopen!();

    expect(await move).toEqual(LOST);
    expect(wires[1]!.sent).toEqual([]);
  });

  it("takes a line that stays silent for dead", async () => {
    const { live, wires, ring } = house();
    wires[0]!.onopen!();
    const move = live.ask({ type: "chat", text: "anybody?" });
    ring();

    expect(await move).toEqual(LOST);
  });

  it("says at once that it cannot ask while there is no line", async () => {
    const { live } = house();

    expect(await live.ask({ type: "chat", text: "hello" })).toEqual(LOST);
  });

  it("stays away after it was closed", () => {
    const { live, wires, timers } = house();
    wires[0]!.onopen!();
    live.close();

    expect(timers.size).toBe(0);
    expect(wires).toHaveLength(1);
  });

  it("makes a frame whole that only tells what is new, also as an answer", async () => {
    const { live, wires, heard } = house();
    wires[0]!.onopen!();
    const zone = { key: "board", title: "Board", box: [0, 0, 1, 1], items: [] };
    wires[0]!.says({ type: "frame", n: 1, moves: 1, scene: { zones: [zone] } });
    const move = live.ask({ type: "chat", text: "mine" });
    wires[0]!.says({ type: "changed", n: 2, moves: 2, id: 1, scene: { zones: [{ key: "board" }] } });

    expect(heard.map((answer) => answer.type)).toEqual(["frame", "frame"]);
    expect(await move).toMatchObject({ type: "frame", n: 2, scene: { zones: [zone] } });
    expect(live.since).toBe(2);
  });

  it("comes back for a whole frame when it has none that a change could start from", () => {
    const { wires, heard, ring } = house();
    wires[0]!.onopen!();
    wires[0]!.says({ type: "changed", n: 2, moves: 2, scene: { zones: [{ key: "board" }] } });
    ring();

    expect(heard).toEqual([]);
    expect(wires).toHaveLength(2);
  });

  it("does not even try while there is no network", () => {
    const { wires, ring } = house(false);
    wires[0]!.onopen!();
    wires[0]!.onclose!();
    ring();
    ring();

    expect(wires).toHaveLength(1);
  });

  it("waits longer from try to try, but never very long", () => {
    expect(pause(0, 1)).toBe(300);
    expect(pause(1, 1)).toBe(600);
    expect(pause(30, 1)).toBe(15_000);
    expect(pause(3, 0)).toBe(1200);
  });
});
