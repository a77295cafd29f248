// Where the eye is over the board: zoom, pan, and the way from one item to the next by arrow keys.

export type Box = [left: number, top: number, width: number, height: number];
export interface Point {
  x: number;
  y: number;
}

/** What part of a box is seen: `zoom` times larger than all of it, around a middle. */
export interface Camera {
  zoom: number;
  middle: Point;
}

export const CLOSEST = 8;

/** A box with a rim, so that what lies on its edge is not cut. */
export function rimmed(box: Box): Box {
  const rim = Math.max(box[2], box[3]) * 0.015;
  return [box[0] - rim, box[1] - rim, box[2] + 2 * rim, box[3] + 2 * rim];
}

/** All of the box. */
export function fit(box: Box): Camera {
  return { zoom: 1, middle: { x: box[0] + box[2] / 2, y: box[1] + box[3] / 2 } };
}

/** The part that is seen, as the `viewBox` of an SVG. */
export function seen(camera: Camera, box: Box): Box {
  const width = box[2] / camera.zoom;
  const height = box[3] / camera.zoom;
  return [camera.middle.x - width / 2, camera.middle.y - height / 2, width, height];
}

/** Closer by a factor, or farther away; the point under the finger stays where it is. */
export function zoomed(camera: Camera, box: Box, factor: number, at: Point = camera.middle): Camera {
  const zoom = Math.min(CLOSEST, Math.max(1, camera.zoom * factor));
  const ratio = camera.zoom / zoom;
  const middle = {
    x: at.x + (camera.middle.x - at.x) * ratio,
    y: at.y + (camera.middle.y - at.y) * ratio,
  };
  return held({ zoom, middle }, box);
}

/** Moved by a way in units of the box. */
export function panned(camera: Camera, box: Box, x: number, y: number): Camera {
  return held({ zoom: camera.zoom, middle: { x: camera.middle.x + x, y: camera.middle.y + y } }, box);
}

const NEAR = 2.5;

/** Around a point, close enough to see what lies beside it; nobody who is closer already is taken back. */
export function around(camera: Camera, box: Box, at: Point): Camera {
  return held({ zoom: Math.max(NEAR, camera.zoom), middle: at }, box);
}

/** No farther aside than the box reaches: nobody loses the board. */
function held(camera: Camera, box: Box): Camera {
  const width = box[2] / camera.zoom / 2;
  const height = box[3] / camera.zoom / 2;
  return {
    zoom: camera.zoom,
    middle: {
      x: Math.min(box[0] + box[2] - width, Math.max(box[0] + width, camera.middle.x)),
      y: Math.min(box[1] + box[3] - height, Math.max(box[1] + height, camera.middle.y)),
    },
  };
}

/** How many pixels a unit is, where a view is fitted into a frame of so many pixels. */
export function scaleOf(view: Box, width: number, height: number): number {
  return Math.min(width / view[2], height / view[3]);
}

/** How wide the room for a finger is, in pixels. */
const FINGER = 24;

/** Which of these boxes on the screen a finger means that touched none of them; -1 if all are too far away. */
export function meantBy(finger: Point, boxes: Box[]): number {
  let best = -1;
  let least = Infinity;
  boxes.forEach(([left, top, width, height], index) => {
    const x = Math.abs(left + width / 2 - finger.x);
    const y = Math.abs(top + height / 2 - finger.y);
    const far = Math.hypot(x, y);
    if (2 * x > Math.max(width, FINGER) || 2 * y > Math.max(height, FINGER) || far >= least) return;
    [best, least] = [index, far];
  });
  return best;
}

/** Whether a pointer that was here is still where it was, but for a tremble of the hand. */
export function rests(before: Point, now: Point): boolean {
  return Math.hypot(now.x - before.x, now.y - before.y) < FINGER / 2;
}

/** How strong an outline is around something of so many pixels: whole around what is large, else it would cover it. */
export function strength(side: number): number {
  return Math.min(1, Math.max(0.35, side / 32));
}

/** The same angle, written so that turning there from `before` takes the shorter way. */
export function shortest(before: number, turn: number): number {
  const way = ((((turn - before) % 360) + 540) % 360) - 180;
  return before + way;
}

export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

const AHEAD: Record<Arrow, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The place to go to from here with an arrow key: near, and rather ahead than aside; -1 if nothing is ahead. */
export function ahead(from: Point, places: Point[], arrow: Arrow): number {
  const [x, y] = AHEAD[arrow];
  let best = -1;
  let least = Infinity;
  places.forEach((place, index) => {
    const along = (place.x - from.x) * x + (place.y - from.y) * y;
    const aside = Math.abs((place.x - from.x) * y) + Math.abs((place.y - from.y) * x);
    const cost = along + 2 * aside;
    if (along > 1 && cost < least) [best, least] = [index, cost];
  });
  return best;
}
