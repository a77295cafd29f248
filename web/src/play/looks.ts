// How the items of a picture look just now; the pictures below ask whoever set it for the page.

import { getContext, setContext } from "svelte";
import type { Ghost } from "../wire";
import type { Point } from "./geometry";
import type { Badge } from "./plan";

export interface Looks {
  /** What can be touched. */
  readonly lit: Set<string>;
  /** What has been chosen. */
  readonly marked: Set<string>;
  /** What would go elsewhere, or change. */
  readonly faint: Set<string>;
  /** What somebody speaks of. */
  readonly spoken: Set<string>;
  /** What a hint speaks of. */
  readonly advised: Set<string>;
  /** What something can be asked of, and what. */
  readonly peeks: Map<string, string>;
  /** The numbers of plans on what they touch. */
  readonly badges: Map<string, Badge[]>;
  /** Whether the next touch shows something to everybody. */
  readonly pointing: boolean;
  readonly ghost: Ghost | null;
  /** Whether the ghost is of what has been chosen, rather than of a glance. */
  readonly settled: boolean;
  /** How long things slide, in milliseconds. */
  readonly slide: number;
  glance: string | null;
  name(key: string): string;
  /** `again`: the second click of a double one. */
  touch(keys: string[], at: Point, again?: boolean): void;
  /** Somebody wants to know what this is. */
  inspect(keys: string[], at: Point): void;
  /** Somebody wants everybody to see this. */
  point(keys: string[]): void;
}

const LOOKS = Symbol("looks");
const PICTURE = Symbol("picture");

export const setLooks = (looks: Looks): Looks => setContext(LOOKS, looks);
export const getLooks = (): Looks => getContext<Looks>(LOOKS);

/** What items have to know of the picture that they are in. */
export interface Around {
  /** The one item that the Tab key stops at; the arrow keys lead on from it. */
  readonly entry: string | null;
  /** Items that nobody wants to hear of one by one. */
  readonly ground: Set<string>;
  /** How many pixels of the screen a unit of the picture is wide. */
  readonly scale: number;
}

export const setAround = (around: Around): Around => setContext(PICTURE, around);
export const getAround = (): Around => getContext<Around>(PICTURE);
