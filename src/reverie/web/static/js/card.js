/** Cards and places, the building blocks of a table. */
import { createContext, html, useContext, useMemo } from "./html.js";

/** @typedef {import("./types").Ui} Ui */

/** What the page provides to every card. */
export const Page = createContext(/** @type {Ui} */ (/** @type {unknown} */ (null)));

/** The games' files are beside the scripts, with the same version in the address. */
const GAMES = new URL("../games/", import.meta.url).pathname;

/** @param {string} name */
export const slug = (name) => name.replaceAll(" ", "-").replaceAll("/", "_");

/** The files of pictures found so far, by game and stem. @type {Map<string, string | undefined>} */
const found = new Map();

/**
 * The address of a card's picture; null if it has none.
 * @param {Ui} ui
 * @param {string | null} name
 */
export function picture({ game, scene, files }, name) {
  const stem = scene.artOf ? scene.artOf(name) : slug(name ?? "back");
  const key = `${game} ${stem}`;
  if (!found.has(key)) found.set(key, files.pictures.find((one) => one === stem || one.startsWith(`${stem}.`)));
  const file = found.get(key);
  if (file === undefined) return null;
  const apart = document.documentElement.dataset.colours === "safe" && files.safe.includes(file);
  return `${GAMES}${game}/pictures/${apart ? "safe/" : ""}${file}${file === stem ? ".svg" : ""}`;
}

/**
 * The face of a card: its picture, or its name on a blank card.
 * @param {{ name: string | null }} props
 */
export function Face({ name }) {
  const ui = useContext(Page);
  return faced(name, picture(ui, name), ui);
}

/** @param {string | null} name @param {string | null} address @param {Ui} ui */
function faced(name, address, { t }) {
  if (address !== null) return html`<img src=${address} alt="" draggable=${false} decoding="async" />`;
  return html`<span class="blank ${name === null ? "hidden-side" : ""}" aria-hidden="true">${name === null ? "" : t.card(name)}</span>`;
}

/**
 * A card on the table; `name` null is its back.  The page decides whether it is highlighted,
 * and handles presses and drags.
 * @param {{
 *   name: string | null, place: string, index?: number, size?: string,
 *   label?: string, title?: string, note?: string, badge?: any, mark?: string, flat?: boolean,
 *   class?: string,
 * }} props
 *   label: the text on the card, "" for none · title: its name for screen readers, by default the
 *   card's · note: more for screen readers · badge: content for its corner · mark: a class that
 *   makes it stand out · flat: without a name
 */
export function Card(props) {
  const { name, place, index = 0, size = "", note, badge, mark = "" } = props;
  const ui = useContext(Page);
  const moves = ui.movesFor(place, name, index);
  const title = props.title ?? ui.t.card(name);
  const about = [title, note, moves.length === 1 ? moves[0].label : ""].filter(Boolean);
  const counted = typeof badge === "object" ? "" : String(badge ?? "");
  const by = ui.by(place, name, index);
  if (by) about.push(ui.t("seats", "moved", { who: by.name }));
  if (counted && !about.join().includes(counted)) about.push(counted);
  const label = props.label ?? (name && ui.scene.labelOf?.(name, ui.t)) ?? "";
  const classes = ["card", size, mark, props.class ?? ""];
  if (name === null) classes.push("back");
  if (moves.length) classes.push("lit");
  if (ui.chosen(place, name, index)) classes.push("chosen");
  if (ui.pointed(place, name, index)) classes.push("pointed");
  const address = picture(ui, name);
  const [kind, words, menu] = [classes.filter(Boolean).join(" "), about.join(", "), moves.length > 1 ? "menu" : undefined];
  // a table has dozens of cards, and few of them change with a move
  return useMemo(() => html`<button
    type="button"
    class=${kind}
    data-place=${place}
    data-card=${name ?? ""}
    data-index=${index}
    data-by=${by?.sign}
    tabindex="-1"
    aria-label=${words}
    aria-haspopup=${menu}
    draggable=${false}
  >
    ${faced(name, address, ui)}
    ${label && html`<span class="face" aria-hidden="true">${label}</span>`}
    ${badge !== undefined && html`<span class="badge" aria-hidden="true">${badge}</span>`}
  </button>`, [kind, place, name, index, by?.sign, words, menu, label, badge, address, ui.t]);
}

/**
 * A place on the table, with a heading; cards fly to and from it by its name.
 * `pile`: its cards lie on each other, so they can't be told apart.
 * @param {{
 *   name: string, title?: any, note?: any, label?: string, pile?: boolean, class?: string,
 *   children?: any,
 * }} props
 */
export function Place({ name, title, note, label, pile, class: kind = "", children }) {
  const ui = useContext(Page);
  const target = ui.target(name);
  return html`<section
    class="place ${kind} ${target ? "target" : ""}"
    aria-label=${label ?? title}
  >
    ${title !== undefined &&
    html`<h2 class="place-title"><span>${title}</span> ${note && html`<small>${note}</small>`}</h2>`}
    <div class="cards" data-zone=${name} data-pile=${pile ? "" : undefined}>${children}</div>
  </section>`;
}
