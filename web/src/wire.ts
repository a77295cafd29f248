// Made by web/wire_types.py from clew.wire; do not edit.

/** Items that move and turn together, placed relative to the group. */
export interface Group {
  kind: "group";
  items: AnyItem[];
  key: string;
  x?: number;
  y?: number;
  turn?: number;
  scale?: number;
  layer?: number;
  style?: string;
  label?: string;
  card?: string;
  seat?: number;
}

/** A drawing of the game's ``art.svg``, by its id; it is drawn around its own origin. */
export interface Sprite {
  kind: "sprite";
  symbol: string;
  key: string;
  x?: number;
  y?: number;
  turn?: number;
  scale?: number;
  layer?: number;
  style?: string;
  label?: string;
  card?: string;
  seat?: number;
}

/** A line or an area, as the ``d`` of an SVG path. */
export interface Path {
  kind: "path";
  d: string;
  key: string;
  x?: number;
  y?: number;
  turn?: number;
  scale?: number;
  layer?: number;
  style?: string;
  label?: string;
  card?: string;
  seat?: number;
}

/** Words or numbers in the picture, centred on their place unless ``anchor`` says otherwise. */
export interface Text {
  kind: "text";
  text: string;
  size?: number;
  anchor?: "end" | "middle" | "start";
  key: string;
  x?: number;
  y?: number;
  turn?: number;
  scale?: number;
  layer?: number;
  style?: string;
  label?: string;
  card?: string;
  seat?: number;
}

/** A part of the table with a picture of its own. */
export interface Zone {
  key: string;
  title: string;
  box: [number, number, number, number];
  items: AnyItem[];
  role?: "board" | "hand" | "mat" | "tableau";
  seat?: number;
}

/** All there is to see, the most important zone first. */
export interface Scene {
  zones: Zone[];
}

/** What an action would do: items as they would be, and what follows in words. */
export interface Ghost {
  items?: AnyItem[];
  words?: string[];
  zone?: string;
}

/** An error, wherever it happens: a code for programs, a sentence for people, and the clause that forbids it. */
export interface Said {
  code: string;
  message: string;
  clause?: string;
}

/** An option to choose before a game. */
export interface OptionCard {
  name: string;
  choices: (boolean | number | string)[];
  default: boolean | number | string;
  help: string;
  seats: boolean;
}

/** A strength at which bots play every game. */
export interface LevelCard {
  name: string;
  says: string;
}

/** How often teams of bots won at a difficulty, all other options being as usual. */
export interface OddsCard {
  difficulty: string;
  players: number;
  bot: string;
  wins: number;
  games: number;
  low: number;
  high: number;
  date: string;
}

/** A game in the lobby. Its pictures are at ``/api/games/ID/art.svg`` and ``/api/games/ID/cover.svg``. */
export interface GameCard {
  id: string;
  title: string;
  blurb: string;
  mood: string;
  minutes: [number, number];
  players: number[];
  usual: number;
  options: OptionCard[];
  bots: string[];
  levels: LevelCard[];
  bot: string;
  odds: OddsCard[];
  seat_names: string[];
  version: number;
}

/** A rule. */
export interface ClauseCard {
  id: string;
  section: string;
  text: string;
}

/** Who the server takes you for. */
export interface Me {
  id: string;
  name: string;
}

/** Another name. */
export interface Rename {
  name: string;
}

/** A token that carries an identity to another device; it works once, for a day. */
export interface Carry {
  token: string;
}

/** A table to be set up. */
export interface NewTable {
  game: string;
  options?: Record<string, boolean | number | string>;
  seats?: string[];
  public?: boolean;
  clock?: number;
  pause?: boolean;
  hints?: boolean;
}

/** Somebody at a table. */
export interface SeatCard {
  seat: number;
  name: string;
  holder: "bot" | "open" | "person";
  bot: string;
  mine: boolean;
  here: boolean;
  gives_up: boolean;
  free: boolean;
  lent: boolean;
  owned: boolean;
  away: number;
  lendable: number;
  openable: number;
  agreed: number[];
  queued?: boolean;
}

/** How a game ended. */
export interface Outcome {
  winners: number[];
  clause: string;
  reason: string;
}

/** Where a table was played on from. */
export interface Origin {
  table: string;
  move: number;
  seat: number;
  open: boolean;
}

/** A table, as everybody who knows its link may see it. */
export interface TableCard {
  id: string;
  game: string;
  title: string;
  options: Record<string, boolean | number | string>;
  status: "abandoned" | "archived" | "over" | "playing" | "waiting";
  reason: string;
  public: boolean;
  clock: number;
  pause: boolean;
  hints: boolean;
  now: number;
  paused: string;
  secrets: boolean;
  created: number;
  updated: number;
  seats: SeatCard[];
  host: boolean;
  moves: number;
  awaited: number[];
  yours: boolean;
  outcome: Outcome | null;
  commitment: string;
  seed: string;
  rematch: string;
  origin: Origin | null;
}

