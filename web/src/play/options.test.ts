import { describe, expect, it } from "vitest";
import type { OptionCard } from "../wire";
import { choicesFor, named, parted, spoiled } from "./options";

const option = (name: string): OptionCard => ({ name, choices: [false, true], default: false, help: "", seats: false });
const number = (name: string): OptionCard => ({ name, choices: [1, 2], default: 1, help: "", seats: false });
const OPTIONS = ["difficulty", "hidden_hands", "alert"].map(option);

describe("the form of options", () => {
  it("shows a few options at once", () => {
    expect(parted(OPTIONS).more).toEqual([]);
  });

  const split = (options: OptionCard[]) => {
    const { first, more } = parted(options);
    return [first, more].map((some) => some.map((each) => each.name).join(" "));
  };

  it("folds what comes later away where there are many", () => {
    expect(split(["a", "b", "c", "d", "e", "f", "g"].map(number))).toEqual(["a b c", "d e f g"]);
  });

  it("keeps switches together", () => {
    const many = [number("a"), option("b"), option("c"), option("d"), number("e"), option("f"), number("g")];

    expect(split(many)).toEqual(["a", "b c d f e g"]);
  });
});

describe("the choices of an option", () => {
  const first: OptionCard = { name: "first", choices: ["random", 1, 2, 3], default: "random", help: "", seats: true };

  it("are all there are, unless they are seats", () => {
    expect(choicesFor({ ...first, seats: false }, 2)).toEqual([0, 1, 2, 3]);
  });

  it("are the seats of the table, if they are seats, and what is none", () => {
    expect(choicesFor(first, 2)).toEqual([0, 1, 2]);
    expect(choicesFor(first, 3)).toEqual([0, 1, 2, 3]);
  });
});

describe("an objection", () => {
  const said = "option hidden_hands: choose difficulty custom for that, and stay alerted";

  it("is about the options that it names", () => {
    expect(spoiled(OPTIONS, said)).toEqual(["difficulty", "hidden_hands"]);
    expect(spoiled(OPTIONS, "too many tables")).toEqual([]);
  });

  it("is told with the names that the form has", () => {
    expect(named(OPTIONS, said)).toBe("Option hidden hands: choose difficulty custom for that, and stay alerted");
    expect(named(OPTIONS, "hidden_hands")).toBe("Hidden hands");
  });
});
