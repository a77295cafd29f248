// A long touch asks what a thing is, as a right click does. Some browsers say so themselves, others do not.

import type { Attachment } from "svelte/attachments";

/** How long a touch is long, in milliseconds: a little longer than where browsers notice it themselves. */
const LONG = 650;
/** How far a resting finger trembles, in pixels. */
const TREMBLE = 8;

export const longTouch: Attachment<SVGSVGElement> = (picture) => {
  const leaving = new AbortController();
  const { signal } = leaving;
  let timer = 0;
  let from = { x: 0, y: 0 };
  let noticed = false;

  function down(event: PointerEvent): void {
    clearTimeout(timer);
    noticed = false;
    if (event.pointerType !== "touch" || !event.isPrimary) return;
    from = { x: event.clientX, y: event.clientY };
    const place = { bubbles: true, cancelable: true, clientX: from.x, clientY: from.y };
    timer = window.setTimeout(() => {
      noticed = true;
      event.target!.dispatchEvent(new MouseEvent("contextmenu", place));
    }, LONG);
  }

  function move(event: PointerEvent): void {
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > TREMBLE) clearTimeout(timer);
  }

  /** The finger that asked does not choose as well when it is lifted. */
  function clicked(event: MouseEvent): void {
    if (noticed) event.stopPropagation();
    noticed = false;
  }

  picture.addEventListener("pointerdown", down, { signal });
  picture.addEventListener("pointermove", move, { signal });
  for (const end of ["pointerup", "pointercancel", "contextmenu"]) picture.addEventListener(end, () => clearTimeout(timer), { signal });
  picture.addEventListener("click", clicked, { signal, capture: true });
  return () => {
    clearTimeout(timer);
    leaving.abort();
  };
};
