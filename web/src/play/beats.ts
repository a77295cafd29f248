// Plays what happened one moment after the other, at the pace that whoever watches has chosen.

/** How long a moment is shown before the next, in milliseconds; `off` shows only how it ended. */
export const PACE = { slow: 1900, normal: 1000, fast: 450, off: 0 } as const;
export type Speed = keyof typeof PACE;

/** How long things take to slide and turn. */
export const SLIDE: Record<Speed, number> = { slow: 900, normal: 450, fast: 220, off: 0 };

/** More moments than this are not worth waiting for: the older ones are shown in passing. */
export const MANY = 24;

/** The clock and the timer, given so that tests need not wait. */
export interface Timing {
  now(): number;
  after(milliseconds: number, then: () => void): number;
  cancel(timer: number): void;
}

export const WALL_CLOCK: Timing = {
  now: () => performance.now(),
  after: (milliseconds, then) => window.setTimeout(then, milliseconds),
  cancel: (timer) => window.clearTimeout(timer),
};

/** A queue of moments. Each is shown at once if the one before has been seen long enough, else when it has. */
export class Player<Moment> {
  private queue: Moment[] = [];
  private freeAt = 0;
  private timer: number | null = null;

  /** `show` puts a moment on the screen; `pace` says how long it wants to be seen. */
  constructor(
    private readonly show: (moment: Moment) => void,
    private readonly pace: (moment: Moment) => number,
    private readonly changed: (playing: boolean) => void = () => {},
    private readonly timing: Timing = WALL_CLOCK,
    private readonly many = MANY,
  ) {}

  /** Whether something waits to be shown. */
  get playing(): boolean {
    return this.queue.length > 0;
  }

  /** Add moments to the end. */
  push(moments: Moment[]): void {
    this.queue.push(...moments);
    this.run();
  }

  /** Show all that waits, at once. */
  skip(): void {
    this.stop();
    const left = this.queue;
    this.queue = [];
    for (const moment of left) this.show(moment);
    this.freeAt = 0;
    this.changed(false);
  }

  /** Forget what waits: nobody looks any more. */
  stop(): void {
    if (this.timer !== null) this.timing.cancel(this.timer);
    this.timer = null;
  }

  private run(): void {
    if (this.timer !== null) return;
    while (this.queue.length > 0) {
      const wait = this.queue.length > this.many ? 0 : this.freeAt - this.timing.now();
      if (wait > 0) {
        this.timer = this.timing.after(wait, () => {
          this.timer = null;
          this.run();
        });
        break;
      }
      const moment = this.queue.shift()!;
      this.freeAt = this.timing.now() + this.pace(moment);
      this.show(moment);
    }
    this.changed(this.playing);
  }
}

/** How long a moment wants to be seen: the pace, and a little more where there is much to read. */
export function dwell(speed: Speed, sentences: string[]): number {
  const letters = sentences.join(" ").length;
  return PACE[speed] * (1 + Math.min(letters, 240) / 160);
}
