import { describe, expect, it } from "vitest";
import type { Beat } from "../wire";
import { dwell, MANY } from "./beats";
import { Film, REST } from "./film.svelte";
import { Sandglass } from "./sandglass";

const beat = (name: string): Beat => ({
  lines: [{ move: 0, text: `${name}.` }],
  scene: { zones: [{ key: name, title: name, box: [0, 0, 1, 1], items: [] }] },
});

const MOMENT = dwell("fast", ["a."]);

function cinema() {
  const glass = new Sandglass();
  const film = new Film("fast", glass);
  const seen = () => [film.scene?.zones[0]?.key ?? "", film.lines[0]?.text ?? "", film.place];
  return { glass, film, seen };
}

describe("a film of what would happen", () => {
  it("shows its moments one after the other, and then the table returns", () => {
    const { glass, film, seen } = cinema();

    film.start("What will happen?", [beat("a"), beat("b")]);
    expect([film.title, film.count, ...seen()]).toEqual(["What will happen?", 2, "a", "a.", 1]);
    glass.pass(MOMENT);
    expect(seen()).toEqual(["b", "b.", 2]);
    glass.pass(MOMENT + REST);
    expect([film.title, ...seen()]).toEqual(["", "", "", 0]);
  });

  it("goes at once to how it would end when it is skipped, and rests there", () => {
    const { glass, film, seen } = cinema();

    film.start("What will happen?", [beat("a"), beat("b"), beat("c")]);
    film.skip();
    expect(seen()).toEqual(["c", "c.", 3]);
    glass.pass(REST);
    expect(film.title).not.toBe("");
    glass.pass(MOMENT);
    expect(film.title).toBe("");
  });

  it("is gone when it is stopped, and nothing of it comes back", () => {
    const { glass, film, seen } = cinema();

    film.start("What will happen?", [beat("a"), beat("b")]);
    film.stop();
    glass.pass(10_000);
    expect([film.title, ...seen()]).toEqual(["", "", "", 0]);
  });

  it("makes way for another one", () => {
    const { glass, film, seen } = cinema();

    film.start("One?", [beat("a"), beat("b")]);
    film.start("Other?", [beat("c"), beat("d")]);
    glass.pass(MOMENT);
    expect([film.title, ...seen()]).toEqual(["Other?", "d", "d.", 2]);
  });

  it("is shown moment by moment however long it is", () => {
    const { film } = cinema();

    film.start("What will happen?", Array.from({ length: MANY + 10 }, (_, index) => beat(`${index}`)));
    expect(film.place).toBe(1);
  });

  it("is shown to those too who want to see everything at once", () => {
    expect(new Film("off").speed).toBe("normal");
  });

  it("has nothing to show of nothing", () => {
    const { film } = cinema();

    film.start("What will happen?", []);
    expect(film.title).toBe("");
  });
});
