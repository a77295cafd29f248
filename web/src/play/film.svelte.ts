// What would happen, shown over the table like a film. Nothing of it is true yet, and nothing of it stays.

import type { Beat, Line, Scene } from "../wire";
import { dwell, Player, type Speed, type Timing, WALL_CLOCK } from "./beats";

/** How much longer the last moment is seen, in milliseconds. */
export const REST = 2500;

export class Film {
  /** The question that it answers; nothing while there is no film. */
  title = $state("");
  scene = $state.raw<Scene | null>(null);
  lines = $state.raw<Line[]>([]);
  /** The number of the moment that is shown, and of all. */
  place = $state(0);
  count = $state(0);
  private player: Player<Beat> | null = null;
  private timer: number | null = null;

  /** Whoever wants to see what happens at once still wants to see a film that they ask for. */
  speed = $state<Speed>("normal");

  constructor(
    speed: Speed,
    private readonly timing: Timing = WALL_CLOCK,
  ) {
    if (speed !== "off") this.speed = speed;
  }

  start(title: string, beats: Beat[]): void {
    this.stop();
    if (beats.length === 0) return;
    this.title = title;
    this.count = beats.length;
    const pace = (beat: Beat) => dwell(this.speed, beat.lines.map((line) => line.text));
    this.player = new Player<Beat>(
      (beat) => this.show(beat),
      pace,
      (playing) => playing || this.rest(pace(beats.at(-1)!)),
      this.timing,
      Infinity, // whoever asks for a film wants to see all of it
    );
    this.player.push(beats);
  }

  /** At once to how it would end. */
  skip(): void {
    this.player?.skip();
  }

  /** The table as it is. */
  stop(): void {
    this.player?.stop();
    this.player = null;
    if (this.timer !== null) this.timing.cancel(this.timer);
    this.timer = null;
    this.title = "";
    this.scene = null;
    this.lines = [];
    this.place = this.count = 0;
  }

  private show(beat: Beat): void {
    this.place += 1;
    this.scene = beat.scene ?? this.scene;
    this.lines = beat.lines;
  }

  private rest(seen: number): void {
    if (this.timer !== null) this.timing.cancel(this.timer);
    this.timer = this.timing.after(seen + REST, () => this.stop());
  }
}
