// Brings the symbols and styles of a game's art.svg into the page.

const SVG = "http://www.w3.org/2000/svg";

let shown = "";
let sheet: CSSStyleSheet | null = null;

/** Hang up the pictures of this game, in place of those of another. Without them a game can still be read. */
export async function hang(game: string): Promise<void> {
  if (shown === game) return;
  const text = await fetch(`/api/games/${game}/art.svg`).then(
    (response) => (response.ok ? response.text() : ""),
    () => "",
  );
  if (text === "") return;
  shown = game;
  const rules: string[] = [];
  // The style is taken out before parsing: the content policy of the house frowns on style elements, whoever made them.
  const bare = text.replace(/<style[^>]*>([\s\S]*?)<\/style>/g, (_, css: string) => {
    rules.push(css.replace("<![CDATA[", "").replace("]]>", ""));
    return "";
  });
  dress(rules.join("\n"));
  lay(new DOMParser().parseFromString(bare, "image/svg+xml"));
}

/** The game's classes hold within scenes only: it may call a class as it likes. */
function dress(css: string): void {
  const fresh = new CSSStyleSheet();
  fresh.replaceSync(`.scene {\n${css}\n}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((each) => each !== sheet), fresh];
  sheet = fresh;
}

/** The symbols, each within a scene of its own: browsers differ in whether a style reaches into a `use` from outside. */
function lay(art: Document): void {
  const chest = document.createElementNS(SVG, "svg");
  chest.id = "ui-art";
  chest.setAttribute("aria-hidden", "true");
  chest.setAttribute("class", "ui-art scene");
  for (const defs of art.querySelectorAll("svg > defs")) {
    const copy = document.importNode(defs, true);
    for (const symbol of [...copy.children]) {
      if (symbol.localName !== "g" || !symbol.id) continue;
      const wrapper = document.createElementNS(SVG, "g");
      wrapper.id = symbol.id;
      wrapper.setAttribute("class", "scene");
      symbol.removeAttribute("id");
      symbol.replaceWith(wrapper);
      wrapper.append(symbol);
    }
    chest.append(copy);
  }
  document.getElementById("ui-art")?.remove();
  document.body.prepend(chest);
}
