// The HTTP interface of the house, one function for each thing that can be asked.

import type {
  Carry,
  ClauseCard,
  Frame,
  GameCard,
  Line,
  Lobby,
  Me,
  NewTable,
  PlayOn,
  Reviewed,
  Said,
  TableCard,
  Waiting,
} from "./wire";

/** What the server says when it will not. */
export class Trouble extends Error {
  constructor(
    readonly status: number,
    readonly said: Said,
  ) {
    super(said.message);
  }
}

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const file = body instanceof Blob;
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: body === undefined || file ? {} : { "content-type": "application/json" },
      body: file ? body : body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Trouble(0, { code: "offline", message: "The house does not answer. Is the network there?" });
  }
  if (!response.ok) throw new Trouble(response.status, await said(response));
  return (await response.json()) as Answer;
}

async function said(response: Response): Promise<Said> {
  try {
    return (await response.json()) as Said;
  } catch {
    return { code: "unreadable", message: `The house answered with ${response.status}.` };
  }
}

export const api = {
  games: () => ask<GameCard[]>("GET", "/games"),
  rules: (game: string) => ask<ClauseCard[]>("GET", `/games/${game}/rules`),
  me: () => ask<Me>("GET", "/me"),
  rename: (name: string) => ask<Me>("PATCH", "/me", { name }),
  link: () => ask<Carry>("POST", "/me/link"),
  carry: (token: string) => ask<Me>("POST", "/me/carry", { token }),
  lobby: () => ask<Lobby>("GET", "/lobby"),
  open: (table: NewTable) => ask<TableCard>("POST", "/tables", table),
  table: (id: string) => ask<TableCard>("GET", `/tables/${id}`),
  sit: (id: string, seat = -1) => ask<TableCard>("POST", `/tables/${id}/seat`, { seat }),
  leave: (id: string, seat: number) => ask<TableCard>("DELETE", `/tables/${id}/seat/${seat}`),
  replace: (id: string, seat: number, plan: string) => ask<TableCard>("PUT", `/tables/${id}/seat/${seat}`, { plan }),
  start: (id: string) => ask<TableCard>("POST", `/tables/${id}/start`),
  rematch: (id: string) => ask<TableCard>("POST", `/tables/${id}/rematch`),
  giveUp: (id: string) => ask<TableCard>("POST", `/tables/${id}/give-up`),
  playOn: (id: string) => ask<TableCard>("DELETE", `/tables/${id}/give-up`),
  bring: (file: Blob) => ask<TableCard>("POST", "/import", file),
  waiting: () => ask<Waiting>("GET", "/import"),
  past: (id: string, seat: number) => ask<Line[]>("GET", `/tables/${id}/past?seat=${seat}`),
  review: (id: string) => ask<Reviewed>("GET", `/tables/${id}/review`),
  branch: (id: string, from: PlayOn) => ask<TableCard>("POST", `/tables/${id}/play-on`, from),
  moment: (id: string, move: number, seat: number) => ask<Frame>("GET", `/tables/${id}/past/${move}?seat=${seat}`),
};

/** Where the live connection of a table is. */
export function liveAddress(id: string, since: number): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/api/tables/${id}/live?since=${since}&changes=1`;
}

/** A sentence for whatever went wrong. */
export function sentence(wrong: unknown): string {
  if (wrong instanceof Trouble) return wrong.message;
  throw wrong;
}
