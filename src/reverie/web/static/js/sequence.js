/** Picks that belong together: previewed, then sent after one confirmation. */
import { doubtful, play } from "./actions.js";
import { shared } from "./shared.js";

/** @typedef {import("./types").Move} Move */

export class Sequence {
  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    /** @type {Move[]} */
    this.picks = [];
    /** The table after the picks, unless they would reveal something. @type {import("./types").Preview | null} */
    this.preview = null;
    this.whole = false; // nothing more to pick without revealing something
    this.sent = false; // confirmed: the picks stay visible until the answer arrives
    this.asking = 0;
    this.pending = false;
  }

  /** The moves that can follow the picks so far; null without a preview. */
  get moves() {
    if (!this.picks.length) return null;
    return this.whole || this.sent ? [] : (this.preview?.moves ?? []);
  }

  /** The move that ends the sequence, if it can end here. */
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

  /** Take back the last pick. */
  async back() {
    this.picks = this.picks.slice(0, -1);
    if (this.picks.length) return this.look();
    this.clear();
    this.app.draw();
  }

  /** Ask for a preview; a pick that completes the sequence by itself is made at once. */
  async look() {
    const { app, picks } = this;
    const asked = ++this.asking;
    const moves = picks.map((pick) => pick.text);
    const version = app.state?.version;
    this.pending = true;
    // the same message makes a first pick that nothing can follow
    const within = picks.length > 1 || doubtful(app, picks) ? undefined : app.scene.sequences;
    const asking = app.socket?.ask({ do: "preview", version, moves, within });
    if (within) app.queue.pressed?.setAttribute("data-sent", "");
    const answer = await asking;
    app.queue.release();
    if (asked === this.asking) this.pending = false;
    if (answer?.is === "done") return app.queue.made(answer.version);
    if (asked !== this.asking) return;
    if (answer?.is === "preview") {
      answer.view = shared(app.view, answer.view);
      this.preview = answer;
      const more = app.scene.sequences?.includes(answer.view.decision ?? "") ?? false;
      this.whole = answer.ends || !more || !answer.moves.length;
    } else if (answer?.is === "error" && answer.code === "reveals") {
      this.whole = true;
    } else if (within && answer?.is === "error" && answer.code === "stale") {
      this.clear();
      return app.queue.moves(moves); // somebody sat down: the moves may still be legal
    } else {
      if (answer?.is === "error") app.notice = { text: answer.text, rule: answer.rule };
      this.clear();
    }
    if (this.whole && this.picks.length === 1) return this.confirm();
    app.draw();
    app.queue.go();
  }

  /** Can the picks so far be confirmed? */
  get ready() {
    return !this.sent && (this.whole || this.closing !== undefined);
  }

  confirm() {
    play(this.app, this.picks);
  }

  /** The picks were sent: nothing is highlighted until they are answered. */
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
