/** Circadia on the page: Habitats by day and night, the offer, sets, lines and hands. */
import { html } from "../../js/html.js";
import { slug } from "../../js/card.js";
import { Habitats, Offer } from "./scene_habitats.js";
import { creatureOf, HOMES } from "./scene_cards.js";
import { Hand, Line, Rival } from "./scene_players.js";
import { Side } from "./scene_side.js";
import { Sign } from "./scene_signs.js";
import { around } from "../../js/tile.js";

/** @param {import("../../js/types").Props} props */
function Board(props) {
  const { view, seat, names, t } = props;
  const rivals = around(view, seat).slice(1);
  const closing = view.closing !== null && view.outcome === null;
  return html`<div class="around"><div class="circadia plated of-${view.seats}">
    <div class="rivals">${rivals.map((who) => html`<${Rival} key=${who} ...${props} who=${who} />`)}</div>
    ${closing && html`<p class="closing" role="status">${t("table", "closing", { player: names[view.closing] })}</p>`}
    <${Habitats} ...${props} />
    <div class="offer-line"><${Offer} ...${props} /><${Line} ...${props} /></div>
  </div></div>`;
}

/** @type {import("../../js/types").Scene} */
export const scene = {
  Board,
  Hand,
  Side,
  brief: (view, who, t) => html`<${Sign} of="points" />${view.players[who].points}<span class="visually-hidden">${t.number("table", "points", view.players[who].points)}</span>`,
  order: ["hand", "set", "offer", "forest row", "forest deck", "river row", "river deck", "mists row", "mists deck", "line"],
  ruleOf: (card) => (HOMES[creatureOf(card)] ? "circadia.sets.ascending" : card.endsWith(" back") ? "circadia.claim.face-down" : "circadia.claim.valid"),
  artOf: (card) => slug((card ?? "back").split("/")[0]),
  sequences: ["play", "room", "open", "take", "keep"],
  closes: ["done"],
  sound: ({ to = "" }) => (to.startsWith("line") ? "claim" : undefined),
};
