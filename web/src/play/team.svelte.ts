// What the others show: where somebody points, and what they plan.

import type { Answer, Pinged, PlanCard } from "../wire";
import { type Timing, WALL_CLOCK } from "./beats";

/** How long somebody points, in milliseconds. */
export const POINTS = 4000;

export class Team {
  /** The newest of each seat, while it is seen. */
  pings = $state.raw<Pinged[]>([]);
  plans = $state.raw<PlanCard[]>([]);

  constructor(private readonly timing: Timing = WALL_CLOCK) {}

  hear(answer: Answer): void {
    if (answer.type === "plans") this.plans = answer.plans;
    else if (answer.type === "pinged") this.point(answer);
  }

  /** Nobody is there any more: who points and plans is told anew to whoever comes back. */
  forget(): void {
    this.pings = [];
    this.plans = [];
  }

  private point(ping: Pinged): void {
    this.pings = [...this.pings.filter((each) => each.seat !== ping.seat), ping];
    this.timing.after(POINTS, () => (this.pings = this.pings.filter((each) => each !== ping)));
  }
}
