import { describe, expect, it } from "vitest";
import type { AnyItem } from "../wire";
import { groundOf, labelled } from "./scene";

function cells(count: number, more: Partial<AnyItem> = {}): AnyItem[] {
  return Array.from({ length: count }, (_, at) => ({ kind: "sprite", symbol: "cell", key: `cell ${at}`, label: `empty ${at}`, ...more }) as AnyItem);
}

describe("the ground", () => {
  it("is what lies about again and again", () => {
    expect(groundOf(cells(100)).size).toBe(100);
  });

  it("is not what there are only a few of", () => {
    expect(groundOf(cells(7)).size).toBe(0);
  });

  it("is not what lies on something, nor what has something to read", () => {
    expect(groundOf([...cells(40, { layer: 1 }), ...cells(40, { card: "Whoever is in it…" })]).size).toBe(0);
  });
});

describe("a name", () => {
  it("belongs to what has one, in groups too, and not to the parts of it", () => {
    const part = { kind: "sprite", symbol: "head", key: "head" } as AnyItem;
    const whole = { kind: "group", key: "beast", label: "the beast", items: [part, ...cells(1)] } as AnyItem;
    expect([...labelled([whole, { ...part, key: "mark" }])]).toEqual(["beast", "cell 0"]);
  });
});
