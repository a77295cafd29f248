// What every page needs to know of the house: its games, and who one is here.

import { api } from "./api";
import type { ClauseCard, GameCard, Me } from "./wire";

class House {
  games = $state.raw<GameCard[]>([]);
  me = $state.raw<Me | null>(null);
  private readonly rulebooks = new Map<string, Promise<ClauseCard[]>>();

  /** Come in: the server greets whoever it does not know with a name. */
  async enter(): Promise<void> {
    this.me = await api.me();
    this.games = await api.games();
  }

  game(id: string): GameCard | null {
    return this.games.find((game) => game.id === id) ?? null;
  }

  rules(game: string): Promise<ClauseCard[]> {
    const known = this.rulebooks.get(game) ?? api.rules(game);
    this.rulebooks.set(game, known);
    known.catch(() => this.rulebooks.delete(game));
    return known;
  }
}

export const house = new House();
