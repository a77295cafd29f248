// The live connection of a table: says and hears messages, and comes back by itself when it is lost.

import type { Answer, Changed, Done, Frame, Ghosted, Hinted, Peeked, Planned, Refused, Request, Waits } from "../wire";
import { frameAfter } from "./changes";

export type Status = "connecting" | "open" | "lost";
/** A frame as a reply says that it happened, and how the table stands now. */
export type Reply = Done | Refused | Ghosted | Peeked | Hinted | Planned | Frame;

/** A request without its number: the connection counts. */
export type Asking = Request extends infer Each ? (Each extends Request ? Omit<Each, "id"> : never) : never;

/** The part of a WebSocket that is used, so that tests can bring their own. */
export interface Line {
  readonly readyState: number;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Options {
  dial(address: string): Line;
  after(milliseconds: number, then: () => void): number;
  cancel(timer: number): void;
  random(): number;
  /** Whether there is a network at all: without one there is nothing to try. */
  online(): boolean;
}

const BROWSER: Options = {
  dial: (address) => new WebSocket(address) as unknown as Line,
  after: (milliseconds, then) => window.setTimeout(then, milliseconds),
  cancel: (timer) => window.clearTimeout(timer),
  random: Math.random,
  online: () => navigator.onLine,
};

const READY = 1;
const SHORTEST = 300;
const LONGEST = 15_000;
const PATIENCE = 15_000;

/** How long to wait before the next try: twice as long each time, and never all at the same moment. */
export function pause(tries: number, random: number): number {
  return Math.min(LONGEST, SHORTEST * 2 ** tries) * (0.5 + random / 2);
}

/** What is said of a request that no answer came to; whether it happened, the next frame tells. */
export const LOST: Refused = {
  type: "refused",
  code: "lost",
  message: "The connection was lost before an answer came.",
};

export class Live {
  /** The moves seen so far: what happened after them is told on the way back. */
  since: number;
  /** The newest frame of this line: what comes next may only tell what is new in it. */
  private frame: Frame | null = null;
  private line: Line | null = null;
  private timer: number | null = null;
  private tries = 0;
  private count = 0;
  private closed = false;
  private open = false;
  private readonly waiting = new Map<number, { answer: (reply: Reply) => void; waits: (before: number) => void; timer: number }>();

  constructor(
    private readonly address: (since: number) => string,
    private readonly hear: (answer: Answer) => void,
    private readonly status: (status: Status) => void,
    since = 0,
    private readonly options: Options = BROWSER,
  ) {
    this.since = since;
    this.connect();
  }

  /** Ask for something, and hear how many are before it. It is asked once: what gets lost is never repeated by itself. */
  ask(asking: Asking, waits: (before: number) => void = () => {}): Promise<Reply> {
    if (!this.open || this.line?.readyState !== READY) return Promise.resolve(LOST);
    const id = ++this.count;
    this.line.send(JSON.stringify({ ...asking, id }));
    return new Promise((answer) => {
      this.waiting.set(id, { answer, waits, timer: this.listen() });
    });
  }

  /** A line that is dead without knowing it shows by its silence. */
  private listen(): number {
    return this.options.after(PATIENCE, () => this.drop());
  }

  /** Try again now: somebody does not want to wait, or the network is back. */
  retry(): void {
    if (this.closed || this.line !== null) return;
    this.clear();
    this.connect();
  }

  /** The line is dead, whatever it says itself. */
  drop(): void {
    const line = this.line;
    if (line === null) return;
    line.onopen = line.onclose = line.onmessage = null;
    line.close();
    this.lost();
  }

  /** Leave the table. */
  close(): void {
    this.closed = true;
    this.clear();
    this.drop();
  }

  private connect(): void {
    this.status(this.tries === 0 ? "connecting" : "lost");
    const line = this.options.dial(this.address(this.since));
    this.line = line;
    this.frame = null;
    line.onopen = () => {
      this.tries = 0;
      this.open = true;
      this.status("open");
    };
    line.onmessage = (event) => this.read(JSON.parse(event.data) as Answer);
    line.onclose = () => this.lost();
  }

  private read(answer: Answer): void {
    if (answer.type !== "changed") this.receive(answer);
    else if (this.frame !== null) this.receive(frameAfter(this.frame, answer));
    else this.drop(); // we have missed what it changes: coming back brings all of it
  }

  private receive(answer: Exclude<Answer, Changed>): void {
    if (answer.type === "frame") {
      this.frame = answer;
      this.since = answer.moves;
    }
    switch (answer.type) {
      case "done":
      case "refused":
      case "ghost":
      case "peeked":
      case "hinted":
      case "planned":
        return this.reply(answer);
      case "waits":
        return this.putOff(answer);
      default:
        this.hear(answer);
        if (answer.type === "frame") this.reply(answer);
    }
  }

  /** The answer comes, but others are first. */
  private putOff({ id = 0, before }: Waits): void {
    const asked = this.waiting.get(id);
    if (!asked) return;
    this.options.cancel(asked.timer);
    asked.timer = this.listen();
    asked.waits(before);
  }

  private reply(answer: Reply): void {
    const id = answer.id ?? 0;
    const asked = this.waiting.get(id);
    if (!asked) return;
    this.waiting.delete(id);
    this.options.cancel(asked.timer);
    asked.answer(answer);
  }

  private lost(): void {
    this.line = null;
    this.open = false;
    for (const { answer, timer } of this.waiting.values()) {
      this.options.cancel(timer);
      answer(LOST);
    }
    this.waiting.clear();
    if (this.closed) return;
    this.status("lost");
    this.wait();
  }

  private wait(): void {
    this.timer = this.options.after(pause(this.tries++, this.options.random()), () => {
      if (this.options.online()) this.connect();
      else this.wait();
    });
  }

  private clear(): void {
    if (this.timer !== null) this.options.cancel(this.timer);
    this.timer = null;
  }
}
