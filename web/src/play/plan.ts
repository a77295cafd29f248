// Plans: the numbers that they put on the board, and how one is carried out step by step.

import type { Frame, Offer, PlanCard, PlanStep, Refused, Scene } from "../wire";

/** More steps than the house takes. */
export const LONGEST = 24;

/** The numbers of the steps of one plan that touch an item. */
export interface Badge {
  seat: number;
  numbers: string;
}

/** What stands on the items that plans touch. */
export function badgesOf(plans: PlanCard[]): Map<string, Badge[]> {
  const found = new Map<string, Badge[]>();
  for (const { seat, steps } of plans) {
    const touched = new Map<string, number[]>();
    steps.forEach((step, place) => {
      for (const key of new Set(step.on ?? [])) touched.set(key, [...(touched.get(key) ?? []), place + 1]);
    });
    for (const [key, numbers] of touched) found.set(key, [...(found.get(key) ?? []), { seat, numbers: runs(numbers) }]);
  }
  return found;
}

/** Numbers in short: 1–3, 5. */
export function runs(numbers: number[]): string {
  const parts: [number, number][] = [];
  for (const number of numbers) {
    const last = parts.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else parts.push([number, number]);
  }
  return parts.map(([from, to]) => (from === to ? `${from}` : to === from + 1 ? `${from}, ${to}` : `${from}–${to}`)).join(", ");
}

/** The actions of one's own plan. */
export function actionsOf(steps: PlanStep[]): unknown[][] {
  return steps.map((step) => step.action ?? []);
}

/** What carrying out a plan needs. */
export interface Hands {
  /** Play it as an ordinary move: the table after it, or why not. */
  play(action: unknown[]): Promise<Frame | Refused>;
  /** The scene that was foreseen after so many steps, if one was. */
  foreseen(steps: number): Scene | null;
}

/** Play the steps one after the other; why it stopped before the last, or nothing. */
export async function carryOut(steps: PlanStep[], hands: Hands): Promise<string> {
  for (const [place, step] of steps.entries()) {
    const reply = await hands.play(step.action ?? []);
    if (reply.type === "refused") return `Stopped before step ${place + 1}: ${reply.message}`;
    const next = steps[place + 1];
    if (!next) break;
    const foreseen = hands.foreseen(place + 1);
    if (foreseen && !equal(foreseen, reply.scene)) return `Stopped after step ${place + 1}: it came otherwise than planned.`;
    if (!offered(reply.offers, next)) return `Stopped after step ${place + 1}: the next one cannot be done now.`;
  }
  return "";
}

/** Whether a step can be done at once. */
export function offered(offers: Offer[], step: PlanStep): boolean {
  return offers.some((offer) => equal(offer.action, step.action));
}

function equal(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
