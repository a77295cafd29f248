import { describe, expect, it } from "vitest";
import type { AnyItem } from "../wire";
import { groundOf, indexed, labelled, ownedBy, ownerOf } from "./scene";

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

describe("whose something is", () => {
  const figure = { kind: "group", key: "figure", seat: 1, items: cells(1) } as AnyItem;
  const mat = { key: "mat", title: "Mat", box: [0, 0, 1, 1] as [number, number, number, number], items: [{ ...cells(1)[0]!, key: "ground" }], seat: 2 };
  const found = indexed({ zones: [{ ...mat, key: "board", seat: -1, items: [figure, { ...cells(1)[0]!, key: "tile" }] }, mat] });

  it("is told by the topmost that belongs to somebody", () => {
    expect(ownerOf(found, ["cell 0", "figure", "tile"])).toBe(1);
  });

  it("is told by the zone where nothing in it belongs to anybody", () => {
    expect([ownerOf(found, ["ground"]), ownerOf(found, ["tile"]), ownerOf(found, [])]).toEqual([2, -1, -1]);
  });
});

describe("what belongs to a seat", () => {
  const mine = { ...cells(1)[0]!, key: "mine", seat: 1 } as AnyItem;
  const ring = { kind: "group", key: "ring", items: [...cells(2), mine] } as AnyItem;

  it("is found on its own and in groups, the first one first", () => {
    expect(ownedBy([...cells(3), ring, { ...mine, key: "badge" }], 1)).toBe("mine");
  });

  it("is nothing for another seat, and for whoever only watches", () => {
    expect([ownedBy([ring], 0), ownedBy(cells(3), -1)]).toEqual([null, null]);
  });
});

describe("a name", () => {
  it("belongs to what has one, in groups too, and not to the parts of it", () => {
    const part = { kind: "sprite", symbol: "head", key: "head" } as AnyItem;
    const whole = { kind: "group", key: "beast", label: "the beast", items: [part, ...cells(1)] } as AnyItem;
    expect([...labelled([whole, { ...part, key: "mark" }])]).toEqual(["beast", "cell 0"]);
  });
});
