// The choice of whoever is asked: touches narrow it, a ghost shows it, and then it is played.

import { settings } from "../settings.svelte";
import type { Ghost, Offer } from "../wire";
import { answered, equal, nearest, stand, touch, type Variants } from "./choose";
import type { Film } from "./film.svelte";
import type { Point } from "./geometry";
import type { Looks } from "./looks";
import { type Badge, badgesOf } from "./plan";
import type { Planner } from "./planner.svelte";
import { indexed, ownerOf, textOf } from "./scene";
import type { Session } from "./session.svelte";

/** Something said at a place on the screen: why not, or what this is. */
export interface Saying {
  at: Point;
  title: string;
  text: string;
  clause: string;
  /** The item that it is about. */
  on?: string;
  /** Whether the answer to its question is shown over the table meanwhile. */
  peek?: boolean;
}

/** How long a glance has to rest on an item before the server is asked what would happen. */
const GLANCE = 70;

export class Chooser implements Looks {
  chosen = $state.raw<string[]>([]);
  /** An offer that waits for its second click. */
  armed = $state.raw<Offer | null>(null);
  /** The item under the pointer, or with the focus. */
  glance = $state<string | null>(null);
  /** The offer under the pointer in the list. */
  hinted = $state.raw<Offer | null>(null);
  /** Items that a line of the log speaks of. */
  spoken = $state.raw<Set<string>>(new Set());
  /** Items that a hint speaks of. */
  advised = $state.raw<Set<string>>(new Set());
  ghost = $state.raw<Ghost | null>(null);
  saying = $state.raw<Saying | null>(null);
  /** Whether a curtain hangs before the board. */
  covered = $state(false);
  /** Whether the next touch shows something to everybody. */
  pointing = $state(false);
  private verb = $state<string | null>(null);
  private turned = $state(0);
  /** The variant that was seen last: its like is shown first on the next item. */
  private before = $state.raw<Offer | null>(null);

  readonly session: Session;
  readonly planner: Planner;
  readonly film: Film;

  /** `call` makes way for another seat of the same screen, if it is one and nothing is secret. */
  constructor(
    session: Session,
    planner: Planner,
    film: Film,
    private readonly call: (seat: number) => boolean,
  ) {
    this.session = session;
    this.planner = planner;
    this.film = film;
  }

  get slide(): number {
    return settings.slide;
  }

  /** What is shown: the table, as it would be after a plan, or as it might become. */
  scene = $derived.by(() => this.film.scene ?? this.planner.scene ?? this.session.scene);
  imagined = $derived.by(() => (this.film.title !== "" ? "forecast" : this.planner.scene ? "plan" : ""));
  found = $derived.by(() => indexed(this.scene));
  /** What may be played, or laid as a step of a plan. */
  private choices = $derived.by(() => (this.planner.on ? this.planner.offers : (this.session.frame?.offers ?? [])));
  /** Whether I can choose something. */
  active = $derived.by(() => {
    const { playing, busy, status } = this.session;
    const free = !playing && !busy && status === "open" && !this.covered && this.film.title === "";
    return free && !this.planner.carrying && this.choices.length > 0;
  });
  /** Whether the game waits for my choice. */
  asked = $derived.by(() => {
    const { awaited = [], seat = -1 } = this.session.frame ?? {};
    return this.active && !this.planner.on && (awaited.includes(seat) || awaited.includes(-2));
  });
  offers = $derived.by(() => (this.active ? this.choices : []));
  standing = $derived.by(() => stand(this.offers, this.chosen));
  lit = $derived.by(() => (this.pointing ? this.called : this.standing.lit));
  /** What can be pointed at: everything that has a name. */
  private called = $derived.by(() => new Set([...this.found].filter(([, { item }]) => item.label).map(([key]) => key)));
  badges = $derived.by((): Map<string, Badge[]> => (this.film.title === "" ? badgesOf(this.session.team.plans) : new Map()));
  /** The questions about what will happen, which speak of the table as it is. */
  peeks = $derived.by(() => {
    const { frame, playing, status } = this.session;
    const asks = !playing && status === "open" && this.imagined === "" ? (frame?.peeks ?? []) : [];
    return new Map(asks.map(({ key, say }) => [key, say]));
  });
  /** The item whose question is answered over the table. */
  peeked = $derived.by(() => {
    if (this.glance !== null && this.peeks.has(this.glance) && !this.pointing) return this.glance;
    return this.saying?.peek ? (this.saying.on ?? null) : null;
  });
  buttons = $derived(this.chosen.length === 0 ? this.offers.filter((offer) => offer.on.length === 0) : []);

