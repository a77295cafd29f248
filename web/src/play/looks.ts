// How the items of a picture look just now; the pictures below ask whoever set it for the page.

import { getContext, setContext } from "svelte";
import type { Ghost } from "../wire";
import type { Point } from "./geometry";

export interface Looks {
  /** What can be touched. */
  readonly lit: Set<string>;
  /** What has been chosen. */
  readonly marked: Set<string>;
  /** What would go elsewhere, or change. */
  readonly faint: Set<string>;
  /** What somebody speaks of. */
  readonly spoken: Set<string>;
  readonly ghost: Ghost | null;
  /** How long things slide, in milliseconds. */
  readonly slide: number;
  glance: string | null;
  name(key: string): string;
  touch(keys: string[], at: Point): void;
  /** Somebody wants to know what this is. */
  inspect(keys: string[], at: Point): void;
}

const LOOKS = Symbol("looks");
const ENTRY = Symbol("entry");

export const setLooks = (looks: Looks): Looks => setContext(LOOKS, looks);
export const getLooks = (): Looks => getContext<Looks>(LOOKS);

/** The one item of a picture that the Tab key stops at; the arrow keys lead on from it. */
export interface Entry {
  readonly key: string | null;
}

export const setEntry = (entry: Entry): Entry => setContext(ENTRY, entry);
export const getEntry = (): Entry => getContext<Entry>(ENTRY);
