// One screen for several seats: whose eyes are wanted, and the curtain between seats with secrets.

import { PACE } from "./beats";
import { wanted } from "./curtain";
import type { Session } from "./session.svelte";
import { settings } from "../settings.svelte";

/** How long whoever has moved sees what came of it, before the curtain falls. */
const LINGER = 700;

export class Sharing {
  /** The seat that the curtain waits for. */
  curtain = $state<number | null>(null);
  private opening = false;
  private greeted = false;
  /** The seat that somebody chose by hand: it stays until the game has asked it something. */
  private held: number | null = null;

  constructor(
    private readonly session: Session,
    private readonly secrets: () => boolean,
    /** Whether whoever looks is in the midst of something. */
    private readonly engaged: () => boolean,
  ) {}

  /** Look whether somebody else should sit here; to be called in an effect. Returns how to stop waiting. */
  watch(): (() => void) | void {
    const { frame, playing, mySeats, card } = this.session;
    if (!frame || !card) return;
    if (this.curtain !== null) {
      if (this.opening && frame.seat === this.curtain) this.lift();
      return;
    }
    // Whoever opens a shared screen may not be the one whose hand it would show.
    if (!this.greeted && this.secrets() && mySeats.length > 1 && card.status === "playing") {
      this.greeted = true;
      this.curtain = wanted(frame.seat, frame.awaited, mySeats);
      return;
    }
    if (this.held !== null && (frame.awaited.includes(this.held) || !mySeats.includes(this.held))) this.held = null;
    const next = wanted(frame.seat, frame.awaited, mySeats);
    if (playing || next === frame.seat || card.status !== "playing") return;
    if (!this.secrets()) {
      if (this.held === null && !this.engaged()) void this.session.sit(next, frame.moves);
      return;
    }
    const timer = window.setTimeout(() => (this.curtain = next), Math.max(LINGER, PACE[settings.speed]));
    return () => window.clearTimeout(timer);
  }

  /** Another of my seats, by hand. */
  call(seat: number): void {
    if (this.secrets()) this.curtain = seat;
    else {
      this.held = seat;
      void this.session.sit(seat, this.session.frame?.moves ?? 0);
    }
  }

  /** Another of my seats, by a touch of what belongs to it; only where nothing is secret. */
  beckon(seat: number): boolean {
    const { frame, mySeats, card } = this.session;
    const other = card?.status === "playing" && !this.secrets() && mySeats.includes(seat) && seat !== frame?.seat;
    if (other) this.call(seat);
    return other;
  }

  /** The one who was waited for is here. */
  async open(): Promise<void> {
    const seat = this.curtain;
    if (seat === null) return;
    this.opening = true;
    if (this.session.frame?.seat === seat) this.lift();
    else await this.session.sit(seat);
  }

  private lift(): void {
    this.opening = false;
    this.curtain = null;
  }
}
