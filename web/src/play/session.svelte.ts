// One table as it is now: who is here, what is shown, what was told; and the way to say something to it.

import { liveAddress } from "../api";
import { recall, remember, settings } from "../settings.svelte";
import type { Answer, Frame, Ghost, Ghosted, Line, Note, Offer, Peeked, Refused, Scene, Spoken, TableCard } from "../wire";
import { dwell, Player } from "./beats";
import { type Asking, Live, LOST, type Reply, type Status } from "./live";
import { inserted, ownTold } from "./log";
import { Team } from "./team.svelte";

/** A moment on the screen; the last of a frame brings the frame itself, with its question and offers. */
interface Moment {
  scene: Scene;
  lines: Line[];
  told: boolean;
  frame: Frame | null;
}

/** Moments to be shown again on demand. */
const REMEMBERED = 40;

export class Session {
  card = $state.raw<TableCard | null>(null);
  status = $state<Status>("connecting");
  /** The frame that is shown and asks. */
  frame = $state.raw<Frame | null>(null);
  /** The newest frame, which may still wait behind beats. */
  latest = $state.raw<Frame | null>(null);
  scene = $state.raw<Scene | null>(null);
  log = $state.raw<Line[]>([]);
  notes = $state.raw<Note[]>([]);
  said = $state.raw<Spoken[]>([]);
  /** What is told of the moment on the screen. */
  caption = $state.raw<Line[]>([]);
  /** What happened while nobody looked. */
  recap = $state.raw<Line[]>([]);
  /** Whether there are moments still to be shown. */
  playing = $state(false);
  /** Whether a move is on its way. */
  busy = $state(false);
  refused = $state.raw<Refused | null>(null);
  /** How far the server's clock is ahead of ours, in seconds. */
  skew = $state(0);

  mySeats = $derived(this.card?.seats.filter((seat) => seat.mine).map((seat) => seat.seat) ?? []);
  /** Whether the newest frame waits for me, whatever is shown meanwhile. */
  myTurn = $derived(
    this.card?.status === "playing" &&
      (this.latest?.awaited ?? []).some((seat) => this.mySeats.includes(seat) || (seat === -2 && this.mySeats.length > 0)),
  );
  canShowAgain = $state(false);
  readonly team = new Team();

  private readonly live: Live;
  private readonly player: Player<Moment>;
  private readonly ghosts = new Map<string, Promise<Ghost | null>>();
  private readonly peeks = new Map<string, Promise<Ghosted | Peeked | null>>();
  /** Who waits for the next frame. */
  private awaiting: (() => void)[] = [];
  private readonly satUntil = new Map<number, number>();
  /** The move at which this screen was opened. */
  private cameAt = 0;
  private recent: Moment[] = [];
  private comingBack = false;
  private readonly sawLast: string;

  constructor(readonly id: string) {
    this.sawLast = `clew:seen:${id}`;
    const since = recall<number>(this.sawLast) ?? 0;
    this.player = new Player<Moment>(
      (moment) => this.show(moment),
      (moment) => (document.hidden ? 0 : moment.lines.length === 0 ? settings.slide : dwell(settings.speed, moment.lines.map((line) => line.text))),
      (playing) => (this.playing = playing),
    );
    this.live = new Live(
      (moves) => liveAddress(id, moves),
      (answer) => this.hear(answer),
      (status) => this.turn(status),
      since,
    );
    addEventListener("online", this.back);
    addEventListener("offline", this.gone);
  }

  close(): void {
    removeEventListener("online", this.back);
    removeEventListener("offline", this.gone);
    this.player.stop();
    this.live.close();
  }

  readonly back = (): void => this.live.retry();
  private readonly gone = (): void => this.live.drop();

  // --- What we say --------------------------------------------------------------------------------------------------

  ask(asking: Asking, waits?: (before: number) => void): Promise<Reply> {
    return this.live.ask(asking, waits);
  }

  /** Play an offer of the frame that is shown; what is refused is kept to be told. */
  async play(offer: Offer): Promise<void> {
    if (!this.frame || this.busy) return;
    this.begin();
    await this.say({ type: "play", n: this.frame.n, seat: this.frame.seat, action: offer.action });
  }

  /** A move of a plan, in answer to the newest frame, shown or not; the frame after it, or why not. */
  async step(action: unknown[]): Promise<Frame | Refused> {
    const before = this.latest;
    if (!before || this.busy) return LOST;
    this.begin();
    this.busy = true;
    const reply = await this.live.ask({ type: "play", n: before.n, seat: before.seat, action });
    if (reply.type !== "refused" && this.latest === before) await new Promise<void>((come) => this.awaiting.push(come));
    this.busy = false;
    return reply.type === "refused" ? reply : (this.latest ?? before);
  }

  /** A move begins: what there was to see again is seen. */
  private begin(): void {
    this.recap = [];
    this.recent = [];
    this.canShowAgain = false;
  }

  /** Look here, everybody. */
  async point(on: string): Promise<void> {
    if (!this.frame || this.frame.seat < 0) return;
    const reply = await this.live.ask({ type: "ping", seat: this.frame.seat, on });
    if (reply.type === "refused" && reply !== LOST) this.refused = reply;
  }

  async undo(): Promise<void> {
    if (this.frame) await this.say({ type: "undo", n: this.frame.n, seat: this.frame.seat });
  }

