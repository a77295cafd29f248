// For tests, which need not wait.

import type { Timing } from "./beats";

/** A clock that moves when it is told to. */
export class Sandglass implements Timing {
  time = 0;
  private waiting: { at: number; then: () => void; timer: number }[] = [];
  private count = 0;

  now(): number {
    return this.time;
  }

  after(milliseconds: number, then: () => void): number {
    this.count += 1;
    this.waiting.push({ at: this.time + milliseconds, then, timer: this.count });
    return this.count;
  }

  cancel(timer: number): void {
    this.waiting = this.waiting.filter((each) => each.timer !== timer);
  }

  pass(milliseconds: number): void {
    this.time += milliseconds;
    const due = this.waiting.filter((each) => each.at <= this.time);
    this.waiting = this.waiting.filter((each) => each.at > this.time);
    for (const each of due) each.then();
  }
}
