// A review as a picture and in words.

import type { Review, ReviewChance, ReviewTurn, TableCard } from "../wire";

/** The room of the curve, in units of its picture. */
export const ROOM = { width: 480, height: 220, left: 56, right: 14, top: 16, bottom: 30 };
/** How the lines of the sides differ, besides their colours. */
export const DASHES = ["", "9 5", "2 5", "14 4 2 4", "6 3 2 3 2 3", "1 7"];

export const across = (review: Review, move: number): number =>
  ROOM.left + ((ROOM.width - ROOM.left - ROOM.right) * move) / Math.max(1, review.moves);
export const down = (share: number): number => ROOM.top + (ROOM.height - ROOM.top - ROOM.bottom) * (1 - share);

/** The move at a place of the picture. */
export function moveAt(review: Review, x: number): number {
  const part = (x - ROOM.left) / (ROOM.width - ROOM.left - ROOM.right);
  return Math.round(Math.min(1, Math.max(0, part)) * review.moves);
}

const corner = (review: Review, move: number, share: number): string => `${across(review, move).toFixed(1)} ${down(share).toFixed(1)}`;

/** The chance of a side from moment to moment. */
export const lineOf = (review: Review, side: number): string =>
  `M${review.moments.map((moment) => corner(review, moment.move, moment.chances[side]!.share)).join("L")}`;

/** Within which bounds it lies. */
export function bandOf(review: Review, side: number): string {
  const upper = review.moments.map((moment) => corner(review, moment.move, moment.chances[side]!.high));
  const lower = review.moments.map((moment) => corner(review, moment.move, moment.chances[side]!.low)).reverse();
  return `M${[...upper, ...lower].join("L")}Z`;
}

/** Places that are far enough from each other for a finger, near those that were wished. */
export function spread(places: number[], gap: number, most: number): number[] {
  const found: number[] = [];
  for (const place of places) found.push(Math.max(place, (found.at(-1) ?? -Infinity) + gap));
  for (let last = found.length - 1, room = most; last >= 0; last--, room -= gap) found[last] = Math.min(found[last]!, room);
  return found;
}

export const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** A chance with its bounds, if it has any. */
export function told(chance: ReviewChance): string {
  const [low, high] = [Math.round(100 * chance.low), Math.round(100 * chance.high)];
  return low === high ? percent(chance.share) : `${percent(chance.share)} (${low} to ${high})`;
}

export function sideName(review: Review, side: number): string {
  const seats = review.sides[side] ?? [];
  if (review.sides.length === 1 && seats.length > 1) return "The team";
  return seats.map((seat) => review.names[seat]).join(" and ");
}

/** The turning point that is about this moment: the one before its decision, or the one after. */
export function turnAt(review: Review, at: number): ReviewTurn | null {
  return review.turns.find((turn) => turn.move - 1 === at) ?? review.turns.find((turn) => turn.move === at) ?? null;
}

/** The question that a review answers, as whoever played would ask it. */
export function question(card: TableCard, winners: number[] | undefined): string {
  const lost = winners !== undefined && winners.length === 0;
  return lost ? (card.seats.length > 1 ? "Where did we lose it?" : "Where did I lose it?") : "Where was it won?";
}
