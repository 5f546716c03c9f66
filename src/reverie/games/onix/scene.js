/** Onix on the page: the circle of piles, all Collections, and the cards to place. */
import { html } from "../../js/html.js";
import { Mine, Rival, Taken } from "./scene_players.js";
import { Ring } from "./scene_ring.js";
import { Side } from "./scene_side.js";
import { around } from "../../js/tile.js";

/** @typedef {import("../../js/types").Props} Props */

/** @param {Props} props */
function Board(props) {
  const { view, seat } = props;
  const rivals = around(view, seat).slice(1);
  const half = Math.floor(rivals.length / 2);
  const seated = (/** @type {number[]} */ some) => some.map((who) => html`<${Rival} key=${who} ...${props} who=${who} />`);
  return html`<div class="around">
    <div class="onix plated of-${view.seats}">
      <div class="rivals left">${seated(rivals.slice(0, half))}</div>
      <${Ring} ...${props} />
      <div class="rivals right">${seated(rivals.slice(half))}</div>
    </div>
  </div>`;
}

/** @param {Props} props */
function Hand(props) {
  return html`<div class="own-places plated">
    <${Taken} ...${props} />
    <${Mine} ...${props} />
  </div>`;
}

/** What a card's gems do. @type {NonNullable<import("../../js/types").Scene["about"]>} */
function about(card, { t }) {
  return html`<ul class="effects">
    ${card.split("/").map((gem) => html`<li><b>${t("gems", gem)}</b> ${t("page", `does ${gem}`)}</li>`)}
  </ul>`;
}

/** @type {import("../../js/types").Scene} */
export const scene = {
  Board,
  Hand,
  Side,
  brief: (view, who, t) => html`<span aria-hidden="true">▣ ${view.players[who].stock}</span><span class="visually-hidden">${t.number("table", "stock", view.players[who].stock)}</span>`,
  order: ["taken", "pile", "collections"],
  about,
  ruleOf: (card) => (card.includes("/") ? "onix.place.no-duplicate" : `onix.effect.${EFFECTS[card]}`),
  sequences: ["place"],
  sound: ({ from = "", to = "" }) => (to.startsWith("stock") ? "claim" : from.startsWith("collections") && !to.startsWith("collections") ? "steal" : undefined),
};

/** @type {Record<string, string>} */
const EFFECTS = { round: "draw", square: "stock", diamond: "steal", cross: "destroy" };
