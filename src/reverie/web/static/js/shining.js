/** What shines: which cards and places the legal moves are about. */
import { playTexts, press } from "./deeds.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./types").Move} Move */
/** @typedef {import("./types").Spot} Spot */

/** @param {Spot} spot @param {string} place @param {string | null} [card] @param {number} [index] */
export function fits(spot, place, card, index) {
  if (spot.place !== place) return false;
  if (spot.card !== undefined && card !== undefined && spot.card !== card) return false;
  return spot.index === undefined || index === undefined || spot.index === index;
}

/** Which cards the legal moves are about. @param {App} app @returns {Map<Move, Spot[]>} */
export function spotsOf(app) {
  const { state, view, scene } = app;
  if (!state || !view) return new Map();
  return new Map(app.moves.map((move) => [move, scene.cardsOf(move, state, view)]));
}

/** @param {App} app @param {string} place @param {string | null} [card] @param {number} [index] */
export function movesFor(app, place, card, index) {
  const found = [];
  for (const [move, spots] of app.spots)
    if (spots.some((spot) => fits(spot, place, card, index))) found.push(move);
  return found;
}

/** The moves that end with the chosen card at a place. @param {App} app @param {string} place */
export function dropsAt(app, place) {
  const { state, view, scene } = app;
  const held = app.dragged ?? app.menu;
  if (!held || !state || !view || !scene.dropOf) return [];
  return held.moves.filter((move) => scene.dropOf?.(move, state, view) === place);
}

/** What the page lends to a scene. @param {App} app @returns {import("./types").Ui} */
export const uiOf = (app) => ({
  game: app.game,
  t: app.t,
  scene: app.scene,
  moves: app.moves,
  picks: app.sequence.picks,
  movesFor: (place, card, index) => movesFor(app, place, card, index),
  lit: (place, card, index) => movesFor(app, place, card, index).length > 0,
  chosen: (place, card, index) => app.menu !== null && fits(app.menu.spot, place, card, index),
  press: (place, card, index, node) => press(app, { place, card, index }, node ?? null),
  play: (...moves) => playTexts(app, moves),
  pointed: (place, card) => movesFor(app, place, card).some(({ text }) => app.taught.includes(text)),
  peek: (card) => app.peek(card),
  target: (place) => dropsAt(app, place).length > 0,
});
