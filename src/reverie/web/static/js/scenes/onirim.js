/** Onirim: the labyrinth, the hand, the Doors and what the dream still holds. */
import { html } from "../html.js";
import { Card, Place } from "../card.js";

/** @type {import("../types").Scene} */
export const scene = {
  Board: ({ view, seat, t }) => html`<div class="onirim">
    <${Place} name=${`row ${seat}`} title=${t("places", "row")}>
      ${view.players[seat].row.map((/** @type {string} */ name, /** @type {number} */ at) => html`<${Card} name=${name} place=${`row ${seat}`} index=${at} key=${at} />`)}
    <//>
    <${Place} name="deck" title=${t("places", "deck")} pile><${Card} name=${null} place="deck" badge=${view.deck.size} /><//>
    <${Place} name="discard" title=${t("places", "discard")} pile><//>
  </div>`,
  Hand: ({ view, seat, t }) => html`<${Place} name=${`hand ${seat}`} class="hand" label=${t("places", "hand")}>
    ${view.players[seat].hand.map((/** @type {string} */ name, /** @type {number} */ at) => html`<${Card} name=${name} place=${`hand ${seat}`} index=${at} key=${at} />`)}
  <//>`,
  Side: () => html`<p></p>`,
  order: ["hand", "row"],
  cardsOf: (move, state) => (move.object ? [{ place: `hand ${state.seat}`, card: move.object }] : []),
  dropOf: (move, state) => (move.verb === "play" ? `row ${state.seat}` : move.verb === "discard" ? "discard" : null),
  guess: (spot) => (spot.place.startsWith("hand") ? `play ${spot.card}` : null),
};
