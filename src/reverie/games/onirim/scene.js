/** Onirim on the page: the labyrinth, the hand, the Doors, and the cards still in the deck. */
import { html, lazy, useState } from "../../js/html.js";
import { Card, Place, slug } from "../../js/card.js";
import { COLOURS, doorsMissing, face, label, nameOf, ruleOf, Sign, tabled, total } from "./scene_cards.js";
import { about, Mini, Side } from "./scene_side.js";

/** @typedef {import("./scene_view").DreamProps} Props */

const Arrange = lazy(() => import("../../js/arrange.js").then(({ Arrange }) => Arrange));
const Parts = lazy(() => import("./scene_parts.js").then(({ Parts }) => Parts));
const Payment = lazy(() => import("../../js/payment.js").then(({ Payment }) => Payment));

/** @param {Props} props */
function Board(props) {
  const { view, seat } = props;
  const others = view.players.map((_, at) => at).filter((at) => at !== seat);
  return html`<${Tray} ...${props} />
    <div class="onirim ${look(view)}">
      ${others.map((at) => html`<${Partner} ...${props} other=${at} key=${at} />`)}
      ${partsOf(view) > 0 && html`<${Parts} ...${props} />`}
      <${Doors} ...${props} owner=${seat} />
      <${Piles} ...${props} />
      <${Row} ...${props} owner=${seat} />
    </div>`;
}

/** The number of expansion pieces on the table. @param {import("./scene_view").Dream} view */
const partsOf = (view) => ["goals", "costs", "premonitions", "catchers", "denizens", "incubus", "towers"].filter((key) => view[key]).length + Number(view.kept.length > 0);

/** A crowded table is drawn smaller. @param {import("./scene_view").Dream} view */
function look(view) {
  const two = view.players.length > 1;
  const many = partsOf(view);
  if (!two && !many) return "dream";
  return `dream full ${two ? (many < 3 ? "two" : "crowd") : many < 4 ? "roomy" : ""}`;
}

/** A row of the labyrinth; the cards of its current series are emphasised. @param {Props & { owner: number, size?: string }} props */
function Row({ view, t, owner, seat, names, size = "" }) {
  const { row, series } = view.players[owner];
  /** @type {[string, number][]} */
  const begun = COLOURS.map((colour, at) => /** @type {[string, number]} */ ([colour, series[at]])).filter(([, n]) => n > 0);
  const start = row.length - Math.max(0, ...begun.map(([, n]) => n));
  const note = begun.map(([colour, n]) => html`<span class="series of-${colour}"><${Sign} name=${colour} colour=${colour} /> ${t("table", "series", { colour: t("colours", colour), n })}</span>`);
  const place = `row ${owner}`;
  return html`<${Place} name=${place} title=${titled(t("places", "row"), view, owner, seat, names, t)} note=${note} class="labyrinth ${size}">
    ${row.map(
      (name, at) => html`<span class="slot ${at >= start ? "current" : ""}" key=${at}>
        <${Card} name=${name} place=${place} index=${at} size=${size} mark=${at >= start ? "marked" : ""} />
      </span>`,
    )}
    ${!row.length && html`<span class="hole ${size}"></span>`}
  <//>`;
}

/** @param {string} place @param {import("./scene_view").Dream} view @param {number} owner @param {number} seat @param {string[]} names @param {import("../../js/types").T} t */
function titled(place, view, owner, seat, names, t) {
  if (view.players.length === 1) return place;
  return owner === seat && view.seat === seat ? t("table", "yours", { place }) : t("table", "of", { place, who: names[owner] });
}

