/** Beside Onix's table: how everybody stands, how near the end is, and what is left. */
import { html } from "../../js/html.js";
import { Gem, Gems } from "./scene_gems.js";
import { DOUBLES, GEMS, ring } from "./scene_cards.js";
import { around, capital } from "../../js/tile.js";

/** @typedef {import("../../js/types").Props} Props */

/** @param {Props} props */
export function Side(props) {
  return html`<div class="onix-side">
    <${Standing} ...${props} />
    <${Ending} ...${props} />
    <${Left} ...${props} />
    <${Effects} ...${props} />
  </div>`;
}

/** @param {Props} props */
function Standing({ view, seat, names, t }) {
  return html`<table class="standing">
    <caption>${capital(t("table", view.mode))}</caption>
    <thead>
      <tr>
        <th scope="col">${t("page", "player")}</th>
        <th scope="col" class="number">${t("table", "stock")}</th>
        <th scope="col" class="number">${t("table", "gems")}</th>
      </tr>
    </thead>
    <tbody>
      ${around(view, seat).map(
        (who) => html`<tr class=${view.actor === who ? "acting" : ""}>
          <th scope="row">${names[who]}</th>
          <td class="number"><b>${view.players[who].stock}</b></td>
          <td class="number">${view.players[who].gems}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}

/** How near the end is: the sizes of the piles. @param {Props} props */
function Ending({ view, t }) {
  const most = Math.ceil((104 - 4 * view.seats) / 5); // onix.setup.piles
  const empty = 5 - ring(view).length;
  return html`<section>
    <h3>${capital(t.number("table", "to end", view.empty_piles_to_end))}</h3>
    <ol class="sizes">
      ${view.piles.map(
        (/** @type {{ size: number }} */ { size }, /** @type {number} */ at) => html`<li>
          <span>${at + 1}</span> <meter min="0" max=${most} low="4" value=${size} aria-label=${t("page", "pile", { n: at + 1 })}></meter>
          <b class="number">${size}</b>
        </li>`,
      )}
    </ol>
    ${empty > 0 && html`<p class="small soft">${t.number("page", "empty", empty)}</p>`}
    ${view.mode === "advanced" && html`<p class="small">${t("page", "advanced")}</p>`}
  </section>`;
}

/** What lies beneath the tops, by kind. @param {Props} props */
function Left({ view, t }) {
  /** @type {Record<string, number>} */
  const unseen = view.unseen;
  const sum = Object.values(unseen).reduce((one, other) => one + other, 0);
  const item = (/** @type {string} */ card) => html`<li class=${unseen[card] ? "" : "out"} title=${t.card(card)}>
    <${Gems} card=${card} /><span class="visually-hidden">${t.card(card)}</span>
    <b class="number">${unseen[card] ?? 0}</b>
  </li>`;
  return html`<section>
    <h3>${capital(t("places", "unseen"))} <span class="soft">${sum}</span></h3>
    <ul class="left">${GEMS.map(item)}${DOUBLES.map(item)}</ul>
  </section>`;
}

/** What each gem does when it is announced. @param {Props} props */
function Effects({ view, t }) {
  return html`<section>
    <h3>${t("page", "effects")}</h3>
    <ul class="effects">
      ${GEMS.map(
        (gem) => html`<li class=${view.gem === gem ? "now" : ""}>
          <${Gem} gem=${gem} />
          <span><b>${t("gems", gem)}</b> ${t("page", `does ${gem}`)}</span>
        </li>`,
      )}
    </ul>
  </section>`;
}
