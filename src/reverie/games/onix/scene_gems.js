/** Onix's gems as icons: each has its own shape, so colour is never the only cue. */
import { html, unchanging } from "../../js/html.js";
import { gemsOf } from "./scene_cards.js";

/** @type {Record<string, string>} */
const SHAPES = {
  round: "M10 1.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17z",
  square: "M2.5 2.5h15v15h-15z",
  diamond: "M10 .5L19.5 10L10 19.5L.5 10z",
  cross: "M6.8 1.5h6.4v5.3h5.3v6.4h-5.3v5.3H6.8v-5.3H1.5V6.8h5.3z",
};

const drawn = unchanging((/** @type {string} */ looks) => {
  const [gem] = looks.split(" ");
  return html`<svg class="gem ${looks}" viewBox="0 0 20 20" aria-hidden="true"><path d=${SHAPES[gem]} /></svg>`;
});
/** The gems of a card side by side. */
export const gemSigns = unchanging((/** @type {string} */ card) => {
  const signs = gemsOf(card);
  return html`<span class="gems ${signs.length > 1 ? "double" : ""}">${signs.map((gem) => html`<${Gem} gem=${gem} />`)}</span>`;
});

/** @param {{ gem: string, hollow?: boolean }} props */
export const Gem = ({ gem, hollow = false }) => drawn(hollow ? `${gem} hollow` : gem);