  async agree(yes: boolean): Promise<void> {
    if (this.frame) await this.say({ type: "agree", n: this.frame.n, seat: this.frame.seat, yes });
  }

  /** Look with the eyes of another seat of mine; what it has not seen yet is played to it. */
  async sit(seat: number, since = this.satUntil.get(seat) ?? this.cameAt): Promise<void> {
    await this.say({ type: "sit", seat, since });
  }

  private async say(asking: Asking): Promise<void> {
    this.busy = true;
    const reply = await this.live.ask(asking);
    this.busy = false;
    this.refused = reply.type === "refused" && reply !== LOST ? reply : null;
  }

  /** What this offer would do; asked once for each position. */
  look(offer: Offer): Promise<Ghost | null> {
    const frame = this.frame;
    if (!frame) return Promise.resolve(null);
    const name = `${frame.n} ${frame.seat} ${JSON.stringify(offer.action)}`;
    const known = this.ghosts.get(name);
    if (known) return known;
    const asked = this.live
      .ask({ type: "look", n: frame.n, seat: frame.seat, action: offer.action })
      .then((reply) => {
        if (reply.type === "ghost") return reply.ghost;
        this.ghosts.delete(name);
        return null;
      });
    this.ghosts.set(name, asked);
    return asked;
  }

  /** What will happen, asked at this item or by this button; asked once for each position. */
  peek(key: string): Promise<Ghosted | Peeked | null> {
    const frame = this.frame;
    if (!frame) return Promise.resolve(null);
    const name = `${frame.n} ${frame.seat} ${key}`;
    const known = this.peeks.get(name);
    if (known) return known;
    const asked = this.live.ask({ type: "peek", n: frame.n, seat: frame.seat, key }).then((reply) => {
      if (reply.type === "ghost" || reply.type === "peeked") return reply;
      this.peeks.delete(name);
      return null;
    });
    this.peeks.set(name, asked);
    return asked;
  }

  // --- What we hear -------------------------------------------------------------------------------------------------

  private turn(status: Status): void {
    if (status === "open") {
      // The server tells the past of the chat anew to whoever comes.
      this.said = [];
      this.notes = [];
      this.team.forget();
      this.comingBack = true;
    }
    this.status = status;
  }

  private hear(answer: Answer): void {
    if (answer.type === "table") this.card = answer.table;
    else if (answer.type === "spoken") this.said = [...this.said, answer];
    else if (answer.type === "logged") this.log = inserted(this.log, answer.line);
    else if (answer.type === "note") this.notes = [...this.notes, answer];
    else if (answer.type === "frame") this.receive(answer);
    else this.team.hear(answer);
  }

  private receive(frame: Frame): void {
    if (this.latest && frame.n < this.latest.n) return;
    if (this.latest === null) this.cameAt = frame.moves;
    const seatChanged = this.latest !== null && this.latest.seat !== frame.seat;
    if (frame.n !== this.latest?.n) {
      this.ghosts.clear();
      this.peeks.clear();
    }
    this.latest = frame;
    for (const come of this.awaiting.splice(0)) come();
    this.skew = frame.now - Date.now() / 1000;
    this.satUntil.set(frame.seat, frame.moves);
    remember(this.sawLast, frame.moves);
    const beats = frame.beats ?? [];
    const lines = beats.flatMap((beat) => beat.lines);
    let told = false;
    if (frame.history) {
      // Another seat looks: nothing of the one before may linger, not even for the time of a beat.
      if (this.playing || seatChanged) this.player.skip();
      if (seatChanged) this.frame = frame;
      this.log = ownTold(frame.history, lines);
      told = this.log.length === frame.history.length;
      if ((this.comingBack || seatChanged) && lines.length > 0) this.recap = lines;
    }
    this.comingBack = false;
    if (document.hidden && lines.length > 0) this.recap = [...this.recap, ...lines].slice(-REMEMBERED);
    const moments = beats.map((beat) => ({ scene: beat.scene ?? frame.scene, lines: beat.lines, told, frame: null }));
    const last = moments.pop() ?? { scene: frame.scene, lines: [], told };
    this.player.push([...moments, { ...last, frame }]);
    if (settings.speed === "off" || document.hidden) this.player.skip();
  }

  private show(moment: Moment): void {
    if (moment.lines.length > 0) {
      this.caption = moment.lines;
      if (!moment.told) this.log = [...this.log, ...moment.lines];
      if (this.scene && this.recent.length === 0) this.recent = [{ scene: this.scene, lines: [], told: true, frame: null }];
      this.recent = [...this.recent, { ...moment, told: true, frame: null }].slice(-REMEMBERED);
      this.canShowAgain = true;
    }
    this.scene = moment.scene;
    if (moment.frame) {
      // The frame shown before may have brought something to say that is settled now.
      if (moment.frame.n !== this.frame?.n) this.refused = null;
      this.frame = moment.frame;
    }
  }

  // --- The beats ----------------------------------------------------------------------------------------------------

  skip(): void {
    this.player.skip();
  }

  /** What happened since my last move, once more. */
  showAgain(): void {
    if (!this.frame || this.playing) return;
    const again = this.recent;
    this.recent = [];
    this.player.push([...again, { scene: this.frame.scene, lines: [], told: true, frame: null }]);
  }
}
