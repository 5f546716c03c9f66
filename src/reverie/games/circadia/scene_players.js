/** Circadia's players: hands, sets and lines. */
import { html } from "../../js/html.js";
import { Place } from "../../js/card.js";
import { CREATURES, ENOUGH, HOMES, nextTime, sorted, valueOf } from "./scene_cards.js";
import { Creature, HabitatCard, Sign, sign, worth } from "./scene_signs.js";
import { Title } from "../../js/players.js";
import { figure, Tile } from "../../js/tile.js";

/** @typedef {import("../../js/types").Props} Props */
/** @typedef {import("./scene_cards.js").Habitat} Habitat */
/** @typedef {import("./scene_cards.js").Set} Set */

/** The text that describes a set. @param {Set} held @param {Props["t"]} t */
function inWords(held, t) {
  const told = `${t.number("page", "creatures", held.cards.length)} (${held.cards.map((card) => t.card(card)).join(", ")})`;
  return held.fed ? `${told}, ${t("page", "fed")}` : told;
}

/** The three places for sets, including empty ones. @param {Props & { who: number }} props */
export function Sets({ view, seat, names, t, who }) {
  const own = who === seat;
  return html`<div class="sets" role="group" aria-label=${t("table", "sets")}>
    ${view.players[who].sets.map((/** @type {Set | null} */ held, /** @type {number} */ at) => {
      const place = `set ${at + 1} ${who}`;
      const kind = `set ${held ? HOMES[held.creature] : "free"} ${held?.fed ? "fed" : ""}`;
      const name = t("page", "set", { n: at + 1 });
      return html`<${Place} key=${at} name=${place} class=${kind} label=${own ? name : `${name}, ${names[who]}`}>
        ${!held && html`<${Tile} ...${{ place, label: `${name}, ${t("page", "free")}` }} class="slot">${own ? name : ""}<//>`}
        ${held && own && held.cards.map((name, index) => html`<div class="lap" key=${index}><${Creature} ...${{ name, place, index, t }} /></div>`)}
        ${held && own && html`<span class="sum" title=${inWords(held, t)}>×${held.cards.length}${held.fed ? " ✦" : ""}</span>`}
        ${held && !own && html`<${Tile} ...${{ place, card: held.cards.at(-1), label: `${name}, ${inWords(held, t)}` }}>
          <${Sign} of=${held.creature} /><span class="values">${figure(held.cards.map(valueOf).join(" "))}</span>
          <b>${figure(`×${held.cards.length}`)}</b>
        <//>`}
      <//>`;
    })}
  </div>`;
}

/** A player's points, and what their line needs next. @param {Props & { who: number }} props */
function Score({ view, t, who }) {
  const { points, line } = view.players[who];
  const time = nextTime(line);
  return html`<span class="score" title=${t.number("table", "points", points)}>
    <${Sign} of="points" /><b>${points}</b><span class="of">/${ENOUGH}</span>
    ${time && html`<span class="next-time" title=${t("page", `next ${time}`)}>→ <${Sign} of=${time} /></span>`}
    <span class="visually-hidden">${time ? t("page", `next ${time}`) : ""}</span>
  </span>`;
}

/** @param {Props} props @param {number} who */
const title = (props, who) =>
  html`<${Title} ...${props} who=${who} marks=${props.view.closing === who ? [["closes", props.t("page", "closes")]] : []} />`;

/** An opponent, drawn small. @param {Props & { who: number }} props */
export function Rival(props) {
  const { view, names, t, who } = props;
  const { line, hand } = view.players[who];
  const hidden = hand.filter((/** @type {string | null} */ card) => card === null).length;
  const known = sorted(hand).slice(0, hand.length - hidden);
  return html`<section class="rival ${view.actor === who ? "acting" : ""}" aria-label=${names[who]}>
    <h2 class="place-title"><span>${title(props, who)}</span> <small><${Score} ...${props} /></small></h2>
    <${Sets} ...${props} />
    <div class="small-hand" data-zone=${`hand ${who}`} aria-label=${t("table", "hand")} role="group">
      <small aria-hidden="true">${t("table", "hand")}</small>
      ${CREATURES.map((creature) => {
        const some = known.filter((card) => card?.startsWith(creature));
        return some.length > 0 && html`<span class="kind ${HOMES[creature]}" key=${creature}>
          <${Sign} of=${creature} />
          ${some.map((card) => html`<${Tile} place=${`hand ${who}`} card=${card} index=${known.indexOf(card)} class="bare" label=${t.card(card)}>${figure(valueOf(card ?? ""))}<//>`)}
        </span>`;
      })}
      ${hidden > 0 && html`<${Tile} place=${`hand ${who}`} index=${known.length} class="chip back" label=${t.number("page", "hidden", hidden)}>${figure(`×${hidden}`)}<//>`}
    </div>
    <div class="small-line" data-zone=${`line ${who}`} aria-label=${t("table", "line")} role="group">
      <small aria-hidden="true">${t("table", "line")}</small>
      ${line.map(
        (/** @type {Habitat} */ card, /** @type {number} */ index) => html`<${Tile} key=${index} place=${`line ${who}`} card=${card.card} index=${index} class="chip ${card.habitat} ${card.time} ${card.face_down ? "down" : ""}" label=${`${t.card(card.card)}, ${worth(card, t)}`}>
          ${sign(card.time)}${sign(card.habitat)}${figure(String(card.points))}
        <//>`,
      )}
      ${!line.length && html`<span class="none">–</span>`}
    </div>
  </section>`;
}

/** The player's own line of Habitats. @param {Props} props */
export function Line(props) {
  const { view, seat, t } = props;
  return html`<${Place} name=${`line ${seat}`} title=${t("page", "line")} note=${html`<${Score} ...${props} who=${seat} />`} label=${t("page", "line")} class="my-line">
    ${view.players[seat].line.map(
      (/** @type {Habitat} */ card, /** @type {number} */ index) =>
        html`<div class="lap" key=${index}><${HabitatCard} place=${`line ${seat}`} ...${{ card, index, t }} /></div>`,
    )}
    ${!view.players[seat].line.length && html`<span class="none">${t("page", "line empty")}</span>`}
  <//>`;
}

/** The player's own sets and hand. @param {Props} props */
export function Hand(props) {
  const { view, seat, t } = props;
  const cards = sorted(view.players[seat].hand);
  return html`<div class="own-places plated ${view.actor === seat ? "acting" : ""}">
    <${Sets} ...${props} who=${seat} />
    <${Place} name=${`hand ${seat}`} label=${t("page", "hand")} class="hand of-${cards.length}">
      ${cards.map((name, index) => html`<div class="lap" key=${index}><${Creature} place=${`hand ${seat}`} ...${{ name, index, t }} /></div>`)}
      ${!cards.length && html`<span class="none">–</span>`}
    <//>
  </div>`;
}
