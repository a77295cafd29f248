// What whoever looks has chosen for this browser: light or dark, how fast, and whether to be asked twice.

import { PACE, SLIDE, type Speed } from "./play/beats";

export type Theme = "auto" | "light" | "dark";

const STORE = "clew:settings";
const DARK = matchMedia("(prefers-color-scheme: dark)");
const STILL = matchMedia("(prefers-reduced-motion: reduce)");

class Settings {
  theme = $state<Theme>("auto");
  speed = $state<Speed>("normal");
  /** Whether a move wants a second click. */
  confirm = $state(false);
  private systemDark = $state(DARK.matches);
  private still = $state(STILL.matches);

  dark = $derived(this.theme === "auto" ? this.systemDark : this.theme === "dark");
  /** How long things slide; not at all for those who want stillness. */
  slide = $derived(this.still ? 0 : SLIDE[this.speed]);

  constructor() {
    DARK.addEventListener("change", () => (this.systemDark = DARK.matches));
    STILL.addEventListener("change", () => (this.still = STILL.matches));
    const kept = recall<Partial<Record<"theme" | "speed" | "confirm", unknown>>>(STORE) ?? {};
    if (kept.theme === "light" || kept.theme === "dark") this.theme = kept.theme;
    if (typeof kept.speed === "string" && kept.speed in PACE) this.speed = kept.speed as Speed;
    this.confirm = kept.confirm === true;
    this.paint();
  }

  choose(theme: Theme): void {
    this.theme = theme;
    this.paint();
    this.keep();
  }

  keep(): void {
    remember(STORE, { theme: this.theme, speed: this.speed, confirm: this.confirm });
  }

  private paint(): void {
    if (this.theme === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.theme;
  }
}

/** What this browser was asked to remember, if it did. */
export function recall<Kept>(name: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null") as Kept | null;
  } catch {
    return null; // no store, or somebody wrote into it
  }
}

export function remember(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing is a browser that starts anew each time.
  }
}

export const settings = new Settings();
