/** The expansions on Onirim's table: one component each, loaded if any is in play. */
import { html } from "../../js/html.js";
import { Card, Place } from "../../js/card.js";
import { COLOURS, Sign, SPELLS, total } from "./scene_cards.js";
import { incubusState } from "./scene_side.js";

// pieces that are drawn as cards but are not in the game's list of cards
const CATCHER = "dreamcatcher";
const INCUBUS = "little incubus";

/** @typedef {import("./scene_view").DreamProps} Props */

/** @param {string} goal @param {import("../../js/types").T} t */
export const goalWord = (goal, t) => {
  const colour = goal.split(" ")[0];
  return COLOURS.includes(colour) ? t("colours of doors", colour) : t("table", colour);
};

/** The Book of Steps: the Goals in order, the next one marked. @param {Props} props */
function Goals({ view, t }) {
  const { goals } = view;
  const next = goals.findIndex((goal) => !goal.reached);
  const note = next < 0 ? t("table", "all goals") : t("table", "next goal", { goal: goalWord(goals[next].goal, t) });
  return html`<${Place} name="goals" title=${t("places", "goals")} note=${note} class="goals">
    ${goals.map(
      ({ goal, reached }, at) => html`<${Card}
        key=${at}
        name=${goal}
        place="goals"
        index=${at}
        size="tiny"
        label=""
        mark=${reached ? "reached" : at === next ? "next" : ""}
        note=${reached ? "✓" : at === next ? t("table", "next goal", { goal: goalWord(goal, t) }) : ""}
        badge=${reached ? "✓" : undefined}
      />`,
    )}
  <//>`;
}

/** The spells of the Book of Steps, with their costs. @param {Props} props */
function Spells({ view, t }) {
  const purse = total(view.discard);
  const note = view.to_pay ? t.number("table", "to pay", view.to_pay) : t("table", "payable", { n: purse });
  return html`<${Place} name="spells" title=${t("places", "spells")} note=${note} class="spells">
    ${SPELLS.map(
      (spell, at) => html`<${Card}
        key=${spell}
        name=${spell}
        title=${t("spells", spell)}
        note=${t("spell effects", spell)}
        place="spells"
        size="small"
        label=""
        badge=${view.costs[at]}
        mark=${view.costs[at] > purse ? "dim" : ""}
      />`,
    )}
  <//>`;
}

/** The Towers: a row with matching edges, between the two places for the next one. @param {Props} props */
function Towers({ view, t, ui }) {
  const row = view.towers;
  const building = ui.moves.some((move) => move.verb.startsWith("build"));
  const end = (/** @type {string} */ side) =>
    building && html`<${Place} name=${`towers:${side}`} class="tower-end" label=${t("targets", side)}><span class="plus" aria-hidden="true">+</span><//>`;
  const bonds = row.slice(1).map((tower, at) => shared(row[at].right, tower.left));
  return html`<div class="tower-row">
    ${end("left")}
    <${Place} name="towers" title=${t("places", "towers")} note=${t("table", view.aligned ? "aligned" : "not aligned")} class="towers ${view.aligned ? "aligned" : ""}">
      ${row.map(
        ({ tower, left, right }, at) => html`<span class="tower" key=${tower}>
          ${at > 0 && html`<span class="bond" aria-hidden="true">${bonds[at - 1].map((edge) => html`<${Sign} name=${edge} />`)}</span>`}
          <${Card} name=${tower} place="towers" index=${at} size="small" note=${`${t("edges", left)} | ${t("edges", right)}`} mark=${view.aligned ? "marked" : ""} />
        </span>`,
      )}
      ${!row.length && html`<span class="nothing">${t("table", "nothing")}</span>`}
    <//>
    ${end("right")}
  </div>`;
}

/** The symbols that two edges share. @param {string} a @param {string} b */
const shared = (a, b) => ["sun", "moon"].filter((edge) => a.includes(edge) && b.includes(edge));

