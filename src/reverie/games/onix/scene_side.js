/** Onix's side panel: standings, the sizes of the piles, and unseen cards. */
import { html, steady } from "../../js/html.js";
import { Gem, gemSigns } from "./scene_gems.js";
import { DOUBLES, GEMS, ring } from "./scene_cards.js";
import { Standing } from "../../js/players.js";
import { capital } from "../../js/tile.js";

/** @typedef {import("../../js/types").Props} Props */

/** @param {Props} props */
export function Side(props) {
  const { view, t } = props;
  const columns = [
    { key: "stock", title: t("table", "stock"), of: (/** @type {number} */ who) => html`<b>${view.players[who].stock}</b>` },
    { key: "gems", title: t("table", "gems"), of: (/** @type {number} */ who) => view.players[who].gems },
  ];
  return html`<div class="players-side">
    <${Standing} ...${props} caption=${capital(t("table", view.mode))} columns=${columns} />
    <${Ending} ...${props} />
    <${Left} ...${props} />
    <${Effects} ...${props} />
  </div>`;
}

/** The sizes of the piles, which show how near the end is. */
const Ending = steady((/** @type {Props} */ { view, t }) => {
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
}, ({ view, t }) => [view.piles, view.seats, view.empty_piles_to_end, view.mode, t]);

/** The unseen cards in the piles, by kind. */
const Left = steady((/** @type {Props} */ { view, t }) => {
  /** @type {Record<string, number>} */
  const unseen = view.unseen;
  const sum = Object.values(unseen).reduce((one, other) => one + other, 0);
  const item = (/** @type {string} */ card) => html`<li class=${unseen[card] ? "" : "out"} title=${t.card(card)}>
    ${gemSigns(card)}<span class="visually-hidden">${t.card(card)}</span>
    <b class="number">${unseen[card] ?? 0}</b>
  </li>`;
  return html`<section>
    <h3>${capital(t("places", "unseen"))} <span class="soft">${sum}</span></h3>
    <ul class="left">${GEMS.map(item)}${DOUBLES.map(item)}</ul>
  </section>`;
}, ({ view, t }) => [view.unseen, t]);

/** The effect of each gem when announced. */
const Effects = steady((/** @type {Props} */ { view, t }) => {
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
}, ({ view, t }) => [view.gem, t]);
