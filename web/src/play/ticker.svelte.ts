// The time of the server, for whoever waits for somebody.

import type { TableCard } from "../wire";

/** Goes on, second by second, as long as somebody at the table is missed. */
export function serverTime(card: () => TableCard): { readonly now: number } {
  let ours = $state(Date.now() / 1000);
  const ahead = $derived(card().now - Date.now() / 1000);
  const waits = $derived(card().seats.some((seat) => seat.away > 0));

  $effect(() => {
    if (!waits) return;
    ours = Date.now() / 1000;
    const timer = window.setInterval(() => (ours = Date.now() / 1000), 1000);
    return () => window.clearInterval(timer);
  });

  return {
    get now() {
      return ours + ahead;
    },
  };
}
