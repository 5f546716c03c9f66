/** Picks that belong together: shown as if made, sent after one confirmation. */
import { doubtful, play } from "./actions.js";

/** @typedef {import("./types").Move} Move */

export class Sequence {
  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    /** @type {Move[]} */
    this.picks = [];
    /** What would be after them, if nothing is revealed before. @type {import("./types").Preview | null} */
    this.preview = null;
    this.whole = false; // nothing more to pick: what comes next shows only when it is done
    this.sent = false; // confirmed: the picks stay in sight until the answer is there
    this.asking = 0;
    this.pending = false;
  }

  /** The moves that may follow the picks so far; null where there are none. */
  get moves() {
    if (!this.picks.length) return null;
    return this.whole || this.sent ? [] : (this.preview?.moves ?? []);
  }

  /** The move that ends the sequence, where it can end here. */
  get closing() {
    return this.moves?.find((move) => this.app.scene.closes?.includes(move.verb));
  }

  /** @param {Move} move */
  async pick(move) {
    this.app.notice = null;
    this.picks = [...this.picks, move];
    if (this.app.scene.closes?.includes(move.verb)) return this.confirm();
    await this.look();
  }

  /** Take the last pick back. */
  async back() {
    this.picks = this.picks.slice(0, -1);
    if (this.picks.length) return this.look();
    this.clear();
    this.app.draw();
  }

  /** Ask what the table would be like; a pick that ends the sequence alone is made at once. */
  async look() {
    const { app, picks } = this;
    const asked = ++this.asking;
    const moves = picks.map((pick) => pick.text);
    const version = app.state?.version;
    this.pending = true;
    // a first pick that nothing can follow is made by the same message
    const within = picks.length > 1 || doubtful(app, picks) ? undefined : app.scene.sequences;
    const asking = app.socket?.ask({ do: "preview", version, moves, within });
    if (within) app.queue.pressed?.setAttribute("data-sent", "");
    const answer = await asking;
    app.queue.release();
    if (asked === this.asking) this.pending = false;
    if (answer?.is === "done") return app.queue.made(answer.version);
    if (asked !== this.asking) return;
    if (answer?.is === "preview") {
      this.preview = answer;
      const more = app.scene.sequences?.includes(answer.view.decision ?? "") ?? false;
      this.whole = answer.ends || !more || !answer.moves.length;
    } else if (answer?.is === "error" && answer.code === "reveals") {
      this.whole = true;
    } else if (within && answer?.is === "error" && answer.code === "stale") {
      this.clear();
      return app.queue.moves(moves); // somebody sat down meanwhile: it may still stand
    } else {
      if (answer?.is === "error") app.notice = { text: answer.text, rule: answer.rule };
      this.clear();
    }
    if (this.whole && this.picks.length === 1) return this.confirm();
    app.draw();
    app.queue.go();
  }

  /** Can the picks so far be made known? */
  get ready() {
    return !this.sent && (this.whole || this.closing !== undefined);
  }

  confirm() {
    play(this.app, this.picks);
  }

  /** The picks are on their way: nothing shines until it is known what became of them. */
  leave() {
    if (!this.picks.length) return;
    this.sent = true;
  }

  clear() {
    this.asking++;
    this.picks = [];
    this.preview = null;
    this.whole = false;
    this.sent = false;
    this.pending = false;
  }
}
