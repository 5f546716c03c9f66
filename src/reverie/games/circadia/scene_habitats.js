/** Circadia's three Habitat rows, and the offer of creatures. */
import { html, steady } from "../../js/html.js";
import { Card, Place } from "../../js/card.js";
import { nextTime, setsFor } from "./scene_cards.js";
import { Creature, HabitatCard, need, pointsLabel, Sign, valueBadge } from "./scene_signs.js";
import { figure, Name } from "../../js/tile.js";

/** @typedef {import("../../js/types").Props} Props */

/** @param {Props} props */
export function Habitats(props) {
  return html`<div class="habitats">
    ${Object.keys(props.view.habitats).map((name) => html`<${Row} key=${name} ...${props} habitat=${name} />`)}
  </div>`;
}

/** A Habitat deck and the cards beside it. @param {Props & { habitat: string }} props */
function Row(props) {
  const { view, seat, t, habitat } = props;
  const { row, deck, back } = view.habitats[habitat];
  const name = t("habitats", habitat);
  const mine = setsFor(view, habitat).filter(({ who }) => who === seat);
  const have = Math.max(0, ...mine.map(({ held }) => held.cards.length));
  const top = `${habitat} back`;
  const size = t("table", "deck", { size: deck });
  return html`<section class="habitat-row ${habitat}" aria-label=${name}>
    <header>
      <h3><${Sign} of=${habitat} /> ${name}</h3>
      <${Suitors} ...${props} />
    </header>
    <${Place} name=${`${habitat} deck`} label=${t("places", `${habitat} deck`)} class="habitat-deck" pile>
      ${deck > 0
        ? html`<${Card}
            name=${top}
            place=${`${habitat} deck`}
            mark="habitat down ${have >= back.value ? "enough" : ""}"
            title=${t("places", `${habitat} deck`)}
            note=${[size, t("page", "value", { value: back.value }), t.number("table", "points", back.points)].join(", ")}
            badge=${valueBadge(need(have, back.value), habitat)}
            label=${pointsLabel(String(back.points), "")}
          /><span class="count" aria-hidden="true">×${deck}</span>`
        : html`<span class="card slot" role="img" aria-label=${size}>0</span>`}
    <//>
    <${Place} name=${`${habitat} row`} label=${t("places", `${habitat} row`)} class="habitat-cards">
      ${row.map(
        (/** @type {import("./scene_cards.js").Habitat} */ card, /** @type {number} */ index) =>
          html`<${HabitatCard} key=${index} place=${`${habitat} row`} ...${{ card, index, have, t }} />`,
      )}
    <//>
  </section>`;
}

/** For each player: the creatures they have for a habitat, and the time their line needs next. */
const Suitors = steady((/** @type {Props & { habitat: string }} */ { view, seat, names, t, habitat }) => {
  return html`<ul class="suitors" aria-label=${t("page", "suitors")}>
    ${setsFor(view, habitat).map(({ who, held }) => {
      const time = nextTime(view.players[who].line);
      const next = time ? t("page", `next ${time}`) : t("page", "next either");
      return html`<li class=${who === seat ? "own" : ""} title=${`${names[who]}, ${t.number("page", "creatures", held.cards.length)}, ${next}`}>
        <${Name} of=${names[who]} /> <b>×${held.cards.length}</b>
        ${time && html`<${Sign} of=${time} />`}<span class="visually-hidden">${next}</span>
      </li>`;
    })}
  </ul>`;
}, ({ view, seat, names, t, habitat }) => [habitat, seat, names, t, ...view.players.flatMap((/** @type {any} */ { sets, line }) => [sets, line])]);

/** The offer, the deck and the discard. @param {Props} props */
export function Offer({ view, t, ui }) {
  const gone = Object.values(/** @type {Record<string, number>} */ (view.discard)).reduce((one, other) => one + other, 0);
  const notes = [];
  if (view.value && view.outcome === null) notes.push(t("table", "played", { value: view.value }));
  if (view.to_take) notes.push(t("table", "to_take", { number: view.to_take }));
  if (view.standstill !== null) notes.push(t.number("table", "standstill", view.standstill));
  const taken = ui.picks.at(-1)?.verb === "take" ? ui.picks.at(-1)?.object : null;
  const last = taken && !ui.moves.length ? view.offer.indexOf(taken) : -1;
  return html`<${Place} name="offer" title=${t("table", "offer")} note=${notes.join(" · ")} class="offer">
      ${view.offer.map(
        (/** @type {string} */ name, /** @type {number} */ index) =>
          html`<${Creature} key=${index} place="offer" mark=${index === last ? "picked" : ""} ...${{ name, index, t }} />`,
      )}
    <//>
    <${Place} name="deck" title=${t("page", "deck")} label=${t("table", "deck", { size: view.deck.size })} pile class="heap">
      ${view.deck.size > 0
        ? html`<${Card} name=${null} place="deck" title=${t("table", "deck", { size: view.deck.size })} badge=${figure(`×${view.deck.size}`)} />`
        : html`<span class="card slot" role="img" aria-label=${t("table", "deck", { size: 0 })}>0</span>`}
    <//>
    <${Place} name="discard" title=${t("page", "discard")} label=${t("table", "discard", { size: gone })} pile class="heap">
      <span class="card slot" role="img" aria-label=${t("table", "discard", { size: gone })}>×${gone}</span>
    <//>`;
}
