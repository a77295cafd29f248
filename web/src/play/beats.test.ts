import { describe, expect, it } from "vitest";
import { dwell, MANY, Player } from "./beats";
import { Sandglass } from "./sandglass";

function stage() {
  const shown: string[] = [];
  const changes: boolean[] = [];
  const glass = new Sandglass();
  const player = new Player<string>((moment) => shown.push(moment), () => 100, (playing) => changes.push(playing), glass);
  return { shown, changes, glass, player };
}

describe("the player of beats", () => {
  it("shows the first moment at once and each other when the one before was seen", () => {
    const { shown, glass, player } = stage();

    player.push(["a", "b", "c"]);
    expect(shown).toEqual(["a"]);
    glass.pass(100);
    expect(shown).toEqual(["a", "b"]);
    glass.pass(100);
    expect(shown).toEqual(["a", "b", "c"]);
  });

  it("is at rest as soon as the last moment is shown, so that nobody waits to play", () => {
    const { changes, glass, player } = stage();

    player.push(["a", "b"]);
    expect(player.playing).toBe(true);
    glass.pass(100);
    expect(player.playing).toBe(false);
    expect(changes.at(-1)).toBe(false);
  });

  it("lets what comes later wait for what is still being seen", () => {
    const { shown, glass, player } = stage();

    player.push(["a"]);
    glass.pass(40);
    player.push(["b"]);
    expect(shown).toEqual(["a"]);
    glass.pass(60);
    expect(shown).toEqual(["a", "b"]);
  });

  it("shows everything that waits when it is skipped, in order", () => {
    const { shown, glass, player } = stage();

    player.push(["a", "b", "c"]);
    player.skip();
    expect(shown).toEqual(["a", "b", "c"]);
    glass.pass(1000);
    expect(shown).toEqual(["a", "b", "c"]);
  });

  it("hurries through what is too long to be watched", () => {
    const { shown, player } = stage();

    player.push(Array.from({ length: MANY + 10 }, (_, index) => `${index}`));

    expect(shown).toHaveLength(10);
  });
});

describe("how long a moment is seen", () => {
  it("grows with what there is to read, and is nothing when the beats are off", () => {
    expect(dwell("normal", ["A guard steps."])).toBeLessThan(dwell("normal", ["A guard steps, and sees nobody there."]));
    expect(dwell("off", ["A guard steps."])).toBe(0);
  });
});
