/** Beside the table of any game: how everybody stands, and what nobody has seen yet. */
import { html } from "../html.js";
import { around, capital } from "../tile.js";
import { factsOf, factWord, shown } from "./zones.js";

/** @typedef {import("../types").Props} Props */

/** @param {Props} props */
export function Side(props) {
  const { view, t } = props;
  const facts = factsOf(view, null);
  return html`<div class="default-side">
    <${Standing} ...${props} />
    ${facts.length > 0 &&
    html`<dl class="figures">${facts.map(([key, value]) => html`<div><dt>${capital(factWord(key, t))}</dt><dd class="number">${shown(value)}</dd></div>`)}</dl>`}
    <${Unseen} ...${props} />
  </div>`;
}

/** @param {Props} props */
function Standing({ view, seat, names, t }) {
  const keys = factsOf(view, seat).map(([key]) => key);
  if (!keys.length) return null;
  return html`<table class="standing">
    <thead>
      <tr><th scope="col">${t("default", "player")}</th>${keys.map((key) => html`<th scope="col" class="number">${capital(factWord(key, t))}</th>`)}</tr>
    </thead>
    <tbody>
      ${around(view, seat).map(
        (who) => html`<tr class=${view.actor === who ? "acting" : ""}>
          <th scope="row">${names[who]}</th>
          ${keys.map((key) => html`<td class="number">${shown(view.tabletop.facts[key][who])}</td>`)}
        </tr>`,
      )}
    </tbody>
  </table>`;
}

/** The cards that one can't see, by kind. @param {Props} props */
function Unseen({ view, t }) {
  const left = Object.entries(/** @type {Record<string, number>} */ (view.unseen ?? {}));
  if (!left.length) return null;
  const sum = left.reduce((all, [, n]) => all + n, 0);
  return html`<section>
    <h3 class="side-title"><span>${t("default", "unseen")}</span> <small class="number">${sum}</small></h3>
    <ul class="unseen">${left.map(([card, n]) => html`<li>${t.card(card)}${n > 1 && html` <b class="number">×${n}</b>`}</li>`)}</ul>
  </section>`;
}
