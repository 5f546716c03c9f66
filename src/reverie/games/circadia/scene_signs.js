/** Circadia's icons, and its cards with their numbers. */
import { html, unchanging } from "../../js/html.js";
import { Card } from "../../js/card.js";
import { creatureOf, HOMES, valueOf } from "./scene_cards.js";
import { figure } from "../../js/tile.js";

/** @typedef {import("../../js/types").Props} Props */
/** @typedef {import("./scene_cards.js").Habitat} Habitat */

/** A creature has the icon of its habitat: a tree, waves, a cloud. @type {Record<string, string>} */
const SHAPES = {
  forest: "M10 1 4.5 8h2.2L3 13h5.6v5h2.8v-5H17l-3.7-5h2.2z",
  river:
    "M1 6.5c2-2.6 4-2.6 6 0s4 2.6 6 0 4-2.6 6 0v3c-2-2.6-4-2.6-6 0s-4 2.6-6 0-4-2.6-6 0zM1 13c2-2.6 4-2.6 6 0s4 2.6 6 0 4-2.6 6 0v3c-2-2.6-4-2.6-6 0s-4 2.6-6 0-4-2.6-6 0z",
  mists: "M5.5 16a4 4 0 0 1-.4-8A5.3 5.3 0 0 1 15.3 8.4 3.9 3.9 0 0 1 15 16z",
  day: "M10 6a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM9.2 1h1.6v3.2H9.2zM9.2 15.8h1.6V19H9.2zM1 9.2h3.2v1.6H1zM15.8 9.2H19v1.6h-3.2zM3.1 4.2l1.1-1.1 2.3 2.3-1.1 1.1zM13.5 14.6l1.1-1.1 2.3 2.3-1.1 1.1zM3.1 15.8l2.3-2.3 1.1 1.1-2.3 2.3zM13.5 5.4l2.3-2.3 1.1 1.1-2.3 2.3z",
  night: "M12.5 1.5a8.7 8.7 0 1 0 6 12.3A7.3 7.3 0 0 1 12.5 1.5z",
  points: "M10 1.2l2.7 5.6 6.1.8-4.5 4.2 1.1 6.1L10 15l-5.4 2.9 1.1-6.1L1.2 7.6l6.1-.8z",
};

const drawn = unchanging((/** @type {string} */ shape) => html`<svg class="sign ${shape}" viewBox="0 0 20 20" aria-hidden="true"><path d=${SHAPES[shape]} /></svg>`);

/** @param {string} of */
export const sign = (of) => drawn(HOMES[of] ?? of);
/** @param {{ of: string }} props */
export const Sign = ({ of }) => sign(of);

/** A badge: a figure and a sign. */
export const valueBadge = unchanging((/** @type {string} */ value, /** @type {string} */ of) => html`<b>${figure(value)}</b>${sign(of)}`);
/** A label: the points of a Habitat and its time; its deck has none. */
export const pointsLabel = unchanging((/** @type {string} */ points, /** @type {string} */ time) => html`${time && sign(time)} ${sign("points")}${figure(points)}`);
/** How many creatures a Habitat takes, after how many of them the player has. @param {number} have @param {number} value */
export const need = (have, value) => (have ? `${have}/${value}` : String(value));

/** A creature card; null is its back. @param {{ name: string | null, place: string, index?: number, size?: string, t: Props["t"], mark?: string }} props */
export function Creature({ name, place, index = 0, size, t, mark = "" }) {
  const kind = name ? `creature ${HOMES[creatureOf(name)]} ${mark}` : mark;
  const badge = name ? valueBadge(valueOf(name), creatureOf(name)) : undefined;
  const label = name ? t("creatures", creatureOf(name)) : "";
  return html`<${Card} ...${{ name, place, index, size, badge, label, mark: kind }} />`;
}

/** The cost and points of a Habitat, for screen readers. @param {Habitat} card @param {Props["t"]} t */
export const worth = (card, t) =>
  [
    t("page", "value", { value: card.value }),
    t.number("table", "points", card.points),
    t("page", `by ${card.time}`),
  ].join(", ");

/** A Habitat; `have` is the number of creatures the player has for it. @param {{ card: Habitat, place: string, index?: number, size?: string, have?: number, t: Props["t"] }} props */
export function HabitatCard({ card, place, index = 0, size, have = 0, t }) {
  const badge = valueBadge(need(have, card.value), card.habitat);
  const kind = `habitat ${card.habitat} ${card.time} ${card.face_down ? "down" : ""} ${have >= card.value ? "enough" : ""}`;
  return html`<${Card}
    name=${card.card}
    ...${{ place, index, size, badge, mark: kind }}
    label=${pointsLabel(String(card.points), card.time)}
    note=${worth(card, t)}
  />`;
}
