/** User actions at the table: press, choose, play, ask why, undo, close. */
import { fits, movesFor } from "./highlights.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./types").Move} Move */
/** @typedef {import("./types").Spot} Spot */

/**
 * A card or a place was pressed: make its move, choose among its moves, or ask why not.
 * @param {App} app @param {Spot} spot @param {Element | null} node
 */
export function press(app, spot, node) {
  if (app.playback.wants(spot.place)) {
    app.playback.skip(); // a press ends the playback, after which the card may be elsewhere
    const { place, card } = spot;
    if (card && movesFor(app, place, card).length) press(app, { place, card }, null);
    return;
  }
  if (app.queue.busy) return app.queue.press(spot);
  const moves = movesFor(app, spot.place, spot.card, spot.index);
  const { view } = app;
  if (moves.length === 1 && !(view && app.scene.careful?.(moves[0], view))) return choose(app, moves[0], node);
  if (moves.length) {
    const same = app.menu && fits(app.menu.spot, spot.place, spot.card, spot.index);
    return same ? app.set({ menu: null }) : open(app, { spot, moves, node, why: null });
  }
  wonder(app, spot, node);
}

/** Open a menu of a card's moves; if there is only one, it also says why not another. @param {App} app @param {import("./app.js").Menu} menu */
async function open(app, menu) {
  app.set({ menu });
  if (menu.moves.length > 1) return;
  menu.why = await whyNot(app, menu.spot);
  if (menu.why && app.menu === menu) app.draw();
}

/**
 * Make a chosen move; a move of a sequence is kept until the sequence is confirmed.
 * @param {App} app @param {Move} move @param {Element | null} [node] the element that was pressed
 */
export function choose(app, move, node = null) {
  const { menu } = app;
  app.queue.pressed = menu?.node ?? node;
  const same = node !== null && !menu && !app.notice && !app.sequence.picks.length; // nothing else is redrawn until the answer
  if (move.warning) closeMenu(app); // a dialog returns the focus to the element that had it
  app.menu = null;
  const decision = app.view?.decision;
  const together = decision && app.scene.sequences?.includes(decision) && !app.taught.length; // a lesson goes one step at a time
  if (menu && together) app.draw(); // before the answer: its moves must not be chosen again
  if (together && app.sequence.pending) app.queue.pick(move.text);
  else if (together && !app.queue.busy) app.sequence.pick(move);
  else play(app, [move], same);
  // after sending, since setting the focus is slow
  if (menu?.node instanceof HTMLElement && !app.dialog) menu.node.focus({ preventScroll: true });
}

/** @param {App} app @param {string[]} texts */
export function playTexts(app, texts) {
  /** @type {Move[]} */
  const moves = texts.map(
    (text) =>
      app.moves.find((move) => move.text === text) ??
      { text, verb: "", object: "", spots: [], drop: "", label: "", note: "", warning: null },
  );
  play(app, moves);
}

/** The first move with a warning that has to be confirmed. @param {App} app @param {Move[]} moves */
export const doubtful = (app, moves) => moves.find((move) => move.warning && !app.warned.has(move.warning.rule));

/** @param {App} app @param {Move[]} moves @param {boolean} [same] nothing needs to be redrawn */
export function play(app, moves, same = false) {
  app.menu = null;
  app.notice = null;
  if (doubtful(app, moves)) return app.set({ doubtful: moves, dialog: "doubt" });
  app.sequence.leave();
  app.queue.moves(moves.map((move) => move.text));
  if (!same) app.draw();
}

/** Why the pressed card or place has no move; null if there is nothing to say. @param {App} app @param {Spot} spot */
async function whyNot(app, { place, card, index }) {
  if (!app.myTurn) return null;
  const { taught, state } = app;
  if (taught.length && state?.moves.some(({ spots }) => spots.some((spot) => fits(spot, place, card, index))))
    return { text: app.t("lesson", "first"), rule: null }; // legal, but the lesson asks for another move
  const answer = await app.socket?.ask({ do: "why", at: { place, card: card ?? null, index: index ?? -1 } });
  return (answer?.is === "why" || answer?.is === "error") && answer.text ? answer : null;
}

/** A press without a legal move: explain it with the rule, or enlarge the card. @param {App} app @param {Spot} spot @param {Element | null} node */
async function wonder(app, spot, node) {
  app.menu = null;
  const why = await whyNot(app, spot);
  if (!why) return app.peek(spot.card ?? null, node);
  app.tell({ text: why.text, rule: why.rule, kind: "why" });
}

/** @param {App} app */
export function takeBack(app) {
  if (app.sequence.sent) return;
  if (app.sequence.picks.length) return app.sequence.back();
  if (app.state?.undo.can) app.ask({ do: "undo" });
}

/** Close the topmost menu, notice or dialog; false if none was open. @param {App} app */
export function escape(app) {
  if (app.peeked) app.peeked = null;
  else if (app.dialog) app.dialog = app.doubtful = null;
  else if (app.menu) closeMenu(app);
  else if (app.notice) app.notice = null;
  else if (app.coach.hint) app.coach.hint = null;
  else if (app.panel) app.panel = "";
  else if (app.playback.skip() || app.flights.finish()) return true;
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