/** Doors by colour: found, still hidden, lost. @param {Props & { owner: number }} props */
function Doors({ view, t, owner, seat, names }) {
  const found = view.players.flatMap((player) => player.doors);
  const colours = [...COLOURS, "oniverse"].map((colour) => ({ colour, ...doorsMissing(view, colour) }));
  const all = found.length + colours.reduce((sum, { hidden, lost }) => sum + hidden + lost, 0);
  const mine = view.players[owner].doors;
  const place = `doors ${owner}`;
  const note = t("table", "doors found", { found: found.length, all });
  return html`<${Place} name=${place} title=${titled(t("places", "doors"), view, owner, seat, names, t)} note=${note} class="doors">
    ${colours.map(({ colour, hidden, lost }) => {
      const doors = mine.map((name, at) => ({ name, at })).filter(({ name }) => shows(name) === colour);
      if (!doors.length && hidden + lost === 0) return null;
      return html`<span class="door-group of-${colour}" key=${colour}>
        <${Sign} name=${colour} colour=${colour} />
        <span class="visually-hidden">${t("table", "found", { colour: colour === "oniverse" ? t("table", colour) : t("colours of doors", colour), found: doors.length, all: doors.length + hidden + lost })}</span>
        ${doors.map(({ name, at }) => html`<${Card} key=${name + at} name=${name} place=${place} index=${at} size="small" label="" mark=${name.includes(" painted ") ? `painted of-${colour}` : ""} />`)}
        ${Array.from({ length: hidden }, (_, n) => html`<span class="hole of-${colour}" key=${`h${n}`} aria-hidden="true"><${Sign} name="door" /></span>`)}
        ${Array.from({ length: lost }, (_, n) => html`<span class="hole lost of-${colour}" key=${`l${n}`} aria-hidden="true">✕</span>`)}
      </span>`;
    })}
  <//>`;
}

/** @param {string} door */
const shows = (door) => face(door).colour;

/** The deck, the card being resolved, the discard pile and Limbo. @param {Props} props */
function Piles({ view, t }) {
  const { size, top, bottom } = view.deck;
  const known = top.length || bottom.length;
  const { rows, rest } = tabled(view.discard);
  /** @type {Record<string, number>} */
  const gone = {};
  for (const row of Object.values(rows)) for (const [symbol, n] of Object.entries(row)) gone[symbol] = (gone[symbol] ?? 0) + n;
  for (const [name, n] of Object.entries(rest)) gone[face(name).symbol] = (gone[face(name).symbol] ?? 0) + n;
  return html`<div class="piles">
    <${Place} name="deck" title=${t("places", "deck")} pile class="deck">
      ${size > 0 ? html`<${Card} name=${null} title=${t("places", "deck")} note=${t.number("table", "deck size", size)} place="deck" badge=${size} mark=${size > 20 ? "thick" : size > 5 ? "thin" : ""} />` : html`<span class="hole"></span>`}
      ${known > 0 &&
      html`<ol class="foreseen" aria-label=${t("table", "top")}>
        ${top.slice(0, 5).map((name) => html`<li><${Mini} name=${name} t=${t} /></li>`)}
      </ol>`}
    <//>
    <${Place} name="drawn" title=${t("places", "drawn")} class="drawn">
      ${view.drawn.map((name, at) => html`<${Card} key=${name + at} name=${name} place="drawn" index=${at} mark=${face(name).symbol === "nightmare" ? "dread" : ""} />`)}
      ${!view.drawn.length && html`<span class="hole"></span>`}
    <//>
    <${Place} name="discard" title=${t("places", "discard")} note=${total(view.discard) || ""} pile class="discard">
      <span class="hole tally">${Object.entries(gone).map(([symbol, n]) => html`<span key=${symbol}><${Sign} name=${symbol} /> ${n}</span>`)}</span>
    <//>
    <${Place} name="limbo" title=${t("places", "limbo")} note=${view.limbo.length || ""} class="limbo">
      ${view.limbo.map((name, at) => html`<span class="slot" key=${at}><${Card} name=${name} place="limbo" index=${at} size="small" label="" /></span>`)}
      ${!view.limbo.length && html`<span class="hole small"></span>`}
    <//>
  </div>`;
}

