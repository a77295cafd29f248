// One's own plan: steps are laid rather than played, the table is shown as it would be, and at last it is carried out.

import type { Frame, Offer, Planned, PlanStep, Refused, Scene } from "../wire";
import { actionsOf, carryOut, LONGEST, offered } from "./plan";
import type { Session } from "./session.svelte";

/** An answer of the server, and the frame that it was given for. */
interface Foresight {
  n: number;
  seat: number;
  planned: Planned;
}

export class Planner {
  /** Whether choices are laid as steps. */
  on = $state(false);
  /** Whether the steps are being played. */
  carrying = $state(false);
  /** Why it stopped. */
  stopped = $state("");
  private asking = $state(false);
  private answer = $state.raw<Foresight | null>(null);
  /** The scenes foreseen from this frame on, by the actions that lead there. */
  private readonly scenes = new Map<string, Scene>();
  /** What was asked last: nothing is asked twice of the same position. */
  private asked = "";

  readonly session: Session;

  constructor(session: Session) {
    this.session = session;
  }

  /** What the server foresees from the frame that is shown. */
  private planned = $derived.by(() => {
    const { frame } = this.session;
    return this.answer && this.answer.n === frame?.n && this.answer.seat === frame.seat ? this.answer.planned : null;
  });
  /** The steps as they stand at the table. */
  steps = $derived.by((): PlanStep[] => {
    const seat = this.session.frame?.seat ?? -1;
    return this.planned?.steps ?? this.session.team.plans.find((plan) => plan.seat === seat)?.steps ?? [];
  });
  /** Whether the plan has to wait, for others or for a better time. */
  private waits = $derived.by(() => this.steps.length > 0 && !offered(this.session.frame?.offers ?? [], this.steps[0]!));
  /** Whether the table is shown as it would be. */
  private imagined = $derived.by(() => {
    const shown = this.on && !this.carrying && !this.session.playing;
    return shown && this.steps.length > 0 ? this.planned : null;
  });
  scene = $derived(this.imagined?.scene ?? null);
  offers = $derived.by((): Offer[] => {
    if (this.steps.length === 0) return this.session.frame?.offers ?? [];
    return this.asking || this.steps.length >= LONGEST ? [] : (this.planned?.offers ?? []);
  });
  /** Why nothing more can be planned. */
  end = $derived.by(() => {
    if (this.steps.length >= LONGEST) return `A plan has at most ${LONGEST} steps.`;
    return this.waits ? "The first step cannot be done now." : (this.imagined?.end ?? "");
  });
  /** Whether one may plan at all: where the game sees a use and there is a choice, or a plan already. */
  possible = $derived.by(() => {
    const { frame, card } = this.session;
    if (frame === null || frame.seat < 0 || card?.status !== "playing") return false;
    return (frame.plans === true && frame.offers.length > 0) || this.steps.length > 0;
  });

  toggle(): void {
    this.on = !this.on;
    this.stopped = "";
  }

  /** The table has moved on: ask anew what would come of the steps; to be called in an effect. */
  watch(): void {
    if (!this.possible) this.on = false;
    else if (this.on && !this.carrying && !this.session.playing && !this.planned && this.steps.length > 0 && !this.waits) void this.renew();
  }

  async add(offer: Offer): Promise<void> {
    this.stopped = "";
    await this.lay([...this.steps, { say: offer.say, on: offer.on, action: offer.action }]);
  }

  async removeLast(): Promise<void> {
    await this.lay(this.steps.slice(0, -1));
  }

  async clear(): Promise<void> {
    await this.lay([]);
    this.on = false;
  }

  async carryOut(): Promise<void> {
    const { steps } = this;
    const actions = actionsOf(steps);
    this.on = false;
    this.carrying = true;
    this.stopped = "";
    this.stopped = await carryOut(steps, {
      play: (action): Promise<Frame | Refused> => this.session.step(action),
      foreseen: (count) => this.scenes.get(JSON.stringify(actions.slice(0, count))) ?? null,
    });
    this.carrying = false;
  }

  private async renew(): Promise<void> {
    const { frame } = this.session;
    const now = JSON.stringify([frame?.n, frame?.seat, actionsOf(this.steps)]);
    if (now === this.asked) return;
    this.asked = now;
    await this.lay(this.steps);
  }

  private async lay(steps: PlanStep[]): Promise<void> {
    const { frame } = this.session;
    if (!frame || this.asking) return;
    const actions = actionsOf(steps);
    this.asking = true;
    const reply = await this.session.ask({ type: "plan", n: frame.n, seat: frame.seat, actions });
    this.asking = false;
    if (reply.type === "refused") {
      this.stopped = reply.message;
      if (reply.code !== "stale_position") this.on = false;
    }
    if (reply.type !== "planned") return;
    if (this.answer?.n !== frame.n || this.answer.seat !== frame.seat) this.scenes.clear();
    this.answer = { n: frame.n, seat: frame.seat, planned: reply };
    this.scenes.set(JSON.stringify(actionsOf(reply.steps)), reply.scene);
  }
}