/** Whether a match that one has brought still waits to be read. */
export interface Waiting {
  before: number | null;
}

/** What there is to do: tables that wait for people, and one's own. */
export interface Lobby {
  open: TableCard[];
  mine: TableCard[];
}

/** Sit down: on this seat, or on the first free one. A seat on which a bot stands in for you is yours again. */
export interface TakeSeat {
  seat?: number;
}

/** A bot for a seat, or the seat given back to people: ``open`` or ``bot:NAME``. */
export interface ReplaceSeat {
  plan: string;
}

/** Another table, from a move of one that is over, with bots on all seats but one's own. */
export interface PlayOn {
  move: number;
  seat: number;
  open?: boolean;
}

/** How likely a side wins, from 0 to 1, and the bounds within which that lies in 95 of 100 cases. */
export interface ReviewChance {
  share: number;
  low: number;
  high: number;
}

/** The chances after a number of moves, by side. */
export interface ReviewMoment {
  move: number;
  chances: ReviewChance[];
}

/** What somebody would have done next, in words. */
export interface ReviewLine {
  seat: number;
  says: string[];
}

/** A turning point: a decision after which its own side stood worse, and what a bot would have done. */
export interface ReviewTurn {
  move: number;
  seat: number;
  side: number;
  played: string[];
  plan: string[];
  same: boolean;
  before: ReviewChance;
  after: ReviewChance;
  instead: ReviewChance | null;
  aim: string;
  why: string[];
  line: ReviewLine[];
  sure?: boolean;
}

/** Where a match was won, as far as playouts can tell. */
export interface Review {
  game: string;
  version: number;
  bot: string;
  made: number;
  seconds: number;
  playouts: number;
  cut: number;
  names: string[];
  sides: number[][];
  moves: number;
  moments: ReviewMoment[];
  turns: ReviewTurn[];
}

/** A review, or how much of it is done. */
export interface Reviewed {
  done: number;
  review?: Review | null;
  waits?: number | null;
}

/** A move for a seat of one's own. */
export interface Play {
  type: "play";
  n: number;
  seat: number;
  action: unknown[];
  id?: number;
}

/** Take back one's last move; where others have a say, they are asked. */
export interface Undo {
  type: "undo";
  n: number;
  seat: number;
  id?: number;
}

/** The answer to somebody who wants to take back a move. */
export interface Agree {
  type: "agree";
  n: number;
  seat: number;
  yes: boolean;
  id?: number;
}

/** Look with the eyes of another seat of one's own; what happened after move ``since`` is shown again. */
export interface Sit {
  type: "sit";
  seat: number;
  since?: number;
  id?: number;
}

/** What would this action do? */
export interface Look {
  type: "look";
  n: number;
  seat: number;
  action: unknown[];
  id?: number;
}

/** Why can nothing be done with these items, touched in this order? */
export interface Why {
  type: "why";
  n: number;
  seat: number;
  on: string[];
  id?: number;
}

/** What will happen? One of the questions that a frame names as ``peeks``. */
export interface Peek {
  type: "peek";
  n: number;
  seat: number;
  key: string;
  id?: number;
}

/** What would a bot do? What to aim for (1), then which piece or place (2), then the move (3). */
export interface Hint {
  type: "hint";
  n: number;
  seat: number;
  depth: number;
  id?: number;
}

/** What one means to do, for everybody to see before it is done; no actions take the plan away. */
export interface Plan {
  type: "plan";
  n: number;
  seat: number;
  actions: unknown[][];
  id?: number;
}

/** Look here: an item by its key, for a moment. */
export interface Ping {
  type: "ping";
  seat: number;
  on: string;
  id?: number;
}

/** Something to say. */
export interface Chat {
  type: "chat";
  text: string;
  id?: number;
}

/** Something to say without words. */
export interface React {
  type: "react";
  reaction: "hello" | "hurry" | "oh_no" | "thanks" | "thinking" | "well_played";
  id?: number;
}

/** It happened, and it is on disk; what changes the table is answered by its next frame instead. */
export interface Done {
  type: "done";
  id?: number;
}

/** It did not happen; nothing has changed. */
export interface Refused {
  type: "refused";
  code: string;
  message: string;
  clause?: string;
  id?: number;
}

/** The answer to ``look``, and to a ``peek`` at one thing. */
export interface Ghosted {
  type: "ghost";
  ghost: Ghost;
  id?: number;
}

/** A sentence of the log, and the items that it speaks of. */
export interface Line {
  move: number;
  text: string;
  on?: string[];
}

