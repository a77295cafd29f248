// For tests, to be imported first: a browser without a screen, and a house at the other end of the line that says what
// it is told to say. What a click means is decided by the real chooser, planner and session.

import { vi } from "vitest";
import type { Answer, Frame, Offer, Request, Scene, TableCard } from "../wire";

/** The other end of a live connection. */
export class Wire {
  static readonly all: Wire[] = [];
  readyState = 1;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  readonly sent: (Request & { id: number })[] = [];

  constructor(readonly address: string) {
    Wire.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Request & { id: number });
  }

  close(): void {
    this.onclose?.();
  }
}

const still = { matches: false, addEventListener: () => {} };
vi.stubGlobal("window", globalThis);
vi.stubGlobal("matchMedia", () => still);
vi.stubGlobal("document", { hidden: false, documentElement: { dataset: {} } });
vi.stubGlobal("location", { protocol: "http:", host: "house" });
vi.stubGlobal("navigator", { onLine: true });
vi.stubGlobal("addEventListener", () => {});
vi.stubGlobal("removeEventListener", () => {});
vi.stubGlobal("WebSocket", Wire);

/** Longer than any moment wants to be seen, shorter than a silence that means that the line is dead. */
const WHILE = 8000;

/** The house, as far as the newest connection goes. */
export const house = {
  get wire(): Wire {
    return Wire.all.at(-1)!;
  },

  /** Requests of a kind, in the order in which they came; all of them without a kind. */
  heard(type?: Request["type"]): (Request & { id: number })[] {
    return this.wire.sent.filter((each) => type === undefined || each.type === type);
  },

  /** Say something, and let whoever waits for it go on. */
  async says(answer: Answer): Promise<void> {
    this.wire.onmessage!({ data: JSON.stringify(answer) });
    await vi.advanceTimersByTimeAsync(0);
  },

  /** Answer the last request. */
  async answers(answer: Answer): Promise<void> {
    await this.says({ ...answer, id: this.wire.sent.at(-1)!.id } as Answer);
  },

  /** Say something, and wait until all of it has been seen. */
  async shows(answer: Answer): Promise<void> {
    await this.says(answer);
    await vi.advanceTimersByTimeAsync(WHILE);
  },
};

/** An offer that is chosen by touching these items. */
export function offer(action: unknown[], ...on: string[]): Offer {
  return { action, on, say: `Do ${action.join(" ")}.` };
}

/** Two tiles in a hand, three cells and a rival on a board. */
export const SCENE: Scene = {
  zones: [
    {
      key: "board",
      title: "Board",
      box: [0, 0, 9, 9],
      items: [
        ...[1, 2, 3].map((number) => ({ kind: "sprite" as const, symbol: "cell", key: `cell ${number}`, label: `Cell ${number}` })),
        { kind: "sprite", symbol: "figure", key: "icarus", label: "Icarus", card: "He flies.", seat: 1 },
      ],
    },
    {
      key: "hand",
      title: "Hand",
      role: "hand",
      box: [0, 0, 9, 9],
      items: ["a", "b"].map((name) => ({ kind: "sprite" as const, symbol: "tile", key: `tile ${name}`, label: `Tile ${name}` })),
    },
  ],
};

/** The table as a seat sees it. */
export function frame(n: number, offers: Offer[], more: Partial<Frame> = {}): Frame {
  return { type: "frame", n, moves: n, seat: 0, now: 0, scene: SCENE, ask: "And now?", awaited: [0], offers, ...more };
}

/** Who sits at it: these seats are ours. */
export function card(mine: number[], more: Partial<TableCard> = {}): TableCard {
  const seats = [0, 1, 2].map((seat) => ({ seat, name: `Player ${seat}`, mine: mine.includes(seat) }));
  return { id: "t", status: "playing", secrets: false, hints: true, seats, ...more } as unknown as TableCard;
}