  /** What is fully chosen; several verbs, or a verb where one could also go on, are a menu first. */
  variants = $derived.by((): Variants | null => {
    const { ready, lit } = this.standing;
    if (this.verb !== null) return ready.find((each) => each.verb === this.verb) ?? null;
    return ready.length === 1 && lit.size === 0 ? ready[0]! : null;
  });
  menu = $derived(this.variants === null ? this.standing.ready : []);
  place = $derived(this.variants ? this.turned % this.variants.offers.length : 0);
  current = $derived(this.armed ?? this.variants?.offers[this.place] ?? null);
  /** The offer whose ghost is shown. */
  preview = $derived(this.hinted ?? this.current ?? this.glanced() ?? this.last());
  settled = $derived(this.current !== null && this.preview === this.current);
  marked = $derived(new Set(this.armed ? this.armed.on : this.chosen));
  faint = $derived(new Set((this.ghost?.items ?? []).map((item) => item.key)));

  /** Who points at what, in words. */
  pointed = $derived.by(() =>
    this.session.team.pings.flatMap(({ name, on }) => {
      const label = this.found.get(on)?.item.label;
      return label ? [`${name} points at ${label}.`] : [];
    }),
  );

  /** What a lit item is called, and what it does. */
  name(key: string): string {
    const item = this.found.get(key)?.item;
    const written = item ? textOf(item) : "";
    const label = item?.label ?? "";
    const advised = this.advised.has(key) ? ", hinted at" : "";
    const name = this.pointing ? `Point at ${label}` : [`${label}${advised}`, this.meaning(key)].filter(Boolean).join(": ");
    return name.includes(written) ? name : `${name}, ${written}`;
  }

  /** What touching it does. */
  private meaning(key: string): string {
    if (!this.lit.has(key)) return this.peeks.get(key) ?? "";
    const next = stand(this.offers, [...this.chosen, key]);
    return next.left.length === 1 ? next.left[0]!.say : `${next.left.length} choices`;
  }

  /** An item was clicked, or Enter pressed on it. */
  touch(keys: string[], at: Point, again = false): void {
    // Whoever clicks twice out of habit turns what the first click chose, but plays nothing more by it.
    const turns = (this.variants?.offers.length ?? 0) > 1 && keys.includes(this.chosen.at(-1)!);
    if (again && !turns) return;
    this.saying = null;
    if (this.film.title !== "") return this.film.stop();
    if (this.session.playing) return this.session.skip();
    const [inner] = keys;
    if (inner === undefined) return;
    if (this.pointing) return this.point(keys);
    const near = [...this.lit, ...this.chosen];
    const found = keys.find((each) => near.includes(each));
    if (found === undefined && this.turnedAside(keys, at)) return;
    if (!this.active) return this.inspect(keys, at);
    const key = found ?? keys.find((each) => this.found.get(each)?.item.label) ?? inner;
    const meaning = touch(this.offers, this.chosen, key, (one, other) => this.zoneOf(one) === this.zoneOf(other));
    if (meaning.kind === "narrow") this.narrow(meaning.chosen, meaning.switched);
    else if (meaning.kind === "back") this.back();
    else if (meaning.kind === "why") void this.why(meaning.on, at);
    else if (this.variants && this.variants.offers.length > 1) this.turn(1);
    else this.commit();
  }

  /** A touch of what nothing can be chosen with may still ask what will happen, or call another seat of this screen. */
  private turnedAside(keys: string[], at: Point): boolean {
    const question = keys.find((each) => this.peeks.has(each));
    if (question !== undefined) void this.foresee(question, at);
    return question !== undefined || (this.chosen.length === 0 && this.call(ownerOf(this.found, keys)));
  }

  /** What will happen: a ghost with its words, or a film. */
  async foresee(key: string, at: Point): Promise<void> {
    const say = this.peeks.get(key) ?? "";
    const answer = await this.session.peek(key);
    if (!this.peeks.has(key)) return;
    if (answer?.type === "peeked") this.film.start(say, answer.beats);
    if (answer?.type !== "ghost") return;
    const title = this.found.get(key)?.item.label ?? say;
    const text = [...(title === say ? [] : [say]), ...(answer.ghost.words ?? [])].join("\n");
    this.saying = { at, title, text, clause: "", on: key, peek: true };
  }

  /** Show everybody what lies here. */
  point(keys: string[]): void {
    const key = keys.find((each) => this.called.has(each));
    this.pointing = false;
    this.saying = null;
    if (key !== undefined) void this.session.point(key);
  }

  /** Choose an offer from the list or a button. */
  pick(offer: Offer): void {
    if (!this.active) return;
    if (this.asksTwice(offer) && this.armed !== offer) this.armed = offer;
    else this.play(offer);
  }

  /** Lay an offer ready, as if it had been chosen: it is shown, and one more touch plays it. */
  arm(offer: Offer): void {
    this.narrowTo([]);
    this.armed = offer;
  }

  /** Choose one of the verbs that an item is good for. */
  pickVerb(variants: Variants): void {
    this.verb = variants.verb;
    this.settle(variants.offers, false);
  }

  /** The next variant. */
  turn(step: number): void {
    const count = this.variants?.offers.length ?? this.glancedVariants()?.length ?? 0;
    if (count === 0) return;
    this.turned = (this.turned + step + count) % count;
    this.before = this.variants?.offers[this.turned] ?? this.glancedVariants()?.[this.turned] ?? null;
  }

  commit(): void {
    if (this.current) this.play(this.current);
  }

