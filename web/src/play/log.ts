// The log of a table: which lines are new, and how they are told.

import type { Line } from "../wire";

/** The history without the lines that beats are about to tell; all of it, if they are not its end. */
export function ownTold(history: Line[], coming: Line[]): Line[] {
  const start = history.length - coming.length;
  const isEnd = start >= 0 && coming.every((line, place) => history[start + place]?.text === line.text);
  return isEnd ? history.slice(0, start) : history;
}

/** The log with a line that no move brought along, after all of the move at which it was told. */
export function inserted(log: Line[], line: Line): Line[] {
  const before = log.findLastIndex((each) => each.move <= line.move) + 1;
  return [...log.slice(0, before), line, ...log.slice(before)];
}

/** Lines by the move that they belong to, in order. */
export function byMove(lines: Line[]): { move: number; lines: Line[] }[] {
  const moves: { move: number; lines: Line[] }[] = [];
  for (const line of lines) {
    const last = moves.at(-1);
    if (last?.move === line.move) last.lines.push(line);
    else moves.push({ move: line.move, lines: [line] });
  }
  return moves;
}

/** Seconds as a clock shows them. */
export function clockFace(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (number: number) => String(number).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
