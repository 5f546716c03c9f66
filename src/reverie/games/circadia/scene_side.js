/** Circadia's side panel: standings and unseen cards. */
import { html, steady } from "../../js/html.js";
import { CREATURES, ENOUGH } from "./scene_cards.js";
import { Sign } from "./scene_signs.js";
import { Standing } from "../../js/players.js";
import { capital } from "../../js/tile.js";

/** @typedef {import("../../js/types").Props} Props */

const VALUES = ["1", "2", "3", "4", "5"];

/** @param {Props} props */
export function Side(props) {
  const { view, names, t } = props;
  const points = html`<${Sign} of="points" /><span class="visually-hidden">${t("page", "points")}</span>`;
  const columns = [
    { key: "points", title: points, of: (/** @type {number} */ who) => html`<b>${view.players[who].points}</b>` },
    { key: "line", title: t("table", "line"), of: (/** @type {number} */ who) => view.players[who].line.length },
    { key: "hand", title: t("table", "hand"), of: (/** @type {number} */ who) => view.players[who].hand.length },
  ];
  const closing = view.closing !== null && view.outcome === null;
  return html`<div class="players-side">
    ${closing && html`<p class="note">${capital(t("table", "closing", { player: names[view.closing] }))}</p>`}
    <${Standing} ...${props} caption=${t("page", "goal", { points: ENOUGH })} columns=${columns} />
    <${Counts} ...${props} title=${t("page", "unseen")} of=${view.unseen} />
    ${view.deck.cards && html`<${Counts} ...${props} title=${t("page", "in the deck")} of=${view.deck.cards} />`}
    <${Counts} ...${props} title=${t("page", "in the discard")} of=${view.discard} />
    <${Coming} ...${props} />
    ${view.reconstruction && html`<p class="small soft">${t("table", "reconstruction")}</p>`}
  </div>`;
}

/** A table of creatures by kind and value. */
const Counts = steady((/** @type {Props & { title: string, of: Record<string, number> }} */ { t, title, of }) => {
  const sum = Object.values(of).reduce((one, other) => one + other, 0);
  return html`<table class="counts">
    <caption>${title} <b>${sum}</b></caption>
    <thead>
      <tr><td></td>${VALUES.map((value) => html`<th scope="col" class="number">${value}</th>`)}</tr>
    </thead>
    <tbody>
      ${CREATURES.map(
        (creature) => html`<tr>
          <th scope="row"><${Sign} of=${creature} /> ${t("creatures", creature)}</th>
          ${VALUES.map((value) => {
            const n = of[`${creature} ${value}`] ?? 0;
            return html`<td class="number ${n ? "" : "out"}">${n}</td>`;
          })}
        </tr>`,
      )}
    </tbody>
  </table>`;
}, ({ t, title, of }) => [t, title, of]);

/** Habitats that nobody has seen yet, by habitat and time. */
const Coming = steady((/** @type {Props} */ { view, t }) => {
  return html`<section>
    <h3>${t("page", "coming")}</h3>
    <ul class="coming">
      ${Object.entries(view.habitats).map(([name, { unseen }]) => {
        const fronts = Object.keys(unseen);
        return html`<li class=${name}>
          <b><${Sign} of=${name} /> ${t("habitats", name)}</b>
          ${["day", "night"].map((time) => {
            const values = fronts.filter((front) => front.startsWith(`${name} ${time} `)).map((front) => front.split(" ")[2]);
            return html`<span><${Sign} of=${time} /><span class="visually-hidden">${t("times", time)}</span> ${values.join(" ") || "–"}</span>`;
          })}
        </li>`;
      })}
    </ul>
  </section>`;
}, ({ view, t }) => [view.habitats, t]);
