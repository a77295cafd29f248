// How a picture looks to somebody who can only watch: nothing is lit, and a click says what a thing is.

import { settings } from "../settings.svelte";
import type { Saying } from "./chooser.svelte";
import type { Point } from "./geometry";
import type { Looks } from "./looks";
import type { Badge } from "./plan";
import type { Found } from "./scene";

export class Watcher implements Looks {
  readonly lit = new Set<string>();
  readonly marked = new Set<string>();
  readonly faint = new Set<string>();
  readonly advised = new Set<string>();
  readonly peeks = new Map<string, string>();
  readonly badges = new Map<string, Badge[]>();
  readonly pointing = false;
  readonly ghost = null;
  readonly settled = false;
  spoken = $state.raw<Set<string>>(new Set());
  glance = $state<string | null>(null);
  saying = $state.raw<Saying | null>(null);

  constructor(private readonly found: () => Map<string, Found>) {}

  get slide(): number {
    return settings.slide;
  }

  name(): string {
    return "";
  }

  /** Nobody looks along. */
  point(): void {}

  touch(keys: string[], at: Point): void {
    this.inspect(keys, at);
  }

  inspect(keys: string[], at: Point): void {
    const found = this.found();
    const item = keys.map((key) => found.get(key)?.item).find((each) => each?.label);
    this.saying = item?.label ? { at, title: item.label, text: item.card ?? "", clause: "" } : null;
  }
}
