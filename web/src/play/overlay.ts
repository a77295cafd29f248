// Where something lies that is drawn over a picture.

import type { Box } from "./geometry";

/** A box of the screen in the units of a picture that is not turned. */
export function boxIn(matrix: { a: number; d: number; e: number; f: number }, box: { x: number; y: number; width: number; height: number }): Box {
  return [matrix.a * box.x + matrix.e, matrix.d * box.y + matrix.f, matrix.a * box.width, matrix.d * box.height];
}

/** Moved so that it lies within another box, as far as it has room there. */
export function heldIn(box: Box, bounds: Box): Box {
  const slid = (start: number, size: number, from: number, room: number) => Math.max(from, Math.min(from + room - size, start));
  return [slid(box[0], box[2], bounds[0], bounds[2]), slid(box[1], box[3], bounds[1], bounds[3]), box[2], box[3]];
}
