// From the offers and the items touched so far: what may be touched next, and what would then be played.

import type { Offer, Refused } from "../wire";

/** Offers that touch the same items in the same way: they differ only by a turn, or the like. */
export interface Variants {
  verb: string;
  offers: Offer[];
}

/** Where the choice stands. */
export interface Standing {
  /** The items touched so far. */
  chosen: string[];
  /** Every offer that still can be meant. */
  left: Offer[];
  /** The items that can be touched next. */
  lit: Set<string>;
  /** What is fully chosen, by verb: one entry can be played, several are a menu. */
  ready: Variants[];
}

/** What a touch leads to. */
export type Touch =
  | { kind: "narrow"; chosen: string[]; switched: boolean }
  | { kind: "again" }
  | { kind: "back" }
  | { kind: "why"; on: string[] };

/** Where the choice stands after these items were touched. */
export function stand(offers: Offer[], chosen: string[]): Standing {
  const left = offers.filter((offer) => startsWith(offer.on, chosen));
  const lit = new Set<string>();
  const ready: Variants[] = [];
  for (const offer of left) {
    const next = offer.on[chosen.length];
    if (next !== undefined) lit.add(next);
    else if (chosen.length > 0) gather(ready, offer);
  }
  return { chosen, left, lit, ready };
}

/** What a touch of this item means now. `alike` says whether two items are of a kind, so that one may replace the other. */
export function touch(
  offers: Offer[],
  chosen: string[],
  key: string,
  alike: (one: string, other: string) => boolean,
): Touch {
  const now = stand(offers, chosen);
  if (now.lit.has(key)) return { kind: "narrow", chosen: [...chosen, key], switched: false };
  if (chosen.at(-1) === key) return now.ready.length > 0 ? { kind: "again" } : { kind: "back" };
  // Another first item instead of the first, another second instead of the second: but a touch that would at once
  // play something of another kind is rather a try that deserves an answer.
  for (let kept = chosen.length - 1; kept >= 0; kept--) {
    const prefix = chosen.slice(0, kept);
    if (!stand(offers, prefix).lit.has(key)) continue;
    const next = [...prefix, key];
    const goesOn = stand(offers, next).lit.size > 0;
    if (goesOn || alike(chosen[kept]!, key)) return { kind: "narrow", chosen: next, switched: true };
  }
  return { kind: "why", on: [...chosen, key] };
}

/** The variant most like the one shown before: a tile keeps its turn from cell to cell where it can. */
export function nearest(offers: Offer[], before: Offer | null): number {
  if (before === null) return 0;
  let best = 0;
  let most = -1;
  offers.forEach((offer, index) => {
    const same = offer.action.filter((part, place) => equal(part, before.action[place])).length;
    if (same > most) [best, most] = [index, same];
  });
  return best;
}

/** Why a touch did nothing. Where the rules have no word on it, what the item is says more than the question once more. */
export function answered(reply: Refused, card: string): string {
  if (reply.code === "possible") return `This can be done, by the list or a button: ${reply.message}`;
  return reply.code === "nothing" ? [card, "Nothing can be done with it now."].filter(Boolean).join("\n") : reply.message;
}

/** A part of the list of choices under one heading. */
export interface Chapter {
  title: string;
  offers: Offer[];
}

const SHORT_LIST = 12;

/** The offers as a list to read: as it is when short, else by verb and by the first item, after those of which one is. */
export function chapters(offers: Offer[], label: (key: string) => string): Chapter[] {
  if (offers.length <= SHORT_LIST) return offers.length > 0 ? [{ title: "", offers }] : [];
  const found = new Map<string, Chapter>();
  const heads = headsOf(offers);
  for (const offer of offers) {
    const first = offer.on.length > 1 ? label(offer.on[0]!) : "";
    const verb = capital(heads.get(offer.action[0]) ?? String(offer.action[0]).replaceAll("_", " "));
    const title = first === "" ? verb : `${verb}: ${first}`;
    const chapter = found.get(title) ?? { title, offers: [] };
    chapter.offers.push(offer);
    found.set(title, chapter);
  }
  const parts = [...found.values()];
  const single = parts.filter((part) => part.offers.length === 1).flatMap((part) => part.offers);
  const many = parts.filter((part) => part.offers.length > 1);
  return single.length > 0 ? [{ title: "", offers: single }, ...many] : many;
}

/** The word with which all sentences of a verb begin: what people read, not what programs write. Null if they differ. */
function headsOf(offers: Offer[]): Map<unknown, string | null> {
  const heads = new Map<unknown, string | null>();
  for (const offer of offers) {
    const verb = offer.action[0];
    const head = /^\p{L}+/u.exec(offer.say)?.[0] ?? null;
    heads.set(verb, !heads.has(verb) || heads.get(verb) === head ? head : null);
  }
  return heads;
}

/** Whether every word of the filter is somewhere in the text. */
export function matches(text: string, filter: string): boolean {
  const lower = text.toLowerCase();
  return filter.toLowerCase().split(/\s+/).every((word) => lower.includes(word));
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function gather(ready: Variants[], offer: Offer): void {
  const verb = String(offer.action[0]);
  const same = ready.find((variants) => variants.verb === verb);
  if (same) same.offers.push(offer);
  else ready.push({ verb, offers: [offer] });
}

function startsWith(on: string[], chosen: string[]): boolean {
  return chosen.every((key, place) => on[place] === key);
}

/** Whether two actions, or parts of them, are the same. */
export function equal(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
