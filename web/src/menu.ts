// A menu that opens from a button, and closes by Escape or by a touch elsewhere.

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

  window.addEventListener("pointerdown", outside);
  box.addEventListener("keydown", escape, { capture: true });
  return () => {
    window.removeEventListener("pointerdown", outside);
    box.removeEventListener("keydown", escape, { capture: true });
  };
};
