/** Shared by tables with opponents: marked names and standings. */
import { html } from "./html.js";
import { around, Name } from "./tile.js";

/** @typedef {import("./types").Props} Props */

/**
 * A player's name with marks: whose turn it is, which player is you, and the game's own marks.
 * @param {Props & { who: number, marks?: [string, string][] }} props
 *   marks: a class and a text for each
 */
export function Title({ view, state, names, t, who, marks = [] }) {
  return html`<${Name} of=${names[who]} />
    ${view.actor === who && html` <span class="mark turn">${t("seats", "acts")}</span>`}
    ${who === state.seat && html` <span class="mark you">${t("seats", "you")}</span>`}
    ${marks.map(([kind, word]) => html` <span class="mark ${kind}">${word}</span>`)}`;
}

/**
 * One row per player, starting with the one at this page.
 * @param {Props & { caption?: string, columns: { key: string, title: any, of: (who: number) => any }[] }} props
 */
export function Standing({ view, seat, names, t, caption, columns }) {
  return html`<table class="standing">
    ${caption && html`<caption>${caption}</caption>`}
    <thead>
      <tr><th scope="col">${t("default", "player")}</th>${columns.map(({ key, title }) => html`<th scope="col" class="number" key=${key}>${title}</th>`)}</tr>
    </thead>
    <tbody>
      ${around(view, seat).map(
        (who) => html`<tr class=${view.actor === who ? "acting" : ""}>
          <th scope="row">${names[who]}</th>
          ${columns.map(({ key, of }) => html`<td class="number" key=${key}>${of(who)}</td>`)}
        </tr>`,
      )}
    </tbody>
  </table>`;
}
