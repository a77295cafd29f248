import { describe, expect, it } from "vitest";
import type { GameCard, OddsCard, OptionCard } from "../wire";
import { choicesFor, named, oddsFor, parted, share, source, spoiled } from "./options";

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

describe("the difficulty", () => {
  it("is never folded away", () => {
    const many = [...["a", "b", "c", "d", "e"].map(number), { ...number("difficulty") }, number("f")];

    expect(parted(many).first.map((each) => each.name)).toEqual(["a", "b", "c", "difficulty"]);
  });

  const counted = (players: number, wins: number): OddsCard => ({ difficulty: "hard", players, bot: "seeks", wins, games: 40, low: 0.1046, high: 0.3548, date: "2026-11-18" });
  const game = { options: [number("difficulty"), option("alert")], odds: [counted(2, 8), counted(3, 9)] } as unknown as GameCard;

  it("has odds for each number of players", () => {
    expect(oddsFor(game, { difficulty: 0, alert: 0 }, 2).map((odds) => odds.wins)).toEqual([8]);
    expect(oddsFor(game, { difficulty: 1, alert: 0 }, 3).map((odds) => odds.wins)).toEqual([9]);
    expect(oddsFor(game, { difficulty: 0, alert: 0 }, 4)).toEqual([]);
  });

  it("has none with options for which nobody has counted", () => {
    expect(oddsFor(game, { difficulty: 0, alert: 1 }, 2)).toEqual([]);
  });

  it("tells how often, and how that is known", () => {
    expect(share(counted(2, 8))).toBe("about 20 %");
    expect(source(counted(2, 8))).toBe("bots (seeks) won 8 of 40 games, which means 10 % to 35 %");
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
