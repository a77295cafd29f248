// Help for whoever is asked: what to aim for, then which piece or place, then the move, one more with each asking.

import type { Frame, Hinted } from "../wire";
import type { Chooser } from "./chooser.svelte";

/** What is told at each depth. */
export const DEPTHS = ["Aim", "Where", "Move"] as const;
const LAST = DEPTHS.length;

export class Hinting {
  /** What was told about the decision that is shown, the first depth first. */
  given = $state.raw<Hinted[]>([]);
  thinking = $state(false);
  /** How many others are thought about first. */
  before = $state(0);
  /** Why nothing was told. */
  trouble = $state("");

  constructor(readonly chooser: Chooser) {}

  /** Whether help is to be had: the table allows it, and it is my decision. */
  possible = $derived.by(() => this.chooser.session.card?.hints === true && this.chooser.asked);
  /** What the next asking would tell; nothing if all has been told. */
  next = $derived.by(() => DEPTHS[this.given.length] ?? "");

  /** One depth more; whoever knows all is shown the move again. */
  async ask(): Promise<void> {
    const { session } = this.chooser;
    const { frame } = session;
    if (!frame || !this.possible || this.thinking) return;
    if (this.given.length === LAST) return this.show(frame, this.given[LAST - 1]!);
    this.thinking = true;
    this.before = 0;
    this.trouble = "";
    const depth = this.given.length + 1;
    const reply = await session.ask({ type: "hint", n: frame.n, seat: frame.seat, depth }, (before) => {
      if (session.frame === frame) this.before = before;
    });
    // Whoever has gone on meanwhile no longer asks.
    if (session.frame !== frame) return;
    this.thinking = false;
    if (reply.type === "refused") this.trouble = reply.message;
    if (reply.type !== "hinted") return;
    this.given = [...this.given, reply];
    this.show(frame, reply);
  }

  /** Another decision, another hint. */
  forget(): void {
    this.given = [];
    this.thinking = false;
    this.trouble = "";
    this.chooser.advised = new Set();
  }

  /** Mark on the table what it is about; the move lies ready to be played. */
  private show(frame: Frame, { on = [], action = [] }: Hinted): void {
    this.chooser.advised = new Set(on);
    const offer = frame.offers.find((each) => JSON.stringify(each.action) === JSON.stringify(action));
    if (offer) this.chooser.arm(offer);
  }
}
