/** The default side panel: standings and unseen cards. */
import { html } from "../html.js";
import { Standing } from "../players.js";
import { capital } from "../tile.js";
import { factsOf, factWord, shown } from "./zones.js";

/** @typedef {import("../types").Props} Props */

/** @param {Props} props */
export function Side(props) {
  const { view, seat, t } = props;
  const facts = factsOf(view, null);
  const columns = factsOf(view, seat).map(([key]) => ({
    key,
    title: capital(factWord(key, t)),
    of: (/** @type {number} */ who) => shown(view.tabletop.facts[key][who]),
  }));
  return html`<div class="players-side">
    ${columns.length > 0 && html`<${Standing} ...${props} columns=${columns} />`}
    ${facts.length > 0 &&
    html`<dl class="figures">${facts.map(([key, value]) => html`<div><dt>${capital(factWord(key, t))}</dt><dd class="number">${shown(value)}</dd></div>`)}</dl>`}
    <${Unseen} ...${props} />
  </div>`;
}

/** The cards the player can't see, by kind. @param {Props} props */
function Unseen({ view, t }) {
  const left = Object.entries(/** @type {Record<string, number>} */ (view.unseen ?? {}));
  if (!left.length) return null;
  const sum = left.reduce((all, [, n]) => all + n, 0);
  return html`<section>
    <h3 class="side-title"><span>${t("default", "unseen")}</span> <small class="number">${sum}</small></h3>
    <ul class="unseen">${left.map(([card, n]) => html`<li>${t.card(card)}${n > 1 && html` <b class="number">×${n}</b>`}</li>`)}</ul>
  </section>`;
}