/** The Dreamcatchers, each with the cards it holds. @param {Props} props */
function Catchers({ view, t }) {
  const piles = view.catchers;
  const caught = piles.flat().filter((card) => card === "lost dream").length;
  const notes = [t("table", "lost dreams short", { n: caught }), t("table", "books short", { n: view.failsafe_books })];
  return html`<div class="catchers">
    <h2 class="place-title"><span>${t("places", "catchers")}</span> <small>${notes.join(" · ")}</small></h2>
    <div class="catcher-line">
      ${piles.map((pile, at) => {
        const place = `catcher ${at + 1}`;
        return html`<${Place} name=${place} key=${at} class="catcher" label=${`${t("places", "catcher")} ${at + 1}`}>
          <${Card} name=${CATCHER} title=${`${t("places", "catcher")} ${at + 1}`} place=${place} size="small" label="" badge=${pile.length || undefined} />
          <span class="caught">${pile.map((card, n) => html`<${Card} key=${n} name=${card} place=${place} index=${n} size="tiny" label="" />`)}</span>
        <//>`;
      })}
    </div>
  </div>`;
}

/** The face-up Dark Premonitions. @param {Props} props */
function Premonitions({ view, t }) {
  const hidden = t("table", "hidden premonitions", { n: view.hidden_premonitions });
  return html`<${Place} name="premonitions" title=${t("places", "premonitions")} note=${hidden} class="premonitions">
    ${view.premonitions.map(
      (name, at) => html`<${Card} key=${name} name=${name} place="premonitions" index=${at} size="small" label="" note=${t("penalties", name)} />`,
    )}
    ${!view.premonitions.length && html`<span class="nothing">${t("table", "nothing")}</span>`}
  <//>`;
}

/** Rallied Denizens and the cards they hold. @param {Props} props */
function Denizens({ view, t }) {
  const note = view.symbol_free ? t("table", "symbol free") : "";
  return html`<${Place} name="denizens" title=${t("places", "denizens")} note=${note} class="denizens">
    ${view.denizens.map(
      (name, at) => html`<${Card} key=${name + at} name=${name} place="denizens" index=${at} size="small" note=${t("abilities", name)} />`,
    )}
    ${!view.denizens.length && html`<span class="nothing">${t("table", "nothing")}</span>`}
  <//>`;
}

/** The Little Incubus and the cards it stores. @param {Props} props */
function Incubus({ view, t }) {
  return html`<${Place} name="incubus" title=${t("places", "incubus")} class="incubus">
    <${Card} name=${INCUBUS} title=${t("places", "incubus")} note=${incubusState(view, t)} place="incubus" size="small" label="" mark=${view.incubus.in_play || view.incubus.stored.length ? "" : "dim"} />
    ${view.incubus.stored.map((card, at) => html`<${Card} key=${at} name=${card} place="incubus" index=${at + 1} size="small" />`)}
  <//>`;
}

/** Cards that a Denizen has set aside. @param {Props} props */
function Kept({ view, t, ui }) {
  if (!view.kept.length && !ui.moves.some((move) => move.verb.startsWith("keep"))) return null;
  return html`<${Place} name="kept" title=${t("places", "kept")} class="kept">
    ${view.kept.map((card, at) => html`<${Card} key=${card + at} name=${card} place="kept" index=${at} size="small" />`)}
  <//>`;
}

/** A key of the view → its part of the board. @type {Record<string, any>} */
const PARTS = {
  goals: Goals,
  costs: Spells,
  premonitions: Premonitions,
  catchers: Catchers,
  denizens: Denizens,
  incubus: Incubus,
  kept: Kept,
  towers: Towers,
};

/** The parts of all expansions in play, in order. @param {Props} props */
export function Parts(props) {
  const parts = Object.entries(PARTS).filter(([key]) => props.view[key]);
  return html`<div class="parts">${parts.map(([key, Part]) => html`<${Part} ...${props} key=${key} />`)}</div>`;
}
