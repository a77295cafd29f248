// Somebody is away: what the others can do about their seat, and from when on.

import type { SeatCard } from "../wire";
import { clockFace } from "./log";

/** Whether others can have a bot stand in there. `now` is the time of the server. */
export const canLend = (seat: SeatCard, now: number): boolean => seat.lendable > 0 && seat.lendable <= now;

/** Whether others can say that it is opened to whoever comes. */
export const canOpen = (seat: SeatCard, now: number): boolean => seat.openable > 0 && seat.openable <= now;

/** What happens next to the seat of whoever is missed, in words; nothing if nobody is. */
export function outlook(seat: SeatCard, now: number): string {
  if (!seat.away) return "";
  if (canOpen(seat, now)) return "the seat can be opened";
  if (canLend(seat, now)) return "a bot can stand in";
  if (seat.lendable > 0) return `a bot can stand in after ${clockFace(seat.lendable - now)}`;
  return "";
}