/** A moment worth seeing, on the way to the scene of the frame. */
export interface Beat {
  lines: Line[];
  scene?: Scene | null;
}

/** How a zone comes out of the zone of this key that was there before; it is the same if there is nothing else. */
export interface ZoneChange {
  key?: string;
  items?: (Group | Sprite | Path | Text | [number, number])[] | null;
  whole?: Zone | null;
}

/** How a scene comes out of the one before: its zones in order. */
export interface SceneChange {
  zones: ZoneChange[];
}

/** A moment worth seeing, with what it changes in the scene of the moment before. */
export interface ChangedBeat {
  lines: Line[];
  scene?: SceneChange | null;
}

/** Something that one may do: the action, the items to touch for it in order, and words. */
export interface Offer {
  action: unknown[];
  on: string[];
  say: string;
  grave?: boolean;
}

/** When time runs out, in seconds since 1970; ``name`` tells clocks apart. */
export interface Clock {
  name: string;
  due: number;
  left?: number | null;
}

/** A question about what will happen, asked at an item; where there is no item of this key it is a button. */
export interface Peekable {
  key: string;
  say: string;
}

/** The table as one seat sees it now, and how it came to this. */
export interface Frame {
  type: "frame";
  id?: number;
  n: number;
  moves: number;
  seat: number;
  now: number;
  ask: string;
  awaited: number[];
  offers: Offer[];
  undo?: "ask" | "free" | "no";
  asked?: string;
  clocks?: Clock[];
  outcome?: Outcome | null;
  silence?: string;
  peeks?: Peekable[];
  plans?: boolean;
  scene: Scene;
  beats?: Beat[];
  history?: Line[] | null;
}

/** A frame for whoever has the one before and asked for changes (``changes=1``): only what is new in it. */
export interface Changed {
  type: "changed";
  id?: number;
  n: number;
  moves: number;
  seat: number;
  now: number;
  ask: string;
  awaited: number[];
  offers: Offer[];
  undo?: "ask" | "free" | "no";
  asked?: string;
  clocks?: Clock[];
  outcome?: Outcome | null;
  silence?: string;
  peeks?: Peekable[];
  plans?: boolean;
  beats?: ChangedBeat[];
  scene: SceneChange;
}

/** The answer to a ``peek`` at more than one moment: each with its scene. */
export interface Peeked {
  type: "peeked";
  beats: Beat[];
  id?: number;
}

/** The answer to ``hint``: what is told at this depth, and no more. */
export interface Hinted {
  type: "hinted";
  n: number;
  depth: number;
  text: string;
  on?: string[];
  action?: unknown[];
  id?: number;
}

/** Not yet the answer to ``hint``: so many others are thought about first. It is told again and again. */
export interface Waits {
  type: "waits";
  before: number;
  id?: number;
}

/** A line for the log that no move brought along: somebody asked for a hint. */
export interface Logged {
  type: "logged";
  line: Line;
  id?: number;
}

/** An action of a plan in words, and the items that it touches, as far as whoever looks sees them. */
export interface PlanStep {
  say: string;
  on?: string[];
  action?: unknown[];
}

/** The answer to ``plan``: how far one can foresee what comes of it. */
export interface Planned {
  type: "planned";
  steps: PlanStep[];
  scene: Scene;
  offers: Offer[];
  end?: string;
  id?: number;
}

/** Somebody's plan. */
export interface PlanCard {
  seat: number;
  name: string;
  steps: PlanStep[];
}

/** All plans that stand; sent whenever one is laid, carried out or falls. */
export interface Plans {
  type: "plans";
  plans: PlanCard[];
  id?: number;
}

/** Somebody points at an item; whoever has no item of this key sees nothing. */
export interface Pinged {
  type: "pinged";
  seat: number;
  name: string;
  on: string;
  at: number;
  id?: number;
}

/** Who sits here, and how the table stands; sent whenever that changes. */
export interface Around {
  type: "table";
  table: TableCard;
  id?: number;
}

/** Somebody said something. */
export interface Spoken {
  type: "spoken";
  name: string;
  seat: number;
  at: number;
  text?: string;
  reaction?: string;
  past?: boolean;
  id?: number;
}

/** Something about the table itself for its log: a bot took over, a clock ran out. */
export interface Note {
  type: "note";
  text: string;
  at: number;
  id?: number;
}

export type AnyItem = Group | Sprite | Path | Text;

export type Request = Play | Undo | Agree | Sit | Look | Why | Peek | Hint | Plan | Ping | Chat | React;

export type Answer = Done | Refused | Ghosted | Peeked | Hinted | Waits | Planned | Frame | Changed | Logged | Around | Plans | Pinged | Spoken | Note;
