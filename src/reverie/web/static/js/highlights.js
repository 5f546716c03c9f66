/** Which cards and places are highlighted: the spots of the legal moves. */
import { playTexts, press } from "./actions.js";
import { initial } from "./marks.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./types").Move} Move */
/** @typedef {import("./types").Spot} Spot */

/** @param {Spot} spot @param {string} place @param {string | null} [card] @param {number} [index] */
export function fits(spot, place, card, index) {
  if (spot.place !== place) return false;
  if (spot.card !== undefined && card !== undefined && spot.card !== card) return false;
  return spot.index === undefined || index === undefined || spot.index === index;
}

/** @param {App} app @param {string} place @param {string | null} [card] @param {number} [index] */
export const movesFor = (app, place, card, index) =>
  app.moves.filter(({ spots }) => spots.some((spot) => fits(spot, place, card, index)));

/** The drop targets of a move. @param {App} app @param {Move} move */
export const dropOf = (app, { drop }) => drop || (app.scene.anywhere ?? "");

/** The moves that take the selected card to a place. @param {App} app @param {string} place */
export function dropsAt(app, place) {
  const held = app.dragged ?? app.menu;
  return place ? (held?.moves.filter((move) => dropOf(app, move) === place) ?? []) : [];
}

/**
 * What the page provides to a scene.  Created once per redraw and queried by every card, so the
 * moves are indexed by place here.
 * @param {App} app @returns {import("./types").Ui}
 */
export function uiOf(app) {
  const { moves, taught } = app;
  /** @type {Map<string, Set<Move>>} */
  const places = new Map();
  for (const move of moves)
    for (const { place } of move.spots) places.set(place, (places.get(place) ?? new Set()).add(move));
  /** @type {import("./types").Ui["movesFor"]} */
  const at = (place, card, index) =>
    [...(places.get(place) ?? [])].filter(({ spots }) => spots.some((spot) => fits(spot, place, card, index)));
  return {
    game: app.game,
    t: app.t,
    scene: app.scene,
    files: app.files,
    moves,
    picks: app.sequence.picks,
    movesFor: at,
    lit: (place, card, index) => at(place, card, index).length > 0,
    chosen: (place, card, index) => app.menu !== null && fits(app.menu.spot, place, card, index),
    press: (place, card, index, node) => press(app, { place, card, index }, node ?? null),
    play: (...moves) => playTexts(app, moves),
    pointed: (place, card, index) =>
      app.coach.points(place, card) || (taught.length > 0 && at(place, card, index).some(({ text }) => taught.includes(text))),
    by: (place, card, index) => {
      const seat = app.marks.of(place, index, card);
      return seat === null ? null : { name: app.names[seat] ?? "", sign: initial(app.names[seat] ?? "") };
    },
    peek: (card) => app.peek(card),
    target: (place) => dropsAt(app, place).length > 0,
  };
}
