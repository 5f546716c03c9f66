/** An item on the table that can be pressed like a card and is drawn by its scene. */
import { html, unchanging, useContext, useMemo } from "./html.js";
import { Page } from "./card.js";

/**
 * @param {{
 *   place: string, card?: string | null, index?: number, label: string, class?: string,
 *   children?: any,
 * }} props
 *   label: its name for screen readers, followed by the label of its move
 */
export function Tile({ place, card = null, index = 0, label, class: kind = "", children }) {
  const ui = useContext(Page);
  const moves = ui.movesFor(place, card, index);
  const classes = ["card tile", kind];
  if (moves.length) classes.push("lit");
  if (ui.chosen(place, card, index)) classes.push("chosen");
  if (ui.pointed(place, card, index)) classes.push("pointed");
  const by = ui.by(place, card, index);
  const about = [label, moves.length === 1 ? moves[0].label : "", by ? ui.t("seats", "moved", { who: by.name }) : ""].filter(Boolean);
  const [looks, words, menu] = [classes.join(" "), about.join(", "), moves.length > 1 ? "menu" : undefined];
  return useMemo(() => html`<button
    type="button"
    class=${looks}
    data-place=${place}
    data-card=${card ?? ""}
    data-index=${index}
    data-by=${by?.sign}
    tabindex="-1"
    aria-label=${words}
    aria-haspopup=${menu}
  >
    ${children}
  </button>`, [looks, place, card, index, by?.sign, words, menu, ...[children].flat()]);
}

/** Figures hidden from screen readers, because the label has them in words. */
export const figure = unchanging((/** @type {string} */ text) => html`<span class="figure" data-text=${text} aria-hidden="true"></span>`);

/**
 * The players in turn order, starting with the one at this page.
 * @param {import("./types").View} view
 * @param {number} seat
 */
export const around = (view, seat) =>
  Array.from({ length: view.seats }, (_, at) => (seat + at) % view.seats);

/** A player's name; if it is too long, it is cut before the number that distinguishes it. @param {{ of: string }} props */
export function Name({ of }) {
  const [, stem, number] = /** @type {RegExpExecArray} */ (/^(.*?)( \d+)?$/.exec(of));
  return html`<span class="name"><span class="stem">${stem}</span>${number}</span>`;
}

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
