/** The default scene: the game's places with their contents. */
import { html } from "../html.js";
import { Card, Place } from "../card.js";
import { Title } from "../players.js";
import { around, capital, Tile } from "../tile.js";
import { Side } from "./side.js";
import { factsOf, factWord, placeWord, shown, zonesOf } from "./zones.js";

/** @typedef {import("../types").Props} Props */
/** @typedef {import("../types").Zone} Zone */

const ANYWHERE = "table"; // the drop target of moves that name no place

/** @param {Props} props */
function Board(props) {
  const { view, seat } = props;
  const common = zonesOf(view, null);
  return html`<div class="around"><div class="tabletop of-${view.seats}">
    <div class="rivals">${around(view, seat).slice(1).map((who) => html`<${Rival} key=${who} ...${props} who=${who} />`)}</div>
    <${Place} name=${ANYWHERE} label=${props.t("default", "table")} class="common">
      ${common.map((zone) => html`<${Lying} key=${zone.place} ...${props} zone=${zone} />`)}
    <//>
  </div></div>`;
}

/** Another player: name, figures, and small cards. @param {Props & { who: number }} props */
function Rival(props) {
  const { view, names, who } = props;
  return html`<section class="rival ${view.actor === who ? "acting" : ""}" aria-label=${names[who]}>
    <h2 class="place-title"><span><${Title} ...${props} /></span> <${Facts} ...${props} /></h2>
    <div class="zones">${zonesOf(view, who).map((zone) => html`<${Lying} key=${zone.place} ...${props} zone=${zone} size="small" />`)}</div>
  </section>`;
}

/** The figures of a player. @param {Props & { who: number }} props */
function Facts({ view, t, who }) {
  return html`<small class="facts">${factsOf(view, who).map(([key, value]) => html`<span>${factWord(key, t)} <b class="number">${shown(value)}</b></span>`)}</small>`;
}

/** The player's own places, at the bottom of the page. @param {Props} props */
function Hand(props) {
  const { view, seat } = props;
  return html`<div class="own-places own-zones ${view.actor === seat ? "acting" : ""}">
    ${zonesOf(view, seat).map((zone) => html`<${Lying} key=${zone.place} ...${props} zone=${zone} />`)}
    <${Facts} ...${props} who=${seat} />
  </div>`;
}

/** A place: its cards side by side, or a pile with its size. @param {Props & { zone: Zone, size?: string }} props */
function Lying({ names, t, zone, size = "" }) {
  const { place, seat, cards } = zone;
  const many = zone.size ?? cards?.length ?? null;
  const open = cards !== null && cards.some((card) => card !== null);
  const word = placeWord(zone, t);
  const label = [word, seat === null ? "" : names[seat], many === null ? "" : t.number("default", "cards", many)].filter(Boolean).join(", ");
  const note = open ? String(many) : undefined;
  return html`<${Place} name=${place} title=${capital(word)} note=${note} label=${label} pile=${!open} class="zone ${many === null ? "unknown" : ""}">
    ${open && cards.map((name, index) => html`<${Card} key=${`${name}${index}`} ...${{ name, place, index, size }} />`)}
    ${!open && many ? html`<${Card} name=${null} place=${place} size=${size} title=${label} badge=${many} />` : null}
    ${!many && html`<${Tile} place=${place} label=${label} class="slot ${size}"></${Tile}>`}
  <//>`;
}

/** @type {import("../types").Scene} */
export const scene = { Board, Hand, Side, order: [], anywhere: ANYWHERE };
