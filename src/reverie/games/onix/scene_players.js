/** Onix's players: their Collections and Stocks, and the cards to place. */
import { html } from "../../js/html.js";
import { Card, Place } from "../../js/card.js";
import { Gem, gemSigns } from "./scene_gems.js";
import { missing, zone } from "./scene_cards.js";
import { Title } from "../../js/players.js";
import { Tile } from "../../js/tile.js";

/** @typedef {import("../../js/types").Props} Props */

/** The text that describes a Collection: its cards from the bottom up, and the gems it lacks. @param {string[]} stack @param {Props["t"]} t */
function inWords(stack, t) {
  const cards = stack.map((card) => t.card(card)).join(" + ");
  const gems = missing(stack).map((gem) => t("gems", gem));
  return gems.length ? `${cards}, ${t("page", "lacks", { gems: gems.join(", ") })}` : `${cards}, ${t("page", "complete")}`;
}

/** A player's Stock, face down. @param {Props & { who: number }} props */
function Stock({ view, t, who }) {
  const { stock, gems } = view.players[who];
  return html`<span class="holds">
    <span class="stock" data-zone=${`stock ${who}`} title=${t.number("table", "stock", stock)}>
      <span class="sign" aria-hidden="true">▣</span> <span class="word">${t.number("table", "stock", stock)}</span>
      <b class="figure" aria-hidden="true">${stock}</b>
    </span>
    <span title=${t.number("table", "gems", gems)}>
      <span class="sign" aria-hidden="true">◇</span> <span class="word">${t.number("table", "gems", gems)}</span>
      <b class="figure" aria-hidden="true">${gems}</b>
    </span>
  </span>`;
}

/** @param {Props} props @param {number} who */
const title = (props, who) =>
  html`<${Title} ...${props} who=${who} marks=${props.view.first === who ? [["first", props.t("page", "first")]] : []} />`;

/** An opponent, drawn small: each Collection has one row of gems per card, the top card last. @param {Props & { who: number }} props */
export function Rival(props) {
  const { view, names, t, who } = props;
  /** @type {string[][]} */
  const stacks = view.players[who].collections;
  const place = `collections ${who}`;
  return html`<${Place}
    name=${place}
    title=${title(props, who)}
    note=${html`<${Stock} ...${props} />`}
    label=${t("page", "of", { who: names[who] })}
    class="rival ${view.actor === who ? "acting" : ""}"
  >
    ${stacks.map(
      (stack, at) => html`<${Tile}
        key=${at}
        place=${place}
        card=${stack.at(-1) ?? null}
        index=${at}
        label=${inWords(stack, t)}
        class="small-stack"
      >
        ${stack.map(gemSigns)}
      <//>`,
    )}
    ${!stacks.length && html`<span class="none">${t("table", "nothing")}</span>`}
  <//>`;
}

/** The player's own Collections, their cards one below the other. @param {Props} props */
export function Mine(props) {
  const { view, seat, t } = props;
  /** @type {string[][]} */
  const stacks = view.players[seat].collections;
  const place = `collections ${seat}`;
  const placing = view.decision === "place" && view.actor === seat;
  return html`<${Place}
    name=${place}
    title=${title(props, seat)}
    note=${html`<${Stock} ...${{ ...props, who: seat }} />`}
    label=${t("page", "mine")}
    class="mine ${view.actor === seat ? "acting" : ""}"
  >
    ${stacks.map(
      (stack, at) => html`<${Place}
        key=${at}
        name=${zone(seat, at)}
        label=${t("page", "collection", { n: at + 1 })}
        class="pillar ${missing(stack).length ? "" : "complete"}"
      >
        ${stack.map(
          (card, up) => html`<${Card}
            key=${card}
            name=${card}
            place=${place}
            index=${at}
            badge=${gemSigns(card)}
            note=${up === stack.length - 1 ? inWords(stack, t) : undefined}
          />`,
        )}
        <span class="lacks" aria-hidden="true">
          ${missing(stack).map((gem) => html`<${Gem} gem=${gem} hollow />`)}
          ${!missing(stack).length && html`<span class="done">✓</span>`}
        </span>
      <//>`,
    )}
    ${placing &&
    html`<${Place} name=${zone(seat, stacks.length)} label=${t("page", "new")} class="pillar">
      <${Tile} place=${place} index=${stacks.length} label=${t("page", "new")} class="slot">
        <span aria-hidden="true">+<small>${t("page", "new")}</small></span>
      <//>
    <//>`}
    ${!stacks.length && !placing && html`<span class="none">${t("table", "nothing")}</span>`}
  <//>`;
}

/** The cards still to be placed, the next one first. @param {Props} props */
export function Taken({ view, t }) {
  /** @type {string[]} */
  const cards = view.taken;
  return html`<${Place} name="taken" title=${t("page", "to place")} class="taken ${cards.length ? "" : "empty"}">
    ${cards.map(
      (card, at) => html`<${Card}
        key=${`${card}${at}`}
        name=${card}
        place="taken"
        index=${at}
        badge=${gemSigns(card)}
        note=${at ? t("page", "later") : t("page", "next")}
        mark=${at ? "later" : "next"}
      />`,
    )}
  <//>`;
}
