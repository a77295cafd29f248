// Clocks as people read and hear them.

import type { Clock } from "../wire";

/** From here on a clock is large. */
export const HURRY = 10;
const CALLED_AT = [30, HURRY];

/** Seconds that a clock has left; one that stands still says so itself. `now` is the time of the server. */
export function leftOf(clock: Clock, now: number): number {
  return Math.max(0, clock.left ?? clock.due - now);
}

/** What a clock is called: `phase-3` is the phase, whichever it is. */
export function nameOf(clock: Clock): string {
  const name = clock.name.replace(/-\d+$/, "").replaceAll(/[_-]/g, " ");
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** What is called out when a clock goes from so many seconds to so many; nothing at most times. */
export function call(clock: Clock, before: number, now: number): string {
  const passed = CALLED_AT.filter((mark) => now <= mark && mark < before);
  return passed.length > 0 ? `${nameOf(clock)}: ${Math.ceil(now)} seconds left.` : "";
}