  /** One step back: a bubble, a second click, a verb, an item. False if there was nothing to step back from. */
  back(): boolean {
    if (this.pointing) this.pointing = false;
    else if (this.saying) this.saying = null;
    else if (this.armed) this.armed = null;
    else if (this.verb !== null && this.standing.ready.length + this.lit.size > 1) this.verb = null;
    else if (this.chosen.length > 0) this.narrowTo(this.chosen.slice(0, -1));
    else return false;
    return true;
  }

  /** The table has moved on: what is chosen stays if it still can be meant. */
  keep(): void {
    let chosen = this.chosen;
    while (chosen.length > 0 && stand(this.choices, chosen).left.length === 0) chosen = chosen.slice(0, -1);
    this.narrowTo(chosen);
    // What lay ready still does, or nothing: a second touch never plays what the first was not about.
    const { ready, lit } = stand(this.choices, chosen);
    if (ready.length === 1 && lit.size === 0) {
      const place = ready[0]!.offers.findIndex((each) => equal(each.action, this.before?.action));
      if (place < 0) this.narrowTo(chosen.slice(0, -1));
      else this.turned = place;
    }
    this.armed = null;
    this.hinted = null;
  }

  /** Ask what the previewed offer would do, once the glance rests. Returns how to stop asking. */
  watch(): () => void {
    const { preview, peeked } = this;
    // Of what comes after the first step of a plan the server has no ghost: its scene tells.
    if ((preview === null && peeked === null) || this.imagined !== "") {
      this.ghost = null;
      return () => {};
    }
    let left = false;
    const timer = window.setTimeout(async () => {
      const ghost = preview ? await this.session.look(preview) : await this.ghostOf(peeked!);
      if (!left) this.ghost = ghost;
    }, GLANCE);
    return () => {
      left = true;
      window.clearTimeout(timer);
    };
  }

  private narrow(chosen: string[], switched: boolean): void {
    this.narrowTo(chosen);
    const { ready, lit } = this.standing;
    if (ready.length === 1 && lit.size === 0) this.settle(ready[0]!.offers, switched);
  }

  private narrowTo(chosen: string[]): void {
    this.chosen = chosen;
    this.verb = null;
    this.armed = null;
  }

  /** Play what is the only thing left, unless somebody wants to see it first. */
  private settle(offers: Offer[], careful: boolean): void {
    this.turned = nearest(offers, this.before);
    this.before = offers[this.turned]!;
    if (offers.length === 1 && !careful && !this.asksTwice(offers[0]!)) this.play(offers[0]!);
  }

  /** Whether a choice wants a second touch: because somebody likes that, or because it may lose everything. */
  private asksTwice(offer: Offer): boolean {
    return settings.confirm || (offer.grave === true && !this.planner.on);
  }

  private play(offer: Offer): void {
    this.narrowTo([]);
    this.hinted = null;
    this.ghost = null;
    void (this.planner.on ? this.planner.add(offer) : this.session.play(offer));
  }

  private async ghostOf(key: string): Promise<Ghost | null> {
    const answer = await this.session.peek(key);
    return answer?.type === "ghost" ? answer.ghost : null;
  }

  private async why(on: string[], at: Point): Promise<void> {
    const { frame } = this.session;
    if (!frame) return;
    if (this.imagined === "plan") {
      this.saying = { at, title: this.found.get(on.at(-1)!)?.item.label ?? "", text: "Not at this point of the plan.", clause: "" };
      return;
    }
    const reply = await this.session.ask({ type: "why", n: frame.n, seat: frame.seat, on });
    // Whoever has gone on meanwhile no longer asks.
    if (reply.type !== "refused" || this.session.frame !== frame) return;
    const item = this.found.get(on.at(-1)!)?.item;
    this.saying = { at, title: item?.label ?? "", text: answered(reply, item?.card ?? ""), clause: reply.clause ?? "" };
  }

  /** Say what an item is. */
  inspect(keys: string[], at: Point): void {
    const item = keys.map((key) => this.found.get(key)?.item).find((each) => each?.label);
    if (item?.label) this.saying = { at, title: item.label, text: item.card ?? "", clause: "", on: item.key };
  }

  private zoneOf(key: string): string {
    return this.found.get(key)?.zone.key ?? "";
  }

  private glancedVariants(): Offer[] | null {
    if (this.pointing || this.glance === null || !this.lit.has(this.glance)) return null;
    const next = stand(this.offers, [...this.chosen, this.glance]);
    return next.ready.length === 1 && next.lit.size === 0 ? next.ready[0]!.offers : null;
  }

  /** The only one that is left after a touch, while nobody looks elsewhere: who has no pointer sees it before playing it. */
  private last(): Offer | null {
    const { chosen, left } = this.standing;
    const elsewhere = this.glance !== null && !chosen.includes(this.glance);
    return chosen.length > 0 && left.length === 1 && !elsewhere ? left[0]! : null;
  }

  private glanced(): Offer | null {
    const offers = this.glancedVariants();
    return offers ? offers[nearest(offers, this.before)]! : null;
  }
}
