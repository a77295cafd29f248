// The options of a game as a form: which come first, and which ones an objection is about.

import type { GameCard, OddsCard, OptionCard } from "../wire";
import { capital } from "./choose";

/** So many options are shown at once. */
const MANY = 6;
/** Of more than that, at most so many come first: games tell the important ones first. */
const FIRST = 3;

/** The option that everybody looks for; the odds are about its choices. */
export const DIFFICULTY = "difficulty";

export const isSwitch = (option: OptionCard) => typeof option.default === "boolean";

/** The places of the choices that there are at a table of so many: whoever is meant has to sit there. */
export function choicesFor(option: OptionCard, players: number): number[] {
  const places = option.choices.map((_, place) => place);
  return option.seats ? places.filter((place) => !(Number(option.choices[place]) > players)) : places;
}

/** The options that are shown at once, the difficulty always, and those that wait to be unfolded, where switches are together. */
export function parted(options: OptionCard[]): { first: OptionCard[]; more: OptionCard[] } {
  if (options.length <= MANY) return { first: options, more: [] };
  const switches = options.findIndex(isSwitch);
  const shown = switches > 0 ? Math.min(FIRST, switches) : FIRST;
  const isFirst = (option: OptionCard, place: number) => place < shown || option.name === DIFFICULTY;
  const more = options.filter((option, place) => !isFirst(option, place));
  return { first: options.filter(isFirst), more: [...more.filter(isSwitch), ...more.filter((option) => !isSwitch(option))] };
}

/** The odds that hold for a table of so many: they were counted with all other options as usual, and say nothing about others. */
export function oddsFor(game: GameCard, chosen: Record<string, number>, players: number): OddsCard[] {
  const usual = game.options.every((option) => option.name === DIFFICULTY || option.choices[chosen[option.name]!] === option.default);
  return usual ? game.odds.filter((odds) => odds.players === players) : [];
}

/** How often that was, as people say it. */
export const share = (odds: OddsCard) => `about ${percent(odds.wins / odds.games)}`;

/** What lies behind it. */
export const source = (odds: OddsCard) => `bots (${odds.bot}) won ${odds.wins} of ${odds.games} games, which means ${percent(odds.low)} to ${percent(odds.high)}`;

const percent = (part: number) => `${Math.round(100 * part)} %`;

/** The names of the options that a sentence of the server speaks of. */
export function spoiled(options: OptionCard[], sentence: string): string[] {
  const words = new Set(sentence.match(/\w+/g));
  return options.map((option) => option.name).filter((name) => words.has(name));
}

/** A sentence of the server with the names that the form has; for a name alone, that. */
export function named(options: OptionCard[], sentence: string): string {
  const names = new Set(options.map((option) => option.name));
  const told = sentence.replace(/\w+/g, (word) => (names.has(word) && word.includes("_") ? word.replaceAll("_", " ") : word));
  return capital(told);
}
