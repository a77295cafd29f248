// Which page is shown: the address of the browser, and nothing else.

export type Page =
  | { name: "lobby" }
  | { name: "new"; game: string }
  | { name: "table"; id: string }
  | { name: "replay"; id: string; move: number | null }
  | { name: "review"; id: string; move: number | null }
  | { name: "carry"; token: string }
  | { name: "nowhere" };

/** The page at an address. */
export function pageAt(path: string): Page {
  const [first = "", second = "", third = "", fourth = ""] = path.split("/").filter(Boolean).map(decodeURIComponent);
  if (first === "") return { name: "lobby" };
  if (first === "new" && second) return { name: "new", game: second };
  if (first === "carry" && second) return { name: "carry", token: second };
  if (first === "t" && second && third === "") return { name: "table", id: second };
  if (first === "t" && second && (third === "replay" || third === "review")) {
    return { name: third, id: second, move: /^\d+$/.test(fourth) ? Number(fourth) : null };
  }
  return { name: "nowhere" };
}

class Route {
  path = $state(location.pathname);
  page = $derived(pageAt(this.path));

  constructor() {
    addEventListener("popstate", () => (this.path = location.pathname));
    // Plain links stay plain: they can be opened in another tab, copied, and read by everything that reads links.
    addEventListener("click", (event) => {
      const link = (event.target as Element | null)?.closest?.("a");
      const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0 || event.defaultPrevented;
      if (!link || elsewhere || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
      if (link.pathname.startsWith("/api/")) return;
      event.preventDefault();
      this.go(link.pathname);
    });
  }

  go(path: string): void {
    if (path === this.path) return;
    history.pushState(null, "", path);
    this.path = path;
    scrollTo(0, 0);
  }

  /** The same page at another address, such as a replay at another move. */
  become(path: string): void {
    history.replaceState(null, "", path);
    this.path = path;
  }
}

export const route = new Route();
