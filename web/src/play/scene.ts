// Questions about a scene: where an item is, what it is called, in which order things lie.

import type { AnyItem, Scene, Zone } from "../wire";

export interface Found {
  item: AnyItem;
  zone: Zone;
}

/** Every item of a scene by its key, those in groups too. */
export function indexed(scene: Scene | null): Map<string, Found> {
  const found = new Map<string, Found>();
  const add = (items: AnyItem[], zone: Zone): void => {
    for (const item of items) {
      found.set(item.key, { item, zone });
      if (item.kind === "group") add(item.items, zone);
    }
  };
  for (const zone of scene?.zones ?? []) add(zone.items, zone);
  return found;
}

/** In the order in which they are drawn: what is later is on top. */
export function layered(items: AnyItem[]): AnyItem[] {
  return items.some((item) => item.layer) ? items.toSorted((one, other) => (one.layer ?? 0) - (other.layer ?? 0)) : items;
}

/** The keys of a zone in the order in which they are drawn. */
export function keysOf(items: AnyItem[]): string[] {
  return items.flatMap((item) => (item.kind === "group" ? [item.key, ...keysOf(item.items)] : [item.key]));
}

/** The keys of what has a name: parts of a figure are called by the name of the whole. */
export function labelled(items: AnyItem[]): Set<string> {
  const named = (some: AnyItem[]): string[] =>
    some.flatMap((item) => [...(item.label ? [item.key] : []), ...(item.kind === "group" ? named(item.items) : [])]);
  return new Set(named(items));
}

const CROWD = 12;

/** The keys of what lies about again and again, with nothing to read on it: the empty cells of a board, say. */
export function groundOf(items: AnyItem[]): Set<string> {
  const alike = new Map<string, string[]>();
  for (const item of items) {
    if (item.kind !== "sprite" || item.layer || item.card) continue;
    alike.set(item.symbol, [...(alike.get(item.symbol) ?? []), item.key]);
  }
  return new Set([...alike.values()].filter((keys) => keys.length > CROWD).flat());
}

/** The words that are written on an item. */
export function textOf(item: AnyItem): string {
  if (item.kind === "text") return item.text;
  return item.kind === "group" ? item.items.map(textOf).filter(Boolean).join(" ") : "";
}

/** The key of the first item that belongs to a seat, on its own or in a group; null if none does. */
export function ownedBy(items: AnyItem[], seat: number): string | null {
  if (seat < 0) return null;
  for (const item of items) {
    const found = item.seat === seat ? item.key : item.kind === "group" ? ownedBy(item.items, seat) : null;
    if (found !== null) return found;
  }
  return null;
}

/** Whose the topmost of these items is that belongs to somebody, else whose zone they are in; -1 for nobody's. */
export function ownerOf(found: Map<string, Found>, keys: string[]): number {
  const owned = keys.map((key) => found.get(key)?.item.seat ?? -1).find((seat) => seat >= 0);
  return owned ?? found.get(keys[0] ?? "")?.zone.seat ?? -1;
}

export function zonesOf(scene: Scene | null, ...roles: string[]): Zone[] {
  return scene?.zones.filter((zone) => roles.includes(zone.role ?? "board")) ?? [];
}
