// The past of a table, one move at a time, as one seat saw it.

import { api } from "../api";
import { settings } from "../settings.svelte";
import type { Frame, Line, Scene } from "../wire";
import { dwell, Player } from "./beats";

interface Moment {
  scene: Scene;
  lines: Line[];
}

export class Past {
  lines = $state.raw<Line[]>([]);
  frame = $state.raw<Frame | null>(null);
  scene = $state.raw<Scene | null>(null);
  caption = $state.raw<Line[]>([]);
  move = $state(0);
  playing = $state(false);
  /** Whether it goes on by itself. */
  running = $state(false);
  private readonly known = new Map<number, Promise<Frame>>();
  private readonly player = new Player<Moment>(
    (moment) => {
      this.scene = moment.scene;
      this.caption = moment.lines;
    },
    (moment) => dwell(settings.speed, moment.lines.map((line) => line.text)),
    (playing) => (this.playing = playing),
  );
  private timer = 0;

  constructor(
    readonly id: string,
    readonly seat: number,
    readonly last: number,
    private readonly arrived: (move: number) => void,
  ) {}

  async load(): Promise<void> {
    this.lines = await api.past(this.id, this.seat);
  }

  /** Show the position after a move; the next one is shown as it happened. */
  async go(move: number): Promise<void> {
    const goal = Math.min(this.last, Math.max(0, move));
    const isNext = goal === this.move + 1 && this.frame !== null;
    this.move = goal;
    const frame = await this.fetch(goal);
    if (this.move !== goal) return; // somebody was faster
    this.player.skip();
    const beats = frame.beats ?? [];
    const last = { scene: frame.scene, lines: beats.at(-1)?.lines ?? [] };
    const before = beats.slice(0, -1).map((beat) => ({ scene: beat.scene ?? frame.scene, lines: beat.lines }));
    this.player.push(isNext && settings.speed !== "off" ? [...before, last] : [{ ...last, lines: beats.flatMap((beat) => beat.lines) }]);
    this.frame = frame;
    this.arrived(goal);
    if (goal < this.last) void this.fetch(goal + 1);
  }

  run(): void {
    this.running = !this.running;
    if (this.running) void this.onward();
    else window.clearTimeout(this.timer);
  }

  stop(): void {
    this.running = false;
    window.clearTimeout(this.timer);
    this.player.stop();
  }

  private async onward(): Promise<void> {
    if (!this.running) return;
    if (this.move >= this.last) return this.stop();
    await this.go(this.move + 1);
    const wait = () => {
      if (this.playing) this.timer = window.setTimeout(wait, 100);
      else this.timer = window.setTimeout(() => void this.onward(), Math.max(250, dwell(settings.speed, this.caption.map((line) => line.text))));
    };
    wait();
  }

  private fetch(move: number): Promise<Frame> {
    const known = this.known.get(move) ?? api.moment(this.id, move, this.seat);
    this.known.set(move, known);
    known.catch(() => this.known.delete(move));
    return known;
  }
}
