/** What a person does at the table: presses, chooses, plays, wonders, takes back, closes. */
import { fits, movesFor } from "./shining.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./types").Move} Move */
/** @typedef {import("./types").Spot} Spot */

/**
 * A card or a place was pressed: make its move, choose among its moves, or ask why not.
 * @param {App} app @param {Spot} spot @param {Element | null} node
 */
export function press(app, spot, node) {
  if (app.intents.busy) return app.intents.press(spot);
  const moves = movesFor(app, spot.place, spot.card, spot.index);
  const { view } = app;
  if (moves.length === 1 && !(view && app.scene.careful?.(moves[0], view))) return choose(app, moves[0]);
  if (moves.length) {
    const same = app.menu && fits(app.menu.spot, spot.place, spot.card, spot.index);
    return app.set({ menu: same ? null : { spot, moves, node } });
  }
  wonder(app, spot, node);
}

/** One move was chosen: with others of a sequence it waits for their confirmation. @param {App} app @param {Move} move */
export function choose(app, move) {
  const { menu } = app;
  if (move.warning) closeMenu(app); // a dialog gives the focus back to where it was
  app.menu = null;
  const decision = app.view?.decision;
  const together = decision && app.scene.sequences?.includes(decision) && !app.taught.length; // a lesson goes one step at a time
  if (together && !app.intents.busy) app.sequence.pick(move);
  else play(app, [move]);
  // after it is sent: to set the focus takes a while
  if (menu?.node instanceof HTMLElement && !app.dialog) menu.node.focus({ preventScroll: true });
}

/** @param {App} app @param {string[]} texts */
export function playTexts(app, texts) {
  /** @type {Move[]} */
  const moves = texts.map(
    (text) =>
      app.moves.find((move) => move.text === text) ??
      { text, verb: "", object: "", target: "", label: text, note: "", warning: null },
  );
  play(app, moves);
}

/** @param {App} app @param {Move[]} moves */
export function play(app, moves) {
  app.menu = null;
  app.notice = null;
  const warning = moves.find((move) => move.warning && !app.warned.has(move.warning.rule));
  if (warning) return app.set({ doubtful: moves, dialog: "doubt" });
  app.sequence.leave();
  app.intents.moves(moves.map((move) => move.text));
  app.draw();
}

/** What somebody may want who presses a card, although it is no legal move. @param {App} app @param {Spot} spot */
export function wanted(app, spot) {
  const { state, view } = app;
  if (!state || !view || state.phase !== "playing" || state.seat === null) return null;
  const move = app.scene.guess?.(spot, state, view);
  return move && !app.moves.some(({ text }) => text === move) ? move : null;
}

/** Something was pressed that is no legal move: tell why, by the rule. @param {App} app @param {Spot} spot @param {Element | null} node */
export async function wonder(app, spot, node) {
  const move = wanted(app, spot);
  app.menu = null;
  if (!move) return app.peek(spot.card ?? null, node);
  if (app.state?.moves.some(({ text }) => text === move)) // it could be played, were this no lesson
    return app.tell({ text: app.t("lesson", "first"), kind: "why" });
  app.draw();
  const answer = await app.socket?.ask({ do: "why", move });
  if (answer?.is === "why") app.tell({ text: answer.text, rule: answer.rule, kind: "why" });
  else if (answer?.is === "error") app.tell({ text: answer.text, rule: answer.rule });
}

/** @param {App} app */
export function takeBack(app) {
  if (app.sequence.sent) return;
  if (app.sequence.picks.length) return app.sequence.back();
  if (app.state?.undo.can) app.ask({ do: "undo" });
}

/** Close whatever is open, the topmost first; false if nothing was. @param {App} app */
export function escape(app) {
  if (app.flights.finish()) return true;
  if (app.peeked) app.peeked = null;
  else if (app.dialog) app.dialog = app.doubtful = null;
  else if (app.menu) closeMenu(app);
  else if (app.notice) app.notice = null;
  else if (app.panel) app.panel = "";
  else if (app.sequence.picks.length && !app.sequence.sent) app.sequence.clear();
  else return false;
  app.draw();
  return true;
}

/** @param {App} app */
function closeMenu(app) {
  const node = app.menu?.node;
  app.menu = null;
  if (node instanceof HTMLElement) node.focus({ preventScroll: true });
}