/** The partner's row, cards and Doors. @param {Props & { other: number }} props */
function Partner(props) {
  const { view, t, other, names } = props;
  const { hand, doors } = view.players[other];
  return html`<div class="partner">
    <${Row} ...${props} owner=${other} size="small" />
    <${Place} name=${`hand ${other}`} title=${titled(t("places", "personal"), view, other, props.seat, names, t)} class="their-hand">
      ${hand.map((name, at) => html`<${Card} key=${at} name=${name} place=${`hand ${other}`} index=${at} size="small" label="" />`)}
    <//>
    <${Place} name=${`doors ${other}`} title=${t("places", "doors")} label=${`${t("places", "doors")} · ${names[other]}`} class="their-doors">
      ${doors.map((name, at) => html`<${Card} key=${name + at} name=${name} place=${`doors ${other}`} index=${at} size="small" label="" />`)}
      ${!doors.length && html`<span class="nothing">${t("table", "nothing")}</span>`}
    <//>
  </div>`;
}

/** Cards laid out for a choice: an offer, cards being looked at, or a whole pile. @param {Props} props */
function Tray(props) {
  const { view, t, ui, state } = props;
  const [single, setSingle] = useState(-1); // the version at which the player chose to pick cards one by one
  const mine = view.actor === state.seat && view.decision !== null;
  // a lesson goes one step at a time
  const order = mine && !state.lesson && single !== state.version && ui.picks.length === 0 ? arrangement(props, () => setSingle(state.version)) : null;
  const paying = mine && view.decision === "pay";
  const whole = mine ? /** @type {Record<string, string>} */ ({ "search any": "deck", "two keys": "deck", "exchange for": "discard" })[view.decision ?? ""] : undefined;
  return html`<div class="tray-place">
    ${/** @type {const} */ (["offer", "looked"]).map((pile) => (view[pile].length || pile === "looked") && !(pile === "looked" && order) &&
      html`<${Place} key=${pile} name=${pile} title=${view[pile].length ? t("places", pile) : undefined} label=${t("places", pile)} class="tray ${view[pile].length ? "" : "empty"}">
        ${view[pile].map((/** @type {string | null} */ name, /** @type {number} */ at) => html`<${Card} key=${at} name=${name} place=${pile} index=${at} />`)}
      <//>`)}
    ${order && html`<${Arrange} key=${view.looked.join()} ...${order} />`}
    ${paying && html`<${Payment} key=${state.version} counts=${payable(props)} pointed=${Boolean(state.lesson)} need=${view.to_pay} title=${state.prompt} place="discard" done=${(/** @type {string[]} */ cards) => ui.play(...cards.map((card) => `pay ${card}`))} />`}
    ${whole &&
    html`<${Place} name=${`${whole} open`} title=${t("places", whole)} class="tray choose">
      ${[...new Set(ui.moves.filter((move) => ["fetch", "recover", "discard"].includes(move.verb)).map((move) => move.object))].map((name) => html`<${Card} key=${name} name=${name} place=${whole} />`)}
    <//>`}
  </div>`;
}

/** How many of each discarded card can pay; in a lesson, only those it points at. @param {Props} props */
function payable({ view, ui }) {
  const pays = new Set(ui.moves.filter((move) => move.verb === "pay").map((move) => move.object));
  return Object.fromEntries(Object.entries(view.discard).filter(([card]) => pays.has(card)));
}

/**
 * Putting cards that were looked at in order: the moves that an order stands for.
 * @param {Props} props @param {() => void} single
 * @returns {import("../../js/arrange.js").Arranging | null}
 */
function arrangement({ view, t, ui, state }, single) {
  if (!view.looked.length || view.looked.includes(null)) return null;
  const cards = /** @type {string[]} */ (view.looked);
  const shared = { cards, place: "looked", title: state.prompt, single };
  /** The last card needs no move. @param {string[]} order */
  const back = (order) => [...order].reverse().slice(0, -1).map((card) => `put back ${card}`);
  const under = (/** @type {string[]} */ order) => order.slice(0, -1).map((card) => `put under ${card}`);
  /** @type {[string, string]} */
  const ends = [t("sequence", "first"), t("sequence", "last")];
  /** @type {[string, string]} */
  const below = [t("sequence", "first"), t("sequence", "lowest")];
  const discard = { title: t("sequence", "discard slot"), here: t("sequence", "drop discard"), word: t("actions", "discard", { object: "" }).trim() };
  switch (view.decision) {
    case "prophecy":
      return { ...shared, ends, aside: { ...discard, least: 1, most: 1 }, done: (order, out) => ui.play(...out.map((card) => `discard ${card}`), ...back(order)) };
    case "weed":
      return { ...shared, ends, aside: { ...discard, least: 0, most: cards.length }, done: (order, out) => ui.play(...out.map((card) => `discard ${card}`), "done", ...back(order)) };
    case "put back":
      return { ...shared, ends, done: (order) => ui.play(...back(order)) };
    case "lay under":
      return { ...shared, ends: below, done: (order) => ui.play(...under(order)) };
    case "raise":
      return { ...shared, ends: below, aside: { title: t("sequence", "raised"), here: t("sequence", "drop raised"), word: t("sequence", "raised"), kind: "kept-aside", least: 1, most: 1 }, done: (order, out) => ui.play(...out.map((card) => `raise ${card}`), ...under(order)) };
    default:
      return null;
  }
}

/** The player's own cards, and the shared ones in a game for two. @param {Props} props */
function Hand({ view, seat, t, names }) {
  const place = `hand ${seat}`;
  const cards = view.players[seat].hand;
  const two = view.players.length > 1;
  /** @type {Record<string, number>} */
  const seen = {};
  const key = (/** @type {string | null} */ name) => `${name} ${(seen[name ?? ""] = (seen[name ?? ""] ?? 0) + 1)}`;
  return html`<div class="hands">
    <${Place} name=${place} title=${two ? titled(t("places", "personal"), view, seat, seat, names, t) : undefined} label=${t("places", "hand")} class="hand">
      ${cards.map((name, at) => html`<${Card} key=${key(name)} name=${name} place=${place} index=${at} />`)}
    <//>
    ${two &&
    html`<${Place} name="shared" title=${t("places", "shared")} class="shared">
      ${view.shared.map((name, at) => html`<${Card} key=${key(name)} name=${name} place="shared" index=${at} />`)}
    <//>`}
  </div>`;
}

/** Powers and costly moves: confirmed in a menu even if they are the only move of a card. */
const CAREFUL = [
  "call",
  "cast",
  "use failsafe book on",
  "reveal five",
  "reveal seven",
  "cancel with the incubus",
  "anticipate a nightmare",
  "face the adversary",
];

/** @type {import("../../js/types").Scene} */
export const scene = {
  Board: /** @type {any} */ (Board), // Onirim's view has more fields than `View` declares
  Hand: /** @type {any} */ (Hand),
  Side: /** @type {any} */ (Side),
  order: ["hand", "shared", "kept", "looked", "offer", "drawn", "deck", "row", "doors", "limbo", "towers", "denizens", "spells", "incubus", "catcher", "premonitions", "goals"],
  ruleOf: (card) => ruleOf(card),
  about: /** @type {any} */ (about),
  labelOf: label,
  nameOf,
  artOf: (card) => slug((card ?? "back").split(" painted ")[0]),
  look: /** @type {any} */ (look),
  sound: ({ event, card, to }) => (event !== "moved" || !to ? undefined : to.startsWith("doors") ? "door" : to === "drawn" && card === "nightmare" ? "nightmare" : undefined),
  prepare: () => Promise.all([Arrange.fetched(), Parts.fetched(), Payment.fetched()]),
  // a player who presses a card that can only be discarded may have wanted to play it
  careful: ({ verb }, view) => CAREFUL.includes(verb) || (view.decision === "turn" && verb.startsWith("discard")),
};
