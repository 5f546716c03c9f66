/** Onirim's side panel: cards still to come, cards gone, and what the pieces on the table do. */
import { html } from "../../js/html.js";
import { Face } from "../../js/card.js";
import { COLOURS, face, Sign, SPELLS, SYMBOLS, tabled, total } from "./scene_cards.js";

/** @typedef {import("./scene_view").DreamProps} Props */

/** @param {Props} props */
export function Side({ view, t }) {
  const { spent } = view;
  return html`
    <h3 class="side-title"><span>${t("places", "unseen")}</span> <small class="number">${t.number("table", "deck size", view.deck.size)}</small></h3>
    <${Counts} counts=${view.unseen} t=${t} />
    <${Known} view=${view} t=${t} />
    <${Powers} view=${view} t=${t} />
    <details class="gone">
      <summary><span>${t("places", "discard")}</span> <small class="number">${total(view.discard)}</small></summary>
      <${Counts} counts=${view.discard} t=${t} />
    </details>
    ${spent && total(spent) > 0 &&
    html`<details class="gone">
      <summary><span>${t("places", "spent")}</span> <small class="number">${total(spent)}</small></summary>
      <${Counts} counts=${spent} t=${t} />
    </details>`}
    ${view.removed_premonitions?.length > 0 &&
    html`<details class="gone">
      <summary><span>${t("places", "removed premonitions")}</span> <small class="number">${view.removed_premonitions.length}</small></summary>
      <ul class="told">${view.removed_premonitions.map((name) => html`<li>${t.card(name)}</li>`)}</ul>
    </details>`}
  `;
}

/** Counts by colour and symbol, with all other cards below. @param {{ counts: Record<string, number>, t: import("../../js/types").T }} props */
export function Counts({ counts, t }) {
  const { rows, rest } = tabled(counts);
  const symbols = SYMBOLS.filter((symbol) => !["glyph", "tower"].includes(symbol) || COLOURS.some((colour) => rows[colour][symbol]));
  return html`<table class="counts">
      <thead><tr><td></td>${symbols.map((symbol) => html`<th scope="col"><${Sign} name=${symbol} /><span class="visually-hidden">${t("symbols", symbol)}</span></th>`)}</tr></thead>
      <tbody>
        ${COLOURS.map(
          (colour) => html`<tr class="of-${colour}">
            <th scope="row"><${Sign} name=${colour} colour=${colour} /> ${t("colours", colour)}</th>
            ${symbols.map((symbol) => html`<td class="number ${rows[colour][symbol] ? "" : "none"}">${rows[colour][symbol] ?? 0}</td>`)}
          </tr>`,
        )}
      </tbody>
    </table>
    <ul class="rest">
      ${Object.entries(rest).map(
        ([name, n]) => html`<li><${Sign} name=${face(name).symbol} colour=${face(name).symbol === "nightmare" ? "nightmare" : "dream"} /> ${t.card(name)} <b class="number">${n}</b></li>`,
      )}
    </ul>`;
}

/** Cards whose position in the deck is known. @param {{ view: import("./scene_view").Dream, t: import("../../js/types").T }} props */
function Known({ view, t }) {
  const ends = /** @type {const} */ (["top", "bottom"]).filter((end) => view.deck[end].length);
  return ends.map(
    (end) => html`<div class="known">
      <b>${t("table", end)}</b>
      <ol>${view.deck[end].map((name) => html`<li><${Mini} name=${name} t=${t} /></li>`)}</ol>
    </div>`,
  );
}

/** A card as a tiny icon. @param {{ name: string | null, t: import("../../js/types").T }} props */
export function Mini({ name, t }) {
  return html`<span class="mini" title=${t.card(name)}><${Face} name=${name} /><span class="visually-hidden">${t.card(name)}</span></span>`;
}

/** What the pieces beside the deck do. @param {{ view: import("./scene_view").Dream, t: import("../../js/types").T }} props */
function Powers({ view, t }) {
  /** @type {[string, [string, string][]][]} */
  const told = [
    ["spells", (view.costs ?? []).map((cost, at) => [`${t("spells", SPELLS[at])} (${cost})`, t("spell effects", SPELLS[at])])],
    ["premonitions", (view.premonitions ?? []).map((name) => [t("conditions", name), t("penalties", name)])],
    ["denizens", [...(view.denizens ?? []).map((name) => /** @type {[string, string]} */ ([t.card(name), t("abilities", name)])), ...(view.left_out ? [/** @type {[string, string]} */ (["", t("table", "left out", { n: view.left_out })])] : [])]],
    ["incubus", view.incubus ? [["", incubusState(view, t)]] : []],
  ];
  return told
    .filter(([, lines]) => lines.length)
    .map(
      ([place, lines]) => html`<h3 class="side-title"><span>${t("places", place)}</span></h3>
        <ul class="told">${lines.map(([head, text]) => html`<li>${head && html`<b>${head}</b>: `}${text}</li>`)}</ul>`,
    );
}

/** @param {import("./scene_view").Dream} view @param {import("../../js/types").T} t */
export function incubusState({ incubus }, t) {
  if (incubus.stored.length) return t("incubus", "apprentice stored", { card: t("a card", incubus.stored[0]) });
  return t("incubus", incubus.mode + (incubus.in_play ? "" : " used"));
}

/** What the enlarged view of a card shows besides its rule. @param {string} name @param {Props} props */
export function about(name, { t }) {
  const { symbol } = face(name);
  if (symbol === "premonition") return html`<p><b>${t("conditions", name)}</b> → ${t("penalties", name)}</p>`;
  if (symbol === "denizen") return html`<p><b>${t("abilities", name)}</b></p>`;
  if (SPELLS.includes(name)) return html`<p><b>${t("spell effects", name)}</b></p>`;
  return null;
}
