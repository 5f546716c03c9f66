/** Moves and presses made before the last move was answered: no click is lost. */
import { choose, press } from "./actions.js";
import { movesFor } from "./highlights.js";

const MOST = 12;
const FRESH = 3000; // ms: older entries are dropped unless they are legal now

/** @typedef {{ texts?: string[], pick?: string, spot?: import("./types").Spot, at: number }} Wish */

export class Queue {
  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    /** @type {Wish[]} */
    this.waiting = [];
    this.sent = false;
    this.until = 0; // the version of the state that follows the last move
    /** The pressed element, which shows at once that its move is being sent. @type {Element | null} */
    this.pressed = null;
  }

  /** Is a move being sent, so that the page may be out of date? */
  get busy() {
    const version = this.app.playback.latest?.version ?? 0;
    return this.sent || this.until > version || this.app.sequence.pending;
  }

  /** @param {string[]} texts */
  moves(texts) {
    this.add({ texts, at: Date.now() });
  }

  /** A move chosen while the preview of a sequence was on its way: one more pick, if it can follow. @param {string} pick */
  pick(pick) {
    this.add({ pick, at: Date.now() });
  }

  /** @param {import("./types").Spot} spot */
  press(spot) {
    this.add({ spot, at: Date.now() });
  }

  /** @param {Wish} wish */
  add(wish) {
    if (this.waiting.length < MOST) this.waiting.push(wish);
    this.go();
  }

  /** Send the next entry that is legal now. */
  go() {
    const { app } = this;
    while (!this.busy && this.waiting.length) {
      const wish = this.waiting[0];
      if (app.playback.latest?.moves.length) app.playback.skip(); // a press ends the playback
      if (!app.myTurn) {
        if (Date.now() - wish.at < FRESH) return; // it may become legal soon
        this.waiting.shift();
        continue;
      }
      this.waiting.shift();
      if (wish.texts) {
        const first = wish.texts[0];
        if (app.state?.moves.some((move) => move.text === first)) this.send(wish.texts);
      } else if (wish.pick) {
        const move = app.moves.find(({ text }) => text === wish.pick);
        if (move) choose(app, move);
      } else if (wish.spot) {
        const { place, card } = wish.spot;
        const moves = movesFor(app, place, card);
        if (moves.length === 1 || (moves.length && !this.waiting.length)) press(app, { place, card }, null);
      }
    }
  }

  /** A move was accepted: the next one waits for the state that follows it. @param {number} version */
  made(version) {
    this.until = version;
    this.go();
  }

  /** The move is done. */
  release() {
    this.pressed?.removeAttribute("data-sent");
    this.pressed = null;
  }

  /** @param {string[]} texts @param {boolean} [again] @returns {Promise<void>} */
  async send(texts, again = false) {
    const { app } = this;
    this.sent = true;
    const version = app.playback.latest?.version ?? 0;
    const asked = app.socket?.ask({ do: "move", version, moves: texts });
    this.pressed?.setAttribute("data-sent", ""); // an attribute that redraws leave alone
    const answer = await asked;
    this.release();
    this.sent = false;
    if (answer?.is === "done") return this.made(answer.version);
    if (answer?.is === "error") {
      // the state changed for another reason, such as a friend sitting down: the move may still be legal
      const { latest } = app.playback;
      const newer = (latest?.version ?? 0) > version;
      const legal = latest?.moves.some((move) => move.text === texts[0]);
      if (answer.code === "stale" && newer && legal && !again) return this.send(texts, true);
      this.waiting = [];
      app.sequence.clear();
      app.tell({ text: answer.text, rule: answer.rule });
    }
    this.go();
  }
}
