// A menu that opens from a button, is walked by arrow keys, and closes by Escape or by a touch elsewhere.

import type { Attachment } from "svelte/attachments";

export const menu: Attachment<HTMLDetailsElement> = (box) => {
  function outside(event: Event): void {
    if (!box.contains(event.target as Node)) box.open = false;
  }

  function escape(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !box.open) return;
    box.open = false;
    box.querySelector("summary")?.focus();
    event.stopPropagation();
  }

  /** Down opens it and leads from button to button, up leads back to where it opens from. */
  function walk(event: KeyboardEvent): void {
    const stops = [...box.querySelectorAll<HTMLElement>("summary, button")];
    const here = stops.indexOf(document.activeElement as HTMLElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || here < 0 || (!box.open && step < 0)) return;
    box.open = true;
    event.preventDefault();
    event.stopPropagation();
    stops[Math.max(0, here + step)]?.focus();
  }

  window.addEventListener("pointerdown", outside);
  box.addEventListener("keydown", escape, { capture: true });
  box.addEventListener("keydown", walk);
  return () => {
    window.removeEventListener("pointerdown", outside);
    box.removeEventListener("keydown", escape, { capture: true });
    box.removeEventListener("keydown", walk);
  };
};
