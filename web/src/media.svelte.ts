// What the screen is like.

/** Whether a media query holds, now and later. */
export class Media {
  holds = $state(false);

  constructor(query: string) {
    const list = matchMedia(query);
    this.holds = list.matches;
    list.addEventListener("change", () => (this.holds = list.matches));
  }
}

/** Room for a column beside the board, and for one on either side. */
export const wide = new Media("(min-width: 60rem), (min-width: 40rem) and (orientation: landscape)");
export const vast = new Media("(min-width: 80rem)");
/** Room for the own hand below the board. */
export const tall = new Media("(min-height: 44rem)");
